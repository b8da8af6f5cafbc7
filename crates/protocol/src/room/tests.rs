//! The decisions of a room, without sockets or threads: time is a number, and engines answer when the test runs their
//! jobs.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_games::{Message, message};
use iroko_table::roster::{MachineSpec, NamedPlayers, Roster};
use iroko_table::session::{EngineOptions, Limits, Machine, SearchResult};
use iroko_table::{AnyGame, GAMES, Table, language};
use serde_json::{Value, json};

use super::{Action, Attendance, Job, JobId, Room, Seated, VisitorId, session};
use crate::{NewGameRequest, View};

/// A transport for tests that collects the actions of a room.
struct Stage {
    room: Room,
    now: Duration,
    sent: Vec<(VisitorId, Value)>,
    jobs: Vec<(JobId, Job)>,
    stopped: Vec<JobId>,
}

impl Stage {
    /// Opens a room for a request and adds one visitor.
    fn new(request: &Value) -> Stage {
        Stage::with(request, Arc::new(NamedPlayers))
    }

    /// The same with other machines.
    fn with(request: &Value, roster: Arc<dyn Roster>) -> Stage {
        let request = serde_json::from_value(request.clone()).unwrap();
        let mut stage = Stage::of(session(&GAMES, &roster, &request, 7).unwrap());
        assert_eq!(stage.join(), 1);
        stage
    }

    fn of(seated: Seated) -> Stage {
        let room = Room::new("room".to_string(), seated, 7, 1);
        let (now, sent, jobs, stopped) = (Duration::ZERO, Vec::new(), Vec::new(), Vec::new());
        Stage { room, now, sent, jobs, stopped }
    }

    /// Opens a game between two places, in which visitors 1 and 2 sit.
    fn online(request: &Value) -> Stage {
        let request: NewGameRequest = serde_json::from_value(request.clone()).unwrap();
        let roster: Arc<dyn Roster> = Arc::new(NamedPlayers);
        let mut seated = session(&GAMES, &roster, &request, 7).unwrap();
        let tokens = ["one", "two"].map(str::to_string);
        seated.go_online(&request.online.unwrap(), true, tokens.clone()).unwrap();
        let mut stage = Stage::of(seated);
        for token in tokens {
            let number = stage.join();
            stage.say(number, &json!({"type": "sit", "token": token}));
        }
        stage
    }

    fn left(&self) -> [u64; 2] {
        let left = &self.last(1, "state")["clocks"]["left"];
        [0, 1].map(|side| left[side].as_u64().unwrap())
    }

    fn play(&mut self, number: VisitorId, mv: &str) {
        self.say(number, &json!({"type": "move", "move": mv}));
    }

    fn join(&mut self) -> VisitorId {
        let number = self.room.join(self.now, language("en"), View::default());
        self.carry_out();
        number
    }

    fn say(&mut self, number: VisitorId, message: &Value) {
        let message = serde_json::from_value(message.clone()).unwrap();
        self.room.receive(self.now, number, message);
        self.carry_out();
    }

    fn wait(&mut self, seconds: u64) {
        self.now += Duration::from_secs(seconds);
        if self.room.deadline().is_some_and(|moment| moment <= self.now) {
            self.room.handle_timeout(self.now);
        }
        self.carry_out();
    }

    /// Runs the first pending job; without an output if it is to panic.
    fn answer(&mut self, survives: bool) {
        let (number, job) = self.jobs.remove(0);
        let stop = AtomicBool::new(self.stopped.contains(&number));
        let mut reports = Vec::new();
        self.room.started(self.now, number);
        let answer = survives.then(|| job.run(&stop, &mut |found| reports.push(found)));
        for found in reports {
            self.room.progressed(self.now, number, found);
        }
        self.room.finished(self.now, number, answer);
        self.carry_out();
    }

    fn carry_out(&mut self) {
        for action in self.room.actions() {
            match action {
                Action::Send(number, sent) => {
                    self.sent.push((number, serde_json::to_value(sent).unwrap()));
                }
                Action::Start(number, job) => self.jobs.push((number, job)),
                Action::Stop(number) => self.stopped.push(number),
                Action::Store(_) | Action::Say(..) => {}
            }
        }
    }

