//! `tiebreak solve`.

use crate::support::{BEGINNERS, fields, file, run, tiebreak};

const ENDS: &str = "--from 1,2 --to 5,2";

/// `tests/vectors/search.jsonl`, beginners/lifo and beginners/fifo.
#[test]
fn the_beginners_map_is_answered_as_the_vectors_say() {
    let lanes =
        "--lane astar[f,lifo]+costs:lester+manhattan --lane astar[fifo]+costs:lester+manhattan";
    let ran = tiebreak(&format!("solve - {ENDS} {lanes} --path"), BEGINNERS);
    assert_eq!((ran.code, ran.said.as_str()), (0, ""));
    let expected = "\
7 x 5 cells, from (1, 2) to (5, 2)

lane                                  found  cost  length  expanded  generated  updated  reopened  max OPEN
astar[f,lifo]+costs:lester+manhattan    yes    68    6.83        12         25        2         0        14
astar[f,fifo]+costs:lester+manhattan    yes    68    6.83        16         27        2         0        12

astar[f,lifo]+costs:lester+manhattan: (1, 2) (2, 1) (2, 0) (3, 0) (4, 0) (5, 1) (5, 2)

astar[f,fifo]+costs:lester+manhattan: (1, 2) (2, 1) (2, 0) (3, 0) (4, 0) (5, 1) (5, 2)
";
    assert_eq!(ran.text(), expected);
}

/// The numbers published for open ground, 64 x 36.
#[test]
fn open_ground_is_answered_as_published() {
    let map = tiebreak("generate empty --size 64x36", "");
    let order = "order:E-W-S-N-NE-NW-SE-SW";
    for (lane, expanded) in [
        ("astar[f,fifo]+moves:4+manhattan", 1404),
        ("astar[f,h,lifo]+moves:4+manhattan", 79),
        ("astar[f,fifo]", 754),
        ("astar[f,lifo]", 54),
    ] {
        let line = format!("solve - --from 5,5 --to 58,30 --json --lane {lane}+{order}");
        let answer = tiebreak(&line, &map.bytes).json();
        assert_eq!(answer["lanes"][0]["expanded"], expanded, "{lane}");
    }
}

#[test]
fn json_has_whole_costs_and_lanes_that_can_be_used_again() {
    let lane = "weighted*1.5[f,-g,hash:7,lifo]+moves:4+checkerboard+manhattan";
    let ran = tiebreak(
        &format!("solve - {ENDS} --json --path --lane {lane}"),
        BEGINNERS,
    );
    assert_eq!(ran.code, 0);
    let answer = ran.json();
    assert_eq!(answer["width"], 7);
    assert_eq!(answer["from"], serde_json::json!([1, 2]));
    let one = &answer["lanes"][0];
    assert_eq!(one["lane"], lane);
    assert_eq!(one["name"], "Weighted A* × 1.5 [f, −g, hash 7, lifo]");
    assert_eq!(
        one["config"]["ties"],
        serde_json::json!(["high_g", "hash:7", "lifo"])
    );
    // Two up, four across, two down: eight straight steps around the wall.
    assert_eq!(
        (&one["cost"], &one["costUnit"]),
        (&(8 * 33461).into(), &33461.into())
    );
    assert_eq!((&one["straight"], &one["diagonal"]), (&8.into(), &0.into()));
    assert_eq!(one["path"].as_array().unwrap().len(), 9);
    let without = tiebreak(&format!("solve - {ENDS} --json --lane {lane}"), BEGINNERS).json();
    assert_eq!(without["lanes"][0].get("path"), None);
}

#[test]
fn a_document_brings_its_ends_and_lanes() {
    let document = tiebreak(
        "link decode map=....@/...@.&start=0,0&goal=4,1&a=astar+moves:4",
        "",
    );
    let path = file("ends.json", &document.bytes);
    let ran = run(&["solve", path.to_str().unwrap(), "--json"], "");
    // The two walls block the only paths from (3, 0) to (4, 1).
    assert_eq!((ran.code, ran.said.as_str()), (1, ""));
    let answer = ran.json();
    assert_eq!(answer["lanes"].as_array().unwrap().len(), 1);
    assert_eq!(answer["lanes"][0]["found"], false);
    assert_eq!(answer["lanes"][0]["cost"], serde_json::Value::Null);
    let other = run(&["solve", path.to_str().unwrap(), "--to", "2,1"], "");
    assert_eq!(other.code, 0, "{}", other.said);
    // A PNG has its ends, too: those of the trap in tests/golden.
    let picture = tiebreak("generate trap --format png", "");
    let answer = tiebreak("solve - --json", &picture.bytes).json();
    assert_eq!(
        (&answer["from"], &answer["to"]),
        (&[6, 20].into(), &[57, 18].into())
    );
    assert_eq!(answer["lanes"].as_array().unwrap().len(), 4);
}

