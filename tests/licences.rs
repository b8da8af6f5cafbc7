//! Third-party code: licences, sources and duplicate crates, checked against `deny.toml`, which cargo-deny reads too.
//! Sources and versions come from the lock files, for every platform; licences from `cargo metadata`, offline and for
//! this platform, or for every platform with `IROKO_LONG=1`, which may download crates.

#[path = "../examples/notices/metadata.rs"]
mod metadata;
mod policy;
mod spdx;
#[path = "../examples/notices/text.rs"]
mod text;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::sync::LazyLock;

use metadata::{Metadata, Package};
use policy::{Locked, Policy, Skip, locked};
use text::notices;

fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{name}: {why}"))
}

fn policy() -> Policy {
    Policy::read(&file("deny.toml"))
}

/// The output of `cargo metadata`. Without the crates of the whole workspace on this machine (`cargo test` of one
/// package fetches only its own) the test is skipped with a note; with `CI` set it fails.
fn crates() -> Option<&'static Metadata> {
    static CRATES: LazyLock<Option<Metadata>> = LazyLock::new(ask);
    CRATES.as_ref()
}

fn ask() -> Option<Metadata> {
    let read = if std::env::var_os("IROKO_LONG").is_some_and(|set| set == "1") {
        // As a release is built.
        Metadata::read(&["--features", "postgres"])
    } else {
        let version = metadata::cargo(&["-vV"]).expect("cargo prints its version");
        let host = version
            .lines()
            .find_map(|line| line.strip_prefix("host: "))
            .expect("the version names the host");
        Metadata::read(&["--offline", "--filter-platform", host])
    };
    match read {
        Ok(read) => Some(read),
        Err(why) if std::env::var_os("CI").is_some() => {
            panic!("the licences cannot be read:\n{why}")
        }
        Err(why) => {
            // Written to standard error directly, since the test harness captures prints.
            _ = writeln!(
                std::io::stderr(),
                "skipped, licences of crates that are not here (`cargo fetch` gets them):\n{why}"
            );
            None
        }
    }
}

/// The reason why a crate is not allowed under these licences.
fn refusal(package: &Package, allowed: &[String]) -> Option<String> {
    let Package { name, version, license, .. } = package;
    let Some(license) = license else { return Some(format!("{name} {version} names no licence")) };
    match spdx::satisfied(license, &|licence| allowed.iter().any(|one| one == licence)) {
        Ok(true) => None,
        Ok(false) => Some(format!("{name} {version} is under `{license}`")),
        Err(why) => Some(format!("{name} {version}: {why}")),
    }
}

#[test]
fn every_crate_can_be_used_under_an_allowed_licence() {
    let Some(crates) = crates() else { return };
    assert!(crates.packages.len() > 100, "{} crates", crates.packages.len());
    let allowed = policy().licences;
    let refused: Vec<String> =
        crates.packages.iter().filter_map(|package| refusal(package, &allowed)).collect();
    assert!(
        refused.is_empty(),
        "not allowed by [licenses] of deny.toml: do without the crate, or argue there for its licence:\n{}",
        refused.join("\n")
    );
}

#[test]
fn every_allowed_licence_is_needed() {
    let Some(crates) = crates() else { return };
    let allowed = policy().licences;
    for licence in &allowed {
        let others: Vec<String> =
            allowed.iter().filter(|other| *other != licence).cloned().collect();
        assert!(
            crates.packages.iter().any(|package| refusal(package, &others).is_some()),
            "no crate needs {licence}: take it off the list in deny.toml"
        );
    }
}

#[test]
fn every_crate_comes_from_the_registry_or_the_workspace() {
    let allowed: Vec<String> =
        policy().registries.iter().map(|url| format!("registry+{url}")).collect();
    for lock in ["Cargo.lock", "benches/Cargo.lock", "fuzz/Cargo.lock"] {
        let packages = locked(&file(lock));
        assert!(
            packages.iter().filter(|package| package.source.is_some()).count() > 10,
            "{lock} was read"
        );
        for Locked { name, version, source } in packages {
            let ours = source.is_none() && (name == "iroko" || name.starts_with("iroko-"));
            let known = source.as_ref().is_some_and(|source| allowed.contains(source));
            assert!(
                ours || known,
                "{lock}: {name} {version} comes from {source:?}, which [sources] of deny.toml does not allow: \
                 use a release from crates.io"
            );
        }
    }
}

