//! The queue of machines' moves, on a database that several processes share: a server puts in what a machine of a game has
//! to choose, and any process that has an engine free takes it, thinks, and answers. Whether and how a move is played is
//! decided by the server that has the game in memory.
//!
//! A process has a job for the time of a lease, which it renews while it thinks, so the job of one that dies is taken by
//! another. Nothing here has to survive a crash of the database: what is missing is put in again.

use std::time::Duration;

use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row};

use crate::source::within;
use crate::{Store, StoreError, Version};

/// How long a job belongs to a process that does not renew its lease.
pub const LEASE: Duration = Duration::from_secs(6);

/// The place of a job: the id of a game, and the ply at which a machine is to move.
pub type JobKey = (String, i64);

/// A machine's move to be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its place.
    pub key: JobKey,
    /// The name of the machine, as in a game's description.
    pub player: String,
    /// For another program: the name of the game and that of the program, joined by a space. Only a process that
    /// declares it takes the job.
    pub program: Option<String>,
    /// The game so far, as a record.
    pub record: String,
    /// The most time for the move.
    pub thought: Duration,
    /// The clocks of the machine and its opponent, and the increment.
    pub clock: Option<[Duration; 3]>,
}

/// A job that a process has, and the number by which its answer is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenJob {
    /// The job.
    pub job: Job,
    /// How often it was taken: an answer with an earlier number comes too late.
    pub number: i64,
    /// Whether it was taken from a process whose lease had ended.
    pub lapsed: bool,
}

/// What becomes of a job that is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offered {
    /// It is this process's, with the number of its answer, and was another's whose lease had ended.
    Own(i64, bool),
    /// It waits for a process.
    Waiting,
    /// Another process thinks, and has the job for this time at least.
    Elsewhere(Duration),
    /// A process has chosen this move, after this time.
    Answered(String, Duration),
    /// A process could not choose a move: the player is unknown there, say.
    Failed,
    /// The stored game is not the one that was named: it has gone on.
    Gone,
}

impl Store {
    /// Offers a job for a game that has this version. With the name of a process, that process takes it unless another
    /// has it. Offering it again changes nothing but this.
    pub async fn offer(
        &self,
        job: &Job,
        version: Version,
        taker: Option<&str>,
    ) -> Result<Offered, StoreError> {
        within(offer(&self.0.jobs, job, version, taker)).await
    }

    /// Takes the jobs that have waited longest, at most `most`, for a process that declares these programs.
    pub async fn take_jobs(
        &self,
        taker: &str,
        programs: &[String],
        most: usize,
    ) -> Result<Vec<TakenJob>, StoreError> {
        within(take(&self.0.jobs, taker, programs, most)).await
    }

    /// Renews the leases of a process on these jobs. Returns those that it still has.
    pub async fn renew_jobs(
        &self,
        taker: &str,
        jobs: &[JobKey],
    ) -> Result<Vec<(JobKey, i64)>, StoreError> {
        within(renew(&self.0.jobs, taker, jobs)).await
    }

    /// Answers a job by a move, or by none if the process could not choose one. Returns whether the answer was awaited.
    pub async fn answer_job(
        &self,
        taker: &str,
        (key, number): (&JobKey, i64),
        mv: Option<&str>,
        took: Duration,
    ) -> Result<bool, StoreError> {
        let answer = sqlx::query(
            "UPDATE jobs SET answer = $5, took = $6
             WHERE game = $1 AND ply = $2 AND worker = $3 AND takes = $4 AND answer IS NULL",
        );
        let answer = answer.bind(&key.0).bind(key.1).bind(taker).bind(number);
        let answer = answer.bind(mv.unwrap_or("")).bind(took.as_millis() as i64);
        within(async { Ok(answer.execute(&self.0.jobs).await?.rows_affected() > 0) }).await
    }

    /// Removes a job whose move is no longer wanted, if it waits, or if this process has it with this number. What
    /// another process thinks about goes with the position.
    pub async fn drop_job(
        &self,
        taker: &str,
        key: &JobKey,
        number: Option<i64>,
    ) -> Result<(), StoreError> {
        let removal = sqlx::query(
            "DELETE FROM jobs WHERE game = $1 AND ply = $2
                 AND (worker IS NULL OR (worker = $3 AND takes = $4))",
        );
        let removal = removal.bind(&key.0).bind(key.1).bind(taker).bind(number);
        within(async { Ok(removal.execute(&self.0.jobs).await.map(drop)?) }).await
    }

