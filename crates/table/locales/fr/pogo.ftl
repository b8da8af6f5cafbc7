# Les camps.
pogo-player-1 = Blanc
pogo-player-2 = Noir

# Les refus de l’arbitre.
pogo-empty-cell = La case {$cell} est vide ; jouez depuis {$stacks}.
pogo-not-your-stack = La pile de la case {$cell} est à l’adversaire, qui en a le sommet ; jouez depuis {$stacks}.
pogo-too-few-pieces = {$height ->
    [one] Il n’y a qu’un pion sur la case {$cell} : on ne peut pas en prendre {$count}.
   *[other] Il n’y a que {$height} pions sur la case {$cell} : on ne peut pas en prendre {$count}.
}
pogo-same-cell = {$count ->
    [one] Un pion ne peut pas se poser en {$cell}, d’où il vient ; de là, il va en {$legal}.
   *[other] {$count} pions ne peuvent pas se poser en {$cell}, d’où ils viennent ; de là, ils vont en {$legal}.
}
pogo-wrong-distance = {$count ->
    [one] Un pion fait un pas : de {$from}, il va en {$legal}, et non en {$to}.
   *[other] {$count} pions font {$count} pas : de {$from}, ils vont en {$legal}, et non en {$to}.
}
pogo-u-turn = Trois pions ne vont de {$from} en {$to} que par un demi-tour, interdit dans cette variante ; ils vont en {$legal}.
pogo-centre-needs-u-turn = Trois pions ne quittent le centre ({$cell}) que par un demi-tour, interdit dans cette variante ; prenez-en un ou deux.
pogo-not-a-move = « {$text} » n’est pas un coup : écrivez trois chiffres, comme 172 pour deux pions de 1 à 7.
pogo-not-a-cell = Il n’y a pas de case {$cell} : elles sont numérotées de 1 à 9.
pogo-not-a-count = Un coup prend 1, 2 ou 3 pions, et non {$count}.

# Les textes illisibles.
pogo-not-a-list = « {$text} » ne commence pas par une liste entre crochets : le départ est [1,1,-1,1,1,-1,1,1,-1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1] 1.
pogo-not-a-piece = « {$text} » n’a pas de sens dans la liste : 1 est un pion blanc, 0 un pion noir, et -1 ferme une case.
pogo-open-cell = La dernière case de la liste n’est pas fermée : chaque case se termine par -1.
pogo-cells = {$count ->
    [one] La liste a une case : il en faut neuf, chacune fermée par -1.
   *[other] La liste a {$count} cases : il en faut neuf, chacune fermée par -1.
}
pogo-pieces = Chaque joueur a six pions ; ici, Blanc en a {$white} et Noir {$black}.
pogo-turn = « {$text} » ne désigne aucun joueur : écrivez 1 pour Blanc ou 0 pour Noir après la liste.
pogo-turn-missing = Le joueur au trait manque : écrivez 1 pour Blanc ou 0 pour Noir après la liste.
