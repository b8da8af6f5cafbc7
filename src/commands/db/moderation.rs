//! `iroko db end|hide|unhide|ban|unban|bans`: what the operator decides about a game or a client. Servers that run on the
//! database follow within a few seconds.

use iroko_games::{Message, message};
use iroko_protocol::SavedEnd;
use iroko_protocol::room::token_hash;
use iroko_store::{Ban, Banned, Decision, Store};
use iroko_table::clock::read_duration;
use serde_json::{Value, json};

use super::{Task, moment, shown};
use crate::answer::{Answer, CommandError};
use crate::cli::value;

/// `end ID [--winner SIDE]`: the game ends, as a draw or with a winner.
pub(super) fn end(task: Task<'_>) -> Result<Answer, CommandError> {
    let winner = match value(task.matches, "winner") {
        None => None,
        Some("1") => Some(1),
        Some("2") => Some(2),
        Some(text) => return Err(message!("db-winner", text = text).into()),
    };
    let end = SavedEnd::Adjudicate { winner };
    let decision = Decision::End(task.what.to_string(), end);
    let done = message!("db-ended", id = task.what, winner = i64::from(winner.unwrap_or(0)));
    decide(&task, &decision, done, message!("db-over", id = task.what))
}

/// `hide ID`: the links of the game lead nowhere, and no list shows it.
pub(super) fn hide(task: Task<'_>) -> Result<Answer, CommandError> {
    let decision = Decision::Hide(task.what.to_string(), true);
    let unchanged = message!("db-hidden-already", id = task.what);
    decide(&task, &decision, message!("db-hidden", id = task.what), unchanged)
}

/// `unhide ID`: the game is there again.
pub(super) fn unhide(task: Task<'_>) -> Result<Answer, CommandError> {
    let decision = Decision::Hide(task.what.to_string(), false);
    let unchanged = message!("db-not-hidden", id = task.what);
    decide(&task, &decision, message!("db-unhidden", id = task.what), unchanged)
}

/// `ban WHAT [--for TIME]`.
pub(super) fn ban(task: Task<'_>) -> Result<Answer, CommandError> {
    let lasts = match value(task.matches, "for") {
        Some(text) => {
            let time = read_duration(text).filter(|time| !time.is_zero());
            Some(time.ok_or_else(|| message!("db-for", text = text))?)
        }
        None => None,
    };
    carry_out(&task, async |store| {
        let now = store.now();
        let until = lasts.map(|time| now.saturating_add(time.as_millis() as i64));
        let banned = target(&task, store).await?;
        let name = name(&banned);
        let done = match until {
            Some(until) => message!("db-banned-until", what = name, until = moment(until)),
            None => message!("db-banned", what = name),
        };
        Ok((Decision::Ban(Ban { banned, until }), done, message!("db-nothing")))
    })
}

/// `unban WHAT`.
pub(super) fn unban(task: Task<'_>) -> Result<Answer, CommandError> {
    carry_out(&task, async |store| {
        let banned = target(&task, store).await?;
        let (done, unchanged) = (
            message!("db-unbanned", what = name(&banned)),
            message!("db-not-banned", what = name(&banned)),
        );
        Ok((Decision::Unban(banned), done, unchanged))
    })
}

/// `bans`: whom the server keeps out.
pub(super) fn bans(task: Task<'_>) -> Result<Answer, CommandError> {
    let bans = task.runtime.block_on(async {
        let store = task.open().await?;
        store.bans(store.now()).await.map_err(|why| task.trouble(&why))
    })?;
    if task.context.json {
        let rows: Vec<Value> = bans
            .iter()
            .map(|ban| json!({ "what": name(&ban.banned), "until": ban.until }))
            .collect();
        return Ok(Answer::json(&json!({ "bans": rows })));
    }
    let lines = bans.iter().map(|ban| match ban.until {
        Some(until) => {
            task.say(&message!("db-ban-until", what = name(&ban.banned), until = moment(until)))
        }
        None => name(&ban.banned),
    });
    Ok(match bans.is_empty() {
        true => Answer::lines([task.say(&message!("db-no-bans"))]),
        false => Answer::lines(lines),
    })
}

/// Carries out a decision about the game that the task names.
fn decide(
    task: &Task<'_>,
    decision: &Decision,
    done: Message,
    unchanged: Message,
) -> Result<Answer, CommandError> {
    carry_out(task, async |store| {
        let found = store.version(task.what).await.map_err(|why| task.trouble(&why))?;
        found.ok_or_else(|| unknown(task, task.what))?;
        Ok((decision.clone(), done, unchanged))
    })
}

/// Carries out a decision. Says the first message if it changed anything, else the second, with the exit status 1.
fn carry_out(
    task: &Task<'_>,
    decision: impl AsyncFnOnce(&Store) -> Result<(Decision, Message, Message), Message>,
) -> Result<Answer, CommandError> {
    let (changed, said) = task.runtime.block_on(async {
        let store = task.open().await?;
        let (decision, done, unchanged) = decision(&store).await?;
        let changed =
            store.decide(&decision, store.now()).await.map_err(|why| task.trouble(&why))?;
        Ok::<_, Message>((changed, if changed { done } else { unchanged }))
    })?;
    let answer = match task.context.json {
        true => Answer::json(&json!({ "changed": changed, "sentence": task.say(&said) })),
        false => Answer::lines([task.say(&said)]),
    };
    Ok(Answer { code: u8::from(!changed), ..answer })
}

/// Returns what the task wants to ban: an address, a network, the link of a seat, or a game and a side.
async fn target(task: &Task<'_>, store: &Store) -> Result<Banned, Message> {
    if let Ok(network) = task.what.parse() {
        return Ok(Banned::Address(network));
    }
    if let Some((game, token)) = parts_of_link(task.what) {
        return Ok(Banned::Seat { game: game.to_string(), hash: token_hash(token) });
    }
    let wrong = || message!("db-ban-what", text = task.what);
    let (id, side) = task.what.split_once(':').ok_or_else(wrong)?;
    let seat = ["1", "2"].iter().position(|known| *known == side).ok_or_else(wrong)?;
    let game = store.load(id).await.map_err(|why| task.trouble(&why))?;
    let game = game.ok_or_else(|| unknown(task, id))?;
    let online = game.saved.body.online.ok_or_else(|| message!("db-no-seat", id = id))?;
    let hash = online.hashes[seat].clone().ok_or_else(|| message!("db-no-seat", id = id))?;
    Ok(Banned::Seat { game: id.to_string(), hash })
}

/// Returns the game and the token of the link of a seat.
fn parts_of_link(link: &str) -> Option<(&str, &str)> {
    let (_, rest) = link.split_once("#/play/")?;
    rest.split_once("?seat=")
}

/// The name of what is banned. That of a seat has no secret: the beginning of a hash.
fn name(banned: &Banned) -> String {
    match banned {
        Banned::Address(network) => network.to_string(),
        Banned::Seat { game, hash } => format!("{game} ({})", hash.get(..8).unwrap_or(hash)),
    }
}

fn unknown(task: &Task<'_>, id: &str) -> Message {
    message!("db-no-game", id = id, file = shown(&task.file))
}