    /// Returns a job that this process has with this number and will not finish, so that another takes it at once.
    pub async fn return_job(
        &self,
        taker: &str,
        key: &JobKey,
        number: i64,
    ) -> Result<(), StoreError> {
        let update = sqlx::query(
            "UPDATE jobs SET worker = NULL, lease = NULL
             WHERE game = $1 AND ply = $2 AND worker = $3 AND takes = $4 AND answer IS NULL",
        );
        let update = update.bind(&key.0).bind(key.1).bind(taker).bind(number);
        within(async { Ok(update.execute(&self.0.jobs).await.map(drop)?) }).await
    }

    /// Returns the unfinished jobs of a process that ends, so that others take them at once.
    pub async fn return_jobs(&self, taker: &str) -> Result<u64, StoreError> {
        let update = sqlx::query(
            "UPDATE jobs SET worker = NULL, lease = NULL
             WHERE (game, ply) IN (SELECT game, ply FROM jobs WHERE worker = $1 AND answer IS NULL
                 FOR UPDATE SKIP LOCKED)",
        );
        within(async { Ok(update.bind(taker).execute(&self.0.jobs).await?.rows_affected()) }).await
    }

    /// Returns how many jobs wait for a process.
    pub async fn waiting_jobs(&self) -> Result<u64, StoreError> {
        let count = sqlx::query_scalar(
            "SELECT count(*) FROM jobs
             WHERE answer IS NULL AND (worker IS NULL OR lease < job_time())",
        );
        within(async {
            let count: i64 = count.fetch_one(&self.0.jobs).await?;
            Ok(count as u64)
        })
        .await
    }
}

/// Puts a job in, or takes what is there. The share lock on the game makes this come before a change of the game, which
/// then removes the job, or after it, and then the version is another.
const OFFER: &str = "
    WITH position AS (
        SELECT id, job_time() AS now FROM games WHERE id = $1 AND version = $2 AND over = 0 FOR SHARE
    )
    INSERT INTO jobs (game, ply, player, program, record, thought, own, opponent, increment,
        queued, worker, taken, lease, takes)
    SELECT id, $3, $4, $5, $6, $7, $8, $9, $10,
        now, $11, CASE WHEN $11 IS NULL THEN NULL ELSE now END,
        CASE WHEN $11 IS NULL THEN NULL ELSE now + $12 END, CASE WHEN $11 IS NULL THEN 0 ELSE 1 END
    FROM position
    ON CONFLICT (game, ply) DO UPDATE SET
        player = excluded.player, program = excluded.program, record = excluded.record,
        own = excluded.own, opponent = excluded.opponent,
        worker = excluded.worker, taken = excluded.taken, lease = excluded.lease,
        takes = jobs.takes + 1, answer = NULL, took = NULL,
        lapsed = CASE WHEN jobs.player = excluded.player AND jobs.worker IS NOT NULL THEN 1 ELSE 0 END
    WHERE jobs.player <> excluded.player
        OR (jobs.answer IS NULL AND excluded.worker IS NOT NULL
            AND (jobs.worker IS NULL OR jobs.lease < excluded.queued))
    RETURNING worker, takes, lapsed";

async fn offer(
    pool: &AnyPool,
    job: &Job,
    version: Version,
    taker: Option<&str>,
) -> Result<Offered, StoreError> {
    let clock = job.clock.map(|times| times.map(|time| time.as_millis() as i64));
    let time = |index: usize| clock.map(|times| times[index]);
    let offer = sqlx::query(OFFER).bind(&job.key.0).bind(version).bind(job.key.1);
    let offer = offer.bind(&job.player).bind(&job.program).bind(&job.record);
    let offer =
        offer.bind(job.thought.as_millis() as i64).bind(time(0)).bind(time(1)).bind(time(2));
    let offer = offer.bind(taker).bind(LEASE.as_millis() as i64);
    if let Some(row) = offer.fetch_optional(pool).await? {
        let worker: Option<String> = row.try_get("worker")?;
        return Ok(match worker {
            Some(_) => Offered::Own(row.try_get("takes")?, row.try_get::<i64, _>("lapsed")? != 0),
            None => Offered::Waiting,
        });
    }
    let there = sqlx::query(
        "SELECT worker, lease - job_time() AS remaining, answer, took FROM jobs
         WHERE game = $1 AND ply = $2 AND EXISTS (SELECT 1 FROM games WHERE id = $1 AND version = $3)",
    );
    let there = there.bind(&job.key.0).bind(job.key.1).bind(version).fetch_optional(pool).await?;
    there.map_or(Ok(Offered::Gone), |row| found(&row))
}

