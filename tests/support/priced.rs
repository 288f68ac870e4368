//! Random lanes with costs and sizes of their own, on worlds whose weights count something else, with goals to end beside.

use std::sync::Arc;

use proptest::prelude::*;
use tiebreak::config::{Config, Graph, Smooth};
use tiebreak::cost::{CostModel, Own};
use tiebreak::ends::Ends;
use tiebreak::grid::Neighbourhood;
use tiebreak::world::{Layers, World};

use super::richer::{self, Draw, Kind, USUAL, lanes, questions};

/// Questions about worlds whose weights count something else, for lanes with their own costs and sizes.
pub fn priced() -> impl Strategy<Value = (World, Ends, Config)> {
    priced_on(richer::ALL)
}

/// The same on some worlds only.
pub fn priced_on(kinds: &'static [Kind]) -> impl Strategy<Value = (World, Ends, Config)> {
    (questions(kinds, USUAL), lanes(), any::<u64>()).prop_map(
        |((world, ends), mut config, seed)| {
            let mut draw = Draw(seed);
            let mut one_of = |all: &[u32]| all[draw.below(all.len() as u32) as usize];
            let straight = one_of(&[1, 2, 3, 5, 7, 10]);
            config.moves.costs = match one_of(&[0, 0, 1, 1, 2]) {
                0 => CostModel::Own(Own {
                    straight,
                    diagonal: straight + one_of(&[0, 1, 2, 3, 4, 5]).min(straight),
                }),
                1 => CostModel::Alternate,
                _ => config.moves.costs,
            };
            if config.moves.costs == CostModel::Alternate && one_of(&[0, 1, 2]) > 0 {
                config.outlook.turn = 0;
                config.outlook.smooth = Smooth::None;
                config.outlook.graph = Graph::Cells;
            }
            config.outlook.size = one_of(&[1, 1, 1, 2, 2, 3]);
            let count = one_of(&[0, 0, 1, 2, 3, 9]);
            let weights = (0..count).map(|_| one_of(&[1, 2, 3, 7, 10, 25, 999]) as u16);
            let weights = weights.collect();
            let ends = ends.beside(match one_of(&[0, 0, 4, 8]) {
                4 => Some(Neighbourhood::Four),
                8 => Some(Neighbourhood::Eight),
                _ => None,
            });
            let layers = Layers::clone(world.layers());
            let world = World::new(Arc::clone(world.grid()), Layers { weights, ..layers });
            (
                world.expect("the weights are within their limits"),
                ends,
                config,
            )
        },
    )
}
