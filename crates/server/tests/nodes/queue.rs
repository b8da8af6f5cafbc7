//! What becomes of a machine's move while another process thinks about it. The tests are that process: they take jobs from
//! the queue themselves.

use std::sync::Arc;
use std::time::Duration;

use iroko_protocol::Change;
use iroko_server::Config;
use iroko_server::store::{Store, TakenJob};
use serde_json::{Value, json};

use super::paced::Paced;
use super::{JOBS, Worker, begin_games, check_empty, count, on, until};
use crate::common::{Client, Host, TIMEOUT};
use crate::online::{begin, sit};

/// A node whose only place is taken by a game that the machine thinks about for ever, and its database.
struct Busy {
    url: String,
    store: Store,
    host: Host,
    endless: Client,
    roster: Paced,
}

impl Busy {
    async fn new(roster: Paced) -> Option<Busy> {
        Busy::on(super::empty_database().await?, roster).await
    }

    /// The same on a database that others use too.
    async fn on(url: String, roster: Paced) -> Option<Busy> {
        let config = Config {
            players: 1,
            engines: 1,
            thought: Duration::from_secs(600),
            roster: Arc::new(roster.clone()),
            ..on(&url)
        };
        let host = Host::with(config).await;
        let endless = occupy(&host, &roster).await;
        let store = Store::connect(&url).await.unwrap();
        Some(Busy { url, store, host, endless, roster })
    }

    /// Begins a game, in which the machine is to move.
    async fn game(&self, more: &Value) -> (String, Client) {
        let mut request = json!({ "game": "awale", "players": ["human", "level:1"] });
        for (name, value) in more.as_object().unwrap() {
            request[name] = value.clone();
        }
        let id = self.host.begin(&request).await;
        let mut client = self.host.join(&id).await;
        client.until("state").await;
        client.play("C").await;
        (id, client)
    }

