//! Facts about searches that are repaired, on random maps with random changes, while the searcher moves.

use std::collections::BTreeMap;

use proptest::prelude::*;
use support::cases::cases;
use tiebreak::cost::{Cost, CostModel};
use tiebreak::event::{Event, Kind, State, Status};
use tiebreak::grid::{ACCURATE, Corners, Direction, Grid, MovesRule, Neighbourhood, Order};
use tiebreak::heuristic::Heuristic;
use tiebreak::priority::{Chain, Criterion};
use tiebreak::search::repair::{Arcs, Cell, DStar, DStarLite, LpaStar, NO_PATH, Quest, Repair};
use tiebreak::space::NodeId;

/// A map with a searcher, and what becomes of both.
#[derive(Clone, Debug)]
struct Case {
    size: (u32, u32),
    cells: Vec<Cell>,
    rule: MovesRule,
    heuristic: Heuristic,
    ties: Chain,
    place: NodeId,
    goal: NodeId,
    changes: Vec<Change>,
}

/// The searcher takes a number of steps, then cells change.
#[derive(Clone, Debug)]
struct Change {
    steps: usize,
    edits: Vec<(NodeId, Cell)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    Lpa,
    DLite,
    DStar,
}

impl Which {
    const ALL: [Self; 3] = [Self::Lpa, Self::DLite, Self::DStar];

    fn search(self, case: &Case) -> Box<dyn Repair> {
        let (width, height) = case.size;
        let weights = case
            .cells
            .iter()
            .map(|cell| cell.multiplier.min(9) as u8)
            .collect();
        let grid = Grid::from_cells(width, height, weights).expect("sizes and weights are legal");
        let all: Vec<_> = (0..).map(NodeId).zip(case.cells.iter().copied()).collect();
        let arcs = Arcs::new(&grid, &case.rule).expect("it fits").with(&all);
        let quest = Quest {
            arcs,
            place: case.place,
            goal: case.goal,
            heuristic: case.heuristic,
            ties: &case.ties,
        };
        match self {
            Self::Lpa => LpaStar::new(quest).map(|search| Box::new(search) as Box<dyn Repair>),
            Self::DLite => DStarLite::new(quest).map(|search| Box::new(search) as _),
            Self::DStar => DStar::new(quest).map(|search| Box::new(search) as _),
        }
        .expect("it fits")
    }
}

/// The steps from a cell with their costs, by looking at cells.
fn steps(case: &Case, cells: &[Cell], from: NodeId) -> Vec<(NodeId, u64)> {
    let (width, height) = (case.size.0 as i32, case.size.1 as i32);
    let (x, y) = (from.0 as i32 % width, from.0 as i32 / width);
    let at = |dx: i32, dy: i32| {
        let (x, y) = (x + dx, y + dy);
        let is_inside = x >= 0 && y >= 0 && x < width && y < height;
        is_inside.then(|| NodeId((y * width + x) as u32))
    };
    let free = |dx: i32, dy: i32| {
        let cell = at(dx, dy).filter(|node| cells[node.index()].multiplier > 0);
        u8::from(cell.is_some())
    };
    let step = |&direction: &Direction| {
        let (dx, dy) = direction.delta();
        let is_diagonal = dx != 0 && dy != 0;
        let corners = match case.rule.corners {
            Corners::Never => 2,
            Corners::One => 1,
            Corners::Always => 0,
        };
        let is_allowed = free(0, 0) + free(dx, dy) == 2
            && (!is_diagonal
                || case.rule.neighbours == Neighbourhood::Eight
                    && free(dx, 0) + free(0, dy) >= corners);
        let to = at(dx, dy).filter(|_| is_allowed)?;
        let base = match is_diagonal {
            true => case.rule.costs.diagonal(),
            false => case.rule.costs.straight(),
        };
        let Cell { multiplier, extra } = cells[to.index()];
        let extra = u64::from(extra) * case.rule.costs.straight();
        Some((to, base * u64::from(multiplier) + extra))
    };
    Direction::ALL.iter().filter_map(step).collect()
}

/// What the cheapest path from each cell to the goal costs, by trying every step until nothing gets better.
fn distances(case: &Case, cells: &[Cell]) -> Vec<Option<u64>> {
    let mut best = vec![None; cells.len()];
    best[case.goal.index()] = Some(0);
    loop {
        let before = best.clone();
        for from in (0..cells.len() as u32).map(NodeId) {
            for (to, cost) in steps(case, cells, from) {
                if let Some(rest) = best[to.index()]
                    && best[from.index()].is_none_or(|old| rest + cost < old)
                {
                    best[from.index()] = Some(rest + cost);
                }
            }
        }
        if best == before {
            return best;
        }
    }
}

/// The states of cells, and what must be true of every event.
#[derive(Default)]
struct Replay(BTreeMap<NodeId, State>);

