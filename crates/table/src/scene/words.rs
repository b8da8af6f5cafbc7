//! A board in words: the contents of a cell, the meaning of a touch, and a move. The name of a cell gives its place.

use iroko_games::{Message, MessageArg, Player, message};

use super::{Cell, Chain, Drawn, Edge, Kind, Piece, Scene, Touch, Trace};
use crate::facts::Edges;

/// Returns the contents of a cell as a sentence: "33: elephant facing north."
pub fn cell(scene: &Scene, cell: &Cell) -> Message {
    let said = match (cell.pieces.is_empty(), cell.value) {
        (true, None) => message!("picture-empty", cell = cell.name.as_str()),
        (true, Some(value)) => {
            message!("picture-empty-value", cell = cell.name.as_str(), value = value)
        }
        (false, None) => {
            message!("picture-cell", cell = cell.name.as_str(), pieces = pieces(scene, cell))
        }
        (false, Some(value)) => {
            let pieces = pieces(scene, cell);
            message!("picture-value", cell = cell.name.as_str(), value = value, pieces = pieces)
        }
    };
    if cell.marked { marked(scene, said) } else { said }
}

/// Returns the sentence for a cell with a mark, such as the Khan or the trader.
fn marked(scene: &Scene, cell: Message) -> Message {
    Message { id: scene.facts.marked, args: vec![("cell", MessageArg::Says(Box::new(cell)))] }
}

/// Returns the pieces on a cell; seeds are counted, and a stack is listed from the top.
fn pieces(scene: &Scene, cell: &Cell) -> MessageArg {
    let stack = |name: &dyn Fn(&Piece) -> MessageArg| {
        let pieces = MessageArg::AllOf(cell.pieces.iter().rev().map(name).collect());
        MessageArg::from(message!("picture-stack", count = cell.pieces.len(), pieces = pieces))
    };
    match cell.pieces.first().map(|piece| piece.kind) {
        Some(Kind::Seed) => MessageArg::from(message!("picture-seeds", count = cell.pieces.len())),
        Some(Kind::Disc) => stack(&|piece| owner(scene, piece)),
        Some(Kind::Good(_)) => stack(&|piece| name(scene, piece)),
        _ => MessageArg::AllOf(cell.pieces.iter().map(|piece| name(scene, piece)).collect()),
    }
}

fn owner(scene: &Scene, piece: &Piece) -> MessageArg {
    MessageArg::Word(scene.players[piece.owner.unwrap_or(Player::One).index()])
}

fn name(scene: &Scene, piece: &Piece) -> MessageArg {
    let kind = kind(scene, piece);
    MessageArg::from(match (piece.facing, piece.owner) {
        (Some(edge), _) => message!("picture-facing", kind = kind, edge = way(edge)),
        (None, Some(_)) => message!("picture-piece", kind = kind, owner = owner(scene, piece)),
        (None, None) => return kind,
    })
}

/// Returns the word for a piece, without its owner and facing.
fn kind(scene: &Scene, piece: &Piece) -> MessageArg {
    MessageArg::Word(match piece.kind {
        Kind::Seed => "picture-seed",
        Kind::Animal if piece.owner == Some(Player::Two) => "picture-rhino",
        Kind::Animal => "picture-elephant",
        Kind::Rock => "picture-rock",
        Kind::Sbire => "picture-sbire",
        Kind::Kalista => "picture-kalista",
        Kind::Disc => "picture-disc",
        Kind::Good(name) => return good(scene, name),
    })
}

/// Returns the word for a good by its name in the notation.
pub fn good(scene: &Scene, name: &str) -> MessageArg {
    scene.facts.good(name).map_or(MessageArg::from(name), MessageArg::Word)
}

/// Returns the name of a facing; the top of the board is north.
pub(super) fn way(edge: Edge) -> MessageArg {
    MessageArg::Word(match edge {
        Edge::Top => "facing-north",
        Edge::Bottom => "facing-south",
        Edge::Left => "facing-west",
        Edge::Right => "facing-east",
    })
}

/// Returns the name of a side of the board.
pub(super) fn side(edge: Edge) -> MessageArg {
    MessageArg::Word(match edge {
        Edge::Top => "edge-top",
        Edge::Bottom => "edge-bottom",
        Edge::Left => "edge-left",
        Edge::Right => "edge-right",
    })
}

