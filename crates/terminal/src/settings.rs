//! The settings of a user: the language, the level of the usual opponent, the colours, and motion. They are lines of
//! `settings.txt` in the data directory, such as `language = fr`. A line that is not understood is reported and kept.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use iroko_games::{Message, MessageArg, message};
use iroko_table::players::LEVELS;
use iroko_table::setup::quick_opponent;
use iroko_table::{AnyGame, Games, Language};

use crate::journal::directory;

/// The settings of a user.
#[derive(Debug)]
pub struct Settings {
    /// The file, if there is a data directory.
    file: Option<PathBuf>,
    /// The language; that of the system if it is not set.
    pub language: Option<Language>,
    /// The level of the usual opponent.
    pub level: Option<u32>,
    /// The colours.
    pub colours: Colours,
    /// Whether the full screen shows moves step by step.
    pub motion: bool,
    /// What is wrong with the file.
    pub errors: Vec<Message>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            file: None,
            language: None,
            level: None,
            colours: Colours::Auto,
            motion: true,
            errors: Vec::new(),
        }
    }
}

/// The colours of the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// As many as the terminal says it has.
    #[default]
    Auto,
    /// None.
    None,
    /// 16 colours.
    Sixteen,
    /// 256 colours.
    Many,
    /// 24-bit colours.
    True,
}

impl Colours {
    /// All settings, in the order of the menu.
    pub const ALL: [Colours; 5] =
        [Colours::Auto, Colours::None, Colours::Sixteen, Colours::Many, Colours::True];

    /// Its name in the file, and in the ids of its texts.
    pub const fn name(self) -> &'static str {
        match self {
            Colours::Auto => "auto",
            Colours::None => "none",
            Colours::Sixteen => "16",
            Colours::Many => "256",
            Colours::True => "true",
        }
    }
}

/// The colours of this process, as an index of [`Colours::ALL`].
static COLOURS: AtomicU8 = AtomicU8::new(0);

/// Returns the colours that the user has chosen. `NO_COLOR` takes precedence; the caller reads it.
pub(crate) fn colours() -> Colours {
    Colours::ALL[usize::from(COLOURS.load(Ordering::Relaxed))]
}

/// Whether moves are at once in this process.
static STILL: AtomicBool = AtomicBool::new(false);

/// Returns whether the full screen shows moves step by step.
pub(crate) fn motion() -> bool {
    !STILL.load(Ordering::Relaxed)
}

/// A change of one setting.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    Language(Language),
    Level(u32),
    Colours(Colours),
    Motion(bool),
}

impl Change {
    /// The name and the value in the file.
    fn written(self) -> (&'static str, String) {
        match self {
            Change::Language(language) => ("language", language.code().to_string()),
            Change::Level(level) => ("level", level.to_string()),
            Change::Colours(colours) => ("colours", colours.name().to_string()),
            Change::Motion(on) => ("motion", on_or_off(on).to_string()),
        }
    }
}

impl Settings {
    /// Reads the settings of this user. What cannot be read is in `errors`, and the defaults apply.
    pub fn of_user(games: &'static Games) -> Settings {
        let file = directory().and_then(|games| Some(games.parent()?.join("settings.txt")));
        Settings::at(file, games)
    }

    fn at(file: Option<PathBuf>, games: &'static Games) -> Settings {
        let mut settings = Settings { file, ..Settings::default() };
        match settings.text() {
            Ok(text) => settings.read(&text, games),
            Err(why) => {
                let error = message!("settings-unreadable", file = settings.place(), why = why);
                settings.errors.push(error);
            }
        }
        settings
    }

    /// The text of the file; empty if there is none.
    fn text(&self) -> Result<String, String> {
        let Some(file) = &self.file else { return Ok(String::new()) };
        match fs::read_to_string(file) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            // Below a file there can be no settings.
            Err(why) if why.kind() == io::ErrorKind::NotADirectory => Ok(String::new()),
            read => read.map_err(|why| why.to_string()),
        }
    }

    fn place(&self) -> String {
        self.file.as_ref().map_or(String::new(), |file| file.display().to_string())
    }

    fn read(&mut self, text: &str, games: &'static Games) {
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Err(why) = self.read_line(line, games) {
                let (file, line) = (self.place(), index + 1);
                self.errors.push(message!("settings-line", file = file, line = line, why = why));
            }
        }
    }

    fn read_line(&mut self, line: &str, games: &'static Games) -> Result<(), Message> {
        let (name, value) = setting(line).unwrap_or((line, ""));
        match name {
            "language" => self.language = Some(games.read_language(value)?),
            "level" => self.level = Some(read_level(value)?),
            "colours" => self.colours = read_colours(value)?,
            "motion" => self.motion = read_motion(value)?,
            _ => return Err(message!("settings-unknown", text = line)),
        }
        Ok(())
    }

    /// Makes the colours and motion those of this process.
    pub fn apply(&self) {
        let index = Colours::ALL.iter().position(|colours| *colours == self.colours);
        COLOURS.store(index.unwrap_or(0) as u8, Ordering::Relaxed);
        STILL.store(!self.motion, Ordering::Relaxed);
    }

    /// Changes a setting, and writes the file. The setting is changed even if that fails.
    pub(crate) fn change(&mut self, change: Change) -> Result<(), Message> {
        match change {
            Change::Language(language) => self.language = Some(language),
            Change::Level(level) => self.level = Some(level),
            Change::Colours(colours) => self.colours = colours,
            Change::Motion(on) => self.motion = on,
        }
        self.apply();
        self.write(change).map_err(|why| message!("settings-not-written", why = why))
    }

    /// Writes one setting. All other lines of the file stay as they are.
    fn write(&self, change: Change) -> Result<(), String> {
        let file = self.file.as_ref().ok_or("HOME")?;
        let (name, value) = change.written();
        let written = format!("{name} = {value}");
        // Another process may have changed the file; one that cannot be read is never replaced.
        let text = self.text()?;
        let mut lines: Vec<&str> = text.lines().collect();
        let is_it = |line: &str| setting(line.trim()).is_some_and(|(known, _)| known == name);
        match lines.iter().rposition(|line| is_it(line)) {
            Some(last) => lines[last] = &written,
            None => lines.push(&written),
        }
        let text = lines.join("\n") + "\n";
        let directory = file.parent().map_or(Ok(()), fs::create_dir_all);
        directory.and_then(|()| iroko_files::write(file, text)).map_err(|why| why.to_string())
    }

    /// Returns the name of the usual opponent in a game.
    pub fn opponent(&self, game: &dyn AnyGame) -> String {
        match self.level {
            Some(level) => format!("level:{}", level.min(game.levels())),
            None => quick_opponent(game),
        }
    }
}

