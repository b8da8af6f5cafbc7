//! The engine's side of the protocol: answers requests with the machines of `iroko-table`. A search runs on its own
//! thread, so that `stop`, `isready` and `query` are answered at once.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

use iroko_games::{Message, Player, message};
use iroko_table::session::{Analyst, Limits, Machine, SearchResult, TableLoading};
use iroko_table::table::play_all;
use iroko_table::{AnyGame, Language, Table};

use super::response::NO_MOVE;
use super::settings::Settings;
use super::{Go, Info, Query, Request, Response, StartPosition};

/// The depth limit of a search without limits, which no search reaches.
const NO_DEPTH: u32 = 1000;

/// How often an infinite search that has ended looks for `stop`; `stop` also wakes it.
const PATIENCE: Duration = Duration::from_millis(50);

/// Answers requests until `quit` or the end of the input; a search with limits is then finished first. The game is the
/// initial one: `setoption name Game` changes it.
///
/// ```
/// use iroko_arena::ugi::run_engine;
/// use iroko_table::{find, language};
///
/// let requests = "setoption name Player value plain:2\nposition startpos moves 132\nquery p1turn\ngo\n";
/// let mut answers = Vec::new();
/// run_engine(find("pogo")?, language("en"), requests.as_bytes(), &mut answers).unwrap();
/// let answers = String::from_utf8(answers).unwrap();
/// assert!(answers.starts_with("response false\ninfo depth 2 "));
/// assert!(answers.lines().last().unwrap().starts_with("bestmove "));
/// # Ok::<(), iroko_games::Message>(())
/// ```
///
/// # Errors
///
/// If the input cannot be read or the output cannot be written.
pub fn run_engine<W: Write + Send>(
    game: &'static dyn AnyGame,
    language: Language,
    mut input: impl BufRead,
    output: W,
) -> io::Result<()> {
    let output = Output { to: Mutex::new(output), error: Mutex::new(None) };
    let read = thread::scope(|scope| {
        let mut ugi = Ugi::new(game, language, scope, &output);
        let mut line = Vec::new();
        while output.is_whole() {
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                break;
            }
            if ugi.answer(&line) == Flow::Quit {
                ugi.stop();
                return Ok(());
            }
        }
        ugi.stop_endless();
        Ok(())
    });
    read.and(output.error.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err))
}

/// The output, and its first error.
struct Output<W> {
    to: Mutex<W>,
    error: Mutex<Option<io::Error>>,
}

impl<W: Write> Output<W> {
    /// Prints a line at once, from any thread.
    fn print(&self, line: &Response) {
        let mut to = self.to.lock().unwrap_or_else(PoisonError::into_inner);
        // In one piece: a reader must not see half a line.
        let line = format!("{line}\n");
        if let Err(error) = to.write_all(line.as_bytes()).and_then(|()| to.flush()) {
            self.error.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        }
    }

    fn is_whole(&self) -> bool {
        self.error.lock().unwrap_or_else(PoisonError::into_inner).is_none()
    }
}

/// Whether to read on.
#[derive(PartialEq, Eq)]
enum Flow {
    Continue,
    Quit,
}

/// The state of an engine between two requests.
struct Ugi<'scope, 'env, W> {
    language: Language,
    settings: Settings,
    /// The position, or why the last one that was sent is none.
    table: Result<Box<dyn Table>, Message>,
    /// The machine, which keeps its transposition table from move to move.
    kept: Option<Engine>,
    search: Option<Search<'scope>>,
    scope: &'scope Scope<'scope, 'env>,
    output: &'env Output<W>,
}

/// A machine, and how it loads its tables.
struct Engine {
    thinker: Thinker,
    tables: TableLoading,
}

/// A machine that chooses a move, or one that values all of them.
enum Thinker {
    Player(Box<dyn Machine>),
    Analyst(Box<dyn Analyst>),
}

/// A running search.
struct Search<'scope> {
    stop: Arc<AtomicBool>,
    /// Set before the best move is printed.
    is_answered: Arc<AtomicBool>,
    is_infinite: bool,
    thread: ScopedJoinHandle<'scope, Engine>,
}

impl Engine {
    /// Builds the machine for a search.
    fn new(
        settings: &Settings,
        is_analysis: bool,
        tables: TableLoading,
    ) -> Result<Engine, Message> {
        let (game, options) = (settings.game, settings.machine_options(tables));
        let thinker = match is_analysis {
            true => Thinker::Analyst(game.analyst(&options)?),
            false => Thinker::Player(game.machine(settings.player(), &options)?),
        };
        Ok(Engine { thinker, tables })
    }
}

