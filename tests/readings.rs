//! Texts and pictures that can mean several things: what they come to, in every notation, and what is written of them.

use std::fmt::Write as _;

use tiebreak_document::Document;
use tiebreak_files::plain::{self, Plain};
use tiebreak_files::reading::{Reading, Readings, Settled};
use tiebreak_files::{Map, Opened, open};

use support::places::points_into;

pub(crate) fn readings(text: &str) -> Readings {
    match open(text.as_bytes()) {
        Ok(Opened::Readings(readings)) => readings,
        other => panic!("{text}: {other:?}"),
    }
}

/// What a text comes to, in words: the reading, the question with its answers, or the sentence.
pub(crate) fn outcome(text: &str) -> String {
    let settled = match open(text.as_bytes()) {
        Ok(Opened::Readings(readings)) => readings.settle(),
        Ok(other) => return format!("{other:?}"),
        Err(error) => Err(error),
    };
    match settled {
        Ok(Settled::Reading(one)) => format!("{} {}", one.name, drawn(&one.map)),
        Ok(Settled::Question(question)) => {
            let answers = question.answers.iter().map(|one| &*one.says);
            format!(
                "{} {}",
                question.asks,
                answers.collect::<Vec<_>>().join(", ")
            )
        }
        Err(error) => {
            points_into(text.as_bytes(), &error);
            error.to_string()
        }
    }
}

/// The rows of a map: `#`, `.`, 2 to 9, and on its first start and goal S and G.
pub(crate) fn drawn(map: &Map) -> String {
    let Map { grid, start, goal } = map;
    let document = Document::new(grid.clone(), *start, *goal);
    let text = plain::write(&document, Plain::Text).unwrap();
    text.trim_end().replace('\n', "/")
}

