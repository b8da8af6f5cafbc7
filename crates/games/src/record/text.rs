//! The record format that all games share, modelled on the PGN of chess.
//!
//! ```text
//! [Game "pogo"]
//! [Player1 "Ada"]
//! [Player2 "Grace"]
//! [Result "*"]
//!
//! 1. 132 {a comment} 792! 2. 211 (2. 231 {or so} 822) 871 *
//! ```
//!
//! The tags `Game`, `Variant`, `Start`, `Result`, `Reason` and `Scores` are derived from the game: they are
//! written from it and checked against it. The move number increases whenever the player who began is to move
//! again. `docs/notation.md` describes the whole format.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::script::{SIGNS, Script, Token, scripts};
use super::{Line, Play, Record, RecordError, comment, one_line};
use crate::{Game, Message, MessageArg, Outcome, Player, Reason, VariantSet, message};

/// The maximum nesting depth of variations in a text.
const DEEPEST: usize = 32;

/// Returns the result of a game in the notation of records.
pub fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|end| end.winner) {
        None => "*",
        Some(None) => "1/2-1/2",
        Some(Some(Player::One)) => "1-0",
        Some(Some(Player::Two)) => "0-1",
    }
}

/// Every value that [`result`] returns.
pub(super) const RESULTS: [&str; 4] = ["*", "1/2-1/2", "1-0", "0-1"];

// Parsing.

impl<G: Game> Record<G> {
    /// Parses every game of a file.
    pub fn read(text: &str) -> Result<Vec<Record<G>>, RecordError> {
        scripts(text)?.iter().map(Record::from_script).collect()
    }

    /// Replays a script and checks its tags and result against the game.
    pub fn from_script(script: &Script) -> Result<Record<G>, RecordError> {
        let start = start_of(script)?;
        let mut record = Record::new(start);
        let claim = read_plays(script, &RESULTS, &mut record)?;
        check_result(&mut record, script, claim)?;
        for (_, name, value) in &script.tags {
            record.set_tag(name, value);
        }
        Ok(record)
    }
}

impl<G: Game> FromStr for Record<G> {
    type Err = RecordError;

    /// Parses a text that holds exactly one game.
    fn from_str(text: &str) -> Result<Record<G>, RecordError> {
        let scripts = scripts(text)?;
        match scripts.as_slice() {
            [] => Err(RecordError { line: 1, message: message!("record-empty") }),
            [script] => Record::from_script(script),
            [_, second, ..] => {
                Err(RecordError { line: second.line, message: message!("record-several") })
            }
        }
    }
}

/// Returns the start from the `Start` tag, or else from the rules. A dealt game must have the tag.
fn start_of<G: Game>(script: &Script) -> Result<G, RecordError> {
    let at = |line: usize| move |message: Message| RecordError { line, message };
    let (line, game) = script
        .tag("Game")
        .ok_or(RecordError { line: script.line, message: message!("record-no-game") })?;
    if game != G::NAME {
        return Err(at(line)(message!("record-other-game", game = game, wanted = G::NAME)));
    }
    let variants = match script.tag("Variant") {
        Some((line, names)) => Some(VariantSet::read::<G>(names).map_err(at(line))?),
        None => None,
    };
    match script.tag("Start") {
        Some((line, text)) => G::read(text, variants).map_err(at(line)),
        None if G::DEALT => Err(at(script.line)(message!("record-no-start"))),
        None => Ok(G::start(variants.unwrap_or_default(), 0)),
    }
}

