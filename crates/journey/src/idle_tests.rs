//! Settings that are said to be idle change nothing of what is played, and each of the others changes something
//! somewhere.

use std::collections::BTreeSet;

use super::super::policy_settings as settings;
use super::super::{
    Arrived, Budget, Collide, Edit, First, Follow, Journey, Known, Mode, Patrol, PatrolSource,
    Plan, Player, Policy, Predict, Reason, Simulation, Unit, Walls, refusal, uses,
};
use tiebreak::config::{Config, Use};
use tiebreak::ends::Ends;
use tiebreak::fields::{Choice, Fields, Form, Key, Layout, Phrase, Range, Refused};
use tiebreak::grid::Grid;
use tiebreak::heuristic::Nudge;
use tiebreak::named::Named;
use tiebreak::plane::Falloff;
use tiebreak::search::Method;
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, World};

/// Gives one setting another value.
struct Turn {
    key: &'static Key,
}

impl Fields for Turn {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        if key == self.key {
            *choice.place = choice.place.checked_sub(1).unwrap_or(1);
        }
        Ok(())
    }

    fn number(&mut self, key: &'static Key, range: Range, value: &mut u32) -> Result<(), Refused> {
        if key == self.key {
            *value = if *value == 2 { range.least } else { 2 };
        }
        Ok(())
    }

    fn nudge(&mut self, key: &'static Key, value: &mut Option<Nudge>) -> Result<(), Refused> {
        if key == self.key {
            *value = value.is_none().then_some(Nudge::Scale(500));
        }
        Ok(())
    }

    fn flag(&mut self, key: &'static Key, value: &mut bool) -> Result<(), Refused> {
        *value ^= key == self.key;
        Ok(())
    }

    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        said: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        if key != self.key {
            return Ok(());
        }
        match (form.layout, &mut said[..]) {
            (Layout::All, numbers) => numbers[1].number = Some(0),
            (_, []) => {
                let (place, number) = (form.numbers.len() - 1, form.numbers.last());
                let number = number.copied().flatten().map(|range| range.most);
                said.push(Phrase { place, number });
            }
            _ => said.clear(),
        }
        Ok(())
    }
}

const MAP: [&str; 7] = [
    "............",
    ".....#......",
    ".....#..####",
    "..3..#......",
    "..33........",
    ".....#......",
    ".....#......",
];

fn grid() -> Grid {
    let rows = MAP.iter().flat_map(|row| row.bytes());
    let cells = rows.map(|cell| match cell {
        b'#' => 0,
        b'.' => 1,
        digit => digit - b'0',
    });
    Grid::from_cells(12, 7, cells.collect()).unwrap()
}

fn journey(grid: &Grid) -> Journey {
    let unit = |at: (u32, u32), goal: (u32, u32)| Unit {
        at: grid.node(at.0, at.1),
        goal: grid.node(goal.0, goal.1),
        depart: 0,
    };
    let edit = |at, set, (x, y)| Edit {
        at,
        set: Some(set),
        danger: None,
        cells: vec![grid.node(x, y)],
    };
    Journey {
        units: Some(vec![
            unit((0, 4), (11, 4)),
            unit((0, 3), (11, 3)),
            unit((1, 5), (10, 5)),
            unit((11, 5), (0, 5)),
        ]),
        patrols: vec![Patrol {
            route: vec![grid.node(5, 4), grid.node(9, 4)],
            mode: Mode::Back,
            every: 1,
            offset: 2,
            source: None,
        }],
        script: vec![edit(3, 0, (7, 4)), edit(3, 0, (4, 4)), edit(8, 1, (4, 4))],
        sight: Some(4),
        known: Known::Nothing,
        arrived: Arrived::Stay,
        still: 6,
        limit: 30,
        ..Journey::default()
    }
}

/// What is seen of a journey: where all are by tick, what is expanded and what is counted.
fn played(grid: &Grid, journey: &Journey, policy: &Policy) -> (Vec<NodeId>, Vec<u64>, String) {
    assert!(policy.check().is_ok(), "{policy:?}");
    played_by(&Config::default(), (grid, journey, policy))
}

fn played_by(
    config: &Config,
    (grid, journey, policy): (&Grid, &Journey, &Policy),
) -> (Vec<NodeId>, Vec<u64>, String) {
    let ends = Ends::new(NodeId(0), NodeId(1));
    let mut player = Player::new(
        Simulation::new(&grid.clone().into(), &ends, journey, config, policy),
        Budget::default(),
    );
    while !player.run(1 << 20, 100) {}
    let tape = player.tape();
    let counts = format!("{:?}", player.simulation().counts());
    (tape.places().to_vec(), tape.expanded().to_vec(), counts)
}

/// Every kind of plan with settings that make others count.
fn policies() -> Vec<Policy> {
    let changes: [fn(&mut Policy); 10] = [
        |_| {},
        |it| it.when = Vec::new(),
        |it| it.when = vec![Reason::Changed, Reason::Spare],
        |it| {
            it.when = vec![Reason::Region(4), Reason::Broken];
            it.splice = 3;
        },
        |it| {
            it.predict = Some(Predict::SpaceTime(6));
            it.walls = Walls::None;
            it.budget = 5;
        },
        |it| {
            it.first = Some(First::Greedy);
            it.budget = 6;
        },
        |it| it.collide = Collide::Judge,
        |it| {
            it.penalty = 3;
            it.when.push(Reason::Always);
        },
        |it| it.follow = Follow::Leader,
        |it| {
            it.splice = 2;
            it.when = vec![Reason::Every(3)];
            it.budget = 4;
        },
    ];
    let each = Plan::MEMBERS.iter().flat_map(|&plan| {
        changes.map(|change| {
            let mut policy = Policy {
                plan,
                heads: 1,
                ..Policy::default()
            };
            change(&mut policy);
            policy
        })
    });
    each.collect()
}

