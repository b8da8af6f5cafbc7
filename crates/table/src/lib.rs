//! A game being played, whichever it is: the registry of games, the languages, and how a board looks.
