//! Khan: forced wins, and nothing else for certain.

use iroko_games::Khan;

use super::Exact;

impl Exact for Khan {}
