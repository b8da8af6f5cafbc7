//! A table as a client sees it: its state with picture and texts in the client's language, and the check of a move.

use std::collections::HashMap;

use iroko_games::{Message, MessageArg, MoveError, Player, message};
use iroko_picture::{PictureOptions, Theme};
use iroko_table::scene::text::{Charset, tray};
use iroko_table::scene::words::SpokenMove;
use iroko_table::scene::{self, Scene, words};
use iroko_table::{Language, Table};

use crate::{
    Cell, Chain, Edge, LabelledTouch, LastMove, Layout, MoveCheck, Outcome, Piece, PlayedMove,
    Push, State, Touch, Trace,
};

/// Returns the state of a table as seen from the edge `seat`.
pub fn state(table: &dyn Table, seat: scene::Edge, hints: bool, language: Language) -> State {
    let scene = table.scene();
    let options = PictureOptions { theme: Theme::Auto, seat, hints, language };
    let last = last(table, &scene, language);
    State { position: table.position(), last, ..scene_state(&scene, table.variant(), options) }
}

/// Returns the state of a board in the editor, which need not be a legal position.
pub fn draft(scene: &Scene, variant: String, seat: scene::Edge, language: Language) -> State {
    scene_state(scene, variant, PictureOptions { theme: Theme::Auto, seat, hints: false, language })
}

/// Returns the parts of a state that depend on the scene alone.
fn scene_state(scene: &Scene, variant: String, options: PictureOptions) -> State {
    let PictureOptions { seat, language, .. } = options;
    let (touches, chains) = chains(scene, language);
    let [one, two] = scene.trays.each_ref().map(|tray| tray.score);
    State {
        game: scene.game,
        variant,
        position: String::new(),
        turn: scene.turn.number(),
        status: language.sentence(&scene.status()),
        notes: scene.notes.iter().map(|note| language.sentence(note)).collect(),
        outcome: Outcome::of(scene, language),
        players: scene.players.map(|id| language.text(id)),
        layout: Layout::from(scene.layout),
        seats: scene.seats.map(Edge::from),
        seat: Edge::from(seat),
        cells: scene.cells.iter().map(|cell| cell_state(scene, cell, seat, language)).collect(),
        beside: beside(scene, language),
        scores: one.zip(two).map(|(one, two)| [one, two]),
        touches,
        chains,
        last: None,
        svg: iroko_picture::page(scene, options),
    }
}

fn cell_state(scene: &Scene, cell: &scene::Cell, seat: scene::Edge, language: Language) -> Cell {
    let (row, column) = scene.place(cell, seat);
    Cell {
        name: cell.name.clone(),
        row,
        column,
        pieces: cell.pieces.iter().map(Piece::from).collect(),
        marked: cell.marked,
        says: language.say(&words::cell(scene, cell)),
    }
}

/// Returns the information that no cell contains, a sentence each: the lines of a board without cells, the pieces
/// beside the board, the prices.
fn beside(scene: &Scene, language: Language) -> Vec<String> {
    let trays = Player::BOTH.map(|player| tray(scene, player, Charset::Unicode, language));
    let price = |(good, price): &(&'static str, u8)| {
        let good = words::good(scene, good);
        language.sentence(&message!("picture-price", good = good, price = *price))
    };
    let lines = scene.lines.iter().cloned();
    lines.chain(trays.into_iter().flatten()).chain(scene.prices.iter().map(price)).collect()
}

/// Returns every touch once, and the chains as indices into that list.
fn chains(scene: &Scene, language: Language) -> (Vec<LabelledTouch>, Vec<Chain>) {
    let mut touches: Vec<LabelledTouch> = Vec::new();
    let mut numbers: HashMap<&scene::Touch, usize> = HashMap::new();
    let mut number = |touch| {
        *numbers.entry(touch).or_insert_with(|| {
            let label = language.say(&words::touch(scene, touch));
            touches.push(LabelledTouch { touch: Touch::from(touch), label });
            touches.len() - 1
        })
    };
    let chains = scene.chains.iter().map(|chain| Chain {
        mv: chain.text.clone(),
        touches: chain.touches.iter().map(&mut number).collect(),
        push: chain.push().map(|push| Push::new(push, language)),
        trace: Trace::from(&chain.trace),
    });
    let chains = chains.collect();
    (touches, chains)
}

fn last(table: &dyn Table, scene: &Scene, language: Language) -> Option<LastMove> {
    let (mv, player) = (table.last_move()?, table.movers().pop()?);
    let trace = Trace::from(scene.last.as_ref()?);
    let SpokenMove { words, action } = table.spoken(table.ply() - 1);
    let (says, action) = (language.say(&words), action.name());
    Some(LastMove { mv, player: player.number(), says, action, trace })
}

/// Returns the moves played, with their words, comments and clocks.
pub fn played(table: &dyn Table, language: Language) -> Vec<PlayedMove> {
    let moves = table.moves().into_iter().zip(table.movers()).enumerate();
    let play = |(ply, (mv, player)): (usize, (String, Player))| {
        let SpokenMove { words, action } = table.spoken(ply);
        PlayedMove {
            mv,
            player: player.number(),
            says: language.say(&words),
            action: action.name(),
            remark: table.remark(ply),
            clock: table.clock_after(ply).map(|left| left.as_millis() as u64),
        }
    };
    moves.map(play).collect()
}

/// Checks a move, given as text or as touches: returns why it is illegal, or a true statement about it. With a `seat`,
/// also draws it.
pub fn move_check(
    table: &dyn Table,
    mv: Option<&str>,
    touches: Option<&[Touch]>,
    seat: Option<scene::Edge>,
    language: Language,
) -> MoveCheck {
    let text = match (mv, touches) {
        (Some(mv), _) => Ok(mv.to_string()),
        (None, Some(touches)) => meant(table, touches).ok_or_else(|| message!("api-no-touch")),
        (None, None) => Err(message!("api-what-move")),
    };
    let judged = text.as_ref().map_err(Message::clone).and_then(|text| {
        table.description(text).map_err(|why| match why {
            MoveError::NotAMove(why) | MoveError::Illegal(why) => why,
        })
    });
    let (legal, message) = match judged {
        Ok(description) => (true, description),
        Err(why) => (false, why),
    };
    let refused = text.as_ref().ok().and_then(|text| table.refused(text));
    let cells = refused.map_or(Vec::new(), |refused| {
        [refused.before, refused.cell].into_iter().flatten().collect()
    });
    let sentence = language.sentence(&message);
    let says = text.as_ref().ok().and_then(|text| spoken(table, text));
    let says = says.map(|says| language.sentence(&says));
    let svg = text.as_ref().ok().zip(seat).and_then(|(text, seat)| {
        let options = PictureOptions { theme: Theme::Auto, seat, hints: true, language };
        Some(iroko_picture::page(&scene::tried(table, text, false).ok()?, options))
    });
    MoveCheck { legal, mv: text.ok(), id: message.id, sentence, cells, says, svg }
}

/// Returns the player and a legal move in words; `None` for an illegal one.
fn spoken(table: &dyn Table, mv: &str) -> Option<Message> {
    let legal = table.parse_move(mv).ok()?;
    let scene = table.scene();
    let player = MessageArg::Word(scene.players[table.turn().index()]);
    let mv = words::chain(&scene, scene.chain(legal));
    Some(message!("puzzle-line-move", player = player, mv = mv))
}

fn meant(table: &dyn Table, touches: &[Touch]) -> Option<String> {
    let touches: Vec<_> =
        touches.iter().map(|touch| touch.touch(table.game().facts())).collect::<Option<_>>()?;
    table.meant(&touches)
}
