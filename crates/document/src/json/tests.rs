use super::*;
use crate::Place;
use tiebreak::priority::Chain;
use tiebreak::search::Method;

const LANE: &str = r#"{"algorithm": "astar", "moves": "8", "corners": "never", "costs": "sqrt2",
  "heuristic": "octile", "order": "N NE E SE S SW W NW", "checkerboard": false,
  "ties": ["low_h", "lifo"], "nudge": null, "weight": 1000, "reopen": true, "stop": "expanded"}"#;

fn text() -> String {
    format!(
        r#"{{"version": 1,
"title": "T",
"map": ["..#", "29."],
"start": [0, 0],
"goal": [2, 1],
"source": null,
"lanes": [{LANE}],
"view": {{"layer": "g", "arrows": false, "figures": true, "position": 0.125, "sync": "share",
  "atEnd": false, "speed": 40, "camera": {{"scale": 8.5, "x": -1.25, "y": 0}}}}}}"#
    )
}

fn refusal(text: &str) -> String {
    read(text.as_bytes()).unwrap_err().to_string()
}

#[test]
fn a_document_is_read_key_by_key() {
    let Saved { document, file } = read(text().as_bytes()).unwrap();
    assert_eq!(document.title, "T");
    assert_eq!((document.grid.width(), document.grid.height()), (3, 2));
    assert_eq!(document.grid.cells(), [1, 1, 0, 2, 9, 1]);
    assert_eq!((document.start, document.goal), (NodeId(0), NodeId(5)));
    assert_eq!((document.origin, file), (None, None));
    assert_eq!(document.lanes, [Config::default()]);
    assert_eq!(document.view.position, Some(125));
    let camera = document.view.camera.unwrap();
    assert_eq!((camera.scale.get(), camera.x, camera.y), (544, -80, 0));
}

#[test]
fn what_can_be_left_out_is_as_at_first_sight() {
    let least = format!(
        "\u{feff} {{\"map\":[\"1\"],\"lanes\":[{LANE}],\"goal\":[0,0],\"start\":[0,0],\"version\":1}}\r\n"
    );
    let Saved { document, .. } = read(least.as_bytes()).unwrap();
    assert_eq!(document.title, "");
    assert_eq!(document.view, crate::View::default());
}

#[test]
fn sources_and_origins_are_a_generator_or_a_file() {
    let with = |source: &str| {
        let text = text().replace("\"source\": null", source);
        read(text.as_bytes()).map(|saved| (saved.document.origin, saved.file))
    };
    let caves = Origin {
        generator: tiebreak::generate::Generator::Caves,
        seed: 7,
    };
    let generator = r#"{"generator": "caves", "seed": 7}"#;
    assert_eq!(
        with(&format!("\"source\": {generator}")),
        Ok((Some(caves), None))
    );
    assert_eq!(
        with(&format!("\"source\": null, \"origin\": {generator}")),
        Ok((Some(caves), None))
    );
    assert_eq!(
        with("\"source\": {\"file\": \"a.map\"}, \"origin\": null"),
        Ok((None, Some("a.map".into())))
    );
    assert_eq!(
        with("\"source\": {\"generator\": \"island\", \"seed\": 7}"),
        Ok((None, None)),
        "a world isn't made again"
    );
    for (source, column) in [
        (
            format!("\"source\": {generator}, \"origin\": {generator}"),
            56,
        ),
        ("\"origin\": {\"file\": \"a\"}".into(), 11),
        ("\"source\": {\"file\": \"a\", \"seed\": 1}".into(), 33),
        ("\"source\": {\"seed\": 1}".into(), 11),
        (
            "\"source\": {\"generator\": \"cave\", \"seed\": 1}".into(),
            25,
        ),
        (
            "\"source\": {\"generator\": \"caves\", \"seed\": 4294967296}".into(),
            42,
        ),
        (
            format!("\"source\": {{\"file\": \"{}\"}}", "é".repeat(201)),
            20,
        ),
    ] {
        let place = with(&source).unwrap_err().place();
        assert_eq!(place, Place::Line { line: 6, column }, "{source}");
    }
}

