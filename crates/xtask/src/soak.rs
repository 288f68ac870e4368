//! `cargo xtask soak`: checks that a page in use for hours takes no more and more memory.

use std::path::PathBuf;

use anyhow::{Result, bail};
use pico_args::Arguments;

use crate::browsers::CHROMIUM;
use crate::wasm::{self, Optimise};
use crate::{Command, dist, no_more, node, shell};

pub(crate) const COMMAND: Command = Command {
    name: "soak",
    about: "Use one page for an hour, and look at its memory",
    help: "\
Usage: cargo xtask soak [edits|faults|play] [--quick] [--json FILE]

  edits, faults, play   only one of its parts
  --quick               1,000 edits, 20 restarts, 50 faults and a minute of play instead of 50,000, 1,000,
                        1,000 and 30
  --json FILE           writes all figures

Makes edits, each searched and judged, in one page whose undo history is full, and breaks the engine
again and again; breaks it in every way in a row, with strokes between, none of which may be lost, and the
next results a second away; then plays at 1024 x 1024. Looks at the heaps of page and worker after a
collection, at the pages of wasm, and at nodes and listeners. Fails when the second half of these isn't
flat: the line of least squares may rise by 5 percent, and no look be a fifth above the middle one.",
    run,
};

const SCRIPT: &str = "tests/soak/soak.mjs";
const PARTS: &[&str] = &["edits", "faults", "play"];

fn run(mut args: Arguments) -> Result<()> {
    let only = args.subcommand()?;
    if let Some(part) = only.as_deref().filter(|part| !PARTS.contains(part)) {
        bail!("there is no part `{part}`; there are {}", PARTS.join(", "));
    }
    let quick = args.contains("--quick");
    let json: Option<PathBuf> =
        args.opt_value_from_os_str("--json", |path| std::path::absolute(path))?;
    no_more(args)?;
    node::packages()?;
    let chromium = CHROMIUM.find()?;
    wasm::build(Optimise::Yes)?;
    dist::bundle()?;
    let mut script = node::script(SCRIPT);
    if let Some(part) = only {
        script.arg("--only").arg(part);
    }
    if quick {
        script.arg("--quick");
    }
    if let Some(file) = json {
        script.arg("--json").arg(file);
    }
    shell::run(script.env("CHROMIUM", chromium))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_is_there_and_other_words_are_refused() {
        assert!(shell::root().join(SCRIPT).is_file());
        for word in ["--fast", "sleep"] {
            let words = vec![word.into()];
            let error = run(Arguments::from_vec(words)).unwrap_err().to_string();
            assert!(error.contains(word), "{error}");
        }
    }
}
