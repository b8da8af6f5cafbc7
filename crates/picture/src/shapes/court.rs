//! The pieces of Khan on their bases, round for Red and octagonal for Ochre, and the golden hoop. A cell extends from
//! -50 to 50. Red's hoods are round and Ochre's pointed, so the sides differ without colour.

use super::Shape;

#[rustfmt::skip]
pub(super) const SHAPES: &[Shape] = &[
    ("red-base", r#"<circle class="shade" cx="3" cy="5" r="40"/><circle class="red-base" r="39"/><circle class="red-rim" r="34"/>"#),
    ("ochre-base", concat!(
        r#"<path class="shade" d="M-14-34H20L43-11V21L20 45H-14L-37 21V-11z"/>"#,
        r#"<path class="ochre-base" d="M-16.5-40H16.5L40-16.5V16.5L16.5 40H-16.5L-40 16.5V-16.5z"/>"#,
        r#"<path class="ochre-rim" d="M-14.5-35H14.5L35-14.5V14.5L14.5 35H-14.5L-35 14.5V-14.5z"/>"#)),
    ("sbire-1", concat!(
        r##"<use href="#ik-red-base"/>"##,
        r#"<path class="red" d="M-25 24C-25 8-19 1-13-3C-19-20-12-34 0-34S19-20 13-3C19 1 25 8 25 24C14 31-14 31-25 24z"/>"#,
        r#"<ellipse class="hood" cy="-14" rx="9" ry="11"/>"#,
        r#"<circle class="glint" cx="-3.5" cy="-14" r="1.8"/><circle class="glint" cx="3.5" cy="-14" r="1.8"/>"#,
        r#"<path class="red-fold" d="M-8 3C-10 12-11 18-11 24M8 3C10 12 11 18 11 24"/>"#)),
    ("sbire-2", concat!(
        r##"<use href="#ik-ochre-base"/>"##,
        r#"<path class="ochre" d="M-25 24L-14-2C-18-16-10-26 0-43C10-26 18-16 14-2L25 24L0 32z"/>"#,
        r#"<path class="hood" d="M0-29L9-13L0-1L-9-13z"/>"#,
        r#"<circle class="glint" cx="-3.2" cy="-13" r="1.8"/><circle class="glint" cx="3.2" cy="-13" r="1.8"/>"#,
        r#"<path class="ochre-fold" d="M0 4V31M-9 4L-14 27M9 4L14 27"/>"#)),
    ("kalista-1", concat!(
        r##"<use href="#ik-red-base"/>"##,
        r#"<path class="red" d="M-30 22C-30 8-20 3-13 1C-18-6-17-22 0-22S18-6 13 1C20 3 30 8 30 22C17 33-17 33-30 22z"/>"#,
        r#"<ellipse class="skin" cy="-8" rx="10" ry="11"/>"#,
        r#"<path class="crown" d="M-17-16L-24-40L-11-29L0-45L11-29L24-40L17-16C8-12-8-12-17-16z"/>"#,
        r#"<circle class="hood" cx="-3.7" cy="-7" r="1.7"/><circle class="hood" cx="3.7" cy="-7" r="1.7"/>"#,
        r#"<path class="red-fold" d="M-10 7C-13 13-14 19-14 24M10 7C13 13 14 19 14 24M0 9V27"/>"#)),
    ("kalista-2", concat!(
        r##"<use href="#ik-ochre-base"/>"##,
        r#"<path class="ochre" d="M-30 23L-13 1C-18-6-17-22 0-22S18-6 13 1L30 23L0 34z"/>"#,
        r#"<ellipse class="skin" cy="-8" rx="10" ry="11"/>"#,
        r#"<path class="crown" d="M-17-16L-24-40L-11-29L0-45L11-29L24-40L17-16C8-12-8-12-17-16z"/>"#,
        r#"<circle class="hood" cx="-3.7" cy="-7" r="1.7"/><circle class="hood" cx="3.7" cy="-7" r="1.7"/>"#,
        r#"<path class="ochre-fold" d="M0 6V33M-10 6L-17 28M10 6L17 28"/>"#)),
    ("hoop", concat!(
        r#"<circle class="hoop-edge" r="44"/><circle class="hoop" r="44"/><circle class="hoop-low" r="41"/>"#,
        r#"<path class="crown" d="M0-53L7-44L0-36L-7-44z"/>"#)),
    ("rings-1", r#"<circle class="ring-light" cy="1.3" r="15"/><circle class="ring" r="15"/>"#),
    ("rings-2", r##"<use href="#ik-rings-1"/><circle class="ring-light" cy="1.3" r="28"/><circle class="ring" r="28"/>"##),
    ("rings-3", r##"<use href="#ik-rings-2"/><circle class="ring-light" cy="1.3" r="41"/><circle class="ring" r="41"/>"##),
];
