//! Every colour, light and dark, and the pairs that meet. A test measures the contrast of each pair: at least 4.5 for
//! text, 3 for shapes. Decoration is exempt.

/// The colours: name, light value, dark value.
#[rustfmt::skip]
pub(crate) const COLOURS: &[(&str, &str, &str)] = &[
    // The table, and text on it.
    ("table",      "#efe8db", "#1d1a17"),
    ("strong",     "#332b22", "#efe6d6"),
    ("shadow",     "#2a1c0c", "#000000"),
    ("tray",       "#ddd3c3", "#6b6459"),
    // The players: the first warm ivory, the second deep indigo.
    ("ivory",      "#f7eeda", "#f1e6cd"),
    ("ivory-low",  "#e0cfa8", "#d3c095"),
    ("ivory-line", "#5a4726", "#4d3d20"),
    ("indigo",     "#3b4886", "#4a59a6"),
    ("indigo-low", "#26305f", "#2d3873"),
    ("indigo-line","#0d1126", "#c6cef6"),
    // Accents: selection, hints, danger.
    ("amber",      "#d9861c", "#f2a83b"),
    ("amber-deep", "#a3600f", "#f7b654"),
    ("teal",       "#0b8079", "#3ccabf"),
    ("teal-deep",  "#0a6f69", "#06403c"),
    ("teal-edge",  "#ffffff", "#0c1d1c"),
    ("teal-light", "#6fe6da", "#6fe6da"),
    ("danger",     "#c43a26", "#d0452f"),
    ("danger-deep","#c43a26", "#74140a"),
    ("cross-edge", "#ffffff", "#ffffff"),
    ("danger-high","#ff8a70", "#ff7d62"),
    // Wood: the boards of Awalé and Pogo.
    ("wood",       "#b27b45", "#84582f"),
    ("wood-high",  "#c89055", "#94653a"),
    ("wood-low",   "#8d5c2f", "#63401f"),
    ("grain",      "#7a4c22", "#4a2e14"),
    ("pit",        "#5c3819", "#382110"),
    ("pit-high",   "#946338", "#644123"),
    ("pit-low",    "#271406", "#1e1008"),
    ("on-wood",    "#2e1a09", "#fff4e2"),
    ("badge",      "#2f1c0c", "#1d1108"),
    ("on-badge",   "#fbeed8", "#f7e6c8"),
    ("seed",       "#b3a795", "#ada08d"),
    ("seed-high",  "#d9d0c1", "#d2c8b8"),
    ("seed-low",   "#7c7061", "#766a5b"),
    ("seed-line",  "#3d3226", "#2a2119"),
    // Siam: sand and rocks.
    ("sand",       "#ddc08c", "#a98c5c"),
    ("sand-edge",  "#ead4a8", "#bea172"),
    ("sand-frame", "#a9854c", "#6d5330"),
    ("on-sand",    "#2f2009", "#1a1204"),
    ("on-frame",   "#2f2009", "#f0ddb8"),
    ("slate",      "#566170", "#4b5563"),
    ("slate-low",  "#3f4855", "#363e4a"),
    ("slate-line", "#1b2028", "#12161c"),
    ("rock-1",     "#b9b6b0", "#a9a6a1"),
    ("rock-2",     "#97948f", "#878480"),
    ("rock-3",     "#75726e", "#676561"),
    ("rock-4",     "#55534f", "#484643"),
    ("rock-line",  "#2f2d2a", "#1f1e1c"),
    // Khan: engraved slate, red and ochre, gold.
    ("stone",      "#414852", "#302e2b"),
    ("stone-cell", "#525a66", "#45413c"),
    ("engraved",   "#282d34", "#191c21"),
    ("engraved-hi","#a9b3c1", "#8c97a6"),
    ("red",        "#b3382c", "#b83d30"),
    ("red-low",    "#7c1f17", "#7a1f18"),
    ("red-high",   "#f6ada3", "#f6ada3"),
    ("red-line",   "#3b0b07", "#2b0805"),
    ("ochre",      "#e3b354", "#dcaa49"),
    ("ochre-low",  "#b0802a", "#a87a28"),
    ("ochre-high", "#f6d894", "#f0cf86"),
    ("ochre-line", "#51360a", "#3d2907"),
    ("hood",       "#1d1613", "#15100e"),
    ("gold",       "#f5c84a", "#f5c84a"),
    ("gold-low",   "#b67d12", "#b67d12"),
    ("on-stone",   "#e9e4d8", "#e6e0d3"),
    // Chicago: baize, tokens, goods.
    ("baize",      "#2f6b4c", "#1d4733"),
    ("baize-low",  "#255a3f", "#163829"),
    ("chalk",      "#e8f1e8", "#d7e6da"),
    ("token",      "#fbf4e3", "#f3ead4"),
    ("token-line", "#33281a", "#2f2617"),
    ("board",      "#33291f", "#231c15"),
    ("rail",       "#8e7a5e", "#7d6b52"),
    ("wheat",      "#d99a22", "#d99a22"),
    ("rice",       "#66abd0", "#66abd0"),
    ("cocoa",      "#8c3b1f", "#8c3b1f"),
    ("coffee",     "#4a2b1a", "#4a2b1a"),
    ("sugar",      "#8367aa", "#8367aa"),
    ("maize",      "#eec22d", "#eec22d"),
    ("leaf",       "#498237", "#498237"),
    ("grain-line", "#5d3d0b", "#5d3d0b"),
    ("white",      "#ffffff", "#ffffff"),
    ("skin",       "#e8b98f", "#e8b98f"),
    ("coat",       "#23252e", "#15161c"),
    ("coat-line",  "#f3e6c8", "#f3e6c8"),
];

