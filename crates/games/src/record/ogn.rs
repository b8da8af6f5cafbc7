//! OGN, the record format of the program Aualé, for Awalé under the standard rules. It resembles the shared
//! format, but gives the result in seeds and appends captures to the moves (`a+3`).

use std::fmt::Write;

use super::script::{Script, Token, scripts};
use super::text::{read_plays, result, wrap, write_line, write_tag};
use super::{FIRST_TAGS, Record, RecordError, ending};
use crate::awale::{Awale, Pit};
use crate::{Game, Message, Player, Position, VariantSet, message};

/// Aualé's name of the rules.
const RULES: &str = "Oware Abapa";

/// Our tags that have another name in OGN.
const NAMES: [(&str, &str); 2] = [("Player1", "South"), ("Player2", "North")];

/// The tags that OGN derives from the game in addition to ours. `Settled` is our extension for settled games.
const OWN: [&str; 2] = ["FEN", "Settled"];

/// Returns whether a script is written in OGN.
pub fn is_ogn(script: &Script) -> bool {
    script.tag("Game").is_none() && script.tag("Variant").is_some_and(|(_, name)| name == RULES)
}

/// Parses every game of an OGN file.
pub fn read(text: &str) -> Result<Vec<Record<Awale>>, RecordError> {
    scripts(text)?.iter().map(from_script).collect()
}

/// Replays an OGN script. Ignores variations, as Aualé does.
pub fn from_script(script: &Script) -> Result<Record<Awale>, RecordError> {
    let mut plain = Script { words: main_line(script)?, ..script.clone() };
    if let Some((line, name)) = script.tag("Variant").filter(|(_, name)| *name != RULES) {
        return Err(RecordError { line, message: message!("ogn-rules", name = name) });
    }
    let start = match script.tag("FEN") {
        Some((line, text)) => text.parse().map_err(|message| RecordError { line, message })?,
        None => Awale::start(VariantSet::STANDARD, 0),
    };
    let captures = cut_captures(&mut plain);
    let claimed = cut_result(&mut plain);
    let mut record = Record::new(start);
    read_plays(&plain, &[], &mut record)?;
    check_captures(&record, &captures)?;
    if let Some((line, name)) = script.tag("Settled") {
        settle(&mut record, name).map_err(|message| RecordError { line, message })?;
    }
    let tag = script.tag("Result").map(|(line, text)| (line, text.to_string()));
    for (line, claim) in claimed.into_iter().chain(tag) {
        if claim != seeds(&record) && claim != "?" {
            let message = message!("record-wrong-result", claim = claim, played = seeds(&record));
            return Err(RecordError { line, message });
        }
    }
    for (_, name, value) in script.tags.iter().filter(|(_, _, value)| value != "?") {
        let ours =
            NAMES.iter().find(|(_, theirs)| theirs == name).map_or(name.as_str(), |pair| pair.0);
        if !OWN.contains(&ours) {
            record.set_tag(ours, value);
        }
    }
    Ok(record)
}

/// Returns the tokens outside parentheses.
fn main_line(script: &Script) -> Result<Vec<(usize, Token)>, RecordError> {
    let mut depth = 0usize;
    let mut words = Vec::new();
    for (line, word) in &script.words {
        match word {
            Token::Open => depth += 1,
            Token::Close if depth == 0 => {
                let message = message!("record-stray-parenthesis");
                return Err(RecordError { line: *line, message });
            }
            Token::Close => depth -= 1,
            word if depth == 0 => words.push((*line, word.clone())),
            _ => {}
        }
    }
    Ok(words)
}

/// Removes the `+3` from every move; returns for each move the line and the number, if written.
fn cut_captures(script: &mut Script) -> Vec<Option<(usize, u8)>> {
    let mut captures = Vec::new();
    for (line, word) in &mut script.words {
        if let Token::Text(text) = word {
            let cut = text
                .split_once('+')
                .and_then(|(mv, number)| Some((mv.to_string(), number.parse().ok()?)));
            captures.push(cut.as_ref().map(|(_, number)| (*line, *number)));
            if let Some((mv, _)) = cut {
                *text = mv;
            }
        }
    }
    captures
}

