//! Names used in JSON and their schemas: games and enumerations by name, players by number.

use iroko_games::{Message, Player, message};
use iroko_solver::Evidence;
use iroko_table::edit::Tool;
use iroko_table::facts::Material;
use iroko_table::review::Mark;
use iroko_table::scene::words::Action;
use iroko_table::session::Unit;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// The name of a game in the registry.
pub struct GameName;

impl PartialSchema for GameName {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).into()
    }
}

impl ToSchema for GameName {}

/// The number of a player: 1 for the side named first, 2 for the other.
pub struct PlayerNumber;

impl PartialSchema for PlayerNumber {
    fn schema() -> RefOr<Schema> {
        let numbers = Player::BOTH.map(Player::number);
        ObjectBuilder::new().schema_type(Type::Integer).enum_values(Some(numbers)).into()
    }
}

impl ToSchema for PlayerNumber {}

/// Defines a type whose schema is a list of strings.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident, $words:expr) => {
        $(#[$doc])*
        pub struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new().schema_type(Type::String).enum_values(Some($words)).into()
            }
        }

        impl ToSchema for $name {}
    };
}

words!(
    /// The material of a board.
    MaterialName,
    Material::ALL.map(Material::name)
);
words!(
    /// What kind of move it is.
    ActionName,
    Action::ALL.map(Action::name)
);
words!(
    /// A tool of the position editor.
    ToolName,
    Tool::ALL.map(Tool::name)
);
words!(
    /// The kind of proof behind an exact value.
    ProofName,
    Evidence::ALL.map(Evidence::name)
);
words!(
    /// The unit of values.
    UnitName,
    Unit::ALL.map(Unit::name)
);
words!(
    /// The mark a review gives a move.
    MarkName,
    Mark::ALL.map(Mark::name)
);

/// Returns the player with this number; an error unless it is 1 or 2.
pub fn player(number: u8) -> Result<Player, Message> {
    let player = Player::BOTH.into_iter().find(|player| player.number() == number);
    player.ok_or_else(|| message!("api-no-player"))
}
