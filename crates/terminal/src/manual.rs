//! The rules of a game for a terminal: wrapped to the window, with the examples drawn as boards. Front ends scroll and
//! colour the lines.

use iroko_games::{MessageArg, MoveError, Player, message};
use iroko_table::manual::{Block, Spans, Statement, Style, blocks};
use iroko_table::scene::text::{Charset, board, tray};
use iroko_table::scene::{Edge, words};
use iroko_table::{AnyGame, Language, Opening, Table};

use crate::console::{Console, Reply, fold, fold_tray};
use crate::paint;

/// The widest text that is comfortable to read.
const MAX_WIDTH: usize = 88;

/// The indentation of boards and of their captions.
const INDENT: usize = 2;

/// Returns the rules of a game as styled lines of at most `width` characters. Only boards can be wider.
pub(crate) fn manual(
    game: &'static dyn AnyGame,
    language: Language,
    letters: Charset,
    width: usize,
) -> Vec<Spans> {
    let writer = Writer { game, language, letters, width: width.clamp(20, MAX_WIDTH) };
    let mut lines = Vec::new();
    let mut was_item = false;
    for block in blocks(game.rules(language)) {
        let is_item = matches!(block, Block::Item(_));
        // The items of a list stand together.
        let is_beside = was_item && is_item;
        if !lines.is_empty() && !is_beside {
            lines.push(Spans::new());
        }
        lines.extend(writer.lines(&block));
        was_item = is_item;
    }
    lines
}

/// Returns the rules of a game as text, with colours or without.
pub fn rules(
    game: &'static dyn AnyGame,
    language: Language,
    letters: Charset,
    width: usize,
    colour: bool,
) -> String {
    let line = |spans: Spans| match colour {
        true => spans.iter().map(|(style, part)| coloured(game, *style, part)).collect::<String>(),
        false => plain(&spans),
    };
    manual(game, language, letters, width).into_iter().map(|spans| line(spans) + "\n").collect()
}

/// Prints the rules, page by page on a terminal.
pub(crate) fn show_rules(
    console: &mut dyn Console,
    game: &'static dyn AnyGame,
    language: Language,
    letters: Charset,
) {
    let (width, height) = console.room();
    let text = rules(game, language, letters, width, console.has_colour());
    let lines: Vec<&str> = text.lines().collect();
    let mut pages = lines.chunks(height.saturating_sub(2).max(5)).peekable();
    while let Some(page) = pages.next() {
        console.say(&page.join("\n"));
        if pages.peek().is_some() && console.is_live() {
            match console.ask(&language.text("play-more"), &[]) {
                Reply::Line(line) if line.is_empty() => {}
                _ => return,
            }
        }
    }
}

/// Returns a line without its styles.
fn plain(spans: &Spans) -> String {
    spans.iter().map(|(_, part)| part.as_str()).collect()
}

fn coloured(game: &dyn AnyGame, style: Style, part: &str) -> String {
    match style {
        Style::Plain => paint::paint_line(game.facts().letters, part),
        Style::Strong => format!("\x1b[1m{part}\x1b[0m"),
        Style::Code => format!("\x1b[36m{part}\x1b[0m"),
    }
}

/// The layout of a page.
struct Writer {
    game: &'static dyn AnyGame,
    language: Language,
    letters: Charset,
    width: usize,
}

impl Writer {
    fn lines(&self, block: &Block) -> Vec<Spans> {
        match block {
            Block::Heading(level, text) => self.heading(*level, text),
            Block::Paragraph(text) => wrap(text, self.width, "", ""),
            Block::Item(text) => wrap(text, self.width, self.bullet(), "  "),
            Block::Table(rows) => self.table(rows),
            Block::Verbatim(lines) => {
                let lines = lines.iter().flat_map(|line| folded(line, self.width - INDENT));
                lines.map(|line| indented(&line)).collect()
            }
            Block::Example(statements) => self.example(statements),
        }
    }

