# Les joueurs artificiels : leur façon de jouer, et leur origine.

player-unknown = Il n’y a pas de joueur nommé « {$name} » dans ce jeu ; les joueurs sont {$known}. N est un nombre : de 1 à {$levels} pour un niveau (le nombre seul suffit), de 1 à 100000 parties au hasard pour mcts, de 1 à 9 coups à l’avance pour les autres.
player-no-depth = {$name} n’a pas de profondeur à choisir : il calcule comme le dit sa description, et plain:N calcule N coups à l’avance.

player-level = L’un des {$levels} niveaux, N de 1 (un enfant peut gagner) à {$levels} (le moteur joue de son mieux, une seconde par coup).
player-held = Le moteur complet, avec les limites que vous fixez : sa profondeur de calcul et ses étourderies.
player-without = Le moteur au mieux de sa force, privé d’un élément de sa recherche, pour voir ce que vaut cet élément.
player-feature = La recherche n’a pas d’élément nommé « {$name} » ; ses éléments sont {$known}.
hash-too-large = Pas assez de mémoire pour une table de {$hash} Mio.
player-random = Joue un coup permis au hasard, tous avec la même probabilité.
player-novice = Gagne en un coup s’il le peut, évite de perdre en un coup s’il le peut ; joue sinon un coup permis au hasard.
player-plain = Calcule autant de coups à l’avance que vous voulez, avec une idée simple d’une bonne position, sans étourderie.
player-minimax = Minimax à étudier : examine toutes les suites d’autant de coups que vous voulez, avec l’évaluation de plain. Lent.
player-negamax = Négamax à étudier : minimax avec une règle pour les deux joueurs au lieu de deux. Lent.
player-alphabeta = Alpha-bêta à étudier : négamax sans les suites qui ne peuvent compter, dans l’ordre des règles.
player-mcts = Recherche arborescente Monte-Carlo à étudier (UCT) : joue des parties au hasard et revient aux coups qui ont réussi.

player-awale-greedy = Prend le plus de graines possible, autant de coups à l’avance que vous voulez ; le nôtre, pour le sujet de 2014 (UTC), qui demande des stratégies différentes.
player-awale-hoarder = Garde les graines dans sa propre rangée ; le nôtre, pour le sujet de 2014 (UTC), qui demande des stratégies différentes.
player-awale-mobile = Garde ses trous garnis et vide les vôtres, pour avoir le choix ; le nôtre, pour le sujet de 2014 (UTC).

player-siam-pusher = Gagne si possible, sinon évite de perdre tout de suite, sinon choisit la file à pousser la plus prometteuse ; le nôtre, pour le sujet de 2012 (UTC).

player-khan-heuristic = Joue le coup le mieux noté par sept critères pondérés et place ses pièces au hasard, comme dans le rapport de 2016 (UTC).

player-pogo-eval0 = Compte les piles contrôlées : la première évaluation du rapport de 2014 (UTBM), trois coups à l’avance dans celui-ci.
player-pogo-eval1 = Compte la couleur des quatre premiers pions de chaque pile : la deuxième évaluation du rapport de 2014 (UTBM), trois coups à l’avance dans celui-ci.
player-pogo-eval2 = Comme eval1, mais le pion du sommet compte quatre fois, d’après le rapport de 2014 (UTBM), trois coups à l’avance dans celui-ci.
player-pogo-eval3 = Compte les coups permis et cinq fois les piles contrôlées, d’après le rapport de 2014 (UTBM), trois coups à l’avance dans celui-ci.
player-pogo-eval4 = Compte ses coups permis moins les vôtres, d’après le rapport de 2014 (UTBM), trois coups à l’avance dans celui-ci.
player-pogo-eval5 = Compte les piles contrôlées et les pions adverses retenus dessous, d’après le rapport de 2014 (UTBM), trois coups à l’avance dans celui-ci.
player-pogo-eval6 = Ajoute eval5, eval4 et dix fois eval0, d’après le rapport de 2014 (UTBM), trois coups à l’avance dans celui-ci.
player-pogo-utbm-0 = Niveau 0 du programme de 2014 (UTBM) : eval6, trois coups à l’avance.
player-pogo-utbm-1 = Niveau 1 du programme de 2014 (UTBM) : eval0, trois coups à l’avance.
player-pogo-utbm-2 = Niveau 2 du programme de 2014 (UTBM) : eval4, quatre coups à l’avance.

