//! Boards for a page that shows many of them. Colours and shapes are loaded once, as a stylesheet and a hidden picture,
//! and boards refer to them. No style attributes are needed, so a strict content security policy can forbid them.

use iroko_table::Scene;

use crate::colours::COLOURS;
use crate::sheet::{Part, Sheet, Spot, num};
use crate::theme::{CLASSES, painted};
use crate::{PictureOptions, sheet};

/// Draws a board for a page that has [`stylesheet`] and [`shapes`]. Every part is present, even if empty; cells and
/// trays have their coordinates, for overlays; a piece is one element.
pub fn page(scene: &Scene, options: PictureOptions) -> String {
    let sheet = sheet(scene, options);
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

/// Prefixes the classes of a drawing, so that those of the page do not apply to it. (Descendant selectors would not
/// reach shapes that are included by `use`.)
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

/// Returns the attributes of a cell or tray: centre, half size and outline.
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

/// Returns the stylesheet of all classes, with colours as custom properties: dark ones if the page, or otherwise the
/// viewer, prefers them.
pub fn stylesheet() -> String {
    let light: String =
        COLOURS.iter().map(|(name, light, _)| format!("--ik-{name}:{light};")).collect();
    // Colours that are equal in both themes appear once.
    let changing = COLOURS.iter().filter(|(_, light, dark)| light != dark);
    let dark: String = changing.map(|(name, _, dark)| format!("--ik-{name}:{dark};")).collect();
    let rule = |(class, css): &(&str, &str)| {
        let css = painted(css, |name| format!("var(--ik-{name})"));
        format!(".ik-{class}{{{css}}}\n")
    };
    let rules: String = CLASSES.iter().map(rule).collect();
    format!(
        ":root{{{light}}}\n:root[data-theme=dark]{{{dark}}}\n\
         @media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n\
         svg.shapes{{position:absolute;width:0;height:0;overflow:hidden}}\n{rules}"
    )
}

/// Returns every shape that a board may use, in one picture without size. A page includes it once.
pub fn shapes() -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\">\
         <defs>\n{}</defs></svg>\n",
        own(&crate::shapes::every())
    )
}
