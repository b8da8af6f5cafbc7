-- The moves that machines have to choose, for whichever process has an engine free. A job stands here only while its
-- position does: a change of the game removes it.

CREATE TABLE jobs (
    game      TEXT   NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply       BIGINT NOT NULL,            -- of the position in which the machine is to move
    player    TEXT   NOT NULL,            -- level:3, engine:NAME, ...
    program   TEXT,                       -- of another program: the game and its name, since only some processes run it
    record    TEXT   NOT NULL,            -- the game so far
    thought   BIGINT NOT NULL,            -- the most time for the move, in milliseconds as everywhere
    own       BIGINT,                     -- the clock of the machine; none without clocks
    opponent  BIGINT,
    increment BIGINT,
    queued    BIGINT NOT NULL,            -- times are UNIX milliseconds, by the clock of the database
    worker    TEXT,                       -- the process that thinks; none while the job waits
    taken     BIGINT,
    lease     BIGINT,                     -- until when the job is that process's
    takes     BIGINT NOT NULL DEFAULT 0,  -- how often it was taken, so that a late answer is known as one
    lapsed    BIGINT NOT NULL DEFAULT 0,  -- it was taken last from a process whose lease had ended
    answer    TEXT,                       -- the move, or nothing if the process could not choose one
    took      BIGINT,                     -- the time that it thought
    PRIMARY KEY (game, ply)
);

CREATE INDEX jobs_open ON jobs (queued) WHERE answer IS NULL;

-- The time, in milliseconds.
CREATE FUNCTION job_time() RETURNS BIGINT LANGUAGE sql VOLATILE AS
    $$ SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) $$;

-- Every process hears of a job that waits, and the servers of one that was taken or answered: its game and ply, and
-- nothing else.
CREATE FUNCTION announce_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify(
        CASE WHEN NEW.worker IS NULL THEN 'iroko_jobs' ELSE 'iroko_answers' END,
        NEW.game || ' ' || NEW.ply
    );
    RETURN NULL;
END
$$;

CREATE TRIGGER jobs_announce_new AFTER INSERT ON jobs
    FOR EACH ROW WHEN (NEW.worker IS NULL) EXECUTE FUNCTION announce_job();

CREATE TRIGGER jobs_announce AFTER UPDATE ON jobs
    FOR EACH ROW WHEN (NEW.takes <> OLD.takes OR NEW.worker IS DISTINCT FROM OLD.worker
        OR NEW.answer IS DISTINCT FROM OLD.answer OR NEW.player <> OLD.player)
    EXECUTE FUNCTION announce_job();

-- A game that has gone on needs no answer for an earlier position, and one that is over needs none.
CREATE FUNCTION drop_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM jobs WHERE game = CASE TG_OP WHEN 'DELETE' THEN OLD.game ELSE NEW.game END;
    RETURN NULL;
END
$$;

-- Not for each move of a game that is removed: its jobs go with it.
CREATE TRIGGER moves_drop_jobs AFTER INSERT OR DELETE ON moves
    FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION drop_jobs();

CREATE FUNCTION drop_jobs_of_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM jobs WHERE game = NEW.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER games_drop_jobs AFTER UPDATE OF over, hidden, opening ON games
    FOR EACH ROW WHEN (NEW.over = 1 OR NEW.hidden = 1 OR NEW.opening <> OLD.opening)
    EXECUTE FUNCTION drop_jobs_of_game();
