//! The exact values of positions in `FILE.labels`: finding them may take hours, so they are kept as they are found. A line
//! of JSON says of which games they are, then each game has a line.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use iroko_arena::labels::{ExactScores, solve};
use iroko_arena::selfplay::data::StoredGame;
use iroko_files::Appender;
use iroko_games::{Message, message};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Job;
use crate::commands::progress;
use crate::output::reason;

/// The version, under the name that tells a file of labels.
const VERSION: u64 = 1;

/// The time between two writes.
const PAUSE: Duration = Duration::from_secs(1);

/// The exact values of a game: a score for each ply, `None` where none was found.
#[derive(Serialize, Deserialize)]
struct Line {
    number: u32,
    scores: Vec<Option<i16>>,
}

/// Returns the exact values of the positions of games, those of the file among them; `None` if it was interrupted.
pub(super) fn exact_scores(
    job: &Job<'_>,
    data: &Value,
    games: &[StoredGame],
    time: Duration,
    stop: &AtomicBool,
) -> Result<Option<ExactScores>, Message> {
    let head = json!({ "labels": VERSION, "game": job.game.name(), "data": data, "exact_ms": time.as_millis() as u64 });
    let mut file = LabelFile::open(job, &head)?;
    let mut scores = std::mem::take(&mut file.kept);
    let missing: Vec<&StoredGame> =
        games.iter().filter(|game| !scores.contains_key(&game.number)).collect();
    let bar = progress::bar(games.len() as u64);
    bar.set_message(job.context.language.say(&message!("tune-solving")));
    bar.set_position((games.len() - missing.len()) as u64);
    let solved = solve(job.game, &missing, time, job.concurrency, stop, &mut |number, found| {
        file.add(&Line { number, scores: found.clone() })?;
        scores.insert(number, found);
        bar.inc(1);
        Ok(())
    });
    bar.finish_and_clear();
    file.flush()?;
    solved?;
    let is_whole = games.iter().all(|game| scores.contains_key(&game.number));
    Ok(is_whole.then_some(scores))
}

/// The file, and what waits to be written.
struct LabelFile {
    /// `None` if the result goes to a device or a pipe, which has no neighbour.
    file: Option<Appender>,
    name: String,
    kept: ExactScores,
    waiting: Vec<u8>,
    written: Instant,
}

impl LabelFile {
    /// Opens the file beside the result. With `--resume` it is read; otherwise nothing is overwritten.
    fn open(job: &Job<'_>, head: &Value) -> Result<LabelFile, Message> {
        let name = job.state.neighbour("labels");
        let is_device = name.is_none();
        let name = name.unwrap_or_default();
        let (kept, waiting) = (ExactScores::new(), format!("{head}\n").into_bytes());
        let mut labels = LabelFile { file: None, name, kept, waiting, written: Instant::now() };
        if is_device {
            return Ok(labels);
        }
        let bad = |why| message!("file-unwritable", file = &*labels.name, why = reason(&why));
        let mut file = Appender::open(Path::new(&labels.name)).map_err(bad)?;
        if !file.is_empty().map_err(bad)? {
            if !job.matches.get_flag("resume") {
                return Err(message!("file-exists", file = &*labels.name));
            }
            let end = read(&labels.name, &labels.waiting, &mut labels.kept)?;
            file.cut(end).map_err(|why| labels.unwritable(&why))?;
            if end > 0 {
                labels.waiting.clear();
            }
        }
        labels.file = Some(file);
        Ok(labels)
    }

    /// Adds a game. It is on the disk a second later at most, or at the next [`LabelFile::flush`].
    fn add(&mut self, line: &Line) -> Result<(), Message> {
        serde_json::to_writer(&mut self.waiting, line).expect("numbers are valid JSON");
        self.waiting.push(b'\n');
        if self.written.elapsed() < PAUSE { Ok(()) } else { self.flush() }
    }

    fn flush(&mut self) -> Result<(), Message> {
        let waiting = std::mem::take(&mut self.waiting);
        self.written = Instant::now();
        match &mut self.file {
            Some(file) if !waiting.is_empty() => {
                file.append(&waiting).map_err(|why| self.unwritable(&why))
            }
            _ => Ok(()),
        }
    }

    fn unwritable(&self, why: &std::io::Error) -> Message {
        message!("file-unwritable", file = self.name.as_str(), why = reason(why))
    }
}

/// Reads the games of a file with this first line, and returns where its last whole line ends: 0 if it was torn off within
/// the first.
fn read(name: &str, head: &[u8], kept: &mut ExactScores) -> Result<u64, Message> {
    let bytes = fs::read(name)
        .map_err(|why| message!("file-unreadable", file = name, why = reason(&why)))?;
    if head.starts_with(&bytes) && bytes != head {
        return Ok(0);
    }
    let Some(rest) = bytes.strip_prefix(head) else {
        return Err(message!("tune-other-labels", file = name));
    };
    let mut end = head.len();
    for line in rest.split_inclusive(|byte| *byte == b'\n') {
        let parsed = line.strip_suffix(b"\n").and_then(|line| serde_json::from_slice(line).ok());
        let Some(Line { number, scores }) = parsed else { break };
        kept.insert(number, scores);
        end += line.len();
    }
    Ok(end as u64)
}
