//! The text formats of records, and the outcomes that only a record can decide.

use std::time::Duration;

use super::*;
use crate::{Awale, Pogo, Position, Siam, VariantSet};

fn read(text: &str) -> Record<Awale> {
    text.parse().unwrap_or_else(|why| panic!("{why}\n{text}"))
}

fn refused(text: &str) -> String {
    located(&text.parse::<Record<Awale>>().unwrap_err())
}

/// The line and the message of an error.
fn located(error: &RecordError) -> String {
    format!("line {}: {}", error.line, error.message)
}

/// A record of Awalé with these moves, from line 2 on.
fn game(moves: &str) -> String {
    format!("[Game \"awale\"]\n{moves}")
}

fn texts(record: &Record<Awale>) -> String {
    record.moves().map(|mv| mv.to_string()).collect()
}

#[test]
fn a_record_error_prints_as_an_english_sentence() {
    let error = game("A a*").parse::<Record<Awale>>().unwrap_err();
    let expected = "invalid record, line 2: record-move (text: a*, why: (awale-not-a-pit text=a*))";
    assert_eq!(error.to_string(), expected);
    let error = "".parse::<Record<Awale>>().unwrap_err();
    assert_eq!(error.to_string(), "invalid record, line 1: record-empty");
}

#[test]
fn a_record_is_written_like_pgn() {
    let mut record = Record::new(Awale::start(VariantSet::STANDARD, 0));
    record.set_tag("Player2", "Grace \"Amazing\" Hopper");
    record.set_tag("Player1", "Ada");
    record.set_tag("Place", "a \\ b");
    record.set_tag("Event", "Tea");
    for mv in ["F", "f", "E", "a"] {
        record.play_text(mv).unwrap();
    }
    record.annotate(0, |play| {
        play.marks = vec![5, 14];
        play.comment = "central".to_string();
        play.clock = Some(Duration::from_millis(298_500));
    });
    record.annotate(2, |play| play.eval = Some("+0.35".to_string()));
    assert_eq!(
        record.to_string(),
        r#"[Game "awale"]
[Event "Tea"]
[Player1 "Ada"]
[Player2 "Grace \"Amazing\" Hopper"]
[Place "a \\ b"]
[Result "*"]

1. F!? $14 {[%clk 0:04:58.500] central} 1... f 2. E {[%eval +0.35]} 2... a *
"#
    );
    record.set_preface("Before  {all}.");
    assert!(record.to_string().contains("\n{Before (all).} 1. F!? $14"), "{record}");
    let again = read(&record.to_string());
    assert_eq!(again.tag("Place"), Some("a \\ b"));
    assert_eq!(again.to_string(), record.to_string());
}

#[test]
fn everything_parsed_is_written_again() {
    let text = r#"[Game "awale"]
[Variant "awari"]
[Start "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N awari"]
[Result "0-1"]
[Reason "resign"]

{Before all.} 1. f! {good} (1. a $7 A (1... B 2. b) 2. b) (1. c) 1... F?! 2. e
0-1
"#;
    let record: Record<Awale> = read(text);
    assert_eq!(record.to_string(), text);
    assert_eq!(record.line().preface, "Before all.");
    let first = &record.line().plays[0];
    assert_eq!((first.marks.as_slice(), first.variations.len()), (&[1u8][..], 2));
    assert_eq!(first.variations[0].plays[1].variations[0].plays.len(), 2);
    assert_eq!(texts(&record), "fFe");
}

#[test]
fn numbers_blanks_and_comment_styles_do_not_matter() {
    let loose = "\u{feff}[ Game   \"awale\" ] [Event \"x\"]\n% hidden 1. A\n1.F f ; said {so}\n 2.E{a}{b}1... a*";
    let record = read("[Game \"awale\"]\n1.F f ; said {so}\n 7.E{a}{b}1...\n a *");
    assert_eq!(texts(&record), "FfEa");
    assert_eq!(record.line().plays[1].comment, "said (so)");
    assert_eq!(record.line().plays[2].comment, "a b");
    // `a*` is one word, and not a move.
    assert!(refused(loose).starts_with("line 4: record-move text=a*"), "{}", refused(loose));
}

