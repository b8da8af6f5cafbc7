# La page dans le navigateur. Une valeur est un nom entre accolades, sans formes du pluriel : là où le nombre un demande
# d'autres mots, une seconde phrase porte le même nom terminé par -one.

page-title = Iroko
page-nav = Pages
page-nav-games = Jeux
page-nav-puzzles = Problèmes
page-nav-analysis = Analyse
page-nav-rules = Règles
page-skip = Aller à la page
page-waiting = Un instant …
page-trouble = Cela n'a pas marché
page-home = Retour aux jeux
page-no = Non
page-done = Terminé
page-on = oui
page-off = non

# Accueil.
page-welcome = Cinq jeux pour deux
page-welcome-more = Jouez à deux devant cet écran, ou contre une machine aussi forte que vous voulez ; demandez-lui conseil et voyez où la partie s'est décidée.
page-play = Jouer
page-lesson = Leçon
page-rules = Règles
page-waiting-games = Parties qui vous attendent
page-moves-played = {$count} coups joués
page-moves-played-one = 1 coup joué
page-go-on = Continuer
page-forget = Oublier cette partie

# Réglages.
page-settings = Réglages
page-language = Langue
page-theme = Couleurs
page-auto = comme le système
page-light = claires
page-dark = sombres
page-motion = Mouvement
page-motion-full = les pièces glissent
page-motion-none = rien ne bouge
page-sound = Son
page-rings = Anneaux sur ce qu'on peut toucher

# Avant une partie.
page-who = Qui joue ?
page-mode-machine = Vous et une machine
page-mode-humans = Deux personnes ici
page-mode-machines = Deux machines
page-your-side = Votre camp
page-side-any = au hasard
page-level = Quel niveau ?
page-level-of = Niveau : {$player}
page-level-more = 1 : un enfant peut gagner. 8 : tout ce que la machine sait faire.
page-named = Autres joueurs
page-named-choose = Un joueur par son nom
page-named-none = aucun : le niveau ci-dessus
page-speed = Vitesse
page-slow = lente
page-middle = moyenne
page-fast = rapide
page-more-options = Règles, pendule, départ
page-variant = Variantes des règles
page-clock = Pendule
page-clock-none = sans pendule
page-seed = Numéro de la donne
page-seed-any = laissé au hasard
page-position = Partir de cette position
page-position-start = le départ habituel
page-start = Commencer

# Devant le plateau.
page-side = La partie
page-choices = Ce que vous pouvez choisir
page-back = Reprendre
page-can-touch = Vous pouvez toucher : {$what}
page-cell-open = peut être touché
page-cell-chosen = touché
page-step-edge = Choisissez votre bord du plateau.
page-step-facing = Vers où doit-il regarder ?
page-step-pieces = Combien de pions ?
page-step-good = Quelle marchandise gardez-vous ?
page-step-target = Vers où ?
page-push-loses = Cette poussée perd
page-push-anyway = Pousser quand même
page-human = humain
page-machine-level = machine, niveau {$level}
page-thinks = réfléchit …
page-machine-thinks = La machine réfléchit …
page-adviser-thinks = Le conseiller réfléchit …
page-type-move = Écrire un coup
page-moves = Coups
page-no-moves = Aucun coup encore.
page-first-move = Le début
page-move-before = Un coup en arrière
page-move-after = Un coup en avant
page-last-move = Le dernier coup
page-looking = Après {$moves} coups sur {$all}.
page-back-to-game = Retour à la partie
page-worth = Ce que vaut la position
page-line = Suite :
page-proved = prouvé
page-hint = Conseil
page-undo = Reprendre
page-redo = Rejouer
page-watch = Conseiller
page-flip = Tourner le plateau
page-save = Enregistrer
page-load = Ouvrir un fichier
page-analyse = Analyser
page-draw = Proposer la nulle
page-draw-offered = {$player} : la nulle est proposée
page-accept = Accepter
page-resign = Abandonner
page-resign-sure = Abandonner cette partie ?
page-pause = Pause
page-step = Un coup
page-over = La partie est finie
page-rematch = Revanche, camps échangés
page-review = Revoir
page-new-game = Une autre partie
page-line-broken = La ligne avec le serveur est coupée ; nouvel essai.
page-line-back = La ligne est rétablie.
page-game-gone = Le serveur ne connaît pas cette partie, et ce navigateur ne l'a pas gardée.
page-taken-up = La partie reprend avec ce que ce navigateur a gardé.

# Revoir une partie.
page-review-title = Revoir une partie
page-review-about = La machine regarde chaque coup d'une partie : lesquels étaient les meilleurs, et où elle a tourné.
page-review-running = Coup {$done} sur {$all} …
page-review-accuracy = Précision
page-review-chart = Ce que valait la partie, coup par coup ; au-dessus du milieu pour {$player}
page-review-better = Mieux valait {$move}.
page-review-none = Ouvrez l'enregistrement d'une partie, ou jouez-en une et revoyez-la ensuite.
page-record = Un enregistrement
page-record-paste = Collez ici l'enregistrement d'une partie
page-open = Ouvrir

# Analyse.
page-analysis-title = Analyse
page-analysis-about = N'importe quelle position : ce qu'elle vaut, le meilleur coup, et pourquoi.
page-analysis-go = Réfléchir
page-analysis-stop = Arrêter
page-analysis-time = Temps par coup
page-exact = Réponse exacte
page-exact-unknown = On ne le sait pas avec certitude.
page-deeper = Profondeur {$depth}, {$nodes} positions
page-engine-lines = Ce que jouerait la machine
page-edit = Composer une position
page-edit-done = Prendre cette position
page-edit-piece = Ce qu'on pose
page-edit-clear = rien
page-edit-turn = Au trait
page-edit-text = La position en texte
page-link = Copier un lien
page-link-copied = Le lien est copié.
page-play-from-here = Jouer à partir d'ici
page-variations = Variantes
page-import = Importer
page-export = Exporter

# Problèmes.
page-puzzles-title = Problèmes
page-puzzles-about = Des positions qui n'ont qu'une solution. Trouvez-la.
page-puzzle-next = Problème suivant
page-puzzle-again = Recommencer
page-puzzle-show = Voir la solution
page-puzzle-solved = Résolus
page-puzzle-tried = Essayés
page-puzzle-row = D'affilée
page-puzzle-hard = Difficulté {$level} sur 5
page-puzzle-wrong = Ce n'est pas cela. Essayez encore.

# Règles et leçons.
page-rules-title = Les règles de {$game}
page-lesson-title = {$game} : une leçon
page-lesson-step = Étape {$step} sur {$all}
page-lesson-next = Suite
page-lesson-done = Vous connaissez {$game} maintenant. Jouez une partie !
page-lesson-well = Bien joué.
page-lesson-not = Pas celui-là.
page-example-play = On joue {$move}.
page-example-refused = {$move} est refusé.
