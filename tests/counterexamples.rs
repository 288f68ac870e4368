//! Facts about counterexamples: the hunt for them, and the gallery's examples of some.

use std::cmp::Ordering;
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::graph;
use support::naive;
use support::runs::{exact, mirrored};
use support::strategies::configs;
use tiebreak::config::{Config, Outlook, Portals};
use tiebreak::ends::Ends;
use tiebreak::estimate::Estimate;
use tiebreak::grid::Grid;
use tiebreak::priority::Chain;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Search};
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, Pass, Passage, World, Wrap};
use tiebreak_analysis::{Aim, Example, Hunt, Joined, Merit, Quest, Shrink, Terrain};
use tiebreak_document::link::readable;

fn chain(words: &str) -> Config {
    Config {
        chain: Chain::parse(words.split(' ')).unwrap(),
        ..Config::default()
    }
}

/// A quest on bare maps.
fn quest(lane: Config, aim: Aim, (width, height): (u32, u32)) -> Quest {
    Quest {
        lane,
        aim,
        width,
        height,
        terrain: Terrain::Plain,
        weights: Vec::new(),
        wrap: Wrap::None,
        joined: Joined::None,
        seed: 5,
        tries: 3000,
    }
}

/// The naive search's results on a world, as the aim counts them.
fn naive_merit(quest: &Quest, world: &World, start: NodeId, goal: NodeId) -> Option<Merit> {
    let ask = |config: &Config| {
        let scenario = Scenario::new(world.clone(), (start, goal), config.clone()).ok()?;
        let is_bare = world.layers().is_empty() && config.outlook == Outlook::PLAIN;
        if is_bare {
            let answer = naive::search(&scenario);
            let cost = answer.g.map(|_| naive::path_cost(&scenario, answer.path))?;
            return Some((cost, answer.counters.expanded));
        }
        let steps = graph::steps(&scenario);
        let h = registry::guide(&scenario).expect("it is a formula");
        let h = |place| h.h(NodeId(place));
        let answer = steps.search(&scenario, h, h);
        answer.g?;
        Some((steps.along(&answer.path)?, answer.counters.expanded))
    };
    if let Aim::Order { rival } = &quest.aim {
        let run = |config: &Config| {
            let scenario = Scenario::new(world.clone(), (start, goal), config.clone()).ok()?;
            let (mut search, mut events) = (registry::search(&scenario).ok()?, Vec::new());
            search.run_observed(u64::MAX, &mut events);
            let mut told: Vec<Option<NodeId>> = Vec::new();
            let steps = events.iter().filter(|event| event.kind.begins_step());
            told.extend(steps.map(|event| Some(event.place)));
            told.push(None);
            search.cost()?;
            Some((told, search.path()))
        };
        let (own, other) = (run(&quest.lane)?, run(rival)?);
        if own == other {
            return Some(Merit { more: 1, less: 1 });
        }
        // The first step that one of them takes otherwise, or does not take.
        let parted = (0..own.0.len()).find(|&step| own.0.get(step) != other.0.get(step));
        let less = parted.unwrap_or(own.0.len() - 1) as u64 + 1;
        return Some(Merit { more: 2, less });
    }
    let (cost, expanded) = ask(&quest.lane)?;
    let (more, less) = match &quest.aim {
        Aim::Path => {
            let mut dijkstra = Config::of(Method::Dijkstra);
            dijkstra.moves = quest.lane.moves;
            (cost, ask(&dijkstra)?.0)
        }
        Aim::Difference { rival } | Aim::Ratio { rival } => (ask(rival)?.1, expanded),
        Aim::Order { .. } => unreachable!("it has returned"),
    };
    Some(Merit { more, less })
}

/// On 3 x 3 cells there are few enough maps to try every one: the hunt finds one that is as good.
#[test]
fn a_hunt_finds_what_trying_every_map_finds() {
    let aims = [
        (
            chain("fifo"),
            Aim::Ratio {
                rival: chain("lifo"),
            },
        ),
        (Config::of(Method::Greedy), Aim::Path),
    ];
    for (lane, aim) in aims {
        let quest = quest(lane, aim, (3, 3));
        let mut best: Option<Merit> = None;
        for walls in 0..512_u32 {
            for (start, goal) in (0..81).map(|ends| (ends / 9, ends % 9)) {
                if start == goal || walls >> start & 1 == 1 || walls >> goal & 1 == 1 {
                    continue;
                }
                let cells = (0..9).map(|cell| 1 - (walls >> cell & 1) as u8).collect();
                let world = World::from(Grid::from_cells(3, 3, cells).unwrap());
                if let Some(merit) = naive_merit(&quest, &world, NodeId(start), NodeId(goal)) {
                    let better = best.is_none_or(|best| quest.aim.cmp(merit, best).is_gt());
                    best = if better { Some(merit) } else { best };
                }
            }
        }
        let best = best.expect("some map has a path");
        let mut hunt = Hunt::new(quest.clone()).unwrap();
        while !hunt.run(77) {}
        let found = hunt.best().unwrap().expect("there is a path somewhere");
        assert_eq!(
            quest.aim.cmp(found.merit, best),
            Ordering::Equal,
            "{found:?} {best:?}"
        );
        assert_eq!(hunt.tries(), 3000);
    }
}

