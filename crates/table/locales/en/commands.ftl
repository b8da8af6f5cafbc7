# The command line: help, answers, and words that were not understood.

help-usage = Usage:
help-commands = Commands
help-arguments = What it is about
help-options = Options

help-iroko = Iroko: abstract games for two, with exact rules you can ask anything about.
help-iroko-long =
    Awalé (sowing), Siam (pushing), Khan (obeying), Pogo (stacking) and Chicago Stock Exchange (trading).
    Every command answers about the start of a game or about any position you give it, in words, or in JSON for scripts.

    To begin:
      iroko games                          which games there are
      iroko rules siam                     how Siam is played
      iroko show awale                     the board at the start
      iroko moves pogo                     the moves one could make
      iroko after awale C f                where two moves lead
      iroko check khan a2-c2 --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top"
    "iroko COMMAND --help" teaches a command. "--lang fr" parle français.

help-games = The games, their variants, and what they are about
help-games-long =
    Examples:
      iroko games
      iroko games --json

help-rules = The rules of a game, with worked examples
help-rules-long =
    The page is long; page through it with: iroko rules khan | less
    Examples:
      iroko rules siam
      iroko rules siam --lang fr

help-players = Who plays a game by itself, and what each of them does
help-players-long =
    A player is asked for by its name; plain:N stands for nine of them, plain:1 to plain:9.
    Examples:
      iroko players pogo
      iroko players awale --json

help-show = The board as text or as a picture, from any side
help-show-long =
    Without --from the board is seen by the player to move. The position stands below the board, to be copied.
    With --svg or --png the board is drawn into a file instead. --hints asks the adviser for a move;
    --try shows what a move would do, or where it fails.
    Examples:
      iroko show awale
      iroko show awale --moves "C f" --svg awale.svg --hints
      iroko show siam --png siam.png --size 800 --theme dark
      iroko show khan --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top" --from left
      iroko show chicago --seed 7 --ascii

help-moves = Every legal move, or only those that win at once
help-moves-long =
    One move a line. With --json also the position after each move, and how it ends the game if it does.
    Examples:
      iroko moves siam
      iroko moves pogo --json
      iroko moves awale --winning --position "0-0-0-0-0-2-1-2-0-1-0-0-21-21-S"

help-check = Is a move legal, and if not, why not?
help-check-long =
    The exit code is 0 for a legal move, 1 for an illegal one (the reason is printed), 2 for a text that is no move.
    Examples:
      iroko check awale C
      iroko check siam "(0,33,n)"

help-push = Siam: can a push be made, how strong is it at every contact, and who would win by it?
help-push-long =
    The animal of the player to move that stands on CELL pushes in its own DIRECTION. With --enter a new animal pushes
    its way in on that edge cell. The exit code is 0 if the push is legal, 1 if not.
    Examples:
      iroko push siam 31 e --position "[[(31,e),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e]"
      iroko push siam 31 e --enter --position @my-position.txt

help-after = Plays moves and gives the position they lead to
help-after-long =
    The moves are played as in a game: a position that comes back too often ends it, and nobody moves after the end.
    Moves may stand in one word or in several.
    Examples:
      iroko after awale C f E
      iroko after pogo "132 792" --json

help-states = Every position that exactly so many moves can lead to, each once
help-states-long =
    Examples:
      iroko states awale 2
      iroko states pogo 3 --json
      iroko states awale 8 --most 2000000

help-perft = Counts the sequences of exactly so many legal moves
help-perft-long =
    The count that shows whether two programs have the same rules. It alone goes to standard output; time and
    speed go to standard error.
    Examples:
      iroko perft awale 8
      iroko perft siam 3 --divide
      iroko perft khan 6 --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top"

help-deal = Deals a game of Chicago Stock Exchange
help-deal-long =
    The same seed always gives the same deal, on every machine. Without a seed chance decides, and says which seed it was.
    Examples:
      iroko deal chicago
      iroko deal chicago --seed 7 --first 2

help-replay = Shows the games of a file, position by position, or one as a film
help-replay-long =
    Reads our own record format for all games, and Aualé's OGN for Awalé. Every move is checked; a bad record is refused
    with its line and the reason. Of a damaged file all games that are whole are read, and the rest is told beside them;
    the exit code is 2 only if none is whole.
    The boards are seen by player 1, or from the side --from says.
    Examples:
      iroko replay game.txt
      iroko replay game.txt --svg game.svg
      iroko replay game.txt --positions
      iroko replay - --json < game.ogn

help-book = Works out the book of Khan's setups anew
help-book-long =
    The book says where Red places his pieces and how Ochre answers; the one that the program plays from was made this way.
    The same effort and seed give the same book. With --time, as many rounds are done as fit; the book says how many.
    Examples:
      iroko book khan --effort 24 --out khan.txt
      iroko book khan --time 10m --seed 7

