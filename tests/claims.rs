//! What programs say of their runs: every program names itself, and every change made to one is named.

use serde_json::{Value, json};
use tiebreak::config::Config;
use tiebreak::event::{Event, Observer};
use tiebreak::program::Preset;
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::Status;
use tiebreak::space::NodeId;
use tiebreak_analysis::{Checked, Claim, Explain, Flaw};

use support::answers::program;
use support::sample::sample;

/// The bases, the orders and the changes of descriptions.
const DESCRIPTIONS: &str = include_str!("vectors/trace-descriptions.json");

/// The order of a lane that says nothing else.
const ORDER: &str = "N NE E SE S SW W NW";

/// Rows of a map of a seed, with its start and its goal, a share of walls, and weights on every other map.
fn map(seed: u64, side: usize) -> Vec<String> {
    let mut state = seed;
    // SplitMix64 (Steele, Lea and Flood, 2014).
    let mut below = |count: u64| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % count
    };
    let walls = below(35);
    let mut cells: Vec<char> = (0..side * side)
        .map(|_| match (below(100) < walls, seed % 2 == 1) {
            (true, _) => '#',
            (false, true) => ['1', '1', '2', '3', '9'][below(5) as usize],
            (false, false) => '.',
        })
        .collect();
    let count = (side * side) as u64;
    let start = below(count);
    let goal = (start + 1 + below(count - 1)) % count;
    cells[start as usize] = 'S';
    cells[goal as usize] = 'G';
    cells.chunks(side).map(|row| row.iter().collect()).collect()
}

/// Expansions after which a program is passed over.
const MOST: u64 = 200_000;

/// Notes the cells that are expanded.
struct Expanded(Vec<NodeId>);

impl Observer for Expanded {
    fn on(&mut self, event: &Event) {
        if event.kind.begins_step() {
            self.0.push(event.place);
        }
    }
}

/// The cells that a lane expands, if it ends before it expands too many.
fn claim(scenario: &Scenario) -> Option<Claim> {
    let mut search = registry::search(scenario).expect("there is memory");
    let mut expanded = Expanded(Vec::new());
    search.run_observed(MOST, &mut expanded);
    let point = |place| {
        let (x, y) = scenario.grid().xy(place);
        (i64::from(x), i64::from(y))
    };
    let cells: Vec<_> = expanded.0.into_iter().map(point).collect();
    (search.status() != Status::Running).then_some(Claim {
        cells,
        ..Claim::default()
    })
}

/// What is said of a claim on a map: the rank of those that do the same, and their names.
fn named(claim: &Claim, asked: &Scenario, lane: &Config) -> Option<(usize, Vec<String>)> {
    let (world, ends) = (asked.world().clone(), asked.ends().clone());
    let checked = Checked::new(claim, world, ends, lane.moves).expect("a program can run there");
    let may_be = |flaw| matches!(flaw, Flaw::Again | Flaw::NoGoal);
    let wrong: Vec<_> = checked.wrong.iter().map(|wrong| wrong.flaw).collect();
    assert!(
        wrong
            .iter()
            .all(|&flaw| may_be(flaw) || flaw == Flaw::Corner || flaw == Flaw::Diagonal),
        "{wrong:?}"
    );
    let mut explain = Explain::new(&checked).expect("there is memory");
    // The answer doesn't depend on the slices.
    while !explain.advance(997) {}
    let equal = explain.equal()?;
    let names = equal.matches.iter().map(|one| one.description.to_string());
    Some((equal.rank, names.collect()))
}

/// On 200 maps; in a check, on the first 50.
#[test]
fn every_program_names_itself() {
    let maps = sample(200);
    let (mut named_itself, mut longest, mut passed) = (0, 0, Vec::new());
    for seed in 0..u64::from(maps) {
        let rows = json!(map(seed, 5 + seed as usize % 12));
        let moves = ["8", "4"][usize::from(seed % 3 == 0)];
        for &preset in Preset::ALL {
            if matches!(preset, Preset::None) {
                continue;
            }
            let case = json!({ "map": rows, "config": {
                "algorithm": "program", "program": preset.name(), "costs": "sqrt2", "parts": { "moves": moves, "corners": "never", "order": ORDER, "checkerboard": false, "nudge": null },
            }});
            let document = program::scenario(&case).expect("a program");
            let usual = document.config().clone();
            let lane = usual.clone().become_program(preset);
            let (world, ends) = (document.world().clone(), document.ends().clone());
            let scenario = Scenario::new(world, ends, lane).expect("a program");
            let Some(claim) = claim(&scenario) else {
                passed.push(format!("{} on map {seed}", preset.name()));
                continue;
            };
            longest = longest.max(claim.cells.len());
            named_itself += 1;
            let (rank, names) = named(&claim, &scenario, &usual)
                .unwrap_or_else(|| panic!("map {seed}: {} isn't named", preset.name()));
            assert_eq!(rank, 0, "map {seed}: {} is {names:?}", preset.name());
            let is_there = names.iter().any(|name| name == preset.name());
            assert!(is_there, "map {seed}: {} is {names:?}", preset.name());
        }
    }
    println!("{named_itself} name themselves, of at most {longest} cells; passed over: {passed:?}");
    // Programs that take each entry put it into the queue again and again.
    assert!(named_itself > 28 * maps, "{passed:?}");
}

