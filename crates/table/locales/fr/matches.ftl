# Les matchs entre machines : l'aide, ce qui est refusé, et le résultat.

help-match = Joue un match entre deux machines et dit de combien l'une est plus forte
help-match-long =
    A et B sont des joueurs que donne « iroko players JEU ». Chaque ouverture est jouée deux fois, camps échangés : quelques coups au
    hasard (Awalé, Siam, Pogo) ou une donne (Chicago) ; au Khan les joueurs placent eux-mêmes leurs pièces, ou le hasard avec
    --setup given. Les limites valent pour chaque réflexion. Sans elles le plus haut niveau réfléchit une seconde ; plain:N et les autres
    joueurs à profondeur fixe n'en tiennent pas compte. Le résultat vient avec un intervalle de confiance à 95 %. Ctrl-C, SIGTERM ou la fermeture
    du terminal terminent le match et montrent le résultat acquis, avec le code de sortie 130 ; de même un fichier où l'on ne peut plus écrire, avec le code 2.
    Exemples :
      iroko match awale level:4 plain:4 --games 20
      iroko match pogo eval4 eval6 --games 40 --concurrency 2 --seed 7
      iroko match siam level:8 pusher --games 4 --time 20ms --out siam.txt
      iroko match khan plain:3 heuristic --games 10 --setup given --clock 10s+100ms
      iroko match chicago plain:5 greedy --games 20 --json

help-arg-match-a = Le joueur dont on donne le résultat
help-arg-match-b = Son adversaire
help-arg-match-games = Le nombre de parties ; arrondi au nombre pair supérieur, car chaque ouverture est jouée deux fois
help-arg-match-no-room = {$word} 0 ne laisse pas de place à la réflexion.
help-arg-match-clock = Plutôt une pendule par joueur : son temps pour la partie, et ce qu'un coup ajoute ; qui le dépasse perd
help-arg-match-opening-moves = Les coups au hasard d'une ouverture : sinon 4, au Pogo 2, au Khan et à Chicago aucun ; avec 0 chaque partie commence au début
help-arg-match-setup = Khan : les joueurs placent leurs pièces (played), ou le hasard les place pour tous deux (given)
help-arg-match-seed = La graine des ouvertures et des joueurs ; sinon le hasard décide, et le résultat la donne
help-arg-match-concurrency = Combien de parties se jouent à la fois ; sinon une seule
help-arg-match-out = Écrire chaque partie dans ce fichier dès qu'elle est finie, et sur le disque avant de la compter
help-arg-match-append = Compléter un fichier qui existe déjà

match-count = {$word} est un nombre entier de 1 à {$most}, et non « {$text} ».
match-no-room = {$word} 0 ne laisse pas de place à la réflexion.
match-two-times = Soit --time pour chaque coup, soit --clock pour la partie, mais pas les deux.
match-setup = « {$text} » n'est pas une façon de placer les pièces : --setup vaut played ou given.
match-no-setup = Les joueurs de {$game} ne placent pas de pièces avant de jouer ; --setup est pour le Khan.
match-setup-first = Les coups au hasard viennent après le placement : avec --opening-moves il doit être donné (--setup given).
match-few-openings =
    { $found ->
        [0] Aucune ouverture d'autant de coups au hasard ne laisse une partie à jouer.
        [one] Il n'y a qu'une ouverture de cette sorte, trop peu pour tant de parties.
       *[other] Il n'y a que {$found} ouvertures différentes de cette sorte, trop peu pour tant de parties.
    }
match-odd = Chaque ouverture est jouée deux fois : il y aura {$even} parties au lieu de {$games}.
match-file-exists = {$file} existe déjà : nommez un autre fichier, ou complétez-le avec --append.
match-file-unwritable = {$file} ne peut pas être écrit : {$why}.
match-ends-here =
    {$file} ne peut pas être écrit : {$why}. Le match s'arrête ici : { $written ->
        [0] aucune de ses parties n'est
        [one] une de ses parties est
       *[other] {$written} de ses parties sont
    } dans le fichier, et le résultat compte toutes celles qui ont été jouées.
