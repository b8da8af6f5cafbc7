# Un plateau que l’on compose à la main.
edit-not-here = Cela ne se modifie pas à la main dans ce jeu.
edit-no-cell = Aucune case ne s’appelle « {$cell} ».
edit-nothing = Il n’y a rien en {$cell}.
edit-not-empty = La case {$cell} est déjà occupée.
edit-reserve-empty = La réserve est vide.
edit-stays = Ce qui se trouve en {$cell} ne peut pas quitter le plateau.
edit-no-facing = Il n’y a rien à tourner en {$cell}.
