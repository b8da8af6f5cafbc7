# La ligne de commande : aide, réponses, refus.

help-usage = Usage :
# Un deux-points suit ces titres.
help-commands = Commandes{"\u00A0"}
help-arguments = Arguments{"\u00A0"}
help-options = Options{"\u00A0"}

help-iroko = Iroko : cinq jeux abstraits pour deux joueurs, avec des règles exactes que l’on peut interroger.
help-iroko-long =
    Awalé (semer), Siam (pousser), Khan (obéir), Pogo (empiler) et Chicago Stock Exchange (négocier).
    Chaque commande s’applique au début de la partie ou à toute position donnée, et répond en français ou en JSON.

    Pour commencer :
      iroko games                          les jeux
      iroko rules siam                     les règles de Siam
      iroko show awale                     le plateau au départ
      iroko moves pogo                     les coups permis
      iroko after awale C f                la position après deux coups
      iroko check khan a2-c2 --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top"
    « iroko COMMANDE --help » explique une commande. “--lang en” speaks English.

help-games = Lister les jeux et leurs variantes
help-games-long =
    Exemples :
      iroko games
      iroko games --json

help-rules = Afficher les règles d’un jeu, avec des exemples
help-rules-long =
    Dans un terminal, un long texte s’ouvre page par page avec $PAGER, sinon avec
    less. Un PAGER vide l’affiche d’un coup.
    Exemples :
      iroko rules siam
      iroko rules siam --lang en

help-players = Lister les joueurs d’un jeu et décrire leur façon de jouer
help-players-long =
    Un joueur se désigne par son nom ; plain:N en désigne neuf, de plain:1 à plain:9.
    Exemples :
      iroko players pogo
      iroko players awale --json

help-show = Montrer le plateau, en texte ou en image, vu de n’importe quel côté
help-show-long =
    Sans --from, le plateau est vu par le joueur au trait. La position figure sous le plateau, prête à copier.
    Avec --svg ou --png, le plateau est dessiné dans un fichier. --hints ajoute le coup du conseiller ;
    --try montre l’effet d’un coup, ou ce qui l’empêche.
    Exemples :
      iroko show awale
      iroko show awale --moves "C f" --svg awale.svg --hints
      iroko show siam --png siam.png --size 800 --theme sombre
      iroko show khan --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top" --from gauche
      iroko show chicago --seed 7 --ascii

help-moves = Lister les coups permis, ou seulement ceux qui gagnent tout de suite
help-moves-long =
    Un coup par ligne. Avec --json, la position après chaque coup s’y ajoute, ainsi que le résultat si la partie est finie.
    Exemples :
      iroko moves siam
      iroko moves pogo --json
      iroko moves awale --winning --position "0-0-0-0-0-2-1-2-0-1-0-0-21-21-S"

help-check = Dire si un coup est permis, et sinon pourquoi
help-check-long =
    Le code de sortie est 0 pour un coup permis, 1 pour un coup interdit (avec la raison), 2 pour un texte qui n’est pas un coup.
    Exemples :
      iroko check awale C
      iroko check siam "(0,33,n)"

help-push = Siam : dire si une poussée est possible, avec quelle force à chaque contact, et qui gagnerait
help-push-long =
    L’animal du joueur au trait placé sur CELL pousse dans sa DIRECTION. Avec --enter, un nouvel animal entre en poussant sur
    cette case du bord. Le code de sortie est 0 si la poussée est permise, 1 sinon.
    Exemples :
      iroko push siam 31 e --moves "(0,31,e) (0,51,n)"
      iroko push siam 31 e --enter --position @ma-position.txt

help-after = Jouer des coups et donner la position obtenue
help-after-long =
    Les coups sont joués comme dans une partie : une position répétée trop souvent y met fin, et plus aucun coup n’est alors permis.
    Les coups peuvent être donnés en un seul argument ou en plusieurs.
    Exemples :
      iroko after awale C f E
      iroko after pogo "132 792" --json

