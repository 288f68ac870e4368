//! Documents with everything that links can hold.

use std::num::NonZeroU32;

use tiebreak::config::Config;
use tiebreak::generate::{Generator, generate};
use tiebreak::grid::{Grid, default_ends};
use tiebreak::priority::Chain;
use tiebreak::search::Method;
use tiebreak::space::NodeId;
use tiebreak_document::{Camera, Document, Layer, MAX_LANES, SHARE, Sync, View};

#[path = "journeyed.rs"]
pub mod journeyed;
#[path = "rich.rs"]
pub mod rich;
pub mod traced;
mod varied;

use super::documents::{Random, draw, drawn, generated, hand_drawn, sayable};
use varied::{Varied, variations};

/// Documents over all features, the same for ever.
pub fn all_features() -> Vec<Document> {
    let mut all = Vec::new();
    for &generator in Generator::ALL {
        for (width, height, seed) in [(64, 40, 0), (64, 40, 1), (33, 17, 5), (90, 90, u32::MAX)] {
            all.push(generated(generator, width, height, seed));
        }
        for value in [0, 1, 6] {
            let mut edited = generated(generator, 64, 40, 12);
            draw(&mut edited.grid, &mut Random::new(value.into()), value);
            let (start, goal) = default_ends(&edited.grid).expect("there is a free cell");
            (edited.start, edited.goal) = (start, goal);
            all.push(edited);
        }
    }
    all.extend((0..60).map(|seed| drawn(hand_drawn(seed))));
    for seed in 0..6 {
        let mut grid = hand_drawn(seed);
        draw(&mut grid, &mut Random::new(seed + 100), 3);
        draw(&mut grid, &mut Random::new(seed + 200), 9);
        all.push(drawn(grid));
    }
    let terrain = generate(Generator::Terrain, 40, 30, 4).unwrap().grid;
    all.push(drawn(terrain));
    for (width, height) in [
        (1, 1),
        (1, 2),
        (2, 1),
        (2, 2),
        (7, 3),
        (3, 7),
        (2048, 1),
        (1, 2048),
    ] {
        all.push(drawn(Grid::new(width, height).unwrap()));
    }
    all.extend(all_lanes().into_iter().map(|lanes| Document {
        lanes,
        ..generated(Generator::Trap, 64, 40, 0)
    }));
    all.extend(all_views().into_iter().map(|view| Document {
        view,
        ..generated(Generator::Scatter, 64, 40, 3)
    }));
    let long = "é".repeat(200);
    for title in [
        "a",
        "Greedy in the trap",
        "A* [f, h, lifo]",
        "tie\u{2013}break",
        "日本語",
        "🙂",
        &long,
    ] {
        all.push(Document {
            title: title.into(),
            ..generated(Generator::Rooms, 64, 40, 8)
        });
    }
    for (start, goal) in [(0, 2559), (2559, 0), (100, 100), (0, 1)] {
        all.push(Document {
            start: NodeId(start),
            goal: NodeId(goal),
            ..generated(Generator::Empty, 64, 40, 0)
        });
    }
    let mut longest = generated(Generator::Caves, 64, 40, 2);
    longest.lanes.truncate(1);
    longest.lanes[0].chain = chain(&format!("{}lifo", "hash:4294967295 ".repeat(15)));
    all.push(longest);
    all.extend(new_lanes().into_iter().map(|lanes| Document {
        lanes,
        ..generated(Generator::Trap, 64, 40, 0)
    }));
    all.push(Document {
        lanes: new_lanes().concat().into_iter().take(MAX_LANES).collect(),
        ..drawn(hand_drawn(7))
    });
    all.extend(rich::layered());
    all.extend(journeyed::journeyed());
    all.extend(traced::traced());
    all.extend(traced::numbered_traces());
    all.retain(|document| sayable(document.clone()) == *document);
    all
}

fn all_lanes() -> Vec<Vec<Config>> {
    let usual = Config {
        chain: chain("low_h lifo"),
        ..Config::default()
    };
    let mut keys = usual.keys();
    keys.retain(|key| key.version == 1);
    // The longest come last, where lanes stand together.
    keys.sort_by_key(|key| match key.name {
        "ties" => 1,
        "order" => 2,
        "checkerboard" => 3,
        _ => 0,
    });
    let methods: Vec<_> = old_and_new().0;
    let mut lanes = vec![usual.clone()];
    lanes.extend(variations(&usual, &keys, &methods));
    let together = (2..=MAX_LANES).map(|count| lanes.iter().rev().take(count).cloned().collect());
    let together: Vec<Vec<Config>> = together.collect();
    lanes
        .into_iter()
        .map(|lane| vec![lane])
        .chain(together)
        .collect()
}

/// The methods of version 1 and those that came later.
fn old_and_new() -> (Vec<Method>, Vec<Method>) {
    let methods = Method::ALL.iter();
    methods.partition(|method| !method.is_new())
}

/// Lanes with everything that version 1 doesn't have: each method as it is usually used, each setting, each
/// setting beside a lane without it, and all methods together.
fn new_lanes() -> Vec<Vec<Config>> {
    let usual = Config::default();
    let methods = old_and_new().1;
    let mut keys = usual.keys();
    keys.retain(|key| key.version == 2);
    let all = [usual.method].into_iter().chain(methods.iter().copied());
    let all: Vec<_> = all.collect();
    let varied = variations(&usual, &keys, &all);
    let varied = varied.into_iter().filter(Config::is_new);
    let of_methods: Vec<_> = methods.iter().map(|&method| Config::of(method)).collect();
    let mut lanes: Vec<Vec<Config>> = of_methods.iter().map(|lane| vec![lane.clone()]).collect();
    for lane in varied {
        lanes.push(vec![lane.clone()]);
        lanes.push(vec![usual.clone(), lane.clone(), lane, usual.clone()]);
    }
    lanes.push(of_methods[..MAX_LANES].to_vec());
    lanes
}

fn all_views() -> Vec<View> {
    let usual = View {
        sync: Sync::Steps,
        position: None,
        layer: Layer::States,
        arrows: false,
        figures: false,
        speed: 250,
        camera: None,
    };
    let camera = |scale, x, y| {
        let scale = NonZeroU32::new(scale)?;
        Some(Camera { scale, x, y })
    };
    let mut views: Vec<View> = Layer::ALL
        .iter()
        .map(|&layer| View { layer, ..usual })
        .collect();
    views.extend([0, 1, 437, 4_000_000].map(|step| View {
        position: Some(step),
        ..usual
    }));
    views.extend(
        [None, Some(0), Some(123_456), Some(SHARE)].map(|position| View {
            sync: Sync::Share,
            position,
            ..usual
        }),
    );
    views.extend([1, 60, 100_000].map(|speed| View { speed, ..usual }));
    views.extend(
        [camera(1024, 0, 0), camera(1, -640, 130_000)].map(|camera| View { camera, ..usual }),
    );
    views.push(View {
        arrows: true,
        ..usual
    });
    views.push(View {
        figures: true,
        ..usual
    });
    views.push(View {
        sync: Sync::Share,
        position: Some(1),
        layer: Layer::F,
        arrows: true,
        figures: true,
        speed: 7,
        camera: camera(777, 12, -3),
    });
    views
}

fn chain(words: &str) -> Chain {
    Chain::parse(words.split(' ')).expect("a chain")
}
