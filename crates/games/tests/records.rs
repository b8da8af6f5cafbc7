//! Records of random games, with random annotations and variations, round-trip through text.

use std::time::{Duration, Instant};

use iroko_games::record::comment;
use iroko_games::record::salvage::fragments;
use iroko_games::{
    Awale, Chicago, Game, Khan, Line, Play, Pogo, Record, Rng, Siam, VariantSet, message,
};

/// Texts that a careless format would trip over.
const REMARKS: [&str; 8] = [
    "",
    "a remark",
    "1. (0,11,n) 1-0",
    "[Game \"x\"] % ; $3 !?",
    "a very long remark that has to be broken over several lines because eighty letters are not enough for it",
    "é « ü » 漢字",
    "braces { and } and \n breaks",
    "*",
];

fn play_with_notes<M>(chance: &mut Rng, mv: M) -> Play<M> {
    let mut play = Play::new(mv);
    if chance.below(4) == 0 {
        play.marks = (0..chance.below(3)).map(|_| chance.below(20) as u8).collect();
        // Signs are written before numbers.
        play.marks.sort_by_key(|mark| !(1..=6).contains(mark));
        play.clock =
            (chance.below(2) == 0).then(|| Duration::from_millis(chance.below(9_000_000) as u64));
        play.eval = (chance.below(2) == 0).then(|| "+1.25".to_string());
        play.comment = comment(REMARKS[chance.below(REMARKS.len())]);
    }
    play
}

/// A short line from a position, with a line inside it now and then.
fn line<G: Game>(chance: &mut Rng, mut position: G, depth: usize) -> Line<G::Move> {
    let mut line = Line { preface: comment(REMARKS[chance.below(3)]), plays: Vec::new() };
    for _ in 0..=chance.below(3) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[chance.below(moves.len())];
        let mut play = play_with_notes(chance, mv);
        if depth > 0 && chance.below(3) == 0 {
            play.variations.push(self::line(chance, position, depth - 1));
        }
        position.play(play.mv);
        line.plays.push(play);
    }
    line
}

fn random_record<G: Game>(chance: &mut Rng, variants: VariantSet, seed: u64) -> Record<G> {
    let mut record = Record::new(G::start(variants, seed));
    record.set_tag("Zed", "last");
    record.set_tag("Player2", "a second one");
    record.set_tag("Event", "the \"big\" \\ one");
    record.set_preface(REMARKS[chance.below(REMARKS.len())]);
    for ply in 0..chance.below(120) {
        if record.outcome().is_some() {
            break;
        }
        let before = *record.position();
        let moves = before.legal_moves();
        record.play(moves[chance.below(moves.len())]).unwrap();
        let notes = play_with_notes(chance, ());
        let variation = (chance.below(20) == 0).then(|| line(chance, before, 2));
        record.annotate(ply, |play| {
            (play.marks, play.clock, play.eval, play.comment) =
                (notes.marks, notes.clock, notes.eval, notes.comment);
            play.variations.extend(variation);
        });
    }
    if record.outcome().is_none() {
        let loser = record.position().turn();
        let settled = match chance.below(6) {
            0 => record.resign(loser),
            1 => record.run_out_of_time(loser.other()),
            2 => record.agree(),
            _ => Ok(()),
        };
        settled.unwrap();
    }
    record
}

fn records_read_back<G: Game>() {
    for (number, variants) in VariantSet::all::<G>().enumerate() {
        let mut chance = Rng::new(number as u64);
        let mut all = Vec::new();
        for seed in 0..40 {
            let record: Record<G> = random_record(&mut chance, variants, seed);
            let text = record.to_string();
            let again = text.parse().unwrap_or_else(|why| panic!("{why}\n{text}"));
            assert!(record == again, "{again}\nis not\n{text}");
            assert!(
                text.lines().all(|line| line.starts_with('[') || line.chars().count() <= 80),
                "{text}"
            );
            all.push(record);
        }
        let file: String = all.iter().map(|record| format!("{record}\n")).collect();
        assert!(Record::<G>::read(&file) == Ok(all));
    }
}

#[test]
fn awale() {
    records_read_back::<Awale>();
}

