# The players, and the goods.
chicago-player-1 = Player 1
chicago-player-2 = Player 2
chicago-good-ble = wheat
chicago-good-riz = rice
chicago-good-cacao = cocoa
chicago-good-cafe = coffee
chicago-good-sucre = sugar
chicago-good-mais = corn
# A synonym that players may type.
chicago-good-mais-typed = maize

# Their letters on the tokens of a picture.
chicago-letters-ble = wh
chicago-letters-riz = ri
chicago-letters-cacao = co
chicago-letters-cafe = cf
chicago-letters-sucre = su
chicago-letters-mais = cn

# Why a move is illegal.
chicago-steps = The trader advances 1, 2 or 3 piles, not {$steps}: it can go to {$count ->
    [one] pile {$piles}
   *[other] piles {$piles}
}.
chicago-stays = The trader cannot stay on its pile: it can go to {$count ->
    [one] pile {$piles}
   *[other] piles {$piles}
}.
chicago-not-on-top = There is no {$good} to take: the trader would stand on pile {$trader}, between {$first} on top of pile {$before} and {$second} on top of pile {$after}; play {$legal}.
chicago-one-of-each = There is only one {$good} to take: the trader would stand on pile {$trader}, between {$first} on top of pile {$before} and {$second} on top of pile {$after}; keep one and sell the other: {$legal}.
chicago-not-your-turn = It is {$turn}'s turn, not {$player}'s.
chicago-not-a-move = "{$text}" is not a move: write the steps, the good to keep and the good to sell, as in (2,sugar,rice).
chicago-not-a-player = "{$text}" is not a player: use j1 or j2.
chicago-not-a-number = "{$text}" is not a valid number here: use digits only, up to 255, without a leading zero.
chicago-not-a-good = "{$text}" is not a good: use {$goods}.

# Errors in a position.
chicago-text-stops = The position ends too early: it is [piles,prices,trader,reserve,reserve] followed by j1 or j2.
chicago-text-expected = Expected "{$expected}" but found "{$found}": a position is [piles,prices,trader,reserve,reserve] followed by j1 or j2.
chicago-no-turn = The player to move is missing: write j1 or j2 after the last bracket.
chicago-price-order = Expected the price of {$expected} but found that of {$good}: the order is ble, riz, cacao, cafe, sucre, mais.
chicago-price = {$price} cannot be the price of {$good}: it ranges from {$least} to {$most}.
chicago-piles = {$count ->
    [0] There are no piles: the trader's pile always remains.
   *[other] {$count} piles are too many: a game has nine.
}
chicago-pile-height = {$count ->
    [0] Pile {$pile} is empty: empty piles are removed.
   *[other] Pile {$pile} has {$count} goods: the maximum is four.
}
chicago-trader = The trader cannot be on pile {$trader}: piles are numbered from 0 to {$last}.
chicago-no-trader = The trader needs a pile to stand on.
chicago-six-of-each = There must be six of each good, but there are {$count} of {$good}: {$piled} in the piles, {$kept} in the reserves and, by the price, {$sold} sold.
chicago-kept-and-sold = Each move keeps one good and sells one, but {$kept} were kept and, by the prices, {$sold} were sold.
chicago-reserves = The players take turns keeping one good, so their reserves cannot hold {$one} and {$two}.
chicago-turn = {$turn} cannot be to move: with {$one} and {$two} goods in the reserves, it is {$other}'s turn.
chicago-not-taken = The last move took a good from each side of the trader, but {$count ->
    [one] pile {$piles} next to it still has
   *[other] piles {$piles} next to it still have
} all four.
chicago-komi-holder = {$first} moved first, so {$second} has the komi: write {$suffix}.

# The texts beside the board.
chicago-tray = {$player}: {$pieces} (worth {$score})
chicago-note-offer = {$steps ->
    [one] 1 step
   *[other] {$steps} steps
}: keep {$first} or {$second}.
chicago-note-same = {$steps ->
    [one] 1 step
   *[other] {$steps} steps
}: keep one {$good}, sell the other.
