# The players.
pogo-player-1 = White
pogo-player-2 = Black

# Why a move is illegal.
pogo-empty-cell = Cell {$cell} is empty; play from {$stacks}.
pogo-not-your-stack = The stack on {$cell} is your opponent's, whose piece is on top; play from {$stacks}.
pogo-too-few-pieces = {$height ->
    [one] There is only one piece on {$cell}: you cannot take {$count}.
   *[other] There are only {$height} pieces on {$cell}: you cannot take {$count}.
}
pogo-same-cell = {$count ->
    [one] A piece cannot land on {$cell}, the cell it leaves; from there it goes to {$legal}.
   *[other] {$count} pieces cannot land on {$cell}, the cell they leave; from there they go to {$legal}.
}
pogo-wrong-distance = {$count ->
    [one] One piece goes one step: from {$from} to {$legal}, not to {$to}.
   *[other] {$count} pieces go {$count} steps: from {$from} to {$legal}, not to {$to}.
}
pogo-u-turn = Three pieces reach {$to} from {$from} only by a U-turn, which this variant forbids; they go to {$legal}.
pogo-centre-needs-u-turn = Three pieces leave the centre ({$cell}) only by a U-turn, which this variant forbids; take one or two.
pogo-not-a-move = "{$text}" is not a move: write three digits, such as 172 for two pieces from 1 to 7.
pogo-not-a-cell = There is no cell {$cell}: cells are numbered from 1 to 9.
pogo-not-a-count = A move takes 1, 2 or 3 pieces, not {$count}.

# Errors in a position.
pogo-not-a-list = "{$text}" does not begin with a list in brackets: the start is [1,1,-1,1,1,-1,1,1,-1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1] 1.
pogo-not-a-piece = "{$text}" is not a piece: 1 is a white piece, 0 a black one, and -1 closes a cell.
pogo-open-cell = The last cell of the list is not closed: every cell ends with -1.
pogo-cells = {$count ->
    [one] The list has one cell instead of nine, each closed by -1.
   *[other] The list has {$count} cells instead of nine, each closed by -1.
}
pogo-pieces = Each player has six pieces, but here White has {$white} and Black {$black}.
pogo-turn = "{$text}" is not a player: write 1 for White or 0 for Black after the list.
pogo-turn-missing = The player to move is missing: write 1 for White or 0 for Black after the list.
