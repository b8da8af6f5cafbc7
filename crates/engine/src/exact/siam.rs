//! Siam: forced wins, and no other exact answers.

use iroko_games::Siam;

use super::Exact;

impl Exact for Siam {}
