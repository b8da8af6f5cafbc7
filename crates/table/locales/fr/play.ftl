# Jouer dans le terminal.

menu-welcome = Iroko : des jeux à deux. Tapez un numéro puis Entrée ; Entrée seule prend la réponse marquée > ; 0 pour revenir ; q pour quitter.
menu-which-game = Quel jeu ?
menu-back = retour
menu-language = Langue
menu-language-about = La langue du programme : français ou anglais.
menu-which-language = Quelle langue ?
menu-settings = Réglages
menu-settings-about = Le niveau de votre adversaire habituel, les couleurs et les mouvements.
menu-which-setting = Quel réglage ?
menu-level = Adversaire habituel : {$level}
menu-level-about = Votre adversaire en partie rapide, et la réponse proposée ailleurs.
menu-which-level = Quel niveau ?
menu-colours = Couleurs : {$colours}
menu-colours-about = Le nombre de couleurs du plein écran. Un signe double chaque couleur.
menu-which-colours = Quelles couleurs ?
menu-colours-auto = automatiques
menu-colours-auto-about = Autant que le terminal en annonce.
menu-colours-none = aucune
menu-colours-none-about = Des lettres et des signes seulement.
menu-colours-16 = 16 couleurs
menu-colours-16-about = Celles de la palette de votre terminal.
menu-colours-256 = 256 couleurs
menu-colours-256-about = Presque tous les terminaux les ont.
menu-colours-true = toutes
menu-colours-true-about = Pour les terminaux aux couleurs sur 24 bits.
menu-colours-refused = La variable NO_COLOR est définie : tant qu’elle l’est, il n’y a pas de couleurs.
menu-motion = Mouvements : {$motion}
menu-motion-about = La façon dont le plein écran montre les coups.
menu-which-motion = Comment montrer les coups ?
menu-motion-on = pas à pas
menu-motion-on-about = Les graines tombent une à une, les pièces avancent. Toute touche montre aussitôt la fin.
menu-motion-off = d’un coup
menu-motion-off-about = Rien ne bouge à l’écran.
menu-kept-setting = Le réglage est enregistré.
settings-line = {$file}, ligne {$line} : {$why} La ligne est ignorée, et conservée.
settings-unknown = « {$text} » n’est pas un réglage.
settings-level = « {$text} » n’est pas un niveau : donnez un nombre de 1 à {$most}.
settings-colours = « {$text} » ne désigne pas de couleurs : écrivez {$known}.
settings-motion = « {$text} » ne convient pas pour motion : écrivez on ou off.
settings-unreadable = Impossible de lire les réglages de {$file} : {$why}. Les valeurs par défaut s’appliquent, et le fichier reste tel quel.
settings-not-written = Le réglage vaut jusqu’à la fin, mais ne peut pas être enregistré : {$why}.
menu-saved = Parties enregistrées ({$count})
menu-saved-about = {$count ->
    [0] Revoir une partie finie, ou en supprimer une.
    [one] Une partie est inachevée. Reprendre, revoir ou supprimer une partie.
   *[other] {$count} parties sont inachevées. Reprendre, revoir ou supprimer une partie.
}
menu-saved-title = {$game} : {$first} contre {$second}
menu-saved-state = {$date}, {$moves ->
    [one] {$moves} coup
   *[other] {$moves} coups
}. {$status}
menu-which-saved = Quelle partie ?
menu-unreadable = {$count ->
    [one] Un autre fichier ne se lit pas comme une partie ; « iroko saved » le nomme.
   *[other] {$count} autres fichiers ne se lisent pas comme des parties ; « iroko saved » les nomme.
}
menu-with-saved = Que faire de cette partie ?
menu-continue = La reprendre
menu-continue-about = La partie continue là où vous l’aviez laissée.
menu-look = La revoir
menu-look-about = Montre la partie coup par coup, sans rien changer.
menu-review = En faire le bilan
menu-review-about = Juge chaque coup, plateau par plateau, et montre les meilleurs.
menu-delete = La supprimer
menu-delete-about = Efface le fichier de la partie, après confirmation.
menu-sure = Supprimer cette partie ? Elle sera perdue.
menu-keep = La garder
menu-keep-about = Rien n’est supprimé.
menu-really-delete = La supprimer
menu-really-delete-about = La partie disparaît pour de bon.
menu-deleted = La partie est supprimée.
saved-in-use = Cette partie se joue dans une autre fenêtre ou un autre terminal : impossible de la supprimer maintenant.
saved-not-deleted = Impossible de supprimer {$file} : {$why}.
menu-browser = Jouer dans le navigateur
menu-browser-about = Lance une page sur cet ordinateur, qu’aucun autre ne peut atteindre, et l’ouvre dans votre navigateur. Ctrl-C dans ce terminal l’arrête.
menu-which-resume = Laquelle ?
menu-in-use = Cette partie se joue dans une autre fenêtre ou un autre terminal. Que faire ?
menu-look-on = la regarder sur une copie, sans rien enregistrer
menu-leave-it = la laisser
menu-how = Que voulez-vous faire ?
menu-quick = Partie rapide
menu-quick-about = Vous commencez, contre l’ordinateur : {$opponent}.
menu-machine = Contre l’ordinateur
menu-machine-about = Vous choisissez votre camp, l’adversaire, les règles et la pendule.
menu-two-humans = À deux, devant cet écran
menu-two-humans-about = Chacun joue à son tour ; vous choisissez les règles et la pendule.
menu-machines = Ordinateur contre ordinateur
menu-machines-about = Vous choisissez les deux joueurs et regardez la partie.
menu-lesson = Une leçon
menu-lesson-about = Apprendre le jeu en jouant, en quelques étapes sur le plateau.
lesson-welcome = Une leçon. Tapez un coup comme dans une partie ; « suivant » passe une étape, « conseil » aide, « quitter » arrête.
lesson-help = Tapez un coup dans n’importe quelle notation, ou : coups, pourquoi COUP, conseil, tourner, règles, suivant, quitter.
menu-rules = Les règles
menu-rules-about = Toutes les règles, avec des exemples sur le plateau.
menu-puzzles = Problèmes
menu-puzzles-about = Des positions à solution unique, à vous de la trouver.
menu-side = Quel est votre camp ?
menu-side-first = Joue en premier.
menu-side-second = Joue en second.
menu-opponent = Quel adversaire ?
menu-machine-of = Ordinateur {$number} sur 2 ({$side}) : quel joueur ?
menu-seat = {$side} : {$player}
menu-others = Un autre joueur
menu-others-about = Coups au hasard, recherche simple, et joueurs qui ont leur propre stratégie.
menu-parameter = {$player} : {$label} ?
menu-variant = Quelles règles ?
menu-standard = Les règles habituelles
menu-standard-about = Sans variante. Pour en ajouter, choisissez-les ci-dessous.
menu-with = Continuer avec {$variants}
menu-with-about = Choisir de nouveau une variante la retire.
menu-first = Qui commence ?
menu-begins = {$player} commence
menu-deal = Quelle donne ?
menu-deal-random = Une donne au hasard
menu-deal-random-about = Les piles sont mélangées de nouveau.
menu-deal-typed = Votre propre position
menu-deal-typed-about = Vous la tapez ou la collez, sous forme de texte.
menu-deal-word = La position, telle que l’affiche « iroko show ». Sans texte : retour.
menu-clock = Quelle pendule ?
menu-no-clock = Sans pendule
menu-no-clock-about = Réfléchissez aussi longtemps que vous voulez.
menu-clock-budget = {$minutes ->
    [one] 1 minute chacun
   *[other] {$minutes} minutes chacun
}
menu-clock-increment = {$seconds ->
    [one] Plus 1 seconde à chaque coup.
   *[other] Plus {$seconds} secondes à chaque coup.
}
menu-clock-other = Un autre temps
menu-clock-other-about = Vous le tapez : le temps de la partie, et celui de chaque coup.
menu-clock-word = Le temps : par exemple 15m+10s pour quinze minutes chacun et dix secondes par coup. Sans texte : retour.
menu-number = « {$text} » n’est pas une réponse : tapez un numéro de 1 à {$most}, ou q pour quitter.
menu-bye = À bientôt.

