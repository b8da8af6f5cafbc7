# Jouer dans le terminal.

menu-welcome = Iroko : des jeux à deux. Tapez un nombre et Entrée ; Entrée seule prend la première réponse ; q pour partir.
menu-which-game = Quel jeu ?
menu-resume = Reprendre une partie inachevée ({$count} en attente)
menu-browser = Jouer dans le navigateur
menu-which-resume = Laquelle ?
menu-in-use = Cette partie se joue dans une autre fenêtre ou un autre terminal. Que faire ?
menu-look-on = la regarder sur une copie, dont rien n'est gardé
menu-leave-it = la laisser
menu-how = Comment ?
menu-quick = Tout de suite : vous commencez, contre le niveau 3 sur 8
menu-two-humans = Deux personnes ici
menu-machine = Vous contre une machine de votre choix
menu-machines = Machine contre machine
menu-side = Quel est votre camp ?
menu-player = Quel niveau ? (1 : un enfant peut gagner, à {$levels} : tout ce que sait la machine ; Entrée : 3 ; ou le nom d’un joueur : {$known})
menu-variant = Quelle variante ? ({$known} ; Entrée : les règles habituelles)
menu-first = Qui commence ?
menu-deal = La donne : Entrée la laisse au hasard, ou tapez une position
menu-clock = Des pendules ? (par exemple 5m+3s ; Entrée : aucune)
menu-number = « {$text} » n'est pas une réponse : tapez un nombre de 1 à {$most}, ou q pour partir.
menu-kept = {$game}, {$first} contre {$second}, {$moves} coups. {$status}
menu-bye = À bientôt.

play-help = Tapez un coup, Entrée seule pour y être conduit pas à pas, ou aide.
play-keys = Une touche met en pause et avance d'un coup, Entrée continue, q arrête.
play-paused = Pause : une touche avance d'un coup, Entrée continue, q arrête.
play-prompt = {$player}>
play-moved = Coup joué ({$player}) : {$mv}
play-left = La partie est gardée ; « iroko resume » la reprend.
play-left-nothing = Aucune partie n'est gardée.
play-first = Dans {$game} la règle dit qui commence ; seul Chicago Stock Exchange a --first.
play-clocks = Pendules : {$first} et {$second}.
play-human = un humain
play-machine = la machine {$name}
play-winner = Victoire : {$player}, {$who}.
play-scores = {$one} {$first}, {$two} {$second}.
play-length = {$moves ->
    [one] Un coup a été joué.
   *[other] {$moves} coups ont été joués.
}
play-no-score = Ce jeu n'a pas de points : seule la fin décide.
play-value = {$value} (son coup : {$mv})
play-why-what = Pourquoi quoi ? Tapez un coup ensuite, comme pourquoi (0,33,n).
play-which-file = Quel fichier ?
play-overwrite = {$file} existe déjà. L'écraser ? (o/n)
play-saved = Écrit dans {$file}.
play-not-saved = {$file} ne peut être écrit : {$why}. La partie continue.
play-more = -- Entrée : la suite, q : assez --
play-really-resign = Abandonner ? (o/n)
play-accept-draw = {$player} : une nulle est proposée. Acceptez-vous ? (o/n)
play-no-draw = {$player} : nulle refusée.
play-who = {$number} {$player} : {$who}
play-who-else = Pour changer : joueur 2 NOM, ou joueur 2 humain. Les machines sont {$known}.
player-who = « {$text} » n'est personne : dites human, ou player:NOM avec un nom que donne « iroko players ».
games-need-machines = Plusieurs parties sont pour deux machines : donnez --p1 player:NOM et --p2 player:NOM.
games-summary = {$first} contre {$second} : {$wins} gagnées, {$losses} perdues, {$draws} nulles.
journal-trouble = Cette partie ne peut pas être gardée en cas d'accident ({$why}). On peut la jouer et la sauver quand même.

