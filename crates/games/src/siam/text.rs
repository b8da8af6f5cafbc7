//! The notation of positions and moves of Siam, bracketed terms as in the source, and the checks of parsed
//! positions.

use std::fmt;
use std::str::FromStr;

use super::{
    ANIMALS, Cell, EARLY_TURNS, FIRST_EXIT, FIRST_TURNS, FIRST_WINNER, Facing, Move, NO_CENTRE,
    ONE_EXIT, Piece, RHINOS_MOVE, START_ROCKS, Siam, WINNERS, cells,
};
use crate::fields::fields;
use crate::{Game, Message, MessageArg, Player, Position, VariantSet, message};

/// The letters of the players.
const LETTERS: [&str; 2] = ["e", "r"];

/// `(0,11,n)` enters, `(11,21,e)` goes or pushes, `(11,11,s)` turns, `(11,0,0)` leaves.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Enter { to, facing } => write!(f, "(0,{to},{facing})"),
            Move::Go { from, to, facing } => write!(f, "({from},{to},{facing})"),
            Move::Leave { from } => write!(f, "({from},0,0)"),
        }
    }
}

/// Parses `(0,11,n)`, also as `[0,11,n]`, `0,11,n` and `0 11 n`.
impl FromStr for Move {
    type Err = Message;

    fn from_str(text: &str) -> Result<Move, Message> {
        let not_a_move = || message!("siam-not-a-move", text = text.trim());
        match fields(text).ok_or_else(not_a_move)?[..] {
            ["0", "0", _] => Err(not_a_move()),
            ["0", to, facing] => Ok(Move::Enter { to: to.parse()?, facing: facing.parse()? }),
            // An animal off the board has no facing, so any text will do.
            [from, "0", _] => Ok(Move::Leave { from: from.parse()? }),
            [from, to, facing] => {
                Ok(Move::Go { from: from.parse()?, to: to.parse()?, facing: facing.parse()? })
            }
            _ => Err(not_a_move()),
        }
    }
}

/// `[[(11,n),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[32,33,34],r]`: elephants, rhinoceroses,
/// rocks, the player to move; ` won e` follows in a finished game, then the variants with their counters.
impl fmt::Display for Siam {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for player in Player::BOTH {
            let mut sign = '[';
            for cell in cells(self.animals[player.index()]) {
                if let Some(Piece::Animal { facing, .. }) = self.at(cell) {
                    write!(f, "{sign}({cell},{facing})")?;
                    sign = ',';
                }
            }
            for _ in 0..self.reserve(player) {
                write!(f, "{sign}(0,0)")?;
                sign = ',';
            }
            f.write_str("],")?;
        }
        let rocks: Vec<String> = cells(self.rocks).map(|cell| cell.to_string()).collect();
        write!(f, "[{}],{}]", rocks.join(","), LETTERS[self.turn().index()])?;
        if let Some(winner) = self.winner() {
            write!(f, " won {}", LETTERS[winner.index()])?;
        }
        let mut sign = ' ';
        for variant in (0..Siam::VARIANTS.len()).filter(|variant| self.has(*variant)) {
            write!(f, "{sign}{}", Siam::VARIANTS[variant])?;
            if let Some([elephants, rhinos]) = self.counters(variant) {
                write!(f, ":{elephants}:{rhinos}")?;
            }
            sign = ',';
        }
        Ok(())
    }
}

impl fmt::Debug for Siam {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Siam({self})")
    }
}

impl FromStr for Siam {
    type Err = Message;

    fn from_str(text: &str) -> Result<Siam, Message> {
        let mut reader = Reader(text);
        let board = reader.board()?;
        let winner = reader.winner()?;
        let (variants, counters) = read_variants(reader.0)?;
        Siam::of_parts(board.pieces()?, board.turn, winner, variants, counters)
    }
}

/// The contents of the outer brackets of a text; an animal off the board is `None`.
struct Board {
    animals: [Vec<Option<(Cell, Facing)>>; 2],
    rocks: Vec<Cell>,
    turn: Player,
}