    /// Drains the sent messages and returns their recipients and types.
    fn sent_types(&mut self) -> Vec<(VisitorId, String)> {
        let kind = |(number, sent): (VisitorId, Value)| {
            (number, sent["type"].as_str().unwrap().to_string())
        };
        self.sent.drain(..).map(kind).collect()
    }

    /// Returns the last message of a type sent to a visitor.
    fn last(&self, number: VisitorId, kind: &str) -> &Value {
        let fits = |sent: &&(VisitorId, Value)| sent.0 == number && sent.1["type"] == kind;
        &self.sent.iter().rev().find(fits).unwrap_or_else(|| panic!("no {kind}")).1
    }
}

fn humans() -> Value {
    json!({"game": "awale", "players": ["human", "human"]})
}

fn sent(list: &[(VisitorId, &str)]) -> Vec<(VisitorId, String)> {
    list.iter().map(|(number, kind)| (*number, kind.to_string())).collect()
}

#[test]
fn a_move_is_sent_to_all_visitors_and_a_refusal_to_one() {
    let mut stage = Stage::new(&humans());
    stage.join();
    assert_eq!(stage.sent_types(), sent(&[(1, "state"), (2, "state")]));
    stage.say(1, &json!({"type": "move", "move": "C", "ply": 0}));
    assert_eq!(stage.last(2, "state")["moves"][0]["move"], "C");
    assert_eq!(stage.sent_types(), sent(&[(1, "state"), (2, "state")]));
    stage.say(2, &json!({"type": "move", "move": "C"}));
    assert_eq!(stage.sent_types(), sent(&[(2, "refused")]));
    stage.say(2, &json!({"type": "move", "move": "d", "ply": 0}));
    assert_eq!(stage.last(2, "error")["id"], "room-late");
}

#[test]
fn a_human_move_during_a_machine_turn_is_refused() {
    let mut stage = Stage::new(&json!({"game": "awale", "players": ["human", "level:1"]}));
    assert!(stage.jobs.is_empty(), "the human begins");
    stage.say(1, &json!({"type": "move", "move": "C"}));
    assert_eq!((stage.jobs.len(), stage.jobs[0].1.is_advice()), (1, false));
    assert_eq!(stage.last(1, "thinking")["player"], 2);
    stage.say(1, &json!({"type": "move", "move": "d"}));
    assert_eq!(stage.last(1, "error")["id"], "room-not-your-turn");
    assert!(stage.stopped.is_empty(), "the machine keeps thinking");
    stage.answer(true);
    assert_eq!(stage.last(1, "state")["ply"], 2);
}

#[test]
fn the_only_human_is_addressed_on_their_turn() {
    let mut stage = Stage::new(&json!({"game": "awale", "players": ["human", "level:1"]}));
    let status = |stage: &Stage| stage.last(1, "state")["state"]["status"].clone();
    assert_eq!(status(&stage), "Your turn.");
    stage.say(1, &json!({"type": "move", "move": "C"}));
    assert_eq!(status(&stage), "North to move.");
    assert_eq!(status(&Stage::new(&humans())), "South to move.");
}

#[test]
fn undo_waits_for_the_stopped_machine() {
    let mut stage = Stage::new(&json!({"game": "awale", "players": ["human", "level:1"]}));
    stage.say(1, &json!({"type": "move", "move": "C"}));
    let job = stage.jobs[0].0;
    stage.say(1, &json!({"type": "undo"}));
    assert_eq!(stage.stopped, [job]);
    assert_eq!(stage.last(1, "state")["ply"], 1, "the undo waits");
    stage.answer(true);
    assert_eq!(stage.last(1, "state")["ply"], 0, "the machine's move is discarded");
}

