//! Key and mouse bindings of the full screen. Their effects are in `touch.rs` and `command.rs`.

use crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use iroko_games::{MessageArg, message};
use iroko_table::scene::text::worded;
use iroko_table::scene::{Edge, Touch};
use ratatui::layout::{Position, Rect};

use super::app::{App, Mode};
use super::board::Target;
use super::editor::Typed;
use super::marks::{Marks, meant};
use super::page;
use crate::chain::Chain;
use crate::words::{Command, is_yes, spoken};

impl App {
    /// Handles a key or mouse event.
    pub(crate) fn handle(&mut self, event: Event) {
        if is_input(&event) {
            self.end_motion();
        }
        if let Mode::Reading { top, .. } = &mut self.mode {
            if !page::scroll(&event, top) {
                self.mode = Mode::Board;
            }
            return;
        }
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
            Mode::Reading { .. } => {}
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
        let (scene, language) = (self.chain.scene(), self.language());
        let choices = scene.chains.iter().map(|chain| worded(scene.facts, &chain.text, language));
        let is_over = self.play.session.outcome().is_some();
        let words = Command::offered(is_over).map(|command| command.word(language));
        self.editor.begin(choices.chain(words).collect());
        self.mode = Mode::Typing;
    }

    fn press_board(&mut self, code: KeyCode) {
        if !matches!(code, KeyCode::Char(_) | KeyCode::Backspace | KeyCode::Esc) {
            self.typed.clear();
        }
        if self.awaits_turning().is_some() {
            match code {
                KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => {
                    return self.turn_board();
                }
                KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Tab | KeyCode::BackTab => {
                    return self.turn_board();
                }
                KeyCode::Char(letter) if self.begins_touch(letter) => self.turn_board(),
                _ => {}
            }
        }
        match code {
            KeyCode::Up => self.arrow(Edge::Top),
            KeyCode::Down => self.arrow(Edge::Bottom),
            KeyCode::Left => self.arrow(Edge::Left),
            KeyCode::Right => self.arrow(Edge::Right),
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Home if !self.may_touch() => {
                self.refuse_touch();
            }
            KeyCode::Tab => self.next_touch(1),
            KeyCode::BackTab => self.next_touch(-1),
            KeyCode::Home => self.first_touch(),
            KeyCode::PageUp => self.look_by(-1),
            KeyCode::PageDown => self.look_by(1),
            KeyCode::End => self.look(None),
            KeyCode::Char(' ') if self.is_show() => self.toggle_pause(),
            KeyCode::Enter if self.is_show() && self.looking.is_none() => self.pace.running = true,
            KeyCode::Enter | KeyCode::Char(' ') => self.take(),
            KeyCode::Backspace if self.typed.pop().is_some() => {}
            KeyCode::Esc | KeyCode::Backspace => self.back(),
            KeyCode::Char(letter) => self.letter(letter),
            KeyCode::F(1) => self.help(),
            _ => self.tell(&message!("screen-other-key")),
        }
    }

    /// A letter is a part of a touch if possible, else a command.
    pub(super) fn letter(&mut self, letter: char) {
        if self.ends_word(letter) || self.type_letter(letter) || self.exercise_letter(letter) {
            return;
        }
        match letter {
            ':' | '/' => self.begin_typing(),
            '?' => self.help(),
            '[' => self.look_by(-1),
            ']' => self.look_by(1),
            'h' => self.run_command(Command::Hint),
            'u' => self.run_command(Command::Undo),
            'r' if self.is_over() => self.run_command(Command::Rematch),
            'r' => self.run_command(Command::Redo),
            't' => self.run_command(Command::Flip),
            'm' => self.run_command(Command::Moves),
            'v' => self.toggle_adviser(),
            'P' => self.run_command(Command::Place),
            'R' => self.run_command(Command::Review),
            'n' => self.look_at_error(true),
            'p' => self.look_at_error(false),
            'q' => self.run_command(Command::Quit),
            '.' if self.is_show() => self.step(),
            '+' | '=' if self.is_show() => self.change_speed(true),
            '-' if self.is_show() => self.change_speed(false),
            _ => self.tell(&message!("screen-no-key", key = letter)),
        }
    }

    /// Shows the position `moves` plies after the shown one.
    fn look_by(&mut self, moves: isize) {
        let last = self.play.session.table().ply();
        let shown = self.looking.unwrap_or(last);
        match shown.checked_add_signed(moves).filter(|ply| *ply <= last) {
            Some(ply) => self.look(Some(ply)),
            None if moves < 0 => self.tell(&message!("screen-first-position")),
            None => self.tell(&message!("screen-last-position")),
        }
    }

