//! How long tests take: each suite writes its own times into a folder, and the slowest are listed at the end.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::shell;

/// The number of tests listed.
const LISTED: usize = 10;

/// The folder, emptied.
pub(crate) fn begin() -> Result<()> {
    let folder = folder()?;
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).context("making a folder for the tests' times")
}

/// The file for a suite's times: a line for each test, its milliseconds and its name with a tab between.
pub(crate) fn file(suite: &str) -> Result<PathBuf> {
    Ok(folder()?.join(format!("{suite}.tsv")))
}

/// The slowest tests of all suites that have run, slowest first.
pub(crate) fn slowest() -> Result<String> {
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
            Some((time.parse::<f64>().ok()?, format!("{suite}: {name}")))
        }));
    }
    Ok(list(tests))
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
    for line in BufReader::new(reader).lines() {
        let line = line?;
        println!("{line}");
        programs.extend(started(&line).map(|name| (name, Instant::now())));
    }
    let ends = programs.iter().skip(1).map(|(_, begin)| *begin);
    let times: String = programs
        .iter()
        .zip(ends.chain([Instant::now()]))
        .map(|((name, begin), end)| format!("{}\t{name}\n", (end - *begin).as_millis()))
        .collect();
    fs::write(file("rust")?, times)?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_known_by_the_lines_that_cargo_prints() {
        let names = [
            "     Running ../../tests/limits.rs (target/release/deps/limits-0c5)",
            "     Running unittests src/lib.rs (target/release/deps/tiebreak_files-0c5)",
            "   Doc-tests tiebreak",
            "test it ... ok",
        ]
        .map(started);
        assert_eq!(
            names.map(Option::unwrap_or_default),
            [
                "tests/limits.rs",
                "tiebreak_files, unit tests",
                "tiebreak, the docs' examples",
                ""
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
