//! The solution of Pogo as a table.

use iroko_games::{Message, Pogo, VariantSet, message};
use iroko_solver::pogo::Solution;
use iroko_solver::{Table, Worth, file};
use serde_json::json;

use super::{Task, Verb, checksum_text, told};
use crate::answer::{Answer, Complaint};
use crate::commands::progress;
use crate::commands::thinking::grouped;
use crate::line::value;

pub(super) fn run(task: &Task<'_>) -> Result<Answer, Complaint> {
    let variants = value(task.matches, "variant")
        .map_or(Ok(VariantSet::STANDARD), VariantSet::read::<Pogo>)?;
    let no_u_turn = variants.has(0);
    match task.verb {
        Verb::Verify => verify(task, no_u_turn),
        Verb::Build => {
            build(task, no_u_turn)?;
            info(task, no_u_turn)
        }
        Verb::Info | Verb::List => info(task, no_u_turn),
    }
}

/// Builds it, unless it is there and whole.
fn build(task: &Task<'_>, no_u_turn: bool) -> Result<(), Complaint> {
    if Solution::load(&task.directory, no_u_turn).is_ok() {
        return Ok(());
    }
    let bar = progress::bar(0);
    let solution = Solution::compute(no_u_turn, &mut |plies, settled| {
        bar.set_length(u64::from(plies));
        bar.set_position(u64::from(plies));
        bar.set_message(grouped(settled as u64));
    });
    bar.finish_and_clear();
    solution.save(&task.directory, no_u_turn).map_err(told)?;
    Ok(())
}

fn info(task: &Task<'_>, no_u_turn: bool) -> Result<Answer, Complaint> {
    let path = file::path(&task.directory, Solution::name(no_u_turn));
    let table = Table::open_any(&path).map_err(told)?;
    let (header, path) = (table.header(), path.display().to_string());
    if task.manner.json {
        return Ok(Answer::json(&json!({
            "game": "pogo",
            "file": path,
            "name": header.name,
            "entries": header.len,
            "bytes": table.size(),
            "checksum": checksum_text(header.checksum),
        })));
    }
    let entry = message!(
        "tables-entry",
        name = header.name.as_str(),
        entries = grouped(header.len as u64),
        bytes = grouped(table.size() as u64),
        checksum = checksum_text(header.checksum)
    );
    Ok(Answer::lines([path, task.say(&entry)]))
}

/// Derives every value anew, and counts.
fn verify(task: &Task<'_>, no_u_turn: bool) -> Result<Answer, Complaint> {
    let solution = Solution::load(&task.directory, no_u_turn).map_err(told)?;
    let wrong = solution.verify(no_u_turn).err();
    let histogram = solution.histogram();
    let of = |kind: fn(Worth) -> bool| -> u64 {
        histogram.iter().filter(|(worth, _)| kind(*worth)).map(|(_, count)| count).sum()
    };
    let won = of(|worth| matches!(worth, Worth::Win(_)));
    let drawn = of(|worth| worth == Worth::Draw);
    let lost = of(|worth| matches!(worth, Worth::Loss(_)));
    let code = u8::from(wrong.is_some());
    if task.manner.json {
        let rows: Vec<_> = histogram
            .iter()
            .map(|(worth, count)| match worth {
                Worth::Win(plies) => json!(["win", plies, count]),
                Worth::Draw => json!(["draw", null, count]),
                Worth::Loss(plies) => json!(["loss", plies, count]),
            })
            .collect();
        let answer = json!({
            "game": "pogo",
            "verified": wrong.is_none(),
            "wrong": wrong,
            "won": won,
            "drawn": drawn,
            "lost": lost,
            "histogram": rows,
        });
        return Ok(Answer { code, ..Answer::json(&answer) });
    }
    let mut lines = vec![match wrong {
        Some(number) => task.say(&message!("tables-wrong", number = number)),
        None => {
            task.say(&message!("tables-pogo-verified", positions = grouped(won + drawn + lost)))
        }
    }];
    lines.push(task.say(&counts(won, drawn, lost)));
    lines.extend(histogram.iter().map(|(worth, count)| {
        let value = match worth {
            Worth::Win(plies) => message!("score-win", plies = *plies),
            Worth::Draw => message!("score-draw"),
            Worth::Loss(plies) => message!("score-loss", plies = *plies),
        };
        format!("{:>14}  {}", grouped(*count), task.say(&value))
    }));
    Ok(Answer { code, ..Answer::lines(lines) })
}

/// How many positions are won, drawn and lost.
pub(super) fn counts(won: u64, drawn: u64, lost: u64) -> Message {
    message!("tables-counts", won = grouped(won), drawn = grouped(drawn), lost = grouped(lost))
}