#[test]
fn siam() {
    records_read_back::<Siam>();
}

#[test]
fn khan() {
    records_read_back::<Khan>();
}

#[test]
fn pogo() {
    records_read_back::<Pogo>();
}

#[test]
fn chicago() {
    records_read_back::<Chicago>();
}

#[test]
fn the_third_occurrence_is_a_draw_by_default() {
    // White and Black move one piece to and fro.
    let mut record = Record::new(Pogo::start(VariantSet::STANDARD, 0));
    let circle = ["121", "781", "211", "871"];
    for mv in circle.iter().cycle() {
        if record.outcome().is_some() {
            break;
        }
        record.play_text(mv).unwrap();
    }
    assert_eq!(record.moves().len(), 8);
    assert_eq!(record.outcome().unwrap().reason.name(), "repetition");
    assert_eq!(record.outcome().unwrap().winner, None);
}

#[test]
fn the_setup_of_khan_is_round_one() {
    let mut record = Record::new(Khan::start(VariantSet::STANDARD, 0));
    let setup = "edge:top K@c1 S@a2 S@b2 S@c2 S@d2 S@e2 K@d6 S@b5 S@c5 S@d5 S@e5 S@f5 a2-a4 b5-b4";
    for mv in setup.split(' ') {
        if record.play_text(mv).is_err() {
            break;
        }
    }
    let text = record.to_string();
    assert!(text.contains("1. edge:top K@c1 S@a2"), "{text}");
    assert!(text.contains(" S@f5 2. a2-a4"), "{text}");
}

#[test]
fn a_dealt_game_must_contain_its_start() {
    let why = "[Game \"chicago\"]\n*".parse::<Record<Chicago>>().unwrap_err();
    assert_eq!((why.line, why.message.id), (1, "record-no-start"));
}

/// The time of one call.
fn time(read: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    read();
    begun.elapsed()
}

/// Sixteen times the text takes sixteen times as long, not 256 times.
#[test]
fn parsing_takes_linear_time_for_any_text() {
    let head = "[Game \"pogo\"]\n\n";
    for (what, part) in [
        ("comments", "{a} "),
        ("comments to the end of the line", "; a\n"),
        ("parentheses", "("),
        ("brackets", "[1,2"),
        ("marks", "$1 "),
        ("variations", "(132) "),
        ("tags on one line", "[a \"\"] "),
        ("games that break off", "{\n[Game \"pogo\"]\n"),
    ] {
        let text = |count: usize| format!("{head}1. 132 {}", part.repeat(count));
        let count = 4_000;
        let [short, long] = [count, 16 * count].map(text);
        let read = |text: &String| {
            let _ = Record::<Pogo>::read(text);
            let _ = fragments(text.as_bytes());
        };
        // The minimum of several tries is the time without other load.
        let mut least = [Duration::MAX; 2];
        let is_linear = (0..20).any(|_| {
            let times = [&short, &long].map(|text| time(|| read(text)));
            least = [least[0].min(times[0]), least[1].min(times[1])];
            least[1] < least[0].max(Duration::from_millis(1)) * 64
        });
        assert!(is_linear, "{what}: {:?}, then {:?}", least[0], least[1]);
    }
}

#[test]
fn the_number_of_tags_is_limited() {
    let tags = |count: usize| -> String { (0..count).map(|n| format!("[T{n} \"\"]\n")).collect() };
    let text = |count: usize| format!("[Game \"pogo\"]\n{}\n*", tags(count));
    assert!(Record::<Pogo>::read(&text(199)).is_ok());
    let why = Record::<Pogo>::read(&text(200)).unwrap_err();
    assert_eq!((why.line, why.message), (201, message!("record-many-tags", most = 200)));
}

#[test]
fn the_record_in_the_format_documentation_is_a_real_game() {
    let source = include_str!("../src/record/text.rs");
    let block = source.split("```").find(|block| block.contains("[Game ")).expect("an example");
    let plain: String = block
        .lines()
        .skip(1)
        .map(|line| line.trim_start_matches("//!").trim_start().to_string() + "\n")
        .collect();
    assert_eq!(plain.parse::<Record<Pogo>>().unwrap().moves().len(), 4);
}
