//! The side from which a board is seen, as named in a request. Drawing is not here.

use iroko_games::{Message, Player, message};
use iroko_table::Scene;
use iroko_table::scene::{Edge, Layout};

/// A view of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The side from which the board is seen.
    pub side: Side,
    /// Whether a long board stands upright, for a narrow screen. Other boards ignore it.
    pub upright: bool,
}

/// A side from which to see a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    /// The home of the only human, or of player one.
    #[default]
    Auto,
    /// The home of the player to move.
    Turn,
    /// The home of a player.
    Player(Player),
    /// An edge.
    Edge(Edge),
}

impl View {
    /// Parses `auto` (or an empty text), `turn`, `1`, `2` or the name of an edge; `,upright` may follow.
    pub fn read(text: &str) -> Result<View, Message> {
        let (text, upright) = match text.strip_suffix(",upright") {
            Some(side) => (side, true),
            None => (text, false),
        };
        let side = match text {
            "auto" | "" => Side::Auto,
            "turn" => Side::Turn,
            "1" => Side::Player(Player::One),
            "2" => Side::Player(Player::Two),
            text => {
                let edge = Edge::ALL.into_iter().find(|edge| edge.name() == text);
                Side::Edge(edge.ok_or_else(|| message!("api-no-view", text = text))?)
            }
        };
        Ok(View { side, upright })
    }

    /// Returns the edge of this view. `human` is the only human, if there is exactly one.
    pub fn edge(self, scene: &Scene, human: Option<Player>) -> Edge {
        match (scene.layout, self.side_edge(scene, human)) {
            // A ring looks the same from every side.
            (Layout::Ring, Edge::Left | Edge::Right) => Edge::Bottom,
            // The player's store is at their right hand, and upright at the bottom.
            (Layout::Pits, Edge::Bottom) if self.upright => Edge::Right,
            (Layout::Pits, Edge::Top) if self.upright => Edge::Left,
            (_, edge) => edge,
        }
    }

    fn side_edge(self, scene: &Scene, human: Option<Player>) -> Edge {
        let home = |player: Player| scene.homes[player.index()];
        match self.side {
            Side::Auto => home(human.unwrap_or(Player::One)),
            Side::Turn => home(scene.turn),
            Side::Player(player) => home(player),
            Side::Edge(edge) => edge,
        }
    }

    /// Returns the view from the opposite edge.
    pub fn flipped(self, scene: &Scene, human: Option<Player>) -> View {
        View { side: Side::Edge(self.side_edge(scene, human).opposite()), ..self }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use iroko_table::{GAMES, Setup};

    fn start(game: &str) -> Arc<Scene> {
        let game = GAMES.find(game).expect("one of the five games");
        Setup::quick(game, 1).open().expect("the start position").scene()
    }

    fn edge(game: &str, view: &str) -> Edge {
        View::read(view).expect("a view").edge(&start(game), None)
    }

    #[test]
    fn an_upright_long_board_has_the_viewers_store_at_the_bottom() {
        assert_eq!(edge("awale", "auto"), Edge::Bottom);
        assert_eq!(edge("awale", "auto,upright"), Edge::Right);
        assert_eq!(edge("awale", "2,upright"), Edge::Left);
    }

    #[test]
    fn only_a_long_board_stands_upright() {
        for game in ["siam", "pogo", "chicago"] {
            assert_eq!(edge(game, "auto,upright"), edge(game, "auto"), "{game}");
        }
    }

    #[test]
    fn a_turned_board_stays_upright_and_turns_back_with_the_screen() {
        let scene = start("awale");
        let turned = View::read("auto,upright").expect("a view").flipped(&scene, None);
        assert_eq!(turned.edge(&scene, None), Edge::Left);
        assert_eq!(View { upright: false, ..turned }.edge(&scene, None), Edge::Top);
    }

    #[test]
    fn white_sees_their_own_discs_in_front_in_pogo() {
        assert_eq!(edge("pogo", "1"), Edge::Top);
        assert_eq!(edge("pogo", "2"), Edge::Bottom);
    }

    #[test]
    fn an_unknown_view_is_refused() {
        assert!(View::read("above").is_err());
        assert!(View::read("upright").is_err());
    }
}
