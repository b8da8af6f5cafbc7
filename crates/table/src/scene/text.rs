//! The board as text, in box drawing or plain ASCII, from any edge. Colour and cursor belong to the terminal.

use iroko_games::{Message, MessageArg, Player};

use super::{Cell, Edge, Kind, Layout, Piece, Scene};
use crate::Language;
use crate::facts::Facts;

/// The available characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// Box drawing, arrows, superscript figures.
    Unicode,
    /// Only ASCII on the board itself.
    Ascii,
}

/// Draws the whole scene as text: the far player's tray, the board, the near player's tray, prices, and the status.
///
/// ```
/// use iroko_table::scene::text::{Charset, draw};
/// use iroko_table::{Opening, find, language};
///
/// let scene = find("pogo")?.open(&Opening::default())?.scene();
/// let text = draw(&scene, scene.seats[0], Charset::Ascii, language("en"));
/// assert!(text.starts_with("\
/// +-------+-------+-------+
/// |1      |2      |3      |
/// |  OO   |  OO   |  OO   |
/// |       |       |       |
/// +-------+-------+-------+
/// "));
/// # Ok::<(), iroko_games::Message>(())
/// ```
pub fn draw(scene: &Scene, seat: Edge, letters: Charset, language: Language) -> String {
    let mut lines = board(scene, seat, near(scene, seat), letters, language);
    lines.extend(legend(scene, language));
    lines.push(String::new());
    lines.push(language.sentence(&scene.status()));
    lines.extend(scene.notes.iter().map(|note| language.say(note)));
    let trimmed: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    trimmed.join("\n") + "\n"
}

/// Draws the board with both trays, that of `near` below it, and the prices, without the status.
pub fn board(
    scene: &Scene,
    seat: Edge,
    near: Player,
    letters: Charset,
    language: Language,
) -> Vec<String> {
    let far = tray(scene, near.other(), letters, language);
    let mut lines: Vec<String> = far.into_iter().collect();
    lines.extend(match scene.layout {
        Layout::Grid => grid(scene, seat, letters),
        Layout::Stands => stands(scene, seat, letters),
        Layout::Pits => pits(scene, seat, letters),
        Layout::Ring => ring(scene, letters, language),
        Layout::Plain => scene.lines.clone(),
    });
    lines.extend(prices(scene, language));
    lines.extend(tray(scene, near, letters, language));
    lines
}

/// Returns how stacks are read: the signs of the players, and where the top is; `None` for other boards.
pub fn legend(scene: &Scene, language: Language) -> Option<String> {
    if scene.layout != Layout::Stands {
        return None;
    }
    let pieces = || scene.cells.iter().flat_map(|cell| &cell.pieces);
    let [one, two] = Player::BOTH.map(|player| {
        let piece = pieces().find(|piece| piece.owner == Some(player));
        MessageArg::from(
            piece.map_or(String::new(), |piece| sign(piece, Edge::Bottom, Charset::Ascii)),
        )
    });
    let [first, second] = scene.players.map(MessageArg::Word);
    let args = vec![("first", first), ("one", one), ("second", second), ("two", two)];
    Some(language.sentence(&Message { id: "scene-stacks", args }))
}

/// Returns the player on the near side of the board: the one who sits there, or the player to move at a shared seat.
pub fn near(scene: &Scene, seat: Edge) -> Player {
    match scene.seats {
        [one, two] if one == two => scene.turn,
        [_, two] if two == seat => Player::Two,
        _ => Player::One,
    }
}

/// Returns a player's tray as a sentence; `None` for a game without trays.
pub fn tray(scene: &Scene, player: Player, letters: Charset, language: Language) -> Option<String> {
    let id = scene.tray_sentence?;
    let tray = &scene.trays[player.index()];
    let signs: Vec<String> =
        tray.pieces.iter().map(|piece| label(scene, piece, letters, language)).collect();
    let args = vec![
        ("player", MessageArg::Word(scene.players[player.index()])),
        ("count", MessageArg::from(tray.pieces.len())),
        (
            "pieces",
            MessageArg::from(if signs.is_empty() { "-".to_string() } else { signs.join(" ") }),
        ),
        ("score", MessageArg::from(tray.score.unwrap_or(0))),
    ];
    Some(language.sentence(&Message { id, args }))
}

