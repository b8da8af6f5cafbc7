//! Siam: which player is about to push a rock off the board. The source specifies no evaluation; this one is ours.

use std::sync::{Arc, LazyLock, OnceLock};

use iroko_games::siam::{Cell, Facing, Lane, Piece};
use iroko_games::{Player, Position, Siam};

use super::balance;
use crate::weights::{Evaluation, listed};

/// Own winning push lines, less the opponent's: `plain:N`.
pub fn push_lines(position: &Siam) -> i32 {
    push_lines_of(position, position.turn())
}

/// A player's winning push lines, less the opponent's: `pusher`.
pub fn push_lines_of(position: &Siam, player: Player) -> i32 {
    let mut worth = [0; 2];
    for rock in position.rocks() {
        for line in Facing::ALL.into_iter().filter_map(|way| PushLine::of(position, rock, way)) {
            worth[line.winner.index()] += line.worth();
        }
    }
    balance(player, |player| worth[player.index()])
}

/// A rock, a direction in which it leaves the board, and the unbroken line of pieces behind it, if an animal there
/// faces that way.
///
/// ```text
///   31  32  33  34  35     the rock on 34, towards the east
///   R>  E>  M   M   .      winner: the elephant, which is nearest behind it; pushes: 2
///                          ready: no, the elephant is too weak for two rocks; the rhinoceros would lose
/// ```
struct PushLine {
    /// The winner if the line is pushed to the end: the owner of the nearest animal behind the rock that faces its way.
    winner: Player,
    /// The number of pushes until the rock leaves the board, 1 to 5.
    pushes: usize,
    /// Whether one of the winner's animals in the line is strong enough to push it now.
    ready: bool,
}

/// The value of a line by the pushes it needs: twice as much with one less.
const PROMISE: [i32; 6] = [0, 16, 8, 4, 2, 1];

/// The factor for a line that can be pushed now.
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

/// Whether the animal on a cell can push the pieces ahead of it.
fn is_strong_enough(position: &Siam, from: Cell, way: Facing) -> bool {
    let contacts = from.next(way).map(|first| position.ahead(first, way));
    contacts.is_some_and(|contacts| contacts.iter().all(|contact| !contact.stops))
}

/// The number of pushes that drive a rock off the board.
fn pushes(rock: Cell, way: Facing) -> usize {
    usize::from(match way {
        Facing::North => 6 - rock.row(),
        Facing::South => rock.row(),
        Facing::West => rock.column(),
        Facing::East => 6 - rock.column(),
    })
}

/// The evaluation of the search, in hundredths of the log-odds.
///
/// Almost everything that matters in Siam happens in a row or a column, so the board is evaluated as ten lanes of five
/// cells. The value of each lane is computed once and then looked up.
pub fn evaluate(position: &Siam) -> i32 {
    let lanes = &*LANES;
    evaluate_by(position, &WEIGHTS, |reserve, edge| &lanes[reserve][edge])
}

/// The same with other weights, in the order of [`WEIGHTS`].
pub(crate) fn evaluation(list: &[i32]) -> Evaluation<Siam> {
    let weights = WEIGHTS.with(list);
    // Computed when they are first needed: a single position needs few of them.
    let lanes: [[OnceLock<Box<[i16]>>; 2]; 4] = Default::default();
    Arc::new(move |position| {
        evaluate_by(position, &weights, |reserve, edge| {
            lanes[reserve][edge].get_or_init(|| lane_values(&weights, reserve, edge))
        })
    })
}

#[inline(always)]
fn evaluate_by<'a>(
    position: &Siam,
    weights: &Weights,
    values: impl Fn(usize, usize) -> &'a [i16],
) -> i32 {
    let reserve = reserves(Player::BOTH.map(|player| position.reserve(player) > 0));
    let values = [values(reserve, 0), values(reserve, 1)];
    let lanes = position.lanes().into_iter().enumerate();
    let lanes: i32 =
        lanes.map(|(number, lane)| i32::from(values[edge(number)][lane.index()])).sum();
    let approaches: i32 = position.approaches().map(|found| approach(found, weights)).sum();
    let elephants = lanes + approaches;
    weights.tempo + if position.turn() == Player::One { elephants } else { -elephants }
}

