# Les matchs entre ordinateurs : aide, refus, résultat.

help-match = Jouer un match entre deux joueurs et estimer leur écart de force
help-match-long =
    A et B sont des joueurs donnés par « iroko players JEU », ou engine:COMMANDE pour un autre programme. Chaque ouverture est jouée deux fois, camps échangés : quelques coups au
    hasard (Awalé, Siam, Pogo) ou une donne (Chicago) ; au Khan, les joueurs placent eux-mêmes leurs pièces, ou le hasard les place
    avec --setup given. Les limites valent pour chaque coup. Sans limite, le plus haut niveau réfléchit une seconde ; plain:N et les
    autres joueurs à profondeur fixe n’en tiennent pas compte. Le résultat est donné avec un intervalle de confiance à 95 %. Ctrl-C,
    SIGTERM ou la fermeture du terminal arrêtent le match et donnent le résultat acquis, avec le code de sortie 130 ; un fichier
    devenu impossible à écrire fait de même, avec le code 2. Avec --out FICHIER, la même commande suivie de --resume reprend le match.
    Exemples :
      iroko match awale level:4 plain:4 --games 20
      iroko match pogo eval4 eval6 --games 40 --concurrency 2 --seed 7
      iroko match siam level:12 pusher --games 4 --time 20ms --out siam.txt
      iroko match khan plain:3 heuristic --games 10 --setup given --clock 10s+100ms
      iroko match chicago plain:5 greedy --games 20 --json

help-arg-match-a = Joueur dont on donne le résultat
help-arg-match-b = Son adversaire
help-arg-match-games = Nombre de parties ; arrondi au nombre pair supérieur, car chaque ouverture est jouée deux fois
help-arg-match-clock = Cadence, à la place : temps de chaque joueur pour la partie, et incrément par coup ; le dépassement perd
help-arg-match-opening-moves = Nombre de coups au hasard d’une ouverture : 4 par défaut, 2 au Pogo, aucun au Khan ni à Chicago ; 0 pour partir du début
help-arg-match-setup = Khan : pièces placées par les joueurs (played), ou au hasard pour les deux (given)
help-arg-match-seed = Graine des ouvertures et des joueurs ; tirée au hasard par défaut et donnée avec le résultat
help-arg-levels-seed = Graine des ouvertures et des joueurs, 1 par défaut
help-arg-match-concurrency = Nombre de parties jouées en même temps, 1 par défaut
help-arg-match-out = Écrire chaque partie dans ce fichier dès qu’elle est finie, jusqu’au disque, avant de la compter
help-arg-match-append = Compléter un fichier existant

match-count = {$word} demande un nombre entier de 1 à {$most}, et non « {$text} ».
match-no-room = {$word} 0 ne laisse pas le temps de réfléchir.
match-two-times = Choisissez --time pour chaque coup ou --clock pour la partie, mais pas les deux.
match-setup = « {$text} » n’est pas un placement : --setup vaut played ou given.
match-no-setup = Ce jeu ({$game}) n’a pas de placement ; --setup ne sert qu’au Khan.
match-setup-first = Les coups au hasard viennent après le placement : avec --opening-moves, ajoutez --setup given.
match-few-openings =
    { $found ->
        [0] Aucune ouverture d’autant de coups au hasard ne laisse une partie à jouer.
        [one] Il n’y a qu’une ouverture de cette sorte, trop peu pour tant de parties.
       *[other] Il n’y a que {$found} ouvertures différentes de cette sorte, trop peu pour tant de parties.
    }
match-odd = Chaque ouverture est jouée deux fois : il y aura {$even} parties au lieu de {$games}.
match-file-exists = {$file} existe déjà : choisissez un autre fichier, continuez son match avec --resume, ou complétez-le avec --append.
match-ends-here =
    Impossible d’écrire {$file} : {$why}. Le match s’arrête ici : { $written ->
        [0] aucune de ses parties n’est
        [one] une de ses parties est
       *[other] {$written} de ses parties sont
    } dans le fichier, et le résultat compte toutes celles qui ont été jouées.
