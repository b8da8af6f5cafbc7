//! Puzzles on a table: the line of the solution, the refutation of a wrong answer, and moves in words.

use std::sync::atomic::AtomicBool;

use iroko_table::puzzle::{LineMove, PuzzleSession};
use iroko_table::scene::text::worded;
use iroko_table::scene::words;
use iroko_table::{GAMES, Opening, find, language};

use crate::play::keep_tables_under_target;

static NEVER: AtomicBool = AtomicBool::new(false);

fn posed(game: &str, seed: u64) -> PuzzleSession {
    keep_tables_under_target();
    PuzzleSession::new(find(game).unwrap(), seed, &NEVER).unwrap()
}

fn moves(line: &[LineMove]) -> Vec<&str> {
    line.iter().map(|played| played.mv.as_str()).collect()
}

#[test]
fn the_line_of_a_win_is_the_solution_and_ends_the_game() {
    let puzzle = posed("khan", 16);
    let line = puzzle.line(&NEVER);
    assert_eq!(moves(&line), puzzle.rest());
    let players: Vec<u8> = line.iter().map(|played| played.player.number()).collect();
    assert!(players.len() >= 3 && players.first() == players.last(), "{players:?}");
    assert!(players.windows(2).all(|pair| pair[0] != pair[1]), "{players:?}");
    assert!(line.last().unwrap().table.outcome().is_some());
}

#[test]
fn the_line_of_a_puzzle_about_points_continues_with_best_play() {
    let puzzle = posed("chicago", 16);
    assert_eq!(puzzle.rest().len(), 1);
    let line = puzzle.line(&NEVER);
    assert!(line.len() > 1 && moves(&line)[0] == puzzle.rest()[0]);
    assert!(line.last().unwrap().table.outcome().is_some(), "{:?}", moves(&line));
}

#[test]
fn a_wrong_move_has_a_refutation_and_leaves_the_puzzle_as_it_is() {
    for game in ["khan", "chicago", "pogo"] {
        let puzzle = posed(game, 16);
        let before = puzzle.table().position();
        let wrong = puzzle.table().choices().into_iter().map(|choice| choice.text);
        let wrong = wrong.into_iter().find(|mv| *mv != puzzle.rest()[0]).unwrap();
        let line = puzzle.refutation(&wrong, &NEVER).unwrap();
        assert!((2..=6).contains(&line.len()) && line[0].mv == wrong, "{game}");
        let said = puzzle.objection_line(&wrong, &NEVER).unwrap();
        let reply = worded(find(game).unwrap().facts(), &line[1].mv, language("en"));
        assert!(language("en").sentence(&said).contains(&format!(" {reply} ")), "{game}");
        assert_ne!(line[0].player, line[1].player);
        assert_eq!(puzzle.table().position(), before);
    }
}

#[test]
fn moves_are_said_in_words() {
    let say = |game: &str, position: Option<&str>, mv: &str, code: &str| {
        let opening = Opening { position, seed: 7, ..Opening::default() };
        let table = find(game).unwrap().open(&opening).unwrap();
        let scene = table.scene();
        language(code).say(&words::chain(&scene, scene.chain(table.parse_move(mv).unwrap())))
    };
    let siam =
        Some("[[(31,n),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[22,24,33],e]");
    for (game, position, mv, english, french) in [
        (
            "chicago",
            None,
            "(3,riz,ble)",
            "3 steps, rice kept, wheat sold",
            "3 pas, riz gardé, blé vendu",
        ),
        ("awale", None, "C", "4 seeds from C", "4 graines de C"),
        (
            "awale",
            Some("0-0-0-0-0-1-1-0-0-0-0-1-0-0-S"),
            "F",
            "1 seed from F, takes 2",
            "1 graine de F, 2 prises",
        ),
        ("pogo", None, "141", "1 piece from 1 to 4", "1 pion de 1 à 4"),
        (
            "siam",
            siam,
            "(31,41,n)",
            "elephant from 31 to 41 facing north",
            "éléphant de 31 à 41, vers le nord",
        ),
        (
            "siam",
            siam,
            "(31,31,e)",
            "elephant on 31 turns east",
            "éléphant en 31 se tourne vers l’est",
        ),
        ("siam", siam, "(31,0,0)", "elephant leaves 31", "éléphant quitte 31"),
        (
            "siam",
            siam,
            "(0,11,n)",
            "elephant enters 11 facing north",
            "éléphant entre en 11, vers le nord",
        ),
    ] {
        assert_eq!(say(game, position, mv, "en"), english);
        assert_eq!(say(game, position, mv, "fr"), french);
    }
}

#[test]
fn every_legal_move_of_a_start_position_has_words() {
    for game in GAMES.iter() {
        let table = game.open(&Opening::default()).unwrap();
        let scene = table.scene();
        for chain in &scene.chains {
            for code in ["en", "fr"] {
                let said = language(code).say(&words::chain(&scene, chain));
                assert!(!said.is_empty() && !said.contains('$'), "{}: {said}", chain.text);
            }
        }
    }
}
