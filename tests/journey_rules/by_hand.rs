//! The second program on small journeys worked by hand: it accepts every move that the rules allow, and names those
//! that they don't.

use serde_json::{Value, json};

use crate::journey_rules::check;
use support::journeys::replay::{Cell, Told, Wishes};

/// A case with eight moves, corners never cut, and steps of 10 and 14.
fn case(map: &[&str], journey: &Value) -> Value {
    json!({
        "map": map,
        "config": {
            "algorithm": "astar", "moves": "8", "corners": "never", "costs": "lester", "heuristic": "octile",
            "order": "N NE E SE S SW W NW", "checkerboard": false, "ties": ["low_h", "lifo"], "nudge": null,
            "weight": 1000, "reopen": true, "stop": "expanded",
        },
        "journey": journey,
        "policy": {},
    })
}

/// `0,0 1,0 1,0` are three places; a line each.
fn tracks(text: &str) -> Vec<Vec<Cell>> {
    let cell = |word: &str| -> Cell {
        let (x, y) = word.split_once(',').expect("x,y");
        (x.parse().expect("x"), y.parse().expect("y"))
    };
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines
        .map(|line| line.split_whitespace().map(cell).collect())
        .collect()
}

/// What is told of some tracks.
pub(super) fn told(
    places: &str,
    patrols: &str,
    (status, moves, cost, waits): (&str, u64, u64, u64),
) -> Told {
    let (places, patrols) = (tracks(places), tracks(patrols));
    Told {
        status: status.to_owned(),
        ticks: places[0].len() as u64 - 1,
        moves,
        cost,
        waits,
        danger: 0,
        places,
        patrols,
        wishes: None,
    }
}

/// What the second program says of it.
pub(super) fn verdict(map: &[&str], journey: &Value, told: &Told) -> String {
    let checked = check(&case(map, journey), told).expect("the case can be read");
    checked.err().unwrap_or_else(|| "agrees".to_owned())
}

pub(super) fn units(all: &[(Cell, Cell)]) -> Value {
    let unit = |&(at, goal): &(Cell, Cell)| json!({ "at": at, "goal": goal });
    all.iter().map(unit).collect()
}

pub(super) const OPEN: [&str; 3] = ["....", "....", "...."];

#[test]
fn nobody_shares_a_cell_swaps_or_crosses() {
    let two = |first, second| json!({ "units": units(&[first, second]) });
    for (first, second, places, expected) in [
        // One follows the other.
        (
            ((0, 0), (1, 0)),
            ((1, 0), (2, 0)),
            "0,0 1,0\n 1,0 2,0",
            "agrees",
        ),
        (
            ((0, 0), (1, 0)),
            ((1, 0), (0, 0)),
            "0,0 1,0\n 1,0 0,0",
            "tick 0: unit 0 should be at (0, 0)",
        ),
        (
            ((0, 0), (1, 1)),
            ((1, 0), (0, 1)),
            "0,0 1,1\n 1,0 0,1",
            "tick 0: unit 1 should be at (1, 0)",
        ),
        (
            ((0, 0), (1, 0)),
            ((2, 0), (1, 1)),
            "0,0 1,0\n 2,0 1,0",
            "tick 0: unit 1 should be at (2, 0)",
        ),
        (
            ((0, 0), (1, 0)),
            ((1, 0), (2, 0)),
            "0,0 1,0\n 1,0 1,0",
            "tick 0: unit 0 should be at (0, 0)",
        ),
    ] {
        let cost = if places.contains("1,1") {
            28_000
        } else {
            20_000
        };
        let told = told(places, "", ("arrived", 2, cost, 0));
        let said = verdict(&OPEN, &two(first, second), &told);
        assert!(said.starts_with(expected), "{places}: {said}");
    }
    // A ring of four turns.
    let ring = [
        ((0, 0), (1, 0)),
        ((1, 0), (1, 1)),
        ((1, 1), (0, 1)),
        ((0, 1), (0, 0)),
    ];
    let told = told(
        "0,0 1,0\n 1,0 1,1\n 1,1 0,1\n 0,1 0,0",
        "",
        ("arrived", 4, 40_000, 0),
    );
    assert_eq!(
        verdict(&OPEN, &json!({ "units": units(&ring) }), &told),
        "agrees"
    );
}

