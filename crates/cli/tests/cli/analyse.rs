//! `tiebreak analyse`.

use serde_json::Value;

use crate::support::{BEGINNERS, tiebreak};

/// On open ground every cell on a shortest path ties: from (5, 5) to (58, 30), 53 columns and 25 rows off,
/// a path has 54 cells, and it may take its 28 straight steps before or after any diagonal one, so the ties
/// are the cells of a parallelogram, 26 x 29. Doubles expand 318 of them (published).
#[test]
fn open_ground_is_all_ties() {
    assert_eq!(26 * 29, 754);
    let map = tiebreak("generate empty --size 64x36", "");
    let line =
        "analyse - --from 5,5 --to 58,30 --json --lane astar[f,fifo]+order:E-W-S-N-NE-NW-SE-SW";
    let ran = tiebreak(line, &map.bytes);
    assert_eq!((ran.code, ran.said.as_str()), (0, ""));
    let lane = &ran.json()["lanes"][0];
    let plateau = &lane["plateau"];
    let figures =
        ["forced", "tied", "beyond", "fewest"].map(|figure| plateau[figure].as_u64().unwrap());
    assert_eq!(figures, [0, 754, 64 * 36 - 754, 54]);
    assert_eq!(plateau["expanded"]["tied"], 754);
    assert_eq!(plateau["waste"], 754.0 / 54.0);
    let heuristic = &lane["heuristic"];
    assert_eq!(
        (&heuristic["exact"], &heuristic["meanRatio"]),
        (&2304.into(), &1.0.into())
    );
    assert_eq!(heuristic["mostUnder"], Value::Null);
    let phantom = &lane["phantom"];
    assert_eq!(
        (&phantom["expanded"], &phantom["expandedWithDoubles"]),
        (&754.into(), &318.into())
    );
    let mirror = &lane["mirror"];
    assert_eq!(
        (&mirror["least"], &mirror["most"]),
        (&754.into(), &754.into())
    );
    assert_eq!(mirror["runs"].as_array().unwrap().len(), 16);
}

/// The beginners' map by SEARCH.md: 12 expansions with lifo. Manhattan overestimates with eight moves, by
/// most where the path is all diagonal, so there is no bound.
#[test]
fn tables_are_for_people_and_say_what_isnt_met() {
    let line =
        "analyse - --from 1,2 --to 5,2 --lane astar[f,lifo]+costs:lester+manhattan --lane walk";
    let text = tiebreak(&format!("{line} --plateau --phantom"), BEGINNERS);
    // The walk ends before the wall.
    assert_eq!(text.code, 1);
    let lines: Vec<&str> = text.text().lines().collect();
    assert_eq!(lines[0], "7 x 5 cells, from (1, 2) to (5, 2)");
    assert!(lines[2].starts_with("plateau: "));
    // Nothing is forced or needless here, so the head only says where f lies.
    assert!(lines[3].contains("f < C*") && !lines[3].contains("forced"));
    let row: Vec<&str> = lines[4].split_whitespace().collect();
    assert_eq!(row[..2], ["astar[f,lifo]+costs:lester+manhattan", "68"]);
    assert_eq!(row[8..], ["-", "-"]);
    assert!(lines[6].ends_with(
        "The estimate isn't consistent on this map, so cells can be expanded early or late."
    ));
    let row: Vec<&str> = lines[5].split_whitespace().collect();
    assert_eq!(row[2..], ["-"; 8], "a walk has no zones");
    let phantom = lines
        .iter()
        .position(|line| line.starts_with("phantom: "))
        .unwrap();
    let row: Vec<&str> = lines[phantom + 2].split_whitespace().collect();
    assert_eq!(
        row[1..4],
        ["0", "12", "12"],
        "whole costs are exact in doubles"
    );
    assert_eq!(lines.len(), phantom + 3, "a walk compares nothing");
    assert!(!text.text().contains("mirror") && !text.text().contains("heuristic:"));
}

