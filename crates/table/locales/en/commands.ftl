# The command line: help, output, and errors.

help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options

help-iroko = Play, analyse and solve five abstract games for two players
help-iroko-long =
    The games are Awalé (sowing), Siam (pushing), Khan (obeying), Pogo (stacking)
    and Chicago Stock Exchange (trading). Commands start from the initial position
    or from any position you give, and print text, or JSON for scripts.

    Without a command, a menu opens.

    Examples:
      iroko games                 list the games
      iroko rules siam            read the rules of Siam
      iroko show awale            show the board at the start
      iroko moves pogo            list the legal moves
      iroko after awale C f       play two moves
      iroko check khan a2-c2 --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top"

    "iroko COMMAND --help" explains a command. "--lang fr" parle français.

help-games = List the games and their variants
help-games-long =
    Examples:
      iroko games
      iroko games --json

help-rules = Print the rules of a game, with worked examples
help-rules-long =
    On a terminal, a long text opens in the pager: $PAGER, or less. An empty PAGER
    prints it.

    Examples:
      iroko rules siam
      iroko rules siam --lang fr

help-players = List the computer players of a game
help-players-long =
    Use the listed names wherever a command takes a player. plain:N stands for nine
    players, plain:1 to plain:9.

    Examples:
      iroko players pogo
      iroko players awale --json

help-show = Show the board as text or as a picture
help-show-long =
    Without --from, the board faces the player to move. The position is printed
    below the board, ready to copy. With --svg or --png, the board is drawn into a
    file; --hints adds the adviser's move, and --try shows a move, or where it
    fails.

    Examples:
      iroko show awale
      iroko show awale --moves "C f" --svg awale.svg --hints
      iroko show siam --png siam.png --size 800 --theme dark
      iroko show khan --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top" --from left
      iroko show chicago --seed 7 --ascii

help-moves = List the legal moves
help-moves-long =
    Prints one move a line. With --json, each move comes with the position after it
    and, if it ends the game, the result.

    Examples:
      iroko moves siam
      iroko moves pogo --json
      iroko moves awale --winning --position "0-0-0-0-0-2-1-2-0-1-0-0-21-21-S"

help-check = Check whether a move is legal, and explain why not
help-check-long =
    The exit code is 0 for a legal move, 1 for an illegal one (with the reason),
    and 2 for text that is not a move.

    Examples:
      iroko check awale C
      iroko check siam "(0,33,n)"

help-push = Examine a push in Siam, contact by contact
help-push-long =
    Reports whether the push is legal, its force at every contact, and who would
    win by it. The pusher is the animal of the player to move that stands on CELL
    and faces DIRECTION. With --enter, a new animal pushes in on that edge cell.
    The exit code is 0 if the push is legal, 1 if not.

    Examples:
      iroko push siam 31 e --moves "(0,31,e) (0,51,n)"
      iroko push siam 31 e --enter --position @my-position.txt

help-after = Play moves and print the resulting position
help-after-long =
    The moves are played as in a game: repetition ends it, and no move follows the
    end. Give the moves as separate arguments or as one.

    Examples:
      iroko after awale C f E
      iroko after pogo "132 792" --json

help-between = Find the move that leads from one position to another
help-between-long =
    Prints every legal move of A after which the position is B, exactly as "iroko
    after" prints it: board, player to move, Khan, counters. A symmetric position is
    another one. If no move leads there, a sentence says so and what comes nearest,
    and the exit code is 1.

    Examples:
      iroko between siam @position.txt @my-position.txt
      iroko between siam - @my-position.txt --json < position.txt

help-arg-between-a = The position before the move, @FILE, or - for standard input
help-arg-between-b = The position after it, @FILE, or - for standard input
between-none = No legal move leads from the first position to the second.
between-symmetric = No legal move leads to this position, but {$mv} leads to a symmetric one.
between-alike = No legal move leads to this position, but {$mv} leads to the same board with another player to move or another detail: {$after}

help-states = List the distinct positions after N moves
help-states-long =
    Examples:
      iroko states awale 2
      iroko states pogo 3 --json
      iroko states awale 8 --most 2000000

help-perft = Count the sequences of N legal moves
help-perft-long =
    Compare the count with another program's to check that both have the same
    rules. The count goes to standard output; time and speed go to standard error.

    Examples:
      iroko perft awale 8
      iroko perft siam 3 --divide
      iroko perft khan 6 --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top"

