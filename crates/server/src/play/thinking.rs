//! How a room asks its engines: the machine to move, the adviser, the search that watches. Each is a job in a pool, and brings its
//! news to the room.

use std::time::Duration;

use iroko_games::{Message, Player, message};
use iroko_table::session::{Limits, Means, Thought, told};
use iroko_table::setup::{chair, named};
use iroko_table::{Setup, Table};
use tokio::sync::mpsc::UnboundedSender;

use super::kept::Kept;
use super::room::{Change, News, Room};
use crate::chance::any_seed;
use crate::pool::{Job, Stop};
use crate::protocol::{Advice, Told, TraceState, Worth};

/// A machine that thinks about its move.
pub(super) struct Thinking {
    pub(super) stop: Stop,
    /// Whether its move is still wanted.
    pub(super) is_wanted: bool,
}

/// The adviser, asked for a hint by a visitor, or whether a machine agrees to a draw. Nobody hears it once this is dropped.
pub(super) struct Advising {
    number: u64,
    asked_by: Option<u64>,
    stop: Stop,
}

/// The search that watches the position. It ends once this is dropped.
pub(super) struct Watching {
    number: u64,
    stop: Stop,
}

impl Drop for Advising {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

/// How long the search watches one position.
const WATCH: Duration = Duration::from_secs(20);

/// Brings what a job finds to the room.
fn deliver<T: Send + 'static>(
    job: Job<T>,
    news: UnboundedSender<News>,
    bring: impl FnOnce(Option<T>) -> News + Send + 'static,
) {
    tokio::spawn(async move {
        // The room may be gone.
        let _ = news.send(bring(job.await));
    });
}

impl Room {
    /// The machine whose turn it is begins to think, if there is one and none does yet.
    pub(super) fn begin_to_think(&mut self) {
        if self.thinking.is_some() || self.preparing {
            return;
        }
        let turn = self.session.turn();
        let Some(mut lent) = self.session.lend() else { return };
        let job = self.means.players.begin(move |stop| {
            let thought = lent.think(stop);
            (lent, thought)
        });
        self.thinking = Some(Thinking { stop: job.stop(), is_wanted: true });
        self.watch.restart(true);
        deliver(job, self.news.clone(), News::Thought);
        self.tell_all(&Told::Thinking { player: Some(turn.number()) });
    }

    /// The machine that thinks shall come back; its move is not wanted.
    pub(super) fn stop_thinking(&mut self) {
        if let Some(thinking) = &mut self.thinking {
            thinking.is_wanted = false;
            thinking.stop.raise();
        }
    }

    /// Nobody is there: all thinking ends.
    pub(super) fn stop_all(&mut self) {
        self.stop_thinking();
        (self.advising, self.watching) = (None, None);
        // Their memory is wanted elsewhere; they are built again for the next visitor.
        self.kept = Kept::default();
    }

    /// What a job has found.
    pub(super) fn hear(&mut self, news: News) {
        match news {
            News::Thought(thought) => self.hear_machine(thought),
            News::Advised(number, advice) => {
                if let Some(asked) = self.advising.take_if(|asked| asked.number == number) {
                    self.hear_adviser(asked.asked_by, advice);
                }
            }
            News::Valued(number, thoughts) => {
                if self.watching.as_ref().is_some_and(|watching| watching.number == number) {
                    self.tell_value(&thoughts);
                }
            }
            News::Seated(change) => self.sit_down(change),
        }
    }

    fn hear_machine(&mut self, thought: Option<(iroko_table::session::Lent, Thought)>) {
        let Some(thinking) = self.thinking.take() else { return };
        let Some((lent, thought)) = thought else { return self.lose_machine() };
        self.session.take_back(lent);
        let took = self.watch.elapsed();
        self.watch.restart(false);
        if thinking.is_wanted && self.session.play(&thought.mv, took).is_ok() {
            self.changed();
        }
    }

    /// A machine did not survive its thought: a human has to go on in its place.
    fn lose_machine(&mut self) {
        let turn = self.session.turn();
        if let Ok(human) = chair(self.game, "human", &Means::at_once(0)) {
            self.session.seat(turn, human);
        }
        for number in self.visitors.keys().copied().collect::<Vec<_>>() {
            self.complain(number, &message!("room-engine-failed"));
        }
        self.changed();
    }

    /// Asks the adviser: for a hint, or for nobody, whether a machine agrees to a draw.
    pub(super) fn ask_adviser(&mut self, asked_by: Option<u64>) -> Result<(), Message> {
        if self.session.outcome().is_some() {
            return Err(message!("game-over"));
        }
        let (game, name, table) = (self.game, self.adviser.clone(), self.copy());
        let adviser = self.kept.adviser.clone();
        let job = self.means.advisers.begin(move |stop| {
            let build = || game.machine(&name, &Means::at_once(any_seed()));
            adviser.ask(build, |adviser| adviser.think(table.as_ref(), &Limits::NONE, stop))
        });
        let number = any_seed();
        self.advising = Some(Advising { number, asked_by, stop: job.stop() });
        deliver(job, self.news.clone(), move |advice| News::Advised(number, advice));
        if let Some(visitor) = asked_by {
            self.tell(visitor, &Told::Thinking { player: None });
        }
        Ok(())
    }

