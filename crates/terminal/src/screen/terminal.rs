//! The terminal in full-screen mode: entered at the start, and restored after a panic, a signal or a stop by the
//! shell. Drawing and key bindings are the caller's.

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
    // Some terminals report a size of 0.
    live && size().is_ok_and(|(columns, rows)| columns > 0 && rows > 0)
}

/// An event on the screen.
pub(super) enum ScreenEvent {
    /// A key, the mouse, or a new size.
    Input(Event),
    /// The user or the system asks the program to leave.
    Leave,
    /// The program must end by this signal.
    End(i32),
}

/// Whether the terminal is in full-screen mode. Restoring it twice would move the cursor.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The panic message of a background thread.
static PANIC_MESSAGE: Mutex<Option<String>> = Mutex::new(None);

type Hook = dyn Fn(&panic::PanicHookInfo<'_>) + Send + Sync + 'static;

/// The full screen, restored on drop.
pub(super) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    events: Receiver<io::Result<Event>>,
    signals: Signals,
    hook: Arc<Box<Hook>>,
}

impl Screen {
    /// Enters full-screen mode.
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

    /// Draws a frame and sends the changed cells.
    pub(super) fn draw(&mut self, render: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(render).map(|_| ())
    }

    /// Waits up to `timeout` for an event.
    pub(super) fn wait(&mut self, timeout: Duration) -> io::Result<Option<ScreenEvent>> {
        let came = self.events.recv_timeout(timeout);
        if let Some(happening) = self.signals.happened() {
            return self.signalled(happening).map(Some);
        }
        let event = match came {
            Ok(event) => event?,
            Err(RecvTimeoutError::Timeout) => return Ok(None),
            Err(RecvTimeoutError::Disconnected) => return Ok(Some(ScreenEvent::Leave)),
        };
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Ok(None),
            Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => match key.code {
                KeyCode::Char('c' | 'd') => Ok(Some(ScreenEvent::Leave)),
                KeyCode::Char('z') => self.pause().map(Some),
                KeyCode::Char('l') => self.redraw().map(Some),
                _ => Ok(None),
            },
            event => Ok(Some(ScreenEvent::Input(event))),
        }
    }

    fn signalled(&mut self, signal: super::signals::Signal) -> io::Result<ScreenEvent> {
        use super::signals::Signal;
        match signal {
            Signal::Leave => Ok(ScreenEvent::Leave),
            Signal::Pause => self.pause(),
            Signal::End(number) => Ok(ScreenEvent::End(number)),
        }
    }

    /// Restores the terminal and stops the process until the shell continues it.
    fn pause(&mut self) -> io::Result<ScreenEvent> {
        give_back();
        super::signals::stop();
        take()?;
        self.redraw()
    }

    /// Redraws everything.
    fn redraw(&mut self) -> io::Result<ScreenEvent> {
        // Not `clear`: it queries the cursor position, and the thread of `listen` would receive the answer.
        let size = self.terminal.size()?;
        self.terminal.resize(size.into())?;
        Ok(ScreenEvent::Input(Event::Resize(size.width, size.height)))
    }
}

/// Reads keys and the mouse on a background thread: crossterm does not return from a lost terminal, and the signals
/// that report the loss would never be polled.
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
        // During a panic the hook has already run.
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

/// Leaves full-screen mode. Ignores errors of a lost terminal.
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

/// Restores the terminal before the panic message is printed. A background thread stores its message for the drawing
/// thread, which would otherwise draw over it.
fn on_panic(info: &panic::PanicHookInfo<'_>, here: ThreadId, before: &Hook) {
    if thread::current().id() == here {
        give_back();
        before(info);
    } else {
        *PANIC_MESSAGE.lock().unwrap_or_else(PoisonError::into_inner) = Some(info.to_string());
    }
}

/// Panics on this thread with the message of a background thread.
pub(super) fn resume_panic() -> ! {
    let words = PANIC_MESSAGE.lock().unwrap_or_else(PoisonError::into_inner).take();
    panic!("{}", words.unwrap_or_default())
}
