//! `iroko push GAME CELL DIRECTION`: a push, contact by contact, in a game with pushes.

use clap::{Arg, ArgMatches};
use iroko_games::{Message, MessageArg, Player, message};
use iroko_table::scene::{PushQuery, PushReport, ReportedContact};
use iroko_table::{Language, Table};
use serde_json::{Value as Json, json};

use super::{CommandEntry, game_arg, moves_arg, position_arg, seed_arg, table, variant_arg};
use crate::answer::{Answer, CommandError, Context, about, refusal_json};
use crate::cli::{flag, value, word};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "push",
    args: &[
        game_arg,
        cell_arg,
        direction_arg,
        enter_arg,
        position_arg,
        moves_arg,
        seed_arg,
        variant_arg,
    ],
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

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let table = table(matches, context)?;
    let wish = PushQuery {
        cell: value(matches, "CELL").unwrap_or(""),
        direction: value(matches, "DIRECTION").unwrap_or(""),
        enters: matches.get_flag("enter"),
    };
    let none = || message!("push-none", game = table.game().title(context.language));
    let push = table.push(&wish).ok_or_else(none)??;
    let code = u8::from(push.refusal.is_some());
    let text = if context.json {
        format!("{}\n", push_json(&push, table.as_ref(), context.language))
    } else {
        push_text(&push, context.language)
    };
    Ok(Answer { code, ..Answer::text(text) })
}

fn push_json(push: &PushReport, table: &dyn Table, language: Language) -> Json {
    let contact = |contact: &ReportedContact| {
        json!({
            "cell": contact.cell,
            "piece": contact.piece,
            "facing": contact.facing,
            "force": contact.force,
            "rocks": contact.rocks,
            "stops": contact.stops,
        })
    };
    let fields = json!({
        "legal": push.refusal.is_none(),
        "refusal": push.refusal.as_ref().map(|why| refusal_json(why, language)),
        "move": push.mv,
        "contacts": push.contacts.iter().map(contact).collect::<Vec<_>>(),
        "off": push.off,
        "winner": push.winner.map(Player::number),
    });
    about(table, fields)
}

fn push_text(push: &PushReport, language: Language) -> String {
    let mut messages: Vec<Message> = push.contacts.iter().map(contact_message).collect();
    messages.push(match &push.refusal {
        Some(why) => message!("push-no", why = why.clone()),
        None => message!("push-yes", mv = push.mv.clone().unwrap_or_default()),
    });
    messages.extend(push.consequence.clone());
    messages.iter().fold(String::new(), |text, message| text + &language.say(message) + "\n")
}

fn contact_message(contact: &ReportedContact) -> Message {
    let piece = match &contact.facing {
        None => MessageArg::Word("push-piece-rock"),
        Some(facing) => MessageArg::from(format!("{} {facing}", contact.piece.to_uppercase())),
    };
    let id = if contact.stops { "push-contact-stop" } else { "push-contact" };
    let args = vec![
        ("cell", MessageArg::from(contact.cell.as_str())),
        ("piece", piece),
        ("force", MessageArg::from(contact.force)),
        ("rocks", MessageArg::from(contact.rocks)),
    ];
    Message { id, args }
}
