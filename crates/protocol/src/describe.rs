//! The published description (OpenAPI), as far as the routes of the HTTP side do not tell it: which games there are, and the messages of
//! a WebSocket.

use iroko_table::{AnyGame, Games};
use utoipa::ToSchema;
use utoipa::openapi::OpenApi;
use utoipa::openapi::schema::{ObjectBuilder, Type};

use crate::{ClientMessage, GameName, ServerMessage};

/// Completes a description: names the games, and adds what clients and server say over a WebSocket.
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

/// A type, and all it is made of.
fn add<T: ToSchema>(schemas: &mut Schemas) {
    T::schemas(schemas);
    schemas.push((T::name().into_owned(), T::schema()));
}
