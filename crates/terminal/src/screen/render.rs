//! Draws the full screen: the board as large as possible, the panel beside it, and the text below. A small window
//! omits the least important parts first: the keys, the side panel, the lines of the board.

use std::ops::Range;

use iroko_games::{Player, message};
use iroko_table::clock::face;
use iroko_table::scene::text::{Charset, arrow, good, legend, short_tray, tray, worded};
use iroko_table::scene::{Scene, Touch, Trace};
use iroko_table::shelf::Building;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::app::{App, Mode, Page};
use super::board::{self, Spot, Target, View};
use super::canvas::{Canvas, width};
use super::marks::Marks;
use super::page;
use super::side::Side;
use crate::console::fold;
use crate::manual::manual;
use crate::words::{show, spoken};

/// The least width of a window with a side panel, and the width of the panel.
const WITH_PANEL: u16 = 72;
const PANEL: u16 = 26;

/// The lines of text, and those for the task of a puzzle or a lesson, if the board leaves them.
const TASK_LINES: u16 = 6;

/// The lines of text and of the scores in a window without a panel, where the board leaves them: enough for the
/// introduction of most games at 50x15.
const NARROW_LINES: u16 = 11;

impl App {
    /// Draws everything.
    pub(crate) fn render(&mut self, area: Rect, buffer: &mut Buffer) {
        let mut canvas = Canvas::new(buffer, area);
        canvas.wipe(self.ink.ground);
        self.spots.clear();
        if let Mode::Reading { .. } = self.mode {
            return self.draw_page(&mut canvas);
        }
        let (columns, rows) = canvas.size();
        let scene = self.scene();
        let has_panel = columns >= WITH_PANEL;
        let scores = if has_panel { Vec::new() } else { self.score_lines(&scene, columns) };
        let keys = u16::from(rows >= 14);
        let title = u16::from(rows >= 16);
        // Reserve constant room for text, so that the board does not move.
        let mut least = (rows.saturating_sub(4) * 7 / 20).clamp(2, 9) + scores.len() as u16;
        let panel = if has_panel { PANEL + (columns - WITH_PANEL) / 4 } else { 0 };
        let drawn = |lines: u16| {
            let height = rows.saturating_sub(title + lines + 1 + keys);
            self.board_height(&scene, columns - panel, height)
        };
        if self.is_exercise() {
            let fits = |lines: &u16| drawn(*lines).is_some();
            // Where the board does not fit at all, the task takes its place.
            let usual = if fits(&least) { least } else { least.max(TASK_LINES.min(rows / 2)) };
            least = (least + 1..=TASK_LINES).rev().find(fits).unwrap_or(usual);
        } else {
            // Lines that the board leaves empty are for text.
            let same = |lines: &u16| drawn(*lines).is_some() && drawn(*lines) == drawn(least);
            let most = if has_panel { TASK_LINES } else { NARROW_LINES };
            least = (least + 1..=most).rev().find(same).unwrap_or(least);
        }
        let room = least.saturating_sub(scores.len() as u16);
        (self.columns, self.lines) = (usize::from(columns), usize::from(room));
        self.is_titled = title > 0;
        let below = least + 1 + keys;
        let height = rows.saturating_sub(title + below);
        if title > 0 {
            self.draw_title(&mut canvas.part(0, 0, columns, 1));
        }
        let board = columns - panel;
        let mut spots = self.draw_board(&scene, &mut canvas.part(0, title, board, height));
        if has_panel {
            let mut part = canvas.part(board, title, panel, height);
            self.draw_side(&scene, &mut part, &mut spots);
        }
        self.draw_choices(&mut canvas.part(0, title + height, columns, 1), &mut spots);
        let words = self.words(&scene, room);
        self.draw_words(&words, &mut canvas.part(0, title + height + 1, columns, room));
        self.draw_words(
            &scores,
            &mut canvas.part(0, title + height + 1 + room, columns, least - room),
        );
        if keys > 0 {
            self.draw_keys(&mut canvas.part(0, rows - 1, columns, 1), &mut spots);
        }
        if matches!(self.mode, Mode::Typing | Mode::Asked { .. }) {
            self.draw_line(&mut canvas.part(0, rows.saturating_sub(1), columns, 1));
        }
        self.spots = spots;
    }

