//! A lane's program: a real one, and what differs from it.

use super::part::Said;
use super::parts::{Parts, Structure};
use super::preset::Preset;
use crate::grid::Neighbourhood;

/// A program: a real one, or none, and the parts that a lane has of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Program {
    /// The preset that its parts are compared with.
    pub preset: Preset,
    /// All its parts.
    pub parts: Parts,
}

impl Program {
    /// A program of one's own with the usual parts.
    pub const USUAL: Self = Self {
        preset: Preset::None,
        parts: Parts::USUAL,
    };

    /// A real program where there are this many moves.
    pub fn of(preset: Preset, moves: Neighbourhood) -> Self {
        Self {
            preset,
            parts: preset.parts(moves),
        }
    }

    /// Its name for people: a scan is named by what it asks.
    pub fn label(&self) -> &'static str {
        match (self.preset, self.parts.queue) {
            (Preset::Scan, Structure::Last) => "scan with <=",
            (preset, _) => preset.label(),
        }
    }

    /// The parts in which it differs from its preset, in their order.
    pub fn changes(&self, moves: Neighbourhood) -> Vec<Said> {
        self.parts.unlike(&self.preset.parts(moves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cost::CostModel;
    use crate::grid::{Corners, MovesRule, Order};
    use crate::named::{Named, Numbered};

    #[test]
    fn presets_are_numbered_as_they_are_listed() {
        let numbers = Preset::ALL.iter().map(|preset| preset.number());
        assert!(numbers.eq(0..30));
    }

    #[test]
    fn a_program_that_there_is_not_is_answered_by_the_nearest() {
        let place = |word: &str| Preset::SET.place(word).map_err(|reason| reason.to_string());
        assert_eq!(place("heap"), Ok(Preset::Heap.index()));
        let near = |word: &str, names: &str| {
            let told = format!("There is no program \"{word}\"; there are {names}.");
            assert_eq!(place(word), Err(told));
        };
        near("heapq", "lague, heap-count, heap, heap-cell");
        near("python", "python-pathfinding");
        near("priorityqueue", "java, dotnet");
        near("PriorityQueue", "java, dotnet");
        near("Java", "javascript-astar, java");
        near("godot4", "godot");
        near("deque", "bfs");
        near("rust", "rust-pathfinding, rust-std");
        let all = place("x").expect_err("no name");
        assert!(all.ends_with("sort, bfs, dfs."), "{all}");
        assert!(!all.contains("none"), "{all}");
    }

    #[test]
    fn every_preset_can_run() {
        for &preset in Preset::ALL {
            for &moves in Neighbourhood::ALL {
                let program = Program::of(preset, moves);
                assert_eq!(program.parts.refusal(), None, "{preset}");
                assert!(program.changes(moves).is_empty());
            }
        }
    }

    #[test]
    fn a_lane_keeps_what_a_program_leaves_open() {
        let lane = MovesRule {
            neighbours: Neighbourhood::Eight,
            corners: Corners::One,
            order: Order::CLOCKWISE,
            checkerboard: true,
            costs: CostModel::Lester,
            accuracy: 1000,
        };
        assert_eq!(Preset::Heap.fixed().of(lane), lane);
        assert_eq!(Preset::Heap.fixed().told(), None);
        let red_blob = Preset::RedBlob.fixed();
        let moved = red_blob.of(lane);
        assert_eq!(moved.neighbours, Neighbourhood::Four);
        assert_eq!(
            (moved.corners, moved.costs),
            (Corners::One, CostModel::Lester)
        );
        let told = "The program fixes 4 moves; the order E W N S NE NW SE SW, reversed on every other cell.";
        assert_eq!(red_blob.told().as_deref(), Some(told));
        assert!(!Preset::Lester.fixed().of(lane).checkerboard);
    }
}