help-between = Trouver le coup qui mène d’une position à une autre
help-between-long =
    Affiche tous les coups permis qui mènent de A à B, c’est-à-dire exactement à la position que donnerait « iroko after » :
    plateau, trait, Khan, compteurs. Une position symétrique en est une autre. Si aucun coup n’y mène, une phrase le dit et nomme le
    coup qui s’en approche le plus, et le code de sortie est 1.
    Exemples :
      iroko between siam @position.txt @ma-position.txt
      iroko between siam - @ma-position.txt --json < position.txt

help-arg-between-a = Position avant le coup, @FICHIER, ou - pour l’entrée standard
help-arg-between-b = Position après le coup, @FICHIER, ou - pour l’entrée standard
between-none = Aucun coup permis ne mène de la première position à la seconde.
between-symmetric = Aucun coup permis ne mène à cette position, mais {$mv} mène à une position symétrique.
between-alike = Aucun coup permis ne mène à cette position, mais {$mv} mène au même plateau, où le trait ou un autre détail diffère : {$after}

help-states = Lister toutes les positions atteintes en un nombre exact de coups, chacune une seule fois
help-states-long =
    Exemples :
      iroko states awale 2
      iroko states pogo 3 --json
      iroko states awale 8 --most 2000000

help-perft = Compter les suites de coups permis d’une longueur donnée
help-perft-long =
    Ce nombre permet de vérifier que deux programmes appliquent les mêmes règles. Il est écrit seul sur la sortie standard ;
    le temps et la vitesse le sont sur la sortie d’erreur.
    Exemples :
      iroko perft awale 8
      iroko perft siam 3 --divide
      iroko perft khan 6 --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top"

help-deal = Distribuer une partie de Chicago Stock Exchange
help-deal-long =
    La même graine donne toujours la même donne, sur toute machine. Sans graine, la donne est tirée au hasard, et sa graine affichée.
    Exemples :
      iroko deal chicago
      iroko deal chicago --seed 7 --first 2

help-replay = Rejouer les parties d’un fichier, position par position, ou animer une partie en SVG
help-replay-long =
    Lit le format d’Iroko pour tous les jeux, et le format OGN d’Aualé pour l’awalé. Chaque coup est vérifié ; une partie
    fautive est refusée, avec la ligne et la raison. D’un fichier abîmé, toutes les parties complètes sont lues, et les autres
    signalées ; le code de sortie n’est 2 que si aucune n’est complète.
    Les plateaux sont vus par le joueur 1, ou du côté donné par --from.
    Exemples :
      iroko replay partie.txt
      iroko replay partie.txt --svg partie.svg
      iroko replay partie.txt --positions
      iroko replay - --json < partie.ogn

help-book = Recalculer la bibliothèque des placements de Khan
help-book-long =
    Cette bibliothèque indique où Rouge place ses pièces et comment Ocre répond ; celle du programme a été calculée ainsi.
    Le même effort et la même graine donnent le même résultat. Avec --time, le calcul fait autant de tours que la durée le
    permet, et en indique le nombre.
    Exemples :
      iroko book khan --effort 24 --out khan.txt
      iroko book khan --time 10m --seed 7

help-arg-help = Afficher cette aide
help-arg-version = Afficher la version
help-arg-lang = Langue : fr ou en ; par défaut celle du menu, ou du système
help-arg-json = Répondre en JSON, pour les scripts
help-arg-game = awale, siam, khan, pogo ou chicago
help-arg-variant = Variantes des règles, séparées par des virgules ; « iroko games » les donne
help-arg-position = Position à la place du départ : son texte, @FICHIER pour la lire dans un fichier, - sur l’entrée standard
help-arg-seed = Graine de la donne de Chicago ; tirée au hasard par défaut
help-arg-from = Côté d’où l’on voit le plateau : 1 ou 2 pour la place d’un joueur ; bas, haut, gauche ou droite
help-arg-ascii = N’utiliser que des caractères ASCII
help-arg-winning = Ne garder que les coups qui gagnent tout de suite
help-arg-move = Coup, dans toute notation acceptée
help-arg-moves = Coups, dans l’ordre
help-arg-depth = Nombre de coups
help-arg-divide = Donner le compte de chaque coup
help-arg-most = Nombre de positions à ne pas dépasser, 1000000 par défaut
help-arg-cell = Case où se tient l’animal, ou par laquelle il entre : 31
help-arg-direction = n, s, w ou e
help-arg-enter = Pousser avec un animal qui entre sur la case
help-arg-first = Chicago : joueur qui commence, 1 ou 2
help-arg-file = Fichier de parties ; - pour l’entrée standard
help-arg-positions = Donner les positions en texte au lieu des plateaux
help-arg-effort = Nombre de tours de calcul, 24 par défaut
help-arg-book-time = Durée du calcul, au lieu d’un nombre de tours
help-arg-out = Fichier à écrire ; la sortie standard par défaut
help-arg-book-seed = Graine aléatoire, 1 par défaut

