//! Where a board is seen from, as a request names it. How it looks from there is not here.

use iroko_games::{Message, Player, message};
use iroko_table::Scene;
use iroko_table::scene::{Edge, Layout};

/// A place to see a board from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// The seat of the only human, else of player one.
    #[default]
    Auto,
    /// The seat of the player to move.
    Turn,
    /// The seat of a player.
    Player(Player),
    /// An edge.
    Edge(Edge),
}

impl View {
    /// Reads `auto`, `turn`, `1`, `2` or an edge.
    pub fn read(text: &str) -> Result<View, Message> {
        Ok(match text {
            "auto" | "" => View::Auto,
            "turn" => View::Turn,
            "1" => View::Player(Player::One),
            "2" => View::Player(Player::Two),
            text => {
                let edge = Edge::ALL.into_iter().find(|edge| edge.name() == text);
                View::Edge(edge.ok_or_else(|| message!("api-no-view", text = text))?)
            }
        })
    }

    /// The edge it means; `human` is the only human, if there is one.
    pub fn edge(self, scene: &Scene, human: Option<Player>) -> Edge {
        let seat = |player: Player| scene.seats[player.index()];
        let edge = match self {
            View::Auto => seat(human.unwrap_or(Player::One)),
            View::Turn => seat(scene.turn),
            View::Player(player) => seat(player),
            View::Edge(edge) => edge,
        };
        // A long board is not seen from its ends.
        let is_long = matches!(scene.layout, Layout::Pits | Layout::Ring);
        match edge {
            Edge::Left | Edge::Right if is_long => Edge::Bottom,
            edge => edge,
        }
    }

    /// The place across the board.
    pub fn flipped(self, scene: &Scene, human: Option<Player>) -> View {
        View::Edge(self.edge(scene, human).opposite())
    }
}
