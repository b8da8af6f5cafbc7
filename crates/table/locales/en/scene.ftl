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
picture-sbire = henchman
picture-kalista = Kalista
picture-disc = piece
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
scene-stacks = {$first} is {$one}, {$second} is {$two}; the top of a stack is at the right.
player-1 = the first player
player-2 = the second player
picture-marked = {$cell} It is marked.
touch-move = {$mv}

# A move in words.
said-trade = {$steps ->
    [one] 1 step
   *[other] {$steps} steps
}, {$kept} kept, {$sold} sold
said-sow = {$count ->
    [one] 1 seed
   *[other] {$count} seeds
} from {$cell}
said-sow-takes = {$count ->
    [one] 1 seed
   *[other] {$count} seeds
} from {$cell}, takes {$taken}
said-lift = {$count ->
    [one] 1 piece
   *[other] {$count} pieces
} from {$from} to {$to}
said-step = {$piece} from {$from} to {$to}
said-step-facing = {$piece} from {$from} to {$to} facing {$edge}
said-capture = {$piece} from {$from} captures on {$to}
said-turn = {$piece} on {$cell} turns {$edge}
said-leave = {$piece} leaves {$cell}
said-enter = {$piece} enters {$cell}
said-enter-facing = {$piece} enters {$cell} facing {$edge}
said-enter-push = {$piece} enters {$cell} pushing {$edge}
said-enter-push-off = {$piece} enters {$cell} pushing {$edge}, {$off} off
said-push = {$piece} on {$from} pushes {$edge}
said-push-off = {$piece} on {$from} pushes {$edge}, {$off} off
said-place = {$piece} placed on {$cell}
said-side = the {$edge} edge chosen
said-pass = pass
picture-some = piece

# How the points at the end add up.
account-captured = captured seeds
account-left = seeds left over
account-not-counted = on the board, not counted
