# Playing in the terminal.

menu-welcome = Iroko: games for two. Type a number, then Enter; Enter alone picks the first option; q quits.
menu-which-game = Which game?
menu-resume = Resume an unfinished game ({$count} saved)
menu-browser = Play in the browser
menu-which-resume = Which one?
menu-in-use = This game is open in another window or terminal. What now?
menu-look-on = open a copy that is not saved
menu-leave-it = cancel
menu-how = How do you want to play?
menu-quick = Quick game: you move first, against level 3 of 8
menu-two-humans = Two players here
menu-machine = Against the computer, with your own settings
menu-machines = Computer against computer
menu-side = Which side do you play?
menu-player = Which level? (1: a child can win, {$levels}: full strength; Enter: 3; or the name of a player: {$known})
menu-variant = Which variant? ({$known}; Enter: the standard rules)
menu-first = Who moves first?
menu-deal = The deal: Enter for a random one, or type a position
menu-clock = Time control? (for example 5m+3s; Enter: none)
menu-number = "{$text}" is not an option: type a number from 1 to {$most}, or q to quit.
menu-kept = {$game}, {$first} against {$second}, {$moves} moves. {$status}
menu-bye = See you next time.

play-help = Type a move, press Enter to choose one step by step, or type help.
play-keys = Any key pauses and steps, Enter continues, q quits.
play-paused = Paused: any key plays one move, Enter continues, q quits.
play-prompt = {$player}>
play-moved = {$player_count ->
    [one] {$player} plays {$mv}
   *[other] {$player} play {$mv}
}
play-left = The game is saved; "iroko resume" continues it.
play-left-nothing = No game is saved.
play-first = The rules of {$game} decide who moves first; --first is for Chicago Stock Exchange.
play-clocks = Clocks: {$first} and {$second}.
play-human = human
play-machine = computer, {$name}
play-winner = {$player} won ({$who}).
play-scores = {$one} {$first}, {$two} {$second}.
play-length = {$moves ->
    [one] One move was played.
   *[other] {$moves} moves were played.
}
play-no-score = This game has no score.
play-value = {$value} (best move: {$mv})
play-why-what = Which move? Type it after the command, as in why (0,33,n).
play-which-file = Which file?
play-overwrite = {$file} already exists. Overwrite it? (y/n)
play-saved = Saved to {$file}.
play-not-saved = Cannot write {$file}: {$why}. The game continues.
play-more = -- Enter: more, q: stop --
play-really-resign = Resign? (y/n)
play-accept-draw = {$player}: your opponent offers a draw. Accept? (y/n)
play-no-draw = {$player} declined the draw.
play-who = {$number} {$player}: {$who}
play-who-else = To change: player 2 NAME, or player 2 human. The computer players are {$known}.
player-who = "{$text}" is not a player: use human, or player:NAME with a name from "iroko players".
games-need-machines = --games needs two computer players: give both --p1 player:NAME and --p2 player:NAME.
games-summary = {$first} against {$second}: {$wins} won, {$losses} lost, {$draws} drawn.
journal-trouble = This game cannot be saved automatically ({$why}). You can still play it and save it to a file.

play-help-intro = Type a move in any notation, Enter to choose one step by step, or a command:
play-help-help = show this list
play-help-moves = list the legal moves
play-help-hint = suggest a move and explain why
play-help-why = why MOVE: explain a move, or why it is illegal
play-help-undo = undo the last move
play-help-redo = redo an undone move
play-help-flip = flip the board
play-help-save = save FILE: save the game to a file
play-help-load = load FILE: continue a game from a file
play-help-rules = show the rules
play-help-score = show the score
play-help-value = evaluate the position
play-help-resign = resign
play-help-draw = offer a draw
play-help-player = list the players; player 2 NAME changes one
play-help-review = review the game: marks, better moves, a chart
play-help-quit = quit; the game is saved

# Step by step.
step-pit = Which pit? ({$known})
step-place = Where does the piece go? ({$known})
step-piece = Which piece? ({$known}; 0 is your reserve)
step-target = Where to? ({$known})
step-edge = Which edge is yours? (top, bottom, left, right)
step-facing = Facing which way? ({$known})
step-pieces = How many pieces? ({$known})
step-steps = How many steps? ({$known})
step-good = Which good do you keep? ({$known})
step-move = Which move? {$known}
step-pass = You cannot move: type pass.
step-unknown = "{$text}" is not possible here: choose {$known}.

# The value of a position, for the player to move.
value-better = You are ahead by about {$whole}.{$tenth} {$unit}
value-worse = You are behind by about {$whole}.{$tenth} {$unit}
unit-seed = seeds
unit-piece = pieces
unit-point = points
value-chance = Winning chances: {$percent} %
value-told = {$value}.
value-even = The position is even
value-win = You win in {$plies ->
    [one] one move
   *[other] {$plies} moves (of both players)
}
value-loss = You lose in {$plies ->
    [one] one move
   *[other] {$plies} moves (of both players)
}
value-draw = A draw with best play
value-ahead = You finish {$points} {$points ->
    [one] point
   *[other] points
} ahead with best play
value-behind = You finish {$points} {$points ->
    [one] point
   *[other] points
} behind with best play

# The essentials for a newcomer's first move; the command "rules" shows the rest.
awale-primer =
    Empty one of your pits and sow its seeds one by one, counter-clockwise. If the
    last seed makes 2 or 3 in an opponent's pit, you capture them, and so on
    backwards. 25 seeds win. Never leave your opponent without seeds if you can
    avoid it. A move is the letter of a pit.
siam-primer =
    Enter animals from the edge, move or turn them one step at a time, and push,
    forwards only. The force is the animals facing your way less those facing you;
    it must match the rocks in the line. When a rock leaves the board, the nearest
    animal behind it that faces it wins. A move is (from,to,facing): (0,31,e)
    enters on 31 facing east, (31,32,e) moves or pushes.
khan-primer =
    Capture the enemy Kalista. A piece moves exactly as many steps as the value of
    its cell, turning freely, over empty cells. The piece that moved carries the
    Khan: your opponent must answer with a piece on a cell of the same value, if
    possible. First Red chooses an edge and places six pieces, then Ochre on the
    opposite edge. A move is a2-c2, or a2 and then c2.
pogo-primer =
    Be on top of every stack. Take 1, 2 or 3 pieces from the top of a stack you own
    (your piece is on top) and move them exactly that many steps, turning freely;
    they land on top of any stack there. A move is from, to, how many: 172 takes
    two pieces from 1 to 7.
chicago-primer =
    The trader advances 1, 2 or 3 piles. Of the goods on top of the piles before
    and behind it, you keep one and sell the other, whose price falls by 1. When
    two piles or fewer are left, your goods count at the final prices. A move is
    steps, kept, sold: (2,sucre,riz), or 2 and then sucre.
