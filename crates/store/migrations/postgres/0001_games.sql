-- Games, their moves, and the rounds that rematches replaced.

CREATE TABLE games (
    id      TEXT   NOT NULL PRIMARY KEY,
    game    TEXT   NOT NULL,            -- siam, pogo, ...
    version BIGINT NOT NULL,            -- increased by every change, so that of two writers one wins
    body    TEXT   NOT NULL,            -- SavedBody, as JSON
    opening TEXT   NOT NULL,            -- the record before the first of the moves below
    online  BIGINT NOT NULL,            -- between people in different places
    begun   BIGINT NOT NULL,            -- both seats were taken
    listed  BIGINT NOT NULL,            -- in the lobby
    over    BIGINT NOT NULL,
    hidden  BIGINT NOT NULL DEFAULT 0,  -- by the operator: as if it did not exist
    due     BIGINT,                     -- when its room has to be open: a clock runs out, or a machine is to move
    created BIGINT NOT NULL,            -- times are UNIX milliseconds
    changed BIGINT NOT NULL
);

CREATE INDEX games_due ON games (due) WHERE due IS NOT NULL;
CREATE INDEX games_listed ON games (created) WHERE listed = 1;
CREATE INDEX games_changed ON games (changed);

CREATE TABLE moves (
    game   TEXT   NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply    BIGINT NOT NULL,             -- counted from the opening
    text   TEXT   NOT NULL,
    player BIGINT NOT NULL,
    took   BIGINT NOT NULL,             -- on the clock, in milliseconds
    at     BIGINT NOT NULL,
    PRIMARY KEY (game, ply)
);

CREATE TABLE rounds (
    game   TEXT   NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    round  BIGINT NOT NULL,
    record TEXT   NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (game, round)
);

-- When servers ran on this database. Time in which none did costs no player anything.
CREATE TABLE runs (
    id    BIGINT NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    begun BIGINT NOT NULL,
    seen  BIGINT NOT NULL
);

-- Whom the operator keeps out.
CREATE TABLE bans (
    kind  TEXT   NOT NULL,              -- address: what is an address or a network; seat: the hash of a token
    what  TEXT   NOT NULL,
    game  TEXT,                         -- of a seat
    begun BIGINT NOT NULL,
    until BIGINT,
    PRIMARY KEY (kind, what)
);

-- What the operator has changed while servers run, which read it: a game, or without one the bans.
CREATE TABLE orders (
    id   BIGINT NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game TEXT,
    at   BIGINT NOT NULL
);

-- Every change of a game is announced to all servers when it is committed: its id and version, and nothing else.
CREATE FUNCTION announce_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('iroko_games', NEW.id || ' ' || NEW.version);
    RETURN NULL;
END
$$;

CREATE TRIGGER games_announce AFTER UPDATE OF version ON games
    FOR EACH ROW EXECUTE FUNCTION announce_game();
