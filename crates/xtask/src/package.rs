//! `cargo xtask package`: builds the npm package as a folder.

use anyhow::Result;
use pico_args::Arguments;

use crate::wasm::Optimise;
use crate::{Command, no_more, node, shell, wasm};

pub(crate) const COMMAND: Command = Command {
    name: "package",
    about: "Build the npm package tiebreak-figure into target/npm",
    help: "\
Usage: cargo xtask package

The folder target/npm is the package as `npm publish target/npm` sends it: the element, the engine with its
modules, types, licences and the command `tiebreak-figure`. Nothing is published. The sizes of its parts are
listed as they are and as they travel (brotli).",
    run,
};

fn run(args: Arguments) -> Result<()> {
    no_more(args)?;
    node::packages()?;
    wasm::build(Optimise::Yes)?;
    bundle()?;
    shell::run(&mut node::script("tests/package/sizes.mjs"))
}

/// The folder, with the modules already built.
pub(crate) fn bundle() -> Result<()> {
    let mut vite = node::vite(&[]);
    shell::run(vite.args([
        "build",
        "--config",
        "www/build/package.ts",
        "--logLevel",
        "warn",
    ]))
}
