//! The guarantees of atomic file writes.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, SystemTime};

use iroko_files::{Appender, Draft, Lock, check_writable, sweep, write};
use tempfile::{TempDir, tempdir};

/// The names in a directory, in order.
fn names(directory: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(directory.path()).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_write_replaces_the_file_and_no_other() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("game.txt");
    for neighbour in ["game.new", "game.part", "game.txt.part"] {
        fs::write(directory.path().join(neighbour), neighbour).unwrap();
    }
    for contents in ["", "short", "something longer", "short"] {
        write(&path, contents).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), contents);
    }
    assert_eq!(names(&directory), ["game.new", "game.part", "game.txt", "game.txt.part"]);
    for neighbour in ["game.new", "game.part", "game.txt.part"] {
        assert_eq!(fs::read_to_string(directory.path().join(neighbour)).unwrap(), neighbour);
    }
}

#[test]
fn an_unpublished_draft_leaves_only_the_old_file() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("table");
    fs::write(&path, "old").unwrap();
    let draft = Draft::beside(&path).unwrap();
    draft.file().write_all(b"half of the n").unwrap();
    assert_eq!(names(&directory).len(), 2);
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    drop(draft);
    assert_eq!(names(&directory), ["table"]);
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
}

#[test]
fn a_check_finds_a_place_that_cannot_be_written_and_changes_nothing() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("report.html");
    check_writable(&path).unwrap();
    assert!(names(&directory).is_empty());
    fs::write(&path, "old").unwrap();
    check_writable(&path).unwrap();
    assert_eq!(names(&directory), ["report.html"]);
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    let missing = directory.path().join("missing").join("report.html");
    assert_eq!(check_writable(&missing).unwrap_err().kind(), ErrorKind::NotFound);
    assert_eq!(check_writable(directory.path()).unwrap_err().kind(), ErrorKind::IsADirectory);
    check_writable(&path.join("report.html")).unwrap_err();
}

#[test]
fn a_failure_reports_the_plain_system_error() {
    let directory = tempdir().unwrap();
    let why = write(&directory.path().join("missing").join("game.txt"), "x").unwrap_err();
    assert_eq!(why.kind(), ErrorKind::NotFound);
    assert!(why.raw_os_error().is_some(), "{why}");
    // A file is in the place of a directory, so that not even an administrator can write there.
    fs::write(directory.path().join("file"), "").unwrap();
    write(&directory.path().join("file").join("game.txt"), "x").unwrap_err();
    // A directory is not a file.
    fs::create_dir(directory.path().join("place")).unwrap();
    write(&directory.path().join("place"), "x").unwrap_err();
    assert_eq!(names(&directory), ["file", "place"]);
}

#[test]
fn concurrent_writers_leave_one_intact_file() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("game.txt");
    let contents = ["a", "b", "c", "d"].map(|letter| letter.repeat(10_000));
    let again_and_again = |text: &String| (0..10).for_each(|_| write(&path, text).unwrap());
    std::thread::scope(|scope| {
        for text in &contents {
            scope.spawn(move || again_and_again(text));
        }
        for _ in 0..100 {
            let read = fs::read_to_string(&path).unwrap_or_default();
            assert!(read.is_empty() || contents.contains(&read), "a part of a file");
        }
    });
    assert!(contents.contains(&fs::read_to_string(&path).unwrap()));
    assert_eq!(names(&directory), ["game.txt"]);
}

