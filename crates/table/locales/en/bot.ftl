# Programs that join games on a server: "iroko bot".

help-bot = Let any player or engine join a game on a server
help-bot-long =
    LINK is the link of a seat, as the page shows it to invite someone. The player
    takes the seat, plays the game to its end and prints the result. It thinks
    within the game's clock, comes back by itself after a lost connection or a
    restart of the server, answers the offer of a draw by its own judgement, and
    agrees to take moves back. Ctrl-C leaves the game as it stands: the same command
    goes on with it.

    WHO is a name from "iroko players GAME", or engine:COMMAND for a program of
    yours, with options and limits as in "iroko match": level:8@1s.

    If LINK is the address of a server with a lobby, the player takes challenges of
    the games in --game, one after another; with --challenge it puts in its own.

    Examples:
      iroko bot "http://localhost:7700/#/play/ID?seat=TOKEN"
      iroko bot "http://localhost:7700/#/play/ID?seat=TOKEN" --player level:5
      iroko bot http://localhost:7700 --game pogo --player 'engine:./mine@1s'
      iroko bot http://localhost:7700 --game siam,pogo --challenge --games 10
help-arg-bot-link = Link of a seat, or address of a server with a lobby
help-arg-bot-player = Player: a name from "iroko players", or engine:COMMAND (default: the strongest)
help-arg-bot-name = Name that the opponent sees, at most 24 characters (default: the player's)
help-arg-bot-games = Play N games: rematches at a link, opponents in a lobby (default: 1)
help-arg-bot-no-takeback = Do not agree to take moves back
help-arg-bot-patience = How long to wait for a server or an opponent who is away (default: 10m)
help-arg-bot-game = Games to play in the lobby, such as siam,pogo
help-arg-bot-challenge = Put challenges into the lobby instead of taking those of others
help-arg-bot-clock = Clock of these challenges, such as 5m+3s or 1d/move

bot-bad-link = "{$text}" is neither the link of a seat (http://HOST/#/play/ID?seat=TOKEN) nor the address of a server (http://HOST).
bot-no-token = This link is for spectators: it has no seat. The player who began the game has the link of the free seat.
bot-tls = Iroko does not speak TLS itself. Let a proxy on this machine do it, for example "caddy reverse-proxy --from http://localhost:7701 --to {$server} --change-host-header", and begin the link with http://localhost:7701.
bot-lobby-only = {$option} is for a lobby: give the address of a server instead of the link of a seat.
bot-needs-game = Say with --game which games to play in the lobby, for example --game siam,pogo.
bot-clock-alone = --clock is the clock of one's own challenges: add --challenge.
bot-unreachable = The server {$server} cannot be reached: {$why}.
bot-gave-up = The server {$server} did not come back in time: {$why}. The game waits; the same command goes on with it.
bot-nonsense = The server {$server} does not speak the protocol of Iroko: {$why}.
bot-no-game = The server {$server} does not have this game, or no longer has it.
bot-no-seat = This link opens no seat of the game: it may have been replaced by a new one.
bot-seat-lost = The seat is gone: its link was replaced by a new one.
bot-banned = The server {$server} has closed its doors to this address.
bot-outdated = The server {$server} speaks another version of the protocol: use the version of Iroko that it runs.
bot-refused = The server refuses: {$why}
bot-move-refused = The server refuses the move {$mv}: {$why}
bot-player-failed = The player cannot go on: {$why}. The game waits.
bot-no-lobby = The server {$server} has no lobby.

bot-silent = it does not answer
bot-broken = the connection broke
bot-restarts = the server ends or restarts
bot-status = it answers with status {$status}
bot-no-http = its answer is not HTTP
bot-too-long = a message does not end
bot-odd-path = its address is not one
bot-odd-line = a message makes no sense
bot-odd-record = the record is not a game ({$why})
bot-odd-state = the state and the record of the game differ
bot-unshown = it has accepted a move and does not show it

bot-plays = {$name} plays {$game} against {$opponent}, for {$side}.
bot-waits = {$name} has a seat of {$game}, for {$side}, and waits for the opponent.
bot-someone = a player without a name
bot-lost = The connection is lost ({$why}). Trying again.
bot-back = The connection is back.
bot-looks = Waiting for a challenge in the lobby of {$server}.
bot-listed = A challenge of {$game} is in the lobby.
bot-abandoned = The opponent has left. To go on with this game: iroko bot "{$link}"
bot-goes-on = The game waits. To go on with it: iroko bot "{$link}"
bot-interrupted = The game waits; the same command goes on with it.
bot-no-rematch = No rematch has begun.
bot-result = {$game} against {$opponent}: {$status}
