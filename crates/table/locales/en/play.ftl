# Playing in the terminal.

menu-welcome = Iroko: games for two. Type a number, then Enter; Enter alone takes the option marked >; 0 goes back; q quits.
menu-which-game = Which game?
menu-back = back
menu-language = Language
menu-language-about = The language of this program: English or French.
menu-which-language = Which language?
menu-settings = Settings
menu-settings-about = The level of your usual opponent, the colours, and motion.
menu-which-setting = Which setting?
menu-level = Usual opponent: {$level}
menu-level-about = Your opponent in a quick game, and the first suggestion elsewhere.
menu-which-level = Which level?
menu-colours = Colours: {$colours}
menu-colours-about = How many colours the full screen uses. Every colour has a sign beside it.
menu-which-colours = Which colours?
menu-colours-auto = automatic
menu-colours-auto-about = As many as the terminal says it has.
menu-colours-none = none
menu-colours-none-about = Letters and signs alone.
menu-colours-16 = 16 colours
menu-colours-16-about = For the palette of your terminal.
menu-colours-256 = 256 colours
menu-colours-256-about = For almost every terminal.
menu-colours-true = all colours
menu-colours-true-about = For terminals with 24-bit colours.
menu-colours-refused = The variable NO_COLOR is set: there are no colours until it is removed.
menu-motion = Motion: {$motion}
menu-motion-about = Whether the full screen shows moves step by step.
menu-which-motion = How are moves shown?
menu-motion-on = step by step
menu-motion-on-about = Seeds land one by one, pieces walk. Any key shows the end at once.
menu-motion-off = at once
menu-motion-off-about = Nothing moves on the screen.
menu-kept-setting = The setting is saved.
settings-line = {$file}, line {$line}: {$why} The line is ignored, and kept.
settings-unknown = "{$text}" is not a setting.
settings-level = "{$text}" is not a level: use a number from 1 to {$most}.
settings-colours = "{$text}" is not a choice of colours: use {$known}.
settings-motion = "{$text}" is not a choice of motion: use on or off.
settings-unreadable = Cannot read the settings in {$file}: {$why}. The defaults apply, and the file stays as it is.
settings-not-written = The setting applies until you leave, but it cannot be saved: {$why}.
menu-saved = Saved games ({$count})
menu-saved-about = {$count ->
    [0] Look at a finished game, or delete one.
    [one] One is unfinished. Resume, look at or delete a game.
   *[other] {$count} are unfinished. Resume, look at or delete a game.
}
menu-saved-title = {$game}: {$first} against {$second}
menu-saved-state = {$date}, {$moves ->
    [one] 1 move
   *[other] {$moves} moves
}. {$status}
menu-which-saved = Which game?
menu-unreadable = {$count ->
    [one] One other file cannot be read as a game; "iroko saved" names it.
   *[other] {$count} other files cannot be read as games; "iroko saved" names them.
}
menu-with-saved = What do you want to do with this game?
menu-continue = Resume it
menu-continue-about = Continues the game where you left it.
menu-look = Look at it
menu-look-about = Shows the game move by move; nothing is changed.
menu-review = Review it
menu-review-about = Judges every move, board by board, and shows the better ones.
menu-delete = Delete it
menu-delete-about = Removes the file of the game, after a question.
menu-sure = Delete this game? It cannot be brought back.
menu-keep = Keep it
menu-keep-about = Nothing is deleted.
menu-really-delete = Delete it
menu-really-delete-about = The game is gone for good.
menu-deleted = The game is deleted.
saved-in-use = This game is open in another window or terminal, so it cannot be deleted now.
saved-not-deleted = Cannot delete {$file}: {$why}.
menu-browser = Play in the browser
menu-browser-about = Starts the games as a page on this computer, which no other computer can reach, and opens it in your browser. Ctrl-C in this terminal stops it.
menu-which-resume = Which one?
menu-in-use = This game is open in another window or terminal. What now?
menu-look-on = open a copy that is not saved
menu-leave-it = cancel
menu-how = What do you want to do?
menu-quick = Quick game
menu-quick-about = You move first, against the computer: {$opponent}.
menu-machine = Against the computer
menu-machine-about = You choose your side, the opponent, the rules and the clock.
menu-two-humans = Two players here
menu-two-humans-about = You take turns at this screen; you choose the rules and the clock.
menu-machines = Computer against computer
menu-machines-about = You choose both players and watch the game.
menu-lesson = A lesson
menu-lesson-about = Learn the game by playing, a few steps on the board.
lesson-welcome = A lesson. Type a move as in a game; "next" skips a step, "hint" helps, "quit" quits.
lesson-help = Type a move in any notation, or: moves, why MOVE, hint, flip, rules, next, quit.
menu-rules = The rules
menu-rules-about = The full rules, with examples on the board.
menu-puzzles = Puzzles
menu-puzzles-about = Positions with one solution: find it.
menu-side = Which side do you play?
menu-side-first = Moves first.
menu-side-second = Moves second.
menu-opponent = Which opponent?
menu-machine-of = Computer {$number} of 2 ({$side}): which player?
menu-seat = {$side}: {$player}
menu-others = Another player
menu-others-about = Random moves, a plain search, and players with a strategy of their own.
menu-parameter = {$player}: {$label}?
menu-variant = Which rules?
menu-standard = The standard rules
menu-standard-about = No variant. To add variants, choose them below.
menu-with = Go on with {$variants}
menu-with-about = Choosing a variant again removes it.
menu-first = Who moves first?
menu-begins = {$player} first
menu-deal = Which deal?
menu-deal-random = A random deal
menu-deal-random-about = The piles are shuffled anew.
menu-deal-typed = A position of your own
menu-deal-typed-about = You type or paste it as text.
menu-deal-word = The position, as "iroko show" prints it. Without a text: back.
menu-clock = Which clock?
menu-no-clock = No clock
menu-no-clock-about = Think as long as you like.
menu-clock-budget = {$minutes ->
    [one] 1 minute each
   *[other] {$minutes} minutes each
}
menu-clock-increment = {$seconds ->
    [one] Plus 1 second for every move.
   *[other] Plus {$seconds} seconds for every move.
}
menu-clock-other = Another time
menu-clock-other-about = You type it: the time for the game, and for each move.
menu-clock-word = The time: for example 15m+10s for fifteen minutes each and ten seconds a move. Without a text: back.
menu-number = "{$text}" is not an option: type a number from 1 to {$most}, or q to quit.
menu-bye = See you next time.

