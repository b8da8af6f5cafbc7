//! The parts of the search that can be switched off, to measure what each is worth or to prove that it does no harm.

/// What a search does beyond plain alpha-beta. Everything is on unless it is switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// The transposition table.
    pub table: bool,
    /// Order moves that do something at once before quiet ones.
    pub ordering: bool,
    /// Killer moves: order moves first that refuted siblings.
    pub killers: bool,
    /// History: order moves first that were good elsewhere.
    pub history: bool,
    /// Aspiration windows: begin each iteration with a narrow window around the last score.
    pub aspiration: bool,
    /// Principal variation search: test the moves after the first with a null window.
    pub scout: bool,
    /// Late-move reductions: search late quiet moves less deep. Selective.
    pub late_move_reductions: bool,
    /// Late-move pruning: skip late quiet moves near the horizon, in games that allow it. Selective.
    pub late_move_pruning: bool,
    /// Quiescence search: play noisy moves out beyond the horizon, and see wins there. Selective.
    pub quiescence: bool,
    /// Probe endgame tables and solvers for what is known exactly. Not part of the search itself.
    pub tables: bool,
}

impl Features {
    /// Everything.
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

    /// Everything that cannot change the result of a search of a given depth: the one switch that turns off what is
    /// selective. Repetition is then judged by the rules alone, and a position in the table is only the same if the
    /// way to it is.
    pub const EXACT: Features = Features {
        late_move_reductions: false,
        late_move_pruning: false,
        quiescence: false,
        ..Features::ALL
    };

    /// The names of the features, as players are asked for without one of them.
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

    /// These features but for one, by its name.
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

    /// Whether a search of a given depth may find something else than a full one.
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
