//! The records shown in README and `docs` are valid games.

use iroko_games::{Pogo, Record};

#[test]
fn the_record_shown_in_the_page_on_notation_is_a_real_game() {
    let page = include_str!("../docs/notation.md");
    let block =
        page.split("```").find(|block| block.contains("[Game ")).expect("the page shows a record");
    let record: Record<Pogo> = block.trim_start_matches("text").parse().unwrap();
    assert_eq!((record.moves().len(), record.line().plays[2].variations.len()), (4, 1));
}
