//! `tiebreak completions`: what a shell needs to complete its command lines.

use clap::CommandFactory as _;
use clap_complete::{Generator as _, Shell};

use crate::failure::Failure;
use crate::output::Output;
use crate::{Answer, Line};

const EXAMPLE: &str = "\
Examples:
  tiebreak completions bash > ~/.local/share/bash-completion/completions/tiebreak
  tiebreak completions zsh > \"${fpath[1]}/_tiebreak\"
  tiebreak completions fish > ~/.config/fish/completions/tiebreak.fish

The script completes commands, options, and the values of options that have a list of them. It comes from the same \
table as --help, so write it again after an update.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    /// The shell that the script is for
    shell: Shell,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    let mut command = Line::command();
    let name = command.get_name().to_owned();
    command.set_bin_name(name);
    command.build();
    args.shell.try_generate(&command, output)?;
    Ok(Answer::Yes)
}
