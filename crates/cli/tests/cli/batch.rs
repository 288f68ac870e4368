//! `tiebreak batch`.

use std::path::Path;

use crate::support::{BEGINNERS, file, run, tiebreak};

const LANES: &str = "--lane astar[f,fifo] --lane astar[f,h,lifo]";

/// The answers of `solve` on each map, and the sums worked out on paper.
#[test]
fn generated_maps_are_answered_as_one_by_one() {
    let batch = tiebreak(
        &format!("batch --generate rooms --size 30x20 --seeds 3..5 {LANES} --json"),
        "",
    );
    assert_eq!((batch.code, batch.said.as_str()), (0, ""));
    let batch = batch.json();
    let (mut fifo, mut wins, mut losses) = (Vec::new(), 0, 0);
    for (place, seed) in (3..=5).enumerate() {
        let map = tiebreak(
            &format!("generate rooms --size 30x20 --seed {seed} --format png"),
            "",
        );
        let solved = tiebreak(&format!("solve - {LANES} --json"), &map.bytes).json();
        let answer = &batch["answers"][place];
        assert_eq!(answer["problem"], seed);
        assert_eq!(answer["source"], "rooms:30x20");
        assert_eq!(
            (&answer["from"], &answer["to"]),
            (&solved["from"], &solved["to"])
        );
        for lane in 0..2 {
            for figure in [
                "expanded",
                "generated",
                "updated",
                "maxOpen",
                "cost",
                "found",
            ] {
                assert_eq!(
                    answer[figure][lane], solved["lanes"][lane][figure],
                    "{seed} {figure}"
                );
            }
        }
        let [one, other] = [0, 1].map(|lane| answer["expanded"][lane].as_u64().unwrap());
        fifo.push(one);
        wins += u64::from(one < other);
        losses += u64::from(one > other);
    }
    fifo.sort_unstable();
    let spread = &batch["lanes"][0]["figures"]["expanded"];
    assert_eq!(
        (&spread["least"], &spread["most"]),
        (&fifo[0].into(), &fifo[2].into())
    );
    assert_eq!(spread["median"], fifo[1] as f64);
    assert_eq!(spread["mean"], fifo.iter().sum::<u64>() as f64 / 3.0);
    let pair = &batch["pairs"][0];
    assert_eq!(pair["figure"], "expanded");
    assert_eq!(
        (&pair["wins"], &pair["losses"]),
        (&wins.into(), &losses.into())
    );
}

/// Every seed gives the same open field, so there is one problem however often it is asked for.
#[test]
fn tables_are_for_people_and_copies_count_once() {
    let line = "batch --generate empty --generate empty --size 64x36 --seeds 1..4 --lane dijkstra \
                --lane astar";
    let ran = tiebreak(line, "");
    let map = tiebreak("generate empty --size 64x36", "");
    let solved = tiebreak("solve - --json --lane dijkstra --lane astar", &map.bytes).json();
    let [all, few] = [0, 1].map(|lane| solved["lanes"][lane]["expanded"].to_string());
    let rows: Vec<Vec<&str>> = ran
        .text()
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(rows[0], ["1", "problem,", "expanded"]);
    assert_eq!(
        ran.said,
        "empty:64x36: The generator empty makes the same map for every seed: 1 problem, not 4.\n"
    );
    assert_eq!(
        rows[3],
        [
            "dijkstra[f,fifo]",
            "1",
            "0",
            &all,
            &all,
            &all,
            &all,
            &all,
            &all
        ]
    );
    assert_eq!(
        rows[4],
        [
            "astar[f,h,lifo]",
            "1",
            "0",
            &few,
            &few,
            &few,
            &few,
            &few,
            &few
        ]
    );
    // One loss of one: two tails of 1/2.
    assert_eq!(
        rows[7],
        [
            "dijkstra[f,fifo]",
            "astar[f,h,lifo]",
            "0",
            "1",
            "0",
            "0",
            "1.0000"
        ]
    );
    let costs = tiebreak(&format!("{line} --figure cost"), "");
    let length = solved["lanes"][0]["length"].as_f64().unwrap();
    let row = costs.text().lines().nth(3).unwrap();
    assert!(row.contains(&format!("  {length:.0}")), "{row} {length}");
}

