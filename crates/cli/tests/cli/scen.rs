//! `tiebreak scen`.

use crate::support::{BEGINNERS, fields, file, run};

/// On the beginners' map, from (1, 2) to (5, 2): four straight steps and two diagonal ones, since
/// corners aren't cut, and (0, 0) to (0, 4): four straight ones.
const RIGHT: &str =
    "version 1\n1\tlester.map\t7\t5\t1\t2\t5\t2\t6.82842712\n1\tlester.map\t7\t5\t0\t0\t0\t4\t4\n";

fn scen(words: &[&str]) -> crate::support::Ran {
    run(&[&["scen"], words].concat(), "")
}

fn written(name: &str, text: &str) -> String {
    file(name, text).to_str().unwrap().to_owned()
}

#[test]
fn published_lengths_are_met() {
    written("a.map", BEGINNERS);
    let path = written("a.map.scen", RIGHT);
    let ran = scen(&[&path]);
    assert_eq!((ran.code, ran.said.as_str()), (0, ""));
    let lines: Vec<Vec<&str>> = ran
        .text()
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(lines[0][..4], ["lane", "problems", "as", "published"]);
    assert_eq!(lines[1][..6], ["astar[f,h,lifo]", "2", "2", "0", "0", "0"]);
    assert_eq!(lines.len(), 2);
}

#[test]
fn what_differs_is_listed_and_told_by_the_exit_code() {
    written("b.map", BEGINNERS);
    let path = written("b.map.scen", &RIGHT.replace("6.82842712", "6.41421356"));
    let ran = scen(&[&path, "--lane", "astar", "--lane", "weighted*3"]);
    assert_eq!(ran.code, 1);
    let text = ran.text();
    assert!(
        text.contains(
            "problem 1, (1, 2) to (5, 2), astar[f,h,lifo]: 6.82843, published 6.41421356"
        ),
        "{text}"
    );
    // A search that promises no optimum may find a longer path.
    assert!(!text.contains("weighted*3[f,h,lifo]:"), "{text}");
    assert_eq!(scen(&[&path, "--lane", "weighted*3"]).code, 0);
    let path = written("b.map.scen", &RIGHT.replace("6.82842712", "7.5"));
    assert_eq!(
        scen(&[&path, "--lane", "weighted"]).code,
        1,
        "shorter than published"
    );
}

#[test]
fn json_has_every_problem() {
    written("c.map", BEGINNERS);
    let path = written("c.map.scen", RIGHT);
    let checked = scen(&[&path, "--json", "--lane", "dijkstra"]).json();
    assert_eq!(checked["problems"][1]["published"], 4.0);
    let lane = &checked["lanes"][0];
    assert_eq!(
        (&lane["asPublished"], &lane["promisesOptimum"]),
        (&2.into(), &true.into())
    );
    assert_eq!(lane["lengths"][1], 4.0);
    // Dijkstra's search expands every cell nearer than the goal, 4 away: at least the 5 cells of the path.
    assert!(lane["expanded"][1].as_u64().unwrap() >= 5);
    assert_eq!(lane["generated"].as_array().unwrap().len(), 2);
}

#[test]
fn the_map_is_found_beside_the_problems_or_named() {
    written("lester.map", BEGINNERS);
    let named = written("other.scen", RIGHT);
    assert_eq!(scen(&[&named]).code, 0, "by the name in the problems");
    let nowhere = written("nowhere.scen", &RIGHT.replace("lester", "else/where"));
    let ran = scen(&[&nowhere]);
    assert_eq!(ran.code, 3);
    assert!(
        ran.said
            .contains("is for \"else/where.map\", which isn't beside it; give --map"),
        "{}",
        ran.said
    );
    let map = written("somewhere.map", BEGINNERS);
    assert_eq!(scen(&[&nowhere, "--map", &map]).code, 0);
    let small = written("small.map", "type octile\nheight 1\nwidth 2\nmap\n..\n");
    let ran = scen(&[&nowhere, "--map", &small]);
    assert_eq!(ran.code, 3);
    assert!(
        ran.said.contains("Problem 1 is for a map of 7 x 5 cells"),
        "{}",
        ran.said
    );
    let wall = written("wall.scen", &RIGHT.replace("1\t2\t5", "3\t2\t5"));
    let ran = scen(&[&wall, "--map", &map]);
    assert_eq!(ran.code, 3);
    assert!(
        ran.said
            .contains("Problem 1 has an end at (3, 2), which is a wall."),
        "{}",
        ran.said
    );
}

