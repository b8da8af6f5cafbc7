# Le serveur : son adresse, et ses refus.
serve-listens = Iroko est ouvert à l’adresse {$address}
serve-stop = Ctrl-C l’arrête.
serve-stopped = Le serveur est arrêté.
serve-in-use = L’adresse {$address} est déjà prise : arrêtez l’autre programme, ou choisissez une autre adresse avec --address.
serve-no-level = « {$text} » n’est pas un niveau de journal : écrivez error, warn, info, debug ou off.
serve-no-address = « {$text} » n’est pas une adresse : écrivez par exemple 127.0.0.1:7700.
serve-trouble = Le serveur ne peut pas écouter à l’adresse {$address} : {$why}.
serve-no-browser = Impossible de lancer un navigateur ({$why}) ; ouvrez vous-même {$address}.
serve-not-loopback = Attention : tout ordinateur qui peut atteindre {$address} peut jouer ici, et pas seulement celui-ci.
serve-config = Le fichier {$file} est illisible : {$why}.
serve-config-line = {$file}, ligne {$line} : {$why}
serve-config-form = Écrivez « nom = valeur » au lieu de « {$text} ».
serve-config-name = « {$text} » n’est pas une option du serveur.
serve-config-twice = L’option « {$name} » figure deux fois.
serve-config-yes = L’option « {$name} » vaut yes ou no, et non « {$text} ».
serve-no-path = « {$text} » n’est pas un chemin pour la page : écrivez par exemple /iroko.
serve-no-proxy = « {$text} » n’est pas l’adresse d’un mandataire : écrivez par exemple 127.0.0.1.
serve-no-webhook = « {$text} » n’est pas l’adresse d’un webhook : écrivez par exemple http://127.0.0.1:7702/. TLS est l’affaire d’un relais.
serve-secret-alone = --webhook-secret-file ne va pas sans --webhook.
serve-no-secret = Impossible de lire le secret du webhook dans {$file} : {$why}.
serve-bad-secret = {$file} doit contenir un seul mot, en lettres sans accents, chiffres et signes.
serve-no-page = « {$text} » n’est pas l’adresse d’une page : écrivez par exemple https://games.example.

api-no-route = Il n’y a rien à cette adresse.
api-no-method = Cette adresse n’accepte pas {$method}.
api-not-json = Le serveur ne peut pas lire cette requête. Si elle vient de cette page, rechargez la page.
api-too-large = La requête est trop grande.
api-too-often = Trop de requêtes : attendez un instant.
api-too-many-games = Vous avez commencé beaucoup de parties : attendez avant la suivante.
api-busy = Le serveur est surchargé : réessayez dans un instant.
api-crowded = Le serveur n’accepte pas plus de connexions : réessayez dans un instant.
api-full = Le serveur n’accepte pas plus de parties en cours : réessayez plus tard.
api-late = La réponse a pris trop de temps.
api-banned = L’administrateur de ce serveur refuse les requêtes de votre adresse.
api-foreign = Les requêtes d’un autre site sont refusées.
api-other-host = Ce serveur ne répond pas au nom {$host}.
api-no-game = Cette partie n’est plus connue ici.
api-no-view = « {$text} » n’est pas un point de vue : écrivez 1, 2, turn, auto, bottom, right, top ou left.
api-no-time = Le temps est d’au plus {$most} millisecondes.
api-no-size = Une image mesure de {$least} à {$most} pixels de large.
api-long-film = Un film montre au plus {$most} coups.
api-no-player = Un joueur est 1 ou 2.
api-no-puzzle = Aucun problème n’a été trouvé à temps : essayez un autre numéro.
api-no-difficulty = Aucun problème de difficulté {$difficulty} n’a été trouvé. Choisissez une autre difficulté.
api-what-difficulty = La difficulté est un nombre de 1 à 5.
api-what-date = Écrivez la date sous la forme AAAA-MM-JJ, du 2026-01-01 au 2099-12-31.
api-no-socket = Une partie en cours n’est accessible que par WebSocket.
api-no-seat = Ce jeton n’ouvre aucune place de cette partie.
api-no-stream = Ouvrez d’abord le flux de cette place : le nouveau jeton y arrive.
api-seat-banned = L’administrateur de ce serveur a fermé cette place.
api-what-move = Indiquez un coup, ou une suite de choix.
api-no-touch = Aucun coup ne commence par ces choix.
api-failed = Une erreur s’est produite dans le serveur.

