//! The menu on the full screen: the answers at the left, a picture of the game at the right. A wide window shows the
//! explanation beside each answer, a narrow one that of the selected answer below the list. The questions are in the
//! crate's `menu`.

use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use iroko_games::{Message, message};
use iroko_table::puzzle::PuzzleSession;
use iroko_table::scene::text::Charset;
use iroko_table::{AnyGame, Language, Scene};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::board::{self, View};
use super::canvas::{Canvas, width};
use super::editor::{Editor, Typed};
use super::ink::Ink;
use super::job::Job;
use super::marks::Marks;
use super::page;
use super::terminal::{Screen, ScreenEvent};
use crate::console::fold;
use crate::manual::manual;
use crate::menu::{Answer, Asked, Guide, Question, Unanswered};

/// The polling interval for signals.
const POLL: Duration = Duration::from_millis(100);

/// The least size of a window with a picture of the game beside the list of games.
const WITH_PICTURE: (u16, u16) = (72, 14);

/// The least width of a window with a picture beside answers and their explanations.
const WITH_BOTH: u16 = 112;

/// The widest column of answers beside their explanations.
const TITLES: u16 = 34;

/// Asks on the full screen.
pub(super) struct ScreenGuide<'a> {
    pub(super) screen: &'a mut Screen,
    pub(super) look: Look,
    /// Set when the program must leave, with the signal that must end it, if any.
    pub(super) gone: Option<Option<i32>>,
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
        ScreenGuide { screen, look, gone: None }
    }

    /// Looks for a puzzle in the background. Returns `None` if the user leaves.
    pub(super) fn find_puzzle(
        &mut self,
        game: &'static dyn AnyGame,
        seed: u64,
    ) -> Result<Option<PuzzleSession>, Message> {
        let job = Job::begin(move |stop| PuzzleSession::new(game, seed, stop));
        let (look, said) = (self.look, self.look.language.text("screen-puzzle-search"));
        while self.gone.is_none() && !job.is_done() {
            let draw = |area: Rect, buffer: &mut Buffer| {
                let mut canvas = Canvas::new(buffer, area);
                canvas.wipe(look.ink.ground);
                look.text(&said, &mut canvas.part(1, 1, area.width.saturating_sub(2), 4));
            };
            let drawn = self.screen.draw(|frame| draw(frame.area(), frame.buffer_mut()));
            let event = self.event();
            let is_back = |key: &KeyEvent| matches!(key.code, KeyCode::Esc | KeyCode::Char('q'));
            if drawn.is_err()
                || event.and_then(|event| event.as_key_event()).is_some_and(|key| is_back(&key))
            {
                return Ok(None);
            }
        }
        match self.gone {
            Some(_) => Ok(None),
            None => job.end().map(Some).ok_or_else(|| message!("screen-puzzle-none")),
        }
    }

    /// Shows the rules of a game until the user closes them.
    pub(super) fn read_rules(&mut self, game: &'static dyn AnyGame) {
        let (look, mut top) = (self.look, 0);
        while self.gone.is_none() {
            let drawn = self.screen.draw(|frame| {
                look.rules(game, &mut top, frame.area(), frame.buffer_mut());
            });
            if drawn.is_err() || self.event().is_some_and(|event| !page::scroll(&event, &mut top)) {
                return;
            }
        }
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
    fn choose(&mut self, question: &Question) -> Asked<usize> {
        let mut list = List::new(question);
        while self.gone.is_none() {
            let look = self.look;
            let drawn =
                self.screen.draw(|frame| look.list(&mut list, frame.area(), frame.buffer_mut()));
            drawn.map_err(|_| Unanswered::Leave)?;
            let Some(event) = self.event() else { continue };
            match list.turn(&event) {
                Turn::Take(answer) => return Ok(answer),
                Turn::Back => return Err(Unanswered::Back),
                Turn::Leave => return Err(Unanswered::Leave),
                Turn::Stay => {}
            }
        }
        Err(Unanswered::Leave)
    }

    fn word(&mut self, question: &str, why: Option<&str>) -> Asked<String> {
        let mut editor = Editor::default();
        while self.gone.is_none() {
            let look = self.look;
            let draw = |area: Rect, buffer: &mut Buffer| {
                look.question(question, why, &editor, area, buffer);
            };
            let drawn = self.screen.draw(|frame| draw(frame.area(), frame.buffer_mut()));
            drawn.map_err(|_| Unanswered::Leave)?;
            match self.event() {
                Some(Event::Paste(text)) => editor.paste(&text),
                Some(Event::Key(key)) => match editor.press(key) {
                    Typed::More => {}
                    Typed::Line(line) => return Ok(line),
                    Typed::Nothing => return Err(Unanswered::Back),
                },
                _ => {}
            }
        }
        Err(Unanswered::Leave)
    }
}

