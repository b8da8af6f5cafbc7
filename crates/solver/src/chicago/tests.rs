//! The searched form follows the rules, and every bound holds against an exhaustive search.

use iroko_games::chicago::Chicago;
use iroko_games::{Player, Position, Rng, Scored, VariantSet};

use super::lead;
use super::state::{Circle, Deal, ENOUGH, Goods, read, shift};

/// The rest, by an exhaustive search.
fn rest(circle: Circle, goods: Goods, deal: &Deal) -> i32 {
    if circle.count <= ENOUGH {
        return 0;
    }
    let offers = circle.offers(deal).into_iter().zip(1..);
    let moves = offers.flat_map(|([x, y], steps)| [(x, y, steps), (y, x, steps)]);
    let value = |(kept, sold, steps)| {
        goods.gain(kept, sold) - rest(circle.after(steps), goods.after(kept, sold), deal)
    };
    moves.map(value).max().unwrap()
}

/// A position with at most `count` goods left, or the end of its game.
fn ending(chance: &mut Rng, count: u32) -> Chicago {
    let seed = chance.below(1 << 30) as u64;
    let mut position = Chicago::deal(seed, Player::One, VariantSet::STANDARD);
    while read(&position).2.count() > count && position.outcome().is_none() {
        let moves = position.legal_moves();
        position.play(moves[chance.below(moves.len())]);
    }
    position
}

/// A random market that the goods on the piles allow.
fn market(chance: &mut Rng, left: u64) -> u64 {
    let good = |index: usize| {
        let copies = left.to_le_bytes()[index] as usize;
        let price = copies + chance.below(8 - copies);
        let excess = copies + chance.below(13 - 2 * copies) + 2;
        ((8 * excess + price) as u64) << (8 * index)
    };
    (0..6).map(good).sum()
}

#[test]
fn the_searched_form_follows_the_rules() {
    let mut chance = Rng::new(1);
    for seed in 0..100 {
        let mut position = Chicago::deal(seed, Player::Two, VariantSet::STANDARD);
        let (deal, mut circle, mut goods) = read(&position);
        while position.outcome().is_none() {
            let offers = [1, 2, 3].map(|steps| position.offer(steps).map(shift));
            assert_eq!(circle.offers(&deal), offers, "{position}");
            let moves = position.legal_moves();
            let mv = moves[chance.below(moves.len())];
            let after = position.after(mv);
            assert_eq!(circle.count_after(mv.steps.into()) as usize, after.piles_left());
            let gain = goods.gain(shift(mv.kept), shift(mv.sold));
            assert_eq!(-lead(&after) - lead(&position), gain, "{position} {mv}");
            circle = circle.after(mv.steps.into());
            goods = goods.after(shift(mv.kept), shift(mv.sold));
            position = after;
            assert_eq!(goods, read(&position).2, "{position}");
            assert_eq!(circle.count as usize, position.piles_left());
            let left = (0..position.piles_left()).map(|pile| position.pile(pile).count());
            assert_eq!(goods.count() as usize, left.sum::<usize>());
        }
        assert!(circle.count <= ENOUGH && position.scores()[0] < 64);
    }
}

#[test]
fn the_difference_between_two_markets_is_summed_byte_by_byte() {
    let mut chance = Rng::new(2);
    for _ in 0..20_000 {
        let left = (0..6).map(|index| (chance.below(7) as u64) << (8 * index)).sum();
        let [one, two] = [0; 2].map(|_| Goods { market: market(&mut chance, left), left });
        let each = (0..6).map(|index| {
            let good = 8 * index;
            let prices = (one.price(good) - two.price(good)).abs();
            one.left(good) * prices.max(two.excess(good) - one.excess(good))
        });
        assert_eq!(one.above(one.market, two.market), each.sum());
    }
}

#[test]
fn a_market_bounds_the_rest_of_another_and_the_bound_is_tight() {
    let mut chance = Rng::new(3);
    let (mut met, mut tried) = (0, 0);
    while tried < 3_000 {
        let (deal, circle, goods) = read(&ending(&mut chance, 8));
        if circle.count <= ENOUGH {
            continue;
        }
        // Markets that differ in one good are the hardest test: there the bound is tight.
        let [one, two] = [0; 2].map(|_| market(&mut chance, goods.left));
        let byte = if tried % 2 == 0 { 255 << (8 * chance.below(6)) } else { u64::MAX };
        let [one, two] = [one, one & !byte | two & byte].map(|market| Goods { market, ..goods });
        let [here, there] = [one, two].map(|goods| rest(circle, goods, &deal));
        assert!(here - there <= one.above(one.market, two.market), "{circle:?} {one:?} {two:?}");
        assert!(there - here <= one.above(two.market, one.market), "{circle:?} {one:?} {two:?}");
        met += usize::from(here - there == one.above(one.market, two.market));
        tried += 1;
    }
    assert!(met > 30, "{met} of {tried}");
}

#[test]
fn the_two_choices_at_a_stop_bound_each_other_and_the_bound_is_tight() {
    let mut chance = Rng::new(4);
    let (mut met, mut tried) = (0, 0);
    while tried < 1_000 {
        let (deal, circle, goods) = read(&ending(&mut chance, 10));
        if circle.count <= ENOUGH {
            continue;
        }
        for ([x, y], steps) in circle.offers(&deal).into_iter().zip(1..) {
            let value = |kept, sold| {
                let after = rest(circle.after(steps), goods.after(kept, sold), &deal);
                goods.gain(kept, sold) - after
            };
            let more = value(x, y) - value(y, x);
            if x != y {
                assert!(more <= goods.turned(x, y) && -more <= goods.turned(y, x), "{goods:?}");
                met += usize::from(more == goods.turned(x, y));
            }
        }
        tried += 1;
    }
    assert!(met > 100, "{met} of {tried}");
}
