# The full screen.

screen-name = {$player}
screen-human = human
screen-moves = Moves
screen-thinking = The adviser is thinking …
screen-asking = {$name} is thinking …
screen-thinks = {$player}: thinking …
screen-building = Table: {$percent} %, about {$seconds} s
screen-paused = Paused
screen-pause = Pause between moves: {$pause}.
screen-looking = After {$moves} of {$all} moves
screen-adviser-on = The adviser {$name} is on; v turns it off.
screen-adviser-off = The adviser {$name} is off.
screen-not-now = It is not your turn.
screen-again = Make it again to play it anyway.
screen-small = The window is too small for the board. Enlarge it, or type moves after ":".
screen-trouble = The full screen is not available ({$why}); try --plain.

# The value of a position, for a spectator.
screen-wins = {$player}: wins in {$plies}
screen-draw = draw
screen-margin = {$player}: +{$points} at the end
screen-even = even
screen-chance = {$player}: {$percent} %
screen-lead = {$player}: +{$whole}.{$tenth} {$unit}
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
screen-keys = Arrows Enter Esc: move  :  type  h hint  v adviser  u undo  ? help  q quit
screen-keys-show = Space pause  . step  + - speed  v adviser  PgUp back  ? help  q quit
screen-keys-looking = PgUp PgDn: earlier, later  Esc: back to the game  ? help  q quit
screen-keys-over = The game is over.  R review  PgUp PgDn moves  u undo  ? help  q quit
screen-keys-page = Arrows, PgUp, PgDn: scroll   any other key: back

screen-help =
    Arrows         move the cursor, or choose a direction
    Enter, click   choose a piece, then its destination; choices are in [ ]
    Tab, Home      go to the next choice, to the first one
    Esc            cancel the last choice; right-click does the same
    letters        type pits, digits and directions: C, 2, n
    :              type a move or a command; Tab completes it
    PgUp, PgDn     view earlier moves without undoing them; End: back to the game
    h, u, r, t, m  hint, undo, redo, flip the board, list the legal moves
    v              adviser: shows its move » « and the value of the position
    R              review the game: marks, better moves, a chart
    ◆              a proved value; ! is in danger, ‹ › was moved last
    ✗              where a move fails; +1 -1 0: effect of a piece on a push
    Space, .       two computers: pause or continue, one step; + and - set the speed
    Ctrl-Z, q      suspend, quit: the game is saved

# The menu.
screen-title = Iroko: games for two
screen-keys-menu = Arrows or digits, Enter: choose   Esc, q: back
screen-keys-word = Enter: answer   Esc: back