room-not-your-turn = Ce n’est pas à un humain de jouer.
room-late = La partie a continué entre-temps.
room-no-ply = La partie ne compte que {$moves ->
    [one] {$moves} coup
   *[other] {$moves} coups
}.
room-not-machines = La pause n’est possible qu’entre deux ordinateurs.
room-no-offer = Il n’y a pas d’offre de ce genre.
room-asked-enough = Vous l’avez assez demandé.
room-garbage = Ce message n’est pas compris : {$why}.
room-too-fast = Trop de messages : attendez un instant.
room-outdated = Cette page est plus ancienne que le serveur : rechargez-la. La partie n’en souffre pas.
room-crowded = Cette partie a trop de spectateurs.
room-engine-failed = L’ordinateur n’a pas pu continuer ; annulez le dernier coup, ou choisissez un autre joueur.
room-banned = L’administrateur de ce serveur a fermé cette place. Vous assistez à la partie.
room-no-seat = Ce lien n’ouvre aucune place de cette partie. Vous y assistez.
room-watching = Vous assistez à cette partie ; seuls ses joueurs peuvent faire cela.
room-one-screen = Cette partie se joue sur un seul écran.
room-not-online = Ce n’est pas possible dans une partie à distance.
room-no-advice = Pas de conseils pendant que deux personnes jouent.
room-waiting = La partie commence quand les deux joueurs sont là.
room-your-turn = C’est à vous : jouez le coup.
room-takeback-off = Dans cette partie, on ne reprend pas ses coups.
room-not-over = La partie n’est pas finie.
room-premoves = On peut prévoir {$most} réponses au plus.
room-premove-long = C’est trop long pour un coup.
room-no-takeback = {$player} ne veut pas reprendre le coup.
room-no-rematch = {$player} ne veut pas rejouer.
room-no-human = Une partie à distance demande au moins une personne.
room-machine-side = Ce côté est joué par l’ordinateur.
room-not-saved = La partie n’a pas pu être enregistrée ; elle continue à partir du dernier coup enregistré.
room-overtaken = La partie a changé au même moment. Regardez-la de nouveau.
room-unreadable = La partie enregistrée est illisible.
phrase-hello = Bonjour !
phrase-luck = Bonne chance !
phrase-thanks = Merci !
phrase-well-played = Bien joué !
phrase-good-game = Belle partie !
phrase-moment = Un instant, s’il vous plaît.
phrase-sorry = Pardon !
phrase-bye = Au revoir !
api-taken = Cette place n’est plus libre.
api-no-lobby = Ce serveur n’a pas de salon.
api-too-many = On peut demander {$most} parties au plus à la fois.
api-code-long = Un code contient {$most} octets au plus.
api-store = Les parties sont inaccessibles pour le moment : réessayez bientôt.
store-newer = {$file} vient d’une version plus récente d’Iroko : mettez celle-ci à jour.
store-damaged = {$file} n’est pas une base de parties lisible : {$why}.
store-unavailable = La base {$file} est inutilisable : {$why}.
store-without-postgres = Cette version d’Iroko ne connaît pas PostgreSQL : compilez-la avec --features postgres, ou prenez une version publiée.
store-only-in-file = {$database} est sur un serveur de bases de données, qui a ses propres outils : pg_dump, pg_restore, pg_amcheck.
store-no-directory = Aucun dossier pour les parties du serveur : donnez IROKO_DATA, ou un fichier avec --database.
name-long = Un nom a au plus {$most} caractères.
name-signs = Un nom ne peut pas contenir de caractères de contrôle.
name-machine = Ce nom est réservé aux ordinateurs.
record-line = Ligne {$line} : {$why}

help-serve = Jouer dans le navigateur
help-serve-long =
    La page, son API (/api/openapi.json) et les parties en cours viennent de ce seul programme ; docs/protocol.md les
    décrit. Le serveur n’est accessible que depuis cet ordinateur, sauf si --address en décide autrement.
    Exemples :
      iroko serve --open
      iroko serve --log info
      iroko serve --address 0.0.0.0:8080 --games 50
