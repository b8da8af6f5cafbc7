//! A terminal emulator for tests: runs a program in a pty and interprets its output. It supports only the escape
//! sequences that the full screen uses.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rexpect::session::{PtySession, spawn_command};

/// A terminal with a program in it.
pub struct Emulator {
    session: PtySession,
    pid_file: PathBuf,
    /// The characters on the screen, row by row.
    rows: Vec<Vec<char>>,
    at: (usize, usize),
    /// An incomplete escape sequence.
    code: Option<String>,
    /// An incomplete UTF-8 character.
    bytes: Vec<u8>,
    /// The complete output.
    pub written: String,
}

impl Emulator {
    /// Runs a program in a shell, which afterwards prints the exit code and the terminal settings.
    pub fn new(
        data: &Path,
        size: (u16, u16),
        program: &str,
        words: &[&str],
        set: &[(&str, &str)],
    ) -> Emulator {
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
        Emulator {
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

    /// Resizes the window.
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

    /// The program's directory in `/proc`, while it runs.
    pub fn program(&self) -> PathBuf {
        PathBuf::from(format!("/proc/{}", self.pid()))
    }

    /// Whether the program is stopped.
    pub fn is_stopped(&self) -> bool {
        let state =
            std::fs::read_to_string(format!("/proc/{}/stat", self.pid())).unwrap_or_default();
        state.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with('T'))
    }

    /// The current terminal settings.
    pub fn settings(&self) -> String {
        let terminal = self.session.process().get_file_handle().unwrap();
        let output = Command::new("stty").arg("-a").stdin(Stdio::from(terminal)).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    }

    /// The text on the screen.
    pub fn text(&self) -> String {
        let line = |row: &Vec<char>| row.iter().collect::<String>().trim_end().to_string();
        self.rows.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// The place of a text, counted from 0.
    pub fn find(&self, text: &str) -> Option<(usize, usize)> {
        let wanted: Vec<char> = text.chars().collect();
        self.rows.iter().enumerate().find_map(|(y, row)| {
            let x = row.windows(wanted.len()).position(|window| window == wanted)?;
            Some((x, y))
        })
    }

    /// The characters of a row.
    pub fn row(&self, y: usize) -> &[char] {
        &self.rows[y]
    }

    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Waits until a condition holds on the screen.
    pub fn until(&mut self, what: &str, is_true: impl Fn(&Emulator) -> bool) {
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

    /// Waits until a text is on the screen, and the rest of its frame.
    pub fn see(&mut self, text: &str) {
        self.until(text, |emulator| emulator.find(text).is_some());
        let mut before = None;
        while before != Some(self.text()) {
            before = Some(self.text());
            let begun = Instant::now();
            self.until("time", |_| begun.elapsed() > Duration::from_millis(30));
        }
    }

    /// Waits for the shell's report and returns the output after the full screen was left.
    pub fn ended(&mut self) -> String {
        self.until("end", |emulator| emulator.written.contains("done\r\n"));
        // Otherwise the library polls the dead shell several times, with a busy read each.
        self.session.process().wait().unwrap();
        let after = self.written.rsplit_once("\x1b[?1049l").map_or("", |(_, after)| after);
        after.to_string()
    }

    /// Reads one byte; a character may need several.
    fn read(&mut self, byte: u8) {
        self.bytes.push(byte);
        if let Ok(text) = std::str::from_utf8(&self.bytes) {
            let letter = text.chars().next().expect("valid UTF-8 of at least one byte");
            self.bytes.clear();
            self.written.push(letter);
            self.write(letter);
        }
    }

    /// Applies one character to the screen.
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
