//! The style of every class, and the theme of a picture: light, dark, or the viewer's preference. Shapes name classes,
//! never colours; `colours` has the values.

use std::collections::BTreeSet;

use crate::colours::COLOURS;

/// The colour theme of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Light colours.
    #[default]
    Light,
    /// Dark colours.
    Dark,
    /// The viewer's preference, where it is known; otherwise light.
    Auto,
}

impl Theme {
    /// Parses `light`, `dark` or `auto`, also in French.
    pub fn read(text: &str) -> Option<Theme> {
        match text.to_lowercase().as_str() {
            "light" | "clair" => Some(Theme::Light),
            "dark" | "sombre" => Some(Theme::Dark),
            "auto" => Some(Theme::Auto),
            _ => None,
        }
    }
}

/// The declarations of every class; `$name` stands for a colour.
#[rustfmt::skip]
pub(crate) const CLASSES: &[(&str, &str)] = &[
    ("type",       "fill:none;stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round"),
    ("bold",       "stroke-width:2.6"),
    ("strong",     "stroke:$strong"),
    ("on-wood",    "stroke:$on-wood"),
    ("on-badge",   "stroke:$on-badge"),
    ("on-frame",   "stroke:$on-frame"),
    ("on-stone",   "stroke:$on-stone"),
    ("chalk",      "stroke:$chalk"),
    ("table",      "fill:$table"),
    ("shade",      "fill:$shadow;opacity:.2"),
    ("soft",       "fill:$shadow;opacity:.13"),
    ("badge",      "fill:$badge"),
    ("turn",       "fill:$amber;stroke:$amber-deep;stroke-width:3"),
    ("turn-ring",  "fill:none;stroke:$amber-deep;stroke-width:5"),
    ("turn-store", "fill:none;stroke:$amber;stroke-width:5"),
    ("mark-1",     "fill:$ivory;stroke:$ivory-line;stroke-width:3"),
    ("mark-2",     "fill:$indigo;stroke:$ivory;stroke-width:3"),
    // Marks.
    ("last",       "fill:none;stroke-width:4;stroke-linejoin:round"),
    ("from",       "stroke-dasharray:7 7"),
    ("last-dark",  "stroke:$on-sand;stroke-opacity:.75"),
    ("last-light", "stroke:$gold;stroke-opacity:.85"),
    ("touch",      "fill:none;stroke-width:4.5;stroke-dasharray:2 8;stroke-linecap:round"),
    ("on-light",   "stroke:$teal-deep"),
    ("on-dark",    "stroke:$teal-light"),
    ("ring-hint",  "fill:none;stroke-width:6"),
    ("danger-light","stroke:$danger-deep"),
    ("danger-dark","stroke:$danger-high"),
    ("danger",     "fill:none;stroke-width:6;stroke-linecap:round;stroke-linejoin:round"),
    ("edge",       "stroke:$pit-low;stroke-width:9"),
    ("arrow-edge", "fill:none;stroke:$teal-edge;stroke-width:16;stroke-linecap:round;stroke-linejoin:round"),
    ("arrow",      "fill:none;stroke:$teal;stroke-width:9;stroke-linecap:round;stroke-linejoin:round"),
    ("arrow-head", "fill:$teal;stroke:$teal-edge;stroke-width:4;stroke-linejoin:round"),
    ("cross-edge", "fill:none;stroke:$cross-edge;stroke-width:13;stroke-linecap:round"),
    ("cross",      "fill:none;stroke:$danger;stroke-width:7;stroke-linecap:round"),
    ("seal",       "fill:$gold;stroke:$gold-low;stroke-width:2;stroke-linejoin:round"),
    ("seal-in",    "fill:none;stroke:$gold-low;stroke-width:1.6"),
    ("seal-tick",  "fill:none;stroke:$hood;stroke-width:4.4;stroke-linecap:round;stroke-linejoin:round"),
    // The signs of a push.
    ("sum-with",   "fill:$ivory;stroke:$ivory-line;stroke-width:2.4"),
    ("sum-against","fill:$badge;stroke:$ivory;stroke-width:2.4"),
    ("sum-none",   "fill:$sand-edge;stroke:$on-sand;stroke-width:2.4"),
    ("sum-rock",   "fill:$rock-4;stroke:$rock-line;stroke-width:2;stroke-linejoin:round"),
    ("on-sum",     "stroke:$on-sand"),
    ("wins",       "fill:$gold;stroke:$gold-low;stroke-width:4"),
    ("wins-other", "fill:$table;stroke:$danger;stroke-width:4"),
    // Wood and seeds.
    ("plank",      "fill:url(#ik-plank)"),
    ("plank-side", "fill:$wood-low"),
    ("plank-line", "fill:none;stroke:$wood-high;stroke-width:3;opacity:.7"),
    ("grain",      "fill:none;stroke:$grain;stroke-width:2;opacity:.2;stroke-linecap:round"),
    ("wood-0",     "stop-color:$wood-high"),
    ("wood-1",     "stop-color:$wood"),
    ("wood-2",     "stop-color:$wood-low"),
    ("pit-0",      "stop-color:$pit-high"),
    ("pit-1",      "stop-color:$pit"),
    ("pit-2",      "stop-color:$pit-low"),
    ("pit",        "fill:url(#ik-pit);stroke:$pit-low;stroke-width:2"),
    ("pit-rim",    "fill:$wood-high;opacity:.75"),
    ("seed-0",     "stop-color:$seed-high"),
    ("seed-1",     "stop-color:$seed"),
    ("seed-2",     "stop-color:$seed-low"),
    ("seed",       "fill:url(#ik-pebble);stroke:$seed-line;stroke-width:1.4"),
    // Sand, animals, rocks.
    ("sand-frame", "fill:$sand-frame"),
    ("sand",       "fill:$sand"),
    ("sand-edge",  "fill:$sand-edge"),
    ("eleph",      "fill:$ivory;stroke:$ivory-line;stroke-width:3;stroke-linejoin:round"),
    ("eleph-low",  "fill:$ivory-low;stroke:$ivory-line;stroke-width:3;stroke-linejoin:round"),
    ("eleph-line", "fill:none;stroke:$ivory-line;stroke-width:2.4;stroke-linecap:round"),
    ("tusk",       "fill:$white;stroke:$ivory-line;stroke-width:2;stroke-linejoin:round"),
    ("rhino",      "fill:$slate;stroke:$slate-line;stroke-width:3;stroke-linejoin:round"),
    ("rhino-low",  "fill:$slate-low;stroke:$slate-line;stroke-width:3;stroke-linejoin:round"),
    ("rhino-line", "fill:none;stroke:$slate-line;stroke-width:2.6;stroke-linecap:round"),
    ("horn",       "fill:$ivory;stroke:$slate-line;stroke-width:2.6;stroke-linejoin:round"),
    ("eye",        "fill:$hood"),
    ("chevron",    "fill:none;stroke:$on-sand;stroke-width:6.5;stroke-linecap:round;stroke-linejoin:round"),
    ("rock-1",     "fill:$rock-1"),
    ("rock-2",     "fill:$rock-2"),
    ("rock-3",     "fill:$rock-3"),
    ("rock-4",     "fill:$rock-4"),
    ("rock-line",  "fill:none;stroke:$rock-line;stroke-width:3;stroke-linejoin:round"),
    // Khan.
    ("stone",      "fill:$stone"),
    ("stone-cell", "fill:$stone-cell"),
    ("ring",       "fill:none;stroke:$engraved;stroke-width:3.4"),
    ("ring-light", "fill:none;stroke:$engraved-hi;stroke-width:1.6"),
    ("pip",        "fill:$on-stone"),
    ("red-base",   "fill:$red-low;stroke:$red-line;stroke-width:3"),
    ("red-rim",    "fill:none;stroke:$red-high;stroke-width:3"),
    ("red",        "fill:$red;stroke:$red-line;stroke-width:2.6;stroke-linejoin:round"),
    ("red-fold",   "fill:none;stroke:$red-high;stroke-width:2.4;stroke-linecap:round"),
    ("ochre-base", "fill:$ochre-low;stroke:$ochre-line;stroke-width:3;stroke-linejoin:round"),
    ("ochre-rim",  "fill:none;stroke:$ochre-high;stroke-width:3;stroke-linejoin:round"),
    ("ochre",      "fill:$ochre;stroke:$ochre-line;stroke-width:2.6;stroke-linejoin:round"),
    ("ochre-fold", "fill:none;stroke:$ochre-line;stroke-width:2;stroke-linecap:round"),
    ("hood",       "fill:$hood"),
    ("glint",      "fill:$on-stone"),
    ("crown",      "fill:$gold;stroke:$hood;stroke-width:2.4;stroke-linejoin:round"),
    ("hoop-edge",  "fill:none;stroke:$hood;stroke-width:11;opacity:.55"),
    ("hoop",       "fill:none;stroke:$gold;stroke-width:7"),
    ("hoop-low",   "fill:none;stroke:$gold-low;stroke-width:2"),
    // A board of text.
    ("lines",      "fill:$on-stone;font:600 56px ui-monospace,monospace"),
    // Discs.
    ("stand-top",  "fill:$wood-high;stroke:$wood-low;stroke-width:2"),
    ("stand-side", "fill:$wood-low"),
    ("stand-in",   "fill:none;stroke:$grain;stroke-width:2;opacity:.45"),
    ("white-side", "fill:url(#ik-white-wall);stroke:$ivory-line;stroke-width:2.4;stroke-linejoin:round"),
    ("white-top",  "fill:$ivory;stroke:$ivory-line;stroke-width:2.4"),
    ("white-mark", "fill:none;stroke:$ivory-line;stroke-width:5"),
    ("black-side", "fill:url(#ik-black-wall);stroke:$indigo-line;stroke-width:2.4;stroke-linejoin:round"),
    ("black-top",  "fill:$indigo;stroke:$indigo-line;stroke-width:2.4"),
    ("black-mark", "fill:none;stroke:$ivory;stroke-width:8;stroke-linecap:round"),
    ("side-ring",  "fill:none;stroke:$ivory-line;stroke-width:3"),
    ("side-cross", "fill:none;stroke:$ivory;stroke-width:3.6;stroke-linecap:round"),
    ("black-line", "fill:none;stroke:$ivory;stroke-width:2.6;opacity:.8;stroke-linecap:round"),
    ("ivory-0",    "stop-color:$ivory"),
    ("ivory-1",    "stop-color:$ivory-low"),
    ("indigo-0",   "stop-color:$indigo"),
    ("indigo-1",   "stop-color:$indigo-low"),
    // Chicago.
    ("baize",      "fill:$baize"),
    ("baize-low",  "fill:$baize-low"),
    ("code-ble",   "fill:$wheat"),
    ("code-riz",   "fill:$rice"),
    ("code-cacao", "fill:$cocoa"),
    ("code-cafe",  "fill:$coffee"),
    ("code-sucre", "fill:$sugar"),
    ("code-mais",  "fill:$leaf"),
    ("on-code",    "stroke:$white"),
    ("on-pale",    "stroke:$coffee"),
    ("walk",       "fill:none;stroke:$chalk;stroke-width:2;opacity:.35;stroke-dasharray:1 9;stroke-linecap:round"),
    ("board",      "fill:$board"),
    ("rail",       "fill:none;stroke:$rail;stroke-width:2.5;stroke-linecap:round"),
    ("token",      "fill:$token;stroke:$token-line;stroke-width:2"),
    ("rim",        "fill:none;stroke-width:5"),
    ("rim-ble",    "stroke:$wheat"),
    ("rim-riz",    "stroke:$rice"),
    ("rim-cacao",  "stroke:$cocoa"),
    ("rim-cafe",   "stroke:$coffee"),
    ("rim-sucre",  "stroke:$sugar"),
    ("rim-mais",   "stroke:$leaf"),
    ("wheat",      "fill:$wheat;stroke:$grain-line;stroke-width:1.4;stroke-linejoin:round"),
    ("stalk",      "fill:none;stroke:$grain-line;stroke-width:2.4;stroke-linecap:round"),
    ("bowl",       "fill:$rice;stroke:$token-line;stroke-width:2;stroke-linejoin:round"),
    ("rice",       "fill:$white;stroke:$token-line;stroke-width:2;stroke-linejoin:round"),
    ("thin",       "fill:none;stroke:$token-line;stroke-width:1.6;stroke-linecap:round"),
    ("cocoa",      "fill:$cocoa;stroke:$coffee;stroke-width:2;stroke-linejoin:round"),
    ("cocoa-line", "fill:none;stroke:$skin;stroke-width:1.8;stroke-linecap:round;opacity:.8"),
    ("coffee",     "fill:$coffee"),
    ("crease",     "fill:none;stroke:$skin;stroke-width:2.4;stroke-linecap:round"),
    ("sugar",      "fill:$white;stroke:$token-line;stroke-width:2;stroke-linejoin:round"),
    ("paper",      "fill:$sugar;stroke:$token-line;stroke-width:2;stroke-linejoin:round"),
    ("maize",      "fill:$maize;stroke:$grain-line;stroke-width:2"),
    ("kernel",     "fill:none;stroke:$grain-line;stroke-width:1.3"),
    ("leaf",       "fill:$leaf;stroke:$token-line;stroke-width:1.6;stroke-linejoin:round"),
    ("coat",       "fill:$coat;stroke:$coat-line;stroke-width:2.4;stroke-linejoin:round"),
    ("band",       "fill:$amber"),
    ("skin",       "fill:$skin;stroke:$coat;stroke-width:2"),
    ("beard",      "fill:none;stroke:$coat;stroke-width:3.4;stroke-linecap:round"),
    ("tray",       "fill:$tray"),
    // The chart of a review.
    ("share-1",    "fill:$ivory"),
    ("share-2",    "fill:$indigo"),
    ("share-edge", "fill:none;stroke:$table;stroke-width:5;stroke-linejoin:round"),
    ("share-line", "fill:none;stroke:$strong;stroke-width:2.5;stroke-linejoin:round"),
    ("scale",      "fill:none;stroke:$tray;stroke-width:1;opacity:.6"),
    ("scale-half", "fill:none;stroke:$amber;stroke-width:1.6;stroke-dasharray:6 6"),
    ("strong-ink", "stroke:$strong"),
    ("slip",       "fill:$danger;stroke:$cross-edge;stroke-width:2"),
    ("slip-cross", "fill:none;stroke:$white;stroke-width:3;stroke-linecap:round"),
    ("ghost",      "opacity:.2"),
];

