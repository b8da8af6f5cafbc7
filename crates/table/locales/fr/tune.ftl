# Les poids et les paramètres de recherche qui apprennent des parties.

help-tune = Apprendre des poids ou des paramètres de recherche à partir de parties
help-tune-long =
    Avec --data, ajuste les poids de l’évaluation aux parties de « iroko selfplay » par régression logistique (méthode Texel) : la
    valeur d’une position doit prédire le résultat de sa partie et l’évaluation que la recherche lui a donnée. Une partie sur dix
    est mise de côté et juge les poids. Avec --exact, les valeurs exactes servent de cible là où le jeu est résolu (le Pogo, la
    Bourse de Chicago, les fins de partie de l’Awalé).

    Avec --spsa, règle les paramètres de la recherche par des parties entre des valeurs un peu plus hautes et un peu plus basses,
    toutes à la fois.

    Avec --evolve, augmente ou diminue d’une unité, après chaque résultat, les poids de l’évaluation d’une source, comme le
    souhaitait le rapport sur le Pogo, et les compare aux valeurs exactes dans un graphique.

    Le résultat est un fichier de poids, accompagné de son état dans FILE.state, et des valeurs exactes dans FILE.labels. Après
    Ctrl-C ou une panne, la même commande avec --resume continue. Voir docs/learning.md.

    Exemples :
      iroko tune siam --data siam.data --out siam.weights
      iroko tune pogo --data pogo.data --exact 1s --out pogo.weights
      iroko tune khan --spsa --iterations 500 --out khan.weights
      iroko tune pogo --evolve --chart pogo.svg --out pogo.weights
help-arg-tune-data = Ajuster les poids à ce fichier de selfplay
help-arg-tune-exact = Prendre pour cible la valeur exacte des positions, avec ce temps pour chacune, et laisser les autres de côté
help-arg-tune-proven = Apprendre aussi des positions où la recherche a prouvé un gain ou une perte
help-arg-tune-epochs = Nombre de passages sur les positions ; 30 par défaut
help-arg-tune-result-share = Part du résultat dans la cible, en pour cent ; le reste est l’évaluation de la recherche ; 25 par défaut
help-arg-tune-scale = Valeur pour laquelle les chances sont de e contre 1, en centièmes ; déduite des résultats par défaut
help-arg-tune-batch = Nombre de positions par pas ; 1024 par défaut
help-arg-tune-least-seen = Les poids qui comptent dans moins de positions gardent leur valeur ; 30 par défaut
help-arg-tune-spsa = Régler les paramètres de recherche par des parties
help-arg-tune-iterations = Nombre d’itérations de --spsa ; 1000 par défaut
help-arg-tune-pairs = Paires de parties par itération de --spsa ; 8 par défaut
help-arg-tune-evolve = Déplacer les poids d’une source d’une unité après chaque résultat
help-arg-tune-trials = Nombre d’essais de --evolve, chacun de deux parties ; 2000 par défaut
help-arg-tune-chart = Dessiner aussi le graphique de --evolve en SVG
help-arg-tune-nodes = Positions examinées pour chaque coup ; par défaut 5000 avec --spsa, 200 avec --evolve
help-arg-tune-rate = Longueur d’un pas : en centièmes de l’unité du jeu (1 par défaut) ; avec --spsa, part d’une perturbation dont une partie gagnée déplace les valeurs (0.01 par défaut)
help-arg-tune-only = Ne régler que ces poids ou ces paramètres
help-arg-tune-out = Fichier du résultat
help-arg-tune-resume = Continuer ce fichier à partir de son état
help-arg-tune-seed = Graine ; par défaut tirée au hasard et affichée, ou celle de l’état avec --resume

tune-way = Dites d’où apprendre : --data FILE, --spsa ou --evolve.
tune-option = {$option} n’a pas de sens avec {$way}.
tune-positive = {$word} doit être un nombre supérieur à 0, et non « {$text} ».
tune-share = --result-share doit être un nombre de 0 à 100, et non « {$text} ».
tune-only = Rien ne s’appelle « {$name} » parmi ce qui se règle : {$names}.
tune-unsolved = {$game} n’est pas résolu : retirez --exact.
tune-other-game = {$file} contient des parties d’un autre jeu : {$game}.
tune-few = {$file} a trop peu de positions : il faut au moins dix parties, avec des cibles.
tune-no-state = {$file} n’est accompagné d’aucun état à partir duquel continuer.
tune-damaged = {$file} n’est pas un état de cette version de « iroko tune », ou est endommagé.
tune-other = {$file} a été commencé dans d’autres conditions : {$name} y vaut {$was}. Reprenez avec celles-ci, ou choisissez un autre fichier.
tune-other-with = {$file} a été commencé dans d’autres conditions : avec {$option}. Reprenez avec cette option, ou choisissez un autre fichier.
tune-other-without = {$file} a été commencé dans d’autres conditions : sans {$option}. Reprenez sans cette option, ou choisissez un autre fichier.
tune-other-input = {$file} a été commencé dans d’autres conditions : {$option} y avait un autre contenu. Reprenez avec celui-ci, ou choisissez un autre fichier.
tune-other-labels = {$file} contient les valeurs exactes d’autres parties, ou trouvées avec un autre temps. Reprenez avec celles-ci, ou choisissez un autre fichier.
tune-no-source = Aucune source n’a d’évaluation dont les poids puissent évoluer dans ce jeu : {$game}.
tune-solving = résolution des positions
tune-labelling = calcul des cibles
tune-progress = perte {$loss}, {$before} au début
tune-fit-head =
    { $games ->
        [one] {$game} : une partie
       *[other] {$game} : {$games} parties
    }, {$positions} positions dont {$held_out} mises de côté ; échelle {$scale}, graine {$seed}
tune-fit-weights =
    { $epochs ->
        [one] {$fitted} poids sur {$all} ajustés en un passage, dont {$changed} ont changé
       *[other] {$fitted} poids sur {$all} ajustés en {$epochs} passages, dont {$changed} ont changé
    }
tune-fit-loss = Perte sur les positions mises de côté : {$before} avant, {$loss} après
tune-spsa-head =
    { $iterations ->
        [one] {$game} : une itération
       *[other] {$game} : {$iterations} itérations
    } de {$games} parties, {$nodes} positions par coup, graine {$seed}
tune-spsa-row = {"  "}{$name} : {$old} avant, {$new} maintenant
tune-evolve-head =
    { $trials ->
        [one] {$game} : un essai
       *[other] {$game} : {$trials} essais
    } de deux parties, {$nodes} positions par coup, graine {$seed}
    Essais, part des {$positions} positions exactes dont le gagnant est désigné, poids ({$names}) :
tune-evolve-row = {$trial}  {$share} %  {$bar}  {$weights}
tune-evolve-fitted = Les poids ajustés aux valeurs exactes désignent {$share} % : {$weights}, en centièmes
tune-evolve-match = Les derniers poids contre les premiers, {$games} parties : {$score} (gagnées moins perdues)
tune-evolve-chart = Part des positions exactes dont les poids désignent le gagnant ; en tirets : poids ajustés aux valeurs exactes
tune-evolve-axis = essais
tune-written = Les poids sont dans {$file}.
tune-test =
    Le résultat est dans {$file}. Pour le mettre à l’épreuve :
      {$line}
tune-interrupted =
    Interrompu. Pour continuer :
      {$line}
