use std::f64::consts::SQRT_2;
use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::estimate::Estimate;
use tiebreak::grid::{Grid, GridError, Moves};
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::space::NodeId;

/// The length of an optimal path by the rules that published lengths follow, in cells; `None`
/// where there is no path.
///
/// Eight moves, no corner is cut, a diagonal step counts as the square root of 2, and terrain
/// weights don't count. A\* with exact costs: the number of straight and of diagonal steps is
/// exact, and only their sum is rounded.
///
/// # Complexity
/// Time O(c log c), memory O(c) in the cells.
///
/// # Errors
/// [`ScenarioError`] where an end is outside the map or on a wall, or there is no memory.
///
/// # Example
/// ```
/// let map = tiebreak::grid::Grid::new(4, 3)?;
/// let (start, goal) = (map.node(0, 0), map.node(3, 1));
/// let length = tiebreak_files::published_length(&map, start, goal)?;
/// assert_eq!(length, Some(2.0 + 2.0_f64.sqrt()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn published_length(
    grid: &Grid,
    start: NodeId,
    goal: NodeId,
) -> Result<Option<f64>, ScenarioError> {
    let flat = grid.cells().iter().map(|&cell| cell.min(1)).collect();
    let flat = Grid::from_cells(grid.width(), grid.height(), flat).map_err(|reason| {
        debug_assert_eq!(reason, GridError::Memory);
        ScenarioError::Memory
    })?;
    let grid = Arc::new(flat);
    let scenario = Scenario::new(Arc::clone(&grid), (start, goal), Config::default())?;
    let moves = Moves::new(Arc::clone(&grid), &scenario.config().moves);
    let h = registry::estimator(&scenario);
    // Not through the registry, which would bring every engine into the module that reads files.
    let found = tiebreak::astar(&moves, start, goal, |cell| h.h(cell));
    let Some((_, path)) = found.map_err(|_| ScenarioError::Memory)? else {
        return Ok(None);
    };
    let is_diagonal = |step: &&[NodeId]| {
        let ((x, y), (to_x, to_y)) = (grid.xy(step[0]), grid.xy(step[1]));
        x != to_x && y != to_y
    };
    let diagonal = path.windows(2).filter(is_diagonal).count();
    let straight = path.len() - 1 - diagonal;
    Ok(Some(straight as f64 + diagonal as f64 * SQRT_2))
}

/// How far a length may be from a published one, in cells and as a share of it. Files print lengths
/// with two to eight decimals, and a wrong step is at least half a cell.
const TOLERANCE: (f64, f64) = (0.01, 1e-5);

/// Whether a path is as long as published. Lengths are only compared; they decide nothing in a
/// search.
pub fn is_as_published(ours: f64, published: f64) -> bool {
    let (cells, share) = TOLERANCE;
    (ours - published).abs() <= cells.max(published * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_step_is_a_difference_and_rounding_is_none() {
        assert!(is_as_published(5.0 + SQRT_2, 6.41) && is_as_published(5.0 + SQRT_2, 6.414_213_56));
        assert!(!is_as_published(7.0, 6.41) && !is_as_published(6.0, 6.41));
        // A hundred-thousandth of 3,000 cells is 0.03.
        assert!(is_as_published(3000.02, 3000.0) && !is_as_published(3000.04, 3000.0));
    }
}