play-against = Vous jouez {$side} contre l’ordinateur ({$title}).
play-turned = Le plateau est tourné pour {$player}.
play-help = Tapez un coup, Entrée seule pour être guidé pas à pas, ou aide.
play-keys = Une touche met en pause et avance d’un coup, Entrée continue, q arrête.
play-paused = Pause : une touche avance d’un coup, Entrée continue, q arrête.
play-prompt = {$player}>
play-left = La partie est enregistrée ; « iroko resume » la reprend.
play-left-nothing = Cette partie n’est pas enregistrée.
play-first = À {$game}, la règle dit qui commence ; --first ne sert qu’à Chicago Stock Exchange.
play-clocks = Pendules : {$one} {$first}, {$two} {$second}.
play-you = vous
play-computer = l’ordinateur
play-winner = Victoire : {$player}, {$who}.
play-scores = {$one} {$first}, {$two} {$second}.
play-length = {$moves ->
    [one] Un coup a été joué.
   *[other] {$moves} coups ont été joués.
}
play-over = Tapez revanche, bilan, enregistrer FICHIER ou aide ; Entrée quitte la partie.
rematch-not-over = La partie n’est pas finie : la revanche vient après.
rematch-you = Revanche, côtés échangés : vous jouez {$side}.
rematch-sides = Revanche, côtés échangés.
play-no-score = Ce jeu ne compte pas de points : seule la fin décide.
play-value = {$value} (coup prévu : {$mv})
play-why-what = Pourquoi quoi ? Ajoutez un coup, comme dans pourquoi {$mv}.
play-place-none = Il n’y a pas de pièces à placer maintenant.
play-placed = L’ordinateur a placé vos pièces ; on peut les reprendre une à une.
play-place-offer = L’ordinateur peut placer vos pièces : {$by}.
play-which-file = Quel fichier ?
play-overwrite = {$file} existe déjà. Le remplacer ? (o/n)
play-saved = Partie enregistrée dans {$file}.
play-not-saved = Impossible d’écrire {$file} : {$why}. La partie continue.
play-more = -- Entrée : la suite, q : fin --
play-really-resign = Abandonner ? (o/n)
play-accept-draw = {$player} : proposition de nulle. Acceptez-vous ? (o/n)
play-no-draw = {$player} : nulle refusée.
play-draw-better = L’ordinateur refuse : il pense avoir l’avantage.
play-draw-early = L’ordinateur refuse : la partie vient à peine de commencer.
play-draw-thinks = L’ordinateur réfléchit à votre proposition.
play-who = {$number} {$player} : {$who}
play-who-else = Pour changer : joueur 2 NOM, ou joueur 2 humain. Les joueurs sont {$known}.
player-who = « {$text} » ne désigne aucun joueur : écrivez human, ou player:NOM avec un nom donné par « iroko players ».
games-need-machines = Plusieurs parties ne se jouent qu’entre ordinateurs : donnez --p1 player:NOM et --p2 player:NOM.
games-summary = {$first} contre {$second} : victoires {$wins}, défaites {$losses}, nulles {$draws}.
journal-trouble = L’enregistrement automatique de cette partie est impossible ({$why}). Vous pouvez la jouer et l’enregistrer vous-même.