/// A question on the screen.
pub(super) struct List<'a> {
    question: &'a Question,
    chosen: usize,
    /// The number typed so far in a list of more than nine answers.
    typed: usize,
    /// Why the last key did nothing.
    said: Option<Message>,
    /// The click areas of the answers, as last drawn.
    places: Vec<Rect>,
}

/// The effect of an event on a list of answers.
#[derive(Debug, PartialEq, Eq)]
enum Turn {
    Take(usize),
    Back,
    Leave,
    Stay,
}

impl<'a> List<'a> {
    pub(super) fn new(question: &'a Question) -> List<'a> {
        List { question, chosen: question.usual, typed: 0, said: None, places: Vec::new() }
    }

    fn turn(&mut self, event: &Event) -> Turn {
        match event {
            Event::Key(key) => self.press(*key),
            Event::Mouse(mouse) => self.point(*mouse),
            _ => Turn::Stay,
        }
    }

    fn go(&mut self, answer: usize) -> Turn {
        (self.chosen, self.said) = (answer, None);
        Turn::Stay
    }

    fn press(&mut self, key: KeyEvent) -> Turn {
        let typed = std::mem::take(&mut self.typed);
        let (count, page) = (self.question.answers.len(), 5);
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.go((self.chosen + count - 1) % count),
            KeyCode::Down | KeyCode::Tab => self.go((self.chosen + 1) % count),
            KeyCode::PageUp => self.go(self.chosen.saturating_sub(page)),
            KeyCode::PageDown => self.go((self.chosen + page).min(count - 1)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(count - 1),
            KeyCode::Enter | KeyCode::Right | KeyCode::Char(' ') => Turn::Take(self.chosen),
            KeyCode::Esc | KeyCode::Left | KeyCode::Backspace => Turn::Back,
            KeyCode::Char('q') => Turn::Leave,
            KeyCode::Char(figure) if figure.is_ascii_digit() => self.digit(typed, figure),
            _ => {
                self.said = Some(message!("screen-menu-key"));
                Turn::Stay
            }
        }
    }

    /// A digit takes its answer. In a list of more than nine, digits select the answer, and Enter takes it.
    fn digit(&mut self, typed: usize, figure: char) -> Turn {
        let count = self.question.answers.len();
        let digit = figure as usize - '0' as usize;
        let is_answer = |number: &usize| (1..=count).contains(number);
        let number = Some(typed * 10 + digit).filter(is_answer).or(Some(digit).filter(is_answer));
        match number {
            Some(number) if count > 9 => {
                self.typed = number;
                self.go(number - 1)
            }
            Some(number) => Turn::Take(number - 1),
            None => {
                self.said = Some(message!("screen-menu-digit", number = digit, most = count));
                Turn::Stay
            }
        }
    }

    fn point(&mut self, mouse: MouseEvent) -> Turn {
        let at = Position { x: mouse.column, y: mouse.row };
        let hit = self.places.iter().position(|place| place.contains(at));
        match (mouse.kind, hit) {
            (MouseEventKind::ScrollUp, _) => self.go(self.chosen.saturating_sub(1)),
            (MouseEventKind::ScrollDown, _) => {
                self.go((self.chosen + 1).min(self.question.answers.len() - 1))
            }
            (MouseEventKind::Moved, Some(answer)) => self.go(answer),
            (MouseEventKind::Down(MouseButton::Left), Some(answer)) => Turn::Take(answer),
            (MouseEventKind::Down(MouseButton::Right), _) => Turn::Back,
            _ => Turn::Stay,
        }
    }

    fn answer(&self) -> &Answer {
        &self.question.answers[self.chosen]
    }
}

/// The columns of a list.
struct Layout {
    /// The width of an answer.
    titles: u16,
    /// The width of the explanation beside it; 0 if it is elsewhere.
    abouts: u16,
    /// The first column of the picture; `None` without one.
    picture: Option<u16>,
    /// The rows below the list for the explanation of the selected answer.
    below: u16,
}

impl Layout {
    fn new(question: &Question, (columns, rows): (u16, u16)) -> Layout {
        let has_games = question.answers.iter().any(|answer| answer.game.is_some());
        let is_large = columns >= WITH_PICTURE.0 && rows >= WITH_PICTURE.1;
        if has_games && is_large {
            let left = (columns * 3 / 8).min(44);
            return Layout { titles: left - 6, abouts: 0, picture: Some(left), below: 0 };
        }
        if columns < WITH_PICTURE.0 {
            let below = if rows >= 12 { 3 } else { 0 };
            return Layout { titles: columns.saturating_sub(6), abouts: 0, picture: None, below };
        }
        let shows = columns >= WITH_BOTH && is_large && question.game.is_some();
        let left = if shows { columns * 5 / 8 } else { columns };
        let has_about = question.answers.iter().any(|answer| !answer.about.is_empty());
        let widest = question.answers.iter().map(|answer| width(&answer.title)).max().unwrap_or(0);
        let titles = if has_about { widest.clamp(10, TITLES) } else { left - 6 };
        let abouts = if has_about { left.saturating_sub(titles + 9) } else { 0 };
        Layout { titles, abouts, picture: shows.then_some(left), below: 0 }
    }

