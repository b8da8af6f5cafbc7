//! Commands that wait for an engine, on a background thread: the offer of a draw for [`answer_draw`], a move for its
//! judgement by [`judge`], pieces for the adviser to place them by [`place_all`].

use iroko_games::{Message, message};
use iroko_table::advice::{Judgement, judge};
use iroko_table::session::{EngineOptions, Machine, place_all};
use iroko_table::{DrawAnswer, LegalMove, answer_draw};

use super::app::App;
use super::job::Job;
use crate::commands::{Invocation, JUDGE_LIMITS};

/// A command that waits for a judgement. A change of the game withdraws it.
pub(super) struct Judge {
    invocation: Invocation,
    job: Job<Result<Judged, Message>>,
}

enum Judged {
    Draw(DrawAnswer),
    /// `None` if the judgement was stopped.
    Move(Option<Judgement>),
    Setup(Box<dyn Machine>, Result<Vec<String>, Message>),
}

impl App {
    /// Lets the machine consider an offer.
    pub(super) fn begin_to_judge(&mut self, offer: Invocation) {
        self.tell(&message!("play-draw-thinks"));
        let table = self.play.session.table().copy();
        let job = Job::begin(move |stop| {
            answer_draw(table.as_ref(), table.turn(), stop).map(Judged::Draw)
        });
        self.judge = Some(Judge { invocation: offer, job });
    }

    /// Judges a move.
    pub(super) fn begin_to_judge_move(&mut self, question: Invocation, mv: LegalMove) {
        self.tell(&message!("screen-judging", mv = question.rest.as_str()));
        let table = self.play.session.table().copy();
        let options = EngineOptions::interactive(self.play.seed);
        let job = Job::begin(move |stop| {
            judge(table.as_ref(), mv, &options, &JUDGE_LIMITS, stop).map(Judged::Move)
        });
        self.judge = Some(Judge { invocation: question, job });
    }

    /// Lets the adviser place all pieces.
    pub(super) fn begin_to_place(&mut self, invocation: Invocation) {
        let mut adviser = match self.play.take_adviser() {
            Ok(adviser) => adviser,
            Err(why) => return self.tell(&why),
        };
        let table = self.play.session.table().copy();
        let job = Job::begin(move |stop| {
            let moves = place_all(table.as_ref(), adviser.as_mut(), stop);
            Ok(Judged::Setup(adviser, moves))
        });
        self.judge = Some(Judge { invocation, job });
    }

    /// Collects a finished judgement.
    pub(super) fn take_answer(&mut self) {
        let Some(judge) = self.judge.take_if(|judge| judge.job.is_done()) else { return };
        let invocation = judge.invocation;
        match judge.job.end() {
            Ok(Judged::Draw(answer)) => {
                self.execute(Invocation { answer: Some(answer), ..invocation });
            }
            Ok(Judged::Move(Some(judged))) => {
                self.execute(Invocation { judged: Some(judged.sentences), ..invocation });
            }
            Ok(Judged::Move(None)) => {}
            Ok(Judged::Setup(adviser, moves)) => {
                self.play.bring_back_adviser(adviser);
                match moves {
                    Ok(moves) => self.execute(Invocation { placed: Some(moves), ..invocation }),
                    Err(why) => self.tell(&why),
                }
            }
            Err(why) => self.tell(&why),
        }
    }
}
