# The sides, and the goods.
chicago-player-1 = Player 1
chicago-player-2 = Player 2
chicago-good-ble = wheat
chicago-good-riz = rice
chicago-good-cacao = cocoa
chicago-good-cafe = coffee
chicago-good-sucre = sugar
chicago-good-mais = corn
# Another word for it that players type.
chicago-good-mais-typed = maize

# What a referee says of a move.
chicago-steps = The trader advances 1, 2 or 3 piles, not {$steps}; play {$legal}.
chicago-not-on-top = There is no {$good} to take: the trader would stand on pile {$trader}, between {$first} on top of pile {$before} and {$second} on top of pile {$after}; play {$legal}.
chicago-one-of-each = There is only one {$good} to take: the trader would stand on pile {$trader}, between {$first} on top of pile {$before} and {$second} on top of pile {$after}; keep one and sell the other: {$legal}.
chicago-not-your-turn = It is {$turn}'s move, not {$player}'s.
chicago-not-a-move = "{$text}" is no move: write the steps, the good you keep and the good you sell, as in (2,sucre,riz).
chicago-not-a-player = "{$text}" names no player: j1 or j2 is needed.
chicago-not-a-number = "{$text}" is no number as it is written here: digits alone, up to 255, without a leading zero.
chicago-not-a-good = "{$text}" is no good: write {$goods}.

# What is wrong with a text.
chicago-text-stops = The text ends too early. A position is [piles,prices,trader,reserve,reserve] and j1 or j2.
chicago-text-expected = "{$expected}" is needed where the text has "{$found}". A position is [piles,prices,trader,reserve,reserve] and j1 or j2.
chicago-no-turn = Who is to move? Write j1 or j2 after the last bracket.
chicago-price-order = The price of {$expected} is needed where the text has that of {$good}: the order is ble, riz, cacao, cafe, sucre, mais.
chicago-price = {$price} cannot be the price of {$good}: it is from {$least} to {$most}.
chicago-piles = {$count ->
    [0] There is no pile: the one under the trader is always left.
   *[other] {$count} piles are too many: a game has nine.
}
chicago-pile-height = {$count ->
    [0] Pile {$pile} is empty: an emptied pile is gone.
   *[other] Pile {$pile} has {$count} goods: four is the most.
}
chicago-trader = The trader cannot be at {$trader}: the piles are counted from 0, and the last one is {$last}.
chicago-six-of-each = There are six of each good, but {$count} of {$good}: {$piled} on the piles, {$kept} in the reserves, {$sold} sold by the price.
chicago-kept-and-sold = Each move keeps one good and sells one, but {$kept} were kept and by the prices {$sold} were sold.
chicago-reserves = The players keep one good each in turn, so one cannot have {$one} and the other {$two}.
chicago-turn = {$turn} cannot be to move: with {$one} and {$two} goods in the reserves it is {$other}'s move.
chicago-not-taken = The last move took a good on either side of the trader, but {$count ->
    [one] pile {$piles} beside him still has
   *[other] piles {$piles} beside him still have
} all four.
chicago-komi-holder = {$first} moved first, so it is {$second} who holds the komi: write {$suffix}.

# What the board says beside itself.
chicago-tray = {$player}: {$pieces} (worth {$score})
chicago-note-offer = {$steps ->
    [one] 1 step
   *[other] {$steps} steps
}: {$first} and {$second}, one to keep, one to sell.
