//! The panel beside the board: the far player at the top, the list of moves, the near player and the adviser's opinion at
//! the bottom. Each keeps its place whatever the others show.

use iroko_games::{Message, MessageArg as Word, Player, message};
use iroko_table::Language;
use iroko_table::scene::Scene;
use iroko_table::scene::text::{Charset, tray};
use iroko_table::session::{Unit, Value, own_moves};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::board::{Spot, Target};
use super::canvas::{Canvas, width};
use super::ink::Ink;
use crate::console::fold_tray;

/// The lines of the adviser's opinion.
const OPINION: u16 = 2;

/// The least lines of the list of moves, with its title.
const MOVES: u16 = 3;

/// The content of the panel.
pub(crate) struct Side<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) letters: Charset,
    pub(crate) language: Language,
    pub(crate) ink: &'a Ink,
    /// The player nearest to the viewer, who is below the other.
    pub(crate) near: Player,
    /// The names of the players.
    pub(crate) who: [String; 2],
    /// The times on the clocks.
    pub(crate) clocks: Option<[String; 2]>,
    /// The unit of values.
    pub(crate) unit: Unit,
    /// The adviser's opinion, if it is switched on.
    pub(crate) opinion: Option<Opinion>,
    pub(crate) moves: &'a [String],
    /// The signs of the moves, once they are reviewed.
    pub(crate) signs: Vec<&'static str>,
    /// The ply of the shown position.
    pub(crate) shown: usize,
}

/// The adviser's opinion of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opinion {
    /// Not known yet.
    Thinking,
    /// The value for a player.
    GameValue(Value, Player),
}

impl Side<'_> {
    /// Draws the panel and adds the click areas of the moves.
    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, spots: &mut Vec<Spot>) {
        let (width, height) = canvas.size();
        let (far, near) = (self.near.other(), self.near);
        let [top, lines] = [far, near].map(|player| self.tray(player, width).len() as u16 + 1);
        // The adviser has its place even while it is off, unless the moves have no other.
        let is_reserved = self.opinion.is_some() || top + MOVES + lines + OPINION <= height;
        let opinion = if is_reserved { OPINION } else { 0 };
        let bottom = height.saturating_sub(lines + opinion).max(top);
        self.draw_player(far, 0, canvas);
        self.draw_player(near, bottom, canvas);
        self.draw_opinion(bottom + lines, canvas);
        if top + 1 < bottom {
            self.draw_moves(&mut canvas.part(0, top, width, bottom - top), spots);
        }
    }

    /// The tray of a player or the name of their side, in lines.
    fn tray(&self, player: Player, room: u16) -> Vec<String> {
        let name = self.language.sentence(&Message {
            id: "screen-name",
            args: vec![("player", Word::Word(self.scene.players[player.index()]))],
        });
        let text = tray(self.scene, player, self.letters, self.language).unwrap_or(name);
        let room = usize::from(room.saturating_sub(7)).max(8);
        fold_tray(&text, room).lines().map(str::to_string).collect()
    }

    /// Draws a player: the tray or the name of the side, the player's name, the clock.
    fn draw_player(&self, player: Player, mut line: u16, canvas: &mut Canvas<'_>) {
        let (room, _) = canvas.size();
        let turn = self.scene.turn == player && self.scene.outcome.is_none();
        let pointer = match (turn, self.letters) {
            (false, _) => " ",
            (true, Charset::Unicode) => "▶",
            (true, Charset::Ascii) => ">",
        };
        canvas.put(0, line, pointer, self.ink.open);
        canvas.put(
            2,
            line,
            if player == Player::One { " 1 " } else { " 2 " },
            self.ink.side(player),
        );
        for text in self.tray(player, room) {
            canvas.put(6, line, &text, self.ink.strong);
            line += 1;
        }
        let clock = self.clocks.as_ref().map_or("", |clocks| &clocks[player.index()]);
        let clock_at = room.saturating_sub(width(clock));
        let who = &self.who[player.index()];
        // Beside a clock, a title may have room for its first part only: the number of a level.
        let short = who.split(',').next().unwrap_or_default();
        let who = if 6 + width(who) < clock_at { who } else { short };
        canvas.put(6, line, who, self.ink.quiet);
        canvas.put(clock_at, line, clock, if turn { self.ink.open } else { self.ink.strong });
    }

    /// Draws a bar, the first player's share at its left, with its meaning below.
    fn draw_opinion(&self, line: u16, canvas: &mut Canvas<'_>) {
        let Some(opinion) = self.opinion else { return };
        let (room, _) = canvas.size();
        let (text, share) = match opinion {
            Opinion::Thinking => (self.language.text("screen-thinking"), None),
            Opinion::GameValue(value, player) => {
                (self.worth(value, player), Some(share(value, player, self.unit)))
            }
        };
        let cells = room.saturating_sub(2);
        if let Some(share) = share {
            let first = (share * f64::from(cells)).round() as u16;
            let (one, two) =
                if self.letters == Charset::Unicode { ("█", "░") } else { ("#", "-") };
            let [bright, dark] = self.ink.sides.map(|side| Style { fg: side.bg, ..Style::new() });
            canvas.put(1, line, &one.repeat(usize::from(first)), bright);
            canvas.put(1 + first, line, &two.repeat(usize::from(cells - first)), dark);
        }
        canvas.put(1, line + 1, &text, self.ink.hint);
    }

    /// The meaning of a value, for a spectator.
    fn worth(&self, value: Value, player: Player) -> String {
        let name = |player: Player| Word::Word(self.scene.players[player.index()]);
        let told = value_message(value, player, self.unit, name);
        let text = self.language.sentence(&told);
        if matches!(value, Value::Estimate(_)) {
            return text;
        }
        let seal = if self.letters == Charset::Unicode { "◆" } else { "#" };
        format!("{seal} {text} ({})", self.language.text("screen-proved"))
    }

    /// Draws the moves in columns, scrolled to the shown one.
    fn draw_moves(&self, canvas: &mut Canvas<'_>, spots: &mut Vec<Spot>) {
        let (room, height) = canvas.size();
        let title = self.language.text("screen-moves");
        canvas.put(1, 0, &title, self.ink.quiet);
        let sign = |ply: usize| self.signs.get(ply).copied().unwrap_or_default();
        let word = |(ply, mv): (usize, &String)| format!("{:>3} {mv}{}", ply + 1, sign(ply));
        let words: Vec<String> = self.moves.iter().enumerate().map(word).collect();
        let each = words.iter().map(|word| width(word)).max().unwrap_or(1) + 1;
        let columns = (room.saturating_sub(1) / each).max(1);
        let rows = usize::from(height - 1).max(1);
        let all = words.len().div_ceil(usize::from(columns));
        let here = self.shown.saturating_sub(1) / usize::from(columns);
        let first = here.saturating_sub(rows / 2).min(all.saturating_sub(rows));
        for (ply, word) in words.iter().enumerate().skip(first * usize::from(columns)) {
            let row = ply / usize::from(columns) - first;
            if row >= rows {
                break;
            }
            let (x, y) = (1 + (ply as u16 % columns) * each, 1 + row as u16);
            let style = if ply + 1 == self.shown { self.ink.cursor } else { self.ink.neutral };
            canvas.put(x, y, word, style);
            let area = canvas.on_screen(Rect { x, y, width: each - 1, height: 1 });
            spots.push(Spot { area, target: Target::Ply(ply + 1) });
        }
    }
}