/// The errors about duplicate crates; `[bans]` in `deny.toml` lists the allowed ones.
fn duplicates(packages: &[Locked], skipped: &[Skip]) -> Vec<String> {
    let mut by_name: BTreeMap<&str, Vec<&Locked>> = BTreeMap::new();
    for package in packages {
        by_name.entry(&package.name).or_default().push(package);
    }
    let mut wrong = Vec::new();
    for (name, versions) in &by_name {
        let left: Vec<&str> = versions
            .iter()
            .filter(|package| !skipped.iter().any(|skip| skip.means(package)))
            .map(|package| package.version.as_str())
            .collect();
        if left.len() > 1 {
            wrong.push(format!(
                "{name} is there as {}: `cargo tree --target all -i {name}@VERSION` tells for whom; bring them to one version, \
                 or list the older in `skip` of deny.toml with the reason",
                left.join(" and ")
            ));
        }
    }
    for skip in skipped {
        let versions = by_name.get(skip.name.as_str()).map_or(&[][..], Vec::as_slice);
        if versions.len() < 2 || !versions.iter().any(|package| skip.means(package)) {
            wrong.push(format!(
                "{skip:?} is no longer one of two versions: take it off `skip` of deny.toml"
            ));
        }
    }
    wrong
}

#[test]
fn only_listed_crates_have_two_versions() {
    let policy = policy();
    assert!(policy.skipped.iter().all(|skip| !skip.reason.is_empty()), "each has a reason");
    let wrong = duplicates(&locked(&file("Cargo.lock")), &policy.skipped);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_unlisted_duplicate_and_a_stale_entry_are_found() {
    let of = |name: &str, version: &str| Locked {
        name: name.into(),
        version: version.into(),
        source: None,
    };
    let policy = Policy::read(&file("deny.toml").replacen(
        "skip = [\n",
        "skip = [\n    { crate = \"gone:1\", reason = \"none\" },\n",
        1,
    ));
    let gone: Vec<Skip> = policy.skipped.into_iter().filter(|skip| skip.name == "gone").collect();
    assert!(duplicates(&[of("gone", "1.0.0"), of("gone", "2.0.0")], &gone).is_empty());
    for (packages, expected) in [
        (vec![of("gone", "1.0.0"), of("gone", "2.0.0"), of("gone", "3.0.0")], "2.0.0 and 3.0.0"),
        (vec![of("gone", "2.0.0")], "no longer"),
        (vec![of("gone", "2.0.0"), of("gone", "3.0.0")], "no longer"),
        (vec![], "no longer"),
    ] {
        let wrong = duplicates(&packages, &gone);
        assert!(
            wrong.iter().any(|sentence| sentence.contains(expected)),
            "{packages:?}: {wrong:?}"
        );
    }
}

#[test]
fn the_notices_name_exactly_the_crates_of_the_program() {
    let Some(crates) = crates() else { return };
    let released = crates.released();
    let named = |name: &str| released.iter().any(|package| package.name == name);
    assert!(
        named("axum") && named("serde") && named("zstd-sys"),
        "what the program is linked with"
    );
    assert!(!named("iroko-games") && !named("rexpect") && !named("cc"), "neither ours nor tools");
    let notices = notices(&released).unwrap();
    for package in &released {
        let entry = format!("\n\n{} {}\n    licence: ", package.name, package.version);
        assert_eq!(notices.matches(&entry).count(), 1, "{entry}");
    }
    assert!(!notices.contains("rexpect"));
    assert!(notices.contains("Facebook"), "the texts of sources inside a crate are there: zstd's");
    assert!(!notices.contains("GENERAL PUBLIC LICENSE\n"), "a choice that was not taken");
}

#[test]
fn a_text_is_printed_once_and_its_absence_noted() {
    let data = crate::common::Data::new("notices");
    for (name, file, text) in [
        ("first", "LICENSE-MIT", "Be so kind.\r\n"),
        ("second", "bundled/COPYING", "\nBe so kind.  \n"),
        ("third", "license.rs", "a source"),
        ("third", "LICENSE-GPL", "  GNU GENERAL PUBLIC LICENSE\n"),
    ] {
        let path = data.0.join(name).join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    let packages =
        ["first", "second", "third"].map(|name| Package::example(name, data.0.join(name)));
    let notices = notices(&packages.each_ref()).unwrap();
    assert_eq!(notices.matches("Be so kind.").count(), 1, "{notices}");
    assert_eq!(notices.matches("    text 1\n").count(), 2, "{notices}");
    assert!(
        notices.contains("third 1.0.0\n    licence: MIT\n    It comes without a text: that of MIT"),
        "{notices}"
    );
}

impl Package {
    /// A crate that exists only as a directory.
    fn example(name: &str, directory: std::path::PathBuf) -> Package {
        let entry = serde_json::json!({
            "name": name,
            "version": "1.0.0",
            "license": "MIT",
            "manifest_path": directory.join("Cargo.toml"),
        });
        Package::new(&entry)
    }
}
