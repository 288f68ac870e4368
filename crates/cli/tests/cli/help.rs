//! Help is enough to use it.

use std::process::{Command, Stdio};

use tiebreak::grid::Corners;
use tiebreak::heuristic::Heuristic;
use tiebreak::search::Method;

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
        for columns in [60, 80, 100] {
            let help = Command::new(env!("CARGO_BIN_EXE_tiebreak"))
                .args(&words)
                .env("COLUMNS", columns.to_string())
                .output()
                .unwrap();
            let help = String::from_utf8(help.stdout).unwrap();
            let longest = help.lines().map(|line| line.chars().count()).max();
            assert!(
                longest <= Some(columns),
                "{command:?} in {columns} columns:\n{help}"
            );
        }
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
    let words = names(Method::ALL.iter().map(|one| one.name()).collect())
        .chain(names(Heuristic::ALL.iter().map(|one| one.name()).collect()))
        .chain(names(Corners::ALL.iter().map(|one| one.name()).collect()))
        .chain(["-h", "-g", "cross", "hash:SEED", "moves:4|8", "scale|cross"]);
    for word in words {
        assert!(help.text().contains(word), "{word}");
    }
    let (_, codes) = help.text().split_once("Exit codes:").unwrap();
    let codes = codes.replace('\n', " ");
    for code in 0..=5 {
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

#[test]
fn errors_teach_the_words_of_help() {
    let known = "there are h, -h, g, -g, cross, hash:SEED, x, -x, y, -y, fifo, lifo.";
    for (line, said) in [
        ("solve - --lane astar[f,low_z,lifo]", known),
        (
            "solve - --lane astar[f,low_z,lifo]",
            "There is no tie criterion \"low_z\";",
        ),
        (
            "generate caves --seed -",
            "a seed is a whole number from 0 to 4294967295",
        ),
        (
            "batch --generate caves --threads 0",
            "it should be a whole number, 1 or more",
        ),
        (
            "batch --generate caves --pairs x",
            "it should be a whole number, 0 or more",
        ),
    ] {
        let ran = tiebreak(line, "");
        assert_eq!(ran.code, 2, "{line}");
        assert!(
            ran.said.contains(said) && !ran.said.contains("In \"lane\""),
            "{line}: {}",
            ran.said
        );
    }
    let help = tiebreak("--help", "");
    let words = help.text().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(
        "Criteria of a chain: h, -h, g, -g, cross, hash:SEED, x, -x, y, -y, and last fifo or lifo."
    ));
}

/// Nothing is coloured unless it goes to a terminal, and nowhere with NO_COLOR.
#[test]
fn colours_are_for_terminals() {
    for line in ["--help", "sovle"] {
        let ran = tiebreak(line, "");
        assert!(
            !ran.text().contains('\x1b') && !ran.said.contains('\x1b'),
            "{line}"
        );
    }
    let coloured = |name: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiebreak"));
        command
            .arg("--help")
            .env_remove("NO_COLOR")
            .env("CLICOLOR_FORCE", "1")
            .env(name, "1");
        String::from_utf8(command.output().unwrap().stdout)
            .unwrap()
            .contains('\x1b')
    };
    assert!(coloured("TIEBREAK_NOTHING"));
    assert!(!coloured("NO_COLOR"));
}

/// A reader that stops early gets the text written until then, and nothing panics. Each command's answer is yes, so
/// one that has written everything before the reader goes ends with 0, too.
#[test]
fn every_command_survives_a_reader_that_goes_away() {
    for line in [
        "--help",
        "generate caves --size 900x900",
        "batch --generate rooms --size 20x20 --seeds 0..99 --csv",
        "counterexample greedy --size 4x3 --tries 2000 --json",
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