    fn bullet(&self) -> &'static str {
        if self.letters == Charset::Unicode { "• " } else { "- " }
    }

    fn heading(&self, level: usize, text: &Spans) -> Vec<Spans> {
        let text = plain(text);
        let rule = match (level, self.letters) {
            (1, Charset::Unicode) => "═",
            (1, Charset::Ascii) => "=",
            (_, Charset::Unicode) => "─",
            (_, Charset::Ascii) => "-",
        };
        let rule = rule.repeat(text.chars().count().min(self.width));
        vec![vec![(Style::Strong, text)], vec![(Style::Plain, rule)]]
    }

    /// Draws a table; one that is too wide has its rows and columns exchanged.
    fn table(&self, rows: &[Vec<Spans>]) -> Vec<Spans> {
        let texts: Vec<Vec<String>> =
            rows.iter().map(|row| row.iter().map(plain).collect()).collect();
        let mut lines = aligned(&texts);
        if width_of(&lines) > self.width - INDENT {
            lines = aligned(&transposed(&texts));
        }
        lines.iter().map(|line| indented(line)).collect()
    }

    /// Draws the boards of an example, before and after its moves, and a sentence for each move. An example that cannot
    /// be played is left out; a test plays them all.
    fn example(&self, statements: &[Statement]) -> Vec<Spans> {
        let mut drawn: Vec<Drawn> = Vec::new();
        let mut captions = Vec::new();
        let mut here: Option<Box<dyn Table>> = None;
        for (index, statement) in statements.iter().enumerate() {
            match (statement, &mut here) {
                (Statement::Position(position), _) => {
                    let opening = Opening { position: Some(position), ..Opening::default() };
                    let Ok(table) = self.game.open(&opening) else { return Vec::new() };
                    drawn.push(self.board(table.as_ref()));
                    here = Some(table);
                }
                (Statement::Play(mv), Some(table)) => {
                    captions.extend(self.play(table.as_mut(), mv));
                    // Of several moves in a row, the board after the last is enough.
                    if !matches!(statements.get(index + 1), Some(Statement::Play(_))) {
                        drawn.push(self.board(table.as_ref()));
                    }
                }
                (Statement::Refused(mv), Some(table)) => {
                    captions.extend(self.refusal(table.as_ref(), mv));
                }
                (_, None) => {}
            }
        }
        let ended = here.filter(|table| table.outcome().is_some());
        captions.extend(ended.map(|table| self.language.sentence(&table.scene().status())));
        let mut lines = self.beside(drawn);
        lines.extend((!captions.is_empty()).then(String::new));
        let width = self.width - INDENT;
        lines.extend(captions.iter().flat_map(|caption| folded(caption, width)));
        lines.iter().map(|line| indented(line)).collect()
    }

    /// Draws a board as the rules show it: the first player below.
    fn board(&self, table: &dyn Table) -> Drawn {
        let scene = table.scene();
        let lines = board(&scene, Edge::Bottom, Player::One, self.letters, self.language);
        let mut cells: Vec<String> = lines.iter().map(|line| line.trim_end().to_string()).collect();
        // A game without trays begins and ends with its cells.
        let has_trays = tray(&scene, Player::One, self.letters, self.language).is_some();
        let near = has_trays.then(|| cells.pop()).flatten();
        let far = (has_trays && !cells.is_empty()).then(|| cells.remove(0));
        Drawn { far, cells, near }
    }

    /// Plays a move and returns it in words.
    fn play(&self, table: &mut dyn Table, mv: &str) -> Option<String> {
        let scene = table.scene();
        let legal = table.parse_move(mv).ok()?;
        let player = MessageArg::Word(scene.players[scene.turn.index()]);
        let said = words::chain(&scene, scene.chain(legal));
        table.play(mv).ok()?;
        let said = message!("rules-example-play", player = player, mv = mv, said = said);
        Some(self.language.sentence(&said))
    }

    /// Returns an illegal move and the reason.
    fn refusal(&self, table: &dyn Table, mv: &str) -> Option<String> {
        let (MoveError::NotAMove(why) | MoveError::Illegal(why)) = table.hint(mv).err()?;
        let why = self.language.sentence(&why);
        Some(self.language.sentence(&message!("rules-example-refused", mv = mv, why = why)))
    }

    /// Arranges boards in rows, as many in each as fit, with an arrow from one to the next.
    fn beside(&self, drawn: Vec<Drawn>) -> Vec<String> {
        let arrow = if self.letters == Charset::Unicode { "  →  " } else { "  >  " };
        let (room, between) = (self.width - INDENT, arrow.chars().count());
        let mut rows: Vec<(usize, Vec<Drawn>)> = Vec::new();
        for next in drawn {
            let width = width_of(&next.cells);
            match rows.last_mut().filter(|(used, _)| used + between + width <= room) {
                Some((used, row)) => {
                    *used += between + width;
                    row.push(next);
                }
                None => rows.push((width, vec![next])),
            }
        }
        let lines = |(_, row): (usize, Vec<Drawn>)| match row.as_slice() {
            [alone] => alone.lines(room).concat(),
            _ => joined(&row, arrow),
        };
        rows.into_iter().map(lines).collect::<Vec<_>>().join(&String::new())
    }
}

