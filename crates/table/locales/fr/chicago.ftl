# Les joueurs et les marchandises.
chicago-player-1 = Joueur 1
chicago-player-2 = Joueur 2
chicago-good-ble = blé
chicago-good-riz = riz
chicago-good-cacao = cacao
chicago-good-cafe = café
chicago-good-sucre = sucre
chicago-good-mais = maïs
# Un autre mot que l’on peut taper.
chicago-good-mais-typed = maïs

# Leurs lettres sur les jetons d’une image.
chicago-letters-ble = bl
chicago-letters-riz = ri
chicago-letters-cacao = ca
chicago-letters-cafe = cf
chicago-letters-sucre = su
chicago-letters-mais = ma

# Les refus de l’arbitre.
chicago-steps = Le trader avance de 1, 2 ou 3 piles, et non de {$steps} : il peut aller sur {$count ->
    [one] la pile {$piles}
   *[other] les piles {$piles}
}.
chicago-stays = Le trader ne reste pas sur sa pile : il peut aller sur {$count ->
    [one] la pile {$piles}
   *[other] les piles {$piles}
}.
chicago-not-on-top = Il n’y a pas de {$good} à prendre : le trader serait sur la pile {$trader}, entre {$first} au sommet de la pile {$before} et {$second} au sommet de la pile {$after} ; jouez {$legal}.
chicago-one-of-each = Il n’y a qu’un {$good} à prendre : le trader serait sur la pile {$trader}, entre {$first} au sommet de la pile {$before} et {$second} au sommet de la pile {$after} ; gardez l’un et vendez l’autre : {$legal}.
chicago-not-your-turn = C’est {$turn} qui est au trait, et non {$player}.
chicago-not-a-move = « {$text} » n’est pas un coup : écrivez le nombre de pas, la marchandise gardée et la marchandise vendue, comme dans (2,sucre,riz).
chicago-not-a-player = « {$text} » ne désigne aucun joueur : écrivez j1 ou j2.
chicago-not-a-number = « {$text} » ne s’écrit pas ainsi : il faut un nombre en chiffres, jusqu’à 255, sans zéro initial.
chicago-not-a-good = « {$text} » n’est pas une marchandise : écrivez {$goods}.

# Les textes illisibles.
chicago-text-stops = Le texte s’arrête trop tôt. Une position s’écrit [piles,bourse,trader,réserve,réserve], puis j1 ou j2.
chicago-text-expected = Il faut « {$expected} » au lieu de « {$found} ». Une position s’écrit [piles,bourse,trader,réserve,réserve], puis j1 ou j2.
chicago-no-turn = Qui est au trait ? Écrivez j1 ou j2 après le dernier crochet.
chicago-price-order = Il faut le cours de {$expected} au lieu de celui de {$good} : l’ordre est ble, riz, cacao, cafe, sucre, mais.
chicago-price = Un cours de {$price} est impossible ({$good}) : il va de {$least} à {$most}.
chicago-piles = {$count ->
    [0] Il n’y a aucune pile : celle du trader reste toujours.
   *[other] {$count} piles, c’est trop : une partie en a neuf.
}
chicago-pile-height = {$count ->
    [0] La pile {$pile} est vide : une pile vidée disparaît.
   *[other] La pile {$pile} a {$count} marchandises : quatre au plus.
}
chicago-trader = Le trader ne peut pas être en {$trader} : les piles se comptent à partir de 0 et la dernière est {$last}.
chicago-no-trader = Le trader doit se tenir sur une pile.
chicago-six-of-each = Il y a six marchandises de chaque sorte, mais ici {$count} ({$good}) : {$piled} sur les piles, {$kept} dans les réserves et, d’après le cours, {$sold} en ventes.
chicago-kept-and-sold = À chaque coup, on garde une marchandise et on en vend une, mais ici {$kept} en réserve et, d’après les cours, {$sold} en ventes.
chicago-reserves = Les joueurs gardent une marchandise chacun à son tour : l’un ne peut pas en avoir {$one} et l’autre {$two}.
chicago-turn = {$turn} ne peut pas être au trait : avec {$one} et {$two} marchandises en réserve, c’est à {$other} de jouer.
chicago-not-taken = Le dernier coup a pris une marchandise de chaque côté du trader, mais {$count ->
    [one] la pile {$piles} à côté de lui a encore
   *[other] les piles {$piles} à côté de lui ont encore
} quatre marchandises.
chicago-komi-holder = {$first} a commencé : le komi revient donc à {$second} ; écrivez {$suffix}.

# Les mots à côté du plateau.
chicago-tray = {$player} : {$pieces} (valeur {$score})
chicago-note-offer = {$steps} pas : garder {$first} ou {$second}.
chicago-note-same = {$steps} pas : garder un {$good}, vendre l’autre.
