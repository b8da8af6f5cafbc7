//! Names that stand for themselves in JSON, as the description has them: a game by its name, a player by a number.

use iroko_games::{Message, Player, message};
use iroko_solver::Evidence;
use iroko_table::edit::Tool;
use iroko_table::facts::Material;
use iroko_table::review::Mark;
use iroko_table::session::Unit;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A game by its name: one of those in the registry.
pub struct GameName;

impl PartialSchema for GameName {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).into()
    }
}

impl ToSchema for GameName {}

/// A player: 1 is the one who is named first, 2 the other.
pub struct PlayerNumber;

impl PartialSchema for PlayerNumber {
    fn schema() -> RefOr<Schema> {
        let numbers = Player::BOTH.map(Player::number);
        ObjectBuilder::new().schema_type(Type::Integer).enum_values(Some(numbers)).into()
    }
}

impl ToSchema for PlayerNumber {}

/// Words of a list, as strings.
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
    /// What a board is made of.
    MaterialName,
    Material::ALL.map(Material::name)
);
words!(
    /// What a hand can do that sets up a position.
    ToolName,
    Tool::ALL.map(Tool::name)
);
words!(
    /// What a value rests on that is more than an estimate.
    ProofName,
    Evidence::ALL.map(Evidence::name)
);
words!(
    /// What values are counted in.
    UnitName,
    Unit::ALL.map(Unit::name)
);
words!(
    /// How a review judges a move.
    MarkName,
    Mark::ALL.map(Mark::name)
);

/// The player of a number.
pub fn player(number: u8) -> Result<Player, Message> {
    let player = Player::BOTH.into_iter().find(|player| player.number() == number);
    player.ok_or_else(|| message!("api-no-player"))
}