    fn draw_title(&self, canvas: &mut Canvas<'_>) {
        let table = self.play.session.table();
        let name = table.game().title(self.language());
        let variant = table.variant();
        let variant = if variant == "standard" { String::new() } else { format!(" ({variant})") };
        let title = format!("{name}{variant}");
        canvas.put(1, 0, &title, self.ink.strong);
        let state = if let Some(heading) = self.exercise_heading() {
            heading
        } else if let Some(view) = self.view_state() {
            view
        } else if self.is_thinking() {
            let name = self.play.name(self.play.session.turn());
            self.play.sentence(&message!("screen-thinks", player = name))
        } else {
            String::new()
        };
        let room = canvas.size().0;
        canvas.put(room.saturating_sub(width(&state) + 1), 0, &state, self.ink.hint);
        if let Some(building) = self.play.building() {
            let between = width(&title) + 3..room.saturating_sub(width(&state) + 3);
            self.draw_building(&building, between, canvas);
        }
    }

    /// That an earlier position is shown, or that two machines pause.
    fn view_state(&self) -> Option<String> {
        let table = self.play.session.table();
        match self.looking {
            Some(ply) => {
                let all = table.ply();
                Some(self.play.sentence(&message!("screen-looking", moves = ply, all = all)))
            }
            None if self.is_show() && !self.pace.running && table.outcome().is_none() => {
                Some(self.language().text("screen-paused"))
            }
            None => None,
        }
    }

    /// Draws the progress of a table under construction, if there is room.
    pub(super) fn draw_building(
        &self,
        building: &Building,
        columns: Range<u16>,
        canvas: &mut Canvas<'_>,
    ) {
        let (share, seconds) = ((100.0 * building.share) as u32, building.seconds_left());
        let told = message!("screen-building", percent = share, seconds = seconds);
        let told = self.play.sentence(&told);
        if columns.start + width(&told) <= columns.end {
            canvas.put(columns.end - width(&told), 0, &told, self.ink.quiet);
        }
    }

    /// The move under the cursor, once it is unambiguous.
    fn preview(&self) -> Option<Trace> {
        let touch = match self.cursor.as_ref().filter(|_| self.may_touch())? {
            Target::Cell(name) => {
                Marks::new(self.chain.scene(), Some(&self.chain), None).of(name).touch?
            }
            Target::Choice(touch) => touch.clone(),
            Target::Ply(_) | Target::Key(_) => return None,
        };
        self.chain.leads_to(&touch).map(|chain| chain.trace.clone())
    }

    /// The height of the board drawn in this room; `None` if it does not fit.
    fn board_height(&self, scene: &Scene, width: u16, height: u16) -> Option<u16> {
        let marks = Marks::default();
        let (seat, letters, ink) = (self.seat(), self.letters, &self.ink);
        let view = View {
            scene,
            seat,
            letters,
            language: self.language(),
            ink,
            marks: &marks,
            cursor: None,
        };
        board::height(&view, width, height)
    }

    fn draw_board(&self, scene: &Scene, canvas: &mut Canvas<'_>) -> Vec<Spot> {
        let chain = self.may_touch().then_some(&self.chain);
        let marks = Marks::new(scene, chain, self.preview().as_ref());
        let view = View {
            scene,
            seat: self.seat(),
            letters: self.letters,
            language: self.language(),
            ink: &self.ink,
            marks: &marks,
            cursor: self.cursor.as_ref().filter(|_| self.may_touch()),
        };
        board::draw(&view, canvas).unwrap_or_else(|| {
            let room = usize::from(canvas.size().0).max(1);
            for (line, text) in (0..).zip(fold(&self.language().text("screen-small"), room).lines())
            {
                canvas.put(0, line, text, self.ink.danger);
            }
            Vec::new()
        })
    }

    fn draw_side(&self, scene: &Scene, canvas: &mut Canvas<'_>, spots: &mut Vec<Spot>) {
        let session = &self.play.session;
        let moves = session.table().moves().into_iter();
        let moves: Vec<String> =
            moves.map(|mv| worded(scene.facts, &mv, self.language())).collect();
        let who = Player::BOTH.map(|player| self.who(player));
        let side = Side {
            scene,
            letters: self.letters,
            language: self.language(),
            ink: &self.ink,
            near: self.play.near(self.seat()),
            who,
            clocks: self.clock_faces(),
            unit: self.play.advised_unit(),
            opinion: self.opinion(),
            moves: &moves,
            signs: self.reviewed.as_ref().map_or(Vec::new(), |reviewed| {
                reviewed.moves.iter().map(|judged| judged.sign).collect()
            }),
            shown: self.looking.unwrap_or(moves.len()),
        };
        side.draw(canvas, spots);
    }