/// Returns the style rules of the classes that a drawing uses.
pub(crate) fn style(theme: Theme, drawn: &str) -> String {
    let used: BTreeSet<&str> = drawn
        .split("class=\"")
        .skip(1)
        .flat_map(|rest| rest.split('"').next().unwrap_or("").split_whitespace())
        .collect();
    let rules = |dark: bool| -> String {
        let classes = CLASSES.iter().filter(|(class, _)| used.contains(class));
        // Rules that are equal in both themes appear once.
        let changes = |css: &str| coloured(css, false) != coloured(css, true);
        classes
            .filter(|(_, css)| theme != Theme::Auto || !dark || changes(css))
            .map(|(class, css)| format!(".{class}{{{}}}", coloured(css, dark)))
            .collect()
    };
    match theme {
        Theme::Light => rules(false),
        Theme::Dark => rules(true),
        Theme::Auto => {
            format!("{}@media(prefers-color-scheme:dark){{{}}}", rules(false), rules(true))
        }
    }
}

/// Replaces the colour names in declarations by their values.
fn coloured(css: &str, dark: bool) -> String {
    painted(css, |name| {
        let colour = COLOURS.iter().find(|(known, ..)| *known == name);
        let (_, light, night) = colour.unwrap_or_else(|| panic!("unknown colour {name}"));
        if dark { night } else { light }.to_string()
    })
}

/// Replaces the colour names in declarations by the results of `paint`.
pub(crate) fn painted(css: &str, paint: impl Fn(&str) -> String) -> String {
    let mut pieces = css.split('$');
    let mut text = pieces.next().unwrap_or("").to_string();
    for piece in pieces {
        let end = piece.find(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '-'));
        let (name, rest) = piece.split_at(end.unwrap_or(piece.len()));
        text += &paint(name);
        text += rest;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn class_names_are_unique_and_their_colours_exist() {
        let names: BTreeSet<&str> = CLASSES.iter().map(|(class, _)| *class).collect();
        assert_eq!(names.len(), CLASSES.len());
        for (_, css) in CLASSES {
            assert_ne!(coloured(css, false), "");
            assert!(!coloured(css, true).contains('$'));
        }
    }
}
