//! The settings in the menu: the level of the usual opponent, the colours, and motion.

use iroko_games::message;
use iroko_table::players::LEVELS;

use super::guide::{Answer, Asked, Unanswered};
use super::new_game::{level_answer, level_title};
use super::{Menu, Next};
use crate::console::colours_refused;
use crate::settings::{Change, Colours, on_or_off};

/// The level that is offered first if none is set.
const USUAL: u32 = 3;

impl Menu<'_> {
    /// Asks for a setting and its value.
    pub(super) fn settings(&mut self) -> Asked<Option<Next>> {
        let language = self.state.language;
        let (level, colours) =
            (self.state.settings.level.unwrap_or(USUAL), self.state.settings.colours);
        let motion = self.state.settings.motion;
        let titles = [
            message!("menu-level", level = level_title(level, LEVELS.len() as u32)),
            message!("menu-colours", colours = language.text(&id(colours))),
            message!("menu-motion", motion = language.text(&motion_id(motion))),
        ];
        let about = ["menu-level-about", "menu-colours-about", "menu-motion-about"];
        let about = about.map(|id| language.text(id));
        let answers = titles.iter().zip(about);
        let answers = answers.map(|(title, about)| Answer::new(language.say(title), about));
        let mut question = self.question("menu-which-setting", answers.collect());
        question.trail = vec![language.text("menu-settings")];
        let chosen = self.guide.choose(&question)?;
        let asked = match chosen {
            0 => self.ask_level(level, &question.trail),
            1 => self.ask_colours(colours, &question.trail),
            _ => self.ask_motion(motion, &question.trail),
        };
        match asked {
            // Back in the list of settings.
            Err(Unanswered::Back) => return Ok(None),
            change => self.keep(change?),
        }
        if chosen == 1 && colours_refused() {
            self.state.note = Some(language.text("menu-colours-refused"));
        }
        Ok(Some(Next::Again))
    }

    fn ask_level(&mut self, level: u32, trail: &[String]) -> Asked<Change> {
        let (language, most) = (self.state.language, LEVELS.len() as u32);
        let answers = (1..=most).map(|number| level_answer(number, most, language)).collect();
        let mut question = self.question("menu-which-level", answers);
        (question.trail, question.usual) = (trail.to_vec(), level as usize - 1);
        Ok(Change::Level(self.guide.choose(&question)? as u32 + 1))
    }

    fn ask_colours(&mut self, colours: Colours, trail: &[String]) -> Asked<Change> {
        let answers = Colours::ALL.map(|colours| self.answer(&id(colours))).to_vec();
        let mut question = self.question("menu-which-colours", answers);
        let now = Colours::ALL.iter().position(|known| *known == colours);
        (question.trail, question.usual) = (trail.to_vec(), now.unwrap_or(0));
        Ok(Change::Colours(Colours::ALL[self.guide.choose(&question)?]))
    }

    fn ask_motion(&mut self, motion: bool, trail: &[String]) -> Asked<Change> {
        let answers = [true, false].map(|on| self.answer(&motion_id(on))).to_vec();
        let mut question = self.question("menu-which-motion", answers);
        (question.trail, question.usual) = (trail.to_vec(), usize::from(!motion));
        Ok(Change::Motion(self.guide.choose(&question)? == 0))
    }
}

fn motion_id(on: bool) -> String {
    format!("menu-motion-{}", on_or_off(on))
}

fn id(colours: Colours) -> String {
    format!("menu-colours-{}", colours.name())
}
