//! Table files: they are read back as written, and damaged ones are refused.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::common::directory::Directory;
use iroko_games::Rng;
use iroko_solver::{TableError, TableFile, file};

/// Bytes that compress, but not to nothing.
fn bytes(len: usize) -> Vec<u8> {
    let mut chance = Rng::new(1);
    (0..len).map(|_| chance.below(32) as u8).collect()
}

fn read(directory: &Path, name: &str, len: usize) -> Result<Vec<u8>, TableError> {
    TableFile::open(directory, name, len)?.read()
}

#[test]
fn a_table_is_read_back_at_once_and_byte_by_byte() {
    let directory = Directory::new("round-trip");
    for len in [0, 1, 32_768, 32_769, 5_000_000] {
        let bytes = bytes(len);
        let size = file::write(&directory.0, "some table", &bytes).unwrap();
        let table = TableFile::open(&directory.0, "some table", len).unwrap();
        assert_eq!(table.size() as u64, size);
        assert!(table.read().unwrap() == bytes);
        // More blocks than the table caches, back and forth.
        for at in (0..len).step_by(9_973).chain((0..len).rev().step_by(77_777)) {
            assert_eq!(table.byte(at), Ok(bytes[at]));
        }
    }
    let names: Vec<_> = fs::read_dir(&directory.0).unwrap().map(|entry| entry.unwrap()).collect();
    assert_eq!(names.len(), 1, "no draft is left");
    assert_eq!(names[0].file_name(), "some-table.table");
}

#[test]
fn the_checksum_of_a_table_is_standard_xxh64() {
    let directory = Directory::new("checksum");
    file::write(&directory.0, "abc", b"abc").unwrap();
    let table = TableFile::open(&directory.0, "abc", 3).unwrap();
    // printf abc | xxhsum -H1
    assert_eq!(table.header().checksum, 0x44bc_2cf5_ad77_0999);
}

#[test]
fn a_changed_byte_is_detected_anywhere() {
    let directory = Directory::new("changed");
    let bytes = bytes(100_000);
    file::write(&directory.0, "t", &bytes).unwrap();
    let path = file::path(&directory.0, "t");
    let whole = fs::read(&path).unwrap();
    for at in (0..200).chain((200..whole.len()).step_by(997)) {
        let mut changed = whole.clone();
        changed[at] ^= 0x10;
        fs::write(&path, &changed).unwrap();
        let fault = read(&directory.0, "t", bytes.len()).unwrap_err();
        let expected = match at {
            0..8 => TableError::Foreign(path.clone()),
            8..12 => TableError::Version(path.clone(), 1 ^ 0x10 << (8 * (at - 8))),
            _ => TableError::Damaged(path.clone()),
        };
        assert_eq!(fault, expected, "byte {at}");
        assert!(fault.is_fixed_by_rebuilding());
    }
}

#[test]
fn a_truncated_or_longer_file_is_refused_on_opening() {
    let directory = Directory::new("cut");
    let bytes = bytes(100_000);
    file::write(&directory.0, "t", &bytes).unwrap();
    let path = file::path(&directory.0, "t");
    let whole = fs::read(&path).unwrap();
    for len in [0, 1, 7, 8, 50, 87, 88, 100, 1000, whole.len() - 1] {
        fs::write(&path, &whole[..len]).unwrap();
        let fault = TableFile::open(&directory.0, "t", bytes.len()).err();
        assert_eq!(fault, Some(TableError::Damaged(path.clone())), "{len} bytes");
    }
    let longer: Vec<u8> = whole.iter().copied().chain([0]).collect();
    fs::write(&path, longer).unwrap();
    assert!(TableFile::open(&directory.0, "t", bytes.len()).is_err());
}

#[test]
fn the_first_call_sets_the_directory_of_tables() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables");
    file::set_directory(path.clone());
    file::set_directory("elsewhere".into());
    assert_eq!(file::directory(), Ok(path));
}

