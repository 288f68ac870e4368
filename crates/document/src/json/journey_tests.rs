use super::*;
use tiebreak::plane::Falloff;
use tiebreak_journey::{
    Arrived, Door, Edit, First, Flock, Journey, Known, Mode, Patrol, PatrolSource, Plan, Policy,
    Predict, Reason, Unit,
};

fn with(journey: &str, policy: &str) -> String {
    let lane = LANE.trim().strip_suffix('}').unwrap();
    let lane = format!("{lane}, \"policy\": {policy} }}");
    format!(
        "{{\"version\": 2, \"map\": [\"..#\", \"29.\"], \"start\": [0, 0], \"goal\": [2, 1],\n\"journey\": {journey},\n\"lanes\": [{lane}]}}"
    )
}

fn document(journey: &str, policy: &str) -> Document {
    read(with(journey, policy).as_bytes()).unwrap().document
}

/// A document as text, which is read back.
fn written(document: Document) -> String {
    let saved = Saved {
        document,
        file: None,
    };
    let text = write(&saved).unwrap();
    assert_eq!(read(&text), Ok(saved));
    String::from_utf8(text).unwrap()
}

#[test]
fn a_journey_is_read_key_by_key() {
    let journey = r#"{"units": [{"at": [0, 0], "goal": [2, 1], "depart": 5}, {"at": [1, 0], "goal": [1, 0]}],
        "patrols": [{"route": [[0, 1], [2, 1]], "mode": "back", "every": 16, "offset": 3}, {"route": [[1, 1]]}],
        "script": [{"at": 7, "set": 0, "cells": [[2, 1], [2, 1]]}, {"at": 0, "set": 9, "cells": [[2, 0]]}],
        "doors": [{"cells": [[2, 0], [0, 1]], "open": 1, "shut": 10000, "offset": 2},
                  {"cells": [[1, 1]], "open": 5, "shut": 4}],
        "sight": 0, "known": "nothing", "arrived": "leave", "still": 1, "limit": 10000}"#;
    let document = document(journey, "{}");
    let unit = |at, goal, depart| Unit {
        at: NodeId(at),
        goal: NodeId(goal),
        depart,
    };
    let patrol = |route: &[u32], mode, every, offset| Patrol {
        route: route.iter().copied().map(NodeId).collect(),
        mode,
        every,
        offset,
        source: None,
    };
    let edit = |at, set, cells: &[u32]| Edit {
        at,
        set: Some(set),
        danger: None,
        cells: cells.iter().copied().map(NodeId).collect(),
    };
    let door = |cells: &[u32], open, shut, offset| Door {
        cells: cells.iter().copied().map(NodeId).collect(),
        open,
        shut,
        offset,
    };
    let expected = Journey {
        units: Some(vec![unit(0, 5, 5), unit(1, 1, 0)]),
        patrols: vec![
            patrol(&[3, 5], Mode::Back, 16, 3),
            patrol(&[4], Mode::Loop, 1, 0),
        ],
        // In the order of time.
        script: vec![edit(0, 9, &[2]), edit(7, 0, &[5, 5])],
        doors: vec![door(&[2, 3], 1, 10_000, 2), door(&[4], 5, 4, 0)],
        sight: Some(0),
        known: Known::Nothing,
        arrived: Arrived::Leave,
        still: 1,
        limit: 10_000,
    };
    assert_eq!(document.journey, Some(expected));
    assert_eq!(document.policies, [Policy::default()]);
    let text = written(document);
    let unit = "      { \"at\": [0, 0], \"goal\": [2, 1], \"depart\": 5 },\n      { \"at\": [1, 0], \"goal\": [1, 0] }\n";
    assert!(text.contains(unit), "{text}");
    assert!(text.contains("      { \"route\": [[1, 1]] }\n"), "{text}");
    assert!(
        text.contains("\"known\": \"nothing\",\n    \"arrived\": \"leave\",\n    \"sight\": 0,"),
        "{text}"
    );
}

