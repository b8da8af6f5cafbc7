//! Pushes and illegal moves in scenes: the force along the line, the winner, and where and why a move is refused.

use crate::play;

use iroko_games::Player;
use iroko_table::scene::{Touch, Weight};
use iroko_table::{Opening, Table, find, language};
use play::over_random_play;

fn siam_table(elephants: &str, rhinos: &str, rocks: &str) -> Box<dyn Table> {
    let position = format!("[[{elephants}],[{rhinos}],[{rocks}],e]");
    let opening = Opening { position: Some(&position), ..Opening::default() };
    find("siam").unwrap().open(&opening).unwrap()
}

const OUT: &str = "(0,0),(0,0),(0,0),(0,0)";

#[test]
fn a_push_lists_the_effect_of_every_piece_in_its_line() {
    let table = siam_table("(31,e),(33,e),(0,0),(0,0),(0,0)", &format!("(32,n),{OUT}"), "34,15,25");
    let push = table.trace("(31,32,e)").unwrap().push.unwrap();
    assert_eq!(push.from.as_deref(), Some("31"));
    let line: Vec<(&str, Weight)> =
        push.line.iter().map(|contact| (contact.cell.as_str(), contact.weight)).collect();
    assert_eq!(line, [("32", Weight::Aside), ("33", Weight::With), ("34", Weight::Rock)]);
    assert_eq!((push.force, push.rocks, push.winner, push.loses), (2, 1, None, false));
    let said = language("en").say(&push.sum());
    assert_eq!(said, "The push: +1 0 +1 = 2 against 1 rock.");
    let scene = table.scene();
    let chains = &scene.chains;
    assert_eq!(chains.iter().find(|chain| chain.text == "(31,32,e)").unwrap().push(), Some(&push));
    assert!(chains.iter().any(|chain| chain.push().is_none()));
}

#[test]
fn a_push_that_wins_for_the_opponent_is_announced() {
    // The rhinoceros stands nearer to the rock and faces the same way.
    let table = siam_table(&format!("(33,e),{OUT}"), &format!("(34,e),{OUT}"), "35,11,12");
    let push = table.trace("(33,34,e)").unwrap().push.unwrap();
    assert_eq!((push.winner, push.loses), (Some(Player::Two), true));
    assert_eq!(push.consequence().unwrap().id, "push-loses");
}

#[test]
fn pushes_agree_with_their_results() {
    let mut seen = 0;
    over_random_play(|table| {
        let choices = table.choices();
        for (chain, choice) in table.scene().chains.iter().zip(&choices) {
            let Some(push) = chain.push() else { continue };
            seen += 1;
            assert!(push.line.iter().all(|contact| !contact.stops));
            assert!(push.force >= push.rocks.max(1));
            assert_eq!(push.winner, choice.outcome.and_then(|end| end.winner));
            assert_eq!(push.loses, push.winner.is_some_and(|winner| winner != table.turn()));
        }
    });
    assert!(seen > 100, "random play did not push");
}

#[test]
fn a_refused_push_names_the_contact_that_stops_it() {
    let table = siam_table(&format!("(31,e),{OUT}"), &format!("(11,n),{OUT}"), "32,33,25");
    let refused = table.refused("(31,32,e)").unwrap();
    assert_eq!((refused.before.as_deref(), refused.cell.as_deref()), (Some("32"), Some("33")));
    assert_eq!(refused.why.id, "siam-push-stops");
    let touched = [Touch::Cell("31".into()), Touch::Cell("32".into())];
    assert_eq!(table.refused_touches(&touched), Some(refused));
}

#[test]
fn an_impossible_touch_is_refused_at_its_cell_with_a_reason() {
    let mut seen = 0;
    over_random_play(|table| {
        let scene = table.scene();
        if scene.outcome.is_some() {
            return;
        }
        for cell in &scene.cells {
            let touched = [Touch::Cell(cell.name.clone())];
            let begins = scene.chains.iter().any(|chain| chain.touches.starts_with(&touched));
            let Some(refused) = table.refused_touches(&touched) else { continue };
            if !begins {
                assert_eq!(refused.cell.as_ref(), Some(&cell.name), "{refused:?}");
                assert!(language("en").sentence(&refused.why).len() > 5);
                seen += 1;
            }
        }
        for chain in &scene.chains {
            assert_eq!(table.refused(&chain.text), None, "{}", chain.text);
            assert_eq!(table.refused_touches(&chain.touches), None, "{}", chain.text);
        }
    });
    assert!(seen > 100);
}
