//! The rules of Siam, one test per rule: moves and variants, pushes, texts. Boards are drawn with the north at the
//! top: `E>` is an elephant facing east, `R^` a rhinoceros facing north, `M` a rock.

mod moves;
mod pushes;
mod texts;
mod variants;

use super::*;

const START: &str =
    "[[(0,0),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e]";

/// The text of a drawing; `rest` is the player to move and anything after the brackets.
fn text(drawing: &str, rest: &str) -> String {
    let (turn, suffix) = rest.split_once(' ').unwrap_or((rest, ""));
    let mut lists: [Vec<String>; 3] = Default::default();
    for (line, row) in drawing.trim().lines().zip((1..=5).rev()) {
        for (piece, column) in line.split_whitespace().zip(1..) {
            match piece.as_bytes() {
                [b'M'] => lists[2].push(format!("{row}{column}")),
                [animal, facing] => {
                    let facing = "nswe".as_bytes()["^v<>".find(*facing as char).unwrap()] as char;
                    lists[(*animal == b'R') as usize].push(format!("({row}{column},{facing})"));
                }
                _ => assert_eq!(piece, "."),
            }
        }
    }
    for animals in &mut lists[..2] {
        animals.resize(5, "(0,0)".to_string());
    }
    let [elephants, rhinos, rocks] = lists.map(|list| list.join(","));
    format!("[[{elephants}],[{rhinos}],[{rocks}],{turn}] {suffix}")
}

fn board(drawing: &str, rest: &str) -> Siam {
    text(drawing, rest).parse().unwrap()
}

fn position(text: &str) -> Siam {
    text.parse().unwrap()
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

fn after(here: &Siam, mv: &str) -> Siam {
    here.after(here.parse_move(mv).unwrap())
}

/// The legal moves that begin with a text, in the order of their texts.
fn legal(here: &Siam, start: &str) -> String {
    let texts = here.legal_moves().into_iter().map(|mv| mv.to_string());
    let mut texts: Vec<String> = texts.filter(|text| text.starts_with(start)).collect();
    texts.sort();
    texts.join(" ")
}

fn refused(here: &Siam, mv: &str) -> String {
    here.parse_move(mv).unwrap_err().message().to_string()
}

fn unreadable(text: &str) -> String {
    text.parse::<Siam>().unwrap_err().to_string()
}
