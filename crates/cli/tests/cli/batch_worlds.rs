//! `tiebreak batch` on documents with a world.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::support::{Ran, file, run, tiebreak, without_made_by};

const GOLDEN: &str = include_str!("../../../../tests/golden/batches.txt");

/// A file with the document of a readable link.
fn document(name: &str, link: &str) -> PathBuf {
    let ran = tiebreak(&format!("link decode {link}"), "");
    assert_eq!(ran.code, 0, "{}", ran.said);
    file(name, &ran.bytes)
}

fn batch(map: &str, lanes: &[&str], more: &str) -> Ran {
    let mut words = vec!["batch", map];
    words.extend(lanes.iter().flat_map(|lane| ["--lane", lane]));
    words.extend(more.split_whitespace());
    run(&words, "")
}

/// The lanes of a readable link.
fn lanes(link: &str) -> Vec<&str> {
    let fields = link.split('&').filter_map(|field| field.split_once('='));
    let lanes = fields.filter(|(key, _)| key.len() == 1);
    lanes.map(|(_, lane)| lane).collect()
}

/// A place of JSON as `--from` and `--to` take it.
fn option(place: &Value) -> String {
    match place.as_array() {
        Some(numbers) => {
            let numbers: Vec<_> = numbers.iter().map(Value::to_string).collect();
            numbers.join(",")
        }
        None => place.to_string(),
    }
}

/// `tests/wasm/batch.test.mjs` compares the page's with the same file.
#[test]
fn batches_on_worlds_are_those_of_the_page() {
    let blocks: Vec<&str> = GOLDEN.split("\n\n").skip(1).collect();
    assert_eq!(blocks.len(), 8);
    for (place, block) in blocks.iter().enumerate() {
        let (link, expected) = block
            .trim_end()
            .split_once('\n')
            .expect("a link and its CSV");
        let map = document(&format!("golden-{place}.json"), link);
        let more = "--pairs 6 --pairing any --seed 7 --csv";
        let ran = batch(map.to_str().unwrap(), &lanes(link), more);
        assert_eq!((ran.code, ran.said.as_str()), (0, ""), "{link}");
        let rows = ran.text().lines();
        let rows: Vec<&str> = rows
            .filter_map(|row| Some(without_made_by(row).split_once(',')?.1))
            .collect();
        let told = rows.join("\n");
        assert!(told == expected, "{link}\n{told}");
    }
}

/// Each problem as `solve` answers it, and Dijkstra's cost as the optimum.
#[test]
fn problems_on_every_shape_are_answered_as_one_by_one() {
    for (generator, size) in [
        ("island", "20x14"),
        ("countries", "24x16"),
        ("building", "12x8"),
        ("torus", "20x14"),
        ("house", "20x14"),
        ("platform", "20x14"),
        ("portals", "20x14"),
    ] {
        let made = tiebreak(&format!("generate {generator} --size {size} --seed 5"), "");
        let map = file(&format!("{generator}.json"), &made.bytes);
        let name = map.to_str().unwrap();
        let told = batch(
            name,
            &["greedy", "weighted*3", "dijkstra"],
            "--pairs 5 --seed 2 --json",
        );
        assert_eq!((told.code, told.said.as_str()), (0, ""));
        let told = told.json();
        for answer in told["answers"].as_array().unwrap() {
            let (from, to) = (option(&answer["from"]), option(&answer["to"]));
            let line = format!(
                "solve - --from {from} --to {to} --lane greedy --lane weighted*3 --lane dijkstra --json"
            );
            let solved = tiebreak(&line, &made.bytes).json();
            for lane in 0..3 {
                for figure in [
                    "found",
                    "cost",
                    "g",
                    "expanded",
                    "generated",
                    "maxOpen",
                    "turns",
                ] {
                    let solved = &solved["lanes"][lane][figure];
                    assert_eq!(&answer[figure][lane], solved, "{generator} {from} {figure}");
                }
                assert_eq!(answer["found"][lane], true, "connected pairs have a path");
                assert_eq!(answer["optimum"][lane], solved["lanes"][2]["cost"]);
            }
        }
    }
}

