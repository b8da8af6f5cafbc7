//! The terminal as a whole screen: taken when the game begins, given back whatever happens, be it a panic, a signal or
//! a pause in the shell. What is drawn on it and what keys mean is not known here.

use std::io::{self, IsTerminal, Stdout, stdout};
use std::panic;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use crossterm::cursor::Show;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event,
    KeyCode, KeyEventKind, KeyModifiers, read,
};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use ratatui::backend::CrosstermBackend;
use ratatui::{Frame, Terminal};

use super::signals::Signals;

/// Whether this process has a terminal that can show a full screen.
pub fn is_possible() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    let live = io::stdin().is_terminal() && stdout().is_terminal() && !(cfg!(unix) && dumb);
    // Some terminals do not know their size, and say 0.
    live && size().is_ok_and(|(columns, rows)| columns > 0 && rows > 0)
}

/// What happened while waiting.
pub(super) enum Happening {
    /// A key, the mouse, another size.
    Input(Event),
    /// Somebody wants the program to leave politely.
    Leave,
    /// The program has to end by this signal.
    End(i32),
}

/// Whether the terminal is taken at the moment: it must be given back once, not twice, or the cursor jumps.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// What a machine's thread said when it panicked.
static LAST_WORDS: Mutex<Option<String>> = Mutex::new(None);

type Hook = dyn Fn(&panic::PanicHookInfo<'_>) + Send + Sync + 'static;

/// The screen, as long as it is ours.
pub(super) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    events: Receiver<io::Result<Event>>,
    signals: Signals,
    hook: Arc<Box<Hook>>,
}

impl Screen {
    /// Takes the terminal.
    pub(super) fn open() -> io::Result<Screen> {
        let signals = Signals::listen()?;
        let hook: Arc<Box<Hook>> = Arc::new(panic::take_hook());
        let (before, here) = (Arc::clone(&hook), thread::current().id());
        panic::set_hook(Box::new(move |info| on_panic(info, here, before.as_ref().as_ref())));
        let taken = take().and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match taken {
            Ok(terminal) => Ok(Screen { terminal, events: listen(), signals, hook }),
            Err(why) => {
                give_back();
                panic::set_hook(Box::new(move |info| hook(info)));
                Err(why)
            }
        }
    }

    /// Draws everything anew; only what has changed is sent.
    pub(super) fn draw(&mut self, render: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(render).map(|_| ())
    }

    /// Waits for something to happen, at most that long.
    pub(super) fn wait(&mut self, patience: Duration) -> io::Result<Option<Happening>> {
        let came = self.events.recv_timeout(patience);
        if let Some(happening) = self.signals.happened() {
            return self.signalled(happening).map(Some);
        }
        let event = match came {
            Ok(event) => event?,
            Err(RecvTimeoutError::Timeout) => return Ok(None),
            Err(RecvTimeoutError::Disconnected) => return Ok(Some(Happening::Leave)),
        };
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Ok(None),
            Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => match key.code {
                KeyCode::Char('c' | 'd') => Ok(Some(Happening::Leave)),
                KeyCode::Char('z') => self.pause().map(Some),
                KeyCode::Char('l') => self.anew().map(Some),
                _ => Ok(None),
            },
            event => Ok(Some(Happening::Input(event))),
        }
    }

    fn signalled(&mut self, signal: super::signals::Signal) -> io::Result<Happening> {
        use super::signals::Signal;
        match signal {
            Signal::Leave => Ok(Happening::Leave),
            Signal::Pause => self.pause(),
            Signal::End(number) => Ok(Happening::End(number)),
        }
    }

    /// Gives the terminal to the shell until somebody brings the program back.
    fn pause(&mut self) -> io::Result<Happening> {
        give_back();
        super::signals::stop();
        take()?;
        self.anew()
    }

    /// Everything has to be drawn anew.
    fn anew(&mut self) -> io::Result<Happening> {
        // Not `clear`: it asks the terminal where the cursor is, and the answer goes to the thread that listens.
        let size = self.terminal.size()?;
        self.terminal.resize(size.into())?;
        Ok(Happening::Input(Event::Resize(size.width, size.height)))
    }
}

/// Keys and the mouse are waited for on a thread of their own. crossterm does not come back from a terminal that is gone, and
/// then nobody would look at the signals that say so.
fn listen() -> Receiver<io::Result<Event>> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        loop {
            let event = read();
            let failed = event.is_err();
            if sender.send(event).is_err() || failed {
                return;
            }
        }
    });
    receiver
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
        // The hook of a panic that goes on has done its work.
        if !thread::panicking() {
            let hook = Arc::clone(&self.hook);
            panic::set_hook(Box::new(move |info| hook(info)));
        }
    }
}

fn take() -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
}

/// Leaves the terminal as it was found. A terminal that is gone needs nothing.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(
            stdout(),
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            Show
        );
        let _ = disable_raw_mode();
    }
}

/// Before a panic is told, the terminal is given back. A machine's thread leaves its words to the thread that draws, which
/// would otherwise go on drawing over them.
fn on_panic(info: &panic::PanicHookInfo<'_>, here: ThreadId, before: &Hook) {
    if thread::current().id() == here {
        give_back();
        before(info);
    } else {
        *LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner) = Some(info.to_string());
    }
}

/// Goes on with the panic of another thread on this one.
pub(super) fn panic_like_the_other() -> ! {
    let words = LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner).take();
    panic!("{}", words.unwrap_or_default())
}
