//! The queue of machines' moves: one process has a job at a time, a job goes when its game goes on, and nothing is left.

use std::time::Duration;

use iroko_games::Player;
use iroko_protocol::{Change, SavedEnd};
use iroko_store::{Announcement, Decision, Job, LEASE, Offered, Store, TakenJob};
use sqlx::Executor;

use crate::games::{mv, saved};
use crate::private_postgres::{connect, empty_database};

/// A store with a game `a` in version 0.
async fn store() -> Option<(String, Store)> {
    let url = empty_database().await?;
    let store = Store::connect(&url).await.unwrap();
    store.create(&saved("a"), 0).await.unwrap();
    Some((url, store))
}

fn job(game: &str, ply: i64) -> Job {
    Job {
        key: (game.to_string(), ply),
        player: "level:3".to_string(),
        program: None,
        record: "the record".to_string(),
        thought: Duration::from_secs(10),
        clock: None,
    }
}

async fn take(store: &Store, taker: &str) -> Vec<TakenJob> {
    store.take_jobs(taker, &[], 10).await.unwrap()
}

/// Lets the leases of all jobs end, as if their processes had died a while ago.
async fn end_leases(url: &str) {
    connect(url).await.execute("UPDATE jobs SET lease = 0 WHERE lease IS NOT NULL").await.unwrap();
}

async fn count(url: &str) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM jobs")
        .fetch_one(&mut connect(url).await)
        .await
        .unwrap()
}

/// A change that plays a move.
fn a_move() -> Change {
    Change { append: vec![mv("132", Player::One, 1)], ..Change::default() }
}

#[tokio::test]
async fn a_job_is_put_in_once_and_one_process_has_it() {
    let Some((url, store)) = store().await else { return };
    let clock = [7000, 8000, 100].map(Duration::from_millis);
    let whole = Job { clock: Some(clock), ..job("a", 4) };
    assert_eq!(store.offer(&whole, 0, None).await.unwrap(), Offered::Waiting);
    assert_eq!(store.offer(&whole, 0, None).await.unwrap(), Offered::Waiting);
    assert_eq!((count(&url).await, store.waiting_jobs().await.unwrap()), (1, 1));
    let taken = take(&store, "w1").await;
    assert_eq!(taken, [TakenJob { job: whole.clone(), number: 1, lapsed: false }]);
    assert!(take(&store, "w2").await.is_empty());
    assert_eq!(store.waiting_jobs().await.unwrap(), 0);
    let found = store.offer(&whole, 0, Some("w2")).await.unwrap();
    assert!(matches!(found, Offered::Elsewhere(left) if left <= LEASE), "{found:?}");
    let took = Duration::from_millis(20);
    assert!(!store.answer_job("w2", (&whole.key, 1), Some("132"), took).await.unwrap());
    assert!(store.answer_job("w1", (&whole.key, 1), Some("132"), took).await.unwrap());
    assert!(!store.answer_job("w1", (&whole.key, 1), Some("133"), took).await.unwrap());
    let answered = Offered::Answered("132".to_string(), took);
    assert_eq!(store.offer(&whole, 0, Some("w2")).await.unwrap(), answered);
}

