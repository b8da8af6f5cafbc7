//! Draws the full screen: the board as large as possible, the panel beside it, and the text below. A small window
//! omits the least important parts first: the keys, the side panel, the lines of the board.

use std::ops::Range;

use iroko_games::{Player, message};
use iroko_table::clock::face;
use iroko_table::scene::text::{Charset, arrow, tray};
use iroko_table::scene::{Scene, Touch, Trace};
use iroko_table::shelf::Building;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::app::{App, Mode};
use super::board::{self, Spot, Target, View};
use super::canvas::{Canvas, width};
use super::marks::Marks;
use super::side::Side;
use crate::console::fold;
use crate::words::show;

/// The least width of a window with a side panel, and the width of the panel.
const WITH_PANEL: u16 = 72;
const PANEL: u16 = 26;

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
        let words = self.words(&scene, columns, has_panel);
        let keys = u16::from(rows >= 14);
        let title = u16::from(rows >= 16);
        // Reserve constant room for text, so that the board does not move.
        let least = (rows.saturating_sub(4) * 7 / 20).clamp(2, 9);
        let below = least + 1 + keys;
        let height = rows.saturating_sub(title + below);
        if title > 0 {
            self.draw_title(&mut canvas.part(0, 0, columns, 1));
        }
        let panel = if has_panel { PANEL + (columns - WITH_PANEL) / 4 } else { 0 };
        let board = columns - panel;
        let mut spots = self.draw_board(&scene, &mut canvas.part(0, title, board, height));
        if has_panel {
            let mut part = canvas.part(board, title, panel, height);
            self.draw_side(&scene, &mut part, &mut spots);
        }
        self.draw_choices(&mut canvas.part(0, title + height, columns, 1), &mut spots);
        self.draw_words(&words, &mut canvas.part(0, title + height + 1, columns, least));
        if keys > 0 {
            self.draw_keys(&mut canvas.part(0, rows - 1, columns, 1));
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
        let state = if let Some(ply) = self.looking {
            let (all, last) = (table.ply(), ply);
            self.play.sentence(&message!("screen-looking", moves = last, all = all))
        } else if self.is_thinking() {
            let name = self.play.name(self.play.session.turn());
            self.play.sentence(&message!("screen-thinks", player = name))
        } else if self.is_show() && !self.pace.running && table.outcome().is_none() {
            self.language().text("screen-paused")
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
            Target::Ply(_) => return None,
        };
        self.chain.leads_to(&touch).map(|chain| chain.trace.clone())
    }

    fn draw_board(&self, scene: &Scene, canvas: &mut Canvas<'_>) -> Vec<Spot> {
        let chain = self.may_touch().then_some(&self.chain);
        let marks = Marks::new(scene, chain, self.preview().as_ref());
        let view = View {
            scene,
            seat: self.seat(),
            letters: self.letters,
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
        let moves = session.table().moves();
        let who = Player::BOTH.map(|player| {
            let tag = session.chair(player).tag();
            let human = self.language().text("screen-human");
            if tag == "human" { human } else { tag.trim_start_matches("player:").to_string() }
        });
        let clocks = session
            .clock()
            .map(|_| Player::BOTH.map(|player| self.left(player).map_or(String::new(), face)));
        let side = Side {
            scene,
            letters: self.letters,
            language: self.language(),
            ink: &self.ink,
            seat: self.seat(),
            who,
            clocks,
            unit: self.play.game.unit(),
            opinion: self.opinion(),
            moves: &moves,
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
            Touch::Good(good) => {
                let word = self.chain.scene().facts.good(good);
                let name = word.map_or((*good).to_string(), |word| language.text(word));
                if name == *good { name } else { format!("{good} ({name})") }
            }
            Touch::Edge(edge) => {
                // A side is labelled by its name, a facing by its letter in notation.
                let side = language.text(&format!("screen-edge-{}", edge.name()));
                let word = if self.chain.made().is_empty() { side } else { show(touch) };
                format!("{} {word}", arrow(edge.seen_from(self.seat()), self.letters))
            }
            Touch::Cell(name) | Touch::Move(name) => name.clone(),
        }
    }

    /// The text below the board: the turn and its constraints, the next step, messages, and without a panel the
    /// trays.
    fn words(&self, scene: &Scene, columns: u16, has_panel: bool) -> Vec<(String, Style)> {
        let (strong, plain) = (self.ink.strong, self.ink.ground);
        let mut texts = vec![(self.language().sentence(&scene.status()), strong)];
        if self.may_touch() && !self.chain.made().is_empty() {
            let made: Vec<String> = self.chain.made().iter().map(show).collect();
            let question = self.play.sentence(&self.chain.question());
            texts.push((format!("{} …  {question}", made.join(" ")), strong));
        } else {
            texts.extend(scene.notes.iter().map(|note| (self.language().say(note), plain)));
        }
        texts.extend(self.said.iter().map(|text| (text.clone(), plain)));
        texts.extend(self.push_lines());
        if !has_panel {
            let trays = Player::BOTH
                .iter()
                .filter_map(|player| tray(scene, *player, self.letters, self.language()));
            texts.extend(trays.map(|text| (text, plain)));
            if let Some([one, two]) = self.clock_faces() {
                let clocks = message!("play-clocks", first = one, second = two);
                texts.push((self.play.sentence(&clocks), plain));
            }
        }
        let room = usize::from(columns.saturating_sub(2)).max(8);
        let mut lines = Vec::new();
        for (text, style) in texts {
            lines.extend(fold(&text, room).lines().map(|line| (line.to_string(), style)));
        }
        lines
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

    fn draw_keys(&self, canvas: &mut Canvas<'_>) {
        let id = match () {
            () if self.looking.is_some() => "screen-keys-looking",
            () if self.play.session.outcome().is_some() => "screen-keys-over",
            () if self.is_show() => "screen-keys-show",
            () => "screen-keys",
        };
        canvas.put(1, 0, &self.language().text(id), self.ink.quiet);
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
        let (columns, rows) = canvas.size();
        let Mode::Reading { text, top } = &mut self.mode else { return };
        let folded = fold(text, usize::from(columns.saturating_sub(2)).max(8));
        let lines: Vec<&str> = folded.lines().collect();
        let room = usize::from(rows.saturating_sub(1)).max(1);
        *top = (*top).min(lines.len().saturating_sub(room));
        for (y, line) in lines.iter().skip(*top).take(room).enumerate() {
            canvas.put(1, y as u16, line, self.ink.ground);
        }
        let keys = self.play.language.text("screen-keys-page");
        canvas.put(1, rows.saturating_sub(1), &keys, self.ink.quiet);
    }
}
