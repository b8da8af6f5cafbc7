//! Key and mouse bindings of the full screen. Their effects are in `touch.rs` and `command.rs`.

use crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use iroko_games::{MessageArg, message};
use iroko_table::scene::{Edge, Touch};
use ratatui::layout::{Position, Rect};

use super::app::{App, Mode};
use super::board::Target;
use super::editor::Typed;
use super::marks::{Marks, meant};
use crate::chain::Chain;
use crate::words::{Command, is_yes, show};

impl App {
    /// Handles a key or mouse event.
    pub(crate) fn handle(&mut self, event: Event) {
        match event {
            Event::Key(key) => self.press(key),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) => {
                if matches!(self.mode, Mode::Board) {
                    self.begin_typing();
                }
                self.editor.paste(&text);
            }
            _ => {}
        }
    }

    fn press(&mut self, key: KeyEvent) {
        match &mut self.mode {
            Mode::Board => self.press_board(key.code),
            Mode::Reading { top, .. } => match key.code {
                KeyCode::Up | KeyCode::Char('k') => *top = top.saturating_sub(1),
                KeyCode::Down | KeyCode::Char('j') => *top += 1,
                KeyCode::PageUp => *top = top.saturating_sub(10),
                KeyCode::PageDown | KeyCode::Char(' ') => *top += 10,
                KeyCode::Home => *top = 0,
                KeyCode::End => *top = usize::MAX,
                _ => self.mode = Mode::Board,
            },
            Mode::Typing | Mode::Asked { .. } => match self.editor.press(key) {
                Typed::More => {}
                Typed::Nothing => self.mode = Mode::Board,
                Typed::Line(line) => self.typed(&line),
            },
        }
    }

    fn typed(&mut self, line: &str) {
        match std::mem::replace(&mut self.mode, Mode::Board) {
            Mode::Asked { mut invocation, sure: true, .. } => {
                invocation.sure = Some(is_yes(line, self.language()));
                self.execute(invocation);
            }
            Mode::Asked { mut invocation, .. } if !line.is_empty() => {
                invocation.rest = line.to_string();
                self.execute(invocation);
            }
            Mode::Asked { .. } => {}
            _ => self.answer(line),
        }
    }

    /// Starts a line for moves and commands, with both as completions.
    fn begin_typing(&mut self) {
        let choices = self.chain.scene().chains.iter().map(|chain| chain.text.clone());
        let words = Command::ALL.map(|command| command.word(self.language()));
        self.editor.begin(choices.chain(words).collect());
        self.mode = Mode::Typing;
    }

    fn press_board(&mut self, code: KeyCode) {
        match code {
            KeyCode::Up => self.arrow(Edge::Top),
            KeyCode::Down => self.arrow(Edge::Bottom),
            KeyCode::Left => self.arrow(Edge::Left),
            KeyCode::Right => self.arrow(Edge::Right),
            KeyCode::Tab => self.next_touch(1),
            KeyCode::BackTab => self.next_touch(-1),
            KeyCode::Home => self.first_touch(),
            KeyCode::PageUp => self.look_by(-1),
            KeyCode::PageDown => self.look_by(1),
            KeyCode::End => self.look(None),
            KeyCode::Char(' ') if self.is_show() => self.toggle_pause(),
            KeyCode::Enter if self.is_show() && self.looking.is_none() => self.pace.running = true,
            KeyCode::Enter | KeyCode::Char(' ') => self.take(),
            KeyCode::Esc | KeyCode::Backspace => self.back(),
            KeyCode::Char(letter) => self.letter(letter),
            KeyCode::F(1) => self.help(),
            _ => {}
        }
    }

    /// A letter is a touch if possible, else a command.
    fn letter(&mut self, letter: char) {
        let word = letter.to_string();
        let touch = self.chain.next().into_iter().find(|touch| show(touch) == word);
        if let Some(touch) = touch.filter(|_| self.may_touch()) {
            return self.touch(&touch);
        }
        match letter {
            ':' | '/' => self.begin_typing(),
            '?' => self.help(),
            '[' => self.look_by(-1),
            ']' => self.look_by(1),
            'h' => self.run_command(Command::Hint),
            'u' => self.run_command(Command::Undo),
            'r' => self.run_command(Command::Redo),
            't' => self.run_command(Command::Flip),
            'm' => self.run_command(Command::Moves),
            'v' => self.toggle_adviser(),
            'R' => self.run_command(Command::Review),
            'q' => self.run_command(Command::Quit),
            '.' if self.is_show() => self.step(),
            '+' | '=' if self.is_show() => self.change_speed(true),
            '-' if self.is_show() => self.change_speed(false),
            _ => {}
        }
    }

    /// Shows the position `moves` plies after the shown one.
    fn look_by(&mut self, moves: isize) {
        let last = self.play.session.table().ply();
        let shown = self.looking.unwrap_or(last);
        self.look(Some(shown.saturating_add_signed(moves)));
    }

    /// Esc: returns to the game, or takes a touch back.
    fn back(&mut self) {
        self.refused = None;
        if self.looking.is_some() {
            self.look(None);
        } else if self.chain.back() {
            self.settle_cursor();
        } else {
            self.said.clear();
        }
    }

    // The cursor.

    /// An arrow answers a question for a direction; otherwise it moves the cursor to the nearest target that way.
    fn arrow(&mut self, arrow: Edge) {
        let turned = Touch::Edge(meant(arrow, self.seat()));
        if self.may_touch() && self.chain.next().contains(&turned) {
            self.cursor = Some(Target::Choice(turned));
            return;
        }
        let from = self.spots.iter().rev().find(|spot| Some(&spot.target) == self.cursor.as_ref());
        let Some(from) = from.map(|spot| middle(spot.area)) else { return self.first_touch() };
        let reachable = self.spots.iter().filter(|spot| !matches!(spot.target, Target::Ply(_)));
        let nearest = reachable
            .filter_map(|spot| Some((distance(from, middle(spot.area), arrow)?, spot)))
            .min_by_key(|(far, _)| *far);
        if let Some((_, spot)) = nearest {
            self.cursor = Some(spot.target.clone());
        }
    }

    /// The targets of the possible touches, in order.
    fn targets(&self) -> Vec<Target> {
        let target = |touch: Touch| match touch {
            Touch::Cell(name) => Target::Cell(name),
            other => Target::Choice(other),
        };
        self.chain.next().into_iter().map(target).collect()
    }

    fn first_touch(&mut self) {
        if let Some(first) = self.targets().into_iter().next() {
            self.cursor = Some(first);
        }
    }

    /// Moves the cursor to the next or previous possible touch.
    fn next_touch(&mut self, by: isize) {
        let targets = self.targets();
        if targets.is_empty() {
            return;
        }
        let here = targets.iter().position(|target| Some(target) == self.cursor.as_ref());
        let count = targets.len() as isize;
        let next = here.map_or(0, |here| (here as isize + by).rem_euclid(count));
        self.cursor = Some(targets[next as usize].clone());
    }

    /// Touches the target under the cursor.
    fn take(&mut self) {
        if self.looking.is_some() {
            return self.look(None);
        }
        if let Some(target) = self.cursor.clone() {
            self.hit(&target);
        }
    }

    /// Touches a target.
    fn hit(&mut self, target: &Target) {
        match target {
            Target::Ply(ply) => self.look(Some(*ply)),
            _ if self.looking.is_some() => self.look(None),
            _ if !self.may_touch() => self.tell(&message!("screen-not-now")),
            Target::Choice(touch) => self.touch(touch),
            Target::Cell(name) => self.hit_cell(name),
        }
    }

    /// Touches a cell by its mark. A second touch releases it; another piece may be chosen instead.
    fn hit_cell(&mut self, name: &str) {
        let touch = |chain: &Chain| Marks::new(chain.scene(), Some(chain), None).of(name).touch;
        if let Some(touch) = touch(&self.chain) {
            return self.touch(&touch);
        }
        let again = Chain::new(self.chain.scene().clone());
        if self.chain.made().last() == Some(&Touch::Cell(name.to_string())) {
            self.back();
        } else if let Some(touch) = touch(&again) {
            self.chain = again;
            self.touch(&touch);
        } else {
            let cell = Touch::Cell(name.to_string());
            let touched = [self.chain.made(), &[cell]].concat();
            match self.play.session.table().refused_touches(&touched) {
                Some(refused) => self.refuse(refused),
                None => {
                    let known = MessageArg::any_of(self.chain.next().iter().map(show));
                    self.tell(&message!("step-unknown", text = name, known = known));
                }
            }
        }
    }

    // The mouse.

    fn mouse(&mut self, mouse: MouseEvent) {
        let at = Position { x: mouse.column, y: mouse.row };
        let hit = self.spots.iter().rev().find(|spot| spot.area.contains(at));
        let target = hit.map(|spot| spot.target.clone());
        match (mouse.kind, &mut self.mode) {
            (MouseEventKind::ScrollUp, Mode::Reading { top, .. }) => *top = top.saturating_sub(3),
            (MouseEventKind::ScrollDown, Mode::Reading { top, .. }) => *top += 3,
            (MouseEventKind::Down(_), Mode::Reading { .. }) => self.mode = Mode::Board,
            (_, Mode::Typing | Mode::Asked { .. } | Mode::Reading { .. }) => {}
            (MouseEventKind::ScrollUp, _) => self.look_by(-1),
            (MouseEventKind::ScrollDown, _) => self.look_by(1),
            (MouseEventKind::Down(MouseButton::Right), _) => self.back(),
            (MouseEventKind::Down(MouseButton::Left), _) => {
                if let Some(target) = target {
                    self.point(&target);
                    self.hit(&target);
                }
            }
            (MouseEventKind::Moved, _) => {
                if let Some(target) = target {
                    self.point(&target);
                }
            }
            _ => {}
        }
    }

    /// Moves the cursor with the mouse, over the board and the choices.
    fn point(&mut self, target: &Target) {
        if !matches!(target, Target::Ply(_)) {
            self.cursor = Some(target.clone());
        }
    }
}

fn middle(area: Rect) -> (i32, i32) {
    // A row is about as high as two columns are wide.
    (
        i32::from(area.x) * 2 + i32::from(area.width),
        2 * (i32::from(area.y) * 2 + i32::from(area.height)),
    )
}

/// The distance to a place in a direction, or `None` if it lies elsewhere. A deviation from the straight line counts
/// as further.
fn distance(from: (i32, i32), to: (i32, i32), direction: Edge) -> Option<i32> {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let (ahead, aside) = match direction {
        Edge::Top => (-down, across.abs()),
        Edge::Bottom => (down, across.abs()),
        Edge::Left => (-across, down.abs()),
        Edge::Right => (across, down.abs()),
    };
    (ahead > 0 && aside <= 3 * ahead).then_some(ahead + 3 * aside)
}
