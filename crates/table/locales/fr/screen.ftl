# Le plein écran.

screen-name = {$player}
screen-human = humain
screen-moves = Coups
screen-thinking = Le conseiller réfléchit …
screen-asking = {$name} réfléchit …
screen-thinks = {$player} : réflexion …
screen-building = Table : {$percent} %, environ {$seconds} s
screen-paused = Pause
screen-pause = Pause entre les coups : {$pause}.
screen-looking = Après {$moves} coups sur {$all}
screen-adviser-on = Le conseiller {$name} regarde ; v le renvoie.
screen-adviser-off = Le conseiller {$name} est parti.
screen-not-now = Ce n'est pas à vous de jouer.
screen-again = Refaites-la pour la jouer quand même.
screen-small = La fenêtre est trop petite pour le plateau. Agrandissez-la, ou tapez les coups après « : ».
screen-trouble = Le terminal ne se prête pas au plein écran ({$why}) ; essayez --plain.

# Ce que vaut une position, pour qui regarde.
screen-wins = {$player} : gain en {$plies}
screen-draw = nulle
screen-margin = {$player} : +{$points} à la fin
screen-even = égal
screen-chance = {$player} : {$percent} %
screen-lead = {$player} : +{$whole},{$tenth} {$unit}
screen-proved = prouvé

# Les touches qui ne sont pas des cases.
screen-touch-reserve = réserve
screen-touch-off = quitter le plateau
screen-touch-pass = passer
screen-touch-pieces = {$count ->
    [one] 1 pièce
   *[other] {$count} pièces
}
screen-touch-steps = {$count} pas
screen-edge-top = haut
screen-edge-bottom = bas
screen-edge-left = gauche
screen-edge-right = droite

# Les touches, en une ligne de 78 lettres.
screen-keys = Flèches Entrée Échap : jouer  :  taper  h conseil  v conseiller  ? aide  q fin
screen-keys-show = Espace pause  . pas à pas  + - vitesse  v conseiller  PgPréc revoir  ? aide  q
screen-keys-looking = PgPréc PgSuiv : revoir les coups  Échap : retour à la partie  ? aide  q fin
screen-keys-over = La partie est finie.  R relecture  PgPréc coups  u reprendre  ? aide  q fin
screen-keys-page = Flèches, PgPréc, PgSuiv : défiler   toute autre touche : retour

screen-help =
    Flèches        déplacer le curseur, ou choisir une direction
    Entrée, clic   toucher une pièce, puis où elle va ; ce qu'on peut toucher est entre [ ]
    Tab, Début     la prochaine chose qu'on peut toucher, la première
    Échap          reprendre une touche ; aussi par le bouton droit de la souris
    lettres        trous, chiffres et directions se tapent : C, 2, n
    :              taper un coup ou un mot ; Tab le complète
    PgPréc, PgSuiv revoir les coups sans les reprendre ; Fin : retour à la partie
    h, u, r, t, m  conseil, reprendre, rejouer, tourner, coups permis
    v              le conseiller regarde : son coup » «, et ce que vaut la position
    R              revenir sur la partie : jugements, mieux à faire, graphique
    ◆              une valeur prouvée ; ! est en danger, ‹ › vient de jouer
    ✗              un coup a été refusé ici ; +1 -1 0 : l'effet d'une pièce sur la poussée
    Espace, .      deux machines : pause et marche, un pas ; + et - changent la vitesse
    Ctrl-Z, q      pause dans le shell, partir : la partie est gardée

# Le menu.
screen-title = Iroko : des jeux à deux
screen-keys-menu = Flèches ou chiffres, Entrée : choisir   Échap, q : retour
screen-keys-word = Entrée : répondre   Échap : retour
