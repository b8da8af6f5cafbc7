//! The notation of cells, edges, moves and positions of Khan, and the checks of parsed positions. The rules are
//! in `mod.rs`.

use std::fmt;
use std::str::FromStr;

use super::objection::name;
use super::{CELLS, Cell, Edge, Khan, Move, Piece, Rank, SBIRES, cells};
use crate::{Game, Message, MessageArg, Player, VariantSet, message};

/// The contents of each cell.
type Board = [Option<Piece>; CELLS];

/// `c2`: the column from the left, the line from the top.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column() as u8) as char, self.line() + 1)
    }
}

impl FromStr for Cell {
    type Err = Message;

    fn from_str(text: &str) -> Result<Cell, Message> {
        match text.trim().as_bytes() {
            [column @ b'a'..=b'f', line @ b'1'..=b'6'] => {
                Ok(Cell(6 * (line - b'1') + (column - b'a')))
            }
            _ => Err(message!("khan-not-a-cell", text = text.trim())),
        }
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Edge::Top => "top",
            Edge::Bottom => "bottom",
            Edge::Left => "left",
            Edge::Right => "right",
        })
    }
}

impl FromStr for Edge {
    type Err = Message;

    fn from_str(text: &str) -> Result<Edge, Message> {
        let named = |edge: &Edge| edge.to_string() == text.trim();
        let edge = Edge::ALL.into_iter().find(named);
        edge.ok_or_else(|| {
            message!("khan-not-an-edge", text = text.trim(), known = MessageArg::any_of(Edge::ALL))
        })
    }
}

impl Piece {
    /// The letters of the pieces: `K` and `S` are Red's, `k` and `s` are Ochre's.
    const ALL: [(char, Piece); 4] = [
        ('K', Piece { player: Player::One, rank: Rank::Kalista }),
        ('S', Piece { player: Player::One, rank: Rank::Sbire }),
        ('k', Piece { player: Player::Two, rank: Rank::Kalista }),
        ('s', Piece { player: Player::Two, rank: Rank::Sbire }),
    ];
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Piece::ALL.iter().find(|(_, piece)| piece == self);
        known.map_or(Ok(()), |(letter, _)| write!(f, "{letter}"))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Choose(edge) => write!(f, "edge:{edge}"),
            Move::Place(Rank::Kalista, cell) => write!(f, "K@{cell}"),
            Move::Place(Rank::Sbire, cell) => write!(f, "S@{cell}"),
            Move::Step { from, to } => write!(f, "{from}-{to}"),
            Move::Return(cell) => write!(f, "*{cell}"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = Message;

    fn from_str(text: &str) -> Result<Move, Message> {
        let text = text.trim();
        if text == "pass" {
            Ok(Move::Pass)
        } else if let Some(edge) = text.strip_prefix("edge:") {
            Ok(Move::Choose(edge.parse()?))
        } else if let Some(cell) = text.strip_prefix("K@") {
            Ok(Move::Place(Rank::Kalista, cell.parse()?))
        } else if let Some(cell) = text.strip_prefix("S@") {
            Ok(Move::Place(Rank::Sbire, cell.parse()?))
        } else if let Some(cell) = text.strip_prefix('*') {
            Ok(Move::Return(cell.parse()?))
        } else if let Some((from, to)) = text.split_once('-') {
            Ok(Move::Step { from: from.parse()?, to: to.parse()? })
        } else {
            read_tuple(text).ok_or_else(|| message!("khan-not-a-move", text = text))
        }
    }
}

/// Parses the source's `(Col1,Lin1,Col2,Lin2)`: (1,1) is a1, and a sbire returns from (0,0).
fn read_tuple(text: &str) -> Option<Move> {
    let inside = text.strip_prefix('(')?.strip_suffix(')')?;
    let numbers: Vec<&str> = inside.split(',').map(str::trim).collect();
    let place = |number: &str| ["1", "2", "3", "4", "5", "6"].iter().position(|n| *n == number);
    let cell = |column, line| Cell::new(place(column)?, place(line)?);
    match numbers[..] {
        ["0", "0", column, line] => Some(Move::Return(cell(column, line)?)),
        [column, line, to_column, to_line] => {
            Some(Move::Step { from: cell(column, line)?, to: cell(to_column, to_line)? })
        }
        _ => None,
    }
}

/// `2K3/SSSSS1/6/6/1sssss/3k2 r - top`: the lines from the top, the player to move, the Khan's cell (`-` if there
/// is none, `setup` while pieces are placed), Red's edge (`?` if unknown); ` sbires-only` follows under that rule.
impl fmt::Display for Khan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut empty = 0;
        for cell in Cell::all() {
            let piece = self.piece(cell);
            empty += usize::from(piece.is_none());
            let last = cell.column() == 5;
            if empty > 0 && (last || piece.is_some()) {
                write!(f, "{empty}")?;
                empty = 0;
            }
            if let Some(piece) = piece {
                write!(f, "{piece}")?;
            }
            if last && cell.line() < 5 {
                f.write_str("/")?;
            }
        }
        f.write_str([" r ", " o "][self.turn.index()])?;
        match self.khan {
            Some(cell) => write!(f, "{cell}")?,
            None => f.write_str(if self.setup { "setup" } else { "-" })?,
        }
        match self.edge {
            Some(edge) => write!(f, " {edge}")?,
            None => f.write_str(" ?")?,
        }
        f.write_str(if self.sbires_only { " sbires-only" } else { "" })
    }
}

