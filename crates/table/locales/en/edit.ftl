# The position editor.
edit-not-here = This cannot be edited in this game.
edit-no-cell = “{$cell}” is not on this board.
edit-nothing = There is nothing on {$cell}.
edit-not-empty = There is already a piece on {$cell}.
edit-reserve-empty = There is no piece left beside the board.
edit-stays = The piece on {$cell} cannot leave the board.
edit-no-facing = There is no piece to turn on {$cell}.
