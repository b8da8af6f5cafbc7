//! Siam: forced wins, and nothing else for certain.

use iroko_games::Siam;

use super::Exact;

impl Exact for Siam {}
