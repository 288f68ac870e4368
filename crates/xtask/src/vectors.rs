//! `cargo xtask vectors`: checks files of worked cases.

use std::path::PathBuf;

use anyhow::{Result, bail};
use pico_args::Arguments;

use crate::test::{CHECKED, SOON};
use crate::{Command, node, shell};

pub(crate) const COMMAND: Command = Command {
    name: "vectors",
    about: "Check files of worked cases, of any kind that there is",
    help: "\
Usage: cargo xtask vectors FILE... [--wasm]

  FILE     worked cases, one JSON object a line, whose kinds may be mixed: searches, walks, programs, journeys,
           stored paths, beacons, texts and pictures to be read, and traces of programs
  --wasm   asks the modules in www/pkg, as `cargo xtask dist` has built them, instead of the native library

Prints a line for each file, such as `FILE: 12 of 13 agree`, and its first ten differences with their line,
case and field. Ends with 1 where a case differs, is of a kind or has a field that isn't known, expects
nothing or is no JSON, and where a file has no cases.",
    run,
};

/// Answers cases by the modules.
const SCRIPT: &str = "tests/wasm/worked/main.mjs";

fn run(mut args: Arguments) -> Result<()> {
    let is_wasm = args.contains("--wasm");
    let files = files(args)?;
    let mut command = match is_wasm {
        true => {
            if !shell::root().join("www/pkg").is_dir() {
                bail!("there are no modules in www/pkg yet: `cargo xtask dist` builds them");
            }
            node::check()?;
            node::script(SCRIPT)
        }
        false => native(),
    };
    shell::run(command.args(files))
}

/// The library, as its suites are built.
pub(crate) fn native() -> std::process::Command {
    let mut command = shell::cargo();
    command
        .args(["run", "--quiet", "--release"])
        .args(["--package", "tiebreak-suites", "--bin", "worked-cases"])
        .args(CHECKED)
        .args(SOON)
        .arg("--");
    command
}

/// The files, as seen from the folder in which the command was called.
fn files(args: Arguments) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for word in args.finish() {
        if word.to_string_lossy().starts_with('-') {
            bail!("unexpected argument `{}`, see --help", word.display());
        }
        files.push(std::path::absolute(word)?);
    }
    if files.is_empty() {
        bail!("no file was named, see --help");
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(words: &[&str]) -> String {
        let words = words.iter().map(Into::into).collect();
        run(Arguments::from_vec(words)).unwrap_err().to_string()
    }

    #[test]
    fn a_command_without_a_file_and_other_options_are_refused() {
        assert_eq!(said(&["--wasm"]), "no file was named, see --help");
        assert_eq!(
            said(&["a", "--fast"]),
            "unexpected argument `--fast`, see --help"
        );
    }

    #[test]
    fn files_are_named_as_seen_from_where_one_is() {
        let here = std::env::current_dir().unwrap();
        let words = vec!["a/b.jsonl".into(), "/c.jsonl".into()];
        let files = files(Arguments::from_vec(words)).unwrap();
        assert_eq!(files, [here.join("a/b.jsonl"), "/c.jsonl".into()]);
    }

    #[test]
    fn the_script_is_there() {
        assert!(shell::root().join(SCRIPT).is_file());
    }
}
