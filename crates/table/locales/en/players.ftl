# The computer players: strategy and origin.

player-unknown = There is no player called "{$name}" in this game; the players are {$known}. N is a number: 1 to {$levels} for a level (the number alone will do), 1 to 100000 playouts for mcts, and 1 to 9 moves ahead for the others.
player-no-depth = {$name} takes no depth: it looks as far ahead as its description says, and plain:N looks N moves ahead.

player-level = The engine at one of {$levels} levels, N from 1 (a child can win) to {$levels} (full strength, one second a move).
player-held = The full engine with limits that you set: how far it searches, and how often it slips.
player-without = The engine at full strength without one part of its search, to see what that part is worth.
player-feature = The search has no feature called "{$name}"; its features are {$known}.
hash-too-large = There is not enough memory for a table of {$hash} MiB.
player-random = Plays a random legal move.
player-novice = Wins in one move if it can, and avoids a loss in one if it can; otherwise plays a random legal move.
player-plain = Looks as many moves ahead as you choose, with a simple idea of a good position, and never slips.
player-minimax = Minimax to study: looks at every line of as many moves as you choose, with the evaluation of plain. Slow.
player-negamax = Negamax to study: minimax with one rule for both players instead of two. Slow.
player-alphabeta = Alpha-beta to study: negamax without the lines that cannot matter, in the order of the rules.
player-mcts = Monte Carlo tree search to study (UCT): plays the game out at random and returns to the moves that did well.

player-awale-greedy = Captures as many seeds as it can, as many moves ahead as you choose; our own, for the 2014 assignment (UTC), which asks for different strategies.
player-awale-hoarder = Keeps the seeds in its own row; our own, for the 2014 assignment (UTC), which asks for different strategies.
player-awale-mobile = Keeps its own pits filled and empties yours, to have more moves; our own, for the 2014 assignment (UTC).

player-siam-pusher = Wins if it can, else avoids losing at once, else takes the most promising push line; our own, for the 2012 assignment (UTC).

player-khan-heuristic = Plays the best move by seven weighted terms and places its pieces at random, as in the 2016 report (UTC).

player-pogo-eval0 = Counts the stacks it owns: the first evaluation of the 2014 report (UTBM), there three moves ahead.
player-pogo-eval1 = Counts the colours of the top four pieces of every stack: the second evaluation of the 2014 report (UTBM), there three moves ahead.
player-pogo-eval2 = Like eval1 with the top piece counted four times, from the 2014 report (UTBM), there three moves ahead.
player-pogo-eval3 = Counts legal moves and five times the stacks it owns, from the 2014 report (UTBM), there three moves ahead.
player-pogo-eval4 = Counts its legal moves less yours, from the 2014 report (UTBM), there three moves ahead.
player-pogo-eval5 = Counts the stacks it owns and the enemy pieces under them, from the 2014 report (UTBM), there three moves ahead.
player-pogo-eval6 = Adds eval5, eval4 and ten times eval0, from the 2014 report (UTBM), there three moves ahead.
player-pogo-utbm-0 = Level 0 of the 2014 program (UTBM): eval6, three moves ahead.
player-pogo-utbm-1 = Level 1 of the 2014 program (UTBM): eval0, three moves ahead.
player-pogo-utbm-2 = Level 2 of the 2014 program (UTBM): eval4, four moves ahead.

player-chicago-greedy = Plays whichever of its six moves improves its lead most at the new prices, as in the 2015 report (UTC).

# The names of the levels, weakest first, and their descriptions.
player-level-title = Level {$level}, {$name}
level-beginner = Beginner
level-beginner-about = Sees a win or a loss in one move, and otherwise moves at random: a child can win.
level-learner = Learner
level-learner-about = Plays a good move now and then, and guesses the others.
level-casual = Casual
level-casual-about = Looks a move or two ahead when it pays attention.
level-regular = Regular
level-regular-about = Looks a little further, and slips often.
level-club = Club
level-club-about = Plays to a plan, with slips that give you chances.
level-solid = Solid
level-solid-about = Plays most moves with care.
level-strong = Strong
level-strong-about = Punishes careless moves, and slips every few moves.
level-seasoned = Seasoned
level-seasoned-about = Looks far ahead, and slips now and then.
level-expert = Expert
level-expert-about = Hard to beat: wait for its rare slips.
level-master = Master
level-master-about = Seldom slips, and uses every slip of yours.
level-grandmaster = Grandmaster
level-grandmaster-about = Almost full strength, in a fraction of the time.
level-maximum = Maximum
level-maximum-about = Full strength: about a second a move, and exact play where the game is solved.

# The titles of the other players.
player-level-name = Level
player-held-name = Engine with your limits
player-without-name = Engine without one part
player-random-name = Random
player-novice-name = Novice
player-plain-name = Plain search
player-minimax-name = Minimax
player-negamax-name = Negamax
player-alphabeta-name = Alpha-beta
player-mcts-name = Monte Carlo tree search
player-awale-greedy-name = Greedy
player-awale-hoarder-name = Hoarder
player-awale-mobile-name = Mobile
player-siam-pusher-name = Pusher
player-khan-heuristic-name = Machine of the 2016 report
player-pogo-eval0-name = Stack counter (eval0)
player-pogo-eval1-name = Colour counter (eval1)
player-pogo-eval2-name = Top-piece counter (eval2)
player-pogo-eval3-name = Moves and stacks (eval3)
player-pogo-eval4-name = Mobility (eval4)
player-pogo-eval5-name = Stacks and prisoners (eval5)
player-pogo-eval6-name = All of it (eval6)
player-pogo-utbm-0-name = Program of 2014, level 0
player-pogo-utbm-1-name = Program of 2014, level 1
player-pogo-utbm-2-name = Program of 2014, level 2
player-chicago-greedy-name = Greedy trader

# The parameters of players.
player-parameter-number = {$letters}: {$label}, {$least} to {$most}.
player-parameter-choice = {$letters}: {$label}, {$known}.
player-level-number = level
player-plain-depth = moves ahead (both sides counted)
player-playouts = random games per move
player-held-depth = moves ahead (both sides counted)
player-held-nodes = positions per move
player-held-slips = slips in a thousand moves
player-held-error = size of a slip, in hundredths of the game's unit
player-part = part
player-part-table = memory of positions (transposition table)
player-part-ordering = move ordering
player-part-killers = killer moves
player-part-history = history of good moves
player-part-aspiration = narrow windows (aspiration)
player-part-scout = scout search
player-part-late-move-reductions = late-move reductions
player-part-late-move-pruning = late-move pruning
player-part-quiescence = quiescence search
player-part-tables = endgame tables and solutions