/// Two cells apart, around a corner that may not be cut: (0, 0) to (1, 1) with a wall at (1, 0). The path
/// is two straight steps, so h of the start, one diagonal step, is 47321 of 66922.
#[test]
fn the_heuristic_is_held_against_true_distances() {
    let map = "type octile\nheight 2\nwidth 2\nmap\n.@\n..\n";
    let line = "analyse - --from 0,0 --to 1,1 --lane astar --heuristic --json";
    let lane = tiebreak(line, map).json()["lanes"][0].clone();
    assert_eq!(lane.get("plateau"), None);
    let heuristic = &lane["heuristic"];
    let counts = ["under", "exact", "over", "inconsistentSteps"]
        .map(|count| heuristic[count].as_u64().unwrap());
    assert_eq!(counts, [1, 2, 0, 0]);
    let worst = &heuristic["mostUnder"];
    assert_eq!(
        (&worst["cell"], &worst["h"], &worst["distance"]),
        (&[0, 0].into(), &47321.into(), &66922.into())
    );
    // The goal has no ratio.
    let mean = (47321.0 / 66922.0 + 1.0) / 2.0;
    assert!((heuristic["meanRatio"].as_f64().unwrap() - mean).abs() < 1e-12);
    let row = tiebreak(
        "analyse - --from 0,0 --to 1,1 --lane astar --heuristic",
        map,
    );
    assert!(row.text().contains("1.41 of 2 at (0, 0)"), "{}", row.text());
}

/// On the beginners' map lifo takes the cell below the wall's edge first, fifo the one above: both tie at
/// F 54 (SEARCH.md), and neither criterion stands before the order of arrival.
#[test]
fn two_lanes_part_where_their_chains_decide_otherwise() {
    let lane = "+costs:lester+manhattan";
    let line = format!(
        "analyse - --from 1,2 --to 5,2 --lane astar[f,fifo]{lane} --lane astar[f,lifo]{lane} --difference"
    );
    let ran = tiebreak(&format!("{line} --json"), BEGINNERS);
    assert_eq!(ran.code, 0);
    let answer = ran.json();
    let one = &answer["differences"][0];
    // The first two steps, (1, 2) and (2, 2), are forced by f.
    assert_eq!(one["parting"]["step"], 3);
    assert_eq!(one["parting"]["first"]["cell"], serde_json::json!([2, 1]));
    assert_eq!(one["parting"]["second"]["cell"], serde_json::json!([2, 3]));
    assert_eq!(one["parting"]["first"]["decidedBy"], "fifo");
    assert_eq!(one["parting"]["second"]["decidedBy"], "lifo");
    // 16 and 12 cells by tests/vectors; cells that both expanded are in both counts.
    let count = |key: &str| one[key].as_u64().unwrap();
    assert_eq!(count("onlyFirst") + count("both"), 16);
    assert_eq!(count("onlySecond") + count("both"), 12);
    assert_eq!(
        count("onlyFirst") + count("onlySecond") + count("both") + count("neither"),
        35
    );
    assert_eq!(one["paths"]["relation"], "the same");
    let text = tiebreak(&line, BEGINNERS);
    let sentence = format!(
        "step 3: astar[f,fifo]{lane} takes (2, 1) by fifo, astar[f,lifo]{lane} takes (2, 3) by lifo."
    );
    assert!(text.text().contains(&sentence), "{}", text.text());
}

/// The third expansion of the beginners' map: two cells tie at F 54 before and after (2, 2), and the
/// inspector names them, the step in which each came, and the cell that the other chain would take.
#[test]
fn a_step_tells_who_ties_and_what_decided() {
    let lane = "+costs:lester+manhattan";
    let line = format!(
        "analyse - --from 1,2 --to 5,2 --lane astar[f,lifo]{lane} --lane astar[f,fifo]{lane} --step 3"
    );
    let ran = tiebreak(&format!("{line} --json"), BEGINNERS);
    let one = &ran.json()["steps"][0];
    assert_eq!(
        one["sentence"],
        "step 3: (2, 3), f 54, tie of 2, decided by lifo"
    );
    assert_eq!(one["decidedBy"], "lifo");
    assert_eq!(
        (&one["tied"][1]["cell"], &one["tied"][1]["since"]),
        (&[2, 1].into(), &1.into())
    );
    assert_eq!(one["under"][0]["chain"], "[f, fifo]");
    assert_eq!(one["under"][0]["cell"], serde_json::json!([2, 1]));
    assert_eq!(ran.json()["lanes"][0].get("plateau"), None);
    let text = tiebreak(&line, BEGINNERS);
    assert!(
        text.text().contains("[f, fifo] would take (2, 1)"),
        "{}",
        text.text()
    );
    let late = tiebreak(&line.replace("--step 3", "--step 300"), BEGINNERS);
    assert!(
        late.text()
            .contains("No search with an OPEN list has step 300."),
        "{}",
        late.text()
    );
}

