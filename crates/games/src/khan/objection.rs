//! The explanations of illegal moves in Khan: the rule that a move breaks, and the legal alternatives. The rules
//! themselves are in `mod.rs`.

use super::ways::{BESIDE, beside, cells, reach};
use super::{Cell, Edge, Khan, Move, Rank};
use crate::{Message, MessageArg, Player, Position, message};

impl Khan {
    pub(super) fn objection_in_setup(&self, mv: Move) -> Message {
        let Some(edge) = self.edge(self.turn) else {
            let edges = Edge::ALL.iter().map(|edge| edge.word()).collect();
            return message!("khan-edge-first", edges = MessageArg::AnyOf(edges));
        };
        let me = self.turn.index();
        let room = MessageArg::any_of(cells(self.room()));
        match (mv, self.kalistas[me]) {
            (Move::Choose(_), _) => message!("khan-edge-chosen", edge = edge.word(), cells = room),
            (Move::Place(Rank::Kalista, _), Some(cell)) => {
                message!("khan-kalista-placed", cell = cell.to_string(), cells = room)
            }
            (Move::Place(Rank::Sbire, _), None) => message!("khan-kalista-first", cells = room),
            (Move::Place(_, cell), _) if edge.lines() & cell.bit() == 0 => {
                let cell = cell.to_string();
                message!("khan-not-your-lines", cell = cell, cells = room)
            }
            (Move::Place(_, cell), _) => {
                message!("khan-taken", cell = cell.to_string(), cells = room)
            }
            (Move::Step { .. } | Move::Return(_) | Move::Pass, _) => {
                message!("khan-still-placing", piece = self.rank_to_place().word(), cells = room)
            }
        }
    }

    pub(super) fn objection_in_play(&self, mv: Move) -> Message {
        let (mut movers, mut returns) = (0, 0);
        for legal in self.legal_moves() {
            match legal {
                Move::Step { from, .. } => movers |= from.bit(),
                Move::Return(cell) => returns |= cell.bit(),
                _ => {}
            }
        }
        if let Move::Step { from, .. } = mv
            && self.is_kept(from, movers)
        {
            return self.objection_to_kalista(from, movers);
        }
        if movers | returns == 0 {
            return message!("khan-must-pass");
        }
        let pieces = MessageArg::any_of(cells(movers));
        match mv {
            Move::Return(cell) => self.objection_to_return(cell, movers),
            _ if movers == 0 => {
                message!("khan-only-return", cells = MessageArg::any_of(cells(returns)))
            }
            Move::Choose(_) | Move::Place(..) => message!("khan-setup-over", pieces = pieces),
            Move::Pass => message!("khan-no-pass", pieces = pieces),
            Move::Step { from, to } if movers & from.bit() != 0 => self.objection_to_end(from, to),
            Move::Step { from, .. } => self.objection_to_mover(from, pieces),
        }
    }

    /// Returns whether the variant keeps the Kalista on this cell from making the free move.
    fn is_kept(&self, from: Cell, movers: u64) -> bool {
        let kept = self.own_pieces() & !self.freely_moved(self.turn) & !movers & from.bit();
        self.is_free() && self.able(self.turn, kept) != 0
    }

    fn objection_to_kalista(&self, from: Cell, movers: u64) -> Message {
        let legal = match movers {
            0 => MessageArg::any_of(self.legal_moves()),
            _ => MessageArg::any_of(cells(movers)),
        };
        message!("khan-sbires-only", cell = from.to_string(), legal = legal)
    }

    /// Explains why no sbire may return on a cell; `movers` are the pieces that may move instead.
    fn objection_to_return(&self, cell: Cell, movers: u64) -> Message {
        let pieces = MessageArg::any_of(cells(movers));
        let Some(khan) = self.khan else {
            return message!("khan-return-without-khan", pieces = pieces);
        };
        let (asked, empty) = (khan.value(), MessageArg::any_of(cells(self.way_back())));
        if !self.is_free() {
            let pieces = MessageArg::all_of(self.obliged());
            message!("khan-return-obliged", value = asked, pieces = pieces)
        } else if self.captured(self.turn) == 0 {
            message!("khan-none-captured", pieces = pieces)
        } else if cell.value() != asked {
            let (cell, value) = (cell.to_string(), cell.value());
            message!("khan-return-value", cell = cell, value = value, asked = asked, cells = empty)
        } else {
            message!("khan-return-taken", cell = cell.to_string(), cells = empty)
        }
    }

    /// Explains why nothing on a cell may move; `pieces` are those that may.
    fn objection_to_mover(&self, from: Cell, pieces: MessageArg) -> Message {
        let (cell, value) = (from.to_string(), from.value());
        match self.piece(from) {
            None => return message!("khan-empty-cell", cell = cell, pieces = pieces),
            Some(piece) if piece.player != self.turn => {
                return message!("khan-not-yours", cell = cell, pieces = pieces);
            }
            Some(_) => {}
        }
        let asked = self.khan.map_or(value, Cell::value);
        if value != asked && !self.is_free() {
            let pieces = MessageArg::all_of(self.obliged());
            message!("khan-must-obey", cell = cell, value = value, asked = asked, pieces = pieces)
        } else {
            message!("khan-walled-in", cell = cell, value = value, pieces = pieces)
        }
    }

    /// Explains why a piece that may move cannot end on a cell.
    fn objection_to_end(&self, from: Cell, to: Cell) -> Message {
        let (own, all) = (self.own_pieces(), self.all_pieces());
        let ends = MessageArg::any_of(cells(reach(from, own, all)));
        let (value, distance) = (from.value(), from.distance(to));
        let (here, there) = (from.to_string(), to.to_string());
        if from == to {
            message!("khan-stays", cell = here, ends = ends)
        } else if own & to.bit() != 0 {
            message!("khan-own-piece", from = here, to = there, ends = ends)
        } else if distance > value as usize {
            message!(
                "khan-too-far",
                from = here,
                to = there,
                value = value,
                distance = distance,
                ends = ends
            )
        } else if distance % 2 != value as usize % 2 {
            message!("khan-parity", from = here, to = there, value = value, ends = ends)
        } else {
            let by = MessageArg::all_of(cells(ways(from, to) & all));
            message!("khan-blocked", from = here, to = there, value = value, by = by, ends = ends)
        }
    }
}

/// Returns the intermediate cells of all paths between two cells in exactly the piece's number of steps.
fn ways(from: Cell, to: Cell) -> u64 {
    let leaving = BESIDE[from.index()] & !to.bit();
    let arriving = BESIDE[to.index()] & !from.bit();
    match from.value() {
        2 => leaving & arriving,
        _ => leaving & beside(arriving) | arriving & beside(leaving),
    }
}

impl Rank {
    pub(super) const fn word(self) -> MessageArg {
        MessageArg::Word(match self {
            Rank::Kalista => "khan-kalista",
            Rank::Sbire => "khan-sbire",
        })
    }
}

impl Edge {
    pub(super) const fn word(self) -> MessageArg {
        MessageArg::Word(match self {
            Edge::Top => "khan-edge-top",
            Edge::Bottom => "khan-edge-bottom",
            Edge::Left => "khan-edge-left",
            Edge::Right => "khan-edge-right",
        })
    }
}

/// Returns the translatable name of a player.
pub(super) const fn name(player: Player) -> MessageArg {
    MessageArg::Word(match player {
        Player::One => "khan-player-1",
        Player::Two => "khan-player-2",
    })
}
