//! Khan: forced wins are all that can be proved of it.

use iroko_games::Khan;

use super::Solve;

impl Solve for Khan {}