/// The weights of [`evaluate`]. A pair is for the six inner lanes and the four along an edge; five numbers are for a
/// rock that needs 1, 2, 3, 4 or 5 pushes to leave the board.
pub(crate) struct Weights {
    /// A winning line that can be pushed now. A rock that moves along an edge is also one push from leaving over it.
    ready: [[i32; 5]; 2],
    /// A winning line that is still too weak.
    weak: [[i32; 5]; 2],
    /// A line that an animal from the reserve can push, and that would win then.
    entry: [[i32; 5]; 2],
    /// An animal right behind a rock that has to turn first.
    turn: [[i32; 5]; 2],
    /// An empty cell right behind a rock that the opponent cannot reach as soon.
    approach: [[i32; 5]; 2],
    /// Two or more own animals in a ready line: it takes more than one to stop it.
    company: [i32; 5],
    /// An enemy between the rock and the nearest own animal of a ready line: it turns, and the line changes hands.
    intruder: [i32; 5],
    /// An enemy behind the nearest own animal of a ready line that faces the same way.
    follower: [i32; 5],
    /// An animal on one of the nine inner cells, near the rocks. Counted four times: from both ends of both its lanes.
    inner: i32,
    /// An animal in a corner, far from the play. Counted four times.
    corner: i32,
    /// An animal that faces out over the edge and has nothing to push.
    outward: i32,
    /// Having the move.
    tempo: i32,
}

pub(crate) const WEIGHTS: Weights = Weights {
    ready: [[264, 95, 22, 18, 0], [200, 155, 95, 65, 0]],
    weak: [[66, 19, -2, -8, 0], [76, 18, -14, 0, 0]],
    entry: [[8, 56, 26, 23, 17], [8, 36, 72, 105, 78]],
    turn: [[35, 8, -11, 10, 0], [0, 0, 3, 48, 0]],
    approach: [[64, 10, 6, 17, 0], [46, 34, 20, 45, 0]],
    company: [48, 12, 18, 0, 0],
    intruder: [-204, -98, -24, 0, 0],
    follower: [-115, 33, 17, 0, 0],
    inner: 8,
    corner: -5,
    outward: -18,
    tempo: 55,
};

listed!(Weights {
    ready,
    weak,
    entry,
    turn,
    approach,
    company,
    intruder,
    follower,
    inner,
    corner,
    outward,
    tempo,
});

/// The value of an approach to the elephants.
fn approach((player, cell, way): (Player, Cell, Facing), weights: &Weights) -> i32 {
    let side = match way {
        Facing::North | Facing::South => cell.column(),
        Facing::West | Facing::East => cell.row(),
    };
    // The rock is one step nearer to the edge than the cell behind it.
    let worth = weights.approach[edge(side as usize - 1)][pushes(cell, way) - 2];
    if player == Player::One { worth } else { -worth }
}

/// 1 for a lane along an edge, 0 for an inner lane, by its number or that of its row or column.
const fn edge(number: usize) -> usize {
    (number.is_multiple_of(5) || number % 5 == 4) as usize
}

/// An index by which players have a reserve.
const fn reserves(held: [bool; 2]) -> usize {
    held[0] as usize + 2 * held[1] as usize
}

/// `LANES[reserves][edge][lane]`: the values of lanes to the elephants.
static LANES: LazyLock<[[Box<[i16]>; 2]; 4]> = LazyLock::new(|| {
    [0, 1, 2, 3].map(|reserve| [0, 1].map(|edge| lane_values(&WEIGHTS, reserve, edge)))
});

/// The values of all lanes, for an index of [`reserves`] and one of [`edge`].
fn lane_values(weights: &Weights, reserve: usize, edge: usize) -> Box<[i16]> {
    let held = [reserve & 1 != 0, reserve & 2 != 0];
    Lane::all().map(|lane| lane_value(lane, edge, held, weights)).collect()
}

/// The value of a lane to the elephants, pushed either way.
fn lane_value(lane: Lane, edge: usize, reserve: [bool; 2], weights: &Weights) -> i16 {
    let ahead = LaneView(std::array::from_fn(|place| lane.at(place)));
    let value = |view: LaneView| {
        let [elephants, rhinos] = view.worth(edge, reserve, weights);
        elephants - rhinos
    };
    (value(ahead) + value(ahead.reversed())) as i16
}

/// A lane in the direction of a push towards its last cell: animals that face that way face east, those that face back
/// west, all others north.
#[derive(Clone, Copy)]
struct LaneView([Option<Piece>; 5]);

impl LaneView {
    /// The lane in the opposite direction.
    fn reversed(self) -> LaneView {
        let turned = |piece| match piece {
            Piece::Animal { owner, facing: facing @ (Facing::East | Facing::West) } => {
                Piece::Animal { owner, facing: facing.opposite() }
            }
            other => other,
        };
        let mut cells = self.0.map(|piece| piece.map(turned));
        cells.reverse();
        LaneView(cells)
    }

    /// The value of the lane to either player, pushing this way.
    fn worth(self, edge: usize, reserve: [bool; 2], weights: &Weights) -> [i32; 2] {
        let mut worth = [0; 2];
        for place in 0..5 {
            match self.0[place] {
                Some(Piece::Rock) => {
                    let added = self.rock_worth(place, edge, reserve, weights);
                    worth = [worth[0] + added[0], worth[1] + added[1]];
                }
                Some(Piece::Animal { owner, facing }) => {
                    worth[owner.index()] += LaneView::of_animal(place, facing, edge, weights);
                }
                None => {}
            }
        }
        worth
    }

