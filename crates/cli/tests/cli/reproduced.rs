//! Published results beside ours, by the commands that stand above their tables.

use serde_json::Value;

use crate::support::run;

const PAGE: &str = include_str!("../../../../docs/reproduced.md");

/// A section of the page: its heading, its commands and the rows of its table, the first being its head.
struct Section {
    heading: &'static str,
    commands: Vec<String>,
    rows: Vec<Vec<&'static str>>,
}

/// The sections whose commands need no published map.
fn sections() -> Vec<Section> {
    let parts = PAGE.split("\n## ").skip(1);
    let sections = parts.filter_map(|part| {
        let (_, commands) = part.split_once("```sh\n")?;
        let (commands, rest) = commands.split_once("```\n")?;
        let commands = commands.replace("\\\n", "");
        let rows = rest.lines().filter(|line| line.starts_with('|'));
        let is_rule = |line: &&str| line.starts_with("|---");
        Some(Section {
            heading: part.lines().next()?,
            commands: commands.lines().map(str::to_owned).collect(),
            rows: rows.filter(|line| !is_rule(line)).map(cells).collect(),
        })
    });
    sections
        .filter(|section| !section.commands.iter().any(|line| line.contains(" maps/")))
        .collect()
}

fn cells(row: &'static str) -> Vec<&'static str> {
    let row = row.trim_matches('|');
    row.split('|').map(str::trim).collect()
}

/// What stands between backticks.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The text that the last command of a line prints, each reading what the one before it wrote.
fn output(line: &str, more: &[&str]) -> Vec<u8> {
    let commands: Vec<Vec<&str>> = line.split(" | ").map(words).collect();
    let mut bytes = Vec::new();
    for (at, command) in commands.iter().enumerate() {
        let more = if at + 1 == commands.len() { more } else { &[] };
        assert_eq!(command[0], "tiebreak", "{line}");
        let ran = run(&[&command[1..], more].concat(), bytes);
        assert_eq!((ran.code, ran.said.as_str()), (0, ""), "{line}");
        bytes = ran.bytes;
    }
    bytes
}

/// Words in quotes have no blanks on the page.
fn words(command: &str) -> Vec<&str> {
    let words = command.split_whitespace();
    words.map(|word| word.trim_matches('\'')).collect()
}

/// A number of a lane as the page prints it, with as many decimals as the page has; none where the command
/// doesn't give it.
fn told(lane: &Value, unit: f64, name: &str, decimals: usize) -> Option<String> {
    let value = name.split('.').try_fold(lane, |value, key| value.get(key));
    let value = value?.as_f64().expect("a number");
    let value = match name {
        _ if name.contains("cost") => value / unit,
        _ if name.contains("excess") => value / 1e4,
        _ => value,
    };
    Some(format!("{value:.decimals$}"))
}

#[test]
fn numbers_are_what_their_commands_give() {
    let mut compared = 0;
    let sections = sections();
    for section in sections.iter().filter(|each| each.rows[0][0] == "lane") {
        let answers = section.commands.iter().map(|line| {
            let answer: Value = serde_json::from_slice(&output(line, &["--json"])).unwrap();
            answer["lanes"].as_array().unwrap().clone()
        });
        let lanes: Vec<Value> = answers.flatten().collect();
        let (head, rows) = section.rows.split_first().unwrap();
        assert_eq!(rows.len(), lanes.len(), "{}", section.heading);
        for (row, lane) in rows.iter().zip(&lanes) {
            assert_eq!(code(row[0]).next(), lane["lane"].as_str(), "{row:?}");
            let unit = lane["costUnit"].as_f64().unwrap_or(f64::NAN);
            for (name, &cell) in head.iter().zip(row) {
                let Some(name) = name.strip_prefix('`').and_then(|it| it.strip_suffix('`')) else {
                    continue;
                };
                let decimals = cell.split_once('.').map_or(0, |(_, after)| after.len());
                let ours = told(lane, unit, name, decimals);
                assert_eq!(ours.as_deref().unwrap_or("-"), cell, "{name} of {row:?}");
                compared += usize::from(ours.is_some());
            }
        }
    }
    assert!(compared >= 40, "the tables have gone: {compared} numbers");
}

#[test]
fn the_traces_have_the_scores_of_the_articles() {
    let sections = sections();
    let mut compared = 0;
    for section in sections.iter().filter(|each| each.rows[0][0] == "step") {
        let trace = String::from_utf8(output(&section.commands[0], &[])).unwrap();
        for row in &section.rows[1..] {
            let begin = format!("{},", row[0]);
            let line = trace.lines().find(|line| line.starts_with(&begin));
            for score in code(row[2]) {
                assert!(line.unwrap().contains(score), "{score} in {line:?}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 10);
}

/// That the means differ by one says so of each journey only if LPA\* expands fewer in every one.
#[test]
fn lpa_expands_one_cell_fewer_in_each_journey() {
    let sections = sections();
    let line = sections.iter().flat_map(|section| &section.commands);
    let line = line.into_iter().find(|line| line.contains("plan:lpa"));
    let answer: Value = serde_json::from_slice(&output(line.unwrap(), &["--json"])).unwrap();
    let journeys = answer["answers"].as_array().unwrap();
    assert_eq!(journeys.len(), 100);
    for journey in journeys {
        let expanded = |lane: usize| journey["expanded"][lane].as_u64().unwrap();
        assert_eq!(expanded(0), expanded(1) + 1, "{journey}");
    }
}

/// What the text says of the weights: no path costs more than w times the optimum.
#[test]
fn no_path_breaks_the_bound_beside_it() {
    let sections = sections();
    let mut rows = 0;
    for section in &sections {
        let column = |name| section.rows[0].iter().position(|&head| head == name);
        let (Some(bound), Some(excess)) = (column("bound"), column("`figures.excess.most`")) else {
            continue;
        };
        for row in &section.rows[1..] {
            let bound: f64 = row[bound].trim_end_matches(" %").parse().unwrap();
            assert!(row[excess].parse::<f64>().unwrap() <= bound, "{row:?}");
            rows += 1;
        }
    }
    assert_eq!(rows, 6);
}

/// What the text says of units that wait for their paths, and of those that walk meanwhile.
#[test]
fn waiting_arrives_earlier_more_often_than_walking() {
    let sections = sections();
    let line = sections.iter().flat_map(|section| &section.commands);
    let line = line
        .into_iter()
        .find(|line| line.contains("meanwhile:walk"));
    let answer: Value = serde_json::from_slice(&output(line.unwrap(), &["--json"])).unwrap();
    let journeys = answer["answers"].as_array().unwrap();
    let ticks = |journey: &Value, lane: usize| journey["ticks"][lane].as_u64();
    let earlier = |one, other| {
        let all = journeys.iter();
        all.filter(|&journey| ticks(journey, one) < ticks(journey, other))
            .count()
    };
    assert_eq!((earlier(0, 1), earlier(1, 0)), (398, 302));
    assert!(
        PAGE.contains("waiting arrives earlier in 398 of these 1,000 journeys, walking in 302")
    );
}

/// What the texts say beside the means: on how many maps the first lane's path costs more than need be.
#[test]
fn paths_cost_more_on_as_many_maps_as_the_texts_say() {
    let sections = sections();
    let lines: Vec<&String> = sections.iter().flat_map(|each| &each.commands).collect();
    for (part, maps, text) in [
        (
            "costs:lester+manhattan+ignore",
            139,
            "on 139 of these 1,000 maps",
        ),
        ("terrain --size 40x24", 322, "\non 322 of the 1,000 maps"),
    ] {
        let line = lines.iter().find(|line| line.contains(part)).unwrap();
        let answer: Value = serde_json::from_slice(&output(line, &["--json"])).unwrap();
        let answers = answer["answers"].as_array().unwrap();
        let of = |each: &Value, name: &str| each[name][0].as_u64();
        let costlier = answers
            .iter()
            .filter(|each| of(each, "cost") > of(each, "optimum"))
            .count();
        assert_eq!((answers.len(), costlier), (1000, maps), "{part}");
        assert!(PAGE.contains(text), "{text}");
    }
}
