# Le plein écran.

screen-name = {$player}
# La réserve d’un joueur dans une fenêtre étroite : points ou pièces.
tray-short = {$player} : {$number}
screen-human = humain
screen-moves = Coups
screen-thinking = Le conseiller réfléchit…
screen-judging = Examen de {$mv}…
screen-thinks = {$player} : réflexion…
screen-building = Table : {$percent} %, environ {$seconds} s
screen-paused = Pause
screen-pause = Pause entre les coups : {$pause}.
screen-looking = Après {$moves ->
    [one] {$moves} coup
   *[other] {$moves} coups
} sur {$all}
screen-adviser-on = Conseiller activé ({$name}) ; v pour l’arrêter.
screen-adviser-off = Conseiller arrêté.
screen-not-now = Ce n’est pas à vous de jouer.
screen-show = Deux ordinateurs jouent cette partie : Espace pour la pause, q pour quitter.
screen-earlier = C’est une position antérieure : Échap revient à la partie.
screen-over = La partie est finie : r pour la revanche, R pour le bilan, q pour quitter.
screen-pieces-first = D’abord le nombre, puis la pile : tapez {$known}.
screen-no-cell = {$text} n’est pas sur le plateau.
screen-first-position = C’est la première position.
screen-last-position = C’est la dernière position.
screen-no-further = Il n’y a plus rien dans cette direction.
screen-nothing-to-cancel = Il n’y a rien à annuler ; q quitte.
screen-no-key = {$key} ne fait rien ici ; « {"?"} » donne les touches.
screen-other-key = Cette touche ne fait rien ici ; « {"?"} » donne les touches.
screen-review-ready = PgPréc et PgSuiv montrent chaque coup et son jugement, n l’erreur suivante.
screen-review-first = Il n’y a pas encore de bilan : R en fait un.
screen-review-no-more = Il n’y a pas d’autre erreur de ce côté.
screen-turn-board = Entrée tourne le plateau pour {$player}.
screen-again = Rejouez-la pour pousser quand même.
screen-small = La fenêtre est trop petite pour le plateau. Agrandissez-la, ou tapez les coups après « : ».
screen-trouble = Ce terminal ne permet pas le plein écran ({$why}) ; essayez --plain.

# La valeur d’une position, pour un spectateur.
screen-wins = {$player} : gain en {$moves}
screen-draw = nulle
screen-margin = {$player} : +{$points} à la fin
screen-even = égalité
screen-chance = {$player} : {$percent} %
screen-lead = {$player} : +{$whole},{$tenth} { $whole ->
        [one] {$unit_few}
       *[other] {$unit}
    }
screen-own = {$player} : {$sign}{$whole},{$tenth} points à lui
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
screen-keys = Flèches Entrée Échap : jouer  {":"} taper  h conseil  v conseiller  u annuler  {"?"} aide  q fin
screen-keys-setup = Flèches Entrée : placer  P tout  h conseil  u annuler  {"?"} aide  q fin
screen-keys-show = Espace pause  . pas à pas  + - vitesse  v conseiller  PgPréc revoir  {"?"} aide  q
screen-keys-looking = PgPréc PgSuiv : revoir les coups  Échap : retour à la partie  {"?"} aide  q fin
screen-keys-over = La partie est finie.  r revanche  R bilan  PgPréc revoir  {"?"} aide  q fin
screen-keys-page = Flèches, PgPréc, PgSuiv : défiler   toute autre touche : retour
screen-keys-page-short = Flèches : défiler   toute autre touche : retour
screen-keys-lesson = Flèches Entrée Échap : jouer  h indice  n suite  p étape d’avant  {"?"} aide  q fin
screen-keys-lesson-done = n : la suite  p : l’étape d’avant  {"?"} aide  q fin
screen-keys-review = PgPréc PgSuiv : revoir  n p : erreur suivante, précédente  R bilan  {"?"}  q
screen-keys-reviewed = PgPréc PgSuiv : revoir  n p : erreurs  r revanche  R bilan  {"?"}  q
screen-keys-puzzle = Flèches Entrée Échap : jouer  h indice  s solution  m coups  {"?"} aide  q fin
screen-keys-puzzle-over = n : un autre problème  {"?"} aide  q fin

