//! The course of a game as a chart of characters: player one's share after each move, and the errors.

use iroko_games::Player;

use super::{Mark, Review};
use crate::scene::text::Charset;

/// The height of the chart, in lines.
const HEIGHT: usize = 8;

/// The maximum width of a position, in columns.
const WIDEST: usize = 3;

/// Parts of a full block, from empty to full.
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Draws the chart, as wide as allowed, without words. The filled part is player one's; the marks of the errors are
/// below, player one's in the first line and player two's in the second.
pub fn chart(review: &Review, width: usize, letters: Charset) -> Vec<String> {
    let count = review.chances.len().max(1);
    // A position is as wide as there is room. Without room for all, a column stands for several positions and shows the
    // last one.
    let columns = (count * (width / count).clamp(1, WIDEST)).min(width.max(1));
    let place = |index: usize| index * columns / count;
    let mut shares = vec![0.5; columns];
    for (index, share) in review.chances.iter().enumerate() {
        shares[place(index)..place(index + 1).max(place(index) + 1)].fill(*share);
    }
    let mut lines: Vec<String> = (0..HEIGHT).map(|row| area(&shares, row, letters)).collect();
    for player in Player::BOTH {
        let mut marks = vec![Mark::Unjudged; columns];
        for judged in review.moves.iter().filter(|judged| judged.player == player) {
            let seen = &mut marks[place(judged.ply + 1 - review.from)];
            if judged.mark.is_error() && rank(judged.mark) > rank(*seen) {
                *seen = judged.mark;
            }
        }
        let text: String = marks.into_iter().map(sign).collect();
        lines.push(format!("      {text}").trim_end().to_string());
    }
    lines
}

/// Returns one line of the area, with a scale at its left.
fn area(shares: &[f64], row: usize, letters: Charset) -> String {
    let scale = match row {
        0 => "100 %",
        row if row == HEIGHT / 2 => " 50 %",
        row if row == HEIGHT - 1 => "  0 %",
        _ => "     ",
    };
    let filled = |share: &f64| {
        let eighths = (share * (8 * HEIGHT) as f64).round() as usize;
        let here = eighths.saturating_sub(8 * (HEIGHT - 1 - row)).min(8);
        match letters {
            Charset::Unicode => BLOCKS[here],
            Charset::Ascii if here >= 4 => '#',
            Charset::Ascii => '.',
        }
    };
    let text: String = shares.iter().map(filled).collect();
    format!("{scale} {text}").trim_end().to_string()
}

/// Returns the sign of an error, one character wide.
fn sign(mark: Mark) -> char {
    match mark {
        Mark::Inaccuracy => '-',
        Mark::Mistake => '?',
        Mark::Blunder => 'X',
        _ => ' ',
    }
}

fn rank(mark: Mark) -> usize {
    Mark::ALL.iter().position(|known| *known == mark).unwrap_or(0)
}