/// Foreground colours and their backgrounds. A shape is visible by its fill or its line, so one of its colours must
/// contrast with the background. `/75` is an opacity in percent.
#[cfg(test)]
#[rustfmt::skip]
const PAIRS: &[(Need, &[&str], &[&str])] = &[
    // The table and its trays.
    (Need::Text,  &["strong"],                   &["table", "tray"]),
    (Need::Shape, &["amber-deep"],               &["table", "tray"]),
    (Need::Shape, &["ivory", "ivory-line"],      &["table", "tray"]),
    (Need::Shape, &["indigo", "ivory"],          &["table", "tray"]),
    (Need::Shape, &["ivory-line"],               &["ivory"]),
    // Marks on light and on dark backgrounds.
    (Need::Shape, &["on-sand/75"],               &["sand", "sand-edge"]),
    (Need::Shape, &["teal-deep"],                &["sand", "sand-edge"]),
    (Need::Shape, &["teal"],                     &["teal-edge"]),
    (Need::Shape, &["danger-deep"],              &["sand", "sand-edge"]),
    (Need::Shape, &["danger"],                   &["cross-edge"]),
    (Need::Shape, &["gold/85"],                  &["stone-cell", "baize", "pit-low"]),
    (Need::Shape, &["teal-light"],               &["stone-cell", "baize", "pit-low"]),
    (Need::Shape, &["danger-high"],              &["stone-cell", "pit-low"]),
    (Need::Shape, &["gold/85", "pit-low"],       &["pit", "wood-high", "wood", "wood-low"]),
    (Need::Shape, &["teal-light", "pit-low"],    &["pit", "wood-high", "wood", "wood-low"]),
    (Need::Shape, &["danger-high", "pit-low"],   &["pit", "wood-high", "wood", "wood-low"]),
    (Need::Shape, &["hood"],                     &["gold"]),
    // The signs of a push, and its winner.
    (Need::Text,  &["on-sand"],                  &["ivory", "sand-edge"]),
    (Need::Text,  &["on-badge"],                 &["badge"]),
    (Need::Shape, &["rock-4"],                   &["sand-edge"]),
    (Need::Shape, &["danger"],                   &["table"]),
    // Wood.
    (Need::Text,  &["on-wood"],                  &["wood-high", "wood"]),
    (Need::Shape, &["amber"],                    &["pit"]),
    (Need::Shape, &["seed", "seed-high"],        &["pit", "pit-low"]),
    (Need::Shape, &["ivory", "ivory-line"],      &["wood-high", "wood", "wood-low"]),
    (Need::Shape, &["indigo", "indigo-line"],    &["wood-high", "wood", "wood-low"]),
    (Need::Shape, &["ivory"],                    &["indigo", "indigo-low"]),
    // Siam.
    (Need::Text,  &["on-frame"],                 &["sand-frame"]),
    (Need::Shape, &["ivory", "ivory-line"],      &["sand", "sand-edge", "tray"]),
    (Need::Shape, &["slate", "slate-line"],      &["sand", "sand-edge", "tray"]),
    (Need::Shape, &["on-sand"],                  &["sand", "sand-edge"]),
    (Need::Shape, &["rock-line", "rock-4"],      &["sand", "sand-edge"]),
    // Khan.
    (Need::Text,  &["on-stone"],                 &["stone", "stone-cell"]),
    (Need::Shape, &["engraved", "engraved-hi"],  &["stone-cell"]),
    (Need::Shape, &["red-high"],                 &["stone-cell", "red", "red-low"]),
    (Need::Shape, &["ochre", "ochre-high"],      &["stone-cell"]),
    (Need::Shape, &["ochre-line", "hood"],       &["ochre"]),
    (Need::Shape, &["gold"],                     &["stone-cell", "red", "hood"]),
    // Chicago.
    (Need::Text,  &["chalk"],                    &["baize", "board"]),
    (Need::Shape, &["token"],                    &["baize", "board"]),
    (Need::Shape, &["token-line"],       &["token"]),
    (Need::Shape, &["token-line", "token"],      &["tray"]),
    (Need::Shape, &["rail"],                     &["board"]),
    (Need::Shape, &["coat-line", "coat"],        &["baize", "board"]),
    (Need::Shape, &["grain-line"],               &["token", "wheat", "maize"]),
    (Need::Shape, &["cocoa", "coffee"],          &["token"]),
    (Need::Shape, &["token-line"],               &["rice", "white", "sugar", "leaf"]),
    (Need::Text,  &["white"],                    &["cocoa", "coffee", "sugar", "leaf"]),
    (Need::Text,  &["coffee"],                   &["wheat", "rice"]),
    // The chart of a review.
    (Need::Shape, &["strong", "table"],          &["ivory", "indigo"]),
    (Need::Shape, &["danger", "cross-edge"],     &["ivory", "indigo", "table"]),
    (Need::Shape, &["white"],                    &["danger"]),
];

