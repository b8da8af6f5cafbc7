# Un plateau en mots : les cases, les pièces, les gestes.
picture-cell = {$cell} : {$pieces}.
picture-khan = {$cell} Le Khan est ici.
picture-trader = {$cell} Le trader est ici.
picture-price = Cours, {$good} : {$price}.
picture-seeds =
    { $count ->
        [one] {$count} graine
       *[other] {$count} graines
    }
picture-seed = graine
picture-elephant = éléphant
picture-rhino = rhinocéros
picture-rock = rocher
picture-sbire = sbire
picture-kalista = Kalista
picture-disc = pion
picture-piece = {$kind} ({$owner})
picture-facing = {$kind} tourné {$edge}
picture-empty = {$cell} : vide.
picture-empty-value = {$cell}, valeur {$value} : vide.
picture-value = {$cell}, valeur {$value} : {$pieces}.
picture-stack = {$count ->
    [one] {$pieces}
   *[other] {$count}, de haut en bas : {$pieces}
}

touch-cell = {$cell}
touch-reserve = De la réserve
touch-off = Hors du plateau
touch-facing = Tourné {$edge}
touch-side = Le bord {$edge}
touch-pieces = {$count ->
    [one] 1 pion
   *[other] {$count} pions
}
touch-steps = {$count ->
    [one] 1 pas
   *[other] {$count} pas
}
touch-good = Garder : {$good}
touch-pass = Passer

# Les orientations, les bords du plateau, et les mots d’un plateau en texte.
facing-north = vers le nord
facing-south = vers le sud
facing-west = vers l’ouest
facing-east = vers l’est
edge-top = haut
edge-bottom = bas
edge-left = gauche
edge-right = droit
scene-trader = Trader
scene-stacks = {$first} est {$one}, {$second} est {$two} ; le sommet d’une pile est à droite.
scene-prices = Cours :
player-1 = le premier joueur
player-2 = le second joueur
picture-marked = {$cell} La case est marquée.
touch-move = {$mv}

# Un coup en mots.
said-trade = {$steps} pas, {$kept} gardé, {$sold} vendu
said-sow = {$count ->
    [one] 1 graine
   *[other] {$count} graines
} de {$cell}
said-sow-takes = {$count ->
    [one] 1 graine
   *[other] {$count} graines
} de {$cell}, {$taken ->
    [one] 1 prise
   *[other] {$taken} prises
}
said-lift = {$count ->
    [one] 1 pion
   *[other] {$count} pions
} de {$from} à {$to}
said-step = {$piece} de {$from} à {$to}
said-step-facing = {$piece} de {$from} à {$to}, {$edge}
said-capture = {$piece} de {$from} prend en {$to}
said-turn = {$piece} en {$cell} se tourne {$edge}
said-leave = {$piece} quitte {$cell}
said-enter = {$piece} entre en {$cell}
said-enter-facing = {$piece} entre en {$cell}, {$edge}
said-enter-push = {$piece} entre en {$cell} en poussant {$edge}
said-enter-push-off = {$piece} entre en {$cell} en poussant {$edge}, {$off} dehors
said-push = {$piece} en {$from} pousse {$edge}
said-push-off = {$piece} en {$from} pousse {$edge}, {$off} dehors
said-place = {$piece} en {$cell}
said-side = bord {$edge} choisi
said-pass = passe
picture-some = pièce

# Comment les points s’additionnent à la fin.
account-captured = graines prises
account-left = graines restantes
account-not-counted = sur le plateau, non comptées