    /// The lines of an answer and those of its explanation.
    fn lines(&self, answer: &Answer) -> (Vec<String>, Vec<String>) {
        let broken = |text: &str, room: u16| -> Vec<String> {
            fold(text, usize::from(room).max(8)).lines().map(str::to_string).collect()
        };
        let about = if self.abouts > 0 { answer.about.as_str() } else { "" };
        (broken(&answer.title, self.titles), broken(about, self.abouts))
    }

    fn height(&self, answer: &Answer) -> usize {
        let (title, about) = self.lines(answer);
        title.len().max(about.len()).max(1)
    }

    /// The first shown answer, so that the selected one fits on the screen.
    fn first(&self, list: &List<'_>, space: usize) -> usize {
        let height = |index: usize| self.height(&list.question.answers[index]);
        let (mut first, mut used) = (list.chosen, height(list.chosen));
        while first > 0 && used + height(first - 1) <= space {
            first -= 1;
            used += height(first);
        }
        first
    }
}

impl Look {
    /// Draws a list of answers.
    pub(super) fn list(&self, list: &mut List<'_>, area: Rect, buffer: &mut Buffer) {
        let mut canvas = Canvas::new(buffer, area);
        let layout = Layout::new(list.question, canvas.size());
        let top = self.frame(list.question, &layout, &mut canvas);
        let (columns, rows) = canvas.size();
        let end = rows.saturating_sub(2 + layout.below).max(top + 1);
        self.answers(list, &layout, top..end, &mut canvas);
        if let Some(left) = layout.picture {
            let mut part = canvas.part(left, 1, columns - left, rows.saturating_sub(3));
            self.beside(list, &mut part);
        }
        if layout.below > 0 {
            self.text(&list.answer().about, &mut canvas.part(1, end, columns - 2, layout.below));
        }
        if let Some(said) = &list.said {
            let room = usize::from(columns.saturating_sub(2));
            let said = fold(&self.language.sentence(said), room);
            let first = rows.saturating_sub(1 + said.lines().count() as u16);
            for (row, line) in (first..).zip(said.lines()) {
                canvas.put(1, row, &format!("{line:<room$}"), self.ink.hint);
            }
        }
    }

