# Le serveur : où il écoute, et ce qu'il répond à qui demande ce qu'il ne peut pas faire.
serve-listens = Iroko est servi à {$address}
serve-stop = Ctrl-C l'arrête.
serve-stopped = Le serveur s'est arrêté.
serve-in-use = L'adresse {$address} est déjà prise : arrêtez l'autre programme, ou choisissez-en une autre avec --address.
serve-no-level = « {$text} » n'est pas un niveau du journal : il y a error, warn, info, debug et off.
serve-no-address = « {$text} » n'est pas une adresse : écrivez par exemple 127.0.0.1:7700.
serve-trouble = Le serveur ne peut pas écouter à {$address} : {$why}.
serve-no-browser = Aucun navigateur n'a pu être lancé ({$why}) ; ouvrez vous-même {$address}.
serve-not-loopback = Quiconque peut atteindre {$address} peut jouer ici : ce n'est pas cette machine seule.

api-no-route = Il n'y a rien à cette adresse.
api-no-method = Cette adresse ne répond pas à {$method}.
api-not-json = La demande n'est pas comprise : {$why}.
api-too-large = La demande est trop grande.
api-too-often = Trop de demandes : attendez un instant.
api-busy = Le serveur a trop à faire : réessayez dans un instant.
api-crowded = Le serveur a autant de connexions qu'il en admet : réessayez dans un instant.
api-full = Le serveur a autant de parties en cours qu'il peut en tenir : réessayez plus tard.
api-late = La réponse a pris trop de temps.
api-foreign = Les demandes d'un autre site restent sans réponse.
api-other-host = Ce serveur ne répond pas au nom {$host}.
api-no-game = Cette partie n'est plus connue ici.
api-no-view = « {$text} » n'est pas un endroit d'où voir le plateau : dites 1, 2, turn, auto, bottom, right, top ou left.
api-no-time = Le temps est d'au plus {$most} millisecondes.
api-no-size = Une image a de {$least} à {$most} pixels de large.
api-no-player = Un joueur est 1 ou 2.
api-no-puzzle = Aucun problème n'a été trouvé à temps : essayez une autre graine.
api-no-socket = On parle à une partie en cours par un WebSocket.
api-what-move = Dites quel coup, ou quels gestes.
api-no-touch = De tels gestes ne commencent aucun coup.
api-failed = Quelque chose s'est mal passé dans le serveur.

room-not-your-turn = Ce n'est pas à un humain de jouer.
room-late = La partie a continué entre-temps.
room-no-ply = Il n'y a que {$moves} coups.
room-not-machines = Seules deux machines peuvent être mises en pause.
room-no-offer = Aucune nulle n'a été proposée.
room-garbage = Ce message n'est pas compris : {$why}.
room-too-fast = Trop de messages : attendez un instant.
room-crowded = Trop de monde regarde cette partie.
room-engine-failed = La machine n'a pas pu continuer ; reprenez, ou asseyez quelqu'un d'autre.
record-line = Ligne {$line} : {$why}

help-serve = Jouer dans le navigateur.
help-serve-long =
    La page, son API (/api/openapi.json) et les parties en cours viennent de ce seul programme ; docs/protocol.md les
    décrit. Seule cette machine peut l'atteindre, sauf si --address dit le contraire.
    Exemples : iroko serve --open
               iroko serve --log info
               iroko serve --address 0.0.0.0:8080 --games 50
help-arg-address = où écouter : une adresse avec son port, ou un port
help-arg-host = un nom sous lequel on peut appeler le serveur, outre localhost et les nombres
help-arg-open = ouvrir la page dans un navigateur
help-arg-serve-games = combien de parties il tient
help-arg-engines = combien de machines conseillent à la fois
help-arg-requests = combien de demandes par seconde une adresse peut faire (50)
help-arg-connections = combien de connexions il tient (512)
help-arg-log = ce que la sortie d'erreur dit du serveur : ce niveau et les plus graves (warn) ; jamais le nom d'une partie
help-arg-per-address = combien une même adresse peut en tenir (256) ; derrière un mandataire, toutes n'en ont qu'une

puzzle-other-answer = {$mv} n'est pas ce que l'adversaire a répondu.
review-no-mark = « {$text} » n'est pas une marque d'analyse.
