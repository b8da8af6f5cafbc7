//! Several servers on one database of PostgreSQL.

mod games;
#[path = "../../../store/tests/private_postgres.rs"]
mod private_postgres;

use iroko_server::Config;
use iroko_server::config::Database;

/// A node on the database at an address, without practical limits.
fn on(url: &str) -> Config {
    Config {
        messages: 100_000,
        requests: 100_000,
        new_games: 100_000,
        games: 1000,
        database: Database::Address(url.to_string()),
        ..Config::default()
    }
}
