# What a move did: told to its player, and about a player.
you-play = You play {$mv}.
did-play = {$player_count ->
    [one] {$player} plays {$mv}.
   *[other] {$player} play {$mv}.
}
you-take = You play {$mv} and take {$taken}.
did-take = {$player_count ->
    [one] {$player} plays {$mv} and takes {$taken}.
   *[other] {$player} play {$mv} and take {$taken}.
}
you-lift = You move {$count ->
    [one] 1 piece
   *[other] {$count} pieces
} from {$from} to {$to}.
did-lift = {$player_count ->
    [one] {$player} moves {$count ->
        [one] 1 piece
       *[other] {$count} pieces
    } from {$from} to {$to}.
   *[other] {$player} move {$count ->
        [one] 1 piece
       *[other] {$count} pieces
    } from {$from} to {$to}.
}
you-step = You move from {$from} to {$to}.
did-step = {$player_count ->
    [one] {$player} moves from {$from} to {$to}.
   *[other] {$player} move from {$from} to {$to}.
}
you-step-facing = You move from {$from} to {$to}, facing {$edge}.
did-step-facing = {$player_count ->
    [one] {$player} moves from {$from} to {$to}, facing {$edge}.
   *[other] {$player} move from {$from} to {$to}, facing {$edge}.
}
you-capture = You capture on {$to} from {$from}.
did-capture = {$player_count ->
    [one] {$player} captures on {$to} from {$from}.
   *[other] {$player} capture on {$to} from {$from}.
}
you-turn = You turn the animal on {$cell} to face {$edge}.
did-turn = {$player_count ->
    [one] {$player} turns the animal on {$cell} to face {$edge}.
   *[other] {$player} turn the animal on {$cell} to face {$edge}.
}
you-leave = You take the animal on {$cell} off the board.
did-leave = {$player_count ->
    [one] {$player} takes the animal on {$cell} off the board.
   *[other] {$player} take the animal on {$cell} off the board.
}
you-place-kalista = You place your Kalista on {$cell}.
did-place-kalista = {$player_count ->
    [one] {$player} places the Kalista on {$cell}.
   *[other] {$player} place the Kalista on {$cell}.
}
you-place-all = You place pieces on {$cells}.
did-place-all = {$player_count ->
    [one] {$player} places pieces on {$cells}.
   *[other] {$player} place pieces on {$cells}.
}
you-place = You place a piece on {$cell}.
did-place = {$player_count ->
    [one] {$player} places a piece on {$cell}.
   *[other] {$player} place a piece on {$cell}.
}
you-return = You return a piece to {$cell}.
did-return = {$player_count ->
    [one] {$player} returns a piece to {$cell}.
   *[other] {$player} return a piece to {$cell}.
}
you-enter-facing = You enter on {$cell}, facing {$edge}.
did-enter-facing = {$player_count ->
    [one] {$player} enters on {$cell}, facing {$edge}.
   *[other] {$player} enter on {$cell}, facing {$edge}.
}
you-enter-push = You enter on {$cell} and push {$edge}.
did-enter-push = {$player_count ->
    [one] {$player} enters on {$cell} and pushes {$edge}.
   *[other] {$player} enter on {$cell} and push {$edge}.
}
you-enter-push-off = You enter on {$cell}, push {$edge} and drive {$off} off the board.
did-enter-push-off = {$player_count ->
    [one] {$player} enters on {$cell}, pushes {$edge} and drives {$off} off the board.
   *[other] {$player} enter on {$cell}, push {$edge} and drive {$off} off the board.
}
you-push = You push {$edge} from {$cell}.
did-push = {$player_count ->
    [one] {$player} pushes {$edge} from {$cell}.
   *[other] {$player} push {$edge} from {$cell}.
}
you-push-off = You push {$edge} from {$cell} and drive {$off} off the board.
did-push-off = {$player_count ->
    [one] {$player} pushes {$edge} from {$cell} and drives {$off} off the board.
   *[other] {$player} push {$edge} from {$cell} and drive {$off} off the board.
}
you-trade = You keep {$kept} and sell {$sold}, whose price falls to {$price}.
did-trade = {$player_count ->
    [one] {$player} keeps {$kept} and sells {$sold}, whose price falls to {$price}.
   *[other] {$player} keep {$kept} and sell {$sold}, whose price falls to {$price}.
}
you-side = You choose the {$edge} edge.
did-side = {$player_count ->
    [one] {$player} chooses the {$edge} edge.
   *[other] {$player} choose the {$edge} edge.
}
you-pass = You pass.
did-pass = {$player_count ->
    [one] {$player} passes.
   *[other] {$player} pass.
}

# A piece that leaves the board.
off-rock = a rock
off-elephant = an elephant
off-rhino = a rhinoceros
