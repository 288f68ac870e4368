//! The project's own commands, run as `cargo xtask COMMAND`.
//!
//! To add one: a file with a `COMMAND`, and its line in [`COMMANDS`].

mod audit;
mod bench;
mod browsers;
mod dist;
mod fuzz;
mod hosts;
mod node;
mod package;
mod programs;
mod recipes;
mod serve;
mod shell;
mod soak;
mod test;
mod times;
mod vectors;
mod version;
mod wasm;

use std::process::ExitCode;

use anyhow::{Result, bail};
use pico_args::Arguments;

/// One subcommand: its name, its texts for `cargo xtask` and `--help`, and its function.
struct Command {
    name: &'static str,
    about: &'static str,
    help: &'static str,
    run: fn(Arguments) -> Result<()>,
}

const COMMANDS: &[Command] = &[
    serve::COMMAND,
    test::COMMAND,
    dist::COMMAND,
    package::COMMAND,
    bench::COMMAND,
    fuzz::COMMAND,
    soak::COMMAND,
    vectors::COMMAND,
    audit::COMMAND,
];

fn main() -> ExitCode {
    let mut args = Arguments::from_env();
    let wants_help = args.contains(["-h", "--help"]);
    let name = args.subcommand().ok().flatten();

    let Some(name) = name.filter(|name| name != "help") else {
        println!("{}", overview());
        return ExitCode::SUCCESS;
    };
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        eprintln!("There is no command `{name}`.\n\n{}", overview());
        return ExitCode::from(2);
    };
    if wants_help {
        println!("{}\n\n{}", command.about, command.help);
        return ExitCode::SUCCESS;
    }
    match (command.run)(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn overview() -> String {
    let mut text = String::from("Usage: cargo xtask COMMAND [--help]\n");
    for command in COMMANDS {
        text += &format!("\n  {:8}{}", command.name, command.about);
    }
    text
}

/// Refuses arguments that a command has not taken.
fn no_more(args: Arguments) -> Result<()> {
    let rest = args.finish();
    if let Some(first) = rest.first() {
        bail!("unexpected argument `{}`, see --help", first.display());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_listed_once() {
        let text = overview();
        for command in COMMANDS {
            let line = format!("\n  {:8}{}", command.name, command.about);
            assert_eq!(text.matches(&line).count(), 1, "{}", command.name);
        }
    }

    #[test]
    fn leftover_arguments_are_named() {
        let error = no_more(Arguments::from_vec(vec!["--prot".into()])).unwrap_err();
        assert_eq!(
            error.to_string(),
            "unexpected argument `--prot`, see --help"
        );
    }
}
