//! `iroko man DIR`: a manual page for the program and one for each command, from the texts of `--help`.

use std::path::Path;

use clap::{ArgMatches, Command};
use clap_mangen::Man;
use iroko_games::{Message, message};
use iroko_table::Language;
use roff::{Roff, roman};

use super::{COMMANDS, CommandEntry};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{command, value, word};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "man",
    args: &[|language| word("DIR", "help-arg-man-dir", language)],
    json: false,
    run,
};

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let directory = Path::new(value(matches, "DIR").unwrap_or_default());
    let unwritable = |file: &Path, why: std::io::Error| -> Message {
        message!("file-unwritable", file = file.display().to_string(), why = why.to_string())
    };
    std::fs::create_dir_all(directory).map_err(|why| unwritable(directory, why))?;
    let mut files = Vec::new();
    for (name, page) in pages(context.language) {
        let file = directory.join(format!("{name}.1"));
        iroko_files::write(&file, page).map_err(|why| unwritable(&file, why))?;
        files.push(file.display().to_string());
    }
    Ok(Answer::lines(files))
}

/// The name and the text of every page.
fn pages(language: Language) -> Vec<(String, String)> {
    let mut program = command(language);
    program.build();
    let commands = COMMANDS.iter().map(|entry| {
        let command = program.find_subcommand(entry.name).expect("every entry is a subcommand");
        (format!("iroko-{}", entry.name), command.clone())
    });
    let all: Vec<_> =
        std::iter::once(("iroko".to_string(), program.clone())).chain(commands).collect();
    all.into_iter().map(|(name, command)| (name.clone(), page(&name, command, language))).collect()
}

/// One page. The long text of the help follows the options; its examples keep their lines.
fn page(name: &str, command: Command, language: Language) -> String {
    let text = |what: &str| language.text(&format!("help-{}{what}", command.get_name()));
    let (about, long) = (text(""), text("-long"));
    let has_commands = command.has_subcommands();
    let usage = command.get_bin_name().unwrap_or("iroko").to_string();
    let command = command.about(about).display_name(name).bin_name(usage);
    let manual = language.text("man-manual");
    let man = Man::new(command)
        .title(name)
        .source(concat!("iroko ", env!("CARGO_PKG_VERSION")))
        .manual(manual);
    let mut page = Vec::new();
    let rendered = man
        .render_title(&mut page)
        .and_then(|()| man.render_name_section(&mut page))
        .and_then(|()| man.render_synopsis_section(&mut page))
        .and_then(|()| man.render_options_section(&mut page))
        .and_then(
            |()| if has_commands { man.render_subcommands_section(&mut page) } else { Ok(()) },
        );
    rendered.expect("writing to memory cannot fail");
    let page = String::from_utf8_lossy(&page).into_owned() + &details(&long, language);
    translated(&page, language)
}

/// The long help as a section: sentences flow, and indented lines (examples) keep their form.
fn details(long: &str, language: Language) -> String {
    let mut roff = Roff::default();
    roff.control("SH", [language.text("man-details").as_str()]);
    for line in long.lines() {
        if line.starts_with(' ') {
            roff.control("nf", []).text([roman(line)]).control("fi", []);
        } else {
            roff.text([roman(line)]).control("br", []);
        }
    }
    roff.render()
}

/// The page with its section headings in a language.
fn translated(page: &str, language: Language) -> String {
    let heading = |line: &str| match line.strip_prefix(".SH ")? {
        "NAME" => Some("man-name"),
        "SYNOPSIS" => Some("man-synopsis"),
        "OPTIONS" => Some("man-options"),
        "SUBCOMMANDS" => Some("man-commands"),
        _ => None,
    };
    page.lines().fold(String::new(), |text, line| match heading(line) {
        Some(id) => format!("{text}.SH {}\n", language.text(id)),
        None => format!("{text}{line}\n"),
    })
}