impl Board {
    /// Returns everything on the board, and checks that each side has five animals on or off it.
    fn pieces(&self) -> Result<Vec<(Cell, Piece)>, Message> {
        let mut pieces = Vec::new();
        for owner in Player::BOTH {
            let animals = &self.animals[owner.index()];
            if animals.len() != ANIMALS as usize {
                return Err(message!("siam-animals", player = side(owner), count = animals.len()));
            }
            let on_board = animals.iter().flatten();
            pieces.extend(
                on_board.map(|(cell, facing)| (*cell, Piece::Animal { owner, facing: *facing })),
            );
        }
        pieces.extend(self.rocks.iter().map(|cell| (*cell, Piece::Rock)));
        Ok(pieces)
    }
}

/// The counters of the variants, elephants first, by their indices in `VARIANTS`.
type Counters = [Option<[u32; 2]>; 3];

impl Siam {
    fn counters(&self, variant: usize) -> Option<[u32; 2]> {
        match variant {
            NO_CENTRE => Some(Player::BOTH.map(|player| self.turns(player))),
            ONE_EXIT => Some(Player::BOTH.map(|player| self.has_left(player) as u32)),
            _ => None,
        }
    }

    /// Creates a position from its parts. Fails if no game can reach it.
    fn of_parts(
        pieces: Vec<(Cell, Piece)>,
        turn: Player,
        winner: Option<Player>,
        variants: VariantSet,
        counters: Counters,
    ) -> Result<Siam, Message> {
        let mut position = Siam { rocks: 0, ..Siam::start(variants, 0) };
        position.state |= if turn == Player::Two { RHINOS_MOVE } else { 0 };
        for (cell, piece) in pieces {
            position.set(cell, piece)?;
        }
        position.set_winner(winner)?;
        position.set_counters(counters)?;
        match winner {
            Some(winner) if !position.can_have_been_won() => {
                Err(message!("siam-no-such-win", player = side(winner)))
            }
            _ => Ok(position),
        }
    }

    /// Returns the same game with other pieces on the board, at most five animals per side, and a given player to
    /// move. If a rock is missing, the winner stays the same. Fails if no game can reach the position; under
    /// `no-centre` the first turns are over, unless nothing has been played.
    pub fn recomposed(&self, pieces: Vec<(Cell, Piece)>, turn: Player) -> Result<Siam, Message> {
        for player in Player::BOTH {
            let is_own = |(_, piece): &&(Cell, Piece)| matches!(piece, Piece::Animal { owner, .. } if *owner == player);
            let count = pieces.iter().filter(is_own).count();
            if count > ANIMALS as usize {
                return Err(message!("siam-animals", player = side(player), count = count));
            }
        }
        let rocks = pieces.iter().filter(|(_, piece)| *piece == Piece::Rock).count();
        let winner = self.winner().filter(|_| rocks < 3);
        let mut counters = [None; 3];
        counters[ONE_EXIT] = self.counters(ONE_EXIT);
        Siam::of_parts(pieces, turn, winner, self.variants(), counters)
    }

    fn set(&mut self, cell: Cell, piece: Piece) -> Result<(), Message> {
        if cell.is_in(self.occupied()) {
            return Err(message!("siam-shared-cell", cell = cell.to_string()));
        }
        self.put(cell, piece);
        Ok(())
    }

    /// Sets the winner, who must exist exactly if one rock is missing.
    fn set_winner(&mut self, winner: Option<Player>) -> Result<(), Message> {
        match (self.rocks.count_ones(), winner) {
            (3, None) => {}
            (2, Some(winner)) => self.state |= 1 << (FIRST_WINNER + winner.index()),
            (3, Some(_)) => return Err(message!("siam-winner-too-soon")),
            (2, None) => return Err(message!("siam-winner-missing")),
            (count, _) => return Err(message!("siam-rocks", count = count)),
        }
        Ok(())
    }

