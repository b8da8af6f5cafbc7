//! What players may type besides moves: commands, sides, directions, in every language, whichever the program speaks. The words
//! are in `locales/*/typed.ftl`.

use iroko_table::Language;
use iroko_table::scene::{Edge, Scene, Touch};

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

impl Command {
    /// Every command, in the order in which help lists them.
    pub const ALL: [Command; 17] = [
        Command::Help,
        Command::Moves,
        Command::Hint,
        Command::Why,
        Command::Undo,
        Command::Redo,
        Command::Flip,
        Command::Save,
        Command::Load,
        Command::Rules,
        Command::Score,
        Command::Value,
        Command::Resign,
        Command::Draw,
        Command::Player,
        Command::Review,
        Command::Quit,
    ];

    /// Its name among the messages: `typed-NAME` are its words, `play-help-NAME` says what it does.
    pub const fn name(self) -> &'static str {
        match self {
            Command::Help => "help",
            Command::Moves => "moves",
            Command::Hint => "hint",
            Command::Why => "why",
            Command::Undo => "undo",
            Command::Redo => "redo",
            Command::Flip => "flip",
            Command::Save => "save",
            Command::Load => "load",
            Command::Rules => "rules",
            Command::Score => "score",
            Command::Value => "value",
            Command::Resign => "resign",
            Command::Draw => "draw",
            Command::Player => "player",
            Command::Review => "review",
            Command::Quit => "quit",
        }
    }

    /// The word for it in a language.
    pub fn word(self, language: Language) -> String {
        words(self.name(), language).swap_remove(0)
    }
}

/// What can be typed for a thing, in this language and in the others.
fn words(name: &str, language: Language) -> Vec<String> {
    language.words(&format!("typed-{name}"))
}

fn is_typed(word: &str, name: &str, language: Language) -> bool {
    words(name, language).iter().any(|known| *known == word)
}

/// The command a line begins with, and what follows it.
pub fn command(line: &str, language: Language) -> Option<(Command, &str)> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = word.to_lowercase();
    let is_meant = |command: &Command| is_typed(&word, command.name(), language);
    let found = Command::ALL.into_iter().find(is_meant)?;
    Some((found, rest.trim()))
}

/// Whether an answer means yes.
pub fn is_yes(line: &str, language: Language) -> bool {
    is_typed(&line.to_lowercase(), "yes", language)
}

/// The direction, edge or facing that a word means.
pub fn direction(word: &str, language: Language) -> Option<Edge> {
    let word = word.to_lowercase();
    let is_meant = |edge: &Edge| word == letter(*edge) || is_typed(&word, edge.name(), language);
    Edge::ALL.into_iter().find(is_meant)
}

/// Whether a word can mean a touch of a board.
pub fn options(word: &str, touch: &Touch, scene: &Scene, language: Language) -> bool {
    let word = word.to_lowercase();
    match touch {
        // Cells may differ by the size of a letter alone; the caller sorts that out.
        Touch::Cell(name) => word == name.to_lowercase(),
        Touch::Reserve => ["0", "*"].contains(&&*word) || is_typed(&word, "reserve", language),
        Touch::Off => word == "0" || is_typed(&word, "off", language),
        Touch::Edge(edge) => direction(&word, language) == Some(*edge),
        Touch::Pieces(count) => word == count.to_string(),
        Touch::Steps(count) => word == count.to_string(),
        Touch::Good(name) => {
            word == *name
                || scene.facts.good(name).is_some_and(|id| {
                    let typed = |id: &str| language.words(id).contains(&word);
                    typed(id) || typed(&format!("{id}-typed"))
                })
        }
        Touch::Pass => is_typed(&word, "pass", language),
        Touch::Move(text) => word == text.to_lowercase(),
    }
}

/// The letter of a direction in the notation.
const fn letter(edge: Edge) -> &'static str {
    match edge {
        Edge::Top => "n",
        Edge::Bottom => "s",
        Edge::Left => "w",
        Edge::Right => "e",
    }
}

/// How a touch is shown among the possible ones.
pub fn show(touch: &Touch) -> String {
    match touch {
        Touch::Cell(name) => name.clone(),
        Touch::Reserve | Touch::Off => "0".to_string(),
        Touch::Edge(edge) => letter(*edge).to_string(),
        Touch::Pieces(count) => count.to_string(),
        Touch::Steps(count) => count.to_string(),
        Touch::Good(name) => (*name).to_string(),
        Touch::Pass => "pass".to_string(),
        Touch::Move(text) => text.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_table::{GAMES, Opening, find, language};

    #[test]
    fn commands_are_known_in_every_language_whatever_the_program_speaks() {
        for language in GAMES.languages() {
            assert_eq!(command("Pourquoi a2-c2", language), Some((Command::Why, "a2-c2")));
            assert_eq!(command("why  x ", language), Some((Command::Why, "x")));
            assert_eq!(command("?", language), Some((Command::Help, "")));
            assert_eq!(command("C", language), None);
            assert_eq!(command("", language), None);
            assert!(is_yes("Oui", language) && is_yes("y", language) && !is_yes("no", language));
        }
        let words = [Command::Undo, Command::Redo, Command::Save]
            .map(|command| command.word(language("fr")));
        assert_eq!(words, ["annuler", "refaire", "enregistrer"]);
        for (typed, meant) in [
            ("annuler", Command::Undo),
            ("reprendre", Command::Undo),
            ("refaire", Command::Redo),
            ("rejouer", Command::Redo),
            ("enregistrer", Command::Save),
            ("sauver", Command::Save),
            ("ouvrir", Command::Load),
            ("charger", Command::Load),
            ("bilan", Command::Review),
            ("revoir", Command::Review),
            ("aide", Command::Help),
            ("conseil", Command::Hint),
            ("règles", Command::Rules),
            ("regles", Command::Rules),
            ("abandonner", Command::Resign),
            ("quitter", Command::Quit),
        ] {
            assert_eq!(command(typed, language("en")), Some((meant, "")), "{typed}");
        }
    }

    #[test]
    fn no_command_is_a_move_of_any_game_and_no_word_means_two() {
        let mut words: Vec<String> =
            Command::ALL.iter().flat_map(|command| words(command.name(), language("en"))).collect();
        assert!(words.iter().all(|word| word.chars().count() > 1 || word == "?"));
        assert!(words.iter().all(|word| word != "pass"));
        let count = words.len();
        words.sort();
        words.dedup();
        assert_eq!(words.len(), count, "{words:?}");
    }

    #[test]
    fn touches_are_meant_by_words_of_both_languages() {
        let table = find("chicago").unwrap().open(&Opening::default()).unwrap();
        let options =
            |word: &str, touch: Touch| options(word, &touch, &table.scene(), language("en"));
        assert!(
            options("haut", Touch::Edge(Edge::Top)) && options("North", Touch::Edge(Edge::Top))
        );
        assert!(!options("haut", Touch::Edge(Edge::Left)));
        assert!(options("réserve", Touch::Reserve) && options("sortir", Touch::Off));
        assert!(options("wheat", Touch::Good("ble")) && options("Maïs", Touch::Good("mais")));
        assert!(options("maize", Touch::Good("mais")) && !options("wheat", Touch::Good("riz")));
        assert!(options("2", Touch::Pieces(2)) && options("3", Touch::Steps(3)));
    }
}
