//! Random scenarios.
#![allow(dead_code, reason = "each suite uses a part")]

use std::sync::Arc;

use proptest::prelude::*;
use proptest::sample::select;
use tiebreak::config::Config;
use tiebreak::cost::CostModel;
use tiebreak::grid::{Corners, Direction, Grid, MovesRule, Neighbourhood, Order};
use tiebreak::heuristic::{Heuristic, Nudge};
use tiebreak::priority::{Algorithm, Chain, Criterion, Last};
use tiebreak::scenario::Scenario;
use tiebreak::search::{Reopen, Stop};
use tiebreak::space::NodeId;

/// Small maps with walls and weights, any ends on free cells, any configuration.
pub(crate) fn scenarios() -> impl Strategy<Value = Scenario> {
    (grids(), any::<(u32, u32)>(), configs()).prop_filter_map(
        "no free cell",
        |(grid, ends, config)| {
            let free: Vec<u32> = (0..grid.cells().len() as u32)
                .filter(|&cell| grid.weight(NodeId(cell)).is_some())
                .collect();
            let end = |pick: u32| {
                free.get(pick as usize % free.len().max(1))
                    .copied()
                    .map(NodeId)
            };
            Scenario::new(Arc::new(grid), (end(ends.0)?, end(ends.1)?), config).ok()
        },
    )
}

fn grids() -> impl Strategy<Value = Grid> {
    let plain = prop_oneof![1 => Just(0_u8), 3 => Just(1_u8)];
    let terrain = prop_oneof![1 => Just(0_u8), 2 => Just(1_u8), 2 => 1_u8..=9];
    let heavy = prop_oneof![1 => Just(0_u8), 3 => 3_u8..=5];
    let cells = |cell: BoxedStrategy<u8>| {
        (1_u32..=12, 1_u32..=9).prop_flat_map(move |(width, height)| {
            let count = (width * height) as usize;
            let cells = prop::collection::vec(cell.clone(), count);
            cells.prop_map(move |cells| {
                Grid::from_cells(width, height, cells).expect("sizes and weights are legal")
            })
        })
    };
    prop_oneof![
        cells(plain.boxed()),
        cells(terrain.boxed()),
        cells(heavy.boxed())
    ]
}

/// Any configuration, biased towards none of its parts.
pub(crate) fn configs() -> impl Strategy<Value = Config> {
    let nudge = prop_oneof![
        2 => Just(None),
        1 => prop_oneof![0_u32..20, 0_u32..3000].prop_map(|p| Some(Nudge::Scale(p))),
        1 => prop_oneof![0_u32..20, 0_u32..3000].prop_map(|k| Some(Nudge::Cross(k))),
    ];
    let weight = prop_oneof![Just(0_u32), 1_u32..1000, Just(1000), 1001_u32..6000];
    let search = (
        select(Algorithm::ALL),
        weight,
        select(Heuristic::ALL),
        nudge,
        chains(),
    );
    let ends = (select(Stop::ALL), select(Reopen::ALL));
    (search, moves(), ends).prop_map(|(search, moves, (stop, reopen))| {
        let (algorithm, weight, heuristic, nudge, chain) = search;
        Config {
            algorithm,
            weight,
            moves,
            heuristic,
            nudge,
            chain,
            reopen,
            stop,
        }
    })
}

fn moves() -> impl Strategy<Value = MovesRule> {
    let order = Just(Direction::ALL.to_vec())
        .prop_shuffle()
        .prop_map(|order| {
            let words: Vec<_> = order.iter().map(|direction| direction.name()).collect();
            words
                .join(" ")
                .parse::<Order>()
                .expect("each direction once")
        });
    let order = prop_oneof![Just(Order::CLOCKWISE), order];
    let rules = (
        select(Neighbourhood::ALL),
        select(Corners::ALL),
        select(CostModel::ALL),
    );
    (rules, order, any::<bool>()).prop_map(|((neighbours, corners, costs), order, checkerboard)| {
        MovesRule {
            neighbours,
            corners,
            order,
            checkerboard,
            costs,
        }
    })
}

pub(crate) fn chains() -> impl Strategy<Value = Chain> {
    let criterion = prop_oneof![
        select(vec![
            Criterion::LowH,
            Criterion::HighH,
            Criterion::LowG,
            Criterion::HighG,
            Criterion::Cross
        ]),
        (0_u32..5).prop_map(Criterion::Hash),
    ];
    let last = select(vec![Last::Fifo, Last::Lifo]);
    (prop::collection::vec(criterion, 0..=4), last)
        .prop_map(|(criteria, last)| Chain::new(criteria, last).expect("short enough"))
}