/// What isn't in the worked cases.
#[test]
fn texts_come_to_what_the_definition_says() {
    let mut wrong = String::new();
    const NUMBERS: &str = "What do the numbers mean? 1 is a wall, 0 is a wall, Numbers are heights";
    for (text, expected) in [
        // Words before brackets, and lists around lists.
        ("np.array([[0, 1],\n [1, 0]], dtype=int)", NUMBERS),
        ("vec![vec![0, 1], vec![1, 0]]", NUMBERS),
        (
            "int[][] m = new int[][] { new int[] {0, 1}, new int[] {1, 1} };",
            NUMBERS,
        ),
        ("g := [][]int{{0,1},{1,1}}", NUMBERS),
        ("((([[0,1],[1,0]])))", NUMBERS),
        ("[[0 /* [[9]] */, 1], // [[9]]\n [1,\n 0]] # ]", NUMBERS),
        ("[[[1,0],[0,1]],[[1,1],[1,0]]]", NUMBERS),
        ("{{\"##.\",\"#..\"}}", "letters ##./#SG"),
        ("[[\"S\",\".\"]]", "letters SG"),
        ("[[\"S\",null,\"#\"]]", "letters SG#"),
        ("[\"\\u2588\\u2588\",\"S.\\n\"]", "letters ##/SG"),
        ("[\"#   \",\"#\",\"# S \"]", "letters #.../#..G/#.S."),
        (
            "x = [[1, y], [2, 3]]; z = [[1,1],[1,0]]",
            "What do the numbers mean? 1 is a wall, 0 is a wall, Numbers are heights",
        ),
        (
            "[[],[1]]",
            "line 1, column 6: the row goes on; it should end after 0 numbers.",
        ),
        (
            "[[1,2],[]]",
            "line 1, column 9: the row ends; it should have as many numbers as the first, 2.",
        ),
        (
            "[[0,1],[1,2147483652]]",
            "line 1, column 11: there is \"2147483652\"; it should be a number from -1000000000 to 1000000000.",
        ),
        (
            "[[\"S\",1],[12,1]]",
            "line 1, column 11: there is \"12\"; it should be one character.",
        ),
        (
            "[\"010\",\"0x\"]",
            "line 1, column 11: the row ends; it should have as many characters as the first, 3.",
        ),
        // A name that a program gives a value is no .map.
        (
            "map = [[1,1],[1,2]]",
            "What do the numbers mean? 2 is a wall, 1 is a wall, Numbers are costs, Numbers are heights",
        ),
        ("map := [][]int{{0,1},{1,0}}", NUMBERS),
        (
            "type Grid = number[][];\nconst g: Grid = [[0, 1], [1, 0]];",
            NUMBERS,
        ),
        // Blocks.
        ("```\n#S\n#G\n```", "letters #S/#G"),
        ("m = `#S\n#G`", "letters #S/#G"),
        ("'''\n01\n10\n'''", NUMBERS),
        // Rows.
        ("TRUE;FALSE\nFALSE;FALSE", NUMBERS),
        (
            "0 1 S\n1 1 G",
            "What do \"0\", \"1\" mean? \"0\" is a wall, \"1\" is a wall",
        ),
        ("1;0;\n0;1;", NUMBERS),
        ("1,0,\n0,1", NUMBERS),
        (
            "0,1\n1,0,",
            "line 2, column 4: the row ends in a comma; it should end after 2 numbers.",
        ),
        (
            "0;1;\n1;0\n0;0",
            "line 2, column 4: the row ends; it should have as many numbers as the first, 3, which ends in a semicolon.",
        ),
        (
            "1\n\n0",
            "line 2, column 1: the row ends; it should have as many numbers as the first, 1.",
        ),
        ("S,,#\n,G,#", "letters S.#/.G#"),
        ("\u{feff}\n\n  ##\n  S.\n  G#\n\n", "letters ##/S./G#"),
        (
            "##\n#.#",
            "line 2, column 3: the row goes on; it should end after 2 characters.",
        ),
        (
            "c\tk",
            "line 1, column 1: there is \"c\". A .map file begins with \"type octile\", a .scen file with \"version 1\", a document (JSON) with {, heights (CSV) with a number; grids of numbers or characters have rows of one length.",
        ),
        // Numbers.
        (
            "1 1 1\n1 3 2\n0 0 1",
            "What do the numbers mean? 1 is a wall, 0 is a wall, Numbers are costs, Numbers are heights",
        ),
        (
            "-1,-1,5\n-1,0,0",
            "What do the numbers mean? 0 is a wall, -1 is a wall, Numbers are heights",
        ),
        (
            "0,1,2,3,4,5,6,7,8",
            "What do the numbers mean? All but 0 are walls, 0 is a wall, Numbers are costs, Numbers are heights",
        ),
        (
            "0,1,2,3,4,5,6,7,8,9",
            "What do the numbers mean? Numbers are costs, Numbers are heights",
        ),
        ("0,1,2,3,4,5,6,7,8,9,10", "heights .S2345678G9"),
        (
            "-1,1,2,3,4,5,6,7,8,9,10,11",
            "What do the numbers mean? All but -1 are walls, -1 is a wall, Numbers are heights",
        ),
        (
            "1,1000",
            "What do the numbers mean? 1000 is a wall, 1 is a wall, Numbers are heights",
        ),
        ("0.0015 1", "heights SG"),
        (
            "nan inf",
            "line 1, column 1: from here on all cells are walls; at least one should be free.",
        ),
        // Characters.
        (
            "####\n#GG#\n#.S#\n####",
            "What does \"G\" mean? \"G\" is a wall, \"G\" is ground, \"G\" is a goal",
        ),
        ("SP.#\n....", "What do \"S\", \"P\" mean? "),
        ("#12#\n#S0#", "What do \"1\", \"2\", \"0\" mean? "),
        ("#12#\n#S3#", "letters #.2#/#SG#"),
        ("A..B\n####", "letters S..G/####"),
        ("A..C\n####", "What do \"A\", \"C\" mean? "),
        (
            "AB.B\n####",
            "What does \"B\" mean? \"B\" is a wall, \"B\" is ground, \"B\" is a goal",
        ),
        ("xoox\nxxxx", "letters #SG#/####"),
        (
            "x.-.\nxx.x",
            "What does \"-\" mean? \"-\" is a wall, \"-\" is ground, \"-\" is the start, \"-\" is the goal",
        ),
        ("┌──┐\n│S·│\n└──┘", "letters ####/#SG#/####"),
        (
            "###\n###",
            "line 1, column 1: from here on all cells are walls; at least one should be free.",
        ),
        // Lines between cells.
        (
            "+-+-+\n|S  |\n+ +-+\n|  o|\n+-+-+",
            "What does \"o\" mean? \"o\" is a wall, \"o\" is ground, \"o\" is the goal",
        ),
        (
            "+-+-+\n|S  |\n+ +-+\n|  #|\n+-+-+",
            "What is a cell? Walls lie between cells, Each character is a cell",
        ),
        ("+--+\n|S.|\n+--+", "What do \"+\", \"-\", \"|\" mean? "),
    ] {
        let found = outcome(text);
        if found != expected {
            let _ = writeln!(wrong, "{text}\n  found    {found}\n  expected {expected}");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// Layers of one name have readings of their own.
#[test]
fn layers_of_one_name_are_told_apart() {
    let text = r#"{"width":2,"height":1,"layers":[{"name":"walls","data":[1,0]},{"name":"walls","data":[0,1]},{"name":"walls:2","data":[0,0]}]}"#;
    let Ok(Settled::Question(question)) = readings(text).settle() else {
        panic!("there are three");
    };
    let told = |one: &Reading| {
        (
            one.name.clone(),
            one.says.clone(),
            one.map.grid.cells().to_vec(),
        )
    };
    let told: Vec<_> = question.answers.iter().map(told).collect();
    let one =
        |name: &str, says: &str, cells: [u8; 2]| (name.to_owned(), says.to_owned(), cells.to_vec());
    let says = "Tiles of \"walls\" are walls";
    let expected = [
        one("layer:walls", says, [0, 1]),
        one("layer:walls:2", &format!("{says} (2)"), [1, 0]),
        one(
            "layer:walls:2:2",
            "Tiles of \"walls:2\" are walls (2)",
            [1, 1],
        ),
    ];
    assert_eq!(told, expected);
    let second = readings(text)
        .named("layer:walls:2")
        .and_then(Readings::settle);
    assert!(matches!(second, Ok(Settled::Reading(one)) if one.map.grid.cells() == [1, 0]));
}

#[test]
fn any_reading_can_be_named() {
    let named = |text: &str, name: &str| match readings(text).named(name).and_then(Readings::settle)
    {
        Ok(Settled::Reading(one)) => drawn(&one.map),
        other => format!("{other:?}"),
    };
    // It equals that as costs.
    assert_eq!(named("11\n11", "heights"), "../SG");
    assert_eq!(named("12\n21", "costs"), ".2/SG");
    let error = readings("0,5000\n5000,0")
        .named("costs")
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        "there is no reading \"costs\" of it; there are walls-1, walls-0 and heights."
    );
    let error = readings("cq\nq.").named("letters").unwrap_err().to_string();
    assert_eq!(
        error,
        "there is no reading \"letters\" of it; what its characters stand for has to be said first."
    );
    // Without a free cell.
    let error = readings("-1,-1\n-1,0")
        .named("walls-1")
        .and_then(Readings::settle)
        .map(drop);
    assert_eq!(error, Ok(()));
}

/// Which of the answers version 0.1.0 took, which asked nothing.
#[test]
fn the_reading_of_before_is_known() {
    let before = |text: &str| match readings(text).settle() {
        Ok(Settled::Question(question)) => question.before,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(before("0,1\n1,0").as_deref(), Some("heights"));
    assert_eq!(before("0 1\n1 0").as_deref(), Some("heights"));
    assert_eq!(before("0\n1").as_deref(), Some("heights"));
    // It equals that as costs.
    assert_eq!(before("1,9\n9,1").as_deref(), Some("costs"));
    // It took each row for one number.
    assert_eq!(before("01\n10"), None);
    assert_eq!(before("[[0,1],[1,0]]"), None);
    assert_eq!(before("ab\nba"), None);
}

/// The names and the texts of worked cases that aren't refused.
fn worked(lines: &str) -> impl Iterator<Item = (String, String)> {
    let cases = lines
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a case is JSON"));
    cases.filter_map(|case| {
        let text = case["text"].as_str()?.to_owned();
        (case["expect"].get("refused").is_none()).then_some(())?;
        Some((case["name"].to_string(), text))
    })
}

#[test]
fn no_worked_map_is_taken_for_a_trace_and_no_worked_trace_for_a_map() {
    let is_trace = |text: &str| tiebreak_files::claim::is_trace(text.as_bytes());
    let (mut maps, mut traces) = (0, 0);
    for (name, text) in worked(include_str!("vectors/texts.jsonl")) {
        assert!(!is_trace(&text), "{name}: {text}");
        maps += 1;
    }
    for (name, text) in worked(include_str!("vectors/traces.jsonl")) {
        assert!(is_trace(&text), "{name}: {text}");
        traces += 1;
    }
    assert!(maps > 50 && traces == 47, "{maps} maps, {traces} traces");
}
