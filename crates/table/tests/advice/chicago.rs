//! Chicago's clauses a second time: goods counted one by one, and replies added up.

use iroko_games::chicago::{Good, Move};
use iroko_games::{Chicago, Message, Player, Position, message};

/// The current value of a player's goods, with the komi.
fn worth(board: &Chicago, player: Player) -> i32 {
    let mut sum = if board.komi() == Some(player) { 4 } else { 0 };
    for good in Good::ALL {
        for _ in 0..board.reserve(player, good) {
            sum += i32::from(board.price(good));
        }
    }
    sum
}

/// The gain in a player's lead by the best reply; `None` without a reply.
fn gain(board: &Chicago) -> Option<i32> {
    let me = board.turn();
    let lead = |board: &Chicago| worth(board, me) - worth(board, me.other());
    board.legal_moves().iter().map(|mv| lead(&board.after(*mv)) - lead(board)).max()
}

pub fn clauses(board: &Chicago, mv: Move) -> Vec<Message> {
    let (me, you) = (board.turn(), board.turn().other());
    let next = board.after(mv);
    let price = |good: Good| next.price(good);
    let mut clauses = vec![
        message!("chicago-advice-keeps", good = mv.kept.word(), price = price(mv.kept)),
        message!(
            "chicago-advice-score",
            before = format!("{}-{}", worth(board, me), worth(board, you)),
            after = format!("{}-{}", worth(&next, me), worth(&next, you)),
        ),
    ];
    // Each sold good costs its owner a point, by the prices before and after.
    let fall = i32::from(board.price(mv.sold)) - i32::from(next.price(mv.sold));
    assert_eq!(fall, 1);
    for (player, name) in [(you, "chicago-advice-hurts"), (me, "chicago-advice-costs")] {
        let count = board.reserve(player, mv.sold);
        let args = vec![("good", mv.sold.word()), ("count", count.into())];
        clauses.extend((count > 0).then_some(Message { id: name, args }));
    }
    // There are six of each good: those neither kept nor sold are on the piles.
    let kept: u8 = Player::BOTH.iter().map(|player| next.reserve(*player, mv.kept)).sum();
    let sold = mv.kept.first_price() - next.price(mv.kept);
    if kept + sold == 6 {
        let good = mv.kept.word();
        clauses.push(message!("chicago-advice-last", good = good, price = price(mv.kept)));
    }
    clauses.extend(denied(board, mv));
    let gains: Vec<Option<i32>> =
        board.legal_moves().iter().map(|mv| gain(&board.after(*mv))).collect();
    let best = gain(&next).unwrap();
    let least = gains.iter().flatten().min() == Some(&best);
    let more = gains.iter().flatten().max() > Some(&best);
    if best > 0 && least && more && !gains.contains(&None) {
        clauses.push(message!("chicago-advice-limits", best = best));
    }
    clauses
}

/// The good that can be kept after another move, but not after this one.
fn denied(board: &Chicago, mv: Move) -> Option<Message> {
    let offered = |board: &Chicago| {
        let moves = board.legal_moves();
        Good::ALL.map(|good| moves.iter().any(|mv| mv.kept == good || mv.sold == good))
    };
    let next = board.after(mv);
    let here = offered(&next);
    let mut dearest: Option<Good> = None;
    for other in board.legal_moves().into_iter().filter(|other| *other != mv) {
        let there = offered(&board.after(other));
        for (index, good) in Good::ALL.into_iter().enumerate() {
            let worth = (next.price(good), std::cmp::Reverse(good));
            let dearer = dearest
                .is_none_or(|dearest| worth > (next.price(dearest), std::cmp::Reverse(dearest)));
            if there[index] && !here[index] && dearer && next.price(good) > 0 {
                dearest = Some(good);
            }
        }
    }
    let good = dearest?;
    Some(message!("chicago-advice-denies", good = good.word(), price = next.price(good)))
}
