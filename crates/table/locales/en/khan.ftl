# What a referee says of a move in the setup.
khan-edge-first = Red first chooses his edge: {$legal}.
khan-edge-chosen = The edges are settled, yours is the {$edge} one; place a piece on {$cells}.
khan-kalista-first = The Kalista is placed before the sbires: put it on {$cells}.
khan-kalista-placed = Your Kalista already stands on {$cell}; place a sbire on {$cells}.
khan-not-your-lines = {$cell} is not on the two lines of your {$edge} edge; place the piece on {$cells}.
khan-taken = There is a piece on {$cell} already; place yours on {$cells}.
khan-still-placing = The pieces are still being placed: put {$piece} on {$cells}.

# What a referee says of a move in play.
khan-setup-over = The setup is over: move a piece, from {$pieces}.
khan-must-obey = The Khan asks for a piece on a {$asked}, and {$cell} is a {$value}; on a {$asked}, you can move {$pieces}.
khan-sbires-only = None of your pieces can obey the Khan, and under sbires-only the Kalista on {$cell} may not make the free move; play {$legal}.
khan-walled-in = The piece on {$cell} cannot move: {$value ->
    [one] no step is free to it
   *[other] no way of {$value} steps is free to it
}; move from {$pieces}.
khan-empty-cell = There is no piece on {$cell}; move from {$pieces}.
khan-not-yours = The piece on {$cell} is your opponent's; move from {$pieces}.
khan-stays = A piece cannot end on the cell it leaves; from {$cell} it goes to {$ends}.
khan-own-piece = Your own piece stands on {$to}; from {$from} you can go to {$ends}.
khan-too-far = {$from} is a {$value}: the piece makes exactly {$value ->
    [one] one step
   *[other] {$value} steps
}, and {$to} is {$distance} steps away; it can go to {$ends}.
khan-parity = {$from} is a {$value}: the piece makes exactly {$value} steps, and no way of that length leads to {$to}; it can go to {$ends}.
khan-blocked = Every way of {$value} steps from {$from} to {$to} is blocked, by {$by}; the piece can go to {$ends}.
khan-return-without-khan = A sbire comes back only when none of your pieces can obey the Khan, and nobody carries it now; move from {$pieces}.
khan-return-obliged = A sbire comes back only when none of your pieces can obey the Khan; on a {$value}, you can move {$pieces}.
khan-none-captured = None of your sbires is captured; move any piece, from {$pieces}.
khan-return-value = The sbire must come back on a {$asked}, like the Khan, and {$cell} is a {$value}; put it on {$cells}.
khan-return-taken = There is a piece on {$cell}; put the sbire on {$cells}.
khan-only-return = None of your pieces may move: bring a captured sbire back on {$cells}.
khan-no-pass = You may pass only if you can do nothing else; move from {$pieces}.
khan-must-pass = None of your pieces may move and no sbire can come back: all you can do is pass.

# What is wrong with the text of a move.
khan-not-a-move = "{$text}" is no move: moves are written a2-c2, *c3 (a sbire comes back), pass, and in the setup edge:top, K@c1, S@a2.
khan-not-a-cell = "{$text}" is no cell: cells are named a1 to f6.
khan-not-an-edge = "{$text}" is no edge: say {$known}.

# What is wrong with the text of a position.
khan-fields = A position of Khan has four fields (board, turn, Khan, edge), not {$count}: the start is 6/6/6/6/6/6 r setup ?
khan-lines = The board has {$count ->
    [one] one line
   *[other] {$count} lines
}: six are needed.
khan-line = Line {$line} has {$count ->
    [one] one cell
   *[other] {$count} cells
}: six are needed.
khan-symbol = "{$symbol}" has no meaning on the board: K and S are red, k and s ochre, and a digit from 1 to 6 counts empty cells.
khan-term = This is no board: six lines are needed, written [[(2,b),(3,kr),...],...].
khan-value = {$cell} is a {$value}, not "{$text}".
khan-piece = "{$text}" is no piece: kr and r1 to r5 are red, ko and o1 to o5 ochre, and b is an empty cell.
khan-piece-twice = The piece {$piece} stands on two cells.
khan-two-kalistas = {$player} has two Kalistas: one is allowed.
khan-too-many-sbires = {$player} has {$count} sbires: five are allowed.
khan-turn = "{$text}" names no player: r for Red or o for Ochre is needed.
khan-khan = "{$text}" says nothing of the Khan: the cell of the piece that carries it is needed, or - if nobody does, or setup.
khan-setup-edge = As long as Red's edge is not chosen, the board is empty and it is Red's turn.
khan-setup-lines = The piece on {$cell} is outside the two lines of the {$edge} edge, where {$player} places his.
khan-setup-kalista = {$player} has sbires on the board without a Kalista, which is placed first.
khan-setup-order = {$count ->
    [one] Ochre has pieces on the board while Red has one still to place.
   *[other] Ochre has pieces on the board while Red has {$count} still to place.
}
khan-setup-turn = It is {$player}'s turn to place pieces.
khan-setup-done = All twelve pieces stand: the setup is over, and the Khan is written "-".
khan-no-kalista = Both Kalistas are missing: the game ends with the first capture.
khan-kalista-turn = {$player} has lost the Kalista, so the last move was {$other}'s and it is {$player}'s turn.
khan-carrier = The Khan is carried by the piece that moved last, but {$player} has none on {$cell}.
khan-capture-khan = When {$player} captures the Kalista, the piece that does so carries the Khan: its cell is needed.
khan-no-khan = Somebody must carry the Khan: this is not the first move, and {$player} was not forced to pass.

# The sides, the edges, the pieces.
khan-player-1 = Red
khan-player-2 = Ochre
khan-edge-top = {edge-top}
khan-edge-bottom = {edge-bottom}
khan-edge-left = {edge-left}
khan-edge-right = {edge-right}
khan-kalista = your Kalista
khan-sbire = a sbire

# What lies beside the board, and what binds the player to move.
khan-tray = {$player}: {$count ->
    [0] no sbire captured
    [one] 1 sbire captured
   *[other] {$count} sbires captured
}
khan-tray-setup = {$player}: {$count ->
    [0] all pieces placed
    [one] 1 piece to place
   *[other] {$count} pieces to place
}
khan-note-obey = The Khan asks for a piece on a {$value}: {$pieces} can move.
khan-note-free = The Khan asks for a piece on a {$value}, and none can move: any piece may, or a captured sbire comes back on a {$value}.
khan-note-edge = Choose your edge: top, bottom, left or right.
khan-note-kalista = Place your Kalista on one of the two lines nearest to your edge.
khan-note-sbire = Place a sbire on one of the two lines nearest to your edge.
