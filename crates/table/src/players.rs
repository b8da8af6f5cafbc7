//! The names of machine players for people: levels have a number and a name, the others a title. The names that
//! programs use are in `iroko-engine`.

use iroko_engine::PlayerKind;
use iroko_games::{Message, MessageArg, message};

use crate::language::Language;
use crate::registry::AnyGame;
use crate::roster::{MachineKind, MachineSpec};

/// The ids of the names of the levels, weakest first.
pub const LEVELS: [&str; 12] = [
    "level-beginner",
    "level-learner",
    "level-casual",
    "level-regular",
    "level-club",
    "level-solid",
    "level-strong",
    "level-seasoned",
    "level-expert",
    "level-master",
    "level-grandmaster",
    "level-maximum",
];

/// Returns the id of the name of a level, and with `-about` of its description. `number` counts from 1.
///
/// The names spread over the levels of a game, however many it has: the first is always the beginner and only the last
/// the maximum.
///
/// ```
/// use iroko_table::players::level_name;
///
/// assert_eq!(level_name(3, 12), "level-casual");
/// assert_eq!((level_name(1, 3), level_name(3, 3)), ("level-beginner", "level-maximum"));
/// ```
pub fn level_name(number: u32, levels: u32) -> &'static str {
    let last = LEVELS.len() - 1;
    if number >= levels {
        return LEVELS[last];
    }
    let (step, steps) = (number.saturating_sub(1) as usize, levels as usize - 1);
    LEVELS[((step * last + steps / 2) / steps).min(last - 1)]
}

/// Returns the title of a level, such as "Level 3, Casual"; `None` for another player.
pub fn level_title(game: &dyn AnyGame, name: &str) -> Option<Message> {
    let number = name.strip_prefix("level:").unwrap_or(name).parse().ok()?;
    let word = MessageArg::Word(level_name(number, game.levels()));
    Some(message!("player-level-title", level = number, name = word))
}

/// Returns the title of a machine, such as "Level 3, Casual" or "Plain search (4)", without its options and limits;
/// the command of another program, and the text itself if there is no such machine.
pub fn title(game: &dyn AnyGame, text: &str, language: Language) -> String {
    match MachineSpec::parse(text).map(|spec| spec.kind) {
        Ok(MachineKind::Own(name)) => own_title(game, &name, language),
        Ok(MachineKind::Engine(command)) => command,
        Err(_) => text.to_string(),
    }
}

/// Returns what a player's name in a record, such as `human` or `player:level:3`, is called; a person's name as it is.
pub fn recorded_title(game: &dyn AnyGame, name: &str, language: Language) -> String {
    match name.strip_prefix("player:") {
        Some(machine) => title(game, machine, language),
        None if name == "human" => language.text("screen-human"),
        None => name.to_string(),
    }
}

/// Returns the title of a player of a game.
fn own_title(game: &dyn AnyGame, name: &str, language: Language) -> String {
    if let Some(level) = level_title(game, name) {
        return language.say(&level);
    }
    let kinds = game.players();
    let Some((kind, words)) = kinds.iter().find_map(|kind| Some((kind, kind.arguments(name)?)))
    else {
        return name.to_string();
    };
    let title = kind_title(kind, language);
    if words.is_empty() { title } else { format!("{title} ({})", words.join(", ")) }
}

/// Returns the title of a kind of player.
pub fn kind_title(kind: &PlayerKind, language: Language) -> String {
    language.text(&format!("{}-name", kind.about.id))
}