impl<'scope, 'env, W: Write + Send> Ugi<'scope, 'env, W> {
    fn new(
        game: &'static dyn AnyGame,
        language: Language,
        scope: &'scope Scope<'scope, 'env>,
        output: &'env Output<W>,
    ) -> Ugi<'scope, 'env, W> {
        let settings = Settings::new(game);
        let table = settings.open(None);
        Ugi { language, settings, table, kept: None, search: None, scope, output }
    }

    fn print(&self, response: &Response) {
        self.output.print(response);
    }

    /// Prints a message as an `info string`.
    fn tell(&self, message: &Message) {
        self.print(&Response::text(self.language.sentence(message).replace('\n', " ")));
    }

    /// Answers a line. An unknown one is told and ignored.
    fn answer(&mut self, line: &[u8]) -> Flow {
        let line = String::from_utf8_lossy(line);
        if line.trim().is_empty() {
            return Flow::Continue;
        }
        match line.parse() {
            Ok(Request::Quit) => return Flow::Quit,
            Ok(request) => self.respond(request),
            Err(_) => self.tell(&message!("ugi-unknown", text = line.trim())),
        }
        Flow::Continue
    }

    fn respond(&mut self, request: Request) {
        match request {
            Request::Ugi => self.introduce(Response::UgiOk),
            Request::Uci => self.introduce(Response::UciOk),
            Request::IsReady => self.print(&Response::ReadyOk),
            Request::Stop => self.stop(),
            Request::Query(query) => self.query(query),
            Request::Quit => {}
            _ if !self.is_idle() => self.tell(&message!("ugi-busy")),
            Request::NewGame => self.kept = None,
            Request::SetOption { name, value } => {
                self.set_option(&name, value.as_deref().unwrap_or(""));
            }
            Request::Position { start, moves } => {
                self.table = self.position(&start, &moves);
                if let Err(why) = &self.table {
                    self.tell(why);
                }
            }
            Request::Go(go) => self.go(&go),
        }
    }

    fn introduce(&self, last: Response) {
        let name = format!("Iroko {}", env!("CARGO_PKG_VERSION"));
        self.print(&Response::Name(name));
        self.print(&Response::Author("the authors of Iroko".to_string()));
        let options = self.settings.declared(self.language.games());
        options.iter().chain([&last]).for_each(|line| self.print(line));
    }

    fn set_option(&mut self, name: &str, value: &str) {
        match self.settings.set(name, value, self.language.games()) {
            Ok(()) => {
                self.kept = None;
                // Other rules or another deal: the position sent before is none of theirs.
                if ["game", "variant", "seed"].contains(&&*name.to_lowercase()) {
                    self.table = self.settings.open(None);
                }
            }
            Err(why) => self.tell(&why),
        }
    }

    fn position(&self, start: &StartPosition, moves: &[String]) -> Result<Box<dyn Table>, Message> {
        let mut table = match start {
            StartPosition::Standard => self.settings.open(None)?,
            StartPosition::Text(text) => self.settings.open(Some(text))?,
        };
        play_all(table.as_mut(), moves.iter().map(String::as_str))?;
        Ok(table)
    }

    /// Answers a question about the position.
    fn query(&self, query: Query) {
        let table = match &self.table {
            Ok(table) => table,
            Err(why) => return self.tell(why),
        };
        let answer = match query {
            Query::GameOver => table.outcome().is_some().to_string(),
            Query::FirstToMove => (table.turn() == Player::One).to_string(),
            Query::Result => match table.outcome().map(|outcome| outcome.winner) {
                None => "none".to_string(),
                Some(None) => "draw".to_string(),
                Some(Some(winner)) => format!("p{}win", winner.number()),
            },
            Query::Legal => {
                let moves: Vec<String> =
                    table.scene().chains.iter().map(|chain| chain.text.clone()).collect();
                moves.join(" ")
            }
            Query::Fen => table.position(),
        };
        self.print(&Response::Answer(answer));
    }

    /// Starts a search, or answers at once that there is no move.
    fn go(&mut self, go: &Go) {
        let begun = match &self.table {
            Err(why) => Err(why.clone()),
            Ok(table) if table.outcome().is_some() => Err(message!("game-over")),
            Ok(table) => Ok(table.copy()),
        };
        let begun = begun.and_then(|table| Ok((self.engine(go)?, table)));
        match begun {
            Ok((engine, table)) => self.search = Some(self.start(engine, table, *go)),
            Err(why) => {
                self.tell(&why);
                self.print(&Response::BestMove(NO_MOVE.to_string()));
            }
        }
    }