    /// Esc: forgets typed letters, returns to the game, takes a touch back, or clears the messages.
    fn back(&mut self) {
        let is_clear = self.said.is_empty() && self.refused.is_none();
        self.refused = None;
        if !std::mem::take(&mut self.typed).is_empty() {
        } else if self.looking.is_some() {
            self.look(None);
        } else if self.chain.back() {
            self.settle_cursor();
        } else if is_clear {
            self.tell(&message!("screen-nothing-to-cancel"));
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
        if !self.may_touch() {
            return self.refuse_touch();
        }
        let from = self.spots.iter().rev().find(|spot| Some(&spot.target) == self.cursor.as_ref());
        let Some(from) = from.map(|spot| middle(spot.area)) else { return self.first_touch() };
        let reachable = self.spots.iter().filter(|spot| spot.target.is_touch());
        let nearest = reachable
            .filter_map(|spot| Some((distance(from, middle(spot.area), arrow)?, spot)))
            .min_by_key(|(far, _)| *far);
        match nearest {
            Some((_, spot)) => self.cursor = Some(spot.target.clone()),
            None => self.tell(&message!("screen-no-further")),
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
        match self.cursor.clone() {
            Some(target) if self.may_touch() => self.hit(&target),
            Some(_) => self.refuse_touch(),
            None => self.first_touch(),
        }
    }

    /// Touches a target.
    fn hit(&mut self, target: &Target) {
        match target {
            Target::Ply(ply) => self.look(Some(*ply)),
            Target::Key(letter) => self.press_board(KeyCode::Char(*letter)),
            _ if self.looking.is_some() => self.look(None),
            _ if !self.may_touch() => self.refuse_touch(),
            Target::Choice(touch) => self.touch(touch),
            Target::Cell(name) => self.hit_cell(name),
        }
    }

    /// Touches a cell by its mark. A second touch releases it; another piece may be chosen instead.
    pub(super) fn hit_cell(&mut self, name: &str) {
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
        } else if self.may_enter() && again.entered(name).is_some() {
            self.chain = again;
            self.touch(&Touch::Reserve);
            self.touch(&Touch::Cell(name.to_string()));
        } else {
            let cell = Touch::Cell(name.to_string());
            let touched = [self.chain.made(), &[cell]].concat();
            match self.play.session.table().refused_touches(&touched) {
                Some(refused) => self.refuse(refused),
                None => {
                    let (scene, language) = (self.chain.scene(), self.language());
                    let next = self.chain.next();
                    let known = next.iter().map(|touch| spoken(touch, scene, language));
                    let known = MessageArg::any_of(known);
                    self.tell(&match next.first() {
                        // In notation the number comes last.
                        Some(Touch::Pieces(_)) => message!("screen-pieces-first", known = known),
                        _ => message!("step-unknown", text = name, known = known),
                    });
                }
            }
        }
    }

    /// Whether a free cell means a piece of the reserve, as no piece on the board is chosen.
    fn may_enter(&self) -> bool {
        matches!(self.chain.made().first(), None | Some(Touch::Reserve))
    }

    // The mouse.

    fn mouse(&mut self, mouse: MouseEvent) {
        let at = Position { x: mouse.column, y: mouse.row };
        let hit = self.spots.iter().rev().find(|spot| spot.area.contains(at));
        let target = hit.map(|spot| spot.target.clone());
        match (mouse.kind, &self.mode) {
            (_, Mode::Typing | Mode::Asked { .. } | Mode::Reading { .. }) => {}
            (MouseEventKind::ScrollUp, _) => self.look_by(-1),
            (MouseEventKind::ScrollDown, _) => self.look_by(1),
            (MouseEventKind::Down(MouseButton::Right), _) => self.back(),
            (MouseEventKind::Down(MouseButton::Left), _) if self.awaits_turning().is_some() => {
                self.turn_board();
            }
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
    pub(super) fn point(&mut self, target: &Target) {
        if target.is_touch() {
            self.cursor = Some(target.clone());
        }
    }
}

/// Whether the user asks for something by an event. The release of the button that made a move does not.
fn is_input(event: &Event) -> bool {
    use MouseEventKind::{Down, ScrollDown, ScrollUp};
    match event {
        Event::Key(_) | Event::Paste(_) => true,
        Event::Mouse(mouse) => matches!(mouse.kind, Down(_) | ScrollUp | ScrollDown),
        _ => false,
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
