//! Texts and pictures that can mean several things, on every command that reads a map.

use crate::support::{file, run, tiebreak};

const MATRIX: &str = "0,0,0,0\n0,1,1,0\n0,1,0,1\n0,0,0,0\n";
const ROGUELIKE: &str = "#######\n#.....#\n#..@..#\n#...>.#\n#######\n";

#[test]
fn a_question_comes_with_its_answers_each_with_its_option() {
    let ran = tiebreak("solve -", MATRIX);
    assert_eq!((ran.code, ran.text()), (3, ""));
    let said = "\
error: -: What do the numbers mean?
  --read walls-1  1 is a wall
  --read walls-0  0 is a wall
  --read heights  Numbers are heights, as version 0.1.0 took it
";
    assert_eq!(ran.said, said);
    let ran = tiebreak("solve -", ROGUELIKE);
    let said = "\
error: -: What does \">\" mean?
  --legend '>=wall'  \">\" is a wall
  --legend '>=1'     \">\" is ground
  --legend '>=goal'  \">\" is the goal
";
    assert_eq!((ran.code, &*ran.said), (3, said));
    let ran = tiebreak("solve -", "oq.\nqqo\n");
    let said = "\
error: -: What do \"o\", \"q\" mean?
Say so by --legend C=ROLE for each, where a role is wall, a weight of ground from 1 to 999, start or goal.
";
    assert_eq!((ran.code, &*ran.said), (3, said));
}

#[test]
fn each_answer_does_what_its_option_says() {
    let solved = |words: &[&str], text: &str| {
        let lane = ["--lane", "dijkstra+moves:4", "--json"];
        let ran = run(&[&["solve", "-"], words, &lane].concat(), text);
        assert!(ran.said.starts_with("note: -: "), "{}", ran.said);
        ran.json()["lanes"][0]["cost"].clone()
    };
    let ends = ["--from", "0,0", "--to", "3,3"];
    let read = |name| [&ends[..], &["--read", name]].concat();
    assert_eq!(solved(&read("walls-1"), MATRIX), 6 * 33461);
    assert_eq!(solved(&read("heights"), MATRIX), 6 * 33461);
    let crossed = ["--read", "heights", "--from", "0,2", "--to", "3,2"];
    // Round the hills, the last of which is the goal.
    assert_eq!(solved(&crossed, MATRIX), (4 + 9) * 33461);
    let goal = ["--legend", ">=goal"];
    assert_eq!(solved(&goal, ROGUELIKE), 2 * 33461);
    assert_eq!(
        solved(&["--legend", ">=1", "--to", "1,2"], ROGUELIKE),
        2 * 33461
    );
}

#[test]
fn what_is_certain_is_read_at_once_and_a_note_says_how() {
    let text = "maze = [\n  \"#####\",\n  \"#S..#\",\n  \"##.E#\",\n  \"#####\",\n]\nsolve(maze)\n";
    let ran = tiebreak("solve - --lane astar", text);
    let note = "note: -: Each character is a cell. Only lines 1 to 6 were read. Legend: '#=wall' .=1 E=goal S=start.\n";
    assert_eq!((ran.code, &*ran.said), (0, note));
    assert!(
        ran.text().starts_with("5 x 4 cells, from (1, 1) to (3, 2)"),
        "{}",
        ran.text()
    );
    let ran = tiebreak("solve - --lane dijkstra", "0.5 1\n2 1\n");
    assert!(ran.said.contains("--read costs"), "{}", ran.said);
    let ran = tiebreak("solve - --read costs --lane dijkstra", "0.5 1\n2 1\n");
    let note = "note: -: Numbers are costs. Costs are 10 times the numbers. Start and goal were placed by rule.\n";
    assert_eq!((ran.code, &*ran.said), (0, note));
    let ran = tiebreak(
        "solve - --legend 0=1 --legend 5=5 --legend 12=wall --lane dijkstra",
        "0,5\n12,0\n",
    );
    let note = "note: -: Each number is what the legend says. Start and goal were placed by rule. Legend: 0=1 12=wall 5=5.\n";
    assert_eq!((ran.code, &*ran.said), (0, note));
    // A .map and a document say themselves what they mean.
    let ran = tiebreak(
        "solve - --lane astar",
        "type octile\nheight 1\nwidth 2\nmap\n..\n",
    );
    assert_eq!((ran.code, &*ran.said), (0, ""));
}

