//! Plans that foresee others, compared with dynamic programming over cells and moves.

use proptest::prelude::*;
use tiebreak::space::NodeId;
use tiebreak_journey::{Arrived, Foresee, Plan, Policy, Predict, Reason};

use super::ground::Ground;
use support::cases::cases;
use support::journeys::random::{Drawn, alone, journeys};
use support::journeys::replay::cycle;

/// Where somebody is before each of the coming moves, until it leaves.
type Coming = Vec<NodeId>;

/// Units that plan in time as soon as they can, on ground of which they know everything.
fn foreseeing() -> impl Strategy<Value = Drawn> {
    (journeys(), 1_u32..24, any::<bool>()).prop_map(|(mut drawn, horizon, sees_all)| {
        drawn.journey.sight = None;
        drawn.policy = Policy {
            predict: Some(Predict::SpaceTime(horizon)),
            foresee: if sees_all {
                Foresee::All
            } else {
                Foresee::Patrols
            },
            walls: drawn.policy.walls,
            penalty: drawn.policy.penalty,
            near: drawn.policy.near,
            when: vec![Reason::Blocked],
            ..Policy::default()
        };
        drawn
    })
}

/// Where each patrol is in the coming moves from tick 0 on if nobody stops it.
fn patrols(drawn: &Drawn, horizon: usize) -> Vec<Coming> {
    let patrols = drawn.journey.patrols.iter();
    let coming = patrols.map(|patrol| {
        let xy = |&cell: &NodeId| {
            let (x, y) = drawn.grid.xy(cell);
            (x as i32, y as i32)
        };
        let route: Vec<_> = patrol.route.iter().map(xy).collect();
        let cycle = cycle(&route, patrol.mode);
        let turns = |tick: usize| tick / patrol.every as usize;
        let at = |tick: usize| {
            let (x, y) = cycle[(patrol.offset as usize + turns(tick)) % cycle.len()];
            drawn.grid.node(x as u32, y as u32)
        };
        (0..=horizon).map(at).collect()
    });
    coming.collect()
}

/// Whether a move is forbidden as somebody else makes one.
fn forbids(drawn: &Drawn, others: &[Coming], k: usize, (from, to): (NodeId, NodeId)) -> bool {
    let middle = |from: NodeId, to: NodeId| {
        let ((x, y), (to_x, to_y)) = (drawn.grid.xy(from), drawn.grid.xy(to));
        (x + to_x, y + to_y)
    };
    others.iter().any(|other| {
        let step = other.get(k).zip(other.get(k + 1));
        step.is_some_and(|(&here, &next)| next == to || middle(here, next) == middle(from, to))
    })
}

/// The least cost of a path within the horizon's rules, move by move.
fn optimum(
    drawn: &Drawn,
    ground: &Ground,
    others: &[Coming],
    horizon: usize,
    (from, goal): (NodeId, NodeId),
) -> Option<u64> {
    let count = drawn.grid.cells().len();
    let mut now = vec![None; count];
    now[from.index()] = Some(0);
    let mut best = now[goal.index()];
    for k in 0..horizon {
        let mut next: Vec<Option<u64>> = vec![None; count];
        for at in (0..count as u32).map(NodeId) {
            let Some(cost) = now[at.index()] else {
                continue;
            };
            let wait = (at, ground.wait(at));
            for (to, step) in ground.steps(at).into_iter().chain([wait]) {
                if !forbids(drawn, others, k, (at, to)) {
                    let old = next[to.index()].unwrap_or(u64::MAX);
                    next[to.index()] = Some(old.min(cost + step));
                }
            }
        }
        now = next;
        best = [best, now[goal.index()]].into_iter().flatten().min();
    }
    let rest = ground.distances(goal);
    let beyond = now
        .iter()
        .zip(&rest)
        .filter_map(|(now, rest)| Some((*now)? + (*rest)?));
    beyond.chain(best).min()
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn a_plan_in_space_and_time_is_the_optimum_and_meets_nobody(drawn in foreseeing()) {
        let Some(Predict::SpaceTime(horizon)) = drawn.policy.predict else { unreachable!() };
        let horizon = horizon as usize;
        let mut drawn = drawn;
        drawn.journey.limit = 1;
        let played = drawn.watch();
        let units = drawn.units();
        let paths = |unit: usize| played.log.paths.iter().find(|(_, whose, ..)| *whose == unit);
        for plan in played.log.plans() {
            let unit = plan.unit.unwrap();
            let own = &played.log.searches[&plan.number];
            let seen = own.seen.as_ref().unwrap();
            let ground = Ground::seen(&drawn.grid, &drawn.config.moves, seen, drawn.policy.penalty);
            let mut others = patrols(&drawn, horizon);
            if drawn.policy.foresee == Foresee::All {
                for (other, it) in units.iter().enumerate().filter(|(other, _)| *other != unit) {
                    // Those before it in the queue have their paths.
                    let path = paths(other).filter(|_| other < unit);
                    let mut coming = vec![it.at];
                    coming.extend(path.iter().flat_map(|(_, _, cells, _)| cells));
                    let last = coming[coming.len() - 1];
                    let leaves = drawn.journey.arrived == Arrived::Leave && last == it.goal;
                    if !leaves || it.at == it.goal {
                        coming.resize((horizon + 1).max(coming.len()), last);
                    }
                    coming.truncate(horizon + 1);
                    others.push(coming);
                }
            }
            let ends = (seen.from.unwrap(), seen.goal);
            let best = optimum(&drawn, &ground, &others, horizon, ends);
            prop_assert_eq!(plan.found, best.is_some());
            let Some((cost, best)) = plan.cost.zip(best) else { continue };
            if drawn.config.promise().is_optimal() {
                prop_assert_eq!(cost, best);
            } else {
                prop_assert!(cost >= best);
            }
            for (k, step) in own.path.windows(2).enumerate().take(horizon) {
                prop_assert!(!forbids(&drawn, &others, k, (step[0], step[1])));
            }
            prop_assert!(ground.length(&own.path).is_some());
        }
    }

    #[test]
    fn without_others_time_changes_nothing(drawn in alone(), horizon in 1_u32..60) {
        let of = |predict| {
            let mut drawn = drawn.clone();
            drawn.policy = Policy { plan: Plan::Path, predict, ..Policy::default() };
            drawn.journey.limit = 1;
            drawn.watch()
        };
        let (plain, arrival) = (of(None), of(Some(Predict::Arrival(horizon))));
        let timed = of(Some(Predict::SpaceTime(horizon)));
        let first = |played: &support::journeys::random::played::Played| played.log.plans().next().copied();
        prop_assert_eq!(first(&arrival), first(&plain));
        let events = |played: &support::journeys::random::played::Played| format!("{:?}", played.log.searches.get(&0).map(|it| &it.events));
        prop_assert_eq!(events(&arrival), events(&plain));
        let (timed, plain) = (first(&timed), first(&plain));
        prop_assert_eq!(timed.map(|plan| plan.found), plain.map(|plan| plan.found));
        if drawn.config.promise().is_optimal() {
            prop_assert_eq!(timed.map(|plan| plan.cost), plain.map(|plan| plan.cost));
        }
    }
}
