//! Averages of the documentation, by the commands that stand beside them.

use serde_json::Value;

use crate::support::run;

const METHODS: &str = include_str!("../../../../docs/methods.md");

/// Every row of the table: a command, and how its second lane compares with its first, which is A\*.
#[test]
fn averages_are_what_their_commands_give() {
    let rows = METHODS
        .lines()
        .filter_map(|line| line.strip_prefix("| `tiebreak "));
    let rows: Vec<_> = rows.collect();
    assert!(rows.len() >= 6, "the table has gone");
    for row in rows {
        let (command, told) = row.split_once("` |").expect("a command");
        let words: Vec<_> = command
            .split_whitespace()
            .map(|word| word.trim_matches('\''))
            .chain(["--json"])
            .collect();
        let batch = run(&words, "").json();
        assert_eq!(batch["problems"], 1000, "{command}");
        let mean =
            |lane: usize, figure: &str| batch["lanes"][lane]["figures"][figure]["mean"].as_f64();
        let share = |figure: &str| {
            let (one, other) = (mean(0, figure).unwrap(), mean(1, figure).unwrap());
            format!("{:+.0} %", 100.0 * (other / one - 1.0))
        };
        let wins = |figure: &str| pair(&batch, figure)["wins"].to_string();
        let expected = [
            share("expanded"),
            wins("expanded"),
            share("generated"),
            wins("cost"),
        ];
        let told: Vec<_> = told
            .trim_end_matches('|')
            .split('|')
            .map(str::trim)
            .collect();
        assert_eq!(told, expected, "{command}");
    }
}

/// How A\* compares with the other lane: it wins where its figure is lower.
fn pair<'a>(batch: &'a Value, figure: &str) -> &'a Value {
    let mut pairs = batch["pairs"].as_array().unwrap().iter();
    pairs.find(|pair| pair["figure"] == figure).unwrap()
}
