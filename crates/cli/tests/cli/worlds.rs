//! Richer worlds, in every command.

use serde_json::{Value, json};

use crate::support::{Ran, file, tiebreak};

/// Runs a command on the document of a readable link; `-` stands for it.
pub(crate) fn on(link: &str, line: &str) -> Ran {
    let document = tiebreak(&format!("link decode {link}"), "");
    assert_eq!(document.code, 0, "{}", document.said);
    tiebreak(line, &document.bytes)
}

/// The only lane of `solve --json`.
fn solved(link: &str, more: &str) -> Value {
    on(link, &format!("solve - --json {more}")).json()["lanes"][0].take()
}

#[test]
fn a_shape_has_its_name_and_hexagons_their_columns_and_rows() {
    let ran = on(
        "map=empty:12x8&shape=hex&start=1,4&goal=10,4&a=astar",
        "solve - --path",
    );
    assert!(
        ran.text()
            .starts_with("12 x 8 hexagons, from (1, 4) to (10, 4)\n")
    );
    assert!(ran.text().contains("astar[f,h,lifo]: (1, 4) (2, 4) "));
    let lane = solved("map=empty:12x8&shape=hex&start=1,4&goal=10,4&a=astar", "");
    assert_eq!(
        (&lane["length"], &lane["straight"]),
        (&json!(9.0), &Value::Null)
    );
    assert_eq!(lane["turns"], 0);
}

#[test]
fn floors_and_stairs_are_named_and_asked_for() {
    let link = "map=...../..@../.....&floors=...../...../.....&stairs=0,0;4,2&a=astar";
    let ran = on(link, "solve - --from 0,1,0 --to 2,1,1 --path");
    assert!(
        ran.text()
            .starts_with("5 x 3 cells on 2 floors, from (0, 1) on floor 0 to (2, 1) on floor 1\n"),
        "{}",
        ran.text()
    );
    assert!(
        ran.text()
            .contains("(0, 0) on floor 0, (0, 0) on floor 1, (1, 1) on floor 1")
    );
    let lane = solved(link, "--from 0,1 --to 2,1,1 --path");
    assert_eq!(lane["path"][1], json!([0, 0, 0]));
    assert_eq!(lane["path"][2], json!([0, 0, 1]));
    let ran = on(link, "solve - --to 2,1,2");
    assert_eq!(ran.code, 2);
    assert!(
        ran.said
            .contains("--to 2,1,2 lies outside the map of 5 x 3 cells on 2 floors.")
    );
}

#[test]
fn regions_are_named_by_letter_or_number() {
    let link = "shape=regions&regions=aab/.bb/c..;weights:112;0-2:7&a=astar";
    let ran = on(link, "solve - --from a --to 2 --path");
    assert!(
        ran.text().starts_with("3 regions, from a to c\n"),
        "{}",
        ran.text()
    );
    assert!(ran.text().contains("astar[f,h,lifo]: a c\n"));
    let answer = on(link, "solve - --from a --to c --json --path").json();
    assert_eq!((&answer["from"], &answer["to"]), (&json!(0), &json!(2)));
    assert_eq!(answer["lanes"][0]["path"], json!([0, 2]));
    // A border of 7 into weight 2.
    assert_eq!(answer["lanes"][0]["cost"], 7 * 2 * 33461);
    assert_eq!(answer["lanes"][0]["length"], Value::Null);
    let ran = on(link, "solve - --to x");
    assert_eq!(
        (
            ran.code,
            ran.said
                .contains("--to x names no region: the map has 3 regions.")
        ),
        (2, true)
    );
}

#[test]
fn several_goals_are_given_one_after_the_other() {
    let link = "map=........../...@@@..../..........&start=0,0&goal=9,0&a=astar&b=astar+aim:each";
    let ran = on(link, "solve - --to 9,0 --to 0,2 --to 9,2");
    assert!(
        ran.text()
            .starts_with("10 x 3 cells, from (0, 0) to (9, 0), (0, 2) or (9, 2)\n"),
        "{}",
        ran.text()
    );
    let answer = on(
        link,
        "solve - --json --from 0,0 --from 5,0 --to 9,0 --to 0,2",
    )
    .json();
    assert_eq!(answer["starts"], json!([[5, 0]]));
    assert_eq!(answer["goals"], json!([[0, 2]]));
    // Those of the file are replaced, not added to.
    let answer = on(&format!("{link}&goals=0,2"), "solve - --json --to 9,2").json();
    assert_eq!((&answer["to"], answer.get("goals")), (&json!([9, 2]), None));
}