help-arg-help = Show this help
help-arg-version = Show the version
help-arg-lang = The language, fr or en; otherwise that of the locale
help-arg-json = Answer in JSON, for scripts
help-arg-game = awale, siam, khan, pogo or chicago
help-arg-variant = The variants of the rules, joined by commas; "iroko games" lists them
help-arg-position = A position instead of the start: its text, @FILE to read it from a file, - from standard input
help-arg-seed = The seed of Chicago's deal; without it chance decides
help-arg-from = The side to look from: 1 or 2 for a player's seat; bottom, top, left or right
help-arg-ascii = Use plain ASCII letters only
help-arg-winning = Only the moves that win at once
help-arg-move = The move, in any accepted notation
help-arg-moves = The moves, in order
help-arg-depth = The number of moves
help-arg-divide = Count move by move
help-arg-most = How many positions are listed at most, 1000000 unless said otherwise
help-arg-cell = The cell the animal stands on, or enters: 31
help-arg-direction = n, s, w or e
help-arg-enter = The push is made by an animal that enters on the cell
help-arg-first = Chicago: the player who begins, 1 or 2
help-arg-file = A file with records; - for standard input
help-arg-positions = Give the positions as text instead of boards
help-arg-effort = How many rounds to work; 24 unless said
help-arg-book-time = How long to work, instead of a number of rounds
help-arg-out = The file to write; otherwise standard output
help-arg-book-seed = The seed of chance; 1 unless said

games-variants = variants
games-next = "iroko rules GAME" explains a game, "iroko show GAME" shows its board.
check-legal = Legal.
show-no-side = "{$side}" is no side: say 1 or 2 for a player's seat, or bottom, top, left, right.
show-no-seat = Nobody sits at the side "{$side}" of this board: say 1 or 2, bottom or top.
after-refused = Move {$number}, {$text}, is refused: {$why}
perft-speed = {$seconds} s, {$speed} million a second
book-none = There is no book of setups for {$game}; there is one for {$known}.
push-none = There are no pushes in {$game}.
push-winner = A rock goes off: {$winner} would win.
push-loses = Legal, but you lose: a rock goes off and {$winner} would win.
push-animal-off = An animal goes off and returns to its owner: {$owner}.
push-sum = The push: {$signs} = {$force} against {$rocks ->
    [0] no rock
    [one] 1 rock
   *[other] {$rocks} rocks
}.
push-piece-rock = rock
push-contact = {$cell}  {$piece}  force {$force}, rocks {$rocks}
push-contact-stop = {$cell}  {$piece}  force {$force}, rocks {$rocks}: it stops here
push-yes = The push can be made: {$mv}
push-no = The push cannot be made: {$why}
deal-not-dealt = {$game} is not dealt; {$known} is.
deal-first = "{$text}" begins no game: --first is 1 or 2.
deal-seed = seed {$seed}

file-unreadable = {$file} cannot be read: {$why}.
file-unwritable = {$file} cannot be written: {$why}.
file-not-text = {$file} is no text (UTF-8).
output-failed = Standard output cannot be written: {$why}.
states-too-many =
    After { $depth ->
        [one] one move
       *[other] {$depth} moves
    } there are more than {$most} positions: ask for fewer moves, or allow more with --most.
file-line = {$file}, line {$line}: {$why}
words-command = There is no command "{$word}"; "iroko --help" lists them.
words-unknown = "{$word}" is not understood here; add --help to see what is.
words-missing = Something is missing: {$word}. Add --help to see how it is said.
words-no-value = {$word} needs a value; add --help to see which.
words-twice = {$word} is given more often than it can be.
words-not-text = The command line is no text (UTF-8).
words-other = The command line is not understood: {$text}.
words-number = {$word} needs a whole number that is not negative and not too large, not "{$text}".

help-play = Plays a game, between humans, machines, or one of each
help-play-long =
    Without --p1 and --p2 you begin against a machine of middling strength. WHO is human, or player:NAME with a name that
    "iroko players GAME" lists. The game takes the full screen ("?" tells its keys), or with --plain is played line by
    line ("help" lists what can be typed). Every game is kept, move by move.
    Examples:
      iroko play awale
      iroko play khan --p1 human --p2 human
      iroko play siam --p1 player:level:3 --p2 human --time 5m+3s
      iroko play pogo --p1 player:eval4 --p2 player:eval6 --pause 1s
      iroko play chicago --p1 player:plain:4 --p2 player:greedy --games 20

help-hint = Advice in a sentence, with its reason
help-hint-long =
    A machine chooses the move; every reason given has been checked on the board.
    Examples:
      iroko hint awale --position "0-0-0-0-0-3-1-2-1-4-0-0-0-0-S"
      iroko hint khan --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top" --player plain:5

help-resume = Goes on with an unfinished game
help-resume-long =
    Without a number it lists the unfinished games and asks which one.
    Examples:
      iroko resume
      iroko resume 1

