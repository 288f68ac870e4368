//! `cargo xtask dist`: builds the site as files for any host, and checks its size.

use anyhow::Result;
use pico_args::Arguments;

use crate::wasm::Optimise;
use crate::{Command, no_more, node, shell, wasm};

pub(crate) const COMMAND: Command = Command {
    name: "dist",
    about: "Build the site into dist/ and check its size",
    help: "\
Usage: cargo xtask dist

Any file host can serve dist/ from any folder. The sizes of its files are listed as they are and
as they travel (brotli). What a page loads before it is used, the module included, must keep to its
budget, and so must the engine's larger build; files that are loaded when first wanted are listed apart.",
    run,
};

fn run(args: Arguments) -> Result<()> {
    no_more(args)?;
    build()
}

/// Everything from the sources to a `dist/` within its budget.
pub(crate) fn build() -> Result<()> {
    node::packages()?;
    wasm::build(Optimise::Yes)?;
    bundle()
}

/// From `www/`, with the module already built, to a `dist/` within its budget.
pub(crate) fn bundle() -> Result<()> {
    shell::run(node::vite(&[]).args(["build", "--logLevel", "warn"]))?;
    shell::run(&mut node::script("crates/xtask/sizes.mjs"))
}
