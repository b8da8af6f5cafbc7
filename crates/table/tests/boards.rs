//! The boards as text, drawn in the source as they must appear.

use iroko_table::scene::text::{Charset, draw};
use iroko_table::scene::{Edge, Layout};
use iroko_table::{GAMES, Opening, Table, find, language};

fn table(game: &str, position: &str) -> Box<dyn Table> {
    let opening = Opening { position: Some(position), ..Opening::default() };
    find(game).unwrap().open(&opening).unwrap_or_else(|why| panic!("{position}: {why}"))
}

fn board(game: &str, position: &str, seat: Edge, letters: Charset) -> String {
    draw(&table(game, position).scene(), seat, letters, language("en"))
}

#[test]
fn awale_from_both_sides() {
    let position = "1-2-3-4-5-12-7-8-0-1-2-0-2-1-N";
    assert_eq!(
        board("awale", position, Edge::Bottom, Charset::Unicode),
        "\
North: 1 seed in store
   f    e    d    c    b    a
┌────┬────┬────┬────┬────┬────┐
│ 0  │ 2  │ 1  │ 0  │ 8  │ 7  │
├────┼────┼────┼────┼────┼────┤
│ 1  │ 2  │ 3  │ 4  │ 5  │ 12 │
└────┴────┴────┴────┴────┴────┘
   A    B    C    D    E    F
South: 2 seeds in store

North to move.
"
    );
    assert_eq!(
        board("awale", position, Edge::Top, Charset::Ascii),
        "\
South: 2 seeds in store
   F    E    D    C    B    A
+----+----+----+----+----+----+
| 12 | 5  | 4  | 3  | 2  | 1  |
+----+----+----+----+----+----+
| 7  | 8  | 0  | 1  | 2  | 0  |
+----+----+----+----+----+----+
   a    b    c    d    e    f
North: 1 seed in store

North to move.
"
    );
}

#[test]
fn awale_shows_the_duty_to_feed_and_the_outcome() {
    let fed = board("awale", "1-1-4-0-2-1-0-0-0-0-0-0-0-0-S", Edge::Bottom, Charset::Ascii);
    assert!(fed.ends_with("and must be fed: play C, E or F.\n"), "{fed}");
    let over = board("awale", "1-0-0-0-0-0-0-0-0-0-0-0-20-10-S", Edge::Bottom, Charset::Ascii);
    assert!(over.ends_with("\nNo move is left; South wins, 21 to 10.\n"), "{over}");
}

const SIAM: &str =
    "[[(11,n),(33,e),(0,0),(0,0),(0,0)],[(31,s),(55,w),(0,0),(0,0),(0,0)],[32,34,43],r]";

#[test]
fn siam_with_facings_that_turn_with_the_board() {
    assert_eq!(
        board("siam", SIAM, Edge::Bottom, Charset::Unicode),
        "\
The elephants: 3 in reserve (E E E)
     1     2     3     4     5
  ┌─────┬─────┬─────┬─────┬─────┐
5 │     │     │     │     │ R←  │
  ├─────┼─────┼─────┼─────┼─────┤
4 │     │     │ ▲▲  │     │     │
  ├─────┼─────┼─────┼─────┼─────┤
3 │ R↓  │ ▲▲  │ E→  │ ▲▲  │     │
  ├─────┼─────┼─────┼─────┼─────┤
2 │     │     │     │     │     │
  ├─────┼─────┼─────┼─────┼─────┤
1 │ E↑  │     │     │     │     │
  └─────┴─────┴─────┴─────┴─────┘
The rhinoceroses: 3 in reserve (R R R)

The rhinoceroses to move.
"
    );
    // Seen from the west, an animal that faces east faces away.
    assert_eq!(
        board("siam", SIAM, Edge::Left, Charset::Ascii),
        "\
The elephants: 3 in reserve (E E E)
     5     4     3     2     1
  +-----+-----+-----+-----+-----+
5 | Rv  |     |     |     |     |
  +-----+-----+-----+-----+-----+
4 |     |     | ##  |     |     |
  +-----+-----+-----+-----+-----+
3 |     | ##  | E^  |     |     |
  +-----+-----+-----+-----+-----+
2 |     |     | ##  |     |     |
  +-----+-----+-----+-----+-----+
1 |     |     | R>  |     | E<  |
  +-----+-----+-----+-----+-----+
The rhinoceroses: 3 in reserve (R R R)

The rhinoceroses to move.
"
    );
}

const KHAN: &str = "2K3/SSSSS1/6/6/1sssss/3k2 o a2 top";

