//! Signs common to all games: the marks of the two players, the cross of a refused move, the seal of a proved value.

use super::Shape;

#[rustfmt::skip]
pub(super) const SHAPES: &[Shape] = &[
    ("player-1", r#"<circle class="mark-1" r="13"/><circle class="mark-1" r="5"/>"#),
    ("player-2", r#"<path class="mark-2" d="M0-15L15 0L0 15L-15 0z"/>"#),
    ("cross", r#"<path class="cross-edge" d="M-12-12L12 12M-12 12L12-12"/><path class="cross" d="M-12-12L12 12M-12 12L12-12"/>"#),
    // A rosette with a tick.
    ("seal", concat!(
        r#"<path class="seal" d="M0 -18Q6.6 -24.6 9 -15.6Q18 -18 15.6 -9Q24.6 -6.6 18 -0Q24.6 6.6 15.6 9Q18 18 9 15.6Q6.6 24.6 0 18Q-6.6 24.6 -9 15.6Q-18 18 -15.6 9Q-24.6 6.6 -18 0Q-24.6 -6.6 -15.6 -9Q-18 -18 -9 -15.6Q-6.6 -24.6 -0 -18z"/>"#,
        r#"<circle class="seal-in" r="14.5"/><path class="seal-tick" d="M-7 0.5L-2 5.5L7.5-5.5"/>"#)),
];
