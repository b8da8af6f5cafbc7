//! Awalé: the single best move in an ending, whatever value endless play has.

use iroko_games::awale::Pit;
use iroko_games::{Awale, Player, Position, Record};
use iroko_solver::awale::{EndgameTables, Rules};
use iroko_solver::shelf;

use super::{Puzzling, Task};

/// The margin of the best move over the second, in seeds.
const CLEAR: i32 = 2;

impl Puzzling for Awale {
    const DIFFICULTIES: &'static [u8] = &[1, 2, 3, 4];

    fn hidden(game: &Record<Awale>) -> Option<(Awale, Task, Vec<Pit>)> {
        let tables = shelf::awale(Rules::Abapa);
        let positions = game.positions().iter().rev();
        let mut open = positions.filter(|position| position.outcome().is_none());
        open.find_map(|position| {
            let mut bounds = position
                .legal_moves()
                .into_iter()
                .map(|mv| Some((mv, after(&tables, position, mv)?)))
                .collect::<Option<Vec<_>>>()?;
            bounds.sort_by_key(|(_, [least, _])| -least);
            let (best, [least, most]) = *bounds.first()?;
            let others = bounds[1..].iter().map(|(_, [_, most])| *most).max()?;
            // The value of the best move is exact, and it is not simply the largest capture.
            let is_puzzle = least == most && least >= others + CLEAR && best != obvious(position);
            is_puzzle.then(|| (*position, Task::Margin(least), vec![best]))
        })
    }
}

/// Returns the lower and upper bound of a player's final margin after their move, played on past 25 seeds. Only the
/// small tables are used, which every machine has: the puzzle of a seed is the same with larger ones.
fn after(tables: &EndgameTables, position: &Awale, mv: Pit) -> Option<[i32; 2]> {
    let (after, player) = (position.after(mv), position.turn());
    let store = |player: Player| i32::from(after.store(player));
    let on_board: u8 = [player, player.other()].map(|player| after.row(player)).iter().sum();
    if usize::from(on_board) > shelf::SMALL {
        return None;
    }
    let lead = store(player) - store(player.other());
    let [least, most] = tables.bounds(&after).ok()??;
    Some([lead - i32::from(most), lead - i32::from(least)])
}

/// Returns the move with the largest capture, the first among equals.
fn obvious(position: &Awale) -> Pit {
    let moves = position.legal_moves();
    *moves
        .iter()
        .rev()
        .max_by_key(|mv| position.captures(**mv))
        .expect("an unfinished game has a move")
}
