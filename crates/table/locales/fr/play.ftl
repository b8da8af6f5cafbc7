# Jouer dans le terminal.

menu-welcome = Iroko : des jeux à deux. Tapez un numéro puis Entrée ; Entrée seule choisit la première réponse ; q pour quitter.
menu-which-game = Quel jeu ?
menu-resume = Reprendre une partie inachevée ({$count} en attente)
menu-browser = Jouer dans le navigateur
menu-which-resume = Laquelle ?
menu-in-use = Cette partie se joue dans une autre fenêtre ou un autre terminal. Que faire ?
menu-look-on = la regarder sur une copie, sans rien enregistrer
menu-leave-it = la laisser
menu-how = Comment ?
menu-quick = Tout de suite : vous commencez, contre le niveau 3 sur 8
menu-two-humans = À deux, devant cet écran
menu-machine = Contre un ordinateur de votre choix
menu-machines = Ordinateur contre ordinateur
menu-side = Quel est votre camp ?
menu-player = Quel niveau ? (de 1 : un enfant peut gagner, à {$levels} : l’ordinateur joue de son mieux ; Entrée : 3 ; ou le nom d’un joueur : {$known})
menu-variant = Quelle variante ? ({$known} ; Entrée : les règles habituelles)
menu-first = Qui commence ?
menu-deal = La donne : Entrée pour la tirer au hasard, ou tapez une position
menu-clock = Avec une pendule ? (par exemple 5m+3s ; Entrée : sans pendule)
menu-number = « {$text} » n’est pas une réponse : tapez un numéro de 1 à {$most}, ou q pour quitter.
menu-kept = {$game}, {$first} contre {$second}, {$moves ->
    [one] {$moves} coup
   *[other] {$moves} coups
}. {$status}
menu-bye = À bientôt.

play-help = Tapez un coup, Entrée seule pour être guidé pas à pas, ou aide.
play-keys = Une touche met en pause et avance d’un coup, Entrée continue, q arrête.
play-paused = Pause : une touche avance d’un coup, Entrée continue, q arrête.
play-prompt = {$player}>
play-moved = {$player_count ->
    [one] {$player} joue {$mv}
   *[other] {$player} jouent {$mv}
}
play-left = La partie est enregistrée ; « iroko resume » la reprend.
play-left-nothing = Aucune partie n’est enregistrée.
play-first = À {$game}, la règle dit qui commence ; --first ne sert qu’à Chicago Stock Exchange.
play-clocks = Pendules : {$first} et {$second}.
play-human = un humain
play-machine = l’ordinateur ({$name})
play-winner = Victoire : {$player}, {$who}.
play-scores = {$one} {$first}, {$two} {$second}.
play-length = {$moves ->
    [one] Un coup a été joué.
   *[other] {$moves} coups ont été joués.
}
play-no-score = Ce jeu ne compte pas de points : seule la fin décide.
play-value = {$value} (coup prévu : {$mv})
play-why-what = Pourquoi quoi ? Ajoutez un coup, comme dans pourquoi (0,33,n).
play-which-file = Quel fichier ?
play-overwrite = {$file} existe déjà. Le remplacer ? (o/n)
play-saved = Partie enregistrée dans {$file}.
play-not-saved = Impossible d’écrire {$file} : {$why}. La partie continue.
play-more = -- Entrée : la suite, q : fin --
play-really-resign = Abandonner ? (o/n)
play-accept-draw = {$player} : proposition de nulle. Acceptez-vous ? (o/n)
play-no-draw = {$player} : nulle refusée.
play-who = {$number} {$player} : {$who}
play-who-else = Pour changer : joueur 2 NOM, ou joueur 2 humain. Les joueurs sont {$known}.
player-who = « {$text} » ne désigne aucun joueur : écrivez human, ou player:NOM avec un nom donné par « iroko players ».
games-need-machines = Plusieurs parties ne se jouent qu’entre ordinateurs : donnez --p1 player:NOM et --p2 player:NOM.
games-summary = {$first} contre {$second} : victoires {$wins}, défaites {$losses}, nulles {$draws}.
journal-trouble = L’enregistrement automatique de cette partie est impossible ({$why}). Vous pouvez la jouer et l’enregistrer vous-même.

