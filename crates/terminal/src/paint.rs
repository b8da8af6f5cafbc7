//! Colours for a board drawn as text: only the pieces of the two sides.

use iroko_table::Scene;

const FIRST: &str = "\x1b[1;33m";
const SECOND: &str = "\x1b[1;36m";
const PLAIN: &str = "\x1b[0m";

/// Colours the pieces in the lines that belong to the board.
pub(crate) fn paint(scene: &Scene, text: &str) -> String {
    let [first, second] = scene.facts.letters;
    let mut painted = String::new();
    for line in text.lines() {
        let on_board = line.contains('│') || line.contains('|');
        for letter in line.chars() {
            let colour = match letter {
                letter if !on_board => {
                    painted.push(letter);
                    continue;
                }
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
        painted.push('\n');
    }
    painted
}
