# Les refus de l’arbitre pendant le placement.
khan-edge-first = Rouge choisit d’abord son bord : {$edges}.
khan-edge-chosen = Les bords sont choisis, le vôtre est le bord {$edge} ; placez une pièce en {$cells}.
khan-kalista-first = La Kalista se place avant les sbires : posez-la en {$cells}.
khan-kalista-placed = Votre Kalista est déjà en {$cell} ; placez un sbire en {$cells}.
khan-not-your-lines = {$cell} n’est pas sur les deux lignes proches de votre bord ; placez la pièce en {$cells}.
khan-taken = Il y a déjà une pièce en {$cell} ; placez la vôtre en {$cells}.
khan-still-placing = Les pièces ne sont pas encore toutes placées : posez {$piece} en {$cells}.

# Les refus de l’arbitre pendant la partie.
khan-setup-over = Le placement est terminé : jouez la pièce de {$pieces}.
khan-must-obey = Le Khan demande une pièce sur un {$asked}, et {$cell} est un {$value} ; jouez une pièce sur un {$asked}, celle de {$pieces}.
khan-sbires-only = Aucune de vos pièces ne peut obéir au Khan, et la variante sbires-only interdit le coup libre à la Kalista de {$cell} ; jouez {$legal}.
khan-walled-in = La pièce de {$cell} ne peut pas bouger : {$value ->
    [one] aucun pas ne lui est ouvert
   *[other] aucun chemin de {$value} pas ne lui est ouvert
} ; jouez celle de {$pieces}.
khan-empty-cell = Il n’y a pas de pièce en {$cell} ; jouez celle de {$pieces}.
khan-not-yours = La pièce de {$cell} est à l’adversaire ; jouez celle de {$pieces}.
khan-stays = Une pièce ne peut pas finir sur la case qu’elle quitte ; de {$cell}, elle va en {$ends}.
khan-own-piece = Une de vos pièces est déjà en {$to} ; de {$from}, vous pouvez aller en {$ends}.
khan-too-far = {$from} est un {$value} : la pièce fait exactement {$value} pas, et {$to} est à {$distance} pas ; elle peut aller en {$ends}.
khan-parity = {$from} est un {$value} : la pièce fait exactement {$value} pas, et aucun chemin de cette longueur ne mène en {$to} ; elle peut aller en {$ends}.
khan-blocked = Tous les chemins de {$value} pas de {$from} à {$to} sont barrés, par {$by} ; la pièce peut aller en {$ends}.
khan-return-without-khan = Un sbire ne revient que si aucune de vos pièces ne peut obéir au Khan, et aucune pièce ne le porte ; jouez la pièce de {$pieces}.
khan-return-obliged = Un sbire ne revient que si aucune de vos pièces ne peut obéir au Khan ; jouez une pièce sur un {$value}, celle de {$pieces}.
khan-none-captured = Aucun de vos sbires n’a été pris ; jouez la pièce de {$pieces}.
khan-return-value = Le sbire doit revenir sur un {$asked}, comme le Khan, et {$cell} est un {$value} ; posez-le en {$cells}.
khan-return-taken = Il y a une pièce en {$cell} ; posez le sbire en {$cells}.
khan-only-return = Aucune de vos pièces ne peut bouger : faites revenir un sbire en {$cells}.
khan-no-pass = On ne passe que si l’on ne peut rien faire d’autre ; jouez la pièce de {$pieces}.
khan-must-pass = Aucune de vos pièces ne peut bouger et aucun sbire ne peut revenir : vous devez passer.

# Les coups illisibles.
khan-not-a-move = « {$text} » n’est pas un coup : écrivez a2-c2 ou r1-c2, *c3 (un sbire revient), pass et, pendant le placement, edge:top, K@c1, S@a2.
khan-name-turn = {$piece} n’est pas à {$player}, qui a le trait.
khan-name-placed = Votre sbire numéro {$number} est déjà en {$cell}.
khan-name-first = Votre sbire numéro {$number} n’est pas sur le plateau, et le numéro {$first} passe avant lui.
khan-not-a-cell = « {$text} » n’est pas une case : elles vont de a1 à f6.
khan-not-an-edge = « {$text} » n’est pas un bord : écrivez {$known}.