#[test]
fn a_percent_sign_comments_out_a_line_only_at_its_start() {
    assert_eq!(texts(&read(&game("% F f\nE"))), "E");
    assert_eq!(refused(&game("E %")), "line 2: record-move text=% why=(awale-not-a-pit text=%)");
}

#[test]
fn a_file_may_hold_several_games() {
    let text = format!("{}\n\n{}", game("F f *"), game("A"));
    let games = Record::<Awale>::read(&text).unwrap();
    assert_eq!(games.iter().map(texts).collect::<Vec<_>>(), ["Ff", "A"]);
    assert_eq!(refused(&text), "line 4: record-several");
    assert_eq!(refused(" \n"), "line 1: record-empty");
    assert_eq!(Record::<Awale>::read("").unwrap(), []);
}

#[test]
fn bracketed_moves_differ_from_variations_and_tags() {
    let siam: Record<Siam> =
        "[Game \"siam\"]\n1.(0,11,n)!((0,12,n)(0,13,n)$3) (0,55,s) 2. (11,21,n) *".parse().unwrap();
    assert_eq!(siam.moves().len(), 3);
    let first = &siam.line().plays[0];
    assert_eq!((first.marks.as_slice(), first.variations[0].plays.len()), (&[1u8][..], 2));
    assert!(
        siam.to_string().contains("1. (0,11,n)! (1. (0,12,n) (0,13,n)!!) 1... (0,55,s) 2."),
        "{siam}"
    );
    let pogo: Record<Pogo> =
        "[Game \"pogo\"]\n[1,3,2] [7,9,2]!? 312$7 *".parse().unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(pogo.moves().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["132", "792", "312"]);
}

#[test]
fn a_bad_record_is_refused_with_line_and_reason() {
    assert_eq!(
        refused(&game("\n1. F f\n2. F")),
        "line 4: record-move text=F why=(awale-empty-pit pit=F legal=A|B|C|D|E)"
    );
    assert_eq!(refused(&game("F (")), "line 2: record-open-variation");
    assert_eq!(refused(&game("F ( )")), "line 2: record-empty-variation");
    assert_eq!(refused(&game("(F)")), "line 2: record-variation-first");
    assert_eq!(refused(&game("F )")), "line 2: record-stray-parenthesis");
    assert_eq!(refused(&game("! F")), "line 2: record-mark-first");
    assert_eq!(refused(&game("F !!!")), "line 2: record-bad-mark text=!!!");
    assert_eq!(refused(&game("F $256")), "line 2: record-bad-mark text=$256");
    assert_eq!(refused(&game("F {\n")), "line 2: record-open-comment");
    assert_eq!(refused(&game("F }")), "line 2: record-stray-brace");
    assert_eq!(refused(&game("F * f")), "line 2: record-after-end");
    assert_eq!(refused("[Game awale]"), "line 1: record-bad-tag");
    assert_eq!(refused("[Game \"awale]"), "line 1: record-bad-tag");
    assert_eq!(refused("[Game \"awale\"] [Game \"awale\"]"), "line 1: record-tag-twice name=Game");
    assert_eq!(refused("[Event \"x\"]\nF"), "line 1: record-no-game");
    assert_eq!(refused("\n[Game \"chess\"]"), "line 2: record-other-game game=chess wanted=awale");
    assert_eq!(
        refused(&game("[Variant \"x\"]")),
        "line 2: variant-unknown name=x known=standard|awari"
    );
    assert_eq!(refused(&game("[Start \"4-4-S\"]")), "line 2: awale-fields count=3");
    let deep = format!("F{}", "(A".repeat(40));
    assert_eq!(refused(&game(&deep)), "line 2: record-too-deep");
}

#[test]
fn variants_of_the_tag_and_of_the_start_must_agree() {
    let start = "[Start \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S awari\"]";
    assert!(read(&game(start)).start().is_awari());
    assert_eq!(
        refused(&game(&format!("[Variant \"standard\"]\n{start}"))),
        "line 3: variants-disagree written=awari given=standard"
    );
    assert!(read(&game("[Variant \"awari\"]\nF")).start().is_awari());
}

