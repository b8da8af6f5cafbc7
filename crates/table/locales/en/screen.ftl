# The full screen.

screen-name = {$player}
# The tray of a player in a narrow window: points, or pieces.
tray-short = {$player}: {$number}
screen-human = human
screen-moves = Moves
screen-thinking = The adviser is thinking …
screen-judging = Judging {$mv} …
screen-thinks = {$player}: thinking …
screen-building = Table: {$percent} %, about {$seconds} s
screen-paused = Paused
screen-pause = Pause between moves: {$pause}.
screen-looking = After {$moves} of {$all} moves
screen-adviser-on = The adviser is on ({$name}); v turns it off.
screen-adviser-off = The adviser is off.
screen-not-now = It is not your turn.
screen-show = Two computers play this game: Space pauses it, q leaves it.
screen-earlier = This is an earlier position: Esc returns to the game.
screen-over = The game is over: r is a rematch, R the review, q quits.
screen-pieces-first = First the number, then the stack: type {$known}.
screen-no-cell = {$text} is not on the board.
screen-first-position = This is the first position.
screen-last-position = This is the last position.
screen-no-further = There is nothing further in this direction.
screen-nothing-to-cancel = There is nothing to cancel; q quits.
screen-no-key = {$key} does nothing here; ? lists the keys.
screen-other-key = This key does nothing here; ? lists the keys.
screen-review-ready = PgUp and PgDn show each move with its mark, n the next error.
screen-review-first = There is no review yet: R makes one.
screen-review-no-more = There is no other error in this direction.
screen-turn-board = Enter turns the board for {$player}.
screen-again = Make it again to play it anyway.
screen-small = The window is too small for the board. Enlarge it, or type moves after ":".
screen-trouble = The full screen is not available ({$why}); try --plain.

# The value of a position, for a spectator.
screen-wins = {$player}: wins in {$moves}
screen-draw = draw
screen-margin = {$player}: +{$points} at the end
screen-even = even
screen-chance = {$player}: {$percent} %
screen-lead = {$player}: +{$whole}.{$tenth} {$unit}
screen-own = {$player}: {$sign}{$whole}.{$tenth} own points
screen-proved = proved

# Choices that are not cells.
screen-touch-reserve = reserve
screen-touch-off = leave the board
screen-touch-pass = pass
screen-touch-pieces = {$count ->
    [one] 1 piece
   *[other] {$count} pieces
}
screen-touch-steps = {$count ->
    [one] 1 step
   *[other] {$count} steps
}
screen-edge-top = top
screen-edge-bottom = bottom
screen-edge-left = left
screen-edge-right = right

# The keys, in one line of 78 letters.
screen-keys = Arrows Enter Esc: move  : type  h hint  v adviser  u undo  ? help  q quit
screen-keys-setup = Arrows Enter Esc: place  P all  h hint  u undo  ? help  q quit
screen-keys-show = Space pause  . step  + - speed  v adviser  PgUp back  ? help  q quit
screen-keys-looking = PgUp PgDn: earlier, later  Esc: back to the game  ? help  q quit
screen-keys-over = The game is over.  r rematch  R review  PgUp PgDn moves  :save  ? help  q quit
screen-keys-page = Arrows, PgUp, PgDn: scroll   any other key: back
screen-keys-page-short = Arrows: scroll   any other key: back
screen-keys-lesson = Arrows Enter Esc: move  h hint  n next step  p step before  ? help  q quit
screen-keys-lesson-done = n: next step  p: step before  ? help  q quit
screen-keys-review = PgUp PgDn: moves  n p: next, previous error  R report  ? help  q quit
screen-keys-reviewed = PgUp PgDn: moves  n p: errors  r rematch  R report  ? help  q quit
screen-keys-puzzle = Arrows Enter Esc: move  h hint  s solution  m moves  ? help  q quit
screen-keys-puzzle-over = n: another puzzle  ? help  q quit

# Puzzles.
screen-puzzle-search = Looking for a puzzle … Esc: back
screen-puzzle-none = No puzzle was found for this game.
screen-puzzle-checks = Checking your move …
screen-puzzle-again = Try again; h is a hint, s shows the solution.
screen-puzzle-not-now = This puzzle is over: n is another one, q quits.
screen-puzzle-help = This does nothing in a puzzle. Make a move; h is a hint, s the solution, n another puzzle, q quits.
screen-puzzle-keys =
    Arrows         move the cursor, or choose a direction
    Enter, click   choose a piece, then its destination; choices are in [ ]
    Esc            cancel the last choice
    :              type a move or a command; Tab completes it
    h              hint: the first step of the solution
    s              give up and show the solution
    n              another puzzle; an open one is given up first
    t, m           flip the board, list the legal moves
    q              quit

screen-help-over =
    The game is over.

    r              a rematch with the sides exchanged
    R              review the game: marks, better moves, a chart; n, p: errors
    PgUp, PgDn     view earlier moves; End: back to the end
    u, t           undo the last move and play on, flip the board
    :              type a command; Tab completes it
    q              quit; the game is saved

screen-help =
    Arrows         move the cursor, or choose a direction
    Enter, click   choose a piece, then its destination; choices are in [ ]
    Tab, Home      go to the next choice, to the first one
    Esc            cancel the last choice; right-click does the same
    letters        type cells, numbers, directions, goods: c, 31, 2, n, coffee
    :              type a move or a command; Tab completes it
    PgUp, PgDn     view earlier moves without undoing them; End: back to the game
    h, u, r, t, m  hint, undo, redo, flip the board, list the legal moves
    v              adviser: shows its move » « and the value of the position
    P              let the computer place all your pieces, while you place them
    R              review the game: marks, better moves, a chart; n, p: errors
    ◆              a proved value; ! is in danger, ‹ › was moved last
    ✗              where a move fails; +1 -1 0: effect of a piece on a push
    Space, .       two computers: pause or continue, one step; + and - set the speed
    Ctrl-Z, q      suspend, quit: the game is saved

# Lessons.
screen-lesson-none = There is no lesson for this game; its rules are in the menu.
screen-lesson-first = This is the first step.
screen-lesson-last = This was the last step: q leaves the lesson, p goes back a step.
screen-lesson-done = This step is done: n is the next one.
screen-lesson-help = This does nothing in a lesson. Make a move; h is a hint, n the next step, q quits.
screen-lesson-keys =
    Arrows         move the cursor, or choose a direction
    Enter, click   choose a piece, then its destination; choices are in [ ]
    Esc            cancel the last choice
    :              type a move or a command; Tab completes it
    h              a hint
    n, p           the next step, the step before
    t, m           flip the board, list the legal moves
    q              quit

# The menu.
screen-title = Iroko: games for two
screen-keys-menu = Arrows or digits, Enter: choose   Esc: back   q: quit
screen-keys-menu-short = Enter: choose   Esc: back   q: quit
screen-menu-key = This key does nothing here: use the arrows, the digits, Enter or Esc; q quits.
screen-menu-digit = There is no answer {$number}: they go from 1 to {$most}.
screen-keys-word = Enter: answer   Esc: back
