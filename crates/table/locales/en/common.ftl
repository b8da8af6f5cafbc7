# What all games share: lists, turns, ends, texts that cannot be read.

list-or = or
list-and = and
list-none = nothing

turn = {$player} to move.

end-score = {$winner} wins, {$high} seeds to {$low}.
end-score-draw = A draw: {$high} seeds each.
end-no-move = No move is left; {$winner} wins, {$high} to {$low}.
end-no-move-draw = No move is left; a draw, {$high} each.
end-repetition = The position came back; {$winner} wins, {$high} to {$low}.
end-repetition-draw = The position came back as often as the rules allow: a draw.
end-rock = {$winner} win: a rock has left the board.
end-kalista = {$winner} wins: the Kalista is taken.
end-stacks = {$winner} wins: {$loser} is on top of no stack.
end-piles = The market closes; {$winner} wins, {$high} to {$low}.
end-piles-draw = The market closes; a draw, {$high} each.
end-goal = {$winner} won: a piece has reached its goal.
end-resign = {$winner} won: {$loser} resigned.
end-agreement = A draw by agreement.
end-time = {$winner} won: {$loser} ran out of time.
end-adjudication = An arbiter called the game a draw.

game-over = The game is over; no move can be played.

language-unknown = "{$code}" is no language of mine: say {$known}.
game-unknown = There is no game called "{$name}"; the games are {$known}.

variant-unknown = There is no variant called "{$name}" here; say {$known}.
variant-twice = The variant {$name} is named twice.
variants-disagree = The position is written with the variant {$written}, but {$given} was asked for: they must agree.
position-extra = "{$text}" stands after the end of the position.

record-empty = There is no game in this text.
record-several = There is more than one game in this text.
record-no-game = The tag [Game "..."] is missing: it says which game this is.
record-other-game = This is a record of {$game}, not of {$wanted}.
record-no-start = The tag [Start "..."] is missing: a dealt game must say how it was dealt.
record-bad-tag = A tag is written [Name "value"], on one line.
record-tag-twice = The tag {$name} stands here twice.
record-many-tags = A game has at most {$most} tags.
record-open-comment = A comment begins with {"{"} but never ends with {"}"}.
record-stray-brace = A {"}"} stands here without its {"{"}.
record-bad-mark = "{$text}" is no mark: ! ? !! ?? !? ?! or $0 to $255 are.
record-mark-first = A mark stands before the first move.
record-variation-first = A variation stands before the first move: it belongs after the move it replaces.
record-too-deep = Variations are nested too deeply here.
record-empty-variation = A variation without a move.
record-stray-parenthesis = A ) stands here without its (.
record-open-variation = A variation begins with ( but never ends with ).
record-after-end = Something follows the result of the game.
record-breaks-off = The game breaks off here, before its result.
record-not-text = Here is something that is no text (UTF-8).
record-move = The move {$text} cannot be played: {$why}
record-wrong-result = The record says {$claim}, but by its moves the result is {$played}.
record-wrong-tag = The tag {$name} says {$claim}, but by its moves it is {$played}.
record-not-over = The record says {$claim}, but by its moves the game is not over: a tag [Reason "..."] must say {$reasons} (a draw is by agreement or adjudication).
ogn-rules = OGN knows only the rules "Oware Abapa", not {$name}.
ogn-captures = The record says that this move captures {$claim}, but it captures {$played}.
ogn-settled = "{$text}" is no way to settle a game: write for example 1-0 resign.

# The games: title, one sentence, variants.
awale-title = Awalé
awale-about = sow seeds round the board and capture more than half of them
awale-variant-awari = the rules of the research literature
siam-title = Siam
siam-about = push the animals in your way and be the first to send a rock off the board
siam-variant-global-push = a push is judged once, over the whole line
siam-variant-no-centre = nobody may be played onto 13 or 53 in his first two turns
siam-variant-one-exit = each player may leave the board once
khan-title = Khan
khan-about = the last piece moved tells your opponent which pieces must obey; capture the Kalista
khan-variant-sbires-only = who cannot obey may move any sbire, but not the Kalista
pogo-title = Pogo
pogo-about = move stacks as far as they are high and be on top of every one
pogo-variant-no-u-turn = three pieces must land at distance three
chicago-title = Chicago Stock Exchange
chicago-about = keep one good, sell another, and watch the prices fall
chicago-variant-komi = the player who moves second holds 4 points from the start

# Playing.
clock-unknown = "{$text}" is no time control: write for example 5m+3s (five minutes, and three seconds for every move), 90s or 1h30m.
undo-nothing = There is no move to take back.
redo-nothing = There is nothing to play again.

# Between the whole and the tenths of a number.
decimal-mark = {"."}
