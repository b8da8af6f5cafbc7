# Messages that all games share: lists, turns, results, parse errors.

list-or = or
list-and = and
list-none = nothing

turn = {$player} to move.
turn-yours = Your turn.
turn-named = {$name} to move.
turn-computer = The computer to move.

end-score = {$winner} wins, {$high} seeds to {$low}.
end-score-draw = A draw: {$high} seeds each.
end-no-move = No move is left; {$winner} wins, {$high} to {$low}.
end-no-move-draw = No move is left; a draw, {$high} each.
end-repetition = The position repeats; {$winner} wins, {$high} to {$low}.
end-repetition-draw = A draw by repetition.
end-rock = {$winner} win: a rock has left the board.
end-kalista = {$winner} wins: the Kalista is captured.
end-stacks = {$winner} wins: {$loser} has no stack left.
end-piles = The market closes; {$winner} wins, {$high} to {$low}.
end-piles-draw = The market closes; a draw, {$high} each.
end-goal = {$winner} won: a piece reached its goal.
end-other = {$winner} won.
end-other-draw = A draw.
end-resign = {$winner} won: {$loser} resigned.
end-agreement = A draw by agreement.
end-time = {$winner} won: {$loser} ran out of time.
end-adjudication = A draw by adjudication.
end-adjudication-won = {$winner} won by adjudication: the position is proved.
end-forfeit = {$winner} won: {$loser} forfeited the game.

# The same for the only human.
you-won-score = You won {$high}–{$low}.
you-lost-score = You lost {$low}–{$high}.
you-won-no-move = You won {$high}–{$low}: no move is left.
you-lost-no-move = You lost {$low}–{$high}: no move is left.
you-won-repetition = You won {$high}–{$low}: the position repeats.
you-lost-repetition = You lost {$low}–{$high}: the position repeats.
you-won-rock = You won: a rock has left the board.
you-lost-rock = You lost: a rock has left the board.
you-won-kalista = You won: you captured the Kalista.
you-lost-kalista = You lost: your Kalista is captured.
you-won-stacks = You won: the computer has no stack left.
you-lost-stacks = You lost: you have no stack left.
you-won-piles = The market closes: you won {$high}–{$low}.
you-lost-piles = The market closes: you lost {$low}–{$high}.
you-won-goal = You won: your piece reached its goal.
you-lost-goal = You lost: the computer's piece reached its goal.
you-won-other = You won.
you-lost-other = You lost.
you-won-resign = You won: the computer resigned.
you-lost-resign = You lost: you resigned.
you-won-time = You won: the computer ran out of time.
you-lost-time = You lost: you ran out of time.
you-won-adjudication = You won by adjudication.
you-lost-adjudication = You lost by adjudication.
you-won-forfeit = You won: the other program forfeited the game.
you-lost-forfeit = You lost: you forfeited the game.

game-over = The game is over; no move can be played.

language-unknown = The language "{$code}" is not supported: use {$known}.
language-name = English
game-unknown = There is no game called "{$name}"; the games are {$known}.

variant-unknown = There is no variant called "{$name}" here; use {$known}.
variant-twice = The variant {$name} is given twice.
variants-disagree = The position has the variant {$written}, but {$given} was requested: they must agree.
position-extra = Unexpected text after the position: "{$text}".

record-empty = This text contains no game.
record-several = This text contains more than one game.
record-no-game = The tag [Game "..."] is missing: it names the game.
record-other-game = This is a record of {$game}, not of {$wanted}.
record-no-start = The tag [Start "..."] is missing: it gives the deal.
record-bad-tag = A tag is written [Name "value"], on one line.
record-tag-twice = The tag {$name} appears twice.
record-many-tags = A game has at most {$most} tags.
record-open-comment = A comment begins with {"{"} but never ends with {"}"}.
record-stray-brace = A {"}"} has no matching {"{"}.
record-bad-mark = "{$text}" is not a mark: use ! ? !! ?? !? ?! or $0 to $255.
record-mark-first = A mark precedes the first move.
record-variation-first = A variation precedes the first move: it belongs after the move it replaces.
record-too-deep = Variations are nested too deeply.
record-empty-variation = A variation has no moves.
record-stray-parenthesis = A ) has no matching (.
record-open-variation = A variation begins with ( but never ends with ).
record-after-end = Unexpected text after the result of the game.
record-breaks-off = The game breaks off before its result.
record-not-text = This is not valid UTF-8 text.
record-move = The move {$text} cannot be played: {$why}
record-wrong-result = The record gives the result {$claim}, but its moves lead to {$played}.
record-wrong-tag = The tag {$name} gives {$claim}, but the moves lead to {$played}.
record-not-over = The record gives the result {$claim}, but its moves do not end the game: add a tag [Reason "..."] with {$reasons} (agreement is for a draw).
ogn-rules = OGN supports only the rules "Oware Abapa", not {$name}.
ogn-captures = The record says that this move captures {$claim}, but it captures {$played}.
ogn-settled = "{$text}" is not a way to settle a game: write for example 1-0 resign.

# The games: title, summary, variants.
awale-title = Awalé
awale-about = sow seeds around the board and capture more than half of them
awale-variant-awari = the rules of the research literature
siam-title = Siam
siam-about = push the animals in your way and be the first to send a rock off the board
siam-variant-global-push = a push is tested once, over the whole line
siam-variant-no-centre = no animal may be played onto 13 or 53 in each player's first two turns
siam-variant-one-exit = each player may take an animal off the board once
khan-title = Khan
khan-about = each move decides which pieces may answer it; capture the Kalista
khan-variant-sbires-only = a player who cannot obey may move any henchman, but not the Kalista
pogo-title = Pogo
pogo-about = move one to three pieces that many steps, and be on top of every stack
pogo-variant-no-u-turn = three pieces must land three steps away
chicago-title = Chicago Stock Exchange
chicago-about = keep one good, sell another, and watch the prices fall
chicago-variant-komi = the second player starts with 4 points

# Playing.
clock-unknown = "{$text}" is not a time control: write for example 5m+3s (five minutes, plus three seconds a move), 90s, 1h30m, or 3d/move (three days for every move).
undo-nothing = There is no move to undo.
redo-nothing = There is no move to redo.

# The decimal separator.
decimal-mark = {"."}

# The reasons of I/O errors, as clauses.
io-not-found = there is no such file or directory
io-permission = permission denied
io-full = the disk is full
io-too-large = the file would be too large
io-directory = it is a directory
io-not-a-directory = a part of the path is not a directory
io-read-only = the file system is read-only
io-exists = it already exists
io-name = the name is not valid
io-address-in-use = the address is in use
io-no-address = this machine does not have the address
io-no-home = HOME is not set
io-system = system error {$code} ({$text})
io-other = {$text}
