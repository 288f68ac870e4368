//! Facts about counterexamples: the hunt for them, and the gallery's examples of some.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::support::cases::cases;
use crate::support::naive;
use crate::support::runs::{exact, mirrored};
use crate::support::strategies::configs;
use proptest::prelude::*;
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::priority::Chain;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Method, Search};
use tiebreak::space::NodeId;
use tiebreak_analysis::{Aim, Hunt, Merit, Quest, Shrink, Terrain};
use tiebreak_document::link::readable;

fn chain(words: &str) -> Config {
    Config {
        chain: Chain::parse(words.split(' ')).unwrap(),
        ..Config::default()
    }
}

/// The naive search's results on a map, as the aim counts them.
fn naive_merit(quest: &Quest, cells: Vec<u8>, start: NodeId, goal: NodeId) -> Option<Merit> {
    let grid = Arc::new(Grid::from_cells(quest.width, quest.height, cells).unwrap());
    let ask = |config: &Config| {
        let scenario = Scenario::new(Arc::clone(&grid), (start, goal), config.clone()).ok()?;
        let answer = naive::search(&scenario);
        let cost = answer.g.map(|_| naive::path_cost(&scenario, answer.path))?;
        Some((cost, answer.counters.expanded))
    };
    let (cost, expanded) = ask(&quest.lane)?;
    let (more, less) = match &quest.aim {
        Aim::Path => {
            let mut dijkstra = Config::of(Method::Dijkstra);
            dijkstra.moves = quest.lane.moves;
            (cost, ask(&dijkstra)?.0)
        }
        Aim::Difference { rival } | Aim::Ratio { rival } => (ask(rival)?.1, expanded),
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
        let (terrain, seed) = (Terrain::Plain, 5);
        let quest = Quest {
            lane,
            aim,
            width: 3,
            height: 3,
            terrain,
            seed,
            tries: 3000,
        };
        let mut best: Option<Merit> = None;
        for walls in 0..512_u32 {
            for (start, goal) in (0..81).map(|ends| (ends / 9, ends % 9)) {
                if start == goal || walls >> start & 1 == 1 || walls >> goal & 1 == 1 {
                    continue;
                }
                let cells = (0..9).map(|cell| 1 - (walls >> cell & 1) as u8).collect();
                if let Some(merit) = naive_merit(&quest, cells, NodeId(start), NodeId(goal)) {
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

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn a_hunt_is_the_same_however_it_is_cut_and_says_what_is_true(
        lane in configs(), rival in configs(), which in 0..3, size in (2_u32..6, 1_u32..6), seed in 0_u32..1000, budget in 1_u64..30,
    ) {
        let aim = match which {
            0 => Aim::Difference { rival },
            1 => Aim::Ratio { rival },
            _ => Aim::Path,
        };
        let terrain = if seed % 2 == 0 { Terrain::Plain } else { Terrain::Weights };
        let quest = Quest { lane, aim, width: size.0, height: size.1, terrain, seed, tries: 60 };
        let mut whole = Hunt::new(quest.clone()).expect("the size is legal");
        prop_assert!(whole.run(u64::MAX));
        let mut pieces = Hunt::new(quest.clone()).expect("the size is legal");
        while !pieces.run(budget) {}
        let best = whole.best().expect("it fits");
        prop_assert_eq!(&best, &pieces.best().expect("it fits"));
        prop_assert_eq!((whole.tries(), whole.restarts()), (pieces.tries(), pieces.restarts()));
        let Some(example) = best else { return Ok(()) };
        let scenario = &example.scenario;
        let cells = scenario.grid().cells().to_vec();
        prop_assert_eq!(naive_merit(&quest, cells, scenario.start(), scenario.goal()), Some(example.merit));
        // Shrunk, it is at least as good, and nothing more can go.
        let mut shrink = Shrink::new(quest.aim.clone(), &example, example.merit);
        while !shrink.run(budget) {}
        let small = shrink.example().expect("it fits");
        prop_assert!(quest.aim.cmp(small.merit, example.merit).is_ge());
        let grid = small.scenario.grid();
        let quest = Quest { width: grid.width(), height: grid.height(), ..quest };
        for (cell, _) in grid.cells().iter().enumerate().filter(|(_, weight)| **weight != 1) {
            let mut cells = grid.cells().to_vec();
            cells[cell] = 1;
            let without = naive_merit(&quest, cells, small.scenario.start(), small.scenario.goal());
            prop_assert!(without.is_none_or(|merit| quest.aim.cmp(merit, example.merit).is_lt()));
        }
    }
}
