//! The animals and rocks of Siam, seen from above, facing the top. A cell extends from -60 to 60.

use super::Shape;

#[rustfmt::skip]
pub(super) const SHAPES: &[Shape] = &[
    ("elephant", concat!(r#"<g transform="translate(0 6)scale(.9)">"#,
        r#"<path class="soft" d="M4-30C32-44 54-24 50-6C46 10 36 12 34 24C34 46 22 54 4 54S-26 46-26 26z"/>"#,
        r#"<path class="eleph-line" d="M0 44C2 50-2 53 1 57"/>"#,
        r#"<path class="eleph" d="M0-8C22-8 29 8 29 23S18 47 0 47S-29 38-29 23S-22-8 0-8z"/>"#,
        r#"<path class="eleph-line" d="M-17 33C-8 39 8 39 17 33M0 22V32"/>"#,
        r#"<path class="eleph-low" d="M-10-24C-20-40-46-36-49-17C-51-1-38 9-25 8C-16 7-11 0-10-8z"/>"#,
        r#"<path class="eleph-low" d="M10-24C20-40 46-36 49-17C51-1 38 9 25 8C16 7 11 0 10-8z"/>"#,
        r#"<path class="tusk" d="M-14-24C-20-33-18-43-11-48C-14-40-12-34-7-28z"/>"#,
        r#"<path class="tusk" d="M14-24C20-33 18-43 11-48C14-40 12-34 7-28z"/>"#,
        r#"<path class="eleph" d="M-18-11C-18-22-11-28-8-31C-8-40-7-47-4-52C-1-55 5-54 5-50C4-45 8-39 8-31C11-28 18-22 18-11C18 1 11 9 0 9S-18 1-18-11z"/>"#,
        r#"<path class="eleph-line" d="M-6-35C-2-33 3-33 6-35M-5-42C-2-40 2-40 5-42"/>"#,
        r#"<circle class="eye" cx="-9" cy="-17" r="2.6"/><circle class="eye" cx="9" cy="-17" r="2.6"/></g>"#)),
    ("rhino", concat!(r#"<g transform="translate(0 6)scale(1.03 .9)">"#,
        r#"<path class="soft" d="M4-40C24-30 28-10 32 14C36 40 24 54 4 54S-24 46-24 20z"/>"#,
        r#"<path class="rhino-line" d="M0 44C-2 50 2 53-1 57"/>"#,
        r#"<path class="rhino-low" d="M-13-8C-25-9-29-19-27-27C-18-25-12-18-11-11zM13-8C25-9 29-19 27-27C18-25 12-18 11-11z"/>"#,
        r#"<path class="rhino" d="M0-16C18-16 28 2 29 20C30 38 17 48 0 48S-30 38-29 20C-28 2-18-16 0-16z"/>"#,
        r#"<path class="rhino-line" d="M-28 12C-13 22 13 22 28 12M-26 34C-12 42 12 42 26 34M0 20V38"/>"#,
        r#"<path class="rhino" d="M-15-6C-19-17-14-28-9-36C-5-42 5-42 9-36C14-28 19-17 15-6C9 3-9 3-15-6z"/>"#,
        r#"<path class="horn" d="M-8-33C-6-45-2-53 1-57C4-50 7-43 8-33C4-27-4-27-8-33z"/>"#,
        r#"<path class="horn" d="M-4.5-16C-3.5-22 0-27 0-27S3.5-22 4.5-16C2-13.5-2-13.5-4.5-16z"/>"#,
        r#"<circle class="eye" cx="-11" cy="-17" r="2.6"/><circle class="eye" cx="11" cy="-17" r="2.6"/></g>"#)),
    ("chevron", r#"<path class="chevron" d="M-14-45L0-55L14-45"/>"#),
    ("rock", concat!(
        r#"<path class="soft" d="M-42 30L-30-6L8-30L40-20L54 10L50 42L24 54L-20 52z"/>"#,
        r#"<path class="rock-3" d="M-48 24L-40-14L-20-40L8-46L34-34L48-2L44 30L20 44L-24 42z"/>"#,
        r#"<path class="rock-1" d="M-20-40L8-46L-6-12z"/><path class="rock-2" d="M-40-14L-20-40L-6-12z"/>"#,
        r#"<path class="rock-1" d="M-40-14L-6-12L-22 12z"/><path class="rock-2" d="M-48 24L-40-14L-22 12z"/>"#,
        r#"<path class="rock-2" d="M8-46L34-34L18-6L-6-12z"/><path class="rock-3" d="M34-34L48-2L18-6z"/>"#,
        r#"<path class="rock-4" d="M48-2L44 30L24 18L18-6z"/><path class="rock-3" d="M-6-12L18-6L24 18L-2 22L-22 12z"/>"#,
        r#"<path class="rock-3" d="M-48 24L-22 12L-2 22L-24 42z"/><path class="rock-4" d="M-2 22L24 18L44 30L20 44L-24 42z"/>"#,
        r#"<path class="rock-line" d="M-48 24L-40-14L-20-40L8-46L34-34L48-2L44 30L20 44L-24 42z"/>"#)),
];
