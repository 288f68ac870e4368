//! The methods of search.
//!
//! A configuration holds a method and beside it what methods share: weight, moves, h, chain, reopening, stop. A
//! parameter that only one method has is held in that method's variant, so that `Config` doesn't fill up with
//! options that seldom apply; `Config::tell` lays it out flat, as documents are. The weight is no part of a
//! variant, because most methods of the literature share it, and because links and files hold it beside every
//! method: it counts again when another method is chosen.
//!
//! CONTRIBUTING.md has the recipe for a method. A count that only some searches have has a variant of `Count` in
//! `variant.rs`, and `Config::counts` says where it is defined.

use crate::named::named;
use crate::priority::Evaluation;
use crate::program::Program;

use super::variant::{Alpha, Bandwidth, Dynamic, Memory};

named! {
    /// A method of search. A method's own parameters are in its variant; those that methods share
    /// are fields of [`Config`](crate::config::Config).
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
        /// f = g + w h, and w falls towards 1 as the search nears the goal (Pohl 1973).
        Dynamic(Dynamic = Dynamic::USUAL) = 5: "dynamic", "Dynamic weighting",
            "h counts more at first and less towards the goal: in a hurry far away, careful nearby. At most 1 + ε times the optimum.";
        /// f = (1 + w) (g + h), and w is low where the search goes deeper (AlphA\*, Reese 1999).
        Alpha(Alpha = Alpha::USUAL) = 6: "alpha", "AlphA*",
            "Prefers cells whose parent lies no nearer to the start than the last one: the search goes on where it is.";
        /// f = g + min(w h, h + e), and cells far worse than the best may be dropped (Harris 1974).
        Bandwidth(Bandwidth = Bandwidth::USUAL) = 7: "bandwidth", "Bandwidth search",
            "h is exaggerated by at most a given number of steps, so the path is at most that much longer.";
        /// Depth-first with a bound on f that grows (IDA\*, Korf 1985).
        Ida(Memory = Memory::Table) = 8: "ida", "IDA*",
            "Depth first, again and again, each time with a higher bound on f. Hardly any memory, but cells are visited many times.";
        /// IDA\* with a list instead of a stack (Björnsson, Enzenberger, Holte and Schaeffer 2005).
        Fringe = 9: "fringe", "Fringe search",
            "The passes of IDA*, but each goes on from where the last one stopped. No sorting, but some more visits.";
        /// A\* that inserts only the neighbours it needs (PEA\*, Yoshizumi, Miura and Ishida 2000); the slack
        /// is in thousandths of a straight step.
        Partial(u32 = 0) = 10: "pea", "Partial expansion A*",
            "Inserts only the neighbours as good as the cell itself, and comes back for the rest: a smaller OPEN, more expansions.";
        /// A quick path first, then better ones (ARA\*, Likhachev, Gordon and Thrun 2003); h's weight shrinks
        /// by these thousandths a pass.
        Anytime(u32 = 500) = 11: "ara", "Anytime repairing A*",
            "A quick path with a large weight first, then better ones with smaller weights, each reusing the last.";
        /// Two searches towards each other, each with h to the other's root (Pohl 1971).
        FrontToEnd = 12: "front_to_end", "Front-to-end",
            "One search from each end, each guided towards the other end. They meet soon, but it takes long to prove that no meeting is better.";
        /// Two searches, each with h to the other's OPEN (de Champeaux and Sint 1977).
        FrontToFront = 13: "front_to_front", "Front-to-front",
            "One search from each end, each guided towards the other's OPEN. Few expansions, each of which costs much.";
        /// Two searches that take turns and aim at each other's best cell (Politowski and Pohl 1984); the
        /// burst is in expansions.
        Retarget(u32 = 16) = 14: "retarget", "Retargeting",
            "One search from each end in turns, each towards the best cell of the other. Quick, but its path can be costly.";
        /// Two searches that share what they have closed (NBA\*, Pijls and Post 2009).
        Nba = 15: "nba", "NBA*",
            "One search from each end; a cell is expanded by one side only, and bounds leave out what can't help. Optimal.";
        /// A parent may be any cell in sight (Theta\*, Nash, Daniel, Koenig and Felner 2007).
        Theta = 16: "theta", "Theta*",
            "A parent may be any cell in sight, so paths run at any angle and turn at corners only.";
        /// Theta\* that looks only when a cell is expanded (Nash, Koenig and Tovey 2010).
        LazyTheta = 17: "lazy_theta", "Lazy Theta*",
            "Theta* that assumes a line of sight and checks it when a cell is expanded: far fewer looks.";
        /// f = the number of steps, the lowest first (Moore 1959).
        BreadthFirst = 18: "breadth_first", "Breadth-first",
            "f = depth: cells in the order of how many steps away they are, whatever these cost. Its path has the fewest steps.";
        /// f = the number of steps, the highest first (Trémaux, in Lucas 1882; Tarjan 1972).
        DepthFirst = 19: "depth_first", "Depth-first",
            "f = depth, the highest first: it goes deeper as long as it can, then back to the last choice. It finds a path, seldom a good one.";
        /// A program with its own numbers, queue and update rule.
        Program(Program = Program::USUAL) = 20: "program", "Program",
            "A real path-finder, or one of your own, exact to the last expansion: its numbers, its queue and its update rule decide.";
        /// The trace of the reader's own program, replayed.
        Trace = 21: "trace", "Yours",
            "What your own program did: the cells of its trace in their order. It searches nothing, and what the trace doesn't say isn't known.";
        /// No OPEN list: each step goes to the neighbour with the least h.
        Walk = 4: "walk", "Walk",
            "No search: a step at a time to the neighbour that looks nearest to the goal. It never looks back, and stops where none is nearer.";
    }
}

