# Le bilan d’une partie.

review-mark-unjudged = non jugé
review-mark-only = seul coup
review-mark-best = meilleur
review-mark-good = bon
review-mark-inaccuracy = imprécision
review-mark-mistake = erreur
review-mark-blunder = gaffe

review-only = Tout autre coup aurait été une erreur.
review-move = {$number}. {$mv} : {$mark}.
review-line = {$number}. {$mv} ({$player}) : {$mark}.
review-fell = Les chances de gain tombent de {$before} % à {$after} %.
review-fell-proved = C’est prouvé : la partie était {$before}, la voilà {$after}.
review-fell-points = C’est prouvé : ce coup coûte {$points ->
    [one] 1 point
   *[other] {$points} points
} à la fin ({$after} au lieu de {$before}).
review-won = gagnée
review-drawn = nulle
review-lost = perdue
review-because = Ce coup {$why}.
review-better = Mieux valait {$line}.
review-better-fact = Mieux valait {$mv}, qui {$facts}.
review-better-because = Mieux valait {$mv}, qui {$facts} ({$line}).
review-answer = La réponse la plus forte est {$line}.

review-heading = {$game} : {$one} ({$first}) contre {$two} ({$second}).
review-chart = En plein, les chances : {$player}. Dessous, les fautes : {$player}, puis {$other} (- imprécision, {"?"} erreur, X gaffe).
review-accuracy = {$player} : précision {$accuracy} sur 100. {$counts}.
review-no-accuracy = {$player} : rien à juger.
review-count = {$count} × {$mark}
review-clean = Aucune faute n’a été relevée.
review-nothing = Il n’y a aucun coup à juger.
review-written = La partie annotée est enregistrée dans {$file}.
review-one-game = {$file} contient {$count} parties : choisissez-en une avec --game, de 1 à {$count}.
review-patience = Bilan de {$moves ->
    [one] {$moves} coup
   *[other] {$moves} coups
} : cela prend quelques secondes.
review-progress = Bilan : {$done} positions sur {$all}.
review-working = bilan
review-stopped = Interrompu : rien n’a été écrit.

picture-chart = Les chances de chacun au fil de la partie : {$player} sous la ligne, l’adversaire au-dessus.
picture-chart-error = Coup {$number}, {$player} {$mv} : {$mark}.

help-review = Faire le bilan d’une partie : juger les coups, dire lesquels valaient mieux et pourquoi
help-review-long =
    Le moteur et les tables exactes étudient chaque position d’une partie. Un coup est le meilleur, bon, une imprécision, une erreur,
    une gaffe, ou le seul à n’être pas une erreur ; une valeur prouvée est signalée. Chaque joueur reçoit une précision de 0 à 100, et
    un graphique montre le cours de la partie. Avec --out, la partie est écrite avec annotations, commentaires et variantes ; avec
    --svg, le graphique est dessiné. Seuls les coups remarquables sont donnés ; tous le sont avec --all.
    Exemples :
      iroko review partie.txt
      iroko review partie.txt --time 1s --out notes.txt --svg graphique.svg
      iroko review - --nodes 20000 --json < partie.txt
help-arg-review-game = Numéro de la partie dans le fichier, s’il en contient plusieurs, à partir de 1
help-arg-review-all = Donner tous les coups
help-arg-review-out = Écrire la partie annotée dans ce fichier
help-arg-review-svg = Dessiner le graphique dans ce fichier ; - pour la sortie standard
help-arg-review-time = Temps de réflexion par position, 200ms par défaut
