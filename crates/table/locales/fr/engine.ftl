# Le moteur pour d’autres programmes.

help-engine = Mettre les moteurs au service d’autres programmes (UGI ou JSON)
help-engine-long =
    Lit des demandes sur l’entrée standard et répond sur la sortie standard, ligne par ligne.

    Sans --json, le programme parle UGI (Universal Game Interface) ; « uci » est compris aussi. JEU est le premier jeu,
    et « setoption name Game value siam » en change. Les options règlent le niveau ou le joueur, les fils d’exécution, la table de
    hachage, les tables, le nombre de variantes et la graine. « query legal » donne les coups légaux, « query fen » la position. La
    recherche n’empêche pas de lire : la réponse à « stop » est immédiate.

    Avec --json, chaque ligne est une question avec son identifiant, et les réponses viennent dans l’ordre où elles sont trouvées ;
    --threads règle le nombre de questions traitées à la fois. À la fin de l’entrée, les questions ouvertes reçoivent encore leur
    réponse. Les deux protocoles sont décrits dans docs/engine-protocol.md.

    Exemples :
      iroko engine
      iroko engine siam
      iroko engine --json --threads 2
help-arg-engine-game = Premier jeu, awale par défaut

# UGI.
ugi-unknown = « {$text} » n’est pas une demande du protocole ; elle est ignorée.
ugi-busy = Une recherche est en cours : envoyez d’abord stop.
ugi-option = Il n’y a pas d’option {$name}.
ugi-number = {$name} est un nombre de {$least} à {$most}, et non « {$text} ».
ugi-check = {$name} est true ou false, et non « {$text} ».

# Questions en JSON.
question-unreadable = Cette ligne n’est pas une question : {$why}.
question-unknown = « {$text} » n’est pas une question : demandez moves, best, analyse, solve ou stop.
question-open = Une question avec cet identifiant est encore ouverte.
question-not-open = Aucune question avec cet identifiant n’est ouverte.

# Les joueurs tels qu’on les écrit.
machine-grammar = « {$text} » n’est pas un joueur : écrivez NOM ou engine:COMMANDE, puis les options (,NOM=VALEUR) et les limites (@1s). Mettez entre guillemets une commande qui contient une virgule ou @.
machine-limits = « {$text} » n’est pas une limite : écrivez une durée (100ms, 2s), nodes=N ou depth=N, séparés par des virgules.
machine-no-programs = Seuls les joueurs du jeu peuvent jouer ici, pas d’autres programmes.
machine-value = {$name} ne peut pas valoir « {$text} ».
machine-option = Ce joueur n’a pas d’option {$name}.