#[test]
fn a_unit_walks_by_the_ground_of_its_tick() {
    let one = |goal: Cell, more: Value| {
        let mut journey = json!({ "units": units(&[((0, 0), goal)]) });
        for (key, value) in more.as_object().expect("an object") {
            journey[key] = value.clone();
        }
        journey
    };
    let map = ["..3.", ".#..", "...."];
    let shut = |at: u32| json!({ "script": [{ "at": at, "set": 0, "cells": [[1, 0]] }] });
    for (goal, more, places, (moves, cost, waits), expected) in [
        ((2, 0), json!({}), "0,0 1,0 2,0", (2, 40_000, 0), "agrees"),
        (
            (2, 0),
            json!({}),
            "0,0 1,0 2,0",
            (2, 20_000, 0),
            "moves, cost, waits and danger are (\"arrived\", 2, 2, 40000, 0, 0)",
        ),
        (
            (2, 0),
            json!({}),
            "0,0 0,0 1,0 2,0",
            (2, 40_000, 1),
            "agrees",
        ),
        (
            (2, 0),
            json!({}),
            "0,0 0,0 1,0 2,0",
            (2, 40_000, 0),
            "moves, cost, waits and danger are (\"arrived\", 3, 2, 40000, 1, 0)",
        ),
        (
            (2, 0),
            json!({}),
            "0,0 2,0",
            (1, 30_000, 0),
            "tick 0: unit 0 can't step from (0, 0) to (2, 0)",
        ),
        (
            (1, 1),
            json!({}),
            "0,0 1,1",
            (1, 14_000, 0),
            "tick 0: unit 0 can't step from (0, 0) to (1, 1)",
        ),
        (
            (2, 1),
            json!({}),
            "0,0 1,0 2,1",
            (2, 24_000, 0),
            "tick 1: unit 0 can't step from (1, 0) to (2, 1)",
        ),
        (
            (1, 0),
            shut(0),
            "0,0 1,0",
            (1, 10_000, 0),
            "tick 0: unit 0 can't step from (0, 0) to (1, 0)",
        ),
        ((2, 0), shut(1), "0,0 1,0 2,0", (2, 40_000, 0), "agrees"),
        (
            (2, 0),
            json!({ "script": [{ "at": 1, "set": 2, "cells": [[2, 0]] }] }),
            "0,0 1,0 2,0",
            (2, 30_000, 0),
            "agrees",
        ),
        // Shut at first.
        (
            (1, 0),
            json!({ "doors": [{ "cells": [[1, 0]], "open": 1, "shut": 2, "offset": 1 }] }),
            "0,0 1,0",
            (1, 10_000, 0),
            "tick 0: unit 0 can't step from (0, 0) to (1, 0)",
        ),
        // What is drawn over a door stays until it turns.
        (
            (2, 0),
            json!({
                "doors": [{ "cells": [[2, 0]], "open": 5, "shut": 1, "offset": 0 }],
                "script": [{ "at": 1, "set": 0, "cells": [[2, 0]] }],
            }),
            "0,0 1,0 2,0",
            (2, 40_000, 0),
            "tick 1: unit 0 can't step from (1, 0) to (2, 0)",
        ),
        (
            (2, 0),
            json!({ "doors": [{ "cells": [[2, 0]], "open": 2, "shut": 1, "offset": 1 }] }),
            "0,0 1,0 2,0",
            (2, 40_000, 0),
            "tick 1: unit 0 can't step from (1, 0) to (2, 0)",
        ),
        (
            (2, 0),
            json!({ "doors": [{ "cells": [[2, 0]], "open": 1, "shut": 1, "offset": 1 }] }),
            "0,0 1,0 2,0",
            (2, 40_000, 0),
            "agrees",
        ),
    ] {
        let told = told(places, "", ("arrived", moves, cost, waits));
        let said = verdict(&map, &one(goal, more), &told);
        assert!(
            said.ends_with(expected) || said.contains(expected),
            "{places}: {said}, not {expected}"
        );
    }
}

#[test]
fn a_wall_waits_until_nobody_is_under_it() {
    let edits = |later: Value| {
        json!({
            "units": [
                { "at": [1, 0], "goal": [3, 0], "depart": 1 },
                { "at": [0, 0], "goal": [1, 0], "depart": 2 },
            ],
            "script": [{ "at": 0, "set": 0, "cells": [[1, 0]] }, later],
        })
    };
    let places = "1,0 1,0 2,0 3,0\n 0,0 0,0 0,0 1,0";
    let told = told(places, "", ("arrived", 3, 30_000, 0));
    let never = json!({ "at": 0, "set": 1, "cells": [[3, 2]] });
    let said = "tick 2: unit 1 can't step from (0, 0) to (1, 0)";
    assert_eq!(verdict(&OPEN, &edits(never), &told), said);
    // A later edit takes its place.
    let open = json!({ "at": 1, "set": 1, "cells": [[1, 0]] });
    assert_eq!(verdict(&OPEN, &edits(open), &told), "agrees");
}

#[test]
fn who_arrives_stays_or_leaves() {
    let journey = |arrived: &str, wall: u32| {
        json!({
            "units": units(&[((1, 0), (2, 0)), ((0, 0), (3, 0)), ((3, 2), (3, 2))]),
            "arrived": arrived,
            "script": [{ "at": wall, "set": 0, "cells": [[2, 0]] }],
        })
    };
    let places = "1,0 2,0 2,0 2,0\n 0,0 1,0 2,0 3,0\n 3,2 3,2 3,2 3,2";
    let told = told(places, "", ("arrived", 4, 40_000, 0));
    for (arrived, wall, expected) in [
        ("leave", 3, "agrees"),
        ("stay", 3, "tick 1: unit 1 should be at (1, 0)"),
        // Under a unit that has left a wall doesn't wait.
        (
            "leave",
            1,
            "tick 1: unit 1 can't step from (1, 0) to (2, 0)",
        ),
        ("stay", 1, "tick 1: unit 1 should be at (1, 0)"),
    ] {
        let said = verdict(&OPEN, &journey(arrived, wall), &told);
        assert!(
            said.starts_with(expected),
            "{arrived}, wall at {wall}: {said}"
        );
    }
}

