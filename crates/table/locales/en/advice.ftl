# Advice. A clause follows "it". Facts are joined by "and", so an aside stands in parentheses, not between commas; a
# warning ends the sentence.

hint = Play {$mv}: it {$facts}.
hint-but = Play {$mv}: it {$facts}, but it {$warnings}.

# The same with the move in words.
hint-said = Play: {$mv}. This {$facts}.
hint-said-but = Play: {$mv}. This {$facts}, but it {$warnings}.

# What a move does, without recommending it.
move-does = The move {$mv} {$facts}.
move-does-but = The move {$mv} {$facts}, but it {$warnings}.

# The judgement of a move: the reply to it, and the best move.
judge-reply = The best reply is {$mv} ({$said}).
judge-reply-bare = The best reply is {$mv}.
judge-best = No move is better.
judge-equal = No move is better; {$best} is as good.
judge-wins = The move {$best} is better: it wins in {$moves ->
    [one] one move
   *[other] {$moves} of your moves
}.
judge-wins-sooner = It wins in {$other} of your moves; {$best} wins in {$moves ->
    [one] one move
   *[other] {$moves}
}.
judge-avoids = It loses {$moves ->
    [one] on the reply
   *[other] after {$moves} of your moves
}; {$best} avoids that.
judge-loses-later = It loses {$other ->
    [one] on the reply
   *[other] after {$other} of your moves
}; {$best} loses after {$moves}.
judge-points = The move {$best} is better by {$points ->
    [one] 1 point
   *[other] {$points} points
} at the end, which is proved.
judge-chances = The move {$best} is better: {$percent} % winning chances instead of {$other} %.
judge-better = The move {$best} is better by about {$whole}.{$tenth} {$unit}.

# All games.
advice-wins = wins at once
advice-wins-points = wins at once ({$high} to {$low})
advice-draws = ends the game in a draw
advice-loses = loses at once
advice-loses-points = loses at once ({$low} to {$high})
advice-repeats = repeats the position
advice-only-move = is the only legal move
advice-only-defence = is the only move that keeps the opponent from winning at once
advice-defends = keeps the opponent from winning at once ({$count} of your {$all} moves would allow it)
advice-forces = wins on your next move whatever the reply
advice-threatens = threatens to win on your next move ({$safe ->
    [one] only 1 of the {$all} replies prevents it
   *[other] only {$safe} of the {$all} replies prevent it
})
advice-safe = leaves the opponent no winning reply
advice-no-sooner = loses no sooner than any other move
advice-no-worse = is no worse than any other move (all of them lose at once)
advice-replies = leaves the opponent {$count ->
    [one] 1 reply
   *[other] {$count} replies
}
advice-ends = ends the game
advice-lets-win = lets the opponent win at once with {$reply}
advice-lets-win-anyway = lets the opponent win at once with {$reply}, which no move can prevent

# Awalé.
awale-advice-captures = captures {$count} seeds
awale-advice-saves = saves pit {$pit} (the opponent could have captured {$count} seeds there)
awale-advice-closes = leaves the opponent nothing to capture
awale-advice-threatens = threatens to capture {$count} seeds in {$pits}
awale-advice-feeds = gives the opponent {$count ->
    [one] 1 seed
   *[other] {$count} seeds
} (they had none)
awale-advice-gathers = builds up {$count} seeds in {$pit} (more than a full lap)
awale-advice-keeps = keeps {$count ->
    [one] 1 seed
   *[other] {$count} seeds
} in your row
awale-advice-opens = lets the opponent capture {$count} seeds in {$pits}

# Siam.
siam-advice-drives-off = pushes an enemy animal off the board
siam-advice-rock = pushes a rock from {$from} to {$to} ({$left ->
    [one] one more push that way takes it off the board
   *[other] {$left} more pushes that way take it off the board
})
siam-advice-blocks = keeps the animal on {$cell} from pushing {$facing}
siam-advice-ready = prepares to push the rock on {$rock} {$facing}
siam-advice-enters = brings an animal onto the board ({$left ->
    [0] none left in reserve
   *[other] {$left} left in reserve
})
siam-advice-leaves = takes the animal on {$cell} back into your reserve
siam-advice-loses-animal = pushes one of your own animals off the board
siam-advice-exposes = lets the opponent push your animal on {$cell} off the board

# Khan.
khan-advice-edge = gives you {$ones} cells of value 1, {$twos} of value 2 and {$threes} of value 3 for your pieces
khan-advice-conceals = puts your Kalista where no enemy piece can reach it
khan-advice-backs = puts your Kalista on your outer line
khan-advice-guards = puts a henchman beside your Kalista
khan-advice-gathers = gives you {$count ->
    [one] a first piece
   *[other] {$count} pieces
} on cells of value {$value}
khan-advice-captures = captures the henchman on {$cell}
khan-advice-attacks = threatens the Kalista from {$pieces} (if the Khan then allows it)
khan-advice-hides = takes your Kalista out of reach of every enemy piece
khan-advice-returns = returns a captured henchman to {$cell}
khan-advice-obliges = forces the opponent to move the piece on {$pieces} ({$count ->
    [one] 1 move
   *[other] {$count} moves
})
khan-advice-exposes = lets the opponent capture the henchman on {$cells}
khan-advice-frees = frees the opponent (none of their pieces can obey the Khan)

# Pogo.
pogo-advice-takes-over = takes over the opponent's stack on {$cell}
pogo-advice-few-stacks = leaves the opponent with only {$count ->
    [one] 1 stack
   *[other] {$count} stacks
}
pogo-advice-out-of-reach = lands on {$cell} where no reply can cover it
pogo-advice-cuts-moves = cuts the opponent's moves from {$before} to {$after}
pogo-advice-stays = keeps you on top of the stack on {$cell}
pogo-advice-uncovers = gives the opponent the stack on {$cell}

# Chicago Stock Exchange.
chicago-advice-keeps = keeps {$good} (worth {$price} now)
chicago-advice-hurts = costs the opponent {$count ->
    [one] 1 point
   *[other] {$count} points
} on {$good}
chicago-advice-last = takes the last {$good} from the piles (its price stays at {$price})
chicago-advice-denies = keeps the opponent from taking {$good} next (worth {$price} now)
chicago-advice-limits = limits the opponent's next gain to {$best ->
    [one] 1 point
   *[other] {$best} points
} (no other move leaves less)
chicago-advice-score = changes the score from {$before} to {$after} (yours first)
chicago-advice-costs = costs you {$count ->
    [one] 1 point
   *[other] {$count} points
} on {$good}
