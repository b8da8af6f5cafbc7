//! Who plays it: everything here is a default. The levels are those of a game that was never measured, the search finds its own
//! order, and what it can prove is what it knows. An evaluation would be `fn evaluate`.

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
