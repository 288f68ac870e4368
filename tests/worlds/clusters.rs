//! Two tiers: gates first, then cells.

use proptest::prelude::*;
use tiebreak::config::{Aim, Graph, Skip, Smooth};
use tiebreak::grid::Corners;
use tiebreak::registry;
use tiebreak::search::Status;

use super::{asked, finished, g, path, with};
use support::cases::cases;
use support::graph;
use support::richer::{Kind, Size, USUAL, lanes, questions};

const WIDE: Size = Size {
    width: 16,
    height: 12,
    ..USUAL
};

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn over_clusters_there_is_a_path_where_there_is_one(
        (world, ends) in questions(&[Kind::Flat], WIDE),
        mut config in lanes(),
        block in 2_u32..18,
    ) {
        if config.moves.corners == Corners::Always {
            config.moves.corners = Corners::One;
        }
        if config.heuristic.is_prepared() {
            config.heuristic = tiebreak::heuristic::Heuristic::Octile;
        }
        let outlook = &mut config.outlook;
        (outlook.graph, outlook.block, outlook.turn) = (Graph::Clusters, block, 0);
        (outlook.skip, outlook.refine, outlook.smooth) = (Skip::None, 0, Smooth::None);
        let Some(scenario) = asked(&world, &ends, config) else {
            prop_assert!(world.layers().players.len() < 2);
            return Ok(());
        };
        let (search, _) = finished(&scenario);
        let steps = graph::steps(&scenario);
        let optimum = steps.optimum(&ends);
        prop_assert_eq!(search.status() == Status::Found, optimum.is_some());
        let path = path(&*search);
        prop_assert!(g(&*search) >= optimum);
        if optimum.is_some() {
            prop_assert!(steps.along(&path) >= optimum && steps.along(&path) <= g(&*search));
        }
        let report = registry::report(&scenario, &*search);
        let prepared = report.prepared.expect("clusters are prepared");
        let clusters = prepared.clusters.expect("there are clusters");
        prop_assert!(clusters.nodes <= 2 * clusters.gates);
        if scenario.config().outlook.aim != Aim::Each {
            prop_assert_eq!(prepared.searches, clusters.nodes);
            let coarse = report.coarse.expect("the report has the coarse path");
            prop_assert_eq!(coarse.path.is_empty(), optimum.is_none());
            prop_assert!(coarse.path.iter().all(|gate| path.contains(&gate.0)));
        }
        // A path that isn't refined to its end has hops, and the same coarse way.
        let hops = with(&scenario, |config| config.outlook.refine = 1).expect("nothing is smoothed");
        let (part, _) = finished(&hops);
        prop_assert_eq!(part.status(), search.status());
        prop_assert!(part.counters().expanded <= search.counters().expanded);
    }

    /// One cluster is the whole map: one edge, refined by the lane's own search.
    #[test]
    fn one_cluster_holds_the_optimum(
        (world, ends) in questions(&[Kind::Flat], USUAL),
        mut config in lanes(),
    ) {
        if config.moves.corners == Corners::Always {
            config.moves.corners = Corners::Never;
        }
        let outlook = &mut config.outlook;
        (outlook.graph, outlook.block, outlook.turn) = (Graph::Clusters, 64, 0);
        (outlook.skip, outlook.refine, outlook.smooth) = (Skip::None, 0, Smooth::None);
        (outlook.aim, config.nudge) = (Aim::Nearest, None);
        config.method = tiebreak::search::Method::AStar;
        config.heuristic = tiebreak::heuristic::Heuristic::Chebyshev;
        config.options = tiebreak::config::Options::NONE;
        config.stop = tiebreak::search::Stop::Expanded;
        let Some(scenario) = asked(&world, &ends, config) else { return Ok(()) };
        let (search, _) = finished(&scenario);
        prop_assert_eq!(g(&*search), graph::steps(&scenario).optimum(&ends));
    }
}