#[test]
fn what_a_search_was_prepared_with_is_said() {
    let map = "map=rooms:40x24:3";
    let ran = on(&format!("{map}&a=astar+landmarks"), "solve -");
    assert!(
        ran.text()
            .contains(": To prepare, it ran 9 searches, which expanded "),
        "{}",
        ran.text()
    );
    assert!(ran.text().contains(" Landmarks: ("), "{}", ran.text());
    let lane = solved(&format!("{map}&a=astar+landmarks"), "");
    assert_eq!(lane["prepared"]["searches"], 9);
    assert_eq!(lane["landmarks"].as_array().unwrap().len(), 4);
    let ran = on(&format!("{map}&a=astar+graph:clusters"), "solve - --path");
    for said in [
        ": To prepare, it ran ",
        " gates of ",
        "Joining the ends to the gates took ",
        ", from gate to gate: ",
    ] {
        assert!(ran.text().contains(said), "{said}: {}", ran.text());
    }
    let lane = solved(&format!("{map}&a=astar+graph:clusters"), "");
    assert!(lane["prepared"]["gates"].is_u64() && lane["coarse"]["cost"].is_u64());
    assert_eq!(lane["coarse"].get("path"), None);
    let lane = solved(&format!("{map}&a=astar+skip:dead-ends"), "");
    assert!(lane["deadEnds"].as_u64().unwrap() > 0);
    // Any algorithm can look for islands first.
    let lane = solved("map=..@../..@..&start=0,0&goal=4,0&a=ida+skip:islands", "");
    assert_eq!(
        (&lane["status"], &lane["expanded"]),
        (&json!("no_path"), &json!(0))
    );
    assert_eq!(lane["prepared"], json!({ "searches": 0, "expanded": 8 }));
}

#[test]
fn what_becomes_of_a_path_is_said() {
    let rooms = "map=rooms:40x24:3";
    let lane = solved(&format!("{rooms}&a=astar+smooth:pull"), "--path");
    assert!(lane["turnsSmoothed"].as_u64() <= lane["turns"].as_u64());
    assert!(lane["lengthSmoothed"].as_f64() <= lane["length"].as_f64());
    assert_eq!(lane["smoothed"][0], lane["path"][0]);
    let danger = "map=........../...@@@..../..........&danger=........../...9..9.../...59.5...";
    let ran = on(
        &format!("{danger}&start=0,1&goal=9,1&a=astar&b=astar+danger:1"),
        "solve -",
    );
    assert!(
        ran.text()
            .contains("astar[f,h,lifo]: The danger that the path meets adds up to 19."),
        "{}",
        ran.text()
    );
    assert!(
        ran.text()
            .contains("+danger:1: The danger that the path meets adds up to 0."),
        "{}",
        ran.text()
    );
    let fog = "map=......../.@@@@@@./......../........&players=0,2:3&start=0,0&goal=7,2";
    let ran = on(&format!("{fog}&a=astar+player:1"), "solve -");
    let said =
        "On the real map the path is blocked after 2 steps: none leads from (2, 0) to (3, 1).";
    assert!(ran.text().contains(said), "{}", ran.text());
    let truth = solved(&format!("{fog}&a=astar+player:1"), "")["truth"].take();
    assert_eq!(truth, json!({ "blocked": 2, "cost": null }));
}

