//! `tiebreak store`.

use serde_json::{Value, json};
use tiebreak_journey::Store;

use crate::support::{BEGINNERS, file, run, tiebreak};

/// A corridor: two steps north, six east, two south.
const BENT: &str = "type octile\nheight 3\nwidth 7\nmap\n.......\n.@@@@@.\n.@@@@@.\n";

const ENDS: &str = "--from 0,2 --to 6,2";

/// The row of a table that begins with a word.
fn row<'a>(text: &'a str, first: &str) -> Vec<&'a str> {
    let mut rows = text.lines().map(|line| line.split_whitespace().collect());
    rows.find(|row: &Vec<&str>| row.first() == Some(&first))
        .unwrap_or_else(|| panic!("no row {first}:\n{text}"))
}

#[test]
fn every_format_has_its_numbers() {
    let ran = tiebreak(&format!("store - {ENDS} --lane astar+moves:4"), BENT);
    assert_eq!(ran.code, 0, "{}", ran.said);
    let text = ran.text();
    assert!(text.starts_with("7 x 3 cells, from (0, 2) to (6, 2)\n"));
    assert!(text.contains("\nastar[f,h,lifo]+moves:4: 10 steps\n"));
    for (format, numbers) in [
        ("positions", [320, 10, 1, 1, 8]),
        ("directions", [20, 10, 5, 10, 8]),
        ("relative", [20, 10, 5, 10, 8]),
        ("runs", [30, 3, 2, 3, 2]),
        ("relative-runs", [28, 3, 2, 3, 2]),
        ("turns", [16, 13, 7, 13, 10]),
        ("turn-steps", [13, 10, 5, 10, 8]),
        ("waypoints", [96, 3, 2, 3, 2]),
    ] {
        let numbers = numbers.map(|number: u64| number.to_string());
        assert_eq!(row(text, format)[1..], numbers, "{format}");
    }
}

#[test]
fn a_format_is_shown_symbol_by_symbol() {
    let lane = "--lane astar+moves:4";
    let ran = tiebreak(&format!("store - {ENDS} {lane} --format runs"), BENT);
    let expected = "\
7 x 3 cells, from (0, 2) to (6, 2)

astar[f,h,lifo]+moves:4: 10 steps as runs, 30 bits

steps  bits         meaning
0-1    00 00000001  N, 2 steps
2-7    01 00000101  E, 6 steps
8-9    10 00000001  S, 2 steps
";
    assert_eq!((ran.code, ran.text()), (0, expected));
    let ran = tiebreak(&format!("store - {ENDS} {lane} --format turns"), BENT);
    assert_eq!(row(ran.text(), "-"), ["-", "00", "N"]);
    assert!(
        ran.text()
            .contains("\n-      1 1   right 90\n2      0     step\n")
    );
}