impl fmt::Debug for Khan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Khan({self})")
    }
}

impl FromStr for Khan {
    type Err = Message;

    fn from_str(text: &str) -> Result<Khan, Message> {
        // A term may contain blanks and ends with the last bracket; the board of a plain text is its first word.
        let text = text.trim();
        let end = text.rfind(']').map(|last| last + 1).or(text.find(char::is_whitespace));
        let (board, rest) = text.split_at(end.unwrap_or(text.len()));
        let fields: Vec<&str> = rest.split_whitespace().collect();
        let (turn, khan, edge, names) = match fields[..] {
            [turn, khan, edge] => (turn, khan, edge, "standard"),
            [turn, khan, edge, names] => (turn, khan, edge, names),
            [_, _, _, _, more, ..] => return Err(message!("position-extra", text = more)),
            _ => {
                let count = fields.len() + usize::from(!board.is_empty());
                return Err(message!("khan-fields", count = count));
            }
        };
        let board = if board.starts_with('[') { read_term(board) } else { read_lines(board) }?;
        let position = Khan {
            khan: if ["-", "setup"].contains(&khan) { None } else { Some(read_khan(khan)?) },
            turn: read_turn(turn)?,
            edge: if edge == "?" { None } else { Some(edge.parse()?) },
            setup: khan == "setup",
            ..Khan::start(VariantSet::read::<Khan>(names)?, 0)
        };
        position.with_board(&board)
    }
}

fn read_turn(text: &str) -> Result<Player, Message> {
    match text {
        "r" => Ok(Player::One),
        "o" => Ok(Player::Two),
        _ => Err(message!("khan-turn", text = text)),
    }
}

fn read_khan(text: &str) -> Result<Cell, Message> {
    text.parse().map_err(|_| message!("khan-khan", text = text))
}

/// Parses `2K3/SSSSS1/6/6/1sssss/3k2`.
fn read_lines(text: &str) -> Result<Board, Message> {
    let lines: Vec<&str> = text.split('/').collect();
    if lines.len() != 6 {
        return Err(message!("khan-lines", count = lines.len()));
    }
    let mut board = [None; CELLS];
    for (line, text) in lines.into_iter().enumerate() {
        let mut column = 0;
        for letter in text.chars() {
            let piece = Piece::ALL.iter().find(|(known, _)| *known == letter);
            match (piece, letter) {
                (Some((_, piece)), _) => {
                    if let Some(cell) = Cell::new(column, line) {
                        board[cell.index()] = Some(*piece);
                    }
                    column += 1;
                }
                (None, '1'..='6') => column += letter as usize - '0' as usize,
                (None, _) => return Err(message!("khan-symbol", symbol = letter)),
            }
        }
        if column != 6 {
            return Err(message!("khan-line", line = line + 1, count = column));
        }
    }
    Ok(board)
}