#[test]
fn a_search_that_gave_up_is_analysed_as_far_as_it_came() {
    let line = "analyse - --from 1,2 --to 5,2 --lane astar --lane dijkstra --limit 25";
    let ran = tiebreak(line, BEGINNERS);
    assert_eq!((ran.code, ran.said.as_str()), (5, ""));
    let told =
        "dijkstra[f,fifo]: gave up after 25 expansions, so this is about a part of the search.\n";
    assert!(ran.text().contains(told), "{}", ran.text());
    assert!(
        ran.text()
            .contains("dijkstra[f,fifo]: 16 of 16 runs gave up.\n"),
        "{}",
        ran.text()
    );
    let json = tiebreak(&format!("{line} --json"), BEGINNERS).json();
    let [astar, dijkstra] = [0, 1].map(|lane| &json["lanes"][lane]);
    let nothing = &Value::Null;
    assert_eq!(
        (&astar["status"], &dijkstra["status"]),
        (&"found".into(), &"limit".into())
    );
    assert_eq!(
        (&astar["optimal"]["isOwn"], &dijkstra["optimal"]["isOwn"]),
        (&true.into(), nothing)
    );
    assert_eq!(
        (&dijkstra["mirror"]["median"], &dijkstra["plateau"]["waste"]),
        (nothing, nothing)
    );
    assert_eq!(&dijkstra["phantom"]["expandedWithDoubles"], nothing);
}

#[test]
fn searches_that_gave_up_are_compared_as_far_as_they_came() {
    let told = |lanes: &str| {
        let line = format!("analyse - --from 1,2 --to 5,2 --difference --limit 25 {lanes}");
        tiebreak(&line, BEGINNERS).text().to_owned()
    };
    let both = told("--lane dijkstra --lane astar[f,fifo]+zero");
    assert!(both.contains("  none in the part searched\n"), "{both}");
    assert!(
        both.contains(": the same cells in the same order in the part searched.\n"),
        "{both}"
    );
    let one = told("--lane dijkstra --lane astar");
    assert!(
        one.contains("  only the other has one in the part searched\n"),
        "{one}"
    );
    let whole = "analyse - --from 1,2 --to 5,2 --difference --lane astar --lane astar";
    let whole = tiebreak(whole, BEGINNERS);
    assert!(!whole.text().contains("part searched"), "{}", whole.text());
}

#[test]
fn a_step_past_a_limit_is_about_the_part_searched() {
    let line = "analyse - --from 1,2 --to 5,2 --lane astar --limit 3 --step 4";
    let ran = tiebreak(line, BEGINNERS);
    let said = "No search with an OPEN list has step 4 in the part searched.\n";
    assert!(ran.text().ends_with(said), "{}", ran.text());
}

/// Four moves on open ground, 2 columns and 3 rows off: 5! / (2! 3!) = 10 paths over 3 x 4 cells, of which
/// only the ends are on all.
#[test]
fn cheapest_paths_are_counted() {
    let map = "type octile\nheight 4\nwidth 3\nmap\n...\n...\n...\n...\n";
    let ask = |goal: &str, lane: &str| {
        let line = format!("analyse - --from 0,0 --to {goal} --lane {lane} --optimal --json");
        tiebreak(&line, map).json()["lanes"][0]["optimal"].clone()
    };
    let four = ask("2,3", "astar+moves:4+manhattan");
    assert_eq!(
        (&four["paths"], &four["mantissa"]),
        (&"10".into(), &1.0.into())
    );
    assert_eq!(
        (&four["cells"], &four["onAll"], &four["isOwn"]),
        (&12.into(), &2.into(), &true.into())
    );
    // One path along the diagonal.
    let eight = ask("2,2", "astar");
    assert_eq!(
        (&eight["paths"], &eight["cells"], &eight["onAll"]),
        (&"1".into(), &3.into(), &3.into())
    );
}

