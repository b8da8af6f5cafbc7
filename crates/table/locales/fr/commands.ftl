# La ligne de commande : aide, réponses, mots incompris.

help-usage = Usage :
help-commands = Commandes
help-arguments = De quoi il s'agit
help-options = Options

help-iroko = Iroko : des jeux abstraits à deux, avec des règles exactes que l'on peut interroger.
help-iroko-long =
    Awalé (semer), Siam (pousser), Khan (obéir), Pogo (empiler) et Chicago Stock Exchange (négocier).
    Chaque commande répond sur le début d'une partie ou sur toute position donnée, en mots, ou en JSON pour les scripts.

    Pour commencer :
      iroko games                          quels jeux il y a
      iroko rules siam                     comment on joue à Siam
      iroko show awale                     le plateau au départ
      iroko moves pogo                     les coups possibles
      iroko after awale C f                où mènent deux coups
      iroko check khan a2-c2 --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top"
    « iroko COMMANDE --help » explique une commande. “--lang en” speaks English.

help-games = Les jeux, leurs variantes, et de quoi il s'agit
help-games-long =
    Exemples :
      iroko games
      iroko games --json

help-rules = Les règles d'un jeu, avec des exemples
help-rules-long =
    La page est longue ; pour la feuilleter : iroko rules khan | less
    Exemples :
      iroko rules siam
      iroko rules siam --lang en

help-players = Qui joue tout seul à un jeu, et ce que chacun fait
help-players-long =
    Un joueur se demande par son nom ; plain:N en désigne neuf, de plain:1 à plain:9.
    Exemples :
      iroko players pogo
      iroko players awale --json

help-show = Le plateau en texte ou en image, vu de n'importe quel côté
help-show-long =
    Sans --from, le plateau est vu par le joueur au trait. La position figure sous le plateau, à copier.
    Avec --svg ou --png, le plateau est dessiné dans un fichier. --hints demande un coup au conseiller ;
    --try montre ce que ferait un coup, ou ce qui l'empêche.
    Exemples :
      iroko show awale
      iroko show awale --moves "C f" --svg awale.svg --hints
      iroko show siam --png siam.png --size 800 --theme sombre
      iroko show khan --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top" --from gauche
      iroko show chicago --seed 7 --ascii

help-moves = Tous les coups permis, ou seulement ceux qui gagnent aussitôt
help-moves-long =
    Un coup par ligne. Avec --json, aussi la position après chaque coup, et la fin de partie qu'il amène s'il en amène une.
    Exemples :
      iroko moves siam
      iroko moves pogo --json
      iroko moves awale --winning --position "0-0-0-0-0-2-1-2-0-1-0-0-21-21-S"

help-check = Un coup est-il permis, et sinon, pourquoi ?
help-check-long =
    Le code de sortie est 0 pour un coup permis, 1 pour un coup interdit (la raison est donnée), 2 pour un texte qui n'est pas un coup.
    Exemples :
      iroko check awale C
      iroko check siam "(0,33,n)"

help-push = Siam : une poussée est-elle possible, avec quelle force à chaque contact, et qui gagnerait ?
help-push-long =
    L'animal du joueur au trait placé sur CELL pousse dans sa DIRECTION. Avec --enter, un nouvel animal entre en poussant sur
    cette case du bord. Le code de sortie est 0 si la poussée est permise, 1 sinon.
    Exemples :
      iroko push siam 31 e --position "[[(31,e),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e]"
      iroko push siam 31 e --enter --position @ma-position.txt

help-after = Joue des coups et donne la position où ils mènent
help-after-long =
    Les coups sont joués comme dans une partie : une position revenue trop souvent la termine, et nul ne joue après la fin.
    Les coups peuvent tenir en un mot ou en plusieurs.
    Exemples :
      iroko after awale C f E
      iroko after pogo "132 792" --json

help-states = Toutes les positions atteignables en ce nombre exact de coups, chacune une fois
help-states-long =
    Exemples :
      iroko states awale 2
      iroko states pogo 3 --json
      iroko states awale 8 --most 2000000

help-perft = Compte les suites d'exactement ce nombre de coups permis
help-perft-long =
    Le nombre qui montre si deux programmes ont les mêmes règles. Lui seul va sur la sortie standard ; le temps et la vitesse
    vont sur la sortie d'erreur.
    Exemples :
      iroko perft awale 8
      iroko perft siam 3 --divide
      iroko perft khan 6 --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top"