/// An example's map and lanes.
fn figure(name: &str) -> Vec<Scenario> {
    let path = format!(
        "{}/../../www/figures/{name}.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(path).expect("the figure is there");
    let figure: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    let address = figure["address"].as_str().expect("it has an address");
    let document = readable::parse(address).expect("its address is read");
    let grid = Arc::new(document.grid);
    let ask = |lane| Scenario::new(Arc::clone(&grid), (document.start, document.goal), lane);
    document
        .lanes
        .into_iter()
        .map(|lane| ask(lane).unwrap())
        .collect()
}

#[test]
fn fifo_beats_lifo_however_its_figure_is_turned() {
    let lanes = figure("fifo-beats-lifo");
    let spreads = lanes
        .iter()
        .map(|lane| mirrored(lane, u64::MAX).spread().unwrap());
    let spreads: Vec<_> = spreads.map(|spread| (spread.least, spread.most)).collect();
    assert_eq!(spreads, [(21, 21), (27, 28), (14, 14)]);
}

#[test]
fn greedy_search_s_worst_path_is_an_accident_of_direction() {
    let lanes = figure("worst-greedy");
    let runs = mirrored(&lanes[0], u64::MAX);
    let optimum = exact(&lanes[2]).0.cost();
    let lucky = runs.runs().iter().filter(|run| run.cost == optimum).count();
    assert_eq!(lucky, 8, "half of the 16 runs go straight there");
    let spread = runs.spread().unwrap();
    assert_eq!((spread.least, spread.most), (6, 35));
}

/// Manhattan distances with eight moves: the claim of the example `one-wall` about smaller maps.
#[test]
fn an_overestimate_costs_nothing_on_maps_of_fewer_than_twelve_cells() {
    let lanes = figure("one-wall");
    let costs =
        |lanes: &[Box<dyn Search>]| lanes.iter().map(|lane| lane.cost()).collect::<Vec<_>>();
    let (mut maps, rows) = (0, 2..=5_u32);
    for (width, height) in
        rows.flat_map(|height| (2..=11 / height).map(move |width| (width, height)))
    {
        let cells = width * height;
        for walls in 0..1_u32 << cells {
            let free: Vec<_> = (0..cells).filter(|cell| walls >> cell & 1 == 0).collect();
            let Some(&first) = free.first() else { continue };
            let rows = (0..cells)
                .map(|cell| 1 - (walls >> cell & 1) as u8)
                .collect();
            let grid = Arc::new(Grid::from_cells(width, height, rows).unwrap());
            let ask = |lane: &Scenario| {
                let (end, config) = (NodeId(first), lane.config().clone());
                let scenario = Scenario::new(Arc::clone(&grid), (end, end), config).unwrap();
                registry::search(&scenario).unwrap()
            };
            let mut searches: Vec<_> = lanes.iter().map(ask).collect();
            for (&start, &goal) in free
                .iter()
                .flat_map(|start| free.iter().map(move |goal| (start, goal)))
            {
                for search in &mut searches {
                    search.ask(&Ends::new(NodeId(start), NodeId(goal)));
                    search.run(u64::MAX);
                }
                let costs = costs(&searches);
                assert_eq!(costs[0], costs[1], "{width} x {height}, walls {walls:b}");
            }
            maps += 1;
        }
    }
    // 2 x 2 to 5 x 2 and 2 x 3 to 2 x 5, each except the map that is all wall, and 3 x 3.
    let expected = [4, 6, 8, 10, 6, 8, 10, 9].map(|cells| (1 << cells) - 1);
    assert_eq!(maps, expected.into_iter().sum::<i32>());
    let searches: Vec<_> = lanes.iter().map(|lane| exact(lane).0).collect();
    let costs = costs(&searches);
    assert!(costs[0] > costs[1], "and on twelve it does");
}

/// What it costs that h leaves portals aside, on every row of five cells with one portal: the hunt, which draws up to three,
/// finds a map on which it costs as much or more.
#[test]
fn a_hunt_with_portals_finds_no_less_than_trying_every_portal() {
    let mut config = Config::default();
    config.outlook.portals = Portals::Ignored;
    let mut quest = quest(config, Aim::Path, (5, 1));
    quest.joined = Joined::Portals;
    let mut best = Merit { more: 1, less: 1 };
    let cells = 0..5_u32;
    let ends = cells
        .clone()
        .flat_map(|a| cells.clone().map(move |b| (NodeId(a), NodeId(b))));
    let ends: Vec<_> = ends.filter(|(a, b)| a != b).collect();
    for (&(from, to), &(start, goal)) in ends
        .iter()
        .flat_map(|it| ends.iter().map(move |other| (it, other)))
    {
        for cost in 1..=9 {
            let portal = Passage {
                from,
                to,
                way: Pass::Both,
                cost: Some(cost),
            };
            let layers = Layers {
                passages: vec![portal],
                ..Layers::default()
            };
            let world = World::new(Grid::new(5, 1).unwrap(), layers).unwrap();
            let merit = naive_merit(&quest, &world, start, goal).expect("there is a path");
            best = if quest.aim.cmp(merit, best).is_gt() {
                merit
            } else {
                best
            };
        }
    }
    // From the second cell to the last: three steps, or one back and a portal of 1.
    assert_eq!(
        best,
        Merit {
            more: 3 * 33_461,
            less: 2 * 33_461
        }
    );
    let mut hunt = Hunt::new(quest.clone()).unwrap();
    while !hunt.run(77) {}
    let found = hunt.best().unwrap().expect("there is a path somewhere");
    assert!(quest.aim.cmp(found.merit, best).is_ge(), "{found:?}");
}

/// The seeded hunt for what ignoring portals costs, on at most 8 x 6 cells: 8.41 instead of 2, with one portal on 7 x 5.
#[test]
fn ignoring_a_portal_can_cost_four_times_the_optimum() {
    let mut config = Config::default();
    config.outlook.portals = Portals::Ignored;
    let quest = Quest {
        joined: Joined::Portals,
        seed: 1,
        tries: 20_000,
        ..quest(config, Aim::Path, (8, 6))
    };
    let mut hunt = Hunt::new(quest.clone()).unwrap();
    assert!(hunt.run(u64::MAX));
    let found = hunt.best().unwrap().expect("there is one");
    let mut shrink = Shrink::new(quest.aim.clone(), &found, found.merit);
    while !shrink.run(u64::MAX) {}
    let Example { scenario, merit } = shrink.example().unwrap();
    let grid = scenario.grid();
    let passages = &scenario.world().layers().passages;
    assert_eq!((merit.more, merit.less), (7 * 33_461 + 47_321, 2 * 33_461));
    assert_eq!((grid.width(), grid.height(), passages.len()), (7, 5, 1));
    // The same lane finds the portal if h takes it into account.
    let mut counted = scenario.config().clone();
    counted.outlook.portals = Portals::Counted;
    let ends = (scenario.start(), scenario.goal());
    let counted = Scenario::new(scenario.world().clone(), ends, counted).unwrap();
    assert_eq!(
        exact(&counted).0.cost().map(|cost| cost.0),
        Some(merit.less)
    );
}

/// A nudge of a tenth of the cross product costs 2 of 12 steps on a map of 8 x 6, which nearly all its neighbours don't show:
/// a reviewer of pyastar2d asked whether it ever does.
#[test]
fn what_a_small_nudge_costs_is_found_at_its_own_size() {
    let lane = readable::parse_lane("astar[f,fifo]+cross:100+moves:4+manhattan").unwrap();
    let quest = Quest {
        seed: 1,
        tries: 20_000,
        ..quest(lane, Aim::Path, (8, 6))
    };
    let mut hunt = Hunt::new(quest.clone()).unwrap();
    assert!(hunt.run(u64::MAX));
    let found = hunt.best().unwrap().expect("there is one");
    let known = Merit { more: 14, less: 12 };
    assert!(quest.aim.cmp(found.merit, known).is_ge(), "{found:?}");
    let ends = (found.scenario.start(), found.scenario.goal());
    let naive = naive_merit(&quest, found.scenario.world(), ends.0, ends.1);
    assert_eq!(naive, Some(found.merit));
}

#[test]
fn who_can_be_searched_on_no_such_map_is_refused() {
    let said = |lane: &str, change: fn(&mut Quest)| {
        let lane = readable::parse_lane(lane).unwrap();
        let mut quest = quest(lane, Aim::Path, (5, 4));
        change(&mut quest);
        Hunt::new(quest).err().map(|reason| reason.to_string())
    };
    let passages = "This method doesn't go with passages.";
    assert_eq!(
        said("theta", |quest| quest.joined = Joined::Edges).as_deref(),
        Some(passages)
    );
    assert_eq!(said("theta", |_| ()), None);
    let landmarks = "Islands, dead ends and landmarks need passages that lead both ways.";
    let said_of = said("astar+skip:islands", |quest| quest.joined = Joined::Portals);
    assert_eq!(said_of.as_deref(), Some(landmarks));
    let narrow = "A side that wraps needs at least 3 cells.";
    let said_of = said("astar", |quest| {
        (quest.wrap, quest.height) = (Wrap::Rows, 2);
    });
    assert_eq!(said_of.as_deref(), Some(narrow));
    assert_eq!(said("astar", |quest| quest.wrap = Wrap::Both), None);
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn a_hunt_is_the_same_however_it_is_cut_and_says_what_is_true(
        lane in configs(), mut rival in configs(), which in 0..4, size in (2_u32..6, 1_u32..6), seed in 0_u32..1000, budget in 1_u64..30,
        joins in any::<(prop::sample::Index, prop::sample::Index)>(), ignores in any::<bool>(),
    ) {
        // On maps with passages a walk has no second definition.
        if rival.method == Method::Walk {
            rival.method = Method::AStar;
        }
        let aim = match which {
            0 => Aim::Difference { rival },
            1 => Aim::Ratio { rival },
            2 => Aim::Order { rival },
            _ => Aim::Path,
        };
        let mut quest = quest(lane, aim, size);
        (quest.seed, quest.tries) = (seed, 60);
        quest.terrain = if seed % 2 == 0 { Terrain::Plain } else { Terrain::Weights };
        if seed % 3 == 0 {
            (quest.joined, quest.wrap) = (*joins.0.get(Joined::ALL), *joins.1.get(Wrap::ALL));
            quest.weights = vec![2, 1];
            // The second definition of these worlds has no walks.
            let rival = match &mut quest.aim {
                Aim::Difference { rival } | Aim::Ratio { rival } | Aim::Order { rival } => Some(rival),
                Aim::Path => None,
            };
            for lane in [Some(&mut quest.lane), rival].into_iter().flatten() {
                if lane.method == Method::Walk {
                    lane.method = Method::AStar;
                }
            }
            if ignores {
                quest.lane.outlook.portals = Portals::Ignored;
            }
        }
        let Ok(mut whole) = Hunt::new(quest.clone()) else { return Ok(()) };
        prop_assert!(whole.run(u64::MAX));
        let mut pieces = Hunt::new(quest.clone()).expect("it was legal");
        while !pieces.run(budget) {}
        let best = whole.best().expect("it fits");
        prop_assert_eq!(&best, &pieces.best().expect("it fits"));
        prop_assert_eq!((whole.tries(), whole.restarts()), (pieces.tries(), pieces.restarts()));
        let Some(example) = best else { return Ok(()) };
        let (start, goal) = (example.scenario.start(), example.scenario.goal());
        let world = example.scenario.world();
        prop_assert_eq!((&world.layers().weights, world.layers().wrap), (&quest.weights, quest.wrap));
        prop_assert_eq!(naive_merit(&quest, world, start, goal), Some(example.merit));
        // Shrunk, it is at least as good, and nothing more can go.
        let mut shrink = Shrink::new(quest.aim.clone(), &example, example.merit);
        while !shrink.run(budget) {}
        let small = shrink.example().expect("it fits");
        prop_assert!(quest.aim.cmp(small.merit, example.merit).is_ge());
        let (start, goal) = (small.scenario.start(), small.scenario.goal());
        let (grid, layers) = (small.scenario.grid(), small.scenario.world().layers());
        let is_worse = |world: World| {
            let without = naive_merit(&quest, &world, start, goal);
            without.is_none_or(|merit| quest.aim.cmp(merit, example.merit).is_lt())
        };
        for (cell, _) in grid.cells().iter().enumerate().filter(|(_, weight)| **weight != 1) {
            let mut cells = grid.cells().to_vec();
            cells[cell] = 1;
            let grid = Grid::from_cells(grid.width(), grid.height(), cells).expect("a map");
            prop_assert!(is_worse(World::new(grid, Layers::clone(layers)).expect("a world")));
        }
        for passage in 0..layers.passages.len() {
            let mut layers = Layers::clone(layers);
            layers.passages.remove(passage);
            prop_assert!(is_worse(World::new(Arc::clone(grid), layers).expect("a world")));
        }
    }
}