#[test]
fn every_mistake_has_its_place_and_says_what_was_expected() {
    for (from, to, expected) in [
        (
            "\"version\": 1",
            "\"version\": 3",
            "line 1, column 13: the version is 3; it should be 1 or 2.",
        ),
        (
            "\"version\": 1",
            "\"version\": 1.0",
            "line 1, column 13: the version is 1.0; it should be 1 or 2.",
        ),
        (
            "\"title\": \"T\"",
            "\"title\": 5",
            "line 2, column 10: there is 5; it should be the title, in quotes.",
        ),
        (
            "\"title\": \"T\"",
            "\"title\": \"\\ud800\"",
            "line 2, column 17: this isn't right in JSON: unexpected end of hex escape.",
        ),
        (
            "\"title\"",
            "\"titel\"",
            "line 2, column 1: there is \"titel\"; a document has version, title, map, world, start, goal, starts, goals, beside, source, origin, journey, lanes, view.",
        ),
        (
            "\"title\"",
            "\"__proto__\"",
            "line 2, column 1: there is \"__proto__\"; a document has version, title, map, world, start, goal, starts, goals, beside, source, origin, journey, lanes, view.",
        ),
        (
            "\"title\"",
            "\"version\"",
            "line 2, column 1: there is a second \"version\".",
        ),
        (
            "\"title\"",
            "\"\\u0076ersion\"",
            "line 2, column 1: there is a second \"version\".",
        ),
        (
            "\"map\": [",
            "\"map\": 3, \"x\": [",
            "line 3, column 11: there is \"x\"; a document has version, title, map, world, start, goal, starts, goals, beside, source, origin, journey, lanes, view.",
        ),
        (
            "[\"..#\", \"29.\"]",
            "\"..#\"",
            "line 3, column 8: there is \"..#\"; it should be the map, a list of rows, in [ and ].",
        ),
        (
            "[\"..#\", \"29.\"]",
            "[]",
            "line 3, column 8: the map has no rows.",
        ),
        (
            "\"..#\"",
            "\"\"",
            "line 3, column 9: a map of 0 x 2 cells can't be opened: each side must be 1 to 2048.",
        ),
        (
            "\"29.\"",
            "\"29\"",
            "line 3, column 16: this row has 2 cells; the first has 3.",
        ),
        (
            "\"29.\"",
            "\"é0.\"",
            "line 3, column 17: there is \"é\"; a cell is # or @ (wall), . (plain ground) or a weight of 1 to 9.",
        ),
        (
            "\"29.\"",
            "\"20.\"",
            "line 3, column 18: there is \"0\"; a cell is # or @ (wall), . (plain ground) or a weight of 1 to 9.",
        ),
        (
            "\"29.\"",
            "\"\\u0032?.\"",
            "line 3, column 16: there is \"?\"; a cell is # or @ (wall), . (plain ground) or a weight of 1 to 9.",
        ),
        (
            "\"29.\"",
            "null",
            "line 3, column 16: there is null; it should be a row of the map, in quotes.",
        ),
        (
            "[0, 0]",
            "[1, 2]",
            "line 4, column 10: the start (1, 2) is outside the map of 3 x 2 cells; with both numbers exchanged, (2, 1), it is a free cell.",
        ),
        (
            "[0, 0]",
            "[2, 0]",
            "line 4, column 10: the start (2, 0) is on a wall; the nearest free cell is (1, 0).",
        ),
        (
            "[0, 0]",
            "[3, 0]",
            "line 4, column 11: there is 3; it should be the start's column, a whole number from 0 to 2.",
        ),
        (
            "[0, 0]",
            "[0, -1]",
            "line 4, column 14: there is -1; it should be the start's row, a whole number from 0 to 1.",
        ),
        (
            "[0, 0]",
            "[0, 0.5]",
            "line 4, column 14: there is 0.5; it should be the start's row, a whole number from 0 to 1.",
        ),
        (
            "[0, 0]",
            "[0, 1e0]",
            "line 4, column 14: there is 1e0; it should be the start's row, a whole number from 0 to 1.",
        ),
        (
            "[0, 0]",
            "[0, 99999999999999999999]",
            "line 4, column 14: there is 99999999999999999999; it should be the start's row, a whole number from 0 to 1.",
        ),
        (
            "[0, 0]",
            "[0]",
            "line 4, column 10: the start has 1 numbers; a cell is [x, y].",
        ),
        (
            "[0, 0]",
            "[0, 0, 0]",
            "line 4, column 17: this is one too many; there may be 2.",
        ),
        (
            "\"goal\": [2, 1],",
            "",
            "line 1, column 1: a document needs \"goal\", which is missing.",
        ),
        (
            "\"weight\": 1000",
            "\"weight\": 1000001",
            "line 9, column 55: there is 1000001; it should be the weight in thousandths, a whole number from 0 to 1000000.",
        ),
        (
            "\"expanded\"",
            "\"expand\"",
            "line 9, column 85: there is no stopping rule \"expand\"; there are expanded, generated, all.",
        ),
        (
            "\"expanded\"",
            "\"all\"",
            "line 7, column 11: \"all\" came with version 2 of documents.",
        ),
        (
            "\"sqrt2\"",
            "\"own\"",
            "line 7, column 11: \"own\" came with version 2 of documents.",
        ),
        (
            "\"low_h\", \"lifo\"",
            "\"low_h\", \"low_y\", \"lifo\"",
            "line 7, column 11: \"low_y\" came with version 2 of documents.",
        ),
        (
            "\"checkerboard\": false",
            "\"checkerboard\": 0",
            "line 8, column 74: there is 0; it should be checkerboard, true or false.",
        ),
        (
            "\"nudge\": null",
            "\"nudge\": [\"scale\", 100001]",
            "line 9, column 49: there is 100001; it should be the nudge in thousandths, a whole number from 0 to 100000.",
        ),
        (
            "\"nudge\": null",
            "\"nudge\": [\"scale\"]",
            "line 9, column 39: a nudge is null or a pair such as [\"scale\", 1].",
        ),
        (
            "\"position\": 0.125",
            "\"position\": 1000.5",
            "line 10, column 70: there is 1000.5; it should be the position in thousandths, a number from 0 to 1000.",
        ),
        (
            "\"position\": 0.125",
            "\"position\": 1e999",
            "line 10, column 70: there is 1e999; it should be the position in thousandths, a number from 0 to 1000.",
        ),
        (
            "\"sync\": \"share\"",
            "\"sync\": \"steps\"",
            "line 10, column 70: there is 0.125; it should be the position in steps, a whole number from 0 to 4294967295.",
        ),
        (
            "\"x\": -1.25",
            "\"x\": \"-1\"",
            "line 11, column 62: there is \"-1\"; it should be x, a number from -33554432 to 33554431.984375.",
        ),
        (
            "}}}",
            "}}",
            "line 11, column 76: this isn't right in JSON: the file ends inside an object.",
        ),
        (
            "\"y\": 0}}}",
            "\"y\": 0}}} 1",
            "line 11, column 79: this isn't right in JSON: trailing characters.",
        ),
        (
            "\"title\": \"T\",",
            "\"title\": \"T\"",
            "line 3, column 1: this isn't right in JSON: expected `,` or `}`.",
        ),
    ] {
        let good = text();
        let bad = good.replacen(from, to, 1);
        assert_ne!(good, bad, "{from}");
        assert_eq!(refusal(&bad), expected);
    }
}

