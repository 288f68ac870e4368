//! `tiebreak check`.

use std::fmt::Write as _;

use crate::support::{BEGINNERS, fields, file, run, tiebreak};

const ENDS: [&str; 4] = ["--from", "1,2", "--to", "5,2"];

/// What `check` says of traces on the beginners' map.
fn check(traces: &[&std::path::Path], more: &[&str]) -> crate::support::Ran {
    let map = file("checked.map", BEGINNERS);
    let traces = traces.iter().map(|path| path.to_str().unwrap());
    let words: Vec<&str> = ["check", map.to_str().unwrap()]
        .into_iter()
        .chain(traces)
        .chain(ENDS)
        .chain(more.iter().copied())
        .collect();
    run(&words, "")
}

/// The events of a lane on the beginners' map, as `trace` writes them for Posthoc.
fn events(lane: &str) -> String {
    let map = file("traced.map", BEGINNERS);
    let words = ["trace", map.to_str().unwrap(), "--format", "posthoc"];
    let words = [&words[..], &ENDS, &["--lane", lane]].concat();
    let ran = run(&words, "");
    assert_eq!((ran.code, &*ran.said), (0, ""), "{lane}");
    ran.text().to_owned()
}

#[test]
fn a_trace_of_a_lane_is_right_by_it_and_names_it_without_it() {
    let trace = file("mine.json", events("astar[f,h,lifo]"));
    let by_lane = check(&[&trace], &["--lane", "astar[f,h,lifo]", "--json"]);
    assert_eq!((by_lane.code, &*by_lane.said), (0, ""));
    let row = &by_lane.json()[0];
    assert_eq!(row["answer"], "right");
    assert_eq!(row["flaws"], serde_json::json!([]));

    let alone = check(&[&trace], &["--json"]);
    assert_eq!((alone.code, &*alone.said), (0, ""));
    let row = &alone.json()[0];
    assert_eq!(
        (&row["answer"], &row["equal"]),
        (&"right".into(), &true.into())
    );
    assert!(row["programs"].as_u64() >= Some(1), "{row}");

    // Another lane expands other cells.
    let other = check(&[&trace], &["--lane", "dijkstra", "--json"]);
    assert_eq!(other.code, 1);
    let row = &other.json()[0];
    assert_eq!(row["answer"], "differs");
    assert_ne!(row["expected"], row["given"]);
}

#[test]
fn a_beginning_of_a_run_stops_early_and_a_path_says_that_it_has_ended() {
    let whole: serde_json::Value = serde_json::from_str(&events("astar[f,h,lifo]")).unwrap();
    let cells = whole["events"].as_array().unwrap().iter();
    let cells = cells.filter(|event| event["type"] == "expanding");
    let cells: Vec<_> = cells
        .map(|event| format!("{} {}\n", event["x"], event["y"]))
        .collect();
    let first = cells[..4].concat();
    let cut = file("cut.txt", &first);
    let lane = ["--lane", "astar[f,h,lifo]", "--json"];
    for more in [&lane[2..], &lane[..]] {
        let ran = check(&[&cut], more);
        assert_eq!((ran.code, &*ran.said), (5, ""));
        let row = &ran.json()[0];
        assert_eq!(
            (&row["answer"], &row["prefix"]),
            (&"stops".into(), &4.into())
        );
        assert_eq!(row["flaws"], serde_json::json!([]), "{row}");
    }
    let table = check(&[&cut], &[]);
    let said = "cut.txt: it stops after 4 cells, before the goal.";
    assert!(table.text().contains(said), "{}", table.text());

    let ended = file("ended.txt", format!("{first}path\n{}", cells[0]));
    let ran = check(&[&ended], &["--json"]);
    assert_eq!(ran.code, 1, "{}", ran.said);
    let row = &ran.json()[0];
    assert_eq!(row["answer"], "differs");
    let kinds = row["flaws"].as_array().unwrap().iter();
    assert!(
        kinds.map(|it| &it["kind"]).any(|kind| kind == "no_goal"),
        "{row}"
    );
}

#[test]
fn a_class_is_a_line_each_and_what_cannot_be_read_says_why() {
    let right = file("ann.json", events("astar[f,h,lifo]"));
    let through = file("=bob.txt", "1 2\n2 2\n3 2\n");
    let broken = file("cem.txt", "1 2\n2.5 2\n");
    let lane = ["--lane", "astar[f,h,lifo]", "--csv"];
    let ran = check(&[&right, &through, &broken], &lane);
    assert_eq!(ran.code, 3);
    assert!(
        ran.said.contains("1 of 3 traces can't be read."),
        "{}",
        ran.said
    );
    let (head, lines) = fields(ran.text());
    let column = |name| head.iter().position(|one| *one == name).unwrap();
    let answers: Vec<_> = lines.iter().map(|line| line[column("answer")]).collect();
    assert_eq!(answers, ["right", "differs", "refused"]);
    assert_eq!(lines[1][column("flaws")], "wall 2; no_goal 3");
    assert!(
        lines[2][column("refused")].contains("line 2, column 1"),
        "{lines:?}"
    );

    let table = check(&[&through], &["--lane", "astar[f,h,lifo]"]);
    assert_eq!(table.code, 1);
    assert!(
        table.text().contains("Step 2: (3, 2) is a wall."),
        "{}",
        table.text()
    );
}

