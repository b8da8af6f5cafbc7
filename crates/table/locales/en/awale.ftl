# Why a move is illegal.
awale-not-your-pit = {$pit} is your opponent's pit; play {$legal}.
awale-empty-pit = Pit {$pit} is empty; play {$legal}.
awale-must-feed = Your opponent has no seeds and {$pit} gives them none: you must feed them; play {$legal}.
awale-starves = {$pit} would leave your opponent without seeds, and another move would not; play {$legal}.
awale-not-a-pit = "{$text}" is not a pit: South plays A to F, North a to f.

# Errors in a position.
awale-fields = An Awalé position has 15 fields joined by "-" (twelve pits, two stores, S or N), not {$count}; the start is 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S.
awale-seeds = "{$text}" is not a number of seeds: use a whole number from 0 to 48.
awale-too-many-seeds = {$count} seeds are too many: a game has 48.
awale-turn = "{$text}" is not a player: use S for South or N for North.

# The players, and the texts beside the board.
awale-player-1 = South
awale-player-2 = North
awale-tray = {$player}: {$count ->
    [one] {$count} seed
   *[other] {$count} seeds
} in store
awale-note-feed = The opponent has no seeds and must be fed: play {$legal}.
