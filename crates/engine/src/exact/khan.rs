//! Khan: forced wins, and no other exact answers.

use iroko_games::Khan;

use super::Exact;

impl Exact for Khan {}
