//! What a bot tells its user: notes about the connection on standard error, and a line for each game, or a JSON value, on
//! standard output.

use iroko_games::MessageArg::Word;
use iroko_games::{Message, message};
use iroko_table::Language;
use serde_json::json;

use super::messages::Standing;
use crate::answer::{Context, outcome_json};
use crate::output::{print, print_note};

/// The output of a bot.
pub(super) struct Report {
    language: Language,
    json: bool,
    /// Why standard output cannot be written.
    fault: Option<Message>,
}

impl Report {
    pub(super) fn new(context: Context) -> Report {
        Report { language: context.language, json: context.json, fault: None }
    }

    /// Prints a note for a person.
    pub(super) fn note(&self, message: &Message) {
        if !self.json {
            print_note(&self.language.say(message));
        }
    }

    /// Prints who plays, or that the opponent is awaited.
    pub(super) fn stands(&self, standing: &Standing, name: &str) {
        let side = Word(standing.table.scene().players[standing.side.index()]);
        let game = standing.table.game().title(self.language);
        self.note(&match standing.begun {
            true => message!(
                "bot-plays",
                name = name,
                side = side,
                game = game,
                opponent = self.opponent(standing)
            ),
            false => message!("bot-waits", name = name, side = side, game = game),
        });
    }

    fn opponent(&self, standing: &Standing) -> String {
        match standing.opponent.as_str() {
            "" => self.language.text("bot-someone"),
            name => name.to_string(),
        }
    }

    /// Prints the result of a game.
    pub(super) fn result(&mut self, standing: &Standing, id: &str) {
        let table = standing.table.as_ref();
        let winner = table.outcome().and_then(|outcome| outcome.winner);
        let result = match winner {
            None => "draw",
            Some(winner) if winner == standing.side => "win",
            Some(_) => "loss",
        };
        let line = match self.json {
            true => json!({
                "id": id,
                "game": table.game().name(),
                "side": standing.side.number(),
                "opponent": standing.opponent,
                "result": result,
                "outcome": outcome_json(table.outcome()),
                "plies": table.ply(),
                "record": table.record(),
            })
            .to_string(),
            false => self.language.say(&message!(
                "bot-result",
                game = table.game().title(self.language),
                opponent = self.opponent(standing),
                status = self.language.sentence(&table.scene().status())
            )),
        };
        if let Err(why) = print(&format!("{line}\n")) {
            self.fault = self.fault.take().or(Some(why));
        }
    }

    /// Returns why standard output could not be written, if it could not.
    pub(super) fn fault(&mut self) -> Result<(), Message> {
        self.fault.take().map_or(Ok(()), Err)
    }
}
