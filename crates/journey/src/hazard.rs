//! The danger of a tick for who looks at its map.

use super::Journey;
use tiebreak::grid::Grid;
use tiebreak::plane::{self, Floor, Measure};
use tiebreak::space::NodeId;
use tiebreak::world::World;

/// The danger of every cell in a tick, 0 to 99, on the ground of that tick and with each patrol on its cell.
///
/// It is for maps that show a tick without playing up to it: ground and patrols come from a [`Tape`](super::Tape).
///
/// Complexity: O(n + d + s r²) for n cells, d cells of the script and s sources of range up to r.
///
/// # Panics
/// Where the ground isn't as large as the world's map.
pub fn danger(
    world: &World,
    journey: &Journey,
    tick: u32,
    ground: &Grid,
    patrols: &[NodeId],
) -> Vec<u8> {
    let layers = world.layers();
    let mut journey = journey.clone();
    journey.tidy();
    let mut danger = layers.danger.clone();
    danger.resize(world.grid().cells().len(), 0);
    for edit in journey.script.iter().take_while(|edit| edit.at <= tick) {
        for cell in &edit.cells {
            let digit = &mut danger[cell.index()];
            *digit = edit.danger.unwrap_or(*digit);
        }
    }
    let carried = journey.patrols.iter().zip(patrols);
    let carried = carried.filter_map(|(patrol, &at)| Some(patrol.source?.at(at)));
    let sources: Vec<_> = layers.sources.iter().copied().chain(carried).collect();
    let floor = Floor::new(ground, 0);
    plane::endanger(&mut danger, floor, &sources, Measure::Round);
    danger
}

#[cfg(test)]
mod tests {
    use super::super::{Edit, Mode, Patrol, PatrolSource};
    use super::*;
    use tiebreak::plane::Falloff;
    use tiebreak::world::Layers;

    #[test]
    fn the_danger_of_a_tick_is_that_of_its_script_its_ground_and_its_patrols() {
        let grid = Grid::new(6, 1).unwrap();
        let layers = Layers {
            danger: vec![1, 0, 0, 0, 0, 2],
            ..Layers::default()
        };
        let world = World::new(grid.clone(), layers).unwrap();
        let edit = |at, danger: Option<u8>, cell| Edit {
            at,
            set: danger.is_none().then_some(4),
            danger,
            cells: vec![NodeId(cell)],
        };
        let source = PatrolSource {
            strength: 3,
            range: 1,
            falloff: Falloff::Flat,
            sight: true,
        };
        let journey = Journey {
            patrols: vec![Patrol {
                route: vec![NodeId(1), NodeId(3)],
                mode: Mode::Back,
                every: 1,
                offset: 0,
                source: Some(source),
            }],
            // Out of the order of time.
            script: vec![
                edit(8, Some(0), 5),
                edit(4, Some(9), 5),
                edit(4, None, 0),
                edit(4, Some(7), 5),
            ],
            ..Journey::default()
        };
        let at =
            |tick, ground: &Grid, patrol| danger(&world, &journey, tick, ground, &[NodeId(patrol)]);
        assert_eq!(at(0, &grid, 1), [4, 3, 3, 0, 0, 2]);
        assert_eq!(at(3, &grid, 3), [1, 0, 3, 3, 3, 2]);
        assert_eq!(at(4, &grid, 3), [1, 0, 3, 3, 3, 7]);
        assert_eq!(at(8, &grid, 3), [1, 0, 3, 3, 3, 0]);
        // A wall is in no danger; its digit comes back with the ground.
        let walled = Grid::from_cells(6, 1, vec![1, 1, 1, 1, 1, 0]).unwrap();
        assert_eq!(at(4, &walled, 3), [1, 0, 3, 3, 3, 0]);
        assert_eq!(danger(&world, &journey, 4, &grid, &[]), [1, 0, 0, 0, 0, 7]);
    }
}
