//! Colours for a board drawn as text: only the pieces of the two sides.

use iroko_table::Scene;

const FIRST: &str = "\x1b[1;33m";
const SECOND: &str = "\x1b[1;36m";
const PLAIN: &str = "\x1b[0m";

/// Colours the pieces in the lines that belong to the board.
pub(crate) fn paint(scene: &Scene, text: &str) -> String {
    text.lines().map(|line| paint_line(scene.facts.letters, line) + "\n").collect()
}

/// Colours the pieces in a line, if it belongs to a board. `letters` are those of both sides.
pub(crate) fn paint_line([first, second]: [&str; 2], line: &str) -> String {
    if !line.contains(['│', '|']) {
        return line.to_string();
    }
    let mut painted = String::new();
    for letter in line.chars() {
        let colour = match letter {
            letter if first.contains(letter) => FIRST,
            letter if second.contains(letter) => SECOND,
            letter => {
                painted.push(letter);
                continue;
            }
        };
        painted.push_str(colour);
        painted.push(letter);
        painted.push_str(PLAIN);
    }
    painted
}