/// Returns the meaning of a touch in a few words.
pub fn touch(scene: &Scene, touch: &Touch) -> Message {
    match touch {
        Touch::Cell(name) => match scene.cell(name) {
            Some(found) => cell(scene, found),
            None => message!("touch-cell", cell = name.as_str()),
        },
        Touch::Reserve => message!("touch-reserve"),
        Touch::Off => message!("touch-off"),
        Touch::Edge(edge) => match scene.facts.edges {
            Edges::Side => message!("touch-side", edge = side(*edge)),
            Edges::Facing => message!("touch-facing", edge = way(*edge)),
        },
        Touch::Pieces(count) => message!("touch-pieces", count = *count),
        Touch::Steps(count) => message!("touch-steps", count = *count),
        Touch::Good(name) => message!("touch-good", good = good(scene, name)),
        Touch::Pass => message!("touch-pass"),
        Touch::Move(text) => message!("touch-move", mv = text.as_str()),
    }
}

/// A move in words, and what kind of move it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenMove {
    /// The move in words, without its player.
    pub words: Message,
    /// What kind of move it is, for a sign beside the words.
    pub action: Action,
}

/// What a move does, as far as its kind of touches and its effect tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A piece comes onto the board.
    Enter,
    /// A piece leaves the board.
    Leave,
    /// A piece moves.
    Step,
    /// A piece turns on its cell.
    Turn,
    /// A piece pushes others.
    Push,
    /// A piece captures another.
    Capture,
    /// Seeds are sown.
    Sow,
    /// Seeds are sown, and some are captured.
    Reap,
    /// Discs are lifted onto another cell.
    Lift,
    /// One good is kept and one sold.
    Trade,
    /// A player chooses a side of the board.
    Side,
    /// No action is possible.
    Pass,
    /// Any other move.
    Other,
}

impl Action {
    /// Every kind.
    pub const ALL: [Action; 13] = [
        Action::Enter,
        Action::Leave,
        Action::Step,
        Action::Turn,
        Action::Push,
        Action::Capture,
        Action::Sow,
        Action::Reap,
        Action::Lift,
        Action::Trade,
        Action::Side,
        Action::Pass,
        Action::Other,
    ];

    /// Returns its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Action::Enter => "enter",
            Action::Leave => "leave",
            Action::Step => "step",
            Action::Turn => "turn",
            Action::Push => "push",
            Action::Capture => "capture",
            Action::Sow => "sow",
            Action::Reap => "reap",
            Action::Lift => "lift",
            Action::Trade => "trade",
            Action::Side => "side",
            Action::Pass => "pass",
            Action::Other => "other",
        }
    }
}

/// Returns a legal move of a position in words.
pub(crate) fn spoken<G: Drawn>(position: &G, mv: G::Move) -> SpokenMove {
    let (text, touches) = (mv.to_string(), position.touches(mv));
    let made = Chain { text, touches, trace: position.trace(mv) };
    SpokenMove { words: chain(&position.scene(), &made), action: action(&made) }
}

/// Returns what a legal move does.
pub fn action(chain: &Chain) -> Action {
    let takes = !chain.trace.taken.is_empty();
    match &chain.touches[..] {
        _ if chain.push().is_some() => Action::Push,
        _ if chain.trace.enters.is_some() => Action::Enter,
        [Touch::Steps(_), Touch::Good(_)] => Action::Trade,
        [Touch::Cell(_), Touch::Pieces(_), Touch::Cell(_)] => Action::Lift,
        [Touch::Cell(from), Touch::Cell(to), Touch::Edge(_)] if from == to => Action::Turn,
        [Touch::Cell(_), Touch::Cell(_), ..] if takes => Action::Capture,
        [Touch::Cell(_), Touch::Cell(_), ..] => Action::Step,
        [Touch::Cell(_), Touch::Off] => Action::Leave,
        [Touch::Cell(_)] if takes => Action::Reap,
        [Touch::Cell(_)] => Action::Sow,
        [Touch::Edge(_)] => Action::Side,
        [Touch::Pass] => Action::Pass,
        _ => Action::Other,
    }
}

/// Returns a legal move of a scene in words: "3 steps, corn kept, wheat sold".
pub fn chain(scene: &Scene, chain: &Chain) -> Message {
    match &chain.touches[..] {
        _ if chain.push().is_some() => pushing(scene, chain),
        [Touch::Steps(steps), Touch::Good(kept)] => trade(scene, chain, *steps, kept),
        [Touch::Cell(pit)] if piece_on(scene, pit).is_some() => sowing(scene, chain, pit),
        [Touch::Cell(to)] if chain.trace.enters.is_some() => {
            message!("said-place", piece = entering(scene, chain), cell = to.as_str())
        }
        [Touch::Cell(from), Touch::Pieces(count), Touch::Cell(to)] => {
            message!("said-lift", count = *count, from = from.as_str(), to = to.as_str())
        }
        [Touch::Cell(from), Touch::Cell(to), more @ ..] => step(scene, chain, from, to, more),
        [Touch::Cell(from), Touch::Off] => {
            message!("said-leave", piece = mover(scene, from), cell = from.as_str())
        }
        [Touch::Reserve, Touch::Cell(to), Touch::Edge(edge)] => {
            let piece = entering(scene, chain);
            message!("said-enter-facing", piece = piece, cell = to.as_str(), edge = way(*edge))
        }
        [Touch::Reserve, Touch::Cell(to)] => {
            message!("said-enter", piece = entering(scene, chain), cell = to.as_str())
        }
        [Touch::Edge(edge)] => message!("said-side", edge = side(*edge)),
        [Touch::Pass] => message!("said-pass"),
        _ => message!("touch-move", mv = chain.text.as_str()),
    }
}