    /// The value of the line behind a rock to its owner, who has the nearest animal there that faces ahead.
    fn rock_worth(
        self,
        rock: usize,
        edge: usize,
        reserve: [bool; 2],
        weights: &Weights,
    ) -> [i32; 2] {
        let mut worth = [0; 2];
        let left = 4 - rock;
        let behind = || (0..rock).rev().map_while(|place| Some((place, self.0[place]?)));
        let entry = behind().count() == rock && self.yields_to(0);
        let mut looking = behind().filter_map(|(place, piece)| Some((place, looks_ahead(piece)?)));
        let Some((nearest, owner)) = looking.next() else {
            // The line has no owner: both players may take it.
            for player in Player::BOTH {
                let enters = entry && reserve[player.index()];
                let turns = self.turns_behind(rock) == Some(player);
                worth[player.index()] += i32::from(enters) * weights.entry[edge][left]
                    + i32::from(turns) * weights.turn[edge][left];
            }
            return worth;
        };
        let (mut own, mut ready, mut follower) = (1, self.yields_to(nearest + 1), false);
        for (place, other) in looking {
            own += usize::from(other == owner);
            ready |= other == owner && self.yields_to(place + 1);
            follower |= other != owner;
        }
        let is_enemy = |piece: &Option<Piece>| matches!(piece, Some(Piece::Animal { owner: other, .. }) if *other != owner);
        let intruder = self.0[nearest..rock].iter().any(is_enemy);
        let terms = [
            (ready, weights.ready[edge][left]),
            (!ready, weights.weak[edge][left]),
            (!ready && entry && reserve[owner.index()], weights.entry[edge][left]),
            (ready && own > 1, weights.company[left]),
            (ready && intruder, weights.intruder[left]),
            (ready && follower, weights.follower[left]),
        ];
        worth[owner.index()] +=
            terms.iter().map(|(holds, term)| i32::from(*holds) * term).sum::<i32>();
        worth
    }

    /// The owner of the animal right behind a rock that could push it after turning.
    fn turns_behind(self, rock: usize) -> Option<Player> {
        match self.0[rock.checked_sub(1)?] {
            Some(Piece::Animal { owner, .. }) if self.yields_to(rock) => Some(owner),
            _ => None,
        }
    }

    /// The value of an animal by its cell, which is counted from both ends of both its lanes, and by its facing.
    fn of_animal(place: usize, facing: Facing, edge: usize, weights: &Weights) -> i32 {
        let is_last = place == 4;
        let stand = match (place == 0 || is_last, edge == 1) {
            (false, false) => weights.inner,
            (true, true) => weights.corner,
            _ => 0,
        };
        let looks_out = is_last && facing == Facing::East;
        stand + if looks_out { weights.outward } else { 0 }
    }

    /// Whether a push onto a cell is strong enough, counted piece by piece. Under `global-push`, which counts once,
    /// this is an estimate.
    fn yields_to(self, first: usize) -> bool {
        let (mut force, mut rocks) = (1, 0);
        self.0[first..].iter().map_while(|piece| *piece).all(|piece| {
            match piece {
                Piece::Rock => rocks += 1,
                Piece::Animal { facing: Facing::East, .. } => force += 1,
                Piece::Animal { facing: Facing::West, .. } => force -= 1,
                Piece::Animal { .. } => {}
            }
            force > 0 && force >= rocks
        })
    }
}

