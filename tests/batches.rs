//! A batch answers as single searches do.

mod support {
    pub(crate) mod cases;
    pub(crate) mod runs;
    pub(crate) mod strategies;
}

use std::ops::Range;
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::runs::exact;
use support::strategies::{configs, scenarios};
use tiebreak::batch::{Batch, Figure, Outcome, Pairing, Problems};
use tiebreak::config::Config;
use tiebreak::generate::Generator;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Status};

fn answered(
    problems: &Arc<Problems>,
    numbers: Range<usize>,
    lanes: &[Config],
    budget: u64,
) -> Batch {
    let mut batch = Batch::new(problems, numbers, lanes.to_vec()).expect("the lanes are legal");
    while !batch.run(budget).expect("it fits") {}
    batch
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn a_batch_answers_as_new_searches_do_in_order_whatever_cuts_it(
        scenario in scenarios(), lanes in prop::collection::vec(configs(), 1..4), seed in any::<u32>(),
        source in 0..3, budget in 1_u64..90, cut in 0_usize..8,
    ) {
        let problems = match source {
            0 => Problems::pairs(scenario.grid(), Pairing::Any, 7, seed),
            1 => Problems::pairs(scenario.grid(), Pairing::Connected, 7, seed),
            _ => Problems::generated(Generator::Scatter, (9, 6), 1..=7),
        };
        let Ok(problems) = problems.map(Arc::new) else { return Ok(()) };
        let count = problems.len();
        prop_assert_eq!(count < 7, problems.shortfall().is_some());
        let mut expected = Vec::new();
        for number in 0..count {
            let posed = problems.get(number).expect("it fits");
            prop_assert_eq!(&posed, &problems.get(number).expect("it fits"));
            prop_assert_ne!(posed.start, posed.goal);
            for lane in &lanes {
                let asked = Scenario::new(Arc::clone(&posed.grid), (posed.start, posed.goal), lane.clone());
                let (search, _) = exact(&asked.expect("both ends are free"));
                let status = search.status();
                prop_assert!(source == 0 || lane.method == Method::Walk || status == Status::Found);
                expected.push(Outcome::of(&*search, lane, &posed.grid));
            }
        }
        let whole = answered(&problems, 0..count, &lanes, budget);
        prop_assert_eq!(whole.tally().outcomes(), &expected);
        let mut parts = answered(&problems, 0..cut.min(count), &lanes, u64::MAX).into_tally();
        parts.append(answered(&problems, cut.min(count)..count, &lanes, budget).into_tally());
        prop_assert_eq!(parts.outcomes(), &expected);
        let last = lanes.len() - 1;
        for &figure in Figure::ALL {
            let (one, other) = (parts.paired(0, last, figure), parts.paired(last, 0, figure));
            prop_assert_eq!((one.wins, one.losses, one.ties), (other.losses, other.wins, other.ties));
            prop_assert_eq!(one.wins + one.losses + one.ties + one.unpaired, count as u64);
            prop_assert!(one.p() == other.p() && (0.0..=1.0).contains(&one.p()));
        }
    }
}
