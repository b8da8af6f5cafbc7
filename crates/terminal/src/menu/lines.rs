//! The menu line by line: the answers with their numbers, a prompt, and the number or Enter as the answer.

use iroko_games::{Message, message};
use iroko_table::Language;

use super::guide::{Answer, Asked, Guide, Question, Unanswered};
use crate::console::{Console, Reply};
use crate::words::{Command, command};

/// Asks on a console.
pub(super) struct LineGuide<'a> {
    pub(super) console: &'a mut dyn Console,
    pub(super) language: Language,
}

impl LineGuide<'_> {
    pub(super) fn say(&mut self, message: &Message) {
        let text = self.language.sentence(message);
        self.console.say(&text);
    }

    /// Prints the answers with their numbers; a sign marks the one that Enter takes.
    fn list(&mut self, question: &Question) {
        let text = |answer: &Answer| match answer.about.as_str() {
            "" => answer.title.clone(),
            about => format!("{} – {about}", answer.title),
        };
        let row = |(index, answer): (usize, &Answer)| {
            let sign = if index == question.usual { '>' } else { ' ' };
            format!("{sign} {:>2}  {}", index + 1, text(answer))
        };
        let mut rows: Vec<String> = question.answers.iter().enumerate().map(row).collect();
        if question.has_back() {
            rows.push(format!("   0  {}", self.language.text("menu-back")));
        }
        self.console.say(&rows.join("\n"));
    }

    fn is_quit(&self, line: &str) -> bool {
        matches!(command(line, self.language), Some((Command::Quit, _))) || line == "q"
    }
}

impl Guide for LineGuide<'_> {
    /// Rejects a wrong answer and asks again.
    fn choose(&mut self, question: &Question) -> Asked<usize> {
        if let Some(note) = &question.note {
            self.console.say(note);
        }
        self.list(question);
        let most = question.answers.len();
        loop {
            let line = match self.console.ask(&question.text, &[]) {
                Reply::End => return Err(Unanswered::Leave),
                Reply::Line(line) => line,
            };
            match line.parse::<usize>() {
                _ if self.is_quit(&line) => return Err(Unanswered::Leave),
                _ if line.is_empty() => return Ok(question.usual),
                Ok(0) if question.has_back() => return Err(Unanswered::Back),
                Ok(number) if (1..=most).contains(&number) => return Ok(number - 1),
                _ => self.say(&message!("menu-number", text = line, most = most)),
            }
        }
    }

    /// An empty line goes back.
    fn word(&mut self, question: &str, why: Option<&str>) -> Asked<String> {
        if let Some(why) = why {
            self.console.say(why);
        }
        match self.console.ask(question, &[]) {
            Reply::End => Err(Unanswered::Leave),
            Reply::Line(line) if self.is_quit(&line) => Err(Unanswered::Leave),
            Reply::Line(line) if line.is_empty() => Err(Unanswered::Back),
            Reply::Line(line) => Ok(line),
        }
    }
}
