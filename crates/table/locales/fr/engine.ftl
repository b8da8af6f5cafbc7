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

# D’autres programmes comme joueurs.
guest-empty = Il manque la commande du joueur « engine ».
guest-quote = Un guillemet de « {$command} » n’est pas fermé.
guest-start = {$program} n’a pas pu être lancé : {$why}.
guest-silent = Le programme n’a pas répondu à temps « {$answer} » à « {$ask} ».
guest-unanswered = Le programme n’a pas répondu à temps à « {$ask} ».
guest-closed = Le programme a fermé sa sortie.
guest-ended = Le programme s’est terminé avec le code {$code}.
guest-ended-saying = Le programme s’est terminé avec le code {$code} : {$text}
guest-floods = Le programme a écrit plus de {$lines} lignes sans répondre.
guest-long-line = Le programme a écrit une ligne de plus de {$most} octets.
guest-game = {$program} ne joue pas à {$game} ; il joue à {$games}.
guest-variant = {$program} n’a pas d’option Variant et ne peut donc pas jouer {$variant}.
guest-option = Le programme n’a pas d’option {$name} ; il a : {$options}.
guest-late = Le programme n’a pas répondu dans ses {$time} ms.
guest-stop = Le programme n’a pas répondu à « stop » en une seconde.
guest-no-move = Le programme n’a pas de coup.
guest-illegal = Le programme a joué {$mv} : {$why}
guest-name = « {$text} » n’est pas un nom de moteur : employez des lettres, des chiffres, « - », « _ » et « . ».
guest-twice = {$name} est déclaré deux fois.
guest-declaration = « {$text} » ne déclare pas de moteur : écrivez NOM=COMMANDE.
guest-undeclared = Le moteur {$name} ne peut pas être déclaré : {$why}
player-program-about = Un autre programme, ajouté par l’exploitant de ce serveur.
guest-unknown = Il n’y a pas de moteur {$name} ici.

help-arg-serve-engine = Un moteur contre lequel les visiteurs peuvent jouer (répétable)
help-arg-analyse-player = Interroger ce joueur, par exemple engine:COMMANDE
help-engine-check = Éprouver un moteur : est-il prêt pour des matchs ?
help-engine-check-long =
    Lance le moteur d’une COMMANDE, lui demande ce qu’un match demanderait et dit ce
    qu’il faut corriger : sa présentation, ses options, ses limites, ses réponses à
    « query », « stop », une partie de chacun de ses jeux, et sa fin. Le code de
    sortie est 1 si un match se passerait mal.

    Les options suivent la commande comme pour un joueur :
    « ./mine -x,Hash=64,Protocol=uci ».

    Exemples :
      iroko engine-check 'python3 examples/bots/bot.py'
      iroko engine-check './mine -x' --game siam
      iroko engine-check 'iroko engine' --json
help-arg-engine-check-command = La commande qui lance le moteur
help-arg-engine-check-game = N’éprouver que ce jeu
compliance-start = Le moteur ne démarre pas : {$why}
compliance-introduced = Il se présente : {$name}.
compliance-chatter = Sa présentation contient une ligne qui n’est pas un message du protocole : « {$line} ». Envoyez plutôt « info string ».
compliance-no-game = Il n’a pas d’option Game : seul {$game} est éprouvé. Employez --game pour un autre jeu.
compliance-ready = Il répond à isready.
compliance-unknown-line = Il ne répond pas à isready après une ligne qu’il ne connaît pas. Ignorez les lignes inconnues.
compliance-unknown-ignored = Il ignore une ligne qu’il ne connaît pas.
compliance-defaults = Il ne répond pas à isready après avoir reçu les valeurs par défaut de ses propres options.
compliance-options = Il accepte les valeurs par défaut de ses options ({$count}).
compliance-in-game = Dans {$game} : {$why}
compliance-search = « {$go} » ne reçoit pas la bonne réponse : {$why}
compliance-limits = Il respecte les limites movetime, pendules, depth et nodes ({$game}).
compliance-no-legal = Il ne répond pas à « query legal ». C’est facultatif, mais utile pour trouver les différences de règles.
compliance-legal-missing = Il manque {$mv} à « query legal », un coup légal au début.
compliance-legal-more = « query legal » contient {$mv}, qui n’est pas légal au début.
compliance-legal = Ses coups légaux au début sont justes ({$game} : {$count}).
compliance-stops = Il répond à stop.
compliance-position = Après {$position} : {$why}
compliance-played = Il joue des coups légaux ({$game} : une partie de {$plies} coups).
compliance-finished = Après la fin d’une partie, il répond « bestmove 0000 ».
compliance-finished-move = Après la fin d’une partie, il répond « bestmove {$mv} ». Envoyez « bestmove 0000 ».
compliance-finished-silent = Après la fin d’une partie, il ne répond pas à go : {$why} Envoyez « bestmove 0000 ».
compliance-quit = Il se termine après quit ({$time} ms).
compliance-quit-ignored = Il ne se termine pas dans la seconde qui suit quit.
compliance-result = { $faults ->
    [0] { $advice ->
        [0] Le moteur est prêt pour des matchs.
        [one] Le moteur est prêt pour des matchs ; un point est à améliorer.
       *[other] Le moteur est prêt pour des matchs ; {$advice} points sont à améliorer.
    }
   *[other] Le moteur n’est pas prêt pour des matchs.
}
