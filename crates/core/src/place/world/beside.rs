//! Searches that end beside their goals.

use super::World;
use crate::ends::Ends;
use crate::grid::{Corners, Direction};
use crate::shape::{Layout, Shape, hexagons};
use crate::sort::make_set;
use crate::space::NodeId;

impl World {
    /// The ends as a search takes them. Where the question asks for cells beside its goals, these take the goals' place:
    /// free places from which one step would lead to a goal if the goal were free, ascending. All lanes have the same.
    /// `None` where there are no such places.
    ///
    /// Walls beside such a step don't count, passages do. On squares a step has four or eight directions, on other
    /// shapes all that they have; regions are beside those that they border on.
    ///
    /// Complexity: O(k) time for k goals; for regions O(k b) with b borders.
    pub fn settled(&self, ends: &Ends) -> Option<Ends> {
        let Some(neighbours) = ends.is_beside() else {
            return Some(ends.clone());
        };
        let all_alike = self.layers.shape.moves().len() == 1;
        let squares = (!all_alike).then(|| self.squares());
        let mut beside = Vec::new();
        for goal in ends.goals() {
            let mut look = |place: NodeId| {
                if self.weight(place).is_some() {
                    beside.push(place);
                }
            };
            if let Some(regions) = self.regions() {
                for border in regions.borders() {
                    match goal.0 {
                        goal if goal == border.a => look(NodeId(border.b)),
                        goal if goal == border.b => look(NodeId(border.a)),
                        _ => {}
                    }
                }
                continue;
            }
            // On every shape a step that leads to a neighbour leads back from it, passages aside.
            match &squares {
                Some(squares) => {
                    let ways = Direction::ALL.iter();
                    let ways = ways.filter(|way| neighbours.has(**way));
                    let leads = |place, back| {
                        squares.step(place, back, Corners::Always, |_| true) == Some(goal)
                    };
                    ways.filter_map(|&way| Some((squares.neighbour(goal, way)?, way.opposite())))
                        .filter(|&(place, back)| leads(place, back))
                        .for_each(|(place, _)| look(place));
                }
                None => {
                    let ways = Direction::ALL.iter();
                    ways.filter_map(|&way| self.neighbour(goal, way))
                        .for_each(&mut look);
                }
            }
        }
        make_set(&mut beside);
        let first = *beside.first()?;
        let starts = Ends::new(ends.start(), first).with_starts(ends.starts().skip(1));
        Some(starts.with_goals(beside))
    }

    /// The neighbour of a hexagon or triangle in a direction, wall or not.
    fn neighbour(&self, place: NodeId, direction: Direction) -> Option<NodeId> {
        let layout = self.layout();
        let Layout::Hexagons { width, height } = layout else {
            return layout.neighbour(place, direction);
        };
        let (x, y, _) = layout.position(place);
        let delta = hexagons::delta(y, direction)?;
        let (x, y) = self.layers.wrap.step((width, height), (x, y), delta)?;
        Some(self.grid.node(x, y))
    }

    /// How its places lie.
    pub fn layout(&self) -> Layout<'_> {
        let (width, height) = (self.grid().width(), self.grid().height());
        match (self.layers().shape, self.regions()) {
            (Shape::Hex, _) => Layout::Hexagons { width, height },
            (Shape::Triangle, _) => Layout::Triangles { width, height },
            (Shape::Regions, Some(regions)) => Layout::Regions(regions),
            _ => Layout::Squares {
                width,
                height,
                floors: self.layers().floors.len() as u32 + 1,
            },
        }
    }
}
