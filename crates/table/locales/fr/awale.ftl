# Les refus de l’arbitre.
awale-not-your-pit = {$pit} est un trou de l’adversaire ; jouez {$legal}.
awale-empty-pit = Le trou {$pit} est vide ; jouez {$legal}.
awale-must-feed = L’adversaire n’a plus de graines et {$pit} ne lui en donne pas : il faut le nourrir ; jouez {$legal}.
awale-starves = {$pit} laisserait l’adversaire sans graines alors qu’un autre coup lui en laisse ; jouez {$legal}.
awale-not-a-pit = « {$text} » n’est pas un trou : Sud joue de A à F, Nord de a à f.

# Les textes illisibles.
awale-fields = Une position d’awalé a 15 champs séparés par « - » (douze trous, deux greniers, S ou N), et non {$count} : le départ est 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S.
awale-seeds = « {$text} » n’est pas un nombre de graines : il faut un entier de 0 à 48.
awale-too-many-seeds = {$count} graines, c’est trop : une partie en a 48.
awale-turn = « {$text} » ne désigne aucun joueur : écrivez S pour Sud ou N pour Nord.

# Les camps, et les mots à côté du plateau.
awale-player-1 = Sud
awale-player-2 = Nord
awale-tray = {$player} : {$count ->
    [one] {$count} graine
   *[other] {$count} graines
} au grenier
awale-note-feed = L’adversaire n’a plus de graines : il faut le nourrir en jouant {$legal}.