#[test]
fn a_journey_ends_when_it_should() {
    let journey = |more: Value| {
        let mut journey = json!({ "units": units(&[((0, 0), (3, 0))]), "still": 2, "limit": 4 });
        for (key, value) in more.as_object().expect("an object") {
            journey[key] = value.clone();
        }
        journey
    };
    let later = json!({ "script": [{ "at": 2, "set": 1, "cells": [[3, 2]] }] });
    let depart = json!({ "units": [{ "at": [0, 0], "goal": [3, 0], "depart": 2 }] });
    for (more, places, (status, moves, waits), expected) in [
        (json!({}), "0,0 1,0 1,0 1,0", ("stuck", 1, 2), "agrees"),
        (
            json!({}),
            "0,0 1,0 1,0 1,0 2,0",
            ("limit", 2, 2),
            "(\"stuck\", 3, 1, 10000, 2, 0), not (\"limit\", 4, 2, 20000, 2, 0)",
        ),
        (json!({}), "0,0 1,0 1,0 2,0 2,0", ("limit", 2, 2), "agrees"),
        (
            json!({}),
            "0,0 1,0 1,0",
            ("stuck", 1, 1),
            "tick 2: it goes on, but is said to have ended",
        ),
        (later.clone(), "0,0 0,0 0,0 0,0", ("stuck", 0, 3), "agrees"),
        (
            later,
            "0,0 0,0 0,0",
            ("stuck", 0, 2),
            "tick 2: it goes on, but is said to have ended",
        ),
        (depart.clone(), "0,0 0,0 0,0 0,0", ("stuck", 0, 1), "agrees"),
        (
            depart,
            "0,0 0,0 1,0 2,0 3,0",
            ("arrived", 3, 0),
            "tick 1: unit 0 moves, but may not",
        ),
    ] {
        let told = told(places, "", (status, moves, moves * 10_000, waits));
        let said = verdict(&OPEN, &journey(more), &told);
        assert!(said.ends_with(expected), "{places}: {said}, not {expected}");
    }
    let standing = json!({ "units": units(&[((0, 0), (0, 0))]) });
    let told = told("0,0", "", ("arrived", 0, 0, 0));
    assert_eq!(verdict(&OPEN, &standing, &told), "agrees");
}

#[test]
fn wishes_say_who_was_in_whose_way() {
    let wished = |wishes: &str, counts: (u64, u64), told: &Told| {
        let (collisions, bumps) = counts;
        Told {
            wishes: Some(Wishes {
                cells: tracks(wishes),
                collisions,
                bumps,
            }),
            ..told.clone()
        }
    };
    // Two in a corridor: both are blocked, one gives up, the other bumps into the end.
    let map = ["....", "####"];
    let journey = json!({ "units": units(&[((1, 0), (3, 0)), ((2, 0), (0, 0))]), "limit": 2 });
    let told_units = told("1,0 1,0 1,0\n 2,0 2,0 2,0", "", ("limit", 0, 0, 4));
    for (wishes, counts, expected) in [
        ("2,0 1,0\n 1,0 2,1", (2, 1), "agrees"),
        ("2,0 2,0\n 1,0 2,0", (3, 0), "agrees"),
        (
            "2,0 2,0\n 1,0 2,0",
            (2, 0),
            "there are 3 collisions and 0 bumps, not 2 and 0",
        ),
        (
            "2,0 1,0\n 2,0 3,0",
            (1, 0),
            "tick 1: unit 1 should be at (3, 0), not at (2, 0)",
        ),
    ] {
        let told = wished(wishes, counts, &told_units);
        assert_eq!(verdict(&map, &journey.clone(), &told), expected, "{wishes}");
    }
    // Two patrols cross. The first is blocked in the end, by a unit that is blocked by a standing one; but at first the
    // first patrol is in the second one's way.
    let journey = json!({
        "units": units(&[((1, 1), (3, 1)), ((2, 1), (2, 1))]),
        "patrols": [{ "route": [[0, 0], [1, 1]] }, { "route": [[1, 0], [0, 1]] }],
        "limit": 1,
    });
    let blocked = told("1,1 1,1\n 2,1 2,1", "0,0 0,0\n 1,0 1,0", ("limit", 0, 0, 1));
    assert_eq!(
        verdict(&OPEN, &journey.clone(), &blocked),
        "tick 0: patrol 1 should be at (0, 1), not at (1, 0)"
    );
    let blocked = wished("2,1\n 2,1", (1, 0), &blocked);
    assert_eq!(verdict(&OPEN, &journey, &blocked), "agrees");
}