impl Method {
    /// Whether it came after version 1 of documents.
    pub const fn is_new(self) -> bool {
        !self.is_plain() && !matches!(self, Self::Walk)
    }

    /// Whether it is the one best-first loop with an f of g and h alone.
    pub const fn is_plain(self) -> bool {
        matches!(
            self,
            Self::Dijkstra | Self::Greedy | Self::AStar | Self::Weighted
        )
    }

    /// Whether it can search any map, with any h and any ends.
    pub const fn goes_anywhere(self) -> bool {
        self.is_plain() || self.is_blind()
    }

    /// Whether it counts steps, whatever they cost.
    pub const fn is_blind(self) -> bool {
        matches!(self, Self::BreadthFirst | Self::DepthFirst)
    }

    /// Whether it is the one best-first loop, however f is made.
    pub const fn is_best_first(self) -> bool {
        match self {
            Self::Dynamic(_) | Self::Alpha(_) | Self::Bandwidth(_) => true,
            _ => self.is_plain(),
        }
    }

    /// Whether its f follows from g and h.
    pub(crate) const fn f_follows(self) -> bool {
        if matches!(
            self,
            Self::Dynamic(_)
                | Self::Alpha(_)
                | Self::Bandwidth(_)
                | Self::Partial(_)
                | Self::Program(_)
                | Self::Trace
        ) || self.is_blind()
        {
            return false;
        }
        true
    }

    /// Whether the weight of h counts.
    pub const fn has_weight(self) -> bool {
        match self {
            Self::Weighted => true,
            Self::Dijkstra | Self::Greedy | Self::AStar | Self::Walk => false,
            Self::Dynamic(_) | Self::Alpha(_) => false,
            Self::BreadthFirst | Self::DepthFirst | Self::Program(_) | Self::Trace => false,
            Self::Bandwidth(_) | Self::Ida(_) | Self::Fringe | Self::Partial(_) => true,
            Self::Anytime(_) | Self::FrontToEnd | Self::FrontToFront | Self::Retarget(_) => true,
            Self::Nba | Self::Theta | Self::LazyTheta => true,
        }
    }

    /// The kind of method, as a heading in menus.
    pub const fn family(self) -> &'static str {
        match self {
            Self::Dijkstra | Self::BreadthFirst | Self::DepthFirst => "Without a heuristic",
            Self::Greedy | Self::AStar | Self::Weighted => "Guided by a heuristic",
            Self::Dynamic(_) | Self::Alpha(_) | Self::Bandwidth(_) | Self::Anytime(_) => {
                "Weights that change"
            }
            Self::Ida(_) | Self::Fringe | Self::Partial(_) => "In less memory",
            Self::FrontToEnd | Self::FrontToFront | Self::Retarget(_) | Self::Nba => {
                "From both ends"
            }
            Self::Theta | Self::LazyTheta => "At any angle",
            Self::Program(_) => "Real programs",
            Self::Trace | Self::Walk => "Without a search",
        }
    }

    /// Its f, if that is a sum of g and h; `weight`, in thousandths, is used by methods that
    /// [have one](Method::has_weight).
    pub const fn evaluation(self, weight: u32) -> Evaluation {
        match self {
            Self::Dijkstra | Self::BreadthFirst | Self::DepthFirst => Evaluation { g: 1, h: 0 },
            Self::Greedy | Self::Walk => Evaluation { g: 0, h: 1000 },
            // What a program makes of h is its own.
            Self::Program(_) | Self::Trace => Evaluation { g: 1, h: 0 },
            _ if !self.has_weight() => Evaluation { g: 1, h: 1000 },
            _ => Evaluation { g: 1, h: weight },
        }
    }
}
