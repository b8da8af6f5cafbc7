# Les conseils. Une proposition suit « ce coup ». Les faits sont joints par « et », donc une incise se met entre
# parenthèses ; un avertissement termine la phrase.

hint = Jouez {$mv} : ce coup {$facts}.
hint-but = Jouez {$mv} : ce coup {$facts}, mais il {$warnings}.

# Le même conseil, avec le coup en mots.
hint-said = À jouer : {$mv}. Ce coup {$facts}.
hint-said-but = À jouer : {$mv}. Ce coup {$facts}, mais il {$warnings}.

# Ce que fait un coup, sans le conseiller.
move-does = Le coup {$mv} {$facts}.
move-does-but = Le coup {$mv} {$facts}, mais il {$warnings}.

# Le jugement d’un coup : la réponse, et le meilleur coup.
judge-reply = La meilleure réponse est {$mv} ({$said}).
judge-reply-bare = La meilleure réponse est {$mv}.
judge-best = Aucun coup n’est meilleur.
judge-equal = Aucun coup n’est meilleur ; {$best} est aussi bon.
judge-wins = Le coup {$best} est meilleur : il gagne en {$moves ->
    [one] un coup
   *[other] {$moves} coups
}.
judge-wins-sooner = Il gagne en {$other} coups ; {$best} gagne en {$moves ->
    [one] un seul
   *[other] {$moves}
}.
judge-avoids = Il perd {$moves ->
    [one] dès la réponse
   *[other] après {$moves} coups
} ; {$best} l’évite.
judge-loses-later = Il perd {$other ->
    [one] dès la réponse
   *[other] après {$other} coups
} ; {$best} ne perd qu’après {$moves}.
judge-points = Le coup {$best} est meilleur de {$points ->
    [one] 1 point
   *[other] {$points} points
} à la fin, c’est prouvé.
judge-chances = Le coup {$best} est meilleur : {$percent} % de chances de gain au lieu de {$other} %.
judge-better = Le coup {$best} est meilleur d’environ {$whole},{$tenth} { $whole ->
        [one] {$unit_few}
       *[other] {$unit}
    }.

# Ce qui vaut pour tous les jeux.
advice-wins = gagne tout de suite
advice-wins-points = gagne tout de suite ({$high} à {$low})
advice-draws = met fin à la partie sur une nulle
advice-loses = perd tout de suite
advice-loses-points = perd tout de suite ({$low} à {$high})
advice-repeats = répète la position autant de fois que la règle le permet
advice-only-move = est le seul permis
advice-only-defence = est le seul qui empêche l’adversaire de gagner tout de suite
advice-defends = empêche l’adversaire de gagner tout de suite ({$count} de vos {$all} coups le lui permettraient)
advice-forces = gagne au plus tard à votre prochain coup (quelle que soit la réponse)
advice-threatens = menace de gagner à votre prochain coup ({$safe ->
    [one] une seule des {$all} réponses l’empêche
   *[other] seules {$safe} des {$all} réponses l’empêchent
})
advice-safe = ne laisse à l’adversaire aucune réponse gagnante
advice-no-sooner = ne perd pas plus tôt qu’un autre
advice-no-worse = n’est pas pire qu’un autre (tous perdent tout de suite)
advice-replies = laisse à l’adversaire {$count ->
    [one] 1 réponse
   *[other] {$count} réponses
}
advice-ends = met fin à la partie
advice-lets-win = permet à l’adversaire de gagner tout de suite avec {$reply}
advice-lets-win-anyway = permet à l’adversaire de gagner tout de suite avec {$reply}, ce qu’aucun coup n’empêche

