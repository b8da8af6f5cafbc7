# Ce que tous les jeux partagent : listes, tours, fins, textes illisibles.

list-or = ou
list-and = et
list-none = rien

turn = Au trait : {$player}.
turn-yours = À vous de jouer.
turn-named = À {$name} de jouer.
turn-computer = À l’ordinateur de jouer.

end-score = {$winner} gagne, {$high} graines à {$low}.
end-score-draw = Partie nulle : {$high} graines chacun.
end-no-move = Plus aucun coup possible ; {$winner} gagne, {$high} à {$low}.
end-no-move-draw = Plus aucun coup possible ; partie nulle, {$high} partout.
end-repetition = Position répétée ; {$winner} gagne, {$high} à {$low}.
end-repetition-draw = Position répétée autant de fois que la règle le permet : partie nulle.
end-rock = Victoire : {$winner}. Un rocher est sorti du plateau.
end-kalista = {$winner} gagne : la Kalista est prise.
end-stacks = {$winner} gagne : {$loser} n’est plus au sommet d’aucune pile.
end-piles = La Bourse ferme ; {$winner} gagne, {$high} à {$low}.
end-piles-draw = La Bourse ferme ; partie nulle, {$high} partout.
end-goal = Victoire : {$winner}. Une pièce a atteint son but.
end-other = Victoire : {$winner}.
end-other-draw = Partie nulle.
end-resign = Victoire : {$winner}. Abandon : {$loser}.
end-agreement = Partie nulle d’un commun accord.
end-time = Victoire : {$winner}. Temps écoulé : {$loser}.
end-adjudication = Partie déclarée nulle par l’arbitre.
end-adjudication-won = Victoire : {$winner}, par décision de l’arbitre (position prouvée).
end-forfeit = Victoire : {$winner}. Forfait : {$loser}.

# Les mêmes pour le seul humain.
you-won-score = Vous avez gagné {$high} à {$low}.
you-lost-score = Vous avez perdu {$low} à {$high}.
you-won-no-move = Vous avez gagné {$high} à {$low} : plus aucun coup possible.
you-lost-no-move = Vous avez perdu {$low} à {$high} : plus aucun coup possible.
you-won-repetition = Vous avez gagné {$high} à {$low} : la position se répète.
you-lost-repetition = Vous avez perdu {$low} à {$high} : la position se répète.
you-won-rock = Vous avez gagné : un rocher est sorti du plateau.
you-lost-rock = Vous avez perdu : un rocher est sorti du plateau.
you-won-kalista = Vous avez gagné : vous avez pris la Kalista.
you-lost-kalista = Vous avez perdu : votre Kalista est prise.
you-won-stacks = Vous avez gagné : l’ordinateur n’est plus au sommet d’aucune pile.
you-lost-stacks = Vous avez perdu : vous n’êtes plus au sommet d’aucune pile.
you-won-piles = La Bourse ferme : vous avez gagné {$high} à {$low}.
you-lost-piles = La Bourse ferme : vous avez perdu {$low} à {$high}.
you-won-goal = Vous avez gagné : votre pièce a atteint son but.
you-lost-goal = Vous avez perdu : la pièce de l’ordinateur a atteint son but.
you-won-other = Vous avez gagné.
you-lost-other = Vous avez perdu.
you-won-resign = Vous avez gagné : l’ordinateur a abandonné.
you-lost-resign = Vous avez perdu : vous avez abandonné.
you-won-time = Vous avez gagné : l’ordinateur a épuisé son temps.
you-lost-time = Vous avez perdu : vous avez épuisé votre temps.
you-won-adjudication = Vous avez gagné par décision de l’arbitre.
you-lost-adjudication = Vous avez perdu par décision de l’arbitre.
you-won-forfeit = Vous avez gagné : l’autre programme a déclaré forfait.
you-lost-forfeit = Vous avez perdu par forfait.

game-over = La partie est finie ; on ne peut plus jouer.

language-unknown = « {$code} » n’est pas une langue connue : écrivez {$known}.
language-name = Français
game-unknown = Il n’y a pas de jeu nommé « {$name} » ; les jeux sont {$known}.

variant-unknown = Ce jeu n’a pas de variante nommée « {$name} » ; écrivez {$known}.
variant-twice = La variante {$name} est nommée deux fois.
variants-disagree = La position est écrite avec la variante {$written}, mais vous demandez {$given} : il faut choisir.
position-extra = Il y a un texte de trop après la position : « {$text} ».