games-variants = variantes
games-next = « iroko rules JEU » explique un jeu, « iroko show JEU » montre son plateau.
check-legal = Permis.
show-no-side = « {$side} » n’est pas un côté : écrivez 1 ou 2 pour la place d’un joueur, ou bas, haut, gauche, droite.
show-no-seat = Aucun joueur n’est assis du côté « {$side} » de ce plateau : écrivez 1 ou 2, bas ou haut.
after-refused = Coup {$number}, {$text}, refusé : {$why}
perft-speed = {$seconds} s, {$speed} millions par seconde
book-none = {$game} n’a pas de bibliothèque de placements ; {$known} en a une.
push-none = On ne pousse pas dans ce jeu ({$game}).
push-winner = Un rocher sort : victoire pour {$winner}.
push-loses = Permis, mais vous perdez : un rocher sort, victoire pour {$winner}.
push-animal-off = Un animal sort et retourne dans la réserve de son camp : {$owner}.
push-sum = La poussée : {$signs} = {$force} contre {$rocks ->
    [0] aucun rocher
    [one] 1 rocher
   *[other] {$rocks} rochers
}.
push-piece-rock = rocher
push-contact = {$cell}  {$piece}  force {$force}, rochers {$rocks}
push-contact-stop = {$cell}  {$piece}  force {$force}, rochers {$rocks} : la poussée s’arrête ici
push-yes = La poussée est possible : {$mv}
push-no = La poussée est impossible : {$why}
deal-not-dealt = {$game} ne se distribue pas, contrairement à {$known}.
deal-first = « {$text} » n’est pas un joueur : --first vaut 1 ou 2.
deal-seed = graine {$seed}

file-unreadable = Impossible de lire {$file} : {$why}.
file-exists = {$file} existe déjà : choisissez un autre fichier, ou continuez-le avec --resume.
file-unwritable = Impossible d’écrire {$file} : {$why}.
file-not-text = {$file} n’est pas un texte (UTF-8).
output-failed = Impossible d’écrire sur la sortie standard : {$why}.
states-too-many =
    Après { $depth ->
        [one] un coup
       *[other] {$depth} coups
    }, il y a plus de {$most} positions : demandez moins de coups, ou relevez la limite avec --most.
file-line = {$file}, ligne {$line} : {$why}
words-command = Il n’y a pas de commande « {$word} » ; « iroko --help » en donne la liste.
words-unknown = « {$word} » n’est pas reconnu ici ; ajoutez --help pour voir ce qui est possible.
words-missing = Il manque un argument : {$word}. Ajoutez --help pour voir lequel.
words-missing-several = Il manque des arguments : {$words}. Ajoutez --help pour voir lesquels.
words-no-value = {$word} demande une valeur ; ajoutez --help pour voir laquelle.
words-twice = {$word} est donné trop de fois.
words-conflict = {$word} ne s’emploie pas avec {$other}.
words-not-text = La ligne de commande n’est pas un texte (UTF-8).
words-other = La ligne de commande n’est pas comprise : {$text}.
words-number = {$word} demande un nombre entier, ni négatif ni trop grand, et non « {$text} ».
words-positive = {$word} demande un nombre entier d’au moins 1, et non « {$text} ».
seed-no-deal = --seed choisit une donne, et {$game} se joue sans donne.
seed-with-position = --seed choisit une donne ; retirez-le avec --position.
book-interrupted = Interrompu ; la bibliothèque contient les meilleurs placements trouvés jusqu’ici.
tables-verifying = vérification des positions
tables-verify-stopped = Interrompu à {$percent} % ; rien de faux jusque-là, rien n’a été modifié, et les tables ne sont pas encore vérifiées.
tables-verify-kept =
    Interrompu à {$percent} % ; rien de faux jusque-là. Les tables jusqu’à { $seeds ->
        [one] {$seeds} graine
       *[other] {$seeds} graines
    } sont notées comme vérifiées, les autres ne le sont pas.

