//! The outcome of a game as a sentence, one for every reason.

use iroko_games::{Message, MessageArg, Outcome, Reason};

/// Returns the outcome of a game as a sentence.
pub(super) fn verdict(players: [&'static str; 2], end: Outcome) -> Message {
    let drawn = end.winner.is_none();
    let id = match end.reason {
        Reason::Score if drawn => "end-score-draw",
        Reason::Score => "end-score",
        Reason::NoMove if drawn => "end-no-move-draw",
        Reason::NoMove => "end-no-move",
        Reason::Repetition if drawn => "end-repetition-draw",
        Reason::Repetition => "end-repetition",
        Reason::Rock => "end-rock",
        Reason::Kalista => "end-kalista",
        Reason::Stacks => "end-stacks",
        Reason::Piles if drawn => "end-piles-draw",
        Reason::Piles => "end-piles",
        Reason::Goal => "end-goal",
        Reason::Resign => "end-resign",
        Reason::Agreement => "end-agreement",
        Reason::Time => "end-time",
        Reason::Adjudication => "end-adjudication",
        _ if drawn => "end-other-draw",
        _ => "end-other",
    };
    let mut args = Vec::new();
    if let Some(winner) = end.winner {
        args.push(("winner", MessageArg::Word(players[winner.index()])));
        args.push(("loser", MessageArg::Word(players[winner.other().index()])));
    }
    if let Some([first, second]) = end.scores {
        args.push(("high", MessageArg::from(first.max(second))));
        args.push(("low", MessageArg::from(first.min(second))));
    }
    Message { id, args }
}

#[cfg(test)]
mod tests {
    use iroko_games::Player;

    use super::*;

    #[test]
    fn every_reason_has_a_sentence_of_its_own() {
        for reason in Reason::ALL {
            let end = Outcome::win(Player::One, reason);
            assert!(!verdict(["one", "two"], end).id.starts_with("end-other"), "{reason:?}");
        }
    }
}
