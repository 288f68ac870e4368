//! `tiebreak counterexample`.

use crate::support::{run, tiebreak};

/// The document found shows its difference when it is solved.
#[test]
fn what_is_found_is_true() {
    let line = "counterexample astar[f,lifo] astar[f,fifo] --size 6x5 --tries 600 --json";
    let ran = tiebreak(line, "");
    assert_eq!((ran.code, ran.said.as_str()), (0, ""));
    let found = ran.json();
    let solved = tiebreak("solve - --json", found["document"].to_string()).json();
    assert_eq!(solved["lanes"][0]["lane"], "astar[f,lifo]");
    assert_eq!(solved["lanes"][0]["expanded"], found["less"]);
    assert_eq!(solved["lanes"][1]["expanded"], found["more"]);
    assert!(found["more"].as_u64() > found["less"].as_u64());
    let linked = run(&["link", "decode", found["link"].as_str().unwrap()], "").json();
    assert_eq!(linked["map"], found["document"]["map"]);
    assert_eq!(
        tiebreak(line, "").bytes,
        ran.bytes,
        "the same seed finds the same"
    );
}

/// heapq and Java's PriorityQueue don't settle ties alike; a counter ends all ties, so that any heap is like any other.
#[test]
fn two_programs_part_where_their_queues_settle_ties() {
    let ran = tiebreak(
        "counterexample program:heap program:java --size 6x5 --tries 2000 --json",
        "",
    );
    assert_eq!((ran.code, ran.said.as_str()), (0, ""));
    let found = ran.json();
    let document = found["document"].to_string();
    let order = |lane: &str| {
        let line = format!("trace - --format posthoc --lane {lane}");
        let said = tiebreak(&line, &document).json();
        let events = said["events"].as_array().expect("events").iter();
        let expanded: Vec<_> = events.filter(|it| it["type"] == "expanding").collect();
        // The numbers are the program's own: f of the start is its h.
        assert_eq!(expanded[0]["h"], expanded[0]["f"]);
        let cells = expanded.iter().map(|event| event["id"].clone());
        cells.collect::<Vec<_>>()
    };
    let (heap, java) = (order("program:heap"), order("program:java"));
    let parted = (0..heap.len()).find(|&step| heap.get(step) != java.get(step));
    assert_eq!(parted.map(|step| step as u64 + 1), found["step"].as_u64());
    assert!(found["more"].is_null());
    let counted = "program:heap+key:fifo program:java+key:fifo";
    let none = tiebreak(
        &format!("counterexample {counted} --size 6x5 --tries 2000"),
        "",
    );
    assert_eq!(
        (none.code, none.text()),
        (1, "None of 2000 maps shows anything.\n")
    );
}

/// Greedy search in a 2 x 2 map has only straight paths and diagonals, so no path is too long. In a larger
/// one some are.
#[test]
fn a_path_is_held_against_the_cheapest() {
    let none = tiebreak("counterexample greedy --size 2x2 --tries 300", "");
    assert_eq!(
        (none.code, none.text()),
        (1, "None of 300 maps shows anything.\n")
    );
    let ran = tiebreak(
        "counterexample greedy --aim path --size 6x5 --tries 2000 --json",
        "",
    );
    let found = ran.json();
    let document = found["document"].to_string();
    let cost = |lane| {
        tiebreak(&format!("solve - --json --lane {lane}"), &document).json()["lanes"][0]["cost"]
            .clone()
    };
    assert_eq!(
        (&cost("greedy"), &cost("dijkstra")),
        (&found["more"], &found["less"])
    );
    assert!(found["more"].as_u64() > found["less"].as_u64());
    let people = tiebreak(
        "counterexample greedy --aim path --size 6x5 --tries 2000",
        "",
    );
    assert!(
        people
            .text()
            .starts_with("The path of greedy[f,fifo] costs "),
        "{}",
        people.text()
    );
    assert!(
        people.text().contains('S') && people.text().contains('G'),
        "{}",
        people.text()
    );
}

/// What it costs that h leaves portals aside: the document has the portal, and the lane pays for it.
#[test]
fn maps_may_have_portals_and_borders_that_meet() {
    let line = "counterexample astar+portals:ignored --passages portals --size 6x5 --tries 3000";
    let ran = tiebreak(&format!("{line} --json"), "");
    let found = ran.json();
    let document = found["document"].to_string();
    let cost = |lane: &str| {
        let solved = tiebreak(&format!("solve - --json --lane {lane}"), &document).json();
        solved["lanes"][0]["cost"].clone()
    };
    assert_eq!(&cost("astar+portals:ignored"), &found["more"]);
    assert_eq!(
        (&cost("astar"), &cost("dijkstra")),
        (&found["less"], &found["less"])
    );
    assert!(found["more"].as_u64() > found["less"].as_u64());
    let passages = found["document"]["world"]["passages"].as_array().unwrap();
    assert_eq!(passages.len(), 1, "one is enough: {passages:?}");
    let linked = run(&["link", "decode", found["link"].as_str().unwrap()], "").json();
    assert_eq!(linked["world"], found["document"]["world"]);
    let people = tiebreak(line, "");
    assert!(
        people.text().contains("\nportal: from ("),
        "{}",
        people.text()
    );
    let wrapped = tiebreak(
        "counterexample greedy --passages edges --wrap columns --size 6x5 --tries 3000",
        "",
    );
    let text = wrapped.text();
    assert!(text.contains("\njoined borders: columns\n"), "{text}");
    assert!(!text.contains("portal: "), "{text}");
}

#[test]
fn what_a_hunt_needs_is_said() {
    for (line, said) in [
        ("counterexample", "<LANE>"),
        ("counterexample astar --aim ratio", "give a second lane"),
        (
            "counterexample astar greedy --aim path",
            "so it has no rival",
        ),
        ("counterexample astar greedy --size 17x3", "1 to 16"),
        (
            "counterexample theta --passages portals",
            "This method doesn't go with passages.",
        ),
        (
            "counterexample greedy --wrap rows --size 4x2",
            "A side that wraps needs at least 3 cells.",
        ),
    ] {
        let ran = tiebreak(line, "");
        assert_eq!(ran.code, 2, "{line}");
        assert!(ran.said.contains(said), "{line}: {}", ran.said);
    }
}