/// A cell on the path improves after its successor was expanded, and isn't expanded again.
const CHEAPER_THAN_G: &str = "map=23/8@/22/89/29&start=1,0&goal=0,2&a=greedy[f,fifo]+corners:always+costs:lester\
     +order:SE-N-E-NW-NE-S-SW-W+zero+reopen";

#[test]
fn where_g_is_more_than_the_path_costs_both_are_shown_with_the_reason() {
    let document = tiebreak(&format!("link decode {CHEAPER_THAN_G}"), "");
    let ran = tiebreak("solve -", &document.bytes);
    assert_eq!(ran.code, 0);
    let note = ": the path costs 120, but g of the goal is 132: a cell on the path got a better g and \
                wasn't expanded again.\n";
    assert!(ran.text().contains(note), "{}", ran.text());
    let row = ran
        .text()
        .lines()
        .find(|line| line.starts_with("greedy"))
        .unwrap();
    assert_eq!(row.split_whitespace().nth(2), Some("120"));
    let lane = &tiebreak("solve - --json", &document.bytes).json()["lanes"][0];
    assert_eq!(
        (&lane["cost"], &lane["g"]),
        (&120_000.into(), &132_000.into())
    );
    // Elsewhere nothing is noted.
    assert!(
        !tiebreak(&format!("solve - {ENDS}"), BEGINNERS)
            .text()
            .contains("g of the goal")
    );
}

#[test]
fn a_search_that_gave_up_says_so_and_ends_with_five() {
    let ran = tiebreak(&format!("solve - {ENDS} --lane astar --limit 5"), BEGINNERS);
    assert_eq!((ran.code, ran.said.as_str()), (5, ""));
    let row = ran
        .text()
        .lines()
        .find(|line| line.starts_with("astar"))
        .unwrap();
    assert!(row.contains("gave up after 5  "), "{row}");
    let lane = &tiebreak(
        &format!("solve - {ENDS} --lane astar --limit 5 --json"),
        BEGINNERS,
    )
    .json()["lanes"][0];
    assert_eq!(
        (&lane["status"], &lane["found"], &lane["expanded"]),
        (&"limit".into(), &false.into(), &5.into())
    );
    assert_eq!(
        (&lane["cost"], &lane["g"]),
        (&serde_json::Value::Null, &serde_json::Value::Null)
    );
    let wrong = tiebreak("solve - --limit 0", BEGINNERS);
    assert_eq!(wrong.code, 2);
    assert!(
        wrong
            .said
            .contains("a limit is a number of expansions, 1 or more"),
        "{}",
        wrong.said
    );
}

/// The goal is shut in; the cell before the wall is the nearest that can be reached, by the lane's own steps.
#[test]
fn a_goal_out_of_reach_has_a_nearest_cell_that_can_be_reached() {
    let walled = "type octile\nheight 2\nwidth 6\nmap\n..@...\n...@.@\n";
    let told = |lanes: &str| tiebreak(&format!("solve - --from 0,0 --to 5,0 {lanes}"), walled);
    let nearest = "\ndijkstra[f,fifo]: no path leads to (5, 0); the nearest cell that can be reached is (2, 1).\n";
    let ran = told("--lane dijkstra --lane astar");
    assert_eq!(ran.code, 1);
    assert_eq!(ran.text().matches(nearest).count(), 1, "{}", ran.text());
    // Where corners are cut there is a path.
    let ran = told("--lane astar+corners:always");
    assert!(!ran.text().contains("no path leads"), "{}", ran.text());
}

/// Five cells can be reached: after them OPEN is empty, so there is no path, and nothing was given up.
#[test]
fn a_search_that_ends_at_its_limit_did_not_give_up() {
    let walled = "type octile\nheight 1\nwidth 7\nmap\n.....@.\n";
    for (lane, limit, code, status) in [
        ("astar", 6, 1, "no_path"),
        ("astar", 5, 1, "no_path"),
        ("astar", 4, 5, "limit"),
        ("walk", 5, 1, "no_path"),
        ("walk", 4, 5, "limit"),
    ] {
        let line = format!("solve - --from 0,0 --to 6,0 --lane {lane} --limit {limit} --json");
        let ran = tiebreak(&line, walled);
        assert_eq!(
            (ran.code, &ran.json()["lanes"][0]["status"]),
            (code, &status.into()),
            "{line}"
        );
    }
    // A goal that is the last cell within the limit is found.
    let line = "solve - --from 0,0 --to 4,0 --lane astar --json --limit";
    let [at, below] = [5, 4].map(|limit| tiebreak(&format!("{line} {limit}"), walled).code);
    assert_eq!((at, below), (0, 5));
}

