# Tables of exact answers: what can go wrong with their files.

table-missing = There is no table {$file}.
table-unreadable = The table {$file} cannot be read: {$why}.
table-unwritable = The table {$file} cannot be written: {$why}.
table-disk-full = The disk is full: {$file} was not written, and nothing was left behind.
table-foreign = {$file} is not a table of Iroko.
table-version = {$file} was written by another version of Iroko (format {$version}); build it anew.
table-other = {$file} is not the table its name promises but "{$found}".
table-damaged = {$file} is damaged: its bytes are not those that were written; build it anew.
table-wrong = {$file} is whole, but its values are not those of the table; build it anew.
table-no-directory = There is no place for tables: set IROKO_CACHE to a directory, or HOME.
table-seeds = There are no tables for {$seeds} seeds: from 1 to 40 are possible.
table-stopped = Stopped; the tables finished so far are kept.

solve-told = {$value}.
solve-by-table = Proved by a table: it holds under every rule for endless play.
solve-by-convention = By a table, under its convention: endless play splits the seeds that are left evenly.
solve-by-unverified = By a table that is not verified, so nothing is proved: "iroko tables verify awale" verifies it.
solve-by-search = Proved by a search to the end of the game.
solve-open = Nothing could be proved within the limit; a longer --limit or larger tables may help.
solve-win = wins
solve-loss = loses
solve-unknown = not known
tables-building = Building the table of {$game} in the background (about {$seconds} s); until then the search answers.
tables-waiting = building the table of {$game}
solve-building = the table is built
solve-building-seeds = tables are built: {$seeds} seeds
solve-looking = {$plies} moves ahead
tables-verb = "{$text}" is none of list, build, verify and info.
tables-none = There are no tables for {$game}: its exact answers are found by searching ("iroko solve {$game}").
tables-option = {$option} does not apply to the tables of {$game}.
tables-rules = "{$text}" is not a set of rules with tables: abapa or awari.
tables-empty = There are no tables here.
tables-entry = {$name}: {$entries} entries, {$bytes} bytes, checksum {$checksum}, {$trust}
tables-layer = {$seeds} seeds: {$boards} boards, {$bytes} bytes, checksum {$checksum}, {$trust}
tables-trust-known = its values are known
tables-trust-verified = verified
tables-trust-unverified = not verified
tables-counts = won {$won}, drawn {$drawn}, lost {$lost}
tables-wrong = Entry {$number} does not follow from those after it. Remove the file and build it anew.
tables-layer-wrong = {$seeds} seeds: the board {$position} does not follow from those after it. Remove the file and build it anew.
tables-layer-verified = {$seeds} seeds: {$counts}; under every cycle rule {$proved}; {$rounds} rounds
tables-histogram = Values with {$seeds} seeds, and how many boards have them:
tables-pogo-verified = All {$positions} positions follow from those after them. A win or loss rests on one nearer to the end, so none support each other in a circle; the rest are draws.
tables-abapa-verified = Every value follows from those after it under the convention that endless play is split evenly, and every claim has a reason that does not lead back to it; the bounds hold under every cycle rule.
tables-awari-verified = Every value follows from those after it, and every claim but an even split has a reason that does not lead back to it.

help-arg-limit = Give up after so long
help-arg-tables-verb = list, build, verify or info
help-arg-seeds = Tables of up to so many seeds, 1 to 40
help-arg-rules = The rules of Awalé: abapa, the standard rules, or awari, those of the literature
help-arg-dir = The directory of the tables, if not the usual one

help-solve = What a position is worth if both play perfectly
help-solve-long =
    Never an estimate: what cannot be proved within the limit is "not known". Pogo is solved whole; its table is built the first
    time, in a few seconds. Chicago is searched to the end from any deal. Awalé is looked up if few enough seeds are left, captured seeds
    counted in, and played on past 25. In Khan and Siam forced wins are proved, the shortest first. The position counts as
    the first of its game. With --json: value, best, moves, proof (table, convention, unverified or search) and line; values are for the
    player to move, distances in moves of both players.
    Examples:
      iroko solve pogo
      iroko solve chicago --seed 7
      iroko solve awale --position "0-0-0-1-0-2-0-1-0-0-0-1-22-21-S"
      iroko solve khan --position "K5/6/6/4S1/4kS/3S2 r - ?" --limit 2s --json

help-tables = The tables of exact answers: list, build, verify, describe
help-tables-long =
    Awalé has a table for each number of seeds on the board, Pogo one for all positions. They live in the cache directory or in --dir.
    "build" makes what is missing, with a bar; Ctrl-C loses only the table being built. "verify" derives every value anew from those
    after it and looks for a reason for every claim that does not lead back to it, and counts the values. "info" tells sizes and
    checksums, which others can compare, and with --seeds how many boards of that table have which value.
    Examples:
      iroko tables list
      iroko tables build awale --seeds 9
      iroko tables verify awale --seeds 7
      iroko tables info awale --rules awari --json

puzzle-heading = Puzzle {$seed}, difficulty {$difficulty} of 5
puzzle-win = Find the only way to win in {$moves} of your moves, whatever the answers.
puzzle-draw = Find the only move that does not lose.
puzzle-ahead = Find the only move that ends {$points} ahead.
puzzle-even = Find the only move that ends even.
puzzle-behind = Find the only move that ends no more than {$points} behind.
puzzle-how = Answer with: iroko puzzle {$game} --seed {$seed} --answer "MOVE ..."
puzzle-solution = Solution: {$line}
puzzle-solved = Right: that is the solution.
puzzle-go-on = Right so far. The opponent answers {$answer}; write all your moves, the next one last.
puzzle-wrong = No: {$mv} is not the only move that does it.
puzzle-wrong-because = No: {$mv} {$value}.
puzzle-no-answer = An answer needs at least one move.

puzzle-welcome = Type a move, Enter alone to be led to one step by step, or help; "solution" gives up, "quit" leaves.
puzzle-another = Enter: another puzzle; q: enough.
puzzle-right = Right. The opponent answers {$answer}.
puzzle-again = Try again, or type hint or solution.
puzzle-hint = It begins with {$touch}.
puzzle-help = Here you can type a move in any notation, or: moves, why MOVE, hint, flip, rules, solution, next, quit.
puzzle-score = Solved {$solved} of {$tried}, {$clean} of them at the first try.

help-arg-puzzle-seed = The number of the puzzle
help-arg-answer = Your moves, with blanks between them, without the opponent’s
help-arg-solution = Show the solution

help-puzzle = A puzzle with one solution, and whether your answer is it
help-puzzle-long =
    Puzzles come from games between middling players: a win in two or three of your moves, the only move that does not lose, the only
    move with the best margin. Every move of a solution is the only one that does it, after every answer of the opponent; that was
    looked through to the end. The same seed is always the same puzzle.
    In a terminal it is posed: you type moves, every wrong one is explained, the opponent answers, and the score is kept. Elsewhere, or
    with --answer, --solution or --json, one puzzle is shown or one answer checked; with --answer the exit code is 1 if it is wrong.
    Examples:
      iroko puzzle pogo --seed 3
      iroko puzzle chicago --seed 5 --solution
      iroko puzzle khan --seed 5 --json
