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
scene-prices = Cours :
player-1 = le premier joueur
player-2 = le second joueur
picture-marked = {$cell} La case est marquée.
touch-move = {$mv}
