//! A table as a client sees it: the scene, its picture and its words in the client's language, and what is said of a doubtful move.

use std::collections::HashMap;

use iroko_games::{Message, MoveError, Player, message};
use iroko_picture::{Look, Theme};
use iroko_table::scene::text::{Letters, tray};
use iroko_table::scene::words;
use iroko_table::scene::{Cell, Edge, Scene, Touch};
use iroko_table::{Language, Table};

use crate::protocol::{
    CellState, ChainState, EdgeName, End, Labelled, LastMove, LayoutName, PieceState, Played,
    Price, PushState, Reason, State, TouchName, TraceState, TrayState,
};

/// What there is to see and to do on a table, from an edge.
pub(crate) fn state(table: &dyn Table, seat: Edge, hints: bool, language: Language) -> State {
    let scene = table.scene();
    let look = Look { theme: Theme::Auto, seat, hints, language };
    let (rows, columns) = match (scene.size(), seat) {
        ((rows, columns), Edge::Bottom | Edge::Top) => (rows, columns),
        ((rows, columns), Edge::Left | Edge::Right) => (columns, rows),
    };
    let (touches, chains) = chains(&scene, language);
    State {
        game: scene.game,
        variant: table.variant(),
        position: table.position(),
        turn: scene.turn.number(),
        status: language.sentence(&scene.status()),
        notes: scene.notes.iter().map(|note| language.sentence(note)).collect(),
        outcome: scene.outcome.map(End::from),
        players: scene.players.map(|id| language.text(id)),
        layout: LayoutName::from(scene.layout),
        rows,
        columns,
        seats: scene.seats.map(EdgeName::from),
        seat: EdgeName::from(seat),
        cells: scene.cells.iter().map(|cell| cell_state(&scene, cell, seat, language)).collect(),
        trays: Player::BOTH.map(|player| tray_state(&scene, player, language)),
        prices: prices(&scene, language),
        scores: table.scores(),
        in_setup: table.in_setup(),
        touches,
        chains,
        threats: scene.threats.clone(),
        last: last(table, &scene),
        svg: iroko_picture::page(&scene, look),
    }
}

fn cell_state(scene: &Scene, cell: &Cell, seat: Edge, language: Language) -> CellState {
    let (row, column) = scene.place(cell, seat);
    CellState {
        name: cell.name.clone(),
        row,
        column,
        value: cell.value,
        pieces: cell.pieces.iter().map(PieceState::from).collect(),
        marked: cell.marked,
        says: language.say(&words::cell(scene, cell)),
    }
}

fn tray_state(scene: &Scene, player: Player, language: Language) -> TrayState {
    let held = &scene.trays[player.index()];
    TrayState {
        pieces: held.pieces.iter().map(PieceState::from).collect(),
        score: held.score,
        says: tray(scene, player, Letters::Unicode, language).unwrap_or_default(),
    }
}

fn prices(scene: &Scene, language: Language) -> Vec<Price> {
    let price = |(good, price): &(&'static str, u8)| Price {
        good,
        name: scene.facts.good(good).map_or((*good).to_string(), |word| language.text(word)),
        price: *price,
    };
    scene.prices.iter().map(price).collect()
}

/// Every touch once, and the chains by their numbers.
fn chains(scene: &Scene, language: Language) -> (Vec<Labelled>, Vec<ChainState>) {
    let mut touches: Vec<Labelled> = Vec::new();
    let mut numbers: HashMap<&Touch, usize> = HashMap::new();
    let mut number = |touch| {
        *numbers.entry(touch).or_insert_with(|| {
            let label = language.say(&words::touch(scene, touch));
            touches.push(Labelled { touch: TouchName::from(touch), label });
            touches.len() - 1
        })
    };
    let chains = scene.chains.iter().map(|chain| ChainState {
        mv: chain.text.clone(),
        touches: chain.touches.iter().map(&mut number).collect(),
        push: chain.push().map(|push| PushState::new(push, language)),
        trace: TraceState::from(&chain.trace),
    });
    let chains = chains.collect();
    (touches, chains)
}

fn last(table: &dyn Table, scene: &Scene) -> Option<LastMove> {
    let (mv, player) = (table.last_move()?, table.movers().pop()?);
    let trace = TraceState::from(scene.last.as_ref()?);
    Some(LastMove { mv, player: player.number(), trace })
}

/// The moves that were played, with what was noted about them.
pub(crate) fn played(table: &dyn Table) -> Vec<Played> {
    let moves = table.moves().into_iter().zip(table.movers()).enumerate();
    let play = |(ply, (mv, player)): (usize, (String, Player))| Played {
        mv,
        player: player.number(),
        remark: table.remark(ply),
        clock: table.clock_after(ply).map(|left| left.as_millis() as u64),
    };
    moves.map(play).collect()
}

/// What is said of a move that may not be legal: why it is refused, or what is true of it.
pub(crate) fn reason(
    table: &dyn Table,
    mv: Option<&str>,
    touches: Option<&[TouchName]>,
    language: Language,
) -> Reason {
    let text = match (mv, touches) {
        (Some(mv), _) => Ok(mv.to_string()),
        (None, Some(touches)) => meant(table, touches).ok_or_else(|| message!("api-no-touch")),
        (None, None) => Err(message!("api-what-move")),
    };
    let judged = text.as_ref().map_err(Message::clone).and_then(|text| {
        table.hint(text).map_err(|why| match why {
            MoveError::NotAMove(why) | MoveError::Illegal(why) => why,
        })
    });
    let (legal, said) = match judged {
        Ok(hint) => (true, hint),
        Err(why) => (false, why),
    };
    let refused = text.as_ref().ok().and_then(|text| table.refused(text));
    let cells = refused.map_or(Vec::new(), |refused| {
        [refused.before, refused.cell].into_iter().flatten().collect()
    });
    let sentence = language.sentence(&said);
    Reason { legal, mv: text.ok(), id: said.id, sentence, cells }
}

fn meant(table: &dyn Table, touches: &[TouchName]) -> Option<String> {
    let touches: Vec<_> =
        touches.iter().map(|touch| touch.touch(table.game().facts())).collect::<Option<_>>()?;
    table.meant(&touches)
}
