# Un plateau que l'on compose à la main.
edit-not-here = Cela ne se change pas à la main dans ce jeu.
edit-no-cell = Aucune case ne s'appelle « {$cell} ».
edit-nothing = Il n'y a rien en {$cell}.
edit-not-empty = La case {$cell} est déjà occupée.
edit-reserve-empty = Il ne reste rien à côté du plateau.
edit-stays = Ce qui se trouve en {$cell} ne peut pas quitter le plateau.
edit-no-facing = Rien en {$cell} ne peut être tourné.
