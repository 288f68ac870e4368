//! Maps of other shapes, and floors, on every command that reads a map.

use serde_json::json;

use crate::support::{BEGINNERS, Ran, file, run};

/// A room of three cells, with a wall where the beginners' map has its stairs' foot.
const UPPER: &str =
    "type octile\nheight 5\nwidth 7\nmap\n@@@@@@@\n@@@@@@@\n@@...@@\n@@@@@@@\n@@@@@@@\n";

fn beginners() -> String {
    let path = file("shaped.map", BEGINNERS);
    path.to_str().unwrap().to_owned()
}

fn with(map: &str, command: &[&str], more: &str) -> Ran {
    let words: Vec<&str> = more.split_whitespace().collect();
    run(&[command, &[map], &words].concat(), "")
}

#[test]
fn a_map_becomes_hexagons_or_triangles_and_keeps_its_cells() {
    let map = beginners();
    let ends = "--from 1,2 --to 5,2 --lane astar";
    // Through (2, 0), (3, 0) and (4, 0); of triangles (1, 1), (2, 1), (4, 1) and (5, 1) lie on the way, too.
    for (shape, cost) in [("hex", 6), ("triangle", 8)] {
        let more = format!("--shape {shape} {ends} --json");
        let solved = with(&map, &["solve"], &more).json();
        let lane = &solved["lanes"][0];
        assert_eq!(lane["cost"], cost * 33461, "{shape}");
        let link = with(
            &map,
            &["link", "encode"],
            &format!("--shape {shape} {ends}"),
        );
        let document = run(&["link", "decode", link.text().trim()], "").json();
        assert_eq!(document["world"], json!({ "shape": shape }));
        assert_eq!(document["map"][1], "...#...");
    }
    let table = with(&map, &["solve"], &format!("--shape hex {ends}"));
    assert!(
        table
            .text()
            .starts_with("7 x 5 hexagons, from (1, 2) to (5, 2)\n")
    );
    let squares = with(&map, &["solve"], &format!("--shape square {ends}"));
    let plain = with(&map, &["solve"], ends);
    assert_eq!(squares.bytes, plain.bytes);
    let trace = with(
        &map,
        &["trace"],
        &format!("--shape hex --format posthoc {ends}"),
    );
    assert_eq!((trace.code, trace.said.as_str()), (0, ""));
}

/// The way through the room above the wall is as long as without a wall, and two flights of stairs longer.
#[test]
fn maps_become_floors_that_stairs_join() {
    let map = beginners();
    let upper = file("shaped-upper.map", UPPER);
    let floors = format!("--floor {} --stairs 2,2 --stairs 4,2,0", upper.display());
    let ends = "--from 1,2 --to 5,2 --lane astar+moves:4 --json --path";
    let solved = with(&map, &["solve"], &format!("{floors} {ends}")).json();
    assert_eq!(solved["lanes"][0]["cost"], 6 * 33461);
    assert_eq!(solved["lanes"][0]["path"][3], json!([3, 2, 1]));
    let batch = with(
        &map,
        &["batch"],
        &format!("{floors} --pairs 9 --lane astar --csv"),
    );
    let head = batch.text().lines().next().unwrap();
    assert!(
        head.starts_with("source,problem,from_x,from_y,from_z,to_x,to_y,to_z,lane,"),
        "{head}"
    );
    assert_eq!(batch.text().lines().count(), 1 + 9);
}

#[test]
fn borders_are_joined_and_searches_end_beside_a_wall() {
    let map = beginners();
    let lane = "--lane astar+moves:4 --json --path";
    let wrapped = format!("--wrap columns --from 1,2 --to 5,2 {lane}");
    let solved = with(&map, &["solve"], &wrapped).json();
    assert_eq!(solved["lanes"][0]["cost"], 3 * 33461);
    let path = json!([[1, 2], [0, 2], [6, 2], [5, 2]]);
    assert_eq!(solved["lanes"][0]["path"], path);
    let beside = format!("--from 1,2 --to 3,2 --beside 4 {lane}");
    let solved = with(&map, &["solve"], &beside).json();
    assert_eq!(solved["lanes"][0]["path"], json!([[1, 2], [2, 2]]));
}

#[test]
fn problems_of_a_scen_are_asked_on_hexagons() {
    let map = beginners();
    let scen = format!("version 1\n0\t{map}\t7\t5\t1\t2\t5\t2\t6.8\n");
    let list = file("shaped.map.scen", scen);
    let list = list.to_str().unwrap();
    let batch = with(list, &["batch"], "--shape hex --lane astar --json").json();
    assert_eq!(batch["answers"][0]["cost"][0], 6 * 33461);
    // Published lengths are about squares.
    assert_eq!(with(list, &["scen"], "--shape hex").code, 2);
}

#[test]
fn what_does_not_fit_is_said() {
    let map = beginners();
    let small = file(
        "shaped-small.map",
        "type octile\nheight 1\nwidth 2\nmap\n..\n",
    );
    let (small, upper) = (small.display(), file("shaped-upper2.map", UPPER));
    let upper = upper.display();
    for (more, code, said) in [
        (
            "--shape regions",
            2,
            "[possible values: square, hex, triangle]".to_owned(),
        ),
        ("--stairs 2,2", 2, "--floor <MAP>".to_owned()),
        (
            &format!("--floor {small}"),
            3,
            format!("error: {small}: Floor 1 has 2 x 1 cells, but the map has 7 x 5.\n"),
        ),
        (
            &format!("--floor {upper} --stairs 1,2"),
            2,
            "error: --stairs 1,2 has no free cell above it.\n".to_owned(),
        ),
        (
            &format!("--floor {upper} --stairs 3,2,1"),
            2,
            "error: --stairs 3,2,1 has no free cell above it.\n".to_owned(),
        ),
        (
            &format!("--floor {upper} --stairs 3,2"),
            2,
            "error: --stairs 3,2 is on a wall; the nearest free cell is (2, 2) on floor 0.\n"
                .to_owned(),
        ),
        (
            &format!("--floor {upper} --shape hex"),
            2,
            "error: dijkstra[f,fifo]: Floors need squares.\n".to_owned(),
        ),
    ] {
        let ran = with(&map, &["solve"], more);
        assert_eq!(ran.code, code, "{more}: {}", ran.said);
        assert!(ran.said.contains(&said), "{more}: {}", ran.said);
    }
    let document = run(&["link", "decode", "map=empty:6x3&shape=hex"], "");
    let world = file("shaped.json", document.bytes);
    let ran = with(world.to_str().unwrap(), &["solve"], "--shape triangle");
    let said = format!(
        "error: --shape, --wrap and --floor are for a map with nothing beside it, and {} has more.\n",
        world.display()
    );
    assert_eq!((ran.code, ran.said), (2, said));
}
