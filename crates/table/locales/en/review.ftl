# Looking back at a game.

review-mark-unjudged = not judged
review-mark-only = only move
review-mark-best = best
review-mark-good = good
review-mark-inaccuracy = inaccuracy
review-mark-mistake = mistake
review-mark-blunder = blunder

review-only = Every other move would have been a mistake.
review-fell = The chances fell from {$before} % to {$after} %.
review-fell-proved = Proved: the game was {$before} and now is {$after}.
review-fell-points = Proved: it costs {$points ->
    [one] 1 point
   *[other] {$points} points
} at the end ({$after} instead of {$before}).
review-won = won
review-drawn = drawn
review-lost = lost
review-because = It {$why}.
review-better = Better was {$line}.
review-better-fact = Better was {$mv}, which {$facts}.
review-better-because = Better was {$mv}, which {$facts} ({$line}).
review-answer = The strongest answer is {$line}.

review-heading = {$game}: {$one} ({$first}) against {$two} ({$second}).
review-chart = Filled: the share of {$player}. Below: the errors of {$player}, then of {$other} (- inaccuracy, ? mistake, X blunder).
review-accuracy = {$player}: accuracy {$accuracy} of 100. {$counts}.
review-no-accuracy = {$player}: nothing to judge.
review-count = {$count} × {$mark}
review-clean = Nobody made an error that was noticed.
review-nothing = There are no moves to look back at.
review-written = The record with its notes was written to {$file}.
review-one-game = {$file} has {$count} games: name one with --game, from 1 to {$count}.
review-offer = Look back at the game? Type review, or Enter to leave it.
review-patience = Looking back at {$moves} moves: that takes some seconds.
review-progress = Looking back: {$done} of {$all} positions.
review-working = looking back
review-stopped = Stopped: nothing was written.

picture-chart = Who had how much of the game: {$player} below the line, the opponent above it.
picture-chart-error = Move {$number}, {$player} {$mv}: {$mark}.

help-review = Looks back at a game: marks its moves, says what was better and why
help-review-long =
    The engine and the exact tables think about every position of a record. A move is best, good, an inaccuracy, a mistake, a blunder, or
    the only one that was not a mistake; what is proved is told as such. Each player gets an accuracy from 0 to 100, and the course of the
    game is shown as a chart. With --out the record is written with marks, comments and what was better as variations; with --svg
    the chart is drawn. Only remarkable moves are listed, with --all every one.
    Examples:
      iroko review game.txt
      iroko review game.txt --time 1s --out notes.txt --svg chart.svg
      iroko review - --nodes 20000 --json < game.txt
help-arg-review-game = Which game of the file, if it has several, from 1
help-arg-review-all = List every move
help-arg-review-out = Write the record with its notes to this file
help-arg-review-svg = Draw the chart into this file (- for standard output)
help-arg-review-time = How long to think about each position, 200ms unless said otherwise
