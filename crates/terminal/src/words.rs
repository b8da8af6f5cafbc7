//! The words that players type besides moves: commands, sides and directions, accepted in every language at once. The
//! words are in `locales/*/typed.ftl`.

use iroko_table::Language;
use iroko_table::scene::text::good;
use iroko_table::scene::{Edge, Scene, Touch};

/// A command during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// List the commands.
    Help,
    /// List the legal moves.
    Moves,
    /// Ask for advice.
    Hint,
    /// Judge a move, or explain why it is illegal.
    Why,
    /// Let the adviser place all pieces.
    Place,
    /// Take a move back.
    Undo,
    /// Play a move again after [`Undo`](Command::Undo).
    Redo,
    /// Turn the board.
    Flip,
    /// Write the game to a file.
    Save,
    /// Read a game from a file.
    Load,
    /// Show the rules of the game.
    Rules,
    /// Show the score.
    Score,
    /// Show the value of the position.
    Value,
    /// Resign.
    Resign,
    /// Offer a draw.
    Draw,
    /// List the players, or replace one.
    Player,
    /// Review the game.
    Review,
    /// Play again with the sides exchanged.
    Rematch,
    /// Leave.
    Quit,
}

impl Command {
    /// All commands, in the order of the help.
    pub const ALL: [Command; 19] = [
        Command::Help,
        Command::Moves,
        Command::Hint,
        Command::Why,
        Command::Place,
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
        Command::Rematch,
        Command::Quit,
    ];

    /// The name in message ids: `typed-NAME` holds its words, `play-help-NAME` its help.
    pub const fn name(self) -> &'static str {
        match self {
            Command::Help => "help",
            Command::Moves => "moves",
            Command::Hint => "hint",
            Command::Why => "why",
            Command::Place => "place",
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
            Command::Rematch => "rematch",
            Command::Quit => "quit",
        }
    }

    /// The commands that make sense during a game, or once it is over.
    pub fn offered(is_over: bool) -> impl Iterator<Item = Command> {
        use Command::{Draw, Hint, Moves, Player, Redo, Rematch, Resign, Value, Why};
        let needs_game = |command: &Command| {
            matches!(command, Moves | Hint | Why | Redo | Value | Resign | Draw | Player)
        };
        Command::ALL.into_iter().filter(move |command| match is_over {
            true => !needs_game(command),
            false => *command != Rematch,
        })
    }

    /// The word for the command in a language.
    pub fn word(self, language: Language) -> String {
        words(self.name(), language).swap_remove(0)
    }
}

/// The accepted words for a name, those of `language` first.
fn words(name: &str, language: Language) -> Vec<String> {
    language.words(&format!("typed-{name}"))
}

fn is_typed(word: &str, name: &str, language: Language) -> bool {
    words(name, language).iter().any(|known| *known == word)
}

/// Splits a line into its command and the rest; `None` if it begins with no command.
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

/// The direction, edge or facing that a word names.
pub fn direction(word: &str, language: Language) -> Option<Edge> {
    let word = word.to_lowercase();
    let is_meant = |edge: &Edge| word == letter(*edge) || is_typed(&word, edge.name(), language);
    Edge::ALL.into_iter().find(is_meant)
}

/// Whether a word names a touch.
pub fn options(word: &str, touch: &Touch, scene: &Scene, language: Language) -> bool {
    let word = word.to_lowercase();
    match touch {
        // Cells may differ only by case; the caller handles that.
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

/// The texts of which the first letters name a touch on a board: short ones, and the words for goods. They are those
/// of one language: a letter of another one's word would surprise.
pub fn keys(touch: &Touch, scene: &Scene, language: Language) -> Vec<String> {
    match touch {
        Touch::Edge(edge) => {
            let letters = words(edge.name(), language).into_iter();
            let letters = letters.filter(|word| word.chars().count() == 1);
            [letter(*edge).to_string()].into_iter().chain(letters).collect()
        }
        Touch::Good(name) => vec![(*name).to_string(), good(scene, name, language)],
        other => vec![show(other).to_lowercase()],
    }
}

/// The letter of a direction in notation.
const fn letter(edge: Edge) -> &'static str {
    match edge {
        Edge::Top => "n",
        Edge::Bottom => "s",
        Edge::Left => "w",
        Edge::Right => "e",
    }
}

/// The form of a touch for the user, who calls goods by their words.
pub fn spoken(touch: &Touch, scene: &Scene, language: Language) -> String {
    match touch {
        Touch::Good(name) => good(scene, name, language),
        other => show(other),
    }
}

/// The form of a touch in notation.
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
    fn commands_are_accepted_in_every_language_at_once() {
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
            ("revanche", Command::Rematch),
            ("rematch", Command::Rematch),
            ("revoir", Command::Review),
            ("aide", Command::Help),
            ("conseil", Command::Hint),
            ("placer", Command::Place),
            ("règles", Command::Rules),
            ("regles", Command::Rules),
            ("abandonner", Command::Resign),
            ("quitter", Command::Quit),
        ] {
            assert_eq!(command(typed, language("en")), Some((meant, "")), "{typed}");
        }
    }

    #[test]
    fn no_command_is_a_move_and_no_word_means_two_commands() {
        let mut words: Vec<String> =
            Command::ALL.iter().flat_map(|command| words(command.name(), language("en"))).collect();
        // A letter may be a pit of Awalé, but these are none.
        let is_key = |word: &str| ["?", "q"].contains(&word);
        assert!(words.iter().all(|word| word.chars().count() > 1 || is_key(word)));
        assert!(words.iter().all(|word| word != "pass"));
        let count = words.len();
        words.sort();
        words.dedup();
        assert_eq!(words.len(), count, "{words:?}");
    }

    #[test]
    fn words_of_both_languages_name_touches() {
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
