//! Real programs as values of their parts.
//!
//! Each is held against the program itself by a harness or by a copy of its logic; `docs/programs.md` has the versions, the
//! sources and what was run.

use super::Numbers;
use super::fixed::Fixed;
use super::parts::{
    Accept, Closed, Formula, Improve, Key, Owner, Parts, Rating, Stale, Structure, Taken, Terrain,
};
use crate::grid::{Corners, Direction, Neighbourhood, Order};
use crate::named::named;
use crate::priority::Criterion::{Fifo, HighG, HighX, HighY, LowG, LowH, LowX, LowY};

named! {
    /// A real program.
    pub enum Preset, "program", numbered {
        /// None: a program of one's own, part by part.
        None = 0: "none", "your own parts", "A program of your own, part by part.";
        /// PathFinding.js 0.4.18, AStarFinder.
        PathfindingJs = 1: "pathfinding-js", "PathFinding.js", "PathFinding.js 0.4.18, AStarFinder. The shape of its heap decides ties, as its updates leave it.";
        /// pathfinding for Python, 1.0.23.
        PythonPathfinding = 2: "python-pathfinding", "pathfinding for Python", "pathfinding 1.0.23 for Python. A counter decides ties: the oldest entry of its heapq comes first.";
        /// javascript-astar 0.4.1.
        JavascriptAstar = 3: "javascript-astar", "javascript-astar", "javascript-astar 0.4.1. The shape of its heap decides ties; a cell that improves rises in it.";
        /// easystarjs 0.4.4.
        Easystar = 4: "easystar", "EasyStar.js", "easystarjs 0.4.4. The shape of its heap decides ties; closed cells get better parents and stay closed.";
        /// ngraph.path 1.6.1, aStar.
        Ngraph = 5: "ngraph", "ngraph.path", "ngraph.path 1.6.1, aStar, whose h is usually 0. The shape of its heap decides ties.";
        /// NetworkX 3.6.1, astar_path.
        Networkx = 6: "networkx", "NetworkX", "NetworkX 3.6.1, astar_path on a grid. A counter decides ties: the oldest entry of its heapq comes first.";
        /// The crate pathfinding 4.16.0, astar.
        RustPathfinding = 7: "rust-pathfinding", "pathfinding for Rust", "The crate pathfinding 4.16.0, astar on its Grid. High g comes first, then the shape of its heap decides ties.";
        /// The crate petgraph 0.8.3, astar.
        Petgraph = 8: "petgraph", "petgraph", "The crate petgraph 0.8.3, astar. Low h, then low g come first, then the shape of its heap decides ties.";
        /// The example in the documentation of Rust's BinaryHeap.
        RustStd = 9: "rust-std", "Rust's documentation", "Dijkstra's algorithm in the documentation of Rust's BinaryHeap. The greater position comes first.";
        /// implementation.py of Red Blob Games.
        RedBlob = 10: "red-blob", "Red Blob Games", "implementation.py of Red Blob Games. Tuples decide ties: low x, then low y; the order of neighbours alternates.";
        /// util.py of Berkeley's Pac-Man projects.
        Pacman = 11: "pacman", "Pac-Man (Berkeley)", "Berkeley's Pac-Man projects, util.py. A counter decides ties: the oldest entry comes first, even where a cell has several.";
        /// aima-python, search.py.
        Aima = 12: "aima", "AIMA", "search.py of aima-python, the code of Russell and Norvig's book. Low x, then high y come first, as states are compared.";
        /// Lester's aStarLibrary, 2005.
        Lester = 13: "lester", "Lester's library", "Patrick Lester's aStarLibrary, 2005. His heap decides ties: equal entries pass one another in it.";
        /// Lague's Pathfinding, with his heap.
        Lague = 14: "lague", "Lague's heap", "Sebastian Lague's Pathfinding, episode 4, mended. Low h comes first, then the shape of his heap decides ties.";
        /// Lague's Pathfinding, episode 3.
        LagueList3 = 15: "lague-list-3", "Lague's list", "Sebastian Lague's Pathfinding, episode 3. In its list a lower h takes over where f is no higher.";
        /// Godot's AStarGrid2D.
        Godot = 16: "godot", "Godot", "Godot's AStarGrid2D. High g comes first, then the shape of its heap decides ties, of which single precision makes more.";
        /// GeeksforGeeks, A\* in C++.
        Geeks = 17: "geeks", "GeeksforGeeks", "A* in C++ as GeeksforGeeks has it. Its set of pairs decides ties: low y, then low x.";
        /// N. Swift's article.
        Swift = 18: "swift", "Swift's article", "Nicholas Swift's “Easy A* (star) Pathfinding”, 2017. The first of equals in its list is taken, and cells are expanded over and over.";
        /// Its usual copies.
        SwiftMended = 19: "swift-mended", "Swift's article, mended", "The usual copies of Swift's article. The first of equals in its list is taken, and closed cells are passed over.";
        /// The visualizer of Tech With Tim.
        TechWithTim = 20: "tech-with-tim", "Tech With Tim", "The visualizer of Tech With Tim. A counter decides ties, and an entry keeps its old f.";
        /// heapq with a counter.
        HeapCount = 21: "heap-count", "heap with a counter", "A binary heap of f and a counter. The counter decides ties: the oldest comes first.";
        /// heapq, priority_queue or BinaryHeap with f alone.
        Heap = 22: "heap", "heap", "A binary heap of f alone, as with heapq, priority_queue or BinaryHeap. Its shape decides ties.";
        /// A heap of f and the cell, compared one after the other.
        HeapCell = 23: "heap-cell", "heap of tuples", "A binary heap of tuples of f, x and y. Low x, then low y come first.";
        /// Java's PriorityQueue.
        Java = 24: "java", "Java's PriorityQueue", "Java's PriorityQueue of f alone. Its shape decides ties.";
        /// .NET's PriorityQueue.
        Dotnet = 25: "dotnet", ".NET's PriorityQueue", ".NET's PriorityQueue of f alone. The shape of its heap, with four children per entry, decides ties.";
        /// A list that is scanned with <.
        Scan = 26: "scan", "scan with <", "A list that is scanned for the least f with <. The first of equals is taken.";
        /// A list that is sorted.
        Sort = 27: "sort", "sorted list", "A list that is sorted by f before each take. The sort is stable, so the oldest of equals is taken.";
        /// Breadth-first search on a deque.
        Bfs = 28: "bfs", "breadth-first on a deque", "Breadth-first search on a deque. The oldest cell comes first; cells are marked when they are pushed.";
        /// Depth-first search on a stack.
        Dfs = 29: "dfs", "depth-first on a stack", "Depth-first search on a stack. The newest cell comes first; cells are marked when they are taken.";
    }
}

