//! g, h and f of traces, held against those of programs by a second definition: a program's own run.

use tiebreak::config::Config;
use tiebreak::generate::Random;
use tiebreak::program::{Preset, carried};
use tiebreak::scenario::Scenario;
use tiebreak::world::{TracedNumber, TracedNumbers};
use tiebreak_analysis::{Amiss, Checked, Claim, Explain, Reckoned};

use crate::claim_lanes;

/// A map with some walls, from corner to corner.
fn question(seed: u64, moves: &str) -> Scenario {
    let mut random = Random::new(seed, 9);
    let letter = |place: u32| match place {
        0 => 'S',
        99 => 'G',
        _ if random.permille(200) => '#',
        _ => '.',
    };
    let cells: Vec<char> = (0..100).map(letter).collect();
    let rows = cells.chunks(10).map(|row| row.iter().collect());
    let rows: Vec<String> = rows.collect();
    claim_lanes::question(&rows, moves)
}

/// What a program expands on the map of a question, with the numbers that it has there.
fn claim(asked: &Scenario, lane: &Config) -> Claim {
    let mut claim = Claim::default();
    for (cell, event) in claim_lanes::expanded(asked, lane) {
        claim.cells.push(cell);
        let numbers = [event.g, event.h, event.f].map(|it| TracedNumber::of(carried(it).value));
        claim.numbers.push(numbers);
    }
    claim
}

fn reckoned(asked: &Scenario, claim: &Claim) -> Option<Reckoned> {
    let (world, ends) = (asked.world().clone(), asked.ends().clone());
    let checked = Checked::new(claim, world, ends, asked.config().moves).expect("a program");
    let whole = |slice: u64| {
        let mut explain = Explain::new(&checked).expect("there is memory");
        while !explain.advance(slice) {}
        explain.reckoned().copied()
    };
    let known = whole(1_000_000);
    assert_eq!(whole(61), known);
    known
}

/// A number cut to some places after the point.
fn cut(number: TracedNumber, places: u32) -> Option<TracedNumber> {
    let unit = 10_i64.pow(6 - places);
    TracedNumber::of_millionths(number.millionths() / unit * unit)
}

#[test]
fn a_programs_own_numbers_are_its_own_also_cut_and_one_that_is_not_is_found() {
    let mut random = Random::new(42, 11);
    let mut found = 0;
    for seed in 0..40 {
        let asked = question(seed, ["4", "8"][seed as usize % 2]);
        for preset in [Preset::HeapCount, Preset::Heap, Preset::Scan, Preset::Java] {
            let lane = asked.config().clone().become_program(preset);
            let own = claim(&asked, &lane);
            let known = reckoned(&asked, &own).expect("numbers");
            assert_eq!(known.first, None, "{preset:?} on map {seed}");
            assert_eq!(
                reckoned(
                    &asked,
                    &Claim {
                        numbers: Vec::new(),
                        ..own.clone()
                    }
                ),
                None
            );

            let places = 1 + random.below(5);
            let cut_all = |all: &TracedNumbers| all.map(|number| cut(number?, places));
            let numbers = own.numbers.iter().map(cut_all).collect();
            let known = reckoned(
                &asked,
                &Claim {
                    numbers,
                    ..own.clone()
                },
            )
            .expect("numbers");
            assert_eq!(
                known.first, None,
                "{preset:?} on map {seed}, {places} places"
            );

            // Some numbers are left out, and one of the others is wrong.
            let step = random.below(own.cells.len() as u32) as usize;
            let term = random.below(3) as usize;
            let mut other = own.clone();
            for all in &mut other.numbers {
                for number in all {
                    *number = number.filter(|_| !random.permille(300));
                }
            }
            let right = own.numbers[step][term].expect("a number");
            let by = 1_000_000 * (1 + i64::from(random.below(9)));
            let given = TracedNumber::of_millionths(right.millionths() + by).expect("a number");
            other.numbers[step][term] = Some(given);
            let known = reckoned(&asked, &other).expect("numbers");
            let right = Some(right);
            // Another program with the same cells may have the wrong number.
            if let Some(first) = known.first {
                assert_eq!(
                    first,
                    Amiss {
                        step,
                        term,
                        given,
                        right
                    },
                    "{preset:?} on map {seed}"
                );
                found += 1;
            }
        }
    }
    assert!(found > 150, "{found}");
}

#[test]
fn a_number_that_is_not_the_nearest_programs_is_said_in_a_sentence() {
    let asked = question(0, "8");
    let text = "x,y,g,h,f\n0,0,0,400,400\n";
    let claim = tiebreak_files::claim::read(text.as_bytes()).expect("a trace");
    let said = reckoned(&asked, &claim).expect("numbers").to_string();
    assert!(
        said.starts_with("At step 0 the trace has h = 400; "),
        "{said}"
    );
    assert!(said.ends_with(" there."), "{said}");
}