    /// Returns the kept machine, or builds one. Several lines, and a search until `stop`, are an analysis.
    fn engine(&mut self, go: &Go) -> Result<Engine, Message> {
        let is_analysis = self.settings.lines > 1 || go.infinite;
        // Results that can be reproduced need complete tables; a clock does not wait for them.
        let tables = match go.is_reproducible() {
            true => TableLoading::Wait,
            false => TableLoading::Background,
        };
        let fits = |engine: &Engine| {
            engine.tables == tables && matches!(engine.thinker, Thinker::Analyst(_)) == is_analysis
        };
        match self.kept.take().filter(fits) {
            Some(engine) => Ok(engine),
            None => Engine::new(&self.settings, is_analysis, tables),
        }
    }

    fn start(&self, engine: Engine, table: Box<dyn Table>, go: Go) -> Search<'scope> {
        let [stop, is_answered] = [(); 2].map(|()| Arc::new(AtomicBool::new(false)));
        let (limits, lines) = (go.limits(table.turn()), self.settings.lines as usize);
        let limits = if go.infinite { Limits { depth: Some(NO_DEPTH), ..limits } } else { limits };
        let output = self.output;
        let flags = (Arc::clone(&stop), Arc::clone(&is_answered));
        let thread = self.scope.spawn(move || {
            let (mut engine, (stop, is_answered)) = (engine, flags);
            let mv = engine.thinker.think(table.as_ref(), &limits, &stop, lines, output);
            while go.infinite && !stop.load(Ordering::Relaxed) {
                thread::park_timeout(PATIENCE);
            }
            is_answered.store(true, Ordering::Relaxed);
            output.print(&Response::BestMove(mv));
            engine
        });
        Search { stop, is_answered, is_infinite: go.infinite, thread }
    }

    /// Whether no search runs. One that was stopped or has answered is about to end, so its thread is awaited.
    fn is_idle(&mut self) -> bool {
        let ends = |search: &mut Search<'_>| {
            search.stop.load(Ordering::Relaxed) || search.is_answered.load(Ordering::Relaxed)
        };
        if let Some(search) = self.search.take_if(ends) {
            self.kept = search.thread.join().ok();
        }
        self.search.is_none()
    }

    fn stop(&self) {
        if let Some(search) = &self.search {
            search.stop.store(true, Ordering::Relaxed);
            search.thread.thread().unpark();
        }
    }

    /// Ends a search without limits; others end by themselves.
    fn stop_endless(&self) {
        if self.search.as_ref().is_some_and(|search| search.is_infinite) {
            self.stop();
        }
    }
}

