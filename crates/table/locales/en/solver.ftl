# Tables of exact values: file errors, results, puzzles.

table-missing = There is no table {$file}.
table-unreadable = Cannot read the table {$file}: {$why}.
table-unwritable = Cannot write the table {$file}: {$why}.
table-disk-full = The disk is full: {$file} was not written, and no partial file remains.
table-foreign = {$file} is not an Iroko table.
table-version = {$file} was written by another version of Iroko (format {$version}); rebuild it.
table-other = {$file} contains another table, "{$found}".
table-damaged = {$file} is damaged: its checksum does not match; rebuild it.
table-wrong = {$file} is intact, but its values are not those of the table; rebuild it.
table-no-directory = There is no directory for tables: set IROKO_CACHE or HOME.
table-seeds = There are no tables for {$seeds} seeds: use 1 to 40.
table-stopped = Stopped; the tables finished so far are kept.

solve-told = {$value}.
solve-by-table = Proved by a table: it holds under every rule for endless play.
solve-by-convention = By a table, under its convention: endless play splits the remaining seeds evenly.
solve-by-unverified = By a table that is not verified, so nothing is proved: "iroko tables verify awale" verifies it.
solve-by-search = Proved by a search to the end of the game.
solve-open = No proof was found within the limit; a longer --limit or larger tables may help.
solve-stopped = Stopped before a proof was found.
solve-win = wins
solve-loss = loses
solve-unknown = not known
tables-building = Building the {$game} table in the background (about {$seconds} s); until then the search answers.
tables-waiting = building the {$game} table
solve-building = building the table
solve-building-seeds = building tables: {$seeds ->
    [one] {$seeds} seed
   *[other] {$seeds} seeds
}
solve-to-the-end = to the end of the game
solve-proving = forced wins of any length
solve-looking = {$plies} moves ahead
tables-verb = "{$text}" is not list, build, verify or info.
tables-none = There are no tables for {$game}: its exact values are found by search ("iroko solve {$game}").
tables-option = {$option} does not apply to the tables of {$game}.
tables-rules = "{$text}" is not a set of rules with tables: use abapa or awari.
tables-empty = There are no tables here.
tables-entry = {$name}: {$entries ->
    [one] {$entries} entry
   *[other] {$entries} entries
}, {$bytes} bytes, checksum {$checksum}, {$trust}
tables-layer = {$seeds ->
    [one] {$seeds} seed
   *[other] {$seeds} seeds
}: {$boards ->
    [one] {$boards} board
   *[other] {$boards} boards
}, {$bytes} bytes, checksum {$checksum}, {$trust}
tables-trust-known = values known
tables-trust-verified = verified
tables-trust-unverified = not verified
tables-counts = won {$won}, drawn {$drawn}, lost {$lost}
tables-wrong = Entry {$number} does not follow from its successors. Remove the file and rebuild it.
tables-layer-wrong = {$seeds ->
    [one] {$seeds} seed
   *[other] {$seeds} seeds
}: the board {$position} does not follow from its successors. Remove the file and rebuild it.
tables-layer-verified = {$seeds ->
    [one] {$seeds} seed
   *[other] {$seeds} seeds
}: {$counts}; under every cycle rule {$proved}; {$rounds} rounds
tables-histogram = Values with {$seeds ->
    [one] {$seeds} seed
   *[other] {$seeds} seeds
}, and the number of boards that have each:
tables-pogo-verified = All {$positions} positions follow from their successors. Every win or loss rests on one nearer to the end, so none is circular; all other positions are draws.
tables-abapa-verified = Every value follows from its successors under the convention that endless play splits the seeds evenly, and no claim rests on itself; the bounds hold under every cycle rule.
tables-awari-verified = Every value follows from its successors, and no claim but an even split rests on itself.

help-arg-limit = Time limit
help-arg-tables-verb = list, build, verify or info
help-arg-seeds = Tables of up to this many seeds, 1 to 40
help-arg-rules = Rules of Awalé: abapa (standard) or awari (the research literature)
help-arg-dir = Directory of the tables [default: the cache directory]

