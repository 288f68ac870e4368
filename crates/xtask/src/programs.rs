//! `cargo xtask test programs`: real path-finders on random maps, as worked cases that the library must agree with.

use std::fs::File;
use std::process::Command;

use anyhow::{Context, Result};

use crate::{node, shell, vectors};

/// How many maps each program gets.
const MAPS: &str = "500";

/// Those of npm, CPython's heapq, and Java's and C++'s queues where they are at hand. Each says what it runs.
const SCRIPTS: [(&str, &str); 3] = [
    ("npm", "tests/programs/cases.mjs"),
    ("python", "tests/programs/heaps.py"),
    ("containers", "tests/programs/containers.mjs"),
];

/// Runs the programs, and compares.
pub(crate) fn test() -> Result<()> {
    let folder = shell::root().join("target/programs");
    std::fs::create_dir_all(&folder).context("making target/programs")?;
    let mut files = Vec::new();
    for (name, script) in SCRIPTS {
        let file = folder.join(name).with_extension("jsonl");
        let cases = File::create(&file).with_context(|| format!("writing {}", file.display()))?;
        shell::run(command(script).arg(MAPS).stdout(cases))?;
        files.push(file);
    }
    shell::run(vectors::native().args(files))
}

fn command(script: &str) -> Command {
    if script.ends_with(".mjs") {
        return node::script(script);
    }
    let mut command = shell::command("python3");
    command.arg(script);
    command
}