/// The parts of heap-count on eight moves with a change, as the definition has it.
fn changed(part: &str, value: &str) -> Value {
    let mut parts = json!({ "h": "octile_f", "key": ["fifo"], "moves": "8", "corners": "never", "order": ORDER,
        "checkerboard": false, "nudge": null });
    let number = || json!(value.parse::<u64>().expect("a number"));
    match part {
        "key" => {
            let criteria = value.split(',').filter(|one| !one.is_empty());
            parts["key"] = criteria.collect::<Value>();
        }
        "scale" if value == "ten" => {
            parts["h_straight"] = 1_000_000.into();
            parts["h_diagonal"] = 0.into();
        }
        "scale" => {}
        "diagonal" => parts["diagonal"] = number(),
        "step_diagonal" => {
            parts["diagonal"] = number();
            parts["h_straight"] = 100_000.into();
            parts["h_diagonal"] = 0.into();
        }
        "times" => parts["times"] = number(),
        "checkerboard" => parts[part] = (value == "1").into(),
        "nudge" => {
            let (kind, thousandths) = value.split_once(':').expect("a nudge");
            parts["nudge"] = json!([kind, thousandths.parse::<u64>().expect("a number")]);
        }
        _ => parts[part] = value.into(),
    }
    parts
}

#[test]
fn every_change_of_a_program_is_named_or_an_equal_of_it_is() {
    let known: Value = serde_json::from_str(DESCRIPTIONS).expect("JSON");
    let changes = known["changes"].as_array().expect("changes");
    assert_eq!(changes.len(), 96);
    // By change: on how many maps it is named, an equal of a lower rank is, the order is unchanged, it can't run or doesn't end.
    let mut table = vec![[0; 4]; changes.len()];
    for (seed, side) in (0..).zip([16, 16, 16, 16, 24, 32]) {
        let rows = json!(map(1000 + seed, side));
        let of = |parts: Value| {
            let config = json!({ "algorithm": "program", "program": null, "costs": "sqrt2", "parts": parts });
            program::scenario(&json!({ "map": rows, "config": config }))
        };
        let usual = of(changed("f", "g+h")).expect("heap-count");
        let plain = claim(&usual).expect("it ends");
        for (change, told) in changes.iter().zip(&mut table) {
            let [part, value] = [0, 1].map(|at| change[at].as_str().expect("a word"));
            let what = format!("map {seed}, {part} {value}");
            let scenario = match of(changed(part, value)) {
                Ok(scenario) => scenario,
                Err(failure) => {
                    let is_refused =
                        matches!(failure.downcast_ref(), Some(ScenarioError::Refused(_)));
                    assert!(is_refused, "{what}: {failure}");
                    told[3] += 1;
                    continue;
                }
            };
            // A program may expand its cells over and over.
            let Some(claim) = claim(&scenario) else {
                told[3] += 1;
                continue;
            };
            let (rank, names) = named(&claim, &usual, usual.config())
                .unwrap_or_else(|| panic!("{what} isn't named"));
            let name = format!("heap-count / {part} {value}");
            match names.iter().any(|one| one.trim_end() == name.trim_end()) {
                true => told[0] += 1,
                false if claim.cells == plain.cells => told[2] += 1,
                // A description of a lower rank does the same there.
                false if rank < 2 => told[1] += 1,
                false => panic!("{what} is {names:?}"),
            }
        }
    }
    // The table of docs/your-program.md, a row a part.
    let mut rows: Vec<(&str, Vec<String>)> = Vec::new();
    for (change, [named, equal, ..]) in changes.iter().zip(&table) {
        let [part, value] = [0, 1].map(|at| change[at].as_str().expect("a word").trim());
        let value = if value.is_empty() { "none" } else { value };
        if rows.last().is_none_or(|(last, _)| *last != part) {
            rows.push((part, Vec::new()));
        }
        let (_, values) = rows.last_mut().expect("a row");
        values.push(format!("`{value}` {named} + {equal}"));
    }
    let row =
        |(part, values): &(&str, Vec<String>)| format!("| `{part}` | {} |\n", values.join(", "));
    let written: String = rows.iter().map(row).collect();
    let is_there = include_str!("../docs/your-program.md").contains(&written);
    assert!(is_there, "docs/your-program.md should have\n{written}");
    let sum = |place: usize| table.iter().map(|told| told[place]).sum::<u32>();
    let sums = [0, 1, 2, 3].map(sum);
    println!("all | {sums:?}");
    assert_eq!(sums.iter().sum::<u32>(), 96 * 6);
    assert!(sums[0] > 150 && sums[3] < 20, "{sums:?}");
}