/// A board in lines: the tray above it, its cells, the tray below.
struct Drawn {
    far: Option<String>,
    cells: Vec<String>,
    near: Option<String>,
}

impl Drawn {
    /// The three parts, with long lines broken.
    fn lines(&self, width: usize) -> [Vec<String>; 3] {
        let tray = |tray: &Option<String>| {
            let text = tray.as_ref().map_or(String::new(), |tray| fold_tray(tray, width));
            text.lines().map(str::to_string).collect()
        };
        let cells = self.cells.iter().flat_map(|line| folded(line, width)).collect();
        [tray(&self.far), cells, tray(&self.near)]
    }
}

/// Puts boards side by side, their cells at the same height, with an arrow at half of it. Trays are broken to the width
/// of the cells.
fn joined(row: &[Drawn], arrow: &str) -> Vec<String> {
    let widths: Vec<usize> = row.iter().map(|drawn| width_of(&drawn.cells)).collect();
    let parts: Vec<_> = row.iter().zip(&widths).map(|(drawn, width)| drawn.lines(*width)).collect();
    let mut lines = Vec::new();
    for part in 0..3 {
        let height = parts.iter().map(|parts| parts[part].len()).max().unwrap_or(0);
        for line in 0..height {
            let is_middle = part == 1 && line == height / 2;
            let between = if is_middle { arrow } else { &" ".repeat(arrow.chars().count()) };
            let cut = parts.iter().zip(&widths).map(|(parts, width)| {
                // The tray above stands on the cells.
                let missing = if part == 0 { height - parts[part].len() } else { 0 };
                let text = line.checked_sub(missing).and_then(|at| parts[part].get(at));
                format!("{:<width$}", text.map_or("", String::as_str))
            });
            lines.push(cut.collect::<Vec<_>>().join(between).trim_end().to_string());
        }
    }
    lines
}

fn width_of(lines: &[String]) -> usize {
    lines.iter().map(|line| line.chars().count()).max().unwrap_or(0)
}

fn folded(line: &str, width: usize) -> Vec<String> {
    fold(line, width).lines().map(str::to_string).collect()
}

fn indented(line: &str) -> Spans {
    vec![(Style::Plain, format!("{:INDENT$}{line}", "").trim_end().to_string())]
}

/// Aligns the columns of a table.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let line = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(at, cell)| format!("{cell:<0$}", width(at)));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect()
}

/// Exchanges the rows and the columns of a table.
fn transposed(rows: &[Vec<String>]) -> Vec<Vec<String>> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |row: &Vec<String>, at: usize| row.get(at).cloned().unwrap_or_default();
    (0..columns).map(|at| rows.iter().map(|row| cell(row, at)).collect()).collect()
}

/// Breaks a text between words. `first` begins its first line, `next` the others.
fn wrap(text: &Spans, width: usize, first: &str, next: &str) -> Vec<Spans> {
    let mut lines = vec![vec![(Style::Plain, first.to_string())]];
    let (mut used, mut begun) = (first.chars().count(), false);
    for word in text_words(text, width - next.chars().count()) {
        let length: usize = word.iter().map(|(_, part)| part.chars().count()).sum();
        if begun && used + 1 + length > width {
            lines.push(vec![(Style::Plain, next.to_string())]);
            used = next.chars().count();
        } else if begun {
            lines.last_mut().expect("a line").push((Style::Plain, " ".to_string()));
            used += 1;
        }
        lines.last_mut().expect("a line").extend(word);
        used += length;
        begun = true;
    }
    lines
}

