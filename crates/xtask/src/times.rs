//! How tests went: each suite writes into a folder how long its tests took and which failed. The slowest are
//! listed at the end, and after them the failed ones.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::shell;

/// Stands for the time of a test that failed.
const FAILED: &str = "FAILED";

/// The number of tests listed.
const LISTED: usize = 10;

/// The folder, emptied.
pub(crate) fn begin() -> Result<()> {
    let folder = folder()?;
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).context("making a folder for the tests' times")
}

/// The file for a suite's times: a line for each test, its milliseconds or FAILED, a tab and its name; of a failed
/// test, another tab and why where the suite knows.
///
/// Its folder is there, also for a step that runs by itself.
pub(crate) fn file(suite: &str) -> Result<PathBuf> {
    let folder = folder()?;
    fs::create_dir_all(&folder).context("making a folder for the tests' times")?;
    Ok(folder.join(format!("{suite}.tsv")))
}

/// The slowest tests of all suites that have run, slowest first.
pub(crate) fn slowest() -> Result<String> {
    let timed = lines()?.into_iter();
    Ok(list(
        timed
            .filter_map(|(time, name)| Some((time.parse().ok()?, name)))
            .collect(),
    ))
}

/// The tests that failed, and why below each.
pub(crate) fn failed() -> Result<String> {
    let lines = lines()?;
    let failed = lines.iter().filter(|(time, _)| time == FAILED);
    Ok(failed
        .map(|(_, name)| format!("  {}\n", name.replace('\t', "\n    ")))
        .collect())
}

/// For each test of all suites that have run, its value in place of its time, and its name.
fn lines() -> Result<Vec<(String, String)>> {
    let mut tests = Vec::new();
    for entry in fs::read_dir(folder()?)? {
        let path = entry?.path();
        let suite = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let text = fs::read_to_string(&path)?;
        tests.extend(text.lines().filter_map(|line| {
            let (time, name) = line.split_once('\t')?;
            Some((time.to_owned(), format!("{suite}: {name}")))
        }));
    }
    Ok(tests)
}

fn list(mut tests: Vec<(f64, String)>) -> String {
    tests.sort_by(|one, other| other.0.total_cmp(&one.0));
    tests
        .iter()
        .take(LISTED)
        .map(|(time, name)| format!("{:>7.1} s  {name}\n", time / 1000.0))
        .collect()
}

fn folder() -> Result<PathBuf> {
    Ok(shell::target()?.join("test-times"))
}

/// Runs `cargo test` and notes how long each of its programs took, since it doesn't say how long a test did.
pub(crate) fn cargo_test(command: &mut Command) -> Result<()> {
    let (reader, writer) = std::io::pipe()?;
    command.stdout(writer.try_clone()?).stderr(writer);
    let mut running = shell::Running::start(command)?;
    // The command holds writing ends, too, and the pipe ends with the last of them.
    command
        .stdout(std::process::Stdio::inherit())
        .stderr(std::process::Stdio::inherit());
    let mut programs: Vec<(String, Instant)> = Vec::new();
    let mut failures = String::new();
    for line in BufReader::new(reader).lines() {
        let line = line?;
        println!("{line}");
        programs.extend(started(&line).map(|name| (name, Instant::now())));
        failures.extend(failure(&line).map(|name| format!("{FAILED}\t{name}\n")));
    }
    let ends = programs.iter().skip(1).map(|(_, begin)| *begin);
    let times: String = programs
        .iter()
        .zip(ends.chain([Instant::now()]))
        .map(|((name, begin), end)| format!("{}\t{name}\n", (end - *begin).as_millis()))
        .collect();
    fs::write(file("rust")?, times + &failures)?;
    let status = running.0.wait()?;
    if !status.success() {
        bail!("`cargo test` failed ({status})");
    }
    Ok(())
}

/// The program that cargo says it runs from now on.
fn started(line: &str) -> Option<String> {
    let line = line.trim_start();
    if let Some(package) = line.strip_prefix("Doc-tests ") {
        return Some(format!("{package}, the docs' examples"));
    }
    let (source, program) = line.strip_prefix("Running ")?.split_once(" (")?;
    if !source.starts_with("unittests") {
        return Some(source.trim_start_matches("../").to_owned());
    }
    let file = program.trim_end_matches(')').rsplit(['/', '\\']).next()?;
    let name = file.rsplit_once('-').map_or(file, |(name, _)| name);
    Some(format!("{name}, unit tests"))
}

/// The test, or the program, of which cargo says that it failed.
fn failure(line: &str) -> Option<&str> {
    line.strip_prefix("test ")
        .and_then(|line| line.strip_suffix(" ... FAILED"))
        .or_else(|| line.strip_prefix("error: test failed, to rerun pass "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_known_by_the_lines_that_cargo_prints() {
        let names = [
            "     Running ../../tests/suites/worlds.rs (target/release/deps/worlds-0c5)",
            "     Running unittests src/lib.rs (target/release/deps/tiebreak_files-0c5)",
            "   Doc-tests tiebreak",
            "test it ... ok",
        ]
        .map(started);
        assert_eq!(
            names.map(Option::unwrap_or_default),
            [
                "tests/suites/worlds.rs",
                "tiebreak_files, unit tests",
                "tiebreak, the docs' examples",
                ""
            ]
        );
    }

    #[test]
    fn failures_are_known_by_the_lines_that_cargo_prints() {
        let names = [
            "test it ... ok",
            "test support::it ... FAILED",
            "error: test failed, to rerun pass `-p tiebreak-suites --test maps`",
        ]
        .map(failure);
        assert_eq!(
            names,
            [
                None,
                Some("support::it"),
                Some("`-p tiebreak-suites --test maps`")
            ]
        );
    }

    #[test]
    fn the_slowest_come_first_and_only_so_many() {
        let tests = (1..=20)
            .map(|time| (f64::from(time) * 1000.0, format!("test {time}")))
            .collect();
        let text = list(tests);
        assert_eq!(text.lines().count(), LISTED);
        assert_eq!(text.lines().next(), Some("   20.0 s  test 20"));
    }
}
