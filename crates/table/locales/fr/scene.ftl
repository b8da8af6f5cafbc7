# Un plateau en mots : les cases, les pièces, les gestes.
picture-cell = {$cell} : {$pieces}.
picture-khan = {$cell} Le Khan est ici.
picture-trader = {$cell} Le trader est ici.
picture-price = Prix, {$good} : {$price}.
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
picture-empty = {$cell} : vide.
picture-empty-value = {$cell}, valeur {$value} : vide.
picture-value = {$cell}, valeur {$value} : {$pieces}.
picture-stack = {$count ->
    [one] {$pieces}
   *[other] {$count}, à partir du haut {$pieces}
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
touch-good = Garder : {$good}
touch-pass = Passer
