//! The parts of the search that can be switched off, to measure their value or to prove that they are sound.

/// The search techniques beyond plain alpha-beta. All are on by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// The transposition table.
    pub table: bool,
    /// Order tactical moves before quiet ones.
    pub ordering: bool,
    /// Killer moves: try moves first that refuted siblings.
    pub killers: bool,
    /// History: try moves first that caused cutoffs elsewhere.
    pub history: bool,
    /// Aspiration windows: start each iteration with a narrow window around the last score.
    pub aspiration: bool,
    /// Principal variation search: test the moves after the first with a null window.
    pub scout: bool,
    /// Late-move reductions: search late quiet moves less deep. Selective.
    pub late_move_reductions: bool,
    /// Late-move pruning: skip late quiet moves near the horizon, in games that allow it. Selective.
    pub late_move_pruning: bool,
    /// Quiescence search: play out noisy moves beyond the horizon, and detect wins there. Selective.
    pub quiescence: bool,
    /// Probe endgame tables and solvers. Not part of the search itself.
    pub tables: bool,
}

impl Features {
    /// All features.
    pub const ALL: Features = Features {
        table: true,
        ordering: true,
        killers: true,
        history: true,
        aspiration: true,
        scout: true,
        late_move_reductions: true,
        late_move_pruning: true,
        quiescence: true,
        tables: true,
    };

    /// All features that cannot change the result of a search to a given depth, so none of the selective ones.
    ///
    /// Repetition then follows the rules alone, and the key of a position in the transposition table includes the path
    /// to it.
    pub const EXACT: Features = Features {
        late_move_reductions: false,
        late_move_pruning: false,
        quiescence: false,
        ..Features::ALL
    };

    /// The names of the features, as they appear in names of players (`without:killers`).
    pub const NAMES: [&'static str; 10] = [
        "table",
        "ordering",
        "killers",
        "history",
        "aspiration",
        "scout",
        "late-move-reductions",
        "late-move-pruning",
        "quiescence",
        "tables",
    ];

    /// Returns these features without the one named, or `None` if there is no such feature.
    pub fn without(mut self, name: &str) -> Option<Features> {
        let feature = match name {
            "table" => &mut self.table,
            "ordering" => &mut self.ordering,
            "killers" => &mut self.killers,
            "history" => &mut self.history,
            "aspiration" => &mut self.aspiration,
            "scout" => &mut self.scout,
            "late-move-reductions" => &mut self.late_move_reductions,
            "late-move-pruning" => &mut self.late_move_pruning,
            "quiescence" => &mut self.quiescence,
            "tables" => &mut self.tables,
            _ => return None,
        };
        *feature = false;
        Some(self)
    }

    /// Whether a search to a given depth may differ from a full one.
    pub const fn is_selective(&self) -> bool {
        self.late_move_reductions || self.late_move_pruning || self.quiescence
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_feature_can_be_switched_off_by_its_name() {
        for name in Features::NAMES {
            assert_ne!(Features::ALL.without(name), Some(Features::ALL), "{name}");
        }
        assert_eq!(Features::ALL.without("luck"), None);
        assert!(Features::ALL.is_selective() && !Features::EXACT.is_selective());
    }
}