#[test]
fn many_traces_come_in_their_order_on_any_number_of_threads() {
    let mut names = Vec::new();
    for number in 0..12 {
        let mut text = String::from("1 2\n");
        for _ in 0..number {
            writeln!(text, "1 2").unwrap();
        }
        names.push(file(&format!("pupil-{number}.txt"), text));
    }
    let traces: Vec<_> = names.iter().map(std::path::PathBuf::as_path).collect();
    let [one, four] = ["1", "4"].map(|threads| check(&traces, &["--csv", "--threads", threads]));
    assert_eq!(one.code, 1);
    assert_eq!(one.text(), four.text());
    let (_, lines) = fields(one.text());
    for (number, line) in lines.iter().enumerate() {
        assert!(
            line[0].ends_with(&format!("pupil-{number}.txt")),
            "{line:?}"
        );
        assert_eq!(line[2], (number + 1).to_string());
    }
}

#[test]
fn a_trace_from_stdin_is_read_and_no_trace_is_refused() {
    let map = file("stdin.map", BEGINNERS);
    let map = map.to_str().unwrap();
    let ran = tiebreak(&format!("check {map} - --from 1,2 --to 5,2 --csv"), "1,2\n");
    assert_eq!(ran.code, 5, "{}", ran.said);
    assert_eq!(tiebreak(&format!("check {map}"), "").code, 2);
}

#[test]
fn a_map_that_tells_programs_apart_is_written_and_can_be_checked() {
    let line = "0 0\n1 0\n2 0\n3 0\n4 0\n5 0\n";
    let trace = file("small.txt", line);
    let other = std::env::temp_dir().join(format!("tiebreak-other-{}.txt", std::process::id()));
    let name = other.to_str().unwrap();
    let map = file(
        "small.map",
        "type octile\nheight 3\nwidth 6\nmap\n......\n......\n......\n",
    );
    let words = ["check", map.to_str().unwrap(), trace.to_str().unwrap()];
    let ends = ["--from", "0,0", "--to", "5,0", "--separate", name];
    let ran = run(&[&words[..], &ends].concat(), "");
    assert_eq!(ran.code, 0, "{}{}", ran.said, ran.text());
    assert!(
        ran.text()
            .contains("run yours there, and check what it prints."),
        "{}",
        ran.text()
    );
    let written = std::fs::read_to_string(&other).unwrap();
    assert!(written.contains('S') && written.contains('G'), "{written}");
    // The same trace gives the same map, and programs can be checked on it.
    let again = run(&[&words[..], &ends].concat(), "");
    assert_eq!(again.text(), ran.text());
    assert_eq!(std::fs::read_to_string(&other).unwrap(), written);
    let on_it = run(&["check", name, trace.to_str().unwrap()], "");
    assert_eq!(on_it.code, 1, "{}", on_it.said);
    let two = [&words[..], &[words[2]], &ends].concat();
    let refused = run(&two, "");
    assert_eq!(refused.code, 2);
    assert!(
        refused.said.contains("--separate takes one."),
        "{}",
        refused.said
    );
    std::fs::remove_file(other).unwrap();
}

#[test]
fn a_trace_is_a_lane_beside_others() {
    let map = file("replayed.map", BEGINNERS);
    let lane = "astar[f,h,lifo]";
    let trace = file("replayed.json", events(lane));
    let (map, trace) = (map.to_str().unwrap(), trace.to_str().unwrap());
    let words = [&["solve", map, "--trace", trace, "--json"][..], &ENDS];
    let ran = run(
        &[&words.concat()[..], &["--lane", "trace", "--lane", lane]].concat(),
        "",
    );
    assert_eq!((ran.code, &*ran.said), (0, ""));
    let solved = ran.json();
    let [yours, other] = [0, 1].map(|lane| &solved["lanes"][lane]);
    assert_eq!(yours["lane"], "trace");
    for name in ["expanded", "found", "status"] {
        assert_eq!(yours[name], other[name], "{name}");
    }
    // The events have no path, and say nothing of OPEN.
    for name in ["cost", "generated", "updated", "reopened", "maxOpen"] {
        assert_eq!(yours[name], serde_json::Value::Null, "{name}");
    }
    let table = run(&[&["solve", map, "--trace", trace][..], &ENDS].concat(), "");
    let row = table
        .text()
        .lines()
        .find(|line| line.starts_with("trace"))
        .unwrap();
    assert!(
        row.split_whitespace().filter(|word| *word == "-").count() == 6,
        "{row}"
    );

    let words = [
        &[
            "trace", map, "--trace", trace, "--lane", "trace", "--format", "posthoc",
        ][..],
        &ENDS,
    ];
    let written = run(&words.concat(), "");
    let replayed = file("again.json", written.text());
    // g, h and f are those that the trace gives, to six places; the path and what is generated have none.
    let numbers = |text: &str| -> Vec<[f64; 3]> {
        let trace: serde_json::Value = serde_json::from_str(text).unwrap();
        let events = trace["events"].as_array().unwrap().iter();
        let expanding = events.filter(|event| event["type"] == "expanding");
        let all = expanding.map(|event| ["g", "h", "f"].map(|name| event[name].as_f64().unwrap()));
        all.collect()
    };
    let (given, kept) = (numbers(&events(lane)), numbers(written.text()));
    assert_eq!(given.len(), kept.len());
    let apart = given.iter().flatten().zip(kept.iter().flatten());
    for (one, other) in apart {
        assert!((one - other).abs() < 1e-6, "{one} and {other}");
    }
    let again = check(&[&replayed], &["--lane", lane, "--json"]);
    assert_eq!(again.json()[0]["answer"], "right");
    let words = [
        &["trace", map, "--trace", trace, "--lane", "trace"][..],
        &ENDS,
    ];
    let by_hand = run(&words.concat(), "");
    assert_eq!(by_hand.code, 2);
    assert!(by_hand.said.contains("nothing of OPEN"), "{}", by_hand.said);

    let none = run(
        &[&["solve", map, "--lane", "trace"][..], &ENDS].concat(),
        "",
    );
    assert_eq!(none.code, 2);
    assert!(
        none.said
            .contains("trace: This document has no trace of a program."),
        "{}",
        none.said
    );
}