/// Three cells in a row make 3 x 2 pairs.
#[test]
fn pairs_are_drawn_once() {
    let path = file("three.map", "type octile\nheight 1\nwidth 3\nmap\n...\n");
    let name = path.to_str().unwrap();
    let line = [
        "batch", name, name, "--pairs", "1000", "--lane", "astar", "--json",
    ];
    let ran = run(&line, "");
    let said = format!(
        "{name}: The map has no more than 6 such pairs of cells: these are drawn, not 1000.\n"
    );
    assert_eq!(ran.said, said);
    let batch = ran.json();
    assert_eq!(
        (&batch["problems"], &batch["asked"]),
        (&6.into(), &1000.into())
    );
    let ends = batch["answers"].as_array().unwrap().iter();
    let mut ends: Vec<_> = ends
        .map(|each| [each["from"][0].as_u64(), each["to"][0].as_u64()])
        .collect();
    ends.sort_unstable();
    let all = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]];
    assert_eq!(ends, all.map(|pair| pair.map(Some)));
}

#[test]
fn results_are_the_same_on_any_number_of_threads() {
    let map = tiebreak("generate caves --size 40x30 --seed 2", "");
    let path = file("caves.map", &map.bytes);
    let ask = |more: &[&str]| {
        let line = [
            "batch",
            path.to_str().unwrap(),
            "--pairs",
            "60",
            "--seed",
            "9",
            "--generate",
            "prim",
            "--seeds",
            "0..6",
            "--lane",
            "astar",
            "--lane",
            "greedy",
        ];
        let ran = run(&[&line, more].concat(), "");
        assert_eq!(ran.code, 0, "{}", ran.said);
        ran.bytes
    };
    let json = ask(&["--json"]);
    for threads in ["1", "2", "7"] {
        assert!(
            json == ask(&["--json", "--threads", threads]),
            "{threads} threads"
        );
    }
    let csv = String::from_utf8(ask(&["--csv"])).unwrap();
    assert_eq!(csv.matches("\r\n").count(), 1 + 2 * 67);
    assert!(
        csv.starts_with("source,problem,from_x,from_y,to_x,to_y,lane,found,status,cost,g,"),
        "{csv}"
    );
    assert!(csv.contains(",\"astar[f,h,lifo]\",true,"), "{csv}");
}

#[test]
fn folders_of_problems_are_searched() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("batch-folder");
    std::fs::create_dir_all(folder.join("deep")).unwrap();
    std::fs::create_dir_all(folder.join("none")).unwrap();
    let scen = "version 1\n1\tm.map\t7\t5\t1\t2\t5\t2\t6.8\n1\tm.map\t7\t5\t0\t0\t0\t4\t4\n";
    for name in ["a.map", "deep/b.map"] {
        std::fs::write(folder.join(name), BEGINNERS).unwrap();
        std::fs::write(folder.join(format!("{name}.scen")), scen).unwrap();
    }
    let name = folder.to_str().unwrap();
    let batch = run(
        &[
            "batch",
            name,
            "--lane",
            "astar[f,lifo]+costs:lester+manhattan",
            "--json",
            "--time",
        ],
        "",
    );
    assert_eq!(batch.code, 0, "{}", batch.said);
    let batch = batch.json();
    assert_eq!(batch["problems"], 4);
    // The first line is the beginners' question, as tests/vectors has it.
    assert_eq!(batch["answers"][0]["expanded"][0], 12);
    assert_eq!(batch["answers"][2]["problem"], 1);
    assert!(
        batch["answers"][2]["source"]
            .as_str()
            .unwrap()
            .ends_with("b.map.scen")
    );
    assert!(batch["answers"][3]["nanoseconds"][0].as_u64().unwrap() > 0);
    let empty = folder.join("none");
    let ran = run(&["batch", empty.to_str().unwrap()], "");
    assert_eq!(ran.code, 3);
    assert!(ran.said.contains("There is no .scen in"), "{}", ran.said);
}

