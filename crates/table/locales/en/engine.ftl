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

# Other programs as players.
guest-empty = A command is missing after "engine:".
guest-quote = A quote in "{$command}" is not closed.
guest-start = {$program} could not be started: {$why}.
guest-silent = The program did not answer "{$ask}" with "{$answer}" in time.
guest-unanswered = The program did not answer "{$ask}" in time.
guest-closed = The program closed its output.
guest-ended = The program ended with code {$code}.
guest-ended-saying = The program ended with code {$code}: {$text}
guest-floods = The program printed more than {$lines} lines without answering.
guest-long-line = The program printed a line of more than {$most} bytes.
guest-game = {$program} does not play {$game}; it plays {$games}.
guest-variant = {$program} has no option Variant, so it cannot play {$variant}.
guest-option = The program has no option {$name}; it has: {$options}.
guest-late = The program did not answer within its {$time} ms.
guest-stop = The program did not answer "stop" within a second.
guest-no-move = The program has no move.
guest-illegal = The program played {$mv}: {$why}
guest-name = "{$text}" is not a name for an engine: use letters, digits, "-", "_" and ".".
guest-twice = {$name} is declared twice.
guest-declaration = "{$text}" declares no engine: write NAME=COMMAND.
guest-undeclared = The engine {$name} cannot be declared: {$why}
player-program-about = Another program, which the operator of this server has added.
guest-unknown = There is no engine {$name} here.

help-arg-serve-engine = An engine that visitors may play against (repeatable)
help-arg-analyse-player = Ask this player instead, such as engine:COMMAND
help-engine-check = Test an engine: is it ready for matches?
help-engine-check-long =
    Starts the engine of a COMMAND, asks it what a match would ask, and says in words
    what to mend: its introduction, options, limits, queries, "stop", a game of
    each of its games, and its end. The exit code is 1 if a match would go wrong.

    Options follow the command as for a player: "./mine -x,Hash=64,Protocol=uci".

    Examples:
      iroko engine-check 'python3 examples/bots/bot.py'
      iroko engine-check './mine -x' --game siam
      iroko engine-check 'iroko engine' --json
help-arg-engine-check-command = The command that starts the engine
help-arg-engine-check-game = Test this game only
compliance-start = The engine does not start: {$why}
compliance-introduced = It introduces itself as {$name}.
compliance-chatter = Its introduction has a line that is no message of the protocol: "{$line}". Send "info string" instead.
compliance-no-game = It has no option Game, so only {$game} is tested. Use --game for another.
compliance-ready = It answers isready.
compliance-unknown-line = It does not answer isready after a line that it does not know. Ignore unknown lines.
compliance-unknown-ignored = It ignores a line that it does not know.
compliance-defaults = It does not answer isready after its options were set to their own defaults.
compliance-options = It takes the defaults of its options ({$count}).
compliance-in-game = In {$game}: {$why}
compliance-search = "{$go}" is not answered as it should be: {$why}
compliance-limits = It keeps to the limits movetime, clocks, depth and nodes ({$game}).
compliance-no-legal = It does not answer "query legal". That is optional, but helps to find differences in the rules.
compliance-legal-missing = "query legal" lacks {$mv}, which is legal at the start.
compliance-legal-more = "query legal" has {$mv}, which is not legal at the start.
compliance-legal = Its legal moves at the start are right ({$game}: {$count}).
compliance-stops = It answers stop.
compliance-position = After {$position}: {$why}
compliance-played = It plays legal moves ({$game}: a game of {$plies} plies).
compliance-finished = After the end of a game it answers "bestmove 0000".
compliance-finished-move = After the end of a game it answers "bestmove {$mv}". Send "bestmove 0000".
compliance-finished-silent = After the end of a game it does not answer go: {$why} Send "bestmove 0000".
compliance-quit = It ends after quit ({$time} ms).
compliance-quit-ignored = It does not end within a second after quit.
compliance-result = { $faults ->
    [0] { $advice ->
        [0] The engine is ready for matches.
        [one] The engine is ready for matches; one thing could be better.
       *[other] The engine is ready for matches; {$advice} things could be better.
    }
   *[other] The engine is not ready for matches.
}
