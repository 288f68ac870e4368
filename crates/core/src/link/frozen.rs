//! What version 1 of links leaves out. Frozen: links in the world rely on it, whatever the
//! library's own defaults become.

use crate::config::Config;
use crate::cost::CostModel;
use crate::document::{Layer, Sync, View};
use crate::grid::{Corners, MovesRule, Neighbourhood, Order};
use crate::heuristic::Heuristic;
use crate::priority::{Algorithm, Chain, Criterion, Last};
use crate::search::{Reopen, Stop};

/// The usual size of a map, in cells.
pub(super) const SIZE: (u32, u32) = (64, 40);

/// The lane before the first: A\* `[f, h, lifo]`.
pub(super) fn lane() -> Config {
    Config {
        algorithm: Algorithm::AStar,
        weight: 1000,
        moves: MovesRule {
            neighbours: Neighbourhood::Eight,
            corners: Corners::Never,
            order: Order::CLOCKWISE,
            checkerboard: false,
            costs: CostModel::Sqrt2,
        },
        heuristic: Heuristic::Octile,
        nudge: None,
        chain: Chain::from_parts(&[Criterion::LowH], Last::Lifo),
        reopen: Reopen::Reopened,
        stop: Stop::Expanded,
    }
}

/// The lane of an algorithm without more words: as in [`lanes`], or [`lane`] with it.
pub(super) fn lane_of(algorithm: Algorithm) -> Config {
    let (chain, reopen) = match algorithm {
        Algorithm::Dijkstra => (Chain::from_parts(&[], Last::Fifo), Reopen::Reopened),
        Algorithm::Greedy | Algorithm::Walk => {
            (Chain::from_parts(&[], Last::Fifo), Reopen::Ignored)
        }
        Algorithm::AStar | Algorithm::Weighted => (lane().chain, Reopen::Reopened),
    };
    Config {
        algorithm,
        chain,
        reopen,
        ..lane()
    }
}

/// The lanes at first sight: Dijkstra, greedy, A\* `[f, fifo]` and A\* `[f, h, lifo]`.
pub(super) fn lanes() -> Vec<Config> {
    let fifo = Config {
        chain: Chain::from_parts(&[], Last::Fifo),
        ..lane()
    };
    vec![
        lane_of(Algorithm::Dijkstra),
        lane_of(Algorithm::Greedy),
        fifo,
        lane(),
    ]
}

/// The view at first sight: all at the end of their runs, the map fitted to its panel.
pub(super) const VIEW: View = View {
    sync: Sync::Steps,
    position: None,
    layer: Layer::States,
    arrows: false,
    figures: false,
    speed: 250,
    camera: None,
};
