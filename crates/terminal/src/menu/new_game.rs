//! The questions about a new game with its own settings: side, players, rules, deal and clock. Each has a list of
//! answers, and going back returns to the question before with its answer selected.

use std::time::Duration;

use iroko_games::{Message, MessageArg, Player, message};
use iroko_table::clock::TimeControl;
use iroko_table::players::{kind_title, level_name, title};
use iroko_table::{AnyGame, Language, Opening, ParameterValues, PlayerKind, Setup};

use super::Menu;
use super::guide::{Answer, Asked, Question, Unanswered};

/// The offered clocks: minutes for the game, seconds added for each move.
const CLOCKS: [(u32, u32); 5] = [(1, 1), (3, 2), (5, 3), (10, 5), (30, 10)];

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seats {
    /// Two humans.
    Humans,
    /// A human and a machine.
    Against,
    /// Two machines.
    Machines,
}

/// A question about a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Side,
    Opponent,
    Machine(Player),
    Rules,
    First,
    Deal,
    Clock,
}

impl Seats {
    /// The questions in order.
    fn steps(self, game: &dyn AnyGame) -> Vec<Step> {
        let mut steps = match self {
            Seats::Humans => Vec::new(),
            Seats::Against => vec![Step::Side, Step::Opponent],
            Seats::Machines => Player::BOTH.map(Step::Machine).to_vec(),
        };
        steps.extend((!game.variants().is_empty()).then_some(Step::Rules));
        if game.is_dealt() {
            steps.extend([Step::First, Step::Deal]);
        }
        steps.push(Step::Clock);
        steps
    }
}

/// The answers so far.
struct Draft {
    setup: Setup,
    /// The side of the human against a machine.
    side: Player,
    trail: Vec<String>,
}

impl Draft {
    fn game(&self) -> &'static dyn AnyGame {
        self.setup.game
    }

    fn question(&self, text: String, answers: Vec<Answer>, usual: usize) -> Question {
        let (trail, game) = (self.trail.clone(), Some(self.game()));
        Question { trail, text, answers, usual, game, ..Question::default() }
    }
}