match-no-signal = Impossible d’intercepter Ctrl-C : {$why}.

match-head = {$game} : {$first} contre {$second}, {$games} parties, graine {$seed}
match-openings =
    { $pairs ->
        [one] Une ouverture, { $most ->
            [one] un coup
           *[other] {$moves} coups
        } au hasard, jouée deux fois, camps échangés
       *[other] {$pairs} ouvertures différentes, { $most ->
            [one] un coup
           *[other] {$moves} coups
        } au hasard chacune, jouées deux fois, camps échangés
    }
match-deals =
    { $pairs ->
        [one] Une donne, jouée deux fois, camps échangés
       *[other] {$pairs} donnes différentes, chacune jouée deux fois, camps échangés
    }
match-setups =
    { $pairs ->
        [one] Un placement tiré au hasard, joué deux fois, camps échangés
       *[other] {$pairs} placements différents tirés au hasard, chacun joué deux fois, camps échangés
    }
match-and-moves = {$what}, après { $most ->
    [one] un coup
   *[other] {$moves} coups
} au hasard
match-empty-board = Chaque partie commence sur un plateau vide : les joueurs placent eux-mêmes leurs pièces, camps échangés d’une partie à l’autre
match-variant = Variante : {$variant}
match-limits = Limites pour chaque coup : {$limits}
match-clock = Cadence : {$clock}
match-interrupted =
    { $done ->
        [0] Interrompu : aucune partie finie sur {$all}
        [one] Interrompu : une partie finie sur {$all}
       *[other] Interrompu : {$done} parties finies sur {$all}
    }
match-score = Victoires {$wins}, nulles {$draws}, défaites {$losses} : {$points} points sur {$games}, {$percent} %
match-pairs = Paires à 0, ½, 1, 1½, 2 points : {$none}, {$half}, {$one}, {$more}, {$two}
match-elo = Écart Elo {$elo}, entre {$low} et {$high} avec une confiance de 95 % ; probabilité que {$first} soit le plus fort : {$percent} %
match-elo-above = Écart Elo {$elo}, au-dessus de {$low} avec une confiance de 95 % ; probabilité que {$first} soit le plus fort : {$percent} %
match-elo-below = Écart Elo {$elo}, au-dessous de {$high} avec une confiance de 95 % ; probabilité que {$first} soit le plus fort : {$percent} %
match-elo-anything = Écart Elo {$elo}, mais trop peu de parties pour conclure ; probabilité que {$first} soit le plus fort : {$percent} %
match-margin = Écart moyen {$margin} points
match-sums = Par la somme des deux parties d’une donne : victoires {$wins}, nulles {$draws}, défaites {$losses}
match-adjudicated =
    { $games ->
        [one] Une partie, inachevée après {$most} coups, a été déclarée nulle
       *[other] {$games} parties, inachevées après {$most} coups, ont été déclarées nulles
    }
match-forfeits = Perdues par forfait : {$first} et {$second} (les enregistrements disent pourquoi)
match-out-of-time = Perdues au temps : {$first} et {$second}
match-cost = {$name} : {$time} ms et {$nodes} positions par coup
match-pruning = {$name} : {$cuts} coupes par coup, facteur de branchement effectif {$branching}

help-levels = Mesurer les niveaux d’un jeu les uns contre les autres
help-levels-long =
    Chaque niveau joue contre le précédent, par paires de même ouverture, camps échangés : il devrait marquer de 60 à
    75 %. Le niveau 1 joue contre novice, qui devrait marquer de 40 à 60 %, et contre random. La réponse est un tableau
    Markdown avec des intervalles à 95 %, comme dans docs/levels.md. À Chicago, on compte les donnes, par la somme de leurs
    deux parties, car la donne pèse plus que le joueur.

    Avec « loss », chaque niveau joue contre lui-même, et ses coups sont comparés aux meilleurs, connus exactement.
    L’écart est l’écart-type de la perte moyenne d’une partie ; un rapport de 1 avec celui du hasard signifie qu’il n’y a
    ni bons ni mauvais jours.

    Exemples :
      iroko levels calibrate pogo --games 2 --nodes 500
      iroko levels calibrate awale --games 2 --nodes 200 --json
      iroko levels loss pogo --games 1 --nodes 500

