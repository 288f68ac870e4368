//! Properties of every path in every format.

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use support::cases::cases;
use support::strategies;
use tiebreak::grid::{Direction, Grid, Neighbourhood};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;
use tiebreak_journey::Store;
use tiebreak_journey::store::{Beacons, Coding, Stored, Symbol};

/// A path over a map, with how it is to be written.
#[derive(Clone, Debug)]
struct Walk {
    grid: Grid,
    moves: Neighbourhood,
    count_bits: u32,
    path: Vec<NodeId>,
}

impl Walk {
    fn coding(&self) -> Coding {
        Coding::new(&self.grid, self.moves)
            .with_count_bits(self.count_bits)
            .expect("these counts are allowed")
    }

    /// The directions of all steps; `None` stands for a step that isn't one of the moves.
    fn directions(&self) -> Vec<Option<Direction>> {
        let pairs = self.path.windows(2);
        let direction = |pair: &[NodeId]| {
            let direction = self.grid.direction(pair[0], pair[1])?;
            let is_move = self.moves == Neighbourhood::Eight || !direction.is_diagonal();
            is_move.then_some(direction)
        };
        pairs.map(direction).collect()
    }

    /// Whether a format can hold it, as the definition says.
    fn fits(&self, format: Store) -> bool {
        let directions = self.directions();
        if format == Store::Positions {
            return true;
        }
        if directions.contains(&None) {
            return false;
        }
        let is_turn_small = |pair: &[Option<Direction>]| {
            let [from, to] = [pair[0], pair[1]].map(|one| one.expect("checked") as i32);
            [0, 1, 2, 6, 7].contains(&(to - from).rem_euclid(8))
        };
        let are_small = directions.windows(2).all(is_turn_small);
        let longest = directions.chunk_by(|one, next| one == next);
        let longest = longest.map(<[_]>::len).max().unwrap_or(0);
        match format {
            Store::RelativeRuns => are_small && longest <= 1 << self.count_bits,
            Store::TurnSteps => are_small,
            _ => true,
        }
    }
}

/// Runs in any direction, some of them waits: they turn by every angle and come back to where they were.
fn walks() -> impl Strategy<Value = Walk> {
    let moves = prop::sample::select(Neighbourhood::ALL);
    let plain = (0..8_usize, 1..6_u32).prop_map(|(direction, steps)| (Some(direction), steps));
    let waits = prop_oneof![9 => plain.clone(), 1 => (1..3_u32).prop_map(|steps| (None, steps))];
    let runs = prop_oneof![
        prop::collection::vec(plain, 0..20),
        prop::collection::vec(waits, 0..20),
    ];
    (1..14_u32, 1..14_u32, moves, 1..6_u32, any::<u32>(), runs).prop_map(
        |(width, height, moves, count_bits, start, runs)| {
            let grid = Grid::new(width, height).expect("this size is allowed");
            let mut path = vec![NodeId(start % (width * height))];
            for (direction, steps) in runs {
                for _ in 0..steps {
                    let (x, y) = grid.xy(path[path.len() - 1]);
                    let (dx, dy) = match (direction, moves) {
                        (None, _) => (0, 0),
                        (Some(number), Neighbourhood::Four) => Direction::ALL[number & !1].delta(),
                        (Some(number), Neighbourhood::Eight) => Direction::ALL[number].delta(),
                    };
                    let to = x.checked_add_signed(dx).zip(y.checked_add_signed(dy));
                    let to = to.filter(|&(x, y)| x < width && y < height);
                    path.extend(to.map(|(x, y)| grid.node(x, y)));
                }
            }
            Walk {
                grid,
                moves,
                count_bits,
                path,
            }
        },
    )
}

/// The cells known once a number of symbols have been read, as a reader learns them.
fn known(walk: &Walk, stored: &Stored, symbols: usize) -> usize {
    let bits: String = stored.symbols()[..symbols]
        .iter()
        .map(Symbol::bits)
        .collect();
    let decoded = walk.coding().decode(walk.path[0], &bits, stored.format());
    // Turns without a step say nothing of a cell.
    decoded.map_or(0, |cells| cells.len())
}

/// How many symbols are read in order, at least, before the cell after a number of steps is known.
fn read_in_order(walk: &Walk, stored: &Stored, steps: usize) -> usize {
    let mut counts = 0..=stored.symbols().len();
    let read = counts.find(|&count| steps == 0 || known(walk, stored, count) > steps);
    read.expect("all symbols tell all cells")
}

