//! The saved games in the menu: the list with players and dates, and what can be done with one of them.

use iroko_games::message;
use iroko_table::players::recorded_title;
use iroko_table::{Games, Language};

use super::guide::{Answer, Asked, Question, Unanswered};
use super::{Menu, Next, Place};
use crate::journal::{self, SavedGame, directory, kept};
use crate::play::{Play, Resumed};

/// What can be done with a saved game.
#[derive(Clone, Copy)]
enum Action {
    Resume,
    Look,
    Review,
    Delete,
}

impl Action {
    const fn id(self) -> &'static str {
        match self {
            Action::Resume => "menu-continue",
            Action::Look => "menu-look",
            Action::Review => "menu-review",
            Action::Delete => "menu-delete",
        }
    }
}

impl Menu<'_> {
    /// The saved games as an answer of the first question, if there are any.
    pub(super) fn saved_answer(&self) -> Option<Answer> {
        let language = self.state.language;
        let (games, _) = all(language.games());
        let open = games.iter().filter(|kept| is_unfinished(kept)).count();
        let title = language.say(&message!("menu-saved", count = games.len()));
        let about = language.say(&message!("menu-saved-about", count = open));
        (!games.is_empty()).then(|| Answer::new(title, about))
    }

    /// Asks for a saved game and what to do with it.
    pub(super) fn saved(&mut self, seed: u64) -> Asked<Option<Next>> {
        let language = self.state.language;
        let (mut games, unreadable) = all(language.games());
        if games.is_empty() {
            self.state.place = Place::Start;
            return Ok(None);
        }
        let mut question = self
            .question("menu-which-saved", games.iter().map(|one| listed(one, language)).collect());
        question.trail = vec![language.say(&message!("menu-saved", count = games.len()))];
        if unreadable > 0 {
            let left = message!("menu-unreadable", count = unreadable);
            question.note.get_or_insert(language.say(&left));
        }
        let chosen = self.guide.choose(&question)?;
        let trail = [question.trail, vec![question.answers[chosen].title.clone()]].concat();
        match self.with_saved(games.swap_remove(chosen), trail, seed) {
            // Back in the list.
            Err(Unanswered::Back) => Ok(None),
            next => next,
        }
    }

    fn with_saved(
        &mut self,
        kept: SavedGame,
        trail: Vec<String>,
        seed: u64,
    ) -> Asked<Option<Next>> {
        let first = if is_unfinished(&kept) { Action::Resume } else { Action::Look };
        let actions = [first, Action::Review, Action::Delete];
        let answers = actions.map(|action| self.answer(action.id())).to_vec();
        let game = Some(kept.table.game());
        let question = Question { trail, game, ..self.question("menu-with-saved", answers) };
        let play = match actions[self.guide.choose(&question)?] {
            Action::Resume => {
                let play = self.continued(kept, seed)?;
                self.state.place = Place::Start;
                play
            }
            Action::Look => Some(self.shown(kept, seed)),
            Action::Review => {
                return Ok(Some(Next::Review(Box::new(self.shown(kept, seed)))));
            }
            Action::Delete => {
                self.delete(&kept, question.trail)?;
                None
            }
        };
        Ok(play.map(|play| Next::Play(Box::new(play))))
    }

    /// A game to look at. An unfinished one is only a position to try: its machines would go on.
    fn shown(&self, kept: SavedGame, seed: u64) -> Play {
        let language = self.state.language;
        match kept.table.outcome() {
            None => Play::trial(kept.table.game(), kept.table, language),
            Some(_) => Play::view(kept, language, seed),
        }
    }

    /// Deletes a game after a confirmation. The safe answer comes first.
    fn delete(&mut self, kept: &SavedGame, trail: Vec<String>) -> Asked<()> {
        let answers = vec![self.answer("menu-keep"), self.answer("menu-really-delete")];
        let game = Some(kept.table.game());
        let question = Question { trail, game, ..self.question("menu-sure", answers) };
        if self.guide.choose(&question)? == 1 {
            journal::delete(&kept.path)?;
            self.state.note = Some(self.state.language.text("menu-deleted"));
        }
        Ok(())
    }

    /// Resumes a game: the one with the number `which`, counted from 1, or one the user chooses.
    pub(crate) fn which_kept(
        &mut self,
        mut games: Vec<SavedGame>,
        which: Option<usize>,
        seed: u64,
    ) -> Asked<Option<Play>> {
        let language = self.state.language;
        let number = match which {
            Some(number) => number - 1,
            None => {
                let answers = games.iter().map(|kept| listed(kept, language)).collect();
                let question = self.question("menu-which-resume", answers);
                self.guide.choose(&question)?
            }
        };
        self.continued(games.swap_remove(number), seed)
    }

    fn continued(&mut self, kept: SavedGame, seed: u64) -> Asked<Option<Play>> {
        Ok(match Play::resume(kept, self.state.language, seed)? {
            Resumed::Play(play) => Some(*play),
            Resumed::InUse(kept) => self.look_on(kept)?,
        })
    }

    /// Another process plays this game: offers to view a copy, which is not written.
    fn look_on(&mut self, kept: SavedGame) -> Asked<Option<Play>> {
        let text = |id: &str| Answer::new(self.state.language.text(id), "");
        let answers = ["menu-look-on", "menu-leave-it"].map(text).to_vec();
        let mut question = self.question("menu-in-use", answers);
        question.trail.push(kept.table.game().title(self.state.language));
        let chosen = self.guide.choose(&question)?;
        let kept = kept.read_again();
        Ok((chosen == 0).then(|| Play::trial(kept.table.game(), kept.table, self.state.language)))
    }
}

