# Un plateau que l’on compose à la main.
edit-not-here = Cela ne se modifie pas à la main dans ce jeu.
edit-no-cell = Aucune case ne s’appelle « {$cell} ».
edit-nothing = Il n’y a rien en {$cell}.
edit-not-empty = La case {$cell} est déjà occupée.
edit-reserve-empty = La réserve est vide.
edit-stays = Ce qui se trouve en {$cell} ne peut pas quitter le plateau.
edit-no-facing = Il n’y a rien à tourner en {$cell}.
edit-stock-empty = Il n’y a pas assez de graines dans le stock : choisissez −1 et touchez des trous pour en retirer.
edit-borrowed = Le stock était vide : {$count ->
    [one] la graine vient
   *[other] {$count} graines viennent
} de {$cell}, le trou le plus plein. Pour vider des trous librement, choisissez −1.
edit-no-good = Il n’y a pas de {$good} dans le stock : retirez-en d’abord d’une pile ou d’une réserve, ou montez son cours.
edit-not-kept = Il n’y a pas de {$good} dans cette réserve.
edit-price-top = Le cours ne peut plus monter ({$good}).
edit-price-bottom = Le cours ne peut plus baisser ({$good}).
edit-piles = Il y a déjà {$count} piles.
