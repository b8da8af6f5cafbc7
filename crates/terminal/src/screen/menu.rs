//! The menu on the full screen: the answers at the left, a picture of the game at the right. The questions are in the
//! crate's `menu.rs`.

use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};
use iroko_table::scene::text::Charset;
use iroko_table::{AnyGame, Language, Scene};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::board::{self, View};
use super::canvas::{Canvas, width};
use super::editor::{Editor, Typed};
use super::ink::Ink;
use super::marks::Marks;
use super::terminal::{Screen, ScreenEvent};
use crate::console::fold;
use crate::menu::{Answer, Guide};

/// The polling interval for signals.
const POLL: Duration = Duration::from_millis(100);

/// Asks on the full screen.
pub(super) struct ScreenGuide<'a> {
    pub(super) screen: &'a mut Screen,
    pub(super) look: Look,
    /// Set when the program must leave, with the signal that must end it, if any.
    pub(super) gone: Option<Option<i32>>,
    /// The last chosen game.
    game: Option<&'static dyn AnyGame>,
}

/// The appearance of the menu.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub(super) language: Language,
    pub(super) letters: Charset,
    pub(super) ink: Ink,
}

impl<'a> ScreenGuide<'a> {
    pub(super) fn new(screen: &'a mut Screen, look: Look) -> ScreenGuide<'a> {
        ScreenGuide { screen, look, gone: None, game: None }
    }

    /// The next event, or `None` on a timeout. A lost terminal counts as leaving.
    fn event(&mut self) -> Option<Event> {
        match self.screen.wait(POLL) {
            Ok(None) => None,
            Ok(Some(ScreenEvent::Input(event))) => Some(event),
            Ok(Some(ScreenEvent::Leave)) | Err(_) => {
                self.gone = Some(None);
                None
            }
            Ok(Some(ScreenEvent::End(signal))) => {
                self.gone = Some(Some(signal));
                None
            }
        }
    }
}

impl Guide for ScreenGuide<'_> {
    fn choose(&mut self, question: &str, answers: &[Answer]) -> Option<usize> {
        let mut chosen = 0;
        let mut places = Vec::new();
        while self.gone.is_none() {
            let page = Page { question, answers, chosen, game: answers[chosen].game.or(self.game) };
            let look = self.look;
            self.screen
                .draw(|frame| places = look.list(&page, frame.area(), frame.buffer_mut()))
                .ok()?;
            let Some(event) = self.event() else { continue };
            match turned(&event, chosen, answers.len(), &places) {
                Turn::To(answer) => chosen = answer,
                Turn::Take(answer) => {
                    self.game = answers[answer].game.or(self.game);
                    return Some(answer);
                }
                Turn::Leave => return None,
                Turn::Nothing => {}
            }
        }
        None
    }

    fn word(&mut self, question: &str, why: Option<&str>) -> Option<String> {
        let mut editor = Editor::default();
        while self.gone.is_none() {
            let (look, game) = (self.look, self.game);
            let draw = |area: Rect, buffer: &mut Buffer| {
                look.question(question, why, &editor, game, area, buffer);
            };
            self.screen.draw(|frame| draw(frame.area(), frame.buffer_mut())).ok()?;
            match self.event() {
                Some(Event::Paste(text)) => editor.paste(&text),
                Some(Event::Key(key)) => match editor.press(key) {
                    Typed::More => {}
                    Typed::Line(line) => return Some(line),
                    Typed::Nothing => return None,
                },
                _ => {}
            }
        }
        None
    }
}

/// The effect of an event on a list of answers.
#[derive(Debug, PartialEq, Eq)]
enum Turn {
    To(usize),
    Take(usize),
    Leave,
    Nothing,
}

