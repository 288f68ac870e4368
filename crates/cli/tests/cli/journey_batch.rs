//! `tiebreak journey --batch`.

use crate::support::{Ran, run, tiebreak, without_made_by};

const GOLDEN: &str = include_str!("../../../../tests/golden/journey-batches.txt");

/// A room with two gates, and three lanes.
const ROOM: &str = "map=.........../.@@@.@@@@../.@.......@./.@.......@./.@@@@.@@@../...........&units=ends&limit=60\
                    &a=astar&b=astar+plan:dlite&c=greedy+collide:wait";

fn batch(link: &str, words: &str) -> Ran {
    let document = run(&["link", "decode", link], "");
    assert_eq!(document.code, 0, "{}", document.said);
    tiebreak(&format!("journey - {words}"), &document.bytes)
}

#[test]
fn csv_never_changes_whatever_the_number_of_threads() {
    let cases: Vec<&str> = GOLDEN.split("\n\n").skip(1).collect();
    assert_eq!(cases.len(), 3);
    for case in cases {
        let mut lines = case.splitn(3, '\n');
        let (link, words) = (lines.next().unwrap(), lines.next().unwrap());
        let expected = lines.next().unwrap_or_default().trim_end();
        for threads in [1, 4] {
            let ran = batch(link, &format!("{words} --threads {threads} --csv"));
            // The first cases were written before there was danger.
            let has_danger = expected.lines().next().unwrap().ends_with(",danger");
            let row = |line| match has_danger {
                true => without_made_by(line),
                false => without_made_by(without_made_by(line)),
            };
            let rows: Vec<&str> = ran.text().lines().map(row).collect();
            let text = rows.join("\n");
            assert_eq!(text.trim_end(), expected, "{words}: {}", ran.said);
        }
    }
}

/// Every figure of a batch, from its lines.
#[test]
fn tables_and_json_sum_up_the_lines() {
    let words = "--batch 12 --seed 3 --units 3 --changes 2";
    let csv = batch(ROOM, &format!("{words} --csv"));
    // A journey that reached its limit of ticks is open.
    assert!(csv.text().contains(",limit,"), "{}", csv.text());
    assert_eq!(csv.code, 5, "{}", csv.said);
    let calm = batch(ROOM, "--batch 1 --units 1 --changes 0");
    assert_eq!(calm.code, 0, "{}", calm.said);
    let json = batch(ROOM, &format!("{words} --json")).json();
    assert_eq!(json["answers"].as_array().map(Vec::len), Some(12));
    // Lanes have two commas in their names.
    let rows: Vec<Vec<&str>> = csv
        .text()
        .lines()
        .skip(1)
        .map(|line| without_made_by(line).rsplit(',').collect())
        .collect();
    assert_eq!(rows.len(), 36);
    let head = without_made_by(csv.text().lines().next().unwrap());
    let head: Vec<&str> = head.rsplit(',').collect();
    let place = |name| head.iter().position(|each| *each == name).unwrap();
    let number = |row: &[&str], name| row[place(name)].parse::<u64>().unwrap();
    let lane = |lane: usize| rows.iter().skip(lane).step_by(3);
    for each in 0..3 {
        let all: Vec<u64> = lane(each)
            .filter(|row| row[place("status")] == "arrived")
            .map(|row| number(row, "expanded"))
            .collect();
        let told = &json["lanes"][each];
        assert_eq!(told["arrived"], all.len());
        let spread = &told["figures"]["expanded"];
        assert_eq!(spread["least"], *all.iter().min().unwrap());
        assert_eq!(spread["most"], *all.iter().max().unwrap());
        // The reader of numbers may be off by the last digit.
        let sum = spread["mean"].as_f64().unwrap() * all.len() as f64;
        assert_eq!(sum.round() as u64, all.iter().sum::<u64>());
        for (journey, row) in lane(each).enumerate() {
            let answer = &json["answers"][journey];
            for name in [
                "arrived",
                "ticks",
                "cost",
                "expanded",
                "worst",
                "collisions",
                "danger",
            ] {
                assert_eq!(answer[name][each], number(row, name), "{name}");
            }
        }
    }
    let both = lane(0).zip(lane(1)).filter(|(one, other)| {
        [one, other]
            .iter()
            .all(|row| row[place("status")] == "arrived")
    });
    let both = both.map(|(one, other)| (number(one, "expanded"), number(other, "expanded")));
    let both: Vec<_> = both.collect();
    let count = |holds: fn(&(u64, u64)) -> bool| both.iter().filter(|each| holds(each)).count();
    let pairs = json["pairs"].as_array().unwrap();
    let pair = pairs
        .iter()
        .find(|pair| pair["figure"] == "expanded" && pair["second"] == 1)
        .unwrap();
    assert_eq!(pair["wins"], count(|(one, other)| one < other));
    assert_eq!(pair["losses"], count(|(one, other)| one > other));
    assert_eq!(pair["unpaired"], 12 - both.len());

    let table = batch(ROOM, words);
    let lines: Vec<&str> = table.text().lines().collect();
    assert_eq!(lines[0], "12 journeys on 11 x 6 cells, 3 units, expanded");
    assert!(
        lines[2].starts_with("lane") && lines[2].contains("all arrived  stuck  at limit"),
        "{}",
        table.text()
    );
    let markdown = batch(ROOM, &format!("{words} --markdown --figure worst"));
    let text = markdown.text();
    assert!(text.starts_with("12 journeys on 11 x 6 cells, 3 units, worst tick\n\n| lane | all"));
    assert!(text.contains("\n| --- | ---: |"), "{text}");
    assert!(
        text.contains("| astar\\[f,h,lifo\\]+plan:dlite |"),
        "{text}"
    );
}

