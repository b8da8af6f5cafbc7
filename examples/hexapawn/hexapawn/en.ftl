# What hexapawn says in English.
hexapawn-title = Hexapawn
hexapawn-about = reach the far row with a pawn, or leave your opponent without a move
hexapawn-primer = Three pawns a side. A pawn goes one square ahead, or takes one square ahead and aside. Reach the far row, or leave your opponent without a move.
hexapawn-player-1 = White
hexapawn-player-2 = Black
hexapawn-not-a-move = "{$text}" is no move: write it as a1-a2.
hexapawn-not-a-position = "{$text}" is no position: write it as ppp/.../PPP w.
hexapawn-not-yours = There is no pawn of yours on {$square}.
hexapawn-no-way = A pawn may not move so: {$mv}.
lesson-hexapawn-1 = A pawn goes one square ahead. Make any move.
lesson-hexapawn-2 = Reach the far row.
