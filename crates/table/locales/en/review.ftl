# Reviewing a game.

review-mark-unjudged = not judged
review-mark-only = only move
review-mark-best = best
review-mark-good = good
review-mark-inaccuracy = inaccuracy
review-mark-mistake = mistake
review-mark-blunder = blunder

review-only = Every other move would have been a mistake.
review-move = {$number}. {$mv}: {$mark}.
review-line = {$number}. {$mv} ({$player}): {$mark}.
review-fell = Winning chances fell from {$before} % to {$after} %.
review-fell-proved = Proved: the game was {$before} and is now {$after}.
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
review-answer = The best reply is {$line}.

review-heading = {$game}: {$one} ({$first}) against {$two} ({$second}).
review-chart = Filled: winning chances of {$player}. Below: errors of {$player}, then of {$other} (- inaccuracy, ? mistake, X blunder).
review-accuracy = {$player}: accuracy {$accuracy} of 100. {$counts}.
review-no-accuracy = {$player}: no moves to judge.
review-count = {$count} × {$mark}
review-clean = No errors were found.
review-nothing = There are no moves to review.
review-written = Wrote the annotated record to {$file}.
review-one-game = {$file} has {$count} games: choose one with --game, from 1 to {$count}.
review-patience = Reviewing {$moves} moves: this takes a few seconds.
review-progress = Reviewing: {$done} of {$all} positions.
review-working = reviewing
review-stopped = Stopped: nothing was written.

picture-chart = Winning chances: {$player} below the line, the opponent above it.
picture-chart-error = Move {$number}, {$player} {$mv}: {$mark}.

help-review = Review a recorded game: mark its moves and show better ones
help-review-long =
    Evaluates every position of a record with the engine and the exact tables. A
    move is best, good, an inaccuracy, a mistake, a blunder, or the only move that
    is not a mistake; proved values are marked as proved. Each player gets an
    accuracy from 0 to 100, and a chart shows the course of the game. --out writes
    the record with marks, comments and better moves as variations; --svg draws the
    chart. Only notable moves are listed, unless you add --all.

    Examples:
      iroko review game.txt
      iroko review game.txt --time 1s --out notes.txt --svg chart.svg
      iroko review - --nodes 20000 --json < game.txt
help-arg-review-game = Number of the game, if the file has several
help-arg-review-all = List every move
help-arg-review-out = Write the annotated record to this file
help-arg-review-svg = Draw the chart as SVG (- for standard output)
help-arg-review-time = Time limit for each position [default: 200ms]