help-deal = Deal a game of Chicago Stock Exchange
help-deal-long =
    A seed gives the same deal on every computer. Without one, the deal is random
    and its seed is printed.

    Examples:
      iroko deal chicago
      iroko deal chicago --seed 7 --first 2

help-replay = Replay recorded games, or draw one as an animation
help-replay-long =
    Reads Iroko's own records for every game, and Aualé's OGN for Awalé. Every move
    is checked; an error is reported with its line and the reason. All complete
    games of a damaged file are read; the exit code is 2 only if there is none.

    The boards face player 1, or the side given with --from.

    Examples:
      iroko replay game.txt
      iroko replay game.txt --svg game.svg
      iroko replay game.txt --positions
      iroko replay - --json < game.ogn

help-book = Compute the book of Khan setups
help-book-long =
    The book lists where Red places pieces and how Ochre answers; the built-in book
    was computed this way. The same effort and seed give the same book. With
    --time, the number of rounds that fit is recorded in the book.

    Examples:
      iroko book khan --effort 24 --out khan.txt
      iroko book khan --time 10m --seed 7

help-arg-help = Print help
help-arg-version = Print the version
help-arg-lang = Language, fr or en [default: set in the menu, or the locale]
help-arg-json = Print JSON, for scripts
help-arg-game = awale, siam, khan, pogo or chicago
help-arg-variant = Variants, comma-separated; see "iroko games"
help-arg-position = Starting position (@FILE or - reads it)
help-arg-seed = Seed of Chicago's deal [default: random]
help-arg-from = View from 1, 2, bottom, top, left or right
help-arg-ascii = Use ASCII characters only
help-arg-winning = List only the moves that win at once
help-arg-move = Move, in any accepted notation
help-arg-moves = Moves, in order
help-arg-depth = Number of moves
help-arg-divide = Count each first move separately
help-arg-most = Maximum number of positions to list [default: 1000000]
help-arg-cell = Cell where the animal stands or enters, such as 31
help-arg-direction = n, s, w or e
help-arg-enter = Push with an animal that enters on the cell
help-arg-first = Chicago: player who moves first, 1 or 2
help-arg-file = File of game records (- for standard input)
help-arg-positions = Print positions as text instead of boards
help-arg-effort = Number of rounds [default: 24]
help-arg-book-time = Time to spend, instead of a number of rounds
help-arg-out = Write to this file instead of standard output
help-arg-book-seed = Random seed [default: 1]

games-variants = variants
games-next = "iroko rules GAME" explains a game, "iroko show GAME" shows its board.
check-legal = Legal.
show-no-side = "{$side}" is not a side: use 1 or 2 for a player's seat, or bottom, top, left or right.
show-no-seat = No player sits at the side "{$side}" of this board: use 1 or 2, bottom or top.
after-refused = Move {$number}, {$text}, is illegal: {$why}
perft-speed = {$seconds} s, {$speed} million a second
book-none = There is no book of setups for {$game}, only for {$known}.
push-none = There are no pushes in {$game}.
push-winner = A rock leaves the board: {$winner} would win.
push-loses = Legal, but you lose: a rock leaves the board and {$winner} would win.
push-animal-off = An animal leaves the board and returns to its owner: {$owner}.
push-sum = The push: {$signs} = {$force} against {$rocks ->
    [0] no rocks
    [one] 1 rock
   *[other] {$rocks} rocks
}.
push-piece-rock = rock
push-contact = {$cell}  {$piece}  force {$force}, rocks {$rocks}
push-contact-stop = {$cell}  {$piece}  force {$force}, rocks {$rocks}: the push stops here
push-yes = The push is legal: {$mv}
push-no = The push is illegal: {$why}
deal-not-dealt = {$game} has no deal; only {$known} has.
deal-first = "{$text}" is not a player: --first is 1 or 2.
deal-seed = seed {$seed}

file-unreadable = Cannot read {$file}: {$why}.
file-exists = {$file} already exists: choose another file, or continue it with --resume.
file-unwritable = Cannot write {$file}: {$why}.
file-not-text = {$file} is not UTF-8 text.
output-failed = Cannot write to standard output: {$why}.
states-too-many =
    After { $depth ->
        [one] one move
       *[other] {$depth} moves
    } there are more than {$most} positions: choose fewer moves, or raise the limit with --most.