#[test]
fn danger_is_read_with_the_script_and_with_patrols() {
    let journey = r#"{"patrols": [{"route": [[0, 1]], "source": {"strength": 9, "range": 64, "falloff": "linear", "sight": true}},
                    {"route": [[1, 1]], "source": {"strength": 1, "range": 2}}, {"route": [[1, 0]], "source": null}],
        "script": [{"at": 1, "danger": 9, "cells": [[0, 0]]}, {"at": 1, "set": null, "danger": 0, "cells": [[0, 0]]},
                   {"at": 2, "set": 3, "danger": 4, "cells": [[1, 0]]}, {"at": 3, "set": 1, "danger": null, "cells": [[1, 0]]}]}"#;
    let document = document(journey, "{}");
    let Journey {
        patrols, script, ..
    } = document.journey.clone().unwrap();
    let digits: Vec<_> = script.iter().map(|edit| (edit.set, edit.danger)).collect();
    assert_eq!(
        digits,
        [
            (None, Some(9)),
            (None, Some(0)),
            (Some(3), Some(4)),
            (Some(1), None)
        ]
    );
    let source = |strength, range, falloff, sight| PatrolSource {
        strength,
        range,
        falloff,
        sight,
    };
    let sources: Vec<_> = patrols.iter().map(|patrol| patrol.source).collect();
    assert_eq!(
        sources,
        [
            Some(source(9, 64, Falloff::Linear, true)),
            Some(source(1, 2, Falloff::Flat, false)),
            None
        ]
    );
    let text = written(document);
    for line in [
        r#"{ "at": 1, "danger": 0, "cells": [[0, 0]] }"#,
        r#"{ "at": 2, "set": 3, "danger": 4, "cells": [[1, 0]] }"#,
        r#"{ "at": 3, "set": 1, "cells": [[1, 0]] }"#,
        r#""source": { "strength": 9, "range": 64, "falloff": "linear", "sight": true } }"#,
        r#"{ "route": [[1, 1]], "source": { "strength": 1, "range": 2 } }"#,
    ] {
        assert!(text.contains(line), "{text}");
    }
}

#[test]
fn a_policy_is_read_key_by_key() {
    let policy = r#"{"plan": "hug", "when": ["every:10", "blocked", "near:0"], "budget": 4294967295,
        "predict": ["arrival", 255], "first": ["greedy"], "lazy": false, "flock": [2, 0, 1000]}"#;
    let document = document("{}", policy);
    assert_eq!(document.journey, Some(Journey::default()));
    let expected = Policy {
        plan: Plan::Hug,
        when: vec![Reason::Every(10), Reason::Blocked, Reason::Near(0)],
        budget: u32::MAX,
        predict: Some(Predict::Arrival(255)),
        first: Some(First::Greedy),
        lazy: false,
        flock: Flock {
            attract: 2,
            separate: 0,
            align: 1000,
        },
        ..Policy::default()
    };
    assert_eq!(document.policies, [expected]);
    let text = written(document);
    let policy = r#""policy": { "plan": "hug", "when": ["every:10", "blocked", "near:0"], "budget": 4294967295, "predict": ["arrival", 255], "first": ["greedy"], "lazy": false, "flock": [2, 0, 1000] } }"#;
    assert!(text.contains(policy), "{text}");
}

#[test]
fn only_what_is_not_usual_is_written() {
    let usual = r#"{"plan": "path", "when": ["blocked"], "predict": null, "first": null, "flock": [1, 4, 3]}"#;
    let journey = r#"{"units": null, "patrols": [], "script": [], "doors": [], "sight": null, "known": "all", "limit": 200}"#;
    let text = written(document(journey, usual));
    assert!(text.contains("  \"journey\": {},\n"), "{text}");
    assert!(!text.contains("policy"), "{text}");
    let text = written(document("{\"still\": 3}", "null"));
    assert!(
        text.contains("  \"journey\": {\n    \"still\": 3\n  },\n"),
        "{text}"
    );
}