help-solve = Find the exact value of a position
help-solve-long =
    Finds the value under perfect play, never an estimate: without a proof within
    the limit, it is "not known". Pogo is solved completely; its table is built on
    first use, in a few seconds. Chicago is searched to the end from any deal.
    Awalé uses tables when few enough seeds are left, counting captured seeds and
    playing on past 25. In Khan and Siam, forced wins are proved, shortest first.
    The position counts as the first of its game.

    In JSON: value, best, moves, proof (table, convention, unverified or search)
    and line; values are for the player to move, distances in moves of both
    players.

    Examples:
      iroko solve pogo
      iroko solve chicago --seed 7
      iroko solve awale --position "0-0-0-1-0-2-0-1-0-0-0-1-22-21-S"
      iroko solve khan --position "K5/6/6/4S1/4kS/3S2 r - ?" --limit 2s --json

help-tables = Manage the tables of exact values
help-tables-long =
    Awalé has a table for each number of seeds on the board, Pogo one for all
    positions. They are stored in the cache directory or in --dir. "list" lists
    them. "build" builds missing tables; Ctrl-C loses only the one in progress.
    "verify" recomputes every value from its successors, checks that no claim rests
    on itself, and counts the values. "info" prints sizes and checksums to compare
    and, with --seeds, how many boards of that table have each value.

    Examples:
      iroko tables list
      iroko tables build awale --seeds 9
      iroko tables verify awale --seeds 7
      iroko tables info awale --rules awari --json

puzzle-heading = Puzzle {$seed}, difficulty {$difficulty} of 5
puzzle-win = Find the only way to win in {$moves} of your moves, whatever the replies.
puzzle-draw = Find the only move that does not lose.
puzzle-ahead = Find the only move that finishes {$points} ahead.
puzzle-even = Find the only move that finishes even.
puzzle-behind = Find the only move that finishes no more than {$points} behind.
puzzle-how = Answer with: iroko puzzle {$game} --seed {$seed} --answer "MOVE ..."
puzzle-solution = Solution: {$line}
puzzle-solved = Correct: that is the solution.
puzzle-go-on = Correct so far. The opponent replies {$answer}; write all your moves, including the next.
puzzle-wrong = No: {$mv} is not the solution.
puzzle-wrong-because = No: {$mv} {$value}.
puzzle-this-move = this move
puzzle-refuted-by = The opponent replies {$mv} ({$said}).
puzzle-refuted-line = The opponent replies {$mv} ({$said}), then {$line}.
puzzle-refuted = The opponent replies: {$mv}.
puzzle-line-move = {$player}: {$mv}.
puzzle-no-answer = An answer needs at least one move.

puzzle-welcome = Type a move, press Enter to choose one step by step, or type help; "solution" gives up, "quit" quits.
puzzle-another = Enter: another puzzle; q: quit.
puzzle-right = Correct. The opponent replies {$answer}.
puzzle-again = Try again, or type hint or solution.
puzzle-hint = It begins with {$touch}.
puzzle-help = Type a move in any notation, or: moves, why MOVE, hint, flip, rules, solution, next, quit.
puzzle-score = Solved {$solved} of {$tried}, {$clean} at the first try.

help-arg-puzzle-seed = Number of the puzzle
help-arg-answer = Your moves, separated by spaces, without the opponent's
help-arg-solution = Show the solution

help-puzzle = Solve a puzzle that has one solution
help-puzzle-long =
    Puzzles come from games between players of medium strength: a win in two or
    three of your moves, the only move that does not lose, or the only move with
    the best margin. Every move of a solution is the only one that works, after
    every reply of the opponent; this is proved to the end. A seed always gives the
    same puzzle.

    In a terminal, you play the puzzle on the full screen, or line by line
    with --plain: every wrong move is explained, the opponent replies, and your score is kept. Elsewhere, or with
    --answer, --solution or --json, one puzzle is shown or one answer checked; with
    --answer, the exit code is 1 if it is wrong.

    Examples:
      iroko puzzle pogo --seed 3
      iroko puzzle chicago --seed 5 --solution
      iroko puzzle khan --seed 5 --json