help-arg-levels-verb = calibrate (matchs entre niveaux voisins) ou loss (pertes mesurées par les valeurs exactes)
help-arg-calibrate-games = Nombre de parties entre deux niveaux, 200 par défaut
help-arg-calibrate-level = Seulement les matchs de ce niveau avec le précédent, tous par défaut
levels-word = « {$text} » n’est pas connu : écrivez iroko levels calibrate JEU pour étalonner les niveaux, ou iroko levels loss JEU pour mesurer leurs pertes.
levels-no-loss = Les valeurs exactes de ce jeu ({$game}) ne sont pas toutes connues : les pertes de ses niveaux ne peuvent pas être mesurées.
match-continue =
    Pour continuer :
      {$line}
match-resume-other = Les parties de {$file} sont celles d’un autre match : reprenez avec les mêmes joueurs, limites, ouvertures, arbitrage et graine, et au moins autant de parties.
match-book-openings =
    { $pairs ->
        [one] Une ouverture du livre, jouée deux fois, camps échangés
       *[other] {$pairs} ouvertures du livre, chacune jouée deux fois, camps échangés
    }
match-book-line = Ligne {$line} du livre : {$why}
match-book-grammar = « {$text} » n’est pas une ouverture : écrivez « startpos moves M... » ou « fen TEXTE moves M... ».
match-book-few =
    { $found ->
        [0] Le livre n’a aucune ouverture
        [one] Le livre n’a qu’une ouverture
       *[other] Le livre a {$found} ouvertures différentes
    }, trop peu pour { $pairs ->
        [one] une paire
       *[other] {$pairs} paires
    } de parties.
match-book-alone = Un livre remplace --opening-moves et --setup : choisissez.
help-arg-match-book = Prendre les ouvertures dans ce fichier, une par ligne : « startpos moves C f » ou « fen TEXTE »
help-arg-match-resume = Reprendre le match de ce fichier : ne jouer que les parties qui y manquent
match-proved =
    { $games ->
        [one] Une partie a été arrêtée, sa position étant prouvée
       *[other] {$games} parties ont été arrêtées, leurs positions étant prouvées
    }
help-arg-match-adjudicate = Arrêter une partie dès que sa valeur est prouvée
match-normalized = Elo normalisé {$elo}, intervalle de confiance à 95 % : {$low} à {$high}
match-sprt = Test séquentiel {$test} : LLR {$llr}, bornes {$lower} et {$upper} ; {$verdict}
match-sprt-h0 = H0 est acceptée
match-sprt-h1 = H1 est acceptée
match-sprt-open = sans décision
help-arg-match-sprt = S’arrêter dès qu’une de deux différences Elo est acceptée : ELO0,ELO1[,ALPHA,BETA][,normalized] ; --games est alors le maximum (20000)
sprt-grammar = « {$text} » n’est pas un test séquentiel : écrivez ELO0,ELO1 ou ELO0,ELO1,ALPHA,BETA, par exemple 0,10 ou 0,10,0.05,0.05, avec ELO0 inférieur à ELO1, tous deux de -500 à 500, et des taux d’erreur entre 0 et 0.5 ; ajoutez ,normalized pour l’Elo normalisé.