play-help-intro = Un coup dans toute notation, pas à pas après Entrée, ou l’une de ces commandes :
play-help-over = La partie est finie. Les commandes :
play-help-help = afficher cette liste
play-help-moves = lister les coups permis
play-help-hint = demander un conseil, avec sa raison
play-help-why = pourquoi COUP : la raison d’un refus, ou ce que vaut le coup
play-help-place = laisser l’ordinateur placer toutes vos pièces
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
play-help-rematch = prendre sa revanche, côtés échangés
play-help-quit = quitter ; la partie est enregistrée

# Pas à pas.
step-pit = Quel trou ? ({$known})
step-stack = Quelle pile ? ({$known})
step-place = Où va la pièce ? ({$known})
step-piece = Quelle pièce ? ({$known})
step-piece-reserve = Quelle pièce ? ({$known} ; 0 est votre réserve)
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
value-better = Votre avantage est d’environ {$whole},{$tenth} { $whole ->
        [one] {$unit_few}
       *[other] {$unit}
    }
value-worse = Votre retard est d’environ {$whole},{$tenth} { $whole ->
        [one] {$unit_few}
       *[other] {$unit}
    }
unit-seed = graines
    .few = graine
unit-piece = pièces
    .few = pièce
unit-point = points
    .few = point
unit-move = coups
    .few = coup
