//! Reviews of played games for the terminal: the report that `iroko review` prints, with a board beside each error, and
//! the judgement of each move.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_games::{Message, MessageArg, message};
use iroko_table::review::{Review, ReviewOptions, ReviewedMove, review, sentences};
use iroko_table::scene::text::{Charset, board};
use iroko_table::session::{EngineOptions, Limits};
use iroko_table::{Language, Table};

use crate::console::fold;

/// The search time per position.
const TIME_PER_POSITION: Duration = Duration::from_millis(100);

/// The review of a game in words.
pub(crate) struct Reviewed {
    /// The whole report.
    pub(crate) report: Vec<String>,
    /// The judgement of each move.
    pub(crate) moves: Vec<Judgement>,
}

/// The judgement of a move.
pub(crate) struct Judgement {
    /// Its sign, such as `??`; empty for most moves.
    pub(crate) sign: &'static str,
    /// Whether there was a better move.
    pub(crate) is_error: bool,
    /// The mark and its explanation.
    pub(crate) text: String,
}

impl Judgement {
    fn new(judged: &ReviewedMove, table: &dyn Table, language: Language) -> Judgement {
        let mark = MessageArg::Word(sentences::mark_word(judged.mark));
        let (number, mv) = (judged.ply + 1, judged.text.as_str());
        let text = language.say(&message!("review-move", number = number, mv = mv, mark = mark));
        let why = sentences::explained(table, judged, language);
        let text = format!("{text} {why}").trim_end().to_string();
        Judgement { sign: judged.mark.signed(), is_error: judged.mark.is_error(), text }
    }
}

/// Reviews a game. `progress` receives the number of finished positions. Returns `None` if `stop` was set.
pub(crate) fn reviewed(
    table: &dyn Table,
    language: Language,
    letters: Charset,
    width: usize,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(usize),
) -> Result<Option<Reviewed>, Message> {
    let game = table.game();
    // Marks use exact values where tables exist.
    let exact = game.shelved(table, &game.strongest());
    if exact.is_some_and(|exact| !exact.complete_unless(stop)) {
        return Ok(None);
    }
    let limits = Limits { time: Some(TIME_PER_POSITION), ..Limits::NONE };
    let options = ReviewOptions { limits, options: EngineOptions::seeded(1) };
    let found = review(table, 0..table.ply(), &options, stop, progress)?;
    Ok(found.map(|review| {
        let judged = |judged: &ReviewedMove| Judgement::new(judged, table, language);
        Reviewed {
            report: report(&review, table, language, letters, Some(width), false),
            moves: review.moves.iter().map(judged).collect(),
        }
    }))
}

/// The width of a chart, with its scale.
const CHART: usize = 78;

/// The least room for text beside a board.
const BESIDE: usize = 28;

/// Returns a whole review in lines: the players, the chart, their accuracy, and the remarkable moves, or all of them.
/// Each error has its board, beside the text or below it. Without a width, as in a file, lines of text are not broken.
pub fn report(
    review: &Review,
    table: &dyn Table,
    language: Language,
    letters: Charset,
    width: Option<usize>,
    all: bool,
) -> Vec<String> {
    let chart = width.unwrap_or(CHART).min(CHART);
    let mut lines = Vec::new();
    for line in sentences::overview(review, table, language, letters, chart) {
        lines.extend(folded(&line, width));
    }
    lines.push(String::new());
    let moves: Vec<&ReviewedMove> = sentences::told(review, all).collect();
    if moves.is_empty() {
        lines.push(language.text("review-clean"));
    }
    for judged in moves {
        let text = sentences::move_line(review, judged, table, language);
        if judged.mark.is_error() {
            let scene = table.at(judged.ply).scene();
            let (player, seat) = (judged.player, scene.seats[judged.player.index()]);
            let board = board(&scene, seat, player, letters, language);
            lines.extend(beside(&board, &text, width));
            lines.push(String::new());
        } else {
            lines.extend(folded(&text, width));
        }
    }
    lines
}

/// Puts a text at the right of a board, or above it where there is little room.
fn beside(board: &[String], text: &str, width: Option<usize>) -> Vec<String> {
    let columns = board.iter().map(|line| line.trim_end().chars().count()).max().unwrap_or(0) + 3;
    let room = width.and_then(|width| width.checked_sub(columns)).filter(|room| *room >= BESIDE);
    let Some(room) = room else {
        let board = board.iter().map(|line| line.trim_end().to_string());
        return folded(text, width).into_iter().chain(board).collect();
    };
    let text = folded(text, Some(room));
    let row = |row: usize| {
        let [left, right] = [board, &text].map(|lines| lines.get(row).map_or("", String::as_str));
        format!("{:columns$}{right}", left.trim_end()).trim_end().to_string()
    };
    (0..board.len().max(text.len())).map(row).collect()
}

fn folded(text: &str, width: Option<usize>) -> Vec<String> {
    match width {
        Some(width) => fold(text, width).split('\n').map(str::to_string).collect(),
        None => vec![text.to_string()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_stands_beside_a_board_or_above_it() {
        let board = ["+-+".to_string(), "|X|".to_string(), "+-+".to_string()];
        let text = "1. X?? (White): blunder. It loses at once.";
        assert_eq!(
            beside(&board, text, Some(36)),
            ["+-+   1. X?? (White): blunder. It", "|X|   loses at once.", "+-+"]
        );
        assert_eq!(
            beside(&board, text, Some(33)),
            ["1. X?? (White): blunder. It loses", "at once.", "+-+", "|X|", "+-+"]
        );
        assert_eq!(beside(&board, text, None)[0], text);
        // A text longer than the board goes on below it.
        let long = beside(&board[..1], text, Some(36));
        assert_eq!(long[1], "      loses at once.");
    }
}
