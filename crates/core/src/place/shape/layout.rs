//! The layout of a world's places.

use super::{Regions, hexagons, triangles};
use crate::grid::Direction;
use crate::space::NodeId;

/// The layout of a search's nodes in the plane, by the shape of their world.
#[derive(Clone, Copy, Debug)]
pub enum Layout<'a> {
    /// Squares on one floor or several.
    Squares {
        /// Cells from left to right.
        width: u32,
        /// Cells from top to bottom.
        height: u32,
        /// Floors, one above the other.
        floors: u32,
    },
    /// Hexagons, the odd rows half a cell to the right.
    Hexagons {
        /// Cells from left to right.
        width: u32,
        /// Cells from top to bottom.
        height: u32,
    },
    /// Triangles, which point up where x + y is even.
    Triangles {
        /// Cells from left to right.
        width: u32,
        /// Cells from top to bottom.
        height: u32,
    },
    /// Regions.
    Regions(&'a Regions),
    /// Way-points on a map of squares.
    Points {
        /// The map's width.
        width: u32,
        /// By node, its cell.
        cells: &'a [NodeId],
    },
}

impl Layout<'_> {
    /// How many places there are.
    pub const fn places(&self) -> usize {
        match *self {
            Self::Squares {
                width,
                height,
                floors,
            } => (width * height * floors) as usize,
            Self::Hexagons { width, height } | Self::Triangles { width, height } => {
                (width * height) as usize
            }
            Self::Regions(regions) => regions.count(),
            Self::Points { cells, .. } => cells.len(),
        }
    }

    /// Column, row and floor of a place.
    pub fn position(&self, place: NodeId) -> (u32, u32, u32) {
        let on_floor = |cell: u32, width: u32| (cell % width, cell / width, 0);
        match *self {
            Self::Squares { width, height, .. } => {
                let (floor, cell) = (place.0 / (width * height), place.0 % (width * height));
                (cell % width, cell / width, floor)
            }
            Self::Hexagons { width, .. } | Self::Triangles { width, .. } => {
                on_floor(place.0, width)
            }
            Self::Regions(regions) => {
                let (x, y) = regions.places()[place.index()];
                (x, y, 0)
            }
            Self::Points { width, cells } => on_floor(cells[place.index()].0, width),
        }
    }

    /// Whether no two places have the same column and row. A table of regions may have such.
    pub const fn has_one_floor(&self) -> bool {
        match *self {
            Self::Squares { floors, .. } => floors == 1,
            Self::Hexagons { .. } | Self::Triangles { .. } | Self::Points { .. } => true,
            Self::Regions(_) => false,
        }
    }

    /// The place at a column and a row of a floor, if there is one. A region or a way-point is looked for among
    /// all; others take constant time.
    pub fn place(&self, x: u32, y: u32, floor: u32) -> Option<NodeId> {
        let within = |width, height, floors| {
            let is_inside = x < width && y < height && floor < floors;
            is_inside.then(|| NodeId((floor * height + y) * width + x))
        };
        match *self {
            Self::Squares {
                width,
                height,
                floors,
            } => within(width, height, floors),
            Self::Hexagons { width, height } | Self::Triangles { width, height } => {
                within(width, height, 1)
            }
            _ => {
                let mut places = (0..self.places() as u32).map(NodeId);
                places.find(|&place| self.position(place) == (x, y, floor))
            }
        }
    }

    /// The neighbour in a direction, wall or not, if places of this shape have one there; squares have diagonal
    /// neighbours, whatever the rule.
    pub fn neighbour(&self, place: NodeId, direction: Direction) -> Option<NodeId> {
        let (x, y, floor) = self.position(place);
        let (dx, dy) = match self {
            Self::Squares { .. } => direction.delta(),
            Self::Hexagons { .. } => hexagons::delta(y, direction)?,
            Self::Triangles { .. } => triangles::delta((x, y), direction)?,
            Self::Regions(_) | Self::Points { .. } => return None,
        };
        self.place(x.checked_add_signed(dx)?, y.checked_add_signed(dy)?, floor)
    }

    /// The point in the plane that stands for a place in the cross product: column and row of squares, regions and
    /// way-points, whatever the floor; [axial coordinates](hexagons::axial) of hexagons; the
    /// [centre](triangles::centre) of a triangle.
    pub fn point(&self, place: NodeId) -> (i64, i64) {
        let (x, y) = self.column_and_row(place);
        let (x, y) = match self {
            Self::Hexagons { .. } => hexagons::axial((x, y)),
            Self::Triangles { .. } => triangles::centre((x, y)),
            _ => (x, y),
        };
        (x.into(), y.into())
    }

    /// The absolute cross product of the vectors start to goal and place to goal.
    pub fn cross(&self, (start, goal): (NodeId, NodeId), place: NodeId) -> u64 {
        let (from, to, at) = (self.point(start), self.point(goal), self.point(place));
        let line = (to.0 - from.0, to.1 - from.1);
        let rest = (to.0 - at.0, to.1 - at.1);
        (line.0 * rest.1).abs_diff(rest.0 * line.1)
    }

    pub(crate) fn column_and_row(&self, place: NodeId) -> (i32, i32) {
        let (x, y, _) = self.position(place);
        (x as i32, y as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_positions_are_inverse() {
        let cells = [3, 8, 21].map(NodeId);
        for layout in [
            Layout::Squares {
                width: 5,
                height: 4,
                floors: 3,
            },
            Layout::Hexagons {
                width: 7,
                height: 3,
            },
            Layout::Triangles {
                width: 2,
                height: 9,
            },
            Layout::Points {
                width: 6,
                cells: &cells,
            },
        ] {
            for place in (0..layout.places() as u32).map(NodeId) {
                let (x, y, floor) = layout.position(place);
                assert_eq!(layout.place(x, y, floor), Some(place));
            }
            assert_eq!(layout.place(7, 0, 0), None);
        }
    }

    #[test]
    fn neighbours_stay_on_the_map_and_on_the_floor() {
        let all = |layout: Layout<'_>, place| {
            let ways = Direction::ALL.iter();
            let found = ways.filter_map(|&way| layout.neighbour(NodeId(place), way));
            found.map(|to| to.0).collect::<Vec<_>>()
        };
        let (width, height) = (4, 3);
        let floors = 2;
        let squares = Layout::Squares {
            width,
            height,
            floors,
        };
        assert_eq!(all(squares, 12), [13, 17, 16]);
        assert_eq!(
            all(Layout::Hexagons { width, height }, 5),
            [2, 6, 10, 9, 4, 1]
        );
        assert_eq!(all(Layout::Hexagons { width, height }, 8), [4, 9]);
        assert_eq!(all(Layout::Triangles { width, height }, 5), [6, 9, 4]);
        assert_eq!(all(Layout::Triangles { width, height }, 6), [2, 7, 5]);
    }

    #[test]
    fn the_cross_product_is_zero_on_the_line_only() {
        let (width, height) = (9, 9);
        let layout = Layout::Hexagons { width, height };
        let line = (NodeId(0), NodeId(4 * 9 + 2));
        // Straight down: axial (0, 0) to (0, 4), past the middle (0, 2) at column 1.
        assert_eq!(layout.cross(line, NodeId(2 * 9 + 1)), 0);
        assert_eq!(layout.cross(line, NodeId(2 * 9 + 2)), 4);
    }
}