help-deal = Distribue une partie de Chicago Stock Exchange
help-deal-long =
    La même graine de hasard donne toujours la même donne, sur toute machine. Sans elle le hasard décide, et dit laquelle c'était.
    Exemples :
      iroko deal chicago
      iroko deal chicago --seed 7 --first 2

help-replay = Montre les parties d'un fichier, position par position, ou une partie en film
help-replay-long =
    Lit notre propre format pour tous les jeux, et l'OGN d'Aualé pour l'awalé. Chaque coup est vérifié ; une mauvaise partie est
    refusée avec la ligne et la raison. D'un fichier abîmé, toutes les parties entières sont lues, et le reste est signalé à
    côté ; le code de sortie n'est 2 que si aucune n'est entière.
    Les plateaux sont vus par le joueur 1, ou du côté que dit --from.
    Exemples :
      iroko replay partie.txt
      iroko replay partie.txt --svg partie.svg
      iroko replay partie.txt --positions
      iroko replay - --json < partie.ogn

help-book = Calcule de nouveau le livre des placements de Khan
help-book-long =
    Le livre dit où Rouge place ses pièces et comment Ocre répond ; celui dont le programme se sert a été fait ainsi.
    Le même effort et la même graine donnent le même livre. Avec --time, autant de tours sont faits qu'il en tient ; le livre dit combien.
    Exemples :
      iroko book khan --effort 24 --out khan.txt
      iroko book khan --time 10m --seed 7

help-arg-help = Montre cette aide
help-arg-version = Montre la version
help-arg-lang = La langue, fr ou en ; sinon celle du système
help-arg-json = Répond en JSON, pour les scripts
help-arg-game = awale, siam, khan, pogo ou chicago
help-arg-variant = Les variantes des règles, séparées par des virgules ; « iroko games » les donne
help-arg-position = Une position au lieu du départ : son texte, @FICHIER pour la lire dans un fichier, - sur l'entrée standard
help-arg-seed = La graine de la donne de Chicago ; sans elle le hasard décide
help-arg-from = Le côté d'où l'on regarde : 1 ou 2 pour la place d'un joueur ; bas, haut, gauche ou droite
help-arg-ascii = Seulement des lettres ASCII
help-arg-winning = Seulement les coups qui gagnent aussitôt
help-arg-move = Le coup, dans toute notation acceptée
help-arg-moves = Les coups, dans l'ordre
help-arg-depth = Le nombre de coups
help-arg-divide = Compte coup par coup
help-arg-most = Le nombre de positions à ne pas dépasser, 1000000 par défaut
help-arg-cell = La case où se tient l'animal, ou par laquelle il entre : 31
help-arg-direction = n, s, w ou e
help-arg-enter = La poussée est faite par un animal qui entre sur la case
help-arg-first = Chicago : le joueur qui commence, 1 ou 2
help-arg-file = Un fichier de parties ; - pour l'entrée standard
help-arg-positions = Donne les positions en texte au lieu des plateaux
help-arg-effort = Le nombre de tours de travail ; 24 sans autre indication
help-arg-book-time = La durée du travail, au lieu d'un nombre de tours
help-arg-out = Le fichier à écrire ; sinon la sortie standard
help-arg-book-seed = La graine du hasard ; 1 sans autre indication

games-variants = variantes
games-next = « iroko rules JEU » explique un jeu, « iroko show JEU » montre son plateau.
check-legal = Permis.
show-no-side = « {$side} » n'est pas un côté : dites 1 ou 2 pour la place d'un joueur, ou bas, haut, gauche, droite.
show-no-seat = Personne n'est assis du côté « {$side} » de ce plateau : dites 1 ou 2, bas ou haut.
after-refused = Le coup {$number}, {$text}, est refusé : {$why}
perft-speed = {$seconds} s, {$speed} millions par seconde
book-none = Il n'y a pas de livre de placements pour {$game} ; il y en a un pour {$known}.
push-none = Il n'y a pas de poussées dans {$game}.
push-winner = Un rocher sort : victoire pour {$winner}.
push-loses = Permis, mais vous perdez : un rocher sort, victoire pour {$winner}.
push-animal-off = Un animal sort et revient à son propriétaire : {$owner}.
push-sum = La poussée : {$signs} = {$force} contre {$rocks ->
    [0] aucun rocher
    [one] 1 rocher
   *[other] {$rocks} rochers
}.
push-piece-rock = rocher
push-contact = {$cell}  {$piece}  force {$force}, rochers {$rocks}
push-contact-stop = {$cell}  {$piece}  force {$force}, rochers {$rocks} : elle s'arrête ici
push-yes = La poussée est possible : {$mv}
push-no = La poussée est impossible : {$why}
deal-not-dealt = {$game} ne se distribue pas, contrairement à {$known}.
deal-first = « {$text} » ne commence rien : --first vaut 1 ou 2.
deal-seed = graine {$seed}

