//! Pictures from the command line: the files written, and the usage errors.

use crate::program;

use std::path::PathBuf;

use program::{GAMES, complaint, iroko, iroko_in, json, out};

/// A directory that is removed at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("iroko-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn every_game_is_drawn_as_svg_and_as_png() {
    let folder = Folder::new("drawn");
    for game in GAMES {
        let (svg, png) = (folder.file(&format!("{game}.svg")), folder.file(&format!("{game}.png")));
        let deal: &[&str] = if game == "chicago" { &["--seed", "7"] } else { &[] };
        let words = [&["show", game, "--svg", &svg, "--png", &png, "--size", "100"], deal].concat();
        assert_eq!(out(&words), "");
        let drawn = std::fs::read_to_string(&svg).unwrap();
        assert_eq!(drawn, out(&[&["show", game, "--svg", "-"], deal].concat()));
        let bytes = std::fs::read(&png).unwrap();
        assert!(bytes.starts_with(b"\x89PNG"));
        // Width and height are in the first chunk.
        let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
        assert_eq!(side(16).max(side(20)), 100, "{game}");
    }
    // No other file is left.
    assert_eq!(folder.names().len(), 10);
}

#[test]
fn a_picture_follows_the_moves_the_side_the_theme_and_the_language() {
    let start = out(&["show", "awale", "--svg", "-"]);
    let later = out(&["show", "awale", "--moves", "C f", "--svg", "-"]);
    assert!(start.contains("<title>Awalé. South to move.</title>") && !start.contains("last"));
    assert!(later.contains("C: 1 seed.") && later.contains("last"), "{later}");
    let french = out(&["show", "awale", "--svg", "-", "--lang", "fr"]);
    assert!(french.contains("A\u{a0}: 4 graines."), "{french}");
    assert_ne!(start, out(&["show", "awale", "--svg", "-", "--from", "2"]));
    assert_ne!(start, out(&["show", "awale", "--svg", "-", "--theme", "dark"]));
    assert!(out(&["show", "awale", "--svg", "-", "--theme", "auto"]).contains("prefers-color"));
}

#[test]
fn a_tried_move_is_drawn_with_its_push_or_with_the_contact_that_stops_it() {
    let position =
        "[[(31,e),(33,e),(0,0),(0,0),(0,0)],[(32,n),(0,0),(0,0),(0,0),(0,0)],[34,15,25],e]";
    let tried =
        |mv: &str| out(&["show", "siam", "--position", position, "--svg", "-", "--try", mv]);
    let pushed = tried("(31,32,e)");
    assert!(pushed.contains("arrow-head") && pushed.contains("sum-rock"), "{pushed}");
    assert!(!pushed.contains("#ik-cross") && !pushed.contains("touch"));
    let refused = tried("(33,33,e)");
    assert!(refused.contains("#ik-cross") && !refused.contains("arrow"), "{refused}");
    let words = ["show", "siam", "--position", position, "--svg", "-", "--try", "nonsense"];
    assert!(complaint(&words).contains("nonsense"));
    assert!(
        complaint(&["show", "siam", "--try", "(0,11,n)"]).contains("--try applies to a picture")
    );
}

#[test]
fn hints_show_the_only_move_and_the_same_every_time() {
    let position = "0-0-0-0-0-3-1-2-1-4-0-0-0-0-S";
    let words = ["show", "awale", "--position", position, "--svg", "-", "--hints"];
    let drawn = out(&words);
    assert!(drawn.contains("arrow-head") && drawn.contains("ring-hint"), "{drawn}");
    assert_eq!(drawn, out(&words));
    // A finished game has no hints.
    let over = ["show", "awale", "--position", "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S"];
    assert!(!out(&[&over[..], &["--svg", "-", "--hints"]].concat()).contains("arrow"));
}

#[test]
fn json_stays_json_beside_a_picture() {
    let folder = Folder::new("json");
    let file = folder.file("pogo.svg");
    assert_eq!(json(&["show", "pogo", "--json", "--svg", &file])["game"], "pogo");
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("<svg"));
    assert!(complaint(&["show", "pogo", "--json", "--svg", "-"]).contains("either the SVG or"));
}

#[test]
fn invalid_pictures_are_refused_in_one_sentence() {
    let size = complaint(&["show", "awale", "--png", "x.png", "--size", "9"]);
    assert_eq!(size, "\"9\" is not a size: use a number of pixels from 16 to 8192.");
    assert!(
        complaint(&["show", "awale", "--png", "x.png", "--size", "big"]).contains("not a size")
    );
    assert!(complaint(&["show", "awale", "--svg", "-", "--size", "90"]).contains("--png"));
    assert!(complaint(&["show", "awale", "--hints"]).contains("--hints applies to a picture"));
    assert!(complaint(&["show", "awale", "--svg", "-", "--theme", "blue"]).contains("not a theme"));
    assert!(complaint(&["show", "awale", "--png", "-"]).contains("cannot show a PNG"));
    let lost = complaint(&["show", "awale", "--svg", "/nonexistent/awale.svg"]);
    assert!(lost.starts_with("Cannot write /nonexistent/awale.svg"), "{lost}");
    let french = iroko(&["show", "awale", "--png", "-", "--lang", "fr"]);
    assert_eq!((french.code, french.err.contains("ne s’affiche pas dans le terminal")), (2, true));
    assert!(complaint(&["show", "awale", "--moves", "C C", "--svg", "-"]).contains("The move C"));
}

#[test]
fn a_record_becomes_a_film() {
    let folder = Folder::new("film");
    let record = "[Game \"pogo\"]\n\n1. 132 792 *\n";
    let (file, film) = (folder.file("game.txt"), folder.file("game.svg"));
    std::fs::write(&file, record).unwrap();
    assert_eq!(out(&["replay", &file, "--svg", &film]), "");
    let drawn = std::fs::read_to_string(&film).unwrap();
    assert!(drawn.contains("@keyframes") && drawn.contains("prefers-reduced-motion"), "{drawn}");
    assert_eq!(iroko_in(&["replay", "-", "--svg", "-"], record, &[]).out, drawn);
    assert_eq!(json(&["replay", &file, "--svg", &film, "--json"])["games"][0]["game"], "pogo");
    assert!(complaint(&["replay", &file, "--theme", "dark"]).contains("--theme"));
    std::fs::write(&file, record.repeat(2)).unwrap();
    assert!(complaint(&["replay", &file, "--svg", &film]).contains("the file has 2"));
}

#[test]
fn every_picture_of_a_rules_page_exists_and_the_terminal_shows_only_text() {
    let rules = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("crates/table/rules");
    for game in GAMES {
        let mut shown = Vec::new();
        for language in ["en", "fr"] {
            let page =
                std::fs::read_to_string(rules.join(format!("{game}.{language}.md"))).unwrap();
            let names = page.split("<img src=\"").skip(1);
            let names: Vec<&str> = names.map(|rest| rest.split('"').next().unwrap()).collect();
            assert!(names.len() >= 2, "{game} {language}: {names:?}");
            for name in &names {
                assert!(rules.join(name).is_file(), "{name} is missing: docs/pictures.sh");
            }
            shown.push(names.join(" "));
            let words = out(&["rules", game, "--lang", language]);
            assert!(!words.contains("<img") && !words.contains("\n\n\n"), "{words}");
            assert!(!words.contains("```"), "{words}");
        }
        assert_eq!(shown[0], shown[1], "{game} has other pictures in French");
    }
}