/// Returns the word for the piece that comes from beside the board.
fn entering(scene: &Scene, chain: &Chain) -> MessageArg {
    let kind = |kind| Piece { kind, owner: Some(scene.turn), facing: None };
    let piece = chain.trace.enters.map(kind);
    piece.map_or(MessageArg::Word("picture-some"), |piece| self::kind(scene, &piece))
}

/// The direction is the facing of the pusher, who keeps it.
fn pushing(scene: &Scene, chain: &Chain) -> Message {
    let trace = &chain.trace;
    let edge = trace.facing.map_or(MessageArg::from(""), way);
    let off = chain.push().and_then(|push| push.leaves).map(|piece| kind(scene, &piece));
    let cell = trace.to.as_deref().unwrap_or("");
    match (&trace.from, off) {
        (Some(from), None) => {
            let piece = mover(scene, from);
            message!("said-push", piece = piece, from = from.as_str(), edge = edge)
        }
        (Some(from), Some(off)) => {
            let piece = mover(scene, from);
            message!("said-push-off", piece = piece, from = from.as_str(), edge = edge, off = off)
        }
        (None, None) => {
            let piece = entering(scene, chain);
            message!("said-enter-push", piece = piece, cell = cell, edge = edge)
        }
        (None, Some(off)) => {
            let piece = entering(scene, chain);
            message!("said-enter-push-off", piece = piece, cell = cell, edge = edge, off = off)
        }
    }
}

/// The kept good lies on the first pile taken from, the sold one on the second.
fn trade(scene: &Scene, chain: &Chain, steps: u8, kept: &str) -> Message {
    let sold = chain.trace.taken.last().and_then(|cell| piece_on(scene, cell));
    let sold = sold.map_or(MessageArg::from(""), |piece| kind(scene, piece));
    message!("said-trade", steps = steps, kept = good(scene, kept), sold = sold)
}

fn sowing(scene: &Scene, chain: &Chain, pit: &str) -> Message {
    let count = scene.cell(pit).map_or(0, |pit| pit.pieces.len());
    match captured(scene, chain, count) {
        0 => message!("said-sow", cell = pit, count = count),
        taken => message!("said-sow-takes", cell = pit, count = count, taken = taken),
    }
}

/// Returns the number of seeds that a sowing of `count` seeds captures: those that lay in the captured pits, and those
/// sown there, which may take more than one lap.
pub(super) fn captured(scene: &Scene, chain: &Chain, count: usize) -> usize {
    let Trace { along, taken, .. } = &chain.trace;
    let sown = |pit: &String| {
        let place = along.iter().position(|crossed| crossed == pit)?;
        Some(count / along.len() + usize::from(place < count % along.len()))
    };
    let lay = |pit: &String| scene.cell(pit).map_or(0, |cell| cell.pieces.len());
    taken.iter().map(|pit| lay(pit) + sown(pit).unwrap_or(0)).sum()
}

fn step(scene: &Scene, chain: &Chain, from: &str, to: &str, more: &[Touch]) -> Message {
    let piece = mover(scene, from);
    match more {
        [Touch::Edge(edge)] if from == to => {
            message!("said-turn", piece = piece, cell = from, edge = way(*edge))
        }
        [Touch::Edge(edge)] => {
            message!("said-step-facing", piece = piece, from = from, to = to, edge = way(*edge))
        }
        _ if chain.trace.taken.iter().any(|taken| taken == to) => {
            message!("said-capture", piece = piece, from = from, to = to)
        }
        _ => message!("said-step", piece = piece, from = from, to = to),
    }
}

/// Returns the top piece of a cell.
fn piece_on<'a>(scene: &'a Scene, cell: &str) -> Option<&'a Piece> {
    scene.cell(cell)?.pieces.last()
}

/// Returns the word for the piece that leaves a cell.
fn mover(scene: &Scene, from: &str) -> MessageArg {
    piece_on(scene, from).map_or(MessageArg::from(from), |piece| kind(scene, piece))
}
