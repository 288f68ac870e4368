//! Rectangles that walls halve again and again, as in binary space partitioning.
//!
//! Reference: N. Shaker, J. Togelius, M. J. Nelson, "Procedural Content Generation in Games",
//! chapter 3, Springer, 2016.

use super::random::Random;
use crate::grid::Grid;

/// The direction in which a wall runs.
#[derive(Clone, Copy)]
pub(super) enum Wall {
    Upright,
    Level,
}

/// A rectangle of cells.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Wall {
    /// The other direction.
    pub(super) const fn turned(self) -> Self {
        match self {
            Self::Upright => Self::Level,
            Self::Level => Self::Upright,
        }
    }
}

impl Part {
    /// All of a map.
    pub(super) const fn of(grid: &Grid) -> Self {
        Self {
            left: 0,
            top: 0,
            width: grid.width(),
            height: grid.height(),
        }
    }

    /// The wall across its longer side, of a square across any, and the length of that side.
    pub(super) fn across(self, random: &mut Random) -> (Wall, u32) {
        let is_square = self.width == self.height;
        if self.width > self.height || is_square && random.permille(500) {
            (Wall::Upright, self.width)
        } else {
            (Wall::Level, self.height)
        }
    }

    /// How long a wall through it is.
    pub(super) const fn length(self, wall: Wall) -> u32 {
        match wall {
            Wall::Upright => self.height,
            Wall::Level => self.width,
        }
    }

    /// The cell that lies `before` cells from its left or top, and `along` cells along a wall there.
    pub(super) const fn cell(self, wall: Wall, before: u32, along: u32) -> (u32, u32) {
        match wall {
            Wall::Upright => (self.left + before, self.top + along),
            Wall::Level => (self.left + along, self.top + before),
        }
    }

    /// What lies on both sides of a wall: its first `before` cells, and those from `after` on.
    pub(super) const fn halves(self, wall: Wall, before: u32, after: u32) -> [Self; 2] {
        match wall {
            Wall::Upright => [
                Self {
                    width: before,
                    ..self
                },
                Self {
                    left: self.left + after,
                    width: self.width - after,
                    ..self
                },
            ],
            Wall::Level => [
                Self {
                    height: before,
                    ..self
                },
                Self {
                    top: self.top + after,
                    height: self.height - after,
                    ..self
                },
            ],
        }
    }
}