file-line = {$file}, line {$line}: {$why}
words-command = There is no command "{$word}"; "iroko --help" lists the commands.
words-unknown = Unexpected argument "{$word}"; see --help.
words-missing = Missing argument: {$word}; see --help.
words-missing-several = Missing arguments: {$words}; see --help.
words-no-value = {$word} needs a value; see --help.
words-twice = {$word} is given too many times.
words-conflict = {$word} cannot be used with {$other}.
words-not-text = The command line is not UTF-8 text.
words-other = Invalid command line: {$text}.
words-number = {$word} needs a whole number that is not negative and not too large, not "{$text}".
words-positive = {$word} needs a whole number of at least 1, not "{$text}".
seed-no-deal = --seed chooses a deal, and nothing is dealt in {$game}.
seed-with-position = --seed chooses a deal; leave it out with --position.
book-interrupted = Interrupted; the book holds the best placements found so far.
tables-verifying = verifying positions
tables-verify-stopped = Interrupted at {$percent} %; nothing was wrong so far, nothing was changed, and the tables are not yet verified.
tables-verify-kept =
    Interrupted at {$percent} %; nothing was wrong so far. The tables of up to { $seeds ->
        [one] one seed
       *[other] {$seeds} seeds
    } are recorded as verified, the others are not.

help-play = Play a game against the computer or another player
help-play-long =
    Without --p1 and --p2, you move first against a computer of medium strength.
    WHO is human, or player:NAME with a name from "iroko players GAME". The game
    fills the terminal ("?" lists the keys); with --plain you play line by line
    ("help" lists the commands). Every game is saved, move by move.

    With --games, two computers play pairs of games from the same opening with
    sides swapped, and the results are counted.

    Examples:
      iroko play awale
      iroko play khan --p1 human --p2 human
      iroko play siam --p1 player:level:3 --p2 human --time 5m+3s
      iroko play pogo --p1 player:eval4 --p2 player:eval6 --pause 1s
      iroko play chicago --p1 player:plain:4 --p2 player:greedy --games 20

help-hint = Suggest a move and explain why
help-hint-long =
    A computer player chooses the move; every reason given is checked on the board.
    With --move, your move is judged instead: what it does, the best reply, and how
    much better another move is.

    Examples:
      iroko hint awale --position "0-0-0-0-0-3-1-2-1-4-0-0-0-0-S"
      iroko hint khan --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top" --player 5
      iroko hint awale --moves "C f" --move D

help-resume = Resume an unfinished game
help-resume-long =
    Without a number, lists the unfinished games to choose from.

    Examples:
      iroko resume
      iroko resume 1

help-saved = List the saved games, latest first
help-saved-long =
    Games are saved as records; "iroko replay FILE" shows one. Set IROKO_DATA to
    save them in another directory.

    Examples:
      iroko saved
      iroko saved --json

help-arg-p1 = First player: human, or a name such as level:5
help-arg-p2 = Second player: human, or a name such as level:5
help-arg-time = Clock: time per player plus time per move
help-arg-pause = Pause after each move when two computers play
help-arg-games = Play N games between two computers
help-arg-plain = Play line by line, without the full screen
help-arg-hint-move = Judge this move instead of suggesting one
hint-player-or-move = --player suggests a move, and --move is judged by the strongest player: give one of them.
help-arg-adviser = Adviser [default: the highest level]
help-arg-which = Number of the unfinished game, 1 for the latest
pause-unknown = "{$text}" is not a duration: write for example 500ms or 2s.
resume-nothing = There is no unfinished game.
resume-which = There are {$most} unfinished games: give a number from 1 to {$most}.
saved-nowhere = There is no directory for saved games: set HOME or IROKO_DATA.
saved-resume = "iroko resume NUMBER" continues a numbered game.
saved-none = There are no saved games in {$place} yet.
saved-unreadable = Cannot read {$file} as a game.

help-best = Find the best move and evaluate the position
help-best-long =
    Thinks for one second unless you set a limit.

    In JSON, the score is for the player to move: "estimate" in hundredths of the
    game's unit (seeds, pieces, points, or the log-odds of winning); "win" and
    "loss" are proved, in moves of both players; "margin" is the exact final score
    of Chicago. Line, depth, positions, cuts, effective
    branching and time follow.

    Examples:
      iroko best awale --depth 8
      iroko best siam --moves "(0,31,e) (0,35,w)" --time 200ms
      iroko best chicago --seed 7 --nodes 20000 --json
      iroko best khan --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top" --player 5