fn turned(event: &Event, chosen: usize, count: usize, places: &[Rect]) -> Turn {
    match event {
        Event::Key(key) => match key.code {
            KeyCode::Up => Turn::To((chosen + count - 1) % count),
            KeyCode::Down | KeyCode::Tab => Turn::To((chosen + 1) % count),
            KeyCode::Home => Turn::To(0),
            KeyCode::End => Turn::To(count - 1),
            KeyCode::Enter | KeyCode::Right | KeyCode::Char(' ') => Turn::Take(chosen),
            KeyCode::Esc | KeyCode::Left | KeyCode::Backspace | KeyCode::Char('q') => Turn::Leave,
            KeyCode::Char(figure) => match figure.to_digit(10).map(|number| number as usize) {
                Some(number) if (1..=count).contains(&number) => Turn::Take(number - 1),
                _ => Turn::Nothing,
            },
            _ => Turn::Nothing,
        },
        Event::Mouse(mouse) => {
            let at = Position { x: mouse.column, y: mouse.row };
            let hit = places.iter().position(|place| place.contains(at));
            match (mouse.kind, hit) {
                (MouseEventKind::ScrollUp, _) => Turn::To(chosen.saturating_sub(1)),
                (MouseEventKind::ScrollDown, _) => Turn::To((chosen + 1).min(count - 1)),
                (MouseEventKind::Moved, Some(answer)) => Turn::To(answer),
                (MouseEventKind::Down(MouseButton::Left), Some(answer)) => Turn::Take(answer),
                (MouseEventKind::Down(MouseButton::Right), _) => Turn::Leave,
                _ => Turn::Nothing,
            }
        }
        _ => Turn::Nothing,
    }
}

/// A question with its answers.
pub(super) struct Page<'a> {
    pub(super) question: &'a str,
    pub(super) answers: &'a [Answer],
    pub(super) chosen: usize,
    /// The game whose picture is shown.
    pub(super) game: Option<&'static dyn AnyGame>,
}

impl Look {
    /// Draws a list of answers and returns their click areas.
    pub(super) fn list(&self, page: &Page<'_>, area: Rect, buffer: &mut Buffer) -> Vec<Rect> {
        let mut canvas = Canvas::new(buffer, area);
        let room = self.frame(page.question, page.game, "screen-keys-menu", &mut canvas);
        let (_, rows) = canvas.size();
        let mut places = vec![Rect::ZERO; page.answers.len()];
        let mut y = 3;
        let first = room.first(page, usize::from(rows.saturating_sub(5)));
        for (index, answer) in page.answers.iter().enumerate().skip(first) {
            // There may be thousands of saved games: skip those below the screen.
            if y >= rows {
                break;
            }
            let answer = room.lines((index, answer));
            let style = if index == page.chosen { self.ink.cursor } else { self.ink.ground };
            for (line, text) in (y..rows.saturating_sub(1)).zip(&answer) {
                canvas.put(1, line, &format!("{text:<0$}", usize::from(room.columns)), style);
            }
            let area = Rect { x: 1, y, width: room.columns, height: answer.len() as u16 };
            places[index] = canvas.on_screen(area);
            y += answer.len() as u16;
        }
        places
    }

    /// Draws a question with a text field.
    fn question(
        &self,
        question: &str,
        why: Option<&str>,
        editor: &Editor,
        game: Option<&'static dyn AnyGame>,
        area: Rect,
        buffer: &mut Buffer,
    ) {
        let mut canvas = Canvas::new(buffer, area);
        let room = self.frame("", game, "screen-keys-word", &mut canvas);
        let mut y = 1;
        for (text, style) in [(Some(question), self.ink.strong), (why, self.ink.danger)] {
            for line in fold(text.unwrap_or(""), usize::from(room.columns)).lines() {
                canvas.put(1, y, line, style);
                y += 1;
            }
            y += 1;
        }
        canvas.put(1, y, &format!("> {}", editor.text()), self.ink.strong);
        canvas.tint(3 + editor.at() as u16, y, 1, 1, self.ink.cursor);
    }

    /// Draws the title, the question, the keys, and the picture if there is room. Returns the room at the left.
    fn frame(
        &self,
        question: &str,
        game: Option<&'static dyn AnyGame>,
        keys: &str,
        canvas: &mut Canvas<'_>,
    ) -> Room {
        canvas.wipe(self.ink.ground);
        let (columns, rows) = canvas.size();
        canvas.put(1, 1, question, self.ink.strong);
        canvas.put(1, rows.saturating_sub(1), &self.language.text(keys), self.ink.quiet);
        let title = self.language.text("screen-title");
        canvas.put(columns.saturating_sub(width(&title) + 1), 0, &title, self.ink.quiet);
        let beside = columns >= 72 && rows >= 14;
        let left = if beside { (columns * 3 / 8).min(44) } else { columns };
        if let Some(game) = game.filter(|_| beside) {
            let mut part = canvas.part(left, 1, columns - left, rows.saturating_sub(3));
            self.picture(game, &mut part);
        }
        Room { columns: left.saturating_sub(3) }
    }

