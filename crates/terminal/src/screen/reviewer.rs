//! Reviews on the full screen: computed on a background thread, then shown as a page.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use iroko_games::{Message, message};

use super::app::{App, Mode};
use super::job::{Job, take_done};
use crate::review::report;

/// A running review.
pub(super) struct Reviewer {
    job: Option<Job<Result<Option<Vec<String>>, Message>>>,
    /// The number of finished positions.
    done: Arc<AtomicUsize>,
    all: usize,
}

/// The maximal width of the page.
const WIDTH: usize = 76;

impl App {
    /// Starts a review of the game and drops a running one.
    pub(super) fn begin_review(&mut self) {
        let (moves, language, letters) = (self.ply(), self.language(), self.letters);
        let table = self.play.session.table().at(moves);
        let done = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&done);
        let job = Job::begin(move |stop| {
            let mut progress = |count| counter.store(count, Ordering::Relaxed);
            report(table.as_ref(), language, letters, WIDTH, stop, &mut progress)
        });
        self.reviewer = Some(Reviewer { job: Some(job), done, all: moves + 1 });
    }

    /// Shows the progress of a review, and its report once it is finished.
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
