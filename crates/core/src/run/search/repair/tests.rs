//! Repairs worked out by hand, and the arcs that a change changes.

use super::arcs::Side;
use super::*;
use crate::cost::CostModel;
use crate::event::Kind::{self, Drop, Expand, Generate, Raise, Reopen, Update};
use crate::generate::Random;
use crate::grid::{ACCURATE, Corners, Grid, MovesRule, Neighbourhood, Order};

/// A straight step onto plain ground.
const STEP: u64 = 10_000;

fn rule(neighbours: Neighbourhood, corners: Corners) -> MovesRule {
    MovesRule {
        neighbours,
        corners,
        order: Order::default(),
        checkerboard: false,
        costs: CostModel::Lester,
        accuracy: ACCURATE,
    }
}

/// A row of five cells, from the first to the last.
fn corridor<R>(new: impl Fn(Quest<'_>) -> Option<R>) -> R {
    let grid = Grid::new(5, 1).unwrap();
    let ties = Chain::parse(["fifo"]).unwrap();
    let rule = rule(Neighbourhood::Four, Corners::Never);
    let quest = Quest {
        arcs: Arcs::new(&grid, &rule).unwrap(),
        place: NodeId(0),
        goal: NodeId(4),
        heuristic: Heuristic::Manhattan,
        ties: &ties,
    };
    new(quest).unwrap()
}

const fn cell(node: u32, weight: u8) -> (NodeId, Cell) {
    (NodeId(node), Cell::new(weight))
}

/// Kind, place, g and f in steps; no g where there is no path.
type Told = (Kind, u32, Option<u64>, u64);

fn run(search: &mut impl Repair) -> (Status, Vec<Told>) {
    let mut events: Vec<Event> = Vec::new();
    let status = search.run_observed(u64::MAX, &mut events);
    let told = events.iter().map(|event| {
        let g = Some(event.g).filter(|&g| g != NO_PATH);
        let g = g.map(|g| g.0 / STEP);
        (event.kind, event.place.0, g, event.f.0 / STEP)
    });
    (status, told.collect())
}

fn nodes(ids: &[u32]) -> Vec<NodeId> {
    ids.iter().map(|&id| NodeId(id)).collect()
}

#[test]
fn lpa_cuts_a_corridor_and_opens_it_again() {
    let mut search = corridor(LpaStar::new);
    let (status, told) = run(&mut search);
    let first = [
        (Generate, 0, Some(0), 4),
        (Expand, 0, Some(0), 4),
        (Generate, 1, Some(1), 4),
        (Expand, 1, Some(1), 4),
        (Generate, 2, Some(2), 4),
        (Expand, 2, Some(2), 4),
        (Generate, 3, Some(3), 4),
        (Expand, 3, Some(3), 4),
        (Generate, 4, Some(4), 4),
    ];
    assert_eq!((status, told), (Status::Found, first.to_vec()));
    assert_eq!(search.cost(), Some(Cost(4 * STEP)));
    assert_eq!(search.path(), nodes(&[0, 1, 2, 3, 4]));

    // Cell 1 keeps rhs, which it has from cell 0.
    search.change(NodeId(0), &[cell(2, 0)]);
    assert_eq!((search.cost(), search.path()), (None, Vec::new()));
    let (status, told) = run(&mut search);
    let cut = [
        (Raise, 2, None, 4),
        (Raise, 3, None, 4),
        (Expand, 2, None, 4),
    ];
    assert_eq!(told[..3], cut);
    let kinds: Vec<_> = told[3..].iter().map(|one| (one.0, one.1)).collect();
    assert_eq!(kinds, [(Drop, 2), (Expand, 3), (Drop, 4), (Drop, 3)]);
    assert_eq!(status, Status::NoPath);
    assert_eq!((search.cost(), search.step(NodeId(0))), (None, None));

    search.change(NodeId(0), &[cell(2, 2)]);
    let (status, told) = run(&mut search);
    let opened = [
        (Generate, 2, Some(3), 5),
        (Expand, 2, Some(3), 5),
        (Generate, 3, Some(4), 5),
        (Expand, 3, Some(4), 5),
        (Generate, 4, Some(5), 5),
    ];
    assert_eq!((status, told), (Status::Found, opened.to_vec()));
    assert_eq!(search.cost(), Some(Cost(5 * STEP)));
    assert_eq!(search.counts().expanded, 8);
    assert_eq!(search.step(NodeId(3)), Some(NodeId(4)));
    assert_eq!(search.step(NodeId(4)), None);
}

#[test]
fn lpa_begins_again_where_the_searcher_has_moved() {
    let mut search = corridor(LpaStar::new);
    run(&mut search);
    search.change(NodeId(2), &[]);
    let (_, told) = run(&mut search);
    let expanded = told.iter().filter(|one| one.0 == Expand);
    assert_eq!(expanded.map(|one| one.1).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(search.path(), nodes(&[2, 3, 4]));
}

#[test]
fn dlite_adds_to_keys_what_h_can_have_lost() {
    let mut search = corridor(DStarLite::new);
    let (_, told) = run(&mut search);
    let expanded = told.iter().filter(|one| one.0 == Expand);
    assert_eq!(expanded.map(|one| one.1).collect::<Vec<_>>(), [4, 3, 2, 1]);
    assert_eq!(search.step(NodeId(0)), Some(NodeId(1)));

    // km is 1 from here on. Cell 0 waits in OPEN since the first search, and its path led over 1.
    search.change(NodeId(1), &[cell(3, 3)]);
    let (status, told) = run(&mut search);
    let changed = [
        (Raise, 2, Some(4), 4),
        (Expand, 2, Some(4), 4),
        (Raise, 1, None, 4),
        (Reopen, 2, Some(4), 6),
        (Expand, 1, None, 4),
    ];
    assert_eq!(told[..5], changed);
    let kinds: Vec<_> = told[5..7].iter().map(|one| (one.0, one.1)).collect();
    assert_eq!(kinds, [(Drop, 0), (Drop, 1)]);
    let rest = [(Expand, 2, Some(4), 6), (Generate, 1, Some(5), 6)];
    assert_eq!((status, &told[7..]), (Status::Found, &rest[..]));
    assert_eq!(search.cost(), Some(Cost(5 * STEP)));
    assert_eq!(search.path(), nodes(&[1, 2, 3, 4]));
}

#[test]
fn dstar_raises_a_corridor_and_lowers_it_again() {
    let mut search = corridor(DStar::new);
    let (_, told) = run(&mut search);
    let first = [
        (Generate, 4, Some(0), 0),
        (Expand, 4, Some(0), 0),
        (Generate, 3, Some(1), 1),
        (Expand, 3, Some(1), 1),
        (Generate, 2, Some(2), 2),
        (Expand, 2, Some(2), 2),
        (Generate, 1, Some(3), 3),
        (Expand, 1, Some(3), 3),
        (Generate, 0, Some(4), 4),
    ];
    assert_eq!(told, first);
    assert_eq!(search.cost(), Some(Cost(4 * STEP)));

    search.change(NodeId(0), &[cell(2, 0)]);
    let (status, told) = run(&mut search);
    let cut = [
        (Reopen, 1, Some(3), 3),
        (Reopen, 2, Some(2), 2),
        (Reopen, 3, Some(1), 1),
        (Expand, 3, Some(1), 1),
        (Raise, 2, None, 2),
        (Expand, 2, None, 2),
        (Raise, 1, None, 3),
        (Expand, 1, None, 3),
        (Raise, 0, None, 4),
        (Expand, 0, None, 4),
    ];
    assert_eq!((status, told), (Status::NoPath, cut.to_vec()));
    assert_eq!(search.counts().raised, 3);

    search.change(NodeId(0), &[cell(2, 2)]);
    let (status, told) = run(&mut search);
    let infinite = NO_PATH.0 / STEP;
    let opened = [
        (Reopen, 1, None, infinite),
        (Reopen, 2, None, infinite),
        (Reopen, 3, Some(1), 1),
        (Expand, 3, Some(1), 1),
        (Update, 2, Some(2), 2),
        (Expand, 2, Some(2), 2),
        (Update, 1, Some(4), 4),
        (Expand, 1, Some(4), 4),
        (Reopen, 0, Some(5), 5),
    ];
    assert_eq!((status, told), (Status::Found, opened.to_vec()));
    assert_eq!(search.path(), nodes(&[0, 1, 2, 3, 4]));
    assert_eq!((search.counts().expanded, search.counts().raised), (11, 3));
}

#[test]
fn dstar_finds_a_better_path_for_a_cell_whose_cost_has_risen() {
    // 0 1 2    0's path leads over 1, until that costs more; the goal is 2.
    // 3 4 5
    let grid = Grid::new(3, 2).unwrap();
    let ties = Chain::parse(["fifo"]).unwrap();
    let rule = rule(Neighbourhood::Four, Corners::Never);
    let mut search = DStar::new(Quest {
        arcs: Arcs::new(&grid, &rule).unwrap(),
        place: NodeId(0),
        goal: NodeId(2),
        heuristic: Heuristic::Zero,
        ties: &ties,
    })
    .unwrap();
    run(&mut search);
    assert_eq!(search.path(), nodes(&[0, 1, 2]));
    search.change(NodeId(0), &[cell(1, 6)]);
    run(&mut search);
    assert_eq!(search.cost(), Some(Cost(4 * STEP)));
    assert_eq!(search.path(), nodes(&[0, 3, 4, 5, 2]));
}

#[test]
fn a_budget_of_nothing_begins_nothing_and_one_too_small_goes_on() {
    let mut search = corridor(DStarLite::new);
    assert_eq!(search.run(0), Status::Running);
    assert_eq!(search.counts(), Counts::default());
    for expanded in 1..4 {
        assert_eq!(search.run(1), Status::Running);
        assert_eq!(search.counts().expanded, expanded);
    }
    assert_eq!(search.run(1), Status::Found);
    assert_eq!(search.run(1), Status::Found);
    assert_eq!(search.counts().expanded, 4);
    // What changes nothing needs no expansion.
    search.change(NodeId(0), &[cell(2, 1)]);
    assert_eq!(search.status(), Status::Running);
    assert_eq!(search.run(1), Status::Found);
    assert_eq!(search.counts().expanded, 4);
}

#[test]
fn a_searcher_on_its_goal_needs_no_search() {
    let grid = Grid::new(2, 2).unwrap();
    let ties = Chain::parse(["lifo"]).unwrap();
    let rule = rule(Neighbourhood::Eight, Corners::One);
    let quest = || Quest {
        arcs: Arcs::new(&grid, &rule).unwrap(),
        place: NodeId(3),
        goal: NodeId(3),
        heuristic: Heuristic::Octile,
        ties: &ties,
    };
    let searches: [Box<dyn Repair>; 3] = [
        Box::new(LpaStar::new(quest()).unwrap()),
        Box::new(DStarLite::new(quest()).unwrap()),
        Box::new(DStar::new(quest()).unwrap()),
    ];
    for mut search in searches {
        assert_eq!(search.run(1), Status::Found);
        assert_eq!((search.cost(), search.path()), (Some(Cost(0)), nodes(&[3])));
        assert_eq!(search.step(NodeId(3)), None);
        assert_eq!(search.counts().expanded, 0);
    }
}

/// All arcs with their costs.
fn all_arcs(arcs: &Arcs) -> Vec<(NodeId, NodeId, u64)> {
    let cells = (0..arcs.count() as u32).map(NodeId);
    let out = |from| arcs.steps(from).map(move |(to, cost)| (from, to, cost));
    cells.flat_map(out).collect()
}

#[test]
fn exactly_the_cells_with_a_changed_arc_are_touched() {
    let mut random = Random::new(9, 0);
    let mut pick = |bound| random.below(bound);
    let mut some = 0;
    for case in 0..3000 {
        let rule = MovesRule {
            checkerboard: case % 2 == 0,
            costs: CostModel::ALL[pick(3) as usize],
            accuracy: [0, 500, ACCURATE][pick(3) as usize],
            ..rule(
                Neighbourhood::ALL[pick(2) as usize],
                Corners::ALL[pick(3) as usize],
            )
        };
        let (width, height) = (1 + pick(7), 1 + pick(6));
        let cells = (0..width * height).map(|_| pick(4) as u8).collect();
        let grid = Grid::from_cells(width, height, cells).unwrap();
        let before = Arcs::new(&grid, &rule).unwrap();
        let edits: Vec<_> = (0..pick(6))
            .map(|_| {
                let node = NodeId(pick(width * height));
                // Some of them in danger.
                let multiplier = [0, 1, 2, 3, 30][pick(5) as usize];
                let extra = pick(2) as u8;
                (node, Cell { multiplier, extra })
            })
            .collect();
        for side in [Side::In, Side::Out] {
            let mut after = before.clone();
            after.edit(&edits, side);
            for node in (0..width * height).map(NodeId) {
                let edit = edits.iter().rev().find(|edit| edit.0 == node);
                let expected = edit.map_or(before.cell(node), |edit| edit.1);
                assert_eq!(after.cell(node), expected);
            }
            let weights = after
                .cells()
                .map(|cell| cell.multiplier.min(9) as u8)
                .collect();
            let grid = Grid::from_cells(width, height, weights).unwrap();
            let extras: Vec<_> = (0..).map(NodeId).zip(after.cells()).collect();
            let anew = Arcs::new(&grid, &rule).unwrap().with(&extras);
            let [old, new] = [all_arcs(&before), all_arcs(&after)];
            assert_eq!(new, all_arcs(&anew));
            let [gone, come] = [(&old, &new), (&new, &old)]
                .map(|(these, others)| these.iter().filter(|arc| !others.contains(arc)));
            let mut expected: Vec<_> = gone
                .chain(come)
                .map(|&(from, to, _)| match side {
                    Side::In => to,
                    Side::Out => from,
                })
                .collect();
            expected.sort_unstable();
            expected.dedup();
            some += expected.len();
            let mut touched = Vec::new();
            while let Some(node) =
                after.take_touched(touched.last().map_or(NodeId(0), |&last| last))
            {
                touched.push(node);
            }
            assert_eq!(touched, expected, "{rule:?} {edits:?}");
        }
    }
    assert!(some > 10_000);
}
