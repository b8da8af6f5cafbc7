//! The crates of the program, from `cargo metadata`. `tests/licences.rs` judges them, `text.rs` prints them.

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

/// One crate in one version.
#[derive(Clone, Debug)]
pub struct Package {
    id: String,
    pub name: String,
    pub version: String,
    /// The SPDX expression of its manifest.
    pub license: Option<String>,
    pub authors: Vec<String>,
    pub repository: Option<String>,
    /// The source; `None` for the workspace.
    pub source: Option<String>,
    /// The directory of its sources.
    pub directory: PathBuf,
}

/// The crates of the workspace and all their dependencies.
pub struct Metadata {
    pub packages: Vec<Package>,
    /// The normal dependencies of each crate, without those of tests and build scripts.
    normal: HashMap<String, Vec<String>>,
}

/// Runs cargo with some arguments and returns its output.
pub fn cargo(arguments: &[&str]) -> Result<String, String> {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| env!("CARGO").into());
    let output = Command::new(program)
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .map_err(|why| format!("cargo: {why}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_string());
    }
    String::from_utf8(output.stdout).map_err(|why| format!("cargo: {why}"))
}

impl Metadata {
    /// Runs `cargo metadata` on the lock file, for all platforms unless an argument narrows it.
    pub fn read(further: &[&str]) -> Result<Metadata, String> {
        let entry = cargo(&[&["metadata", "--format-version", "1", "--locked"], further].concat())?;
        let entry: Value = serde_json::from_str(&entry).map_err(|why| why.to_string())?;
        let packages = list(&entry["packages"]).map(Package::new).collect();
        let normal = list(&entry["resolve"]["nodes"]);
        let normal = normal.map(|node| (text(&node["id"]), normal_dependencies(node))).collect();
        Ok(Metadata { packages, normal })
    }

    /// The crates in the program `iroko`, without those of the workspace, by name.
    pub fn released(&self) -> Vec<&Package> {
        let root = self
            .packages
            .iter()
            .find(|package| package.name == "iroko" && package.source.is_none());
        let mut open: Vec<&str> = root.map(|root| root.id.as_str()).into_iter().collect();
        let mut seen = HashSet::new();
        while let Some(id) = open.pop() {
            if seen.insert(id) {
                open.extend(self.normal.get(id).into_iter().flatten().map(String::as_str));
            }
        }
        let inside =
            |package: &&Package| package.source.is_some() && seen.contains(package.id.as_str());
        let mut released: Vec<&Package> = self.packages.iter().filter(inside).collect();
        released.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
        released
    }
}

impl Package {
    /// Reads an entry of `packages`.
    pub fn new(entry: &Value) -> Package {
        let optional = |key: &str| entry[key].as_str().map(str::to_string);
        Package {
            id: text(&entry["id"]),
            name: text(&entry["name"]),
            version: text(&entry["version"]),
            license: optional("license"),
            authors: list(&entry["authors"]).map(text).collect(),
            repository: optional("repository"),
            source: optional("source"),
            directory: PathBuf::from(text(&entry["manifest_path"]))
                .parent()
                .expect("a manifest is in a directory")
                .into(),
        }
    }
}

fn normal_dependencies(node: &Value) -> Vec<String> {
    let normal = |edge: &&Value| list(&edge["dep_kinds"]).any(|kind| kind["kind"].is_null());
    list(&node["deps"]).filter(normal).map(|edge| text(&edge["pkg"])).collect()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_string()
}