play-against = You play {$side} against the computer ({$title}).
play-turned = The board is turned for {$player}.
play-help = Type a move, press Enter to choose one step by step, or type help.
play-keys = Any key pauses and steps, Enter continues, q quits.
play-paused = Paused: any key plays one move, Enter continues, q quits.
play-prompt = {$player}>
play-left = The game is saved; "iroko resume" continues it.
play-left-nothing = This game is not saved.
play-first = The rules of {$game} decide who moves first; --first is for Chicago Stock Exchange.
play-clocks = Clocks: {$one} {$first}, {$two} {$second}.
play-you = you
play-computer = the computer
play-winner = {$player} won ({$who}).
play-scores = {$one} {$first}, {$two} {$second}.
play-length = {$moves ->
    [one] One move was played.
   *[other] {$moves} moves were played.
}
play-over = Type rematch, review, save FILE or help; Enter leaves the game.
rematch-not-over = The game is not over yet: a rematch comes after its end.
rematch-you = Rematch, sides exchanged: you play {$side}.
rematch-sides = Rematch, sides exchanged.
play-no-score = This game has no score.
play-value = {$value} (best move: {$mv})
play-why-what = Which move? Type it after the command, as in why {$mv}.
play-place-none = There are no pieces to place now.
play-placed = The computer placed your pieces. Undo takes back one.
play-place-offer = To let the computer place your pieces: {$by}.
play-which-file = Which file?
play-overwrite = {$file} already exists. Overwrite it? (y/n)
play-saved = Saved to {$file}.
play-not-saved = Cannot write {$file}: {$why}. The game continues.
play-more = -- Enter: more, q: stop --
play-really-resign = Resign? (y/n)
play-accept-draw = {$player}: your opponent offers a draw. Accept? (y/n)
play-no-draw = {$player} declined the draw.
play-draw-better = The computer declines: it thinks it stands better.
play-draw-early = The computer declines: the game has only just begun.
play-draw-thinks = The computer considers your offer.
play-who = {$number} {$player}: {$who}
play-who-else = To change: player 2 NAME, or player 2 human. The computer players are {$known}.
player-who = "{$text}" is not a player: use human, or player:NAME with a name from "iroko players".
games-need-machines = --games needs two computer players: give both --p1 player:NAME and --p2 player:NAME.
games-summary = {$first} against {$second}: {$wins} won, {$losses} lost, {$draws} drawn.
journal-trouble = This game cannot be saved automatically ({$why}). You can still play it and save it to a file.