/// Parses the source's `[[(2,b),(3,kr),...],...]`: the lines from the top, each cell with its value and contents.
fn read_term(text: &str) -> Result<Board, Message> {
    let text: String = text.split_whitespace().collect();
    let inside = text.strip_prefix("[[").and_then(|text| text.strip_suffix("]]"));
    let lines: Vec<&str> = inside.ok_or_else(|| message!("khan-term"))?.split("],[").collect();
    if lines.len() != 6 {
        return Err(message!("khan-lines", count = lines.len()));
    }
    let mut board = [None; CELLS];
    let mut seen: Vec<&str> = Vec::new();
    for (line, text) in lines.into_iter().enumerate() {
        let inside = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
        let pairs: Vec<&str> = inside.ok_or_else(|| message!("khan-term"))?.split("),(").collect();
        if pairs.len() != 6 {
            return Err(message!("khan-line", line = line + 1, count = pairs.len()));
        }
        for (cell, pair) in Cell::all().skip(6 * line).zip(pairs) {
            let (value, id) = pair.split_once(',').ok_or_else(|| message!("khan-term"))?;
            if value != cell.value().to_string() {
                let cell_name = cell.to_string();
                return Err(message!(
                    "khan-value",
                    cell = cell_name,
                    value = cell.value(),
                    text = value
                ));
            }
            board[cell.index()] = read_id(id)?;
            if id != "b" && seen.contains(&id) {
                return Err(message!("khan-piece-twice", piece = id));
            }
            seen.push(id);
        }
    }
    Ok(board)
}

/// Parses `kr`, `r1`..`r5`, `ko`, `o1`..`o5`, or `b` for an empty cell.
fn read_id(id: &str) -> Result<Option<Piece>, Message> {
    let (player, rank) = match id.as_bytes() {
        b"b" => return Ok(None),
        b"kr" => (Player::One, Rank::Kalista),
        b"ko" => (Player::Two, Rank::Kalista),
        [b'r', b'1'..=b'5'] => (Player::One, Rank::Sbire),
        [b'o', b'1'..=b'5'] => (Player::Two, Rank::Sbire),
        _ => return Err(message!("khan-piece", text = id)),
    };
    Ok(Some(Piece { player, rank }))
}

/// Packs the pieces of a board, and checks that there are at most one Kalista and five sbires per side.
fn gather(board: &Board) -> Result<([u64; 2], [Option<Cell>; 2]), Message> {
    let (mut pieces, mut kalistas) = ([0; 2], [None; 2]);
    for (cell, piece) in Cell::all().zip(board) {
        let Some(piece) = piece else { continue };
        let player = piece.player.index();
        pieces[player] |= cell.bit();
        if piece.rank == Rank::Kalista && kalistas[player].replace(cell).is_some() {
            return Err(message!("khan-two-kalistas", player = name(piece.player)));
        }
    }
    for player in Player::BOTH {
        let all: u64 = pieces[player.index()];
        let sbires = all.count_ones() - u32::from(kalistas[player.index()].is_some());
        if sbires > SBIRES {
            let player = name(player);
            return Err(message!("khan-too-many-sbires", player = player, count = sbires));
        }
    }
    Ok((pieces, kalistas))
}

impl Khan {
    /// Creates a position after the setup from the contents of each cell, the Khan's cell, Red's edge if it is known,
    /// and the player to move. Fails if no game can reach it.
    pub fn compose(
        board: &[Option<Piece>; CELLS],
        khan: Option<Cell>,
        edge: Option<Edge>,
        turn: Player,
        variants: VariantSet,
    ) -> Result<Khan, Message> {
        let start = Khan::start(variants, 0);
        Khan { khan, edge, turn, setup: false, ..start }.with_board(board)
    }