/// Returns a player's tray in short, for a narrow window: the points or the number of pieces; `None` for a game without
/// trays.
pub fn short_tray(scene: &Scene, player: Player, language: Language) -> Option<String> {
    scene.tray_sentence?;
    let tray = &scene.trays[player.index()];
    let number = tray.score.map_or(tray.pieces.len(), usize::from);
    let args = vec![
        ("player", MessageArg::Word(scene.players[player.index()])),
        ("number", MessageArg::from(number)),
    ];
    Some(language.sentence(&Message { id: "tray-short", args }))
}

/// Returns the word for a good by its name in the notation.
pub fn good(scene: &Scene, name: &str, language: Language) -> String {
    scene.facts.good(name).map_or(name.to_string(), |word| language.text(word))
}

/// Returns the notation of a move with the words for goods, as players may also type it.
///
/// ```
/// use iroko_table::scene::text::worded;
/// use iroko_table::{find, language};
///
/// let facts = find("chicago")?.facts();
/// assert_eq!(worded(facts, "(2,mais,cafe)", language("en")), "(2,corn,coffee)");
/// # Ok::<(), iroko_games::Message>(())
/// ```
pub fn worded(facts: &Facts, mv: &str, language: Language) -> String {
    let goods = facts.goods.iter();
    goods.fold(mv.to_string(), |text, (name, word)| text.replace(name, &language.text(word)))
}

/// Returns the label of a piece beside the board or in a pile: its sign, or the word for a good.
pub fn label(scene: &Scene, piece: &Piece, letters: Charset, language: Language) -> String {
    match piece.kind {
        Kind::Good(name) => good(scene, name, language),
        _ => sign(piece, Edge::Bottom, letters),
    }
}

/// Returns the sign of a piece: a letter for its kind and side, an arrow for its facing.
pub fn sign(piece: &Piece, seat: Edge, letters: Charset) -> String {
    let first = piece.owner != Some(Player::Two);
    let sign = match piece.kind {
        Kind::Seed => "o",
        Kind::Animal if first => "E",
        Kind::Animal => "R",
        Kind::Rock if letters == Charset::Unicode => "▲▲",
        Kind::Rock => "##",
        Kind::Sbire if first => "S",
        Kind::Sbire => "s",
        Kind::Kalista if first => "K",
        Kind::Kalista => "k",
        Kind::Disc if first => "O",
        Kind::Disc => "X",
        Kind::Good(name) => name,
    };
    let arrow = piece.facing.map_or("", |facing| arrow(facing.seen_from(seat), letters));
    format!("{sign}{arrow}")
}

/// Returns an arrow that points to an edge.
pub fn arrow(facing: Edge, letters: Charset) -> &'static str {
    match (facing, letters) {
        (Edge::Top, Charset::Unicode) => "↑",
        (Edge::Bottom, Charset::Unicode) => "↓",
        (Edge::Left, Charset::Unicode) => "←",
        (Edge::Right, Charset::Unicode) => "→",
        (Edge::Top, Charset::Ascii) => "^",
        (Edge::Bottom, Charset::Ascii) => "v",
        (Edge::Left, Charset::Ascii) => "<",
        (Edge::Right, Charset::Ascii) => ">",
    }
}

/// Draws a square board with coordinates above and at the left.
fn grid(scene: &Scene, seat: Edge, letters: Charset) -> Vec<String> {
    let content = |cell: &Cell| {
        let value = cell.value.map_or(String::new(), |value| match letters {
            Charset::Unicode => ["¹", "²", "³"][value as usize - 1].to_string(),
            Charset::Ascii => value.to_string(),
        });
        let piece = cell.pieces.last().map_or(String::new(), |piece| sign(piece, seat, letters));
        match (piece.is_empty(), cell.marked) {
            (true, _) => format!("{value}   "),
            (false, true) => format!("{value}({piece})"),
            (false, false) => format!("{value} {piece} "),
        }
    };
    let rows = arrange(scene, seat);
    // A coordinate is the common part of the names in a row or a column.
    let above = (0..rows[0].len()).map(|column| shared(rows[0][column], rows[1][column]));
    let margin = "   ".to_string();
    let mut lines = vec![above.fold(margin, |line, name| format!("{line}{name:^6}"))];
    let beside: Vec<String> = rows.iter().map(|row| shared(row[0], row[1])).collect();
    let cells: Vec<Vec<Vec<String>>> =
        rows.iter().map(|row| row.iter().map(|cell| vec![content(cell)]).collect()).collect();
    lines.extend(frame(&cells, &beside, 5, letters));
    lines
}

/// Returns the characters at the same place in both names.
pub fn shared(one: &Cell, other: &Cell) -> String {
    let pairs = one.name.chars().zip(other.name.chars());
    pairs.filter(|(a, b)| a == b).map(|(a, _)| a).collect()
}

