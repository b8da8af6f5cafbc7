//! Digits and letters as strokes, so that a picture needs no font. Only the characters that boards need exist;
//! sentences appear in the title and description of a picture instead.

use std::fmt::Write;

use crate::sheet::num;

/// The height of digits and capitals; small letters without an ascender begin at 5.
const HEIGHT: f64 = 14.0;

/// The space between two glyphs.
const GAP: f64 = 3.4;

/// A glyph: its character, its width, and its strokes. A stroke is a start point and a relative path.
struct Glyph(char, f64, &'static [(f64, f64, &'static str)]);

const BOWL: &str = "c0-2.6 1.5-4.5 3.5-4.5s3.5 1.9 3.5 4.5s-1.5 4.5-3.5 4.5s-3.5-1.9-3.5-4.5";

#[rustfmt::skip]
const GLYPHS: &[Glyph] = &[
    Glyph('0', 8.0, &[(4.0, 0.0, "c-3 0-4 3-4 7s1 7 4 7s4-3 4-7s-1-7-4-7z")]),
    Glyph('1', 8.0, &[(1.5, 3.0, "l3.5-3v14")]),
    Glyph('2', 8.0, &[(0.2, 3.6, "c0-2.1 1.6-3.6 3.8-3.6s3.8 1.5 3.8 3.7c0 3.2-7.6 6-7.6 10.3h8")]),
    Glyph('3', 8.0, &[(0.3, 2.6, "c.8-1.7 2-2.6 3.7-2.6c2.3 0 3.8 1.4 3.8 3.3s-1.6 3.2-3.8 3.2c2.5 0 4 1.5 4 3.7s-1.7 3.8-4 3.8c-2 0-3.4-1-4-2.8")]),
    Glyph('4', 8.0, &[(6.0, 14.0, "v-14l-6 10h8")]),
    Glyph('5', 8.0, &[(7.3, 0.0, "h-6l-.7 6.2c.9-.8 2-1.2 3.3-1.2c2.4 0 4.1 1.8 4.1 4.4s-1.7 4.6-4.1 4.6c-1.9 0-3.3-.9-3.9-2.6")]),
    Glyph('6', 8.0, &[(7.0, 1.5, "c-.7-1-1.6-1.5-2.8-1.5c-2.7 0-4.2 3-4.2 7.5c0 4 1.4 6.5 4 6.5c2.3 0 4-1.8 4-4.3s-1.6-4.2-3.9-4.2c-2 0-3.6 1.3-4.1 3.3")]),
    Glyph('7', 8.0, &[(0.0, 0.0, "h8l-5 14")]),
    Glyph('8', 8.0, &[(4.0, 6.4, "c-2 0-3.5-1.3-3.5-3.2s1.5-3.2 3.5-3.2s3.5 1.3 3.5 3.2s-1.5 3.2-3.5 3.2c-2.3 0-4 1.5-4 3.8s1.7 3.8 4 3.8s4-1.5 4-3.8s-1.7-3.8-4-3.8z")]),
    Glyph('9', 8.0, &[(1.0, 12.5, "c.7 1 1.6 1.5 2.8 1.5c2.7 0 4.2-3 4.2-7.5c0-4-1.4-6.5-4-6.5c-2.3 0-4 1.8-4 4.3s1.6 4.2 3.9 4.2c2 0 3.6-1.3 4.1-3.3")]),
    Glyph('+', 8.0, &[(0.0, 7.0, "h8"), (4.0, 3.0, "v8")]),
    Glyph('-', 8.0, &[(0.0, 7.0, "h8")]),
    Glyph('A', 9.0, &[(0.0, 14.0, "l4.5-14l4.5 14"), (1.6, 9.3, "h5.8")]),
    Glyph('B', 8.0, &[(0.0, 0.0, "v14h4c2.6 0 4-1.5 4-3.8s-1.6-3.7-4-3.7c2 0 3.4-1.2 3.4-3.3s-1.4-3.2-3.4-3.2z"), (0.0, 6.5, "h4")]),
    Glyph('C', 9.0, &[(9.0, 2.5, "c-1-1.7-2.5-2.5-4.3-2.5c-2.9 0-4.7 2.8-4.7 7s1.8 7 4.7 7c1.8 0 3.3-.8 4.3-2.5")]),
    Glyph('D', 8.5, &[(0.0, 0.0, "v14h3.5c3.3 0 5-2.6 5-7s-1.7-7-5-7z")]),
    Glyph('E', 7.0, &[(7.0, 0.0, "h-7v14h7"), (0.0, 6.8, "h6")]),
    Glyph('F', 7.0, &[(7.0, 0.0, "h-7v14"), (0.0, 6.8, "h6")]),
    Glyph('a', 7.0, &[(0.0, 9.5, BOWL), (7.0, 5.0, "v9")]),
    Glyph('b', 7.0, &[(0.0, 9.5, BOWL), (0.0, 0.0, "v14")]),
    Glyph('c', 6.5, &[(6.5, 6.6, "c-.7-1-1.7-1.6-2.9-1.6c-2.1 0-3.6 1.9-3.6 4.5s1.5 4.5 3.6 4.5c1.2 0 2.2-.6 2.9-1.6")]),
    Glyph('d', 7.0, &[(0.0, 9.5, BOWL), (7.0, 0.0, "v14")]),
    Glyph('e', 7.0, &[(0.1, 9.3, "h6.9c0-2.5-1.5-4.3-3.5-4.3s-3.5 1.9-3.5 4.5s1.5 4.5 3.7 4.5c1.2 0 2.2-.5 2.9-1.5")]),
    Glyph('f', 5.0, &[(5.0, 0.5, "c-.6-.3-1.1-.5-1.7-.5c-1.2 0-1.8.9-1.8 2.5v11.5"), (0.0, 5.0, "h4.4")]),
    Glyph('i', 1.0, &[(0.5, 5.0, "v9"), (0.5, 1.2, "v.2")]),
    Glyph('l', 1.0, &[(0.5, 0.0, "v14")]),
    Glyph('m', 10.4, &[(0.0, 5.0, "v9"), (0.0, 8.0, "c.4-2 1.4-3 2.7-3c1.6 0 2.5 1 2.5 3v6"), (5.2, 8.0, "c.4-2 1.4-3 2.7-3c1.6 0 2.5 1 2.5 3v6")]),
    Glyph('o', 7.0, &[(0.0, 9.5, BOWL)]),
    Glyph('r', 4.4, &[(0.0, 5.0, "v9"), (0.0, 8.5, "c.3-2.2 1.5-3.5 3.2-3.5c.5 0 .9.1 1.2.2")]),
    Glyph('s', 6.0, &[(5.6, 6.5, "c-.6-1-1.5-1.5-2.7-1.5c-1.5 0-2.6.8-2.6 2.2c0 3.2 5.7 1.2 5.7 4.5c0 1.5-1.2 2.3-2.9 2.3c-1.5 0-2.6-.6-3.1-1.7")]),
    Glyph('u', 6.2, &[(0.0, 5.0, "v5.6c0 2.2 1 3.4 2.8 3.4c2 0 3.4-1.5 3.4-3.8"), (6.2, 5.0, "v9")]),
    Glyph('z', 6.0, &[(0.0, 5.0, "h6l-6 9h6")]),
];

/// Draws a word centred on a point, with capitals of height `size`, in the stroke of a class.
pub(crate) fn word(text: &str, x: f64, y: f64, size: f64, class: &str) -> String {
    let glyphs: Vec<&Glyph> =
        text.chars().filter_map(|sign| GLYPHS.iter().find(|glyph| glyph.0 == sign)).collect();
    let width = glyphs.iter().map(|glyph| glyph.1 + GAP).sum::<f64>() - GAP;
    let mut path = String::new();
    let mut left = -width / 2.0;
    for Glyph(_, width, strokes) in glyphs {
        for (begin, top, stroke) in *strokes {
            let _ = write!(path, "M{} {}{stroke}", num(left + begin), num(top - HEIGHT / 2.0));
        }
        left += width + GAP;
    }
    let scale = num(size / HEIGHT);
    format!(
        r#"<path class="type {class}" transform="translate({} {})scale({scale})" d="{path}"/>"#,
        num(x),
        num(y)
    )
}
