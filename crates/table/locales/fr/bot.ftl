# Les programmes qui rejoignent des parties sur un serveur : « iroko bot ».

help-bot = Faire jouer n’importe quel joueur ou moteur sur un serveur
help-bot-long =
    LINK est le lien d’une place, tel que la page le montre pour inviter quelqu’un. Le joueur prend la place, joue la partie
    jusqu’au bout et affiche le résultat. Il réfléchit dans le temps de la pendule, revient de lui-même après une connexion
    perdue ou un redémarrage du serveur, répond aux propositions de nulle selon son propre jugement, et accepte de reprendre des
    coups. Ctrl-C laisse la partie où elle en est : la même commande la continue.

    WHO est un nom donné par « iroko players JEU », ou engine:COMMANDE pour un programme à vous, avec des options et des limites
    comme pour « iroko match » : level:8@1s.

    Si LINK est l’adresse d’un serveur qui a un salon, le joueur y accepte des défis aux jeux de --game, l’un après l’autre ;
    avec --challenge, il y met les siens.

    Exemples :
      iroko bot "http://localhost:7700/#/play/ID?seat=TOKEN"
      iroko bot "http://localhost:7700/#/play/ID?seat=TOKEN" --player level:5
      iroko bot http://localhost:7700 --game pogo --player 'engine:./mine@1s'
      iroko bot http://localhost:7700 --game siam,pogo --challenge --games 10
help-arg-bot-link = Lien d’une place, ou adresse d’un serveur qui a un salon
help-arg-bot-player = Joueur : un nom donné par « iroko players », ou engine:COMMANDE (par défaut : le plus fort)
help-arg-bot-name = Nom que voit l’adversaire, de 24 caractères au plus (par défaut : celui du joueur)
help-arg-bot-games = Nombre de parties : des revanches avec un lien, des adversaires dans un salon (par défaut : 1)
help-arg-bot-no-takeback = Refuser de reprendre des coups
help-arg-bot-patience = Combien de temps attendre un serveur ou un adversaire absent (par défaut : 10m)
help-arg-bot-game = Jeux à jouer dans le salon, par exemple siam,pogo
help-arg-bot-challenge = Mettre des défis dans le salon au lieu d’accepter ceux des autres
help-arg-bot-clock = Cadence de ces défis, par exemple 5m+3s ou 1d/move

bot-bad-link = « {$text} » n’est ni le lien d’une place (http://HÔTE/#/play/ID?seat=JETON) ni l’adresse d’un serveur (http://HÔTE).
bot-no-token = Ce lien est celui des spectateurs : il n’ouvre aucune place. Qui a commencé la partie a le lien de la place libre.
bot-tls = Iroko ne parle pas TLS lui-même. Laissez un mandataire de cette machine s’en charger, par exemple « caddy reverse-proxy --from http://localhost:7701 --to {$server} --change-host-header », et commencez le lien par http://localhost:7701.
bot-lobby-only = {$option} ne concerne que le salon : donnez l’adresse d’un serveur au lieu du lien d’une place.
bot-needs-game = Dites avec --game à quels jeux jouer dans le salon, par exemple --game siam,pogo.
bot-clock-alone = --clock est la cadence de vos propres défis : ajoutez --challenge.
bot-unreachable = Le serveur {$server} est injoignable : {$why}.
bot-gave-up = Le serveur {$server} n’est pas revenu à temps : {$why}. La partie attend ; la même commande la continue.
bot-nonsense = Le serveur {$server} ne parle pas le protocole d’Iroko : {$why}.
bot-no-game = Le serveur {$server} n’a pas cette partie, ou ne l’a plus.
bot-no-seat = Ce lien n’ouvre aucune place de la partie : un nouveau l’a peut-être remplacé.
bot-seat-lost = La place est perdue : un nouveau lien a remplacé le sien.
bot-banned = Le serveur {$server} a fermé ses portes à cette adresse.
bot-outdated = Le serveur {$server} parle une autre version du protocole : prenez la version d’Iroko qu’il utilise.
bot-refused = Le serveur refuse : {$why}
bot-move-refused = Le serveur refuse le coup {$mv} : {$why}
bot-player-failed = Le joueur ne peut pas continuer : {$why}. La partie attend.
bot-no-lobby = Le serveur {$server} n’a pas de salon.

bot-silent = il ne répond pas
bot-broken = la connexion a été coupée
bot-restarts = le serveur s’arrête ou redémarre
bot-status = il répond par le statut {$status}
bot-no-http = sa réponse n’est pas du HTTP
bot-too-long = un message ne finit pas
bot-odd-path = son adresse n’en est pas une
bot-odd-line = un message n’a pas de sens
bot-odd-record = le fichier n’est pas une partie ({$why})
bot-odd-state = l’état de la partie ne correspond pas à ses coups
bot-unshown = il a accepté un coup et ne le montre pas

bot-plays = {$name} joue à {$game} contre {$opponent}, pour {$side}.
bot-waits = {$name} a une place de {$game}, pour {$side}, et attend l’adversaire.
bot-someone = un joueur sans nom
bot-lost = La connexion est perdue ({$why}). Nouvel essai.
bot-back = La connexion est rétablie.
bot-looks = Dans l’attente d’un défi dans le salon de {$server}.
bot-listed = Un défi est dans le salon : {$game}.
bot-abandoned = L’adversaire est parti. Pour continuer cette partie : iroko bot "{$link}"
bot-goes-on = La partie attend. Pour la continuer : iroko bot "{$link}"
bot-interrupted = La partie attend ; la même commande la continue.
bot-no-rematch = Aucune revanche n’a commencé.
bot-result = {$game} contre {$opponent} : {$status}
