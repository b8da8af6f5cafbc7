//! The placement of a player's six pieces at the start of Khan. Its value is not computed here.

use std::fmt;

use iroko_games::khan::{Cell, Edge, Move, Rank, SBIRES};
use iroko_games::{Game, Khan, Player, Position, VariantSet};

use crate::random::Rng;

/// A Kalista and five sbires on the two lines at an edge, or some of them during the setup.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Placement {
    kalista: Option<Cell>,
    /// Bit n is the cell whose [`Cell::index`] is n.
    sbires: u64,
}

impl Placement {
    /// Returns the pieces that a player has placed so far.
    pub(super) fn of(position: &Khan, player: Player) -> Placement {
        let kalista = position.kalista(player);
        let sbires = position.pieces_set(player) & !kalista.map_or(0, bit);
        Placement { kalista, sbires }
    }

    /// Parses a complete placement at an edge, such as `c1` and `a1,b2,c2,d1,e2`.
    pub(super) fn read(kalista: &str, sbires: &str, edge: Edge) -> Option<Placement> {
        let kalista: Cell = kalista.parse().ok()?;
        let mut set = 0;
        for sbire in sbires.split(',') {
            set |= bit(sbire.parse().ok()?);
        }
        let room = edge.cells().map(bit).fold(0, |set, bit| set | bit);
        let whole = set.count_ones() == SBIRES && set & bit(kalista) == 0;
        let inside = (set | bit(kalista)) & !room == 0;
        (whole && inside).then_some(Placement { kalista: Some(kalista), sbires: set })
    }

    /// Returns the moves that complete `placed` to this placement.
    pub(super) fn moves_from(self, placed: Placement) -> Vec<Move> {
        let kalista = self.kalista.filter(|_| placed.kalista.is_none());
        let kalista = kalista.map(|cell| Move::Place(Rank::Kalista, cell));
        let sbires = cells(self.sbires & !placed.sbires);
        kalista.into_iter().chain(sbires.map(|cell| Move::Place(Rank::Sbire, cell))).collect()
    }

    /// Whether this placement contains all of `placed`.
    pub(super) fn completes(self, placed: Placement) -> bool {
        let kalista = placed.kalista.is_none_or(|cell| self.kalista == Some(cell));
        kalista && placed.sbires & !self.sbires == 0
    }

    /// Returns every complete placement at an edge that contains this one.
    pub(super) fn completions(self, edge: Edge) -> Vec<Placement> {
        let room: Vec<Cell> = edge.cells().collect();
        let mut found = Vec::new();
        for kalista in room.iter().filter(|cell| self.kalista.is_none_or(|known| known == **cell)) {
            if bit(*kalista) & self.sbires == 0 {
                let free =
                    room.iter().filter(|cell| bit(**cell) & (self.sbires | bit(*kalista)) == 0);
                let free: Vec<Cell> = free.copied().collect();
                let begun = Placement { kalista: Some(*kalista), sbires: self.sbires };
                begun.fill(&free, &mut found);
            }
        }
        found
    }

    /// Adds every way to place the remaining sbires on the free cells.
    fn fill(self, free: &[Cell], found: &mut Vec<Placement>) {
        if self.sbires.count_ones() == SBIRES {
            return found.push(self);
        }
        for (index, cell) in free.iter().enumerate() {
            let more = Placement { sbires: self.sbires | bit(*cell), ..self };
            more.fill(&free[index + 1..], found);
        }
    }

    /// Whether it follows the report's advice: the Kalista on the outer line, all pieces on one colour of a chequered
    /// board.
    pub(super) fn is_advised(self, edge: Edge) -> bool {
        let colour = |cell: Cell| (cell.column() + cell.line()) % 2;
        self.kalista.is_some_and(|kalista| {
            let inner = edge.opposite().cells().any(|cell| steps(cell, kalista) == 3);
            !inner && cells(self.sbires).all(|cell| colour(cell) == colour(kalista))
        })
    }

    /// Returns the placement with one piece moved at random, or the Kalista exchanged with a sbire.
    pub(super) fn varied(self, edge: Edge, chance: &mut Rng) -> Placement {
        let Some(kalista) = self.kalista else { return self };
        let room: Vec<Cell> = edge.cells().collect();
        let to = *chance.pick(&room);
        let sbires: Vec<Cell> = cells(self.sbires).collect();
        if to == kalista {
            return self;
        }
        if bit(to) & self.sbires != 0 {
            let sbires = self.sbires & !bit(to) | bit(kalista);
            return Placement { kalista: Some(to), sbires };
        }
        match chance.below(6) {
            0 => Placement { kalista: Some(to), ..self },
            index => Placement { sbires: self.sbires & !bit(sbires[index - 1]) | bit(to), ..self },
        }
    }

    /// Returns the position after both setups, with this as Red's placement at an edge.
    pub(super) fn against(self, edge: Edge, answer: Placement, sbires_only: bool) -> Khan {
        let mut position = Khan::start(VariantSet::STANDARD.with(0, sbires_only), 0);
        position.play(Move::Choose(edge));
        let nothing = Placement::default();
        self.moves_from(nothing).into_iter().for_each(|mv| position.play(mv));
        answer.moves_from(nothing).into_iter().for_each(|mv| position.play(mv));
        position
    }
}

const fn bit(cell: Cell) -> u64 {
    1 << cell.index()
}

fn steps(cell: Cell, other: Cell) -> usize {
    cell.column().abs_diff(other.column()) + cell.line().abs_diff(other.line())
}

fn cells(set: u64) -> impl Iterator<Item = Cell> {
    Cell::all().filter(move |cell| bit(*cell) & set != 0)
}

/// `c1 a1,b2,c2,d1,e2`.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(kalista) = self.kalista {
            write!(f, "{kalista} ")?;
        }
        let sbires: Vec<String> = cells(self.sbires).map(|cell| cell.to_string()).collect();
        f.write_str(&sbires.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_5544_placements_at_an_edge_and_fewer_once_pieces_stand() {
        for edge in Edge::ALL {
            let mut all = Placement::default().completions(edge);
            assert_eq!(all.len(), 12 * 462);
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), 12 * 462);
        }
        let position: Khan = "2K3/S5/6/6/6/6 r setup top".parse().unwrap();
        let placed = Placement::of(&position, Player::One);
        let completions = placed.completions(Edge::Top);
        assert_eq!(completions.len(), 210);
        assert!(completions.iter().all(|placement| placement.completes(placed)));
    }

    #[test]
    fn six_placements_at_an_edge_follow_the_advice() {
        for edge in Edge::ALL {
            let all = Placement::default().completions(edge);
            let advised: Vec<String> =
                all.iter().filter(|red| red.is_advised(edge)).map(Placement::to_string).collect();
            assert_eq!(advised.len(), 6, "{advised:?}");
            assert!(edge != Edge::Top || advised.contains(&"a1 c1,e1,b2,d2,f2".to_string()));
        }
    }

    #[test]
    fn a_varied_placement_is_whole_and_at_its_edge() {
        let mut chance = Rng::new(1);
        let mut placement = Placement::read("c1", "a2,b2,c2,d2,e2", Edge::Top).unwrap();
        let mut others = 0;
        for _ in 0..1000 {
            let varied = placement.varied(Edge::Top, &mut chance);
            let text = varied.to_string();
            let (kalista, sbires) = text.split_once(' ').unwrap();
            assert_eq!(Placement::read(kalista, sbires, Edge::Top), Some(varied));
            others += usize::from(varied != placement);
            placement = varied;
        }
        assert!(others > 800);
    }
}
