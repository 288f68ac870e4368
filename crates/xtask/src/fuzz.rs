//! `cargo xtask fuzz`: lets a fuzzer think up inputs for every reader, and tries properties with new cases.

use std::fs;
use std::time::{Instant, SystemTime};

use anyhow::{Context, Result, bail};
use pico_args::Arguments;

use crate::{Command, no_more, node, shell, test};

pub(crate) const COMMAND: Command = Command {
    name: "fuzz",
    about: "Let a fuzzer think up links, files and random cases, for a while",
    help: "\
Usage: cargo xtask fuzz [TARGET]... [--seconds N] [--runs N]

  TARGET        link, lanes, layers, map, scen, texts, tiled, png, json, query or claim; of the
                page: message, document, draft or options; properties; all of them without one
  --seconds N   how long each is tried (default: 60)
  --runs N      how many executions end it before that

Those of the page run under Node, and an execution that fails is reported with its seed. The others need a
nightly compiler (`rustup toolchain install nightly`) and cargo-fuzz (`cargo install cargo-fuzz
--version 0.13.2 --locked`). They begin with the inputs in fuzz/corpus and fuzz/regressions; new
ones that they find are kept in the build folder for the next time. An input that breaks a target is left
in fuzz/artifacts: mend the code and keep it in fuzz/regressions/TARGET, where `cargo test -p
tiebreak-files` replays it. docs/fuzzing.md lists past runs.

`properties` tries the suites' random properties, each run with a new seed and ten times the cases that a
check tries. The seed of a case that fails is added to tests/regressions.txt, which every check tries:
mend the code and commit that line.",
    run,
};

/// When a target has been tried enough: after these seconds or runs, whichever come first.
#[derive(Clone, Copy)]
struct Budget {
    seconds: u32,
    runs: Option<u32>,
}

/// The names of `fuzz/fuzz_targets`.
const TARGETS: &[&str] = &[
    "link", "lanes", "layers", "map", "scen", "texts", "tiled", "png", "json", "query", "claim",
];

/// The targets that run nothing but the library.
const OF_THE_LIBRARY: &[&str] = &["link", "lanes", "layers", "map", "scen", "query"];

/// The names in `tests/fuzz/targets.mjs`, which need no compiler.
const OF_THE_PAGE: &[&str] = &["message", "document", "draft", "options"];

/// The suites with random cases.
const PROPERTIES: &str = "properties";

/// How many times the cases of a check a run of the properties has.
const TIMES: u32 = 10;

/// Seconds for one input, with a sanitiser in between, before it counts as hanging.
const PATIENCE: u32 = 60;

/// Megabytes of the whole process, the sanitiser's own included.
const MEMORY: u32 = 2048;

fn run(mut args: Arguments) -> Result<()> {
    let budget = Budget {
        seconds: args.opt_value_from_str("--seconds")?.unwrap_or(60),
        runs: args.opt_value_from_str("--runs")?,
    };
    let mut chosen = Vec::new();
    while let Some(name) = args.subcommand()? {
        match all().find(|target| *target == name) {
            Some(target) => chosen.push(target),
            None => bail!(
                "there is no target `{name}`; there are {}",
                all().collect::<Vec<_>>().join(", ")
            ),
        }
    }
    no_more(args)?;
    if chosen.is_empty() {
        chosen = all().collect();
    }
    if chosen.iter().any(|target| TARGETS.contains(target)) {
        check()?;
    }
    for target in chosen {
        println!("\n== {target}, {} seconds", budget.seconds);
        let run = if target == PROPERTIES {
            properties
        } else if TARGETS.contains(&target) {
            fuzz
        } else {
            fuzz_page
        };
        run(target, budget).with_context(|| format!("the target `{target}` failed"))?;
    }
    Ok(())
}

fn all() -> impl Iterator<Item = &'static str> {
    let readers = TARGETS.iter().chain(OF_THE_PAGE);
    readers.copied().chain([PROPERTIES])
}

fn properties(_: &str, budget: Budget) -> Result<()> {
    let begin = Instant::now();
    let seed = SystemTime::UNIX_EPOCH.elapsed()?.as_micros() as u64;
    for (run, seed) in (0..budget.runs.unwrap_or(u32::MAX)).zip(seed..) {
        if run > 0 && begin.elapsed().as_secs() >= budget.seconds.into() {
            break;
        }
        println!(
            "\nRun {}: TIEBREAK_SEED={seed} TIEBREAK_TIMES={TIMES}",
            run + 1
        );
        let mut command = shell::cargo();
        command
            .args([
                "test",
                "--quiet",
                "--release",
                "--package",
                "tiebreak-suites",
            ])
            .args(test::CHECKED)
            .env("TIEBREAK_SEED", seed.to_string())
            .env("TIEBREAK_TIMES", TIMES.to_string());
        for suite in suites()? {
            command.args(["--test", &suite]);
        }
        shell::run(&mut command)
            .with_context(|| format!("a property fails with the seed {seed}"))?;
    }
    Ok(())
}