#[test]
fn sweep_removes_only_drafts_older_than_a_day() {
    let directory = tempdir().unwrap();
    let old = SystemTime::now() - Duration::from_secs(25 * 60 * 60);
    for (name, modified) in [
        (".iroko-aaaaaa.part", old),
        (".iroko-bbbbbb.part", SystemTime::now()),
        ("game.part", old),
        (".iroko-game.txt", old),
    ] {
        let file = File::create(directory.path().join(name)).unwrap();
        file.set_modified(modified).unwrap();
    }
    sweep(directory.path());
    assert_eq!(names(&directory), [".iroko-bbbbbb.part", ".iroko-game.txt", "game.part"]);
    sweep(&directory.path().join("missing"));
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn a_link_is_replaced_and_never_followed() {
        let directory = tempdir().unwrap();
        let at = |name: &str| directory.path().join(name);
        fs::write(at("treasure"), "gold").unwrap();
        symlink("treasure", at("link")).unwrap();
        symlink("nowhere", at("dangling")).unwrap();
        for name in ["link", "dangling"] {
            write(&at(name), "game").unwrap();
            assert!(!at(name).is_symlink());
            assert_eq!(fs::read_to_string(at(name)).unwrap(), "game");
        }
        assert_eq!(fs::read_to_string(at("treasure")).unwrap(), "gold");
        assert_eq!(names(&directory), ["dangling", "link", "treasure"]);
    }

    #[test]
    fn a_new_file_is_as_readable_as_any_other_and_a_replaced_one_stays_as_private() {
        let directory = tempdir().unwrap();
        let at = |name: &str| directory.path().join(name);
        let mode = |name: &str| fs::metadata(at(name)).unwrap().permissions().mode();
        fs::write(at("other"), "").unwrap();
        write(&at("game"), "").unwrap();
        assert_eq!(mode("game"), mode("other"));
        fs::set_permissions(at("game"), PermissionsExt::from_mode(0o640)).unwrap();
        write(&at("game"), "again").unwrap();
        assert_eq!(mode("game") & 0o777, 0o640);
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use std::os::fd::AsRawFd;

    use super::*;

    #[test]
    fn devices_are_written_to_directly() {
        write(Path::new("/dev/null"), "nothing").unwrap();
        let why = write(Path::new("/dev/full"), "too much").unwrap_err();
        assert_eq!(why.kind(), ErrorKind::StorageFull);
    }

    #[test]
    fn system_links_to_open_files_are_not_replaced() {
        let directory = tempdir().unwrap();
        let path = directory.path().join("redirected");
        let file = File::create(&path).unwrap();
        for place in ["/proc/self/fd", "/dev/fd"] {
            write(&Path::new(place).join(file.as_raw_fd().to_string()), "said ").unwrap();
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), "said said ");
    }
}

#[test]
fn a_lock_has_one_holder_and_leaves_nothing_behind() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("game.txt");
    let lock = Lock::take(&path).unwrap();
    assert!(lock.is_some());
    assert!(Lock::take(&path).unwrap().is_none(), "it is taken");
    assert!(Lock::take(&directory.path().join("other.txt")).unwrap().is_some());
    drop(lock);
    assert_eq!(names(&directory), [] as [&str; 0]);
    assert!(Lock::take(&path).unwrap().is_some(), "it is free again");
}

#[test]
fn of_many_threads_one_holds_the_lock_at_a_time() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("game.txt");
    let (inside, taken) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..500 {
                    let Some(lock) = Lock::take(&path).unwrap() else { continue };
                    assert_eq!(inside.fetch_add(1, Ordering::SeqCst), 0, "two have it");
                    taken.fetch_add(1, Ordering::SeqCst);
                    inside.fetch_sub(1, Ordering::SeqCst);
                    drop(lock);
                }
            });
        }
    });
    assert!(taken.into_inner() > 0, "it is not kept from all");
}

#[test]
fn the_lock_of_a_dead_process_is_free_and_swept() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("game.txt");
    let left = directory.path().join(".iroko-game.txt.lock");
    fs::write(&left, "").unwrap();
    drop(Lock::take(&path).unwrap().expect("the lock is free"));
    let held = Lock::take(&directory.path().join("held.txt")).unwrap();
    fs::write(&left, "").unwrap();
    let old = SystemTime::now() - Duration::from_secs(30 * 60 * 60);
    for name in [".iroko-game.txt.lock", ".iroko-held.txt.lock"] {
        let file = File::options().write(true).open(directory.path().join(name)).unwrap();
        file.set_modified(old).unwrap();
    }
    sweep(directory.path());
    assert_eq!(names(&directory), [".iroko-held.txt.lock"]);
    drop(held);
}

#[test]
fn pieces_are_appended_and_the_end_can_be_compared() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("games.txt");
    let mut file = Appender::open(&path).unwrap();
    assert!(file.is_empty().unwrap() && !file.ends_with(b"x").unwrap());
    file.append(b"one\n\n").unwrap();
    assert!(file.ends_with(b"\n\n").unwrap() && !file.ends_with(b"x\n").unwrap());
    // Reading does not move the place of the next write, and a piece of another process stays.
    fs::OpenOptions::new().append(true).open(&path).unwrap().write_all(b"two\n").unwrap();
    file.append(b"three\n").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "one\n\ntwo\nthree\n");
    assert!(!Appender::open(&path).unwrap().is_empty().unwrap());
    assert_eq!(names(&directory), ["games.txt"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_appended_to_directly() {
    let mut null = Appender::open(Path::new("/dev/null")).unwrap();
    null.append(b"piece").unwrap();
    let mut full = Appender::open(Path::new("/dev/full")).unwrap();
    assert_eq!(full.append(b"piece").unwrap_err().kind(), ErrorKind::StorageFull);
}