# Les tournois.
help-tournament = Jouer un tournoi entre plusieurs ordinateurs
help-tournament-long =
    Les joueurs s’écrivent comme pour « iroko match ». Chacun rencontre tous les autres ; avec --gauntlet, le premier joueur
    rencontre tous les autres ; avec --swiss, chaque ronde oppose des joueurs qui ont à peu près autant de points. Une rencontre d’une
    ronde est une paire de parties de même ouverture, camps échangés.

    Le résultat donne des classements selon le modèle de Bradley et Terry, avec des intervalles de confiance à 95 % et une moyenne
    de 0, et les points de chacun contre chacun. --svg dessine les classements, --html écrit un rapport qui se suffit à lui-même.

    Ctrl-C, SIGTERM ou la fermeture du terminal arrêtent le tournoi et donnent le résultat acquis, avec le code de sortie 130. Avec
    --out FICHIER, la même commande suivie de --resume le reprend.

    Exemples :
      iroko tournament pogo eval4 eval6 plain:3 --rounds 10
      iroko tournament siam level:5 level:4 level:3 --gauntlet --rounds 5 --seed 7
      iroko tournament awale random novice greedy:1 hoarder:1 --swiss --rounds 4
help-arg-tournament-players = Deux joueurs ou plus
help-arg-tournament-rounds = Paires de parties par rencontre ; avec --swiss, nombre de rondes [10 par défaut]
help-arg-tournament-gauntlet = Le premier joueur contre tous les autres
help-arg-tournament-swiss = Système suisse
help-arg-tournament-svg = Dessiner les classements dans ce fichier
help-arg-tournament-html = Écrire un rapport dans ce fichier
tournament-few = Un tournoi demande au moins deux joueurs.
tournament-twice = {$name} est nommé deux fois.
tournament-head = {$game} : {$format}, {$players} joueurs, { $rounds ->
    [one] une ronde
   *[other] {$rounds} rondes
}, {$games} parties, graine {$seed}
tournament-round-robin = chacun contre chacun
tournament-gauntlet = le premier contre tous les autres
tournament-swiss = système suisse
tournament-column-player = joueur
tournament-column-elo = Elo
tournament-column-interval = 95 %
tournament-column-games = parties
tournament-column-points = points
tournament-column-score = score
tournament-chart = Classements et intervalles de confiance à 95 %, en Elo
tournament-groups = Certains joueurs ne se sont pas rencontrés, même par d’autres : leurs classements ne se comparent pas.
tournament-forfeits =
    { $games ->
        [one] {$name} a perdu une partie par forfait (l’enregistrement dit pourquoi).
       *[other] {$name} a perdu {$games} parties par forfait (les enregistrements disent pourquoi).
    }

# Les livres d’ouvertures.
help-openings = Tirer un livre d’ouvertures équilibrées pour des matchs
help-openings-long =
    Tire des ouvertures au hasard, garde celles qu’une recherche trouve équilibrées et les écrit une par ligne, pour
    « iroko match --book ». Deux ouvertures diffèrent toujours par plus qu’une symétrie du plateau. Au Khan, les deux camps sont
    placés au hasard ; à Chicago, les marchandises sont distribuées.

    La borne par défaut de chaque jeu est celle avec laquelle un match de 2000 contre 1000 positions par coup renseigne le plus par
    paire de parties (docs/matches.md).

    Exemples :
      iroko openings siam --count 20 --seed 7
      iroko openings awale --count 10 --opening-moves 6 --within 50
      iroko openings khan --count 4 --within any --json
help-arg-openings-count = Nombre d’ouvertures [100 par défaut]
help-arg-openings-within = Valeur maximale, en centièmes de l’unité du jeu, ou « any » [par défaut selon le jeu]
help-arg-openings-nodes = Positions examinées pour chaque ouverture [20000 par défaut]
help-arg-openings-seed = Graine des ouvertures [au hasard par défaut, et écrite dans le livre]
openings-within = « {$text} » n’est pas une borne : écrivez un nombre entier de centièmes, ou « any ».
openings-head =
    { $count ->
        [0] {$game} : aucune ouverture
        [one] {$game} : une ouverture
       *[other] {$game} : {$count} ouvertures
    }, {$bound}, graine {$seed}
openings-bounded = valeur d’au plus {$bound} centièmes d’unité après {$nodes} positions
openings-any = de toute valeur
openings-interrupted = Interrompu : le livre contient les ouvertures trouvées jusqu’ici.