#[test]
fn a_problem_given_up_is_no_difference_from_the_published_length() {
    written("e.map", BEGINNERS);
    let path = written("e.map.scen", RIGHT);
    let ran = scen(&[&path, "--limit", "3"]);
    assert_eq!(ran.code, 5, "{}", ran.said);
    assert!(
        ran.text()
            .contains("astar[f,h,lifo]: gave up after 3, published"),
        "{}",
        ran.text()
    );
    let lane = &scen(&[&path, "--limit", "3", "--json"]).json()["lanes"][0];
    assert_eq!(
        (&lane["noPath"], &lane["statuses"][0]),
        (&0.into(), &"limit".into())
    );
    assert!(lane["gaveUp"].as_u64() > Some(0));
    // A lane with a limit gives up with a path, but to another cell than the goal.
    let ran = scen(&[&path, "--lane", "astar+limit:3"]);
    assert_eq!(ran.code, 5, "{}", ran.text());
    assert!(
        ran.text().contains("gave up after 3, published"),
        "{}",
        ran.text()
    );
}

#[test]
fn lanes_keep_to_the_rules_of_published_lengths() {
    written("d.map", BEGINNERS);
    let path = written("d.map.scen", RIGHT);
    for option in ["moves:4", "corners:one", "costs:lester"] {
        let ran = scen(&[&path, "--lane", &format!("astar+{option}")]);
        assert_eq!(ran.code, 2, "{option}");
        assert!(
            ran.said.contains("lengths are published for moves:8"),
            "{}",
            ran.said
        );
    }
    assert_eq!(
        scen(&[
            &path,
            "--lane",
            "astar[f,fifo]+checkerboard+order:E-W-S-N-NE-NW-SE-SW"
        ])
        .code,
        0
    );
}

#[test]
fn results_are_the_same_on_any_number_of_threads() {
    let map = crate::support::tiebreak("generate caves --size 40x30 --seed 2", "");
    let path = file("threads.map", &map.bytes);
    let map = path.to_str().unwrap();
    let pairs = ["batch", map, "--pairs", "60", "--lane", "astar", "--json"];
    let drawn = run(&pairs, "").json();
    let lines: String = drawn["answers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|each| {
            let [from, to] = [&each["from"], &each["to"]];
            let (x, y, to_x, to_y) = (&from[0], &from[1], &to[0], &to[1]);
            format!("1\tthreads.map\t40\t30\t{x}\t{y}\t{to_x}\t{to_y}\t1\n")
        })
        .collect();
    let path = written("threads.map.scen", &format!("version 1\n{lines}"));
    // Few of the lengths are 1, so nearly every problem is listed.
    let lanes = [
        "--lane",
        "astar[f,hash:7,lifo]",
        "--lane",
        "walk[f,fifo]",
        "--lane",
        "astar+landmarks",
    ];
    let ask = |threads: &str, more: &[&str]| {
        let ran = scen(&[&[&path[..], "--threads", threads], &lanes[..], more].concat());
        assert_eq!((ran.code, &*ran.said), (1, ""), "{threads} threads");
        ran.bytes
    };
    for form in [&["--json"][..], &["--csv"], &[]] {
        let one = ask("1", form);
        assert!(!one.is_empty());
        for threads in ["2", "7", "1000"] {
            assert!(one == ask(threads, form), "{threads} threads, {form:?}");
        }
    }
}

