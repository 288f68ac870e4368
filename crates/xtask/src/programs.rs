//! `cargo xtask test programs`: real path-finders on random maps, as worked cases that the library must agree with, and those
//! of the benchmarks.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::{bench, node, shell, vectors};

/// How many maps each program gets.
const MAPS: &str = "500";

/// The Python libraries with their versions.
const LIBRARIES: &str = "tests/programs/requirements.txt";

/// Runs the programs, and compares. What isn't here is left out, with a line that says so; each script says what it runs.
pub(crate) fn test() -> Result<()> {
    bench::test()?;
    let folder = shell::root().join("target/programs");
    std::fs::create_dir_all(&folder).context("making target/programs")?;
    let mut crates = node::script("tests/programs/crates.mjs");
    crates.env("TIEBREAK_CRATES", bench::peers("crates")?);
    let mut scripts = vec![
        ("npm", node::script("tests/programs/cases.mjs")),
        ("crates", crates),
        ("containers", node::script("tests/programs/containers.mjs")),
    ];
    if works(shell::command("python3").arg("--version")) {
        scripts.push(("heaps", python("python3", "tests/programs/heaps.py")));
        if let Some(python3) = environment(&folder.join("python")) {
            scripts.push(("libraries", python(python3, "tests/programs/libraries.py")));
        } else {
            println!("pip can't install {LIBRARIES}: Python's libraries are left out.");
        }
    } else {
        println!("`python3` isn't here: CPython's heapq and Python's libraries are left out.");
    }
    let mut files = Vec::new();
    for (name, mut script) in scripts {
        let file = folder.join(name).with_extension("jsonl");
        let cases = File::create(&file).with_context(|| format!("writing {}", file.display()))?;
        shell::run(script.arg(MAPS).stdout(cases))?;
        files.push(file);
    }
    shell::run(vectors::native().args(files))
}

/// The Python of an environment with the libraries, which is made where there is none; `None` where that can't be.
fn environment(folder: &Path) -> Option<PathBuf> {
    let programs = if cfg!(windows) { "Scripts" } else { "bin" };
    let python3 = folder.join(programs).join("python");
    let is_made = works(shell::command("python3").args(["-m", "venv"]).arg(folder));
    let install = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--requirement",
        LIBRARIES,
    ];
    (is_made && works(shell::command(&python3).args(install))).then_some(python3)
}

/// Whether a program can be run to its end.
fn works(command: &mut Command) -> bool {
    command
        .stdout(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// A script that leaves no compiled copy of its modules behind.
fn python(python3: impl AsRef<std::ffi::OsStr>, script: &str) -> Command {
    let mut command = shell::command(python3);
    command.args(["-B", script]);
    command
}