    /// Takes the next job.
    async fn take(&self) -> TakenJob {
        let take = async {
            loop {
                let taken = self.store.take_jobs("test", &[], 1).await.unwrap();
                if let Some(job) = taken.into_iter().next() {
                    return job;
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(TIMEOUT, take).await.expect("a job is put in")
    }

    async fn answer(&self, taken: &TakenJob, mv: Option<&str>) -> bool {
        let took = Duration::from_millis(30);
        let job = (&taken.job.key, taken.number);
        self.store.answer_job("test", job, mv, took).await.unwrap()
    }

    /// Frees the only place of the node.
    async fn free(&mut self) {
        self.endless.send(json!({ "type": "resign" })).await;
        self.endless.state(|state| !state["state"]["outcome"].is_null()).await;
    }
}

/// Begins a game that the machine of a node thinks about for ever.
async fn occupy(host: &Host, roster: &Paced) -> Client {
    let before = roster.thoughts();
    let ids = begin_games(host, "level:2", 1).await;
    let mut endless = host.join(&ids[0]).await;
    endless.play("C").await;
    let thinks = async {
        while roster.thoughts() == before {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, thinks).await.expect("the machine thinks");
    endless
}

/// Returns a legal move of the machine.
fn legal(taken: &TakenJob) -> String {
    let table = iroko_table::GAMES.replay_text(&taken.job.record).unwrap();
    assert_eq!(table.ply() as i64, taken.job.key.1);
    table.scene().chains[0].text.clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_of_another_process_is_played_and_its_time_is_charged() {
    let Some(node) = Busy::new(Paced::default()).await else { return };
    let (id, mut client) = node.game(&json!({ "clock": "60s" })).await;
    let taken = node.take().await;
    assert_eq!((&taken.job.key, taken.job.player.as_str()), (&(id, 1), "level:1"));
    assert_eq!(taken.job.clock.unwrap()[0], Duration::from_secs(60));
    // The clock of the machine runs since the job was taken.
    client.state(|state| state["clocks"]["running"] == 2).await;
    let mv = legal(&taken);
    assert!(node.answer(&taken, Some(&mv)).await);
    let state = client.state(|state| state["ply"] == 2).await;
    assert_eq!(
        (&state["moves"][1]["move"], &state["clocks"]["left"][1]),
        (&json!(mv), &json!(59_970))
    );
    assert!(!node.answer(&taken, Some(&mv)).await, "the job is gone");
    assert_eq!(
        count(
            &node.url,
            "SELECT count(*) FROM jobs WHERE ply = 1 AND takes = 1 AND worker = 'test'"
        )
        .await,
        0
    );
    assert_eq!(node.roster.thoughts(), 1, "only the endless game's machine thinks here");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_of_a_game_that_is_resigned_or_taken_back_is_dropped_and_its_answer_not_heard() {
    let Some(node) = Busy::new(Paced::default()).await else { return };
    let (_, mut client) = node.game(&json!({})).await;
    let late = node.take().await;
    client.send(json!({ "type": "undo" })).await;
    let state = client.state(|state| state["ply"] == 0).await;
    assert_eq!(state["can"]["move"], true);
    until(&node.url, JOBS, |jobs| jobs == 1).await;
    assert!(!node.answer(&late, Some(&legal(&late))).await);
    // Another move, and another job for the same ply.
    client.play("A").await;
    let second = node.take().await;
    assert_eq!(second.job.key, late.job.key);
    assert_ne!(second.job.record, late.job.record);
    assert!(!node.answer(&late, Some(&legal(&late))).await || late.number == second.number);
    client.send(json!({ "type": "resign" })).await;
    client.state(|state| !state["state"]["outcome"].is_null()).await;
    until(&node.url, JOBS, |jobs| jobs == 1).await;
    assert!(!node.answer(&second, Some(&legal(&second))).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_illegal_answer_and_a_failure_are_mended_by_the_node_of_the_game() {
    let Some(mut node) = Busy::new(Paced::default()).await else { return };
    for answer in [Some("nonsense"), Some("C"), None] {
        let (_, mut client) = node.game(&json!({})).await;
        let taken = node.take().await;
        assert!(node.answer(&taken, answer).await);
        let before = node.roster.thoughts();
        node.free().await;
        client.state(|state| state["ply"] == 2).await;
        assert_eq!(node.roster.thoughts(), before + 1);
        drop(client);
        node.endless = occupy(&node.host, &node.roster).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_dies_is_replaced_at_the_end_of_its_lease() {
    let Some(node) = Busy::new(Paced::default()).await else { return };
    let (_, mut client) = node.game(&json!({})).await;
    let begun = std::time::Instant::now();
    let dead = node.take().await;
    let worker = Worker::with(&node.url, 1, Arc::new(Paced::default()));
    client.state(|state| state["ply"] == 2).await;
    assert!(begun.elapsed() > iroko_server::store::LEASE / 2, "{:?}", begun.elapsed());
    assert!(!node.answer(&dead, Some(&legal(&dead))).await);
    let worked = worker.end();
    assert_eq!((worked.done, worked.taken_over), (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_ends_returns_what_it_has_not_finished() {
    let Some(node) = Busy::new(Paced::default()).await else { return };
    let (_, mut client) = node.game(&json!({ "players": ["human", "level:2"] })).await;
    let slow = Paced::default();
    let worker = Worker::with(&node.url, 2, Arc::new(slow.clone()));
    until(&node.url, "SELECT count(*) FROM jobs WHERE ply = 1 AND worker IS NULL", |waiting| {
        waiting == 0
    })
    .await;
    while slow.thoughts() == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(worker.end().done, 0);
    let taken = node.take().await;
    assert!(!taken.lapsed, "it was returned at once");
    assert!(node.answer(&taken, Some(&legal(&taken))).await);
    client.state(|state| state["ply"] == 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_whose_clock_runs_out_elsewhere_loses() {
    let Some(node) = Busy::new(Paced::default()).await else { return };
    // The human has to move within this time too.
    let (_, mut client) = node.game(&json!({ "clock": "8s" })).await;
    let taken = node.take().await;
    let state = client.state(|state| !state["state"]["outcome"].is_null()).await;
    assert_eq!(
        (&state["state"]["outcome"]["winner"], &state["state"]["outcome"]["reason"]),
        (&json!(1), &json!("time"))
    );
    assert!(!node.answer(&taken, Some(&legal(&taken))).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_thinks_only_where_it_is_declared() {
    let Some(node) = Busy::new(Paced::declaring("deep")).await else { return };
    let (_, mut client) = node.game(&json!({ "players": ["human", "engine:deep"] })).await;
    const DEEP: &str = "SELECT count(*) FROM jobs WHERE program = 'awale deep' AND worker IS NULL";
    until(&node.url, DEEP, |waiting| waiting == 1).await;
    let [without, with] = [Paced::default(), Paced::declaring("deep")];
    let idle = Worker::with(&node.url, 2, Arc::new(without.clone()));
    let other = Worker::with(&node.url, 2, Arc::new(Paced::declaring("deeper")));
    // An engine that all have shows that the workers look at the queue.
    let (_, mut quick) = node.game(&json!({})).await;
    quick.state(|state| state["ply"] == 2).await;
    assert_eq!(count(&node.url, DEEP).await, 1);
    let worker = Worker::with(&node.url, 2, Arc::new(with.clone()));
    client.state(|state| state["ply"] == 2).await;
    assert_eq!(with.thoughts(), 1);
    assert_eq!(worker.end().done + idle.end().done + other.end().done, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_with_one_game_put_its_job_in_once_and_both_show_the_answer() {
    let Some(node) = Busy::new(Paced::default()).await else { return };
    let Some(second) = Busy::on(node.url.clone(), Paced::default()).await else { return };
    let link =
        begin(&node.host, &json!({ "game": "awale", "players": ["human", "level:1"] })).await;
    let mut one = sit(&node.host, &link.id, &link.tokens[0]).await;
    one.play("C").await;
    let taken = node.take().await;
    // The second node finds the game with a machine to move, and the job in other hands.
    let mut two = sit(&second.host, &link.id, &link.tokens[0]).await;
    assert_eq!(count(&node.url, JOBS).await, 3);
    let mv = legal(&taken);
    assert!(node.answer(&taken, Some(&mv)).await);
    // One of them plays the move; a visitor of the other comes back to it, and is told of no error.
    for (client, host) in [(&mut one, &node.host), (&mut two, &second.host)] {
        loop {
            match client.next().await {
                Some(message) if message["type"] == "state" && message["ply"] == 2 => break,
                Some(message) => assert_ne!(message["type"], "error", "{message}"),
                None => *client = host.join(&link.id).await,
            }
        }
    }
    assert_eq!(count(&node.url, "SELECT count(*) FROM moves WHERE ply = 1").await, 1);
    assert_eq!((node.roster.thoughts(), second.roster.thoughts()), (1, 1));
}

/// Changes a game as another node does that stores an offer, say: its position stays.
async fn touch(store: &Store, id: &str) {
    let version = store.version(id).await.unwrap().unwrap();
    store.change(id, version, &Change::default()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_that_leaves_the_position_leaves_its_job() {
    let Some(node) = Busy::new(Paced::default()).await else { return };
    let (id, mut client) = node.game(&json!({})).await;
    let taken = node.take().await;
    client.until("thinking").await;
    touch(&node.store, &id).await;
    // The room has taken the game over, and its machine thinks again, where it thought before.
    client.until("thinking").await;
    assert!(node.answer(&taken, Some(&legal(&taken))).await);
    client.state(|state| state["ply"] == 2).await;
    assert_eq!(node.roster.thoughts(), 1);
    // The same where the machine thinks in this process: it begins again.
    let host = Host::with(Config { roster: Arc::new(Paced::default()), ..on(&node.url) }).await;
    let request = json!({ "game": "awale", "players": ["human", "level:3"] });
    let id = host.begin(&request).await;
    let mut client = host.join(&id).await;
    client.until("state").await;
    client.play("C").await;
    host.until_thinking(|thinking| thinking == 1).await;
    touch(&node.store, &id).await;
    client.state(|state| state["ply"] == 2).await;
    until(&node.url, JOBS, |jobs| jobs == 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_that_nobody_visits_leaves_no_job() {
    let Some(node) = Busy::new(Paced::default()).await else { return };
    let (_, client) = node.game(&json!({})).await;
    until(&node.url, JOBS, |jobs| jobs == 2).await;
    drop(client);
    until(&node.url, JOBS, |jobs| jobs == 1).await;
    let Busy { url, host, endless, .. } = node;
    drop(endless);
    check_empty(&url).await;
    host.end().await;
}

/// The move of a machine is chosen also when its player is away.
#[tokio::test(flavor = "multi_thread")]
async fn a_machine_online_moves_for_a_player_who_is_away() {
    let Some(node) = Busy::new(Paced::default()).await else { return };
    let link =
        begin(&node.host, &json!({ "game": "awale", "players": ["human", "level:1"] })).await;
    let mut client = sit(&node.host, &link.id, &link.tokens[0]).await;
    client.play("C").await;
    let taken = node.take().await;
    drop(client);
    assert!(node.answer(&taken, Some(&legal(&taken))).await);
    until(&node.url, "SELECT count(*) FROM moves WHERE ply = 1", |moves| moves == 1).await;
}