#[test]
fn without_a_journey_a_policy_says_nothing() {
    let text = with("null", r#"{"plan": "walk"}"#).replace("\"journey\": null,\n", "");
    let document = read(text.as_bytes()).unwrap().document;
    assert_eq!((&document.journey, document.policies.len()), (&None, 0));
    assert!(written(document).contains("\"version\": 1,"));
    // It is checked all the same.
    let text = text.replace("walk", "run");
    let said = read(text.as_bytes()).unwrap_err().to_string();
    assert!(
        said.contains("there is no kind of plan \"run\"; there are path, walk"),
        "{said}"
    );
}

#[test]
fn a_journey_came_with_version_2() {
    let old = with("{}", "null").replace("\"version\": 2", "\"version\": 1");
    let said = read(old.as_bytes()).unwrap_err().to_string();
    let sentence = "line 2, column 12: \"journey\" came with version 2 of documents.";
    assert_eq!(said, sentence);
    let old = old.replace("\"journey\": {},\n", "");
    let said = read(old.as_bytes()).unwrap_err().to_string();
    assert!(
        said.contains("there is \"policy\"; a lane has id, algorithm"),
        "{said}"
    );
}

#[test]
fn mistakes_are_named_where_they_are() {
    let said = |journey: &str, policy: &str| {
        let text = with(journey, policy);
        read(text.as_bytes()).unwrap_err().to_string()
    };
    for (journey, sentence) in [
        (
            "[]",
            "line 2, column 12: there is []; it should be a journey, in { and }.",
        ),
        (
            r#"{"unit": []}"#,
            r#"line 2, column 13: there is "unit"; a journey has units, patrols, script, doors, sight, known, arrived, still, limit."#,
        ),
        (
            r#"{"units": []}"#,
            "line 2, column 12: there are 0 units; there must be 1 to 64.",
        ),
        (
            r#"{"units": [{"at": [0, 0]}]}"#,
            "line 2, column 23: a unit needs \"goal\", which is missing.",
        ),
        (
            r#"{"units": [{"at": [3, 0], "goal": [0, 0]}]}"#,
            "line 2, column 31: there is 3; it should be the unit's column, a whole number from 0 to 2.",
        ),
        (
            r#"{"script": [{"at": 10001, "set": 0, "cells": [[0, 0]]}]}"#,
            "line 2, column 12: the tick 10001 of entry 0 of the script is outside its limits, 0 to 10000.",
        ),
        (
            r#"{"script": [{"at": 1, "set": 10, "cells": [[0, 0]]}]}"#,
            "line 2, column 41: there is 10; it should be what the cells become, a whole number from 0 to 9.",
        ),
        (
            r#"{"script": [{"at": 1, "set": 0, "cells": [[0, 0]]}, {"at": 1, "cells": [[0, 0]]}]}"#,
            "line 2, column 12: script entry 1 sets neither weight nor danger.",
        ),
        (
            r#"{"script": [{"at": 1, "danger": 10, "cells": [[0, 0]]}]}"#,
            "line 2, column 44: there is 10; it should be the danger of the cells, a whole number from 0 to 9.",
        ),
        (
            r#"{"patrols": [{"route": [[0, 0]], "source": {"strength": 9}}]}"#,
            "line 2, column 55: the source of a patrol needs \"range\", which is missing.",
        ),
        (
            r#"{"patrols": [{"route": [[0, 0]], "source": {"strength": 9, "range": 65}}]}"#,
            "line 2, column 80: there is 65; it should be the range, a whole number from 1 to 64.",
        ),
        (
            r#"{"patrols": [{"route": [[0, 0], [2, 1]]}]}"#,
            "line 2, column 12: the route of patrol 0 isn't straight from (0, 0) to (2, 1).",
        ),
        (
            r#"{"doors": [{"cells": [], "open": 1, "shut": 1}]}"#,
            "line 2, column 12: door 0 has no cells.",
        ),
        (
            r#"{"sight": 2049}"#,
            "line 2, column 22: there is 2049; it should be the sight, a whole number from 0 to 2048.",
        ),
        (
            r#"{"known": "some"}"#,
            "line 2, column 22: there is no knowledge at first \"some\"; there are all, nothing.",
        ),
    ] {
        assert_eq!(said(journey, "null"), sentence);
    }
    for (policy, sentence) in [
        (
            r#"{"plans": "walk"}"#,
            "there is \"plans\"; a policy has plan, when, pulse",
        ),
        (
            r#"{"when": "blocked"}"#,
            "it should be the reasons to plan, a list of words, in [ and ].",
        ),
        (
            r#"{"when": ["every"]}"#,
            "the reason to plan \"every\" needs a number, such as 10.",
        ),
        (
            r#"{"when": ["blocked:1"]}"#,
            "the reason to plan \"blocked\" has no number.",
        ),
        (
            r#"{"when": ["every:1000"]}"#,
            "the reason to plan every 1000 is too large; the limit is 999.",
        ),
        (
            r#"{"when": ["spare", "spare"]}"#,
            "the reason to plan spare is given twice; each is given once at most.",
        ),
        (r#"{"predict": []}"#, "the prediction has no word."),
        (
            r#"{"predict": ["arrival"]}"#,
            "the prediction \"arrival\" needs a number, such as 10.",
        ),
        (
            r#"{"predict": ["arrival", 0]}"#,
            "there is 0; it should be the prediction arrival, a whole number from 1 to 255.",
        ),
        (
            r#"{"predict": ["arrival", 1, 1]}"#,
            "this is one too many; there may be 2.",
        ),
        (
            r#"{"first": ["greedy", 1]}"#,
            "the quick first plan \"greedy\" has no number.",
        ),
        (
            r#"{"first": ["soften", 1001]}"#,
            "there is 1001; it should be the quick first plan soften in thousandths, a whole number from 0 to 1000.",
        ),
        (
            r#"{"flock": [1, 2]}"#,
            "there are 2 weights of flocking; there must be 3.",
        ),
        (
            r#"{"flock": [1, 2, 3, 4]}"#,
            "this is one too many; there may be 3.",
        ),
        (
            r#"{"lazy": 1}"#,
            "there is 1; it should be lazy, true or false.",
        ),
    ] {
        let said = said("{}", policy);
        assert!(said.contains(sentence), "{said}");
    }
}

#[test]
fn long_lists_are_refused_at_the_first_item_too_many() {
    let said = |journey: String| {
        read(with(&journey, "null").as_bytes())
            .unwrap_err()
            .to_string()
    };
    let many = |item: &str, count: usize| vec![item; count].join(", ");
    let units = many(r#"{"at": [0, 0], "goal": [0, 0]}"#, 65);
    assert!(
        said(format!("{{\"units\": [{units}]}}"))
            .ends_with("this is one too many; there may be 64.")
    );
    let patrols = many(r#"{"route": [[0, 0]]}"#, 17);
    assert!(
        said(format!("{{\"patrols\": [{patrols}]}}"))
            .ends_with("this is one too many; there may be 16.")
    );
    let route = many("[0, 0]", 257);
    assert!(
        said(format!("{{\"patrols\": [{{\"route\": [{route}]}}]}}")).ends_with("there may be 256.")
    );
    let cells = many("[0, 0]", 16_385);
    let edit = format!("{{\"at\": 1, \"set\": 1, \"cells\": [{cells}]}}");
    assert!(said(format!("{{\"script\": [{edit}]}}")).ends_with("there may be 16384."));
    let cells = many("[0, 0]", 10_000);
    let edit = format!("{{\"at\": 1, \"set\": 1, \"cells\": [{cells}]}}");
    assert!(said(format!("{{\"script\": [{edit}, {edit}]}}")).ends_with("there may be 6384."));
    let empty = many(r#"{"at": 1, "set": 1, "cells": []}"#, 16_385);
    assert!(said(format!("{{\"script\": [{empty}]}}")).ends_with("there may be 16384."));
    let door = format!("{{\"open\": 1, \"shut\": 1, \"cells\": [{cells}]}}");
    assert!(said(format!("{{\"doors\": [{door}, {door}]}}")).ends_with("there may be 6384."));
    let words = many("\"blocked\"", 10);
    let text = with("{}", &format!("{{\"when\": [{words}]}}"));
    let said = read(text.as_bytes()).unwrap_err().to_string();
    assert!(
        said.ends_with("this is one too many; there may be 9."),
        "{said}"
    );
}