play-help-intro = Un coup dans toute notation, pas à pas après Entrée, ou l’une de ces commandes :
play-help-help = afficher cette liste
play-help-moves = lister les coups permis
play-help-hint = demander un conseil, avec sa raison
play-help-why = pourquoi COUP : la raison d’un refus, ou l’effet du coup
play-help-undo = annuler le dernier coup
play-help-redo = refaire le coup annulé
play-help-flip = tourner le plateau
play-help-save = enregistrer FICHIER : écrire la partie dans un fichier
play-help-load = ouvrir FICHIER : continuer la partie d’un fichier
play-help-rules = lire les règles
play-help-score = donner le score
play-help-value = évaluer la position
play-help-resign = abandonner la partie
play-help-draw = proposer nulle
play-help-player = dire qui joue ; joueur 2 NOM pour en changer
play-help-review = faire le bilan de la partie : coups jugés, meilleurs coups, graphique
play-help-quit = quitter ; la partie est enregistrée

# Pas à pas.
step-pit = Quel trou ? ({$known})
step-place = Où va la pièce ? ({$known})
step-piece = Quelle pièce ? ({$known} ; 0 est votre réserve)
step-target = Vers où ? ({$known})
step-edge = Quel bord est le vôtre ? (haut, bas, gauche, droite)
step-facing = Quelle orientation ? ({$known} ; ou haut, bas, gauche, droite)
step-pieces = Combien de pions ? ({$known})
step-steps = Combien de pas ? ({$known})
step-good = Quelle marchandise gardez-vous ? ({$known})
step-move = Quel coup ? {$known}
step-pass = Aucun coup n’est possible : tapez passer.
step-unknown = « {$text} » n’est pas possible ici : tapez {$known}.

# Une évaluation, pour le joueur au trait.
value-better = Votre avantage est d’environ {$whole},{$tenth} {$unit}
value-worse = Votre retard est d’environ {$whole},{$tenth} {$unit}
unit-seed = graines
unit-piece = pièces
unit-point = points
value-chance = Chances de gain : environ {$percent} %
value-told = {$value}.
value-even = La position semble égale
value-win = Vous gagnez en {$plies ->
    [one] un coup
   *[other] {$plies} coups (des deux joueurs)
}
value-loss = Vous perdez en {$plies ->
    [one] un coup
   *[other] {$plies} coups (des deux joueurs)
}
value-draw = La nulle est le mieux pour les deux joueurs
value-ahead = Vous finirez avec {$points} {$points ->
    [one] point
   *[other] points
} d’avance
value-behind = Vous finirez avec {$points} {$points ->
    [one] point
   *[other] points
} de retard

# L’essentiel avant le premier coup ; la commande « règles » dit le reste.
awale-primer =
    Videz un de vos trous : ses graines sont semées une à une, dans le sens inverse des aiguilles d’une montre. Si la dernière
    porte un trou adverse à 2 ou 3 graines, vous les prenez, et de même en remontant. Il faut 25 graines pour gagner. Ne laissez
    pas l’adversaire sans graines si vous pouvez l’éviter. Un coup s’écrit par la lettre d’un trou.
siam-primer =
    Faites entrer vos animaux par le bord, avancez-les d’une case ou tournez-les, et poussez : droit devant seulement, avec la force
    des animaux tournés dans votre sens moins ceux qui vous font face, contre les rochers de la file. L’animal le plus proche derrière
    le rocher qui sort, tourné vers lui, gagne. Un coup s’écrit (départ,arrivée,orientation) : (0,31,e) entre, (31,32,e) avance ou pousse.
khan-primer =
    Prenez la Kalista adverse. Une pièce avance d’exactement autant de pas que vaut sa case, en tournant à volonté, par des
    cases vides. La pièce jouée porte le Khan : l’adversaire doit répondre avec une pièce sur une case de même valeur, si c’est
    possible. Rouge choisit d’abord un bord et place ses pièces, puis Ocre en face. Un coup s’écrit a2-c2, ou a2 puis c2.
pogo-primer =
    Soyez au sommet de toutes les piles. Prenez 1, 2 ou 3 pions au sommet d’une de vos piles (votre pion dessus) et déplacez-les
    d’exactement autant de pas, en tournant à volonté ; ils se posent sur les pions déjà présents.
    Un coup s’écrit départ, arrivée, nombre : 172 déplace deux pions de 1 à 7.
chicago-primer =
    Le trader avance de 1, 2 ou 3 piles. Des marchandises au sommet des piles devant et derrière lui, vous gardez l’une et vendez
    l’autre, dont le cours baisse de 1. Quand il reste deux piles ou moins, vos marchandises comptent aux derniers cours.
    Un coup s’écrit pas, gardée, vendue : (2,sucre,riz), ou 2 puis sucre.
