# Les parties de la recherche contre elle-même.

help-selfplay = Écrire des parties de la recherche contre elle-même
help-selfplay-long =
    Joue des parties de la recherche contre elle-même, avec le même nombre de positions pour chaque coup, et écrit chaque position
    avec son évaluation, ainsi que le résultat de la partie. Chaque partie a sa propre ouverture, comme dans « iroko match » ; au
    Khan, le hasard place les deux camps. La graine décide des parties, quel que soit le nombre de parties simultanées.

    Chaque partie est sur le disque avant d’être comptée. Après Ctrl-C ou une panne, la même commande avec --resume joue les
    parties qui manquent.

    Le fichier est un format binaire compact, ou des lignes JSON si son nom finit par .jsonl. Les deux sont décrits dans
    docs/learning.md.

    Exemples :
      iroko selfplay siam --games 1000 --nodes 5000 --out siam.data
      iroko selfplay awale --games 100 --nodes 1500 --seed 7 --out awale.jsonl
      iroko selfplay khan --games 1000 --nodes 1500 --out khan.data --resume
help-arg-selfplay-games = Nombre de parties
help-arg-selfplay-nodes = Positions examinées pour chaque coup
help-arg-selfplay-out = Fichier des parties
help-arg-selfplay-format = Format d’un nouveau fichier ; jsonl par défaut si son nom finit par .jsonl, binary sinon
help-arg-selfplay-resume = Continuer ce fichier : ne jouer que les parties qui y manquent
help-arg-selfplay-seed = Graine des ouvertures ; par défaut tirée au hasard et affichée, ou celle du fichier avec --resume
help-arg-selfplay-concurrency = Nombre de parties jouées en même temps ; par défaut, tous les cœurs

selfplay-format = « {$text} » n’est pas un format : --format vaut binary ou jsonl.
selfplay-other = Les parties de {$file} ont été jouées dans d’autres conditions : {$there}. Reprenez avec celles-ci, ou choisissez un autre fichier.
selfplay-other-format = {$file} est dans l’autre format : reprenez sans --format.
selfplay-foreign = {$file} n’est pas un fichier de selfplay, ou vient d’une version plus récente.
selfplay-damaged = {$file} est endommagé à partir de l’octet {$offset} ; les parties qui précèdent sont intactes.
selfplay-bad-move = Le coup {$ply} de la partie n’est pas légal : aucun coup ne porte l’indice {$index}.
selfplay-ends-here =
    Impossible d’écrire {$file} : {$why}. { $written ->
        [0] Aucune partie n’y a été ajoutée.
        [one] Une partie y a été ajoutée auparavant.
       *[other] {$written} parties y ont été ajoutées auparavant.
    }
selfplay-progress = {$positions} positions, {$speed} examinées par seconde
selfplay-head =
    { $moves ->
        [0] {$game} : {$nodes} positions par coup, graine {$seed}
        [one] {$game} : {$nodes} positions par coup, ouvertures d’un coup au hasard, graine {$seed}
       *[other] {$game} : {$nodes} positions par coup, ouvertures de {$moves} coups au hasard, graine {$seed}
    }
selfplay-written =
    { $games ->
        [0] Aucune partie dans {$file}
        [one] Une partie dans {$file}, soit {$positions} positions
       *[other] {$games} parties dans {$file}, soit {$positions} positions
    }
selfplay-results = Gains du premier joueur {$one} %, nulles {$draws} %, gains du second {$two} % ; longueur moyenne {$length} coups
selfplay-speed =
    { $games ->
        [one] Une partie jouée
       *[other] {$games} parties jouées
    } : {$nodes} positions examinées en {$seconds} s, {$speed} par seconde
selfplay-interrupted =
    { $all ->
        [one] Interrompu avant la fin de la partie. Pour continuer :
       *[other] Interrompu avant la fin des {$all} parties. Pour continuer :
    } {$line}
