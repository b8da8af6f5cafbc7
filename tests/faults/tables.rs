//! Tables whose builder was killed: the next builder completes them and removes the leftovers.

use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::{Running, iroko, rounds, signal, wait};
use crate::common::Data;

/// Standard output of a command that must succeed.
fn out(place: &Path, words: &str) -> String {
    let (out, err, code) = Running::new(&mut iroko(place, words)).finish();
    assert_eq!((code, err.as_str()), (Some(0), ""), "{words}");
    out
}

/// The temporary files in a directory.
fn drafts(place: &Path) -> Vec<fs::DirEntry> {
    let entries = fs::read_dir(place).into_iter().flatten().flatten();
    entries.filter(|entry| entry.path().extension().is_some_and(|end| end == "part")).collect()
}

#[test]
fn tables_whose_builder_was_killed_are_built_by_the_next_one() {
    let data = Data::new("killed-tables");
    let tables = data.0.join("tables");
    let whole = out(&data.0, "tables build awale --seeds 7 --dir whole");
    rounds(|chance| {
        let _ = fs::remove_dir_all(&tables);
        let first = Running::new(&mut iroko(&data.0, "tables build awale --seeds 6 --dir tables"));
        wait(chance, 60);
        signal("-KILL", first.id());
        first.finish();
        // Leftovers are removed after a day; until then they may belong to a running process.
        let old = SystemTime::now() - Duration::from_secs(30 * 60 * 60);
        for draft in drafts(&tables) {
            let file = File::options().write(true).open(draft.path()).unwrap();
            file.set_modified(old).unwrap();
        }
        // The same tables with the same checksums, and one more, so that there is always one to write.
        let built = out(&data.0, "tables build awale --seeds 7 --dir tables");
        assert_eq!(
            built.lines().skip(1).collect::<Vec<_>>(),
            whole.lines().skip(1).collect::<Vec<_>>()
        );
        out(&data.0, "tables verify awale --dir tables");
        assert_eq!(drafts(&tables).len(), 0);
    });
}