#[test]
fn costs_above_the_optimum_are_a_figure() {
    let link = "shape=regions&regions=aabb./aacbb/.ccdd/eecdd;weights:12131;0-4:3;1-2:0";
    let map = document("excess.json", link);
    let name = map.to_str().unwrap();
    let told = batch(name, &["greedy", "dijkstra"], "--json").json();
    // All pairs of the five countries.
    assert_eq!(told["problems"], 20);
    let answers = told["answers"].as_array().unwrap();
    let number = |value: &Value| value.as_u64().unwrap();
    let excess = answers.iter().map(|answer| {
        let (cost, optimum) = (number(&answer["cost"][0]), number(&answer["optimum"][0]));
        assert_eq!(answer["cost"][1], optimum);
        (cost - optimum) * 1_000_000 / optimum
    });
    let most = excess.clone().max().unwrap();
    assert!(most > 0);
    assert_eq!(told["lanes"][0]["figures"]["excess"]["most"], most);
    assert_eq!(told["lanes"][1]["figures"]["excess"]["most"], 0);
    let losses = excess.filter(|&one| one > 0).count();
    let pair = told["pairs"].as_array().unwrap().iter();
    let pair = pair
        .clone()
        .find(|pair| pair["figure"] == "excess")
        .unwrap();
    assert_eq!(
        (&pair["wins"], &pair["losses"]),
        (&json!(0), &json!(losses))
    );
    let table = batch(name, &["greedy", "dijkstra"], "--figure excess");
    let text = table.text();
    assert!(
        text.starts_with("20 problems, cost above the optimum in percent\n"),
        "{text}"
    );
    let row = text.lines().find(|row| row.starts_with("greedy")).unwrap();
    assert_eq!(most, 1_000_000);
    assert!(row.contains("  100  "), "{row}");
}

#[test]
fn lanes_that_cannot_answer_are_refused_before_anything_runs() {
    let map = document("triangles.json", "map=empty:6x3&shape=triangle");
    let name = map.to_str().unwrap();
    let ran = batch(name, &["astar", "astar+turn:500"], "--pairs 3");
    assert_eq!((ran.code, ran.text()), (2, ""));
    assert_eq!(
        ran.said,
        format!(
            "error: astar[f,h,lifo]+turn:500 can't search {name}: A turn penalty needs steps with a direction: \
             cells that are squares or hexagons.\n"
        )
    );
    let ran = tiebreak(
        "batch --generate caves --seeds 1..2 --lane astar+player:1",
        "",
    );
    let said = "error: astar[f,h,lifo]+player:1 can't search caves:64x40: There is no player 1.\n";
    assert_eq!((ran.code, ran.said.as_str()), (2, said));
    let large = document("large.json", "map=empty:600x500&shape=hex");
    let ran = batch(large.to_str().unwrap(), &["astar"], "--pairs 3");
    assert_eq!(ran.code, 3);
    let said = "have at most 262,144 places; this map has 300,000.";
    assert!(ran.said.contains(said), "{}", ran.said);
}

/// On the way along the upper row lies a danger of 9.
#[test]
fn problems_of_a_scen_keep_the_danger_of_their_map() {
    document("pass.json", "map=...../.@@@./.....&danger=..9..");
    let scen = "version 1\n0\tpass.json\t5\t3\t0\t0\t4\t0\t4\n0\tpass.json\t5\t3\t0\t2\t4\t2\t4\n";
    let list = file("pass.scen", scen);
    let lanes = ["astar+moves:4", "astar+moves:4+danger:9"];
    let told = batch(list.to_str().unwrap(), &lanes, "--json").json();
    let steps = |answer: usize, lane: usize| {
        told["answers"][answer]["cost"][lane].as_u64().unwrap() / 33461
    };
    assert_eq!([steps(0, 0), steps(0, 1)], [4, 8]);
    assert_eq!([steps(1, 0), steps(1, 1)], [4, 4]);
    assert_eq!(told["answers"][0]["source"], list.to_str().unwrap());
    // Lengths are published for the map alone.
    let ran = run(&["scen", list.to_str().unwrap()], "");
    assert_eq!(ran.code, 3);
    let said = "lengths are published for maps of squares with nothing beside them, and this one has more.";
    assert!(ran.said.contains(said), "{}", ran.said);
    let risk = document("risk.json", "shape=regions&regions=aabbb/caabb/cccbb");
    let list = file("risk.scen", scen.replace("pass.json", "risk.json"));
    let ran = batch(list.to_str().unwrap(), &["astar"], "");
    assert_eq!(ran.code, 3);
    assert_eq!(
        ran.said,
        format!(
            "error: {} doesn't go with {}: The problems of a .scen begin and end on cells, and this map has \
             regions instead.\n",
            list.display(),
            risk.display()
        )
    );
}