help-analyse = Evaluate every legal move, best first
help-analyse-long =
    Searches deeper and deeper for five seconds, unless you set a limit, and
    updates the list as it goes. Each move comes with its value for the player who
    makes it and the expected continuation.

    With --player, another player answers: a program with the option MultiPV values
    its moves, any other player the one move that it chooses.

    Examples:
      iroko analyse awale --time 300ms
      iroko analyse pogo --moves "121 781" --depth 6
      iroko analyse chicago --seed 3 --nodes 50000 --json

help-bench = Measure the speed of the search and print its signature
help-bench-long =
    Searches fixed positions to a fixed depth. The node counts are the signature of
    the search: they change only if the search changes. With --check FILE, the exit
    code is 1 if they differ from those in the file.

    Examples:
      iroko bench
      iroko bench pogo --threads 2

help-growth = Measure how the search grows with the depth
help-growth-long =
    Searches eight positions of random games with minimax, alpha-beta and plain,
    deeper and deeper, and prints the geometric mean of the positions visited as a
    Markdown table. b is the branching for which minimax visits b^d positions; the
    exponents of the others are given as parts of d, to compare with b^(3d/4) and
    b^(d/2). n is the number of positions that count: those whose value is proved at
    a depth do not, because their search ends early.

    Examples:
      iroko growth pogo --depth 4
      iroko growth siam --depth 2 --json

help-arg-growth-depth = The greatest depth [default: as far as --nodes goes, at most 9]
help-arg-growth-nodes = End before a minimax of more positions [default: 1000000]
help-arg-played = Moves to play first, separated by spaces
help-arg-think-time = Time limit for the search
help-arg-think-depth = Depth limit, in moves of both players
help-arg-think-nodes = Limit on positions searched
help-arg-threads = Search threads (1 for reproducible results)
help-arg-hash = Transposition table size [default: 16 MiB]
help-arg-thinker = Computer player [default: the highest level]
help-arg-bench-game = Game to measure [default: all]
help-arg-check = Compare with the node counts in this file, as bench prints them
moves-refused = The move {$mv} cannot be played: {$why}
think-time = "{$text}" is not a duration: write for example 500ms or 2s.
threads-range = --threads needs a number from 1 to {$most}, not "{$text}".
think-effort = Depth {$depth}, {$nodes} positions, {$seconds} s
think-pruning = {$cuts} cuts, effective branching {$branching}
score-chance = {$percent} %
score-win = wins in {$moves}
score-loss = loses in {$moves}
score-draw = draws
score-margin = ends {$points}
bench-speed = {$game}: {$seconds} s, {$speed} positions a second
bench-changed = The signature of {$game} has changed.

# Pictures.
help-arg-svg = Draw the board as SVG (- for standard output)
help-arg-png = Draw the board as PNG
help-arg-size = Longer side in pixels [default: 1200]
help-arg-theme = Colours: light, dark or auto
help-arg-hints = Mark playable pieces, threats and a hint
help-arg-try = Draw this move, or mark where it fails
help-arg-film = Draw an animated SVG (- for standard output)
picture-size = "{$text}" is not a size: use a number of pixels from {$least} to {$most}.
picture-theme = "{$text}" is not a theme: use light, dark or auto.
picture-needs-file = {$word} applies to a picture: name its file with {$files}.
picture-no-terminal = Standard output cannot show a PNG: give --png the name of a file.
picture-or-json = Standard output holds either the SVG or the JSON: give --svg the name of a file.
picture-no-png = Cannot make the PNG: {$why}.
picture-one-game = An animation shows one game, and the file has {$count}.

# Help, completions, manual pages.
help-help = Show the help of a command
help-help-long =
    The same text as --help after the command.
    Examples:
      iroko help
      iroko help play
help-arg-command = A command [default: list all commands]
help-completions = Print a completion script for a shell
help-completions-long =
    The script completes commands and options, in bash and zsh also the names
    of games. Save it where the shell looks for it:
      bash        ~/.local/share/bash-completion/completions/iroko
      zsh         ~/.zfunc/_iroko, with ~/.zfunc in $fpath
      fish        ~/.config/fish/completions/iroko.fish
      powershell  $PROFILE
    Examples:
      iroko completions bash
      iroko completions fish --lang fr