#[test]
fn what_is_wrong_is_said_in_a_sentence_and_by_the_exit_code() {
    for (line, stdin, code, said) in [
        ("solve", "", 2, "<MAP>"),
        (
            "solve - --lane star",
            BEGINNERS,
            2,
            "There is no algorithm \"star\"; there are dijkstra",
        ),
        (
            "solve - --from 1",
            BEGINNERS,
            2,
            "a cell is COLUMN,ROW, counted from 0",
        ),
        (
            "solve - --from 3,2",
            BEGINNERS,
            2,
            "error: --from 3,2 is on a wall; the nearest free cell is (2, 2).",
        ),
        (
            "solve - --to 7,0",
            BEGINNERS,
            2,
            "error: --to 7,0 lies outside the map of 7 x 5 cells; the nearest free cell is (6, 0).",
        ),
        (
            "solve - --to 1,6",
            BEGINNERS,
            2,
            "error: --to 1,6 lies outside the map of 7 x 5 cells; with both numbers exchanged, (6, 1), it is a free cell.",
        ),
        ("solve no/such.map", "", 3, "error: no/such.map: "),
        (
            "solve -",
            "type octile\nheight 1\nwidth 1\nmap\nx\n",
            3,
            "error: -, line 5, column 1: there is \"x\"",
        ),
        (
            "solve -",
            "version 1\n0\tm\t5\t5\t0\t0\t1\t1\t1.4\n",
            3,
            "`tiebreak scen` answers it.",
        ),
        ("solve -", "\u{1}", 3, "A .map file begins with"),
    ] {
        let ran = tiebreak(line, stdin);
        assert_eq!(ran.code, code, "{line}: {}", ran.said);
        assert!(ran.said.contains(said), "{line}: {}", ran.said);
        assert_eq!(ran.text(), "", "{line}");
    }
}

#[test]
fn a_grid_of_heights_is_a_map() {
    let heights = "0,1,-2,9.5\n0,9,9,9\n0,0,0,0\n";
    let ran = tiebreak("solve - --from 0,0 --to 3,0 --lane dijkstra", heights);
    let said = "note: -: Numbers are heights. Start and goal were placed by rule.\n";
    assert_eq!((ran.code, ran.said.as_str()), (0, said));
    assert!(ran.text().starts_with("4 x 3 cells"), "{}", ran.text());
    let ran = tiebreak("solve -", "1,2\n3\n");
    assert_eq!(ran.code, 3);
    assert!(
        ran.said.contains("line 2, column 2: the row ends"),
        "{}",
        ran.said
    );
}

/// The columns are those of JSON, under names with underscores.
#[test]
fn csv_has_the_numbers_of_json() {
    let lanes = "--lane astar[f,lifo]+costs:lester --lane astar+landmarks --lane dijkstra+limit:3";
    let csv = tiebreak(&format!("solve - {ENDS} {lanes} --csv"), BEGINNERS);
    let json = tiebreak(&format!("solve - {ENDS} {lanes} --json"), BEGINNERS);
    assert_eq!((csv.code, json.code), (5, 5), "{}", csv.said);
    let (head, lines) = fields(csv.text());
    let answer = json.json();
    assert_eq!(lines.len(), 3);
    for (line, lane) in lines.iter().zip(answer["lanes"].as_array().unwrap()) {
        for (name, field) in head.iter().zip(line) {
            let mut key = String::new();
            for (at, word) in name.split('_').enumerate() {
                let (first, rest) = word.split_at(1);
                key += &if at == 0 {
                    first.to_owned()
                } else {
                    first.to_uppercase()
                };
                key += rest;
            }
            let number = match &lane[&key] {
                _ if key == "prepared" => lane[&key]["expanded"].as_f64().or(Some(0.0)),
                serde_json::Value::Null => {
                    assert_eq!(*field, "", "{name}");
                    continue;
                }
                value => value.as_f64(),
            };
            match number {
                Some(number) => assert_eq!(field.parse(), Ok(number), "{name}"),
                None => assert_eq!(*field, lane[&key].to_string().trim_matches('"'), "{name}"),
            }
        }
    }
    let at = |name| head.iter().position(|each| *each == name).unwrap();
    assert_eq!(
        (lines[0][at("cost")], lines[0][at("cost_unit")]),
        ("68000", "1000")
    );
    assert_ne!(lines[1][at("prepared")], "0");
    assert_eq!(lines[2][at("status")], "limit");
    for other in ["--json", "--path"] {
        let ran = tiebreak(&format!("solve - --csv {other}"), BEGINNERS);
        assert_eq!(ran.code, 2, "{other}");
        assert!(ran.said.contains("cannot be used with"), "{}", ran.said);
    }
}
