//! Malformed JSON: valid values with parts removed or replaced, and broken texts. Shared by the message tests here and
//! the body tests of `iroko-server`.

use iroko_games::Rng;
use serde_json::{Value, json};

/// Returns `valid` as JSON, usually with errors. The result may be neither JSON nor UTF-8.
pub fn mutated(valid: &Value, rng: &mut Rng) -> Vec<u8> {
    let mut value = valid.clone();
    for _ in 0..rng.below(3) {
        let parts = count(&value);
        change(&mut value, &mut rng.below(parts), rng);
    }
    let mut text = value.to_string().into_bytes();
    if rng.below(4) == 0 {
        break_text(&mut text, rng);
    }
    text
}

/// Counts a value and all values inside it.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

/// Changes the value with this index, in the order of [`count`].
fn change(value: &mut Value, number: &mut usize, rng: &mut Rng) -> bool {
    if *number == 0 {
        change_one(value, rng);
        return true;
    }
    *number -= 1;
    match value {
        Value::Array(list) => list.iter_mut().any(|inner| change(inner, number, rng)),
        Value::Object(fields) => fields.values_mut().any(|inner| change(inner, number, rng)),
        _ => false,
    }
}

fn change_one(value: &mut Value, rng: &mut Rng) {
    match (rng.below(4), &mut *value) {
        (0, Value::Object(fields)) => {
            let names: Vec<String> = fields.keys().cloned().collect();
            if !names.is_empty() {
                fields.remove(rng.pick(&names));
            }
        }
        (1, Value::Object(fields)) => {
            fields.insert("\u{feff}unknown".to_string(), odd(rng));
        }
        (0, Value::Array(list)) => list.clear(),
        (1, Value::Array(list)) => {
            let longer = list.iter().cycle().take(list.len() * 300).cloned().collect();
            *list = longer;
        }
        (0, Value::String(text)) => {
            text.push(*rng.pick(&['\0', '\u{301}', '🀄', '"', '\u{202e}']));
        }
        (1, Value::String(text)) => drop(text.pop()),
        (2, whole) => *whole = json!([whole.take()]),
        (_, whole) => *whole = odd(rng),
    }
}

/// Returns a value that is rarely valid.
fn odd(rng: &mut Rng) -> Value {
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
    match rng.below(7) {
        0 => rng.pick(&numbers).clone(),
        1 => rng.pick(&large).clone(),
        2 => json!(rng.pick(&texts)),
        3 => json!("a".repeat(1 << rng.below(13))),
        4 => deep(1 << rng.below(8)),
        5 => rng.pick(&[json!(null), json!(true), json!({}), json!([])]).clone(),
        _ => json!({ "type": "move", "kind": [], "move": {} }),
    }
}

/// Returns nested arrays.
fn deep(levels: usize) -> Value {
    (0..levels).fold(json!([]), |inner, _| json!([inner]))
}

/// Truncates the text, or inserts bytes that are invalid in JSON.
fn break_text(text: &mut Vec<u8>, rng: &mut Rng) {
    let at = rng.below(text.len() + 1);
    let junk: [&[u8]; 7] = [b"\xff", b"\xc3", b"NaN", b",,", b"\\u0000", b"}", b"\xef\xbb\xbf"];
    match rng.below(3) {
        0 => text.truncate(at),
        1 => drop(text.splice(at..at, rng.pick(&junk).iter().copied())),
        _ => text.extend(std::iter::repeat_n(b'[', 1 << rng.below(11))),
    }
}