    /// Sets the counters. By default a game is past its first turns, unless nothing has been played, and no player
    /// has left.
    fn set_counters(&mut self, written: Counters) -> Result<(), Message> {
        let exits = written[ONE_EXIT].unwrap_or([0; 2]);
        self.state |= exits[0] << FIRST_EXIT | exits[1] << (FIRST_EXIT + 1);
        if !self.has(NO_CENTRE) {
            return Ok(());
        }
        let untouched = self.occupied() == START_ROCKS && self.turn() == Player::One;
        let turns = written[NO_CENTRE].unwrap_or([if untouched { 0 } else { EARLY_TURNS }; 2]);
        self.state |= turns[0] << FIRST_TURNS | turns[1] << (FIRST_TURNS + 2);
        self.check_turns()
    }

    /// Refuses turns that do not alternate, and boards that need more turns.
    fn check_turns(&self) -> Result<(), Message> {
        let [elephants, rhinos] = Player::BOTH.map(|player| self.turns(player));
        let ahead = self.turn().index() as u32;
        if elephants != EARLY_TURNS.min(rhinos + ahead) {
            return Err(message!("siam-turns", elephants = elephants, rhinos = rhinos));
        }
        // Until the rhinoceroses have had two turns, the counters are the complete number of turns.
        let impossible = |player: &Player| {
            let turns = self.turns(*player);
            // An animal on the board took a turn to enter; one that left took two.
            let taken =
                self.animals[player.index()].count_ones() + 2 * self.has_left(*player) as u32;
            // Nothing can be pushed before the elephants' second turn.
            let untouched = taken == turns && self.rocks == START_ROCKS;
            rhinos < EARLY_TURNS
                && (taken > turns
                    || self.winner().is_some()
                    || elephants < EARLY_TURNS && !untouched)
        };
        Player::BOTH.into_iter().find(impossible).map_or(Ok(()), |player| {
            Err(message!("siam-too-early", player = side(player), turns = self.turns(player)))
        })
    }

    /// Returns whether some push by the player who has just moved leads to this finished position.
    fn can_have_been_won(&self) -> bool {
        let pushers = self.animals[self.turn().other().index()];
        cells(pushers)
            .filter_map(|cell| self.before_push_to(cell))
            .any(|(before, mv)| before.refusal(mv).is_none() && before.after(mv) == *self)
    }

    /// Returns the position from which the animal on a cell pushed a rock over the edge, and that push.
    fn before_push_to(&self, to: Cell) -> Option<(Siam, Move)> {
        let pusher = self.at(to)?;
        let Piece::Animal { facing, .. } = pusher else { return None };
        let mut before = Siam { state: self.state & !WINNERS ^ RHINOS_MOVE, ..*self };
        before.clear(to);
        let mut here = to;
        while let Some(next) = here.next(facing) {
            before.put(here, self.at(next)?);
            before.clear(next);
            here = next;
        }
        before.put(here, Piece::Rock);
        let Some(from) = to.next(facing.opposite()) else {
            return Some((before, Move::Enter { to, facing }));
        };
        before.set(from, pusher).ok()?;
        Some((before, Move::Go { from, to, facing }))
    }
}

/// A tokenizer over the rest of a text. Blanks between words and signs are ignored.
struct Reader<'a>(&'a str);

impl<'a> Reader<'a> {
    fn board(&mut self) -> Result<Board, Message> {
        self.sign('[')?;
        let elephants = self.list(Reader::animal)?;
        self.sign(',')?;
        let rhinos = self.list(Reader::animal)?;
        self.sign(',')?;
        let rocks = self.list(|reader| reader.word().parse())?;
        self.sign(',')?;
        let turn = self.player()?;
        self.sign(']')?;
        Ok(Board { animals: [elephants, rhinos], rocks, turn })
    }

    fn winner(&mut self) -> Result<Option<Player>, Message> {
        let mut ahead = Reader(self.0);
        if ahead.word() != "won" {
            return Ok(None);
        }
        *self = ahead;
        self.player().map(Some)
    }

