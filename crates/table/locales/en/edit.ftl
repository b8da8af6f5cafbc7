# A board that is set up by hand.
edit-not-here = This cannot be changed by hand in this game.
edit-no-cell = There is no place called “{$cell}”.
edit-nothing = Nothing stands on {$cell}.
edit-not-empty = Something stands on {$cell} already.
edit-reserve-empty = Nothing is left beside the board.
edit-stays = What stands on {$cell} cannot leave the board.
edit-no-facing = Nothing on {$cell} can be turned.
