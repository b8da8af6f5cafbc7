# Les tables de réponses exactes, les problèmes.

table-missing = Il n’y a pas de table {$file}.
table-unreadable = Impossible de lire la table {$file} : {$why}.
table-unwritable = Impossible d’écrire la table {$file} : {$why}.
table-disk-full = Le disque est plein : {$file} n’a pas été écrit, et il n’en reste rien.
table-foreign = {$file} n’est pas une table d’Iroko.
table-version = {$file} vient d’une autre version d’Iroko (format {$version}) ; reconstruisez cette table.
table-other = {$file} n’est pas la table qu’annonce son nom, mais « {$found} ».
table-damaged = {$file} est abîmé : son contenu a changé depuis l’écriture ; reconstruisez cette table.
table-wrong = {$file} est intact, mais ses valeurs ne sont pas celles de la table ; reconstruisez-la.
table-no-directory = Aucun dossier pour les tables : indiquez-en un dans IROKO_CACHE, ou définissez HOME.
table-seeds = Il n’y a pas de tables de {$seeds} graines : elles vont de 1 à 40 graines.
table-stopped = Interrompu ; les tables déjà finies sont conservées.

solve-told = {$value}.
solve-by-table = Prouvé par une table : valable quelle que soit la règle des parties sans fin.
solve-by-convention = D’après une table et sa convention : une partie sans fin partage également les graines restantes.
solve-by-unverified = D’après une table non vérifiée, donc sans preuve : « iroko tables verify awale » la vérifie.
solve-by-search = Prouvé par une recherche jusqu’à la fin de la partie.
solve-open = Rien n’a pu être prouvé dans la limite ; essayez un --limit plus long ou des tables plus grandes.
solve-stopped = Interrompu avant qu’une preuve ne soit trouvée.
solve-win = gagne
solve-loss = perd
solve-unknown = inconnu
tables-building = Construction de la table en arrière-plan ({$game}, environ {$seconds} s) ; d’ici là, c’est la recherche qui répond.
tables-waiting = construction de la table ({$game})
solve-building = construction de la table
solve-building-seeds = construction des tables : {$seeds ->
    [one] {$seeds} graine
   *[other] {$seeds} graines
}
solve-to-the-end = jusqu’à la fin de la partie
solve-proving = gains forcés de toute longueur
solve-looking = {$plies ->
    [one] {$plies} coup
   *[other] {$plies} coups
} à l’avance
tables-verb = « {$text} » n’est ni list, ni build, ni verify, ni info.
tables-none = Il n’y a pas de tables pour {$game} : ses réponses exactes se trouvent par la recherche (« iroko solve {$game} »).
tables-option = L’option {$option} ne s’applique pas aux tables de ce jeu ({$game}).
tables-rules = « {$text} » n’est pas un jeu de règles avec des tables : écrivez abapa ou awari.
tables-empty = Il n’y a pas de tables ici.
tables-entry = {$name} : {$entries ->
    [one] {$entries} entrée
   *[other] {$entries} entrées
}, {$bytes} octets, somme de contrôle {$checksum}, {$trust}
tables-layer = {$seeds ->
    [one] {$seeds} graine
   *[other] {$seeds} graines
} : {$boards ->
    [one] {$boards} plateau
   *[other] {$boards} plateaux
}, {$bytes} octets, somme de contrôle {$checksum}, {$trust}
tables-trust-known = valeurs connues
tables-trust-verified = vérifiée
tables-trust-unverified = non vérifiée
tables-counts = gagnés {$won}, nuls {$drawn}, perdus {$lost}
tables-wrong = L’entrée {$number} ne découle pas de celles qui la suivent. Supprimez le fichier et reconstruisez la table.
tables-layer-wrong = {$seeds ->
    [one] {$seeds} graine
   *[other] {$seeds} graines
} : le plateau {$position} ne découle pas de ceux qui le suivent. Supprimez le fichier et reconstruisez la table.
tables-layer-verified = {$seeds ->
    [one] {$seeds} graine
   *[other] {$seeds} graines
} : {$counts} ; prouvés quelle que soit la règle de répétition : {$proved} ; {$rounds} tours
tables-histogram = Valeurs avec {$seeds ->
    [one] {$seeds} graine
   *[other] {$seeds} graines
}, et nombre de plateaux pour chacune :
tables-pogo-verified = Les {$positions} positions découlent toutes de celles qui les suivent. Chaque gain et chaque perte repose sur une position plus proche de la fin : aucun raisonnement n’est circulaire ; les autres positions sont nulles.
tables-abapa-verified = Chaque valeur découle de celles qui la suivent, avec la convention qu’une partie sans fin partage également les graines, et chaque affirmation a une raison qui ne dépend pas d’elle-même ; les bornes valent quelle que soit la règle de répétition.
tables-awari-verified = Chaque valeur découle de celles qui la suivent, et chaque affirmation autre qu’un partage égal a une raison qui ne dépend pas d’elle-même.

help-arg-limit = Temps au-delà duquel renoncer
help-arg-tables-verb = list, build, verify ou info
help-arg-seeds = Nombre maximal de graines des tables, de 1 à 40
help-arg-rules = Règles de l’awalé : abapa, les règles courantes, ou awari, celles des publications scientifiques
help-arg-dir = Dossier des tables, s’il n’est pas l’habituel