impl Replay {
    fn play(&mut self, event: &Event, which: Which) -> Result<(), TestCaseError> {
        let state = self.0.get(&event.place).copied();
        let state = state.unwrap_or(State::Unseen);
        let is_open = matches!(state, State::Open | State::Raised);
        let fits = match event.kind {
            Kind::Generate => state == State::Unseen,
            Kind::Reopen => state == State::Closed,
            Kind::Update | Kind::Expand | Kind::Shelve | Kind::Requeue => is_open,
            // What an expansion leaves without a path is closed first.
            Kind::Drop => state != State::Unseen,
            Kind::Raise => true,
            _ => false,
        };
        prop_assert!(fits, "{which:?}: {event:?} of a cell that is {state:?}");
        prop_assert_eq!(event.parent.is_some() && event.g == NO_PATH, false);
        if which == Which::DStar && event.kind == Kind::Raise {
            prop_assert!(event.f < event.g);
        }
        if !event.kind.is_mark() {
            self.0.insert(event.place, event.kind.state());
        }
        Ok(())
    }

    fn forget(&mut self) {
        self.0.clear();
    }
}

/// Runs to the end in pieces, each of the next of these budgets in turn.
fn run_in_pieces(search: &mut dyn Repair, budgets: &[u64], events: &mut Vec<Event>) -> Status {
    for &budget in budgets.iter().cycle() {
        let before = search.counts().expanded;
        let status = search.run_observed(budget, events);
        let expanded = search.counts().expanded - before;
        assert!(expanded <= budget);
        if status != Status::Running {
            return status;
        }
        assert_eq!(expanded, budget);
    }
    unreachable!("there are budgets")
}

/// Plays a case with one search, and gives how many cells it put again.
fn check(case: &Case, which: Which, budgets: &[u64]) -> Result<u64, TestCaseError> {
    let mut search = which.search(case);
    let mut alone = which.search(case);
    let mut cut = which.search(case);
    let mut cells = case.cells.clone();
    let mut place = case.place;
    let mut begun_at = place;
    let mut replay = Replay::default();
    let mut changes = case.changes.iter();
    loop {
        let mut events = Vec::new();
        let status = search.run_observed(u64::MAX, &mut events);
        let mut pieces = Vec::new();
        prop_assert_eq!(run_in_pieces(&mut *cut, budgets, &mut pieces), status);
        prop_assert_eq!(&events, &pieces);
        prop_assert_eq!(alone.run(u64::MAX), status);
        prop_assert_eq!(search.counts(), alone.counts());
        prop_assert_eq!(search.counts(), cut.counts());

        if which == Which::Lpa && begun_at != place {
            replay.forget();
            begun_at = place;
        }
        let mut expanded: BTreeMap<NodeId, u32> = BTreeMap::new();
        for event in &events {
            replay.play(event, which)?;
            if event.kind == Kind::Expand {
                *expanded.entry(event.place).or_default() += 1;
            }
        }
        if which != Which::DStar {
            prop_assert!(expanded.values().all(|&times| times <= 2));
        }

        let rest = distances(case, &cells);
        let cost = rest[place.index()];
        prop_assert_eq!(
            search.cost(),
            cost.map(Cost),
            "{:?} from {:?}",
            which,
            place
        );
        prop_assert_eq!(status == Status::Found, cost.is_some());
        let path = search.path();
        prop_assert_eq!(path.first(), cost.map(|_| &place));
        prop_assert_eq!(path.last(), cost.map(|_| &case.goal));
        for pair in path.windows(2) {
            prop_assert_eq!(search.step(pair[0]), Some(pair[1]));
            let all = steps(case, &cells, pair[0]);
            let step = all.iter().find(|step| step.0 == pair[1]);
            let step = step.map(|step| step.1);
            let [from, to] = [0, 1].map(|end| rest[pair[end].index()]);
            prop_assert_eq!(from, step.zip(to).map(|(step, to)| step + to));
        }
        prop_assert_eq!(search.step(case.goal), None);

        let Some(change) = changes.next() else {
            return Ok(search.counts().requeued);
        };
        if let Some(last) = path.len().checked_sub(1) {
            place = path[change.steps.min(last)];
        }
        for &(node, cell) in &change.edits {
            cells[node.index()] = cell;
        }
        for search in [&mut search, &mut alone, &mut cut] {
            search.change(place, &change.edits);
            prop_assert!(search.arcs().cells().eq(cells.iter().copied()));
        }
    }
}

fn cases_of(weights: BoxedStrategy<u8>) -> impl Strategy<Value = Case> {
    // Some cells in danger.
    let danger = prop_oneof![4 => Just(0_u16), 1 => 1_u16..12, 1 => Just(9 * 99)];
    let cell = (weights, danger, prop_oneof![6 => Just(0_u8), 1 => 1_u8..4])
        .prop_map(|(weight, danger, extra)| Cell {
            multiplier: if weight == 0 {
                0
            } else {
                u16::from(weight) + danger
            },
            extra,
        })
        .boxed();
    (1_u32..=13, 1_u32..=10).prop_flat_map(move |size| {
        let count = size.0 * size.1;
        let node = (0..count).prop_map(NodeId);
        let edit = (node.clone(), cell.clone());
        let change = (0_usize..9, prop::collection::vec(edit, 0..7))
            .prop_map(|(steps, edits)| Change { steps, edits });
        (
            prop::collection::vec(cell.clone(), count as usize),
            rules(),
            chains(),
            (node.clone(), node),
            prop::collection::vec(change, 0..7),
        )
            .prop_map(
                move |(cells, (rule, heuristic), ties, (place, goal), changes)| Case {
                    size,
                    cells,
                    rule,
                    heuristic,
                    ties,
                    place,
                    goal,
                    changes,
                },
            )
    })
}

