//! `tiebreak journey`.

use serde_json::json;

use crate::support::{BEGINNERS, Ran, file, run, tiebreak};

/// Runs `journey` on the document of a readable link.
fn journey(link: &str, words: &str) -> Ran {
    let document = run(&["link", "decode", link], "");
    assert_eq!(document.code, 0, "{}", document.said);
    tiebreak(&format!("journey - {words}"), &document.bytes)
}

/// Two units towards one another in a corridor that is one cell wide.
const CORRIDOR: &str = "map=...../@@@@@&units=0,0:4,0;4,0:0,0&still=2";

#[test]
fn the_table_and_the_events_of_two_units_in_a_corridor() {
    let ran = journey(&format!("{CORRIDOR}&a=astar"), "--events");
    // Unit 0 is first on the middle cell. Then each wants to be where the other one is, and everything else is wall.
    let expected = "\
5 x 2 cells, 2 units

lane             status  ticks  arrived  moves  cost  makespan  sum of costs  expanded  worst tick  searches  failed  wasted  collisions  bumps  waits
astar[f,h,lifo]  stuck       4        0      3     3         -             -        19          10         5       2       0           3      0      5

astar[f,h,lifo]
tick 0: unit 0: path (its first plan) found, cost 4, 5 expanded; unit 1: path (its first plan) found, cost 4, 5 expanded; unit 0 goes to (1, 0); unit 1 goes to (3, 0)
tick 1: unit 0 goes to (2, 0); unit 0 keeps unit 1 from (2, 0)
tick 2: unit 1: path (a collision) found, cost 3, 4 expanded; unit 1 keeps unit 0 from (3, 0); unit 0 keeps unit 1 from (2, 0)
tick 3: unit 0: path (a collision) not found, 3 expanded; unit 1: path (a collision) not found, 2 expanded; the end: stuck
";
    assert_eq!((ran.code, ran.text()), (1, expected), "{}", ran.said);
}

#[test]
fn costs_are_those_that_people_write_and_figures_without_a_meaning_are_dashes() {
    let lanes =
        "--lane astar --lane astar+plan:hug --lane astar+plan:dlite --lane astar+costs:lester";
    let ran = tiebreak(&format!("journey - --from 1,2 --to 5,2 {lanes}"), BEGINNERS);
    assert_eq!(ran.code, 0, "{}", ran.said);
    let lines: Vec<Vec<&str>> = ran
        .text()
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(
        ran.text().lines().next(),
        Some("7 x 5 cells, 1 unit from (1, 2) to (5, 2)")
    );
    let head = ran.text().lines().nth(2).unwrap();
    assert!(
        head.contains("requeued") && !head.contains("raised"),
        "{head}"
    );
    // Four straight steps and two diagonal ones, cutting no corner.
    let row = |line: usize| &lines[line];
    assert_eq!(
        row(3)[..6],
        ["astar[f,h,lifo]", "arrived", "6", "1", "6", "6.83"]
    );
    assert!(
        !head.contains("makespan") && !head.contains("sum of costs"),
        "one unit's are its ticks: {head}"
    );
    // A hand on the wall searches nothing.
    assert_eq!(row(4)[6..11], ["0", "0", "-", "-", "-"]);
    assert_eq!(
        row(5)[..6],
        [
            "astar[f,h,lifo]+plan:dlite",
            "arrived",
            "6",
            "1",
            "6",
            "6.83"
        ]
    );
    assert_eq!(
        (row(5)[11], row(3)[11]),
        ("0", "-"),
        "only repairs put cells back"
    );
    assert_eq!(row(6)[5], "68");
}

