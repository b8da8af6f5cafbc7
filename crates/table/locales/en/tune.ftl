# Weights and search parameters that learn from games.

help-tune = Learn weights or search parameters from games
help-tune-long =
    With --data, fits the weights of the game's evaluation to games of "iroko
    selfplay" by logistic regression (Texel's method): a position's value should
    predict the result of its game and the score that the search gave it. Every tenth
    game is held out and judges the weights. --exact takes exact values as labels
    where the game is solved (Pogo, Chicago, the endings of Awalé).

    With --spsa, tunes the search parameters by games between values a little higher
    and a little lower, all at once.

    With --evolve, moves the weights of a source's evaluation up or down by one after
    each result, as the report on Pogo wished, and charts them against exact values.

    The result is a file of weights, with its state beside it in FILE.state, and exact
    values in FILE.labels. After Ctrl-C or a crash, the same command with --resume goes
    on. See docs/learning.md.

    Examples:
      iroko tune siam --data siam.data --out siam.weights
      iroko tune pogo --data pogo.data --exact 1s --out pogo.weights
      iroko tune khan --spsa --iterations 500 --out khan.weights
      iroko tune pogo --evolve --chart pogo.svg --out pogo.weights
help-arg-tune-data = Fit weights to this file of self-play
help-arg-tune-exact = Label positions by their exact values, with this time for each, and leave the others out
help-arg-tune-proven = Also learn from positions where the search proved a win or a loss
help-arg-tune-epochs = Number of passes over the positions [default: 30]
help-arg-tune-result-share = Share of the result in the target, in per cent; the rest is the score of the search [default: 25]
help-arg-tune-scale = Value at which the odds are e to 1, in hundredths [default: found from the results]
help-arg-tune-batch = Number of positions a step [default: 1024]
help-arg-tune-least-seen = Weights that count in fewer positions keep their values [default: 30]
help-arg-tune-spsa = Tune search parameters by games
help-arg-tune-iterations = Number of iterations of --spsa [default: 1000]
help-arg-tune-pairs = Pairs of games an iteration of --spsa [default: 8]
help-arg-tune-evolve = Move weights of a source by one after each result
help-arg-tune-trials = Number of trials of --evolve, each a pair of games [default: 2000]
help-arg-tune-chart = Also draw the chart of --evolve as SVG
help-arg-tune-nodes = Positions searched for each move [default: 5000 with --spsa, 200 with --evolve]
help-arg-tune-rate = Length of a step: in hundredths of the game's unit [default: 1], with --spsa the share of a perturbation a game won moves the values by [default: 0.01]
help-arg-tune-only = Tune only these weights or parameters
help-arg-tune-out = File of the result
help-arg-tune-resume = Continue this file from its state
help-arg-tune-seed = Seed [default: random, and printed; with --resume, that of the state]

tune-way = Say what to learn from: --data FILE, --spsa or --evolve.
tune-option = {$option} means nothing with {$way}.
tune-positive = {$word} must be a number above 0, not "{$text}".
tune-share = --result-share must be a number from 0 to 100, not "{$text}".
tune-only = There is nothing named "{$name}" to tune. There are: {$names}.
tune-unsolved = {$game} is not solved: leave out --exact.
tune-other-game = {$file} has games of {$game}.
tune-few = {$file} has too few positions: at least ten games are needed, with labels.
tune-no-state = {$file} has no state beside it to continue from.
tune-damaged = {$file} is not a state of this version of "iroko tune", or is damaged.
tune-other = {$file} was begun under other conditions: there, {$name} is {$was}. Resume with these, or choose another file.
tune-other-with = {$file} was begun under other conditions: there, {$option} was given. Resume with it, or choose another file.
tune-other-without = {$file} was begun under other conditions: there, {$option} was not given. Resume without it, or choose another file.
tune-other-input = {$file} was begun under other conditions: there, the content of {$option} was another. Resume with that, or choose another file.
tune-other-labels = {$file} has the exact values of other games, or found in another time. Resume with these, or choose another file.
tune-no-source = No source of {$game} has an evaluation with weights to evolve.
tune-solving = solving positions
tune-labelling = labelling positions
tune-progress = loss {$loss}, {$before} at first
tune-fit-head =
    { $games ->
        [one] {$game}: one game
       *[other] {$game}: {$games} games
    }, {$positions} positions, {$held_out} of them held out; scale {$scale}, seed {$seed}
tune-fit-weights =
    { $epochs ->
        [one] {$fitted} of {$all} weights fitted in one epoch, {$changed} of them changed
       *[other] {$fitted} of {$all} weights fitted in {$epochs} epochs, {$changed} of them changed
    }
tune-fit-loss = Loss on held-out positions: {$before} before, {$loss} after
tune-spsa-head =
    { $iterations ->
        [one] {$game}: one iteration
       *[other] {$game}: {$iterations} iterations
    } of {$games} games, {$nodes} positions a move, seed {$seed}
tune-spsa-row = {"  "}{$name}: {$old} before, {$new} now
tune-evolve-head =
    { $trials ->
        [one] {$game}: one trial
       *[other] {$game}: {$trials} trials
    } of two games, {$nodes} positions a move, seed {$seed}
    Trials, share of {$positions} exact positions whose winner is named, weights ({$names}):
tune-evolve-row = {$trial}  {$share} %  {$bar}  {$weights}
tune-evolve-fitted = Weights fitted to the exact values name {$share} %: {$weights}, in hundredths
tune-evolve-match = The last weights against the first, {$games} games: {$score} (won less lost)
tune-evolve-chart = Share of exact positions whose winner the weights name; dashed: weights fitted to exact values
tune-evolve-axis = trials
tune-written = The weights are in {$file}.
tune-test =
    The result is in {$file}. To test it:
      {$line}
tune-interrupted =
    Interrupted. To continue:
      {$line}
