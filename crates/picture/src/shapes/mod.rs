//! The shapes of which pictures are composed, each drawn once around its own centre. A picture includes those it uses.

mod animals;
mod court;
mod goods;
mod signs;
mod wood;

/// A shape: its name and its SVG.
pub(crate) type Shape = (&'static str, &'static str);

fn all() -> impl Iterator<Item = &'static Shape> {
    [animals::SHAPES, court::SHAPES, goods::SHAPES, signs::SHAPES, wood::SHAPES]
        .into_iter()
        .flatten()
}

/// Returns the definitions of all shapes that a drawing uses, directly or through other shapes.
pub(crate) fn used_by(drawn: &str) -> String {
    let mut text = drawn.to_string();
    let mut used: Vec<&Shape> = Vec::new();
    loop {
        let is_new = |shape: &&Shape| {
            let named = [format!("#ik-{}\"", shape.0), format!("#ik-{})", shape.0)];
            !used.contains(shape) && named.iter().any(|name| text.contains(name))
        };
        // A class may refer to a gradient, which then counts as used.
        let by_class = |shape: &&Shape| {
            let painted = wood::PAINTED.iter().filter(|(_, name)| *name == shape.0);
            let mut classes = painted.map(|(class, _)| format!("class=\"{class}\""));
            !used.contains(shape) && classes.any(|class| text.contains(&class))
        };
        let more: Vec<&Shape> = all().filter(|shape| is_new(shape) || by_class(shape)).collect();
        if more.is_empty() {
            break;
        }
        for shape in more {
            text += shape.1;
            used.push(shape);
        }
    }
    used.into_iter().map(defined).collect()
}

/// Returns the definitions of all shapes.
pub(crate) fn every() -> String {
    all().map(defined).collect()
}

fn defined((name, drawn): &Shape) -> String {
    if let Some(rest) = drawn.strip_prefix("<linearGradient") {
        format!("<linearGradient id=\"ik-{name}\"{rest}\n")
    } else if let Some(rest) = drawn.strip_prefix("<radialGradient") {
        format!("<radialGradient id=\"ik-{name}\"{rest}\n")
    } else {
        format!("<g id=\"ik-{name}\">{drawn}</g>\n")
    }
}
