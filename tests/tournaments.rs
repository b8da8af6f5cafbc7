//! Tournaments from outside: the standings as text, JSON, SVG and HTML, and resumption.

use std::fs;

use serde_json::Value;

use crate::common::Data;
use crate::program::{complaint, out};

const PLAYERS: &str = "pogo random novice plain:1 plain:2";

fn words(text: &str) -> Vec<&str> {
    std::iter::once("tournament").chain(text.split(' ')).collect()
}

fn json(text: &str) -> Value {
    serde_json::from_str(&out(&words(&format!("{text} --json")))).unwrap()
}

#[test]
fn the_standings_have_a_row_for_each_player_and_a_column_for_each_place() {
    let text = out(&words(&format!("{PLAYERS} --rounds 3 --seed 2")));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Pogo: everyone against everyone, 4 players, 3 rounds, 36 games, seed 2");
    assert!(lines[3].starts_with("#  player"), "{text}");
    assert!(lines[7].contains("random"), "the weakest is last: {text}");
    assert!(lines[4..8].iter().all(|line| line.contains(" … ") && line.contains('·')), "{text}");
    // The chart in letters: a scale, then a dot for each player, further to the left from place to place.
    assert_eq!((lines.len(), lines[8]), (14, ""), "{text}");
    assert!(lines[9].contains("  0  "), "{text}");
    let dots: Vec<usize> =
        lines[10..].iter().map(|line| line.chars().position(|sign| sign == '●').unwrap()).collect();
    assert!(dots.is_sorted_by(|one, two| one >= two) && dots[0] > dots[3], "{text}");
    assert!(lines[10..].iter().all(|line| line.contains('├') && line.ends_with('┤')), "{text}");
    let french = out(&words(&format!("{PLAYERS} --rounds 1 --seed 2 --swiss --lang fr")));
    assert!(french.contains("système suisse, 4 joueurs, une ronde, "), "{french}");
}

#[test]
fn json_counts_every_encounter_once() {
    let result = json(&format!("{PLAYERS} --rounds 2 --seed 2 --gauntlet"));
    assert_eq!((&result["format"], &result["games"]), (&"gauntlet".into(), &12.into()));
    let encounters = result["encounters"].as_array().unwrap();
    assert_eq!(encounters.len(), 3);
    for encounter in encounters {
        let sum = ["wins", "draws", "losses"].map(|name| encounter[name].as_u64().unwrap());
        assert_eq!(sum.iter().sum::<u64>(), 4, "{encounter}");
        let pairs = encounter["pairs"].as_array().unwrap();
        assert_eq!(pairs.iter().map(|count| count.as_u64().unwrap()).sum::<u64>(), 2);
    }
    let standings = result["standings"].as_array().unwrap();
    let elos: Vec<f64> = standings.iter().map(|row| row["elo"].as_f64().unwrap()).collect();
    assert!(elos.is_sorted_by(|one, two| one >= two), "{elos:?}");
    assert!(elos.iter().sum::<f64>().abs() < 1e-6, "the mean is 0: {elos:?}");
}

#[test]
fn the_report_is_one_page_without_markup_from_names() {
    let data = Data::new("tournament-page");
    let [svg, html] = ["chart.svg", "report.html"].map(|name| data.0.join(name));
    let line = format!(
        "{PLAYERS} novice@nodes=5 --rounds 1 --seed 2 --svg {} --html {}",
        svg.display(),
        html.display()
    );
    out(&words(&line));
    let (svg, html) = (fs::read_to_string(svg).unwrap(), fs::read_to_string(html).unwrap());
    assert!(svg.starts_with("<svg ") && svg.matches("<circle").count() == 5, "{svg}");
    assert!(html.starts_with("<!doctype html>") && html.contains("<svg "), "{html}");
    assert_eq!(html.matches("<tr>").count(), 6, "{html}");
    assert!(!html.contains("src=") && !html.contains("href="), "it needs nothing else");
}

#[test]
fn a_tournament_continues_its_own_file() {
    let data = Data::new("tournament-resumed");
    let file = data.0.join("games.txt");
    let line = |rounds: usize, more: &str| {
        format!("{PLAYERS} --rounds {rounds} --seed 4 --out {}{more}", file.display())
    };
    out(&words(&line(2, "")));
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.len() - 200]).unwrap();
    let resumed = json(&line(3, " --resume"));
    let whole = json(&format!("{PLAYERS} --rounds 3 --seed 4"));
    assert_eq!((&resumed["finished"], &resumed["standings"]), (&36.into(), &whole["standings"]));
    let games = fs::read_to_string(&file).unwrap();
    assert_eq!(games.matches("[Game ").count(), 36);
    let again = words(&line(3, " --resume")).join(" ").replace("plain:2", "plain:3");
    let again: Vec<&str> = again.split(' ').collect();
    assert!(complaint(&again).contains("belong to another match"));
    let refused = complaint(&words(&line(3, "")));
    assert!(refused.contains("games.txt already exists"), "an existing file is kept: {refused}");
    assert!(!refused.contains("--append"), "no such option: {refused}");
}

#[test]
fn files_that_cannot_be_written_are_refused_before_the_first_game() {
    let data = Data::new("unwritable");
    let place = data.0.join("missing").join("file");
    let place = place.display();
    for line in [
        format!("tournament {PLAYERS} --rounds 1000 --html {place}"),
        format!("tournament {PLAYERS} --rounds 1000 --svg {place}"),
        format!("openings siam --count 1000000 --out {place}"),
        format!("tune pogo --evolve --trials 1000000 --out {place}"),
        format!("tune pogo --evolve --trials 1000000 --out /dev/null --chart {place}"),
    ] {
        let why = complaint(&line.split(' ').collect::<Vec<_>>());
        assert!(why.starts_with(&format!("Cannot write {place}: ")), "{line}: {why}");
    }
}

#[test]
fn players_must_be_two_and_different() {
    assert_eq!(complaint(&words("pogo random")), "A tournament needs at least two players.");
    assert_eq!(complaint(&words("pogo random random")), "random is named twice.");
    assert!(complaint(&words("pogo random nobody")).contains("nobody"));
    assert!(complaint(&words("pogo random novice --rounds 0")).contains("--rounds"));
    let both = complaint(&words("pogo random novice --gauntlet --swiss"));
    assert_eq!(both, "--gauntlet cannot be used with --swiss.");
    let twice = complaint(&words("pogo random novice --swiss --swiss"));
    assert_eq!(twice, "--swiss is given too many times.");
}

#[test]
fn a_book_of_balanced_openings_is_read_by_a_match() {
    let data = Data::new("openings");
    let file = data.0.join("book.txt");
    let line = format!("openings khan --count 3 --nodes 200 --seed 2 --out {}", file.display());
    assert_eq!(out(&line.split(' ').collect::<Vec<_>>()), "");
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.starts_with("# Khan: 3 openings, value at most 50 hundredths"), "{text}");
    assert_eq!(text.lines().filter(|line| line.starts_with("startpos moves ")).count(), 3);
    let line = format!("match khan random random --games 6 --seed 1 --book {}", file.display());
    assert!(out(&line.split(' ').collect::<Vec<_>>()).contains("3 openings of the book"));
    let json =
        out(&["openings", "chicago", "--count", "2", "--within", "any", "--seed", "1", "--json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((json["openings"].as_array().unwrap().len(), &json["within"]), (2, &Value::Null));
    assert!(complaint(&["openings", "pogo", "--within", "few"]).contains("few"));
}
