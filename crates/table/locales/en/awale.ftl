# What a referee says of a move.
awale-not-your-pit = {$pit} is your opponent's pit; play {$legal}.
awale-empty-pit = Pit {$pit} is empty; play {$legal}.
awale-must-feed = Your opponent has no seeds and {$pit} gives none: you must feed; play {$legal}.
awale-starves = {$pit} would leave your opponent without seeds while another move leaves some; play {$legal}.
awale-not-a-pit = "{$text}" is no pit: South plays A to F, North a to f.

# What is wrong with a text.
awale-fields = A position of Awalé has 15 fields joined by "-" (twelve pits, two stores, S or N), not {$count}: the start is 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S.
awale-seeds = "{$text}" is no number of seeds: a whole number from 0 to 48 is needed.
awale-too-many-seeds = {$count} seeds are too many: a game has 48.
awale-turn = "{$text}" names no player: S for South or N for North is needed.

# The sides, and what the board says beside itself.
awale-player-1 = South
awale-player-2 = North
awale-tray = {$player}: {$count ->
    [one] {$count} seed
   *[other] {$count} seeds
} in store
awale-note-feed = The opponent has no seeds: he must be fed, with {$legal}.