    fn player(&mut self) -> Result<Player, Message> {
        let word = self.word();
        let known = Player::BOTH.into_iter().find(|player| LETTERS[player.index()] == word);
        known.ok_or_else(|| message!("siam-player", text = word))
    }

    fn animal(&mut self) -> Result<Option<(Cell, Facing)>, Message> {
        self.sign('(')?;
        let cell = self.word();
        self.sign(',')?;
        let facing = self.word();
        self.sign(')')?;
        match (cell, facing) {
            ("0", "0") => Ok(None),
            ("0", _) => Err(message!("siam-off-board", text = facing)),
            _ => Ok(Some((cell.parse()?, facing.parse()?))),
        }
    }

    fn list<T>(
        &mut self,
        item: impl Fn(&mut Reader<'a>) -> Result<T, Message>,
    ) -> Result<Vec<T>, Message> {
        self.sign('[')?;
        let mut items = Vec::new();
        if self.sign(']').is_ok() {
            return Ok(items);
        }
        items.push(item(self)?);
        while self.sign(',').is_ok() {
            items.push(item(self)?);
        }
        self.sign(']')?;
        Ok(items)
    }

    /// Consumes a required sign.
    fn sign(&mut self, sign: char) -> Result<(), Message> {
        let text = self.0.trim_start();
        if let Some(rest) = text.strip_prefix(sign) {
            self.0 = rest;
            return Ok(());
        }
        Err(match text.chars().next() {
            Some(found) => message!("siam-expected", sign = sign, found = found),
            None => message!("siam-cut-short", sign = sign),
        })
    }

    /// Consumes the text up to the next blank or sign, which may be empty.
    fn word(&mut self) -> &'a str {
        let text = self.0.trim_start();
        let ends = |letter: char| letter.is_whitespace() || "[](),".contains(letter);
        let (word, rest) = text.split_at(text.find(ends).unwrap_or(text.len()));
        self.0 = rest;
        word
    }
}

/// Parses `global-push,no-centre:1:0`: names in any order, with or without counters.
fn read_variants(text: &str) -> Result<(VariantSet, Counters), Message> {
    let mut counters = [None; 3];
    if text.trim().is_empty() {
        return Ok((VariantSet::STANDARD, counters));
    }
    let items = text.split(',').map(|item| item.split_once(':').unwrap_or((item, "")));
    let names: Vec<&str> = items.map(|(name, _)| name.trim()).collect();
    let extra = names.iter().find_map(|name| name.split_once(char::is_whitespace));
    if let Some((_, more)) = extra {
        return Err(message!("position-extra", text = more.trim()));
    }
    let variants = VariantSet::read::<Siam>(&names.join(","))?;
    for (name, written) in text.split(',').filter_map(|item| item.split_once(':')) {
        let (variant, numbers) = read_counters(name.trim(), written)?;
        counters[variant] = Some(numbers);
    }
    Ok((variants, counters))
}

/// Parses the `1:0` of a variant with counters.
fn read_counters(name: &str, text: &str) -> Result<(usize, [u32; 2]), Message> {
    let (variant, most) = match name {
        "no-centre" => (NO_CENTRE, EARLY_TURNS),
        "one-exit" => (ONE_EXIT, 1),
        _ => return Err(message!("siam-no-counters", name = name)),
    };
    let number = |digit: &str| (0..=most).find(|number| number.to_string() == digit.trim());
    let numbers = text.split_once(':').and_then(|(e, r)| Some([number(e)?, number(r)?]));
    let numbers = numbers
        .ok_or_else(|| message!("siam-counters", name = name, text = text.trim(), most = most))?;
    Ok((variant, numbers))
}

/// Returns the translatable name of a player's side.
fn side(player: Player) -> MessageArg {
    MessageArg::Word(["siam-player-1", "siam-player-2"][player.index()])
}
