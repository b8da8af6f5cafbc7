# The engine for other programs.

help-engine = Serve the engines to other programs (UGI or JSON)
help-engine-long =
    Reads requests from standard input and answers on standard output, line by line.

    Without --json it speaks UGI, the Universal Game Interface; "uci" is understood
    too. GAME is the first game, and "setoption name Game value siam" changes it.
    Options set the level or player, threads, hash table, tables, the number of
    lines and the seed. "query legal" lists the legal moves, "query fen" prints the
    position. A search runs while requests are read, so "stop" is answered at once.

    With --json every line is a question with an id, and answers come in the order
    in which they are found; --threads sets how many are answered at a time. After
    the end of the input, open questions are still answered.

    docs/engine-protocol.md specifies both.

    Examples:
      iroko engine
      iroko engine siam
      iroko engine --json --threads 2
help-arg-engine-game = The first game, awale by default

# UGI.
ugi-unknown = "{$text}" is not a request of the protocol; it is ignored.
ugi-busy = A search is running: send stop first.
ugi-option = There is no option {$name}.
ugi-number = {$name} is a number from {$least} to {$most}, not "{$text}".
ugi-check = {$name} is true or false, not "{$text}".

# Questions as JSON.
question-unreadable = This line is not a question: {$why}.
question-unknown = "{$text}" is not a question: ask moves, best, analyse, solve or stop.
question-open = A question with this id is still open.
question-not-open = No question with this id is open.

# Players as users write them.
machine-grammar = "{$text}" is not a player: write NAME or engine:COMMAND, then options (,NAME=VALUE) and limits (@1s). Quote a command that contains a comma or @.
machine-limits = "{$text}" is not a limit: write a time (100ms, 2s), nodes=N or depth=N, with commas between them.
machine-no-programs = Only players of the game can play here, not other programs.
machine-value = {$name} cannot be "{$text}".
machine-option = This player has no option {$name}.
