//! A command as the words of a program and its arguments. No shell is involved: blanks separate words, quotes keep them
//! together, and nothing else has a meaning.

use iroko_games::{Message, message};

/// Splits a command into words. A part in `"` or `'` may contain blanks and the other quote.
pub(super) fn words(command: &str) -> Result<Vec<String>, Message> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for sign in command.chars() {
        match quote {
            Some(end) if sign == end => quote = None,
            Some(_) => word.get_or_insert_default().push(sign),
            None if sign == '"' || sign == '\'' => {
                quote = Some(sign);
                word.get_or_insert_default();
            }
            None if sign.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(sign),
        }
    }
    words.extend(word);
    match (quote, words.is_empty()) {
        (Some(_), _) => Err(message!("guest-quote", command = command)),
        (None, true) => Err(message!("guest-empty")),
        (None, false) => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_separate_words_and_quotes_keep_them_together() {
        let split = |text: &str| words(text).unwrap();
        assert_eq!(split("./mine -x  1"), ["./mine", "-x", "1"]);
        assert_eq!(split("'my engine' --name=\"it's\" ''"), ["my engine", "--name=it's", ""]);
        assert_eq!(split("C:\\engines\\mine.exe $HOME;ls"), ["C:\\engines\\mine.exe", "$HOME;ls"]);
        assert_eq!(words("./mine 'x").unwrap_err().id, "guest-quote");
        assert_eq!(words("  ").unwrap_err().id, "guest-empty");
    }
}