/// Greedy search forces no cell, though there are cells with f below C\*; a walk has no zones at all.
#[test]
fn a_number_that_means_nothing_for_a_search_is_missing() {
    let line = "analyse - --plateau --lane greedy[f,fifo] --lane walk --from 1,2 --to 5,2";
    let told = tiebreak(&format!("{line} --json"), BEGINNERS).json();
    let [greedy, walk] = [0, 1].map(|lane| &told["lanes"][lane]["plateau"]);
    assert_eq!(
        [&greedy["forced"], &greedy["expanded"]["forced"]],
        [&Value::Null; 2]
    );
    assert!(greedy["tied"].is_u64() && greedy["expanded"]["beyond"].is_u64());
    for zone in ["forced", "tied", "beyond"] {
        assert_eq!([&walk[zone], &walk["expanded"][zone]], [&Value::Null; 2]);
    }
    let reason = "A walk keeps no OPEN list, so no cell is forced and none is tied.";
    assert_eq!(walk["unmet"], serde_json::json!([reason]));
    let text = tiebreak(line, BEGINNERS);
    let rows: Vec<Vec<&str>> = text
        .text()
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    let [greedy, walk] = [&rows[4], &rows[5]];
    assert_eq!(greedy[2..4], ["-", "-"]);
    assert!(greedy[4..8].iter().all(|cell| cell.parse::<u64>().is_ok()));
    assert_eq!(walk[2..], ["-"; 8]);
}

/// Dijkstra's algorithm orders by h only where its tie chain asks for it.
#[test]
fn a_step_has_no_h_where_none_is_used() {
    let line =
        "analyse - --step 2 --lane dijkstra[f,lifo] --lane dijkstra[f,h,lifo] --from 1,2 --to 5,2";
    let told = tiebreak(&format!("{line} --json"), BEGINNERS).json();
    let [blind, seeing] = [0, 1].map(|lane| &told["steps"][lane]["tied"][0]);
    assert_eq!(blind["h"], Value::Null);
    assert!(seeing["h"].is_u64());
    let text = tiebreak(line, BEGINNERS);
    let rows = text.text().lines().filter(|line| line.starts_with('('));
    let dashes = rows.map(|row| row.contains(" - "));
    let dashes: Vec<bool> = dashes.collect();
    let ties = told["steps"][0]["tied"].as_array().unwrap().len();
    assert!(dashes[..ties].iter().all(|&dash| dash), "{}", text.text());
    assert!(!dashes[ties..].iter().any(|&dash| dash), "{}", text.text());
}

/// Dijkstra's algorithm has no h to judge, unless its tie chain asks for one.
#[test]
fn an_h_that_is_not_used_is_not_judged() {
    let line = "analyse - --heuristic --json --lane dijkstra[f,lifo] --lane dijkstra[f,h,lifo]";
    let ran = tiebreak(&format!("{line} --from 1,2 --to 5,2"), BEGINNERS);
    let lanes = &ran.json()["lanes"];
    assert_eq!(lanes[0]["heuristic"], Value::Null);
    assert_eq!(lanes[1]["heuristic"]["over"], 0);
}