    /// Draws the rules of a game from the line `top` on.
    pub(super) fn rules(
        &self,
        game: &'static dyn AnyGame,
        top: &mut usize,
        area: Rect,
        buffer: &mut Buffer,
    ) {
        let mut canvas = Canvas::new(buffer, area);
        canvas.wipe(self.ink.ground);
        let width = usize::from(area.width.saturating_sub(2)).max(8);
        let lines = manual(game, self.language, self.letters, width);
        page::draw(&lines, top, self.language, &self.ink, &mut canvas);
    }

    /// Draws the answers in some rows, scrolled to the selected one.
    fn answers(
        &self,
        list: &mut List<'_>,
        layout: &Layout,
        rows: std::ops::Range<u16>,
        canvas: &mut Canvas<'_>,
    ) {
        list.places = vec![Rect::ZERO; list.question.answers.len()];
        let first = layout.first(list, rows.len());
        let mut y = rows.start;
        for (index, answer) in list.question.answers.iter().enumerate().skip(first) {
            // There may be thousands of saved games: skip those below the screen.
            if y >= rows.end {
                canvas.put(0, rows.end - 1, self.sign("▼", "v"), self.ink.quiet);
                break;
            }
            let height = (layout.height(answer) as u16).min(rows.end - y);
            let is_chosen = index == list.chosen;
            self.answer(index, answer, is_chosen, layout, y..y + height, canvas);
            let area = Rect { x: 1, y, width: layout.titles + layout.abouts + 5, height };
            list.places[index] = canvas.on_screen(area);
            y += height;
        }
        if first > 0 {
            canvas.put(0, rows.start, self.sign("▲", "^"), self.ink.quiet);
        }
        // Colours alone do not mark the selected answer.
        let place = list.places[list.chosen];
        let top = canvas.on_screen(Rect::new(0, 0, 1, 1)).y;
        canvas.put(0, place.y.saturating_sub(top), self.sign("▶", ">"), self.ink.open);
    }

    fn answer(
        &self,
        index: usize,
        answer: &Answer,
        is_chosen: bool,
        layout: &Layout,
        rows: std::ops::Range<u16>,
        canvas: &mut Canvas<'_>,
    ) {
        let (title, about) = layout.lines(answer);
        let line = |lines: &[String], line: usize| lines.get(line).cloned().unwrap_or_default();
        let (ink, quiet) = if is_chosen {
            (self.ink.cursor, self.ink.cursor)
        } else {
            (self.ink.ground, self.ink.quiet)
        };
        for (number, y) in rows.enumerate() {
            let sign = if number == 0 { format!("{:>2}", index + 1) } else { "  ".to_string() };
            let text =
                format!("{sign} {:<1$}", line(&title, number), usize::from(layout.titles) + 1);
            canvas.put(1, y, &text, ink);
            if layout.abouts > 0 {
                let about = line(&about, number);
                let text = format!(" {about:<0$}", usize::from(layout.abouts));
                canvas.put(layout.titles + 5, y, &text, quiet);
            }
        }
    }

    fn sign(&self, drawn: &'static str, plain: &'static str) -> &'static str {
        if self.letters == Charset::Unicode { drawn } else { plain }
    }

    /// Draws a question with a text field.
    fn question(
        &self,
        text: &str,
        why: Option<&str>,
        editor: &Editor,
        area: Rect,
        buffer: &mut Buffer,
    ) {
        let mut canvas = Canvas::new(buffer, area);
        canvas.wipe(self.ink.ground);
        let (columns, rows) = canvas.size();
        let room = columns.saturating_sub(2);
        let mut y = 1;
        for (text, style) in [(Some(text), self.ink.strong), (why, self.ink.danger)] {
            for line in fold(text.unwrap_or(""), usize::from(room).max(8)).lines() {
                canvas.put(1, y, line, style);
                y += 1;
            }
            y += 1;
        }
        // Of a long line, the end is shown.
        let seen = usize::from(room.saturating_sub(3)).max(1);
        let skipped = (editor.at() + 1).saturating_sub(seen);
        let line: String = editor.text().chars().skip(skipped).collect();
        canvas.put(1, y, &format!("> {line}"), self.ink.strong);
        canvas.tint(3 + (editor.at() - skipped) as u16, y, 1, 1, self.ink.cursor);
        let keys = self.language.text("screen-keys-word");
        canvas.put(1, rows.saturating_sub(1), &keys, self.ink.quiet);
    }