#[test]
fn sentences_are_right_for_one_for_none_and_for_several() {
    for (link, said) in [
        (
            "map=empty:6x4&start=0,0&goal=5,2&a=astar+smooth:pull",
            "The path has 1 turn; smoothed, it has 0 turns and is 5.39 cells long.",
        ),
        (
            "map=...@.../.@@@.@@&start=0,0&goal=6,0&a=astar+graph:clusters+block:3",
            "The clusters have 1 gate of 2 cells, joined by 2 edges. Joining the ends to the gates took 4 expansions. \
             No path leads from gate to gate; finding that out took 1 expansion.",
        ),
        (
            "map=....../......&start=0,0&goal=5,0&a=astar+skip:dead-ends",
            "To prepare, it looked at 24 cells. It left out no free cell.",
        ),
        (
            "map=....../@@.@@@&start=0,0&goal=5,0&a=astar+skip:dead-ends",
            "It left out 1 free cell that no path needs.",
        ),
        (
            "map=empty:12x6&points=3,3;5,5&start=0,0&goal=11,5&a=astar+graph:points",
            "The way-points are joined by 12 links.",
        ),
    ] {
        let ran = on(link, "solve -");
        assert!(ran.text().contains(said), "{link}: {}", ran.text());
    }
    let ran = on("shape=regions&regions=a", "solve - --to x");
    let said = "error: --to x names no region: the map has 1 region.\n";
    assert_eq!((ran.code, ran.said.as_str()), (2, said));
}

#[test]
fn a_trace_says_where_places_lie_and_how_they_are_entered() {
    let link = "map=empty:6x3&shape=hex&start=1,1&goal=4,1&a=astar+turn:500";
    let trace = on(link, "trace - --format posthoc").json();
    let events = trace["events"].as_array().unwrap();
    // An odd row lies half a cell to the right.
    assert_eq!(
        events[0],
        json!({ "type": "source", "id": 7, "x": 1.5, "y": 1 })
    );
    let expanded: Vec<_> = events
        .iter()
        .filter(|it| it["type"] == "expanding")
        .collect();
    assert_eq!(expanded[0]["direction"], Value::Null);
    assert_eq!(expanded[1]["direction"], "E");
    assert_eq!(
        (&expanded[0]["h"], &expanded[0]["f"]),
        (&json!(3), &json!(3))
    );
    let ran = on(link, "trace -");
    assert_eq!(ran.code, 2);
    assert!(
        ran.said
            .contains("This is for searches in which turns cost nothing."),
        "{}",
        ran.said
    );
    let clusters = "map=rooms:40x24:3&a=astar+graph:clusters";
    let trace = on(clusters, "trace - --format posthoc").json();
    let tiers = |tier: u8| {
        trace["events"]
            .as_array()
            .unwrap()
            .iter()
            .any(|it| it["tier"] == tier)
    };
    assert!(tiers(0) && tiers(1));
    let floors = "map=../..&floors=../..&stairs=0,0&a=astar";
    let trace = on(floors, "trace - --format posthoc --from 0,0,0 --to 1,0,1").json();
    let end = json!({ "type": "destination", "id": 5, "x": 4, "y": 0, "floor": 1 });
    assert_eq!(trace["events"][1], end);
    // Danger changes cells only, so OPEN and CLOSED are what they are.
    let danger = "map=empty:6x3&danger=....../.5....&start=1,1&goal=4,1&a=astar+danger:2";
    assert_eq!(on(danger, "trace - --steps 0..1").code, 0);
}

#[test]
fn findings_that_do_not_apply_are_left_out_with_a_reason() {
    let hexagons = "map=empty:6x3&shape=hex&start=1,1&goal=4,1&a=astar&b=dijkstra";
    let ran = on(hexagons, "analyse -");
    assert_eq!(ran.code, 0, "{}", ran.said);
    let said = "astar[f,h,lifo]: plateau is left out. This is for squares on one floor.";
    assert!(ran.text().contains(said), "{}", ran.text());
    assert!(ran.text().contains("difference: "), "{}", ran.text());
    for (link, finding, why) in [
        (
            "map=empty:6x3&a=astar+turn:500",
            "optimal",
            "turns cost nothing",
        ),
        (
            "map=empty:6x3&a=astar+graph:clusters",
            "plateau",
            "cell by cell",
        ),
        (
            "map=empty:6x3&a=astar+landmarks",
            "heuristic",
            "a formula gives",
        ),
        (
            "map=empty:6x3&a=astar+skip:islands",
            "phantom",
            "leave nothing out",
        ),
        (
            "map=empty:6x3&danger=.....1&a=astar+danger:1",
            "plateau",
            "ignore danger",
        ),
        ("map=empty:6x3&goals=5,2&a=astar", "phantom", "to end at"),
        (
            "map=empty:6x3&danger=.....1&a=astar",
            "mirror",
            "nothing beside it",
        ),
    ] {
        let lane = on(link, "analyse - --json").json()["lanes"][0].take();
        let left_out = lane["left_out"].as_array().unwrap();
        let found = left_out.iter().find(|it| it["finding"] == finding);
        let found = found.unwrap_or_else(|| panic!("{link}: {left_out:?}"));
        assert!(
            found["why"].as_str().unwrap().contains(why),
            "{link}: {found}"
        );
        assert_eq!(lane.get(finding), None, "{link}");
    }
}

