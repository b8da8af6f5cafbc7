//! The calculations that a document shows in blocks marked `calculation` are right: `1,000 games * 64 KiB / 1,024 = 62.5 MiB`.
//! Words are units, which are not checked.

use std::fs;
use std::path::Path;

/// How far a rounded result, marked `≈`, may be from the exact one.
const ROUNDING: f64 = 0.03;

/// Returns the value of a side of a calculation: products before sums, from left to right.
fn value(side: &str) -> Option<f64> {
    let (mut sum, mut product, mut operator) = (0.0, None::<f64>, "+");
    for word in side.split_whitespace() {
        match (word, word.replace(',', "").parse::<f64>()) {
            (_, Ok(number)) => {
                product = Some(match (operator, product) {
                    ("*", Some(before)) => before * number,
                    ("/", Some(before)) => before / number,
                    ("+", None) => number,
                    ("-", None) => -number,
                    _ => return None,
                });
                operator = "";
            }
            ("*" | "/", _) if operator.is_empty() => operator = word,
            ("+" | "-", _) if operator.is_empty() => {
                sum += product.take()?;
                operator = word;
            }
            // A unit.
            _ => {}
        }
    }
    operator.is_empty().then_some(sum + product?)
}

/// Returns whether a line is a calculation that is right.
fn is_right(line: &str) -> bool {
    let (sides, rounding) = match line.split_once('≈') {
        Some(sides) => (sides, ROUNDING),
        None => (line.split_once('=').unwrap_or((line, "")), 1e-9),
    };
    let (Some(left), Some(right)) = (value(sides.0), value(sides.1)) else { return false };
    (left - right).abs() <= rounding * right.abs()
}

/// Returns the lines of the blocks of a document that are calculations.
fn calculations(text: &str) -> Vec<&str> {
    let blocks = text.split("```calculation\n").skip(1);
    let blocks = blocks.map(|block| block.split("```").next().unwrap_or_default());
    blocks.flat_map(str::lines).filter(|line| !line.trim().is_empty()).collect()
}

#[test]
fn a_wrong_calculation_is_noticed() {
    assert!(is_right("2,000 sockets / 2 a game / 5 s = 200 moves a second"));
    assert!(is_right("100 MiB + 3 games * 0.5 MiB - 1 MiB = 100.5 MiB"));
    assert!(is_right("1 / 3 of a second ≈ 0.33 s"));
    for wrong in ["2 + 2 = 5", "1 / 3 s = 0.33 s", "2 * = 2", "10 s", "1 / 3 ≈ 0.4", "+ 2 3 = 5"]
    {
        assert!(!is_right(wrong), "{wrong}");
    }
}

#[test]
fn the_calculations_of_the_page_on_sizing_are_right() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/sizing.md");
    let text = fs::read_to_string(page).unwrap();
    let lines = calculations(&text);
    assert!(lines.len() > 5, "{lines:?}");
    let wrong: Vec<&&str> = lines.iter().filter(|line| !is_right(line)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