#[test]
fn the_first_problems_of_a_scen_become_units() {
    file("journey.map", BEGINNERS);
    let problems = "version 1\n1\tjourney.map\t7\t5\t1\t2\t5\t2\t6.82842712\n1\tjourney.map\t7\t5\t0\t0\t0\t4\t4\n\
                    1\tjourney.map\t7\t5\t6\t0\t6\t4\t4\n";
    let path = file("journey.map.scen", problems);
    let path = path.to_str().unwrap();
    let ran = run(&["journey", path, "--json"], "");
    assert_eq!(ran.code, 0, "{}", ran.said);
    let answer = ran.json();
    assert_eq!(answer["limit"], 10_000);
    assert_eq!(
        answer["units"][1],
        json!({ "at": [0, 0], "goal": [0, 4], "depart": 0 })
    );
    let lane = &answer["lanes"][0];
    assert_eq!(
        (&lane["lane"], &lane["status"], &lane["arrived"]),
        (&json!("astar[f,h,lifo]"), &json!("arrived"), &json!(3))
    );
    // 6 ticks, 4 and 4: nobody is in another's way.
    let numbers = ["ticks", "moves", "collisions", "plans"].map(|count| &lane["count"][count]);
    assert_eq!(
        json!([lane["makespan"], lane["sumOfCosts"], numbers]),
        json!([6, 14, [6, 14, 0, 3]])
    );
    assert_eq!(
        lane["places"][2],
        json!([[6, 0], [6, 1], [6, 2], [6, 3], [6, 4], [6, 4], [6, 4]])
    );
    assert_eq!(lane["plans"][0]["kind"], "path");
    let two = run(
        &[
            "journey",
            path,
            "--units",
            "2",
            "--lane",
            "astar+plan:dlite",
        ],
        "",
    );
    let row = two.text().lines().nth(3).unwrap();
    let words: Vec<&str> = row.split_whitespace().collect();
    assert_eq!(
        words[..8],
        [
            "astar[f,h,lifo]+plan:dlite",
            "arrived",
            "6",
            "2",
            "10",
            "10.83",
            "6",
            "10"
        ]
    );
    for (words, code, said) in [
        (
            &["--units", "4"][..],
            2,
            "has 3 problems, too few for 4 units.",
        ),
        (
            &["--units", "65"],
            2,
            "it should be a whole number, 1 to 64",
        ),
        (
            &["--from", "1,1"],
            2,
            "The units of a .scen have their own ends",
        ),
        (&["--map", "nowhere.map"], 3, "nowhere.map"),
    ] {
        let ran = run(&[&["journey", path], words].concat(), "");
        assert_eq!(ran.code, code, "{words:?}");
        assert!(ran.said.contains(said), "{words:?}: {}", ran.said);
    }
    // Units can't begin on the same cell.
    let twice = problems.replace("6\t0\t6\t4", "1\t2\t6\t4");
    let path = file("journey-twice.scen", twice);
    let ran = run(&["journey", path.to_str().unwrap()], "");
    assert_eq!(ran.code, 1, "{}", ran.said);
    assert!(
        ran.text()
            .ends_with("\nastar[f,h,lifo]: Unit 2 stands on unit 0.\n"),
        "{}",
        ran.text()
    );
}

#[test]
fn csv_and_json_have_all_counts() {
    let link = format!("{CORRIDOR}&a=astar&b=astar+collide:wait");
    let csv = journey(&link, "--csv");
    let lines: Vec<&str> = csv.text().split("\r\n").collect();
    assert_eq!(
        lines[0],
        "lane,status,refused,arrived,makespan,sum_of_costs,cost_unit,ticks,moves,cost,expanded,worst,plans,failed,wasted,\
         splices,bad,refined,requeued,raised,collisions,bumps,waits,notified,bits,danger"
    );
    let unit = 33_461;
    let first = format!(
        "\"astar[f,h,lifo]\",stuck,,0,,,{unit},4,3,{},19,10,5,2,0,0,0,0,0,0,3,0,5,0,24,0",
        3 * unit
    );
    assert_eq!(lines[1], first);
    assert_eq!((lines.len(), lines[3]), (4, ""));
    let json = journey(&link, "--json").json();
    let counts = json["lanes"][1]["count"].as_object().unwrap();
    let second: Vec<&str> = lines[2].split(',').collect();
    let names = lines[0].split(',').skip(7);
    // The lane's name has two commas.
    for (name, number) in names.zip(&second[9..]) {
        assert_eq!(counts[name].to_string(), *number, "{name}");
    }
    assert_eq!(json["lanes"][1]["policy"], json!({ "collide": "wait" }));
    assert_eq!(json["lanes"][1]["places"][1][0], json!([4, 0]));
}

#[test]
fn what_a_lane_cannot_play_is_said_beside_the_others() {
    let ran = journey(
        "map=.../...&start=0,0&goal=2,1&units=ends&a=theta&b=astar",
        "",
    );
    assert_eq!(ran.code, 1, "{}", ran.said);
    let rows: Vec<Vec<&str>> = ran
        .text()
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(rows[3][..4], ["theta[f,h,lifo]", "refused", "-", "-"]);
    assert_eq!(rows[4][..3], ["astar[f,h,lifo]", "arrived", "2"]);
    let said = "\ntheta[f,h,lifo]: Units plan with Dijkstra, greedy, A* and weighted A* only.\n";
    assert!(ran.text().ends_with(said), "{}", ran.text());
    let hexagons = journey(
        "map=empty:12x8&shape=hex&start=1,4&goal=10,4&a=astar",
        "--csv",
    );
    assert_eq!(hexagons.code, 1);
    assert!(
        hexagons
            .text()
            .contains(",refused,Journeys need squares on one floor.,,,,33461,"),
        "{}",
        hexagons.text()
    );
    let long = tiebreak("journey - --ticks 10001 --lane astar", BEGINNERS);
    let said = "The limit of ticks 10001 is too large; the limit is 10000.";
    assert!(long.text().contains(said), "{}", long.text());
}

#[test]
fn a_journey_of_too_many_ticks_is_open() {
    let ran = tiebreak(
        "journey - --ticks 3 --from 1,2 --to 5,2 --lane astar",
        BEGINNERS,
    );
    assert_eq!(ran.code, 5);
    assert!(
        ran.text().contains("  limit       3        0      3 "),
        "{}",
        ran.text()
    );
}