#[test]
fn idle_settings_change_nothing_and_the_others_do() {
    let grid = grid();
    let journey = journey(&grid);
    let mut told = BTreeSet::new();
    for policy in policies() {
        let before = played(&grid, &journey, &policy);
        for key in policy.keys() {
            let mut changed = policy.clone();
            changed.tell(&mut Turn { key }).unwrap();
            assert_ne!(changed, policy, "{}", key.name);
            let is_same = played(&grid, &journey, &changed) == before;
            if let Some(reason) = policy.idle(key) {
                assert!(is_same, "{}: {reason} {policy:?}", key.name);
            } else if !is_same {
                told.insert(key.name);
            }
        }
    }
    let keys = Policy::default().keys();
    let silent: Vec<_> = keys
        .iter()
        .map(|key| key.name)
        .filter(|name| !told.contains(name))
        .collect();
    assert_eq!(silent, [""; 0]);
}

#[test]
fn the_usual_policy_shows_what_it_uses() {
    let policy = Policy::default();
    let keys = policy.keys().into_iter();
    let used: Vec<_> = keys
        .filter(|key| policy.idle(key).is_none())
        .map(|key| key.name)
        .collect();
    let expected =
        "plan when splice budget walls penalty collide patience predict first keep store";
    assert_eq!(used.join(" "), expected);
    assert_eq!(
        policy.idle(&settings::GAP),
        Some("No unit follows another one.")
    );
}

#[test]
fn settings_of_a_lane_that_no_unit_plans_with_change_nothing() {
    let grid = grid();
    let journey = journey(&grid);
    let world = World::from(grid.clone());
    let ends = Ends::new(NodeId(0), NodeId(1));
    let heavy = Config {
        weight: 3000,
        ..Config::of(Method::Weighted)
    };
    let lanes = [Config::of(Method::Greedy), heavy];
    let (mut told, mut seen) = (BTreeSet::new(), BTreeSet::new());
    for policy in policies().into_iter().step_by(3) {
        for lane in &lanes {
            let before = played_by(lane, (&grid, &journey, &policy));
            for Use { key, idle, .. } in uses(lane, &policy, &journey, &world, &ends) {
                let mut changed = lane.clone();
                changed.tell(&mut Turn { key }).unwrap();
                let budget = Budget::default();
                if refusal(&changed, &policy, &journey, &world, &ends, budget).is_some() {
                    continue;
                }
                let is_same = played_by(&changed, (&grid, &journey, &policy)) == before;
                if let Some(reason) = idle {
                    assert!(is_same, "{}: {reason} {policy:?} {lane:?}", key.name);
                    told.insert(key.name);
                } else if !is_same {
                    seen.insert(key.name);
                }
            }
        }
    }
    for name in [
        "algorithm",
        "weight",
        "reopen",
        "stop",
        "heuristic",
        "nudge",
    ] {
        assert!(told.contains(name) && seen.contains(name), "{name}");
    }
}

#[test]
fn what_units_cant_plan_with_says_why() {
    let world = World::from(grid());
    let ends = Ends::new(NodeId(0), NodeId(1));
    let (config, policy) = (Config::default(), Policy::default());
    let uses = uses(&config, &policy, &Journey::default(), &world, &ends);
    let of = |name: &str| uses.iter().find(|it| it.key.name == name).unwrap();
    for name in ["turn", "smooth", "skip"] {
        let idle = of(name).idle.as_deref();
        assert!(
            idle.is_some_and(|it| it.contains("leave the rest to the policy")),
            "{name}"
        );
    }
    let graph = of("graph").idle.as_deref();
    assert_eq!(graph, Some("Journeys need squares on one floor."));
    let barred = of("heuristic").barred.iter().map(|it| it.choice);
    assert!(barred.eq(["true", "landmarks", "coarse", "coarse_low"]));
}

#[test]
fn danger_counts_where_the_world_the_script_or_a_patrol_has_some() {
    let grid = grid();
    let ends = Ends::new(NodeId(0), NodeId(1));
    let (config, policy) = (Config::default(), Policy::default());
    let idle = |journey: &Journey, world: &World| {
        let uses = uses(&config, &policy, journey, world, &ends);
        let danger = uses.into_iter().find(|it| it.key.name == "danger");
        danger.unwrap().idle.map(String::from)
    };
    let calm = Some("Nothing is dangerous here.".to_owned());
    let world = World::from(grid.clone());
    let mut marked = journey(&grid);
    assert_eq!(idle(&marked, &world), calm);
    marked.script[0].danger = Some(0);
    assert_eq!(idle(&marked, &world), calm);
    marked.script[0].danger = Some(1);
    assert_eq!(idle(&marked, &world), None);
    let mut carried = journey(&grid);
    carried.patrols[0].source = Some(PatrolSource {
        strength: 1,
        range: 1,
        falloff: Falloff::Flat,
        sight: false,
    });
    assert_eq!(idle(&carried, &world), None);
    let layers = Layers {
        danger: vec![1],
        ..Layers::default()
    };
    let painted = World::new(grid.clone(), layers).unwrap();
    assert_eq!(idle(&journey(&grid), &painted), None);
}
