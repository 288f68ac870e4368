//! `tiebreak trace`.

use crate::support::{BEGINNERS, tiebreak};

/// SEARCH.md's known numbers: right of the start G 10, H 30, F 40; the cells diagonal to the start on
/// the goal's side tie at F 54, and lifo takes the lower one.
#[test]
fn the_beginners_map_has_the_numbers_of_the_article() {
    let line =
        "trace - --from 1,2 --to 5,2 --lane astar[f,lifo]+costs:lester+manhattan --steps 1..3";
    let ran = tiebreak(line, BEGINNERS);
    assert_eq!((ran.code, ran.said.as_str()), (0, ""));
    let lines: Vec<&str> = ran.text().lines().collect();
    assert_eq!(lines[0], "step,expanded,g,h,f,OPEN,CLOSED");
    assert!(
        lines[1].starts_with("1,\"(1, 2)\",0,40,40,\"(2, 2) 40; (2, 3) 54; (2, 1) 54; "),
        "{}",
        lines[1]
    );
    assert!(
        lines[2].starts_with("2,\"(2, 2)\",10,30,40,\"(2, 3) 54; (2, 1) 54; "),
        "{}",
        lines[2]
    );
    assert!(
        lines[3].starts_with("3,\"(2, 3)\",14,40,54,\"(2, 1) 54; "),
        "{}",
        lines[3]
    );
    assert_eq!(lines.len(), 4);
}

#[test]
fn every_format_is_written() {
    for (format, part) in [
        ("csv", "0,,,,,\"(1, 2) 4\",\r\n"),
        ("markdown", "| 0 |  |  |  |  | (1, 2) 4 |  |\n"),
        ("latex", "\\caption{A* {[}f, h, lifo{]}} \\\\\n"),
        (
            "posthoc",
            "{ \"type\": \"source\", \"id\": 15, \"x\": 1, \"y\": 2 }",
        ),
        ("json", "\"costUnit\": 33461"),
    ] {
        let line = format!("trace - --from 1,2 --to 5,2 --lane astar --format {format} --steps 0");
        let ran = tiebreak(&line, BEGINNERS);
        assert_eq!(ran.code, 0, "{}", ran.said);
        assert!(ran.text().contains(part), "{}", ran.text());
    }
}

#[test]
fn a_search_without_h_has_a_dash_in_its_place() {
    let line = "trace - --from 1,2 --to 5,2 --lane dijkstra[f,lifo] --steps 1";
    let ran = tiebreak(line, BEGINNERS);
    assert!(ran.text().contains("1,\"(1, 2)\",0,-,0,"), "{}", ran.text());
    let json = tiebreak(&format!("{line} --format json"), BEGINNERS).json();
    assert_eq!(json["steps"][0]["expanded"]["h"], serde_json::Value::Null);
}

#[test]
fn what_a_trace_needs_is_said() {
    for (line, said) in [
        ("trace -", "A trace is of one search, and there are 4 lanes"),
        ("trace - --lane astar --steps 9..5", "the lower first"),
        ("trace - --lane astar --steps x", "the lower first"),
        (
            "trace - --lane astar --format xml",
            "[possible values: csv, markdown, latex, posthoc, json]",
        ),
    ] {
        let ran = tiebreak(line, BEGINNERS);
        assert_eq!(ran.code, 2, "{line}");
        assert!(ran.said.contains(said), "{}", ran.said);
    }
    let limited = tiebreak("trace - --lane astar --limit 3", BEGINNERS);
    // The head, step 0 and three steps.
    assert_eq!((limited.code, limited.text().lines().count()), (5, 5));
    let walled = "type octile\nheight 1\nwidth 3\nmap\n.@.\n";
    let ran = tiebreak("trace - --from 0,0 --to 2,0 --lane astar", walled);
    assert_eq!(ran.code, 1);
    assert_eq!(ran.text().lines().count(), 3);
}

/// A heap of f on 2 x 2 cells, worked by hand: its array after each step, and doubles that read back as the same.
#[test]
fn a_program_is_traced_with_its_array_and_its_own_numbers() {
    let ran = tiebreak("trace - --lane program:heap", "S.\n.G\n");
    let expected = "step,expanded,g,h,f,OPEN,CLOSED\r\n\
        0,,,,,\"(0, 0) 1.4142135623730951\",\r\n\
        1,\"(0, 0)\",0,1.4142135623730951,1.4142135623730951,\"(1, 1) 1.4142135623730951; (1, 0) 2; (0, 1) 2\",\"(0, 0)\"\r\n\
        2,\"(1, 1)\",1.4142135623730951,0,1.4142135623730951,\"(1, 0) 2; (0, 1) 2\",\"(0, 0) (1, 1)\"\r\n";
    assert_eq!(ran.text(), expected);
    for format in ["markdown", "latex", "json", "posthoc"] {
        let line = format!("trace - --lane program:heap --format {format}");
        let ran = tiebreak(&line, "S.\n.G\n");
        assert!(
            ran.text().contains("1.4142135623730951"),
            "{format}: {}",
            ran.text()
        );
    }
}
