//! Files that cannot be written: the command explains the error and leaves nothing behind.

use std::fs;

use assert_cmd::Command;

use crate::common::Data;

/// Commands that write a file, to be followed by its name, and their input.
const WRITERS: [(&[&str], &str); 4] = [
    (&["show", "awale", "--svg"], ""),
    (&["show", "awale", "--size", "100", "--png"], ""),
    (&["review", "-", "--depth", "1", "--out"], "[Game \"awale\"]\n\nC f *\n"),
    (&["review", "-", "--depth", "1", "--svg"], "[Game \"awale\"]\n\nC f *\n"),
];

/// Runs the program with a file size limit of 0, as on a full disk.
fn iroko_on_a_full_disk(data: &Data, words: &[&str], input: &str) -> (Option<i32>, String) {
    let mut command = Command::new("sh");
    command.arg("-c").arg("ulimit -f 0; exec \"$0\" \"$@\"").arg(env!("CARGO_BIN_EXE_iroko"));
    command.args(words).env_clear().env("LANG", "en_GB.UTF-8").current_dir(&data.0);
    command.env("IROKO_DATA", &data.0).env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"));
    let output = command.write_stdin(input).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_failed_write_is_reported_and_keeps_the_old_file() {
    let data = Data::new("too-large");
    let file = data.0.join("out.txt");
    for (words, input) in WRITERS {
        for old in [None, Some("what was there")] {
            if let Some(text) = old {
                fs::write(&file, text).unwrap();
            }
            let words = [words, &["out.txt"]].concat();
            let (code, err) = iroko_on_a_full_disk(&data, &words, input);
            assert_eq!((code, err.lines().count()), (Some(2), 1), "{words:?}: {err}");
            assert!(err.starts_with("iroko: Cannot write out.txt: "), "{words:?}: {err}");
            assert_eq!(fs::read_to_string(&file).ok().as_deref(), old, "{words:?}");
            let left = fs::read_dir(&data.0).unwrap().count();
            assert_eq!(left, usize::from(old.is_some()), "{words:?}");
        }
        fs::remove_file(&file).unwrap();
    }
}

#[test]
fn a_failed_table_write_is_reported_and_leaves_nothing() {
    let data = Data::new("too-large-table");
    let words = ["tables", "build", "awale", "--seeds", "2", "--dir", "tables"];
    let (code, err) = iroko_on_a_full_disk(&data, &words, "");
    assert_eq!((code, err.lines().count()), (Some(2), 1), "{err}");
    assert!(err.contains("awale-abapa-0.table"), "{err}");
    assert_eq!(fs::read_dir(data.0.join("tables")).unwrap().count(), 0);
}

#[test]
fn an_unwritable_directory_is_reported_and_left_unchanged() {
    let data = Data::new("no-place");
    // A file in place of a directory stops even root.
    fs::write(data.0.join("place"), "taken").unwrap();
    for (words, input) in WRITERS {
        let mut command = Command::cargo_bin("iroko").unwrap();
        command.args(words).arg("place/out.txt").current_dir(&data.0).env_clear().env("LANG", "en");
        command.env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"));
        let output = command.write_stdin(input).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {err}");
        assert!(err.contains("Cannot write place/out.txt"), "{words:?}: {err}");
        assert_eq!(fs::read_dir(&data.0).unwrap().count(), 1, "{words:?}");
    }
    assert_eq!(fs::read_to_string(data.0.join("place")).unwrap(), "taken");
}