#[test]
fn a_batch_asks_before_it_answers_anything_and_counts_by_the_answer() {
    let path = file("batch.csv", MATRIX);
    let map = path.to_str().unwrap();
    let batch = ["batch", map, "--pairs", "4", "--lane", "dijkstra", "--json"];
    let asked = run(&batch, "");
    assert_eq!((asked.code, asked.text()), (3, ""));
    let said = format!(
        "\
error: {map}: What do the numbers mean?
  --read walls-1  1 is a wall
  --read walls-0  0 is a wall
  --read heights  Numbers are heights, as version 0.1.0 took it
"
    );
    assert_eq!(asked.said, said);
    // Three walls leave other cells than thirteen.
    let answers = ["walls-1", "walls-0"].map(|read| {
        let ran = run(&[&batch[..], &["--read", read]].concat(), "");
        assert_eq!(ran.code, 0, "{read}: {}", ran.said);
        ran.json()["lanes"].clone()
    });
    assert_ne!(answers[0], answers[1]);
}

#[test]
fn every_command_that_takes_a_map_takes_the_options() {
    let path = file("reads.csv", MATRIX);
    let map = path.to_str().unwrap();
    let scen = file(
        "reads.scen",
        "version 1\n0\treads.csv\t4\t4\t0\t0\t3\t3\t6.00000000\n",
    );
    let scen = scen.to_str().unwrap();
    for words in [
        &["solve", map, "--lane", "astar"][..],
        &["analyse", map, "--lane", "astar"],
        &["trace", map, "--lane", "astar"],
        &["store", map, "--lane", "astar"],
        &["journey", map, "--lane", "astar"],
        &["batch", map, "--pairs", "2", "--lane", "astar"],
        &["batch", scen, "--lane", "astar"],
        &["scen", scen],
        &["link", "encode", map],
        &["convert", map, "--to", "json"],
    ] {
        let asked = run(words, "");
        assert_eq!(asked.code, 3, "{words:?}: {}", asked.said);
        assert!(
            asked.said.contains("What do the numbers mean?"),
            "{words:?}: {}",
            asked.said
        );
        let ran = run(&[words, &["--read", "walls-1"]].concat(), "");
        assert_eq!(ran.code, 0, "{words:?}: {}", ran.said);
        assert!(ran.said.contains("1 is a wall."), "{words:?}: {}", ran.said);
    }
    let floors = ["--floor", map, "--read", "walls-1", "--lane", "astar"];
    assert_eq!(run(&[&["solve", map], &floors[..]].concat(), "").code, 0);
    let batch = [
        "batch", map, "--pairs", "2", "--read", "walls-1", "--lane", "astar", "--json",
    ];
    let again = run(&batch, "").json()["command"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(again.contains("--read walls-1"), "{again}");
}

#[test]
fn options_that_do_not_apply_are_refused() {
    let map = "type octile\nheight 1\nwidth 2\nmap\n..\n";
    for (line, stdin, code, said) in [
        (
            "solve - --read walls-1",
            map,
            2,
            "- can be read in one way only: leave out --read.",
        ),
        (
            "solve - --legend o=wall",
            map,
            3,
            "the legend names \"o\", which isn't there.",
        ),
        (
            "solve - --legend o=wall",
            MATRIX,
            3,
            "the legend names \"o\", which isn't there.",
        ),
        (
            "solve - --read costs",
            "-1,-1\n-1,-2\n",
            3,
            "there is no reading \"costs\" of it; there are walls-1, walls-0 and heights.",
        ),
        (
            "solve - --legend o=hole",
            ROGUELIKE,
            2,
            "a role is wall, a weight of ground from 1 to 999, start or goal",
        ),
        (
            "solve - --legend wall",
            ROGUELIKE,
            2,
            "a legend is a character or a number, = and what it stands for, such as o=wall",
        ),
        (
            "solve - --read layer:x",
            "<map width=\"1\"></map>",
            3,
            "the map has 1 x 0 tiles; each side should be 1 to 2048.",
        ),
    ] {
        let ran = tiebreak(line, stdin);
        assert_eq!((ran.code, ran.text()), (code, ""), "{line}: {}", ran.said);
        assert!(ran.said.contains(said), "{line}: {}", ran.said);
    }
}

#[test]
fn names_of_layers_are_quoted_for_the_shell() {
    let tiled = "<map width=\"2\" height=\"1\"><layer name=\"It's\"><data encoding=\"csv\">1,0</data></layer>\
                 <layer name=\"b\"><data encoding=\"csv\">0,0</data></layer></map>";
    let ran = tiebreak("convert - --to text", tiled);
    let said = "\
error: -: Which tiles are walls?
  --read 'layer:It'\\''s'   Tiles of \"It's\" are walls
  --read 'ground:It'\\''s'  Ground is where \"It's\" has tiles
  --read layer:b           Tiles of \"b\" are walls
";
    assert_eq!((ran.code, &*ran.said), (3, said));
    let ran = run(
        &["convert", "-", "--to", "text", "--read", "ground:It's"],
        tiled,
    );
    assert_eq!((ran.code, ran.text()), (0, "S#\n"), "{}", ran.said);
}
