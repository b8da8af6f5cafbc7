# The database of the server's games: "iroko db".

help-db = Back up, check and moderate the games of a server
help-db-long =
    The games of "iroko serve" are in one file. "backup FILE" copies it, as it is at
    one moment, while servers go on. "restore FILE" checks a backup and puts it in
    its place, which no server may use then. "check" reads the whole file and plays
    every game again; it exits with 1 if anything is wrong. "export" writes the games
    as records, without ids and tokens. "forget NAME" removes the name of a player.
    "list" says what there is.

    "end ID" ends a game, as a draw or with --winner. "hide ID" makes it unknown to
    everyone, "unhide ID" shows it again. "ban" keeps out an address, a network, or a
    seat of a game (its link, or ID:1 or ID:2); "unban" lifts the ban, and "bans"
    lists them. Servers that run follow within a few seconds.

    Examples:
      iroko db list
      iroko db check --json
      iroko db backup backup.db
      iroko db restore backup.db --force
      iroko db export --game siam --out siam.txt
      iroko db forget "Ada Lovelace" --yes
      iroko db ban 192.0.2.0/24 --for 30d
help-arg-db-verb = backup, restore, check, export, forget, list, end, hide, unhide, ban, unban or bans
help-arg-db-what = The file of a backup, the name to forget, the id of a game, or what to ban
help-arg-db-out = Write the records to this file, or to one file per game in this directory
help-arg-db-game = Only this game, such as siam
help-arg-db-id = Only the game with this id
help-arg-db-ids = Show the ids too: who has the id of a game at one screen can play in it
help-arg-db-winner = The side that wins a game ended by "end", 1 or 2 (default: a draw)
help-arg-db-for = How long a ban lasts, such as 12h or 30d (default: until "unban")
help-arg-db-force = Replace a file, or a database that holds games
help-arg-db-yes = Remove the name without asking

store-locked = another program has locked it
db-no-thread = The command cannot begin: {$why}.
db-unreadable = what is stored is not a game ({$why})
db-verb = "{$text}" is not one of these: backup, restore, check, export, forget, list, end, hide, unhide, ban, unban, bans.
db-option = {$option} does not apply to iroko db {$verb}.
db-missing = There is no database {$file}: no server has stored games there.
db-no-backup = There is no file {$file}.
db-exists = {$file} exists already: choose another name, or replace it with --force.
db-itself = {$file} is the database itself.
db-unwritable = Cannot write {$file}: {$why}.
db-in-use = {$file} is in use: end every server that runs on it first.
db-not-empty =
    {$file} holds { $games ->
        [one] a game
       *[other] {$games} games
    }: replace it with --force, which keeps the old file beside the new one.
db-wrong-backup =
    {$file} was not restored, because it is damaged: { $games ->
        [one] one game cannot
       *[other] {$games} games cannot
    } be played again. --force restores the others with them.
db-backed-up =
    { $games ->
        [one] One game
       *[other] {$games} games
    } in {$file}, {$bytes} bytes.
db-restored =
    { $games ->
        [one] One game
       *[other] {$games} games
    } restored to {$file}.
db-kept = The replaced database is {$file}.
db-checking = playing games again
db-exporting = writing games
db-fault = The file is damaged: {$why}.
db-damaged = Game {$id} is damaged: {$why}
db-damaged-round = Game {$id} is damaged in its earlier round {$round}: {$why}
db-sound =
    { $games ->
        [one] One game
       *[other] {$games} games
    } with { $moves ->
        [one] one move
       *[other] {$moves} moves
    }: all is well.
db-wrong =
    { $damaged ->
        [0] No game is damaged
        [one] One game is damaged
       *[other] {$damaged} games are damaged
    }, of {$games}.
db-interrupted = Interrupted after {$done} of {$games} games.
db-left-out = Game {$id} was left out, because it is damaged: {$why}
db-exported =
    { $records ->
        [one] One record
       *[other] {$records} records
    } written to {$file}.
db-no-game = There is no game {$id} in {$file}.
db-forget = Remove the name "{$name}" from all games in {$file}? (y/n)
db-forget-yes = Confirm with --yes that the name is to be removed.
db-forget-not = Nothing was changed.
db-forgotten =
    { $games ->
        [0] No game has the name "{$name}".
        [one] The name "{$name}" was removed from one game.
       *[other] The name "{$name}" was removed from {$games} games.
    }
db-none = No games.
db-list-kind = {$title}: {$games}
db-list-all = Games: {$games}; by link: {$online}; finished: {$over}; moves: {$moves}
db-list-game =
    {$title}, begun {$begun}, last changed {$changed}, { $moves ->
        [one] one move
       *[other] {$moves} moves
    }
db-list-online = by link
db-list-unreadable = damaged

db-winner = "{$text}" is not a side: give 1 or 2.
db-ended =
    { $winner ->
        [0] Game {$id} has ended as a draw.
       *[other] Game {$id} has ended: player {$winner} wins.
    }
db-over = Game {$id} is over already.
db-hidden = Game {$id} is hidden: its links lead nowhere until "unhide".
db-hidden-already = Game {$id} is hidden already.
db-unhidden = Game {$id} is there again.
db-not-hidden = Game {$id} is not hidden.
db-for = "{$text}" is not a time such as 12h or 30d.
db-ban-what = "{$text}" is neither an address, a network such as 192.0.2.0/24, the link of a seat, nor a game and a side such as ID:1.
db-no-seat = Game {$id} has no player with a link on that side.
db-banned = Banned until "unban": {$what}
db-banned-until = Banned until {$until}: {$what}
db-nothing = Nothing was changed.
db-unbanned = No longer banned: {$what}
db-not-banned = Not banned: {$what}
db-ban-until = {$what}, until {$until}
db-no-bans = No bans.
