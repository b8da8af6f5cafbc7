# Les camps et les mots du plateau.
siam-player-1 = les éléphants
    .count = 2
siam-player-2 = les rhinocéros
    .count = 2
siam-north = {facing-north}
siam-south = {facing-south}
siam-west = {facing-west}
siam-east = {facing-east}
siam-holds-nothing = la case est vide
siam-holds-rock = un rocher s’y trouve
siam-holds-elephant = un éléphant s’y trouve
siam-holds-rhino = un rhinocéros s’y trouve

# Les refus de l’arbitre.
siam-not-yours = Vous n’avez pas d’animal en {$cell} ({$holds}) ; les vôtres sont en {$own}.
siam-none-on-board = Vous n’avez pas d’animal sur le plateau : faites-en entrer un.
siam-no-reserve = Vos cinq animaux sont sur le plateau : il n’en reste pas à faire entrer.
siam-enter-edge = {$cell} n’est pas au bord : on entre par l’une des 16 cases du bord.
siam-enter-inwards = {$cell} est occupée : on n’y entre qu’en poussant droit devant, tourné {$facing}.
siam-closed = {$cell} est encore interdite : pendant les deux premiers tours de chaque joueur, on ne joue ni sur 13 ni sur 53.
siam-too-far = Depuis {$from}, un animal avance d’une case, jamais en diagonale : il va en {$near}.
siam-same-facing = L’animal en {$cell} est déjà tourné {$facing} ; tournez-le {$legal}.
siam-leave-edge = {$cell} n’est pas au bord : on sort par l’une des 16 cases du bord.
siam-exit-used = Un de vos animaux est déjà sorti du plateau : chaque joueur n’a droit qu’à une sortie.

# Pourquoi une poussée est impossible.
siam-push-forwards = Un animal ne pousse que devant lui : pour pousser de {$from} vers {$to}, il doit déjà être tourné {$facing}.
siam-push-turns = Aucun animal ne tourne pendant une poussée : celui-ci ne peut pas finir tourné {$facing} ; jouez {$legal}.
siam-push-stops = La poussée s’arrête en {$cell} : force {$force} contre {$rocks ->
    [one] {$rocks} rocher
   *[other] {$rocks} rochers
}.
siam-push-faced = La poussée s’arrête en {$cell} : l’animal qui s’y trouve fait face, et il ne reste plus de force.
siam-line-stops = La poussée échoue : sur toute la file, la force est de {$force} contre {$rocks ->
    [0] aucun rocher
    [one] 1 rocher
   *[other] {$rocks} rochers
}. Il faut une force d’au moins 1, et au moins égale au nombre de rochers.
siam-push-outside = Il n’y a rien à pousser {$facing} : le plateau s’arrête là.
siam-nothing-to-push = {$cell} est vide : il n’y a rien à pousser.

# Les textes illisibles.
siam-not-a-move = « {$text} » n’est pas un coup : (0,11,n) entre, (11,21,e) se déplace ou pousse, (11,11,s) tourne, (11,0,0) sort.
siam-cell = « {$text} » n’est pas une case : il faut deux chiffres de 1 à 5, la ligne depuis le sud et la colonne depuis l’ouest.
siam-facing = « {$text} » n’est pas une orientation : écrivez n, s, w ou e.
siam-player = « {$text} » ne désigne aucun joueur : écrivez e pour les éléphants ou r pour les rhinocéros.
siam-expected = « {$sign} » est attendu à la place de « {$found} » : le départ est [[(0,0),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e].
siam-cut-short = Le texte s’arrête là où « {$sign} » est attendu : le départ est [[(0,0),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e].
siam-animals = Pour {$player}, la liste compte {$count ->
    [0] zéro animal
    [one] 1 animal
   *[other] {$count} animaux
} au lieu de cinq ; hors du plateau, un animal s’écrit (0,0).
siam-off-board = Un animal hors du plateau n’est tourné vers rien : écrivez (0,0) et non (0,{$text}).
siam-rocks = {$count ->
    [0] Aucun rocher n’est
    [one] Un seul rocher est
   *[other] {$count} rochers sont
} sur ce plateau : il y en a trois, ou deux une fois la partie gagnée.
siam-shared-cell = Deux pièces sont en {$cell}.
siam-winner-missing = Il manque un rocher, donc la partie est finie : le gagnant doit suivre, comme dans « won e ».
siam-winner-too-soon = Les trois rochers sont sur le plateau : la partie n’est pas encore gagnée.
siam-no-such-win = Aucune dernière poussée ne donne ce plateau et la victoire pour {$player}.
siam-no-counters = La variante {$name} ne compte rien : écrivez-la sans nombres.
siam-counters = « {$text} » ne convient pas aux compteurs de {$name} : il faut deux nombres de 0 à {$most}, pour les éléphants et les rhinocéros.
siam-turns = {$elephants} et {$rhinos} tours ne s’accordent pas avec le joueur au trait : les éléphants commencent, puis les joueurs alternent.
siam-too-early = Ce plateau est impossible quand {$player} n’ont joué {$turns ->
    [0] aucun tour
    [one] qu’un tour
   *[other] que {$turns} tours
}.

# Les mots à côté du plateau.
siam-tray = {$player} : {$count} en réserve {$count ->
    [0] {""}
   *[other] ({$pieces})
}
