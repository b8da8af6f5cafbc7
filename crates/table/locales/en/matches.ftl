# Matches between computer players: help, errors, and results.

help-match = Play a match between two computer players
help-match-long =
    A and B are names from "iroko players GAME", or engine:COMMAND for another
    program. Every opening is played twice with sides swapped: a few random moves
    (Awalé, Siam, Pogo) or a deal (Chicago). In Khan the players place their own
    pieces, unless --setup given places them.

    Limits apply to every move. Without limits, the highest level thinks for one
    second; players with a fixed depth, such as plain:N, ignore them. The result is
    an Elo difference with a 95 % confidence interval.

    Ctrl-C, SIGTERM or closing the terminal ends the match and prints the result so
    far, with exit code 130; so does a write error on the file, with exit code 2.
    With --out FILE, the same command with --resume continues the match.

    Examples:
      iroko match awale level:4 plain:4 --games 20
      iroko match pogo eval4 eval6 --games 40 --concurrency 2 --seed 7
      iroko match siam level:12 pusher --games 4 --time 20ms --out siam.txt
      iroko match khan plain:3 heuristic --games 10 --setup given --clock 10s+100ms
      iroko match chicago plain:5 greedy --games 20 --json

help-arg-match-a = Player whose score is reported
help-arg-match-b = Opponent
help-arg-match-games = Number of games, rounded up to an even number
help-arg-match-clock = Clock for each player: time for the game, plus time added per move; running out loses
help-arg-match-opening-moves = Random moves per opening [default: 4, in Pogo 2, in Khan and Chicago 0]; with 0, games begin at the start
help-arg-match-setup = Khan: the players place their pieces (played), or random setups are used (given)
help-arg-match-seed = Seed of openings and players [default: random, and printed]
help-arg-levels-seed = Seed of openings and players [default: 1]
help-arg-match-concurrency = Number of games played in parallel [default: 1]
help-arg-match-out = Write every game to this file as it ends, synced to disk before it counts
help-arg-match-append = Append to an existing file

match-count = {$word} is a whole number from 1 to {$most}, not "{$text}".
match-no-room = {$word} 0 leaves nothing to search.
match-two-times = Use either --time for every move or --clock for the game, not both.
match-setup = "{$text}" is not a kind of setup: --setup is played or given.
match-no-setup = There is no setup in {$game}; --setup is for Khan.
match-setup-first = Random moves follow the setup: --opening-moves needs --setup given.
match-few-openings =
    { $found ->
        [0] No opening with that many random moves leaves a game to play.
        [one] There is only one such opening, too few for that many games.
       *[other] There are only {$found} different openings of that kind, too few for that many games.
    }
match-odd = Each opening is played twice, so there will be {$even} games instead of {$games}.
match-file-exists = {$file} already exists: choose another file, continue its match with --resume, or append to it with --append.
match-ends-here =
    Cannot write {$file}: {$why}. The match ends here: { $written ->
        [0] none of its games is
        [one] one of its games is
       *[other] {$written} of its games are
    } in the file, and the result counts every game played.
match-no-signal = Cannot handle Ctrl-C: {$why}.

match-head = {$game}: {$first} against {$second}, {$games} games, seed {$seed}
match-openings =
    { $pairs ->
        [one] One opening, { $most ->
            [one] one random move
           *[other] {$moves} random moves
        }, played twice with sides swapped
       *[other] {$pairs} different openings, { $most ->
            [one] one random move
           *[other] {$moves} random moves
        } each, played twice with sides swapped
    }
match-deals =
    { $pairs ->
        [one] One deal, played twice with sides swapped
       *[other] {$pairs} different deals, each played twice with sides swapped
    }
match-setups =
    { $pairs ->
        [one] One random setup, played twice with sides swapped
       *[other] {$pairs} different random setups, each played twice with sides swapped
    }
match-and-moves = {$what}, after { $most ->
    [one] one random move
   *[other] {$moves} random moves
}
match-empty-board = Every game begins with the empty board: the players place their own pieces and swap sides after every game
match-variant = Variant: {$variant}
match-limits = Limits per move: {$limits}
match-clock = Clock: {$clock}
match-interrupted =
    { $done ->
        [0] Interrupted: no game of {$all} was finished
        [one] Interrupted: one game of {$all} was finished
       *[other] Interrupted: {$done} games of {$all} were finished
    }
