//! The figures of a lane, in the words of readable addresses.

use tiebreak::event::Status;
use tiebreak::generate::{Generated, Generator, generate};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::told::{Told, Value};
use tiebreak::world::{Layers, World};
use tiebreak_analysis::{Figures, names};
use tiebreak_document::link::readable::parse_lane;

/// The figures of a lane in words over caves of 24 x 16 cells, with some danger, and way-points at both ends.
fn figures(lane: &str) -> Figures {
    let Generated { grid, start, goal } = generate(Generator::Caves, 24, 16, 5).unwrap();
    let layers = Layers {
        danger: vec![1; grid.cells().len()],
        points: vec![start, goal],
        ..Layers::default()
    };
    let world = World::new(grid, layers).unwrap();
    let config = parse_lane(lane).unwrap();
    let scenario = Scenario::new(world, (start, goal), config).unwrap();
    let mut search = registry::search(&scenario).unwrap();
    while search.run(u64::MAX) == Status::Running {}
    let report = registry::report(&scenario, &*search);
    Figures::of(&scenario, &*search, &report)
}

/// Two lines, of which neither is a step.
#[test]
fn a_path_along_lines_has_a_length_but_neither_steps_nor_turns() {
    let theta = figures("theta");
    assert!(theta.found());
    let steps = (theta.steps, theta.straight, theta.diagonal, theta.turns);
    assert_eq!(steps, (None, None, None, None));
    assert_eq!(
        theta.length.map(|length| format!("{length:.2}")).unwrap(),
        "17.75"
    );
    assert!(theta.looks.is_some() && theta.waypoints == Some(3));
    // A way-point sees the other, or there is no path.
    let points = figures("astar+graph:points");
    assert_eq!(points.steps, None);
    assert_eq!(points.length.is_some(), points.found());
    assert_eq!(points.danger.is_some(), points.found());
}

#[test]
fn a_path_over_clusters_has_steps_where_it_is_refined_to_its_end() {
    let whole = figures("astar+graph:clusters");
    assert_eq!((whole.straight, whole.diagonal), (Some(13), Some(6)));
    assert_eq!(whole.steps, Some(19));
    assert!(whole.turns.is_some() && whole.danger == Some(19));
    let part = figures("astar+graph:clusters+refine:1");
    assert_eq!(
        (part.steps, part.straight, part.length, part.danger),
        (None, None, None, None)
    );
    assert!(part.found() && part.coarse.is_some());
}

#[test]
fn a_search_that_gave_up_has_a_path_and_found_none() {
    let partial = figures("astar+limit:5+partial:nearest");
    assert!(!partial.found() && partial.cost.is_some());
    assert_eq!((partial.expanded, partial.steps.is_some()), (5, true));
    assert_eq!(partial.danger, None);
}

#[test]
fn rare_counts_are_those_of_the_method() {
    let (fringe, plain) = (figures("fringe"), figures("astar"));
    assert!(fringe.skipped.is_some() && fringe.dead_ends.is_none());
    assert!(plain.skipped.is_none() && plain.passes.is_none() && plain.meeting.is_none());
    let skipping = figures("astar+skip:dead-ends");
    assert!(skipping.skipped.is_none() && skipping.dead_ends.is_some());
}

/// What a writer gets of a lane.
#[derive(Default)]
struct Written(Vec<(&'static str, bool)>);

impl Told for Written {
    fn figure(&mut self, name: &'static str, value: Option<Value<'_>>) {
        self.0.push((name, value.is_some()));
    }
}

#[test]
fn what_is_undefined_is_null_or_left_out() {
    let mut written = Written::default();
    figures("theta").tell(&mut written);
    assert!(written.0.contains(&("turns", false)) && written.0.contains(&("looks", true)));
    assert!(!written.0.iter().any(|&(name, _)| name == "deadEnds"));
    let mut all = names();
    assert!(written.0.iter().all(|(name, _)| all.contains(name)));
    all.sort_unstable();
    let count = all.len();
    all.dedup();
    assert_eq!(all.len(), count, "every name stands once");
}
