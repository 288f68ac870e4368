use super::*;

const PLACES: usize = 4;

fn event(kind: Kind, who: u8, place: u32, parent: Option<u32>, g: u64) -> Event {
    Event {
        kind,
        who,
        place: NodeId(place),
        parent: parent.map(NodeId),
        g: Cost(g),
        h: Cost(0),
        f: Cost(100 * g + u64::from(who)),
    }
}

/// Two sides over four places, with parents that aren't neighbours. Place 2 of side 0 is generated
/// twice, as when an overfull list has dropped it, at a larger g; place 3 of side 1 is
/// opened again.
fn told() -> Vec<Event> {
    vec![
        event(Kind::Generate, 0, 0, None, 0),
        event(Kind::Generate, 1, 3, None, 0),
        event(Kind::Expand, 0, 0, None, 0),
        event(Kind::Generate, 0, 2, Some(0), 5),
        event(Kind::Expand, 1, 3, None, 0),
        event(Kind::Generate, 1, 0, Some(3), 7),
        event(Kind::Generate, 0, 2, Some(1), 9),
        event(Kind::Update, 1, 0, Some(2), 6),
        event(Kind::Expand, 0, 2, Some(1), 9),
        event(Kind::Reopen, 1, 3, Some(0), 1),
    ]
}

fn recorded(mut trace: Trace, events: &[Event]) -> Trace {
    for event in events {
        trace.on(event);
    }
    trace
}

fn of_two_sides(limit: usize) -> Trace {
    Trace::new(PLACES, limit).for_searchers(2).with_f()
}

fn slots() -> impl Iterator<Item = (u8, NodeId)> {
    let places = |who| (0..PLACES as u32).map(move |place| (who, NodeId(place)));
    (0..2).flat_map(places)
}

#[test]
fn columns_keep_what_was_told() {
    let events = told();
    let trace = recorded(of_two_sides(usize::MAX), &events);
    assert_eq!(
        (trace.searchers(), trace.step_ends()),
        (2, &[2, 4, 8, 10][..])
    );
    for (index, event) in events.iter().enumerate() {
        let kept = trace.event(index);
        assert_eq!(
            (kept.kind, kept.who, kept.place, kept.parent, kept.g),
            (event.kind, event.who, event.place, event.parent, event.g)
        );
        assert_eq!(trace.f().unwrap()[index], event.f);
        let slot = |other: &Event| (other.who, other.place) == (event.who, event.place);
        let before = events[..index].iter().rposition(slot);
        assert_eq!(
            kept.previous as usize,
            before.map_or(0, |before| before + 1)
        );
    }
}

#[test]
fn seeking_back_and_forth_shows_what_was_told_until_then() {
    let events = told();
    let trace = recorded(of_two_sides(usize::MAX), &events);
    let mut replay = Replay::new(&trace);
    for step in [3, 0, 2, 1, 3, 2, 0, 1, 9] {
        replay.seek(step);
        let end = trace.step_ends()[step.min(3)] as usize;
        for (who, place) in slots() {
            let slot = |event: &Event| (event.who, event.place) == (who, place);
            let last = events[..end].iter().rposition(slot);
            assert_eq!(replay.latest(who, place), last, "step {step}");
            assert_eq!(replay.at(who, place), last.map(|event| trace.event(event)));
        }
    }
    replay.seek(1);
    let first = replay.at(0, NodeId(2)).unwrap();
    assert_eq!(
        (first.g, first.parent, first.state()),
        (Cost(5), Some(NodeId(0)), State::Open)
    );
    replay.seek(3);
    let second = replay.at(0, NodeId(2)).unwrap();
    assert_eq!(
        (second.g, second.parent, second.state()),
        (Cost(9), Some(NodeId(1)), State::Closed)
    );
}

#[test]
fn a_recording_that_is_cleared_begins_again() {
    let events = told();
    let whole = recorded(of_two_sides(usize::MAX), &events);
    for forgotten in [0, 7, u32::MAX / 4 - 3, u32::MAX / 4] {
        let mut trace = of_two_sides(usize::MAX);
        trace.forgotten = forgotten;
        let mut trace = recorded(trace, &events[4..]);
        trace.clear();
        let again = recorded(trace, &events);
        assert!(again.events().eq(whole.events()));
        assert_eq!(again.f(), whole.f());
    }
}

#[test]
fn columns_are_as_long_as_the_list() {
    // The expansion that is one too many is left out with all that follows.
    let trace = recorded(of_two_sides(4), &told());
    assert_eq!((trace.len(), trace.f().unwrap().len()), (4, 4));
    assert!(trace.is_truncated());
    assert_eq!(recorded(Trace::new(PLACES, 4), &told()[..1]).f(), None);
    assert_eq!(size_of::<Packed>(), 16);
}

#[test]
fn memory_stops_growing_at_the_limit() {
    let mut trace = Trace::new(PLACES, 600);
    for _ in 0..2000 {
        trace.on(&event(Kind::Expand, 0, 0, None, 0));
    }
    assert!(trace.is_truncated());
    assert!(trace.events.capacity() <= 600 + STEP);
}

/// A trace that keeps f gets it from every search, even from one with a shorter route to a trace.
#[test]
fn f_is_kept_where_it_is_asked_for() {
    use crate::config::Config;
    use crate::grid::Grid;
    use crate::registry;
    use crate::scenario::Scenario;

    let grid = std::sync::Arc::new(Grid::new(3, 3).unwrap());
    let scenario = Scenario::new(grid, (NodeId(0), NodeId(8)), Config::default()).unwrap();
    let ranker = registry::ranker(&scenario);
    let mut plain = registry::trace(&scenario, usize::MAX);
    let mut full = plain.clone().with_f();
    for trace in [&mut plain, &mut full] {
        registry::search(&scenario)
            .unwrap()
            .run_observed(u64::MAX, trace);
    }
    assert!(registry::is_fast(&scenario) && plain.f().is_none());
    assert!(plain.events().eq(full.events()));
    for event in 0..plain.events().len() {
        assert_eq!(full.f().unwrap()[event].0, plain.rate(event, &ranker).1);
        assert_eq!(full.rate(event, &ranker), plain.rate(event, &ranker));
    }
    // A kept f counts, whatever the ranker says.
    let mut other = Trace::new(9, usize::MAX).with_f();
    other.on(&event(Kind::Generate, 0, 4, None, 3));
    assert_eq!(other.rate(0, &ranker).1, 300);
}

#[test]
fn costs_beyond_32_bits_and_all_kinds_are_kept() {
    let costs = [0, u64::from(u32::MAX), 1 << 32, 5, u64::MAX, 1];
    let kinds = Kind::ALL.iter().cycle().zip(costs.iter().cycle());
    let events: Vec<_> = kinds
        .take(Kind::ALL.len() * costs.len())
        .map(|(&kind, &g)| Event {
            g: Cost(g),
            f: Cost(0),
            ..event(kind, 0, 1, None, 0)
        })
        .collect();
    let mut trace = recorded(Trace::new(PLACES, usize::MAX), &events);
    for _ in 0..2 {
        let kept = trace.events().map(|event| (event.kind, event.g));
        assert!(kept.eq(events.iter().map(|event| (event.kind, event.g))));
        trace.clear();
        trace = recorded(trace, &events);
    }
}
