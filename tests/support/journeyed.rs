//! Documents with journeys and policies.

use std::slice::from_ref;

use tiebreak::config::Config;
use tiebreak::fields::Key;
use tiebreak::grid::{Direction, Grid};
use tiebreak::plane::Falloff;
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak_document::Document;
use tiebreak_journey::{
    Arrived, Door, Edit, Journey, Known, Mode, Patrol, PatrolSource, Policy, Unit,
};

use super::super::documents::{Random, drawn, hand_drawn};
use super::Varied;

/// Any journey on a map; not always a tidy one, nor one that can be played.
pub fn any_journey(random: &mut Random, grid: &Grid) -> Journey {
    let mut journey = Journey::default();
    let some = |random: &mut Random| random.below(3) == 0;
    if some(random) {
        let units = (0..1 + random.below(5)).map(|_| unit(random, grid));
        journey.units = Some(units.collect());
    }
    if some(random) {
        let patrols = (0..1 + random.below(3)).map(|_| patrol(random, grid));
        journey.patrols = patrols.collect();
    }
    if some(random) {
        let script = (0..1 + random.below(6)).map(|_| Edit {
            at: tick(random),
            set: Some(random.below(10) as u8),
            danger: None,
            cells: cells(random, grid),
        });
        journey.script = script.collect();
    }
    if some(random) {
        let doors = (0..1 + random.below(3)).map(|_| Door {
            cells: cells(random, grid),
            open: 1 + tick(random) % 9999,
            shut: 1 + tick(random) % 9999,
            offset: tick(random),
        });
        journey.doors = doors.collect();
    }
    if some(random) {
        journey.sight = Some(random.below(2049) as u32 >> random.below(12));
    }
    journey.known = Known::ALL[random.below(2) as usize];
    journey.arrived = Arrived::ALL[random.below(2) as usize];
    if some(random) {
        journey.still = 1 + random.below(1000) as u32;
        journey.limit = 1 + random.below(10_000) as u32;
    }
    journey
}

fn cell(random: &mut Random, grid: &Grid) -> NodeId {
    NodeId(random.below(grid.cells().len() as i32) as u32)
}

fn cells(random: &mut Random, grid: &Grid) -> Vec<NodeId> {
    (0..1 + random.below(6))
        .map(|_| cell(random, grid))
        .collect()
}

fn tick(random: &mut Random) -> u32 {
    random.below(10_001) as u32 >> random.below(14)
}

fn unit(random: &mut Random, grid: &Grid) -> Unit {
    Unit {
        at: cell(random, grid),
        goal: cell(random, grid),
        depart: tick(random),
    }
}

/// A patrol there and back over some lines, or around a rectangle.
fn patrol(random: &mut Random, grid: &Grid) -> Patrol {
    let mode = Mode::ALL[random.below(2) as usize];
    let first = cell(random, grid);
    let mut route = vec![first];
    match mode {
        Mode::Loop => {
            let ((x, y), (to_x, to_y)) = (grid.xy(first), grid.xy(cell(random, grid)));
            let corners = [(to_x, y), (to_x, to_y), (x, to_y)];
            let corners = corners.map(|(x, y)| grid.node(x, y));
            route.extend(&corners[..random.below(4).max(1) as usize]);
            if route.len() == 3 {
                route.truncate(2);
            }
        }
        Mode::Back => {
            for _ in 0..random.below(6) {
                let last = route[route.len() - 1];
                route.push(ahead(random, grid, last));
            }
        }
    }
    Patrol {
        route,
        mode,
        every: 1 + random.below(16) as u32,
        offset: random.below(4_194_305) as u32 >> random.below(23),
        source: None,
    }
}

/// A cell in line with another one, or the same.
fn ahead(random: &mut Random, grid: &Grid, from: NodeId) -> NodeId {
    let (dx, dy) = Direction::ALL[random.below(8) as usize].delta();
    let (mut x, mut y) = (grid.xy(from).0 as i32, grid.xy(from).1 as i32);
    for _ in 0..random.below(9) {
        let (next_x, next_y) = (x + dx, y + dy);
        let inside = |at: i32, side: u32| (0..side as i32).contains(&at);
        if inside(next_x, grid.width()) && inside(next_y, grid.height()) {
            (x, y) = (next_x, next_y);
        }
    }
    grid.node(x as u32, y as u32)
}

