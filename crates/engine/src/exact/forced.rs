//! Khan and Siam: nothing is known but what the search proves itself.

use iroko_games::{Khan, Siam};

use super::Exact;

impl Exact for Khan {}

impl Exact for Siam {}