#[test]
fn a_machine_that_panics_is_replaced_by_a_human() {
    let mut stage = Stage::new(&json!({"game": "pogo", "players": ["level:1", "human"]}));
    stage.answer(false);
    assert_eq!(stage.last(1, "error")["id"], "room-engine-failed");
    assert_eq!(stage.last(1, "state")["seats"][0]["kind"], "human");
    assert!(stage.jobs.is_empty());
}

#[test]
fn a_clock_runs_out_on_time_and_stops_while_the_room_is_empty() {
    let mut request = humans();
    request["clock"] = json!("1m");
    let mut stage = Stage::new(&request);
    stage.wait(20);
    stage.room.leave(stage.now, 1);
    assert_eq!(stage.room.deadline(), None);
    stage.wait(1000);
    stage.join();
    assert_eq!(stage.last(2, "state")["clocks"], json!({"left": [40_000, 60_000], "running": 1}));
    stage.wait(39);
    assert_eq!(stage.room.deadline(), Some(stage.now + Duration::from_secs(1)));
    stage.wait(1);
    let state = stage.last(2, "state");
    assert_eq!(state["state"]["outcome"]["winner"], 2);
    assert_eq!(state["clocks"]["left"], json!([0, 60_000]));
}

#[test]
fn the_clock_of_a_machine_stops_while_it_waits_for_a_worker() {
    let request = json!({"game": "awale", "players": ["level:1", "human"], "clock": "1m"});
    let mut stage = Stage::new(&request);
    stage.wait(100);
    assert_eq!(
        stage.last(1, "state")["clocks"],
        json!({"left": [60_000, 60_000], "running": null})
    );
    stage.room.started(stage.now, stage.jobs[0].0);
    stage.carry_out();
    assert_eq!(stage.last(1, "state")["clocks"]["running"], 1);
    stage.wait(7);
    stage.answer(true);
    let state = stage.last(1, "state");
    assert_eq!((&state["ply"], &state["clocks"]["running"]), (&json!(1), &json!(2)));
}

/// A game with a clock, in which the machine is to move and another process thinks for it.
fn errand() -> (Stage, JobId, Job) {
    let mut stage = Stage::new(
        &json!({"game": "awale", "players": ["human", "level:1"], "clock": "10s", "seed": 1}),
    );
    stage.say(1, &json!({"type": "move", "move": "C"}));
    let (number, job) = stage.jobs.remove(0);
    stage.room.started(stage.now, number);
    stage.carry_out();
    (stage, number, job)
}

#[test]
fn another_process_can_choose_the_move_of_a_machine_and_its_time_is_what_counts() {
    let (mut stage, number, job) = errand();
    let errand = job.errand().unwrap();
    assert_eq!((errand.ply, errand.player.as_str(), errand.game), (1, "level:1", "awale"));
    let table = GAMES.replay_text(&errand.record).unwrap();
    assert_eq!((table.ply(), table.movers().len()), (1, 1));
    assert_eq!(errand.clock.unwrap().left, Duration::from_secs(10));
    let job = *job.answered("C", Duration::ZERO).err().expect("the move is not legal");
    let mv = table.scene().chains[0].text.clone();
    let output = job.answered(&mv, Duration::from_secs(2)).ok().unwrap();
    stage.wait(3);
    stage.room.finished(stage.now, number, Some(output));
    stage.carry_out();
    let state = stage.last(1, "state");
    assert_eq!((&state["ply"], &state["moves"][1]["move"]), (&json!(2), &json!(mv)));
    assert_eq!(state["clocks"]["left"][1], 8000);
}

#[test]
fn a_machine_whose_time_is_over_loses_wherever_it_thinks() {
    let (mut stage, number, job) = errand();
    stage.wait(11);
    assert_eq!(stage.stopped, [number]);
    stage.room.finished(stage.now, number, Some(job.abandon()));
    stage.carry_out();
    assert!(stage.jobs.is_empty(), "it does not think again");
    let outcome = &stage.last(1, "state")["state"]["outcome"];
    assert_eq!((&outcome["winner"], &outcome["reason"]), (&json!(1), &json!("time")));
}

