//! The notices of a release: every crate of the program with its licence, and each licence text once.
//! `tests/licences.rs` judges the licences.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io;
use std::path::{Path, PathBuf};

use super::metadata::Package;

const HEAD: &str = "THIRD-PARTY NOTICES\n\n\
    The program iroko contains the crates listed here, on one platform or another, and Rust's standard library. Iroko itself is under \
    the MIT or the Apache 2.0 licence. Where a crate offers a choice of licences, it is used under one that the list in deny.toml has. \
    The texts follow the list, each once.\n\n\
    Rust's standard library\n    licence: MIT OR Apache-2.0\n    https://github.com/rust-lang/rust\n";

/// The notices for these crates.
pub fn notices(packages: &[&Package]) -> io::Result<String> {
    let mut texts = Texts::default();
    let mut out = HEAD.to_string();
    for package in packages {
        let numbers = texts.of(&package.directory)?;
        out.push_str(&entry(package, &numbers));
    }
    for (number, text) in texts.in_order() {
        _ = write!(out, "\n{}\nText {number}\n\n{text}\n", "=".repeat(80));
    }
    Ok(out)
}

fn entry(package: &Package, numbers: &[usize]) -> String {
    let Package { name, version, authors, repository, license, .. } = package;
    let license = license.as_deref().unwrap_or("not named");
    let mut out = format!("\n{name} {version}\n    licence: {license}\n");
    if !authors.is_empty() {
        _ = writeln!(out, "    by {}", authors.join(", "));
    }
    if let Some(repository) = repository {
        _ = writeln!(out, "    {repository}");
    }
    let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
    _ = match numbers.as_slice() {
        [] => writeln!(
            out,
            "    It comes without a text: that of {license} in the list of SPDX applies."
        ),
        [one] => writeln!(out, "    text {one}"),
        several => writeln!(out, "    texts {}", several.join(", ")),
    };
    out
}

/// The numbered texts; most crates share them.
#[derive(Default)]
struct Texts(BTreeMap<String, usize>);

impl Texts {
    /// The numbers of the texts in a crate's sources, vendored sources included.
    fn of(&mut self, directory: &Path) -> io::Result<Vec<usize>> {
        let mut numbers = Vec::new();
        for path in licence_files(directory)? {
            // A few are in Latin-1: an author's name may be garbled, the text is not.
            let text = String::from_utf8_lossy(&std::fs::read(path)?).into_owned();
            let text = text
                .lines()
                .map(str::trim_end)
                .collect::<Vec<_>>()
                .join("\n")
                .trim_matches('\n')
                .to_string();
            if text.is_empty() || is_gpl(&text) {
                continue;
            }
            let next = self.0.len() + 1;
            let number = *self.0.entry(text).or_insert(next);
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
        Ok(numbers)
    }

    fn in_order(&self) -> Vec<(usize, &str)> {
        let mut texts: Vec<_> =
            self.0.iter().map(|(text, number)| (*number, text.as_str())).collect();
        texts.sort_unstable();
        texts
    }
}

/// Whether a text is the GPL. No crate is used under it: it is always an alternative, and printing it would be wrong.
fn is_gpl(text: &str) -> bool {
    text.lines().take(5).any(|line| line.contains("GENERAL PUBLIC LICENSE"))
}

/// The licence files of a directory tree, sorted.
fn licence_files(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(directory)?.map(|entry| entry.map(|entry| entry.path()));
    let mut entries = entries.collect::<io::Result<Vec<PathBuf>>>()?;
    entries.sort();
    let mut found = Vec::new();
    for path in entries {
        if path.is_dir() {
            found.extend(licence_files(&path)?);
        } else if has_licence_name(&path) {
            found.push(path);
        }
    }
    Ok(found)
}

fn has_licence_name(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let source = path
        .extension()
        .is_some_and(|extension| ["rs", "py", "sh"].iter().any(|source| extension == *source));
    ["licence", "license", "unlicense", "copying", "copyright", "notice"]
        .iter()
        .any(|start| name.starts_with(start))
        && !source
}
