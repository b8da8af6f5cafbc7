# Les joueurs artificiels : leur façon de jouer, et leur origine.

player-unknown = Il n’y a pas de joueur nommé « {$name} » dans ce jeu ; les joueurs sont {$known}. N est un nombre : de 1 à {$levels} pour un niveau (le nombre seul suffit), de 1 à 9 pour plain.

player-level = L’un des {$levels} niveaux, N de 1 (un enfant peut gagner) à {$levels} (le moteur joue de son mieux, une seconde par coup).
player-held = Le moteur bridé à la demande : au plus D coups de profondeur et N positions ; S coups sur cent joués distraitement, avec une erreur d’évaluation de E centièmes ; par exemple held:3,2000,20,80.
player-without = Le moteur privé d’un élément de sa recherche, pour en mesurer l’apport.
player-feature = La recherche n’a pas d’élément nommé « {$name} » ; ses éléments sont {$known}.
hash-too-large = Pas assez de mémoire pour une table de {$hash} Mio.
player-random = Joue un coup permis au hasard, tous avec la même probabilité.
player-plain = Calcule N coups à l’avance, les deux camps comptés, par un simple alpha-bêta et une évaluation élémentaire de chaque jeu ; N va de 1 à 9.

player-awale-greedy-1 = Prend tout de suite le plus de graines possible ; le nôtre, pour le sujet de 2014 (UTC), qui demande des stratégies différentes.
player-awale-greedy-4 = Prend le plus de graines en quatre coups, les deux camps comptés ; le nôtre, pour le sujet de 2014 (UTC).
player-awale-hoarder-1 = Garde les graines dans sa propre rangée ; le nôtre, pour le sujet de 2014 (UTC), qui demande des stratégies différentes.
player-awale-hoarder-4 = Garde les graines dans sa propre rangée, quatre coups à l’avance ; le nôtre, pour le sujet de 2014 (UTC).
player-awale-mobile-1 = Garde ses trous garnis et vide les vôtres, pour avoir le choix ; le nôtre, pour le sujet de 2014 (UTC).
player-awale-mobile-4 = Garde ses trous garnis et vide les vôtres, quatre coups à l’avance ; le nôtre, pour le sujet de 2014 (UTC).

player-siam-pusher = Gagne si possible, sinon évite de perdre tout de suite, sinon choisit la file à pousser la plus prometteuse ; le nôtre, pour le sujet de 2012 (UTC).

player-khan-heuristic = Joue le coup le mieux noté par sept critères pondérés et place ses pièces au hasard, comme dans le rapport de 2016 (UTC).

player-pogo-eval0 = Trois coups à l’avance, les piles contrôlées : la première évaluation du rapport de 2014 (UTBM).
player-pogo-eval1 = Trois coups à l’avance, la couleur des quatre premiers pions de chaque pile : la deuxième évaluation du rapport de 2014 (UTBM).
player-pogo-eval2 = Trois coups à l’avance, comme eval1 mais le pion du sommet compte quatre fois, d’après le rapport de 2014 (UTBM).
player-pogo-eval3 = Trois coups à l’avance, les coups permis et cinq fois les piles contrôlées, d’après le rapport de 2014 (UTBM).
player-pogo-eval4 = Trois coups à l’avance, ses coups permis moins les vôtres, d’après le rapport de 2014 (UTBM).
player-pogo-eval5 = Trois coups à l’avance, les piles contrôlées et les pions adverses retenus dessous, d’après le rapport de 2014 (UTBM).
player-pogo-eval6 = Trois coups à l’avance, eval5, eval4 et dix fois eval0 ensemble, d’après le rapport de 2014 (UTBM).
player-pogo-utbm-0 = Niveau 0 du programme de 2014 (UTBM) : eval6, trois coups à l’avance.
player-pogo-utbm-1 = Niveau 1 du programme de 2014 (UTBM) : eval0, trois coups à l’avance.
player-pogo-utbm-2 = Niveau 2 du programme de 2014 (UTBM) : eval4, quatre coups à l’avance.

player-chicago-greedy = Choisit, parmi ses six coups, celui qui améliore le plus son avance aux nouveaux cours, comme dans le rapport de 2015 (UTC).