#[test]
fn the_result_must_be_the_one_played() {
    let start = "[Start \"0-0-0-0-0-2-1-2-0-1-0-0-21-21-S\"]";
    let over = |rest: &str| game(&format!("{start}\n{rest}"));
    let won = read(&over("F"));
    assert_eq!(won.outcome().unwrap().winner, Some(Player::One));
    assert_eq!(read(&over("F 1-0")), won);
    assert_eq!(read(&over("[Result \"1-0\"]\n[Reason \"score\"]\n[Scores \"26-21\"]\nF 1-0")), won);
    assert_eq!(refused(&over("F 0-1")), "line 3: record-wrong-result claim=0-1 played=1-0");
    assert_eq!(refused(&over("F *")), "line 3: record-wrong-result claim=* played=1-0");
    assert_eq!(
        refused(&over("[Result \"1/2-1/2\"]\nF")),
        "line 3: record-wrong-result claim=1/2-1/2 played=1-0"
    );
    assert_eq!(
        refused(&over("[Reason \"time\"]\nF")),
        "line 3: record-wrong-tag name=Reason claim=time played=score"
    );
    assert_eq!(
        refused(&over("[Scores \"25-21\"]\nF")),
        "line 3: record-wrong-tag name=Scores claim=25-21 played=26-21"
    );
    assert_eq!(
        refused(&over("F a")),
        "line 3: record-move text=a why=(game-over)",
        "no move is legal after the end"
    );
}

#[test]
fn a_game_the_players_ended_needs_a_reason() {
    let ended = |tags: &str, result: &str| game(&format!("{tags}F {result}"));
    assert_eq!(
        refused(&ended("", "1-0")),
        "line 2: record-not-over claim=1-0 reasons=resign|time|forfeit|agreement|adjudication"
    );
    assert_eq!(
        refused(&ended("[Reason \"agreement\"]", "1-0")),
        "line 2: record-not-over claim=1-0 reasons=resign|time|forfeit|agreement|adjudication"
    );
    let end = |tags: &str, result: &str| {
        let end = read(&ended(tags, result)).outcome().unwrap();
        (end.winner, end.reason)
    };
    assert_eq!(end("[Reason \"resign\"]", "1-0"), (Some(Player::One), Reason::Resign));
    assert_eq!(end("[Reason \"time\"]", "0-1"), (Some(Player::Two), Reason::Time));
    assert_eq!(end("[Reason \"forfeit\"]", "1-0"), (Some(Player::One), Reason::Forfeit));
    assert_eq!(end("[Reason \"agreement\"]", "1/2-1/2"), (None, Reason::Agreement));
    assert_eq!(end("[Reason \"adjudication\"]", "1/2-1/2"), (None, Reason::Adjudication));
    assert_eq!(end("[Reason \"adjudication\"]", "0-1"), (Some(Player::Two), Reason::Adjudication));
    assert_eq!(
        refused(&ended("[Reason \"resign\"]", "*")),
        "line 2: record-wrong-tag name=Reason claim=resign played=-"
    );
}

#[test]
fn repetition_ends_the_game_in_the_record() {
    // Two single seeds circle the board: after a lap the position recurs.
    let start: Awale = "1-0-0-0-0-0-1-0-0-0-0-0-20-20-S".parse().unwrap();
    let mut record = Record::new(start);
    let mut plies = 0;
    while record.outcome().is_none() {
        let mv = record.position().legal_moves()[0];
        record.play(mv).unwrap();
        plies += 1;
    }
    assert_eq!(plies, 12);
    assert_eq!(record.position(), &start);
    let end = record.outcome().unwrap();
    assert_eq!((end.reason, end.scores), (Reason::Repetition, Some([21, 21])));
    assert_eq!(record.play_text("A"), Err(MoveError::Illegal(message!("game-over"))));
    let nonsense = MoveError::NotAMove(message!("awale-not-a-pit", text = "z"));
    assert_eq!(record.play_text("z"), Err(nonsense), "what is no move is told apart even then");
    assert_eq!((record.positions().len(), record.positions()[12]), (13, start));
    assert_eq!(read(&record.to_string()), record);
    // A variation may leave the game earlier, and may repeat too.
    let text = record.to_string().replace("1. A a", "1. A (1. A a) a");
    assert_eq!(read(&text).line().plays[0].variations.len(), 1);
}