/// Removes the final result: `25-20` or `*`.
fn cut_result(script: &mut Script) -> Option<(usize, String)> {
    let is_text = |(_, word): &(usize, Token)| matches!(word, Token::Text(_));
    let last = script.words.iter().rposition(is_text)?;
    let (line, Token::Text(text)) = &script.words[last] else { return None };
    let number = |text: &str| text.parse::<u8>().is_ok();
    let is_result =
        text == "*" || text.split_once('-').is_some_and(|(a, b)| number(a) && number(b));
    let result = is_result.then(|| (*line, text.clone()))?;
    script.words.remove(last);
    Some(result)
}

/// Checks the written captures against the game. The last one may include the seeds swept at the end.
fn check_captures(
    record: &Record<Awale>,
    captures: &[Option<(usize, u8)>],
) -> Result<(), RecordError> {
    for (ply, capture) in captures.iter().enumerate() {
        let Some((line, claim)) = capture else { continue };
        let played = captured(&record.positions[..ply + 1], record.line.plays[ply].mv, false);
        let swept = captured(&record.positions[..ply + 1], record.line.plays[ply].mv, true);
        if *claim != played && *claim != swept {
            let message = message!("ogn-captures", claim = *claim, played = played);
            return Err(RecordError { line: *line, message });
        }
    }
    Ok(())
}

/// Returns the seeds that a move adds to the mover's store, with or without those swept if it ends the game.
fn captured(positions: &[Awale], mv: Pit, swept: bool) -> u8 {
    let here = positions[positions.len() - 1];
    let next = here.after(mv);
    let mut all = positions.to_vec();
    all.push(next);
    let scores = ending(&all).filter(|_| swept).and_then(|end| end.scores);
    let mover = here.turn();
    scores.map_or(next.store(mover), |scores| scores[mover.index()]) - here.store(mover)
}

/// Returns the result in seeds: `25-20`, or `*` if the game is unfinished or was settled without a count.
fn seeds(record: &Record<Awale>) -> String {
    let scores = record.outcome().and_then(|end| end.scores);
    scores.map_or("*".to_string(), |[south, north]| format!("{south}-{north}"))
}

fn settle(record: &mut Record<Awale>, name: &str) -> Result<(), Message> {
    match name {
        "1-0 resign" => record.resign(Player::Two),
        "0-1 resign" => record.resign(Player::One),
        "1-0 time" => record.run_out_of_time(Player::Two),
        "0-1 time" => record.run_out_of_time(Player::One),
        "1/2-1/2 agreement" => record.agree(),
        "1-0 forfeit" => record.forfeit(Player::Two),
        "0-1 forfeit" => record.forfeit(Player::One),
        "1/2-1/2 adjudication" => record.adjudicate(None),
        "1-0 adjudication" => record.adjudicate(Some(Player::One)),
        "0-1 adjudication" => record.adjudicate(Some(Player::Two)),
        _ => Err(message!("ogn-settled", text = name)),
    }
}

/// Formats a game as OGN. Fails for the rules called `awari`, which have no name in OGN.
pub fn write(record: &Record<Awale>) -> Result<String, Message> {
    if record.start().is_awari() {
        return Err(message!("ogn-rules", name = "awari"));
    }
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        write_tag(&mut text, name, value).expect("writing to a string cannot fail");
    };
    tag("Variant", RULES);
    for name in FIRST_TAGS {
        let theirs =
            NAMES.iter().find(|(ours, _)| *ours == name).map_or(name, |(_, theirs)| theirs);
        tag(theirs, record.tag(name).unwrap_or("?"));
    }
    tag("Result", &seeds(record));
    if *record.start() != Awale::start(VariantSet::STANDARD, 0) {
        tag("FEN", &record.start().to_string());
    }
    if let Some(end) = record.outcome().filter(|end| end.scores.is_none()) {
        tag("Settled", &format!("{} {}", result(Some(end)), end.reason.name()));
    }
    let extra = |name: &str| !FIRST_TAGS.contains(&name) && !OWN.contains(&name);
    for (name, value) in record.tags().filter(|(name, _)| extra(name)) {
        tag(name, value);
    }
    let mut words = Vec::new();
    let write_move = |positions: &[Awale], mv: Pit| match captured(positions, mv, true) {
        0 => mv.to_string(),
        seeds => format!("{mv}+{seeds}"),
    };
    write_line(&mut words, &record.line, &mut record.positions[..1].to_vec(), &write_move);
    words.push(seeds(record));
    writeln!(text).expect("writing to a string cannot fail");
    Ok(text + &wrap(&words))
}
