# The players and the words of the board.
siam-player-1 = the elephants
    .count = 2
siam-player-2 = the rhinoceroses
    .count = 2
siam-north = {facing-north}
siam-south = {facing-south}
siam-west = {facing-west}
siam-east = {facing-east}
siam-holds-nothing = it is empty
siam-holds-rock = a rock is there
siam-holds-elephant = an elephant is there
siam-holds-rhino = a rhinoceros is there

# Why a move is illegal.
siam-not-yours = You have no animal on {$cell} ({$holds}); yours are on {$own}.
siam-none-on-board = You have no animal on the board: enter one.
siam-no-reserve = All five of your animals are on the board: none is left to enter.
siam-enter-edge = {$cell} is not on the edge: animals enter on one of the 16 edge cells.
siam-enter-inwards = {$cell} is occupied: enter it only by pushing straight in, facing {$facing}.
siam-closed = In each player's first two turns, no animal may be played onto 13 or 53, so not onto {$cell} yet.
siam-too-far = From {$from} an animal moves one cell, never diagonally: to {$near}.
siam-same-facing = The animal on {$cell} already faces {$facing}; turn it {$legal}.
siam-leave-edge = {$cell} is not on the edge: animals leave from one of the 16 edge cells.
siam-exit-used = You have already taken an animal off the board once, and no player may do so twice.

# Why a push is illegal.
siam-push-forwards = An animal pushes only forwards: to push from {$from} onto {$to} it must already face {$facing}.
siam-push-turns = An animal cannot turn while it pushes, so it cannot end up facing {$facing}; play {$legal}.
siam-push-stops = The push stops on {$cell}: force {$force} against {$rocks ->
    [one] 1 rock
   *[other] {$rocks} rocks
}.
siam-push-faced = The push stops on {$cell}: the animal there faces it, and no force is left.
siam-line-stops = The push fails: over the whole line the force is {$force}, against {$rocks ->
    [0] no rocks
    [one] 1 rock
   *[other] {$rocks} rocks
}. It must be at least 1, and at least the number of rocks.
siam-push-outside = The board ends to the {$facing}: there is nothing to push.
siam-nothing-to-push = {$cell} is empty: there is nothing to push.

# Errors in a text.
siam-not-a-move = "{$text}" is not a move: (0,11,n) enters, (11,21,e) moves or pushes, (11,11,s) turns, (11,0,0) leaves.
siam-cell = "{$text}" is not a cell: use two digits from 1 to 5, the row from the south and the column from the west.
siam-facing = "{$text}" is not a direction: use n, s, w or e.
siam-player = "{$text}" is not a player: use e for the elephants or r for the rhinoceroses.
siam-expected = Expected "{$sign}" but found "{$found}": the start is [[(0,0),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e].
siam-cut-short = Expected "{$sign}" but the text ends: the start is [[(0,0),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e].
siam-animals = The list of {$player} has {$count ->
    [one] 1 animal
   *[other] {$count} animals
} instead of five; those off the board are written (0,0).
siam-off-board = An animal off the board has no direction: write (0,0), not (0,{$text}).
siam-rocks = {$count ->
    [0] No rock is
    [one] Only 1 rock is
   *[other] {$count} rocks are
} on this board: there are three, or two once the game is won.
siam-shared-cell = There are two pieces on {$cell}.
siam-winner-missing = A rock is missing, so the game is over: add the winner, as in "won e".
siam-winner-too-soon = All three rocks are on the board, so the game is not won yet.
siam-no-such-win = No last push can have left this board with a win for {$player}.
siam-no-counters = The variant {$name} has no counters: write it without numbers.
siam-counters = "{$text}" are not counters of {$name}: use two numbers from 0 to {$most}, for the elephants and the rhinoceroses.
siam-turns = {$elephants} and {$rhinos} turns do not match the player to move: the elephants move first, then the players alternate.
siam-too-early = This board is impossible after {$turns ->
    [0] no turns
    [one] 1 turn
   *[other] {$turns} turns
} of {$player}.

# The texts beside the board.
siam-tray = {$player}: {$count} in reserve {$count ->
    [0] {""}
   *[other] ({$pieces})
}