#[test]
fn undo_removes_the_settled_outcome_and_then_the_moves() {
    let mut record = Record::new(Awale::start(VariantSet::STANDARD, 0));
    record.play_text("F").unwrap();
    record.resign(Player::Two).unwrap();
    assert_eq!(record.outcome(), Some(Outcome::win(Player::One, Reason::Resign)));
    assert_eq!(record.agree(), Err(message!("game-over")));
    assert!(record.undo());
    assert_eq!((record.outcome(), record.moves().len()), (None, 1));
    record.run_out_of_time(Player::One).unwrap();
    assert_eq!(record.outcome(), Some(Outcome::win(Player::Two, Reason::Time)));
    assert!(record.undo() && record.undo() && !record.undo());
    assert_eq!(record, Record::new(*record.start()));
}

#[test]
fn derived_tags_cannot_be_set() {
    let mut record = Record::new(Awale::start(VariantSet::STANDARD, 0));
    for name in OWN_TAGS {
        assert!(!record.set_tag(name, "x"), "{name}");
    }
    assert!(!record.set_tag("", "x") && !record.set_tag("1a", "x") && !record.set_tag("a b", "x"));
    assert!(record.set_tag("A_1", "two\nlines"));
    assert!(record.set_tag("A_1", "three\n small  lines"));
    assert_eq!(record.tags().collect::<Vec<_>>(), [("A_1", "three small lines")]);
}

#[test]
fn clocks_and_evaluations_are_read_from_comments() {
    let note = |text: &str| {
        let record = read(&game(&format!("F {{{text}}}")));
        let play = record.line().plays[0].clone();
        (play.clock.map(|clock| clock.as_millis()), play.eval, play.comment)
    };
    let plain = |text: &str| (None, None, text.to_string());
    assert_eq!(note("a [%clk 1:02:03.5] b"), (Some(3_723_500), None, "a b".to_string()));
    assert_eq!(note("[%clk 90]"), (Some(90_000), None, String::new()));
    assert_eq!(note("[%eval #-3] x"), (None, Some("#-3".to_string()), "x".to_string()));
    assert_eq!(note("[%clk soon]"), plain("[%clk soon]"));
    assert_eq!(note("[%clk 1:2:3:4]"), plain("[%clk 1:2:3:4]"));
    assert_eq!(note("[%clk 1.]"), plain("[%clk 1.]"));
    assert_eq!(note("[%clk 99999999999999999999]"), plain("[%clk 99999999999999999999]"));
    assert_eq!(note("[%eval ]"), plain("[%eval ]"));
    assert_eq!(note("[%eval 3"), plain("[%eval 3"));
}

#[test]
fn lines_are_at_most_eighty_characters() {
    let words = "é".repeat(39);
    let record = read(&game(&format!("F {{{words} {words} {words}}} (E e) f")));
    let text = record.to_string();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(text.contains("(1. E e) 1... f *"), "{text}");
    assert_eq!(read(&text), record);
}

#[test]
fn a_line_may_be_full_and_a_long_word_takes_its_own() {
    let wrap = |lengths: &[usize]| {
        let words: Vec<String> = lengths.iter().map(|length| "x".repeat(*length)).collect();
        let text = super::text::wrap(&words);
        text.lines().map(str::len).collect::<Vec<_>>()
    };
    assert_eq!(wrap(&[39, 40, 1]), [80, 1]);
    assert_eq!(wrap(&[40, 40]), [40, 40]);
    assert_eq!(wrap(&[90, 1]), [90, 1]);
}

mod ogn_format {
    use super::super::ogn::{is_ogn, read, write};
    use super::super::script::scripts;
    use super::*;

    fn refused(text: &str) -> String {
        located(&read(text).unwrap_err())
    }