/// The suites: the programs beside them, which have a main function, try no random cases.
fn suites() -> Result<Vec<String>> {
    let mut suites = Vec::new();
    for entry in fs::read_dir(shell::root().join("tests/suites"))? {
        let path = entry?.path();
        if !fs::read_to_string(&path)?.contains("fn main()") {
            let name = path.file_stem().unwrap_or_default();
            suites.push(name.to_string_lossy().into_owned());
        }
    }
    suites.sort();
    Ok(suites)
}

fn fuzz_page(target: &str, budget: Budget) -> Result<()> {
    let mut command = node::script("tests/fuzz/run.mjs");
    command.args([target, "--seconds"]);
    command.arg(budget.seconds.to_string());
    if let Some(runs) = budget.runs {
        command.args(["--runs", &runs.to_string()]);
    }
    shell::run(&mut command)
}

fn fuzz(target: &str, budget: Budget) -> Result<()> {
    let build = shell::target()?.join("fuzz");
    let found = build.join("corpus").join(target);
    fs::create_dir_all(&found)?;
    // The first folder is the one that the fuzzer writes to.
    let mut folders = vec![found];
    for kept in ["corpus", "regressions"] {
        let folder = shell::root().join("fuzz").join(kept).join(target);
        folders.extend(folder.is_dir().then_some(folder));
    }
    // The library has no dependency and no unsafe code, so a sanitiser finds nothing in it.
    let sanitizer = if OF_THE_LIBRARY.contains(&target) {
        "none"
    } else {
        "address"
    };
    shell::run(
        nightly()
            .args([
                "run",
                "--sanitizer",
                sanitizer,
                "--fuzz-dir",
                "fuzz",
                "--target-dir",
            ])
            .arg(&build)
            .arg(target)
            .args(folders)
            .args(["--", "-print_final_stats=1"])
            .arg(format!("-max_total_time={}", budget.seconds))
            .args(budget.runs.map(|runs| format!("-runs={runs}")))
            .arg(format!("-timeout={PATIENCE}"))
            .arg(format!("-rss_limit_mb={MEMORY}")),
    )
}

/// `cargo fuzz` of the nightly compiler.
fn nightly() -> std::process::Command {
    let mut command = shell::command("rustup");
    command
        .args(["run", "nightly", "cargo", "fuzz"])
        // These name the compiler that built this program.
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
    use std::path::{Path, PathBuf};

    use super::*;

    #[test]
    fn every_property_takes_its_cases_from_one_place() {
        let tests = shell::root().join("tests");
        let (mut seen, mut with_cases) = (0, 0);
        for file in sources(&tests) {
            let text = fs::read_to_string(&file).unwrap();
            let properties = text
                .lines()
                .filter(|line| line.trim_start() == "proptest! {")
                .count();
            let counted = text.matches("#![proptest_config(cases(").count();
            assert_eq!(properties, counted, "{}", file.display());
            seen += properties;
            with_cases += usize::from(properties > 0);
        }
        assert!(seen > 10 && with_cases > 10);
        let suites = suites().unwrap();
        assert!(
            suites.contains(&"analyses".to_owned()) && !suites.contains(&"worked_cases".to_owned())
        );
    }

    /// A suite that no program declares would never run.
    #[test]
    fn every_suite_is_a_module_of_a_program() {
        let tests = shell::root().join("tests");
        let manifest = shell::root().join("crates/suites/Cargo.toml");
        let manifest = fs::read_to_string(manifest).unwrap();
        let programs: Vec<_> = sources(&tests.join("suites"))
            .iter()
            .map(|file| {
                let name = file.file_name().unwrap().to_string_lossy();
                let path = format!("path = \"../../tests/suites/{name}\"\n");
                assert_eq!(manifest.matches(&path).count(), 1, "{name}");
                fs::read_to_string(file).unwrap()
            })
            .collect();
        for entry in tests.read_dir().unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let Some(suite) = name.strip_suffix(".rs") else {
                continue;
            };
            let module = format!("#[path = \"../{name}\"]\nmod {suite};\n");
            let declared = programs.concat().matches(&module).count();
            let path = format!("path = \"../../tests/{name}\"\n");
            let alone = manifest.matches(&path).count();
            assert_eq!(declared + alone, 1, "{name}");
        }
    }

    /// The Rust files in a folder and its folders.
    fn sources(folder: &Path) -> Vec<PathBuf> {
        let mut files = Vec::new();
        for entry in folder.read_dir().unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                files.extend(sources(&path));
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
        files
    }

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
        let page = fs::read_to_string(shell::root().join("tests/fuzz/targets.mjs")).unwrap();
        for target in OF_THE_PAGE {
            let begin = format!("\n  {target}: (seed) =>");
            assert!(page.contains(&begin), "{target}");
        }
    }
}