#[test]
fn a_journey_of_a_batch_is_played_alone_as_in_the_batch() {
    // Without changes a journey is its units, which JSON has.
    let words = "--batch 3 --seed 8 --units 4 --changes 0";
    let json = batch(ROOM, &format!("{words} --json")).json();
    for answer in json["answers"].as_array().unwrap() {
        let units = answer["units"].as_array().unwrap().iter().map(|unit| {
            let of = |end: &str| format!("{},{}", unit[end][0], unit[end][1]);
            format!("{}:{}", of("at"), of("goal"))
        });
        let units: Vec<String> = units.collect();
        let link = ROOM.replace("units=ends", &format!("units={}", units.join(";")));
        let alone = batch(&link, "--json").json();
        for lane in 0..3 {
            let (one, other) = (&alone["lanes"][lane], &answer);
            assert_eq!(one["status"], other["status"][lane]);
            assert_eq!(one["arrived"], other["arrived"][lane]);
            assert_eq!(one["sumOfCosts"], other["sumOfCosts"][lane]);
            for count in ["ticks", "cost", "expanded", "worst", "collisions", "danger"] {
                assert_eq!(one["count"][count], other[count][lane], "{count}");
            }
        }
    }
}

#[test]
fn what_no_batch_can_be_is_refused_with_a_sentence() {
    for (words, said) in [
        (
            "--batch 0",
            "There are 0 journeys; there must be 1 to 100000.",
        ),
        ("--batch 99999999999", "there must be 1 to 100000."),
        ("--batch 2 --units 65", "1 to 64"),
        ("--batch 2 --units 60", "The map has room for"),
        ("--batch 2 --changes 101", "it must be 0 to 100 %."),
        ("--batch 2 --changes 0.125", "at most two decimals"),
        ("--batch 2 --lasting 0", "they must last 1 to 10000."),
        (
            "--batch 2 --ticks 10000 --changes 50",
            "the limit is 16384: choose a smaller share or fewer ticks.",
        ),
        ("--batch 2 --lane theta", "can't play these journeys"),
        ("--batch 2 --events", "cannot be used with"),
        ("--seed 4", "--batch <N>"),
    ] {
        let ran = batch(ROOM, words);
        assert_eq!((ran.code, ran.text()), (2, ""), "{words}: {}", ran.said);
        assert!(ran.said.contains(said), "{words}: {}", ran.said);
    }
}
