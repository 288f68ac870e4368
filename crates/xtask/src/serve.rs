//! `cargo xtask serve`: serves the playground at an address of this machine.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result, bail};
use pico_args::Arguments;

use crate::shell::Running;
use crate::wasm::Optimise;
use crate::{Command, dist, no_more, node, shell, wasm};

pub(crate) const COMMAND: Command = Command {
    name: "serve",
    about: "Build the playground and serve it on this machine",
    help: "\
Usage: cargo xtask serve [--port N] [--release]

Needs rustup and Node, and fetches the rest itself. The page reloads when a file under www/ is
saved, and after a rebuild when Rust code is. Ctrl-C ends it.

  --port N    this port or none (default: 5173, or the next one free)
  --release   serve dist/ as it would be published, without reloading",
    run,
};

/// Makes Node end when its input does, which is when this process ends, even if it is killed.
const END_WITH_INPUT: &str =
    "data:text/javascript,process.stdin.on('end',()=>process.exit()).resume()";

/// The sources of the module.
const SOURCES: &[&str] = &[
    "crates/analysis",
    "crates/core",
    "crates/document",
    "crates/files",
    "crates/journey",
    "crates/wasm",
    "Cargo.toml",
    "Cargo.lock",
];

fn run(mut args: Arguments) -> Result<()> {
    let port: Option<u16> = args
        .opt_value_from_str("--port")
        .context("--port takes a number up to 65535")?;
    let release = args.contains("--release");
    no_more(args)?;

    let mut vite = node::vite(&["--import", END_WITH_INPUT]);
    if release {
        dist::build()?;
        vite.arg("preview");
    } else {
        node::packages()?;
        wasm::build(Optimise::No)?;
    }
    if let Some(port) = port {
        vite.args(["--port", &port.to_string(), "--strictPort"]);
    }
    let mut server = Running::start(vite.stdin(Stdio::piped()))?;
    // Held here, since waiting for the server would close it.
    let _input = server.0.stdin.take();
    if release {
        let status = server.0.wait()?;
        bail!("the server ended ({status})");
    }
    rebuild_on_change(&mut server)
}

/// Looks once a second, which costs nothing at this size and needs no watcher library.
fn rebuild_on_change(server: &mut Running) -> Result<()> {
    let mut built = snapshot();
    loop {
        thread::sleep(Duration::from_secs(1));
        if let Some(status) = server.0.try_wait()? {
            bail!("the server ended ({status})");
        }
        let now = snapshot();
        if now != built {
            built = now;
            println!("Rebuilding the module");
            // The old module keeps running until the code compiles again.
            if let Err(error) = wasm::build(Optimise::No) {
                eprintln!("error: {error:#}");
            }
        }
    }
}

/// Every source file with the time of its last change.
fn snapshot() -> BTreeMap<PathBuf, SystemTime> {
    let mut files = BTreeMap::new();
    for source in SOURCES {
        collect(&shell::root().join(source), &mut files);
    }
    files
}

/// A file that vanishes during the look counts as a change.
fn collect(path: &Path, files: &mut BTreeMap<PathBuf, SystemTime>) {
    if let Ok(entries) = fs::read_dir(path) {
        for entry in entries.flatten() {
            collect(&entry.path(), files);
        }
    } else if let Ok(time) = fs::metadata(path).and_then(|data| data.modified()) {
        files.insert(path.to_owned(), time);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_core_is_watched() {
        let core = shell::root().join("crates/core/src/lib.rs");
        assert!(snapshot().contains_key(&core));
    }
}