    /// Draws a picture of a game and its description.
    fn picture(&self, game: &'static dyn AnyGame, canvas: &mut Canvas<'_>) {
        let (columns, rows) = canvas.size();
        let scene = example(game);
        let marks = Marks::default();
        let view = View {
            scene: &scene,
            seat: scene.seats[0],
            letters: self.letters,
            ink: &self.ink,
            marks: &marks,
            cursor: None,
        };
        board::draw(&view, &mut canvas.part(0, 0, columns, rows.saturating_sub(3)));
        let about = self.language.text(&format!("{}-about", game.name()));
        let lines = fold(&about, usize::from(columns.saturating_sub(2)));
        for (line, text) in (rows.saturating_sub(2)..).zip(lines.lines()) {
            canvas.put(1, line, text, self.ink.quiet);
        }
    }
}

/// The room for answers.
struct Room {
    columns: u16,
}

impl Room {
    /// The first shown answer, so that the chosen one fits on the screen.
    fn first(&self, page: &Page<'_>, space: usize) -> usize {
        let height = |index: usize| self.lines((index, &page.answers[index])).len();
        let (mut first, mut used) = (page.chosen, height(page.chosen));
        while first > 0 && used + height(first - 1) <= space {
            first -= 1;
            used += height(first);
        }
        first
    }

    /// An answer with its number, wrapped.
    fn lines(&self, (index, answer): (usize, &Answer)) -> Vec<String> {
        let text = fold(&answer.title, usize::from(self.columns.saturating_sub(4)).max(8));
        let number =
            |line: usize| if line == 0 { format!("{:>2}", index + 1) } else { "  ".to_string() };
        text.lines().enumerate().map(|(line, text)| format!("{} {text}", number(line))).collect()
    }
}

/// A typical position of a game.
fn example(game: &'static dyn AnyGame) -> Arc<Scene> {
    game.sample().scene()
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_table::GAMES;

    #[test]
    fn every_game_has_its_picture() {
        for game in GAMES.iter() {
            let scene = example(game);
            assert!(scene.outcome.is_none() && !scene.chains.is_empty(), "{}", game.name());
        }
    }

    /// Draws `count` answers on a screen of 60 columns and 12 rows.
    fn shown(count: usize, chosen: usize) -> (String, Vec<Rect>) {
        let answer = |number: usize| Answer {
            title: format!("answer {number}{}", " and more".repeat(number % 3 * 4)),
            about: String::new(),
            game: None,
        };
        let answers: Vec<Answer> = (0..count).map(answer).collect();
        let ink = Ink::new(super::super::ink::Depth::None);
        let look = Look { language: iroko_table::language("en"), letters: Charset::Unicode, ink };
        let page = Page { question: "Which?", answers: &answers, chosen, game: None };
        let area = Rect::new(0, 0, 60, 12);
        let mut buffer = Buffer::empty(area);
        let places = look.list(&page, area, &mut buffer);
        (buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect(), places)
    }

    #[test]
    fn the_chosen_answer_is_on_the_screen_with_as_many_before_it_as_fit() {
        for chosen in 0..40 {
            let (text, places) = shown(40, chosen);
            assert!(text.contains(&format!("answer {chosen} ")), "{chosen}: {text}");
            assert!(!places[chosen].is_empty());
            let seen = places.iter().position(|place| !place.is_empty()).unwrap();
            let height: u16 = places[seen..=chosen].iter().map(|place| place.height).sum();
            assert!(height <= 7 || seen == chosen, "{chosen}: {height}");
            assert!(seen == 0 || height + 2 > 5, "{chosen}: {height}");
        }
    }

    #[test]
    fn a_list_of_very_many_answers_is_drawn_quickly() {
        let begun = std::time::Instant::now();
        let (text, places) = shown(70_000, 69_999);
        assert!(text.contains("answer 69999") && !places[69_999].is_empty(), "{text}");
        // Measuring every answer against every other took minutes.
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    }

    #[test]
    fn answers_are_chosen_by_arrows_digits_and_enter() {
        let press = |code: KeyCode, chosen: usize| turned(&Event::Key(code.into()), chosen, 3, &[]);
        assert_eq!(press(KeyCode::Down, 2), Turn::To(0));
        assert_eq!(press(KeyCode::Up, 0), Turn::To(2));
        assert_eq!(press(KeyCode::Enter, 1), Turn::Take(1));
        assert_eq!(press(KeyCode::Char('3'), 0), Turn::Take(2));
        assert_eq!(press(KeyCode::Char('4'), 0), Turn::Nothing);
        assert_eq!(press(KeyCode::Esc, 0), Turn::Leave);
    }
}
