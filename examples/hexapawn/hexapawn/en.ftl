# The English messages of Hexapawn.
hexapawn-title = Hexapawn
hexapawn-about = reach the far row with a pawn, or leave your opponent without a move
hexapawn-primer = Each player has three pawns. A pawn moves one square ahead, or captures one square diagonally ahead. Reach the far row, or leave your opponent without a move.
hexapawn-player-1 = White
hexapawn-player-2 = Black
hexapawn-not-a-move = "{$text}" is not a move: write for example a1-a2.
hexapawn-not-a-position = "{$text}" is not a position: the start is ppp/.../PPP w.
hexapawn-not-yours = You have no pawn on {$square}.
hexapawn-no-way = A pawn cannot move like that: {$mv}.
lesson-hexapawn-1 = A pawn moves one square ahead. Make any move.
lesson-hexapawn-2 = Reach the far row.