/// The owner of an animal that faces along its lane.
fn looks_ahead(piece: Piece) -> Option<Player> {
    match piece {
        Piece::Animal { owner, facing: Facing::East } => Some(owner),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use iroko_games::{Game, VariantSet};

    /// A board drawn from the north, with either player to move: `E>` is an elephant that faces east, `M` a rock.
    fn boards(drawing: &str) -> [Siam; 2] {
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
        ["e", "r"].map(board)
    }

    /// The push lines of the elephants less those of the rhinoceroses.
    fn elephants(drawing: &str) -> i32 {
        let [first, second] = boards(drawing);
        assert_eq!(push_lines(&first), -push_lines(&second));
        push_lines(&first)
    }

    /// The value of a board to the elephants, without the tempo.
    fn worth(drawing: &str) -> i32 {
        let [first, second] = boards(drawing).map(|board| evaluate(&board));
        assert_eq!(first - WEIGHTS.tempo, WEIGHTS.tempo - second);
        first - WEIGHTS.tempo
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
        // Three rocks are too many for one elephant: 32, 33 and 34 need 4, 3 and 2 pushes.
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
        // A rhinoceros that faces the elephant stops a single rock.
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
        // Both lines are the elephant's, though only the rhinoceros is strong enough for two rocks.
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
        // An animal that faces elsewhere owns nothing and stops nothing: the elephant behind it is ready.
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

    #[test]
    fn a_board_without_animals_has_the_value_of_the_tempo() {
        let start: Siam = Siam::start(VariantSet::STANDARD, 0);
        assert_eq!(evaluate(&start), WEIGHTS.tempo);
    }

    #[test]
    fn a_ready_line_counts_by_its_pushes_and_its_lane() {
        let Weights { ready, inner, .. } = WEIGHTS;
        // East in an inner lane, one push. The other rocks are in corners, where both players can enter behind them.
        assert_eq!(
            worth(
                "
                M  .  .  .  .
                .  .  .  .  .
                .  .  .  E> M
                .  .  .  .  .
                M  .  .  .  . "
            ),
            ready[0][0] + 4 * inner
        );
        // East along the edge, three pushes; neither player alone can reach 23, behind the rock towards the south.
        assert_eq!(
            worth(
                "
                M  .  .  .  M
                .  .  .  .  .
                .  .  .  .  .
                .  .  .  .  .
                .  R> M  .  . "
            ),
            -ready[1][2]
        );
    }

    #[test]
    fn a_line_is_worth_more_in_company_and_less_with_an_enemy_in_it() {
        let Weights { ready, weak, company, intruder, follower, entry, inner, .. } = WEIGHTS;
        let row = |row: &str| worth(&format!("M . . . M\n. . . . .\n{row}\n. . . . .\n. . . . ."));
        assert_eq!(row(".  .  E> E> M"), ready[0][0] + company[0] + 8 * inner);
        assert_eq!(row(".  .  E> R^ M"), ready[0][0] + intruder[0]);
        assert_eq!(row(".  .  R> E> M"), ready[0][0] + follower[0]);
        assert_eq!(row(".  .  E< E> M"), ready[0][0] + 8 * inner);
        // Head to head. Behind the elephant, which stands at the edge, a second one can enter and push.
        assert_eq!(row("E> M  R< .  ."), weak[0][3] + entry[0][3] - weak[0][1] - 4 * inner);
    }

    #[test]
    fn an_animal_behind_a_rock_may_turn_to_it_and_one_beside_may_come() {
        let Weights { turn, approach, inner, .. } = WEIGHTS;
        // The elephant on 33 could turn to the rock on 34. It is not beside 24 and 44, and both players can enter on
        // 35.
        assert_eq!(
            worth(
                "
                M  .  .  .  M
                .  .  .  .  .
                .  .  E^ M  .
                .  .  .  .  .
                .  .  .  .  . "
            ),
            turn[0][1] + 4 * inner
        );
        // From 43 only the elephant can reach 44, from where the rock on 45 needs one push.
        assert_eq!(
            worth(
                "
                .  .  .  .  .
                .  .  E^ .  M
                .  .  .  .  .
                .  .  .  .  .
                M  .  .  .  M "
            ),
            approach[0][0] + 4 * inner
        );
    }

    #[test]
    fn corners_and_facing_out_are_penalised() {
        let Weights { corner, outward, .. } = WEIGHTS;
        assert_eq!(
            worth(
                "
                E> .  .  .  .
                .  .  .  .  .
                .  M  M  M  .
                .  .  .  .  .
                .  .  .  .  . "
            ),
            4 * corner
        );
        assert_eq!(
            worth(
                "
                M  .  .  .  M
                .  .  .  .  .
                .  .  .  .  .
                .  .  .  .  .
                M  .  Rv .  . "
            ),
            -outward
        );
    }

    #[test]
    fn symmetries_and_exchanged_animals_change_nothing() {
        let mut chance = Rng::new(7);
        for _ in 0..50 {
            let mut here = Siam::start(VariantSet::STANDARD, 0);
            while here.outcome().is_none() {
                assert_eq!(evaluate(&here), evaluate(&here.canonical()), "{here}");
                assert_eq!(evaluate(&here), evaluate(&exchanged(&here)), "{here}");
                assert!(evaluate(&here).abs() < 20_000, "{here}");
                here.play(*chance.pick(&here.legal_moves()));
            }
        }
    }

    /// The same board with elephants and rhinoceroses exchanged, and the other player to move.
    fn exchanged(here: &Siam) -> Siam {
        let text = here.to_string();
        let lists = text.trim_start_matches("[[").trim_end_matches(']').split("],[");
        let [elephants, rhinos, rest] = lists.collect::<Vec<_>>()[..] else { panic!("{text}") };
        let (rocks, turn) = rest.split_once("],").unwrap();
        let turn = if turn == "e" { "r" } else { "e" };
        format!("[[{rhinos}],[{elephants}],[{rocks}],{turn}]").parse().unwrap()
    }
}
