//! The players of hexapawn, all by default: the levels of an unmeasured game, the search's own move ordering, and no
//! evaluation beyond proofs. An evaluation would be `fn evaluate`.

use iroko_engine::exact::Exact;
use iroko_engine::puzzle::Puzzling;
use iroko_engine::{Players, Tactics};
use iroko_solver::Solve;

use super::Hexapawn;

impl Tactics for Hexapawn {}
impl Solve for Hexapawn {}
impl Exact for Hexapawn {}
impl Players for Hexapawn {}
impl Puzzling for Hexapawn {}
