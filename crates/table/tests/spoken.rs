//! Played moves in words, the account of points at the end, and the names of humans.

use std::collections::HashSet;

use iroko_games::{MessageArg, Player, Rng};
use iroko_table::roster::OwnPlayers;
use iroko_table::scene::words::{self, Action};
use iroko_table::scene::{Cell, Scene, deed, frames};
use iroko_table::session::Chair;
use iroko_table::setup::{human_name, resume};
use iroko_table::{GAMES, Opening, Settlement, Setup, Table, find, language};

/// Plays random moves, at most `plies`.
fn random_game(game: &str, seed: u64, plies: usize) -> Box<dyn Table> {
    let opening = Opening { seed, ..Opening::default() };
    let mut table = find(game).unwrap().open(&opening).unwrap();
    let mut rng = Rng::new(seed);
    while table.ply() < plies && table.outcome().is_none() {
        let choices = table.choices();
        let choice = &choices[(rng.next_u64() % choices.len() as u64) as usize];
        table.play(&choice.text).unwrap();
    }
    table
}

#[test]
fn every_legal_move_is_said_in_words_of_its_own() {
    for game in GAMES.iter() {
        for seed in 0..4 {
            let table = random_game(game.name(), seed, 10 + 8 * seed as usize);
            let scene = table.scene();
            for code in ["en", "fr"] {
                let say = |chain| language(code).say(&words::chain(&scene, chain));
                let said: Vec<String> = scene.chains.iter().map(say).collect();
                let different: HashSet<&String> = said.iter().collect();
                assert_eq!(different.len(), said.len(), "{}: {said:?}", game.name());
                for (chain, said) in scene.chains.iter().zip(&said) {
                    assert_ne!(&chain.text, said);
                    assert!(!said.contains('$') && said.chars().count() < 80, "{said}");
                    assert_ne!(words::action(chain), Action::Other, "{}", chain.text);
                }
            }
        }
    }
}

#[test]
fn a_move_names_what_it_does() {
    let say = |game: &str, position: Option<&str>, mv: &str| {
        let mut table =
            find(game).unwrap().open(&Opening { position, ..Opening::default() }).unwrap();
        mv.split(' ').for_each(|mv| table.play(mv).unwrap());
        let spoken = table.spoken(table.ply() - 1);
        let sentences = ["en", "fr"].map(|code| language(code).say(&spoken.words));
        (sentences, spoken.action)
    };
    let rocks =
        Some("[[(31,e),(13,n),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[35,24,42],e]");
    for (game, position, mv, english, french, action) in [
        (
            "siam",
            rocks,
            "(0,13,n)",
            "elephant enters 13 pushing north",
            "éléphant entre en 13 en poussant vers le nord",
            Action::Push,
        ),
        (
            "siam",
            rocks,
            "(0,15,n)",
            "elephant enters 15 facing north",
            "éléphant entre en 15, vers le nord",
            Action::Enter,
        ),
        (
            "siam",
            rocks,
            "(31,31,s)",
            "elephant on 31 turns south",
            "éléphant en 31 se tourne vers le sud",
            Action::Turn,
        ),
        ("khan", None, "edge:top", "the top edge chosen", "bord haut choisi", Action::Side),
        ("khan", None, "edge:top K@c1", "Kalista placed on c1", "Kalista en c1", Action::Enter),
        (
            "awale",
            Some("2-0-0-0-0-14-1-1-1-0-0-0-0-0-S"),
            "F",
            "14 seeds from F, takes 9",
            "14 graines de F, 9 prises",
            Action::Reap,
        ),
    ] {
        let (said, found) = say(game, position, mv);
        assert_eq!((said, found), ([english.to_string(), french.to_string()], action), "{mv}");
    }
}

#[test]
fn the_words_of_a_move_taken_back_are_forgotten() {
    let mut table = find("awale").unwrap().open(&Opening::default()).unwrap();
    table.play("C").unwrap();
    let before = table.spoken(0);
    assert!(table.undo());
    table.play("D").unwrap();
    let english = language("en");
    assert_eq!(english.say(&before.words), "4 seeds from C");
    assert_eq!(english.say(&table.spoken(0).words), "4 seeds from D");
}

