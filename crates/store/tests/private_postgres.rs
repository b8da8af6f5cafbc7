//! PostgreSQL for tests: a private server in a temporary directory, reached through a socket there, which ends with the
//! process of the tests. With `DATABASE_URL` set, the server at that address is used instead.

use std::io::Write;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{ConnectOptions, Executor, PgConnection, postgres::PgConnectOptions};

/// The user nobody: PostgreSQL refuses to run as root.
const NOBODY: u32 = 65534;

/// A server that ends with this value, or with this process, however that ends.
pub struct PrivatePostgres {
    programs: PathBuf,
    directory: PathBuf,
    is_root: bool,
    /// Waits until this process closes its input, and then stops the server and removes the directory.
    _guard: Child,
}

impl PrivatePostgres {
    /// Starts a server. Returns none, with a line on standard error, if PostgreSQL is not installed here.
    ///
    /// # Panics
    ///
    /// If it is not installed and `CI` is set.
    pub fn start() -> Option<PrivatePostgres> {
        let Some(programs) = programs() else {
            assert!(std::env::var_os("CI").is_none(), "PostgreSQL is not installed");
            // Written to standard error directly, since the test harness captures prints.
            _ = writeln!(std::io::stderr(), "skipped, PostgreSQL is not installed here");
            return None;
        };
        let directory = tempfile::Builder::new().prefix("iroko-pg-").tempdir().unwrap().keep();
        let is_root = std::fs::metadata(&directory).unwrap().uid() == 0;
        if is_root {
            chown(&directory, Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let stop = r#"cat; "$0/pg_ctl" -D "$1/data" -m immediate stop; rm -rf "$1""#;
        let mut guard = unprivileged(Path::new("sh"), is_root, &directory);
        guard.args(["-c", stop]).arg(&programs).arg(&directory).stdin(Stdio::piped());
        // Ctrl-C ends the tests, and then the guard does its work.
        let guard = guard.process_group(0).spawn().unwrap();
        let server = PrivatePostgres { programs, directory, is_root, _guard: guard };
        let fast = "fsync=off\nfull_page_writes=off\nmax_connections=200\nlisten_addresses=''\n";
        server.run("initdb", &["-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8"]);
        let file = server.directory.join("data/postgresql.conf");
        let place = format!("unix_socket_directories='{}'\n", server.directory.display());
        let mut settings = std::fs::OpenOptions::new().append(true).open(file).unwrap();
        write!(settings, "{fast}{place}").unwrap();
        server.resume();
        Some(server)
    }

    /// Starts the server again after [`PrivatePostgres::stop`].
    pub fn resume(&self) {
        self.run("pg_ctl", &["-w", "-l", "log", "start"]);
    }

    /// Stops the server, which cuts off all its clients.
    pub fn stop(&self) {
        self.run("pg_ctl", &["-w", "-m", "fast", "stop"]);
    }

    /// Returns the address of a database of this server.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.directory.display())
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let mut command = unprivileged(&self.programs.join(program), self.is_root, &self.directory);
        command.arg("-D").arg(self.directory.join("data")).args(arguments);
        assert!(command.status().unwrap().success(), "{program} {arguments:?}");
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        drop(self._guard.stdin.take());
        let _ = self._guard.wait();
    }
}

/// Returns a command that runs in a directory without the rights of root.
fn unprivileged(program: &Path, is_root: bool, directory: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(directory).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if is_root {
        command.uid(NOBODY).gid(NOBODY);
    }
    command
}

/// Returns the directory of PostgreSQL's programs: one of `PATH`, or where Debian installs them.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut directories: Vec<PathBuf> = std::env::split_paths(&path).collect();
    if let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") {
        directories.extend(versions.flatten().map(|version| version.path().join("bin")));
    }
    let has_all = |directory: &PathBuf| {
        ["postgres", "initdb", "pg_ctl"].iter().all(|program| directory.join(program).is_file())
    };
    directories.into_iter().find(has_all)
}

/// The server of all tests that do not stop it.
static SHARED: LazyLock<Option<PrivatePostgres>> = LazyLock::new(PrivatePostgres::start);

/// Creates an empty database. Returns its address, or none if there is no PostgreSQL here.
pub async fn empty_database() -> Option<String> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::SeqCst);
    let name = format!("iroko_test_{}_{number}", std::process::id());
    let (administration, url) = match std::env::var("DATABASE_URL") {
        Ok(given) => {
            let options: PgConnectOptions = given.parse().unwrap();
            let mut url = options.clone().database(&name).to_url_lossy();
            url.set_query(given.split_once('?').map(|(_, query)| query));
            (given, url.to_string())
        }
        Err(_) => {
            let server = SHARED.as_ref()?;
            (server.url("postgres"), server.url(&name))
        }
    };
    let mut connection = connect(&administration).await;
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    connection.execute(create).await.unwrap();
    Some(url)
}

/// Connects to a database without a store.
pub async fn connect(url: &str) -> PgConnection {
    let options: PgConnectOptions = url.parse().unwrap();
    options.connect().await.unwrap()
}