help-play = Jouer une partie, à deux ou contre l’ordinateur, ou faire jouer deux ordinateurs
help-play-long =
    Sans --p1 ni --p2, vous commencez contre un ordinateur de force moyenne. WHO vaut human, ou player:NOM avec un nom donné
    par « iroko players JEU ». La partie occupe tout l’écran (« ? » donne les touches) ou, avec --plain, se joue ligne par ligne
    (« aide » donne les commandes). Chaque partie est enregistrée, coup par coup.
    Exemples :
      iroko play awale
      iroko play khan --p1 human --p2 human
      iroko play siam --p1 player:level:3 --p2 human --time 5m+3s
      iroko play pogo --p1 player:eval4 --p2 player:eval6 --pause 1s
      iroko play chicago --p1 player:plain:4 --p2 player:greedy --games 20

help-hint = Conseiller un coup en une phrase, raison comprise
help-hint-long =
    Le conseiller choisit le coup ; chaque raison donnée a été vérifiée sur le plateau.
    Avec --move, c’est votre coup qui est jugé : ce qu’il fait, la meilleure réponse,
    et de combien un autre coup est meilleur.
    Exemples :
      iroko hint awale --position "0-0-0-0-0-3-1-2-1-4-0-0-0-0-S"
      iroko hint khan --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top"
      iroko hint awale --moves "C f" --move D

help-resume = Reprendre une partie inachevée
help-resume-long =
    Sans numéro, donne la liste des parties inachevées et demande laquelle reprendre.
    Exemples :
      iroko resume
      iroko resume 1

help-saved = Lister les parties enregistrées, de la plus récente à la plus ancienne
help-saved-long =
    Chaque fichier contient une partie, que montre « iroko replay FICHIER ». IROKO_DATA désigne un autre dossier d’enregistrement.
    Exemples :
      iroko saved
      iroko saved --json

help-arg-p1 = Joueur du premier camp : human, ou un nom comme level:5
help-arg-p2 = Joueur du second camp : human, ou un nom comme level:5
help-arg-time = Cadence : temps de chaque joueur, et incrément par coup
help-arg-pause = Temps d’affichage de chaque coup, entre deux ordinateurs
help-arg-games = Nombre de parties entre deux ordinateurs, par paires de même ouverture, camps échangés ; les résultats sont comptés
help-arg-plain = Jouer ligne par ligne, sans plein écran
help-arg-hint-move = Juger ce coup au lieu d’en conseiller un
hint-player-or-move = --player conseille un coup, et --move est jugé par le joueur le plus fort ; donnez l’un ou l’autre.
help-arg-adviser = Joueur qui conseille, le plus haut niveau par défaut
help-arg-which = Numéro de la partie inachevée, 1 pour la plus récente
pause-unknown = « {$text} » n’est pas une durée : écrivez par exemple 500ms ou 2s.
resume-nothing = Il n’y a pas de partie inachevée.
resume-which = {$most ->
    [one] Il n’y a qu’une partie inachevée : son numéro est 1.
   *[other] Il y a {$most} parties inachevées : donnez un numéro de 1 à {$most}.
}
saved-nowhere = Ni HOME ni IROKO_DATA n’indiquent où enregistrer les parties.
saved-resume = « iroko resume NUMÉRO » reprend une partie numérotée.
saved-none = Aucune partie n’est encore enregistrée dans {$place}.
saved-unreadable = {$file} ne contient pas de partie lisible.