#[test]
fn the_account_of_a_finished_game_adds_up_to_its_scores() {
    for (game, least) in [("chicago", 1), ("awale", 1), ("siam", 0), ("pogo", 0)] {
        for seed in 0..12 {
            let table = random_game(game, seed, 600);
            let Some(end) = table.outcome() else { continue };
            let scene = table.scene();
            assert!(
                scene.account.len() >= least && (least > 0 || scene.account.is_empty()),
                "{game}"
            );
            let sum = |seat: usize| {
                scene.account.iter().map(|line| line.parts[seat].points()).sum::<u8>()
            };
            if let Some(scores) = end.scores {
                assert_eq!([0, 1].map(sum), scores, "{game} {seed}");
            }
        }
    }
}

#[test]
fn a_resigned_game_has_no_account() {
    let mut table = random_game("chicago", 3, 4);
    assert!(table.scene().account.is_empty());
    table.settle(Settlement::Resign(Player::One)).unwrap();
    assert!(table.scene().account.is_empty());
}

#[test]
fn names_of_humans_are_checked() {
    assert_eq!(human_name("  Ada   Lovelace ").unwrap().as_deref(), Some("Ada Lovelace"));
    assert_eq!(human_name("<b>\"Zoé\" \\ 🐘").unwrap().as_deref(), Some("<b>\"Zoé\" \\ 🐘"));
    for empty in ["", "   ", "human"] {
        assert_eq!(human_name(empty), Ok(None));
    }
    let id = |text: &str| human_name(text).unwrap_err().id;
    assert_eq!(id("a\nb"), "name-signs");
    assert_eq!(id("abc\u{202e}def"), "name-signs");
    assert_eq!(id(&"x".repeat(25)), "name-long");
    assert_eq!(id("player:level:3"), "name-machine");
    assert!(human_name(&"é".repeat(24)).is_ok());
}