unit-stack = piles
    .few = pile
unit-own = points à lui
    .few = point à lui
value-own = {$sign}{$whole},{$tenth} points selon l’évaluation propre à ce joueur
value-none = Ce coup a été choisi sans recherche
value-chance = Chances de gain : environ {$percent} %
value-told = {$value}.
value-even = La position semble égale
value-win = Vous gagnez en {$moves ->
    [one] un coup
   *[other] {$moves} coups
}
value-loss = Vous perdez après {$moves ->
    [one] votre prochain coup
   *[other] {$moves} coups
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

# L’essentiel avant le premier coup, et comment il s’écrit ; la commande « règles » dit le reste.
awale-primer =
    Videz un de vos trous : ses graines sont semées une à une, dans le sens inverse des aiguilles d’une montre. Si la dernière
    porte un trou adverse à 2 ou 3 graines, vous les prenez, et de même en remontant. Il faut 25 graines pour gagner. Ne laissez
    pas l’adversaire sans graines si vous pouvez l’éviter.
awale-primer-typed = Un coup s’écrit par la lettre d’un trou.
siam-primer =
    Faites entrer vos animaux par le bord, avancez-les d’une case ou tournez-les, et poussez : droit devant seulement, avec la force
    des animaux tournés dans votre sens moins ceux qui vous font face, contre les rochers de la file. L’animal le plus proche derrière
    le rocher qui sort, tourné vers lui, gagne.
siam-primer-typed = Un coup s’écrit (départ,arrivée,orientation) : (0,31,e) entre, (31,32,e) avance ou pousse.
khan-primer =
    Prenez la Kalista adverse. Une pièce avance d’exactement autant de pas que vaut sa case, en tournant à volonté, par des
    cases vides. La pièce jouée porte le Khan : l’adversaire doit répondre avec une pièce sur une case de même valeur, si c’est
    possible. Rouge choisit d’abord un bord et place ses pièces, puis Ocre en face.
khan-primer-typed = Un coup s’écrit a2-c2, ou a2 puis c2.
pogo-primer =
    Soyez au sommet de toutes les piles. Prenez 1, 2 ou 3 pions au sommet d’une de vos piles (votre pion dessus) et déplacez-les
    d’exactement autant de pas, en tournant à volonté ; ils se posent sur les pions déjà présents.
pogo-primer-typed = Un coup s’écrit départ, arrivée, nombre : 172 déplace deux pions de 1 à 7.
chicago-primer =
    Le trader avance de 1, 2 ou 3 piles. Des marchandises au sommet des piles devant et derrière lui, vous gardez l’une et vendez
    l’autre, dont le cours baisse de 1. Quand il reste deux piles ou moins, vos marchandises comptent aux derniers cours.
chicago-primer-typed = Un coup s’écrit pas, gardée, vendue : (2,sucre,riz), ou 2 puis sucre.

# Exemples dans les règles.
rules-example-play = {$player} : {$mv}, {$said}.
rules-example-refused = {$mv} n’est pas permis. {$why}