/// The readable games of the journal, and the number of other files.
fn all(games: &Games) -> (Vec<SavedGame>, usize) {
    let Some(directory) = directory() else { return (Vec::new(), 0) };
    let (games, unreadable) = kept(&directory, games);
    (games, unreadable.len())
}

fn is_unfinished(kept: &SavedGame) -> bool {
    kept.table.outcome().is_none() && kept.table.ply() > 0
}

/// The unfinished games of the journal.
pub fn unfinished(games: &Games) -> Vec<SavedGame> {
    all(games).0.into_iter().filter(is_unfinished).collect()
}

fn tag(kept: &SavedGame, name: &str) -> String {
    let tags = kept.table.tags();
    let found = tags.into_iter().find(|(known, _)| known == name);
    found.map_or("?".to_string(), |(_, value)| value)
}

/// A saved game as an answer: the game and the players, then the date, the moves and the status.
fn listed(kept: &SavedGame, language: Language) -> Answer {
    let game = kept.table.game();
    let player = |name: &str| recorded_title(game, &tag(kept, name), language);
    let (first, second) = (player("Player1"), player("Player2"));
    let name = game.title(language);
    let title = message!("menu-saved-title", game = name, first = first, second = second);
    let status = language.sentence(&kept.table.scene().status());
    let (date, moves) = (tag(kept, "Date").replace('.', "-"), kept.table.ply());
    let state = message!("menu-saved-state", date = date, moves = moves, status = status);
    Answer::new(language.say(&title), language.say(&state))
}

/// A saved game in two lines: the game and the players; the date, the number of moves, the status.
pub fn describe(kept: &SavedGame, language: Language) -> [String; 2] {
    let Answer { title, about, .. } = listed(kept, language);
    [title, about]
}

/// Saved games with the numbers that [`resume`](super::resume) takes; `None` for a finished game.
pub fn numbered(games: &[SavedGame]) -> impl Iterator<Item = (Option<usize>, &SavedGame)> {
    let mut unfinished = 0;
    games.iter().map(move |kept| {
        let is_unfinished = is_unfinished(kept);
        unfinished += usize::from(is_unfinished);
        (is_unfinished.then_some(unfinished), kept)
    })
}
