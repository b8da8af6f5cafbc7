//! Siam: forced wins are all that can be proved of it.

use iroko_games::Siam;

use super::Solve;

impl Solve for Siam {}
