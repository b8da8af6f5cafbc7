//! A second implementation of Chicago Stock Exchange, with lists of words.

use std::collections::BTreeMap;

#[derive(Clone)]
struct Market {
    piles: Vec<Vec<String>>,
    prices: Vec<(String, i32)>,
    trader: usize,
    reserves: [Vec<String>; 2],
    turn: usize,
    komi: String,
}

/// Splits the contents of matching brackets at the commas outside inner brackets.
fn items(list: &str) -> Vec<&str> {
    let inside = list.strip_prefix('[').unwrap().strip_suffix(']').unwrap();
    let (mut items, mut depth, mut from) = (Vec::new(), 0, 0);
    for (here, letter) in inside.char_indices() {
        match letter {
            '[' => depth += 1,
            ']' => depth -= 1,
            ',' if depth == 0 => {
                items.push(&inside[from..here]);
                from = here + 1;
            }
            _ => {}
        }
    }
    if !inside.is_empty() {
        items.push(&inside[from..]);
    }
    items
}

fn words(list: &str) -> Vec<String> {
    items(list).into_iter().map(str::to_string).collect()
}

fn read(text: &str) -> Market {
    let mut parts = text.split(' ');
    let fields = items(parts.next().unwrap());
    let price = |pair: &str| (words(pair)[0].clone(), words(pair)[1].parse().unwrap());
    Market {
        piles: items(fields[0]).into_iter().map(words).collect(),
        prices: items(fields[1]).into_iter().map(price).collect(),
        trader: fields[2].parse().unwrap(),
        reserves: [words(fields[3]), words(fields[4])],
        turn: usize::from(parts.next() == Some("j2")),
        komi: parts.next().map(|suffix| format!(" {suffix}")).unwrap_or_default(),
    }
}

fn write(market: &Market) -> String {
    let list = |items: Vec<String>| format!("[{}]", items.join(","));
    let order = |good: &String| market.prices.iter().position(|(name, _)| name == good);
    let reserve = |player: usize| {
        let mut goods = market.reserves[player].clone();
        goods.sort_by_key(order);
        list(goods)
    };
    let fields = vec![
        list(market.piles.iter().map(|pile| list(pile.clone())).collect()),
        list(market.prices.iter().map(|(good, price)| format!("[{good},{price}]")).collect()),
        market.trader.to_string(),
        reserve(0),
        reserve(1),
    ];
    format!("{} j{}{}", list(fields), market.turn + 1, market.komi)
}

/// The trader walks, and the player keeps the good before the trader (`false`) or after (`true`).
fn play(market: &Market, steps: usize, keeps_after: bool) -> (String, Market) {
    let mut next = market.clone();
    let mut here = market.trader;
    for _ in 0..steps {
        here = if here + 1 == market.piles.len() { 0 } else { here + 1 };
    }
    let before = if here == 0 { market.piles.len() - 1 } else { here - 1 };
    let after = if here + 1 == market.piles.len() { 0 } else { here + 1 };
    let mut goods = [next.piles[before].remove(0), next.piles[after].remove(0)];
    if keeps_after {
        goods.reverse();
    }
    let [kept, sold] = goods;
    // The circle closes: the trader's index decreases with every pile removed below it.
    next.trader = (0..here).filter(|index| !next.piles[*index].is_empty()).count();
    next.piles.retain(|pile| !pile.is_empty());
    next.reserves[market.turn].push(kept.clone());
    for (good, price) in &mut next.prices {
        if *good == sold {
            *price -= 1;
        }
    }
    next.turn = 1 - market.turn;
    (format!("({steps},{kept},{sold})"), next)
}

pub fn moves(text: &str) -> BTreeMap<String, String> {
    let market = read(text);
    let mut moves = BTreeMap::new();
    if market.piles.len() > 2 {
        for steps in 1..=3 {
            for keeps_after in [false, true] {
                let (name, next) = play(&market, steps, keeps_after);
                moves.insert(name, write(&next));
            }
        }
    }
    moves
}
