# The board in words: cells, pieces, choices.
picture-cell = {$cell}: {$pieces}.
picture-khan = {$cell} The Khan is here.
picture-trader = {$cell} The trader is here.
picture-price = Price of {$good}: {$price}.
picture-seeds =
    { $count ->
        [one] {$count} seed
       *[other] {$count} seeds
    }
picture-seed = seed
picture-elephant = elephant
picture-rhino = rhinoceros
picture-rock = rock
picture-sbire = sbire
picture-kalista = Kalista
picture-disc = disc
picture-piece = {$kind} ({$owner})
picture-facing = {$kind} facing {$edge}
picture-empty = {$cell}: empty.
picture-empty-value = {$cell}, value {$value}: empty.
picture-value = {$cell}, value {$value}: {$pieces}.
picture-stack = {$count ->
    [one] {$pieces}
   *[other] {$count}, from the top {$pieces}
}

touch-cell = {$cell}
touch-reserve = From the reserve
touch-off = Off the board
touch-facing = Facing {$edge}
touch-side = The {$edge} edge
touch-pieces = {$count ->
    [one] 1 piece
   *[other] {$count} pieces
}
touch-steps = {$count ->
    [one] 1 step
   *[other] {$count} steps
}
touch-good = Keep the {$good}
touch-pass = Pass

# Directions, edges of the board, and labels of a text board.
facing-north = north
facing-south = south
facing-west = west
facing-east = east
edge-top = top
edge-bottom = bottom
edge-left = left
edge-right = right
scene-trader = Trader
scene-prices = Prices:
player-1 = the first player
player-2 = the second player
picture-marked = {$cell} It is marked.
touch-move = {$mv}