help-best = Donner le meilleur coup et la valeur de la position
help-best-long =
    Le moteur réfléchit une seconde, sauf autre limite. Avec --json, la valeur est celle du joueur au trait : « estimate »
    en centièmes de l’unité du jeu (graine, pièce, point, ou logarithme de la cote), « win » et « loss » en coups des
    deux joueurs, prouvés ; « margin » est l’écart final à Chicago, exact. Viennent ensuite la suite prévue, la profondeur, les
    nombres de positions et de coupes, le facteur de branchement effectif et le temps.
    Exemples :
      iroko best awale --depth 8
      iroko best siam --moves "(0,31,e) (0,35,w)" --time 200ms
      iroko best chicago --seed 7 --nodes 20000 --json
      iroko best khan --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top"

help-analyse = Lister les coups permis avec leur valeur, le meilleur d’abord
help-analyse-long =
    La recherche va de plus en plus loin, pendant cinq secondes sauf autre limite, et affiche ses résultats au fur et à mesure.
    Chaque coup est suivi de sa valeur pour le joueur qui le joue et de la suite prévue.
    Avec --player, un autre joueur répond : un programme qui a l’option MultiPV évalue ses coups, tout autre joueur
    le seul coup qu’il choisit.
    Exemples :
      iroko analyse awale --time 300ms
      iroko analyse pogo --moves "121 781" --depth 6
      iroko analyse chicago --seed 3 --nodes 50000 --json

help-bench = Mesurer la vitesse de la recherche et vérifier qu’elle n’a pas changé
help-bench-long =
    Explore des positions fixes à une profondeur fixe. Les nombres de positions sont la signature de la recherche : ils ne
    changent que si elle change. Avec --check FICHIER, le code de sortie est 1 s’ils diffèrent de ceux du fichier.
    Exemples :
      iroko bench
      iroko bench pogo --threads 2

help-growth = Mesurer comment la recherche grandit avec la profondeur
help-growth-long =
    Explore huit positions de parties au hasard avec minimax, alpha-bêta et plain, de plus en plus loin, et affiche la moyenne
    géométrique des positions visitées dans une table Markdown. b est le facteur de branchement pour lequel minimax visite b^d
    positions ; les exposants des autres sont donnés en parts de d, à comparer à b^(3d/4) et b^(d/2). n est le nombre de
    positions qui comptent, sans celles dont la valeur est prouvée à cette profondeur, car leur recherche finit plus tôt.
    Exemples :
      iroko growth pogo --depth 4
      iroko growth siam --depth 2 --json

help-arg-growth-depth = Profondeur maximale, par défaut aussi loin que --nodes le permet, 9 au plus
help-arg-growth-nodes = Finir avant un minimax de plus de positions, un million par défaut
help-arg-played = Coups à jouer d’abord, séparés par des espaces
help-arg-think-time = Temps de réflexion
help-arg-think-depth = Profondeur, en coups des deux camps
help-arg-think-nodes = Nombre de positions à explorer
help-arg-threads = Nombre de fils d’exécution ; avec un seul et une limite de profondeur ou de positions, la réponse est toujours la même
help-arg-hash = Taille de la table de transposition, 16 Mio par défaut
help-arg-thinker = Joueur qui réfléchit, le plus haut niveau par défaut
help-arg-bench-game = Jeu à mesurer ; tous par défaut
help-arg-check = Fichier de nombres, tel que l’écrit bench, à comparer
moves-refused = Le coup {$mv} ne peut pas être joué : {$why}
think-time = « {$text} » n’est pas une durée : écrivez par exemple 500ms ou 2s.
threads-range = --threads demande un nombre de 1 à {$most}, et non « {$text} ».
think-effort = Profondeur {$depth}, {$nodes} positions, {$seconds} s
think-pruning = {$cuts} coupes, facteur de branchement effectif {$branching}
score-chance = {$percent} %
score-win = gagne en {$moves}
score-loss = perd en {$moves}
score-draw = nulle
score-margin = finit à {$points}
bench-speed = {$game} : {$seconds} s, {$speed} positions par seconde
bench-changed = La signature de {$game} a changé.

