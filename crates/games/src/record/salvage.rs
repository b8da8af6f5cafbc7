//! Files of records that are damaged: torn off by a full disk, or with something in them that is no record. They are cut into
//! pieces where games begin, so that what is wrong with one game does not reach the next. Whether a game is legal is not known
//! here.

use super::RecordError;
use super::script::{Script, scripts_until};
use crate::message;

/// A part of a damaged file, from the tags of a game to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fragment {
    /// The games in it, up to what is wrong.
    pub scripts: Vec<Script>,
    /// What is wrong with it, after the words of the last game, if anything is.
    pub fault: Option<RecordError>,
}

/// Cuts a file into pieces, each as far as it is a record. A piece begins with the first of some lines that are tags.
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
        // Also one that is torn off: the tags after it are of the same game.
        follows_tag = line.starts_with(b"[") && line.get(1).is_some_and(u8::is_ascii_alphabetic);
        place += line.len();
    }
    fragments.push(fragment(&file[begin..], begin_line));
    fragments.retain(|fragment| fragment.fault.is_some() || !fragment.scripts.is_empty());
    fragments
}

/// Whether a line begins with a tag: `[Name "`.
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
            let text = str::from_utf8(&bytes[..why.valid_up_to()]).expect("so far it is text");
            let line = line + text.matches('\n').count();
            (text, Some(RecordError { line, message: message!("record-not-text") }))
        }
    };
    let (scripts, fault) = scripts_until(text, line);
    Fragment { scripts, fault: fault.or(broken) }
}