    /// Sets the pieces, and checks that a game can reach the position.
    fn with_board(self, board: &Board) -> Result<Khan, Message> {
        let (pieces, kalistas) = gather(board)?;
        let position = Khan { pieces, kalistas, ..self };
        if position.setup { position.check_setup() } else { position.check_play() }?;
        Ok(position)
    }

    /// Checks a position of the setup: each side on its own two lines, the Kalista before the sbires, all of Red's
    /// pieces before any of Ochre's.
    fn check_setup(&self) -> Result<(), Message> {
        if self.edge.is_none() {
            let untouched = self.all_pieces() == 0 && self.turn == Player::One;
            return if untouched { Ok(()) } else { Err(message!("khan-setup-edge")) };
        }
        for player in Player::BOTH {
            self.check_side(player)?;
        }
        let left = Player::BOTH.map(|player| self.to_place(player));
        let turn = if left[0] > 0 { Player::One } else { Player::Two };
        if turn == Player::One && self.pieces[1] != 0 {
            Err(message!("khan-setup-order", count = left[0]))
        } else if left == [0, 0] {
            Err(message!("khan-setup-done"))
        } else if self.turn != turn {
            Err(message!("khan-setup-turn", player = name(turn)))
        } else {
            Ok(())
        }
    }

    fn check_side(&self, player: Player) -> Result<(), Message> {
        if let Some(edge) = self.edge(player)
            && let Some(cell) = self.astray(player).next()
        {
            let (cell, player) = (cell.to_string(), name(player));
            return Err(message!(
                "khan-setup-lines",
                cell = cell,
                player = player,
                edge = edge.word()
            ));
        }
        if self.pieces[player.index()] != 0 && self.kalistas[player.index()].is_none() {
            return Err(message!("khan-setup-kalista", player = name(player)));
        }
        Ok(())
    }

    /// Iterates over the pieces of a player outside their own two lines.
    fn astray(&self, player: Player) -> impl Iterator<Item = Cell> {
        cells(self.pieces[player.index()] & !self.edge(player).map_or(0, Edge::lines))
    }

    /// Refuses impossible positions after the setup: a Kalista lost by the player who has just moved, a Khan on none
    /// of that player's pieces, or no Khan where there must be one.
    fn check_play(&self) -> Result<(), Message> {
        let moved = self.turn.other();
        let lost = Player::BOTH.map(|player| self.kalistas[player.index()].is_none());
        if lost == [true, true] {
            return Err(message!("khan-no-kalista"));
        }
        if lost[moved.index()] {
            let (player, turn) = (name(moved), name(self.turn));
            return Err(message!("khan-kalista-turn", player = player, other = turn));
        }
        match self.khan {
            Some(khan) if self.pieces[moved.index()] & khan.bit() == 0 => {
                let cell = khan.to_string();
                Err(message!("khan-carrier", cell = cell, player = name(moved)))
            }
            None if lost[self.turn.index()] => {
                Err(message!("khan-capture-khan", player = name(moved)))
            }
            None if self.edge.is_some() && !self.is_first_move() && !self.has_passed(moved) => {
                Err(message!("khan-no-khan", player = name(moved)))
            }
            _ => Ok(()),
        }
    }

    /// Returns whether the setup may just have ended.
    fn is_first_move(&self) -> bool {
        let complete = |player| self.captured(player) == 0 && self.astray(player).next().is_none();
        self.turn == Player::One && Player::BOTH.into_iter().all(complete)
    }

    /// Returns whether a player may just have passed. A player with a captured sbire would have returned it: there is
    /// then always an empty cell of the Khan's value.
    fn has_passed(&self, player: Player) -> bool {
        self.captured(player) == 0 && self.able(player, self.freely_moved(player)) == 0
    }
}
