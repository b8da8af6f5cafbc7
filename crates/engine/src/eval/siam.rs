//! Siam: who is about to push a rock off the board. The source leaves the evaluation open, so this one is ours.

use iroko_games::siam::{Cell, Facing, Piece};
use iroko_games::{Player, Position, Siam};

use super::balance;

/// The push lines that would win for me, less yours: `plain:N`.
pub fn push_lines(position: &Siam) -> i32 {
    push_lines_of(position, position.turn())
}

/// The push lines that would win for a player, less those of the other: `pusher`.
pub fn push_lines_of(position: &Siam, player: Player) -> i32 {
    let mut worth = [0; 2];
    for rock in position.rocks() {
        for line in Facing::ALL.into_iter().filter_map(|way| PushLine::of(position, rock, way)) {
            worth[line.winner.index()] += line.worth();
        }
    }
    balance(player, |player| worth[player.index()])
}

/// A rock, a way for it to leave the board, and the unbroken line of pieces behind it, if an animal there looks that way.
///
/// ```text
///   31  32  33  34  35     the rock on 34, towards the east
///   R>  E>  M   M   .      winner: the elephant, which is nearest behind it; pushes: 2
///                          ready: no, the elephant is too weak for two rocks and the rhinoceros, who is not, would lose
/// ```
struct PushLine {
    /// Who wins if the line is pushed to the end: the animal nearest behind the rock that looks its way.
    winner: Player,
    /// How many pushes the rock needs to leave the board, 1 to 5.
    pushes: usize,
    /// Whether one of the winner's animals in the line has the force to push it now.
    ready: bool,
}

/// What a line is worth by the pushes it needs: twice as much with one less.
const PROMISE: [i32; 6] = [0, 16, 8, 4, 2, 1];

/// How much more a line is worth that can be pushed now.
const READY: i32 = 4;

impl PushLine {
    fn of(position: &Siam, rock: Cell, way: Facing) -> Option<PushLine> {
        let (mut winner, mut ready) = (None, false);
        let mut behind = rock.next(way.opposite());
        while let Some((cell, piece)) = behind.and_then(|cell| Some((cell, position.at(cell)?))) {
            if let Piece::Animal { owner, facing } = piece
                && facing == way
            {
                let nearest = *winner.get_or_insert(owner);
                ready |= owner == nearest && is_strong_enough(position, cell, way);
            }
            behind = cell.next(way.opposite());
        }
        Some(PushLine { winner: winner?, pushes: pushes(rock, way), ready })
    }

    fn worth(&self) -> i32 {
        PROMISE[self.pushes] * if self.ready { READY } else { 1 }
    }
}

/// Whether the animal on a cell can push what stands before it.
fn is_strong_enough(position: &Siam, from: Cell, way: Facing) -> bool {
    let contacts = from.next(way).map(|first| position.ahead(first, way));
    contacts.is_some_and(|contacts| contacts.iter().all(|contact| !contact.stops))
}

/// How many pushes drive a rock off the board.
fn pushes(rock: Cell, way: Facing) -> usize {
    usize::from(match way {
        Facing::North => 6 - rock.row(),
        Facing::South => rock.row(),
        Facing::West => rock.column(),
        Facing::East => 6 - rock.column(),
    })
}

/// What the search looks through.
pub fn evaluate(position: &Siam) -> i32 {
    10 * push_lines(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The elephants' balance on a board drawn from the north: `E>` is an elephant that faces east, `M` a rock.
    fn elephants(drawing: &str) -> i32 {
        let mut lists: [Vec<String>; 3] = Default::default();
        for (line, row) in drawing.trim().lines().zip((1..=5).rev()) {
            for (piece, column) in line.split_whitespace().zip(1..) {
                match piece.as_bytes() {
                    [b'M'] => lists[2].push(format!("{row}{column}")),
                    [animal, facing] => {
                        let facing = &"nswe"["^v<>".find(*facing as char).unwrap()..][..1];
                        lists[(*animal == b'R') as usize].push(format!("({row}{column},{facing})"));
                    }
                    _ => assert_eq!(piece, "."),
                }
            }
        }
        lists[..2].iter_mut().for_each(|animals| animals.resize(5, "(0,0)".to_string()));
        let [elephants, rhinos, rocks] = lists.map(|list| list.join(","));
        let board = |turn| format!("[[{elephants}],[{rhinos}],[{rocks}],{turn}]").parse().unwrap();
        let (first, second): (Siam, Siam) = (board("e"), board("r"));
        assert_eq!(push_lines(&first), -push_lines(&second));
        push_lines(&first)
    }

    #[test]
    fn without_animals_there_is_no_line() {
        assert_eq!(
            elephants(
                "
                .  .  .  .  .
                .  .  .  .  .
                .  M  M  M  .
                .  .  .  .  .
                .  .  .  .  . "
            ),
            0
        );
    }

    #[test]
    fn a_rock_beside_the_edge_with_an_animal_behind_it_is_worth_most() {
        // 24 towards the north: the elephant on 14 is ready, four pushes. 45 towards the east: ready, one push.
        assert_eq!(
            elephants(
                "
                .  .  .  .  .
                .  .  .  E> M
                .  .  M  .  .
                .  .  .  M  .
                .  .  .  E^ . "
            ),
            4 * 2 + 4 * 16
        );
    }

    #[test]
    fn a_line_that_cannot_be_pushed_counts_a_quarter() {
        // Three rocks are too much for one elephant: 32, 33 and 34 need 4, 3 and 2 pushes.
        assert_eq!(
            elephants(
                "
                .  .  .  .  .
                .  .  .  .  .
                E> M  M  M  .
                .  .  .  .  .
                .  .  .  .  . "
            ),
            2 + 4 + 8
        );
        // A rhinoceros that faces the elephant stops one.
        assert_eq!(
            elephants(
                "
                .  .  .  .  .
                .  .  .  .  .
                .  E> M  R< .
                .  .  .  .  .
                M  .  .  .  M "
            ),
            4 - 4
        );
    }

    #[test]
    fn the_nearest_animal_that_looks_that_way_owns_the_line() {
        // Both lines are the elephant's, though the rhinoceros alone has the force for two rocks.
        assert_eq!(
            elephants(
                "
                .  .  .  .  .
                .  .  .  .  M
                R> E> M  M  .
                .  .  .  .  .
                .  .  .  .  . "
            ),
            4 + 8
        );
        // An animal that looks elsewhere owns nothing and stops nothing: the elephant behind it is ready.
        assert_eq!(
            elephants(
                "
                .  .  .  .  M
                .  .  .  .  .
                .  E> R^ M  .
                .  .  .  .  .
                .  .  .  .  M "
            ),
            4 * 8
        );
        // Across a gap there is no line.
        assert_eq!(
            elephants(
                "
                .  .  .  .  M
                .  .  .  .  .
                .  E> .  M  .
                .  .  .  .  .
                .  .  .  .  M "
            ),
            0
        );
    }
}
