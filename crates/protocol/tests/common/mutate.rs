//! JSON as no well-behaved client sends it: valid values with a part taken out or exchanged, and texts that are broken. Shared by the
//! tests of messages here and of bodies in `iroko-server`.

use iroko_games::Rng;
use serde_json::{Value, json};

/// A valid value, mostly with something wrong. It may be no JSON, and no text.
pub fn mutated(valid: &Value, chance: &mut Rng) -> Vec<u8> {
    let mut value = valid.clone();
    for _ in 0..chance.below(3) {
        let parts = count(&value);
        change(&mut value, &mut chance.below(parts), chance);
    }
    let mut text = value.to_string().into_bytes();
    if chance.below(4) == 0 {
        break_text(&mut text, chance);
    }
    text
}

/// How many values there are in a value, itself among them.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

/// Changes the value with this number, counted as [`count`] does.
fn change(value: &mut Value, number: &mut usize, chance: &mut Rng) -> bool {
    if *number == 0 {
        change_one(value, chance);
        return true;
    }
    *number -= 1;
    match value {
        Value::Array(list) => list.iter_mut().any(|inner| change(inner, number, chance)),
        Value::Object(fields) => fields.values_mut().any(|inner| change(inner, number, chance)),
        _ => false,
    }
}

fn change_one(value: &mut Value, chance: &mut Rng) {
    match (chance.below(4), &mut *value) {
        (0, Value::Object(fields)) => {
            let names: Vec<String> = fields.keys().cloned().collect();
            if !names.is_empty() {
                fields.remove(chance.pick(&names));
            }
        }
        (1, Value::Object(fields)) => {
            fields.insert("\u{feff}unknown".to_string(), odd(chance));
        }
        (0, Value::Array(list)) => list.clear(),
        (1, Value::Array(list)) => {
            let longer = list.iter().cycle().take(list.len() * 300).cloned().collect();
            *list = longer;
        }
        (0, Value::String(text)) => {
            text.push(*chance.pick(&['\0', '\u{301}', '🀄', '"', '\u{202e}']));
        }
        (1, Value::String(text)) => drop(text.pop()),
        (2, whole) => *whole = json!([whole.take()]),
        (_, whole) => *whole = odd(chance),
    }
}

/// A value that is seldom the right one.
fn odd(chance: &mut Rng) -> Value {
    let numbers = [
        json!(-1),
        json!(0),
        json!(3),
        json!(255),
        json!(256),
        json!(0.5),
        json!(1e308),
        json!(-1e308),
    ];
    let large = [json!(u64::MAX), json!(i64::MIN), json!(1_u64 << 53), json!(u32::MAX)];
    let texts = [
        "",
        " ",
        "\0",
        "human",
        "٣",
        "ÿ🀄\u{301}",
        "\u{202e}",
        "{$name}",
        "../../etc",
        "1.",
        "((((",
    ];
    match chance.below(7) {
        0 => chance.pick(&numbers).clone(),
        1 => chance.pick(&large).clone(),
        2 => json!(chance.pick(&texts)),
        3 => json!("a".repeat(1 << chance.below(13))),
        4 => deep(1 << chance.below(8)),
        5 => chance.pick(&[json!(null), json!(true), json!({}), json!([])]).clone(),
        _ => json!({ "type": "move", "kind": [], "move": {} }),
    }
}

/// Lists in lists.
fn deep(levels: usize) -> Value {
    (0..levels).fold(json!([]), |inner, _| json!([inner]))
}

/// Takes the end away, or puts something in that JSON does not know.
fn break_text(text: &mut Vec<u8>, chance: &mut Rng) {
    let at = chance.below(text.len() + 1);
    let junk: [&[u8]; 7] = [b"\xff", b"\xc3", b"NaN", b",,", b"\\u0000", b"}", b"\xef\xbb\xbf"];
    match chance.below(3) {
        0 => text.truncate(at),
        1 => drop(text.splice(at..at, chance.pick(&junk).iter().copied())),
        _ => text.extend(std::iter::repeat_n(b'[', 1 << chance.below(11))),
    }
}