/// Places of floors, and regions, can have numbers beyond those of the map's cells: six of twelve here, and two of four.
#[test]
fn lanes_are_compared_on_floors_and_among_regions() {
    let floors = "map=.../...&floors=.../...&stairs=2,1&start=0,0&goal=0,0,1";
    let regions = "map=./.&shape=regions&regions=0,0;2,0;4,0;6,0;0-1;1-2;2-3";
    for (world, places) in [(floors, 12), (regions, 4)] {
        let link = format!("{world}&a=astar&b=dijkstra");
        let ran = on(&link, "analyse - --json");
        assert_eq!(ran.code, 0, "{}", ran.said);
        let one = ran.json()["differences"][0].take();
        let counts = ["onlyFirst", "onlySecond", "both", "neither"];
        let counts = counts.map(|count| one[count].as_u64().unwrap());
        assert_eq!(counts.iter().sum::<u64>(), places, "{one}");
        for lane in ["astar", "dijkstra"] {
            let line = format!("trace - --format posthoc --lane {lane}");
            let events = on(&link, &line).json()["events"].take();
            assert_eq!(events[1]["type"], "destination", "{link}");
        }
    }
    let building = tiebreak("generate building --size 40x30 --format json", "");
    let ran = tiebreak("analyse -", building.bytes);
    assert_eq!(ran.code, 0, "{}", ran.said);
    assert!(ran.text().contains("difference: "), "{}", ran.text());
}

#[test]
fn batches_take_lanes_of_worlds_on_ordinary_maps() {
    let map = file(
        "rooms.map",
        tiebreak("generate rooms --size 40x24 --seed 3", "").bytes,
    );
    let lanes = "--lane astar --lane astar+turn:500 --lane astar+landmarks --lane astar+graph:clusters \
                 --lane ida+limit:50+skip:islands";
    let line = format!("batch {} --pairs 5 --json {lanes}", map.display());
    let batch = tiebreak(&line, "").json();
    let figure =
        |lane: usize, figure: &str| batch["lanes"][lane]["figures"][figure]["most"].clone();
    assert_eq!(figure(0, "prepared"), 0);
    assert!(figure(2, "prepared").as_u64() > figure(3, "prepared").as_u64());
    assert!(figure(1, "turns").as_u64() <= figure(0, "turns").as_u64());
    assert_eq!(batch["answers"][0]["turns"].as_array().unwrap().len(), 5);
    let csv = tiebreak(&line.replace("--json", "--csv"), "");
    assert!(
        csv.text()
            .lines()
            .next()
            .unwrap()
            .ends_with(",max_open,optimum,prepared,turns,made_by")
    );
}

#[test]
fn counterexamples_are_found_for_lanes_that_prepare() {
    let ran = tiebreak(
        "counterexample astar+graph:clusters+block:3 --size 7x6 --tries 2000",
        "",
    );
    assert_eq!(ran.code, 0, "{}", ran.text());
    let ran = tiebreak("counterexample astar+turn:700 --tries 300", "");
    assert_eq!(
        (ran.code, ran.text()),
        (1, "None of 300 maps shows anything.\n")
    );
    let ran = tiebreak("counterexample astar+player:1 --tries 300", "");
    assert_eq!(
        (ran.code, ran.said.as_str()),
        (2, "error: There is no player 1.\n")
    );
}
