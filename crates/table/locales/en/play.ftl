# Playing in the terminal.

menu-welcome = Iroko: games for two. Type a number and Enter; Enter alone takes the first answer; q leaves.
menu-which-game = Which game?
menu-resume = Go on with an unfinished game ({$count} waiting)
menu-browser = Play in the browser
menu-which-resume = Which one?
menu-in-use = This game is being played in another window or terminal. What now?
menu-look-on = look at it on a copy, of which nothing is kept
menu-leave-it = leave it
menu-how = How?
menu-quick = At once: you begin, against level 3 of 8
menu-two-humans = Two people here
menu-machine = You against a machine of your choice
menu-machines = Machine against machine
menu-side = Which side is yours?
menu-player = Which level? (1: a child can win, to {$levels}: everything the machine has; Enter: 3; or the name of a player: {$known})
menu-variant = Which variant? ({$known}; Enter: the standard rules)
menu-first = Who begins?
menu-deal = The deal: Enter leaves it to chance, or type a position
menu-clock = Clocks? (for example 5m+3s; Enter: none)
menu-number = "{$text}" is no answer: type a number from 1 to {$most}, or q to leave.
menu-kept = {$game}, {$first} against {$second}, {$moves} moves. {$status}
menu-bye = Until next time.

play-help = Type a move, Enter alone to be led to one step by step, or help.
play-keys = Any key pauses and steps, Enter runs on, q stops.
play-paused = Paused: any key makes one step, Enter runs on, q stops.
play-prompt = {$player}>
play-moved = {$player} moved: {$mv}
play-left = The game is kept; "iroko resume" goes on with it.
play-left-nothing = No game is kept.
play-first = In {$game} the rules say who begins; only Chicago Stock Exchange has --first.
play-clocks = Clocks: {$first} and {$second}.
play-human = a human
play-machine = the machine {$name}
play-winner = {$player} won: {$who}.
play-scores = {$one} {$first}, {$two} {$second}.
play-length = {$moves ->
    [one] One move was played.
   *[other] {$moves} moves were played.
}
play-no-score = This game has no points: the end alone decides.
play-value = {$value} (its move: {$mv})
play-why-what = Why what? Type a move after it, as in why (0,33,n).
play-which-file = Which file?
play-overwrite = {$file} exists already. Write over it? (y/n)
play-saved = Written to {$file}.
play-not-saved = {$file} cannot be written: {$why}. The game goes on.
play-more = -- Enter: more, q: enough --
play-really-resign = Give up? (y/n)
play-accept-draw = {$player}: a draw is offered. Do you accept? (y/n)
play-no-draw = {$player} declines the draw.
play-who = {$number} {$player}: {$who}
play-who-else = To change: player 2 NAME, or player 2 human. The machines are {$known}.
player-who = "{$text}" is nobody: say human, or player:NAME with a name that "iroko players" lists.
games-need-machines = Several games are for two machines: give both --p1 player:NAME and --p2 player:NAME.
games-summary = {$first} against {$second}: {$wins} won, {$losses} lost, {$draws} drawn.
journal-trouble = This game cannot be kept in case of a crash ({$why}). It can still be played and saved.

play-help-intro = A move in any notation, step by step after Enter, or one of these:
play-help-help = this list
play-help-moves = the legal moves
play-help-hint = advice, with its reason
play-help-why = why MOVE: why a move is refused, or what it does
play-help-undo = take back
play-help-redo = play again what was taken back
play-help-flip = turn the board
play-help-save = save FILE: write the game down
play-help-load = load FILE: go on with a game from a file
play-help-rules = the rules
play-help-score = the score
play-help-value = what the machine thinks of the position
play-help-resign = give up
play-help-draw = offer a draw
play-help-player = who plays; player 2 NAME changes it
play-help-review = look back at the game: marks, what was better, a chart
play-help-quit = leave; the game is kept

# Step by step.
step-pit = Which pit? ({$known})
step-place = Where does the piece go? ({$known})
step-piece = Which piece? ({$known}; 0 is your reserve)
step-target = Where to? ({$known})
step-edge = Which edge is yours? (top, bottom, left, right)
step-facing = Facing? ({$known})
step-pieces = How many pieces? ({$known})
step-steps = How many steps? ({$known})
step-good = Which good do you keep? ({$known})
step-move = Which move? {$known}
step-pass = Nothing can be done: type pass.
step-unknown = "{$text}" is not possible here: say {$known}.

# What a machine thinks, for the player to move.
value-better = You stand better, by about {$whole}.{$tenth} {$unit}
value-worse = You stand worse, by about {$whole}.{$tenth} {$unit}
unit-seed = seeds
unit-piece = pieces
unit-point = points
value-chance = You seem to win about {$percent} of a hundred games from here
value-told = {$value}.
value-even = The position looks even to me
value-win = You win in {$plies ->
    [one] one move
   *[other] {$plies} moves (of both players)
}
value-loss = You lose in {$plies ->
    [one] one move
   *[other] {$plies} moves (of both players)
}
value-draw = Nobody can do better than a draw
value-ahead = You will be {$points} {$points ->
    [one] point
   *[other] points
} ahead at the end
value-behind = You will be {$points} {$points ->
    [one] point
   *[other] points
} behind at the end

# What a newcomer needs to know before the first move; the command "rules" tells the rest.
awale-primer =
    Empty one of your pits: its seeds are sown one by one, counter-clockwise. If the last one makes 2 or 3 in a pit of
    your opponent you capture them, and so backwards. 25 seeds win. Never leave him without seeds if you can help it.
    A move is the letter of a pit.
siam-primer =
    Enter animals on the edge, move or turn them one step at a time, and push: forwards only, as strong as there are animals
    facing your way less those facing you, against the rocks in line. Who is nearest behind a rock that leaves the board,
    facing it, wins. A move is (from,to,facing): (0,31,e) enters on 31 facing east, (31,32,e) goes on or pushes.
khan-primer =
    Capture the enemy Kalista. A piece moves exactly as many steps as its cell says, turning as it likes, over empty cells.
    The piece that moved carries the Khan: your opponent must answer with a piece on a cell of the same value, if he can.
    First Red chooses an edge and places his pieces, then Ochre on the other side. A move is a2-c2, or a2 and then c2.
pogo-primer =
    Be on top of every stack. Take 1, 2 or 3 pieces from the top of a stack that is yours (your piece on top) and move
    them exactly that many steps, turning as you like; they land on top of whatever is there.
    A move is from, to, how many: 172 takes two pieces from 1 to 7.
chicago-primer =
    The trader walks 1, 2 or 3 piles. Of the goods on top of the piles before and behind him you keep one and sell the other,
    whose price falls by 1. When two piles or fewer are left, your goods count at the final prices.
    A move is steps, kept, sold: (2,sucre,riz), or 2 and then sucre.