#[test]
fn a_lane_that_fails_ends_all_threads() {
    written("f.map", BEGINNERS);
    let path = written("f.map.scen", RIGHT);
    for threads in ["1", "2", "7"] {
        let lanes = [
            "--lane",
            "astar",
            "--lane",
            "astar+player:1",
            "--lane",
            "dijkstra",
        ];
        let ran = scen(&[&[&path[..], "--threads", threads], &lanes[..]].concat());
        assert_eq!((ran.code, ran.text()), (2, ""), "{threads} threads");
        assert_eq!(
            ran.said, "error: There is no player 1.\n",
            "{threads} threads"
        );
    }
}

#[test]
fn markup_has_the_table_and_the_differences() {
    written("h.map", BEGINNERS);
    let path = written("h.map.scen", &RIGHT.replace("6.82842712", "6.41421356"));
    let ask = |form| {
        let ran = scen(&[&path, "--lane", "dijkstra", form]);
        assert_eq!((ran.code, &*ran.said), (1, ""));
        ran.text().to_owned()
    };
    let sums = scen(&[&path, "--lane", "dijkstra", "--json"]).json();
    let sum = |key: &str| -> u64 {
        let numbers = sums["lanes"][0][key].as_array().unwrap();
        numbers.iter().filter_map(serde_json::Value::as_u64).sum()
    };
    let (expanded, generated) = (sum("expanded"), sum("generated"));
    assert_eq!(
        ask("--markdown"),
        format!(
            "\
| lane | problems | as published | longer | shorter | no path | gave up | expanded | generated |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| dijkstra\\[f,fifo\\] | 2 | 1 | 1 | 0 | 0 | 0 | {expanded} | {generated} |

problem 1, (1, 2) to (5, 2), dijkstra\\[f,fifo\\]: 6.82843, published 6.41421356
"
        )
    );
    assert_eq!(
        ask("--latex"),
        format!(
            "\
% Needs \\usepackage{{booktabs}}.
\\begin{{tabular}}{{lrrrrrrrr}}
\\toprule
lane & problems & as published & longer & shorter & no path & gave up & expanded & generated \\\\
\\midrule
dijkstra{{[}}f,fifo{{]}} & 2 & 1 & 1 & 0 & 0 & 0 & {expanded} & {generated} \\\\
\\bottomrule
\\end{{tabular}}

% problem 1, (1, 2) to (5, 2), dijkstra[f,fifo]: 6.82843, published 6.41421356
"
        )
    );
}

#[test]
fn csv_has_the_numbers_of_json() {
    written("g.map", BEGINNERS);
    let path = written("g.map.scen", RIGHT);
    let lanes = ["--lane", "astar[f,h,lifo]", "--lane", "dijkstra+limit:3"];
    let ask = |form| scen(&[&[&path[..], form], &lanes[..]].concat());
    let (csv, json) = (ask("--csv"), ask("--json").json());
    assert_eq!(csv.code, 5, "{}", csv.said);
    let (head, lines) = fields(csv.text());
    assert_eq!(
        head.join(","),
        "problem,bucket,from_x,from_y,to_x,to_y,published,lane,status,length,expanded,generated"
    );
    // Two problems, each by two lanes.
    assert_eq!(lines.len(), 4);
    for (number, line) in lines.iter().enumerate() {
        let (at, lane) = (number / 2, &json["lanes"][number % 2]);
        let problem = &json["problems"][at];
        assert_eq!(line[0], (at + 1).to_string());
        let place = [
            &problem["from"][0],
            &problem["from"][1],
            &problem["to"][0],
            &problem["to"][1],
        ];
        let numbers = [&[&problem["bucket"]], &place[..], &[&problem["published"]]].concat();
        for (field, value) in line[1..7].iter().zip(numbers) {
            assert_eq!(field.parse::<f64>().ok(), value.as_f64());
        }
        assert_eq!(
            (&lane["lane"], &lane["statuses"][at]),
            (&line[7].into(), &line[8].into())
        );
        assert_eq!(line[9].parse::<f64>().ok(), lane["lengths"][at].as_f64());
        assert_eq!(line[10].parse().ok(), lane["expanded"][at].as_u64());
        assert_eq!(line[11].parse().ok(), lane["generated"][at].as_u64());
    }
    assert_eq!(scen(&[&path, "--csv", "--json"]).code, 2);
}