/// The required contrast.
#[cfg(test)]
#[derive(Clone, Copy, Debug)]
enum Need {
    Text,
    Shape,
}

#[cfg(test)]
mod tests {
    use super::*;

    type Rgb = [f64; 3];

    fn colour(name: &str, dark: bool) -> Rgb {
        let found = COLOURS.iter().find(|(known, ..)| *known == name);
        let (_, light, night) = found.unwrap_or_else(|| panic!("unknown colour {name}"));
        let text = if dark { night } else { light };
        let part =
            |at: usize| f64::from(u8::from_str_radix(&text[at..at + 2], 16).unwrap()) / 255.0;
        [part(1), part(3), part(5)]
    }

    /// Returns a colour blended with its background.
    fn on(name: &str, ground: Rgb, dark: bool) -> Rgb {
        let (name, share) = match name.split_once('/') {
            Some((name, percent)) => (name, percent.parse::<f64>().unwrap() / 100.0),
            None => (name, 1.0),
        };
        let front = colour(name, dark);
        std::array::from_fn(|part| share * front[part] + (1.0 - share) * ground[part])
    }

    /// Returns the relative luminance of a colour, as defined by WCAG.
    fn luminance(colour: Rgb) -> f64 {
        let linear = |part: f64| {
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
    }

    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn black_on_white_has_the_maximum_contrast() {
        assert!((contrast([0.0; 3], [1.0; 3]) - 21.0).abs() < 1e-9);
        assert!((contrast([0.5; 3], [0.5; 3]) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn colours_that_meet_have_enough_contrast_in_both_themes() {
        let mut weak = Vec::new();
        for (need, fronts, grounds) in PAIRS {
            let least = match need {
                Need::Text => 4.5,
                Need::Shape => 3.0,
            };
            for (ground, dark) in
                grounds.iter().flat_map(|ground| [(ground, false), (ground, true)])
            {
                let below = colour(ground, dark);
                let measured = fronts.iter().map(|front| contrast(on(front, below, dark), below));
                let best = measured.fold(0.0, f64::max);
                if best < least {
                    let when = if dark { "dark" } else { "light" };
                    weak.push(format!("{fronts:?} on {ground} {when}: {best:.2}, not {least}"));
                }
            }
        }
        assert!(weak.is_empty(), "{}", weak.join("\n"));
    }

    #[test]
    fn colour_names_are_unique() {
        for (index, (name, ..)) in COLOURS.iter().enumerate() {
            assert!(COLOURS[index + 1..].iter().all(|(other, ..)| other != name), "{name}");
        }
    }
}
