//! `tiebreak man`: the manual.

use std::fs::create_dir_all;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Command, CommandFactory as _};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::failure::Failure;
use crate::output::Output;
use crate::{Answer, Line, written};

const EXAMPLE: &str = "\
Examples:
  tiebreak man | man -l -
  tiebreak man ~/.local/share/man/man1

With a folder it writes a page for each command: tiebreak.1, tiebreak-solve.1, tiebreak-link-encode.1 and so on, which \
man then finds as tiebreak-solve. The pages have the same text as --help, so write them again after an update.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    /// The folder to write all pages to; it is made if there is none [default: only the first page, to stdout]
    folder: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    // There is no page about help.
    let mut command = Line::command().disable_help_subcommand(true);
    command.build();
    match &args.folder {
        None => page(&command, output)?,
        Some(folder) => {
            create_dir_all(folder)
                .map_err(|error| Failure::Machine(format!("{}: {error}", folder.display())))?;
            pages(&command, folder)?;
        }
    }
    Ok(Answer::Yes)
}

/// Writes the pages of a command and of all below it.
fn pages(command: &Command, folder: &Path) -> Result<(), Failure> {
    let mut text = Vec::new();
    page(command, &mut text)?;
    let name = Man::new(command.clone()).get_filename();
    written::write(&folder.join(name), &text)?;
    command
        .get_subcommands()
        .try_for_each(|one| pages(one, folder))
}

/// Writes a command's page.
fn page(command: &Command, to: &mut dyn Write) -> io::Result<()> {
    let version = concat!("tiebreak ", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.clone()).source(version).manual("Tiebreak");
    man.render_title(to)?;
    man.render_name_section(to)?;
    man.render_synopsis_section(to)?;
    man.render_options_section(to)?;
    if command.has_subcommands() {
        man.render_subcommands_section(to)?;
    }
    let Some(notes) = command.get_after_help() else {
        return Ok(());
    };
    let mut roff = Roff::new();
    roff.control("SH", ["NOTES"]);
    let mut was_example = false;
    for line in notes.to_string().lines() {
        let is_example = line.starts_with(' ');
        // man mustn't fill the lines of examples.
        if is_example != was_example {
            roff.control(if is_example { "nf" } else { "fi" }, []);
        }
        was_example = is_example;
        match line {
            "" => roff.control("PP", []),
            line => roff.text([roman(line)]),
        };
    }
    roff.to_writer(to)
}