help-saved = Every game that was kept, the latest first
help-saved-long =
    The files are records: "iroko replay FILE" shows them. IROKO_DATA names another directory to keep them in.
    Examples:
      iroko saved
      iroko saved --json

help-arg-p1 = Who plays the first side: human, or player:NAME
help-arg-p2 = Who plays the second side: human, or player:NAME
help-arg-time = Clocks: the time each player has, and what a move adds
help-arg-pause = How long every move of two machines is shown
help-arg-games = Two machines play so many games, in pairs from the same opening with sides exchanged; the results are counted
help-arg-plain = Line by line, without a full screen
help-arg-adviser = The machine that advises, the highest level unless said otherwise
help-arg-which = Which of the unfinished games, 1 for the latest
pause-unknown = "{$text}" is no length of time: write for example 500ms or 2s.
resume-nothing = There is no unfinished game.
resume-which = There are {$most} unfinished games: give a number from 1 to {$most}.
saved-nowhere = Neither HOME nor IROKO_DATA says where games are kept.
saved-none = No game is kept in {$place} yet.
saved-unreadable = {$file} cannot be read as a game.

help-best = The best move, and what the position is worth
help-best-long =
    The engine thinks for a second, unless you limit it otherwise. With --json the score is for the player to move:
    "estimate" in hundredths of the game's unit (seed, piece, point, or the logarithm of the odds to win), "win" and "loss" in
    moves of both players, proven; "margin" is the final score of Chicago, exact. Line, depth, positions and time follow.
    Examples:
      iroko best awale --depth 8
      iroko best siam --moves "(0,31,e) (0,35,w)" --time 200ms
      iroko best chicago --seed 7 --nodes 20000 --json
      iroko best khan --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top" --player plain:5

help-analyse = Every legal move with its value, the best first
help-analyse-long =
    It looks deeper and deeper for five seconds, unless you limit it otherwise, and shows what it knows as it goes. After each
    move come its value for the player who makes it and how the game might go on.
    Examples:
      iroko analyse awale --time 300ms
      iroko analyse pogo --moves "121 781" --depth 6
      iroko analyse chicago --seed 3 --nodes 50000 --json

help-bench = How fast the search is, and whether it is still the same
help-bench-long =
    Looks at fixed positions to a fixed depth. The numbers of positions are the signature of the search: they change only if the
    search does. With --check FILE the exit code is 1 if they are not those of the file.
    Examples:
      iroko bench
      iroko bench pogo --threads 2

help-arg-played = Moves to play first, with blanks between them
help-arg-think-time = Think for so long
help-arg-think-depth = Look so many moves ahead, both sides counted
help-arg-think-nodes = Look at so many positions
help-arg-threads = How many threads search; with one and a limit of depth or positions the answer is always the same
help-arg-hash = The memory of the search, 16 MiB unless said otherwise
help-arg-thinker = Who thinks, the highest level unless said otherwise
help-arg-bench-game = One of the games; all of them unless said otherwise
help-arg-check = A file of numbers, as the bench prints them, to compare with
moves-refused = The move {$mv} cannot be played: {$why}
think-time = "{$text}" is no length of time: write for example 500ms or 2s.
think-nodes = At least one position must be looked at.
threads-range = --threads needs a number from 1 to {$most}, not "{$text}".
think-effort = Depth {$depth}, {$nodes} positions, {$seconds} s
score-win = wins in {$plies}
score-loss = loses in {$plies}
score-draw = draw
score-margin = ends {$points}
bench-speed = {$game}: {$seconds} s, {$speed} positions a second
bench-changed = The signature of {$game} has changed.

# Pictures.
help-arg-svg = Draw the board as SVG into this file; - for standard output
help-arg-png = Draw the board as PNG into this file
help-arg-size = The longer side of the PNG in pixels; 1200 unless said
help-arg-theme = The colours of the picture: light, dark, or auto for what the viewer prefers
help-arg-hints = In the picture, also what can be touched, what is threatened, and a move that is advised
help-arg-try = In the picture, this move: an arrow if it is legal, else a cross where it fails
help-arg-film = Draw the game as an animated SVG into this file, a frame a move; - for standard output
picture-size = "{$text}" is no size: say a number of pixels from {$least} to {$most}.
picture-theme = "{$text}" is no theme: say light, dark or auto.
picture-needs-file = {$word} is about a picture: say with {$files} where it shall go.
picture-no-terminal = A PNG is no text for the terminal: give --png the name of a file.
picture-or-json = Standard output holds either the SVG or the JSON: give --svg the name of a file.
picture-no-png = The PNG cannot be made: {$why}.
picture-one-game = A film shows one game, and the file has {$count}.
words-command-nearest = There is no command "{$word}". Did you mean "{$nearest}"?
words-unknown-nearest = "{$word}" is not understood here. Did you mean "{$nearest}"?
