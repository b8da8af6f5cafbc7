//! The types of the page (`types/protocol.d.ts`) are made from the published description, so that `tsc` finds a page that expects
//! something else. `IROKO_TYPES=1 cargo test -p iroko-server the_types` writes them anew.

use crate::common;

use common::{get, router};
use serde_json::{Map, Value};

const HEAD: &str = "\
// What clients and the server say to each other, for tsc. Made from /api/openapi.json by crates/server/tests/types.rs: do not edit.
";

#[tokio::test]
async fn the_types_of_the_page_are_those_of_the_description() {
    let description = get(&router(), "/api/openapi.json").await.json();
    let made = types(&description["components"]["schemas"]);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/types/protocol.d.ts");
    if std::env::var_os("IROKO_TYPES").is_some() {
        std::fs::write(path, &made).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    let differ = kept.lines().zip(made.lines()).find(|(kept, made)| kept != made);
    assert!(kept == made, "IROKO_TYPES=1 writes them anew; the first that differs: {differ:?}");
}

#[tokio::test]
async fn the_messages_of_a_websocket_are_described() {
    let description = get(&router(), "/api/openapi.json").await.json();
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
        // The page learns from the server which games there are.
        let made = if name == "GameName" { "string".to_string() } else { made(schema, "") };
        text += &format!("\n{}export type {name} = {made};\n", comment(schema, ""));
    }
    text
}

/// What is said of a schema, if anything is.
fn comment(schema: &Value, indent: &str) -> String {
    let said = schema["description"].as_str().map(|said| said.replace('\n', " "));
    said.map_or(String::new(), |said| format!("{indent}/** {said} */\n"))
}

/// The type of a schema.
fn made(schema: &Value, indent: &str) -> String {
    if let Some(path) = schema["$ref"].as_str() {
        return path.rsplit('/').next().unwrap().to_string();
    }
    let all = |list: &Value, sign: &str| {
        let parts = list.as_array().unwrap().iter().map(|part| made(part, indent));
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
                made(&Value::Object(one), indent)
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

/// A list; a tuple if its length is fixed.
fn list(schema: &Value, indent: &str) -> String {
    if let Some(parts) = schema["prefixItems"].as_array() {
        let parts: Vec<String> = parts.iter().map(|part| made(part, indent)).collect();
        return format!("[{}]", parts.join(", "));
    }
    let item = made(&schema["items"], indent);
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
        return format!("Record<string, {}>", made(&schema["additionalProperties"], indent));
    }
    let inner = format!("{indent}  ");
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let field = |(name, field): (&String, &Value)| {
        // What is missing and what is null say the same in requests; answers have all their fields.
        let is_sure = required.iter().any(|sure| sure == name);
        let sign = if is_sure { "" } else { "?" };
        format!("{}{inner}{name}{sign}: {};\n", comment(field, &inner), made(field, &inner))
    };
    let fields: String =
        schema["properties"].as_object().into_iter().flatten().map(field).collect();
    format!("{{\n{fields}{indent}}}")
}