/// PathFinding.js's order, which others have taken over.
const A8: Order = {
    use Direction::{E, N, NE, NW, S, SE, SW, W};
    Order::of([N, E, S, W, NW, NE, SE, SW])
};

/// How many presets there are.
const COUNT: usize = Preset::ALL.len();

/// By number, the parts with four moves and with eight: a table takes fewer bytes than the code that makes it.
static PARTS: [[Parts; 2]; COUNT] = {
    let mut all = [[Parts::USUAL; 2]; COUNT];
    let mut number = 0;
    while number < COUNT {
        let preset = Preset::ALL[number];
        all[number] = [
            preset.with(Neighbourhood::Four),
            preset.with(Neighbourhood::Eight),
        ];
        number += 1;
    }
    all
};

impl Preset {
    /// The heading under which menus list it.
    pub const fn family(self) -> &'static str {
        match self {
            Self::None => "Your own program",
            Self::PathfindingJs
            | Self::PythonPathfinding
            | Self::JavascriptAstar
            | Self::Easystar
            | Self::Ngraph
            | Self::Networkx
            | Self::RustPathfinding
            | Self::Petgraph
            | Self::Godot => "Real programs: libraries",
            Self::RustStd
            | Self::RedBlob
            | Self::Pacman
            | Self::Aima
            | Self::Lester
            | Self::Lague
            | Self::LagueList3
            | Self::Geeks
            | Self::Swift
            | Self::SwiftMended
            | Self::TechWithTim => "Real programs: textbooks and tutorials",
            Self::HeapCount
            | Self::Heap
            | Self::HeapCell
            | Self::Java
            | Self::Dotnet
            | Self::Scan
            | Self::Sort
            | Self::Bfs
            | Self::Dfs => "Real programs: containers",
        }
    }

    /// Its parts where there are this many moves.
    pub fn parts(self, moves: Neighbourhood) -> Parts {
        PARTS[self as usize][moves as usize]
    }

    const fn with(self, moves: Neighbourhood) -> Parts {
        let octile_or_manhattan = match moves {
            Neighbourhood::Four => Formula::Manhattan,
            Neighbourhood::Eight => Formula::OctileF,
        };
        // Most have a formula for four moves and another for eight.
        let usual = Parts {
            h: octile_or_manhattan,
            ..Parts::USUAL
        };
        let manhattan = Parts {
            h: Formula::Manhattan,
            ..usual
        };
        let ten_and_fourteen = Parts {
            straight: 1_000_000,
            diagonal: 1_400_000,
            terrain: Terrain::Ignored,
            ..manhattan
        };
        match self {
            Self::None => Parts::USUAL,
            Self::PathfindingJs => Parts {
                terrain: Terrain::Ignored,
                improve: Improve::Fix,
                ..usual
            },
            Self::PythonPathfinding => Parts {
                least: true,
                key: Key::of([Fifo]),
                stale: Stale::WorseF,
                ..usual
            },
            Self::JavascriptAstar => Parts {
                diagonal: 141_421,
                h_diagonal: Some(0),
                queue: Structure::Top,
                improve: Improve::Move,
                ..manhattan
            },
            Self::Easystar => Parts {
                diagonal: 140_000,
                h: match moves {
                    Neighbourhood::Four => Formula::Manhattan,
                    Neighbourhood::Eight => Formula::OctileOver,
                },
                improve: Improve::Fix,
                closed: Closed::Rewrite,
                ..usual
            },
            Self::Ngraph => Parts {
                h: Formula::Zero,
                queue: Structure::Top,
                improve: Improve::Move,
                ..usual
            },
            Self::Networkx => Parts {
                key: Key::of([Fifo]),
                closed: Closed::Reopen,
                stale: Stale::ClosedWorse,
                owner: Owner::Late,
                ..usual
            },
            Self::RustPathfinding => Parts {
                diagonal: 100_000,
                terrain: Terrain::Ignored,
                h: match moves {
                    Neighbourhood::Four => Formula::Manhattan,
                    Neighbourhood::Eight => Formula::Chebyshev,
                },
                key: Key::of([HighG]),
                closed: Closed::Reopen,
                stale: Stale::Worse,
                ..usual
            },
            Self::Petgraph => Parts {
                key: Key::of([LowH, LowG]),
                closed: Closed::Reopen,
                stale: Stale::Worse,
                ..usual
            },
            Self::RustStd => Parts {
                h: Formula::Zero,
                key: Key::of([HighY, HighX]),
                closed: Closed::Reopen,
                stale: Stale::Worse,
                ..usual
            },
            Self::RedBlob => Parts {
                key: Key::of([LowX, LowY]),
                closed: Closed::Reopen,
                stale: Stale::Again,
                ..manhattan
            },
            Self::Pacman => Parts {
                terrain: Terrain::Ignored,
                key: Key::of([Fifo]),
                accept: Accept::Any,
                owner: Owner::Late,
                ..manhattan
            },
            Self::Aima => Parts {
                terrain: Terrain::Ignored,
                key: Key::of([LowX, HighY]),
                queue: Structure::First,
                improve: Improve::Stay,
                accept: Accept::BetterF,
                ..manhattan
            },
            Self::Lester => Parts {
                queue: Structure::Lester,
                improve: Improve::Move,
                goal: Taken::Generated,
                ..ten_and_fourteen
            },
            Self::Lague => Parts {
                h: Formula::OctileDiff,
                key: Key::of([LowH]),
                queue: Structure::Top,
                improve: Improve::Move,
                ..ten_and_fourteen
            },
            Self::LagueList3 => Parts {
                h: Formula::OctileDiff,
                queue: Structure::Both,
                improve: Improve::Stay,
                ..ten_and_fourteen
            },
            Self::Godot => Parts {
                numbers: Numbers::F32,
                h: Formula::Euclidean,
                key: Key::of([HighG]),
                improve: Improve::Move,
                ..usual
            },
            Self::Geeks => Parts {
                diagonal: 141_400,
                terrain: Terrain::Ignored,
                h: Formula::Euclidean,
                key: Key::of([LowY, LowX]),
                queue: Structure::First,
                accept: Accept::BetterF,
                stale: Stale::Again,
                goal: Taken::Generated,
                ..usual
            },
            Self::Swift => Parts {
                closed: Closed::Reopen,
                accept: Accept::Any,
                ..Self::SwiftMended.with(moves)
            },
            Self::SwiftMended => Parts {
                diagonal: 100_000,
                terrain: Terrain::Ignored,
                h: Formula::Squared,
                queue: Structure::First,
                accept: Accept::Equal,
                stale: Stale::Again,
                owner: Owner::Entry,
                ..usual
            },
            Self::TechWithTim => Parts {
                terrain: Terrain::Ignored,
                key: Key::of([Fifo]),
                improve: Improve::Keep,
                closed: Closed::Reopen,
                ..manhattan
            },
            Self::HeapCount => Parts {
                key: Key::of([Fifo]),
                ..usual
            },
            Self::Heap => usual,
            Self::HeapCell => Parts {
                key: Key::of([LowX, LowY]),
                ..usual
            },
            Self::Java => Parts {
                queue: Structure::Top,
                ..usual
            },
            Self::Dotnet => Parts {
                queue: Structure::Quad,
                ..usual
            },
            Self::Scan => Parts {
                queue: Structure::First,
                improve: Improve::Stay,
                ..usual
            },
            Self::Sort => Parts {
                queue: Structure::Sort,
                improve: Improve::Stay,
                ..usual
            },
            Self::Bfs => Parts {
                diagonal: 100_000,
                h: Formula::Zero,
                f: Rating::None,
                queue: Structure::First,
                accept: Accept::First,
                ..usual
            },
            Self::Dfs => Parts {
                diagonal: 100_000,
                h: Formula::Zero,
                f: Rating::None,
                queue: Structure::Last,
                accept: Accept::Any,
                owner: Owner::Late,
                ..usual
            },
        }
    }

    /// What it fixes of a lane beside its parts.
    pub const fn fixed(self) -> Fixed {
        use Direction::{E, N, NE, NW, S, SE, SW, W};
        let order = match self {
            Self::PathfindingJs | Self::PythonPathfinding | Self::Godot => Some(A8),
            Self::JavascriptAstar => Some(Order::of([N, S, W, E, NW, SW, NE, SE])),
            Self::Easystar => Some(Order::of([N, E, S, W, NW, SE, NE, SW])),
            Self::Ngraph => Some(Order::of([W, N, S, E, NW, SW, NE, SE])),
            Self::Networkx => Some(Order::of([N, S, W, E, NW, NE, SW, SE])),
            Self::RustPathfinding => Some(Order::of([W, NW, SW, E, NE, SE, N, S])),
            Self::Petgraph => Some(Order::of([NW, W, SW, S, SE, E, NE, N])),
            Self::RedBlob => Some(Order::of([E, W, N, S, NE, NW, SE, SW])),
            Self::Pacman => Some(Order::of([N, S, E, W, NE, NW, SE, SW])),
            Self::Aima => Some(Order::of([E, N, W, S, NE, NW, SW, SE])),
            Self::Lester => Some(Order::of([NW, N, NE, W, E, SW, S, SE])),
            Self::Lague | Self::LagueList3 => Some(Order::of([SW, W, NW, S, N, SE, E, NE])),
            Self::Geeks => Some(Order::of([N, S, E, W, NE, NW, SE, SW])),
            Self::Swift | Self::SwiftMended => Some(Order::of([W, E, N, S, NW, NE, SW, SE])),
            Self::TechWithTim => Some(Order::of([E, W, S, N, SE, NE, SW, NW])),
            Self::None
            | Self::RustStd
            | Self::HeapCount
            | Self::Heap
            | Self::HeapCell
            | Self::Java
            | Self::Dotnet
            | Self::Scan
            | Self::Sort
            | Self::Bfs
            | Self::Dfs => None,
        };
        let moves = match self {
            Self::RedBlob | Self::Pacman | Self::Aima | Self::TechWithTim => {
                Some(Neighbourhood::Four)
            }
            _ => None,
        };
        let corners = match self {
            Self::JavascriptAstar
            | Self::Easystar
            | Self::RustPathfinding
            | Self::Lague
            | Self::LagueList3
            | Self::Godot
            | Self::Geeks
            | Self::Swift
            | Self::SwiftMended => Some(Corners::Always),
            Self::Lester => Some(Corners::Never),
            _ => None,
        };
        Fixed {
            moves,
            corners,
            order,
            checkerboard: matches!(self, Self::RedBlob),
        }
    }
}