match-no-signal = Ctrl-C ne peut pas être intercepté : {$why}.

match-head = {$game} : {$first} contre {$second}, {$games} parties, graine {$seed}
match-openings =
    { $pairs ->
        [one] Une ouverture, {$moves} coups au hasard, jouée deux fois, camps échangés
       *[other] {$pairs} ouvertures différentes, {$moves} coups au hasard chacune, jouées deux fois, camps échangés
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
match-and-moves = {$what}, après {$moves} coups au hasard
match-empty-board = Chaque partie commence sur le plateau vide : les joueurs placent eux-mêmes leurs pièces, camps échangés d'une partie à l'autre
match-variant = Variante : {$variant}
match-limits = Limites pour chaque coup : {$limits}
match-clock = Pendule : {$clock}
match-interrupted =
    { $done ->
        [0] Interrompu : aucune partie sur {$all} n'est finie
        [one] Interrompu : une partie sur {$all} est finie
       *[other] Interrompu : {$done} parties sur {$all} sont finies
    }
match-score = Victoires {$wins}, nulles {$draws}, défaites {$losses} : {$points} points sur {$games}, {$percent} %
match-pairs = Paires de 0, ½, 1, 1½, 2 points : {$none}, {$half}, {$one}, {$more}, {$two}
match-elo = Différence Elo {$elo}, à 95 % de confiance entre {$low} et {$high} ; {$first} est le plus fort avec une vraisemblance de {$percent} %
match-elo-above = Différence Elo {$elo}, à 95 % de confiance au-dessus de {$low} ; {$first} est le plus fort avec une vraisemblance de {$percent} %
match-elo-below = Différence Elo {$elo}, à 95 % de confiance au-dessous de {$high} ; {$first} est le plus fort avec une vraisemblance de {$percent} %
match-elo-anything = Différence Elo {$elo}, mais si peu de parties laissent tout possible ; {$first} est le plus fort avec une vraisemblance de {$percent} %
match-margin = Marge moyenne {$margin} points
match-sums = Par la somme des deux parties d'une donne : victoires {$wins}, nulles {$draws}, défaites {$losses}
match-adjudicated =
    { $games ->
        [one] Une partie n'était pas finie après {$most} coups et a été déclarée nulle
       *[other] {$games} parties n'étaient pas finies après {$most} coups et ont été déclarées nulles
    }
match-out-of-time = Perdues au temps : {$first} et {$second}
match-cost = {$name} : {$time} ms et {$nodes} positions par coup

help-levels = Mesure les niveaux d’un jeu l’un contre l’autre
help-levels-long =
    Chaque niveau joue contre le précédent, par paires d’une même ouverture en échangeant les camps : il devrait marquer 60 à
    75 %. Le niveau 1 joue aussi contre random, qu’il devrait battre, et contre plain:1, qui devrait le battre. La réponse est un
    tableau (Markdown), comme dans docs/levels.md. À Chicago on compte les donnes, par la somme de leurs deux parties, car la donne
    décide plus que le joueur.
    Exemples :
      iroko levels calibrate pogo --games 2 --nodes 500
      iroko levels calibrate awale --games 2 --nodes 200 --json
      iroko levels loss pogo --games 1 --nodes 500

help-arg-levels-verb = calibrate (matchs entre voisins) ou loss (ce que les coups perdent d’après les valeurs exactes)
help-arg-calibrate-games = Combien de parties jouent deux niveaux, 200 sauf indication
levels-word = Les niveaux peuvent être calibrés (iroko levels calibrate JEU) ou mesurés à ce qu’ils perdent (iroko levels loss JEU). « {$text} » n’est pas connu.
levels-no-loss = Les valeurs exactes de {$game} ne sont pas toutes connues : on ne peut dire ce que perdent ses niveaux.