#[test]
fn a_name_is_kept_in_the_record_and_when_it_is_resumed() {
    let mut setup = Setup::quick(find("pogo").unwrap(), 1);
    setup.players = ["human".to_string(), "human".to_string()];
    setup.names = [Some("Ada \"A\"".to_string()), None];
    let record = setup.session().unwrap().table().record();
    assert!(record.contains(r#"[Player1 "Ada \"A\""]"#), "{record}");
    let session = resume(GAMES.replay_text(&record).unwrap(), 1, &OwnPlayers).unwrap();
    assert_eq!(session.chair(Player::One).human_name(), Some("Ada \"A\""));
    assert_eq!(session.chair(Player::Two).human_name(), None);
    assert_eq!(session.table().record(), record);
}

#[test]
fn a_name_does_not_change_a_machine() {
    let mut setup = Setup::quick(find("pogo").unwrap(), 1);
    setup.names = [None, Some("Ada".to_string())];
    let session = setup.session().unwrap();
    assert!(matches!(session.chair(Player::Two), Chair::Machine { name, .. } if name == "level:3"));
}

#[test]
fn the_steps_of_a_move_lead_to_the_position_after_it() {
    for game in GAMES.iter() {
        let mut stepped = 0;
        for seed in 0..3 {
            let played = random_game(game.name(), seed, 120);
            for (ply, mv) in played.moves().iter().enumerate() {
                let [before, after] = [ply, ply + 1].map(|ply| played.at(ply).scene());
                let chain = before.chains.iter().find(|chain| chain.text == *mv).unwrap();
                let frames = frames(&before, chain);
                let Some(last) = frames.last() else { continue };
                // Khan's trays count what was captured, and at the end of Awalé the seeds left over fall to their
                // players.
                let keeps_cells = before.cells.len() == after.cells.len();
                let pieces = |scene: &Scene| {
                    let filled = scene.cells.iter().filter(|cell| !cell.pieces.is_empty());
                    let named = |cell: &Cell| keeps_cells.then(|| cell.name.clone());
                    filled.map(|cell| (named(cell), cell.pieces.clone())).collect::<Vec<_>>()
                };
                if after.outcome.is_none() {
                    assert_eq!(pieces(last), pieces(&after), "{} {mv}", game.name());
                    let points = |scene: &Scene| scene.trays.each_ref().map(|tray| tray.score);
                    assert_eq!(last.prices, after.prices, "{} {mv}", game.name());
                    assert_eq!(points(last), points(&after), "{} {mv}", game.name());
                    stepped += frames.len();
                }
                assert!(frames.iter().all(|frame| frame.chains.is_empty()));
            }
        }
        assert!(stepped > 20, "{}: {stepped} steps", game.name());
    }
}

#[test]
fn seeds_land_pit_by_pit_before_they_are_captured() {
    let opening =
        Opening { position: Some("0-0-3-0-2-1-2-4-0-5-3-2-10-16-S"), ..Opening::default() };
    let scene = find("awale").unwrap().open(&opening).unwrap().scene();
    let chain = scene.chains.iter().find(|chain| chain.text == "E").unwrap();
    let counts = |scene: &Scene| {
        let pits = scene.cells.iter().map(|cell| cell.pieces.len().to_string());
        let store = scene.trays[0].score.unwrap();
        format!("{} store {store}", pits.collect::<Vec<_>>().join("-"))
    };
    let seen: Vec<String> = frames(&scene, chain).iter().map(counts).collect();
    let expected = [
        "0-0-3-0-0-1-2-4-0-5-3-2 store 10",
        "0-0-3-0-0-2-2-4-0-5-3-2 store 10",
        "0-0-3-0-0-2-3-4-0-5-3-2 store 10",
        "0-0-3-0-0-2-0-4-0-5-3-2 store 13",
    ];
    assert_eq!(seen, expected);
}

#[test]
fn a_sentence_says_what_a_move_did() {
    let say = |game: &str, position: Option<&str>, mv: &str, code: &str| {
        let opening = Opening { position, ..Opening::default() };
        let scene = find(game).unwrap().open(&opening).unwrap().scene();
        let chain = scene.chains.iter().find(|chain| chain.text == mv).unwrap();
        let name = MessageArg::Word(scene.players[scene.turn.index()]);
        [Some(name), None].map(|name| language(code).sentence(&deed(&scene, chain, name)))
    };
    let takes = Some("0-0-3-0-2-1-2-4-0-5-3-2-10-16-S");
    assert_eq!(
        say("awale", takes, "E", "en"),
        ["South plays E and takes 3.", "You play E and take 3."]
    );
    assert_eq!(
        say("awale", takes, "E", "fr"),
        ["Sud joue E et prend 3 graines.", "Vous jouez E et prenez 3 graines."]
    );
    let rock =
        Some("[[(34,e),(13,n),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[35,24,42],e]");
    assert_eq!(
        say("siam", rock, "(34,35,e)", "en"),
        [
            "The elephants push east from 34 and drive a rock off the board.",
            "You push east from 34 and drive a rock off the board."
        ]
    );
    assert_eq!(
        say("siam", rock, "(34,35,e)", "fr")[0],
        "Les éléphants poussent vers l’est depuis 34 et sortent un rocher du plateau."
    );
    let market = Some(
        "[[[mais],[cacao],[cafe],[cacao,riz],[mais,ble,mais],[riz,ble,cafe],[sucre],[mais,ble,ble,cafe]],\
         [[ble,7],[riz,2],[cacao,5],[cafe,4],[sucre,3],[mais,6]],1,[ble,cacao,cafe,sucre,mais],\
         [ble,cacao,cacao,sucre,mais]] j1",
    );
    assert_eq!(
        say("chicago", market, "(2,mais,cafe)", "en")[0],
        "Player 1 keeps corn and sells coffee, whose price falls to 3."
    );
    assert_eq!(
        say("chicago", market, "(2,mais,cafe)", "fr")[1],
        "Vous gardez du maïs et vendez du café, dont le cours tombe à 3."
    );
}

#[test]
fn every_played_move_has_its_sentence_in_both_languages() {
    for game in GAMES.iter() {
        for seed in 0..3 {
            let played = random_game(game.name(), seed, 80);
            for (ply, mv) in played.moves().iter().enumerate() {
                let scene = played.at(ply).scene();
                let chain = scene.chains.iter().find(|chain| chain.text == *mv).unwrap();
                let name = MessageArg::Word(scene.players[scene.turn.index()]);
                for code in ["en", "fr"] {
                    for name in [Some(name.clone()), Some("Ada".into()), None] {
                        let message = deed(&scene, chain, name);
                        let said = language(code).sentence(&message);
                        assert!(language(code).knows(message.id), "{}", message.id);
                        assert!(said.ends_with('.') && !said.contains('$'), "{said}");
                    }
                }
            }
        }
    }
}
