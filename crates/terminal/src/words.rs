//! What players may type besides moves: commands, sides, directions, in French and in English, whatever language the
//! program speaks.

use iroko_table::scene::{Edge, Touch};

/// A command of line mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// What can be typed.
    Help,
    /// The legal moves.
    Moves,
    /// Advice.
    Hint,
    /// Why a move is refused.
    Why,
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Turn the board.
    Flip,
    /// Write the game to a file.
    Save,
    /// Read a game from a file.
    Load,
    /// The rules of the game.
    Rules,
    /// The score.
    Score,
    /// What the machine thinks of the position.
    Value,
    /// Give up.
    Resign,
    /// Offer a draw.
    Draw,
    /// Who plays, or somebody else plays.
    Player,
    /// Look back at the game.
    Review,
    /// Leave.
    Quit,
}

/// The commands with their words, the English one first, the French one second.
pub const COMMANDS: [(Command, &[&str]); 17] = [
    (Command::Help, &["help", "aide", "?"]),
    (Command::Moves, &["moves", "coups"]),
    (Command::Hint, &["hint", "conseil"]),
    (Command::Why, &["why", "pourquoi"]),
    (Command::Undo, &["undo", "reprendre"]),
    (Command::Redo, &["redo", "rejouer"]),
    (Command::Flip, &["flip", "tourner"]),
    (Command::Save, &["save", "sauver"]),
    (Command::Load, &["load", "charger"]),
    (Command::Rules, &["rules", "regles", "règles"]),
    (Command::Score, &["score", "points"]),
    (Command::Value, &["value", "valeur"]),
    (Command::Resign, &["resign", "abandonner"]),
    (Command::Draw, &["draw", "nulle"]),
    (Command::Player, &["player", "joueur"]),
    (Command::Review, &["review", "revoir"]),
    (Command::Quit, &["quit", "quitter", "exit"]),
];

/// The command a line begins with, and what follows it.
pub fn command(line: &str) -> Option<(Command, &str)> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = word.to_lowercase();
    let found = COMMANDS.iter().find(|(_, words)| words.contains(&word.as_str()))?;
    Some((found.0, rest.trim()))
}

/// Whether an answer means yes.
pub fn is_yes(line: &str) -> bool {
    ["y", "yes", "o", "oui"].contains(&line.to_lowercase().as_str())
}

/// The words that mean an edge, a direction or a facing.
const DIRECTIONS: [(Edge, &[&str]); 4] = [
    (Edge::Top, &["n", "top", "north", "nord", "haut", "up"]),
    (Edge::Bottom, &["s", "bottom", "south", "sud", "bas", "down"]),
    (Edge::Left, &["w", "left", "west", "ouest", "gauche"]),
    (Edge::Right, &["e", "right", "east", "est", "droite"]),
];

/// The direction a word means.
pub fn direction(word: &str) -> Option<Edge> {
    let word = word.to_lowercase();
    DIRECTIONS.iter().find(|(_, words)| words.contains(&word.as_str())).map(|(edge, _)| *edge)
}

/// The goods of Chicago by other names.
const GOODS: [(&str, &[&str]); 6] = [
    ("ble", &["blé", "wheat"]),
    ("riz", &["rice"]),
    ("cacao", &["cocoa"]),
    ("cafe", &["café", "coffee"]),
    ("sucre", &["sugar"]),
    ("mais", &["maïs", "corn", "maize"]),
];

/// Whether a word can mean a touch.
pub fn means(word: &str, touch: &Touch) -> bool {
    let word = word.to_lowercase();
    match touch {
        // The pits of Awalé differ by the size of their letter alone; the caller sorts that out.
        Touch::Cell(name) => word == name.to_lowercase(),
        Touch::Reserve => {
            ["0", "reserve", "réserve", "enter", "entrer", "*"].contains(&word.as_str())
        }
        Touch::Off => ["0", "off", "out", "leave", "sortir"].contains(&word.as_str()),
        Touch::Edge(edge) => direction(&word) == Some(*edge),
        Touch::Pieces(count) => word == count.to_string(),
        Touch::Steps(count) => word == count.to_string(),
        Touch::Good(name) => {
            let others = GOODS.iter().find(|(known, _)| known == name).map_or(&[][..], |(_, w)| w);
            word == *name || others.contains(&word.as_str())
        }
        Touch::Pass => ["pass", "passer"].contains(&word.as_str()),
    }
}

/// How a touch is shown among the possible ones.
pub fn show(touch: &Touch) -> String {
    match touch {
        Touch::Cell(name) => name.clone(),
        Touch::Reserve | Touch::Off => "0".to_string(),
        Touch::Edge(Edge::Top) => "n".to_string(),
        Touch::Edge(Edge::Bottom) => "s".to_string(),
        Touch::Edge(Edge::Left) => "w".to_string(),
        Touch::Edge(Edge::Right) => "e".to_string(),
        Touch::Pieces(count) => count.to_string(),
        Touch::Steps(count) => count.to_string(),
        Touch::Good(name) => (*name).to_string(),
        Touch::Pass => "pass".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_known_in_both_languages() {
        assert_eq!(command("Pourquoi a2-c2"), Some((Command::Why, "a2-c2")));
        assert_eq!(command("why  x "), Some((Command::Why, "x")));
        assert_eq!(command("?"), Some((Command::Help, "")));
        assert_eq!(command("C"), None);
        assert_eq!(command(""), None);
    }

    #[test]
    fn no_command_is_a_move_of_any_game() {
        let words = COMMANDS.iter().flat_map(|(_, words)| words.iter());
        assert!(words.clone().all(|word| word.chars().count() > 1 || *word == "?"));
        assert!(words.into_iter().all(|word| *word != "pass"));
    }

    #[test]
    fn touches_are_meant_by_words_of_both_languages() {
        assert!(means("haut", &Touch::Edge(Edge::Top)) && means("North", &Touch::Edge(Edge::Top)));
        assert!(!means("haut", &Touch::Edge(Edge::Left)));
        assert!(means("réserve", &Touch::Reserve) && means("sortir", &Touch::Off));
        assert!(means("wheat", &Touch::Good("ble")) && means("Maïs", &Touch::Good("mais")));
        assert!(!means("wheat", &Touch::Good("riz")));
        assert!(means("2", &Touch::Pieces(2)) && means("3", &Touch::Steps(3)));
    }
}