    fn copy(&self) -> Box<dyn Table> {
        self.session.table().copy()
    }

    fn hear_adviser(&mut self, asked_by: Option<u64>, advice: Option<Result<Thought, Message>>) {
        let failed = || Err(message!("room-engine-failed"));
        match (advice.unwrap_or_else(failed), asked_by) {
            (Ok(thought), Some(number)) => self.tell_hint(number, &thought),
            (Err(why), Some(number)) => self.complain(number, &why),
            // The adviser thinks for the player who offers.
            (Ok(thought), None) if thought.value.rank() >= 0 => {
                let _ = self.agree();
            }
            (_, None) => self.tell_declined(self.session.turn().other()),
        }
    }

    fn tell_hint(&mut self, number: u64, thought: &Thought) {
        let Some(visitor) = self.visitors.get(&number) else { return };
        let (table, language) = (self.session.table(), visitor.language);
        let (Ok(hint), Ok(trace)) = (table.hint(&thought.mv), table.trace(&thought.mv)) else {
            return;
        };
        let value = told(thought.value, self.game.unit());
        let advice = Advice {
            ply: table.ply(),
            mv: thought.mv.clone(),
            trace: TraceState::from(&trace),
            sentences: [hint, value].iter().map(|said| language.sentence(said)).collect(),
        };
        self.tell(number, &Told::Hint(Box::new(advice)));
    }

    pub(super) fn set_watching(&mut self, number: u64, on: bool) {
        if let Some(visitor) = self.visitors.get_mut(&number) {
            visitor.watches = on;
        }
        // Whoever begins to watch is told from the beginning.
        self.watching = None;
    }

    /// The search looks at the position, if somebody wants to know and it does not yet.
    pub(super) fn begin_to_watch(&mut self) {
        let wanted = self.visitors.values().any(|visitor| visitor.watches);
        if !wanted || self.watching.is_some() || self.session.outcome().is_some() {
            return;
        }
        let (game, table, number) = (self.game, self.copy(), any_seed());
        let (news, report) = (self.news.clone(), self.news.clone());
        let analyst = self.kept.analyst.clone();
        let job = self.means.advisers.begin(move |stop| {
            let limits = Limits { time: Some(WATCH), ..Limits::NONE };
            let mut report = |thoughts: &[Thought]| {
                let _ = report.send(News::Valued(number, thoughts.to_vec()));
            };
            let build = || game.analyst(&Means::at_once(0));
            analyst
                .ask(build, |analyst| analyst.analyse(table.as_ref(), &limits, stop, &mut report))
        });
        self.watching = Some(Watching { number, stop: job.stop() });
        deliver(job, news, move |thoughts| match thoughts {
            Some(Ok(thoughts)) => News::Valued(number, thoughts),
            _ => News::Valued(number, Vec::new()),
        });
    }

    fn tell_value(&mut self, thoughts: &[Thought]) {
        let Some(best) = thoughts.first() else { return };
        let (ply, turn, game) = (self.session.table().ply(), self.session.turn(), self.game);
        let watchers = self.visitors.iter().filter(|(_, visitor)| visitor.watches);
        let watchers: Vec<_> =
            watchers.map(|(number, visitor)| (*number, visitor.language)).collect();
        for (number, language) in watchers {
            let told = Told::Value {
                ply,
                value: Worth::new(best.value, turn, game, language),
                line: best.line.clone(),
            };
            self.tell(number, &told);
        }
    }

    /// Somebody else shall sit down. Tables may have to be opened for him.
    pub(super) fn prepare_chair(&mut self, side: Player, who: String) {
        let game = self.game;
        self.prepare(move || {
            Ok(Change::Chair(side, chair(game, &named(&who), &Means::at_once(any_seed()))?))
        });
    }

    /// The same players shall play again.
    pub(super) fn prepare_rematch(&mut self, swap: bool) {
        let mut players = Player::BOTH.map(|player| self.session.chair(player).tag());
        if swap {
            players.swap(0, 1);
        }
        let mut setup = Setup::quick(self.game, any_seed());
        setup.players = players;
        setup.adviser.clone_from(&self.adviser);
        setup.variants = Some(self.session.table().variant());
        setup.position.clone_from(&self.position);
        setup.control = self.session.clock().map(iroko_table::clock::Clock::control);
        self.prepare(move || Ok(Change::Rematch(Box::new(setup.session()?))));
    }

    fn prepare(&mut self, make: impl FnOnce() -> Result<Change, Message> + Send + 'static) {
        self.preparing = true;
        let job = self.means.players.begin(move |_| make());
        deliver(job, self.news.clone(), News::Seated);
    }

    fn sit_down(&mut self, change: Option<Result<Change, Message>>) {
        self.preparing = false;
        match change.unwrap_or_else(|| Err(message!("room-engine-failed"))) {
            Ok(Change::Chair(side, chair)) => {
                self.session.seat(side, chair);
                self.changed();
            }
            Ok(Change::Rematch(session)) => self.begin_again(*session),
            Err(why) => {
                for number in self.visitors.keys().copied().collect::<Vec<_>>() {
                    self.complain(number, &why);
                }
            }
        }
    }
}