#[test]
fn a_control_character_is_refused_about_where_it_stands() {
    let error = refusal(&text().replace("title", "ti\u{0}tle"));
    assert!(error.starts_with("line 2, column "), "{error}");
    assert!(error.contains("control character"), "{error}");
}

#[test]
fn titles_and_lanes_are_limited() {
    let long = text().replace("\"T\"", &format!("\"{}\"", "𝕏".repeat(101)));
    assert_eq!(
        refusal(&long),
        "line 2, column 10: the title has 202 characters; the limit is 200."
    );
    let lanes = |count: usize| {
        let lanes = vec![LANE.replace('\n', ""); count].join(",");
        text().replace(&format!("[{LANE}]"), &format!("[{lanes}]"))
    };
    assert_eq!(read(lanes(12).as_bytes()).unwrap().document.lanes.len(), 12);
    assert!(refusal(&lanes(13)).ends_with("this is one too many; there may be 12."));
    assert_eq!(
        refusal(&lanes(0)),
        "line 7, column 10: there are no lanes; there should be 1 to 12."
    );
}

#[test]
fn what_has_no_end_costs_nothing() {
    for text in [
        "[".repeat(1_000_000),
        "{\"version\":".repeat(300_000),
        format!("{{\"version\":{}", "[".repeat(1_000_000)),
        format!("{{\"version\":{}", "9".repeat(1_000_000)),
        format!("{{\"map\":[{}1]}}", "\"\",".repeat(500_000)),
        format!("{{\"title\":\"{}\"}}", "a".repeat(1_000_000)),
        format!("{{\"{}\":1}}", "a".repeat(1_000_000)),
    ] {
        let error = refusal(&text);
        assert!(error.starts_with("line 1, column "), "{error}");
        assert!(error.len() < 200, "{error}");
    }
}

#[test]
fn names_of_files_are_cut_between_characters() {
    assert_eq!(shortened("a.map"), "a.map");
    assert_eq!(shortened(&"é".repeat(300)), "é".repeat(200));
    let wide = format!("a{}", "𝕏".repeat(300));
    assert_eq!(shortened(&wide).encode_utf16().count(), 199);
}

#[path = "world/tests.rs"]
mod worlds;

#[path = "journey_tests.rs"]
mod journeys;

#[test]
fn a_lane_has_what_it_leaves_out_from_its_algorithm() {
    let text = |lane: &str| text().replace(LANE, lane);
    let lanes = |lane: &str| read(text(lane).as_bytes()).unwrap().document.lanes;
    let fifo = |method| Config {
        chain: Chain::fifo(),
        ..Config::of(method)
    };
    assert_eq!(lanes("{}"), [fifo(Method::AStar)]);
    let greedy = Config {
        weight: 7,
        ..fifo(Method::Greedy)
    };
    assert_eq!(lanes(r#"{"weight": 7, "algorithm": "greedy"}"#), [greedy]);
}

#[test]
fn lanes_keep_the_numbers_that_a_page_gave_them() {
    let text = text().replace(LANE, r#"{"id": 7}, {}, {"id": 9007199254740991}"#);
    let (_, ids) = read_with_ids(text.as_bytes()).unwrap();
    assert_eq!(ids, [Some(7), None, Some((1 << 53) - 1)]);
}

#[test]
fn what_came_later_is_left_out_where_it_is_usual_in_any_lane() {
    let mut lane = Config::of(Method::FrontToFront);
    let limit = lane.options.limit;
    lane.options.limit = 0;
    assert_ne!(limit, 0);
    let text = text().replace("\"version\": 1", "\"version\": 2");
    let text = text.replace(LANE, &super::lane(&lane));
    assert_eq!(read(text.as_bytes()).unwrap().document.lanes, [lane]);
}
