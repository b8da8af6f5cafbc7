//! Khan: only forced wins can be proved.

use iroko_games::Khan;

use super::Solve;

impl Solve for Khan {}