/// Each value of each setting, at the edges of its limits.
fn policies() -> Vec<Policy> {
    let mut policies = Vec::new();
    for key in Policy::default().keys() {
        policies.extend(varied(key, Policy::default, |policy, varied| {
            policy.tell(varied)
        }));
    }
    policies.retain(|policy| *policy != Policy::default());
    policies.dedup();
    policies
}

/// What has a setting, with each value of it.
fn varied<T>(
    key: &'static Key,
    usual: impl Fn() -> T,
    tell: impl Fn(&mut T, &mut Varied) -> Result<(), tiebreak::fields::Refused>,
) -> Vec<T> {
    let value = |turn| {
        let mut varied = Varied::new(key, turn);
        let mut value = usual();
        tell(&mut value, &mut varied).expect("nothing is refused");
        varied.is_left().then_some(value)
    };
    (0..).map_while(value).collect()
}

/// A part of a journey or a policy at a time, with its extremes; then many together.
pub fn journeyed() -> Vec<Document> {
    let base = || Document {
        lanes: vec![Config::default()],
        journey: Some(Journey::default()),
        ..drawn(hand_drawn(11))
    };
    let mut all = vec![base()];
    for policy in policies() {
        all.push(Document {
            policies: vec![policy],
            ..base()
        });
    }
    let lanes = |policies: &[Policy]| Document {
        lanes: vec![Config::default(); policies.len()],
        policies: policies.to_vec(),
        ..base()
    };
    let usual = Policy::default();
    for policy in policies().chunks(10) {
        let around = [from_ref(&usual), policy, from_ref(&usual)].concat();
        all.push(lanes(&around));
    }
    for change in changes() {
        let mut document = base();
        let grid = document.grid.clone();
        change(document.journey.as_mut().expect("a journey"), &grid);
        all.push(document);
    }
    all.push(Document {
        layers: tiebreak::world::Layers {
            shape: Shape::Hex,
            ..Default::default()
        },
        ..base()
    });
    let mut random = Random::new(4);
    all.extend((0..40).map(|_| played(&mut random)));
    all.extend(endangered());
    for document in &mut all {
        document.tidy();
        document.check().expect("a document within the limits");
    }
    all
}

/// Journeys with danger: at its limits, then many kinds together.
fn endangered() -> Vec<Document> {
    let base = |change: &dyn Fn(&mut Journey)| {
        let mut journey = Journey::default();
        change(&mut journey);
        Document {
            lanes: vec![Config::default()],
            journey: Some(journey),
            ..drawn(hand_drawn(11))
        }
    };
    let edit = |at, set, danger, cells: &[u32]| Edit {
        at,
        set,
        danger,
        cells: cells.iter().copied().map(NodeId).collect(),
    };
    let mut all = Vec::new();
    for script in [
        vec![edit(0, None, Some(0), &[0])],
        vec![edit(10_000, Some(9), Some(9), &[2559, 0, 2559])],
        (0..10)
            .map(|digit| edit(5 + u32::from(digit) / 2, None, Some(digit), &[4, 5]))
            .collect(),
        vec![
            edit(3, Some(0), None, &[1]),
            edit(3, None, Some(4), &[2]),
            edit(4, Some(0), Some(4), &[3]),
            edit(4, Some(7), None, &[4]),
        ],
    ] {
        all.push(base(&|it| it.script = script.clone()));
    }
    let patrol = |at: u32, source| Patrol {
        route: vec![NodeId(at)],
        mode: Mode::Loop,
        every: 1,
        offset: 0,
        source,
    };
    for falloff in Falloff::ALL {
        for (strength, range, sight) in [(1, 1, false), (9, 64, true), (5, 7, false)] {
            let source = PatrolSource {
                strength,
                range,
                falloff: *falloff,
                sight,
            };
            let patrols = vec![patrol(0, None), patrol(1, Some(source)), patrol(2, None)];
            all.push(base(&|it| it.patrols = patrols.clone()));
        }
    }
    let mut random = Random::new(5);
    all.extend((0..20).map(|_| {
        let mut document = played(&mut random);
        endanger(&mut random, &mut document);
        document
    }));
    all
}

