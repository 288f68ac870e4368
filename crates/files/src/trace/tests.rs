use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::Value;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak_document::link::readable;

use super::*;

/// The run of a lane over rows of `.`, `@` and weights, from the first cell to the last.
fn with_run<T>(rows: &str, lane: &str, then: impl FnOnce(&HandTrace<'_>) -> T) -> T {
    let map = readable::parse(&format!("map={rows}")).unwrap();
    let (grid, lane) = (Arc::new(map.grid), readable::parse_lane(lane).unwrap());
    let (start, goal) = (
        grid.node(0, 0),
        grid.node(grid.width() - 1, grid.height() - 1),
    );
    let scenario = Scenario::new(grid, (start, goal), lane).unwrap();
    let mut trace = registry::trace(&scenario, usize::MAX);
    registry::search(&scenario)
        .unwrap()
        .run_observed(u64::MAX, &mut trace);
    then(&HandTrace::new(&scenario, &trace).unwrap())
}

fn written(format: Format, rows: &str, lane: &str, steps: RangeInclusive<usize>) -> String {
    with_run(rows, lane, |hand| {
        let mut bytes = Vec::new();
        write(format, hand, steps, &mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    })
}

/// Four moves on 3 x 2 plain cells, 10 a step, h by Manhattan, neighbours N E S W. On paper:
///
/// 0. (0, 0) is put in OPEN: g 0, h 30, f 30.
/// 1. It is expanded. E: (1, 0) with g 10, h 20, f 30; S: (0, 1) with the same, later. Both tie at f and h,
///    lifo takes the later one.
/// 2. (0, 1) is expanded. E: (1, 1) with g 20, h 10, f 30, before (1, 0) by its lower h.
/// 3. (1, 1) is expanded. N: (1, 0) with g 30, worse than 10. E: (2, 1) with g 30, h 0, f 30.
/// 4. (2, 1) is the goal.
const PAPER: (&str, &str) = (".../...", "astar[f,h,lifo]+moves:4+manhattan+costs:lester");

#[test]
fn the_hand_trace_is_that_on_paper() {
    let expected = "\
step,expanded,g,h,f,OPEN,CLOSED\r
0,,,,,\"(0, 0) 30\",\r
1,\"(0, 0)\",0,30,30,\"(0, 1) 30; (1, 0) 30\",\"(0, 0)\"\r
2,\"(0, 1)\",10,20,30,\"(1, 1) 30; (1, 0) 30\",\"(0, 0) (0, 1)\"\r
3,\"(1, 1)\",20,10,30,\"(2, 1) 30; (1, 0) 30\",\"(0, 0) (0, 1) (1, 1)\"\r
4,\"(2, 1)\",30,0,30,\"(1, 0) 30\",\"(0, 0) (0, 1) (1, 1) (2, 1)\"\r
";
    assert_eq!(
        written(Format::Csv, PAPER.0, PAPER.1, 0..=usize::MAX),
        expected
    );
}

#[test]
fn steps_are_chosen_from_those_that_there_are() {
    let lines = |steps| {
        written(Format::Csv, PAPER.0, PAPER.1, steps)
            .lines()
            .count()
            - 1
    };
    assert_eq!(
        [lines(0..=0), lines(2..=3), lines(4..=9), lines(5..=9)],
        [1, 2, 1, 0]
    );
    #[expect(
        clippy::reversed_empty_ranges,
        reason = "what nobody means breaks nothing"
    )]
    let none = lines(3..=2);
    assert_eq!(none, 0);
}

#[test]
fn markdown_and_latex_are_tables_with_the_name() {
    let markdown = written(Format::Markdown, PAPER.0, PAPER.1, 1..=1);
    assert_eq!(
        markdown,
        "A\\* \\[f, h, lifo\\]\n\n\
         | step | expanded | g | h | f | OPEN | CLOSED |\n\
         |--:|---|--:|--:|--:|---|---|\n\
         | 1 | (0, 0) | 0 | 30 | 30 | (0, 1) 30; (1, 0) 30 | (0, 0) |\n",
    );
    let latex = written(Format::Latex, PAPER.0, PAPER.1, 4..=4);
    assert_eq!(
        latex,
        "% Needs \\usepackage{longtable}.\n\
         \\begin{longtable}{rlrrrp{0.27\\linewidth}p{0.16\\linewidth}}\n\
         \\caption{A* {[}f, h, lifo{]}} \\\\\n\
         step & expanded & $g$ & $h$ & $f$ & OPEN & CLOSED \\\\ \\hline\n\
         \\endhead\n\
         4 & (2,~1) & 30 & 0 & 30 & (1,~0) 30 & (0,~0) (0,~1) (1,~1) (2,~1) \\\\\n\
         \\end{longtable}\n",
    );
}

