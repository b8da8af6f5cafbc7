# The position editor.
edit-not-here = This cannot be edited in this game.
edit-no-cell = “{$cell}” is not on this board.
edit-nothing = There is nothing on {$cell}.
edit-not-empty = There is already a piece on {$cell}.
edit-reserve-empty = There is no piece left beside the board.
edit-stays = The piece on {$cell} cannot leave the board.
edit-no-facing = There is no piece to turn on {$cell}.
edit-stock-empty = There are not enough seeds in the stock: choose −1 and touch pits to put some into it.
edit-borrowed = The stock was empty: {$count ->
    [one] the seed comes
   *[other] {$count} seeds come
} from {$cell}, the fullest pit. To empty pits freely, choose −1.
edit-no-good = There is no {$good} in the stock: take one off a pile or a reserve first, or raise its price.
edit-not-kept = There is no {$good} in this reserve.
edit-price-top = The price of {$good} cannot rise further.
edit-price-bottom = The price of {$good} cannot fall further.
edit-piles = There are already {$count} piles.
