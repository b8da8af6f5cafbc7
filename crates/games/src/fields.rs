//! The fields of a move written as a term, as people type it: with round or square brackets or without, separated by
//! commas or blanks. The meaning of the fields belongs to each game.

/// Splits `(2,sucre,riz)`, `[2, sucre, riz]`, `2,sucre,riz` or `2 sucre riz` into its fields. Returns `None` if the
/// brackets do not match.
pub(crate) fn fields(text: &str) -> Option<Vec<&str>> {
    let text = text.trim();
    let inside = match text.chars().next()? {
        '(' => text.strip_prefix('(')?.strip_suffix(')')?,
        '[' => text.strip_prefix('[')?.strip_suffix(']')?,
        _ => text,
    };
    if inside.contains(['(', ')', '[', ']']) {
        return None;
    }
    Some(match inside.contains(',') {
        true => inside.split(',').map(str::trim).collect(),
        false => inside.split_whitespace().collect(),
    })
}
