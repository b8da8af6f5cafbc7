# The page in the browser. A value stands as a name in braces, without plural forms: where a number of one needs other
# words, there is a second sentence whose name ends in -one.

page-title = Iroko
page-nav = Pages
page-nav-games = Games
page-nav-puzzles = Puzzles
page-nav-analysis = Analysis
page-nav-rules = Rules
page-skip = Skip to the page
page-waiting = One moment …
page-trouble = That did not work
page-home = To the games
page-no = No
page-done = Done
page-on = on
page-off = off

# Home.
page-welcome = Five games for two
page-welcome-more = Play a friend at this screen, or a machine as strong as you like; ask it for advice, and see where a game was decided.
page-play = Play
page-lesson = Lesson
page-rules = Rules
page-waiting-games = Games that wait for you
page-moves-played = {$count} moves played
page-moves-played-one = 1 move played
page-go-on = Go on
page-forget = Forget this game

# Settings.
page-settings = Settings
page-language = Language
page-theme = Colours
page-auto = like the system
page-light = light
page-dark = dark
page-motion = Movement
page-motion-full = pieces glide
page-motion-none = nothing moves
page-sound = Sound
page-rings = Rings on what can be touched

# Before a game.
page-who = Who plays?
page-mode-machine = You and a machine
page-mode-humans = Two people here
page-mode-machines = Two machines
page-your-side = Your side
page-side-any = either
page-level = How strong?
page-level-of = How strong: {$player}
page-level-more = 1: a child can win. 8: everything the machine has.
page-named = Other players
page-named-choose = A player by name
page-named-none = none: the level above
page-speed = Speed
page-slow = slow
page-middle = middling
page-fast = fast
page-more-options = Rules, clock, start
page-variant = Variants of the rules
page-clock = Clock
page-clock-none = without a clock
page-seed = Number of the deal
page-seed-any = left to chance
page-position = Start from this position
page-position-start = the usual start
page-start = Begin

# At the board.
page-side = The game
page-choices = What you can choose
page-back = Take back
page-can-touch = You can touch: {$what}
page-cell-open = can be touched
page-cell-chosen = touched
page-step-edge = Choose your edge of the board.
page-step-facing = Which way shall it face?
page-step-pieces = How many pieces?
page-step-good = Which good do you keep?
page-step-target = Where to?
page-push-loses = This push loses
page-push-anyway = Push anyway
page-human = human
page-machine-level = machine, level {$level}
page-thinks = is thinking …
page-machine-thinks = The machine is thinking …
page-adviser-thinks = The adviser is thinking …
page-type-move = Type a move
page-moves = Moves
page-no-moves = No move yet.
page-first-move = The start
page-move-before = One move back
page-move-after = One move on
page-last-move = The last move
page-looking = After {$moves} of {$all} moves.
page-back-to-game = Back to the game
page-worth = What the position is worth
page-line = Line:
page-proved = proved
page-hint = Hint
page-undo = Undo
page-redo = Redo
page-watch = Adviser
page-flip = Turn the board
page-save = Save
page-load = Open a file
page-analyse = Analyse
page-draw = Offer a draw
page-draw-offered = {$player}: a draw is offered
page-accept = Accept
page-resign = Resign
page-resign-sure = Give up this game?
page-pause = Pause
page-step = One step
page-over = The game is over
page-rematch = Again, sides exchanged
page-review = Review
page-new-game = Another game
page-line-broken = The line to the server is broken; calling again.
page-line-back = The line is there again.
page-game-gone = The server does not know this game, and this browser has not kept it.
page-taken-up = The game goes on from what this browser kept.

# Review.
page-review-title = Review
page-review-about = The machine looks at every move of a game: which were best, and where it turned.
page-review-running = Looking at move {$done} of {$all} …
page-review-accuracy = Accuracy
page-review-chart = What the game was worth, move by move; above the middle for {$player}
page-review-better = Better was {$move}.
page-review-none = Open the record of a game, or play one and review it afterwards.
page-record = A record
page-record-paste = Paste the record of a game here
page-open = Open

# Analysis.
page-analysis-title = Analysis
page-analysis-about = Any position: what it is worth, what is best, and why.
page-analysis-go = Think
page-analysis-stop = Stop
page-analysis-time = Time a move
page-exact = Exact answer
page-exact-unknown = Not known for certain.
page-deeper = Depth {$depth}, {$nodes} positions
page-engine-lines = What the machine would play
page-edit = Set up a position
page-edit-done = Use this position
page-edit-piece = What to put down
page-edit-clear = nothing
page-edit-turn = To move
page-edit-text = The position as text
page-link = Copy a link
page-link-copied = The link is copied.
page-play-from-here = Play from here
page-variations = Variations
page-import = Import
page-export = Export

# Puzzles.
page-puzzles-title = Puzzles
page-puzzles-about = Positions with one solution. Find it.
page-puzzle-next = Next puzzle
page-puzzle-again = Try again
page-puzzle-show = Show the solution
page-puzzle-solved = Solved
page-puzzle-tried = Tried
page-puzzle-row = In a row
page-puzzle-hard = Difficulty {$level} of 5
page-puzzle-wrong = Not this one. Try again.

# Rules and lessons.
page-rules-title = The rules of {$game}
page-lesson-title = {$game}: a lesson
page-lesson-step = Step {$step} of {$all}
page-lesson-next = Next
page-lesson-done = You know {$game} now. Play a game!
page-lesson-well = Well done.
page-lesson-not = Not that one.
page-example-play = {$move} is played.
page-example-refused = {$move} is refused.
