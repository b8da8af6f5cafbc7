//! The types of the page (`types/protocol.d.ts`), generated from the OpenAPI description so that `tsc` detects a
//! mismatch. `IROKO_TYPES=1 cargo test -p iroko-server the_types` regenerates them.

use crate::common;

use common::{get, router};
use serde_json::{Map, Value};

const HEAD: &str = "\
// The types of the protocol, for tsc. Generated from /api/openapi.json by crates/server/tests/types.rs; do not edit.
";

#[tokio::test]
async fn the_types_of_the_page_match_the_description() {
    let description = get(&router().await, "/api/openapi.json").await.json();
    let generated = types(&description["components"]["schemas"]);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/types/protocol.d.ts");
    if std::env::var_os("IROKO_TYPES").is_some() {
        std::fs::write(path, &generated).unwrap();
    }
    let stored = std::fs::read_to_string(path).unwrap_or_default();
    let differ =
        stored.lines().zip(generated.lines()).find(|(stored, generated)| stored != generated);
    assert!(
        stored == generated,
        "run with IROKO_TYPES=1 to regenerate them; first difference: {differ:?}"
    );
}

#[tokio::test]
async fn the_messages_of_a_websocket_are_described() {
    let description = get(&router().await, "/api/openapi.json").await.json();
    let socket = &description["paths"]["/api/play/{id}/socket"]["get"]["x-websocket"];
    for (side, words) in
        [("client", ["move", "undo", "ping"]), ("server", ["state", "hint", "pong"])]
    {
        let name = socket[side]["$ref"].as_str().unwrap().rsplit('/').next().unwrap();
        let schema = description["components"]["schemas"][name].to_string();
        for word in words {
            assert!(schema.contains(&format!("[\"{word}\"]")), "{name} without {word}: {schema}");
        }
    }
}

fn types(schemas: &Value) -> String {
    let mut text = HEAD.to_string();
    for (name, schema) in schemas.as_object().unwrap() {
        // The page gets the list of games from the server.
        let generated = if name == "GameName" { "string".to_string() } else { type_of(schema, "") };
        text += &format!("\n{}export type {name} = {generated};\n", comment(schema, ""));
    }
    text
}

/// Returns the description of a schema as a comment, if it has one.
fn comment(schema: &Value, indent: &str) -> String {
    let text = schema["description"].as_str().map(|text| text.replace('\n', " "));
    text.map_or(String::new(), |text| format!("{indent}/** {text} */\n"))
}

/// Returns the TypeScript type of a schema.
fn type_of(schema: &Value, indent: &str) -> String {
    if let Some(path) = schema["$ref"].as_str() {
        return path.rsplit('/').next().unwrap().to_string();
    }
    let all = |list: &Value, sign: &str| {
        let parts = list.as_array().unwrap().iter().map(|part| type_of(part, indent));
        parts.collect::<Vec<_>>().join(sign)
    };
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    if schema["oneOf"].is_array() {
        return all(&schema["oneOf"], " | ");
    }
    if schema["allOf"].is_array() {
        return all(&schema["allOf"], " & ");
    }
    match &schema["type"] {
        Value::Array(kinds) => {
            let of_kind = |kind: &Value| {
                let mut one: Map<String, Value> = schema.as_object().unwrap().clone();
                one.insert("type".to_string(), kind.clone());
                type_of(&Value::Object(one), indent)
            };
            kinds.iter().map(of_kind).collect::<Vec<_>>().join(" | ")
        }
        Value::String(kind) => match kind.as_str() {
            "integer" | "number" => "number".to_string(),
            "array" => list(schema, indent),
            "object" => object(schema, indent),
            kind => kind.to_string(),
        },
        _ => panic!("no type: {schema}"),
    }
}

/// Returns an array type; a tuple if the length is fixed.
fn list(schema: &Value, indent: &str) -> String {
    if let Some(parts) = schema["prefixItems"].as_array() {
        let parts: Vec<String> = parts.iter().map(|part| type_of(part, indent)).collect();
        return format!("[{}]", parts.join(", "));
    }
    let item = type_of(&schema["items"], indent);
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(least), Some(most)) if least == most => {
            format!("[{}]", vec![item; most as usize].join(", "))
        }
        _ if item.contains([' ', '\n']) => format!("({item})[]"),
        _ => format!("{item}[]"),
    }
}

fn object(schema: &Value, indent: &str) -> String {
    if schema["additionalProperties"].is_object() {
        return format!("Record<string, {}>", type_of(&schema["additionalProperties"], indent));
    }
    let inner = format!("{indent}  ");
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let field = |(name, field): (&String, &Value)| {
        // In requests a missing field equals null; responses have all their fields.
        let is_required = required.iter().any(|required| required == name);
        let sign = if is_required { "" } else { "?" };
        format!("{}{inner}{name}{sign}: {};\n", comment(field, &inner), type_of(field, &inner))
    };
    let fields: String =
        schema["properties"].as_object().into_iter().flatten().map(field).collect();
    format!("{{\n{fields}{indent}}}")
}
