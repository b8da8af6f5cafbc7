//! `iroko push siam CELL DIRECTION`: a push, contact by contact.

use clap::{Arg, ArgMatches};
use iroko_games::siam::{Cell, Contact, Facing, Piece, Push, PushStart};
use iroko_games::{Game, Message, Player, Siam, Value, VariantSet, message};
use iroko_table::{Language, scene};
use serde_json::{Value as Json, json};

use super::{CommandEntry, game, game_arg, position_arg, read_source, variant_arg};
use crate::answer::{Answer, Complaint, Manner};
use crate::line::{flag, value, word};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "push",
    args: &[game_arg, cell_arg, direction_arg, enter_arg, position_arg, variant_arg],
    json: true,
    run,
};

fn cell_arg(language: Language) -> Arg {
    word("CELL", "help-arg-cell", language)
}

fn direction_arg(language: Language) -> Arg {
    word("DIRECTION", "help-arg-direction", language)
}

fn enter_arg(language: Language) -> Arg {
    flag("enter", "help-arg-enter", language)
}

fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let name = game(matches)?.name();
    if name != Siam::NAME {
        return Err(message!("push-only-siam", game = name).into());
    }
    let position = position(matches)?;
    let cell: Cell = value(matches, "CELL").unwrap_or("").parse()?;
    let direction: Facing = value(matches, "DIRECTION").unwrap_or("").parse()?;
    let start = if matches.get_flag("enter") {
        PushStart::Entering(cell)
    } else {
        PushStart::Standing(cell)
    };
    let push = position.push(start, direction);
    let code = u8::from(push.refusal.is_some());
    let text = if manner.json {
        format!("{}\n", push_json(&push, start, direction, manner.language))
    } else {
        push_text(&push, &position, start, direction, manner.language)
    };
    Ok(Answer { text, code })
}

fn position(matches: &ArgMatches) -> Result<Siam, Message> {
    let variants = value(matches, "variant").map(VariantSet::read::<Siam>).transpose()?;
    match value(matches, "position") {
        Some(source) => Siam::read(read_source(source)?.trim(), variants),
        None => Ok(Siam::start(variants.unwrap_or_default(), 0)),
    }
}

/// The push as a move of the game.
fn as_move(start: PushStart, direction: Facing) -> Option<String> {
    match start {
        PushStart::Standing(cell) => {
            cell.next(direction).map(|to| format!("({cell},{to},{direction})"))
        }
        PushStart::Entering(cell) => Some(format!("(0,{cell},{direction})")),
    }
}

fn push_json(push: &Push, start: PushStart, direction: Facing, language: Language) -> Json {
    let contact = |contact: &Contact| {
        let (piece, facing) = match contact.piece {
            Piece::Rock => ("rock", None),
            Piece::Animal { owner, facing } => (letter(owner), Some(facing.to_string())),
        };
        json!({
            "cell": contact.cell.to_string(),
            "piece": piece,
            "facing": facing,
            "force": contact.force,
            "rocks": contact.rocks,
            "stops": contact.stops,
        })
    };
    let off = push.leaves.map(|piece| match piece {
        Piece::Rock => "rock",
        Piece::Animal { owner, .. } => letter(owner),
    });
    json!({
        "legal": push.refusal.is_none(),
        "reason": push.refusal.as_ref().map(|why| language.say(why)),
        "move": as_move(start, direction),
        "contacts": push.contacts.iter().map(contact).collect::<Vec<_>>(),
        "off": off,
        "winner": push.winner.map(Player::number),
    })
}

/// The letter of an animal in the notation.
fn letter(owner: Player) -> &'static str {
    match owner {
        Player::One => "e",
        Player::Two => "r",
    }
}

fn push_text(
    push: &Push,
    position: &Siam,
    start: PushStart,
    direction: Facing,
    language: Language,
) -> String {
    let mut messages: Vec<Message> = push.contacts.iter().map(contact_message).collect();
    match &push.refusal {
        Some(why) => messages.push(message!("push-no", why = why.clone())),
        None => {
            let mv = as_move(start, direction).unwrap_or_default();
            messages.push(message!("push-yes", mv = mv));
        }
    }
    messages.extend(scene::Push::of(position, start, direction).consequence());
    messages.iter().fold(String::new(), |text, message| text + &language.say(message) + "\n")
}

fn contact_message(contact: &Contact) -> Message {
    let piece = match contact.piece {
        Piece::Rock => Value::Word("push-piece-rock"),
        Piece::Animal { owner, facing } => {
            Value::from(format!("{} {facing}", letter(owner).to_uppercase()))
        }
    };
    let id = if contact.stops { "push-contact-stop" } else { "push-contact" };
    let args = vec![
        ("cell", Value::from(contact.cell.to_string())),
        ("piece", piece),
        ("force", Value::from(contact.force)),
        ("rocks", Value::from(contact.rocks)),
    ];
    Message { id, args }
}
