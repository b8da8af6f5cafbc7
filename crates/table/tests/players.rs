//! The names of levels and the titles of players.

use iroko_table::players::{LEVELS, level_name, title};
use iroko_table::{AnyGame, GAMES, find, language};

#[test]
fn names_rise_with_the_levels_however_many_there_are() {
    let rank = |name| LEVELS.iter().position(|known| *known == name).unwrap();
    for levels in 1..40 {
        let ranks: Vec<usize> =
            (1..=levels).map(|number| rank(level_name(number, levels))).collect();
        assert!(ranks.is_sorted(), "{levels}: {ranks:?}");
        assert_eq!(ranks.iter().filter(|rank| **rank == 11).count(), 1, "{levels}: one maximum");
        assert!(levels == 1 || ranks[0] == 0, "{levels}: the first is the beginner");
        assert!(levels > 12 || ranks.is_sorted_by(|one, two| one < two), "{levels}: {ranks:?}");
    }
    let twelve: Vec<&str> = (1..=12).map(|number| level_name(number, 12)).collect();
    assert_eq!(twelve, LEVELS);
}

#[test]
fn every_game_has_as_many_levels_as_there_are_names() {
    for game in GAMES.iter() {
        assert_eq!(game.levels() as usize, LEVELS.len(), "{}", game.name());
    }
}

#[test]
fn every_player_has_a_title_in_every_language() {
    for language in GAMES.languages() {
        for level in LEVELS {
            assert!(language.knows(level) && language.knows(&format!("{level}-about")));
        }
        for kind in GAMES.iter().flat_map(AnyGame::players) {
            assert!(language.knows(&format!("{}-name", kind.about.id)), "{}", kind.name);
        }
    }
}

#[test]
fn a_title_contains_the_number_of_its_player() {
    let pogo = find("pogo").unwrap();
    let title = |name| title(pogo, name, language("en"));
    assert_eq!(title("level:3"), "Level 3, Casual");
    assert_eq!(title("12"), "Level 12, Maximum");
    assert_eq!(title("plain:4"), "Plain search (4)");
    assert_eq!(title("random"), "Random");
    assert_eq!(title("novice"), "Novice");
    assert_eq!(title("nobody"), "nobody");
}
