//! `cargo xtask fuzz`: lets a fuzzer think up inputs for every reader.

use std::fs;

use anyhow::{Context, Result, bail};
use pico_args::Arguments;

use crate::{Command, no_more, shell};

pub(crate) const COMMAND: Command = Command {
    name: "fuzz",
    about: "Let a fuzzer think up links and files, for a while",
    help: "\
Usage: cargo xtask fuzz [TARGET]... [--seconds N]

  TARGET        link, map, scen, png, json or query; all of them without one
  --seconds N   how long each is tried (default: 60)

Needs a nightly compiler (`rustup toolchain install nightly`) and cargo-fuzz
(`cargo install cargo-fuzz --version 0.13.2 --locked`). Begins with the inputs in fuzz/corpus and
fuzz/regressions; what is found in addition is kept in the build folder for the next time. An input
that breaks a target is left in fuzz/artifacts: mend the code and keep it in fuzz/regressions/TARGET,
where `cargo test -p tiebreak-files` replays it.",
    run,
};

/// The names of `fuzz/fuzz_targets`.
const TARGETS: &[&str] = &["link", "map", "scen", "png", "json", "query"];

/// Seconds for one input, with a sanitiser in between, before it counts as hanging.
const PATIENCE: u32 = 60;

fn run(mut args: Arguments) -> Result<()> {
    let seconds: u32 = args.opt_value_from_str("--seconds")?.unwrap_or(60);
    let mut chosen = Vec::new();
    while let Some(name) = args.subcommand()? {
        match TARGETS.iter().find(|target| **target == name) {
            Some(target) => chosen.push(*target),
            None => bail!(
                "there is no target `{name}`; there are {}",
                TARGETS.join(", ")
            ),
        }
    }
    no_more(args)?;
    if chosen.is_empty() {
        chosen = TARGETS.to_vec();
    }
    check()?;
    for target in chosen {
        println!("\n== {target}, {seconds} seconds");
        fuzz(target, seconds).with_context(|| format!("the target `{target}` failed"))?;
    }
    Ok(())
}

fn fuzz(target: &str, seconds: u32) -> Result<()> {
    let build = shell::target()?.join("fuzz");
    let found = build.join("corpus").join(target);
    fs::create_dir_all(&found)?;
    // The first folder is the one that the fuzzer writes to.
    let mut folders = vec![found];
    for kept in ["corpus", "regressions"] {
        let folder = shell::root().join("fuzz").join(kept).join(target);
        folders.extend(folder.is_dir().then_some(folder));
    }
    shell::run(
        nightly()
            .args(["run", "--fuzz-dir", "fuzz", "--target-dir"])
            .arg(&build)
            .arg(target)
            .args(folders)
            .args(["--", "-print_final_stats=1"])
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-timeout={PATIENCE}")),
    )
}

/// `cargo fuzz` of the nightly compiler.
fn nightly() -> std::process::Command {
    let mut command = shell::command("rustup");
    command
        .args(["run", "nightly", "cargo", "fuzz"])
        // Those are the compiler's that this program was built with.
        .env_remove("CARGO")
        .env_remove("RUSTC")
        .env_remove("RUSTUP_TOOLCHAIN");
    command
}

fn check() -> Result<()> {
    shell::output(shell::command("rustup").args(["run", "nightly", "rustc", "--version"]))
        .context("a nightly compiler is needed: `rustup toolchain install nightly`")?;
    shell::output(nightly().arg("--version"))
        .context("cargo-fuzz is needed: `cargo install cargo-fuzz --version 0.13.2 --locked`")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_its_program_and_its_corpus() {
        let fuzz = shell::root().join("fuzz");
        let mut programs: Vec<_> = fuzz
            .join("fuzz_targets")
            .read_dir()
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        programs.sort();
        let mut named: Vec<_> = TARGETS.iter().map(|name| format!("{name}.rs")).collect();
        named.sort();
        assert_eq!(programs, named);
        for target in TARGETS {
            assert!(fuzz.join("corpus").join(target).is_dir(), "{target}");
        }
    }
}