/// A unit that can't get to its goal, and plans far ahead: it sees each cell at each time.
fn shut_in(side: usize) -> String {
    let mut rows = vec![".".repeat(side); side];
    rows[0] = format!("{}@.", ".".repeat(side - 2));
    rows[1] = format!("{}@@", ".".repeat(side - 2));
    let (rows, goal) = (rows.join("/"), side - 1);
    format!("map={rows}&units=0,0:{goal},0&still=2&a=astar+predict:spacetime:200")
}

#[test]
fn a_journey_ends_where_its_part_of_the_memory_does() {
    let lanes = "--lane astar+predict:spacetime:200 --lane astar";
    let ran = journey(&shut_in(30), &format!("{lanes} --memory 16 --json"));
    assert_eq!(ran.code, 5, "{}", ran.text());
    let json = ran.json();
    let [timed, plain] = [0_usize, 1].map(|lane| json["lanes"][lane].clone());
    assert_eq!(
        (&timed["status"], &plain["status"]),
        (&json!("memory"), &json!("stuck"))
    );
    let said = "In tick 0 this lane's journey would take 3 MB, and its part of the memory is 2 MB: choose fewer lanes or units, or a \
                smaller map.";
    assert_eq!(timed["shortage"], said);
    assert_eq!(plain.get("shortage"), None);
    let table = journey(&shut_in(30), &format!("{lanes} --memory 16"));
    assert!(table.text().contains(said), "{}", table.text());
    // A lane that plays alone has a part of its own, and 700 MB are there where nothing is said.
    let alone = journey(&shut_in(30), "--lane astar+predict:spacetime:200");
    assert_eq!(alone.code, 1, "{}", alone.text());
}

#[test]
fn a_journey_that_surely_takes_too_much_is_refused() {
    let link = "map=empty:300x300&units=0,0:99,99;1,0:98,99&a=astar+plan:dlite";
    let ran = journey(link, "--memory 30");
    assert_eq!(ran.code, 1);
    let said = "This lane's journey needs at least 13 MB, and its part of the memory is 6 MB: choose fewer lanes or units, or a \
                smaller map.";
    assert!(ran.text().contains(said), "{}", ran.text());
    assert_eq!(journey(link, "").code, 0);
    let batch = journey(link, "--batch 1 --units 2 --changes 0 --memory 30");
    assert_eq!(batch.code, 2);
    assert!(batch.said.contains(said), "{}", batch.said);
}

#[test]
fn a_long_recording_is_cut_and_says_where() {
    let link = "map=empty:9x9&units=0,0:8,8&a=astar+when:always";
    let ran = journey(link, "--memory 1 --events");
    assert_eq!(ran.code, 0);
    let lines: Vec<_> = ran
        .text()
        .lines()
        .filter(|line| line.starts_with("tick"))
        .collect();
    assert_eq!(lines.len(), 8, "a short one is recorded whole");
    let doors = "map=empty:90x90&units=0,0:89,89&doors=20,0-20,1-20,2-20,3-20,4-20,5-20,6-20,7-20,8-20,9:1:1&a=astar";
    let ran = journey(doors, "--memory 2 --events");
    assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.said);
    let text = ran.text();
    assert!(text.contains("\nrecorded up to tick "), "{text}");
    let cut = journey(doors, "--memory 2 --json").json()["lanes"][0].clone();
    let whole = journey(doors, "--json").json()["lanes"][0].clone();
    assert_eq!(cut["count"], whole["count"]);
    assert_eq!(cut["makespan"], whole["makespan"]);
    let ticks = cut["recorded"].as_u64().unwrap() as usize;
    assert!(ticks > 0 && ticks < whole["expanded"].as_array().unwrap().len());
    assert_eq!(cut["expanded"].as_array().unwrap().len(), ticks);
}

#[test]
fn wrong_questions_are_refused() {
    for (words, code, said) in [
        ("--units 2", 2, "--units and --map are for problems"),
        ("--map x.map", 2, "--units and --map are for problems"),
        (
            "--lane astar+plan:fly",
            2,
            "There is no kind of plan \"fly\"; there are path, walk,",
        ),
        (
            "--lane astar+fly",
            2,
            "There is no option \"fly\"; there are",
        ),
        ("--csv --json", 2, "cannot be used with"),
        ("--events --json", 2, "cannot be used with"),
        ("--from 3,2", 2, "--from 3,2 is on a wall"),
    ] {
        let ran = tiebreak(&format!("journey - {words}"), BEGINNERS);
        assert_eq!(ran.code, code, "{words}");
        assert!(ran.said.contains(said), "{words}: {}", ran.said);
    }
    let ran = journey(&format!("{CORRIDOR}&a=astar"), "--to 1,0");
    assert_eq!(ran.code, 2);
    assert!(
        ran.said
            .contains("have their own ends: leave out --from and --to."),
        "{}",
        ran.said
    );
    // Other commands ask about one search, which has no policy.
    let ran = tiebreak("solve - --lane astar+plan:walk", BEGINNERS);
    assert_eq!(ran.code, 2);
    assert!(
        ran.said.contains("A policy belongs to a lane of a journey"),
        "{}",
        ran.said
    );
}
