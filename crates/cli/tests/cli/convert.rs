//! `tiebreak convert`.

use std::fs;

use serde_json::json;

use crate::support::{file, run, tiebreak};

const MAZE: &str = "#####\n#S.4#\n#.#E#\n#####\n";

#[test]
fn a_map_is_written_in_every_form() {
    let to = |form: &str| {
        let ran = tiebreak(&format!("convert - --to {form}"), MAZE);
        assert_eq!(ran.code, 0, "{}", ran.said);
        let notes = ran
            .said
            .lines()
            .skip(1)
            .map(str::to_owned)
            .collect::<Vec<_>>()
            .join(" ");
        (ran.text().to_owned(), notes)
    };
    let lost = "note: Start and goal are left out.";
    assert_eq!(
        to("csv"),
        (
            "0,0,0,0,0\n0,1,1,4,0\n0,1,0,1,0\n0,0,0,0,0\n".into(),
            lost.into()
        )
    );
    let (array, notes) = to("array");
    let rows = json!([
        [0, 0, 0, 0, 0],
        [0, 1, 1, 4, 0],
        [0, 1, 0, 1, 0],
        [0, 0, 0, 0, 0]
    ]);
    assert_eq!(
        (serde_json::from_str(&array).ok(), notes),
        (Some(rows), lost.into())
    );
    assert_eq!(
        to("text"),
        ("#####\n#S.4#\n#.#G#\n#####\n".into(), String::new())
    );
    let map = "type octile\nheight 4\nwidth 5\nmap\n@@@@@\n@...@\n@.@.@\n@@@@@\n";
    let notes = format!("{lost} Weights are left out.");
    assert_eq!(to("map"), (map.into(), notes));
    let (document, notes) = to("json");
    let document: serde_json::Value = serde_json::from_str(&document).unwrap();
    assert_eq!(
        (&document["map"][1], &document["goal"], &*notes),
        (&json!("#..4#"), &json!([3, 2]), "")
    );
    let (link, notes) = to("link");
    let decoded = run(&["link", "decode", link.trim()], "").json();
    assert_eq!((&decoded["map"], &*notes), (&document["map"], ""));
}

#[test]
fn thin_walls_are_drawn_between_cells() {
    let maze = "+--+--+\n|S |  |\n+  +  +\n|     |\n+--+--+\n";
    let ran = tiebreak("convert - --read between --to text", maze);
    assert_eq!(
        (ran.code, ran.text()),
        (0, "+-+-+\n|S| |\n+ + +\n|  G|\n+-+-+\n"),
        "{}",
        ran.said
    );
    let ran = tiebreak("convert - --read between --to csv", maze);
    assert_eq!((ran.code, ran.text()), (0, "1,1\n1,1\n"));
    assert!(
        ran.said
            .ends_with("note: Start and goal are left out. Passages are left out.\n"),
        "{}",
        ran.said
    );
    let ran = tiebreak("convert - --read between --to json", maze);
    assert_eq!(
        ran.json()["world"]["passages"],
        json!([{ "from": [0, 0], "to": [1, 0], "way": "none" }])
    );
}

#[test]
fn costs_of_ones_own_come_back() {
    let costs = "10,20,0\n255,10,20\n";
    let ran = tiebreak("convert - --read costs --to csv", costs);
    assert_eq!((ran.code, ran.text()), (0, costs));
    let ran = tiebreak("convert - --read costs --to text", costs);
    assert_eq!((ran.code, ran.text()), (0, ".2#\nS.G\n"));
    let lost =
        "note: Start and goal become plain ground. What each weight counts as is left out.\n";
    assert!(ran.said.ends_with(lost), "{}", ran.said);
}

#[test]
fn what_no_plain_text_holds_is_refused() {
    let island = tiebreak("generate island --size 8x6", "");
    for form in ["csv", "array", "text", "map"] {
        let ran = tiebreak(&format!("convert - --to {form}"), &island.bytes);
        assert_eq!((ran.code, ran.text()), (2, ""), "{form}");
        assert!(
            ran.said
                .contains("only a map of squares on one floor can be written so"),
            "{}",
            ran.said
        );
    }
    assert_eq!(
        tiebreak("convert - --to json", &island.bytes).bytes,
        island.bytes
    );
    let ran = tiebreak(
        "convert - --to csv",
        "version 1\n0\tm\t5\t5\t0\t0\t1\t1\t1.4\n",
    );
    assert_eq!(ran.code, 3);
    assert!(
        ran.said.contains("is a list of problems, not a map."),
        "{}",
        ran.said
    );
}

#[test]
fn a_file_is_written_where_one_is_named() {
    let path = file("converted.csv", "old");
    let ran = run(
        &[
            "convert",
            "-",
            "--to",
            "csv",
            "--output",
            path.to_str().unwrap(),
        ],
        MAZE,
    );
    assert_eq!((ran.code, ran.text()), (0, ""));
    assert!(fs::read_to_string(path).unwrap().starts_with("0,0,0"));
}
