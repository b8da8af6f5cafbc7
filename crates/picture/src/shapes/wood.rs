//! Wood, seeds and discs, for Awalé and Pogo.

use super::Shape;

/// The classes that use a gradient of this file.
pub(super) const PAINTED: &[(&str, &str)] = &[
    ("plank", "plank"),
    ("pit", "pit"),
    ("seed", "pebble"),
    ("white-side", "white-wall"),
    ("black-side", "black-wall"),
];

#[rustfmt::skip]
pub(super) const SHAPES: &[Shape] = &[
    ("plank", r#"<linearGradient x2="0" y2="1"><stop class="wood-0"/><stop offset=".5" class="wood-1"/><stop offset="1" class="wood-2"/></linearGradient>"#),
    ("pit", r#"<radialGradient cy=".8" r=".85"><stop class="pit-0"/><stop offset=".6" class="pit-1"/><stop offset="1" class="pit-2"/></radialGradient>"#),
    ("pebble", r#"<radialGradient cx=".38" cy=".32" r=".75"><stop class="seed-0"/><stop offset=".5" class="seed-1"/><stop offset="1" class="seed-2"/></radialGradient>"#),
    ("white-wall", r#"<linearGradient><stop class="ivory-1"/><stop offset=".35" class="ivory-0"/><stop offset="1" class="ivory-1"/></linearGradient>"#),
    ("black-wall", r#"<linearGradient><stop class="indigo-1"/><stop offset=".35" class="indigo-0"/><stop offset="1" class="indigo-1"/></linearGradient>"#),
    ("seed-0", r#"<path class="seed" d="M-15 1C-15-9-8-14 1-13C10-12 15-5 14 2C13 10 6 14-2 13C-10 12-15 8-15 1z"/>"#),
    ("seed-1", r#"<path class="seed" d="M-13-5C-9-13 3-15 10-10C16-5 15 5 10 10C4 15-8 14-13 7C-15 4-15-1-13-5z"/>"#),
    ("seed-2", r#"<path class="seed" d="M-11-10C-4-15 8-13 13-6C16 0 13 9 5 13C-3 15-11 11-14 4C-15-2-15-7-11-10z"/>"#),
    ("disc-1", r#"<path class="white-side" d="M-70 0V20A70 28 0 0 0 70 20V0z"/>"#),
    ("disc-2", concat!(
        r#"<path class="black-side" d="M-70 0V20A70 28 0 0 0 70 20V0z"/>"#,
        r#"<path class="black-line" d="M-62 18.5v9M-50 25.1v9M-34 30v9M-17 32.7v9M0 33.5v9M17 32.7v9M34 30v9M50 25.1v9M62 18.5v9"/>"#)),
    // Discs from the side, with the mark of their owner, for the side view of a stack on a page.
    ("side-1", r#"<rect class="white-side" x="-26" y="-10" width="52" height="20" rx="5"/><circle class="side-ring" r="5.5"/>"#),
    ("side-2", r#"<rect class="black-side" x="-26" y="-10" width="52" height="20" rx="5"/><path class="side-cross" d="M-5-5L5 5M-5 5L5-5"/>"#),
    ("top-1", r#"<ellipse class="white-top" rx="70" ry="28"/><ellipse class="white-mark" rx="36" ry="14.4"/>"#),
    ("top-2", r#"<ellipse class="black-top" rx="70" ry="28"/><path class="black-mark" d="M-29-11.6L29 11.6M-29 11.6L29-11.6"/>"#),
];
