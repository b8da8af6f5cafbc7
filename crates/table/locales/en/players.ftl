# The computer players: strategy and origin.

player-unknown = There is no player called "{$name}" in this game; the players are {$known}. N is a number: 1 to {$levels} for a level (the number alone will do), 1 to 9 for plain.

player-level = The engine at one of {$levels} levels, N from 1 (a child can win) to {$levels} (full strength, one second a move).
player-held = The engine limited by hand: depth D, N positions, S careless moves in a hundred with misjudgements of E hundredths, as in held:3,2000,20,80.
player-without = The engine without one feature of its search, to measure that feature.
player-feature = The search has no feature called "{$name}"; its features are {$known}.
hash-too-large = There is not enough memory for a table of {$hash} MiB.
player-random = Plays a random legal move.
player-plain = Searches N moves ahead (both sides) with plain alpha-beta and a simple evaluation; N is 1 to 9.

player-awale-greedy-1 = Captures as many seeds as it can now; our own, for the 2014 assignment (UTC), which asks for different strategies.
player-awale-greedy-4 = Captures as many seeds as it can within four moves (both sides); our own, for the 2014 assignment (UTC).
player-awale-hoarder-1 = Keeps the seeds in its own row; our own, for the 2014 assignment (UTC), which asks for different strategies.
player-awale-hoarder-4 = Keeps the seeds in its own row, four moves ahead; our own, for the 2014 assignment (UTC).
player-awale-mobile-1 = Keeps its own pits filled and empties yours, to have more moves; our own, for the 2014 assignment (UTC).
player-awale-mobile-4 = Keeps its own pits filled and empties yours, four moves ahead; our own, for the 2014 assignment (UTC).

player-siam-pusher = Wins if it can, else avoids losing at once, else takes the most promising push line; our own, for the 2012 assignment (UTC).

player-khan-heuristic = Plays the best move by seven weighted terms and places its pieces at random, as in the 2016 report (UTC).

player-pogo-eval0 = Three moves ahead, counting stacks owned: the first evaluation of the 2014 report (UTBM).
player-pogo-eval1 = Three moves ahead, counting the colours of the top four pieces of every stack: the second evaluation of the 2014 report (UTBM).
player-pogo-eval2 = Three moves ahead, like eval1 with the top piece counted four times, from the 2014 report (UTBM).
player-pogo-eval3 = Three moves ahead, counting legal moves and five times the stacks owned, from the 2014 report (UTBM).
player-pogo-eval4 = Three moves ahead, counting its legal moves less yours, from the 2014 report (UTBM).
player-pogo-eval5 = Three moves ahead, counting stacks owned and the enemy pieces under them, from the 2014 report (UTBM).
player-pogo-eval6 = Three moves ahead, adding eval5, eval4 and ten times eval0, from the 2014 report (UTBM).
player-pogo-utbm-0 = Level 0 of the 2014 program (UTBM): eval6, three moves ahead.
player-pogo-utbm-1 = Level 1 of the 2014 program (UTBM): eval0, three moves ahead.
player-pogo-utbm-2 = Level 2 of the 2014 program (UTBM): eval4, four moves ahead.

player-chicago-greedy = Plays whichever of its six moves improves its lead most at the new prices, as in the 2015 report (UTC).