/// Reads what has become of a job that was there already.
fn found(row: &AnyRow) -> Result<Offered, StoreError> {
    let (worker, answer): (Option<String>, Option<String>) =
        (row.try_get("worker")?, row.try_get("answer")?);
    Ok(match (answer, worker) {
        (Some(mv), _) if mv.is_empty() => Offered::Failed,
        (Some(mv), _) => Offered::Answered(mv, duration(row.try_get("took")?)),
        (None, Some(_)) => match row.try_get("remaining")? {
            remaining @ 1.. => Offered::Elsewhere(duration(remaining)),
            // The process has died, or cannot reach the database.
            _ => Offered::Waiting,
        },
        (None, None) => Offered::Waiting,
    })
}

/// The first part chooses: what another process has locked is being taken, or removed.
const TAKE: &str = "
    WITH chosen AS MATERIALIZED (
        SELECT game, ply FROM jobs
        WHERE answer IS NULL AND (worker IS NULL OR lease < job_time())
            AND (program IS NULL OR program = ANY (string_to_array($2, chr(10))))
        ORDER BY queued LIMIT $3 FOR UPDATE SKIP LOCKED
    )
    UPDATE jobs SET worker = $1, taken = job_time(), lease = job_time() + $4, takes = takes + 1,
        lapsed = CASE WHEN worker IS NULL THEN 0 ELSE 1 END
    FROM chosen WHERE jobs.game = chosen.game AND jobs.ply = chosen.ply
    RETURNING jobs.*";

async fn take(
    pool: &AnyPool,
    taker: &str,
    programs: &[String],
    most: usize,
) -> Result<Vec<TakenJob>, StoreError> {
    let take = sqlx::query(TAKE).bind(taker).bind(programs.join("\n")).bind(most as i64);
    let rows = take.bind(LEASE.as_millis() as i64).fetch_all(pool).await?;
    rows.iter().map(taken).collect()
}

fn taken(row: &AnyRow) -> Result<TakenJob, StoreError> {
    let time = |name: &str| Ok::<_, StoreError>(row.try_get::<Option<i64>, _>(name)?.map(duration));
    let clock = match (time("own")?, time("opponent")?, time("increment")?) {
        (Some(own), Some(opponent), Some(increment)) => Some([own, opponent, increment]),
        _ => None,
    };
    let job = Job {
        key: (row.try_get("game")?, row.try_get("ply")?),
        player: row.try_get("player")?,
        program: row.try_get("program")?,
        record: row.try_get("record")?,
        thought: duration(row.try_get("thought")?),
        clock,
    };
    Ok(TakenJob {
        job,
        number: row.try_get("takes")?,
        lapsed: row.try_get::<i64, _>("lapsed")? != 0,
    })
}

async fn renew(
    pool: &AnyPool,
    taker: &str,
    jobs: &[JobKey],
) -> Result<Vec<(JobKey, i64)>, StoreError> {
    let names: Vec<String> = jobs.iter().map(|(game, ply)| format!("{game} {ply}")).collect();
    // A lease that is locked at this moment is renewed the next time.
    let renewal = sqlx::query(
        "UPDATE jobs SET lease = job_time() + $3
         WHERE (game, ply) IN (SELECT game, ply FROM jobs WHERE worker = $1 AND answer IS NULL
             AND game || ' ' || ply = ANY (string_to_array($2, chr(10))) FOR UPDATE SKIP LOCKED)",
    );
    let renewal = renewal.bind(taker).bind(names.join("\n")).bind(LEASE.as_millis() as i64);
    renewal.execute(pool).await?;
    let kept = sqlx::query_as("SELECT game, ply, takes FROM jobs WHERE worker = $1");
    let kept: Vec<(String, i64, i64)> = kept.bind(taker).fetch_all(pool).await?;
    Ok(kept.into_iter().map(|(game, ply, number)| ((game, ply), number)).collect())
}

fn duration(millis: i64) -> Duration {
    Duration::from_millis(u64::try_from(millis).unwrap_or(0))
}
