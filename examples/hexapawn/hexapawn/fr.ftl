# Les phrases de l’hexapion.
hexapawn-title = Hexapion
hexapawn-about = atteignez la dernière rangée avec un pion, ou privez l’adversaire de coup
hexapawn-primer = Trois pions par camp. Un pion avance d’une case, ou prend en diagonale devant lui. Atteignez la dernière rangée, ou privez l’adversaire de coup.
hexapawn-player-1 = Blanc
hexapawn-player-2 = Noir
hexapawn-not-a-move = « {$text} » n’est pas un coup : écrivez a1-a2.
hexapawn-not-a-position = « {$text} » n’est pas une position : écrivez ppp/.../PPP w.
hexapawn-not-yours = Vous n’avez pas de pion en {$square}.
hexapawn-no-way = Un pion ne se déplace pas ainsi : {$mv}.
lesson-hexapawn-1 = Un pion avance d’une case. Jouez le coup que vous voulez.
lesson-hexapawn-2 = Atteignez la dernière rangée.
