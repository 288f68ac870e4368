use super::*;
use tiebreak::plane::{Falloff, Scout, Source};
use tiebreak::shape::Shape;

fn with(world: &str, ends: &str) -> String {
    format!(
        "{{\"version\": 2, \"map\": [\"..#\", \"29.\"],\n\"world\": {world},\n{ends},\n\"lanes\": [{LANE}]}}"
    )
}

const ENDS: &str = r#""start": [0, 0], "goal": [2, 1]"#;

#[test]
fn a_world_is_read_key_by_key() {
    let world = r####"{"shape": "hex", "danger": ["...", ".3.", "9.."],
        "sources": [{"at": [2, 0], "strength": 9, "range": 64, "falloff": "linear", "sight": true},
                    {"at": [1, 1, 1], "strength": 1, "range": 1}],
        "players": [{}, {"seen": [".??"], "scouts": [[0, 0, 5], [1, 1, 1, 6]]}, {"seen": null}],
        "floors": [["#..", "..5"]], "stairs": [[1, 0, 0]], "points": [[2, 0], [0, 0]],
        "regions": {"areas": ["ab", ".b"], "weights": [0, 9], "routes": [[1, 0, 99]]}}"####;
    let ends = r#""start": [1, 0, 1], "goal": [2, 1], "starts": [[0, 0], [1, 0, 1]],
        "goals": [[2, 1, 1], [1, 1], [1, 1]]"#;
    let document = read(with(world, ends).as_bytes()).unwrap().document;
    let layers = &document.layers;
    assert_eq!(layers.shape, Shape::Hex);
    assert_eq!(layers.danger, [0, 0, 0, 0, 3, 0, 9]);
    let source = |at, strength, range, falloff, sight| Source {
        at: NodeId(at),
        strength,
        range,
        falloff,
        sight,
    };
    let expected = [
        source(2, 9, 64, Falloff::Linear, true),
        source(10, 1, 1, Falloff::Flat, false),
    ];
    assert_eq!(layers.sources, expected);
    assert_eq!(layers.players[1].seen, [true]);
    let scout = |at, range| Scout {
        at: NodeId(at),
        range,
    };
    assert_eq!(layers.players[1].scouts, [scout(0, 5), scout(10, 6)]);
    assert_eq!(layers.players[2], layers.players[0]);
    assert_eq!(layers.floors[0].cells(), [0, 1, 1, 1, 1, 5]);
    assert_eq!(layers.stairs, [NodeId(1)]);
    assert_eq!(layers.points, [NodeId(0), NodeId(2)]);
    assert_eq!(layers.regions.as_ref().unwrap().weights(), [0, 9]);
    assert_eq!((document.start, document.goal), (NodeId(7), NodeId(5)));
    assert_eq!(document.starts, [NodeId(0)]);
    assert_eq!(document.goals, [NodeId(4), NodeId(11)]);
    let saved = Saved {
        document,
        file: None,
    };
    let written = write(&saved).unwrap();
    assert_eq!(read(&written), Ok(saved));
}

#[test]
fn only_what_is_not_usual_is_written() {
    let world = r#"{"shape": "square", "danger": null, "sources": [], "players": [], "floors": [],
        "stairs": [], "points": [], "regions": null}"#;
    let ends = format!("{ENDS}, \"starts\": [], \"goals\": [[2, 1]]");
    let document = read(with(world, &ends).as_bytes()).unwrap().document;
    let saved = Saved {
        document,
        file: None,
    };
    let text = String::from_utf8(write(&saved).unwrap()).unwrap();
    assert!(text.contains("\"version\": 1,"), "{text}");
    for key in ["world", "starts", "goals"] {
        assert!(!text.contains(key), "{text}");
    }
    let world = r#"{"danger": ["...", "5.."]}"#;
    let document = read(with(world, ENDS).as_bytes()).unwrap().document;
    let saved = Saved {
        document,
        file: None,
    };
    let text = String::from_utf8(write(&saved).unwrap()).unwrap();
    let expected =
        "  \"world\": {\n    \"danger\": [\n      \"...\",\n      \"5..\"\n    ]\n  },\n";
    assert!(text.contains(expected), "{text}");
}