#[test]
fn a_machine_abandoned_before_it_starts_can_play_again() {
    let mut stage = Stage::new(&json!({"game": "awale", "players": ["human", "level:1"]}));
    stage.say(1, &json!({"type": "move", "move": "C"}));
    stage.say(1, &json!({"type": "undo"}));
    let (number, job) = stage.jobs.remove(0);
    stage.room.finished(stage.now, number, Some(job.abandon()));
    stage.carry_out();
    assert_eq!(stage.last(1, "state")["ply"], 0);
    stage.say(1, &json!({"type": "move", "move": "D"}));
    stage.answer(true);
    assert_eq!(stage.last(1, "state")["ply"], 2, "the machine plays again");
}

#[test]
fn machines_of_an_empty_room_resume_for_the_next_visitor() {
    let mut stage = Stage::new(&json!({"game": "awale", "players": ["human", "level:1"]}));
    stage.say(1, &json!({"type": "move", "move": "C"}));
    let job = stage.jobs[0].0;
    stage.room.leave(stage.now, 1);
    stage.carry_out();
    assert_eq!(stage.stopped, [job]);
    stage.answer(true);
    assert!(stage.jobs.is_empty(), "the room is empty");
    stage.join();
    let state = stage.last(2, "state");
    assert_eq!((&state["ply"], &state["seats"][1]["name"]), (&json!(1), &json!("level:1")));
    stage.answer(true);
    assert_eq!(stage.last(2, "state")["ply"], 2);
}

#[test]
fn two_machines_keep_the_pause_between_moves_until_they_are_paused() {
    let mut stage = Stage::new(
        &json!({"game": "awale", "players": ["random", "random"], "pause": 5000, "seed": 1}),
    );
    stage.answer(true);
    assert!(stage.jobs.is_empty(), "the next move waits for the pause");
    stage.wait(4);
    assert!(stage.jobs.is_empty());
    stage.wait(1);
    assert_eq!(stage.jobs.len(), 1);
    stage.say(1, &json!({"type": "pause"}));
    stage.answer(true);
    assert_eq!(stage.last(1, "state")["ply"], 1, "a move found during the pause is discarded");
    stage.wait(60);
    assert!(stage.jobs.is_empty());
    stage.say(1, &json!({"type": "step"}));
    stage.answer(true);
    stage.wait(60);
    assert_eq!((stage.last(1, "state")["ply"].as_u64(), stage.jobs.len()), (Some(2), 0));
}

#[test]
fn visitors_who_watch_receive_values_until_they_leave() {
    let request = json!({"game": "chicago", "players": ["human", "human"], "seed": 3});
    let mut stage = Stage::new(&request);
    stage.join();
    stage.sent_types();
    stage.say(2, &json!({"type": "watch", "on": true}));
    assert!(stage.jobs[0].1.is_advice());
    stage.answer(true);
    assert_eq!(stage.last(2, "value")["value"]["kind"], "margin");
    assert!(
        stage.sent_types().iter().all(|(number, kind)| (*number, kind.as_str()) == (2, "value"))
    );
    stage.say(2, &json!({"type": "move", "move": stage_move(&stage)}));
    let job = stage.jobs[0].0;
    stage.room.leave(stage.now, 2);
    stage.carry_out();
    assert_eq!(stage.stopped.last(), Some(&job));
}

/// Returns a legal move.
fn stage_move(stage: &Stage) -> String {
    let chain = &stage.room.session.table().scene().chains[0];
    chain.text.clone()
}

/// Returns whether pieces can be placed, as the last state says, and its number of moves.
fn placing(stage: &Stage) -> (bool, u64) {
    let state = stage.last(1, "state");
    (state["can"]["place"].as_bool().unwrap(), state["ply"].as_u64().unwrap())
}

