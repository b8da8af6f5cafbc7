//! The goods of Chicago, each on its token, and the trader. A token extends from -38 to 38.

use super::Shape;

/// The round token of a good, with the rim of its class.
macro_rules! token {
    ($good:literal) => {
        concat!(
            r#"<circle class="shade" cx="2" cy="3" r="38"/><circle class="token" r="38"/><circle class="rim rim-"#,
            $good,
            r#"" r="33.5"/>"#
        )
    };
}

#[rustfmt::skip]
pub(super) const SHAPES: &[Shape] = &[
    ("token-ble", token!("ble")),
    ("token-riz", token!("riz")),
    ("token-cacao", token!("cacao")),
    ("token-cafe", token!("cafe")),
    ("token-sucre", token!("sucre")),
    ("token-mais", token!("mais")),
    ("ear", r#"<path class="wheat" d="M0-8C5-3 5 4 0 8C-5 4-5-3 0-8z"/>"#),
    ("good-ble", concat!(
        r#"<path class="stalk" d="M0 25V-10M0 20C-5 18-8 14-9 10"/>"#,
        r##"<use href="#ik-ear" y="-17"/>"##,
        r##"<use href="#ik-ear" transform="translate(-7.5 -8)rotate(-28)"/><use href="#ik-ear" transform="translate(7.5 -8)rotate(28)"/>"##,
        r##"<use href="#ik-ear" transform="translate(-7.5 3)rotate(-28)"/><use href="#ik-ear" transform="translate(7.5 3)rotate(28)"/>"##,
        r##"<use href="#ik-ear" transform="translate(-6.5 13)rotate(-28)"/><use href="#ik-ear" transform="translate(6.5 13)rotate(28)"/>"##)),
    ("good-riz", concat!(
        r#"<path class="thin" d="M4-12L20-25M9-10L25-21"/>"#,
        r#"<path class="rice" d="M-19 1C-17-11-9-16 0-16S17-11 19 1z"/>"#,
        r#"<path class="thin" d="M-8-7l3-3M1-9l3 1M8-4l2-3M-12-2l3-1M-2-3l3-1"/>"#,
        r#"<path class="bowl" d="M-23 0H23C23 12 16 20 8 22H-8C-16 20-23 12-23 0z"/>"#)),
    ("good-cacao", concat!(
        r#"<g transform="rotate(35)"><path class="stalk" d="M0-22V-29"/>"#,
        r#"<path class="cocoa" d="M0-24C11-20 15-6 13 6C11 16 5 22 0 28C-5 22-11 16-13 6C-15-6-11-20 0-24z"/>"#,
        r#"<path class="cocoa-line" d="M0-19V21M-5-17C-9-6-8 8-4 17M5-17C9-6 8 8 4 17"/></g>"#)),
    ("bean", r#"<ellipse class="coffee" rx="11" ry="16"/><path class="crease" d="M1-13C-5-5 5 4-1 13"/>"#),
    ("good-cafe", concat!(
        r##"<use href="#ik-bean" transform="translate(-9 -4)rotate(-28)"/>"##,
        r##"<use href="#ik-bean" transform="translate(10 5)rotate(24)"/>"##)),
    ("good-sucre", concat!(
        r#"<path class="sugar" d="M0-26C7-26 9-20 10-15L17 21H-17L-10-15C-9-20-7-26 0-26z"/>"#,
        r#"<path class="paper" d="M-14 4C-5 8 5 8 14 4L18 22H-18z"/><path class="thin" d="M-3-18L-6-4"/>"#)),
    ("good-mais", concat!(
        r#"<path class="maize" d="M0-27C9-22 11-8 10 4C9 14 5 20 0 22C-5 20-9 14-10 4C-11-8-9-22 0-27z"/>"#,
        r#"<path class="kernel" d="M-3.5-24V18M3.5-24V18M-9-14H9M-10-7H10M-10 0H10M-9 7H9"/>"#,
        r#"<path class="leaf" d="M0 25C-13 24-18 10-17-8C-10 0-6 10 0 25z"/><path class="leaf" d="M0 25C13 24 18 10 17-8C10 0 6 10 0 25z"/>"#)),
    ("code-ble-bl", concat!(
        r#"<rect class="code-ble" x="-19" y="-13" width="38" height="26" rx="11"/>"#,
        r#"<path class="type bold on-pale" transform="translate(0 -1)scale(1.24)" d="M-5.7 2.5c0-2.6 1.5-4.5 3.5-4.5s3.5 1.9 3.5 4.5s-1.5 4.5-3.5 4.5s-3.5-1.9-3.5-4.5M-5.7 -7v14M5.2 -7v14"/>"#)),
    ("code-riz-ri", concat!(
        r#"<rect class="code-riz" x="-19" y="-13" width="38" height="26" rx="11"/>"#,
        r#"<path class="type bold on-pale" transform="translate(0 -1)scale(1.24)" d="M-4.4 -2v9M-4.4 1.5c.3-2.2 1.5-3.5 3.2-3.5c.5 0 .9.1 1.2.2M3.9 -2v9M3.9 -5.8v.2"/>"#)),
    ("code-cacao-ca", concat!(
        r#"<rect class="code-cacao" x="-19" y="-13" width="38" height="26" rx="11"/>"#,
        r#"<path class="type bold on-code" transform="translate(0 -1)scale(1.24)" d="M-1.95 -.4c-.7-1-1.7-1.6-2.9-1.6c-2.1 0-3.6 1.9-3.6 4.5s1.5 4.5 3.6 4.5c1.2 0 2.2-.6 2.9-1.6M1.45 2.5c0-2.6 1.5-4.5 3.5-4.5s3.5 1.9 3.5 4.5s-1.5 4.5-3.5 4.5s-3.5-1.9-3.5-4.5M8.45 -2v9"/>"#)),
    ("code-cafe-cf", concat!(
        r#"<rect class="code-cafe" x="-19" y="-13" width="38" height="26" rx="11"/>"#,
        r#"<path class="type bold on-code" transform="translate(0 -1)scale(1.24)" d="M-.95 -.4c-.7-1-1.7-1.6-2.9-1.6c-2.1 0-3.6 1.9-3.6 4.5s1.5 4.5 3.6 4.5c1.2 0 2.2-.6 2.9-1.6M7.45 -6.5c-.6-.3-1.1-.5-1.7-.5c-1.2 0-1.8.9-1.8 2.5v11.5M2.45 -2h4.4"/>"#)),
    ("code-sucre-su", concat!(
        r#"<rect class="code-sucre" x="-19" y="-13" width="38" height="26" rx="11"/>"#,
        r#"<path class="type bold on-code" transform="translate(0 -1)scale(1.24)" d="M-2.2 -.5c-.6-1-1.5-1.5-2.7-1.5c-1.5 0-2.6.8-2.6 2.2c0 3.2 5.7 1.2 5.7 4.5c0 1.5-1.2 2.3-2.9 2.3c-1.5 0-2.6-.6-3.1-1.7M1.6 -2v5.6c0 2.2 1 3.4 2.8 3.4c2 0 3.4-1.5 3.4-3.8M7.8 -2v9"/>"#)),
    ("code-mais-ma", concat!(
        r#"<rect class="code-mais" x="-19" y="-13" width="38" height="26" rx="11"/>"#,
        r#"<path class="type bold on-code" transform="translate(0 -1)scale(1.24)" d="M-10.4 -2v9M-10.4 1c.4-2 1.4-3 2.7-3c1.6 0 2.5 1 2.5 3v6M-5.2 1c.4-2 1.4-3 2.7-3c1.6 0 2.5 1 2.5 3v6M3.4 2.5c0-2.6 1.5-4.5 3.5-4.5s3.5 1.9 3.5 4.5s-1.5 4.5-3.5 4.5s-3.5-1.9-3.5-4.5M10.4 -2v9"/>"#)),
    ("code-ble-wh", concat!(
        r#"<rect class="code-ble" x="-19" y="-13" width="38" height="26" rx="11"/>"#,
        r#"<path class="type bold on-pale" transform="translate(0 -1)scale(1.24)" d="M-9.4 -2l2.4 9l2.4-9l2.4 9l2.4-9M3.6 -7v14M3.6 1c.4-2 1.4-3 2.9-3c1.9 0 2.9 1.1 2.9 3.2v5.8"/>"#)),
    ("code-cacao-co", concat!(
        r#"<rect class="code-cacao" x="-19" y="-13" width="38" height="26" rx="11"/>"#,
        r#"<path class="type bold on-code" transform="translate(0 -1)scale(1.24)" d="M-1.95 -.4c-.7-1-1.7-1.6-2.9-1.6c-2.1 0-3.6 1.9-3.6 4.5s1.5 4.5 3.6 4.5c1.2 0 2.2-.6 2.9-1.6M1.45 2.5c0-2.6 1.5-4.5 3.5-4.5s3.5 1.9 3.5 4.5s-1.5 4.5-3.5 4.5s-3.5-1.9-3.5-4.5"/>"#)),
    ("code-mais-cn", concat!(
        r#"<rect class="code-mais" x="-19" y="-13" width="38" height="26" rx="11"/>"#,
        r#"<path class="type bold on-code" transform="translate(0 -1)scale(1.24)" d="M-1.35 -.4c-.7-1-1.7-1.6-2.9-1.6c-2.1 0-3.6 1.9-3.6 4.5s1.5 4.5 3.6 4.5c1.2 0 2.2-.6 2.9-1.6M2.05 -2v9M2.05 1c.4-2 1.4-3 2.9-3c1.9 0 2.9 1.1 2.9 3.2v5.8"/>"#)),
    ("trader", concat!(
        r#"<ellipse class="shade" cx="3" cy="37" rx="30" ry="8"/>"#,
        r#"<path class="coat" d="M-27 36C-28 16-16 7 0 7S28 16 27 36C12 41-12 41-27 36z"/>"#,
        r#"<path class="token" d="M-6 8L0 27L6 8z"/><path class="band" d="M-7 9L0 13L7 9V17L0 13L-7 17z"/>"#,
        r#"<circle class="skin" cy="-5" r="13.5"/><path class="beard" d="M-7 1C-4-2-1-1 0 0C1-1 4-2 7 1"/>"#,
        r#"<circle class="hood" cx="-4.5" cy="-7" r="1.6"/><circle class="hood" cx="4.5" cy="-7" r="1.6"/>"#,
        r#"<path class="coat" d="M-14-14L-16-42C-8-46 8-46 16-42L14-14z"/><path class="band" d="M-14.3-19H14.3L13.8-13H-13.8z"/>"#,
        r#"<ellipse class="coat" cy="-13" rx="24" ry="4.5"/>"#)),
];
