//! Robustness of the parsers: mutated positions and moves never panic, and every parsed text prints as itself.

use iroko_games::{Awale, Chicago, Game, Khan, Pogo, Position, Rng, Siam, VariantSet};

/// The number of random texts of each kind.
const TEXTS: u64 = 400;

/// A position some random moves into a game.
fn somewhere<G: Game>(seed: u64) -> G {
    let mut chance = Rng::new(seed);
    let variants: Vec<VariantSet> = VariantSet::all::<G>().collect();
    let mut position = G::start(variants[chance.below(variants.len())], seed);
    for _ in 0..chance.below(60) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play(moves[chance.below(moves.len())]);
    }
    position
}

/// A text with some characters removed, inserted or replaced.
fn mutilate(text: &str, chance: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let alphabet: Vec<char> = " 0123456789-,()[]/rejnswoKSks?*@:".chars().collect();
    for _ in 0..=chance.below(2) {
        let at = chance.below(letters.len() + 1);
        let letter = alphabet[chance.below(alphabet.len())];
        match chance.below(3) {
            0 => letters.insert(at, letter),
            1 if at < letters.len() => letters[at] = letter,
            _ if at < letters.len() => drop(letters.remove(at)),
            _ => {}
        }
    }
    letters.into_iter().collect()
}

fn what_is_read_prints_as_itself<G: Game>(seed: u64) {
    let position: G = somewhere(seed);
    let mut chance = Rng::new(seed ^ 0xabc);
    let text = mutilate(&position.to_string(), &mut chance);
    if let Ok(read) = text.parse::<G>() {
        assert_eq!(read.to_string().parse::<G>(), Ok(read), "{text}");
        assert_eq!(read.outcome().is_some(), read.legal_moves().is_empty(), "{text}");
        for mv in read.legal_moves() {
            let next = read.after(mv);
            assert_eq!(next.to_string().parse::<G>(), Ok(next), "{text} {mv}");
        }
    }
    let Some(mv) = position.legal_moves().first().copied() else { return };
    let text = mutilate(&mv.to_string(), &mut chance);
    if let Ok(read) = text.parse::<G::Move>() {
        assert_eq!(read.to_string().parse::<G::Move>(), Ok(read), "{text}");
        let legal = position.legal_moves().contains(&read);
        assert_eq!(position.refusal(read).is_none(), legal, "{position} {text}");
    }
}

/// Checks that blanks inside a term do not matter.
fn blanks_do_not_matter<G: Game>(seed: u64) {
    let position: G = somewhere(seed);
    let spread = |text: &str| {
        ['(', ')', '[', ']', ',']
            .iter()
            .fold(text.to_string(), |text, sign| text.replace(*sign, &format!(" {sign} ")))
    };
    for mv in position.legal_moves() {
        assert_eq!(spread(&mv.to_string()).parse::<G::Move>(), Ok(mv));
    }
    if position.to_string().starts_with('[') {
        assert_eq!(spread(&position.to_string()).parse::<G>(), Ok(position));
    }
}

/// A text of random characters, from the notations and from all of Unicode.
fn babble(chance: &mut Rng) -> String {
    let alphabet: Vec<char> = " 0123456789-,()[]/abcdefrejnswoKSks?*@:é".chars().collect();
    let letter = |chance: &mut Rng| match chance.below(3) {
        0 => char::from_u32(chance.below(0x11_0000) as u32).unwrap_or('\u{fffd}'),
        _ => alphabet[chance.below(alphabet.len())],
    };
    (0..chance.below(61)).map(|_| letter(chance)).collect()
}

#[test]
fn mutilated_texts() {
    for seed in (0..TEXTS).map(|seed| Rng::new(seed).next_u64()) {
        what_is_read_prints_as_itself::<Awale>(seed);
        what_is_read_prints_as_itself::<Siam>(seed);
        what_is_read_prints_as_itself::<Khan>(seed);
        what_is_read_prints_as_itself::<Pogo>(seed);
        what_is_read_prints_as_itself::<Chicago>(seed);
    }
}

#[test]
fn spread_texts() {
    for seed in (0..TEXTS).map(|seed| Rng::new(seed).next_u64()) {
        blanks_do_not_matter::<Awale>(seed);
        blanks_do_not_matter::<Siam>(seed);
        blanks_do_not_matter::<Khan>(seed);
        blanks_do_not_matter::<Pogo>(seed);
        blanks_do_not_matter::<Chicago>(seed);
    }
}

#[test]
fn any_text_at_all() {
    let mut chance = Rng::new(17);
    let start = Chicago::start(VariantSet::STANDARD, 0);
    for _ in 0..TEXTS {
        let text = babble(&mut chance);
        let _ = (text.parse::<Awale>(), text.parse::<Siam>(), text.parse::<Khan>());
        let _ = (text.parse::<Pogo>(), text.parse::<Chicago>());
        let _ = start.parse_move(&text);
    }
}
