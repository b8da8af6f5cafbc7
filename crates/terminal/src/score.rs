//! The number of solved puzzles per game, stored in the user's data directory.

use std::path::PathBuf;

use iroko_games::{Message, message};

use crate::journal::directory;

/// The score of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    /// Solved without a wrong move, a hint or the solution.
    pub(crate) clean: usize,
    /// Solved in any way.
    pub(crate) solved: usize,
    /// Posed and tried.
    pub(crate) tried: usize,
}

/// The scores of all games, and their file, if there is a data directory.
#[derive(Default)]
pub(crate) struct Scores {
    file: Option<PathBuf>,
    scores: Vec<(String, Score)>,
}

impl Scores {
    /// Reads the scores of this user.
    pub(crate) fn of_user() -> Scores {
        let file = directory().and_then(|games| Some(games.parent()?.join("puzzles.txt")));
        let text = file.as_ref().and_then(|file| std::fs::read_to_string(file).ok());
        Scores { file, scores: text.as_deref().map_or(Vec::new(), read) }
    }

    /// The score of a game.
    pub(crate) fn of(&self, game: &str) -> Score {
        self.scores.iter().find(|(name, _)| name == game).map_or(Score::default(), |(_, one)| *one)
    }

    /// Counts one more puzzle and writes the file. Ignores write errors.
    pub(crate) fn count(&mut self, game: &str, solved: bool, clean: bool) {
        let mut score = self.of(game);
        score.tried += 1;
        score.solved += usize::from(solved);
        score.clean += usize::from(solved && clean);
        self.scores.retain(|(name, _)| name != game);
        self.scores.push((game.to_string(), score));
        let line = |(name, score): &(String, Score)| {
            format!("{name} {} {} {}\n", score.clean, score.solved, score.tried)
        };
        let text: String = self.scores.iter().map(line).collect();
        if let Some(file) = &self.file {
            let _ = file.parent().map(std::fs::create_dir_all);
            let _ = iroko_files::write(file, text);
        }
    }
}

/// Parses one line per game: its name and the three numbers. Skips other lines.
fn read(text: &str) -> Vec<(String, Score)> {
    let line = |line: &str| {
        let mut words = line.split_whitespace();
        let name = words.next()?.to_string();
        let mut number = || words.next()?.parse().ok();
        Some((name, Score { clean: number()?, solved: number()?, tried: number()? }))
    };
    text.lines().filter_map(line).collect()
}

impl Score {
    /// The score as a sentence.
    pub(crate) fn message(self) -> Message {
        message!("puzzle-score", solved = self.solved, tried = self.tried, clean = self.clean)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_and_read_again_and_invalid_lines_are_skipped() {
        let file = std::env::temp_dir().join(format!("iroko-score-{}.txt", std::process::id()));
        let mut scores = Scores { file: Some(file.clone()), scores: Vec::new() };
        scores.count("siam", true, true);
        scores.count("siam", true, false);
        scores.count("pogo", false, true);
        let text = std::fs::read_to_string(&file).unwrap();
        std::fs::remove_file(&file).unwrap();
        let again = read(&format!("nonsense\nkhan x 1 2\n{text}"));
        let wanted = |game: &str| again.iter().find(|(name, _)| name == game).unwrap().1;
        assert_eq!(wanted("siam"), Score { clean: 1, solved: 2, tried: 2 });
        assert_eq!(wanted("pogo"), Score { clean: 0, solved: 0, tried: 1 });
        assert_eq!(again.len(), 2);
    }
}