# Les images.
help-arg-svg = Dessiner le plateau en SVG dans ce fichier ; - pour la sortie standard
help-arg-png = Dessiner le plateau en PNG dans ce fichier
help-arg-size = Grand côté du PNG en pixels, 1200 par défaut
help-arg-theme = Couleurs de l’image : clair, sombre, ou auto pour suivre les préférences du lecteur
help-arg-hints = Marquer dans l’image ce que l’on peut jouer, ce qui est menacé et le coup conseillé
help-arg-try = Montrer ce coup dans l’image : une flèche s’il est permis, sinon une croix là où il échoue
help-arg-film = Dessiner la partie en SVG animé dans ce fichier, une image par coup ; - pour la sortie standard
picture-size = « {$text} » n’est pas une taille : écrivez un nombre de pixels de {$least} à {$most}.
picture-theme = « {$text} » n’est pas un thème : écrivez clair, sombre ou auto.
picture-needs-file = {$word} ne concerne que les images : indiquez avec {$files} le fichier à dessiner.
picture-no-terminal = Un PNG ne s’affiche pas dans le terminal : donnez à --png le nom d’un fichier.
picture-or-json = La sortie standard reçoit soit le SVG, soit le JSON : donnez à --svg le nom d’un fichier.
picture-no-png = Impossible de produire le PNG : {$why}.
picture-one-game = Une animation montre une seule partie, et le fichier en contient {$count}.

# Aide, complétion, pages de manuel.
help-help = Afficher l’aide d’une commande
help-help-long =
    Donne le même texte que --help après la commande.
    Exemples :
      iroko help
      iroko help play
help-arg-command = Une commande [par défaut : la liste de toutes]
help-completions = Afficher un script de complétion pour un interpréteur de commandes
help-completions-long =
    Le script complète les commandes et les options, en bash et zsh aussi les noms
    des jeux. À enregistrer là où l’interpréteur le cherche :
      bash        ~/.local/share/bash-completion/completions/iroko
      zsh         ~/.zfunc/_iroko, avec ~/.zfunc dans $fpath
      fish        ~/.config/fish/completions/iroko.fish
      powershell  $PROFILE
    Exemples :
      iroko completions bash
      iroko completions fish --lang fr
help-arg-shell = bash, zsh, fish ou powershell
completions-shell = Il n’y a pas de complétion pour { $name } : choisissez { $known }.
help-man = Écrire les pages de manuel
help-man-long =
    Une page pour le programme et une par commande, dans la langue de --lang.
    Le répertoire est créé s’il n’existe pas.
    Exemples :
      iroko man man1
      iroko man ~/.local/share/man/man1
help-arg-man-dir = Le répertoire, par exemple man1
man-manual = Manuel d’Iroko
man-name = NOM
man-synopsis = SYNOPSIS
man-description = DESCRIPTION

# Le mot le plus proche.
words-command-nearest = Il n’y a pas de commande « {$word} ». Vouliez-vous dire « {$nearest} » ?
words-unknown-nearest = « {$word} » n’est pas reconnu ici. Vouliez-vous dire « {$nearest} » ?