    /// Draws the touches that are not cells, as words to choose.
    fn draw_choices(&self, canvas: &mut Canvas<'_>, spots: &mut Vec<Spot>) {
        if !self.may_touch() {
            return;
        }
        let mut x = 1;
        for touch in self.chain.next() {
            if matches!(touch, Touch::Cell(_)) {
                continue;
            }
            let word = self.label(&touch);
            let target = Target::Choice(touch);
            let here = self.cursor.as_ref() == Some(&target);
            let text = match (here, self.letters) {
                (false, _) => format!("[{word}]"),
                (true, Charset::Unicode) => format!("▶{word}◀"),
                (true, Charset::Ascii) => format!(">{word}<"),
            };
            canvas.put(x, 0, &text, if here { self.ink.cursor } else { self.ink.open });
            let area = canvas.on_screen(Rect { x, y: 0, width: width(&text), height: 1 });
            spots.push(Spot { area, target });
            x += width(&text) + 1;
        }
    }

    /// The label of a touch.
    fn label(&self, touch: &Touch) -> String {
        let language = self.language();
        match touch {
            Touch::Reserve => format!("0 {}", language.text("screen-touch-reserve")),
            Touch::Off => format!("0 {}", language.text("screen-touch-off")),
            Touch::Pass => language.text("screen-touch-pass"),
            Touch::Pieces(count) => language.say(&message!("screen-touch-pieces", count = *count)),
            Touch::Steps(count) => language.say(&message!("screen-touch-steps", count = *count)),
            Touch::Good(name) => good(self.chain.scene(), name, language),
            Touch::Edge(edge) => {
                // A side is labelled by its name, a facing by its letter in notation.
                let side = language.text(&format!("screen-edge-{}", edge.name()));
                let word = if self.chain.made().is_empty() { side } else { show(touch) };
                format!("{} {word}", arrow(edge.seen_from(self.seat()), self.letters))
            }
            Touch::Cell(name) | Touch::Move(name) => name.clone(),
        }
    }

    /// The text below the board, in lines: the turn and its constraints, the next step, messages. If it is too long
    /// for the room, they are [`tightened`].
    fn words(&self, scene: &Scene, room: u16) -> Vec<(String, Style)> {
        let width = self.words_width();
        let folded = |texts: Vec<(String, Style)>| {
            let mut lines = Vec::new();
            for (text, style) in texts {
                lines.extend(fold(&text, width).lines().map(|line| (line.to_string(), style)));
            }
            lines
        };
        let room = usize::from(room);
        let lines = folded(self.texts(scene, None));
        if lines.len() <= room { lines } else { folded(self.texts(scene, Some((width, room)))) }
    }

    /// The columns of the text below the board.
    pub(super) fn words_width(&self) -> usize {
        self.columns.saturating_sub(2).max(8)
    }

    /// The paragraphs below the board; `tight` is the width and the lines of a room that is too small for them.
    fn texts(&self, scene: &Scene, tight: Option<(usize, usize)>) -> Vec<(String, Style)> {
        let (strong, plain) = (self.ink.strong, self.ink.ground);
        let mut texts = Vec::new();
        if self.is_exercise() {
            // A small window has no room for more than the answer and the task.
            texts.extend(self.said.iter().map(|text| (text.clone(), plain)));
            texts.extend(self.exercise_task().map(|task| (task, strong)));
        }
        let judgement = self.judgement();
        texts.extend(judgement.map(|one| {
            (one.text.clone(), if one.is_error { self.ink.danger } else { self.ink.hint })
        }));
        // A move under way is told, and the position after it shown as soon as it is there.
        let position = if self.motion.is_some() { self.chain.scene() } else { scene };
        let is_ending = self.motion.is_some() && position.outcome.is_some();
        let status = self.play.sentence(&self.play.status(position));
        let status = match self.view_state().filter(|_| !self.is_titled && !self.is_exercise()) {
            _ if is_ending => String::new(),
            Some(view) => format!("{view}. {status}"),
            None => status,
        };
        let is_noted = self.play.session.only_human().is_none_or(|you| you == position.turn);
        let notes = position.notes.iter().filter(|_| is_noted);
        let notes = notes.map(|note| self.language().say(note));
        let mut said = match tight {
            _ if self.is_exercise() || self.said.is_empty() => Vec::new(),
            Some(_) => vec![self.said.join(" ")],
            None => self.said.clone(),
        };
        if tight.is_some() && self.said.len() == 1 && self.refusal.as_ref() == self.said.first() {
            // What the user has to know now, before what they see.
            texts.extend(said.drain(..).map(|text| (text, plain)));
        }
        if let Some(player) = self.awaits_turning() {
            let turning = message!("screen-turn-board", player = self.play.side(player));
            texts.extend([(status, strong), (self.play.sentence(&turning), self.ink.hint)]);
        } else if let Some(entered) = self.entered() {
            texts.extend([(status, strong), (entered, strong)]);
        } else if let Some(room) = tight {
            let notes = notes.collect::<Vec<_>>().join(" ");
            let (first, rest) = tightened(&status, &said.join(" "), &notes, room);
            texts.push((first, strong));
            said = rest;
        } else {
            texts.push((status, strong));
            texts.extend(notes.map(|note| (note, plain)));
        }
        texts.extend(said.into_iter().map(|text| (text, plain)));
        texts.extend(self.push_lines());
        texts.extend(legend(scene, self.language()).map(|text| (text, self.ink.quiet)));
        texts
    }