#[test]
fn khan_from_all_four_edges() {
    assert_eq!(
        board("khan", KHAN, Edge::Bottom, Charset::Unicode),
        "\
Red: no henchmen captured
     a     b     c     d     e     f
  ┌─────┬─────┬─────┬─────┬─────┬─────┐
1 │²    │³    │¹ K  │²    │²    │³    │
  ├─────┼─────┼─────┼─────┼─────┼─────┤
2 │²(S) │¹ S  │³ S  │¹ S  │³ S  │¹    │
  ├─────┼─────┼─────┼─────┼─────┼─────┤
3 │¹    │³    │²    │³    │¹    │²    │
  ├─────┼─────┼─────┼─────┼─────┼─────┤
4 │³    │¹    │²    │¹    │³    │²    │
  ├─────┼─────┼─────┼─────┼─────┼─────┤
5 │²    │³ s  │¹ s  │³ s  │¹ s  │³ s  │
  ├─────┼─────┼─────┼─────┼─────┼─────┤
6 │²    │¹    │³    │² k  │²    │¹    │
  └─────┴─────┴─────┴─────┴─────┴─────┘
Ochre: no henchmen captured

Ochre to move.
The Khan requires a piece on a 2: d6 can move.
"
    );
    // The line of coordinates and the first row show the orientation.
    let corner = |seat: Edge| {
        let text = board("khan", KHAN, seat, Charset::Ascii);
        let lines: Vec<&str> = text.lines().skip(1).collect();
        (lines[0].replace(' ', ""), lines[2].to_string())
    };
    assert_eq!(
        corner(Edge::Bottom),
        ("abcdef".into(), "1 |2    |3    |1 K  |2    |2    |3    |".into())
    );
    assert_eq!(
        corner(Edge::Top),
        ("fedcba".into(), "6 |1    |2    |2 k  |3    |1    |2    |".into())
    );
    assert_eq!(
        corner(Edge::Left),
        ("123456".into(), "f |3    |1    |2    |2    |3 s  |1    |".into())
    );
    assert_eq!(
        corner(Edge::Right),
        ("654321".into(), "a |2    |2    |3    |1    |2(S) |2    |".into())
    );
}

#[test]
fn khan_seats_follow_the_edge_that_red_chose() {
    for (edge, seats) in [
        ("top", [Edge::Top, Edge::Bottom]),
        ("bottom", [Edge::Bottom, Edge::Top]),
        ("left", [Edge::Left, Edge::Right]),
        ("right", [Edge::Right, Edge::Left]),
    ] {
        let mut table = find("khan").unwrap().open(&Opening::default()).unwrap();
        table.play(&format!("edge:{edge}")).unwrap();
        assert_eq!(table.scene().seats, seats, "{edge}");
        let board = draw(&table.scene(), seats[0], Charset::Ascii, language("en"));
        assert!(board.contains("Red: 6 pieces to place"), "{board}");
    }
}

#[test]
fn khan_shows_when_the_player_is_free() {
    let position = "2s3/S5/2kS2/Ss1s2/1K4/3s2 r b4 ?";
    let text = board("khan", position, Edge::Bottom, Charset::Ascii);
    assert!(text.contains("none can move: move any piece"), "{text}");
    assert!(text.contains("Red: 2 henchmen captured"), "{text}");
}

#[test]
fn pogo_with_the_top_piece_at_the_right() {
    let position = "[-1,-1,-1,1,-1,1,-1,-1,0,1,0,0,0,0,-1,1,0,1,-1,1,-1] 0";
    assert_eq!(
        board("pogo", position, Edge::Bottom, Charset::Ascii),
        "\
+--------+--------+--------+
|1       |2       |3       |
|        |        |        |
|        |        |        |
+--------+--------+--------+
|4       |5       |6       |
|   O    |   O    |        |
|        |        |        |
+--------+--------+--------+
|7       |8       |9       |
| XXXXOX |  OXO   |   O    |
|        |        |        |
+--------+--------+--------+
White is O, Black is X; the top of a stack is at the right.

Black to move.
"
    );
}

#[test]
fn chicago_with_trader_prices_and_reserves() {
    let position = "[[[mais],[cacao],[cafe],[cacao,riz],[mais,ble,mais],[riz,ble,cafe],[sucre],[mais,ble,ble,cafe]],\
        [[ble,7],[riz,2],[cacao,5],[cafe,4],[sucre,3],[mais,6]],1,[ble,cacao,cafe,sucre,mais],[ble,cacao,cacao,sucre,mais]] j1";
    assert_eq!(
        board("chicago", position, Edge::Bottom, Charset::Unicode),
        "\
Player 2: wheat cocoa cocoa sugar corn (worth 26)
         1  corn
Trader → 2  cocoa
         3  coffee
         4  cocoa  rice
         5  corn   wheat  corn
         6  rice   wheat  coffee
         7  sugar
         8  corn   wheat  wheat  coffee
Prices: wheat 7, rice 2, cocoa 5, coffee 4, sugar 3, corn 6
Player 1: wheat cocoa coffee sugar corn (worth 25)

Player 1 to move.
1 step: keep and sell cocoa.
2 steps: keep coffee or corn.
3 steps: keep cocoa or rice.
"
    );
}

/// Every cell appears in the text, from every edge and in both languages.
#[test]
fn every_board_is_drawn_from_every_edge_in_both_languages() {
    for game in GAMES.iter() {
        let scene = game.open(&Opening::default()).unwrap().scene();
        let narrow = matches!(scene.layout, Layout::Pits | Layout::Ring);
        for seat in
            Edge::ALL.into_iter().filter(|seat| !narrow || matches!(seat, Edge::Bottom | Edge::Top))
        {
            for language in GAMES.languages() {
                let text = draw(&scene, seat, Charset::Ascii, language);
                let names = scene.cells.iter().map(|cell| cell.name.chars().last().unwrap());
                assert!(names.into_iter().all(|name| text.contains(name)), "{text}");
                assert!(text.lines().all(|line| line.chars().count() <= 110), "{text}");
            }
        }
    }
}
