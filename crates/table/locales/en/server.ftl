# The server: where it listens, and what it says to those who ask something it cannot do.
serve-listens = Iroko is served at {$address}
serve-stop = Ctrl-C ends it.
serve-stopped = The server has ended.
serve-in-use = The address {$address} is in use already: end the other program, or choose another one with --address.
serve-no-level = "{$text}" is no level of the log: there are error, warn, info, debug and off.
serve-no-address = "{$text}" is no address: write for example 127.0.0.1:7700.
serve-trouble = The server cannot listen at {$address}: {$why}.
serve-no-browser = No browser could be started ({$why}); open {$address} yourself.
serve-not-loopback = Whoever can reach {$address} can play here: it is not this machine alone.

api-no-route = There is nothing at this address.
api-no-method = This address does not answer to {$method}.
api-not-json = The request is not understood: {$why}.
api-too-large = The request is too large.
api-too-often = Too many requests: wait a moment.
api-busy = The server has too much to do: try again in a moment.
api-crowded = As many are connected as the server allows: try again in a moment.
api-full = As many games as the server holds are being played: try again later.
api-late = The answer took too long.
api-foreign = Requests from another site are not answered.
api-other-host = This server does not answer to the name {$host}.
api-no-game = This game is not known here any more.
api-no-view = "{$text}" is no place to see the board from: say 1, 2, turn, auto, bottom, right, top or left.
api-no-time = The time is at most {$most} milliseconds.
api-no-size = A picture is {$least} to {$most} pixels wide.
api-no-player = A player is 1 or 2.
api-no-puzzle = No puzzle was found in time: try another seed.
api-no-socket = A game in progress is spoken to over a WebSocket.
api-what-move = Say which move, or which touches.
api-no-touch = Touches like these are no beginning of a move.
api-failed = Something went wrong in the server.

room-not-your-turn = It is not a human's turn.
room-late = The game has gone on meanwhile.
room-no-ply = There are only {$moves} moves.
room-not-machines = Only two machines can be paused.
room-no-offer = No draw has been offered.
room-garbage = This message is not understood: {$why}.
room-too-fast = Too many messages: wait a moment.
room-crowded = Too many are looking at this game.
room-engine-failed = The machine could not go on; take back, or let somebody else sit down.
record-line = Line {$line}: {$why}

help-serve = Play in the browser.
help-serve-long =
    The page, its API (/api/openapi.json) and the games in progress come from this program alone; docs/protocol.md describes
    them. Nobody but this machine can reach it unless --address says so.
    Examples: iroko serve --open
              iroko serve --log info
              iroko serve --address 0.0.0.0:8080 --games 50
help-arg-address = where to listen: an address with its port, or a port
help-arg-host = a name by which the server may be called, besides localhost and numbers
help-arg-open = open the page in a browser
help-arg-serve-games = how many games it holds
help-arg-engines = how many machines advise at once
help-arg-requests = how many requests a second one address may make (50)
help-arg-connections = how many connections it holds (512)
help-arg-log = what is written to the standard error about the server: this level and the graver ones (warn); never names of games
help-arg-per-address = how many of them one address may hold (256); behind a proxy all have one

puzzle-other-answer = {$mv} is not what the opponent answered.
review-no-mark = "{$text}" is no mark of a review.