/// The first player's share of the bar.
fn share(value: Value, player: Player, unit: Unit) -> f64 {
    let curve = |number: f64| 1.0 / (1.0 + (-number).exp());
    let share = match value {
        Value::Win(_) => 1.0,
        Value::Loss(_) => 0.0,
        Value::Draw => 0.5,
        Value::Margin(points) => curve(f64::from(points) / 3.0),
        Value::Estimate(number) if unit == Unit::LogOdds => curve(f64::from(number) / 100.0),
        // Points of a player's own evaluation say nothing about the chances.
        Value::Estimate(_) if unit == Unit::Own => 0.5,
        // A lead of three seeds, pieces or points wins about three games of four.
        Value::Estimate(number) => curve(f64::from(number) / 300.0),
    };
    if player == Player::One { share } else { 1.0 - share }
}

/// A sentence for a value that names the player ahead.
fn value_message(
    value: Value,
    player: Player,
    unit: Unit,
    name: impl Fn(Player) -> Word,
) -> Message {
    let ahead = |number: i32| name(if number >= 0 { player } else { player.other() });
    match value {
        Value::Win(plies) => {
            message!("screen-wins", player = name(player), moves = own_moves(plies))
        }
        Value::Loss(plies) => {
            // The winner replies to each of the loser's moves.
            message!("screen-wins", player = name(player.other()), moves = (plies / 2).max(1))
        }
        Value::Draw | Value::Margin(0) => message!("screen-draw"),
        Value::Margin(points) => {
            message!("screen-margin", player = ahead(points), points = points.abs())
        }
        Value::Estimate(number) if unit == Unit::Own => {
            let (sign, tenths) = (if number < -4 { "-" } else { "+" }, (number.abs() + 5) / 10);
            let (whole, tenth) = (tenths / 10, tenths % 10);
            message!("screen-own", player = name(player), sign = sign, whole = whole, tenth = tenth)
        }
        Value::Estimate(number) if number.abs() < 5 => message!("screen-even"),
        Value::Estimate(number) if unit == Unit::LogOdds => {
            let percent = 100.0 / (1.0 + (-f64::from(number.abs()) / 100.0).exp());
            message!("screen-chance", player = ahead(number), percent = percent.round() as i64)
        }
        Value::Estimate(number) => {
            let tenths = (number.abs() + 5) / 10;
            message!(
                "screen-lead",
                player = ahead(number),
                whole = tenths / 10,
                tenth = tenths % 10,
                unit = Word::Word(unit.word())
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_shows_the_first_players_share() {
        let bar = |value, player| share(value, player, Unit::Seeds);
        assert_eq!(bar(Value::Win(3), Player::Two), 0.0);
        assert_eq!(bar(Value::Loss(3), Player::Two), 1.0);
        assert_eq!(bar(Value::Estimate(0), Player::One), 0.5);
        assert!(bar(Value::Estimate(200), Player::One) > 0.6);
        assert!(bar(Value::Margin(-2), Player::One) < 0.4);
    }
}
