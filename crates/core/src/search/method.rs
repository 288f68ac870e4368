//! The methods of search.

use crate::named::named;
use crate::priority::Evaluation;

named! {
    /// How a lane searches. A method's own parameters are held in its variant; those that methods share
    /// are fields of [`Config`](crate::config::Config).
    #[non_exhaustive]
    pub enum Method, "algorithm", numbered {
        /// f = g (Dijkstra 1959).
        Dijkstra = 0: "dijkstra", "Dijkstra",
            "f = g: cells in the order of their distance from the start. Always optimal, never in a hurry.";
        /// f = h (Doran and Michie 1966).
        Greedy = 1: "greedy", "Greedy",
            "Greedy best-first, f = h: whatever looks nearest to the goal. Quick, but its path can be costly.";
        /// f = g + h (Hart, Nilsson and Raphael 1968).
        AStar = 2: "astar", "A*",
            "f = g + h: the path so far and the estimate of the rest. Optimal while h never overestimates.";
        /// f = g + floor(w h / 1000) (Pohl 1970).
        Weighted = 3: "weighted", "Weighted A*",
            "f = g + w h: from Dijkstra (w = 0) via A* (w = 1) towards greedy (w large).";
        /// No OPEN list: always on to the neighbour with the least h.
        Walk = 4: "walk", "Walk",
            "No search: a step at a time to the neighbour that looks nearest to the goal. It never looks back, and stops where none is nearer.";
    }
}

impl Method {
    /// Whether cells wait in an OPEN list.
    pub const fn keeps_open(self) -> bool {
        match self {
            Self::Dijkstra | Self::Greedy | Self::AStar | Self::Weighted => true,
            Self::Walk => false,
        }
    }

    /// The kind of method, as a heading in menus.
    pub const fn family(self) -> &'static str {
        match self {
            Self::Dijkstra => "Without a heuristic",
            Self::Greedy | Self::AStar | Self::Weighted => "Guided by a heuristic",
            Self::Walk => "Without a search",
        }
    }

    /// Its f; `weight`, in thousandths, is used by [`Method::Weighted`] only.
    pub const fn evaluation(self, weight: u32) -> Evaluation {
        match self {
            Self::Dijkstra => Evaluation { g: 1, h: 0 },
            Self::Greedy | Self::Walk => Evaluation { g: 0, h: 1000 },
            Self::AStar => Evaluation { g: 1, h: 1000 },
            Self::Weighted => Evaluation { g: 1, h: weight },
        }
    }
}
