# Why a move of the setup is illegal.
khan-edge-first = Red chooses an edge first: {$edges}.
khan-edge-chosen = The edges are already chosen and yours is the {$edge} one; place a piece on {$cells}.
khan-kalista-first = The Kalista is placed before the henchmen; put it on {$cells}.
khan-kalista-placed = Your Kalista is already on {$cell}; place a henchman on {$cells}.
khan-not-your-lines = {$cell} is not on the two lines nearest your edge; place the piece on {$cells}.
khan-taken = There is already a piece on {$cell}; place yours on {$cells}.
khan-still-placing = The setup is not over: place {$piece} on {$cells}.

# Why a move is illegal.
khan-setup-over = The setup is over; move a piece from {$pieces}.
khan-must-obey = The Khan requires a piece on a {$asked}, but {$cell} is a {$value}; on a {$asked}, you can move {$pieces}.
khan-sbires-only = None of your pieces can obey the Khan, and under sbires-only the Kalista on {$cell} may not make the free move; play {$legal}.
khan-walled-in = The piece on {$cell} cannot move: {$value ->
    [one] no step is open to it
   *[other] no path of {$value} steps is open to it
}; move from {$pieces}.
khan-empty-cell = There is no piece on {$cell}; move from {$pieces}.
khan-not-yours = The piece on {$cell} is your opponent's; move from {$pieces}.
khan-stays = A piece cannot end on the cell it leaves; from {$cell} it can go to {$ends}.
khan-own-piece = Your own piece is on {$to}; from {$from} you can go to {$ends}.
khan-too-far = {$from} is a {$value}: the piece moves exactly {$value ->
    [one] one step
   *[other] {$value} steps
}, and {$to} is {$distance} steps away; it can go to {$ends}.
khan-parity = {$from} is a {$value}: the piece moves exactly {$value} steps, and no path of that length leads to {$to}; it can go to {$ends}.
khan-blocked = Every path of {$value} steps from {$from} to {$to} is blocked by {$by}; the piece can go to {$ends}.
khan-return-without-khan = A henchman returns only when none of your pieces can obey the Khan, and no piece carries it now; move from {$pieces}.
khan-return-obliged = A henchman returns only when none of your pieces can obey the Khan; on a {$value}, you can move {$pieces}.
khan-none-captured = None of your henchmen is captured; move any piece, from {$pieces}.
khan-return-value = The henchman must return to a {$asked}, the value of the Khan's cell, but {$cell} is a {$value}; put it on {$cells}.
khan-return-taken = There is a piece on {$cell}; put the henchman on {$cells}.
khan-only-return = None of your pieces may move: return a captured henchman to {$cells}.
khan-no-pass = You may pass only if you can do nothing else; move from {$pieces}.
khan-must-pass = None of your pieces may move and no henchman can return: you must pass.

# Errors in a move.
khan-not-a-move = "{$text}" is not a move: write a2-c2 or r1-c2, *c3 (a henchman returns) or pass, and in the setup edge:top, K@c1 or S@a2.
khan-name-turn = {$piece} does not belong to {$player}, whose turn it is.
khan-name-placed = Your henchman number {$number} is already on {$cell}.
khan-name-first = Your henchman number {$number} is not on the board, and number {$first} comes first.
khan-not-a-cell = "{$text}" is not a cell: cells are named a1 to f6.
khan-not-an-edge = "{$text}" is not an edge: use {$known}.

# Errors in a position.
khan-fields = A Khan position has four fields (board, turn, Khan, edge), not {$count}; the start is 6/6/6/6/6/6 r setup ?
khan-lines = The board has {$count ->
    [one] one line
   *[other] {$count} lines
} instead of six.
khan-line = Line {$line} has {$count ->
    [one] one cell
   *[other] {$count} cells
} instead of six.
khan-symbol = "{$symbol}" is not a symbol of the board: K and S are red, k and s ochre, and a digit from 1 to 6 counts empty cells.
khan-term = This is not a board: write six lines as [[(2,b),(3,kr),...],...].
khan-value = {$cell} is a {$value}, not "{$text}".
khan-piece = "{$text}" is not a piece: kr and r1 to r5 are red, ko and o1 to o5 ochre, and b is an empty cell.
khan-piece-twice = The piece {$piece} is on two cells.
khan-two-kalistas = {$player} has two Kalistas instead of one.
khan-too-many-sbires = {$player} has {$count} henchmen: the maximum is five.
khan-turn = "{$text}" is not a player: use r for Red or o for Ochre.
khan-khan = "{$text}" is not a Khan field: use the cell of the piece that carries it, - for none, or setup.
khan-setup-edge = Until Red chooses an edge, the board is empty and it is Red's turn.
khan-setup-lines = The piece on {$cell} is outside the two lines along the {$edge} edge, where {$player} places pieces.
khan-setup-kalista = {$player} has henchmen on the board without a Kalista, which is placed first.
khan-setup-order = {$count ->
    [one] Ochre has pieces on the board while Red still has one to place.
   *[other] Ochre has pieces on the board while Red still has {$count} to place.
}
khan-setup-turn = It is {$player}'s turn to place pieces.
khan-setup-done = All twelve pieces are placed: the setup is over, and the Khan field is "-".
khan-no-kalista = Both Kalistas are missing, but the first capture of one ends the game.
khan-kalista-turn = {$player} has lost the Kalista, so {$other} made the last move and it is {$player}'s turn.
khan-carrier = The piece that moved last carries the Khan, but {$player} has none on {$cell}.
khan-capture-khan = When {$player} captures the Kalista, the capturing piece carries the Khan: write its cell.
khan-no-khan = A piece must carry the Khan: this is not the first move, and {$player} was not forced to pass.

# The players, the edges, the pieces.
khan-player-1 = Red
khan-player-2 = Ochre
khan-edge-top = {edge-top}
khan-edge-bottom = {edge-bottom}
khan-edge-left = {edge-left}
khan-edge-right = {edge-right}
khan-kalista = your Kalista
khan-sbire = a henchman

# The texts beside the board, and the constraints on the player to move.
khan-tray = {$player}: {$count ->
    [0] no henchmen captured
    [one] 1 henchman captured
   *[other] {$count} henchmen captured
}
khan-tray-setup = {$player}: {$count ->
    [0] all pieces placed
    [one] 1 piece to place
   *[other] {$count} pieces to place
}
khan-note-obey = The Khan requires a piece on a {$value}: {$pieces} can move.
khan-note-free = The Khan requires a piece on a {$value}, and none can move: move any piece, or return a captured henchman to a {$value}.
khan-note-free-none = The Khan requires a piece on a {$value}, and none can move: move any piece.
khan-note-edge = Choose your edge: top, bottom, left or right.
khan-note-kalista = Place your Kalista on one of the two lines nearest your edge.
khan-note-sbire = Place a henchman on one of the two lines nearest your edge.