/// Replays the words of a script, variations included. Returns the result written after the moves, if any.
pub(super) fn read_plays<G: Game>(
    script: &Script,
    results: &[&str],
    record: &mut Record<G>,
) -> Result<Option<(usize, String)>, RecordError> {
    // For each open variation: the line it belongs to, the position after the move it replaces, and the number of
    // positions before it.
    let mut open: Vec<(Line<G::Move>, G, usize)> = Vec::new();
    let mut line = Line::default();
    let mut claim = None;
    let mut course = Course::new(std::mem::take(&mut record.positions));
    for (at, word) in &script.words {
        let refuse = |message: Message| Err(RecordError { line: *at, message });
        match word {
            Token::Comment(text) => note(&mut line, text),
            _ if claim.is_some() => return refuse(message!("record-after-end")),
            Token::Mark(number) => match line.plays.last_mut() {
                Some(play) => play.marks.push(*number),
                None => return refuse(message!("record-mark-first")),
            },
            Token::Open if line.plays.is_empty() => {
                return refuse(message!("record-variation-first"));
            }
            Token::Open if open.len() == DEEPEST => return refuse(message!("record-too-deep")),
            Token::Open => {
                let reached = course.pop().expect("a move was played");
                open.push((std::mem::take(&mut line), reached, course.positions.len()));
            }
            Token::Close => match open.pop() {
                Some((mut outer, reached, length)) => {
                    if line.plays.is_empty() {
                        return refuse(message!("record-empty-variation"));
                    }
                    course.truncate(length);
                    course.push(reached);
                    let play = outer.plays.last_mut().expect("it opened after a move");
                    play.variations.push(std::mem::take(&mut line));
                    line = outer;
                }
                None => return refuse(message!("record-stray-parenthesis")),
            },
            Token::Text(text) if results.contains(&text.as_str()) => {
                if open.is_empty() {
                    claim = Some((*at, text.clone()));
                }
            }
            Token::Text(text) => match course.replay(text) {
                Ok(mv) => line.plays.push(Play::new(mv)),
                Err(why) => {
                    return refuse(message!("record-move", text = text.as_str(), why = why));
                }
            },
        }
    }
    if !open.is_empty() {
        let line = script.words.last().map_or(script.line, |(line, _)| *line);
        return Err(RecordError { line, message: message!("record-open-variation") });
    }
    record.line = line;
    record.positions = course.positions;
    Ok(claim)
}

/// The positions of a line during replay, never empty, with the number of occurrences of each: recounting them
/// for every move would take quadratic time.
struct Course<G> {
    positions: Vec<G>,
    times: HashMap<G, usize>,
}

impl<G: Game> Course<G> {
    fn new(positions: Vec<G>) -> Course<G> {
        let mut course = Course { positions: Vec::new(), times: HashMap::new() };
        positions.into_iter().for_each(|position| course.push(position));
        course
    }

    fn push(&mut self, position: G) {
        *self.times.entry(position).or_default() += 1;
        self.positions.push(position);
    }

    fn pop(&mut self) -> Option<G> {
        let position = self.positions.pop()?;
        if let Some(times) = self.times.get_mut(&position) {
            *times -= 1;
        }
        Some(position)
    }

    fn truncate(&mut self, length: usize) {
        while self.positions.len() > length {
            self.pop();
        }
    }

    /// Plays a move of the text and appends the position after it.
    fn replay(&mut self, text: &str) -> Result<G::Move, Message> {
        let here = self.positions[self.positions.len() - 1];
        let times = self.times.get(&here).copied().unwrap_or(0);
        if here.outcome().or_else(|| here.repeated(times)).is_some() {
            return Err(message!("game-over"));
        }
        let mv = here.parse_move(text).map_err(|why| why.message().clone())?;
        self.push(here.after(mv));
        Ok(mv)
    }
}

/// Attaches a comment to the last move, or to the preface. Parses `[%clk ...]` and `[%eval ...]` separately.
fn note<M>(line: &mut Line<M>, text: &str) {
    let Some(play) = line.plays.last_mut() else { return add_words(&mut line.preface, text) };
    let mut rest = text.to_string();
    if let Some((time, without)) = cut_command(&rest, "clk", read_clock) {
        play.clock = Some(time);
        rest = without;
    }
    if let Some((eval, without)) = cut_command(&rest, "eval", |text| Some(text.to_string())) {
        play.eval = Some(eval);
        rest = without;
    }
    add_words(&mut play.comment, &rest);
}

/// Appends the words of a text. Never rescans `to`: a move may have very many comments.
fn add_words(to: &mut String, text: &str) {
    for word in text.split_whitespace() {
        if !to.is_empty() {
            to.push(' ');
        }
        to.push_str(word);
    }
}

