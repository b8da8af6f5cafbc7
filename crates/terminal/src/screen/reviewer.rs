//! Reviews on the full screen: computed on a background thread, then shown as a page, and board by board: beside each
//! position stands the judgement of the move that led to it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use iroko_games::{Message, message};

use super::app::{App, Page};
use super::job::{Job, take_done};
use crate::review::{Judgement, Reviewed, reviewed};

/// A running review.
pub(super) struct Reviewer {
    job: Option<Job<Result<Option<Reviewed>, Message>>>,
    /// The number of finished positions.
    done: Arc<AtomicUsize>,
    all: usize,
}

/// The maximal width of the page.
const WIDTH: usize = 100;

impl App {
    /// Shows the review of the game, or starts it and drops a running one.
    pub(super) fn begin_review(&mut self) {
        if let Some(reviewed) = &self.reviewed {
            let text = reviewed.report.join("\n");
            return self.read(Page::Text(text));
        }
        let (moves, language, letters) = (self.ply(), self.language(), self.letters);
        let width = self.columns.saturating_sub(2).min(WIDTH);
        let table = self.play.session.table().at(moves);
        let done = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&done);
        let job = Job::begin(move |stop| {
            let mut progress = |count| counter.store(count, Ordering::Relaxed);
            reviewed(table.as_ref(), language, letters, width, stop, &mut progress)
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
                // A move made in the meantime is not in the review.
                let is_whole = reviewer.all == self.ply() + 1;
                self.reviewer = None;
                match found {
                    Ok(Some(found)) => {
                        let text = found.report.join("\n");
                        self.tell(&message!("screen-review-ready"));
                        self.reviewed = Some(found).filter(|_| is_whole);
                        self.read(Page::Text(text));
                    }
                    Ok(None) => self.said.clear(),
                    Err(why) => self.tell(&why),
                }
            }
        }
    }

    /// The number of moves before the shown position.
    fn shown_ply(&self) -> usize {
        self.looking.unwrap_or_else(|| self.ply())
    }

    /// The judgement of the move that led to the shown position.
    pub(super) fn judgement(&self) -> Option<&Judgement> {
        self.reviewed.as_ref()?.moves.get(self.shown_ply().checked_sub(1)?)
    }

    /// Shows the next error, or the one before.
    pub(super) fn look_at_error(&mut self, forward: bool) {
        let Some(reviewed) = &self.reviewed else {
            return self.tell(&message!("screen-review-first"));
        };
        let here = self.shown_ply();
        let is_error = |ply: &usize| reviewed.moves.get(*ply - 1).is_some_and(|one| one.is_error);
        let found = match forward {
            true => (here + 1..=reviewed.moves.len()).find(is_error),
            false => (1..here).rev().find(is_error),
        };
        match found {
            Some(ply) => {
                self.said.clear();
                self.look(Some(ply));
            }
            None => self.tell(&message!("screen-review-no-more")),
        }
    }
}