    /// The move being entered: the touches made, the letters typed, and the next question.
    fn entered(&self) -> Option<String> {
        if !self.may_touch() || self.chain.made().is_empty() && self.typed.is_empty() {
            return None;
        }
        let (scene, language) = (self.chain.scene(), self.language());
        let made = self.chain.made().iter().map(|touch| spoken(touch, scene, language));
        let typed = Some(self.typed.clone()).filter(|typed| !typed.is_empty());
        let made: Vec<String> = made.chain(typed).collect();
        let question = self.play.sentence(&self.chain.question(language));
        Some(format!("{} …  {question}", made.join(" ")))
    }

    /// The lines that take the place of the panel: the trays, in short if they are too long, and the clocks.
    fn score_lines(&self, scene: &Scene, columns: u16) -> Vec<(String, Style)> {
        let language = self.language();
        let tray = |player| tray(scene, player, self.letters, language);
        let short = |player| short_tray(scene, player, language);
        let joined = |trays: [Option<String>; 2]| {
            let trays: Vec<String> = trays.into_iter().flatten().collect();
            Some(trays.join("   ")).filter(|text| !text.is_empty())
        };
        let trays = joined(Player::BOTH.map(tray))
            .filter(|text| width(text) + 2 <= columns)
            .or_else(|| joined(Player::BOTH.map(short)));
        let clocks = self.clock_faces().map(|times| self.play.sentence(&self.play.times(times)));
        trays.into_iter().chain(clocks).map(|text| (text, self.ink.ground)).collect()
    }

    /// The push under the cursor: its force and its result.
    fn push_lines(&self) -> Vec<(String, Style)> {
        let Some(push) = self.preview().and_then(|trace| trace.push) else { return Vec::new() };
        let ink = if push.loses { self.ink.danger } else { self.ink.hint };
        let consequence = push.consequence().map(|text| (self.play.sentence(&text), ink));
        [(self.play.sentence(&push.sum()), self.ink.ground)]
            .into_iter()
            .chain(consequence)
            .collect()
    }

    fn clock_faces(&self) -> Option<[String; 2]> {
        self.play.session.clock()?;
        Some(Player::BOTH.map(|player| self.left(player).map_or(String::new(), face)))
    }

    fn draw_words(&self, words: &[(String, Style)], canvas: &mut Canvas<'_>) {
        let room = usize::from(canvas.size().1);
        for (line, (text, style)) in words.iter().take(room).enumerate() {
            canvas.put(1, line as u16, text, *style);
        }
        if words.len() > room && room > 0 {
            let more = if self.letters == Charset::Unicode { "…" } else { "..." };
            canvas.put(
                canvas.size().0.saturating_sub(width(more)),
                room as u16 - 1,
                more,
                self.ink.quiet,
            );
        }
    }

    /// Draws the line of keys and adds their click areas.
    fn draw_keys(&self, canvas: &mut Canvas<'_>, spots: &mut Vec<Spot>) {
        let id = match () {
            () if self.is_exercise() => self.exercise_keys().unwrap_or_default(),
            () if self.reviewed.is_some() && self.is_over() => "screen-keys-reviewed",
            () if self.reviewed.is_some() => "screen-keys-review",
            () if self.looking.is_some() => "screen-keys-looking",
            () if self.is_over() => "screen-keys-over",
            () if self.play.session.table().in_setup() && !self.is_show() => "screen-keys-setup",
            () if self.is_show() => "screen-keys-show",
            () => "screen-keys",
        };
        let mut x = 1;
        for part in fitted(&self.language().text(id), canvas.size().0.saturating_sub(1)) {
            canvas.put(x, 0, part, self.ink.quiet);
            if let Some(letter) = key(part) {
                let area = canvas.on_screen(Rect { x, y: 0, width: width(part), height: 1 });
                spots.push(Spot { area, target: Target::Key(letter) });
            }
            x += width(part) + BETWEEN_KEYS;
        }
    }

