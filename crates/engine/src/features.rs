//! The parts of the search that can be switched off, to measure what each is worth or to prove that it does no harm.

/// What a search does beyond plain alpha-beta. Everything is on unless it is switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// Remember positions in a table.
    pub table: bool,
    /// Look at moves first that do something at once.
    pub promise: bool,
    /// Look at moves first that refuted others beside them.
    pub killers: bool,
    /// Look at moves first that were good elsewhere.
    pub history: bool,
    /// Begin each depth with a narrow window round the last score.
    pub aspiration: bool,
    /// Expect the first move to be the best and only test the others.
    pub scout: bool,
    /// Look less deep at late quiet moves. Selective.
    pub reductions: bool,
    /// Leave out late quiet moves near the end of the depth, in games that say so. Selective.
    pub omissions: bool,
    /// Follow noisy moves beyond the depth, and see wins there. Selective.
    pub quiescence: bool,
    /// Ask tables and solvers for what is known exactly. Not part of the search itself.
    pub tables: bool,
}

impl Features {
    /// Everything.
    pub const ALL: Features = Features {
        table: true,
        promise: true,
        killers: true,
        history: true,
        aspiration: true,
        scout: true,
        reductions: true,
        omissions: true,
        quiescence: true,
        tables: true,
    };

    /// Everything that cannot change the result of a look of a given depth: the one switch that turns off what is
    /// selective. Repetition is then judged by the rules alone, and a position in the table is only the same if the
    /// way to it is.
    pub const EXACT: Features =
        Features { reductions: false, omissions: false, quiescence: false, ..Features::ALL };

    /// The names of the features, as players are asked for without one of them.
    pub const NAMES: [&'static str; 10] = [
        "table",
        "promise",
        "killers",
        "history",
        "aspiration",
        "scout",
        "reductions",
        "omissions",
        "quiescence",
        "tables",
    ];

    /// These features but for one, by its name.
    pub fn without(mut self, name: &str) -> Option<Features> {
        let feature = match name {
            "table" => &mut self.table,
            "promise" => &mut self.promise,
            "killers" => &mut self.killers,
            "history" => &mut self.history,
            "aspiration" => &mut self.aspiration,
            "scout" => &mut self.scout,
            "reductions" => &mut self.reductions,
            "omissions" => &mut self.omissions,
            "quiescence" => &mut self.quiescence,
            "tables" => &mut self.tables,
            _ => return None,
        };
        *feature = false;
        Some(self)
    }

    /// Whether a look of a given depth may find something else than a full one.
    pub const fn is_selective(&self) -> bool {
        self.reductions || self.omissions || self.quiescence
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