#[test]
fn the_adviser_places_all_pieces_of_a_human_and_every_one_is_shown() {
    let mut stage = Stage::new(&json!({"game": "khan", "players": ["human", "level:1"]}));
    assert_eq!(placing(&stage), (true, 0));
    stage.say(1, &json!({"type": "place"}));
    assert_eq!(stage.last(1, "thinking")["player"], Value::Null);
    stage.say(1, &json!({"type": "place"}));
    assert_eq!((stage.jobs.len(), stage.jobs[0].1.is_advice()), (1, false), "one at a time");
    stage.sent.clear();
    stage.answer(true);
    let states = stage.sent.iter().filter(|(_, sent)| sent["type"] == "state");
    let plies: Vec<u64> = states.map(|(_, sent)| sent["ply"].as_u64().unwrap()).collect();
    assert_eq!(plies, (1..=7).collect::<Vec<_>>(), "the edge and six pieces");
    assert_eq!(placing(&stage), (false, 7), "the machine is to place its own");
    stage.say(1, &json!({"type": "place"}));
    assert_eq!(stage.last(1, "error")["id"], "room-not-your-turn");
    stage.say(1, &json!({"type": "undo"}));
    stage.answer(true);
    assert_eq!(placing(&stage), (true, 6), "undo takes back one piece");
}

#[test]
fn placing_is_withdrawn_by_a_move_and_impossible_after_the_setup() {
    let mut stage = Stage::new(&json!({"game": "khan", "players": ["human", "human"]}));
    stage.say(1, &json!({"type": "place"}));
    let job = stage.jobs[0].0;
    stage.say(1, &json!({"type": "move", "move": "edge:bottom"}));
    assert_eq!(stage.stopped, [job]);
    stage.answer(true);
    assert_eq!(placing(&stage), (true, 1), "the answer is outdated");
    for _ in 0..2 {
        stage.say(1, &json!({"type": "place"}));
        stage.answer(true);
    }
    assert_eq!(placing(&stage), (false, 13));
    stage.say(1, &json!({"type": "place"}));
    assert_eq!(stage.last(1, "error")["id"], "play-place-none");
}

#[test]
fn placing_charges_only_the_time_before_it() {
    let mut stage =
        Stage::new(&json!({"game": "khan", "players": ["human", "human"], "clock": "1m"}));
    stage.wait(20);
    stage.say(1, &json!({"type": "place"}));
    stage.answer(true);
    assert_eq!(stage.last(1, "state")["clocks"]["left"], json!([40_000, 60_000]));
}

#[test]
fn a_draw_can_be_offered_declined_and_accepted() {
    let mut stage = Stage::new(&humans());
    stage.say(1, &json!({"type": "accept"}));
    assert_eq!(stage.last(1, "error")["id"], "room-no-offer");
    stage.say(1, &json!({"type": "draw"}));
    assert_eq!(stage.last(1, "offer")["by"], 1);
    stage.say(1, &json!({"type": "decline"}));
    assert!(stage.last(1, "declined")["sentence"].as_str().unwrap().starts_with("North"));
    stage.say(1, &json!({"type": "draw"}));
    stage.say(1, &json!({"type": "accept"}));
    assert_eq!(stage.last(1, "state")["state"]["outcome"]["reason"], "agreement");
}

/// Offers a draw to a machine of the lowest level in a game of Awalé, and lets it answer.
fn draw_offered(more: &Value) -> Stage {
    // Not in the user's cache.
    let tables = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/tmp/tables");
    iroko_solver::file::set_directory(tables.into());
    let mut request = json!({"game": "awale", "players": ["human", "level:1"]});
    request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let mut stage = Stage::new(&request);
    stage.say(1, &json!({"type": "draw"}));
    assert_eq!(stage.last(1, "thinking")["player"], 2, "the machine considers the offer");
    stage.say(1, &json!({"type": "draw"}));
    assert_eq!((stage.jobs.len(), stage.jobs[0].1.is_advice()), (1, false), "one offer at a time");
    stage.answer(true);
    assert_eq!(stage.last(1, "state")["thinking"], Value::Null);
    stage
}

#[test]
fn a_machine_accepts_a_draw_that_it_cannot_improve() {
    for position in ["0-0-0-0-0-1-2-0-0-0-0-1-24-20-S", "0-0-0-0-0-1-2-0-0-0-0-1-20-24-S"] {
        let stage = draw_offered(&json!({"position": position}));
        assert_eq!(stage.last(1, "state")["state"]["outcome"]["reason"], "agreement", "{position}");
    }
}