# The terms of evaluations, for `iroko eval`.
term-awale-seed = graines prises, les vôtres moins celles de l’adversaire
term-awale-pits = les graines des cases, selon leur place et leur nombre
term-awale-danger = graines que l’adversaire menace de prendre
term-awale-turn = avoir le trait
term-awale-captured = graines prises, les vôtres moins celles de l’adversaire
term-awale-row = graines de la rangée, les vôtres moins celles de l’adversaire
term-awale-filled = cases non vides, les vôtres moins celles de l’adversaire
term-siam-ready = une ligne gagnante que l’on peut pousser
term-siam-weak = une ligne gagnante encore trop faible
term-siam-entry = une ligne qu’un animal de la réserve peut pousser
term-siam-turn = un animal derrière un rocher, qui doit d’abord tourner
term-siam-approach = une case vide derrière un rocher, à portée
term-siam-company = plusieurs de vos animaux dans une ligne
term-siam-intruder = un ennemi devant, dans la ligne
term-siam-follower = un ennemi derrière, dans la ligne
term-siam-inner = animaux sur les cases intérieures
term-siam-corner = animaux dans un coin
term-siam-outward = animaux tournés vers l’extérieur
term-siam-tempo = avoir le trait
term-siam-lines = lignes de poussée gagnantes, les vôtres moins celles de l’adversaire
term-khan-sbires = le nombre de sbires sur le plateau
term-khan-cell = les cases des pièces
term-khan-kalista = la case de la Kalista
term-khan-approach = les distances à la Kalista adverse
term-khan-mobility = les cases que les pièces peuvent atteindre
term-khan-obeys = les valeurs sur lesquelles une pièce peut jouer
term-khan-wins = les valeurs du Khan qui gagnent
term-khan-free = rien n’oblige à obéir au Khan
term-khan-threat = un appel qui perd pour l’adversaire
term-khan-danger = seulement des appels qui gagnent pour l’adversaire
term-khan-asked = la valeur que demande le Khan
term-khan-own = pièces en jeu
term-khan-enemies = pièces adverses en jeu ; quatre est l’idéal
term-khan-near = pièces proches de la Kalista adverse
term-khan-captures = prises menacées
term-khan-safety = sécurité ; constante dans le programme du rapport
term-khan-guards = pièces à côté de sa propre Kalista
term-khan-exposed = cases libres à côté de la Kalista adverse
term-khan-pieces = pièces, les vôtres moins celles de l’adversaire
term-khan-attacks = valeurs d’où la Kalista est attaquée, les vôtres moins celles de l’adversaire
term-pogo-stacks = les piles selon leur place et leurs pions
term-pogo-mine = le nombre de vos piles
term-pogo-yours = le nombre de piles de l’adversaire
term-pogo-turn = avoir le trait
term-pogo-owned = piles, les vôtres moins celles de l’adversaire
term-pogo-near-top = pions parmi les quatre du haut, les vôtres moins ceux de l’adversaire
term-pogo-mobility = coups, les vôtres moins ceux de l’adversaire
term-pogo-held = piles et leurs prisonniers, les vôtres moins ceux de l’adversaire
term-chicago-price = le cours du jour des denrées en réserve
term-chicago-left = denrées de la même sorte encore sur les piles
term-chicago-turn = avoir le trait
term-chicago-rest = le komi
term-chicago-lead = l’avance au cours du jour
eval-none = Le joueur {$name} n’a pas d’évaluation : il choisit ses coups sans en faire.
weights-word = « {$text} » n’est ni un nombre ni un nom suivi d’un deux-points. Un fichier de poids a des lignes telles que « {"tempo: 55,"} ».
weights-size = {$text} est trop grand : les poids et les paramètres de recherche vont de -{$most} à {$most}.
weights-name = Ce jeu n’a ni poids ni paramètre de recherche « {$name} ».
weights-twice = Les poids « {$name} » figurent deux fois.
weights-count = « {$name} » demande {$expected} {$expected ->
    [one] nombre
   *[other] nombres
}, et non {$found}.
weights-file = {$file} : {$why}
help-arg-weights = Utiliser les poids de ce fichier
help-eval = Montrer l’évaluation d’une position, terme par terme
help-eval-long =
    Affiche l’évaluation statique d’une position, sans recherche : chaque terme avec
    son poids, le nombre de fois qu’il compte et ce qu’il ajoute, pour le joueur au
    trait. --player choisit un autre joueur qui a une évaluation, par exemple ceux
    des sources. --weights FICHIER prend les poids dans un fichier, tel que l’écrit
    `iroko tune` ; ses lignes sont celles de la constante du code source.

    Exemples :
      iroko eval siam --moves "(0,11,n) (0,55,s)"
      iroko eval khan --player heuristic --moves edge:top --json
      iroko eval pogo --player eval6 --moves 121
