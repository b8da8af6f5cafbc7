//! A program on the glass of a terminal: it runs in a pty, and what it writes is shown as a terminal would show it. Only
//! what the full screen uses is understood.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rexpect::session::{PtySession, spawn_command};

/// A terminal with a program in it.
pub struct Glass {
    session: PtySession,
    pid_file: PathBuf,
    /// The letters on the glass, row by row.
    rows: Vec<Vec<char>>,
    at: (usize, usize),
    /// A code that has begun.
    code: Option<String>,
    /// A letter that has begun.
    bytes: Vec<u8>,
    /// Everything that was ever written.
    pub written: String,
}

impl Glass {
    /// Runs a program below a shell, which afterwards tells how it ended and what state the terminal is in.
    pub fn new(
        data: &Path,
        size: (u16, u16),
        program: &str,
        words: &[&str],
        set: &[(&str, &str)],
    ) -> Glass {
        let pid_file = data.join("pid");
        let _ = std::fs::remove_file(&pid_file);
        let mut command = Command::new("sh");
        command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("LANG", "en_GB.UTF-8").env("TERM", "xterm-256color").env("IROKO_DATA", data);
        command.env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR")).env("PID", &pid_file);
        command.envs(set.iter().copied());
        let (columns, rows) = size;
        let run = "sh -c 'echo $$ > \"$PID\"; exec \"$0\" \"$@\"' \"$0\" \"$@\"";
        let script = format!(
            "stty cols {columns} rows {rows}; {run}; echo \"left with $?\"; stty -a; echo done"
        );
        command.arg("-c").arg(script).arg(program).args(words);
        Glass {
            session: spawn_command(command, Some(60_000)).unwrap(),
            pid_file,
            rows: vec![vec![' '; usize::from(columns)]; usize::from(rows)],
            at: (0, 0),
            code: None,
            bytes: Vec::new(),
            written: String::new(),
        }
    }

    /// Types.
    pub fn press(&mut self, keys: &str) {
        self.session.send(keys).unwrap();
        self.session.flush().unwrap();
    }

    /// Clicks on a place, counted from 0.
    pub fn click(&mut self, (x, y): (usize, usize)) {
        let (x, y) = (x + 1, y + 1);
        self.press(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Gives the window another size.
    pub fn resize(&mut self, columns: usize, rows: usize) {
        self.rows = vec![vec![' '; columns]; rows];
        let terminal = self.session.process().get_file_handle().unwrap();
        let size = ["cols", &columns.to_string(), "rows", &rows.to_string()];
        let set = Command::new("stty").args(size).stdin(Stdio::from(terminal)).status().unwrap();
        assert!(set.success());
    }

    /// Sends a signal to the program.
    pub fn signal(&self, name: &str) {
        let pid = self.pid();
        assert!(Command::new("kill").args([name, &pid]).status().unwrap().success());
    }

    fn pid(&self) -> String {
        std::fs::read_to_string(&self.pid_file).unwrap().trim().to_string()
    }

    /// Where the system tells of the program, as long as it runs.
    pub fn program(&self) -> PathBuf {
        PathBuf::from(format!("/proc/{}", self.pid()))
    }

    /// Whether the program is stopped.
    pub fn is_stopped(&self) -> bool {
        let state =
            std::fs::read_to_string(format!("/proc/{}/stat", self.pid())).unwrap_or_default();
        state.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with('T'))
    }

    /// What the terminal's settings are at the moment.
    pub fn settings(&self) -> String {
        let terminal = self.session.process().get_file_handle().unwrap();
        let told = Command::new("stty").arg("-a").stdin(Stdio::from(terminal)).output().unwrap();
        String::from_utf8(told.stdout).unwrap()
    }

    /// What the glass shows.
    pub fn text(&self) -> String {
        let line = |row: &Vec<char>| row.iter().collect::<String>().trim_end().to_string();
        self.rows.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Where a text stands, counted from 0.
    pub fn find(&self, text: &str) -> Option<(usize, usize)> {
        let wanted: Vec<char> = text.chars().collect();
        self.rows.iter().enumerate().find_map(|(y, row)| {
            let x = row.windows(wanted.len()).position(|window| window == wanted)?;
            Some((x, y))
        })
    }

    /// The letters of a row.
    pub fn row(&self, y: usize) -> &[char] {
        &self.rows[y]
    }

    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Waits until something is true of what is shown.
    pub fn until(&mut self, what: &str, is_true: impl Fn(&Glass) -> bool) {
        let begun = Instant::now();
        loop {
            while let Some(byte) = self.session.try_read() {
                self.read(byte as u8);
            }
            if is_true(self) {
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "no {what}:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Waits until a text is shown, and everything that is shown with it.
    pub fn see(&mut self, text: &str) {
        self.until(text, |glass| glass.find(text).is_some());
        let mut before = None;
        while before != Some(self.text()) {
            before = Some(self.text());
            let begun = Instant::now();
            self.until("time", |_| begun.elapsed() > Duration::from_millis(30));
        }
    }

    /// Waits until the shell has told how the program ended; what it wrote after the full screen was left.
    pub fn ended(&mut self) -> String {
        self.until("end", |glass| glass.written.contains("done\r\n"));
        // Otherwise the library asks the dead shell several times whether it lives, and reads from it without a pause meanwhile.
        self.session.process().wait().unwrap();
        let after = self.written.rsplit_once("\x1b[?1049l").map_or("", |(_, after)| after);
        after.to_string()
    }

    /// One more byte; a letter may need several.
    fn read(&mut self, byte: u8) {
        self.bytes.push(byte);
        if let Ok(text) = std::str::from_utf8(&self.bytes) {
            let letter = text.chars().next().expect("there is a byte");
            self.bytes.clear();
            self.written.push(letter);
            self.write(letter);
        }
    }

    /// What one letter does to the glass.
    fn write(&mut self, letter: char) {
        if let Some(code) = &mut self.code {
            code.push(letter);
            let is_done = letter.is_ascii_alphabetic() || (code.len() == 1 && letter != '[');
            if is_done {
                let code = self.code.take().unwrap();
                self.obey(&code);
            }
            return;
        }
        match letter {
            '\x1b' => self.code = Some(String::new()),
            '\r' => self.at.0 = 0,
            '\n' => self.at.1 += 1,
            letter => {
                if let Some(place) =
                    self.rows.get_mut(self.at.1).and_then(|row| row.get_mut(self.at.0))
                {
                    *place = letter;
                }
                self.at.0 += 1;
            }
        }
    }

    fn obey(&mut self, code: &str) {
        let numbers = code.trim_start_matches('[').trim_end_matches(char::is_alphabetic);
        let mut numbers = numbers.split(';').map(|number| number.parse::<usize>().unwrap_or(1));
        match code.chars().last() {
            Some('H') => {
                let row = numbers.next().unwrap_or(1);
                self.at = (numbers.next().unwrap_or(1) - 1, row - 1);
            }
            Some('J') => self.rows.iter_mut().for_each(|row| row.fill(' ')),
            _ => {}
        }
    }
}
