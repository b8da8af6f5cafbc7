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
screen-adviser-on = The adviser {$name} looks on; v sends him away.
screen-adviser-off = The adviser {$name} is away.
screen-not-now = It is not your turn now.
screen-again = Make it again to play it all the same.
screen-small = The window is too small for the board. Make it larger, or type moves after ":".
screen-trouble = The terminal cannot be used as a full screen ({$why}); try --plain.

# What a position is worth, for somebody who looks on.
screen-wins = {$player}: won in {$plies}
screen-draw = a draw
screen-margin = {$player}: +{$points} at the end
screen-even = even
screen-chance = {$player}: {$percent} %
screen-lead = {$player}: +{$whole}.{$tenth} {$unit}
screen-proved = proved

# Touches that are no cells.
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
screen-keys = Arrows Enter Esc: move  :  type  h hint  v adviser  u undo  ? help  q leave
screen-keys-show = Space pause  . step  + - speed  v adviser  PgUp look back  ? help  q leave
screen-keys-looking = PgUp PgDn: look back and forth  Esc: back to the game  ? help  q leave
screen-keys-over = The game is over.  R review  PgUp PgDn moves  u undo  ? help  q leave
screen-keys-page = Arrows, PgUp, PgDn: scroll   any other key: back

screen-help =
    Arrows         move the cursor, or choose a direction
    Enter, click   touch a piece, then where it goes; what can be touched is in [ ]
    Tab, Home      the next thing that can be touched, the first one
    Esc            take back a touch; with the right button of the mouse too
    letters        pits, figures and directions can be typed: C, 2, n
    :              type a move or a command; Tab completes it
    PgUp, PgDn     look at earlier moves without taking back; End: back to the game
    h, u, r, t, m  hint, undo, redo, turn the board, list the legal moves
    v              the adviser looks on: his move » «, and what the position is worth
    R              look back at the game: marks, what was better, a chart
    ◆              a value that is proved; ! is in danger, ‹ › was moved last
    ✗              a move was refused here; +1 -1 0: what a piece does to a push
    Space, .       two machines: pause and run on, one step; + and - change the speed
    Ctrl-Z, q      pause in the shell, leave: the game is kept

# The menu.
screen-title = Iroko: games for two
screen-keys-menu = Arrows or figures, Enter: choose   Esc, q: back
screen-keys-word = Enter: answer   Esc: back