    /// Draws the answers so far, the question and the keys. Returns the first row of the list.
    fn frame(&self, question: &Question, layout: &Layout, canvas: &mut Canvas<'_>) -> u16 {
        canvas.wipe(self.ink.ground);
        let (columns, rows) = canvas.size();
        let trail = self.trail(&question.trail, columns.saturating_sub(2));
        canvas.put(1, 0, &trail, self.ink.quiet);
        let title = self.language.text("screen-title");
        if width(&trail) + width(&title) + 3 < columns {
            canvas.put(columns.saturating_sub(width(&title) + 1), 0, &title, self.ink.quiet);
        }
        let keys = ["screen-keys-menu", "screen-keys-menu-short"].map(|id| self.language.text(id));
        let keys = if width(&keys[0]) < columns { &keys[0] } else { &keys[1] };
        canvas.put(1, rows.saturating_sub(1), keys, self.ink.quiet);
        let room = layout.picture.unwrap_or(columns).saturating_sub(2);
        let mut y = 1;
        let texts =
            [(Some(&question.text), self.ink.strong), (question.note.as_ref(), self.ink.hint)];
        for (text, style) in texts {
            let Some(text) = text else { continue };
            for line in fold(text, usize::from(room).max(8)).lines() {
                canvas.put(1, y, line, style);
                y += 1;
            }
        }
        // A low window needs the row for an answer.
        y + u16::from(rows >= 10)
    }

    /// The answers so far in one line; the latest ones if there is no room for all.
    fn trail(&self, answers: &[String], room: u16) -> String {
        let between = self.sign(" › ", " > ");
        let all = answers.join(between);
        if width(&all) <= room || answers.len() < 2 {
            return all;
        }
        let more = format!("{}{between}", self.sign("…", "..."));
        let fits = |from: &usize| width(&more) + width(&answers[*from..].join(between)) <= room;
        let from = (1..answers.len()).find(fits).unwrap_or(answers.len() - 1);
        more + &answers[from..].join(between)
    }

    /// Draws a picture of the game beside the list, or the explanation of an answer without one.
    fn beside(&self, list: &List<'_>, canvas: &mut Canvas<'_>) {
        let (columns, rows) = canvas.size();
        let answer = list.answer();
        match answer.game.or(list.question.game) {
            Some(game) => {
                self.picture(game, &mut canvas.part(0, 0, columns, rows.saturating_sub(3)));
                let about = self.language.text(&format!("{}-about", game.name()));
                self.text(&about, &mut canvas.part(1, rows.saturating_sub(2), columns - 2, 2));
            }
            None => self.text(&answer.about, &mut canvas.part(1, 2, columns - 2, rows - 2)),
        }
    }

    fn text(&self, text: &str, canvas: &mut Canvas<'_>) {
        let lines = fold(text, usize::from(canvas.size().0).max(8));
        for (line, text) in (0..).zip(lines.lines()) {
            canvas.put(0, line, text, self.ink.quiet);
        }
    }

