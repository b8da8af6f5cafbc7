# Ce que tous les jeux partagent : listes, tours, fins, textes illisibles.

list-or = ou
list-and = et
list-none = rien

turn = Au trait : {$player}.

end-score = {$winner} gagne, {$high} graines à {$low}.
end-score-draw = Partie nulle : {$high} graines chacun.
end-no-move = Plus aucun coup ; {$winner} gagne, {$high} à {$low}.
end-no-move-draw = Plus aucun coup ; partie nulle, {$high} partout.
end-repetition = La position est revenue ; {$winner} gagne, {$high} à {$low}.
end-repetition-draw = La position est revenue autant de fois que la règle le permet : partie nulle.
end-rock = Victoire : {$winner}. Un rocher est sorti du plateau.
end-kalista = {$winner} gagne : la Kalista est prise.
end-stacks = {$winner} gagne : {$loser} n'est plus au sommet d'aucune pile.
end-piles = La bourse ferme ; {$winner} gagne, {$high} à {$low}.
end-piles-draw = La bourse ferme ; partie nulle, {$high} partout.
end-goal = Victoire : {$winner}. Une pièce a atteint son but.
end-resign = Victoire : {$winner}. Abandon : {$loser}.
end-agreement = Partie nulle d'un commun accord.
end-time = Victoire : {$winner}. Temps écoulé : {$loser}.
end-adjudication = Partie déclarée nulle par l'arbitre.

game-over = La partie est finie ; on ne peut plus jouer.

language-unknown = « {$code} » n'est pas une langue connue : dites {$known}.
game-unknown = Il n'y a pas de jeu nommé « {$name} » ; les jeux sont {$known}.

variant-unknown = Il n'y a pas ici de variante nommée « {$name} » ; dites {$known}.
variant-twice = La variante {$name} est nommée deux fois.
variants-disagree = La position est écrite avec la variante {$written}, mais on a demandé {$given} : il faut choisir.
position-extra = « {$text} » suit la fin de la position.

record-empty = Il n'y a pas de partie dans ce texte.
record-several = Il y a plus d'une partie dans ce texte.
record-no-game = L'étiquette [Game "..."] manque : elle dit de quel jeu il s'agit.
record-other-game = C'est une partie de {$game}, pas de {$wanted}.
record-no-start = L'étiquette [Start "..."] manque : une partie distribuée doit dire la donne.
record-bad-tag = Une étiquette s'écrit [Nom "valeur"], sur une ligne.
record-tag-twice = L'étiquette {$name} figure deux fois.
record-many-tags = Une partie a au plus {$most} étiquettes.
record-open-comment = Un commentaire commence par {"{"} mais ne finit jamais par {"}"}.
record-stray-brace = Un {"}"} figure ici sans son {"{"}.
record-bad-mark = « {$text} » n'est pas une marque : ce sont ! ? !! ?? !? ?! ou $0 à $255.
record-mark-first = Une marque précède le premier coup.
record-variation-first = Une variante précède le premier coup : sa place est après le coup qu'elle remplace.
record-too-deep = Les variantes sont trop imbriquées ici.
record-empty-variation = Une variante sans coup.
record-stray-parenthesis = Une ) figure ici sans sa (.
record-open-variation = Une variante commence par ( mais ne finit jamais par ).
record-after-end = Quelque chose suit le résultat de la partie.
record-breaks-off = La partie s'interrompt ici, avant son résultat.
record-not-text = Il y a ici quelque chose qui n'est pas du texte (UTF-8).
record-move = Le coup {$text} ne peut pas être joué : {$why}
record-wrong-result = Le texte dit {$claim}, mais d'après les coups le résultat est {$played}.
record-wrong-tag = L'étiquette {$name} dit {$claim}, mais d'après les coups c'est {$played}.
record-not-over = Le texte dit {$claim}, mais d'après les coups la partie n'est pas finie : une étiquette [Reason "..."] doit dire {$reasons} (une nulle se fait par agreement ou adjudication).
ogn-rules = OGN ne connaît que les règles « Oware Abapa », pas {$name}.
ogn-captures = Le texte dit que ce coup prend {$claim}, mais il prend {$played}.
ogn-settled = « {$text} » n'est pas une façon de conclure : écrivez par exemple 1-0 resign.

# Les jeux : titre, une phrase, variantes.
awale-title = Awalé
awale-about = semez autour du plateau et prenez plus de la moitié des graines
awale-variant-awari = les règles des publications scientifiques
siam-title = Siam
siam-about = poussez les animaux qui vous gênent et sortez le premier un rocher du plateau
siam-variant-global-push = une poussée est jugée une fois, sur toute la ligne
siam-variant-no-centre = nul ne joue sur 13 ni 53 à ses deux premiers tours
siam-variant-one-exit = chaque joueur peut sortir du plateau une fois
khan-title = Khan
khan-about = la dernière pièce jouée dit à l'adversaire quelles pièces doivent obéir ; prenez la Kalista
khan-variant-sbires-only = qui ne peut obéir joue le sbire qu'il veut, mais pas la Kalista
pogo-title = Pogo
pogo-about = déplacez les piles d'autant de pas qu'elles ont de pions et soyez au sommet de toutes
pogo-variant-no-u-turn = trois pions doivent aller à distance trois
chicago-title = Chicago Stock Exchange
chicago-about = gardez une marchandise, vendez l'autre, et voyez les cours tomber
chicago-variant-komi = le second joueur possède 4 points dès le départ

# Jouer.
clock-unknown = « {$text} » n'est pas une cadence : écrivez par exemple 5m+3s (cinq minutes, et trois secondes par coup), 90s ou 1h30m.
undo-nothing = Il n'y a aucun coup à reprendre.
redo-nothing = Il n'y a rien à rejouer.

# Between the whole and the tenths of a number.
decimal-mark = {","}
