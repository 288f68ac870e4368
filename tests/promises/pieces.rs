//! A journey runs the same however it is cut into pieces and observed, and its searches can be repeated.

use proptest::prelude::*;
use tiebreak::event::Event;
use tiebreak::space::NodeId;
use tiebreak_journey::{Budget, Outcome, Player, Search};

use support::cases::cases;
use support::journeys::random::played::Searched;
use support::journeys::random::{Drawn, journeys};

/// What a trace keeps of events.
fn traced(search: &Search) -> Vec<String> {
    let trace = search.trace();
    let f = trace.f().expect("f is kept");
    let events = trace.events().zip(f);
    let told =
        |kind, who, place, parent, g, f| format!("{kind:?} {who} {place:?} {parent:?} {g:?} {f:?}");
    events
        .map(|(it, &f)| told(it.kind, it.who, it.place, it.parent, it.g, f))
        .collect()
}

fn told(events: &[Event]) -> Vec<String> {
    let told = |it: &Event| {
        let Event {
            kind,
            who,
            place,
            parent,
            g,
            f,
            ..
        } = it;
        format!("{kind:?} {who} {place:?} {parent:?} {g:?} {f:?}")
    };
    events.iter().map(told).collect()
}

/// Whether two looks at a search show the same.
fn agree(replayed: &Search, watched: &Searched) -> Result<(), TestCaseError> {
    prop_assert_eq!(traced(replayed), told(&watched.events));
    prop_assert_eq!(replayed.path(), &watched.path[..]);
    let seen = |seen: &tiebreak_journey::Seen| {
        let h = seen.h.as_ref();
        let cells = (0..seen.weights.len() as u32).map(NodeId);
        let h = h.map(|h| {
            cells
                .map(|cell| tiebreak::estimate::Estimate::h(h, cell))
                .collect::<Vec<_>>()
        });
        (
            seen.weights.clone(),
            seen.is_costlier.clone(),
            seen.multipliers.clone(),
            seen.from,
            seen.goal,
            h,
        )
    };
    prop_assert_eq!(replayed.seen().map(seen), watched.seen.as_ref().map(seen));
    Ok(())
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn pieces_of_any_size_go_the_same_way(
        drawn in journeys(),
        pieces in prop::collection::vec(0_u64..40, 1..8),
    ) {
        // Pieces without any work go nowhere, but change nothing.
        prop_assume!(pieces.iter().any(|&piece| piece > 0));
        let whole = drawn.watch();
        let mut all = pieces.iter().copied().cycle();
        let cut = drawn.play_in_pieces(true, || all.next().unwrap());
        prop_assert_eq!(cut.told(), whole.told());
        let searches = cut.log.searches.iter().zip(&whole.log.searches);
        for ((number, one), (other_number, other)) in searches {
            prop_assert_eq!(number, other_number);
            prop_assert_eq!(told(&one.events), told(&other.events));
            prop_assert_eq!(&one.path, &other.path);
        }
        let mut all = pieces.iter().copied().cycle();
        let unwatched = drawn.play_in_pieces(false, || all.next().unwrap());
        prop_assert_eq!(unwatched.told(), whole.told());
    }

    #[test]
    fn a_search_that_is_made_again_is_the_one_that_was_made(
        drawn in lasting(),
        (ticks, work) in (0_u32..120, 1_u64..200),
        (numbers, slice) in (prop::collection::vec(any::<u32>(), 6), 1_u64..60),
    ) {
        let watched = drawn.watch();
        let mut player = Player::new(drawn.simulation(), Budget::default());
        while player.tape().ticks() < ticks && !player.run(work, 7) {}
        let begun = watched.log.searches.len() as u32;
        for number in numbers.into_iter().map(|number| number % (begun + 1)) {
            let Some(mut replay) = player.replay(number, usize::MAX) else {
                // It hasn't begun, or there is no such search.
                let mut happenings = player.tape().happenings();
                let is_begun = happenings.any(|(_, it)| matches!(
                    it,
                    tiebreak_journey::Happening::Begin(it, ..) if it == number
                ));
                prop_assert!(!is_begun);
                continue;
            };
            while !replay.run(slice) {}
            let (search, own) = (replay.search(), &watched.log.searches[&number]);
            agree(search, own)?;
            let record = watched.log.plans().find(|record| record.number == number);
            prop_assert_eq!(search.record(), record);
        }
        prop_assert!(player.tape().ticks() <= watched.counts.ticks);
        if player.simulation().outcome() != Outcome::Running {
            prop_assert_eq!(player.simulation().counts(), &watched.counts);
        }
    }

    #[test]
    fn a_recording_has_all_that_happened(drawn in journeys(), work in 1_u64..90) {
        let played = drawn.play();
        let mut player = Player::new(drawn.simulation(), Budget::default());
        while !player.run(work, 5) {}
        let tape = player.tape();
        prop_assert_eq!(tape.happenings().collect::<Vec<_>>(), played.log.happenings);
        prop_assert_eq!(tape.places(), &played.places.concat()[..]);
        prop_assert_eq!(tape.patrols(), &played.patrols.concat()[..]);
        prop_assert_eq!(tape.ticks(), played.counts.ticks);
        prop_assert_eq!(tape.expanded().iter().sum::<u64>(), played.counts.expanded);
        let cells = |path: &tiebreak_journey::Path| {
            let cells = &tape.cells()[path.first..path.first + path.length];
            (path.tick, path.unit, cells.to_vec(), path.is_quick)
        };
        prop_assert_eq!(tape.paths().iter().map(cells).collect::<Vec<_>>(), played.log.paths);
    }
}

/// Journeys of many ticks, so that few copies of them are kept.
fn lasting() -> impl Strategy<Value = Drawn> {
    journeys().prop_map(|mut drawn| {
        drawn.journey.limit += 60;
        drawn.journey.still = 150;
        drawn
    })
}
