//! The path of a piece: a number of steps between adjacent cells, never twice through the same one. The game determines
//! which cells are free.

/// A row and a column.
type Place = (usize, usize);

/// Returns the cells between two places on a path of exactly `steps` steps through free cells, the one with the fewest
/// turns. Empty if there is no path or nothing in between.
pub(super) fn way(
    from: Place,
    to: Place,
    steps: usize,
    is_free: impl Fn(Place) -> bool,
) -> Vec<Place> {
    let mut ways = vec![vec![from]];
    for step in 1..=steps {
        let last = step == steps;
        let may_go = |way: &[Place], place: Place| {
            if last { place == to } else { is_free(place) && place != to && !way.contains(&place) }
        };
        let longer = |way: &Vec<Place>| {
            let steps = neighbours(way[way.len() - 1]);
            let steps: Vec<Place> = steps.filter(|place| may_go(way, *place)).collect();
            let way = way.clone();
            steps.into_iter().map(move |place| [way.as_slice(), &[place]].concat())
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    let straightest = ways.into_iter().min_by_key(|way| turns(way));
    straightest.map_or(Vec::new(), |way| way[1..way.len() - 1].to_vec())
}

fn neighbours((row, column): Place) -> impl Iterator<Item = Place> {
    let left = column.checked_sub(1).map(|column| (row, column));
    let up = row.checked_sub(1).map(|row| (row, column));
    [Some((row, column + 1)), left, Some((row + 1, column)), up].into_iter().flatten()
}

/// Returns the number of turns of a path.
fn turns(way: &[Place]) -> usize {
    way.windows(3).filter(|three| three[0].0 != three[2].0 && three[0].1 != three[2].1).count()
}
