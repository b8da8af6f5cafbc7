//! The parts of the OpenAPI description that the HTTP routes do not supply: the names of the games and the WebSocket
//! messages.

use iroko_table::{AnyGame, Games};
use utoipa::ToSchema;
use utoipa::openapi::OpenApi;
use utoipa::openapi::schema::{ObjectBuilder, Type};

use crate::{ClientMessage, GameName, ServerMessage};

/// Completes a description: adds the names of the games and the schemas of the WebSocket messages.
pub fn complete(description: &mut OpenApi, games: &Games) {
    let mut schemas = Vec::new();
    add::<ClientMessage>(&mut schemas);
    add::<ServerMessage>(&mut schemas);
    let names = games.iter().map(AnyGame::name);
    let names = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names));
    schemas.push((GameName::name().into_owned(), names.into()));
    description.components.get_or_insert_default().schemas.extend(schemas);
}

type Schemas = Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>;

/// Adds the schema of `T` and of every type it refers to.
fn add<T: ToSchema>(schemas: &mut Schemas) {
    T::schemas(schemas);
    schemas.push((T::name().into_owned(), T::schema()));
}