# Les positions illisibles.
khan-fields = Une position de Khan a quatre champs (plateau, trait, Khan, bord), et non {$count} : le départ est {"6/6/6/6/6/6 r setup ?"}
khan-lines = Le plateau a {$count ->
    [one] {$count} ligne
   *[other] {$count} lignes
} : il en faut six.
khan-line = La ligne {$line} a {$count ->
    [one] {$count} case
   *[other] {$count} cases
} : il en faut six.
khan-symbol = « {$symbol} » n’a pas de sens sur le plateau : K et S sont rouges, k et s ocre, et un chiffre de 1 à 6 compte des cases vides.
khan-term = Ce n’est pas un plateau : il faut six lignes, écrites [[(2,b),(3,kr),...],...].
khan-value = {$cell} est un {$value}, et non « {$text} ».
khan-piece = « {$text} » n’est pas une pièce : kr et r1 à r5 sont rouges, ko et o1 à o5 ocre, et b est une case vide.
khan-piece-twice = La pièce {$piece} est sur deux cases.
khan-two-kalistas = {$player} a deux Kalistas : il n’en faut qu’une.
khan-too-many-sbires = {$player} a {$count} sbires : il en faut cinq au plus.
khan-turn = « {$text} » ne désigne aucun joueur : écrivez r pour Rouge ou o pour Ocre.
khan-khan = « {$text} » ne dit rien du Khan : écrivez la case de la pièce qui le porte, - si aucune ne le porte, ou setup.
khan-setup-edge = Tant que le bord de Rouge n’est pas choisi, le plateau est vide et Rouge est au trait.
khan-setup-lines = La pièce de {$cell} n’est pas sur les deux lignes du bord {$edge}, où {$player} place les siennes.
khan-setup-kalista = {$player} a des sbires sur le plateau sans sa Kalista, qui se place en premier.
khan-setup-order = Ocre a des pièces sur le plateau alors que Rouge doit encore en placer {$count}.
khan-setup-turn = C’est à {$player} de placer ses pièces.
khan-setup-done = Les douze pièces sont placées : le placement est terminé, et le Khan s’écrit « - ».
khan-no-kalista = Il manque les deux Kalistas : la partie finit dès que l’une est prise.
khan-kalista-turn = {$player} a perdu sa Kalista : {$other} vient donc de jouer, et {$player} est au trait.
khan-carrier = La pièce qui vient de jouer porte le Khan, mais {$player} n’en a pas en {$cell}.
khan-capture-khan = Quand {$player} prend la Kalista, la pièce qui la prend porte le Khan : il faut sa case.
khan-no-khan = Une pièce doit porter le Khan : ce n’est pas le premier coup, et {$player} n’a pas été contraint de passer.

# Les camps, les bords, les pièces.
khan-player-1 = Rouge
khan-player-2 = Ocre
khan-edge-top = {edge-top}
khan-edge-bottom = {edge-bottom}
khan-edge-left = {edge-left}
khan-edge-right = {edge-right}
khan-kalista = votre Kalista
khan-sbire = un sbire

# Les mots à côté du plateau, et l’obligation du joueur au trait.
khan-tray = {$player} : {$count ->
    [0] aucun sbire pris
    [one] 1 sbire pris
   *[other] {$count} sbires pris
}
khan-tray-setup = {$player} : {$count ->
    [0] toutes les pièces sont placées
    [one] 1 pièce à placer
   *[other] {$count} pièces à placer
}
khan-note-obey = Le Khan demande une pièce sur un {$value} : jouez celle de {$pieces}.
khan-note-free = Le Khan demande une pièce sur un {$value}, et aucune ne peut jouer : jouez n’importe quelle pièce, ou faites revenir un sbire pris sur un {$value}.
khan-note-free-none = Le Khan demande une pièce sur un {$value}, et aucune ne peut jouer : jouez n’importe quelle pièce.
khan-note-edge = Choisissez votre bord : haut, bas, gauche ou droite.
khan-note-kalista = Placez votre Kalista sur l’une des deux lignes proches de votre bord.
khan-note-sbire = Placez un sbire sur l’une des deux lignes proches de votre bord.
