//! The chart of a review: player one's share after each move, and the errors. Only digits are drawn; the description
//! names the players and explains the marks.

use std::fmt::Write;

use iroko_games::{MessageArg, Player, message};
use iroko_table::Language;
use iroko_table::review::{Mark, Review, sentences};

use crate::glyphs::word;
use crate::sheet::{Sheet, Words, circle, num, path, rect};
use crate::theme::Theme;

/// The plot area, and the margins around it.
const FIELD: (f64, f64) = (900.0, 300.0);
const LEFT: f64 = 62.0;
const TOP: f64 = 34.0;
const WIDTH: f64 = LEFT + FIELD.0 + 34.0;
const HEIGHT: f64 = TOP + FIELD.1 + 56.0;

/// Draws a review as a chart.
pub fn chart_svg(review: &Review, theme: Theme, language: Language) -> String {
    let sheet = Sheet { width: WIDTH, height: HEIGHT, ..Sheet::default() };
    let drawn = [
        rect(WIDTH / 2.0, HEIGHT / 2.0, (WIDTH / 2.0, HEIGHT / 2.0), 20.0, "table"),
        ground(),
        area(review),
        scales(review),
        errors(review),
    ];
    sheet.bound(&drawn.join("\n"), theme, "", &words(review, language))
}

/// Returns the point of a share after `index` moves.
fn place(review: &Review, index: usize, share: f64) -> (f64, f64) {
    let steps = review.chances.len().saturating_sub(1).max(1) as f64;
    (LEFT + FIELD.0 * index as f64 / steps, TOP + FIELD.1 * (1.0 - share))
}

/// Draws player two's share, as the background of player one's.
fn ground() -> String {
    let middle = (LEFT + FIELD.0 / 2.0, TOP + FIELD.1 / 2.0);
    rect(middle.0, middle.1, (FIELD.0 / 2.0, FIELD.1 / 2.0), 0.0, "share-2")
}

/// Draws player one's share: the area below the line, and the line.
fn area(review: &Review) -> String {
    let mut line = String::new();
    for (index, share) in review.chances.iter().enumerate() {
        let (x, y) = place(review, index, *share);
        let _ = write!(line, "{}{} {}", if index == 0 { "M" } else { "L" }, num(x), num(y));
    }
    let (right, _) = place(review, review.chances.len().saturating_sub(1), 0.0);
    let low = num(TOP + FIELD.1);
    let filled = format!("{line}L{} {low}L{} {low}z", num(right), num(LEFT));
    path(&filled, "share-1") + &path(&line, "share-edge") + &path(&line, "share-line")
}

/// Draws the lines at a quarter, half and three quarters, the percentages at the left, and every tenth move below.
fn scales(review: &Review) -> String {
    let mut scales = String::new();
    for percent in [0, 25, 50, 75, 100] {
        let y = TOP + FIELD.1 * (1.0 - f64::from(percent) / 100.0);
        let class = if percent == 50 { "scale-half" } else { "scale" };
        scales += &path(&format!("M{} {}h{}", num(LEFT), num(y), num(FIELD.0)), class);
        scales += &word(&percent.to_string(), LEFT - 28.0, y, 15.0, "strong-ink");
    }
    let step = if review.chances.len() > 120 { 20 } else { 10 };
    for index in 0..review.chances.len() {
        let number = review.from + index;
        if number.is_multiple_of(step) {
            let (x, _) = place(review, index, 0.0);
            scales += &word(&number.to_string(), x, TOP + FIELD.1 + 24.0, 15.0, "strong-ink");
        }
    }
    scales
}

/// Draws a mark on the line after every error: a circle for an inaccuracy, a diamond for a mistake, a cross for a
/// blunder.
fn errors(review: &Review) -> String {
    let mark = |judged: &iroko_table::review::ReviewedMove| {
        let index = judged.ply + 1 - review.from;
        let (x, y) = place(review, index, review.chances[index]);
        match judged.mark {
            Mark::Inaccuracy => circle(x, y, 6.0, "slip"),
            Mark::Mistake => {
                let d = format!("M{} {}l9 9l-9 9l-9-9z", num(x), num(y - 9.0));
                path(&d, "slip")
            }
            Mark::Blunder => {
                let cross = "l14 14m0-14l-14 14";
                circle(x, y, 12.0, "slip")
                    + &path(&format!("M{} {}{cross}", num(x - 7.0), num(y - 7.0)), "slip-cross")
            }
            _ => String::new(),
        }
    };
    review.moves.iter().map(mark).collect()
}

/// Returns the title and description for screen readers: both players' accuracy, and every error.
fn words(review: &Review, language: Language) -> Words {
    let text = Player::BOTH.map(|player| language.sentence(&sentences::summary(review, player)));
    let mut lines = text.to_vec();
    for judged in review.moves.iter().filter(|judged| judged.mark.is_error()) {
        let text = message!(
            "picture-chart-error",
            number = judged.ply + 1,
            player = MessageArg::Word(review.players[judged.player.index()]),
            mv = judged.text.as_str(),
            mark = MessageArg::Word(sentences::mark_word(judged.mark))
        );
        lines.push(language.sentence(&text));
    }
    let player = MessageArg::Word(review.players[0]);
    let title = message!("picture-chart", player = player);
    Words {
        game: review.game.name(),
        title: language.sentence(&title),
        description: lines.join(" "),
    }
}