    #[test]
    fn a_game_round_trips() {
        let start = "[FEN \"0-0-0-0-0-2-1-2-0-1-0-0-21-21-S\"]";
        let text = format!(
            "[Variant \"Oware Abapa\"]\n[South \"Ada\"]\n[Mood \"good\"]\n{start}\n1. F+5 26-21"
        );
        let record = read(&text).unwrap().remove(0);
        assert_eq!(record.tag("Player1"), Some("Ada"));
        assert_eq!(record.outcome().unwrap().scores, Some([26, 21]));
        let written = write(&record).unwrap();
        assert_eq!(
            written,
            format!(
                "[Variant \"Oware Abapa\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[South \"Ada\"]\n\
                 [North \"?\"]\n[Result \"26-21\"]\n{start}\n[Mood \"good\"]\n\n1. F+5 26-21\n"
            )
        );
        assert_eq!(read(&written).unwrap(), [record]);
        assert!(is_ogn(&scripts(&written).unwrap()[0]));
        for other in [game("F"), game("[Variant \"Oware Abapa\"]"), "[Event \"x\"]".to_string()] {
            assert!(!is_ogn(&scripts(&other).unwrap()[0]), "{other}");
        }
    }

    #[test]
    fn the_last_capture_includes_the_sweep() {
        // Two single seeds change places; the position recurs, and North's last move sweeps North's own seed.
        let start: Awale = "1-0-0-0-0-0-1-0-0-0-0-0-20-20-S".parse().unwrap();
        let mut record = Record::new(start);
        while record.outcome().is_none() {
            record.play(record.position().legal_moves()[0]).unwrap();
        }
        let text = write(&record).unwrap();
        assert!(text.ends_with("6. F f+1 21-21\n"), "{text}");
        assert_eq!(read(&text).unwrap(), [record]);
        // The capture without the sweep is accepted as well.
        assert!(read(&text.replace("f+1", "f")).is_ok());
        assert_eq!(refused(&text.replace("f+1", "f+2")), "line 11: ogn-captures claim=2 played=0");
    }

    #[test]
    fn variations_are_ignored_and_claims_checked() {
        let head = "[Variant \"Oware Abapa\"]\n";
        let record =
            read(&format!("{head}1. F (1. E {{x}} (1. A) e) f {{said}} *")).unwrap().remove(0);
        assert_eq!(texts(&record), "Ff");
        assert_eq!(record.line().plays[1].comment, "said");
        assert!(record.line().plays.iter().all(|play| play.variations.is_empty()));
        assert_eq!(
            refused(&format!("{head}F 25-x")),
            "line 2: record-move text=25-x why=(awale-not-a-pit text=25-x)"
        );
        assert_eq!(refused(&format!("{head}1. F+3 f")), "line 2: ogn-captures claim=3 played=0");
        assert_eq!(
            refused(&format!("{head}F 25-20")),
            "line 2: record-wrong-result claim=25-20 played=*"
        );
        assert_eq!(refused(&format!("{head}F )")), "line 2: record-stray-parenthesis");
        assert_eq!(refused("[Variant \"Oware Nam\"]\nF"), "line 1: ogn-rules name=Oware Nam");
        assert_eq!(refused(&format!("{head}[FEN \"x\"]")), "line 2: awale-fields count=1");
        assert_eq!(refused(&format!("{head}[Settled \"x\"]")), "line 2: ogn-settled text=x");
    }

    #[test]
    fn a_settled_game_keeps_its_outcome() {
        let settle: [fn(&mut Record<Awale>); 8] = [
            |record| record.resign(Player::One).unwrap(),
            |record| record.resign(Player::Two).unwrap(),
            |record| record.run_out_of_time(Player::One).unwrap(),
            |record| record.run_out_of_time(Player::Two).unwrap(),
            |record| record.agree().unwrap(),
            |record| record.adjudicate(None).unwrap(),
            |record| record.adjudicate(Some(Player::Two)).unwrap(),
            |record| record.forfeit(Player::One).unwrap(),
        ];
        for settle in settle {
            let mut record = Record::new(Awale::start(VariantSet::STANDARD, 0));
            record.play_text("F").unwrap();
            settle(&mut record);
            assert_eq!(read(&write(&record).unwrap()).unwrap(), [record]);
        }
    }

    #[test]
    fn awari_cannot_be_written_as_ogn() {
        let awari = Record::new(Awale::start(VariantSet::STANDARD.with(0, true), 0));
        assert_eq!(write(&awari), Err(message!("ogn-rules", name = "awari")));
    }
}
