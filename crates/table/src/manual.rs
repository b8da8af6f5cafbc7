//! The rules page of a game as blocks, for front ends that do not show Markdown. The pages are in `rules`; a terminal
//! wraps and draws the blocks.

/// A block of a rules page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading and its level, from 1.
    Heading(usize, Spans),
    /// A paragraph.
    Paragraph(Spans),
    /// An item of a list.
    Item(Spans),
    /// A table, row by row.
    Table(Vec<Vec<Spans>>),
    /// Lines that are shown as they are.
    Verbatim(Vec<String>),
    /// A worked example.
    Example(Vec<Statement>),
}

/// A line of a worked example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// The position from which the example goes on.
    Position(String),
    /// A legal move, which is played.
    Play(String),
    /// An illegal move.
    Refused(String),
}

/// A text in several styles.
pub type Spans = Vec<(Style, String)>;

/// The style of a part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Running text.
    Plain,
    /// Emphasis.
    Strong,
    /// Notation: a move, a position, a command.
    Code,
}

/// Parses a rules page. Pictures are left out.
///
/// ```
/// use iroko_table::manual::{Block, Statement, Style, blocks};
///
/// let page = "# Pogo\n\nTake `132`:\n\n```example\nposition P\nplay 132\ngives Q\n```\n";
/// let text = vec![(Style::Plain, "Take ".into()), (Style::Code, "132".into()), (Style::Plain, ":".into())];
/// let example = vec![Statement::Position("P".into()), Statement::Play("132".into())];
/// assert_eq!(blocks(page)[1..], [Block::Paragraph(text), Block::Example(example)]);
/// ```
pub fn blocks(page: &str) -> Vec<Block> {
    let mut lines = page.lines().peekable();
    let mut blocks = Vec::new();
    while let Some(line) = lines.next() {
        if line.trim().is_empty() || line.starts_with("<img ") {
            continue;
        }
        // The lines that follow and belong to the same block.
        let mut rest = |belongs: &dyn Fn(&str) -> bool| {
            let mut found = vec![line.to_string()];
            while let Some(next) = lines.next_if(|next| belongs(next)) {
                found.push(next.to_string());
            }
            found
        };
        let is_text = |next: &str| !next.trim().is_empty() && !is_marked(next);
        blocks.push(if let Some(kind) = line.strip_prefix("```") {
            let found = rest(&|next| !next.starts_with("```"));
            lines.next();
            if kind == "example" {
                Block::Example(statements(&found[1..]))
            } else {
                Block::Verbatim(found[1..].to_vec())
            }
        } else if line.starts_with('#') {
            let level = line.chars().take_while(|sign| *sign == '#').count();
            Block::Heading(level, text(line[level..].trim()))
        } else if line.starts_with('|') {
            Block::Table(rows(&rest(&|next| next.starts_with('|'))))
        } else if line.starts_with("    ") {
            Block::Verbatim(unindented(&rest(&|next| next.starts_with("    "))))
        } else if line.starts_with("- ") {
            Block::Item(text(&joined(&rest(&is_text))[2..]))
        } else {
            Block::Paragraph(text(&joined(&rest(&is_text))))
        });
    }
    blocks
}

/// Whether a line begins a block of its own.
fn is_marked(line: &str) -> bool {
    ["```", "#", "|", "- ", "<img "].iter().any(|mark| line.starts_with(mark))
}

fn joined(lines: &[String]) -> String {
    lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
}

fn unindented(lines: &[String]) -> Vec<String> {
    let indent = |line: &String| line.len() - line.trim_start().len();
    let least = lines.iter().map(indent).min().unwrap_or(0);
    lines.iter().map(|line| line[least..].trim_end().to_string()).collect()
}

/// Parses an example. A line that begins with a space continues the one before it. Statements that repeat what a board
/// shows (`gives`, `over`) are left out; the tests of the rules check them.
fn statements(lines: &[String]) -> Vec<Statement> {
    let mut whole: Vec<String> = Vec::new();
    for line in lines {
        match whole.last_mut() {
            Some(last) if line.starts_with(' ') => last.push_str(line.trim_start()),
            _ => whole.push(line.clone()),
        }
    }
    let statement = |line: &String| {
        let (verb, rest) = line.split_once(' ')?;
        let rest = rest.trim().to_string();
        match verb {
            "position" => Some(Statement::Position(rest)),
            "play" | "coup" => Some(Statement::Play(rest)),
            "refused" | "refusé" => Some(Statement::Refused(rest)),
            _ => None,
        }
    };
    whole.iter().filter_map(statement).collect()
}

/// Parses the rows of a table, without the line below its head.
fn rows(lines: &[String]) -> Vec<Vec<Spans>> {
    let is_rule = |line: &str| line.chars().all(|sign| "|-: ".contains(sign));
    let cells = |line: &String| {
        let inner = line.trim().trim_start_matches('|').trim_end_matches('|');
        inner.split('|').map(|cell| text(cell.trim())).collect()
    };
    lines.iter().filter(|line| !is_rule(line)).map(cells).collect()
}

/// Parses the styles of a text: code between backquotes, emphasis between asterisks, links as their words.
fn text(source: &str) -> Spans {
    let mut parts = Spans::new();
    let mut rest = source;
    let mut push = |style, part: &str| {
        if !part.is_empty() {
            parts.push((style, part.to_string()));
        }
    };
    while let Some(at) = rest.find(['`', '*', '[']) {
        let (before, marked) = rest.split_at(at);
        let Some((style, part, after)) = styled(marked) else {
            let next = at + 1;
            push(Style::Plain, &rest[..next]);
            rest = &rest[next..];
            continue;
        };
        push(Style::Plain, before);
        push(style, part);
        rest = after;
    }
    push(Style::Plain, rest);
    parts
}

/// Returns the styled part at the start of a text, and the text after it.
fn styled(marked: &str) -> Option<(Style, &str, &str)> {
    if let Some(link) = marked.strip_prefix('[') {
        let (words, after) = link.split_once("](")?;
        return Some((Style::Plain, words, after.split_once(')')?.1));
    }
    let (mark, style) = match () {
        () if marked.starts_with("**") => ("**", Style::Strong),
        () if marked.starts_with('*') => ("*", Style::Strong),
        () => ("`", Style::Code),
    };
    let (part, after) = marked[mark.len()..].split_once(mark)?;
    Some((style, part, after))
}
