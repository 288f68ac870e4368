//! The steps of a world as one lane sees it, and true distances by them.

use std::sync::Arc;

use super::{Asked, Ground};
use crate::config::Config;
use crate::grid::{Grid, Moves};
use crate::scenario::{Scenario, ScenarioError};
use crate::search::Steps;
use crate::shape::{Shape, hexagons, triangles};
use crate::world::View;

/// The steps of a lane from cell to cell, both ways, without turn penalties. Where diagonals alternate they lead from state to
/// state.
#[derive(Debug)]
pub(crate) struct BothWays {
    asked: Asked,
    pub(super) forwards: Steps,
    pub(super) back: Steps,
}

impl BothWays {
    pub(super) fn answers(&self, asked: &Asked) -> bool {
        self.asked == *asked
    }

    pub(super) fn bytes(&self) -> usize {
        match &self.forwards {
            // The table of legal steps is one for both.
            Steps::Squares(_) | Steps::AlternatingSquares(_) => self.forwards.bytes(),
            _ => self.forwards.bytes() + self.back.bytes(),
        }
    }
}

impl Ground {
    /// The steps between places as a lane sees them, without turn penalties.
    ///
    /// # Errors
    /// [`ScenarioError::Memory`].
    pub(crate) fn steps(&mut self, config: &Config, view: &View) -> Result<Steps, ScenarioError> {
        if self.world.has_moves() {
            return Ok(Steps::Squares(self.squares(config, view)));
        }
        let (world, rule) = (&self.world, &config.moves);
        let layers = world.layers();
        let size = (world.grid().width(), world.grid().height());
        let multiplier = |place| view.multiplier(place);
        let links = match (layers.shape, world.regions()) {
            (Shape::Hex, _) => hexagons::links(size, layers.wrap, rule, multiplier),
            (Shape::Triangle, _) => triangles::links(size, rule, multiplier),
            (_, Some(regions)) => regions.links(rule, view.counts()),
            _ => world.squares().links(rule, multiplier),
        };
        links.map(Steps::Links).map_err(|_| ScenarioError::Memory)
    }

    /// The steps between squares on one floor.
    pub(crate) fn squares(&mut self, config: &Config, view: &View) -> Moves {
        let grid = Arc::clone(self.world.grid());
        let moves = if view.weights() == grid.cells() {
            self.moves(&config.moves)
        } else {
            let cells = view.weights().to_vec();
            let Ok(believed) = Grid::from_cells(grid.width(), grid.height(), cells) else {
                unreachable!("it is as large as the map, and no heavier");
            };
            Moves::counted(Arc::new(believed), &config.moves, view.counts())
        };
        match view.multipliers() {
            Some(multipliers) => moves.with_multipliers(multipliers),
            None => moves,
        }
    }

    /// The steps of a scenario's lane both ways.
    pub(super) fn both_ways(
        &mut self,
        scenario: &Scenario,
        view: &View,
        asked: Asked,
    ) -> Result<BothWays, ScenarioError> {
        let config = scenario.config();
        let steps = self.steps(config, view)?;
        let forwards = match config.has_parity(&self.world) {
            true => steps.alternating(),
            false => steps,
        };
        Ok(BothWays {
            asked,
            back: forwards.reversed().ok_or(ScenarioError::Memory)?,
            forwards,
        })
    }
}