/// Draws stacks from the side, the top piece at the right, with the name of the place above them.
fn stands(scene: &Scene, seat: Edge, letters: Charset) -> Vec<String> {
    let tallest = scene.cells.iter().map(|cell| cell.pieces.len()).max().unwrap_or(0);
    let width = (tallest + 2).max(7);
    let content = |cell: &&Cell| {
        let stack = cell.pieces.iter().map(|piece| sign(piece, seat, letters)).collect::<String>();
        vec![format!("{:<width$}", cell.name), format!("{stack:^width$}"), String::new()]
    };
    let cells: Vec<Vec<Vec<String>>> =
        arrange(scene, seat).iter().map(|row| row.iter().map(content).collect()).collect();
    frame(&cells, &[], width, letters)
}

/// Draws two rows of pits with their names outside.
fn pits(scene: &Scene, seat: Edge, letters: Charset) -> Vec<String> {
    let rows = arrange(scene, seat);
    let names = |row: &[&Cell]| {
        row.iter().fold(" ".to_string(), |line, cell| format!("{line}{:^5}", cell.name))
    };
    let content = |cell: &&Cell| vec![format!("{:^4}", cell.pieces.len())];
    let cells: Vec<Vec<Vec<String>>> =
        rows.iter().map(|row| row.iter().map(content).collect()).collect();
    let mut lines = vec![names(&rows[0])];
    lines.extend(frame(&cells, &[], 4, letters));
    lines.push(names(&rows[1]));
    lines
}

/// Draws the piles one below the other, the top good first, with an arrow at the trader.
fn ring(scene: &Scene, letters: Charset, language: Language) -> Vec<String> {
    let arrow = if letters == Charset::Unicode { "→" } else { "->" };
    let trader = format!("{} {arrow} ", language.text("scene-trader"));
    let blank = " ".repeat(trader.chars().count());
    let line = |cell: &Cell| {
        let goods: Vec<String> = cell
            .pieces
            .iter()
            .rev()
            .map(|piece| format!("{:<7}", label(scene, piece, letters, language)))
            .collect();
        let margin = if cell.marked { &trader } else { &blank };
        format!("{margin}{}  {}", cell.name, goods.join(""))
    };
    scene.cells.iter().map(line).collect()
}

/// Returns one line of prices.
fn prices(scene: &Scene, language: Language) -> Option<String> {
    let price = |(name, price): &(&str, u8)| format!("{} {price}", good(scene, name, language));
    let list: Vec<String> = scene.prices.iter().map(price).collect();
    (!list.is_empty()).then(|| format!("{} {}", language.text("scene-prices"), list.join(", ")))
}

/// Returns the cells row by row, as seen from an edge.
fn arrange(scene: &Scene, seat: Edge) -> Vec<Vec<&Cell>> {
    let mut cells: Vec<&Cell> = scene.cells.iter().collect();
    cells.sort_by_key(|cell| scene.place(cell, seat));
    let width = cells.iter().filter(|cell| scene.place(cell, seat).0 == 0).count();
    cells.chunks(width).map(<[&Cell]>::to_vec).collect()
}

/// Draws a frame around cells of one or more lines each, with a name before each row if there are names.
fn frame(
    cells: &[Vec<Vec<String>>],
    beside: &[String],
    width: usize,
    letters: Charset,
) -> Vec<String> {
    let [bar, dash, top, middle, bottom] = match letters {
        Charset::Unicode => ["│", "─", "┌┬┐", "├┼┤", "└┴┘"],
        Charset::Ascii => ["|", "-", "+++", "+++", "+++"],
    };
    let margin = if beside.is_empty() { "" } else { "  " };
    let rule = |joints: &str| {
        let joints: Vec<char> = joints.chars().collect();
        let cells = vec![dash.repeat(width); cells[0].len()].join(&joints[1].to_string());
        format!("{margin}{}{cells}{}", joints[0], joints[2])
    };
    let mut lines = vec![rule(top)];
    for (index, row) in cells.iter().enumerate() {
        if index > 0 {
            lines.push(rule(middle));
        }
        for height in 0..row[0].len() {
            let name = beside.get(index).filter(|_| height == 0);
            let name = name.map_or(margin.to_string(), |name| format!("{name} "));
            let text: Vec<String> =
                row.iter().map(|cell| format!("{:<width$}", cell[height])).collect();
            lines.push(format!("{name}{bar}{}{bar}", text.join(bar)));
        }
    }
    lines.push(rule(bottom));
    lines
}