impl Menu<'_> {
    /// Asks for everything about a new game. `chosen` is the answer that led here.
    pub(super) fn new_game(
        &mut self,
        seats: Seats,
        mut setup: Setup,
        chosen: &str,
    ) -> Asked<Setup> {
        let steps = seats.steps(setup.game);
        let machine = setup.players[1].clone();
        match seats {
            Seats::Humans => setup.players = ["human".to_string(), "human".to_string()],
            Seats::Against => {}
            Seats::Machines => setup.players = [machine.clone(), machine],
        }
        let trail = vec![setup.game.title(self.state.language), chosen.to_string()];
        let mut draft = Draft { setup, side: Player::One, trail };
        let mut at = 0;
        while let Some(step) = steps.get(at) {
            match self.ask(*step, &mut draft) {
                Ok(said) => {
                    draft.trail.push(said);
                    at += 1;
                }
                Err(Unanswered::Back) if at > 0 => {
                    draft.trail.pop();
                    at -= 1;
                }
                Err(why) => return Err(why),
            }
        }
        Ok(draft.setup)
    }

    /// Asks one question and returns the answer in words.
    fn ask(&mut self, step: Step, draft: &mut Draft) -> Asked<String> {
        match step {
            Step::Side => self.ask_side(draft),
            Step::Opponent => {
                let text = self.state.language.text("menu-opponent");
                self.ask_machine(draft.side.other(), &text, draft)
            }
            Step::Machine(player) => {
                let side = MessageArg::Word(draft.game().facts().sides[player.index()]);
                let number = player.number();
                let text = message!("menu-machine-of", number = number, side = side);
                self.ask_machine(player, &self.state.language.sentence(&text), draft)
            }
            Step::Rules => self.ask_rules(draft),
            Step::First => self.ask_first(draft),
            Step::Deal => self.ask_deal(draft),
            Step::Clock => self.ask_clock(draft),
        }
    }

    /// The names of the two sides.
    fn sides(&self, game: &dyn AnyGame) -> [String; 2] {
        let name = |id: &'static str| message!("screen-name", player = MessageArg::Word(id));
        game.facts().sides.map(|id| self.state.language.sentence(&name(id)))
    }

    fn ask_side(&mut self, draft: &mut Draft) -> Asked<String> {
        let (language, sides) = (self.state.language, self.sides(draft.game()));
        // A deal is asked for later, with the player who begins.
        let begins = (!draft.game().is_dealt()).then(|| draft.setup.open()).transpose()?;
        let about = |player: Player| match &begins {
            None => String::new(),
            Some(table) if table.turn() == player => language.text("menu-side-first"),
            Some(_) => language.text("menu-side-second"),
        };
        let answer = |player: Player| Answer::new(sides[player.index()].clone(), about(player));
        let answers = Player::BOTH.map(answer).to_vec();
        let text = language.text("menu-side");
        let chosen = self.guide.choose(&draft.question(text, answers, draft.side.index()))?;
        let side = Player::BOTH[chosen];
        if side != draft.side {
            draft.setup.players.reverse();
        }
        draft.side = side;
        Ok(sides[chosen].clone())
    }

    /// Asks for a machine: one of the levels, or another player.
    fn ask_machine(&mut self, player: Player, text: &str, draft: &mut Draft) -> Asked<String> {
        let (language, game) = (self.state.language, draft.game());
        let levels = game.levels();
        let mut answers: Vec<Answer> =
            (1..=levels).map(|number| level_answer(number, levels, language)).collect();
        answers.push(self.answer("menu-others"));
        loop {
            let now = draft.setup.players[player.index()].clone();
            let level = now.strip_prefix("player:level:").and_then(|text| text.parse().ok());
            let usual = level.map_or(answers.len() - 1, |level: usize| level - 1);
            let question = draft.question(text.to_string(), answers.clone(), usual);
            let chosen = self.guide.choose(&question)?;
            let name = if chosen + 1 == answers.len() {
                match self.ask_other(text, draft) {
                    Err(Unanswered::Back) => continue,
                    other => other?,
                }
            } else {
                format!("level:{}", chosen + 1)
            };
            draft.setup.players[player.index()] = format!("player:{name}");
            let side = self.sides(game)[player.index()].clone();
            let seat = message!("menu-seat", side = side, player = title(game, &name, language));
            return Ok(language.say(&seat));
        }
    }

    /// Asks for a player that is no level. Players for measurements are left out.
    fn ask_other(&mut self, text: &str, draft: &Draft) -> Asked<String> {
        let (language, game) = (self.state.language, draft.game());
        let kinds: Vec<PlayerKind> = game.players().into_iter().filter(is_opponent).collect();
        let answer =
            |kind: &PlayerKind| Answer::new(kind_title(kind, language), language.say(&kind.about));
        let answers: Vec<Answer> = kinds.iter().map(answer).collect();
        let mut usual = 0;
        loop {
            let question = draft.question(text.to_string(), answers.clone(), usual);
            usual = self.guide.choose(&question)?;
            match self.ask_parameter(&kinds[usual], draft) {
                Err(Unanswered::Back) => {}
                name => return name,
            }
        }
    }

    /// Asks for the parameter of a player, if it has one, and returns the player's name.
    fn ask_parameter(&mut self, kind: &PlayerKind, draft: &Draft) -> Asked<String> {
        let Some(parameter) = kind.parameters.first() else { return Ok(kind.name.to_string()) };
        let ParameterValues::Number { least, most, default } = parameter.values else {
            return Ok(kind.name.to_string());
        };
        let language = self.state.language;
        let (player, label) = (kind_title(kind, language), language.text(parameter.label));
        let text = language.say(&message!("menu-parameter", player = player, label = label));
        let numbers = choosable(least, most);
        let answers = numbers.iter().map(|number| Answer::new(number.to_string(), "")).collect();
        let usual = numbers.iter().position(|number| *number == default).unwrap_or(0);
        let number = numbers[self.guide.choose(&draft.question(text, answers, usual))?];
        Ok(kind.name.replace(parameter.letters, &number.to_string()))
    }

    /// Asks for the variants: each answer adds or removes one, and the first goes on.
    fn ask_rules(&mut self, draft: &mut Draft) -> Asked<String> {
        let (language, game) = (self.state.language, draft.game());
        let standard = language.text("menu-standard");
        loop {
            let now = draft.setup.variants.clone().unwrap_or_default();
            let chosen: Vec<&str> = now.split(',').filter(|name| !name.is_empty()).collect();
            let rules = if chosen.is_empty() { standard.clone() } else { chosen.join(", ") };
            let mut answers = vec![match chosen.is_empty() {
                true => self.answer("menu-standard"),
                false => Answer::new(
                    language.say(&message!("menu-with", variants = rules.as_str())),
                    language.text("menu-with-about"),
                ),
            }];
            answers.extend(game.variants().iter().map(|name| {
                let sign = if chosen.contains(name) { "[x]" } else { "[ ]" };
                let about = language.text(&format!("{}-variant-{name}", game.name()));
                Answer::new(format!("{sign} {name}"), about)
            }));
            let text = language.text("menu-variant");
            let number = self.guide.choose(&draft.question(text, answers, 0))?;
            let Some(name) = number.checked_sub(1).map(|index| game.variants()[index]) else {
                return Ok(rules);
            };
            draft.setup.variants = toggled(game, &chosen, name);
        }
    }

    fn ask_first(&mut self, draft: &mut Draft) -> Asked<String> {
        let sides = self.sides(draft.game());
        let answers = sides.iter().map(|side| Answer::new(side.clone(), "")).collect();
        let usual = draft.setup.first.map_or(0, Player::index);
        let text = self.state.language.text("menu-first");
        let chosen = self.guide.choose(&draft.question(text, answers, usual))?;
        draft.setup.first = Some(Player::BOTH[chosen]);
        Ok(self.state.language.say(&message!("menu-begins", player = sides[chosen].as_str())))
    }

    /// Asks for the deal of a dealt game: at random, or a position.
    fn ask_deal(&mut self, draft: &mut Draft) -> Asked<String> {
        let answers = vec![self.answer("menu-deal-random"), self.answer("menu-deal-typed")];
        let titles: Vec<String> = answers.iter().map(|answer| answer.title.clone()).collect();
        loop {
            let usual = usize::from(draft.setup.position.is_some());
            let text = self.state.language.text("menu-deal");
            let chosen = self.guide.choose(&draft.question(text, answers.clone(), usual))?;
            let setup = Setup { position: None, ..draft.setup.clone() };
            let position = match chosen {
                0 => Ok(None),
                _ => self.word("menu-deal-word", |line| {
                    let typed = Setup { position: Some(line.to_string()), ..setup.clone() };
                    typed.open().map(|table| Some(table.position()))
                }),
            };
            match position {
                Err(Unanswered::Back) => {}
                position => {
                    draft.setup.position = position?;
                    return Ok(titles[chosen].clone());
                }
            }
        }
    }

    fn ask_clock(&mut self, draft: &mut Draft) -> Asked<String> {
        let language = self.state.language;
        let mut answers = vec![self.answer("menu-no-clock")];
        answers.extend(CLOCKS.map(|(minutes, seconds)| {
            let about = message!("menu-clock-increment", seconds = seconds);
            let title = message!("menu-clock-budget", minutes = minutes);
            Answer::new(language.say(&title), language.say(&about))
        }));
        answers.push(self.answer("menu-clock-other"));
        let controls = CLOCKS.map(control);
        loop {
            let usual = draft.setup.control.map_or(0, |now| {
                let known = controls.iter().position(|control| *control == now);
                known.map_or(answers.len() - 1, |index| index + 1)
            });
            let text = language.text("menu-clock");
            let chosen = self.guide.choose(&draft.question(text, answers.clone(), usual))?;
            let control = match chosen.checked_sub(1) {
                None => Ok(None),
                Some(index) if index < controls.len() => Ok(Some(controls[index])),
                Some(_) => self.word("menu-clock-word", |line| TimeControl::read(line).map(Some)),
            };
            match control {
                Err(Unanswered::Back) => {}
                control => {
                    draft.setup.control = control?;
                    return Ok(answers[chosen].title.clone());
                }
            }
        }
    }

    /// Asks for a word until `read` accepts it.
    fn word<T>(&mut self, question: &str, read: impl Fn(&str) -> Result<T, Message>) -> Asked<T> {
        let prompt = self.state.language.text(question);
        let mut why = None;
        loop {
            let line = self.guide.word(&prompt, why.as_deref())?;
            if line.is_empty() {
                return Err(Unanswered::Back);
            }
            match read(&line) {
                Ok(value) => return Ok(value),
                Err(refusal) => why = Some(self.state.language.sentence(&refusal)),
            }
        }
    }
}

