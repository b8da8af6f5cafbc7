//! Plays the worked examples in `rules`, so that the documents agree with the rules.
//!
//! An example is a fenced block marked `example`, one statement per line, in the language of its document:
//!
//! ```text
//! position  4-4-4-4-4-4-4-4-4-4-4-4-0-0-S     the current position
//! play      C                                  a legal move           (French: coup)
//! gives     4-4-0-5-5-5-5-4-4-4-4-4-0-0-N      the position after it   (donne)
//! refused   a                                  an illegal move         (refusé)
//! over      1 score                            the game is over: 1, 2 or draw, and why (fin: nul)
//! ```
//!
//! A line that begins with a space continues the one before it.

use iroko_games::{Awale, Chicago, Game, Khan, MoveError, Pogo, Siam};

fn check<G: Game>(document: &str) {
    let mut examples = 0;
    let mut position: Option<G> = None;
    let mut inside = false;
    for line in statements(document) {
        let line = line.as_str();
        if line.starts_with("```") {
            inside = line == "```example";
            examples += usize::from(inside);
            continue;
        }
        if !inside {
            continue;
        }
        let (verb, rest) =
            line.split_once(' ').map_or((line, ""), |(verb, rest)| (verb, rest.trim()));
        let here = || position.unwrap_or_else(|| panic!("no position before: {line}"));
        match verb {
            "position" => {
                position = Some(rest.parse().unwrap_or_else(|why| panic!("{line}: {why}")));
            }
            "play" | "coup" => {
                let mv = here().parse_move(rest).unwrap_or_else(|why| panic!("{line}: {why}"));
                position = Some(here().after(mv));
            }
            "gives" | "donne" => assert_eq!(here().to_string(), rest),
            "refused" | "refusé" => {
                let why = here().parse_move(rest);
                assert!(matches!(why, Err(MoveError::Illegal(_))), "{line}: {why:?}");
            }
            "over" | "fin" => {
                let end = here().outcome().unwrap_or_else(|| panic!("not over: {line}"));
                let winner = end.winner.map(|player| player.number().to_string());
                let (who, why) = rest.split_once(' ').expect(line);
                assert_eq!(
                    winner,
                    Some(who).filter(|who| !["draw", "nul"].contains(who)).map(str::to_string),
                    "{line}"
                );
                assert_eq!(end.reason.name(), why, "{line}");
            }
            _ => panic!("no such statement: {line}"),
        }
    }
    assert!(examples >= 5, "a document has at least five examples, this one only {examples}");
}

/// The lines of a document, with continuation lines joined.
fn statements(document: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in document.lines() {
        match lines.last_mut() {
            Some(last) if line.starts_with(' ') => last.push_str(line.trim_start()),
            _ => lines.push(line.to_string()),
        }
    }
    lines
}

#[test]
fn awale() {
    check::<Awale>(include_str!("../rules/awale.en.md"));
    check::<Awale>(include_str!("../rules/awale.fr.md"));
}

#[test]
fn siam() {
    check::<Siam>(include_str!("../rules/siam.en.md"));
    check::<Siam>(include_str!("../rules/siam.fr.md"));
}

#[test]
fn khan() {
    check::<Khan>(include_str!("../rules/khan.en.md"));
    check::<Khan>(include_str!("../rules/khan.fr.md"));
}

#[test]
fn pogo() {
    check::<Pogo>(include_str!("../rules/pogo.en.md"));
    check::<Pogo>(include_str!("../rules/pogo.fr.md"));
}

#[test]
fn chicago() {
    check::<Chicago>(include_str!("../rules/chicago.en.md"));
    check::<Chicago>(include_str!("../rules/chicago.fr.md"));
}
