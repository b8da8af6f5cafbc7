//! Line-based readers of `deny.toml` and `Cargo.lock`, as far as the test needs them. An unknown line is an error.

/// The lists of `deny.toml` that cargo-deny and the test share.
pub struct Policy {
    pub licences: Vec<String>,
    pub registries: Vec<String>,
    /// Crates allowed in one more version.
    pub skipped: Vec<Skip>,
}

/// An allowed additional version of a crate.
#[derive(Debug)]
pub struct Skip {
    pub name: String,
    /// As in a manifest: `0.9` matches all of 0.9.
    requirement: String,
    pub reason: String,
}

impl Policy {
    pub fn read(deny: &str) -> Policy {
        let strings = |section, key| {
            let first = |line: &&str| {
                quoted(line, "").unwrap_or_else(|| panic!("deny.toml: no string in `{line}`"))
            };
            entries(deny, section, key).iter().map(first).collect()
        };
        Policy {
            licences: strings("licenses", "allow"),
            registries: strings("sources", "allow-registry"),
            skipped: entries(deny, "bans", "skip").iter().map(|line| Skip::read(line)).collect(),
        }
    }
}

impl Skip {
    fn read(line: &str) -> Skip {
        let field = |key| {
            quoted(line, key).unwrap_or_else(|| {
                panic!(
                    "deny.toml: `{line}` has to be {{ crate = \"name:version\", reason = \"…\" }}"
                )
            })
        };
        let spec = field("crate = ");
        let Some((name, requirement)) = spec.split_once(':') else {
            panic!("deny.toml: no version in `{spec}`")
        };
        Skip {
            name: name.to_string(),
            requirement: requirement.to_string(),
            reason: field("reason = "),
        }
    }

    pub fn means(&self, package: &Locked) -> bool {
        let rest = package.version.strip_prefix(&self.requirement);
        self.name == package.name
            && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    }
}

/// The entries of a list in `deny.toml`, without comments.
fn entries<'a>(deny: &'a str, section: &str, key: &str) -> Vec<&'a str> {
    let (header, opening) = (format!("[{section}]"), format!("{key} = ["));
    let section = deny
        .lines()
        .skip_while(|line| *line != header)
        .skip(1)
        .take_while(|line| !line.starts_with('['));
    let found: Vec<&str> = section
        .skip_while(|line| *line != opening)
        .skip(1)
        .take_while(|line| *line != "]")
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    assert!(
        !found.is_empty(),
        "deny.toml: the list `{key}` of {header} has to be there, one entry a line"
    );
    found
}

/// The first string in double quotes after `after`.
fn quoted(line: &str, after: &str) -> Option<String> {
    let (_, rest) = line.split_once(&format!("{after}\""))?;
    rest.split_once('"').map(|(inside, _)| inside.to_string())
}

/// A crate in a lock file.
#[derive(Debug, PartialEq)]
pub struct Locked {
    pub name: String,
    pub version: String,
    pub source: Option<String>,
}

/// All crates of a lock file, for every platform.
pub fn locked(lock: &str) -> Vec<Locked> {
    let package = |block: &str| {
        let field =
            |key: &str| block.lines().find_map(|line| quoted(line.strip_prefix(key)?, " = "));
        let required =
            |key| field(key).unwrap_or_else(|| panic!("Cargo.lock: no {key} in\n{block}"));
        Locked { name: required("name"), version: required("version"), source: field("source") }
    };
    lock.split("[[package]]\n").skip(1).map(package).collect()
}

#[test]
fn the_lists_are_read_as_cargo_deny_reads_them() {
    let policy = Policy::read(concat!(
        "[licenses]\nallow = [\n    \"MIT\", # a \"reason\"\n    # \"GPL\",\n    \"Zlib\",\n]\n",
        "[bans]\nskip = [\n    { crate = \"rand:0.9\", reason = \"an old one\" },\n]\n",
        "[sources]\nallow-registry = [\n    \"https://registry\",\n]\n"
    ));
    assert_eq!(policy.licences, ["MIT", "Zlib"]);
    assert_eq!(policy.registries, ["https://registry"]);
    assert_eq!(
        (policy.skipped[0].name.as_str(), policy.skipped[0].reason.as_str()),
        ("rand", "an old one")
    );
    for (name, version, expected) in [
        ("rand", "0.9.5", true),
        ("rand", "0.90.1", false),
        ("rand", "0.10.0", false),
        ("rand_core", "0.9.5", false),
    ] {
        let package = Locked { name: name.into(), version: version.into(), source: None };
        assert_eq!(policy.skipped[0].means(&package), expected, "{name} {version}");
    }
}

#[test]
#[should_panic(expected = "the list `allow` of [licenses]")]
fn a_missing_list_is_an_error() {
    Policy::read("[licenses]\nallow = [\"MIT\"]\n");
}

#[test]
fn a_lock_file_is_read_with_and_without_sources() {
    let read = locked(
        "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.2.3\"\nsource = \"git+https://x\"\n\n[[package]]\nname = \"b\"\nversion = \"0.1.0\"\ndependencies = [\n \"a\",\n]\n",
    );
    let of = |name: &str, version: &str, source: Option<&str>| Locked {
        name: name.into(),
        version: version.into(),
        source: source.map(String::from),
    };
    assert_eq!(read, [of("a", "1.2.3", Some("git+https://x")), of("b", "0.1.0", None)]);
}