player-chicago-greedy = Choisit, parmi ses six coups, celui qui améliore le plus son avance aux nouveaux cours, comme dans le rapport de 2015 (UTC).

# Les noms des niveaux, du plus faible au plus fort, et leurs descriptions.
player-level-title = Niveau {$level}, {$name}
level-beginner = Débutant
level-beginner-about = Voit un gain ou une perte en un coup, et joue sinon au hasard : un enfant peut gagner.
level-learner = Apprenti
level-learner-about = Joue un bon coup de temps à autre et devine les autres.
level-casual = Amateur
level-casual-about = Voit un coup ou deux à l’avance quand il fait attention.
level-regular = Habitué
level-regular-about = Voit un peu plus loin et se trompe souvent.
level-club = Club
level-club-about = Suit un plan, avec des étourderies qui vous donnent des chances.
level-solid = Solide
level-solid-about = Joue la plupart de ses coups avec soin.
level-strong = Fort
level-strong-about = Profite des coups négligents, mais se trompe encore souvent.
level-seasoned = Aguerri
level-seasoned-about = Voit loin et se trompe de temps en temps.
level-expert = Expert
level-expert-about = Difficile à battre : guettez ses rares étourderies.
level-master = Maître
level-master-about = Se trompe rarement et profite de chacune de vos erreurs.
level-grandmaster = Grand maître
level-grandmaster-about = Presque au mieux de sa force, en une fraction du temps.
level-maximum = Maximum
level-maximum-about = Au mieux de sa force : environ une seconde par coup, et un jeu exact là où le jeu est résolu.

# Les titres des autres joueurs.
player-level-name = Niveau
player-held-name = Moteur avec vos limites
player-without-name = Moteur privé d’un élément
player-random-name = Au hasard
player-novice-name = Novice
player-plain-name = Recherche simple
player-minimax-name = Minimax
player-negamax-name = Négamax
player-alphabeta-name = Alpha-bêta
player-mcts-name = Recherche Monte-Carlo
player-awale-greedy-name = Gourmand
player-awale-hoarder-name = Thésauriseur
player-awale-mobile-name = Mobile
player-siam-pusher-name = Pousseur
player-khan-heuristic-name = Machine du rapport de 2016
player-pogo-eval0-name = Compteur de piles (eval0)
player-pogo-eval1-name = Compteur de couleurs (eval1)
player-pogo-eval2-name = Compteur de sommets (eval2)
player-pogo-eval3-name = Coups et piles (eval3)
player-pogo-eval4-name = Mobilité (eval4)
player-pogo-eval5-name = Piles et prisonniers (eval5)
player-pogo-eval6-name = Tout ensemble (eval6)
player-pogo-utbm-0-name = Programme de 2014, niveau 0
player-pogo-utbm-1-name = Programme de 2014, niveau 1
player-pogo-utbm-2-name = Programme de 2014, niveau 2
player-chicago-greedy-name = Marchand gourmand

# Les paramètres des joueurs.
player-parameter-number = {$letters} : {$label}, de {$least} à {$most}.
player-parameter-choice = {$letters} : {$label}, {$known}.
player-level-number = niveau
player-plain-depth = coups à l’avance (les deux camps comptés)
player-playouts = parties au hasard par coup
player-held-depth = coups à l’avance (les deux camps comptés)
player-held-nodes = positions par coup
player-held-slips = étourderies sur mille coups
player-held-error = taille d’une étourderie, en centièmes de l’unité du jeu
player-part = élément
player-part-table = mémoire des positions (table de transposition)
player-part-ordering = ordre des coups
player-part-killers = coups meurtriers
player-part-history = historique des bons coups
player-part-aspiration = fenêtres étroites (aspiration)
player-part-scout = recherche par sondage
player-part-late-move-reductions = réduction des coups tardifs
player-part-late-move-pruning = élagage des coups tardifs
player-part-quiescence = recherche de quiétude
player-part-tables = tables de finales et solutions