/// Greedy search into a trap, and A* whose oldest cells go first: each gets one piece of advice, with its lane.
#[test]
fn the_report_ends_with_advice() {
    let map = tiebreak("generate trap --size 64x40", "");
    let line = "analyse - --advice --lane greedy --lane astar[f,fifo] --lane astar[f,h,lifo]";
    let ran = tiebreak(line, &map.bytes);
    assert_eq!((ran.code, ran.said.as_str()), (0, ""));
    let lines: Vec<&str> = ran.text().lines().collect();
    let at = lines
        .iter()
        .position(|line| line.starts_with("advice: "))
        .unwrap();
    let [greedy, fifo] = &lines[at + 1..] else {
        panic!("{lines:?}");
    };
    assert!(greedy.contains(
        "Greedy search looks only at h. A* finds a path that costs 53.63 instead of 57.73"
    ));
    assert!(
        fifo.ends_with(
            "With smaller h first the search expands 361 cells instead of 491. astar[f,h,lifo]"
        ),
        "{fifo}"
    );
    let lanes = tiebreak(&format!("{line} --json"), &map.bytes).json()["lanes"].clone();
    assert_eq!(lanes[1]["advice"][0]["expanded"], 361);
    assert_eq!(lanes[2]["advice"], Value::Null);
}

/// A worked map on which the heaps of Java and of .NET take different cells of one f, and nothing else differs.
#[test]
fn what_decides_between_two_programs_is_named_with_its_parts() {
    let open = [
        ".............S.",
        "...............",
        "...............",
        "...............",
        "...............",
        "...............",
        "..G............",
        "...............",
        "...............",
        "...............",
        "...............",
    ]
    .join("\n");
    let line = "analyse - --lane program:java --lane program:dotnet --difference";
    let ran = tiebreak(&format!("{line} --json"), &open);
    let cause = &ran.json()["differences"][0]["cause"];
    let parts = serde_json::json!([{ "first": "queue:top", "second": "queue:quad" }]);
    let expected = serde_json::json!({
        "sentence": "The cause: structure.",
        "deciding": [{ "by": "structure", "firstAsSecond": true, "secondAsFirst": true, "parts": parts }],
    });
    assert_eq!(cause, &expected);
    let text = tiebreak(line, &open);
    let sentence = " The cause: structure. queue:top against queue:quad.\n";
    assert!(text.text().contains(sentence), "{}", text.text());
    let lanes = "analyse - --lane astar --lane dijkstra --difference --json";
    let none = tiebreak(lanes, &open);
    assert!(none.json()["differences"][0]["cause"].is_null());
}

/// The queue of a program before a step as the array that it is, with what put the cell taken before the next.
#[test]
fn a_step_of_a_program_shows_its_queue_and_the_comparison() {
    let line = "analyse - --lane program:heap --step 2";
    let ran = tiebreak(&format!("{line} --json"), "S.\n.G\n");
    let one = &ran.json()["queues"][0];
    assert_eq!(one["queue"], "heap, from the bottom");
    assert_eq!(one["compares"], serde_json::json!(["f"]));
    let sentence = "(1, 1) before (1, 0): f 1.4142135623730951 < 2.";
    assert_eq!(one["sentence"], sentence);
    assert_eq!((&one["taken"], &one["next"]), (&0.into(), &1.into()));
    let cells: Vec<_> = one["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["cell"].to_string())
        .collect();
    assert_eq!(cells, ["[1,1]", "[1,0]", "[0,1]"]);
    let text = tiebreak(line, "S.\n.G\n");
    let told = format!("program:heap: heap, from the bottom, 3 entries. {sentence}\n");
    assert!(text.text().contains(&told), "{}", text.text());
    let first = tiebreak("analyse - --lane program:heap --step 1", "S.\n.G\n");
    let told = "1 entry. (0, 0) is taken, and nothing else would be expanded.\n";
    assert!(first.text().contains(told), "{}", first.text());
}

/// In a list the entry taken stands anywhere, and the table has it even behind the entries that it leaves out.
#[test]
fn a_long_queue_shows_the_entry_that_is_taken() {
    let row = format!("{}\n", ".".repeat(40));
    let map = format!("S{}{}{}G\n", &row[1..], row.repeat(6), &row[1..40]);
    let line = "analyse - --lane program:scan+queue:last --step 12";
    let ran = tiebreak(&format!("{line} --json"), &map);
    let one = &ran.json()["queues"][0];
    assert!(one["taken"].as_u64().unwrap() >= 20, "{}", one["taken"]);
    let text = tiebreak(line, &map);
    assert!(text.text().contains(" taken\n"), "{}", text.text());
}
