//! A panic leaves a usable terminal. The test program starts itself in a terminal and panics there.
#![cfg(unix)]

use std::process::Command;

use rexpect::session::spawn_command;

use super::super::job::Job;
use super::super::terminal::Screen;

/// The environment variable that selects the place of the panic.
const WHERE: &str = "IROKO_PANIC";

#[test]
fn panic_where_requested() {
    let Ok(place) = std::env::var(WHERE) else { return };
    let mut screen = Screen::open().unwrap();
    screen
        .draw(|frame| frame.buffer_mut().set_string(0, 0, "shown", ratatui::style::Style::new()))
        .unwrap();
    if place == "machine" {
        let job: Job<()> = Job::begin(|_| panic!("a mistake of the machine"));
        while !job.is_done() {
            screen.draw(|_| ()).unwrap();
        }
        job.end();
    }
    panic!("a mistake of the screen");
}

#[test]
fn a_panic_leaves_a_usable_terminal_and_its_message() {
    for (place, text) in
        [("screen", "a mistake of the screen"), ("machine", "a mistake of the machine")]
    {
        let mut command = Command::new("sh");
        let test = "screen::tests::panics::panic_where_requested";
        let script = "stty cols 80 rows 24; \"$0\" --exact \"$1\" --nocapture; echo \"left with $?\"; stty -a; echo done";
        command.env(WHERE, place).env("TERM", "xterm").arg("-c").arg(script);
        command.arg(std::env::current_exe().unwrap()).arg(test);
        let written = spawn_command(command, Some(60_000)).unwrap().exp_eof().unwrap();
        let (before, after) = written.rsplit_once("\x1b[?1049l").expect("the screen was left");
        assert!(before.contains("shown") && before.contains("\x1b[?1000l"), "{place}: {written}");
        assert!(after.contains(text) && after.contains("left with 101"), "{place}: {after}");
        let settings: Vec<&str> = after.split_whitespace().collect();
        assert!(settings.contains(&"icanon") && settings.contains(&"isig"), "{place}: {after}");
        assert_eq!(written.matches("\x1b[?1049l").count(), 1, "the cursor would jump");
    }
}
