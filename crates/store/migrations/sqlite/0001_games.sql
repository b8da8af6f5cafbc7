-- Games, their moves, and the rounds that rematches replaced.

CREATE TABLE games (
    id      TEXT    NOT NULL PRIMARY KEY,
    game    TEXT    NOT NULL,           -- siam, pogo, ...
    version INTEGER NOT NULL,           -- increased by every change, so that of two writers one wins
    body    TEXT    NOT NULL,           -- SavedBody, as JSON
    opening TEXT    NOT NULL,           -- the record before the first of the moves below
    online  INTEGER NOT NULL,           -- between people in different places
    begun   INTEGER NOT NULL,           -- both seats were taken
    listed  INTEGER NOT NULL,           -- in the lobby
    over    INTEGER NOT NULL,
    hidden  INTEGER NOT NULL DEFAULT 0, -- by the operator: as if it did not exist
    due     INTEGER,                    -- when its room has to be open: a clock runs out, or a machine is to move
    created INTEGER NOT NULL,           -- times are UNIX milliseconds
    changed INTEGER NOT NULL
);

CREATE INDEX games_due ON games (due) WHERE due IS NOT NULL;
CREATE INDEX games_listed ON games (created) WHERE listed = 1;
CREATE INDEX games_changed ON games (changed);

CREATE TABLE moves (
    game   TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply    INTEGER NOT NULL,            -- counted from the opening
    text   TEXT    NOT NULL,
    player INTEGER NOT NULL,
    took   INTEGER NOT NULL,            -- on the clock, in milliseconds
    at     INTEGER NOT NULL,
    PRIMARY KEY (game, ply)
) WITHOUT ROWID;

CREATE TABLE rounds (
    game   TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    round  INTEGER NOT NULL,
    record TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (game, round)
) WITHOUT ROWID;

-- When servers ran on this database. Time in which none did costs no player anything.
CREATE TABLE runs (
    id    INTEGER NOT NULL PRIMARY KEY,
    begun INTEGER NOT NULL,
    seen  INTEGER NOT NULL
);

-- Whom the operator keeps out.
CREATE TABLE bans (
    kind  TEXT   NOT NULL,              -- address: what is an address or a network; seat: the hash of a token
    what  TEXT   NOT NULL,
    game  TEXT,                         -- of a seat
    begun INTEGER NOT NULL,
    until INTEGER,
    PRIMARY KEY (kind, what)
);

-- What the operator has changed while servers run, which read it: a game, or without one the bans.
CREATE TABLE orders (
    id   INTEGER NOT NULL PRIMARY KEY,
    game TEXT,
    at   INTEGER NOT NULL
);