match-score = Wins {$wins}, draws {$draws}, losses {$losses}: {$points} of {$games} points, {$percent} %
match-pairs = Pairs with 0, ½, 1, 1½, 2 points: {$none}, {$half}, {$one}, {$more}, {$two}
match-elo = Elo difference {$elo}, 95 % confidence interval {$low} to {$high}; likelihood that {$first} is stronger: {$percent} %
match-elo-above = Elo difference {$elo}, with 95 % confidence above {$low}; likelihood that {$first} is stronger: {$percent} %
match-elo-below = Elo difference {$elo}, with 95 % confidence below {$high}; likelihood that {$first} is stronger: {$percent} %
match-elo-anything = Elo difference {$elo}, but too few games for a confidence interval; likelihood that {$first} is stronger: {$percent} %
match-margin = Mean margin {$margin} points
match-sums = By the sum of the two games of a deal: wins {$wins}, draws {$draws}, losses {$losses}
match-adjudicated =
    { $games ->
        [one] One game was adjudicated a draw after {$most} moves
       *[other] {$games} games were adjudicated draws after {$most} moves
    }
match-forfeits = Forfeited: {$first} and {$second} (the records say why)
match-out-of-time = Lost on time: {$first} and {$second}
match-cost = {$name}: {$time} ms and {$nodes} positions a move
match-pruning = {$name}: {$cuts} cuts a move, effective branching {$branching}

help-levels = Measure the levels of a game against each other
help-levels-long =
    Each level plays the one below it, in pairs from the same opening with sides
    swapped; it should score 60 to 75 %. Level 1 plays novice, which should score
    40 to 60 %, and random. Prints a Markdown table with 95 % intervals, as in
    docs/levels.md. In Chicago, deals are scored by the sum of their two games,
    because the deal decides more than the player.

    With "loss", each level plays against itself, and its moves are compared with
    the exact best ones. The spread is the standard deviation of the mean loss of a
    game; a ratio of 1 to that of chance means that there are no good and bad days.

    Examples:
      iroko levels calibrate pogo --games 2 --nodes 500
      iroko levels calibrate awale --games 2 --nodes 200 --json
      iroko levels loss pogo --games 1 --nodes 500

help-arg-levels-verb = calibrate (matches between neighbours) or loss (how much their moves lose, by exact values)
help-arg-calibrate-games = Games between each pair of levels [default: 200]
help-arg-calibrate-level = Only the matches of this level with the one below it [default: all]
levels-word = There is no "iroko levels {$text}": use "iroko levels calibrate GAME" or "iroko levels loss GAME".
levels-no-loss = Exact values are not available throughout {$game}: its levels' losses cannot be measured.
match-continue =
    To continue:
      {$line}
match-resume-other = The games in {$file} belong to another match: resume with the same players, limits, openings, adjudication and seed, and at least as many games.
match-book-openings =
    { $pairs ->
        [one] One opening of the book, played twice with sides swapped
       *[other] {$pairs} openings of the book, each played twice with sides swapped
    }
match-book-line = Line {$line} of the book: {$why}
match-book-grammar = "{$text}" is not an opening: write "startpos moves M..." or "fen TEXT moves M...".
match-book-few =
    { $found ->
        [0] The book has no opening
        [one] The book has only one opening
       *[other] The book has {$found} different openings
    }, too few for { $pairs ->
        [one] a pair
       *[other] {$pairs} pairs
    } of games.
match-book-alone = A book replaces --opening-moves and --setup: choose one of them.
help-arg-match-book = Take the openings from this file, one per line, as "startpos moves C f" or "fen TEXT"
help-arg-match-resume = Continue the match of this file: play only the games that are missing in it
match-proved =
    { $games ->
        [one] One game was adjudicated: its position was proved
       *[other] {$games} games were adjudicated: their positions were proved
    }
