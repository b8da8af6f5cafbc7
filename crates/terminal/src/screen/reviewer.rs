//! Looking back at a game on the full screen: it is thought about on a thread of its own, and read as a page when it is done.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use iroko_games::{Message, message};

use super::app::{App, Mode};
use super::job::{Job, take_done};
use crate::look_back::look_back;

/// A review that is being made.
pub(super) struct Reviewer {
    job: Option<Job<Result<Option<Vec<String>>, Message>>>,
    /// How many positions are done, and of how many.
    done: Arc<AtomicUsize>,
    all: usize,
}

/// How wide a page is at most.
const WIDTH: usize = 76;

impl App {
    /// Begins to look back at the game, in place of a review that is under way.
    pub(super) fn begin_review(&mut self) {
        let (moves, language, letters) = (self.ply(), self.language(), self.letters);
        let table = self.play.session.table().at(moves);
        let done = Arc::new(AtomicUsize::new(0));
        let told = Arc::clone(&done);
        let job = Job::begin(move |stop| {
            let mut tell = |count| told.store(count, Ordering::Relaxed);
            look_back(table.as_ref(), language, letters, WIDTH, stop, &mut tell)
        });
        self.reviewer = Some(Reviewer { job: Some(job), done, all: moves + 1 });
    }

    /// Says how far a review has come, and shows it once it is done.
    pub(super) fn watch_review(&mut self) {
        let Some(reviewer) = &mut self.reviewer else { return };
        match take_done(&mut reviewer.job) {
            None => {
                let (done, all) = (reviewer.done.load(Ordering::Relaxed), reviewer.all);
                self.tell(&message!("review-progress", done = done, all = all));
            }
            Some(found) => {
                self.reviewer = None;
                self.said.clear();
                match found {
                    Ok(lines) => {
                        let text = lines.unwrap_or_default().join("\n");
                        self.mode = Mode::Reading { text, top: 0 };
                    }
                    Err(why) => self.tell(&why),
                }
            }
        }
    }
}