/// A level as an answer.
pub(super) fn level_answer(number: u32, levels: u32, language: Language) -> Answer {
    let about = language.text(&format!("{}-about", level_name(number, levels)));
    Answer::new(language.say(&level_title(number, levels)), about)
}

/// The number and the name of a level.
pub(super) fn level_title(number: u32, levels: u32) -> Message {
    let name = MessageArg::Word(level_name(number, levels));
    message!("player-level-title", level = number, name = name)
}

/// The numbers to choose from: all of a short range, and 1, 2, 5, 10, 20, 50 and so on of a long one.
fn choosable(least: u32, most: u32) -> Vec<u32> {
    if most - least < 100 {
        return (least..=most).collect();
    }
    let powers = std::iter::successors(Some(1u32), |power| power.checked_mul(10));
    let round = powers.flat_map(|power| [1, 2, 5].map(|digit| power.saturating_mul(digit)));
    round.filter(|number| (least..=most).contains(number)).collect()
}

/// Whether a player that is no level is offered: one without parameters, or with one number.
fn is_opponent(kind: &PlayerKind) -> bool {
    let numbers = kind
        .parameters
        .iter()
        .all(|parameter| matches!(parameter.values, ParameterValues::Number { .. }));
    kind.name != "level:N" && numbers && kind.parameters.len() <= 1
}

/// The variants after one was added or removed, in the game's order. A variant that excludes the others replaces them.
fn toggled(game: &'static dyn AnyGame, chosen: &[&str], name: &str) -> Option<String> {
    let is_on = |known: &&&str| (chosen.contains(*known)) != (**known == name);
    let names: Vec<&str> = game.variants().iter().filter(is_on).copied().collect();
    let all = names.join(",");
    let opening = Opening { variants: Some(&all), ..Opening::default() };
    match names.as_slice() {
        [] => None,
        _ if game.open(&opening).is_err() => Some(name.to_string()),
        _ => Some(all),
    }
}

fn control((minutes, seconds): (u32, u32)) -> TimeControl {
    TimeControl {
        budget: Duration::from_secs(u64::from(60 * minutes)),
        increment: Duration::from_secs(seconds.into()),
        per_move: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_range_is_offered_in_round_numbers() {
        assert_eq!(choosable(1, 9), (1..=9).collect::<Vec<_>>());
        let playouts = choosable(1, 100_000);
        assert_eq!(playouts[..8], [1, 2, 5, 10, 20, 50, 100, 200]);
        assert_eq!((playouts.len(), playouts.last()), (16, Some(&100_000)));
    }
}