/// Gives some entries of a document's script danger, and some patrols a source.
pub fn endanger(random: &mut Random, document: &mut Document) {
    let Some(journey) = &mut document.journey else {
        return;
    };
    for edit in &mut journey.script {
        if random.below(2) == 0 {
            edit.danger = Some(random.below(10) as u8);
            edit.set = edit.set.filter(|_| random.below(2) == 0);
        }
    }
    for patrol in &mut journey.patrols {
        patrol.source = (random.below(2) == 0).then(|| PatrolSource {
            strength: 1 + random.below(9) as u8,
            range: 1 + random.below(64) as u8,
            falloff: Falloff::ALL[random.below(2) as usize],
            sight: random.below(2) == 0,
        });
    }
}

/// A small document with any journey and any policies.
pub fn played(random: &mut Random) -> Document {
    let mut document = super::rich::rich(random);
    document.journey = Some(any_journey(random, &document.grid));
    let policies = policies();
    let count = random.below(document.lanes.len() as i32 + 1);
    let policy =
        |random: &mut Random| policies[random.below(policies.len() as i32) as usize].clone();
    document.policies = (0..count).map(|_| policy(random)).collect();
    document
}

type Change = Box<dyn Fn(&mut Journey, &Grid)>;

fn changes() -> Vec<Change> {
    let mut all: Vec<Change> = Vec::new();
    for sight in [0, 1, 5, 2048] {
        all.push(Box::new(move |it, _| it.sight = Some(sight)));
    }
    all.push(Box::new(|it, _| it.known = Known::Nothing));
    all.push(Box::new(|it, _| it.arrived = Arrived::Leave));
    for (still, limit) in [(1, 1), (1000, 10_000), (19, 201)] {
        all.push(Box::new(move |it, _| (it.still, it.limit) = (still, limit)));
    }
    let unit = |at, goal, depart| Unit {
        at: NodeId(at),
        goal: NodeId(goal),
        depart,
    };
    for units in [
        vec![unit(0, 2559, 0)],
        vec![unit(2559, 2559, 10_000)],
        vec![unit(5, 900, 3), unit(6, 900, 3), unit(7, 901, 0)],
        (0..64).map(|at| unit(at, 2500 + at / 40, at % 3)).collect(),
    ] {
        all.push(Box::new(move |it, _| it.units = Some(units.clone())));
    }
    let patrol = |mode, every, offset, route: &[u32]| Patrol {
        route: route.iter().copied().map(NodeId).collect(),
        mode,
        every,
        offset,
        source: None,
    };
    let around = [0, 63, 2559, 2496];
    let star: Vec<u32> = Direction::ALL
        .iter()
        .flat_map(|direction| {
            let (dx, dy) = direction.delta();
            [1300, (1300 + 7 * (64 * dy + dx)) as u32]
        })
        .collect();
    let long: Vec<u32> = (0..256).map(|point| point % 2 * 63).collect();
    for patrols in [
        vec![patrol(Mode::Loop, 1, 0, &[77])],
        vec![patrol(Mode::Back, 16, 4_194_304, &[77])],
        vec![
            patrol(Mode::Loop, 2, 7, &around),
            patrol(Mode::Back, 2, 0, &star),
        ],
        vec![patrol(Mode::Back, 1, 3, &long)],
        (0..16)
            .map(|at| patrol(Mode::Back, 1 + at, at, &[at, at + 640]))
            .collect(),
    ] {
        all.push(Box::new(move |it, _| it.patrols = patrols.clone()));
    }
    let edit = |at, set, cells: &[u32]| Edit {
        at,
        set: Some(set),
        danger: None,
        cells: cells.iter().copied().map(NodeId).collect(),
    };
    for script in [
        vec![edit(0, 0, &[0])],
        vec![edit(10_000, 9, &[2559, 0, 2559])],
        (0..10)
            .map(|set| edit(5 + u32::from(set) / 2, set, &[4, 5]))
            .collect(),
        vec![
            edit(3, 0, &(0..2560).step_by(7).collect::<Vec<_>>()),
            edit(9, 0, &[1]),
        ],
    ] {
        all.push(Box::new(move |it, _| it.script = script.clone()));
    }
    let door = |open, shut, offset, cells: &[u32]| Door {
        cells: cells.iter().copied().map(NodeId).collect(),
        open,
        shut,
        offset,
    };
    for doors in [
        vec![door(1, 1, 0, &[0])],
        vec![door(10_000, 10_000, 10_000, &[2559, 2558])],
        vec![
            door(5, 4, 0, &[80]),
            door(5, 4, 3, &[81, 145]),
            door(2, 4, 3, &[400]),
        ],
    ] {
        all.push(Box::new(move |it, _| it.doors = doors.clone()));
    }
    all
}