help-arg-match-adjudicate = End a game as soon as its value is proved
match-normalized = Normalised Elo {$elo}, 95 % confidence interval {$low} to {$high}
match-sprt = Sequential test {$test}: LLR {$llr}, bounds {$lower} and {$upper}; {$verdict}
match-sprt-h0 = H0 is accepted
match-sprt-h1 = H1 is accepted
match-sprt-open = undecided
help-arg-match-sprt = Stop once one of two Elo differences is accepted: ELO0,ELO1[,ALPHA,BETA][,normalized]; --games is then the most (20000)
sprt-grammar = "{$text}" is not a sequential test: write ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, as in 0,10 or 0,10,0.05,0.05, with ELO0 below ELO1, both from -500 to 500, and error rates between 0 and 0.5; add ,normalized for normalised Elo.

# Tournaments.
help-tournament = Play a tournament between several computer players
help-tournament-long =
    Players are named as for "iroko match". Everyone meets everyone; with --gauntlet
    the first player meets all others, with --swiss each round pairs players of
    about the same points. An encounter of a round is a pair of games from one
    opening, with sides swapped.

    The result has ratings by the model of Bradley and Terry, with 95 % confidence
    intervals and a mean of 0, and the points of each player against each other.
    --svg draws the ratings, --html writes a report that needs no other file.

    Ctrl-C, SIGTERM or closing the terminal ends the tournament and prints the
    result so far, with exit code 130. With --out FILE, the same command with
    --resume continues it.

    Examples:
      iroko tournament pogo eval4 eval6 plain:3 --rounds 10
      iroko tournament siam level:5 level:4 level:3 --gauntlet --rounds 5 --seed 7
      iroko tournament awale random novice greedy:1 hoarder:1 --swiss --rounds 4
help-arg-tournament-players = Two or more players
help-arg-tournament-rounds = Pairs of games per encounter; with --swiss, the number of rounds [default: 10]
help-arg-tournament-gauntlet = The first player against all others
help-arg-tournament-swiss = Swiss system
help-arg-tournament-svg = Draw the ratings into this file
help-arg-tournament-html = Write a report into this file
tournament-few = A tournament needs at least two players.
tournament-twice = {$name} is named twice.
tournament-head = {$game}: {$format}, {$players} players, { $rounds ->
    [one] one round
   *[other] {$rounds} rounds
}, {$games} games, seed {$seed}
tournament-round-robin = everyone against everyone
tournament-gauntlet = the first against all others
tournament-swiss = Swiss system
tournament-column-player = player
tournament-column-elo = Elo
tournament-column-interval = 95 %
tournament-column-games = games
tournament-column-points = points
tournament-column-score = score
tournament-chart = Ratings with 95 % confidence intervals, in Elo
tournament-groups = Some players have not met, not even through others: their ratings cannot be compared.
tournament-forfeits =
    { $games ->
        [one] {$name} forfeited one game (its record says why).
       *[other] {$name} forfeited {$games} games (their records say why).
    }

# Books of openings.
help-openings = Draw a book of balanced openings for matches
help-openings-long =
    Draws random openings, keeps those that a search finds balanced, and prints them
    one per line, for "iroko match --book". No two are equal up to a symmetry of the
    board. In Khan both sides are placed at random; in Chicago the goods are dealt.

    The default bound of each game is the one with which a match of 2000 against 1000
    positions a move tells most per pair of games (docs/matches.md).

    Examples:
      iroko openings siam --count 20 --seed 7
      iroko openings awale --count 10 --opening-moves 6 --within 50
      iroko openings khan --count 4 --within any --json
help-arg-openings-count = Number of openings [default: 100]
help-arg-openings-within = Greatest value, in hundredths of the game's unit, or "any" [default: by game]
help-arg-openings-nodes = Positions searched for each opening [default: 20000]
help-arg-openings-seed = Seed of the openings [default: random, and printed in the book]
openings-within = "{$text}" is not a bound: write a whole number of hundredths, or "any".
openings-head =
    { $count ->
        [0] {$game}: no opening
        [one] {$game}: one opening
       *[other] {$game}: {$count} openings
    }, {$bound}, seed {$seed}
openings-bounded = value at most {$bound} hundredths of a unit after {$nodes} positions
openings-any = of any value
openings-interrupted = Interrupted: the book has the openings found so far.