help-arg-address = Adresse d’écoute : une adresse avec son port, ou un port
help-arg-host = Nom auquel le serveur répond, outre localhost et les adresses numériques ; peut être répétée
help-arg-open = Ouvrir la page dans un navigateur
help-arg-serve-games = Nombre maximal de parties
help-arg-engines = Nombre maximal de conseillers à la fois
help-arg-requests = Nombre maximal de requêtes par seconde et par adresse, 50 par défaut
help-arg-connections = Nombre maximal de connexions, 512 par défaut
help-arg-log = Niveau du journal sur la sortie d’erreur : ce niveau et les plus graves, warn par défaut ; jamais le nom d’une partie
help-arg-per-address = Nombre maximal de connexions par adresse, 256 par défaut ; derrière un mandataire, voir --proxy
help-arg-database = Fichier des parties, ou postgres://NOM:MOTDEPASSE@MACHINE/BASE ; par défaut server.db, dans le dossier de vos données
help-work = Prêter des moteurs à des serveurs d’autres machines
help-work-long =
    Choisit les coups des machines pour tous les serveurs d’une base PostgreSQL :
    prend ce qu’ils ne peuvent pas calculer tout de suite, autant de coups à la
    fois qu’il y a de fils d’exécution, jusqu’à Ctrl-C. Ce qui n’est pas fini
    alors, ou quand le programme meurt, un autre le reprend. À lancer sur autant
    de machines qu’on veut, dans la même version que les serveurs ; voir
    docs/hosting.md.

    Exemples :
      iroko work --database postgres://iroko@db.example/iroko
      iroko work --database postgres:///iroko --threads 2
      iroko work --database postgres:///iroko --engine 'deep=./mine -x'
help-arg-work-database = La base des serveurs : postgres://NOM:MOTDEPASSE@MACHINE/BASE
help-arg-work-threads = Nombre de coups à calculer à la fois ; par défaut un par cœur
help-arg-work-engine = Un moteur que les serveurs déclarent aussi sous ce nom (répétable)
work-begins = Iroko travaille pour les serveurs de {$database}, avec {$threads ->
    [one] un fil d’exécution
   *[other] {$threads} fils d’exécution
}.
work-stop = Ctrl-C l’arrête.
work-stopped = Le travail est arrêté : {$moves ->
    [0] aucun coup choisi
    [one] un coup choisi
   *[other] {$moves} coups choisis
}.
work-line = coups choisis : {$moves}, en cours : {$thinking}
work-away = coups choisis : {$moves} ; la base ne répond pas, nouvel essai
work-threads = Aucun fil d’exécution ne peut être lancé : {$why}.
work-not-shared = {$file} n’est pas une base pour plusieurs machines : nommez une base PostgreSQL, par exemple postgres://NOM@MACHINE/BASE.
help-arg-base-path = Servir tout sous ce chemin, par exemple /iroko
help-arg-proxy = Croire l’en-tête X-Forwarded-For du mandataire à cette adresse IP ; peut être répétée
help-arg-webhook = Prévenir le programme à cette adresse http:// quand un joueur absent a le trait, ou quand sa partie à plusieurs jours finit
help-arg-webhook-secret-file = Envoyer au webhook le secret de ce fichier
help-arg-public-url = Adresse à laquelle les joueurs trouvent la page, pour les liens des avis
help-arg-metrics = Servir des mesures pour Prometheus à cette adresse, sous /metrics
help-arg-config = Lire aussi des options dans ce fichier, une par ligne, par exemple lobby = yes
help-arg-lobby = Ouvrir un salon, où l’on trouve des adversaires
help-arg-new-games = Nombre maximal de parties à distance qu’une adresse commence en une heure, 60 par défaut

puzzle-other-answer = {$mv} n’est pas la réponse de l’adversaire.
review-no-mark = « {$text} » n’est pas une annotation de bilan.
analysis-heat = Les nombres sur le plateau sont des chances de gain, en pour cent, avec le meilleur placement que le moteur trouve après ce choix.