#[test]
fn a_link_has_yours_beside_the_nearest_program() {
    let trace = file("linked.json", events("astar[f,fifo]"));
    let link = check(&[&trace], &["--link"]);
    assert_eq!((link.code, &*link.said), (0, ""));
    let document = run(&["link", "decode", link.text().trim()], "").json();
    assert!(
        document["world"]["trace"]
            .as_str()
            .unwrap()
            .starts_with("1,2,0,4,4;")
    );
    let lanes = document["lanes"].as_array().unwrap();
    assert_eq!(lanes.len(), 2);
    assert_eq!(lanes[0]["algorithm"], "trace");
    let by_lane = check(&[&trace], &["--link", "--lane", "dijkstra"]);
    let document = run(&["link", "decode", by_lane.text().trim()], "").json();
    assert_eq!(document["lanes"][1]["algorithm"], "dijkstra");
    let two = check(&[&trace, &trace], &["--link"]);
    assert_eq!(two.code, 2);
    assert!(
        two.said
            .contains("A link has one trace, and there are 2; give one.")
    );
}

#[test]
fn numbers_that_are_not_a_programs_are_named_and_decide_nothing() {
    let own = file("own.json", events("astar[f,fifo]"));
    let right = check(&[&own], &["--json"]);
    assert_eq!((right.code, &*right.said), (0, ""));
    let said = right.json()[0]["numbers"].as_str().unwrap().to_owned();
    assert!(
        said.starts_with("The trace's numbers are those of "),
        "{said}"
    );
    let cells = file("some.csv", "x,y,g,h,f\n1,2,0,400,400\n");
    let other = check(&[&cells], &["--csv"]);
    let (head, lines) = fields(other.text());
    let column = |name| head.iter().position(|one| *one == name).unwrap();
    let said = lines[0][column("numbers")];
    assert!(
        said.starts_with("\"At step 0 the trace has h = 400; ")
            || said.starts_with("At step 0 the trace has h = 400; "),
        "{said}"
    );
    let table = check(&[&own], &[]);
    assert!(
        table.text().contains("own.json: The trace's numbers are"),
        "{}",
        table.text()
    );
}

#[test]
fn what_is_no_trace_or_no_map_says_what_it_is() {
    let folder = std::env::temp_dir();
    let ran = check(&[&folder], &["--json"]);
    assert_eq!(ran.code, 3);
    let refused = ran.json()[0]["refused"].as_str().unwrap().to_owned();
    assert!(
        refused.contains(" is a folder; give the files in it, such as "),
        "{refused}"
    );
    let trace = file("first.json", events("astar[f,fifo]"));
    let trace = trace.to_str().unwrap();
    let ran = run(&["check", trace, trace], "");
    assert_eq!(ran.code, 2);
    assert!(
        ran.said
            .contains(" is a trace, not a map; the map comes before the traces."),
        "{}",
        ran.said
    );
    let marked: Vec<u8> = "\u{feff}1,2\r\n2,2\r\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let marked = file("powershell.txt", marked);
    assert_eq!(check(&[&marked], &["--json"]).json()[0]["cells"], 2);
}

/// No lane is left out for the trace's own.
#[test]
fn a_document_full_of_lanes_has_no_room_for_a_trace() {
    let trace = file("full.txt", "1,2\n2,2\n");
    let lanes = ["--lane", "astar"];
    let ran = check(&[&trace], &[&lanes.repeat(12)[..], &["--link"]].concat());
    assert_eq!(ran.code, 2, "{}", ran.said);
    assert!(
        ran.said
            .contains("There are 12 lanes, the most of a document"),
        "{}",
        ran.said
    );
    let ran = check(&[&trace], &[&lanes.repeat(11)[..], &["--link"]].concat());
    assert_eq!(ran.code, 0, "{}", ran.said);
}
