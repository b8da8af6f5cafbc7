//! Positions with their legal moves from independent programs, one file per game in `tests/cases`.

#[path = "cases/awale.rs"]
mod awale;
#[path = "cases/chicago.rs"]
mod chicago;
#[path = "cases/khan.rs"]
mod khan;
#[path = "cases/pogo.rs"]
mod pogo;
#[path = "cases/siam.rs"]
mod siam;

/// The lines of a fixture, split into their fields; `#` starts a comment.
fn rows(fixture: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = fixture.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split(" | ").collect())
}
