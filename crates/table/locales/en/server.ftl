# The server: startup messages and errors.
serve-listens = Iroko is running at {$address}
serve-stop = Press Ctrl-C to stop it.
serve-stopped = The server has stopped.
serve-in-use = The address {$address} is already in use: stop the other program, or choose another address with --address.
serve-no-level = "{$text}" is not a log level: use error, warn, info, debug or off.
serve-no-address = "{$text}" is not an address: write for example 127.0.0.1:7700.
serve-trouble = Cannot listen on {$address}: {$why}.
serve-no-browser = Cannot start a browser ({$why}); open {$address} yourself.
serve-not-loopback = Other computers can reach {$address} and play here.
serve-config = The file {$file} cannot be read: {$why}.
serve-config-line = {$file}, line {$line}: {$why}
serve-config-form = Write "name = value" instead of "{$text}".
serve-config-name = "{$text}" is not an option of the server.
serve-config-twice = The option "{$name}" is given twice.
serve-config-yes = The option "{$name}" is yes or no, not "{$text}".
serve-no-path = "{$text}" is not a path for the page: write for example /iroko.
serve-no-proxy = "{$text}" is not the address of a proxy: write for example 127.0.0.1.
serve-no-webhook = "{$text}" is not the address of a webhook: write for example http://127.0.0.1:7702/. TLS is the task of a relay.
serve-secret-alone = --webhook-secret-file needs --webhook.
serve-no-secret = The secret of the webhook cannot be read from {$file}: {$why}.
serve-bad-secret = {$file} has to hold one word, of letters without accents, digits and signs.
serve-no-page = "{$text}" is not the address of a page: write for example https://games.example.

api-no-route = There is nothing at this address.
api-no-method = This address does not accept {$method}.
api-not-json = The server cannot read this request. If this page sent it, reload the page.
api-too-large = The request is too large.
api-too-often = Too many requests: wait a moment.
api-too-many-games = You have begun many games: wait before the next one.
api-busy = The server is busy: try again in a moment.
api-crowded = Too many connections: try again in a moment.
api-full = Too many games are in progress: try again later.
api-late = The request timed out.
api-banned = The operator of this server accepts no requests from your address.
api-foreign = Requests from other sites are not allowed.
api-other-host = This server does not answer to the name {$host}.
api-no-game = This game is no longer on the server.
api-no-view = "{$text}" is not a side to view the board from: use 1, 2, turn, auto, bottom, right, top or left.
api-no-time = The time is at most {$most} milliseconds.
api-no-size = A picture is {$least} to {$most} pixels wide.
api-long-film = A film shows at most {$most} moves.
api-no-player = A player is 1 or 2.
api-no-puzzle = No puzzle was found in time: try another seed.
api-no-difficulty = No puzzle of difficulty {$difficulty} was found. Choose another difficulty.
api-what-difficulty = The difficulty is a number from 1 to 5.
api-what-date = Write the date as YYYY-MM-DD, from 2026-01-01 to 2099-12-31.
api-no-socket = A game in progress needs a WebSocket.
api-no-seat = This token opens no seat of this game.
api-no-stream = Open the stream of this seat first: the new token arrives there.
api-seat-banned = The operator of this server has closed this seat.
api-what-move = Give a move, or touches.
api-no-touch = No move begins with these touches.
api-failed = Internal server error.

room-not-your-turn = It is not a human's turn.
room-late = The game has moved on.
room-no-ply = There are only {$moves} moves.
room-not-machines = Only a game between two computers can be paused.
room-no-offer = There is no such offer.
room-asked-enough = You have asked that often enough.
room-garbage = Invalid message: {$why}.
room-too-fast = Too many messages: wait a moment.
room-outdated = This page is older than the server: reload it. The game is not affected.
room-crowded = Too many people are watching this game.
room-engine-failed = The computer player failed: undo a move, or choose another player.
room-banned = The operator of this server has closed this seat. You are watching the game.
room-no-seat = This link opens no seat of this game. You are watching it.
room-watching = You are watching this game; only its players can do that.
room-one-screen = This game is played at one screen.
room-not-online = That is not possible in a game between two places.
room-no-advice = There is no advice while people play.
room-waiting = The game begins when both players are there.
room-your-turn = It is your turn: play the move.
room-takeback-off = In this game no move is taken back.
room-not-over = The game is not over.
room-premoves = At most {$most} answers can be planned.
room-premove-long = That is too long for a move.
room-no-takeback = {$player} will not take the move back.
room-no-rematch = {$player} will not play again.
room-no-human = A game between two places needs a human.
room-machine-side = That side is played by a computer.
room-not-saved = The game could not be saved; it continues from its last saved move.
room-overtaken = The game changed at the same moment. Look at it again.
room-unreadable = The stored game cannot be read.
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-good-game = Good game!
phrase-moment = One moment, please.
phrase-sorry = Sorry!
phrase-bye = Goodbye!
api-taken = This seat is no longer free.
api-no-lobby = This server has no lobby.
api-too-many = At most {$most} games can be asked for at once.
api-code-long = A code holds at most {$most} bytes.
api-store = The games cannot be reached at the moment: try again soon.
store-newer = {$file} was written by a newer version of Iroko: update this one.
store-damaged = {$file} cannot be read as a database of games: {$why}.
store-unavailable = The database {$file} cannot be used: {$why}.
store-without-postgres = This build of Iroko has no PostgreSQL: build it with --features postgres, or take a released one.
store-only-in-file = {$database} is on a database server, whose own programs do this: pg_dump, pg_restore, pg_amcheck.
store-no-directory = There is no directory for the games of the server: set IROKO_DATA, or name a file with --database.
name-long = A name has at most {$most} characters.
name-signs = A name cannot contain control characters.
name-machine = This name is reserved for computer players.
record-line = Line {$line}: {$why}

