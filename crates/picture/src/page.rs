//! Boards for a page that shows many of them, one after the other: the colours and the shapes come once, as a style sheet
//! and a hidden picture, and a board names them. Nothing here needs a style attribute, which a careful page forbids.

use iroko_table::Scene;

use crate::colours::COLOURS;
use crate::sheet::{Part, Sheet, Spot, num};
use crate::theme::{CLASSES, painted};
use crate::{PictureOptions, sheet};

/// A board for a page that has [`stylesheet`] and [`shapes`]. Every part is there, even if nothing is on it; cells and
/// trays tell where they are, so that rings, frames and arrows can be laid over them; a piece is one element.
pub fn page(scene: &Scene, look: PictureOptions) -> String {
    let sheet = sheet(scene, look);
    let parts: String = sheet.parts.iter().map(|part| group(part, &sheet)).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" data-game=\"{}\" viewBox=\"0 0 {} {}\">\n\
         <g data-part=\"ground\">{}</g>\n{parts}</svg>\n",
        scene.game,
        num(sheet.width),
        num(sheet.height),
        own(&sheet.ground)
    )
}

/// A drawing with classes of our own, so that those of the page do not touch it. (Rules for what is inside some other element
/// would do the same, but they do not reach the shapes that a board names.)
fn own(drawn: &str) -> String {
    let mut pieces = drawn.split("class=\"");
    let mut text = String::with_capacity(drawn.len() + drawn.len() / 8);
    text += pieces.next().unwrap_or("");
    for piece in pieces {
        let (classes, rest) = piece.split_once('"').unwrap_or((piece, ""));
        text += "class=\"";
        for (index, class) in classes.split_whitespace().enumerate() {
            text += if index == 0 { "ik-" } else { " ik-" };
            text += class;
        }
        text += "\"";
        text += rest;
    }
    text
}

fn group(part: &Part, sheet: &Sheet) -> String {
    let place = sheet.spots.get(&part.name).map_or(String::new(), place);
    format!("<g {}{place}>{}</g>\n", part.data(), own(&part.drawn()))
}

/// The middle of a cell or a tray, half of its size, and how it is framed.
fn place(spot: &Spot) -> String {
    format!(
        r#" data-x="{}" data-y="{}" data-w="{}" data-h="{}" data-outline="{}""#,
        num(spot.x),
        num(spot.y),
        num(spot.half.0),
        num(spot.half.1),
        spot.outline.name()
    )
}

/// What every class looks like on a page, with the colours as custom properties: light ones, dark ones where the page
/// or else the viewer asks for them.
pub fn stylesheet() -> String {
    let light: String =
        COLOURS.iter().map(|(name, light, _)| format!("--ik-{name}:{light};")).collect();
    // What is the same by day and by night is said once.
    let changing = COLOURS.iter().filter(|(_, light, dark)| light != dark);
    let dark: String = changing.map(|(name, _, dark)| format!("--ik-{name}:{dark};")).collect();
    let rule = |(class, look): &(&str, &str)| {
        let look = painted(look, |name| format!("var(--ik-{name})"));
        format!(".ik-{class}{{{look}}}\n")
    };
    let rules: String = CLASSES.iter().map(rule).collect();
    format!(
        ":root{{{light}}}\n:root[data-theme=dark]{{{dark}}}\n\
         @media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n\
         svg.shapes{{position:absolute;width:0;height:0;overflow:hidden}}\n{rules}"
    )
}

/// Every shape that a board may name, in one picture that takes no room. A page has it once.
pub fn shapes() -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\">\
         <defs>\n{}</defs></svg>\n",
        own(&crate::shapes::every())
    )
}
