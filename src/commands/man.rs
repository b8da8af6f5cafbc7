//! `iroko man DIR`: a manual page for the program and one for each command, from the texts of `--help`.

use std::io::Write;
use std::path::Path;

use clap::{ArgMatches, Command};
use clap_mangen::Man;
use iroko_games::{Message, message};
use iroko_table::Language;
use roff::{Roff, roman};

use super::{COMMANDS, CommandEntry};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{command, value, word};
use crate::output::reason;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "man",
    args: &[|language| word("DIR", "help-arg-man-dir", language)],
    json: false,
    run,
};

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let directory = Path::new(value(matches, "DIR").unwrap_or_default());
    let unwritable = |file: &Path, why: std::io::Error| -> Message {
        message!("file-unwritable", file = file.display().to_string(), why = reason(&why))
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
    let all = std::iter::once(("iroko".to_string(), program.clone())).chain(commands);
    let with_page = |(name, command): (String, Command)| {
        let page = page(&name, command, language);
        (name, page)
    };
    all.map(with_page).collect()
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
        .and_then(|()| page.write_all(description(&long).as_bytes()))
        .and_then(|()| man.render_options_section(&mut page))
        .and_then(
            |()| if has_commands { man.render_subcommands_section(&mut page) } else { Ok(()) },
        );
    rendered.expect("writing to memory cannot fail");
    translated(&String::from_utf8_lossy(&page), language)
}

/// The long help as a section: sentences flow, and indented lines (examples) keep their form.
fn description(long: &str) -> String {
    let mut roff = Roff::default();
    roff.control("SH", ["DESCRIPTION"]);
    for line in long.lines() {
        if line.starts_with(' ') {
            roff.control("nf", []).text([roman(line)]).control("fi", []);
        } else {
            roff.text([roman(line)]).control("br", []);
        }
    }
    roff.render()
}

/// The page with its fixed headings in a language; those of options and commands come from the help.
fn translated(page: &str, language: Language) -> String {
    let heading = |line: &str| match line.strip_prefix(".SH ")? {
        "NAME" => Some("man-name"),
        "SYNOPSIS" => Some("man-synopsis"),
        "DESCRIPTION" => Some("man-description"),
        _ => None,
    };
    page.lines().fold(String::new(), |text, line| match heading(line) {
        Some(id) => format!("{text}.SH {}\n", language.text(id)),
        None => format!("{text}{line}\n"),
    })
}
