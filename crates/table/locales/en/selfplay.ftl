# Games of the search against itself.

help-selfplay = Write games of the search against itself
help-selfplay-long =
    Plays games of the search against itself, with the same number of positions for
    every move, and writes each position with its score, and the result of the game.
    Every game has an opening of its own, as in "iroko match"; in Khan both sides are
    placed at random. The seed decides the games, whatever the concurrency.

    Each game is on the disk before it is counted. After Ctrl-C or a crash, the same
    command with --resume plays the games that are missing.

    The file is a compact binary, or JSON lines if its name ends in .jsonl. Both are
    described in docs/learning.md.

    Examples:
      iroko selfplay siam --games 1000 --nodes 5000 --out siam.data
      iroko selfplay awale --games 100 --nodes 1500 --seed 7 --out awale.jsonl
      iroko selfplay khan --games 1000 --nodes 1500 --out khan.data --resume
help-arg-selfplay-games = Number of games
help-arg-selfplay-nodes = Positions searched for each move
help-arg-selfplay-out = File of the games
help-arg-selfplay-format = Format of a new file [default: jsonl if its name ends in .jsonl, else binary]
help-arg-selfplay-resume = Continue this file: play only the games that are missing in it
help-arg-selfplay-seed = Seed of the openings [default: random, and printed; with --resume, that of the file]
help-arg-selfplay-concurrency = Number of games played in parallel [default: all cores]

selfplay-format = "{$text}" is not a format: --format is binary or jsonl.
selfplay-other = The games in {$file} were played under other conditions: {$there}. Resume with these, or choose another file.
selfplay-other-format = {$file} has the other format: resume without --format.
selfplay-foreign = {$file} is not a file of self-play, or is one of a newer version.
selfplay-damaged = {$file} is damaged from byte {$offset} on; the games before it are whole.
selfplay-bad-move = Move {$ply} of the game is not legal: there is no move with the index {$index}.
selfplay-ends-here =
    Cannot write {$file}: {$why}. { $written ->
        [0] No game was added to it.
        [one] One game was added to it before.
       *[other] {$written} games were added to it before.
    }
selfplay-progress = {$positions} positions, {$speed} searched a second
selfplay-head =
    { $moves ->
        [0] {$game}: {$nodes} positions a move, seed {$seed}
        [one] {$game}: {$nodes} positions a move, openings of one random move, seed {$seed}
       *[other] {$game}: {$nodes} positions a move, openings of {$moves} random moves, seed {$seed}
    }
selfplay-written =
    { $games ->
        [0] No game is in {$file}
        [one] One game is in {$file}, with {$positions} positions
       *[other] {$games} games are in {$file}, with {$positions} positions
    }
selfplay-results = Player one wins {$one} %, draws {$draws} %, player two wins {$two} %; mean length {$length} moves
selfplay-speed =
    { $games ->
        [one] One game played
       *[other] {$games} games played
    }: {$nodes} positions searched in {$seconds} s, {$speed} a second
selfplay-interrupted =
    { $all ->
        [one] Interrupted before the game was finished. To continue:
       *[other] Interrupted before all {$all} games were finished. To continue:
    } {$line}
