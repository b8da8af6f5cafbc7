//! Progress bars of long computations, drawn on standard error if it is a terminal.

use std::fmt::Write;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use iroko_games::{Message, message};
use iroko_table::{AnyGame, Language, Opening, Table};

/// A bar of `steps` steps; 0 if their number is set later.
pub(super) fn bar(steps: u64) -> ProgressBar {
    ProgressBar::new(steps).with_style(style("{bar:40} {pos}/{len}  {msg}  {eta}"))
}

/// A bar of `steps` steps above a message of several lines.
pub(super) fn table_bar(steps: u64) -> ProgressBar {
    ProgressBar::new(steps).with_style(style("{bar:40} {pos}/{len}  {eta}\n{msg}"))
}

/// A bar for a share between 0 and 1.
pub(super) fn share_bar() -> ProgressBar {
    ProgressBar::new(SHARES).with_style(style("{bar:40} {percent} %  {msg}  {eta}"))
}

/// Sets a [`share_bar`].
pub(super) fn set_share(bar: &ProgressBar, share: f64) {
    bar.set_position((share * SHARES as f64) as u64);
}

/// Turns a bar into one of the time used of a limit, which moves on by itself.
pub(super) fn show_time(bar: &ProgressBar, begun: Instant, limit: Duration) {
    let used = move |_: &ProgressState, out: &mut dyn Write| {
        let share = begun.elapsed().as_secs_f64() / limit.as_secs_f64().max(1e-9);
        let full = (share.min(1.0) * COLUMNS as f64) as usize;
        let _ = write!(out, "{}{}", "█".repeat(full), "░".repeat(COLUMNS - full));
    };
    let seconds = move |_: &ProgressState, out: &mut dyn Write| {
        let _ = write!(out, "{:.0}/{:.0} s", begun.elapsed().as_secs_f64(), limit.as_secs_f64());
    };
    bar.set_style(
        style("{used} {seconds}  {msg}").with_key("used", used).with_key("seconds", seconds),
    );
    bar.enable_steady_tick(TICK);
}

/// Waits, with a bar, for the tables that these players probe in the game on the table.
pub(super) fn complete_tables<'a>(
    game: &dyn AnyGame,
    table: &dyn Table,
    players: impl IntoIterator<Item = &'a str>,
    language: Language,
) {
    for shelved in players.into_iter().filter_map(|player| game.shelved(table, player)) {
        let bar = share_bar();
        shelved.complete(&mut |building| {
            let game = language.text(&format!("{}-title", building.game));
            bar.set_message(language.say(&message!("tables-waiting", game = game)));
            set_share(&bar, building.share);
        });
        bar.finish_and_clear();
    }
}

/// Waits for the tables of the strongest player under the standard rules.
pub(super) fn complete_standard_tables(
    game: &'static dyn AnyGame,
    language: Language,
) -> Result<(), Message> {
    let table = game.open(&Opening::default())?;
    complete_tables(game, table.as_ref(), [game.strongest().as_str()], language);
    Ok(())
}

/// A changing line of text.
pub(super) fn line() -> ProgressBar {
    ProgressBar::new_spinner().with_style(style("{msg}"))
}

/// The width of a bar.
const COLUMNS: usize = 40;

/// How often a bar of time is drawn.
const TICK: Duration = Duration::from_millis(100);

/// The number of steps of a [`share_bar`].
const SHARES: u64 = 10_000;

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the template is valid")
}