#[test]
fn marks_of_each_format_are_escaped() {
    let nasty = "a,\"b\"|c\\d_{e}$%&#~^*<f>\r\n[×−]";
    assert_eq!(crate::csv_field("plain"), "plain");
    assert_eq!(crate::csv_name("a.map"), "a.map");
    assert_eq!(
        crate::csv_name("=cmd|' /C calc'!A0.map"),
        "./=cmd|' /C calc'!A0.map"
    );
    assert_eq!(crate::csv_name("-a,b.map"), "\"./-a,b.map\"");
    assert_eq!(crate::csv_field("a,\"b\"\n"), "\"a,\"\"b\"\"\n\"");
    assert_eq!(
        markdown::escaped(nasty),
        "a,\"b\"\\|c\\\\d\\_{e}$%\\&\\#\\~^\\*\\<f\\>  \\[×−\\]",
    );
    assert_eq!(
        latex::escaped(nasty),
        "a,''b''\\textbar{}c\\textbackslash{}d\\_\\{e\\}\\$\\%\\&\\#\\textasciitilde{}\
         \\textasciicircum{}*\\textless{}f\\textgreater{}\r\n{[}$\\times$$-${]}",
    );
}

/// Posthoc's published examples of version 1.4.0 have these keys and these types of events; a `closing`
/// follows what was generated, and the goal's `end` is the last.
#[test]
fn posthoc_has_every_event_in_its_own_words() {
    let text = written(Format::Posthoc, PAPER.0, PAPER.1, 0..=usize::MAX);
    let trace: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(trace["version"], "1.4.0");
    assert_eq!(trace["views"]["main"][0]["$"], "rect");
    let events = trace["events"].as_array().unwrap();
    let told = events.iter().map(|event| {
        let parent = event
            .get("pId")
            .map_or(String::new(), |parent| format!(" < {parent}"));
        format!(
            "{} {}{parent}",
            event["type"].as_str().unwrap(),
            event["id"]
        )
    });
    let told: Vec<String> = told.collect();
    let expected = [
        "source 0",
        "destination 5",
        "generating 0 < null",
        "expanding 0 < null",
        "generating 1 < 0",
        "generating 3 < 0",
        "closing 0 < null",
        "expanding 3 < 0",
        "generating 4 < 3",
        "closing 3 < 0",
        "expanding 4 < 3",
        "generating 5 < 4",
        "closing 4 < 3",
        "expanding 5 < 4",
        "end 5 < 4",
    ];
    assert_eq!(told, expected);
    let last = events.last().unwrap();
    assert_eq!((&last["x"], &last["y"]), (&2.into(), &1.into()));
    assert_eq!(
        (last["g"].as_f64(), last["f"].as_f64()),
        (Some(30.0), Some(30.0))
    );
}

/// Every kind of event has a word, and marks have numbers of their own.
#[test]
fn posthoc_has_words_for_every_search() {
    const ROOM: &str = "...@..../.@.@.@@./.@...@../.@@@.@.@/........";
    let events = |lane| {
        let trace: Value =
            serde_json::from_str(&written(Format::Posthoc, ROOM, lane, 0..=usize::MAX)).unwrap();
        trace["events"].as_array().unwrap().clone()
    };
    let words = |lane| -> BTreeSet<String> {
        let types = events(lane).into_iter();
        types
            .map(|event| event["type"].as_str().unwrap().to_owned())
            .collect()
    };
    for (lane, expected) in [
        ("astar[f,h,lifo]+beam:2", &["dropping"][..]),
        ("astar[f,h,lifo]+pruning:jump", &["scanning"]),
        ("pea", &["deferring"]),
        ("ida", &["passing", "cutting", "leaving"]),
        ("ara", &["passing"]),
        ("nba", &["meeting", "rejecting"]),
        ("retarget+burst:1", &["targeting", "meeting"]),
        ("lazy_theta", &["rewiring"]),
    ] {
        let found = words(lane);
        let missing: Vec<_> = expected
            .iter()
            .filter(|word| !found.contains(**word))
            .collect();
        assert!(
            missing.is_empty(),
            "{lane} has no {missing:?}, but {found:?}"
        );
    }
    let first = |lane, kind: &str| {
        let mut found = events(lane)
            .into_iter()
            .filter(|event| event["type"] == kind);
        found.next().unwrap()
    };
    let (pass, weight) = (first("ida", "passing"), first("ara", "passing"));
    assert_eq!(
        (pass["pass"].as_u64(), weight["weight"].as_f64()),
        (Some(1), Some(3.0))
    );
    assert!(pass["bound"].as_f64() > Some(0.0) && pass.get("g").is_none());
    assert!(matches!(
        first("nba", "meeting")["side"].as_u64(),
        Some(0 | 1)
    ));
    assert!(first("astar+pruning:jump", "scanning")["found"].is_boolean());
    assert!(first("astar", "expanding").get("side").is_none());
}