#[test]
fn a_machine_that_wins_declines_a_draw() {
    let stage = draw_offered(&json!({"position": "0-0-0-0-1-0-1-2-0-0-0-0-20-24-S"}));
    let sentence = &stage.last(1, "declined")["sentence"];
    assert_eq!(sentence, "The computer declines: it thinks it stands better.");
    assert_eq!(stage.last(1, "state")["state"]["outcome"], Value::Null);
}

#[test]
fn a_machine_declines_a_draw_at_the_start_with_any_adviser() {
    let stage = draw_offered(&json!({"adviser": "random"}));
    let sentence = &stage.last(1, "declined")["sentence"];
    assert_eq!(sentence, "The computer declines: the game has only just begun.");
}

#[test]
fn a_hint_says_the_move_in_words() {
    for (language, words) in
        [("en", "Play: elephant enters "), ("fr", "À jouer\u{a0}: éléphant entre en ")]
    {
        let mut stage = Stage::new(&json!({"game": "siam", "players": ["human", "human"]}));
        let number = stage.room.join(stage.now, iroko_table::language(language), View::default());
        stage.say(number, &json!({"type": "hint"}));
        stage.answer(true);
        let hint = stage.last(number, "hint");
        assert!(hint["move"].as_str().unwrap().starts_with("(0,"), "{hint}");
        assert!(hint["sentences"][0].as_str().unwrap().starts_with(words), "{hint}");
    }
}

#[test]
fn a_hint_does_not_withdraw_the_offer_of_a_draw_and_a_move_does() {
    let mut stage = Stage::new(&json!({"game": "awale", "players": ["human", "level:1"]}));
    stage.say(1, &json!({"type": "draw"}));
    let offer = stage.jobs[0].0;
    stage.say(1, &json!({"type": "hint"}));
    assert!(stage.stopped.is_empty());
    stage.say(1, &json!({"type": "move", "move": "C"}));
    assert!(stage.stopped.contains(&offer));
    stage.sent_types();
    stage.answer(true);
    assert!(stage.sent_types().is_empty(), "the answer is outdated");
}

#[test]
fn an_engine_that_panics_over_a_draw_leaves_the_game_unchanged() {
    let mut stage = Stage::new(&json!({"game": "awale", "players": ["human", "level:1"]}));
    stage.say(1, &json!({"type": "draw"}));
    stage.answer(false);
    assert_eq!(stage.last(1, "error")["id"], "room-engine-failed");
    assert_eq!(stage.last(1, "state")["thinking"], Value::Null);
}

#[test]
fn a_rematch_swaps_sides_and_increments_the_round() {
    let mut stage = Stage::new(&json!({"game": "awale", "players": ["human", "level:2"]}));
    stage.say(1, &json!({"type": "rematch", "swap": true}));
    stage.answer(true);
    let state = stage.last(1, "state");
    assert_eq!((&state["round"], &state["seats"][0]["name"]), (&json!(2), &json!("level:2")));
    assert_eq!(stage.jobs.len(), 1, "the machine begins");
}

#[test]
fn names_are_shown_kept_in_the_record_and_swapped_in_a_rematch() {
    let request = json!({"game": "awale", "players": ["human", "level:2"], "names": [" Ada ", ""]});
    let mut stage = Stage::new(&request);
    let state = stage.last(1, "state");
    assert_eq!(state["seats"][0], json!({"kind": "human", "name": "Ada", "title": null}));
    assert!(state["record"].as_str().unwrap().contains("[Player1 \"Ada\"]"));
    stage.say(1, &json!({"type": "rematch", "swap": true}));
    stage.answer(true);
    let state = stage.last(1, "state");
    assert_eq!(
        (&state["seats"][0]["name"], &state["seats"][1]["name"]),
        (&json!("level:2"), &json!("Ada"))
    );
}