#[test]
fn searches_that_gave_up_are_counted_and_never_compared() {
    let line =
        "batch --generate empty --size 9x9 --seeds 0 --lane astar --lane dijkstra --limit 30";
    let ran = tiebreak(&format!("{line} --json"), "");
    assert_eq!(ran.code, 5, "{}", ran.said);
    let batch = ran.json();
    assert_eq!(
        batch["answers"][0]["status"],
        serde_json::json!(["found", "limit"])
    );
    assert_eq!(batch["answers"][0]["g"][0], batch["answers"][0]["cost"][0]);
    assert_eq!(
        (&batch["lanes"][1]["gaveUp"], &batch["lanes"][1]["found"]),
        (&1.into(), &0.into())
    );
    assert_eq!(
        batch["lanes"][1]["figures"]["expanded"],
        serde_json::Value::Null
    );
    assert_eq!(batch["pairs"][0]["unpaired"], 1);
    let csv = tiebreak(&format!("{line} --csv"), "");
    let lines: Vec<_> = csv.text().lines().collect();
    assert!(
        lines[0].contains(",found,status,cost,g,cost_unit,"),
        "{}",
        lines[0]
    );
    assert!(
        lines[2].contains(",\"dijkstra[f,fifo]\",false,limit,,,33461,30,"),
        "{}",
        lines[2]
    );
    let table = tiebreak(line, "");
    assert!(table.text().contains("found  gave up"), "{}", table.text());
    // No time counts where every search gave up.
    let timed = tiebreak(&format!("{line} --time"), "");
    let last = timed.text().lines().last().unwrap_or_default();
    let words: Vec<_> = last.split_whitespace().collect();
    assert_eq!(words, ["dijkstra[f,fifo]", "-", "-"]);
}

#[test]
fn what_a_batch_needs_is_said() {
    for (line, code, said) in [
        ("batch", 2, "There are no problems; give a map"),
        ("batch --generate caves --seeds 9..3", 2, "the lower first"),
        (
            "batch --generate caves --size 1x1",
            2,
            "there must be 2 cells",
        ),
        ("batch no/such.map", 3, "no/such.map"),
        ("batch --generate caves --threads 0", 2, "--threads"),
        (
            "batch --generate caves --figure speed",
            2,
            "possible values: expanded",
        ),
        (
            "batch --generate caves --csv --json",
            2,
            "cannot be used with",
        ),
    ] {
        let ran = tiebreak(line, "");
        assert_eq!(ran.code, code, "{line}");
        assert!(ran.said.contains(said), "{line}: {}", ran.said);
    }
    let one = file("one.map", "type octile\nheight 1\nwidth 2\nmap\n.@\n");
    let ran = run(&["batch", one.to_str().unwrap()], "");
    assert_eq!(ran.code, 3);
    assert!(ran.said.contains("no two free cells"), "{}", ran.said);
}

/// Programs, real ones and one's own, are answered and compared as other lanes are.
#[test]
fn programs_are_answered_one_by_one_and_compared() {
    let lanes = "--lane program:heap --lane program:java+improve:anew --lane astar[f,fifo]";
    let line = format!("batch --generate caves --size 24x16 --seeds 1..6 {lanes} --json");
    let batch = tiebreak(&line, "");
    assert_eq!((batch.code, batch.said.as_str()), (0, ""));
    let batch = batch.json();
    let names: Vec<_> = (0..3).map(|lane| &batch["lanes"][lane]["lane"]).collect();
    assert_eq!(
        names,
        ["program:heap", "program:java+improve:anew", "astar[f,fifo]"]
    );
    let mut differ = 0;
    for (place, seed) in (1..=6).enumerate() {
        let map = tiebreak(
            &format!("generate caves --size 24x16 --seed {seed} --format png"),
            "",
        );
        let solved = tiebreak(&format!("solve - {lanes} --json"), &map.bytes).json();
        let answer = &batch["answers"][place];
        for figure in ["expanded", "generated", "updated", "maxOpen", "cost"] {
            for lane in 0..3 {
                let one = &solved["lanes"][lane][figure];
                assert_eq!(&answer[figure][lane], one, "{seed} {figure} {lane}");
            }
        }
        differ += u32::from(answer["expanded"][0] != answer["expanded"][1]);
    }
    assert!(differ > 0, "two heaps part somewhere");
    let pairs = batch["pairs"].as_array().unwrap().iter();
    assert_eq!(pairs.filter(|pair| pair["figure"] == "expanded").count(), 3);
}
