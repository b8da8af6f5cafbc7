# Matches between machines: help, what is refused, and the result.

help-match = Plays a match between two machines and says how much stronger one of them is
help-match-long =
    A and B are players that "iroko players GAME" lists. Every opening is played twice with sides exchanged: a few random moves
    (Awalé, Siam, Pogo) or a deal (Chicago); in Khan the players place their own pieces, or --setup given places them.
    Limits go to every thought. The highest level thinks for a second if there are none; plain:N and the other players with a fixed
    depth leave them alone. The result comes with a 95 % confidence interval. Ctrl-C, SIGTERM or a closed terminal end the match and show the result so far,
    with exit code 130; so does a file that cannot be written any more, with exit code 2.
    Examples:
      iroko match awale level:4 plain:4 --games 20
      iroko match pogo eval4 eval6 --games 40 --concurrency 2 --seed 7
      iroko match siam level:8 pusher --games 4 --time 20ms --out siam.txt
      iroko match khan plain:3 heuristic --games 10 --setup given --clock 10s+100ms
      iroko match chicago plain:5 greedy --games 20 --json

help-arg-match-a = The player whose result is told
help-arg-match-b = The player he meets
help-arg-match-games = How many games; an odd number is rounded up, because openings are played twice
help-arg-match-no-room = {$word} 0 leaves no room for a thought.
help-arg-match-clock = A clock for each player instead: his time for the game, and what a move adds; running out loses
help-arg-match-opening-moves = The random moves of an opening: otherwise 4, in Pogo 2, in Khan and Chicago none; with 0 every game begins at the start
help-arg-match-setup = Khan: the players place their pieces (played), or chance places them for both (given)
help-arg-match-seed = The seed of openings and players; without it chance decides, and the result says which it was
help-arg-match-concurrency = How many games are played at once; otherwise one
help-arg-match-out = Write every game to this file as soon as it ends, and to the disk before it is counted
help-arg-match-append = Add to a file that exists already

match-count = {$word} is a whole number from 1 to {$most}, not "{$text}".
match-no-room = {$word} 0 leaves no room for a thought.
match-two-times = Either --time for every move or --clock for the game, not both.
match-setup = "{$text}" is no way to set up: --setup is played or given.
match-no-setup = The players of {$game} place no pieces before they play; --setup is for Khan.
match-setup-first = Random moves come after the setup: with --opening-moves the setup must be given (--setup given).
match-few-openings =
    { $found ->
        [0] No opening with so many random moves leaves a game to play.
        [one] There is only one opening of that kind, too few for so many games.
       *[other] There are only {$found} different openings of that kind, too few for so many games.
    }
match-odd = Openings are played twice, so there will be {$even} games instead of {$games}.
match-file-exists = {$file} exists already: name another file, or add to it with --append.
match-file-unwritable = {$file} cannot be written: {$why}.
match-ends-here =
    {$file} cannot be written: {$why}. The match ends here: { $written ->
        [0] none of its games is
        [one] one of its games is
       *[other] {$written} of its games are
    } in the file, and the result counts all that were played.
match-no-signal = Ctrl-C cannot be caught: {$why}.

match-head = {$game}: {$first} against {$second}, {$games} games, seed {$seed}
match-openings =
    { $pairs ->
        [one] One opening, {$moves} random moves, played twice with sides exchanged
       *[other] {$pairs} different openings, {$moves} random moves each, played twice with sides exchanged
    }
match-deals =
    { $pairs ->
        [one] One deal, played twice with sides exchanged
       *[other] {$pairs} different deals, each played twice with sides exchanged
    }
match-setups =
    { $pairs ->
        [one] One setup drawn at random, played twice with sides exchanged
       *[other] {$pairs} different setups drawn at random, each played twice with sides exchanged
    }
match-and-moves = {$what}, after {$moves} random moves
match-empty-board = Every game begins with the empty board: the players place their own pieces, with sides exchanged from game to game
match-variant = Variant: {$variant}
match-limits = Limits for every move: {$limits}
match-clock = Clock: {$clock}
match-interrupted =
    { $done ->
        [0] Interrupted: no game of {$all} was finished
        [one] Interrupted: one game of {$all} was finished
       *[other] Interrupted: {$done} games of {$all} were finished
    }
match-score = Wins {$wins}, draws {$draws}, losses {$losses}: {$points} of {$games} points, {$percent} %
match-pairs = Pairs with 0, ½, 1, 1½, 2 points: {$none}, {$half}, {$one}, {$more}, {$two}
match-elo = Elo difference {$elo}, with 95 % confidence from {$low} to {$high}; {$first} is the stronger with a likelihood of {$percent} %
match-elo-above = Elo difference {$elo}, with 95 % confidence above {$low}; {$first} is the stronger with a likelihood of {$percent} %
match-elo-below = Elo difference {$elo}, with 95 % confidence below {$high}; {$first} is the stronger with a likelihood of {$percent} %
match-elo-anything = Elo difference {$elo}, but so few games leave anything possible; {$first} is the stronger with a likelihood of {$percent} %
match-margin = Mean margin {$margin} points
match-sums = By the sum of the two games of a deal: wins {$wins}, draws {$draws}, losses {$losses}
match-adjudicated =
    { $games ->
        [one] One game had not ended after {$most} moves and was called a draw
       *[other] {$games} games had not ended after {$most} moves and were called draws
    }
match-out-of-time = Lost on time: {$first} and {$second}
match-cost = {$name}: {$time} ms and {$nodes} positions a move

help-levels = Measures the levels of a game against each other
help-levels-long =
    Each level plays the one below it, in pairs from the same opening with sides exchanged: it should score 60 to 75 %. Level 1 also
    plays random, which it should beat, and plain:1, which should beat it. The answer is a table (Markdown), as in
    docs/levels.md. In Chicago the deals are counted, by the sum of their two games, because the deal decides more than the player.
    Examples:
      iroko levels calibrate pogo --games 2 --nodes 500
      iroko levels calibrate awale --games 2 --nodes 200 --json
      iroko levels loss pogo --games 1 --nodes 500

help-arg-levels-verb = calibrate (matches between neighbours) or loss (what moves lose by exact values)
help-arg-calibrate-games = How many games each two levels play, 200 unless said otherwise
levels-word = The levels can be calibrated (iroko levels calibrate GAME) or measured by what they lose (iroko levels loss GAME). "{$text}" is not known.
levels-no-loss = Exact values are not known throughout {$game}: what its levels lose cannot be told.