# Les problèmes.
screen-puzzle-search = Recherche d’un problème… Échap : retour
screen-puzzle-none = Aucun problème n’a été trouvé pour ce jeu.
screen-puzzle-checks = Vérification du coup…
screen-puzzle-again = Essayez encore ; h donne un indice, s la solution.
screen-puzzle-not-now = Ce problème est terminé : n en donne un autre, q pour quitter.
screen-puzzle-help = Cela ne fait rien dans un problème. Jouez un coup ; h donne un indice, s la solution, n un autre problème, q pour quitter.
screen-puzzle-keys =
    Flèches        déplacer le curseur, ou choisir une direction
    Entrée, clic   toucher une pièce, puis sa case d’arrivée ; les choix sont entre [ ]
    Échap          annuler le dernier choix
    {":"}              taper un coup ou une commande ; Tab complète
    h              indice : le premier pas de la solution
    s              abandonner et voir la solution
    n              un autre problème ; celui-ci est d’abord abandonné
    t, m           tourner le plateau, coups permis
    q              quitter

screen-help-over =
    La partie est finie.

    r              la revanche, côtés échangés
    R              le bilan : coups jugés, meilleurs coups, graphique ; n, p : erreurs
    PgPréc, PgSuiv revoir les coups ; Fin : retour à la fin
    u, t           annuler le dernier coup et continuer, tourner le plateau
    {":"}              taper une commande ; Tab la complète
    q              quitter ; la partie est enregistrée

screen-help =
    Flèches        déplacer le curseur, ou choisir une direction
    Entrée, clic   toucher une pièce, puis sa case d’arrivée ; les choix sont entre [ ]
    Tab, Début     le choix suivant, le premier
    Échap          annuler le dernier choix, comme le bouton droit de la souris
    lettres        cases, nombres, directions, marchandises se tapent : c, 31, 2, n, café
    {":"}              taper un coup ou une commande ; Tab complète
    PgPréc, PgSuiv revoir les coups sans les annuler ; Fin : retour à la partie
    h, u, r, t, m  conseil, annuler, refaire, tourner, coups permis
    v              activer le conseiller : son coup {"» «"}, et la valeur de la position
    P              laisser l’ordinateur placer vos pièces, pendant la mise en place
    R              faire le bilan de la partie : coups jugés, graphique ; n, p : erreurs
    ◆              une valeur prouvée ; {"!"} est en danger, ‹ › vient de jouer
    ✗              un coup a été refusé ici ; +1 -1 0 : l’effet d’une pièce sur la poussée
    Espace, .      entre deux ordinateurs : pause, un coup ; + et - changent la vitesse
    Ctrl-Z, q      retourner au shell, quitter : la partie est enregistrée

# Les leçons.
screen-lesson-none = Il n’y a pas de leçon pour ce jeu ; ses règles sont dans le menu.
screen-lesson-first = C’est la première étape.
screen-lesson-last = C’était la dernière étape : q quitte la leçon, p revient d’une étape.
screen-lesson-done = Cette étape est faite : n donne la suivante.
screen-lesson-help = Cela ne fait rien dans une leçon. Jouez un coup ; h donne une aide, n l’étape suivante, q pour quitter.
screen-lesson-keys =
    Flèches        déplacer le curseur, ou choisir une direction
    Entrée, clic   toucher une pièce, puis sa case d’arrivée ; les choix sont entre [ ]
    Échap          annuler le dernier choix
    {":"}              taper un coup ou une commande ; Tab complète
    h              une aide
    n, p           l’étape suivante, l’étape d’avant
    t, m           tourner le plateau, coups permis
    q              quitter

# Le menu.
screen-title = Iroko : des jeux à deux
screen-keys-menu = Flèches ou chiffres, Entrée : choisir   Échap : retour   q : quitter
screen-keys-menu-short = Entrée : choisir   Échap : retour   q : fin
screen-menu-key = Cette touche ne fait rien ici : flèches, chiffres, Entrée ou Échap ; q pour quitter.
screen-menu-digit = Il n’y a pas de réponse {$number} : elles vont de 1 à {$most}.
screen-keys-word = Entrée : répondre   Échap : retour
