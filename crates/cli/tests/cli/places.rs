//! Findings about maps that wrap, passages, own costs, larger agents and searches that go on or end short.

use serde_json::{Value, json};

use crate::worlds::on;

/// What `analyse --json` says of each lane.
fn analysed(link: &str) -> Vec<Value> {
    let ran = on(link, "analyse - --json");
    ran.json()["lanes"].as_array().expect("lanes").clone()
}

fn left_out(lane: &Value, finding: &str) -> Option<String> {
    let all = lane["left_out"].as_array()?;
    let found = all.iter().find(|it| it["finding"] == finding)?;
    Some(found["why"].as_str().expect("a sentence").to_owned())
}

/// Nine cells in a row, whose ends a portal joins.
const CORRIDOR: &str = "map=empty:9x1&passages=0,0-8,0:both:1&start=0,0&goal=8,0";

#[test]
fn h_that_ignores_a_portal_is_judged_beside_it() {
    let lanes = "a=astar+costs:uniform&b=astar+costs:uniform+portals:ignored";
    let [counted, ignored] = &analysed(&format!("{CORRIDOR}&{lanes}"))[..] else {
        panic!("two lanes");
    };
    for lane in [counted, ignored] {
        assert_eq!(lane["optimal"]["optimum"], 10_000);
        assert_eq!(
            (&lane["optimal"]["paths"], &lane["optimal"]["cells"]),
            (&json!("1"), &json!(2))
        );
    }
    assert_eq!(counted["heuristic"]["over"], 0);
    assert_eq!(
        (&counted["plateau"]["fewest"], &counted["plateau"]["forced"]),
        (&json!(2), &json!(0))
    );
    // 8, 7, 6 and 5 against 1, 2, 3 and 4.
    assert_eq!(ignored["heuristic"]["over"], 4);
    let most = json!({ "cell": [0, 0], "h": 80_000, "distance": 10_000 });
    assert_eq!(ignored["heuristic"]["mostOver"], most);
    assert_eq!(ignored["heuristic"]["inconsistentSteps"], 1);
    assert_eq!(ignored["plateau"]["fewest"], Value::Null);
    let unmet = ignored["plateau"]["unmet"][0].as_str().expect("a sentence");
    assert!(unmet.contains("isn't consistent"), "{unmet}");
}

#[test]
fn lanes_that_part_at_a_portal_are_told_why() {
    let lanes = "a=astar+costs:uniform&b=astar+costs:uniform+portals:ignored";
    let link = format!("{CORRIDOR}&{lanes}");
    let told = on(&link, "analyse - --from 1,0 --difference --json").json();
    let parting = &told["differences"][0]["parting"];
    // Back to the portal f is 1 + 1, on foot 1 + 3; where the portal is ignored 1 + 8 and 1 + 6.
    assert_eq!(
        (&parting["step"], &parting["first"]["cell"]),
        (&json!(2), &json!([0, 0]))
    );
    assert_eq!(
        (&parting["second"]["cell"], &parting["first"]["decidedBy"]),
        (&json!([2, 0]), &json!("f"))
    );
    let why = "The same cells have different h in the two searches.";
    assert_eq!(parting["why"], why);
    let step = on(&link, "analyse - --from 1,0 --step 2");
    assert!(step.text().contains("step 2: (0, 0), f 2, no tie"));
}

#[test]
fn what_stands_in_the_way_is_named() {
    let reason = |lane: &str, finding: &str| {
        let lane = analysed(&format!("map=empty:6x4&a={lane}")).remove(0);
        left_out(&lane, finding)
    };
    let note = |lane: &str| {
        let lane = analysed(&format!("map=empty:6x4&a={lane}")).remove(0);
        lane["plateau"]["unmet"][0].as_str().map(str::to_owned)
    };
    let agent = Some("This is for an agent of one cell.".to_owned());
    assert_eq!(reason("astar+size:2", "mirror"), agent);
    assert_eq!(reason("astar+size:2", "phantom"), agent);
    assert_eq!(reason("astar+size:2", "plateau"), None);
    let diagonals = "This is for searches in which each diagonal step costs the same.";
    assert_eq!(
        reason("astar+costs:alternate", "phantom").as_deref(),
        Some(diagonals)
    );
    let all = "This is for searches that end at a goal.";
    assert_eq!(note("astar+stop:all").as_deref(), Some(all));
    let within = "This is for searches without a bound on g.";
    assert_eq!(note("astar+within:2").as_deref(), Some(within));
    assert_eq!(note("astar+unreachable:nearest"), None);
    let wraps = analysed("map=empty:6x4&wrap=both&a=astar").remove(0);
    let plane = "This is for a map that neither wraps nor has passages.";
    assert_eq!(left_out(&wraps, "phantom").as_deref(), Some(plane));
    assert_eq!(wraps["mirror"]["runs"].as_array().map(Vec::len), Some(16));
    let beside = analysed("map=empty:6x4&beside=4&a=astar").remove(0);
    let ends = "This is for one start and one cell to end at.";
    assert_eq!(left_out(&beside, "phantom").as_deref(), Some(ends));
    assert_ne!(beside["optimal"]["paths"], Value::Null);
}

/// A path that leads to the nearest cell isn't found.
#[test]
fn a_path_to_the_nearest_cell_finds_nothing() {
    let lane = analysed("map=..@./..@.&start=0,0&goal=3,0&a=astar+unreachable:nearest").remove(0);
    assert_eq!(
        (&lane["found"], &lane["status"]),
        (&json!(false), &json!("no_path"))
    );
    assert_eq!(lane["optimal"]["isOwn"], false);
}

#[test]
fn traces_tell_parities_apart_and_end_only_where_a_goal_ends_the_search() {
    let trace = |link: &str| on(link, "trace - --format posthoc").json()["events"].take();
    let events = trace("map=empty:3x3&start=0,0&goal=2,2&a=astar+costs:alternate");
    let events = events.as_array().expect("events");
    assert!(events.iter().all(|it| it.get("side").is_none()));
    for parity in [0, 1] {
        assert!(events.iter().any(|it| it["parity"] == parity));
    }
    let kinds = |link: &str| -> Vec<Value> {
        let events = trace(link);
        let all = events.as_array().expect("events").iter();
        all.map(|it| it["type"].clone()).collect()
    };
    // The goal is the last cell.
    let two = "map=empty:2x1&start=0,0&goal=1,0&a=dijkstra";
    assert_eq!(kinds(two).last(), Some(&json!("end")));
    assert_eq!(
        kinds(&format!("{two}+stop:all")).last(),
        Some(&json!("closing"))
    );
    // OPEN and CLOSED by hand are of cells, wherever these lie.
    assert_eq!(
        on(&format!("{CORRIDOR}&a=astar"), "trace - --steps 0..1").code,
        0
    );
    let ran = on("map=empty:3x3&a=astar+costs:alternate", "trace -");
    assert_eq!(ran.code, 2);
    assert!(
        ran.said.contains("each diagonal step costs the same"),
        "{}",
        ran.said
    );
}