impl Thinker {
    /// Searches, prints what was found, and returns the move.
    fn think<W: Write>(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &AtomicBool,
        lines: usize,
        output: &Output<W>,
    ) -> String {
        let begun = Instant::now();
        let info = |rank: Option<usize>, result: &SearchResult| {
            Response::Info(Info {
                depth: Some(result.depth),
                multipv: rank,
                score: Some(result.value),
                nodes: Some(result.nodes),
                time: Some(begun.elapsed().as_millis() as u64),
                pv: result.pv.clone(),
                text: None,
            })
        };
        match self {
            Thinker::Player(player) => {
                let result = player.think(table, limits, stop).expect("own players never fail");
                output.print(&info(None, &result));
                result.mv
            }
            Thinker::Analyst(analyst) => {
                let report = |results: &[SearchResult]| {
                    for (rank, result) in (1..).zip(results.iter().take(lines)) {
                        output.print(&info(Some(rank), result));
                    }
                };
                let mut results = analyst.analyse(table, limits, stop, &mut |found| report(found));
                report(&results);
                results.swap_remove(0).mv
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};
    use std::sync::mpsc::{Receiver, Sender, channel};

    use iroko_table::{GAMES, find, language};

    use super::*;

    /// Runs an engine whose tables are not in the user's cache.
    fn run(game: &str, input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
        let tables = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/tmp/tables");
        iroko_solver::file::set_directory(tables.into());
        run_engine(find(game).unwrap(), language("en"), input, output)
    }

    /// The answers to some requests.
    fn answers(game: &str, requests: &str) -> Vec<String> {
        let mut output = Vec::new();
        run(game, requests.as_bytes(), &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        text.lines().map(str::to_string).collect()
    }

    /// Input from a channel.
    struct Lines(Receiver<&'static str>, Vec<u8>);

    impl Read for Lines {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.1.is_empty() {
                self.1 = self.0.recv().unwrap_or("").as_bytes().to_vec();
            }
            let count = self.1.len().min(buffer.len());
            buffer[..count].copy_from_slice(&self.1[..count]);
            self.1.drain(..count);
            Ok(count)
        }
    }

    /// Output to a channel.
    struct Sent(Sender<String>);

    impl Write for Sent {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let gone = |_| io::Error::from(io::ErrorKind::BrokenPipe);
            self.0.send(String::from_utf8_lossy(bytes).into_owned()).map_err(gone)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn every_game_is_played_by_asking_for_its_legal_moves() {
        for game in GAMES.iter() {
            let mut moves: Vec<String> = Vec::new();
            for _ in 0..4 {
                let played = moves.join(" ");
                let asked = format!("position startpos moves {played}\nquery legal\n");
                let legal = answers(game.name(), &asked).swap_remove(0);
                let first = legal.split_whitespace().nth(1).expect("a legal move").to_string();
                moves.push(first);
            }
            let asked = format!("position startpos moves {}\nquery gameover", moves.join(" "));
            assert_eq!(answers(game.name(), &asked), ["response false"], "{moves:?}");
        }
    }

    #[test]
    fn unknown_requests_and_values_are_told_and_ignored() {
        let told = answers(
            "awale",
            "hello\n\nsetoption name Colour value red\nsetoption name Hash value 0\n\
             setoption name Tables value maybe\nsetoption name Game value chess\n\
             position fen nonsense\nquery fen\ngo\nposition startpos\nquery p1turn\n",
        );
        let is_text = |line: &&String| line.starts_with("info string ");
        assert_eq!(told.iter().filter(is_text).count(), 8, "{told:?}");
        assert_eq!(told[told.len() - 2..], ["bestmove 0000", "response true"]);
    }

    #[test]
    fn a_finished_game_has_a_result_and_no_best_move() {
        let over = "position fen 0-0-0-0-0-0-0-0-0-0-0-0-25-23-S\n";
        let told = answers("awale", &format!("{over}query result\nquery legal\ngo depth 1"));
        assert_eq!(told[..2], ["response p1win", "response"]);
        assert_eq!(told.last().unwrap(), "bestmove 0000");
    }

    #[test]
    fn a_game_and_its_variant_are_options() {
        let told = answers(
            "awale",
            "setoption name game value pogo\nsetoption name Variant value no-u-turn\nquery fen\n",
        );
        assert!(told[0].ends_with(" no-u-turn"), "{told:?}");
    }

    #[test]
    fn several_lines_come_best_first() {
        let told = answers("awale", "setoption name MultiPV value 3\ngo depth 2\n");
        let ranks: Vec<&String> =
            told.iter().filter(|line| line.contains("depth 2 multipv")).collect();
        assert!(ranks.len() >= 3 && ranks[0].contains("multipv 1"), "{told:?}");
        let best: Vec<&str> = ranks[ranks.len() - 3].split(" pv ").collect();
        let first = best[1].split_whitespace().next().unwrap();
        assert_eq!(told.last().unwrap(), &format!("bestmove {first}"));
    }

    #[test]
    fn a_search_answers_other_requests_and_stops_at_once() {
        let (requests, input) = channel();
        let (output, responses) = channel();
        let engine = thread::spawn(move || {
            run("siam", BufReader::new(Lines(input, Vec::new())), Sent(output))
        });
        let next = |wanted: &str| {
            let mut line = String::new();
            while !line.starts_with(wanted) {
                line = responses.recv_timeout(Duration::from_secs(60)).expect("an answer");
            }
        };
        requests.send("go infinite\n").unwrap();
        requests.send("isready\n").unwrap();
        next("readyok");
        requests.send("go depth 1\n").unwrap();
        next("info string A search is running");
        let stopped = Instant::now();
        requests.send("stop\n").unwrap();
        next("bestmove ");
        assert!(stopped.elapsed() < Duration::from_secs(10), "{:?}", stopped.elapsed());
        requests.send("go depth 1\n").unwrap();
        next("bestmove ");
        requests.send("go infinite\nquit\n").unwrap();
        engine.join().unwrap().unwrap();
    }

    #[test]
    fn a_closed_output_ends_the_engine() {
        let (output, responses) = channel();
        drop(responses);
        let ended = run("pogo", "isready\nisready\n".as_bytes(), Sent(output));
        assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }
}