fn holds(walk: &Walk) -> Result<(), TestCaseError> {
    let coding = walk.coding();
    let sizes = coding.sizes(walk.path.iter().copied());
    let steps = walk.path.len() - 1;
    for &format in Store::ALL {
        let stored = coding.store(&walk.path, format);
        let size = stored.as_ref().map(Stored::size);
        prop_assert_eq!(stored.is_some(), walk.fits(format), "{}", format);
        prop_assert_eq!(sizes.of(format), size, "{}", format);
        prop_assert_eq!(sizes.unfit(format).is_none(), size.is_some(), "{}", format);
        let Some(stored) = stored else { continue };
        let bits = stored.bits();
        prop_assert_eq!(bits.len() as u64, stored.size(), "{}", format);
        let decoded = coding.decode(walk.path[0], &bits, format);
        prop_assert_eq!(decoded.as_ref(), Some(&walk.path), "{}", format);
        // The symbols stand for all steps in order.
        let mut after = 0;
        for symbol in stored.symbols() {
            prop_assert_eq!(symbol.steps.start, after, "{}", format);
            after = symbol.steps.end;
        }
        prop_assert_eq!(after as usize, steps, "{}", format);
        let read = |steps| read_in_order(walk, &stored, steps);
        let expected = match format {
            Store::Positions => [(steps / 2).min(1), steps.min(1)],
            _ => [read(steps / 2), read(steps)],
        };
        prop_assert_eq!([stored.middle(), stored.last()], expected, "{}", format);
        let behind = stored.symbols().len() - read(steps / 4);
        prop_assert_eq!(stored.behind(), behind, "{}", format);
    }
    let in_journey = |format| {
        let fits = [format, Store::Runs]
            .into_iter()
            .find(|&one| walk.fits(one));
        let format = fits.unwrap_or(Store::Positions);
        (format, sizes.of(format).expect("it fits"))
    };
    for &format in Store::ALL {
        prop_assert_eq!(sizes.in_journey(format), in_journey(format));
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn a_stored_path_is_read_again_and_its_size_is_known(walk in walks()) {
        holds(&walk)?;
    }

    /// Steps that aren't moves are in positions only.
    #[test]
    fn jumps_are_in_positions_only(mut walk in walks(), cells in prop::collection::vec(any::<u32>(), 1..6)) {
        let count = walk.grid.cells().len() as u32;
        walk.path.extend(cells.into_iter().map(|cell| NodeId(cell % count)));
        holds(&walk)?;
    }

    /// No search that keeps the best parent of a cell turns by 135 degrees or back: where its path has come, it was
    /// beside the next cell already.
    #[test]
    fn a_path_of_a_search_fits_every_format(scenario in strategies::scenarios()) {
        let mut search = registry::search(&scenario).expect("small maps fit in memory");
        search.run(u64::MAX);
        prop_assume!(scenario.config().is_plain() && search.cost().is_some());
        let walk = Walk {
            grid: scenario.grid().as_ref().clone(),
            moves: scenario.config().moves.neighbours,
            count_bits: 8,
            path: search.path(),
        };
        holds(&walk)?;
        for &format in Store::ALL {
            prop_assert!(walk.fits(format), "{}", format);
        }
    }

    /// A unit goes to the mark cheapest to reach, then to the one cheapest to the goal, each leg as its search finds it.
    #[test]
    fn a_path_by_beacons_passes_the_cheapest_marks(
        scenario in strategies::scenarios(),
        picks in prop::collection::vec(any::<u32>(), 1..5),
    ) {
        let marks = marks(scenario.grid(), &picks);
        let mut beacons = Beacons::new(scenario.world(), scenario.config(), &marks).expect("legal marks");
        let (start, goal) = (scenario.start(), scenario.goal());
        let route = beacons.route(start, goal).expect("its ends are free");
        let leg = |from, to| {
            let ends = (from, to);
            let scenario = Scenario::new(scenario.world().clone(), ends, scenario.config().clone());
            let mut search = registry::search(&scenario.expect("free ends")).expect("memory");
            search.run(u64::MAX);
            search.cost().map(|cost| (cost.0, search.path()))
        };
        let there: Vec<_> = marks.iter().map(|&mark| leg(start, mark)).collect();
        let onward: Vec<_> = marks.iter().map(|&mark| leg(mark, goal)).collect();
        let pairs = marks.iter().flat_map(|&from| marks.iter().map(move |&to| (from, to)));
        let between: Vec<_> = pairs.filter(|(from, to)| from != to).filter_map(|(from, to)| leg(from, to)).collect();
        let width = if scenario.config().moves.neighbours == Neighbourhood::Four { 2 } else { 3 };
        let bits = |path: &[NodeId]| width * (path.len() as u64 - 1);
        prop_assert_eq!(beacons.pairs(), between.len());
        prop_assert_eq!(beacons.shared(), between.iter().map(|(_, path)| bits(path)).sum::<u64>());
        let via = [least(&there), least(&onward)];
        let [Some(first), Some(second)] = via else {
            prop_assert!(route.is_none());
            return Ok(());
        };
        let middle = leg(marks[first], marks[second]);
        let Some((middle, route)) = middle.zip(route.clone()) else {
            prop_assert!(route.is_none());
            return Ok(());
        };
        let (to, on) = (there[first].clone().expect("found"), onward[second].clone().expect("found"));
        let mut path = to.1.clone();
        path.extend([&middle.1[1..], &on.1[1..]].concat());
        prop_assert_eq!(route.via, [first, second]);
        prop_assert_eq!(route.cost.0, to.0 + middle.0 + on.0);
        let numbers = [1, 1, 2, 2][marks.len() - 1];
        prop_assert_eq!(route.bits, bits(&to.1) + 2 * numbers + bits(&on.1));
        prop_assert_eq!(route.path, path);
    }
}

/// Up to four free cells.
fn marks(grid: &Grid, picks: &[u32]) -> Vec<NodeId> {
    let free = (0..grid.cells().len() as u32).map(NodeId);
    let free: Vec<NodeId> = free.filter(|&cell| grid.weight(cell).is_some()).collect();
    let picked = picks.iter().map(|&pick| free[pick as usize % free.len()]);
    let mut marks: Vec<NodeId> = Vec::new();
    for mark in picked {
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }
    marks
}

/// The place of the cheapest, the first among equals.
fn least(legs: &[Option<(u64, Vec<NodeId>)>]) -> Option<usize> {
    let found = legs.iter().flatten().map(|(cost, _)| *cost).min()?;
    legs.iter()
        .position(|leg| matches!(leg, Some((cost, _)) if *cost == found))
}
