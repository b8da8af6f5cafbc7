//! The four edges of a board: seats, facings, and the view from another seat.

/// An edge of the board in the view of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// The edge of the usual view.
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

    /// Returns the edge as it appears from `seat`, whose own edge is the bottom.
    #[must_use]
    pub fn seen_from(self, seat: Edge) -> Edge {
        Edge::ALL[(self as usize + 4 - seat as usize) % 4]
    }

    /// Returns the edge across the board.
    #[must_use]
    pub fn opposite(self) -> Edge {
        Edge::ALL[(self as usize + 2) % 4]
    }

    /// Returns the edge a quarter turn to the right.
    #[must_use]
    pub fn clockwise(self) -> Edge {
        Edge::ALL[(self as usize + 3) % 4]
    }

    /// Returns the English word, such as `bottom`.
    pub const fn name(self) -> &'static str {
        match self {
            Edge::Bottom => "bottom",
            Edge::Right => "right",
            Edge::Top => "top",
            Edge::Left => "left",
        }
    }
}