help-arg-shell = bash, zsh, fish or powershell
completions-shell = There are no completions for { $name }: choose { $known }.
help-man = Write the manual pages
help-man-long =
    Writes one page for the program and one for each command, in the language
    of --lang. Creates the directory if it is missing.
    Examples:
      iroko man man1
      iroko man ~/.local/share/man/man1
help-arg-man-dir = The directory, such as man1
man-manual = Iroko Manual
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION

# The nearest word.
words-command-nearest = There is no command "{$word}". Did you mean "{$nearest}"?
words-unknown-nearest = Unexpected argument "{$word}". Did you mean "{$nearest}"?

# The terms of evaluations, for `iroko eval`.
term-awale-seed = captured seeds, yours less the opponent's
term-awale-pits = the seeds in the pits, by place and number
term-awale-danger = seeds that the opponent threatens to capture
term-awale-turn = having the move
term-awale-captured = captured seeds, yours less the opponent's
term-awale-row = seeds in the row, yours less the opponent's
term-awale-filled = filled pits, yours less the opponent's
term-siam-ready = a winning line that can be pushed now
term-siam-weak = a winning line that is still too weak
term-siam-entry = a line that an animal from the reserve can push
term-siam-turn = an animal behind a rock that has to turn first
term-siam-approach = an empty cell behind a rock, within reach
term-siam-company = more than one animal of yours in a line
term-siam-intruder = an enemy ahead in the line
term-siam-follower = an enemy behind in the line
term-siam-inner = animals on the inner cells
term-siam-corner = animals in a corner
term-siam-outward = animals that face out of the board
term-siam-tempo = having the move
term-siam-lines = winning push lines, yours less the opponent's
term-khan-sbires = the number of henchmen on the board
term-khan-cell = the cells of the pieces
term-khan-kalista = the cell of the Kalista
term-khan-approach = distances to the enemy Kalista
term-khan-mobility = destinations of the pieces
term-khan-obeys = values on which a piece can move
term-khan-wins = values of the Khan that win
term-khan-free = no duty to obey the Khan
term-khan-threat = a call that loses for the opponent
term-khan-danger = only calls that win for the opponent
term-khan-asked = the value the Khan asks for
term-khan-own = own pieces in play
term-khan-enemies = enemy pieces in play; four are ideal
term-khan-near = own pieces near the enemy Kalista
term-khan-captures = threatened captures
term-khan-safety = safety; constant in the program of the report
term-khan-guards = own pieces beside the own Kalista
term-khan-exposed = free cells beside the enemy Kalista
term-khan-pieces = pieces, yours less the opponent's
term-khan-attacks = values from which the Kalista is attacked, yours less the opponent's
term-pogo-stacks = the stacks by their place and pieces
term-pogo-mine = the number of your stacks
term-pogo-yours = the number of the opponent's stacks
term-pogo-turn = having the move
term-pogo-owned = stacks, yours less the opponent's
term-pogo-near-top = pieces among the top four, yours less the opponent's
term-pogo-mobility = moves, yours less the opponent's
term-pogo-held = stacks and their prisoners, yours less the opponent's
term-chicago-price = today's prices of the goods in reserve
term-chicago-left = goods of the same kind still on the piles
term-chicago-turn = having the move
term-chicago-rest = the komi
term-chicago-lead = the lead at today's prices
eval-none = The player {$name} has no evaluation: it chooses its moves without one.
weights-word = "{$text}" is neither a number nor a name with a colon. A file of weights has lines such as "tempo: 55,".
weights-size = {$text} is too large: weights and search parameters are from -{$most} to {$most}.
weights-name = There is no weight or search parameter "{$name}" in this game.
weights-twice = The weights "{$name}" are there twice.
weights-count = "{$name}" needs {$expected} {$expected ->
    [one] number
   *[other] numbers
}, not {$found}.
weights-file = {$file}: {$why}
help-arg-weights = Use the weights in this file
help-eval = Show the evaluation of a position, term by term
help-eval-long =
    Prints the static evaluation of a position, without a search: each term with
    its weight, how often it counts and what it adds, for the player to move.
    --player chooses another player with an evaluation, such as those of the
    sources. --weights FILE takes the weights from a file, as `iroko tune` writes
    it; its lines are those of the constant in the source.

    Examples:
      iroko eval siam --moves "(0,11,n) (0,55,s)"
      iroko eval khan --player heuristic --moves edge:top --json
      iroko eval pogo --player eval6 --moves 121
