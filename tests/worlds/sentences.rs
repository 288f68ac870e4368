//! Whether the sentences that refuse a lane are true of it: over all pairs of settings, on worlds of each kind.

use std::collections::BTreeSet;

use tiebreak::config::{Config, Site};
use tiebreak::fields::Key;
use tiebreak::search::Method;
use tiebreak_document::link::readable;

/// Worlds of each kind, in the readable form.
const WORLDS: [&str; 12] = [
    "map=......../.@@.@.../...@..../.@....../........",
    "map=......../.3@.9.../...@..../.@....../........",
    "map=......../.@@.@.../...@..../.@......&danger=......../..9...../......../........&goals=7,1",
    "map=......../.@@.@.../...@..../.@......&shape=hex",
    "map=......../.@@.@.../...@..../.@......&shape=triangle",
    "regions=1,1;6,1:2;9,4;2-0;0-1:99",
    "map=......../.@@.@.../...@..../.@......&floors=......../......../......../........&stairs=7,0",
    "map=......../.@@.@.../...@..../.@......&wrap=columns",
    "map=......../.@@.@.../...@..../.@......&shape=hex&wrap=both",
    "map=......../.@@.@.../...@..../.@......&passages=0,0-7,3:one:2",
    "map=......../.@@.@.../...@..../.@......&players=-;0,0:3",
    "map=......../.@@.@.../...@..../.@......&start=0,0&starts=0,3&goals=7,0;7,1",
];

/// The words of which a sentence about a setting has one.
fn words_of(key: &str, lane: &Config) -> Vec<String> {
    let method = lane.method.label();
    let words: &[&str] = match key {
        "algorithm" => &[
            method,
            "This method",
            "Here h leads",
            "straight line",
            "Lines at any angle",
            "best-first searches only",
            "go with Dijkstra",
            "skips",
            "Breadth-first and depth-first",
            "no trace of a program",
        ],
        "pruning" => &["Jump points", "Pruning"],
        "beam" => &["cap on OPEN"],
        "limit" => &["A limit"],
        "turn" => &["turn"],
        "smooth" => &["smooth", "Smoothing", "Pulling", "Swapping"],
        "graph" => &["ay-points", "clusters", "cell by cell", "refined"],
        "skip" => &["slands", "leave nothing out", "dead ends"],
        "heuristic" => &[
            "oarse distances",
            "Prepared distances",
            "landmarks",
            "Preparing this",
        ],
        "landmarks" => &["landmarks"],
        "within" => &["bound"],
        "unreachable" => &["nearest cell"],
        "stop" => &["search of everything", "stops there"],
        "aim" => &["all goals at once"],
        "size" => &["agent"],
        "costs" => &["lternate diagonals", "costs of 1 and √2", "diagonal"],
        "straight" | "diagonal" => &["diagonal", "straight"],
        "player" => &["player"],
        "danger" => &["anger", "Costs could grow"],
        "corners" | "moves" => &["corners"],
        "reopen" => &["opened again"],
        "nudge" => &["nudge", "Costs could grow"],
        "weight" => &["weight", "Costs could grow"],
        "low" | "high" => &["low weight of AlphA*"],
        "accuracy" => &["accuracy"],
        "block" => &["blocks"],
        _ => &[],
    };
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// The methods of which a sentence says that they can: those that it lists before "only" or "can".
fn said_to_be_able(sentence: &str) -> Vec<&'static str> {
    let able = sentence.contains(" only.") || sentence.contains("A* can.");
    let after = sentence.split_once("Dijkstra, greedy").filter(|_| able);
    match after {
        Some(_) => vec!["dijkstra", "greedy", "astar", "weighted"],
        None if sentence.contains("best-first searches only") => {
            vec![
                "dijkstra", "greedy", "astar", "weighted", "dynamic", "alpha",
            ]
        }
        None => Vec::new(),
    }
}

