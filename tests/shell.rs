//! What a shell and `man` get from the program: completions, manual pages, and `iroko help`.

use std::fs;
use std::io::Write;
use std::process::Command;

use crate::program::{GAMES, commands, complaint, out};

/// Runs a program if it is installed. Otherwise prints that its check is skipped, or fails where `IROKO_TOOLS` demands all.
fn installed(program: &str, args: &[&str]) -> Option<std::process::Output> {
    match Command::new(program).args(args).output() {
        Ok(output) => Some(output),
        Err(why) => {
            assert!(std::env::var_os("IROKO_TOOLS").is_none(), "{program}: {why}");
            _ = writeln!(std::io::stderr(), "skipped: {program} is not installed");
            None
        }
    }
}

#[test]
fn help_with_a_command_prints_what_its_help_option_prints() {
    assert_eq!(out(&["help"]), out(&["--help"]));
    for command in commands() {
        assert_eq!(out(&["help", &command]), out(&[&command, "--help"]), "{command}");
    }
    assert_eq!(complaint(&["help", "ply"]), complaint(&["ply"]));
}

#[test]
fn completions_name_every_command_and_in_bash_and_zsh_every_game() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = out(&["completions", shell]);
        for command in commands() {
            assert!(script.contains(&command), "{shell}: {command}");
        }
        // The generators of the other shells leave out the values of words.
        if ["bash", "zsh"].contains(&shell) {
            assert!(GAMES.iter().all(|game| script.contains(game)), "{shell}");
        }
    }
    assert!(complaint(&["completions", "tcsh"]).contains("bash, zsh, fish or powershell"));
}

#[test]
fn bash_completes_commands_games_and_options() {
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/iroko.bash");
    fs::write(file, out(&["completions", "bash"])).unwrap();
    let complete = |words: &[&str]| {
        let (last, rest) = words.split_last().unwrap();
        let before = rest.last().unwrap();
        let script = format!(
            "source '{file}'; COMP_WORDS=({}); COMP_CWORD={}; _iroko iroko '{last}' '{before}'; echo \"${{COMPREPLY[@]}}\"",
            words.join(" "),
            words.len() - 1,
        );
        let output = installed("bash", &["-c", &script])?;
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        Some(String::from_utf8(output.stdout).unwrap().trim().to_string())
    };
    let Some(commands) = complete(&["iroko", "pl"]) else { return };
    assert_eq!(commands, "play players");
    assert_eq!(complete(&["iroko", "rules", "si"]).unwrap(), "siam");
    assert_eq!(complete(&["iroko", "perft", "--js"]).unwrap(), "--json");
}

#[test]
fn the_shells_that_are_installed_accept_their_scripts() {
    for (shell, check) in [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")] {
        let file = format!("{}/iroko.{shell}.check", env!("CARGO_TARGET_TMPDIR"));
        fs::write(&file, out(&["completions", shell, "--lang", "fr"])).unwrap();
        if let Some(output) = installed(shell, &[check, &file]) {
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        }
    }
}

#[test]
fn every_command_has_a_manual_page_with_its_options_and_examples() {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/man1");
    let written = out(&["man", folder]);
    assert_eq!(written.lines().count(), 1 + commands().len());
    for command in commands() {
        let page = fs::read_to_string(format!("{folder}/iroko-{command}.1")).unwrap();
        let name = command.replace('-', "\\-");
        assert!(page.contains(&format!(".SH NAME\niroko\\-{name} \\- ")), "{page}");
        assert!(
            page.contains(r"\fB\-\-lang\fR") && page.contains(&format!("  iroko {name}")),
            "{page}"
        );
    }
    let french = concat!(env!("CARGO_TARGET_TMPDIR"), "/man-fr");
    out(&["man", french, "--lang", "fr"]);
    assert!(fs::read_to_string(format!("{french}/iroko.1")).unwrap().contains(".SH NOM\n"));
}

#[test]
fn groff_renders_the_manual_pages_without_a_warning() {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/man-groff");
    for file in out(&["man", folder]).lines() {
        let Some(output) = installed("groff", &["-man", "-Tutf8", "-K", "utf8", "-ww", file])
        else {
            return;
        };
        assert!(output.stderr.is_empty(), "{file}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn manual_pages_that_cannot_be_written_are_reported() {
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/no-directory");
    fs::write(file, "").unwrap();
    assert!(complaint(&["man", file]).starts_with("Cannot write"));
}