/// Splits a text into its words, whose parts can differ in style. A position can be wider than the window and is cut.
fn text_words(text: &Spans, width: usize) -> Vec<Spans> {
    let mut words = vec![Spans::new()];
    for (style, part) in text {
        for (index, piece) in part.split(' ').enumerate() {
            if index > 0 {
                words.push(Spans::new());
            }
            let letters: Vec<char> = piece.chars().collect();
            for (index, part) in letters.chunks(width).enumerate() {
                if index > 0 {
                    words.push(Spans::new());
                }
                words.last_mut().expect("a word").push((*style, part.iter().collect()));
            }
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_table::scene::text::worded;
    use iroko_table::{GAMES, find, language};

    fn page(game: &str, code: &str, width: usize) -> String {
        rules(find(game).unwrap(), language(code), Charset::Unicode, width, false)
    }

    #[test]
    fn no_line_is_wider_than_the_window_and_no_markdown_is_left() {
        for game in GAMES.iter() {
            for code in ["en", "fr"] {
                for width in [50, 80, 200] {
                    let text = page(game.name(), code, width);
                    for line in text.lines() {
                        assert!(line.chars().count() <= width, "{line}");
                        let marks = ["```", "**", "`", "](", "<img", "|---"];
                        assert!(!marks.iter().any(|mark| line.contains(mark)), "{line}");
                        assert!(!line.starts_with('#'), "{line}");
                    }
                    let data = ["position  ", "gives  ", "donne  ", "refused  ", "refusé  "];
                    assert!(
                        !text.lines().any(|line| data.iter().any(|word| line.starts_with(word)))
                    );
                }
            }
        }
    }

    #[test]
    fn every_example_is_drawn_with_its_moves_in_words() {
        for game in GAMES.iter() {
            for language in GAMES.languages() {
                let writer = Writer { game, language, letters: Charset::Unicode, width: 80 };
                for block in blocks(game.rules(language)) {
                    let Block::Example(statements) = &block else { continue };
                    let text: Vec<String> = writer.example(statements).iter().map(plain).collect();
                    let text = text.join(" ");
                    let goods = game.facts().goods.iter().map(|good| language.text(good.1));
                    let mut goods = goods.filter(|good| text.contains(good));
                    assert!(text.contains('│') || goods.next().is_some(), "{text}");
                    for statement in statements {
                        let (Statement::Play(mv) | Statement::Refused(mv)) = statement else {
                            continue;
                        };
                        let mv = worded(game.facts(), mv, language);
                        assert!(text.contains(&mv), "{mv} is not in {text}");
                    }
                }
            }
        }
    }

    #[test]
    fn boards_stand_side_by_side_where_they_fit() {
        let example = |width| {
            let text = page("awale", "en", width);
            let (_, rest) = text.split_once("1. Sowing").unwrap();
            rest.lines().find(|line| line.contains('┌')).unwrap().matches('┌').count()
        };
        assert_eq!((example(80), example(60)), (2, 1));
    }

    #[test]
    fn boards_with_trays_wider_than_their_cells_stand_side_by_side() {
        for code in ["en", "fr"] {
            let text = page("siam", code, 80);
            let pairs = text.lines().filter(|line| line.matches('┌').count() == 2).count();
            let alone = text.lines().filter(|line| line.matches('┌').count() == 1).count();
            assert!(pairs > 10 && alone < pairs, "{pairs} pairs, {alone} alone");
            // The cells of both boards are at the same height.
            assert!(!text.lines().any(|line| line.contains('┌') && line.contains('├')), "{text}");
        }
    }

    #[test]
    fn words_of_several_styles_stay_together() {
        let text = vec![
            (Style::Plain, "Play ".to_string()),
            (Style::Code, "A".to_string()),
            (Style::Plain, ", then B.".to_string()),
        ];
        let lines: Vec<String> = wrap(&text, 7, "- ", "  ").iter().map(plain).collect();
        assert_eq!(lines, ["- Play", "  A,", "  then", "  B."]);
    }
}
