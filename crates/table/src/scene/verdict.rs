//! The outcome of a game as a sentence, one for every reason: about the players, or told to one of them.

use iroko_games::{Message, MessageArg, Outcome, Player, Reason};

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
        Reason::Adjudication if drawn => "end-adjudication",
        Reason::Adjudication => "end-adjudication-won",
        Reason::Forfeit => "end-forfeit",
        _ if drawn => "end-other-draw",
        _ => "end-other",
    };
    let mut args = Vec::new();
    if let Some(winner) = end.winner {
        args.push(("winner", MessageArg::Word(players[winner.index()])));
        args.push(("loser", MessageArg::Word(players[winner.other().index()])));
    }
    args.extend(points(end));
    Message { id, args }
}

/// Returns the outcome as told to the only human; `None` for a draw, which is told to both alike.
pub(super) fn your_verdict(end: Outcome, you: Player) -> Option<Message> {
    let won = end.winner? == you;
    let [winning, losing] = match end.reason {
        Reason::Score => ["you-won-score", "you-lost-score"],
        Reason::NoMove => ["you-won-no-move", "you-lost-no-move"],
        Reason::Repetition => ["you-won-repetition", "you-lost-repetition"],
        Reason::Rock => ["you-won-rock", "you-lost-rock"],
        Reason::Kalista => ["you-won-kalista", "you-lost-kalista"],
        Reason::Stacks => ["you-won-stacks", "you-lost-stacks"],
        Reason::Piles => ["you-won-piles", "you-lost-piles"],
        Reason::Goal => ["you-won-goal", "you-lost-goal"],
        Reason::Resign => ["you-won-resign", "you-lost-resign"],
        Reason::Time => ["you-won-time", "you-lost-time"],
        Reason::Forfeit => ["you-won-forfeit", "you-lost-forfeit"],
        Reason::Adjudication => ["you-won-adjudication", "you-lost-adjudication"],
        _ => ["you-won-other", "you-lost-other"],
    };
    let id = if won { winning } else { losing };
    Some(Message { id, args: points(end) })
}

/// Returns the points as values of a sentence, in games with points.
fn points(end: Outcome) -> Vec<(&'static str, MessageArg)> {
    let Some([first, second]) = end.scores else { return Vec::new() };
    vec![("high", first.max(second).into()), ("low", first.min(second).into())]
}