#[test]
fn regions_have_numbers_for_ends() {
    let world = r#"{"shape": "regions", "regions": {"places": [[0, 0], [2, 1], [5, 5]],
        "weights": [1, 2, 0], "borders": [[0, 1, 1], [2, 1, 99]]}}"#;
    let ends = r#""start": 0, "goal": 1, "goals": [0]"#;
    let document = read(with(world, ends).as_bytes()).unwrap().document;
    assert_eq!((document.start, document.goal), (NodeId(0), NodeId(1)));
    assert_eq!(document.goals, [NodeId(0)]);
    let saved = Saved {
        document,
        file: None,
    };
    assert_eq!(read(&write(&saved).unwrap()), Ok(saved));
    let with = |ends| refusal(&with(world, ends));
    assert_eq!(
        with(r#""start": 2, "goal": 1"#),
        "line 4, column 10: the start is a closed region."
    );
    assert_eq!(
        with(r#""start": 3, "goal": 1"#),
        "line 4, column 10: there is 3; it should be the start, a region, a whole number from 0 to 2."
    );
    assert_eq!(
        with(r#""start": 0, "goal": 1, "goals": [1, [0, 0]]"#),
        "line 4, column 37: there is [0, 0]; it should be the goal, a region, a whole number from 0 to 2."
    );
}

#[test]
fn what_version_1_does_not_have_is_refused_there() {
    let text = |key: &str| {
        let added = format!("\"source\": null, {key}");
        text().replace("\"source\": null", &added)
    };
    assert_eq!(
        refusal(&text("\"world\": {}")),
        "line 6, column 26: \"world\" came with version 2 of documents."
    );
    assert_eq!(
        refusal(&text("\"goals\": []")),
        "line 6, column 26: \"goals\" came with version 2 of documents."
    );
}

#[test]
fn every_mistake_in_a_world_has_its_place_and_limit() {
    let many = |one: &str, count: usize| format!("[{}]", vec![one; count].join(","));
    let source = r#"{"at":[0,0],"strength":1,"range":1}"#;
    let known = world::keys().join(", ");
    let unknown = format!("column 11: there is \"weather\"; a world has {known}.");
    for (world, expected) in [
        ("[]".into(), "column 10: there is []; it should be a world, in { and }."),
        (r#"{"weather": 1}"#.into(), unknown.as_str()),
        (r#"{"shape": "round"}"#.into(), "column 20: there is no shape \"round\"; there are square, hex, triangle, regions."),
        (r#"{"shape": "regions"}"#.into(), "column 10: there are no regions."),
        (r#"{"danger": [".x."]}"#.into(), "column 24: there is \"x\"; danger is . (none) or 1 to 9."),
        (r#"{"danger": ["...."]}"#.into(), "column 22: this row has 4 cells; the map is 3 wide."),
        (r#"{"danger": ["...","...","..."]}"#.into(), "column 34: this is one too many; there may be 2."),
        (r#"{"danger": "..."}"#.into(), "column 21: there is \"...\"; it should be the danger, a list of rows, in [ and ]."),
        (r#"{"sources": [{"at": [0, 0], "strength": 10, "range": 1}]}"#.into(), "column 50: there is 10; it should be the strength, a whole number from 1 to 9."),
        (r#"{"sources": [{"at": [0, 0], "strength": 1, "range": 65}]}"#.into(), "column 62: there is 65; it should be the range, a whole number from 1 to 64."),
        (r#"{"sources": [{"at": [3, 0], "strength": 1, "range": 1}]}"#.into(), "column 31: there is 3; it should be the source's column, a whole number from 0 to 2."),
        (r#"{"sources": [{"at": [0, 0, 0], "strength": 1, "range": 1}]}"#.into(), "column 37: this is one too many; there may be 2."),
        (r#"{"sources": [{"at": [0, 0], "strength": 1}]}"#.into(), "column 23: a source needs \"range\", which is missing."),
        (r#"{"sources": [{"at": [0, 0], "strength": 1, "range": 1, "sight": 1}]}"#.into(), "column 74: there is 1; it should be sight, true or false."),
        (format!("{{\"sources\": {}}}", many(source, 65)), "column 2327: this is one too many; there may be 64."),
        (r#"{"players": [{},{},{},{},{}]}"#.into(), "column 35: this is one too many; there may be 4."),
        (r#"{"players": [{"scouts": [[0, 0]]}]}"#.into(), "column 35: a scout is a cell and a range, such as [3, 4, 5]."),
        (r#"{"players": [{"scouts": [[0, 0, 0]]}]}"#.into(), "column 42: there is 0; it should be the range, a whole number from 1 to 64."),
        (format!("{{\"players\": [{{\"scouts\": {}}}]}}", many("[0,0,1]", 65)), "column 547: this is one too many; there may be 64."),
        (r#"{"floors": [["..."]]}"#.into(), "column 22: this floor has 1 rows; the map has 2."),
        (format!("{{\"floors\": {}}}", many(r#"["...","..."]"#, 16)), "column 232: this is one too many; there may be 15."),
        (r#"{"stairs": [[0, 0]]}"#.into(), "column 10: the stairs at cell 0 don't join two free cells, one above the other."),
        (format!("{{\"points\": {}}}", many("[0,0]", 513)), "column 3094: this is one too many; there may be 512."),
        (r#"{"wrap": "round"}"#.into(), "column 19: there is no wrap \"round\"; there are none, columns, rows, both."),
        (r#"{"passages": [{"from": [0, 0], "to": [1, 1], "way": "one"}]}"#.into(), "column 10: passages, entry 0: (0, 0) and (1, 1) don't share an edge."),
        (r#"{"passages": [{"from": [0, 0], "to": [2, 0], "way": "none"}, {"from": [1, 0], "to": [1, 0], "way": "none"}]}"#.into(), "column 10: passages, entry 1: (1, 0) and (1, 0) don't share an edge."),
        (r#"{"passages": [{"from": [0, 0], "to": [1, 1], "way": "one", "cost": 100}]}"#.into(), "column 77: there is 100; it should be the cost of a passage, a whole number from 1 to 99."),
        (r#"{"passages": [{"from": [0, 0], "to": [1, 1], "way": "some"}]}"#.into(), "column 62: there is no way of a passage \"some\"; there are none, one, both."),
        (format!("{{\"passages\": {}}}", many(r#"{"from":[0,0],"to":[1,1],"way":"one","cost":1}"#, 65)), "column 10: there are 65 portals; the limit is 64."),
        (r#"{"weights": [1, 0]}"#.into(), "column 26: there is 0; it should be a weight, a whole number from 1 to 999."),
        (r#"{"weights": [1,1,1,1,1,1,1,1,1,1]}"#.into(), "column 41: this is one too many; there may be 9."),
        (r#"{"regions": {"areas": ["ab", "a"]}}"#.into(), "column 32: row 1 of the areas has 1 cells, but the first row has 2."),
        (r#"{"regions": {"areas": ["a1"]}}"#.into(), "column 33: there is \"1\"; a cell is a letter (its region) or . (none)."),
        (r#"{"regions": {"areas": ["ab"], "borders": []}}"#.into(), "column 51: borders stand without areas."),
        (r#"{"regions": {"areas": ["ab"], "weights": [1]}}"#.into(), "column 22: there are 2 regions, but 1 weights."),
        (r#"{"regions": {"areas": ["ab"], "routes": [[0, 2, 1]]}}"#.into(), "column 22: border 0 leads to region 2, but there are only 2 regions."),
        (r#"{"regions": {"places": [[0, 2048]], "weights": [1], "borders": []}}"#.into(), "column 38: there is 2048; it should be the place's row, a whole number from 0 to 2047."),
        (r#"{"regions": {"places": [[0, 0], [1, 1]], "weights": [1, 1], "borders": [[0, 1, 0]]}}"#.into(), "column 89: there is 0; it should be the cost of a border, a whole number from 1 to 99."),
        (r#"{"regions": {"weights": []}}"#.into(), "column 22: regions needs \"places\", which is missing."),
    ] {
        let said = refusal(&with(&world, ENDS));
        let expected = format!("line 2, {expected}");
        assert!(said.starts_with(&expected), "{world}\n{said}\n{expected}");
    }
}
