//! A small UGI engine in Rust, to begin your own from: change `choose`.
//!
//! It knows no rules. It starts `iroko engine` as a child process and asks it which moves are legal
//! and how a game ends, so it plays every game that Iroko plays. It does not search: it takes a
//! move that wins at once, else a random one. docs/engine-protocol.md specifies the requests.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};

const START: &str = "position startpos";
const HELLO: &str = "id name Rust bot
id author the authors of Iroko
option name Game type string default awale
option name Variant type string default standard
option name Seed type spin default 0 min 0 max 4294967295
ugiok";

struct Bot {
    requests: ChildStdin,
    answers: io::Lines<BufReader<ChildStdout>>,
    position: String,
    seed: u64,
}

impl Bot {
    /// Returns one of the legal moves; there is at least one. Your own idea goes here.
    fn choose(&mut self, legal: &[String]) -> io::Result<String> {
        let win = if self.response("query p1turn")? == ["true"] { "p1win" } else { "p2win" };
        for choice in legal {
            if self.result_after(choice)? == [win] {
                return Ok(choice.clone());
            }
        }
        // The standard library has no random numbers; this generator is Knuth's MMIX.
        self.seed = self.seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        Ok(legal[(self.seed >> 33) as usize % legal.len()].clone())
    }

    /// The result if this move is played: p1win, p2win, draw or none.
    fn result_after(&mut self, choice: &str) -> io::Result<Vec<String>> {
        let now = &self.position;
        let joint = if now.contains(" moves") { " " } else { " moves " };
        // The last request takes the move back.
        self.response(&format!("{now}{joint}{choice}\nquery result\n{now}"))
    }

    /// The words of the child's response; none if it refuses, as in an impossible position.
    fn response(&mut self, requests: &str) -> io::Result<Vec<String>> {
        let line = self.ask(requests)?.into_iter().find(|line| line.starts_with("response"));
        Ok(line.iter().flat_map(|line| line.split(' ').skip(1)).map(str::to_string).collect())
    }

    /// Sends requests to the child and returns the lines of its answer.
    fn ask(&mut self, requests: &str) -> io::Result<Vec<String>> {
        // Some requests have no answer, and a refused one has no response: `readyok` marks the end.
        writeln!(self.requests, "{requests}\nisready")?;
        let ended = Err(io::Error::other("iroko engine has ended"));
        let lines = self.answers.by_ref().chain([ended]);
        lines.take_while(|line| !matches!(line, Ok(text) if text == "readyok")).collect()
    }
}

fn main() -> io::Result<()> {
    let mut rules = Command::new(std::env::var_os("IROKO").unwrap_or("iroko".into()));
    let mut rules = rules.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let requests = rules.stdin.take().expect("piped above");
    let answers = BufReader::new(rules.stdout.take().expect("piped above")).lines();
    let mut bot = Bot { requests, answers, position: START.into(), seed: 0 };
    for line in io::stdin().lock().split(b'\n') {
        // A line that is not UTF-8 is one more unknown line.
        let line = String::from_utf8_lossy(&line?).trim().to_string();
        let answer = match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["ugi"] => vec![HELLO.into()],
            ["isready"] => vec!["readyok".into()],
            ["setoption", "name", name, "value", value] => {
                if name.eq_ignore_ascii_case("seed") {
                    bot.seed = value.parse().unwrap_or(0);
                }
                bot.position = START.into(); // An option begins a new game, here and in the child.
                bot.ask(&format!("{line}\n{START}"))?
            }
            ["position", ..] => {
                bot.position = line.clone();
                bot.ask(&line)?
            }
            ["uginewgame"] | ["query", ..] => bot.ask(&line)?,
            ["go", ..] => {
                let legal = bot.response("query legal")?;
                let best = if legal.is_empty() { "0000".into() } else { bot.choose(&legal)? };
                vec![format!("bestmove {best}")]
            }
            ["quit"] => break,
            _ => vec![], // Unknown, or `stop`, which needs no answer: no search is ever under way.
        };
        answer.iter().for_each(|text| println!("{text}"));
    }
    drop(bot); // This closes the child's input, which ends the child.
    rules.wait().map(drop)
}