#[test]
fn posthoc_ends_where_the_run_does() {
    let types = |rows, lane, steps| {
        let text = written(Format::Posthoc, rows, lane, steps);
        let trace: Value = serde_json::from_str(&text).unwrap();
        let events = trace["events"].as_array().unwrap().clone();
        events.last().unwrap()["type"].as_str().unwrap().to_owned()
    };
    assert_eq!(types("..@./..@.", "astar", 0..=usize::MAX), "closing");
    // Found as soon as it is generated; the same event in the middle of a run ends nothing.
    let stop = format!("{}+stop:generated", PAPER.1);
    assert_eq!(types(PAPER.0, &stop, 0..=usize::MAX), "end");
    assert_eq!(types(PAPER.0, PAPER.1, 0..=3), "closing");
}

/// The run of [`PAPER`] in the units of `sqrt2` costs.
#[test]
fn json_has_exact_costs() {
    let lane = "astar[f,h,lifo]+moves:4+manhattan";
    let text = written(Format::Json, PAPER.0, lane, 0..=1);
    let expected = "\
{
  \"name\": \"A* [f, h, lifo]\",
  \"costUnit\": 33461,
  \"steps\": [
    { \"step\": 0, \"expanded\": null, \"open\": [{ \"cell\": [0, 0], \"g\": 0, \"h\": 100383, \"f\": 100383 }], \"closed\": [] },
    { \"step\": 1, \"expanded\": { \"cell\": [0, 0], \"g\": 0, \"h\": 100383, \"f\": 100383 }, \"open\": [{ \"cell\": [0, 1], \"g\": 33461, \"h\": 66922, \"f\": 100383 }, { \"cell\": [1, 0], \"g\": 33461, \"h\": 66922, \"f\": 100383 }], \"closed\": [[0, 0]] }
  ]
}
";
    assert_eq!(text, expected);
    assert!(serde_json::from_str::<Value>(&text).is_ok());
    let none = written(Format::Json, PAPER.0, lane, 9..=9);
    assert!(serde_json::from_str::<Value>(&none).is_ok(), "{none}");
}

/// Dijkstra's algorithm without h in its chain, then with it.
#[test]
fn an_h_that_is_not_used_is_left_out() {
    let lane = "+moves:4+manhattan+costs:lester";
    let [blind, seeing] = ["dijkstra[f,lifo]", "dijkstra[f,h,lifo]"].map(|name| {
        let told = |format| written(format, PAPER.0, &format!("{name}{lane}"), 1..=1);
        [Format::Csv, Format::Markdown, Format::Latex]
            .map(told)
            .join("")
            + &[Format::Json, Format::Posthoc].map(told).join("")
    });
    for (blank, number) in [
        ("1,\"(0, 0)\",0,-,0,", "1,\"(0, 0)\",0,30,0,"),
        ("| 1 | (0, 0) | 0 | - | 0 |", "| 1 | (0, 0) | 0 | 30 | 0 |"),
        ("1 & (0,~0) & 0 & - & 0 &", "1 & (0,~0) & 0 & 30 & 0 &"),
        (
            "\"expanded\": { \"cell\": [0, 0], \"g\": 0, \"h\": null, \"f\": 0 }",
            "\"expanded\": { \"cell\": [0, 0], \"g\": 0, \"h\": 30000, \"f\": 0 }",
        ),
        (
            "\"x\": 0, \"y\": 0, \"g\": 0, \"h\": null, \"f\": 0 }",
            "\"x\": 0, \"y\": 0, \"g\": 0, \"h\": 30, \"f\": 0 }",
        ),
    ] {
        assert!(blind.contains(blank), "{blank}\n{blind}");
        assert!(seeing.contains(number), "{number}\n{seeing}");
    }
}

/// A walk chooses among the cells around it only.
#[test]
fn a_walk_has_its_neighbours_in_place_of_open() {
    with_run(".../...", "walk+moves:4+manhattan", |hand| {
        let steps: Vec<Step> = hand.steps(0..=usize::MAX).unwrap().collect();
        let open = |step: usize| {
            steps[step]
                .open
                .iter()
                .map(|entry| entry.node.0)
                .collect::<Vec<_>>()
        };
        // From 0 to 1 (fifo: E comes before S), whose neighbours are 2 and 4, then from 2 to 5.
        assert_eq!(
            [open(0), open(1), open(2)],
            [vec![0], vec![1, 3], vec![2, 4]]
        );
    });
}

#[test]
fn formats_are_known_by_their_names() {
    for &format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
    }
    let error = "xml".parse::<Format>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "There is no format \"xml\"; there are csv, markdown, latex, posthoc, json."
    );
}