#[test]
fn json_has_the_bits_and_their_meaning() {
    let lane = "--lane astar+moves:4 --json";
    let answer = tiebreak(&format!("store - {ENDS} {lane}"), BENT).json();
    assert_eq!(
        (&answer["countBits"], &answer["from"]),
        (&json!(8), &json!([0, 2]))
    );
    let one = &answer["lanes"][0];
    assert_eq!(
        (&one["status"], &one["steps"]),
        (&json!("found"), &json!(10))
    );
    assert_eq!(one["path"].as_array().map(Vec::len), Some(11));
    let names = one["formats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["format"]);
    assert_eq!(
        names.collect::<Vec<_>>(),
        Store::ALL.iter().map(|one| one.name()).collect::<Vec<_>>()
    );
    assert_eq!(
        one["formats"][6],
        json!({ "format": "turn-steps", "size": 13, "symbols": 10, "middle": 5, "last": 10, "behind": 8 })
    );
    let line = format!("store - {ENDS} {lane} --format relative-runs --count-bits 3");
    let stored = &tiebreak(&line, BENT).json()["lanes"][0]["stored"];
    assert_eq!(stored["bits"], "0000111011001");
    assert_eq!(
        stored["symbols"][1],
        json!({ "bits": "1 101", "meaning": "right 90, 6 steps", "steps": [2, 8] })
    );
}

/// The case beacons/2 of `tests/vectors/motion.jsonl`.
const SCATTERED: &str = "type octile\nheight 11\nwidth 17\nmap\n\
..@.@..@..@....@.\n@......@....@....\n@..@..@..@.@...@@\n.@@.....@.@..@..@\n...@....@....@...\n\
....@......@.@.@.\n.............@..@\n.@...@@.....@.@@.\n.@.....@....@@.@.\n@..@@...@....@...\n...@.....@....@..\n";

#[test]
fn beacons_share_their_paths() {
    let ends = "--from 0,5 --to 16,5 --lane astar";
    let line = format!("store - {ends} --beacons 3,5 12,5 8,1");
    let ran = tiebreak(&line, SCATTERED);
    assert_eq!(ran.code, 0, "{}", ran.said);
    let told = "\nThe 6 paths between beacons take 186 bits. Over (3, 5) and (12, 5) the lane's unit stores 40 bits, \
                and its path costs 23.41, instead of 21.07.\n";
    assert!(ran.text().ends_with(told), "{}", ran.text());
    let beacons =
        tiebreak(&format!("{line} --json"), SCATTERED).json()["lanes"][0]["beacons"].take();
    let parts =
        ["shared", "pairs", "direct", "found", "via", "bits", "cost"].map(|key| &beacons[key]);
    let expected = json!([186, 6, 705_059, true, [0, 1], 40, 783_463]);
    assert_eq!(json!(parts), expected);
    assert_eq!(beacons["path"][23], json!([16, 5]));
    // One beacon that nobody can reach, and one on the path.
    let shut = "type octile\nheight 3\nwidth 7\nmap\n.@.....\n.@.....\n.@.....\n";
    let line = "store - --from 2,1 --to 6,1 --lane astar --beacons 0,1 4,1";
    let ran = tiebreak(line, shut);
    let told = "\nBetween beacons no path is stored. Over (4, 1) the lane's unit stores 14 bits, and its path \
                costs 4, as without beacons.\n";
    assert!(ran.text().ends_with(told), "{}", ran.text());
    let line = "store - --from 2,1 --to 6,1 --lane astar --beacons 0,1 0,2";
    let ran = tiebreak(line, shut);
    let told = "\nThe 2 paths between beacons take 6 bits. No path leads over them.\n";
    assert_eq!(ran.code, 0);
    assert!(ran.text().ends_with(told), "{}", ran.text());
}

#[test]
fn what_cannot_be_stored_is_said() {
    let walled = BENT.replace(".......", "...@...");
    let ran = tiebreak(&format!("store - {ENDS} --lane astar"), &walled);
    assert_eq!(ran.code, 1);
    assert!(
        ran.text().ends_with("\nastar[f,h,lifo]: no path\n"),
        "{}",
        ran.text()
    );
    let ran = tiebreak(&format!("store - {ENDS} --lane astar --limit 2"), BENT);
    assert_eq!(ran.code, 5);
    assert!(
        ran.text().ends_with("\nastar[f,h,lifo]: gave up\n"),
        "{}",
        ran.text()
    );
    let line = format!("store - {ENDS} --lane astar+moves:4 --count-bits 1");
    let ran = tiebreak(&line, BENT);
    assert_eq!(ran.code, 0);
    assert_eq!(row(ran.text(), "relative-runs")[1..], ["-"; 5]);
    assert_eq!(row(ran.text(), "runs")[1..3], ["15", "5"]);
    let ran = tiebreak(&format!("{line} --format relative-runs"), BENT);
    assert_eq!(ran.code, 1);
    let why = "A run has 6 steps, but 1 bit counts to 2 only.";
    let told = format!(": 10 steps, which relative runs can't hold. {why}\n");
    assert!(ran.text().ends_with(&told), "{}", ran.text());
    let ran = tiebreak(&format!("{line} --format relative-runs --json"), BENT);
    assert_eq!(ran.code, 1);
    assert_eq!(ran.json()["lanes"][0].get("stored"), None::<&Value>);
    assert_eq!(ran.json()["lanes"][0]["unfit"], json!(why));
}

#[test]
fn wrong_questions_are_refused() {
    let map = file("store.map", BEGINNERS);
    let map = map.to_str().unwrap();
    let many: Vec<String> = (0..17)
        .map(|place| format!("{},{}", place % 7, place / 7 * 4))
        .collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    for (words, said) in [
        (
            &["--format", "steps"][..],
            "There is no path format \"steps\"; there are positions,",
        ),
        (
            &["--count-bits", "0"],
            "it should be a whole number, 1 to 16",
        ),
        (
            &["--count-bits", "17"],
            "it should be a whole number, 1 to 16",
        ),
        (
            &["--beacons", "3,2"],
            "--beacons 3,2 is on a wall; the nearest free cell is (2, 2).",
        ),
        (
            &["--beacons", "7,0"],
            "--beacons 7,0 lies outside the map of 7 x 5 cells; the nearest free cell is (6, 0).",
        ),
        (
            &["--beacons", "1,1", "2,2", "1,1"],
            "Beacons 0 and 2 are on the same cell.",
        ),
        (&[&["--beacons"], &many[..14]].concat()[..], ""),
        (
            &["--lane", "theta"],
            "The path of theta[f,h,lifo] can't be stored step by step",
        ),
    ] {
        let ran = run(
            &[&["store", map, "--from", "1,2", "--to", "5,2"], words].concat(),
            "",
        );
        let code = if said.is_empty() { 0 } else { 2 };
        assert_eq!(ran.code, code, "{words:?}: {}", ran.said);
        assert!(ran.said.contains(said), "{words:?}: {}", ran.said);
    }
    let open = tiebreak("generate empty --size 20x20", "");
    let many: Vec<String> = (0..17).map(|x| format!("{x},3")).collect();
    let line = format!("store - --beacons {}", many.join(" "));
    let ran = tiebreak(&line, &open.bytes);
    assert_eq!(ran.code, 2);
    assert!(
        ran.said
            .contains("There are 17 beacons; there must be 1 to 16."),
        "{}",
        ran.said
    );
    let hexagons = tiebreak(
        "link decode map=empty:12x8&shape=hex&start=1,4&goal=10,4&a=astar",
        "",
    );
    let ran = tiebreak("store -", &hexagons.bytes);
    assert_eq!(ran.code, 2);
    assert!(
        ran.said.contains("on squares of one floor only."),
        "{}",
        ran.said
    );
}
