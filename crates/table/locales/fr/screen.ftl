# Le plein écran.

screen-name = {$player}
screen-human = humain
screen-moves = Coups
screen-thinking = Le conseiller réfléchit…
screen-asking = {$name} réfléchit…
screen-thinks = {$player} : réflexion…
screen-building = Table : {$percent} %, environ {$seconds} s
screen-paused = Pause
screen-pause = Pause entre les coups : {$pause}.
screen-looking = Après {$moves ->
    [one] {$moves} coup
   *[other] {$moves} coups
} sur {$all}
screen-adviser-on = Conseiller {$name} activé ; v pour l’arrêter.
screen-adviser-off = Conseiller {$name} arrêté.
screen-not-now = Ce n’est pas à vous de jouer.
screen-again = Rejouez-la pour pousser quand même.
screen-small = La fenêtre est trop petite pour le plateau. Agrandissez-la, ou tapez les coups après « : ».
screen-trouble = Ce terminal ne permet pas le plein écran ({$why}) ; essayez --plain.

# La valeur d’une position, pour un spectateur.
screen-wins = {$player} : gain en {$plies}
screen-draw = nulle
screen-margin = {$player} : +{$points} à la fin
screen-even = égalité
screen-chance = {$player} : {$percent} %
screen-lead = {$player} : +{$whole},{$tenth} {$unit}
screen-proved = prouvé

# Les choix qui ne sont pas des cases.
screen-touch-reserve = réserve
screen-touch-off = quitter le plateau
screen-touch-pass = passer
screen-touch-pieces = {$count ->
    [one] 1 pion
   *[other] {$count} pions
}
screen-touch-steps = {$count} pas
screen-edge-top = haut
screen-edge-bottom = bas
screen-edge-left = gauche
screen-edge-right = droite

# Les touches, en une ligne de 78 caractères.
screen-keys = Flèches Entrée Échap : jouer  {":"} taper  h conseil  v conseiller  {"?"} aide  q fin
screen-keys-show = Espace pause  . pas à pas  + - vitesse  v conseiller  PgPréc revoir  {"?"} aide  q
screen-keys-looking = PgPréc PgSuiv : revoir les coups  Échap : retour à la partie  {"?"} aide  q fin
screen-keys-over = La partie est finie.  R bilan  PgPréc revoir  u annuler  {"?"} aide  q fin
screen-keys-page = Flèches, PgPréc, PgSuiv : défiler   toute autre touche : retour

screen-help =
    Flèches        déplacer le curseur, ou choisir une direction
    Entrée, clic   toucher une pièce, puis sa case d’arrivée ; les choix sont entre [ ]
    Tab, Début     le choix suivant, le premier
    Échap          annuler le dernier choix, comme le bouton droit de la souris
    lettres        trous, chiffres et directions se tapent : C, 2, n
    {":"}              taper un coup ou une commande ; Tab complète
    PgPréc, PgSuiv revoir les coups sans les annuler ; Fin : retour à la partie
    h, u, r, t, m  conseil, annuler, refaire, tourner, coups permis
    v              activer le conseiller : son coup {"» «"}, et la valeur de la position
    R              faire le bilan de la partie : coups jugés, meilleurs coups, graphique
    ◆              une valeur prouvée ; {"!"} est en danger, ‹ › vient de jouer
    ✗              un coup a été refusé ici ; +1 -1 0 : l’effet d’une pièce sur la poussée
    Espace, .      entre deux ordinateurs : pause, un coup ; + et - changent la vitesse
    Ctrl-Z, q      retourner au shell, quitter : la partie est enregistrée

# Le menu.
screen-title = Iroko : des jeux à deux
screen-keys-menu = Flèches ou chiffres, Entrée : choisir   Échap, q : retour
screen-keys-word = Entrée : répondre   Échap : retour