# Awalé.
awale-advice-captures = prend {$count} graines
awale-advice-saves = sauve le trou {$pit} (l’adversaire aurait pu y prendre {$count} graines)
awale-advice-closes = ne laisse rien à prendre à l’adversaire
awale-advice-threatens = menace de prendre {$count} graines en {$pits}
awale-advice-feeds = donne {$count ->
    [one] 1 graine
   *[other] {$count} graines
} à l’adversaire (qui n’en avait plus)
awale-advice-gathers = rassemble {$count} graines en {$pit} (plus d’un tour de plateau)
awale-advice-keeps = garde {$count ->
    [one] 1 graine
   *[other] {$count} graines
} dans votre camp
awale-advice-opens = permet à l’adversaire de prendre {$count} graines en {$pits}

# Siam.
siam-advice-drives-off = pousse un animal adverse hors du plateau
siam-advice-rock = pousse un rocher de {$from} en {$to} ({$left ->
    [one] encore une poussée dans ce sens et il sort
   *[other] encore {$left} poussées dans ce sens et il sort
})
siam-advice-blocks = empêche l’animal en {$cell} de pousser {$facing}
siam-advice-ready = prépare la poussée du rocher de {$rock} {$facing}
siam-advice-enters = fait entrer un animal ({$left ->
    [0] le dernier de votre réserve
    [one] il en reste 1 en réserve
   *[other] il en reste {$left} en réserve
})
siam-advice-leaves = ramène dans votre réserve l’animal en {$cell}
siam-advice-loses-animal = pousse un de vos animaux hors du plateau
siam-advice-exposes = permet à l’adversaire de pousser hors du plateau votre animal en {$cell}

# Khan.
khan-advice-edge = vous donne {$ones} cases de valeur 1, {$twos} de valeur 2 et {$threes} de valeur 3 pour vos pièces
khan-advice-conceals = met votre Kalista là où aucune pièce adverse ne peut l’atteindre
khan-advice-backs = met votre Kalista sur votre ligne extérieure
khan-advice-guards = met un sbire à côté de votre Kalista
khan-advice-gathers = vous donne {$count ->
    [one] une première pièce
   *[other] {$count} pièces
} sur des cases de valeur {$value}
khan-advice-captures = prend le sbire en {$cell}
khan-advice-attacks = menace la Kalista depuis {$pieces} (si le Khan le permet alors)
khan-advice-hides = met votre Kalista hors de portée de toutes les pièces adverses
khan-advice-returns = ramène en {$cell} un sbire pris
khan-advice-obliges = oblige l’adversaire à jouer la pièce en {$pieces} ({$count ->
    [one] un seul coup
   *[other] {$count} coups
})
khan-advice-exposes = permet à l’adversaire de prendre le sbire en {$cells}
khan-advice-frees = libère l’adversaire (aucune de ses pièces ne peut obéir au Khan)

# Pogo.
pogo-advice-takes-over = s’empare de la pile adverse en {$cell}
pogo-advice-few-stacks = ne laisse à l’adversaire que {$count ->
    [one] 1 pile
   *[other] {$count} piles
}
pogo-advice-out-of-reach = se pose en {$cell} (aucune réponse ne peut recouvrir cette pile)
pogo-advice-cuts-moves = réduit les coups de l’adversaire de {$before} à {$after}
pogo-advice-stays = vous laisse au sommet de la pile en {$cell}
pogo-advice-uncovers = donne à l’adversaire la pile en {$cell}

# Chicago Stock Exchange.
chicago-advice-keeps = garde du {$good} (qui vaut {$price} à présent)
chicago-advice-hurts = coûte {$count ->
    [one] 1 point
   *[other] {$count} points
} à l’adversaire sur le {$good}
chicago-advice-last = prend le dernier {$good} des piles (son cours reste à {$price})
chicago-advice-denies = empêche l’adversaire de prendre du {$good} au prochain coup (qui vaut {$price} à présent)
chicago-advice-limits = limite à {$best ->
    [one] 1 point
   *[other] {$best} points
} le prochain gain de l’adversaire (aucun autre coup ne lui laisse moins)
chicago-advice-score = fait passer le score de {$before} à {$after} (le vôtre d’abord)
chicago-advice-costs = vous coûte {$count ->
    [one] 1 point
   *[other] {$count} points
} sur le {$good}
