# Les tables de réponses exactes : ce qui peut clocher avec leurs fichiers.

table-missing = Il n'y a pas de table {$file}.
table-unreadable = La table {$file} ne peut pas être lue : {$why}.
table-unwritable = La table {$file} ne peut pas être écrite : {$why}.
table-disk-full = Le disque est plein : {$file} n'a pas été écrit, et il n'en reste rien.
table-foreign = {$file} n'est pas une table d'Iroko.
table-version = {$file} vient d'une autre version d'Iroko (format {$version}) ; il faut la reconstruire.
table-other = {$file} n'est pas la table qu'annonce son nom, mais « {$found} ».
table-damaged = {$file} est abîmé : ses octets ne sont pas ceux qui furent écrits ; il faut reconstruire la table.
table-wrong = {$file} est entier, mais ses valeurs ne sont pas celles de la table ; reconstruisez-la.
table-no-directory = Il n'y a pas de place pour les tables : indiquez un dossier dans IROKO_CACHE, ou définissez HOME.
table-seeds = Il n'y a pas de tables de {$seeds} graines : de 1 à 40, c'est possible.
table-stopped = Interrompu ; les tables déjà finies sont gardées.

solve-told = {$value}.
solve-by-table = Prouvé par une table : valable quelle que soit la règle du jeu sans fin.
solve-by-convention = D’après une table et sa convention : un jeu sans fin partage également les graines restantes.
solve-by-unverified = D’après une table qui n’a pas été vérifiée, donc rien n’est prouvé : « iroko tables verify awale » la vérifie.
solve-by-search = Prouvé par une recherche jusqu’à la fin de la partie.
solve-open = Rien n’a pu être prouvé dans la limite ; un --limit plus long ou des tables plus grandes peuvent aider.
solve-win = gagne
solve-loss = perd
solve-unknown = inconnu
tables-building = Construction en arrière-plan de la table ({$game}, environ {$seconds} s) ; d’ici là, c’est la recherche qui répond.
tables-waiting = construction de la table ({$game})
solve-building = la table se construit
solve-building-seeds = construction des tables : {$seeds} graines
solve-looking = {$plies} coups à l’avance
tables-verb = « {$text} » n’est ni list, ni build, ni verify, ni info.
tables-none = Il n’y a pas de tables pour {$game} : ses réponses exactes se trouvent par la recherche (« iroko solve {$game} »).
tables-option = L’option {$option} ne s’applique pas aux tables de ce jeu ({$game}).
tables-rules = « {$text} » n’est pas un jeu de règles avec des tables : abapa ou awari.
tables-empty = Il n’y a pas de tables ici.
tables-entry = {$name} : {$entries} entrées, {$bytes} octets, somme de contrôle {$checksum}, {$trust}
tables-layer = {$seeds} graines : {$boards} plateaux, {$bytes} octets, somme de contrôle {$checksum}, {$trust}
tables-trust-known = valeurs connues
tables-trust-verified = vérifiée
tables-trust-unverified = non vérifiée
tables-counts = gagnés {$won}, nuls {$drawn}, perdus {$lost}
tables-wrong = L’entrée {$number} ne découle pas de celles qui la suivent. Supprimez le fichier et reconstruisez-le.
tables-layer-wrong = {$seeds} graines : le plateau {$position} ne découle pas de ceux qui le suivent. Supprimez le fichier et reconstruisez-le.
tables-layer-verified = {$seeds} graines : {$counts} ; sous toute règle de cycle {$proved} ; {$rounds} tours
tables-histogram = Valeurs avec {$seeds} graines, et nombre de plateaux qui les ont :
tables-pogo-verified = Les {$positions} positions découlent toutes de celles qui les suivent. Un gain ou une perte repose sur une position plus proche de la fin, aucun cercle ne se soutient donc lui-même ; le reste est nul.
tables-abapa-verified = Chaque valeur découle de celles qui la suivent, avec la convention qu’un jeu sans fin se partage également, et chaque affirmation a une raison qui ne ramène pas à elle ; les bornes valent sous toute règle de cycle.
tables-awari-verified = Chaque valeur découle de celles qui la suivent, et chaque affirmation autre qu’un partage égal a une raison qui ne ramène pas à elle.

help-arg-limit = Abandonner après ce temps-là
help-arg-tables-verb = list, build, verify ou info
help-arg-seeds = Des tables jusqu’à tant de graines, de 1 à 40
help-arg-rules = Les règles de l’Awalé : abapa, les règles courantes, ou awari, celles de la littérature
help-arg-dir = Le dossier des tables, si ce n’est pas l’habituel