#[test]
fn a_continued_record_keeps_its_names_unless_others_are_given() {
    let record = "[Game \"awale\"]\n[Player1 \"Ada\"]\n[Player2 \"player:level:1\"]\n\n1. C *\n";
    let names = |more: Value| {
        let mut request = json!({"record": record});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let stage = Stage::new(&request);
        let seats = &stage.last(1, "state")["seats"];
        [0, 1].map(|seat| seats[seat]["name"].as_str().unwrap().to_string())
    };
    assert_eq!(names(json!({})), ["Ada", "level:1"]);
    assert_eq!(names(json!({"players": ["human", "human"]})), ["Ada", "human"]);
    assert_eq!(names(json!({"names": ["Grace", ""]})), ["Grace", "level:1"]);
    assert_eq!(
        names(json!({"players": ["human", "human"], "names": ["", "Grace"]})),
        ["Ada", "Grace"]
    );
}

#[test]
fn a_named_human_is_named_on_their_turn() {
    let mut request = humans();
    request["names"] = json!(["Ada", ""]);
    let mut stage = Stage::new(&request);
    assert_eq!(stage.last(1, "state")["state"]["status"], "Ada to move.");
    stage.say(1, &json!({"type": "move", "move": "C"}));
    assert_eq!(stage.last(1, "state")["state"]["status"], "North to move.");
}

#[test]
fn moves_are_sent_in_words_and_an_end_with_its_points() {
    let mut request = humans();
    request["position"] = json!("0-0-0-0-1-2-1-1-0-0-2-0-23-18-S");
    let mut stage = Stage::new(&request);
    stage.say(1, &json!({"type": "move", "move": "F"}));
    let state = stage.last(1, "state");
    let played = &state["moves"][0];
    assert_eq!(
        (&played["says"], &played["action"]),
        (&json!("2 seeds from F, takes 4"), &json!("reap"))
    );
    assert_eq!(state["state"]["last"]["says"], played["says"]);
    let lines = state["state"]["outcome"]["breakdown"].as_array().unwrap();
    assert_eq!(
        lines[0]["parts"],
        json!([{"count": 27, "each": 1, "points": 27}, {"count": 18, "each": 1, "points": 18}])
    );
    assert_eq!(lines[1]["label"], "on the board, not counted");
}

/// A roster whose machines cannot go on, as a program that has crashed.
#[derive(Debug)]
struct Crashing;

impl Roster for Crashing {
    fn check(&self, _: &'static dyn AnyGame, _: &MachineSpec) -> Result<(), Message> {
        Ok(())
    }

    fn build(
        &self,
        _: &'static dyn AnyGame,
        _: &MachineSpec,
        _: &EngineOptions,
    ) -> Result<Box<dyn Machine>, Message> {
        Ok(Box::new(Crashed))
    }
}

struct Crashed;

impl Machine for Crashed {
    fn think(
        &mut self,
        _: &dyn Table,
        _: &Limits,
        _: &AtomicBool,
    ) -> Result<SearchResult, Message> {
        Err(message!("guest-ended", code = "3"))
    }
}

#[test]
fn a_machine_that_cannot_go_on_forfeits_the_game_and_all_are_told() {
    let request = json!({"game": "awale", "players": ["engine:mine", "human"]});
    let mut stage = Stage::with(&request, Arc::new(Crashing));
    stage.answer(true);
    assert_eq!(stage.last(1, "error")["sentence"], "The program ended with code 3.");
    let state = stage.last(1, "state");
    assert_eq!(state["state"]["outcome"]["reason"], "forfeit", "{state}");
    assert_eq!(state["state"]["outcome"]["winner"], 2);
}