help-serve = Serve the games to a browser
help-serve-long =
    Serves the page, its API (/api/openapi.json) and the games in progress;
    docs/protocol.md describes them. Only this computer can connect, unless
    --address allows others.

    Examples:
      iroko serve --open
      iroko serve --log info
      iroko serve --address 0.0.0.0:8080 --games 50
help-arg-address = Address and port to listen on, or a port
help-arg-host = Accept this host name, besides localhost and IP addresses; can be repeated
help-arg-open = Open the page in a browser
help-arg-serve-games = Maximum number of games
help-arg-engines = Maximum number of analyses at once [default: one per core]
help-arg-requests = Maximum number of requests a second from one address [default: 50]
help-arg-connections = Maximum number of connections [default: 512]
help-arg-log = Log level for standard error [default: warn]; game ids are never logged
help-arg-per-address = Maximum number of connections from one address [default: 256]; behind a proxy, see --proxy
help-arg-database = File of the games, or postgres://USER:PASSWORD@HOST/NAME [default: server.db in the directory of your data]
help-work = Lend engines to servers on other machines
help-work-long =
    Chooses moves for the machines of all servers on a PostgreSQL database: it
    takes what they cannot think about at once, as many moves at a time as it
    has threads, until Ctrl-C. What it has not finished then, or when it dies,
    another process takes. Run it on as many machines as you like, in the same
    version as the servers; docs/hosting.md shows how.

    Examples:
      iroko work --database postgres://iroko@db.example/iroko
      iroko work --database postgres:///iroko --threads 2
      iroko work --database postgres:///iroko --engine 'deep=./mine -x'
help-arg-work-database = The servers' database: postgres://USER:PASSWORD@HOST/NAME
help-arg-work-threads = How many moves to think about at once [default: one per core]
help-arg-work-engine = An engine that the servers declare under this name too (repeatable)
work-begins = Iroko works for the servers on {$database}, with {$threads ->
    [one] one thread
   *[other] {$threads} threads
}.
work-stop = Press Ctrl-C to stop it.
work-stopped = The work has stopped: {$moves ->
    [0] no move was chosen
    [one] one move was chosen
   *[other] {$moves} moves were chosen
}.
work-line = moves chosen: {$moves}, in progress: {$thinking}
work-away = moves chosen: {$moves}; the database does not answer, trying again
work-threads = No thread can be started: {$why}.
work-not-shared = {$file} is no database for several machines: name one of PostgreSQL, such as postgres://USER@HOST/NAME.
help-arg-base-path = Serve everything below this path, such as /iroko
help-arg-proxy = Believe the header X-Forwarded-For of the proxy with this IP address; can be repeated
help-arg-webhook = Tell the program at this http:// address when an absent player has a turn or an end in a game over days
help-arg-webhook-secret-file = Send the secret in this file to the webhook
help-arg-public-url = The address at which players reach the page, for links in notices
help-arg-metrics = Serve metrics for Prometheus at this address, at /metrics
help-arg-config = Read options from this file too, one a line, such as lobby = yes
help-arg-lobby = Show a lobby, in which players find opponents
help-arg-new-games = Maximum number of games by link that one address begins in an hour [default: 60]

puzzle-other-answer = The opponent did not reply {$mv}.
review-no-mark = "{$text}" is not a mark.
analysis-heat = The numbers on the board are winning chances, in per cent, with the best setup that the engine finds after that choice.