/// Splits a line into the name and the value of a setting.
fn setting(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once('=')?;
    Some((name.trim(), value.trim()))
}

fn read_level(value: &str) -> Result<u32, Message> {
    let level = value.parse().ok().filter(|level| (1..=LEVELS.len() as u32).contains(level));
    level.ok_or_else(|| message!("settings-level", text = value, most = LEVELS.len()))
}

fn read_colours(value: &str) -> Result<Colours, Message> {
    let found = Colours::ALL.into_iter().find(|colours| colours.name() == value);
    found.ok_or_else(|| {
        let known = MessageArg::any_of(Colours::ALL.map(Colours::name));
        message!("settings-colours", text = value, known = known)
    })
}

/// Returns the value of a switch in the file.
pub(crate) const fn on_or_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

fn read_motion(value: &str) -> Result<bool, Message> {
    let found = [true, false].into_iter().find(|on| on_or_off(*on) == value);
    found.ok_or_else(|| message!("settings-motion", text = value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_table::{GAMES, find, language};

    /// A settings file in the directory for temporary files, removed at the end.
    struct File(PathBuf);

    impl File {
        fn new(name: &str, text: &[u8]) -> File {
            let name = format!("iroko-settings-{name}-{}.txt", std::process::id());
            let path = std::env::temp_dir().join(name);
            fs::write(&path, text).unwrap();
            File(path)
        }

        fn read(&self) -> Settings {
            Settings::at(Some(self.0.clone()), &GAMES)
        }

        fn text(&self) -> Vec<u8> {
            fs::read(&self.0).unwrap()
        }
    }

    impl Drop for File {
        fn drop(&mut self) {
            let _ = fs::remove_file(&self.0);
        }
    }

    fn said(settings: &Settings) -> Vec<String> {
        settings.errors.iter().map(|error| language("en").say(error)).collect()
    }

    #[test]
    fn settings_are_written_and_read_again() {
        let file = File::new("again", b"");
        let mut settings = file.read();
        settings.change(Change::Language(language("fr"))).unwrap();
        settings.change(Change::Level(5)).unwrap();
        settings.change(Change::Level(6)).unwrap();
        settings.change(Change::Motion(true)).unwrap();
        assert_eq!(file.text(), b"language = fr\nlevel = 6\nmotion = on\n");
        let again = file.read();
        assert!(again.motion);
        assert_eq!((again.language, again.level), (Some(language("fr")), Some(6)));
        assert_eq!(again.opponent(find("siam").unwrap()), "level:6");
        assert!(again.errors.is_empty());
    }

    #[test]
    fn what_is_not_understood_is_reported_and_kept() {
        let text = "# mine\nlanguage = xx\nlevel=13\n\nfont = large\nnonsense\ncolours = 256\nmotion = slow\n";
        let file = File::new("unknown", text.as_bytes());
        let mut settings = file.read();
        let errors = said(&settings);
        assert_eq!(errors.len(), 5, "{errors:?}");
        for (error, words) in errors.iter().zip([
            "line 2: The language \"xx\" is not supported",
            "line 3: \"13\" is not a level",
            "line 5: \"font = large\" is not a setting",
            "line 6: \"nonsense\" is not a setting",
            "line 8: \"slow\" is not a choice of motion",
        ]) {
            assert!(error.contains(words), "{error}");
        }
        assert_eq!((settings.language, settings.level), (None, None));
        assert_eq!(settings.colours, Colours::Many);
        settings.change(Change::Level(2)).unwrap();
        assert_eq!(file.text(), text.replace("level=13", "level = 2").as_bytes());
    }

    #[test]
    fn an_unreadable_file_is_reported_and_never_replaced() {
        let file = File::new("bytes", b"language = \xff\n");
        let mut settings = file.read();
        let errors = said(&settings);
        assert!(errors[0].starts_with("Cannot read the settings in "), "{errors:?}");
        let why = settings.change(Change::Level(2)).unwrap_err();
        assert_eq!(why.id, "settings-not-written");
        assert_eq!(settings.level, Some(2), "it applies until the end");
        assert_eq!(file.text(), b"language = \xff\n");
    }

    #[test]
    fn every_choice_of_colours_has_its_texts() {
        for colours in Colours::ALL {
            assert_eq!(read_colours(colours.name()), Ok(colours));
            for language in GAMES.languages() {
                let id = format!("menu-colours-{}", colours.name());
                assert!(language.knows(&id) && language.knows(&format!("{id}-about")), "{id}");
            }
        }
    }
}