/// Finds `[%name value]` in a comment; returns the value, and the comment without the command.
fn cut_command<T>(text: &str, name: &str, read: impl Fn(&str) -> Option<T>) -> Option<(T, String)> {
    let opening = format!("[%{name} ");
    let start = text.find(&opening)?;
    let length = text[start..].find(']')?;
    let value = text.get(start + opening.len()..start + length)?.trim();
    let value = read(value).filter(|_| !value.is_empty())?;
    let without = format!("{} {}", &text[..start], &text[start + length + 1..]);
    Some((value, one_line(&without)))
}

/// Parses `1:05:09.250` or shorter: hours, minutes, seconds, thousandths.
fn read_clock(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let fields: Vec<&str> = whole.split(':').collect();
    if fields.len() > 3 || !fields.iter().all(|field| digits(field)) || !digits(fraction) {
        return None;
    }
    let mut seconds = 0u64;
    for field in fields {
        seconds = seconds.checked_mul(60)?.checked_add(field.parse().ok()?)?;
    }
    let thousandths = format!("{fraction:0<3}")[..3].parse().ok()?;
    Some(Duration::from_secs(seconds) + Duration::from_millis(thousandths))
}

/// Checks the result, reason and scores of the text against the game; settles a game that the players ended.
fn check_result<G: Game>(
    record: &mut Record<G>,
    script: &Script,
    claim: Option<(usize, String)>,
) -> Result<(), RecordError> {
    let claim = claim.as_ref().map(|(line, text)| (*line, text.as_str()));
    let claims: Vec<(usize, &str)> = claim.into_iter().chain(script.tag("Result")).collect();
    let decided = claims.iter().find(|(_, claim)| *claim != "*");
    if let (None, Some((line, claim))) = (record.outcome(), decided) {
        let reason = script.tag("Reason").map_or("", |(_, name)| name);
        settle(record, claim, reason).map_err(|message| RecordError { line: *line, message })?;
    }
    let outcome = record.outcome();
    for (line, claim) in claims {
        if claim != result(outcome) {
            let message = message!("record-wrong-result", claim = claim, played = result(outcome));
            return Err(RecordError { line, message });
        }
    }
    let reason = outcome.map_or("-", |end| end.reason.name());
    let scores = outcome.and_then(|end| end.scores).map_or("-".to_string(), scores_text);
    for (name, played) in [("Reason", reason), ("Scores", &scores)] {
        if let Some((line, claim)) = script.tag(name).filter(|(_, claim)| *claim != played) {
            let message = message!("record-wrong-tag", name = name, claim = claim, played = played);
            return Err(RecordError { line, message });
        }
    }
    Ok(())
}

fn settle<G: Game>(record: &mut Record<G>, claim: &str, reason: &str) -> Result<(), Message> {
    let loser = if claim == "1-0" { Player::Two } else { Player::One };
    match (reason, claim) {
        ("resign", "1-0" | "0-1") => record.resign(loser),
        ("time", "1-0" | "0-1") => record.run_out_of_time(loser),
        ("forfeit", "1-0" | "0-1") => record.forfeit(loser),
        ("agreement", "1/2-1/2") => record.agree(),
        ("adjudication", "1/2-1/2") => record.adjudicate(None),
        ("adjudication", "1-0" | "0-1") => record.adjudicate(Some(loser.other())),
        _ => {
            let settled = [
                Reason::Resign,
                Reason::Time,
                Reason::Forfeit,
                Reason::Agreement,
                Reason::Adjudication,
            ];
            let names = settled.map(Reason::name);
            Err(message!("record-not-over", claim = claim, reasons = MessageArg::any_of(names)))
        }
    }
}

// Formatting.

impl<G: Game> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tag(f, "Game", G::NAME)?;
        let variants = self.start().variants();
        if variants != VariantSet::STANDARD {
            write_tag(f, "Variant", &variants.text::<G>())?;
        }
        for (name, value) in self.tags() {
            write_tag(f, name, value)?;
        }
        if G::DEALT || *self.start() != G::start(variants, 0) {
            write_tag(f, "Start", &self.start().to_string())?;
        }
        let outcome = self.outcome();
        write_tag(f, "Result", result(outcome))?;
        if let Some(end) = outcome {
            write_tag(f, "Reason", end.reason.name())?;
        }
        if let Some(scores) = outcome.and_then(|end| end.scores) {
            write_tag(f, "Scores", &scores_text(scores))?;
        }
        let mut words = Vec::new();
        write_line(&mut words, &self.line, &mut self.positions[..1].to_vec(), &plain_move::<G>);
        words.push(result(outcome).to_string());
        write!(f, "\n{}", wrap(&words))
    }
}

