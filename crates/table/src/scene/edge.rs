//! The four edges of a board: where players sit, which way animals face, and how both look from another seat.

/// An edge of the board, as the notation's own view has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// Where the board is usually seen from.
    Bottom,
    /// The right-hand edge.
    Right,
    /// The far edge.
    Top,
    /// The left-hand edge.
    Left,
}

impl Edge {
    /// All four, counter-clockwise from the bottom.
    pub const ALL: [Edge; 4] = [Edge::Bottom, Edge::Right, Edge::Top, Edge::Left];

    /// The edge as it appears to somebody who sits at `seat`: his own edge is the bottom.
    #[must_use]
    pub fn seen_from(self, seat: Edge) -> Edge {
        Edge::ALL[(self as usize + 4 - seat as usize) % 4]
    }

    /// The edge across the board.
    #[must_use]
    pub fn opposite(self) -> Edge {
        Edge::ALL[(self as usize + 2) % 4]
    }

    /// The edge a quarter to the right, as a piece turns.
    #[must_use]
    pub fn clockwise(self) -> Edge {
        Edge::ALL[(self as usize + 3) % 4]
    }

    /// The English word: `bottom`.
    pub const fn name(self) -> &'static str {
        match self {
            Edge::Bottom => "bottom",
            Edge::Right => "right",
            Edge::Top => "top",
            Edge::Left => "left",
        }
    }
}