fn any_case() -> impl Strategy<Value = Case> {
    let plain = prop_oneof![1 => Just(0_u8), 4 => Just(1_u8)];
    let terrain = prop_oneof![1 => Just(0_u8), 2 => Just(1_u8), 2 => 1_u8..=9];
    prop_oneof![cases_of(plain.boxed()), cases_of(terrain.boxed())]
}

fn rules() -> impl Strategy<Value = (MovesRule, Heuristic)> {
    let order = Just(Direction::ALL.to_vec())
        .prop_shuffle()
        .prop_map(|order| {
            let words: Vec<_> = order.iter().map(|one| one.name()).collect();
            words.join(" ").parse::<Order>().expect("each once")
        });
    (
        prop::sample::select(Neighbourhood::ALL),
        prop::sample::select(Corners::ALL),
        order,
        any::<bool>(),
        prop::sample::select(CostModel::ALL),
        0_usize..4,
    )
        .prop_map(|(neighbours, corners, order, checkerboard, costs, pick)| {
            use Heuristic::{Chebyshev, Manhattan, Octile, Zero};
            let fourth = match neighbours {
                Neighbourhood::Four => Manhattan,
                Neighbourhood::Eight => Octile,
            };
            let rule = MovesRule {
                neighbours,
                corners,
                order,
                checkerboard,
                costs,
                accuracy: ACCURATE,
            };
            (rule, [Zero, Chebyshev, Octile, fourth][pick])
        })
}

fn chains() -> impl Strategy<Value = Chain> {
    use Criterion::{Cross, Fifo, Hash, Lifo, LowH};
    let criterion = prop_oneof![Just(LowH), Just(Cross), (0_u32..5).prop_map(Hash)];
    (prop::collection::vec(criterion, 0..3), any::<bool>()).prop_map(|(mut criteria, fifo)| {
        criteria.push(if fifo { Fifo } else { Lifo });
        Chain::new(criteria).expect("it has an end")
    })
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn repairs_are_as_good_as_searches_anew(
        case in any_case(), budgets in prop::collection::vec(1_u64..9, 1..4),
    ) {
        for which in Which::ALL {
            check(&case, which, &budgets)?;
        }
    }
}

/// Four moves at a cost of 1, from S to G; `#` is a wall, a digit a weight.
fn drawn(rows: &[&str], steps: usize, wall: (u32, u32)) -> Case {
    let (width, text) = (rows[0].len(), rows.concat());
    let cell = |letter: char| match letter {
        '#' => Cell::new(0),
        letter => Cell::new(letter.to_digit(10).unwrap_or(1) as u8),
    };
    let end = |letter| NodeId(text.find(letter).expect("both ends are drawn") as u32);
    let wall = NodeId(wall.1 * width as u32 + wall.0);
    Case {
        size: (width as u32, rows.len() as u32),
        cells: text.chars().map(cell).collect(),
        rule: MovesRule {
            neighbours: Neighbourhood::Four,
            corners: Corners::Never,
            order: Order::default(),
            checkerboard: false,
            costs: CostModel::Uniform,
            accuracy: ACCURATE,
        },
        heuristic: Heuristic::Manhattan,
        ties: Chain::new([Criterion::Lifo]).expect("it has an end"),
        place: end('S'),
        goal: end('G'),
        changes: vec![Change {
            steps,
            edits: vec![(wall, Cell::new(0))],
        }],
    }
}

fn requeued(case: &Case) -> [u64; 3] {
    Which::ALL.map(|which| check(case, which, &[1]).expect("it is right"))
}

/// The first search closes the middle row, except for the searcher's cell, which waits in OPEN by [8; 8]. The
/// searcher walks half of the row, and the cell before it becomes a wall. Now km is 4, paths over the rows above
/// and below have k1 = 10, and the cell where the searcher began has 8 + 4 + 4, but its key still says 8. All other
/// keys that are looked at are right, as those cells lie on the side of the goal.
#[test]
fn what_waits_by_an_old_key_is_put_again() {
    let row = ".........";
    let case = drawn(&[row, row, "S.......G", row, row], 4, (5, 2));
    assert_eq!(requeued(&case), [0, 1, 0]);
}

/// When the searcher has climbed three cells, the short way is cut, and a detour costs 7, one over the cell of
/// weight 4 costs 8. Keys without km would let the search end with 8.
#[test]
fn keys_make_up_for_what_h_has_lost() {
    let rows = ["#...##", "#....#", "G..4.#", "####.S"];
    requeued(&drawn(&rows, 3, (2, 1)));
}
