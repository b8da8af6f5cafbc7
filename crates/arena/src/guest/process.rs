//! The process of a guest: lines to and from a program that may be slow, silent, talkative or gone. Nothing here waits
//! longer than it is told to, and no process outlives its value. The meaning of the lines is elsewhere.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use iroko_games::{Message, message};
use iroko_table::IoReason;

/// The longest line that is accepted, in bytes.
const LONGEST_LINE: u64 = 1 << 16;

/// The number of lines that wait to be read; a program that prints more is held back by its pipe.
const WAITING_LINES: usize = 256;

/// The lines accepted in answer to one request.
const MOST_LINES: usize = 100_000;

/// The last bytes of standard error that are kept, to explain a crash.
const KEPT_ERRORS: usize = 2000;

/// How long a program may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);

/// How long to wait for the exit code and the last words of a program whose output has ended.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// How often a wait looks whether it was stopped.
const SLICE: Duration = Duration::from_millis(20);

/// A running program.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// `None` once its input is closed.
    requests: Option<Sender<String>>,
    lines: Receiver<Line>,
    errors: Arc<Mutex<VecDeque<u8>>>,
    /// Reads standard error to its end.
    error_reader: JoinHandle<()>,
    /// The lines since the last request.
    count: usize,
}

/// A line from the program, or the end of its output.
enum Line {
    Text(String),
    TooLong,
    End,
}

/// The end of a wait without a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Silence {
    /// The time is up.
    Late,
    /// The wait was stopped.
    Stopped,
    /// The program is of no more use, and why.
    Broken(Message),
}

impl Process {
    /// Starts a program by the words of its command, in a process group of its own.
    pub(super) fn start(words: &[String]) -> Result<Process, Message> {
        let (program, arguments) = words.split_first().ok_or_else(|| message!("guest-empty"))?;
        let mut command = Command::new(program);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C in the terminal is for this program, which then tells its guests.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|why| {
            message!(
                "guest-start",
                program = program.as_str(),
                why = IoReason::from(&why).message()
            )
        })?;
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (requests, outgoing) = channel();
        let (incoming, lines) = sync_channel(WAITING_LINES);
        let errors = Arc::new(Mutex::new(VecDeque::new()));
        let kept = Arc::clone(&errors);
        thread::spawn(move || stdin.map(|stdin| write_all(stdin, &outgoing)));
        thread::spawn(move || stdout.map(|stdout| read_all(stdout, &incoming)));
        let error_reader =
            thread::spawn(move || stderr.into_iter().for_each(|stderr| keep_last(stderr, &kept)));
        let requests = Some(requests);
        Ok(Process { child, requests, lines, errors, error_reader, count: 0 })
    }

    /// Sends a line. A program that does not read delays no one: a thread of its own writes.
    pub(super) fn send(&mut self, line: &str) {
        self.count = 0;
        if let Some(requests) = &self.requests {
            // A program that has ended is noticed when its answer is awaited.
            let _ = requests.send(format!("{line}\n"));
        }
    }

    /// Closes the input of the program.
    pub(super) fn close_input(&mut self) {
        self.requests = None;
    }

    /// Waits for a line until a deadline, or until `stop` is raised.
    pub(super) fn receive(
        &mut self,
        deadline: Instant,
        stop: &AtomicBool,
    ) -> Result<String, Silence> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(SLICE)) {
                Ok(line) => return self.accept(line),
                Err(RecvTimeoutError::Disconnected) => return self.accept(Line::End),
                Err(RecvTimeoutError::Timeout) if stop.load(Ordering::Relaxed) => {
                    return Err(Silence::Stopped);
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Silence::Late),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Discards lines that no request asked for.
    pub(super) fn discard(&mut self) -> Result<(), Silence> {
        // Bounded: a program that prints without pause would be read for ever.
        for line in self.lines.try_iter().take(WAITING_LINES).collect::<Vec<_>>() {
            self.accept(line)?;
        }
        Ok(())
    }

    fn accept(&mut self, line: Line) -> Result<String, Silence> {
        self.count += 1;
        match line {
            Line::Text(_) if self.count > MOST_LINES => {
                Err(Silence::Broken(message!("guest-floods", lines = MOST_LINES.to_string())))
            }
            Line::Text(text) => Ok(text),
            Line::TooLong => {
                Err(Silence::Broken(message!("guest-long-line", most = LONGEST_LINE.to_string())))
            }
            Line::End => Err(Silence::Broken(self.ended())),
        }
    }

    /// Why the output has ended: the exit code, and the last words on standard error.
    fn ended(&mut self) -> Message {
        let status = self.wait(LAST_WORDS);
        let deadline = Instant::now() + LAST_WORDS;
        while !self.error_reader.is_finished() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(1));
        }
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = errors.iter().copied().collect();
        let text = String::from_utf8_lossy(&bytes);
        let last = text.lines().map(str::trim).rfind(|line| !line.is_empty()).unwrap_or("");
        let code = match status {
            None => return message!("guest-closed"),
            Some(status) => status.code().map_or("-".to_string(), |code| code.to_string()),
        };
        match last {
            "" => message!("guest-ended", code = code),
            last => message!("guest-ended-saying", code = code, text = shown(last)),
        }
    }

    /// Waits for the end of the program.
    pub(super) fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + patience;
        let mut pause = Duration::from_micros(500);
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                _ if Instant::now() >= deadline => return None,
                _ => thread::sleep(pause),
            }
            pause = (2 * pause).min(SLICE);
        }
    }

    /// Ends the program and the programs that it started.
    fn kill(&mut self) {
        #[cfg(unix)]
        if let Some(group) =
            i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw)
        {
            // There may be none left.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send("quit");
        self.close_input();
        self.wait(FAREWELL);
        self.kill();
    }
}

/// Returns the beginning of a text from outside, without control characters.
pub(super) fn shown(text: &str) -> String {
    let visible: String = text.chars().filter(|sign| !sign.is_control()).take(200).collect();
    visible
}

fn write_all(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_all(stdout: ChildStdout, lines: &SyncSender<Line>) {
    let mut reader = BufReader::new(stdout);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let line = match reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => Line::End,
            Ok(_) if bytes.len() as u64 == LONGEST_LINE => Line::TooLong,
            Ok(_) => Line::Text(String::from_utf8_lossy(&bytes).trim_end().to_string()),
        };
        let is_last = !matches!(line, Line::Text(_));
        if lines.send(line).is_err() || is_last {
            return;
        }
    }
}

fn keep_last(mut stderr: ChildStderr, kept: &Mutex<VecDeque<u8>>) {
    let mut buffer = [0; 1024];
    while let Ok(count @ 1..) = stderr.read(&mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(&buffer[..count]);
        let excess = kept.len().saturating_sub(KEPT_ERRORS);
        kept.drain(..excess);
    }
}
