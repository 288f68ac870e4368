//! Every worked case agrees in every field, and a disagreement is reported.

use support::answers::{Report, check};

/// The project's own files, with how many cases each has.
const FILES: [(&str, usize); 11] = [
    ("search", 142),
    ("variants", 208),
    ("variants-rare", 5),
    ("worlds", 244),
    ("motion", 215),
    ("motion-rare", 13),
    ("danger", 56),
    ("places", 206),
    ("texts", 72),
    ("programs", 178),
    ("traces", 47),
];

fn text(file: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/");
    let path = format!("{folder}{file}.jsonl");
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn every_worked_case_agrees_in_every_field() {
    for (file, cases) in FILES {
        let report = check(&text(file));
        assert!(report.is_right(), "{}", report.of(file));
        assert_eq!(report.cases, cases, "{file}");
    }
}

/// A case of each kind, by their places in the files.
fn cases() -> [(&'static str, String); 5] {
    let find = |file: &str, kind: &str| {
        let text = text(file);
        let line = text.lines().find(|line| line.contains(kind));
        line.unwrap_or_else(|| panic!("{file} has no {kind}"))
            .to_owned()
    };
    [
        ("cost", find("search", "\"found\":true")),
        ("status", find("motion", "\"kind\":\"journey\"")),
        ("runs", find("motion", "\"kind\":\"storage\"")),
        ("direct", find("motion", "\"kind\":\"beacons\"")),
        ("says", find("texts", "matrix/all-ones")),
    ]
}

#[test]
fn a_file_may_mix_kinds_and_have_empty_lines() {
    let lines = cases().map(|(_, line)| line).join("\n\n");
    let report = check(&lines);
    assert_eq!((report.cases, report.agree), (5, 5), "{}", report.of("x"));
    assert_eq!(report.of("x").to_string(), "x: 5 of 5 agree");
}

/// What is said of a case after a change.
fn said(case: &str, change: impl FnOnce(&mut serde_json::Value)) -> String {
    let mut case = serde_json::from_str(case).expect("a case is JSON");
    change(&mut case);
    case["name"] = "it".into();
    let Report {
        cases,
        agree,
        differences,
    } = check(&case.to_string());
    assert_eq!((cases, agree), (1, 0), "{differences:?}");
    differences.join(" | ")
}

#[test]
fn what_differs_is_named_with_its_line_its_case_and_its_field() {
    for (field, case) in cases() {
        let said = said(&case, |case| case["expect"][field] = 7.into());
        let begins = format!("line 1, it: {field} is ");
        assert!(
            said.starts_with(&begins) && said.ends_with(", expected 7."),
            "{said}"
        );
        let said = self::said(&case, |case| {
            case["expect"]["colour"] = serde_json::Value::Null;
        });
        assert_eq!(said, "line 1, it: colour is nothing, expected null.");
    }
    let [(_, search), (_, journey), ..] = cases();
    let order = said(&search, |case| case["expect"]["order"][1] = 7.into());
    assert!(order.starts_with("line 1, it: order[1] is ["), "{order}");
    let count = said(&journey, |case| {
        case["expect"]["count"]["moves"] = 7777.into();
        case["expect"]["count"]["luck"] = 0.into();
    });
    assert!(count.contains("count.moves is "), "{count}");
    assert!(
        count.contains("count.luck is nothing, expected 0."),
        "{count}"
    );
}

#[test]
fn what_is_not_known_is_named_and_never_agrees() {
    let [(_, search), (_, journey), ..] = cases();
    for (case, key, inside, names) in [
        (&search, "world", "weather", "world.weather"),
        (&search, "config", "haste", "config.haste"),
        (&search, "policy", "plan", "policy"),
        (&journey, "world", "weather", "world.weather"),
        (&journey, "journey", "weather", "journey.weather"),
        (&journey, "policy", "mood", "policy.mood"),
    ] {
        let said = said(case, |case| case[key][inside] = 0.into());
        assert_eq!(
            said,
            format!("line 1, it: it has fields that aren't known: {names}.")
        );
    }
    let given = r#"{"name":"it","kind":"dance","expect":{"cost":1}}"#;
    assert_eq!(
        check(given).differences.join(" | "),
        "line 1, it: there are no cases of the kind \"dance\" yet."
    );
}

#[test]
fn what_is_no_case_is_named() {
    let [(_, search), ..] = cases();
    for (expect, said_of_it) in [
        (serde_json::json!({}), "nothing is expected."),
        (serde_json::json!([]), "expect is no object."),
    ] {
        let said = said(&search, |case| case["expect"] = expect);
        assert_eq!(said, format!("line 1, it: {said_of_it}"));
    }
    let given = format!("{search}\nno case\n{{}}\n");
    let report = check(&given);
    assert_eq!(
        (report.cases, report.agree, report.is_right()),
        (3, 1, false)
    );
    let [no_json, nothing] = &report.differences[..] else {
        panic!("{:?}", report.differences)
    };
    assert_eq!(no_json, "line 2, column 2: this is no JSON.");
    assert_eq!(
        nothing,
        "line 3, unnamed: it has neither a kind nor a config."
    );
    for empty in ["", "\n \n"] {
        let report = check(empty);
        assert!(!report.is_right());
        assert_eq!(report.of("x").to_string(), "x has no cases.");
    }
}

#[test]
fn only_the_first_ten_differences_are_told() {
    let report = check(&"{}\n".repeat(12));
    let told = report.of("x").to_string();
    assert!(
        told.starts_with("x: 0 of 12 agree\n  x, line 1, unnamed: "),
        "{told}"
    );
    assert!(told.ends_with("\n  and 2 more"), "{told}");
    assert_eq!(told.lines().count(), 12);
}
