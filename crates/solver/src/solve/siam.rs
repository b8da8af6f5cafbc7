//! Siam: only forced wins can be proved.

use iroko_games::Siam;

use super::Solve;

impl Solve for Siam {}