/// An open table of several blocks, its bytes, and its file.
fn open_table(directory: &Directory) -> (TableFile, Vec<u8>, PathBuf) {
    let bytes = bytes(100_000);
    file::write(&directory.0, "t", &bytes).unwrap();
    let table = TableFile::open(&directory.0, "t", bytes.len()).unwrap();
    (table, bytes, file::path(&directory.0, "t"))
}

#[test]
fn a_file_truncated_while_open_is_an_error_and_not_a_signal() {
    let directory = Directory::new("cut-open");
    let (table, bytes, path) = open_table(&directory);
    let damaged = TableError::Damaged(path.clone());
    assert_eq!(table.byte(0), Ok(bytes[0]));
    let whole = table.size() as u64;
    for len in [whole - 1, whole / 2, 88, 0] {
        OpenOptions::new().write(true).open(&path).unwrap().set_len(len).unwrap();
        assert_eq!(table.byte(0), Ok(bytes[0]), "the first block is kept");
        assert_eq!(table.byte(99_999), Err(damaged.clone()), "cut to {len} bytes");
        assert_eq!(table.read(), Err(damaged.clone()));
    }
    assert_eq!(table.byte(40_000), Err(damaged));
}

#[test]
fn bytes_changed_while_a_file_is_open_are_detected() {
    let directory = Directory::new("changed-open");
    let (table, bytes, path) = open_table(&directory);
    let whole = fs::read(&path).unwrap();
    // Overwritten in place, as no builder does, so that the open table sees it.
    let overwrite = |with: &[u8]| {
        OpenOptions::new().write(true).open(&path).unwrap().write_all(with).unwrap();
    };
    overwrite(&vec![0; whole.len()]);
    for at in (0..bytes.len()).step_by(9_973) {
        assert_eq!(table.byte(at), Err(TableError::Damaged(path.clone())));
    }
    overwrite(&whole);
    assert_eq!(table.byte(50_000), Ok(bytes[50_000]), "a fault is not kept");
    assert!(table.read() == Ok(bytes));
}

#[test]
fn another_table_differs_from_no_table() {
    let directory = Directory::new("other");
    let (one, two) = (file::path(&directory.0, "one"), file::path(&directory.0, "two"));
    assert_eq!(read(&directory.0, "one", 3), Err(TableError::Missing(one.clone())));
    file::write(&directory.0, "one", b"abc").unwrap();
    fs::copy(&one, &two).unwrap();
    assert_eq!(read(&directory.0, "two", 3), Err(TableError::Other(two, "one".into())));
    assert_eq!(read(&directory.0, "one", 4), Err(TableError::Other(one.clone(), "one".into())));
    fs::write(&one, "not a table at all").unwrap();
    assert_eq!(read(&directory.0, "one", 3), Err(TableError::Foreign(one)));
}

#[test]
fn a_failed_write_leaves_the_old_table() {
    let directory = Directory::new("unwritable");
    // A file is in the place of a directory, so that not even an administrator can write there.
    let blocked = directory.0.join("blocked");
    fs::write(&blocked, "").unwrap();
    assert!(matches!(file::write(&blocked, "t", b"abc"), Err(TableError::Unwritable(..))));
    assert_eq!(fs::read(&blocked).unwrap(), b"");
}

#[test]
fn leftovers_of_killed_builders_do_not_block_a_new_one() {
    let directory = Directory::new("dead");
    // In a container every builder may have the same process id.
    for count in 0..100 {
        let draft = format!("t.{}-{count}.part", std::process::id());
        fs::write(directory.0.join(draft), "half a table").unwrap();
    }
    file::write(&directory.0, "t", b"abc").unwrap();
    assert_eq!(read(&directory.0, "t", 3).unwrap(), b"abc");
}

#[test]
fn two_concurrent_writers_leave_one_intact_table() {
    let directory = Directory::new("two");
    let tables = [bytes(300_000), vec![5; 300_000]];
    std::thread::scope(|scope| {
        for table in &tables {
            scope.spawn(|| (0..5).for_each(|_| _ = file::write(&directory.0, "t", table).unwrap()));
        }
    });
    assert!(tables.contains(&read(&directory.0, "t", 300_000).unwrap()));
    assert_eq!(fs::read_dir(&directory.0).unwrap().count(), 1);
}
