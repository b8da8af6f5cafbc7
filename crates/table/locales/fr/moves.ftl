# Ce qu’un coup a fait : dit à son joueur, et à propos d’un joueur.
you-play = Vous jouez {$mv}.
did-play = {$player_count ->
    [one] {$player} joue {$mv}.
   *[other] {$player} jouent {$mv}.
}
you-take = Vous jouez {$mv} et prenez {$taken ->
    [one] 1 graine
   *[other] {$taken} graines
}.
did-take = {$player_count ->
    [one] {$player} joue {$mv} et prend {$taken ->
        [one] 1 graine
       *[other] {$taken} graines
    }.
   *[other] {$player} jouent {$mv} et prennent {$taken ->
        [one] 1 graine
       *[other] {$taken} graines
    }.
}
you-lift = Vous portez {$count ->
    [one] 1 pion
   *[other] {$count} pions
} de {$from} à {$to}.
did-lift = {$player_count ->
    [one] {$player} porte {$count ->
        [one] 1 pion
       *[other] {$count} pions
    } de {$from} à {$to}.
   *[other] {$player} portent {$count ->
        [one] 1 pion
       *[other] {$count} pions
    } de {$from} à {$to}.
}
you-step = Vous allez de {$from} à {$to}.
did-step = {$player_count ->
    [one] {$player} va de {$from} à {$to}.
   *[other] {$player} vont de {$from} à {$to}.
}
you-step-facing = Vous allez de {$from} à {$to}, {$edge}.
did-step-facing = {$player_count ->
    [one] {$player} va de {$from} à {$to}, {$edge}.
   *[other] {$player} vont de {$from} à {$to}, {$edge}.
}
you-capture = Vous prenez en {$to} depuis {$from}.
did-capture = {$player_count ->
    [one] {$player} prend en {$to} depuis {$from}.
   *[other] {$player} prennent en {$to} depuis {$from}.
}
you-turn = Vous tournez {$edge} l’animal en {$cell}.
did-turn = {$player_count ->
    [one] {$player} tourne {$edge} l’animal en {$cell}.
   *[other] {$player} tournent {$edge} l’animal en {$cell}.
}
you-leave = Vous retirez l’animal en {$cell}.
did-leave = {$player_count ->
    [one] {$player} retire l’animal en {$cell}.
   *[other] {$player} retirent l’animal en {$cell}.
}
you-place-kalista = Vous placez votre Kalista en {$cell}.
did-place-kalista = {$player_count ->
    [one] {$player} place sa Kalista en {$cell}.
   *[other] {$player} placent leur Kalista en {$cell}.
}
you-place-all = Vous placez des pièces en {$cells}.
did-place-all = {$player_count ->
    [one] {$player} place des pièces en {$cells}.
   *[other] {$player} placent des pièces en {$cells}.
}
you-place = Vous placez une pièce en {$cell}.
did-place = {$player_count ->
    [one] {$player} place une pièce en {$cell}.
   *[other] {$player} placent une pièce en {$cell}.
}
you-return = Vous remettez une pièce en {$cell}.
did-return = {$player_count ->
    [one] {$player} remet une pièce en {$cell}.
   *[other] {$player} remettent une pièce en {$cell}.
}
you-enter-facing = Vous entrez en {$cell}, {$edge}.
did-enter-facing = {$player_count ->
    [one] {$player} entre en {$cell}, {$edge}.
   *[other] {$player} entrent en {$cell}, {$edge}.
}
you-enter-push = Vous entrez en {$cell} en poussant {$edge}.
did-enter-push = {$player_count ->
    [one] {$player} entre en {$cell} en poussant {$edge}.
   *[other] {$player} entrent en {$cell} en poussant {$edge}.
}
you-enter-push-off = Vous entrez en {$cell} en poussant {$edge} et sortez {$off} du plateau.
did-enter-push-off = {$player_count ->
    [one] {$player} entre en {$cell} en poussant {$edge} et sort {$off} du plateau.
   *[other] {$player} entrent en {$cell} en poussant {$edge} et sortent {$off} du plateau.
}
you-push = Vous poussez {$edge} depuis {$cell}.
did-push = {$player_count ->
    [one] {$player} pousse {$edge} depuis {$cell}.
   *[other] {$player} poussent {$edge} depuis {$cell}.
}
you-push-off = Vous poussez {$edge} depuis {$cell} et sortez {$off} du plateau.
did-push-off = {$player_count ->
    [one] {$player} pousse {$edge} depuis {$cell} et sort {$off} du plateau.
   *[other] {$player} poussent {$edge} depuis {$cell} et sortent {$off} du plateau.
}
you-trade = Vous gardez du {$kept} et vendez du {$sold}, dont le cours tombe à {$price}.
did-trade = {$player_count ->
    [one] {$player} garde du {$kept} et vend du {$sold}, dont le cours tombe à {$price}.
   *[other] {$player} gardent du {$kept} et vendent du {$sold}, dont le cours tombe à {$price}.
}
you-side = Vous choisissez le bord {$edge}.
did-side = {$player_count ->
    [one] {$player} choisit le bord {$edge}.
   *[other] {$player} choisissent le bord {$edge}.
}
you-pass = Vous passez.
did-pass = {$player_count ->
    [one] {$player} passe.
   *[other] {$player} passent.
}

# Une pièce qui sort du plateau.
off-rock = un rocher
off-elephant = un éléphant
off-rhino = un rhinocéros
