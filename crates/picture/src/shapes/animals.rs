//! The animals and rocks of Siam, seen from above, facing the top. A cell extends from -60 to 60; a page draws rings
//! from 50 outwards. The chevron in front of the nose shows the facing where the animal itself is too small.

use super::Shape;

#[rustfmt::skip]
pub(super) const SHAPES: &[Shape] = &[
    ("elephant", concat!(r#"<g transform="translate(0 6)scale(.85)">"#,
        r#"<path class="soft" d="M4-14C20-34 48-32 57-14C57 2 52 12 42 17C42 42 30 59 6 59S-22 54-24 34z"/>"#,
        r#"<path class="eleph-low" d="M-26 33C-36 36-37 49-27 51C-22 52-18 49-16 45zM26 33C36 36 37 49 27 51C22 52 18 49 16 45z"/>"#,
        r#"<path class="eleph" d="M0-4C17-4 27 9 28 25C29 42 17 53 0 53S-29 42-28 25C-27 9-17-4 0-4z"/>"#,
        r#"<path class="eleph-line" d="M0 16V42"/>"#,
        r#"<path class="eleph-low" d="M-9-17C-16-32-42-36-51-23C-57-10-53 6-42 15C-37 18-34 14-31 11C-23 10-14 6-9 2z"/>"#,
        r#"<path class="eleph-low" d="M9-17C16-32 42-36 51-23C57-10 53 6 42 15C37 18 34 14 31 11C23 10 14 6 9 2z"/>"#,
        r#"<path class="eleph-line" d="M-24-11C-31-18-38-19-44-16M-26-4C-33-4-39-1-42 5M24-11C31-18 38-19 44-16M26-4C33-4 39-1 42 5"/>"#,
        r#"<path class="tusk" d="M-7-16C-17-18-25-27-18-44C-17-35-13-29-5-27z"/>"#,
        r#"<path class="tusk" d="M7-16C17-18 25-27 18-44C17-35 13-29 5-27z"/>"#,
        r#"<path class="eleph" d="M-18-4C-18-12-14-17-9-20C-8-30-8-35-6-43C-5-49 5-49 6-43C8-35 8-30 9-20C14-17 18-12 18-4C18 5 9 9 0 7C-9 9-18 5-18-4z"/>"#,
        r#"<path class="eleph-line" d="M-8-22C-3-19 3-19 8-22M-7-29C-3-26 3-26 7-29M-6-36C-2-34 2-34 6-36"/>"#,
        r#"<circle class="eye" cx="-12" cy="-9" r="2.8"/><circle class="eye" cx="12" cy="-9" r="2.8"/></g>"#)),
    ("rhino", concat!(r#"<g transform="translate(0 6)scale(1 .82)">"#,
        r#"<path class="soft" d="M4-40C24-30 28-10 32 14C36 40 24 54 4 54S-24 46-24 20z"/>"#,
        r#"<path class="rhino-line" d="M0 46C-1 48 1 50 0 51"/>"#,
        r#"<path class="rhino-low" d="M-13-8C-25-9-29-19-27-27C-18-25-12-18-11-11zM13-8C25-9 29-19 27-27C18-25 12-18 11-11z"/>"#,
        r#"<path class="rhino" d="M0-16C18-16 28 2 29 20C30 38 17 48 0 48S-30 38-29 20C-28 2-18-16 0-16z"/>"#,
        r#"<path class="rhino-line" d="M-28 12C-13 22 13 22 28 12M-26 34C-12 42 12 42 26 34M0 20V38"/>"#,
        r#"<path class="rhino" d="M-15-6C-19-17-14-28-9-36C-5-42 5-42 9-36C14-28 19-17 15-6C9 3-9 3-15-6z"/>"#,
        r#"<path class="horn" d="M-8-33C-6-45-2-53 1-57C4-50 7-43 8-33C4-27-4-27-8-33z"/>"#,
        r#"<path class="horn" d="M-4.5-16C-3.5-22 0-27 0-27S3.5-22 4.5-16C2-13.5-2-13.5-4.5-16z"/>"#,
        r#"<circle class="eye" cx="-11" cy="-17" r="2.6"/><circle class="eye" cx="11" cy="-17" r="2.6"/></g>"#)),
    ("chevron", r#"<path class="chevron" d="M-17-38L0-49L17-38"/>"#),
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