fn scores_text(scores: [u8; 2]) -> String {
    format!("{}-{}", scores[0], scores[1])
}

pub(super) fn write_tag(f: &mut impl fmt::Write, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Formats a move, given the positions up to the one before it.
pub(super) type MoveWriter<'a, G> = &'a dyn Fn(&[G], <G as crate::Position>::Move) -> String;

fn plain_move<G: Game>(_: &[G], mv: G::Move) -> String {
    mv.to_string()
}

/// Formats a line as words. `positions` holds the game up to the line's first move, and is restored.
pub(super) fn write_line<G: Game>(
    words: &mut Vec<String>,
    line: &Line<G::Move>,
    positions: &mut Vec<G>,
    write_move: MoveWriter<'_, G>,
) {
    let length = positions.len();
    write_comment(words, &line.preface);
    // The number is repeated after a comment or a variation.
    let mut say_number = true;
    for play in &line.plays {
        let starts_round = starts_round(positions);
        let number = round(positions);
        if starts_round {
            words.push(format!("{number}."));
        } else if say_number && positions[positions.len() - 1].turn() != positions[0].turn() {
            words.push(format!("{number}..."));
        }
        let (signs, numbers): (Vec<u8>, Vec<u8>) =
            play.marks.iter().partition(|mark| (1..=6).contains(*mark));
        let text = write_move(positions, play.mv);
        words.push(text + signs.first().map_or("", |mark| SIGNS[*mark as usize - 1]));
        words.extend(signs.iter().skip(1).chain(&numbers).map(|mark| format!("${mark}")));
        write_comment(words, &notes(play));
        for variation in play.variations.iter().filter(|line| !line.plays.is_empty()) {
            let mut inside = Vec::new();
            write_line(&mut inside, variation, positions, write_move);
            // Attach the parentheses to the first and last word, so that no line breaks between them.
            inside[0].insert(0, '(');
            inside.last_mut().expect("a variation has moves").push(')');
            words.append(&mut inside);
        }
        say_number = !notes(play).is_empty() || !play.variations.is_empty();
        let here = positions[positions.len() - 1];
        positions.push(here.after(play.mv));
    }
    positions.truncate(length);
}

/// Returns whether the move from the last position opens a round: the player who began is to move, and was not
/// to move before.
fn starts_round<G: Game>(positions: &[G]) -> bool {
    let first = positions[0].turn();
    let [.., before, here] = positions else { return true };
    here.turn() == first && before.turn() != first
}

/// Returns the round number of the last position.
fn round<G: Game>(positions: &[G]) -> usize {
    (1..=positions.len()).filter(|length| starts_round(&positions[..*length])).count()
}

fn notes<M>(play: &Play<M>) -> String {
    let clock = play.clock.map(|clock| format!("[%clk {}]", clock_text(clock)));
    let eval = play.eval.as_ref().map(|eval| format!("[%eval {}]", eval.replace(']', ")")));
    let all = [clock, eval, Some(play.comment.clone())];
    one_line(&all.into_iter().flatten().collect::<Vec<_>>().join(" "))
}

fn clock_text(clock: Duration) -> String {
    let seconds = clock.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match clock.subsec_millis() {
        0 => format!("{hours}:{minutes:02}:{rest:02}"),
        thousandths => format!("{hours}:{minutes:02}:{rest:02}.{thousandths:03}"),
    }
}

/// Formats a comment as words, so that lines can break inside it.
fn write_comment(words: &mut Vec<String>, text: &str) {
    let text = comment(text);
    if !text.is_empty() {
        words.extend(format!("{{{text}}}").split(' ').map(str::to_string));
    }
}

/// Wraps words into lines of at most 80 characters.
pub(super) fn wrap(words: &[String]) -> String {
    let (mut text, mut width) = (String::new(), 0);
    for word in words {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > 80 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += length;
    }
    text + "\n"
}