help-solve = Donner la valeur exacte d’une position, les deux camps jouant parfaitement
help-solve-long =
    Jamais une estimation : ce qui n’a pu être prouvé dans la limite est « inconnu ». Pogo est entièrement résolu ; sa table
    se construit la première fois, en quelques secondes. Chicago est exploré jusqu’à la fin depuis toute donne. L’awalé est consulté
    dans les tables s’il reste assez peu de graines, graines prises comprises, et joué au-delà de 25. Au Khan et à Siam, les gains
    forcés sont prouvés, les plus courts d’abord. La position compte comme la première de sa partie. Avec --json : value, best, moves,
    proof (table, convention, unverified ou search) et line ; les valeurs sont pour le joueur au trait, les distances en coups des
    deux joueurs.
    Exemples :
      iroko solve pogo
      iroko solve chicago --seed 7
      iroko solve awale --position "0-0-0-1-0-2-0-1-0-0-0-1-22-21-S"
      iroko solve khan --position "K5/6/6/4S1/4kS/3S2 r - ?" --limit 2s --json

help-tables = Lister, construire, vérifier ou décrire les tables de réponses exactes
help-tables-long =
    L’awalé a une table par nombre de graines sur le plateau, Pogo une seule pour toutes les positions. Elles sont dans le dossier de
    cache ou dans --dir. « build » construit les tables manquantes, avec une barre de progression ; Ctrl-C ne perd que la table en
    cours. « verify » recalcule chaque valeur à partir de celles qui la suivent, cherche pour chaque affirmation une raison qui ne
    dépend pas d’elle-même, et compte les valeurs. « info » donne les tailles et les sommes de contrôle, à comparer avec celles d’une
    autre machine, et avec --seeds le nombre de plateaux de cette table pour chaque valeur.
    Exemples :
      iroko tables list
      iroko tables build awale --seeds 9
      iroko tables verify awale --seeds 7
      iroko tables info awale --rules awari --json

puzzle-heading = Problème {$seed}, difficulté {$difficulty} sur 5
puzzle-win = Trouvez la seule façon de gagner en {$moves} coups, quelles que soient les réponses.
puzzle-draw = Trouvez le seul coup qui ne perd pas.
puzzle-ahead = Trouvez le seul coup qui finit avec {$points} d’avance.
puzzle-even = Trouvez le seul coup qui finit à égalité.
puzzle-behind = Trouvez le seul coup qui ne finit pas à plus de {$points} de retard.
puzzle-how = Pour répondre : iroko puzzle {$game} --seed {$seed} --answer "COUP ..."
puzzle-solution = Solution : {$line}
puzzle-solved = Juste : c’est la solution.
puzzle-go-on = Juste jusqu’ici. L’adversaire répond {$answer} ; écrivez tous vos coups, le suivant en dernier.
puzzle-wrong = Non : {$mv} n’est pas le bon coup.
puzzle-wrong-because = Non : {$mv} {$value}.
puzzle-this-move = ce coup
puzzle-refuted-by = L’adversaire répond {$mv} ({$said}).
puzzle-refuted-line = L’adversaire répond {$mv} ({$said}), puis {$line}.
puzzle-refuted = L’adversaire répond : {$mv}.
puzzle-line-move = {$player} : {$mv}.
puzzle-no-answer = Une réponse contient au moins un coup.

puzzle-welcome = Tapez un coup, Entrée seule pour être guidé pas à pas, ou aide ; « solution » pour renoncer, « quitter » pour finir.
puzzle-another = Entrée : un autre problème ; q : fin.
puzzle-right = Juste. L’adversaire répond {$answer}.
puzzle-again = Essayez encore, ou tapez conseil ou solution.
puzzle-hint = Cela commence par {$touch}.
puzzle-help = Tapez un coup dans toute notation, ou : coups, pourquoi COUP, conseil, tourner, règles, solution, suivant, quitter.
puzzle-score = Résolus : {$solved} sur {$tried}, dont {$clean} du premier coup.

help-arg-puzzle-seed = Numéro du problème
help-arg-answer = Vos coups, séparés par des espaces, sans ceux de l’adversaire
help-arg-solution = Montrer la solution

help-puzzle = Poser un problème à solution unique et vérifier la réponse
help-puzzle-long =
    Les problèmes viennent de parties entre joueurs moyens : un gain en deux ou trois de vos coups, le seul coup qui ne perd pas, le seul
    coup au meilleur écart. Chaque coup d’une solution est le seul qui convient, quelles que soient les réponses de l’adversaire ; tout
    a été vérifié jusqu’au bout. Le même numéro donne toujours le même problème.
    Dans un terminal, vous jouez vos coups sur tout l’écran, ou ligne par ligne avec --plain ; chaque faute est expliquée, l’adversaire répond, et le score est conservé. Ailleurs, ou
    avec --answer, --solution ou --json, le problème est affiché ou la réponse vérifiée ; avec --answer, le code de sortie est 1 si
    elle est fausse.
    Exemples :
      iroko puzzle pogo --seed 3
      iroko puzzle chicago --seed 5 --solution
      iroko puzzle khan --seed 5 --json
