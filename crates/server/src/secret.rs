//! Unguessable values from the system's random source: ids of games, tokens of seats, and seeds.

/// Returns an unguessable id.
pub(crate) fn any_name() -> String {
    let mut bytes = [0; 16];
    fill(&mut bytes);
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The letters of a token. Each is one of 62, so 43 of them hold 256 bits.
const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// The number of letters of a token.
const TOKEN_LENGTH: usize = 43;

/// Returns the token of a seat.
pub(crate) fn any_token() -> String {
    let mut token = String::with_capacity(TOKEN_LENGTH);
    while token.len() < TOKEN_LENGTH {
        let mut bytes = [0; TOKEN_LENGTH];
        fill(&mut bytes);
        // Bytes beyond the largest multiple of 62 would favour the first letters.
        let letters = bytes.iter().filter(|byte| **byte < 248);
        let letters = letters.map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()]));
        token.extend(letters.take(TOKEN_LENGTH - token.len()));
    }
    token
}

/// Returns a random bit.
pub(crate) fn any_coin() -> bool {
    any_seed() & 1 == 1
}

/// Returns a random seed of 53 bits, the integers JavaScript represents exactly.
pub(crate) fn any_seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes) >> 11
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("every supported system has a random source");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_and_differ() {
        let tokens: std::collections::BTreeSet<String> = (0..100).map(|_| any_token()).collect();
        assert_eq!(tokens.len(), 100);
        let is_letter = |letter: char| letter.is_ascii_alphanumeric();
        assert!(
            tokens.iter().all(|token| token.len() == TOKEN_LENGTH && token.chars().all(is_letter))
        );
        // Among 4300 letters, each of the 62 occurs.
        let letters: std::collections::BTreeSet<char> =
            tokens.iter().flat_map(|token| token.chars()).collect();
        assert_eq!(letters.len(), LETTERS.len());
    }
}