file-unreadable = {$file} est illisible : {$why}.
file-unwritable = {$file} ne peut pas être écrit : {$why}.
file-not-text = {$file} n'est pas un texte (UTF-8).
output-failed = La sortie standard ne peut pas être écrite : {$why}.
states-too-many =
    Après { $depth ->
        [one] un coup
       *[other] {$depth} coups
    }, il y a plus de {$most} positions : demandez moins de coups, ou relevez la limite avec --most.
file-line = {$file}, ligne {$line} : {$why}
words-command = Il n'y a pas de commande « {$word} » ; « iroko --help » les donne.
words-unknown = « {$word} » n'est pas compris ici ; ajoutez --help pour voir ce qui l'est.
words-missing = Il manque quelque chose : {$word}. Ajoutez --help pour voir comment le dire.
words-no-value = {$word} demande une valeur ; ajoutez --help pour voir laquelle.
words-twice = {$word} est donné plus souvent qu'il ne se peut.
words-not-text = La ligne de commande n'est pas un texte (UTF-8).
words-other = La ligne de commande n'est pas comprise : {$text}.
words-number = {$word} demande un nombre entier, ni négatif ni trop grand, et non « {$text} ».

help-play = Joue une partie, entre humains, machines, ou l'un contre l'autre
help-play-long =
    Sans --p1 ni --p2 vous commencez contre une machine de force moyenne. WHO est human, ou player:NOM avec un nom que donne
    « iroko players JEU ». La partie prend le plein écran (« ? » dit ses touches), ou avec --plain se joue ligne par ligne
    (« aide » dit ce qu'on peut taper). Chaque partie est gardée, coup par coup.
    Exemples :
      iroko play awale
      iroko play khan --p1 human --p2 human
      iroko play siam --p1 player:level:3 --p2 human --time 5m+3s
      iroko play pogo --p1 player:eval4 --p2 player:eval6 --pause 1s
      iroko play chicago --p1 player:plain:4 --p2 player:greedy --games 20

help-hint = Un conseil en une phrase, avec sa raison
help-hint-long =
    Une machine choisit le coup ; chaque raison donnée a été vérifiée sur le plateau.
    Exemples :
      iroko hint awale --position "0-0-0-0-0-3-1-2-1-4-0-0-0-0-S"
      iroko hint khan --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top" --player plain:5

help-resume = Reprend une partie inachevée
help-resume-long =
    Sans nombre, donne la liste des parties inachevées et demande laquelle.
    Exemples :
      iroko resume
      iroko resume 1

help-saved = Toutes les parties gardées, la dernière d'abord
help-saved-long =
    Les fichiers sont des parties : « iroko replay FICHIER » les montre. IROKO_DATA désigne un autre dossier où les garder.
    Exemples :
      iroko saved
      iroko saved --json

help-arg-p1 = Qui joue le premier camp : human, ou player:NOM
help-arg-p2 = Qui joue le second camp : human, ou player:NOM
help-arg-time = Pendules : le temps de chaque joueur, et ce qu'un coup ajoute
help-arg-pause = Combien de temps chaque coup de deux machines reste affiché
help-arg-games = Deux machines jouent autant de parties, par paires de même ouverture, camps échangés ; les résultats sont comptés
help-arg-plain = Ligne par ligne, sans plein écran
help-arg-adviser = La machine qui conseille, le plus haut niveau sauf indication
help-arg-which = Laquelle des parties inachevées, 1 pour la dernière
pause-unknown = « {$text} » n'est pas une durée : écrivez par exemple 500ms ou 2s.
resume-nothing = Il n'y a pas de partie inachevée.
resume-which = Il y a {$most} parties inachevées : donnez un nombre de 1 à {$most}.
saved-nowhere = Ni HOME ni IROKO_DATA ne disent où garder les parties.
saved-none = Aucune partie n'est encore gardée dans {$place}.
saved-unreadable = {$file} ne se lit pas comme une partie.

help-best = Le meilleur coup, et ce que vaut la position
help-best-long =
    Le moteur réfléchit une seconde, sauf autre limite. Avec --json, la valeur est celle du joueur au trait : « estimate »
    en centièmes de l’unité du jeu (graine, pièce, point, ou le logarithme de la cote), « win » et « loss » en coups des
    deux joueurs, prouvés ; « margin » est l’écart final de Chicago, exact. Suivent la variante, la profondeur, les positions et le temps.
    Exemples :
      iroko best awale --depth 8
      iroko best siam --moves "(0,31,e) (0,35,w)" --time 200ms
      iroko best chicago --seed 7 --nodes 20000 --json
      iroko best khan --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top" --player plain:5

help-analyse = Chaque coup permis avec sa valeur, le meilleur d’abord
help-analyse-long =
    La recherche va de plus en plus loin, cinq secondes sauf autre limite, et montre ce qu’elle sait en chemin. Après chaque
    coup viennent sa valeur pour celui qui le joue et la suite possible de la partie.
    Exemples :
      iroko analyse awale --time 300ms
      iroko analyse pogo --moves "121 781" --depth 6
      iroko analyse chicago --seed 3 --nodes 50000 --json

help-bench = La vitesse de la recherche, et si elle est restée la même
help-bench-long =
    Examine des positions fixes à une profondeur fixe. Les nombres de positions sont la signature de la recherche : ils ne
    changent que si elle change. Avec --check FICHIER, le code de sortie est 1 s’ils ne sont pas ceux du fichier.
    Exemples :
      iroko bench
      iroko bench pogo --threads 2

help-arg-played = Des coups à jouer d’abord, séparés par des blancs
help-arg-think-time = Réfléchir ce temps-là
help-arg-think-depth = Regarder tant de coups à l’avance, les deux camps comptés
help-arg-think-nodes = Examiner tant de positions
help-arg-threads = Combien de fils cherchent ; avec un seul et une limite de profondeur ou de positions, la réponse est toujours la même
help-arg-hash = La mémoire de la recherche, 16 Mio sauf indication
help-arg-thinker = Qui réfléchit, le plus haut niveau sauf indication
help-arg-bench-game = L’un des jeux ; tous sauf indication
help-arg-check = Un fichier de nombres, tels que bench les écrit, à comparer
moves-refused = Le coup {$mv} ne peut pas être joué : {$why}
think-time = « {$text} » n’est pas une durée : écrivez par exemple 500ms ou 2s.
think-nodes = Il faut examiner au moins une position.
threads-range = --threads demande un nombre de 1 à {$most}, pas « {$text} ».
think-effort = Profondeur {$depth}, {$nodes} positions, {$seconds} s
score-win = gagne en {$plies}
score-loss = perd en {$plies}
score-draw = nulle
score-margin = finit à {$points}
bench-speed = {$game} : {$seconds} s, {$speed} positions par seconde
bench-changed = La signature de {$game} a changé.

# Les images.
help-arg-svg = Dessine le plateau en SVG dans ce fichier ; - pour la sortie standard
help-arg-png = Dessine le plateau en PNG dans ce fichier
help-arg-size = Le grand côté du PNG en pixels ; 1200 si rien n'est dit
help-arg-theme = Les couleurs de l'image : clair, sombre, ou auto pour ce que préfère le lecteur
help-arg-hints = Dans l'image, aussi ce qu'on peut toucher, ce qui est menacé et un coup conseillé
help-arg-try = Dans l'image, ce coup : une flèche s'il est permis, sinon une croix là où il échoue
help-arg-film = Dessine la partie en SVG animé dans ce fichier, une image par coup ; - pour la sortie standard
picture-size = « {$text} » n'est pas une taille : dites un nombre de pixels de {$least} à {$most}.
picture-theme = « {$text} » n'est pas un thème : dites clair, sombre ou auto.
picture-needs-file = {$word} concerne une image : dites avec {$files} où la mettre.
picture-no-terminal = Un PNG n'est pas un texte pour le terminal : donnez à --png le nom d'un fichier.
picture-or-json = La sortie standard reçoit ou le SVG ou le JSON : donnez à --svg le nom d'un fichier.
picture-no-png = Le PNG ne peut pas être fait : {$why}.
picture-one-game = Un film montre une seule partie, et le fichier en contient {$count}.
words-command-nearest = Il n'y a pas de commande « {$word} ». Vouliez-vous dire « {$nearest} » ?
words-unknown-nearest = « {$word} » n'est pas compris ici. Vouliez-vous dire « {$nearest} » ?