play-help-intro = Un coup dans toute notation, pas à pas après Entrée, ou l'un de ces mots :
play-help-help = cette liste
play-help-moves = les coups permis
play-help-hint = un conseil, avec sa raison
play-help-why = pourquoi COUP : pourquoi un coup est refusé, ou ce qu'il fait
play-help-undo = reprendre un coup
play-help-redo = rejouer ce qui a été repris
play-help-flip = tourner le plateau
play-help-save = sauver FICHIER : écrire la partie
play-help-load = charger FICHIER : continuer une partie d'un fichier
play-help-rules = les règles
play-help-score = le score
play-help-value = ce que la machine pense de la position
play-help-resign = abandonner
play-help-draw = proposer la nulle
play-help-player = qui joue ; joueur 2 NOM le change
play-help-review = revenir sur la partie : jugements, mieux à faire, graphique
play-help-quit = partir ; la partie est gardée

# Pas à pas.
step-pit = Quel trou ? ({$known})
step-place = Où va la pièce ? ({$known})
step-piece = Quelle pièce ? ({$known} ; 0 est votre réserve)
step-target = Vers où ? ({$known})
step-edge = Quel bord est le vôtre ? (haut, bas, gauche, droite)
step-facing = Orientation ? ({$known} ; ou haut, bas, gauche, droite)
step-pieces = Combien de pions ? ({$known})
step-steps = Combien de pas ? ({$known})
step-good = Quelle marchandise gardez-vous ? ({$known})
step-move = Quel coup ? {$known}
step-pass = On ne peut rien faire : tapez pass.
step-unknown = « {$text} » n'est pas possible ici : dites {$known}.

# Ce que pense une machine, pour le joueur au trait.
value-better = Vous êtes mieux, d’environ {$whole},{$tenth} {$unit}
value-worse = Vous êtes moins bien, d’environ {$whole},{$tenth} {$unit}
unit-seed = graines
unit-piece = pièces
unit-point = points
value-chance = D’ici vous semblez gagner environ {$percent} parties sur cent
value-told = {$value}.
value-even = La position me semble égale
value-win = Vous gagnez en {$plies ->
    [one] un coup
   *[other] {$plies} coups (des deux joueurs)
}
value-loss = Vous perdez en {$plies ->
    [one] un coup
   *[other] {$plies} coups (des deux joueurs)
}
value-draw = Personne ne peut faire mieux que la nulle
value-ahead = Vous finirez avec {$points} {$points ->
    [one] point
   *[other] points
} d’avance
value-behind = Vous finirez avec {$points} {$points ->
    [one] point
   *[other] points
} de retard

# Ce qu'un nouveau venu doit savoir avant le premier coup ; la commande « regles » dit le reste.
awale-primer =
    Videz un de vos trous : ses graines sont semées une à une, dans le sens inverse des aiguilles d'une montre. Si la dernière
    fait 2 ou 3 dans un trou adverse, vous les prenez, et ainsi en remontant. 25 graines gagnent. Ne laissez pas l'adversaire
    sans graines si vous pouvez l'éviter. Un coup est la lettre d'un trou.
siam-primer =
    Faites entrer vos animaux par le bord, avancez-les ou tournez-les d'un pas, et poussez : seulement droit devant, avec la force
    des animaux tournés dans votre sens moins ceux qui vous font face, contre les rochers en ligne. Le plus proche derrière le
    rocher qui sort, tourné vers lui, gagne. Un coup est (départ,arrivée,orientation) : (0,31,e) entre, (31,32,e) avance ou pousse.
khan-primer =
    Prenez la Kalista adverse. Une pièce avance d'exactement autant de pas que le dit sa case, en tournant à volonté, par des
    cases vides. La pièce jouée porte le Khan : l'adversaire doit répondre avec une pièce sur une case de même valeur, s'il le
    peut. Rouge choisit d'abord un bord et place ses pièces, puis Ocre en face. Un coup est a2-c2, ou a2 puis c2.
pogo-primer =
    Soyez au sommet de toutes les piles. Prenez 1, 2 ou 3 pions au sommet d'une pile à vous (votre pion dessus) et déplacez-les
    d'exactement autant de pas, en tournant à volonté ; ils se posent sur ce qui s'y trouve.
    Un coup est départ, arrivée, nombre : 172 porte deux pions de 1 à 7.
chicago-primer =
    Le trader avance de 1, 2 ou 3 piles. Des marchandises au sommet des piles devant et derrière lui, vous gardez l'une et vendez
    l'autre, dont le cours baisse de 1. Quand il reste deux piles ou moins, vos marchandises comptent aux derniers cours.
    Un coup est pas, gardée, vendue : (2,sucre,riz), ou 2 puis sucre.
