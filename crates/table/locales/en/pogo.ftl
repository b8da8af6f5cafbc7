# The players, as they are named in a sentence.
pogo-player-1 = White
pogo-player-2 = Black

# What a referee says of a move.
pogo-empty-cell = Cell {$cell} is empty; play from {$stacks}.
pogo-not-your-stack = The stack on {$cell} is your opponent's, whose piece is on top; play from {$stacks}.
pogo-too-few-pieces = {$height ->
    [one] There is only one piece on {$cell}: you cannot take {$count}.
   *[other] There are only {$height} pieces on {$cell}: you cannot take {$count}.
}
pogo-same-cell = {$count ->
    [one] A piece cannot land on {$cell}, where it comes from; from there it goes to {$legal}.
   *[other] {$count} pieces cannot land on {$cell}, where they come from; from there they go to {$legal}.
}
pogo-wrong-distance = {$count ->
    [one] One piece goes one step: from {$from} to {$legal}, not to {$to}.
   *[other] {$count} pieces go {$count} steps: from {$from} to {$legal}, not to {$to}.
}
pogo-u-turn = Three pieces reach {$to} from {$from} only by a U-turn, which this variant forbids; they go to {$legal}.
pogo-centre-needs-u-turn = Three pieces leave the centre ({$cell}) only by a U-turn, which this variant forbids; take one or two.
pogo-not-a-move = "{$text}" is no move: three digits are needed, like 172 for two pieces from 1 to 7.
pogo-not-a-cell = There is no cell {$cell}: they are numbered from 1 to 9.
pogo-not-a-count = A move takes 1, 2 or 3 pieces, not {$count}.

# What is wrong with a text.
pogo-not-a-list = "{$text}" does not begin with a list in brackets: the start is [1,1,-1,1,1,-1,1,1,-1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1] 1.
pogo-not-a-piece = "{$text}" has no meaning in the list: 1 is a white piece, 0 a black one, and -1 closes a cell.
pogo-open-cell = The last cell of the list is not closed: every cell ends with -1.
pogo-cells = {$count ->
    [one] The list has one cell: nine are needed, each closed by -1.
   *[other] The list has {$count} cells: nine are needed, each closed by -1.
}
pogo-pieces = Each player has six pieces; here White has {$white} and Black {$black}.
pogo-turn = "{$text}" names no player: 1 for White or 0 for Black is needed after the list.
pogo-turn-missing = The player to move is missing: 1 for White or 0 for Black is needed after the list.