help-solve = Ce que vaut une position si les deux jouent parfaitement
help-solve-long =
    Jamais une estimation : ce qui ne peut être prouvé dans la limite est « inconnu ». Pogo est entièrement résolu ; sa table se construit
    la première fois, en quelques secondes. Chicago est exploré jusqu’à la fin depuis toute donne. L’Awalé est consulté s’il reste assez peu
    de graines, les graines prises comprises, et joué au-delà de 25. Au Khan et au Siam les gains forcés sont prouvés, les plus courts
    d’abord. La position compte comme la première de sa partie. Avec --json : value, best, moves, proof (table, convention, unverified ou search)
    et line ; les valeurs sont pour le joueur au trait, les distances en coups des deux joueurs.
    Exemples :
      iroko solve pogo
      iroko solve chicago --seed 7
      iroko solve awale --position "0-0-0-1-0-2-0-1-0-0-0-1-22-21-S"
      iroko solve khan --position "K5/6/6/4S1/4kS/3S2 r - ?" --limit 2s --json

help-tables = Les tables de réponses exactes : lister, construire, vérifier, décrire
help-tables-long =
    L’Awalé a une table par nombre de graines sur le plateau, Pogo une pour toutes les positions. Elles sont dans le dossier de cache ou dans
    --dir. « build » construit ce qui manque, avec une barre ; Ctrl-C ne perd que la table en cours. « verify » redérive chaque valeur de
    celles qui la suivent, cherche pour chaque affirmation une raison qui ne ramène pas à elle, et compte les valeurs. « info » dit
    les tailles et les sommes de contrôle, que d’autres peuvent comparer, et avec --seeds combien de plateaux de cette table ont quelle valeur.
    Exemples :
      iroko tables list
      iroko tables build awale --seeds 9
      iroko tables verify awale --seeds 7
      iroko tables info awale --rules awari --json

puzzle-heading = Problème {$seed}, difficulté {$difficulty} sur 5
puzzle-win = Trouvez la seule façon de gagner en {$moves} de vos coups, quelles que soient les réponses.
puzzle-draw = Trouvez le seul coup qui ne perd pas.
puzzle-ahead = Trouvez le seul coup qui finit avec {$points} d’avance.
puzzle-even = Trouvez le seul coup qui finit à égalité.
puzzle-behind = Trouvez le seul coup qui ne finit pas à plus de {$points} de retard.
puzzle-how = Répondez par : iroko puzzle {$game} --seed {$seed} --answer "COUP ..."
puzzle-solution = Solution : {$line}
puzzle-solved = Juste : c’est la solution.
puzzle-go-on = Juste jusqu’ici. L’adversaire répond {$answer} ; écrivez tous vos coups, le suivant en dernier.
puzzle-wrong = Non : {$mv} n’est pas le seul coup qui y parvient.
puzzle-wrong-because = Non : {$mv} {$value}.
puzzle-no-answer = Une réponse demande au moins un coup.

puzzle-welcome = Tapez un coup, Entrée seule pour être guidé pas à pas, ou aide ; « solution » abandonne, « quitter » termine.
puzzle-another = Entrée : un autre problème ; q : assez.
puzzle-right = Juste. L'adversaire répond {$answer}.
puzzle-again = Essayez encore, ou tapez conseil ou solution.
puzzle-hint = Cela commence par {$touch}.
puzzle-help = Ici on peut taper un coup dans toute notation, ou : coups, pourquoi COUP, conseil, tourner, regles, solution, suivant, quitter.
puzzle-score = Résolus : {$solved} sur {$tried}, dont {$clean} du premier coup.

help-arg-puzzle-seed = Le numéro du problème
help-arg-answer = Vos coups, séparés par des blancs, sans ceux de l’adversaire
help-arg-solution = Montrer la solution

help-puzzle = Un problème à solution unique, et si votre réponse est la bonne
help-puzzle-long =
    Les problèmes viennent de parties entre joueurs moyens : un gain en deux ou trois de vos coups, le seul coup qui ne perd pas, le seul
    coup à la meilleure différence. Chaque coup d’une solution est le seul qui convient, après toute réponse de l’adversaire ; tout a été
    examiné jusqu’au bout. Le même numéro donne toujours le même problème.
    Dans un terminal, il est posé : vous tapez des coups, chaque faute est expliquée, l’adversaire répond, et le score est gardé. Ailleurs, ou
    avec --answer, --solution ou --json, un problème est montré ou une réponse vérifiée ; avec --answer le code de sortie est 1 si elle est fausse.
    Exemples :
      iroko puzzle pogo --seed 3
      iroko puzzle chicago --seed 5 --solution
      iroko puzzle khan --seed 5 --json