play-help-intro = Type a move in any notation, Enter to choose one step by step, or a command:
play-help-over = The game is over. The commands:
play-help-help = show this list
play-help-moves = list the legal moves
play-help-hint = suggest a move and explain why
play-help-why = why MOVE: judge a move against the best, or say why it is illegal
play-help-place = let the computer place all your pieces
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
play-help-rematch = play again with the sides exchanged
play-help-quit = quit; the game is saved

# Step by step.
step-pit = Which pit? ({$known})
step-stack = Which stack? ({$known})
step-place = Where does the piece go? ({$known})
step-piece = Which piece? ({$known})
step-piece-reserve = Which piece? ({$known}; 0 is your reserve)
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
unit-move = moves
unit-stack = stacks
unit-own = points of its own
value-own = {$sign}{$whole}.{$tenth} points by this player's own evaluation
value-none = This move was chosen without a search
value-chance = Winning chances: {$percent} %
value-told = {$value}.
value-even = The position is even
value-win = You win in {$moves ->
    [one] one move
   *[other] {$moves} of your moves
}
value-loss = You lose after {$moves ->
    [one] your next move
   *[other] {$moves} of your moves
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

# The essentials for a newcomer's first move, and how it is typed; the command "rules" shows the rest.
awale-primer =
    Empty one of your pits and sow its seeds one by one, counter-clockwise. If the
    last seed makes 2 or 3 in an opponent's pit, you capture them, and so on
    backwards. 25 seeds win. Never leave your opponent without seeds if you can
    avoid it.
awale-primer-typed = A move is the letter of a pit.
siam-primer =
    Enter animals from the edge, move or turn them one step at a time, and push,
    forwards only. The force is the animals facing your way less those facing you;
    it must match the rocks in the line. When a rock leaves the board, the nearest
    animal behind it that faces it wins.
siam-primer-typed =
    A move is (from,to,facing): (0,31,e) enters on 31 facing east, (31,32,e) moves
    or pushes.
khan-primer =
    Capture the enemy Kalista. A piece moves exactly as many steps as the value of
    its cell, turning freely, over empty cells. The piece that moved carries the
    Khan: your opponent must answer with a piece on a cell of the same value, if
    possible. First Red chooses an edge and places six pieces, then Ochre on the
    opposite edge.
khan-primer-typed = A move is a2-c2, or a2 and then c2.
pogo-primer =
    Be on top of every stack. Take 1, 2 or 3 pieces from the top of a stack you own
    (your piece is on top) and move them exactly that many steps, turning freely;
    they land on top of any stack there.
pogo-primer-typed = A move is from, to, how many: 172 takes two pieces from 1 to 7.
chicago-primer =
    The trader advances 1, 2 or 3 piles. Of the goods on top of the piles before
    and behind it, you keep one and sell the other, whose price falls by 1. When
    two piles or fewer are left, your goods count at the final prices.
chicago-primer-typed = A move is steps, kept, sold: (2,sugar,rice), or 2 and then sugar.

# Examples in the rules.
rules-example-play = {$player}: {$mv}, {$said}.
rules-example-refused = {$mv} is not allowed. {$why}
