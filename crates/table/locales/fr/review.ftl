# Revoir une partie.

review-mark-unjudged = non jugé
review-mark-only = seul coup
review-mark-best = meilleur
review-mark-good = bon
review-mark-inaccuracy = imprécision
review-mark-mistake = erreur
review-mark-blunder = gaffe

review-only = Tout autre coup aurait été une erreur.
review-fell = Les chances sont tombées de {$before} % à {$after} %.
review-fell-proved = C'est prouvé : la partie était {$before}, la voilà {$after}.
review-fell-points = C'est prouvé : ce coup coûte {$points ->
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

review-heading = {$game} : {$one} ({$first}) contre {$two} ({$second}).
review-chart = En plein : la part de {$player}. Dessous : les fautes de {$player}, puis de {$other} (- imprécision, ? erreur, X gaffe).
review-accuracy = {$player} : précision {$accuracy} sur 100. {$counts}.
review-no-accuracy = {$player} : rien à juger.
review-count = {$count} × {$mark}
review-clean = Aucune faute n'a été relevée.
review-nothing = Il n'y a aucun coup à revoir.
review-written = La partie annotée est écrite dans {$file}.
review-one-game = {$file} contient {$count} parties : choisissez-en une avec --game, de 1 à {$count}.
review-offer = Revenir sur la partie ? Tapez revoir, ou Entrée pour en rester là.
review-patience = Relecture de {$moves} coups : cela prend quelques secondes.
review-progress = Relecture : {$done} positions sur {$all}.
review-working = relecture
review-stopped = Interrompu : rien n'a été écrit.

picture-chart = La part de chacun dans la partie : {$player} sous la ligne, l'adversaire au-dessus.
picture-chart-error = Coup {$number}, {$player} {$mv} : {$mark}.

help-review = Revient sur une partie : juge les coups, dit ce qui valait mieux et pourquoi
help-review-long =
    Le moteur et les tables exactes étudient chaque position d'une partie. Un coup est le meilleur, bon, une imprécision, une erreur, une gaffe,
    ou le seul qui ne fût pas une erreur ; ce qui est prouvé est dit comme tel. Chaque joueur reçoit une précision de 0 à 100, et le
    cours de la partie est montré par un graphique. Avec --out, la partie est écrite avec signes, commentaires et variantes ; avec --svg,
    le graphique est dessiné. Seuls les coups remarquables sont listés ; tous avec --all.
    Exemples :
      iroko review game.txt
      iroko review game.txt --time 1s --out notes.txt --svg chart.svg
      iroko review - --nodes 20000 --json < game.txt
help-arg-review-game = Quelle partie du fichier, s'il y en a plusieurs, à partir de 1
help-arg-review-all = Lister tous les coups
help-arg-review-out = Écrire la partie annotée dans ce fichier
help-arg-review-svg = Dessiner le graphique dans ce fichier (- pour la sortie standard)
help-arg-review-time = Le temps de réflexion par position, 200ms sauf avis contraire
