//! Recovery of damaged record files: truncated by a full disk, or with foreign text in them. The file is split
//! where games begin, so that a fault in one game does not affect the next. Legality is not checked here.

use super::RecordError;
use super::script::{Script, scripts_until};
use crate::message;

/// A part of a damaged file, from the tags of a game up to those of the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fragment {
    /// The games in it, up to the fault.
    pub scripts: Vec<Script>,
    /// The fault after the words of the last game, if any.
    pub fault: Option<RecordError>,
}

/// Splits a file into fragments and parses each up to its fault. A fragment starts at the first of consecutive
/// tag lines.
pub fn fragments(file: &[u8]) -> Vec<Fragment> {
    let file = file.strip_prefix("\u{feff}".as_bytes()).unwrap_or(file);
    let mut fragments = Vec::new();
    let (mut begin, mut begin_line) = (0, 1);
    let (mut place, mut follows_tag) = (0, false);
    for (index, line) in file.split_inclusive(|byte| *byte == b'\n').enumerate() {
        if is_tag(line) && !follows_tag && place > begin {
            fragments.push(fragment(&file[begin..place], begin_line));
            (begin, begin_line) = (place, index + 1);
        }
        // A truncated tag counts: the tags after it belong to the same game.
        follows_tag = line.starts_with(b"[") && line.get(1).is_some_and(u8::is_ascii_alphabetic);
        place += line.len();
    }
    fragments.push(fragment(&file[begin..], begin_line));
    fragments.retain(|fragment| fragment.fault.is_some() || !fragment.scripts.is_empty());
    fragments
}

/// Returns whether a line begins with a tag: `[Name "`.
fn is_tag(line: &[u8]) -> bool {
    let name = line.strip_prefix(b"[").unwrap_or_default();
    let word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let length = name.iter().take_while(|byte| word(byte)).count();
    length > 0 && name[length..].trim_ascii_start().starts_with(b"\"")
}

fn fragment(bytes: &[u8], line: usize) -> Fragment {
    let (text, broken) = match str::from_utf8(bytes) {
        Ok(text) => (text, None),
        Err(why) => {
            let text = str::from_utf8(&bytes[..why.valid_up_to()]).expect("valid up to here");
            let line = line + text.matches('\n').count();
            (text, Some(RecordError { line, message: message!("record-not-text") }))
        }
    };
    let (scripts, fault) = scripts_until(text, line);
    Fragment { scripts, fault: fault.or(broken) }
}