#[test]
fn a_takeback_gives_no_time_to_the_one_who_asks_and_returns_that_of_the_other() {
    let request = json!({"game": "awale", "clock": "1m+5s", "online": {"takeback": "free"}});
    let mut stage = Stage::online(&request);
    let undo = json!({"type": "undo"});
    // Moves made and taken back earn no increments.
    for taken_back in 1..=3 {
        stage.wait(1);
        stage.play(1, "C");
        assert_eq!(stage.left(), [65_000 - 1000 * taken_back, 60_000]);
        stage.say(1, &undo);
        assert_eq!(stage.left(), [60_000 - 1000 * taken_back, 60_000]);
    }
    // Nor is thinking before a takeback free; the other has back what their move took, and gives back what it earned.
    stage.play(1, "C");
    stage.wait(7);
    stage.play(2, "f");
    assert_eq!(stage.left(), [62_000, 58_000]);
    stage.wait(20);
    stage.say(1, &undo);
    assert_eq!(stage.left(), [37_000, 60_000]);
    // What the other thinks until the takeback is given back too.
    stage.play(1, "C");
    stage.wait(30);
    stage.say(1, &undo);
    assert_eq!(stage.left(), [37_000, 60_000]);
}

#[test]
fn a_takeback_near_the_end_of_the_time_does_not_end_the_game() {
    let request = json!({"game": "awale", "clock": "10s+5s", "online": {"takeback": "free"}});
    let mut stage = Stage::online(&request);
    stage.wait(9);
    stage.play(1, "C");
    stage.play(2, "f");
    stage.wait(3);
    stage.say(1, &json!({"type": "undo"}));
    assert_eq!(stage.left(), [1000, 10_000]);
    assert!(stage.last(1, "state")["state"]["outcome"].is_null());
}

#[test]
fn a_takeback_begins_the_time_for_a_move_again() {
    let request = json!({"game": "awale", "clock": "3d/move", "online": {"takeback": "free"}});
    let mut stage = Stage::online(&request);
    stage.wait(100_000);
    stage.play(1, "C");
    stage.say(1, &json!({"type": "undo"}));
    assert_eq!(stage.left(), [3 * 86_400_000; 2]);
}

#[test]
fn an_offer_is_made_three_times_until_the_next_move() {
    let mut stage = Stage::online(&json!({"game": "awale", "online": {}}));
    let (draw, decline) = (json!({"type": "draw"}), json!({"type": "decline"}));
    for number in 0..5 {
        stage.sent.clear();
        stage.say(1, &draw);
        let offered = stage.sent.iter().any(|(to, sent)| *to == 2 && sent["type"] == "offer");
        assert_eq!(offered, number < 3);
        if offered {
            stage.say(2, &decline);
        } else {
            assert_eq!(stage.last(1, "error")["id"], "room-asked-enough");
        }
    }
    // The other can offer one too, and a move begins anew.
    stage.say(2, &draw);
    assert_eq!(stage.last(1, "offer")["by"], 2);
    stage.say(2, &decline);
    stage.play(1, "C");
    stage.sent.clear();
    stage.say(1, &draw);
    assert_eq!(stage.last(2, "offer")["by"], 1);
}

#[test]
fn the_server_at_which_a_player_sits_decides_first_whether_their_time_is_over() {
    let mut stage = Stage::online(&json!({"game": "awale", "clock": "1m", "online": {}}));
    let end = Duration::from_secs(60);
    assert_eq!(stage.room.deadline(), Some(end));
    let elsewhere = Attendance { seated: [true, false], spectators: 0 };
    stage.room.set_elsewhere(stage.now, elsewhere);
    assert_eq!(stage.room.deadline(), Some(end + Duration::from_secs(1)));
    stage.room.set_elsewhere(stage.now, Attendance { seated: [false, true], spectators: 3 });
    assert_eq!(stage.room.deadline(), Some(end));
}

#[test]
fn the_time_for_which_a_move_waits_for_the_room_is_on_no_clock() {
    let mut stage = Stage::online(&json!({"game": "awale", "clock": "1m", "online": {}}));
    stage.now += Duration::from_secs(65);
    let message = serde_json::from_value(json!({"type": "move", "move": "C"})).unwrap();
    stage.room.receive_late(stage.now, Duration::from_secs(7), 1, message);
    stage.carry_out();
    assert_eq!(stage.left(), [2000, 60_000]);
}