#[test]
fn a_refusal_names_what_the_lane_has_and_what_would_mend_it() {
    let usual = Config::default();
    let keys: Vec<&'static Key> = usual.keys();
    let mut wrong = BTreeSet::new();
    let mut sentences = BTreeSet::new();
    for map in WORLDS {
        let document = readable::parse(map).unwrap_or_else(|reason| panic!("{map}: {reason}"));
        let (world, ends) = document.question().expect("its layers fit");
        let site = Site::of(world, ends);
        let refusal = |lane: &Config| {
            lane.check().ok()?;
            site.refusal(lane).map(|reason| reason.why().into_owned())
        };
        for (place, first) in keys.iter().enumerate() {
            for (_, one) in usual.with_each(first) {
                let base = if first.name == "algorithm" {
                    Config::of(one.method)
                } else {
                    one
                };
                for second in &keys[place + 1..] {
                    for (_, lane) in base.with_each(second) {
                        let Some(said) = refusal(&lane) else { continue };
                        sentences.insert(said.clone());
                        let mends = |lane: &Config| refusal(lane).as_ref() != Some(&said);
                        let mut mended = vec![*first, *second];
                        mended.retain(|key| mends(&undone(&lane, key)));
                        if mended.is_empty() && mends(&undone(&undone(&lane, first), second)) {
                            // Each of the two is reason enough.
                            mended = vec![first, second];
                        }
                        let mended: Vec<_> = mended.iter().map(|key| key.name).collect();
                        let is_named = mended
                            .iter()
                            .any(|key| words_of(key, &lane).iter().any(|word| said.contains(word)));
                        let is_of_world = mended.is_empty() && refusal(&usual).is_some();
                        let able = said_to_be_able(&said).contains(&lane.method.name());
                        // What a lane of such a method has instead is named first.
                        let has_option = ["Jump points", "A cap on OPEN", "A limit"]
                            .iter()
                            .any(|option| said.starts_with(option))
                            && mended
                                .iter()
                                .any(|key| ["pruning", "beam", "limit"].contains(key));
                        if !(is_named || is_of_world) || able && !has_option {
                            let lane = readable::write_lane(&lane);
                            wrong.insert(format!("{map} {lane}: {said} ({})", mended.join(", ")));
                        }
                    }
                }
            }
        }
    }
    let wrong: Vec<_> = wrong.into_iter().collect();
    assert!(
        wrong.is_empty(),
        "{}\n{}",
        wrong.len(),
        wrong[..wrong.len().min(40)].join("\n")
    );
    assert!(sentences.len() > 30, "{sentences:#?}");
    // Each of the plain methods can what a sentence says that it can.
    for method in [
        Method::Dijkstra,
        Method::Greedy,
        Method::AStar,
        Method::Weighted,
    ] {
        assert!(Config::of(method).has_plain_loop());
    }
}

/// The lane with the usual value of a setting.
fn undone(lane: &Config, key: &Key) -> Config {
    let usual = Config::of(lane.method);
    let mut lane = lane.clone();
    match key.name {
        "algorithm" => lane.method = Method::AStar,
        "moves" => lane.moves.neighbours = usual.moves.neighbours,
        "corners" => lane.moves.corners = usual.moves.corners,
        "costs" | "straight" | "diagonal" => lane.moves.costs = usual.moves.costs,
        "accuracy" => lane.moves.accuracy = usual.moves.accuracy,
        "heuristic" => lane.heuristic = usual.heuristic,
        "nudge" => lane.nudge = usual.nudge,
        "weight" => lane.weight = usual.weight,
        "reopen" => lane.reopen = usual.reopen,
        "stop" => lane.stop = usual.stop,
        "pruning" => lane.options.pruning = usual.options.pruning,
        "beam" => lane.options.beam = usual.options.beam,
        "limit" => lane.options.limit = 0,
        "danger" => lane.outlook.danger = 0,
        "turn" => lane.outlook.turn = 0,
        "smooth" => lane.outlook.smooth = usual.outlook.smooth,
        "aim" => lane.outlook.aim = usual.outlook.aim,
        "player" => lane.outlook.player = 0,
        "skip" => lane.outlook.skip = usual.outlook.skip,
        "graph" => lane.outlook.graph = usual.outlook.graph,
        "landmarks" => lane.outlook.landmarks = usual.outlook.landmarks,
        "block" => lane.outlook.block = usual.outlook.block,
        "refine" => lane.outlook.refine = 0,
        "size" => lane.outlook.size = 1,
        "within" => lane.outlook.within = 0,
        "unreachable" => lane.outlook.unreachable = usual.outlook.unreachable,
        "low" | "high" => lane.method = usual.method,
        _ => {}
    }
    lane
}
