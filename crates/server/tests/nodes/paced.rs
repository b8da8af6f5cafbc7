//! Machines that think for a known time, and count how often they do.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use iroko_games::Message;
use iroko_table::roster::{MachineKind, MachineSpec, Roster};
use iroko_table::session::{EngineOptions, Limits, Machine, SearchResult, Value};
use iroko_table::{AnyGame, Table};

/// A roster in which `level:1` answers at once, `level:2` thinks until it is stopped and `level:3` for two seconds.
/// `engine:NAME` answers at once, where that name is declared.
#[derive(Clone, Debug, Default)]
pub struct Paced {
    pub declared: Vec<String>,
    /// How often a machine of this roster has begun to think.
    pub thoughts: Arc<AtomicUsize>,
}

struct PacedMachine {
    time: Duration,
    thoughts: Arc<AtomicUsize>,
}

impl Paced {
    pub fn declaring(name: &str) -> Paced {
        Paced { declared: vec![name.to_string()], ..Paced::default() }
    }

    pub fn thoughts(&self) -> usize {
        self.thoughts.load(Ordering::SeqCst)
    }
}

impl Roster for Paced {
    fn check(&self, _: &'static dyn AnyGame, spec: &MachineSpec) -> Result<(), Message> {
        match &spec.kind {
            MachineKind::Engine(name) if !self.declared.contains(name) => {
                Err(iroko_games::message!("guest-unknown", name = name.as_str()))
            }
            _ => Ok(()),
        }
    }

    fn build(
        &self,
        game: &'static dyn AnyGame,
        spec: &MachineSpec,
        _: &EngineOptions,
    ) -> Result<Box<dyn Machine>, Message> {
        self.check(game, spec)?;
        let time = match spec.own_name() {
            Some("level:2") => Duration::from_secs(600),
            Some("level:3") => Duration::from_secs(2),
            _ => Duration::ZERO,
        };
        Ok(Box::new(PacedMachine { time, thoughts: Arc::clone(&self.thoughts) }))
    }

    fn programs(&self, _: &'static dyn AnyGame) -> Vec<String> {
        self.declared.clone()
    }
}

impl Machine for PacedMachine {
    fn think(
        &mut self,
        table: &dyn Table,
        _: &Limits,
        stop: &AtomicBool,
    ) -> Result<SearchResult, Message> {
        self.thoughts.fetch_add(1, Ordering::SeqCst);
        let begun = Instant::now();
        while begun.elapsed() < self.time && !stop.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(2));
        }
        let mv = table.scene().chains[0].text.clone();
        let pv = vec![mv.clone()];
        Ok(SearchResult { pv, mv, value: Value::Draw, depth: 1, nodes: 1, cuts: None })
    }
}