    fn picture(&self, game: &'static dyn AnyGame, canvas: &mut Canvas<'_>) {
        let scene = example(game);
        let marks = Marks::default();
        let view = View {
            scene: &scene,
            seat: scene.seats[0],
            letters: self.letters,
            language: self.language,
            ink: &self.ink,
            marks: &marks,
            cursor: None,
        };
        board::draw(&view, canvas);
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

    fn question(count: usize) -> Question {
        let title =
            |number: usize| format!("answer {number}{}", " and more".repeat(number % 3 * 4));
        let answers = (0..count).map(|number| Answer::new(title(number), "")).collect();
        Question { text: "Which?".to_string(), answers, ..Question::default() }
    }

    /// Draws `count` answers on a screen of 60 columns and 12 rows.
    fn shown(count: usize, chosen: usize) -> (String, Vec<Rect>) {
        let question = Question { usual: chosen, ..question(count) };
        let ink = Ink::new(super::super::ink::Depth::None);
        let look = Look { language: iroko_table::language("en"), letters: Charset::Unicode, ink };
        let area = Rect::new(0, 0, 60, 12);
        let mut buffer = Buffer::empty(area);
        let mut list = List::new(&question);
        look.list(&mut list, area, &mut buffer);
        (buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect(), list.places)
    }

    #[test]
    fn the_chosen_answer_is_on_the_screen_with_as_many_before_it_as_fit() {
        for chosen in 0..40 {
            let (text, places) = shown(40, chosen);
            assert!(text.contains(&format!("answer {chosen} ")), "{chosen}: {text}");
            assert!(!places[chosen].is_empty());
            let seen = places.iter().position(|place| !place.is_empty()).unwrap();
            let height: u16 = places[seen..=chosen].iter().map(|place| place.height).sum();
            assert!(height <= 4 || seen == chosen, "{chosen}: {height}");
            assert!(seen == 0 || height + 2 > 3, "{chosen}: {height}");
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
    fn a_refused_key_is_explained_whole_in_a_small_window() {
        for (code, last) in [("en", "q quits."), ("fr", "q pour quitter.")] {
            let question = question(12);
            let ink = Ink::new(super::super::ink::Depth::None);
            let language = iroko_table::language(code);
            let look = Look { language, letters: Charset::Unicode, ink };
            for area in [Rect::new(0, 0, 50, 15), Rect::new(0, 0, 80, 24)] {
                let mut list = List::new(&question);
                press(&mut list, KeyCode::Char('x'));
                let mut buffer = Buffer::empty(area);
                look.list(&mut list, area, &mut buffer);
                let text: String =
                    buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect();
                let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(text.contains(last), "{text}");
            }
        }
    }

    fn press(list: &mut List<'_>, code: KeyCode) -> Turn {
        list.turn(&Event::Key(code.into()))
    }

    #[test]
    fn answers_are_chosen_by_arrows_digits_and_enter() {
        let question = Question { usual: 2, ..question(3) };
        let mut list = List::new(&question);
        for (code, chosen) in [(KeyCode::Down, 0), (KeyCode::Up, 2), (KeyCode::Home, 0)] {
            assert_eq!((press(&mut list, code), list.chosen), (Turn::Stay, chosen), "{code:?}");
        }
        press(&mut list, KeyCode::Down);
        assert_eq!(press(&mut list, KeyCode::Enter), Turn::Take(1));
        assert_eq!(press(&mut list, KeyCode::Char('3')), Turn::Take(2));
        assert_eq!(press(&mut list, KeyCode::Esc), Turn::Back);
        assert_eq!(press(&mut list, KeyCode::Char('q')), Turn::Leave);
    }

    #[test]
    fn a_key_without_a_meaning_is_explained_until_the_next_one() {
        let question = question(3);
        let mut list = List::new(&question);
        for (code, id) in
            [(KeyCode::Char('x'), "screen-menu-key"), (KeyCode::Char('4'), "screen-menu-digit")]
        {
            assert_eq!(press(&mut list, code), Turn::Stay);
            assert_eq!(list.said.as_ref().map(|said| said.id), Some(id));
        }
        press(&mut list, KeyCode::Down);
        assert_eq!(list.said, None);
    }

    #[test]
    fn digits_select_among_more_than_nine_answers() {
        let question = question(12);
        let mut list = List::new(&question);
        for (figure, chosen) in [('1', 0), ('2', 11), ('3', 2)] {
            assert_eq!(press(&mut list, KeyCode::Char(figure)), Turn::Stay);
            assert_eq!(list.chosen, chosen);
        }
        assert_eq!(press(&mut list, KeyCode::Enter), Turn::Take(2));
    }
}