record-empty = Ce texte ne contient pas de partie.
record-several = Ce texte contient plus d’une partie.
record-no-game = L’étiquette [Game "..."] manque : elle indique le jeu.
record-other-game = C’est une partie de {$game}, et non de {$wanted}.
record-no-start = L’étiquette [Start "..."] manque : une partie distribuée doit indiquer sa donne.
record-bad-tag = Une étiquette s’écrit [Nom "valeur"], sur une ligne.
record-tag-twice = L’étiquette {$name} figure deux fois.
record-many-tags = Une partie a au plus {$most} étiquettes.
record-open-comment = Un commentaire s’ouvre par {"{"} sans jamais se fermer par {"}"}.
record-stray-brace = Une accolade {"}"} se ferme ici sans avoir été ouverte.
record-bad-mark = « {$text} » n’est pas une annotation : écrivez {"! ? !! ?? !? ?!"} ou $0 à $255.
record-mark-first = Une annotation précède le premier coup.
record-variation-first = Une variante précède le premier coup : sa place est après le coup qu’elle remplace.
record-too-deep = Les variantes sont imbriquées trop profondément ici.
record-empty-variation = Une variante ne contient aucun coup.
record-stray-parenthesis = Une parenthèse ) se ferme ici sans avoir été ouverte.
record-open-variation = Une variante s’ouvre par ( sans jamais se fermer par ).
record-after-end = Il y a du texte après le résultat de la partie.
record-breaks-off = La partie s’interrompt ici, avant son résultat.
record-not-text = Il y a ici autre chose que du texte (UTF-8).
record-move = Le coup {$text} ne peut pas être joué : {$why}
record-wrong-result = Le texte indique {$claim}, mais d’après les coups le résultat est {$played}.
record-wrong-tag = L’étiquette {$name} indique {$claim}, mais d’après les coups c’est {$played}.
record-not-over = Le texte indique {$claim}, mais d’après les coups la partie n’est pas finie : une étiquette [Reason "..."] doit indiquer {$reasons} (agreement ne vaut que pour une nulle).
ogn-rules = OGN ne connaît que les règles « Oware Abapa », et non {$name}.
ogn-captures = D’après le texte, ce coup prend {$claim}, mais il prend {$played}.
ogn-settled = « {$text} » n’est pas une conclusion : écrivez par exemple 1-0 resign.

# Les jeux : titre, une phrase, variantes.
awale-title = Awalé
awale-about = semez autour du plateau et prenez plus de la moitié des graines
awale-variant-awari = les règles des publications scientifiques
siam-title = Siam
siam-about = poussez ce qui vous gêne et soyez le premier à faire sortir un rocher du plateau
siam-variant-global-push = la poussée est jugée en une fois, sur toute la file
siam-variant-no-centre = on ne joue ni sur 13 ni sur 53 pendant ses deux premiers tours
siam-variant-one-exit = chaque joueur ne peut sortir du plateau qu’une fois
khan-title = Khan
khan-about = la dernière pièce jouée désigne celles qui doivent obéir ; prenez la Kalista
khan-variant-sbires-only = quand aucune pièce ne peut obéir, on joue un sbire au choix, mais pas la Kalista
pogo-title = Pogo
pogo-about = déplacez les piles d’autant de pas que de pions et soyez au sommet de toutes
pogo-variant-no-u-turn = trois pions doivent arriver à trois pas de leur départ
chicago-title = Chicago Stock Exchange
chicago-about = gardez une marchandise, vendez l’autre, et faites tomber les cours
chicago-variant-komi = le second joueur a 4 points dès le départ

# Jouer.
clock-unknown = « {$text} » n’est pas une cadence : écrivez par exemple 5m+3s (cinq minutes, plus trois secondes par coup), 90s, 1h30m, ou 3d/move (trois jours pour chaque coup).
undo-nothing = Il n’y a aucun coup à annuler.
redo-nothing = Il n’y a aucun coup à refaire.

# Entre la partie entière et les décimales d’un nombre.
decimal-mark = {","}

# Les raisons des erreurs d’entrée-sortie, en propositions.
io-not-found = ce fichier ou ce dossier n’existe pas
io-permission = permission refusée
io-full = le disque est plein
io-too-large = le fichier serait trop grand
io-directory = c’est un dossier
io-not-a-directory = une partie du chemin n’est pas un dossier
io-read-only = le système de fichiers est en lecture seule
io-exists = il existe déjà
io-name = le nom n’est pas valable
io-address-in-use = l’adresse est déjà utilisée
io-no-address = cette machine n’a pas cette adresse
io-no-home = HOME n’est pas défini
io-system = erreur {$code} du système ({$text})
io-other = erreur du système ({$text})
