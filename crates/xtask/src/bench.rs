//! `cargo xtask bench`: measures speed beside other libraries on the same problems.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use pico_args::Arguments;

use crate::browsers::CHROMIUM;
use crate::test::{CHECKED, SOON};
use crate::wasm::{self, Optimise};
use crate::{Command, dist, no_more, node, shell};

pub(crate) const COMMAND: Command = Command {
    name: "bench",
    about: "Measure speed beside others: native, browser, page, slow",
    help: "\
Usage: cargo xtask bench native|browser|page|slow [--quick] [--criterion] [--beside FOLDER] [--json FILE]

  native        searches against other crates, methods against A*, growing maps; instructions, where valgrind is
                installed
  browser       searches in Chromium against other libraries, methods against A*, wasm against
                native code
  page          the site: from pointer to pixels, frames, loading, bytes, memory
  slow          the site's start at 1.6 Mbit/s, 150 ms and a processor four times slower, and on this machine
  --quick       the same tables from a smaller sample, in under two minutes once it is built
  --criterion   native: criterion's benchmarks as well, which can be compared with their last run
  --beside FOLDER  slow: another built site, which takes turns with this one
  --json FILE   writes all figures

Every answer is checked, and the programs compared take turns in one run. TIEBREAK_MAPS names a folder
of SET/NAME.map with NAME.map.scen beside; without it, ../shared/maps or else generated maps are
used. Targets are printed with what came of them; a missed one is no error. What the figures mean is
in docs/performance.md.",
    run,
};

/// The package of the programs that only benchmarks run.
const PACKAGE: &str = "tiebreak-bench";
/// Compiles programs as the page's module is compiled, so that the two can be compared.
const PROFILE: &str = "wasm";

fn run(mut args: Arguments) -> Result<()> {
    let what = args.subcommand()?.unwrap_or_default();
    let options = Options {
        quick: args.contains("--quick"),
        criterion: args.contains("--criterion"),
        beside: args.opt_value_from_os_str("--beside", |path| std::path::absolute(path))?,
        json: args.opt_value_from_os_str("--json", |path| {
            // Relative to the user's folder, not to the root where programs are started.
            std::path::absolute(path)
        })?,
    };
    no_more(args)?;
    match what.as_str() {
        "native" => native(&options),
        "browser" => browser(&options),
        "page" | "slow" => page(&what, &options),
        "" => bail!("say what to measure: native, browser, page or slow"),
        _ => bail!("there is no benchmark `{what}`; there are native, browser, page and slow"),
    }
}

struct Options {
    quick: bool,
    criterion: bool,
    beside: Option<PathBuf>,
    json: Option<PathBuf>,
}

fn native(options: &Options) -> Result<()> {
    node::check()?;
    let programs = programs()?;
    shell::run(script("native", options)?.env("TIEBREAK_ARENA", programs))?;
    if options.criterion {
        criterion(options)?;
    }
    Ok(())
}

fn browser(options: &Options) -> Result<()> {
    node::packages()?;
    let programs = programs()?;
    let module = shell::target()?.join("bench-pkg");
    wasm::build_for_benchmarks(PACKAGE, &module)?;
    shell::run(
        script("browser", options)?
            .env("CHROMIUM", CHROMIUM.find()?)
            .env("TIEBREAK_ARENA", programs)
            .env("TIEBREAK_MODULE", module),
    )
}

fn page(what: &str, options: &Options) -> Result<()> {
    node::packages()?;
    let chromium = CHROMIUM.find()?;
    wasm::build(Optimise::Yes)?;
    dist::bundle()?;
    shell::run(script(what, options)?.env("CHROMIUM", chromium))
}

/// Builds the programs of rounds; gives the folder where they are.
fn programs() -> Result<PathBuf> {
    shell::run(beside_peers("build").args(["--bins", "--profile", PROFILE]))?;
    Ok(shell::target()?.join(PROFILE))
}

/// Builds a program that has other crates inside, as the suites are built; gives its path.
pub(crate) fn peers(name: &str) -> Result<PathBuf> {
    let mut build = beside_peers("build");
    build.args(["--bin", name, "--release"]);
    shell::run(build.args(CHECKED).args(SOON))?;
    Ok(shell::target()?.join("release").join(name))
}

/// Shows that the benchmarks run and that all crates in them give the same answers. It measures nothing.
pub(crate) fn test() -> Result<()> {
    let mut tests = beside_peers("test");
    maps(&mut tests)?;
    shell::run(tests.arg("--release").args(CHECKED).args(SOON))
}

fn beside_peers(command: &str) -> std::process::Command {
    let mut cargo = shell::cargo();
    cargo.args([command, "--package", PACKAGE, "--features", "peers"]);
    cargo
}

fn criterion(options: &Options) -> Result<()> {
    let mut bench = shell::cargo();
    bench.args([
        "bench",
        "--package",
        PACKAGE,
        "--features",
        "peers,criterion",
    ]);
    bench.args(["--bench", "searches"]);
    if options.quick {
        bench.args(["--", "--quick", "--noplot"]);
    }
    maps(&mut bench)?;
    shell::run(&mut bench)
}

fn script(name: &str, options: &Options) -> Result<std::process::Command> {
    let mut command = node::script(format!("tests/bench/{name}.mjs"));
    if options.quick {
        command.arg("--quick");
    }
    if let Some(file) = &options.json {
        command.arg("--json").arg(file);
    }
    if let Some(folder) = &options.beside {
        command.arg("--beside").arg(folder);
    }
    maps(&mut command)?;
    Ok(command)
}

/// Passes the folder of maps, where there is one, to a program in TIEBREAK_MAPS.
pub(crate) fn maps(command: &mut std::process::Command) -> Result<()> {
    let folder = match std::env::var_os("TIEBREAK_MAPS") {
        Some(folder) => shell::root().join(folder),
        None => shell::root().join("../shared/maps"),
    };
    if folder.is_dir() {
        let folder = folder.canonicalize().context("finding the maps")?;
        command.env("TIEBREAK_MAPS", folder);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_benchmark_is_refused_by_name() {
        let ask = |words: &[&str]| {
            let words = words.iter().map(Into::into).collect();
            run(Arguments::from_vec(words)).unwrap_err().to_string()
        };
        assert!(ask(&["luck"]).contains("`luck`"));
        assert!(ask(&[]).contains("native, browser, page or slow"));
        assert!(ask(&["page", "--fast"]).contains("--fast"));
    }

    #[test]
    fn every_benchmark_has_its_script() {
        for name in ["native", "browser", "page", "slow"] {
            let script = shell::root().join(format!("tests/bench/{name}.mjs"));
            assert!(script.is_file(), "{name}");
        }
    }
}