    /// Draws the line editor.
    fn draw_line(&self, canvas: &mut Canvas<'_>) {
        let prompt = match &self.mode {
            Mode::Asked { question, .. } => format!("{question} "),
            _ => ":".to_string(),
        };
        canvas.wipe(self.ink.ground);
        // Show the end of a long line.
        let room = usize::from(canvas.size().0.saturating_sub(1));
        let text: Vec<char> = format!("{prompt}{} ", self.editor.text()).chars().collect();
        let cursor = prompt.chars().count() + self.editor.at();
        let first = (cursor + 1).saturating_sub(room).min(cursor);
        let seen: String = text[first.min(text.len())..].iter().collect();
        canvas.put(0, 0, &seen, self.ink.strong);
        canvas.tint((cursor - first) as u16, 0, 1, 1, self.ink.cursor);
    }

    /// Draws a long text, from its top line on.
    fn draw_page(&mut self, canvas: &mut Canvas<'_>) {
        let (columns, _) = canvas.size();
        let Mode::Reading { page, top } = &mut self.mode else { return };
        let width = usize::from(columns.saturating_sub(2)).max(8);
        let lines = match page {
            Page::Text(text) => page::lines(text, width),
            Page::Rules => manual(self.play.game, self.play.language, self.letters, width),
        };
        page::draw(&lines, top, self.play.language, &self.ink, canvas);
    }
}

/// The turn, the messages and the constraints in a room of some columns and lines that is too small for a line each:
/// the first paragraph, and the messages if they are another. Messages come before constraints that leave no line for
/// them, and before those without which they fit: the board marks the constraints too.
fn tightened(
    turn: &str,
    said: &str,
    notes: &str,
    (width, room): (usize, usize),
) -> (String, Vec<String>) {
    let joined = |parts: &[&str]| {
        let parts: Vec<&str> = parts.iter().filter(|part| !part.is_empty()).copied().collect();
        parts.join(" ")
    };
    let lines = |text: &str| fold(text, width).lines().count();
    let (usual, told) = (joined(&[turn, notes]), joined(&[turn, said]));
    let is_too_long = lines(&usual) + lines(said) > room;
    match is_too_long && (lines(&usual) >= room || lines(&told) <= room) {
        true => (joined(&[turn, said, notes]), Vec::new()),
        false if said.is_empty() => (usual, Vec::new()),
        false => (usual, vec![said.to_string()]),
    }
}

/// The blanks between two keys of a line.
const BETWEEN_KEYS: u16 = 2;

/// The keys that a narrow window keeps: place all pieces, undo, help and quit.
const KEPT_KEYS: [char; 4] = ['P', 'u', '?', 'q'];

/// The parts of a line of keys, which two blanks or more separate. If they do not fit, the last ones are left out, but
/// not [`KEPT_KEYS`].
fn fitted(keys: &str, room: u16) -> Vec<&str> {
    let parts = keys.split("  ").map(str::trim).filter(|part| !part.is_empty());
    let mut parts: Vec<&str> = parts.collect();
    let is_kept = |part: &&str| key(part).is_some_and(|letter| KEPT_KEYS.contains(&letter));
    let needed = |parts: &[&str]| parts.iter().map(|part| width(part) + BETWEEN_KEYS).sum::<u16>();
    while needed(&parts) > room + BETWEEN_KEYS
        && let Some(last) = parts.iter().rposition(|part| !is_kept(part))
    {
        parts.remove(last);
    }
    parts
}

/// The key of a part such as `h hint` or `n: next step`, if it is a single letter.
fn key(part: &str) -> Option<char> {
    let word = part.split_whitespace().next()?;
    let word = word.strip_suffix(':').filter(|word| !word.is_empty()).unwrap_or(word);
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_do_not_fit_are_left_out_but_not_undo_help_and_quit() {
        let keys = "Arrows: move  : type  v adviser  u undo   ? help  q quit";
        let fitted = |room| fitted(keys, room).join("  ");
        assert_eq!(fitted(60), "Arrows: move  : type  v adviser  u undo  ? help  q quit");
        assert_eq!(fitted(50), "Arrows: move  : type  u undo  ? help  q quit");
        assert_eq!(fitted(36), "Arrows: move  u undo  ? help  q quit");
        assert_eq!(fitted(35), "u undo  ? help  q quit");
        assert_eq!(fitted(10), "u undo  ? help  q quit");
    }

    #[test]
    fn the_key_of_a_part_is_its_single_letter() {
        let keys = ["h hint", ": type", "n: next step", "? help", "Esc: back", "PgUp back", ""];
        assert_eq!(keys.map(key), [Some('h'), Some(':'), Some('n'), Some('?'), None, None, None]);
    }
}
