//! Help is enough to use it.

use std::process::{Command, Stdio};

use tiebreak::grid::Corners;
use tiebreak::heuristic::Heuristic;
use tiebreak::priority::Algorithm;

use crate::support::{run, tiebreak};

const DOCS: &str = include_str!("../../../../docs/cli.md");

/// The commands that help lists.
fn commands(words: &[&str]) -> Vec<String> {
    let help = run(&[words, &["--help"]].concat(), "");
    assert_eq!(help.code, 0);
    let (_, list) = help
        .text()
        .split_once("Commands:\n")
        .expect("there are commands");
    let list = list.lines().take_while(|line| !line.is_empty());
    let names = list.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    names
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_command_has_an_example_and_stands_in_the_docs() {
    let mut all: Vec<Vec<String>> = commands(&[]).into_iter().map(|name| vec![name]).collect();
    all.retain(|name| name[0] != "link");
    all.extend(
        commands(&["link"])
            .into_iter()
            .map(|name| vec!["link".to_owned(), name]),
    );
    assert!(all.len() >= 9, "{all:?}");
    for command in all {
        let words: Vec<&str> = command
            .iter()
            .map(String::as_str)
            .chain(["--help"])
            .collect();
        let help = run(&words, "");
        assert_eq!(help.code, 0, "{command:?}");
        assert!(help.text().contains("Example"), "{command:?}");
        assert!(
            help.text().lines().all(|line| line.chars().count() <= 110),
            "{command:?}"
        );
        let name = command.join(" ");
        assert!(
            DOCS.contains(&format!("| `{name}")),
            "docs/cli.md has no {name}"
        );
    }
}

#[test]
fn the_words_of_lanes_stand_in_help() {
    let help = tiebreak("--help", "");
    let names = |names: Vec<&'static str>| names.into_iter();
    let words = names(Algorithm::ALL.iter().map(|one| one.name()).collect())
        .chain(names(Heuristic::ALL.iter().map(|one| one.name()).collect()))
        .chain(names(Corners::ALL.iter().map(|one| one.name()).collect()));
    for word in words {
        assert!(help.text().contains(word), "{word}");
    }
    let (_, codes) = help.text().split_once("Exit codes:").unwrap();
    let codes = codes.replace('\n', " ");
    for code in 0..=4 {
        assert!(codes.contains(&format!(" {code} ")), "exit code {code}");
        assert!(DOCS.contains(&format!("| {code} |")), "exit code {code}");
    }
}

#[test]
fn wrong_usage_is_two_and_says_what_there_is() {
    let ran = tiebreak("sovle", "");
    assert_eq!((ran.code, ran.text()), (2, ""));
    assert!(ran.said.contains("'solve'"), "{}", ran.said);
    assert_eq!(tiebreak("", "").code, 2);
    assert_eq!(tiebreak("--version", "").code, 0);
}

/// A reader that stops early gets the text written until then, and nothing panics.
#[test]
fn every_command_survives_a_reader_that_goes_away() {
    for line in [
        "--help",
        "generate caves --size 900x900",
        "batch --generate rooms --size 20x20 --seeds 0..99 --csv",
        "counterexample greedy --size 4x3 --tries 200 --json",
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tiebreak"))
            .args(line.split_whitespace())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let done = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(done.stderr).unwrap(), "", "{line}");
        assert_eq!(done.status.code(), Some(0), "{line}");
    }
}
