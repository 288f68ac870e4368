//! Batches say how they are made again.

use serde_json::Value;

use crate::support::{fields, file, run, shell, tiebreak};

/// Runs a command that an export names.
fn again(command: &str) -> String {
    let rest = command.strip_prefix("tiebreak ").expect("it is ours");
    let ran = shell(&format!("\"$TIEBREAK\" {rest}"));
    assert_eq!((ran.code, &*ran.said), (0, ""), "{command}");
    ran.text().to_owned()
}

#[test]
fn the_command_of_an_export_makes_the_same_export() {
    let map = tiebreak("generate caves --size 30x20 --seed 4", "");
    // A shell takes the name in pieces unless it is quoted.
    let map = file("it's a map.map", &map.bytes);
    let map = map.to_str().unwrap();
    let lanes = ["--lane", "astar[f,fifo]", "--lane", "weighted*2"];
    for (command, more) in [
        ("batch", &["--pairs", "6", "--seed", "9"][..]),
        (
            "journey",
            &[
                "--batch",
                "5",
                "--units",
                "2",
                "--seed",
                "9",
                "--changes",
                "0",
            ],
        ),
    ] {
        let ask = |form: &str| {
            let words = [&[command, map, "--threads", "2", form][..], more, &lanes].concat();
            let ran = run(&words, "");
            assert_eq!((ran.code, &*ran.said), (0, ""), "{words:?}");
            ran
        };
        let csv = ask("--csv");
        let (head, lines) = fields(csv.text());
        assert_eq!(head.last(), Some(&"made_by"), "{command}");
        let made: Vec<&str> = lines
            .iter()
            .filter_map(|line| line.last().copied())
            .collect();
        assert!(made[1..].iter().all(|made| made.is_empty()), "{made:?}");
        let by = format!("tiebreak {}, seed 9: ", env!("CARGO_PKG_VERSION"));
        assert_eq!(again(made[0].strip_prefix(&by).unwrap()), csv.text());

        let json = ask("--json");
        let whole = json.json();
        assert_eq!(whole["version"], env!("CARGO_PKG_VERSION"));
        assert_eq!(whole["seed"], Value::from(9));
        assert_eq!(again(whole["command"].as_str().unwrap()), json.text());

        let markdown = ask("--markdown");
        let (tables, made) = markdown.text().split_once("\nMade by ").unwrap();
        assert!(tables.contains("| weighted\\*2"), "{tables}");
        let (_, made) = made.split_once(":\n\n```sh\n").unwrap();
        assert_eq!(
            again(made.strip_suffix("\n```\n").unwrap()),
            markdown.text()
        );

        let latex = ask("--latex");
        let (_, made) = latex.text().split_once("\n% Made by ").unwrap();
        let (_, made) = made.split_once("seed 9: ").unwrap();
        assert_eq!(again(made.trim_end()), latex.text());
    }
}
