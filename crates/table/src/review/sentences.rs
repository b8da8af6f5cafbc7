//! The sentences of a review, and the format of values in a record.

use iroko_engine::Value;
use iroko_games::{Message, MessageArg::Word, Player, message};

use super::{Mark, Review, ReviewedMove, chart};
use crate::Language;
use crate::advice::joined;
use crate::advice::own_facts;
use crate::players::recorded_title;
use crate::scene::text::Charset;
use crate::table::Table;
use crate::value::chance;

/// The number of moves shown of a line.
const TOLD: usize = 5;

/// Returns the id of a mark's name.
pub fn mark_word(mark: Mark) -> &'static str {
    match mark {
        Mark::Unjudged => "review-mark-unjudged",
        Mark::Only => "review-mark-only",
        Mark::Best => "review-mark-best",
        Mark::Good => "review-mark-good",
        Mark::Inaccuracy => "review-mark-inaccuracy",
        Mark::Mistake => "review-mark-mistake",
        Mark::Blunder => "review-mark-blunder",
    }
}

/// Explains a move of the game on a table. Most good moves get no sentence; an error gets its cost, the reason, the
/// better move and the opponent's reply.
pub fn explanation(table: &dyn Table, judged: &ReviewedMove) -> Vec<Message> {
    match judged.mark {
        Mark::Only => vec![message!("review-only")],
        mark if !mark.is_error() => Vec::new(),
        _ => {
            let here = table.at(judged.ply);
            let warned = here.advice(&judged.text).ok().map(|advice| advice.warnings);
            let mut said = vec![fall(here.as_ref(), judged)];
            if let Some(warning) = warned.and_then(|warnings| warnings.into_iter().next()) {
                said.push(message!("review-because", why = joined(vec![warning])));
            }
            said.push(better(here.as_ref(), judged));
            if !judged.answer.is_empty() {
                said.push(message!("review-answer", line = shortened(&judged.answer)));
            }
            said
        }
    }
}

/// Returns the explanation as text.
pub fn explained(table: &dyn Table, judged: &ReviewedMove, language: Language) -> String {
    let said = explanation(table, judged);
    said.iter().map(|message| sentence(message, language)).collect::<Vec<_>>().join(" ")
}

/// Returns a part of an explanation as a sentence. The ellipsis of a shortened line is also its end.
pub fn sentence(message: &Message, language: Language) -> String {
    language.sentence(message).replace("….", "…")
}

/// Returns the cost of an error.
fn fall(here: &dyn Table, judged: &ReviewedMove) -> Message {
    let [before, after] = judged.values;
    match (before, after) {
        (Value::Margin(best), Value::Margin(played)) => {
            message!("review-fell-points", points = best - played, before = best, after = played)
        }
        _ if judged.is_proved() => {
            message!("review-fell-proved", before = Word(end(before)), after = Word(end(after)))
        }
        _ => {
            let unit = here.game().unit();
            let [before, after] = [before, after].map(|value| percent(chance(value, unit)));
            message!("review-fell", before = before, after = after)
        }
    }
}

/// Returns the id of a proved value's name.
fn end(value: Value) -> &'static str {
    match value.rank() {
        0 => "review-drawn",
        rank if rank > 0 => "review-won",
        _ => "review-lost",
    }
}

/// Returns the better move, and its advice.
fn better(here: &dyn Table, judged: &ReviewedMove) -> Message {
    let best = &judged.best[0];
    let facts = own_facts(here, best, &judged.text);
    let line = shortened(&judged.best);
    match (facts.is_empty(), judged.best.len() > 1) {
        (true, _) => message!("review-better", line = line),
        (false, false) => message!("review-better-fact", mv = line, facts = joined(facts)),
        (false, true) => {
            let facts = joined(facts);
            message!("review-better-because", mv = best.as_str(), facts = facts, line = line)
        }
    }
}

/// Returns the first moves of a line.
fn shortened(line: &[String]) -> String {
    let more = if line.len() > TOLD { " …" } else { "" };
    line[..line.len().min(TOLD)].join(" ") + more
}

/// Converts a share to per cent.
pub fn percent(share: f64) -> i64 {
    (100.0 * share).round() as i64
}

/// Returns the value of the position after a move for the record: player one's share, and whether it is exact.
pub(super) fn eval(judged: &ReviewedMove, chance: f64) -> String {
    let proved = if judged.values[1].is_known() { " proved" } else { "" };
    format!("{}%{proved}", percent(chance))
}

/// Returns the beginning of a report in lines: the players, the chart, and their accuracy.
pub fn overview(
    review: &Review,
    table: &dyn Table,
    language: Language,
    letters: Charset,
    width: usize,
) -> Vec<String> {
    let [one, two] = review.players;
    let mut lines = vec![language.say(&heading(review, table, language)), String::new()];
    lines.extend(chart(review, width.saturating_sub(6), letters));
    let legend = message!("review-chart", player = Word(one), other = Word(two));
    lines.extend([String::new(), language.sentence(&legend)]);
    lines.extend(Player::BOTH.map(|player| language.sentence(&summary(review, player))));
    lines
}

/// Returns the remarkable moves of a review, or all of them.
pub fn told(review: &Review, all: bool) -> impl Iterator<Item = &ReviewedMove> {
    let told =
        move |judged: &&ReviewedMove| all || judged.mark.is_error() || judged.mark == Mark::Only;
    review.moves.iter().filter(told)
}

fn heading(review: &Review, table: &dyn Table, language: Language) -> Message {
    let tags = table.tags();
    let who = |name: &str| {
        let tag = tags.iter().find(|(known, _)| known == name);
        tag.map_or("?".to_string(), |(_, value)| recorded_title(table.game(), value, language))
    };
    let [one, two] = review.players;
    message!(
        "review-heading",
        game = table.game().title(language),
        one = Word(one),
        first = who("Player1"),
        two = Word(two),
        second = who("Player2")
    )
}

/// Returns a player's accuracy and the number of their moves with each mark.
pub fn summary(review: &Review, player: Player) -> Message {
    let marks = review.moves.iter().filter(|judged| judged.player == player);
    let marks: Vec<Mark> = marks.map(|judged| judged.mark).collect();
    summary_of(review.players[player.index()], review.accuracy(player), &marks)
}

/// The same for a side whose moves have these marks.
pub fn summary_of(side: &'static str, accuracy: Option<f64>, marks: &[Mark]) -> Message {
    let name = Word(side);
    let Some(accuracy) = accuracy else {
        return message!("review-no-accuracy", player = name);
    };
    let counts = Mark::ALL.iter().filter_map(|mark| {
        let count = marks.iter().filter(|known| *known == mark).count();
        let counted = || message!("review-count", mark = Word(mark_word(*mark)), count = count);
        (count > 0 && *mark != Mark::Unjudged).then(counted)
    });
    let counts = joined(counts.collect());
    message!("review-accuracy", player = name, accuracy = accuracy.round() as i64, counts = counts)
}

/// Returns one move in a line: its number, mark, player and explanation.
pub fn move_line(
    review: &Review,
    judged: &ReviewedMove,
    table: &dyn Table,
    language: Language,
) -> String {
    let head = message!(
        "review-line",
        number = judged.ply + 1,
        mv = format!("{}{}", judged.text, judged.mark.signed()),
        player = Word(review.players[judged.player.index()]),
        mark = Word(mark_word(judged.mark))
    );
    let said = explained(table, judged, language);
    format!("{} {said}", language.say(&head)).trim_end().to_string()
}
