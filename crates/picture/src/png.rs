//! Conversion of SVG to PNG. The pictures need no font, so the result is the same on every machine.

use iroko_games::{Message, message};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The smallest size of a picture, in pixels along its longer side.
pub const SMALLEST: u32 = 16;
/// The largest size of a picture, in pixels along its longer side.
pub const LARGEST: u32 = 8192;

/// Renders a picture as PNG with `size` pixels along its longer side, from [`SMALLEST`] to [`LARGEST`]. Returns an
/// error if the SVG is invalid or memory is short.
pub fn png(svg: &str, size: u32) -> Result<Vec<u8>, Message> {
    let failed = |why: String| message!("picture-no-png", why = why);
    let tree = Tree::from_str(svg, &Options::default()).map_err(|why| failed(why.to_string()))?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = size as f32 / width.max(height);
    let pixels = |side: f32| ((side * scale).round() as u32).max(1);
    let mut pixmap = Pixmap::new(pixels(width), pixels(height))
        .ok_or_else(|| failed(format!("{size} pixels")))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|why| failed(why.to_string()))
}
