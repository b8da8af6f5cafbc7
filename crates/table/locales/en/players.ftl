# The machine players: what each of them does, and where it comes from.

player-unknown = There is no player called "{$name}" in this game; the players are {$known}. N is a number: 1 to {$levels} for a level (the number alone will do), 1 to 9 for plain.

player-level = One of {$levels} levels, N from 1 (a child can win) to {$levels} (everything the engine has, a second a move).
player-held = The engine held back by hand: at most D moves deep and N positions; S moves of a hundred it makes inattentively, misjudging by E hundredths; as in held:3,2000,20,80.
player-without = The engine without one part of its search, to see what that part is worth.
player-feature = The search has no part called "{$name}"; its parts are {$known}.
hash-too-large = There is no room for a table of {$hash} MiB.
player-random = Plays any legal move, each as likely as the others.
player-plain = Looks N moves ahead, both sides counted, with a plain alpha-beta and one simple evaluation a game; N is 1 to 9.

player-awale-greedy-1 = Takes the most seeds it can now; ours, for the assignment of 2014 (UTC), which asks for different strategies.
player-awale-greedy-4 = Takes the most seeds within four moves, both sides counted; ours, for the assignment of 2014 (UTC).
player-awale-hoarder-1 = Keeps the seeds in its own row; ours, for the assignment of 2014 (UTC), which asks for different strategies.
player-awale-hoarder-4 = Keeps the seeds in its own row, four moves ahead; ours, for the assignment of 2014 (UTC).
player-awale-mobile-1 = Keeps its own pits filled and empties yours, to have the choice; ours, for the assignment of 2014 (UTC).
player-awale-mobile-4 = Keeps its own pits filled and empties yours, four moves ahead; ours, for the assignment of 2014 (UTC).

player-siam-pusher = Wins if it can, else avoids losing at once, else takes the most promising push line; ours, for the assignment of 2012 (UTC).

player-khan-heuristic = Plays the move with the highest value by seven weighted terms and places its pieces at random, as in the report of 2016 (UTC).

player-pogo-eval0 = Three moves ahead, stacks owned: the first evaluation of the report of 2014 (UTBM).
player-pogo-eval1 = Three moves ahead, the colours of the first four pieces of every stack: the second evaluation of the report of 2014 (UTBM).
player-pogo-eval2 = Three moves ahead, like eval1 with the top piece counting four times, from the report of 2014 (UTBM).
player-pogo-eval3 = Three moves ahead, legal moves and five times the stacks owned, from the report of 2014 (UTBM).
player-pogo-eval4 = Three moves ahead, its legal moves less yours, from the report of 2014 (UTBM).
player-pogo-eval5 = Three moves ahead, stacks owned and the enemy pieces held under their tops, from the report of 2014 (UTBM).
player-pogo-eval6 = Three moves ahead, eval5, eval4 and ten times eval0 together, from the report of 2014 (UTBM).
player-pogo-utbm-0 = Level 0 of the program of 2014 (UTBM): eval6, three moves ahead.
player-pogo-utbm-1 = Level 1 of the program of 2014 (UTBM): eval0, three moves ahead.
player-pogo-utbm-2 = Level 2 of the program of 2014 (UTBM): eval4, four moves ahead.

player-chicago-greedy = Of its six moves takes the one that improves its lead most at the new prices, as in the report of 2015 (UTC).
