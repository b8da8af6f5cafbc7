//! Generates the list of languages: every folder of `locales` is one, with its sentences and the rules pages in it. A
//! new language is a new folder. The sentences of a game are in its own file there.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    let (locales, rules) = (root.join("locales"), root.join("rules"));
    let mut list = String::from("&[\n");
    for folder in names(&locales)? {
        let code = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        writeln!(list, "    Folder {{\n        code: {code:?},\n        sentences: &[")
            .expect("writing to a string cannot fail");
        entries(&mut list, &names(&folder)?, ".ftl");
        list += "        ],\n        rules: &[\n";
        entries(&mut list, &names(&rules)?, &format!(".{code}.md"));
        list += "        ],\n    },\n";
    }
    list += "]\n";
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    println!("cargo::rerun-if-changed={}", locales.display());
    println!("cargo::rerun-if-changed={}", rules.display());
    fs::write(out.join("locales.rs"), list)
}

/// Returns the paths in a directory, sorted by name.
fn names(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir(directory)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// Appends a pair for every file with this ending: its name without the ending, and its text.
fn entries(list: &mut String, paths: &[PathBuf], ending: &str) {
    for path in paths {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        if let Some(name) = file.strip_suffix(ending) {
            writeln!(list, "            ({name:?}, include_str!({path:?})),")
                .expect("writing to a string cannot fail");
        }
    }
}