#[tokio::test]
async fn of_many_processes_each_takes_other_jobs_and_an_offer_may_be_taken_at_once() {
    let Some((_, store)) = store().await else { return };
    for ply in 0..40 {
        store.offer(&job("a", ply), 0, None).await.unwrap();
    }
    assert_eq!(store.offer(&job("a", 40), 0, Some("w")).await.unwrap(), Offered::Own(1, false));
    let takers = (0..8).map(|taker| {
        let store = store.clone();
        tokio::spawn(async move { store.take_jobs(&taker.to_string(), &[], 5).await.unwrap() })
    });
    let mut plies: Vec<i64> = Vec::new();
    for taker in takers.collect::<Vec<_>>() {
        plies.extend(taker.await.unwrap().into_iter().map(|taken| taken.job.key.1));
    }
    plies.extend(take(&store, "rest").await.into_iter().map(|taken| taken.job.key.1));
    plies.sort_unstable();
    assert_eq!(plies, (0..40).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_job_whose_lease_has_ended_is_taken_by_another_and_the_late_answer_is_not_heard() {
    let Some((url, store)) = store().await else { return };
    let job = job("a", 0);
    assert_eq!(store.offer(&job, 0, Some("dead")).await.unwrap(), Offered::Own(1, false));
    assert_eq!(
        store.renew_jobs("dead", std::slice::from_ref(&job.key)).await.unwrap(),
        [(job.key.clone(), 1)]
    );
    end_leases(&url).await;
    // A server without an engine sees that it waits.
    assert_eq!(store.offer(&job, 0, None).await.unwrap(), Offered::Waiting);
    assert_eq!(store.waiting_jobs().await.unwrap(), 1);
    let taken = take(&store, "w").await;
    assert_eq!((taken[0].number, taken[0].lapsed), (2, true));
    assert!(store.renew_jobs("dead", std::slice::from_ref(&job.key)).await.unwrap().is_empty());
    assert!(!store.answer_job("dead", (&job.key, 1), Some("132"), LEASE).await.unwrap());
    end_leases(&url).await;
    assert_eq!(store.offer(&job, 0, Some("node")).await.unwrap(), Offered::Own(3, true));
    assert!(!store.answer_job("w", (&job.key, 2), Some("132"), LEASE).await.unwrap());
    assert!(store.answer_job("node", (&job.key, 3), None, LEASE).await.unwrap());
    assert_eq!(store.offer(&job, 0, Some("w")).await.unwrap(), Offered::Failed);
}

#[tokio::test]
async fn a_process_renews_only_what_it_names_and_returns_what_it_has_not_finished() {
    let Some((url, store)) = store().await else { return };
    for ply in 0..3 {
        store.offer(&job("a", ply), 0, Some("w")).await.unwrap();
    }
    end_leases(&url).await;
    store.renew_jobs("w", &[("a".to_string(), 1), ("a".to_string(), 2)]).await.unwrap();
    let taken: Vec<i64> = take(&store, "other").await.iter().map(|taken| taken.job.key.1).collect();
    assert_eq!(taken, [0]);
    assert!(store.answer_job("w", (&("a".to_string(), 1), 1), Some("132"), LEASE).await.unwrap());
    assert_eq!(store.return_jobs("w").await.unwrap(), 1);
    let taken = take(&store, "other").await;
    assert_eq!(
        taken.iter().map(|taken| (taken.job.key.1, taken.lapsed)).collect::<Vec<_>>(),
        [(2, false)]
    );
}

#[tokio::test]
async fn a_program_is_run_only_where_it_is_declared() {
    let Some((_, store)) = store().await else { return };
    let job = Job { program: Some("siam deep".to_string()), ..job("a", 0) };
    store.offer(&job, 0, None).await.unwrap();
    assert!(take(&store, "w").await.is_empty());
    let others = ["siam dee", "siam deep ", "pogo deep"].map(str::to_string);
    assert!(store.take_jobs("w", &others, 1).await.unwrap().is_empty());
    let declared = ["pogo deep", "siam deep"].map(str::to_string);
    assert_eq!(store.take_jobs("w", &declared, 1).await.unwrap()[0].job, job);
}

#[tokio::test]
async fn a_job_goes_with_its_position_and_none_is_put_in_for_a_position_that_is_past() {
    let Some((url, store)) = store().await else { return };
    let over = Change { over: true, ..Change::default() };
    let undone = Change { keep: Some(0), ..Change::default() };
    for (version, change) in [(0, a_move()), (1, undone), (2, over)] {
        assert_eq!(store.offer(&job("a", 0), version, None).await.unwrap(), Offered::Waiting);
        // A change of something else, such as an offer, leaves it.
        assert_eq!(count(&url).await, 1);
        store.change("a", version, &change).await.unwrap();
        assert_eq!(count(&url).await, 0, "{change:?}");
        assert_eq!(store.offer(&job("a", 0), version, Some("w")).await.unwrap(), Offered::Gone);
    }
    // Nor for a game that is over.
    assert_eq!(store.offer(&job("a", 0), 3, None).await.unwrap(), Offered::Gone);
    store.create(&saved("b"), 0).await.unwrap();
    assert_eq!(store.offer(&job("b", 0), 0, None).await.unwrap(), Offered::Waiting);
    store.change("b", 0, &Change::default()).await.unwrap();
    assert_eq!(store.offer(&job("b", 0), 1, None).await.unwrap(), Offered::Waiting);
    store.decide(&Decision::End("b".to_string(), SavedEnd::Agree), 0).await.unwrap();
    assert_eq!(count(&url).await, 0);
    store.create(&saved("c"), 0).await.unwrap();
    store.change("c", 0, &a_move()).await.unwrap();
    store.offer(&job("c", 1), 1, None).await.unwrap();
    store.remove("c").await.unwrap();
    assert_eq!(count(&url).await, 0);
}

#[tokio::test]
async fn an_offer_and_a_change_at_once_leave_no_job_of_the_past() {
    let Some((url, store)) = store().await else { return };
    let other = Store::connect(&url).await.unwrap();
    for version in 0..100 {
        let (change, job) = (a_move(), job("a", version));
        let (offered, changed) = tokio::join!(
            other.offer(&job, version, Some("w")),
            store.change("a", version, &change)
        );
        changed.unwrap();
        let offered = offered.unwrap();
        assert!(matches!(offered, Offered::Own(..) | Offered::Gone), "{offered:?}");
        assert_eq!(count(&url).await, 0);
    }
}

#[tokio::test]
async fn another_player_in_the_seat_makes_it_another_job() {
    let Some((_, store)) = store().await else { return };
    let first = job("a", 0);
    assert_eq!(store.offer(&first, 0, Some("w")).await.unwrap(), Offered::Own(1, false));
    let second = Job { player: "level:9".to_string(), ..first.clone() };
    assert_eq!(store.offer(&second, 0, None).await.unwrap(), Offered::Waiting);
    assert!(!store.answer_job("w", (&first.key, 1), Some("132"), LEASE).await.unwrap());
    assert_eq!(take(&store, "w").await[0].job.player, "level:9");
    assert!(!store.answer_job("w", (&first.key, 1), Some("132"), LEASE).await.unwrap());
}

#[tokio::test]
async fn jobs_are_announced_by_game_and_ply_and_nothing_else() {
    let Some((_, store)) = store().await else { return };
    let (mut all, mut waiting) = (store.announcements(), store.job_announcements());
    for announcements in [&mut all, &mut waiting] {
        assert_eq!(announcements.next().await, Announcement::Missed);
    }
    let key = |ply: i64| ("a".to_string(), ply);
    store.offer(&job("a", 0), 0, None).await.unwrap();
    // What a server takes at once concerns no other.
    store.offer(&job("a", 1), 0, Some("node")).await.unwrap();
    take(&store, "w").await;
    store.answer_job("w", (&key(0), 1), Some("132"), LEASE).await.unwrap();
    store.return_jobs("node").await.unwrap();
    store.offer(&job("a", 1), 0, Some("w")).await.unwrap();
    store.drop_job("w", &key(1), Some(2)).await.unwrap();
    store.change("a", 0, &a_move()).await.unwrap();
    for expected in [
        Announcement::Waiting(key(0)),
        Announcement::Answered(key(0)),
        Announcement::Answered(key(0)),
        Announcement::Waiting(key(1)),
        Announcement::Answered(key(1)),
        Announcement::Changed("a".to_string(), 1),
    ] {
        assert_eq!(all.next().await, expected);
    }
    assert_eq!(waiting.next().await, Announcement::Waiting(key(0)));
    assert_eq!(waiting.next().await, Announcement::Waiting(key(1)));
}

#[tokio::test]
async fn a_process_drops_and_returns_only_what_waits_or_is_its_own() {
    let Some((url, store)) = store().await else { return };
    let job = job("a", 0);
    store.offer(&job, 0, Some("node")).await.unwrap();
    store.return_job("node", &job.key, 2).await.unwrap();
    store.drop_job("other", &job.key, Some(1)).await.unwrap();
    store.drop_job("node", &job.key, None).await.unwrap();
    assert!(take(&store, "w").await.is_empty());
    store.return_job("node", &job.key, 1).await.unwrap();
    let taken = take(&store, "w").await;
    assert_eq!((taken[0].number, taken[0].lapsed), (2, false));
    store.drop_job("node", &job.key, Some(1)).await.unwrap();
    assert_eq!(count(&url).await, 1);
    store.return_job("w", &job.key, 2).await.unwrap();
    store.drop_job("node", &job.key, None).await.unwrap();
    assert_eq!(count(&url).await, 0);
}
