//! How the units of a lane plan, plan again and behave among others.
//!
//! To add a setting: its field and usual value here; its key and its line in `tell` in `settings.rs` (a `Form`
//! where it is words with numbers); a part of links with a number of its own, since `link/v2/policies.rs` of
//! `tiebreak-document` is frozen; what it does; `docs/files.md`, `docs/link-format.md` and, at its end,
//! `tests/golden/links.txt`. Files, readable links and random policies follow. A word takes the next number at the
//! end of its set, and has its limits in the set's `Form` if it has a number; the same docs and links name it.

use tiebreak::named::named;

/// A lane's answer to a journey.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Policy {
    /// The guide of a unit: its kind of plan.
    pub plan: Plan,
    /// When a unit with a path plans again, the first reason first; each kind once.
    pub when: Vec<Reason>,
    /// How many ticks pass between checks for changed regions; 1 to 99.
    pub pulse: u32,
    /// How many steps are planned again when a path is mended; 0 plans all of it.
    pub splice: u32,
    /// How many steps longer a mended part may be than the part that it replaces.
    pub tolerance: u32,
    /// Expansions a tick for all units of the lane; 0 sets no limit.
    pub budget: u32,
    /// What a unit does while its request waits.
    pub meanwhile: Meanwhile,
    /// How many steps further on a plan made in spare time begins.
    pub ahead: u32,
    /// Which other units are walls in a plan.
    pub walls: Walls,
    /// The extra cost of a cell on another unit's coming path, in straight steps; at most 99.
    pub penalty: u32,
    /// How far away, in cells, a unit may be for its path to carry that penalty; 0 counts all.
    pub near: u32,
    /// What a unit does when another blocks it.
    pub collide: Collide,
    /// Blocked ticks in a row before a unit plans again.
    pub patience: u32,
    /// Whether a plan foresees where others will be.
    pub predict: Option<Predict>,
    /// Whose coming moves are foreseen.
    pub foresee: Foresee,
    /// How a quick first plan is made, which is improved later.
    pub first: Option<First>,
    /// Steps of a shared path that each unit plans for itself at both ends.
    pub heads: u32,
    /// Whether a field is searched only as far as units need it.
    pub lazy: bool,
    /// The hand on the wall.
    pub hand: Hand,
    /// The weights by which a follower of a leader chooses its steps.
    pub flock: Flock,
    /// How many moves behind the leader a follower aims.
    pub gap: u32,
    /// Whom a follower heads for.
    pub follow: Follow,
    /// Steps of a path that are kept; 0 keeps all.
    pub keep: u32,
    /// How paths are stored.
    pub store: Store,
}

impl Default for Policy {
    fn default() -> Self {
        Self {
            plan: Plan::Path,
            when: vec![Reason::Blocked],
            pulse: 1,
            splice: 0,
            tolerance: 0,
            budget: 0,
            meanwhile: Meanwhile::Old,
            ahead: 0,
            walls: Walls::Stopped,
            penalty: 0,
            near: 0,
            collide: Collide::Replan,
            patience: 1,
            predict: None,
            foresee: Foresee::Patrols,
            first: None,
            heads: 10,
            lazy: true,
            hand: Hand::Right,
            flock: Flock::USUAL,
            gap: 1,
            follow: Follow::Trail,
            keep: 0,
            store: Store::Directions,
        }
    }
}

named! {
    /// The guide of a unit: its kind of plan.
    pub enum Plan, "kind of plan", numbered {
        /// A path from a search.
        Path = 0: "path", "a path", "Searches a path and follows it.";
        /// The step that lowers h most.
        Walk = 1: "walk", "no plan", "Takes the step that lowers h most, and stays where none does.";
        /// Steps that lower h most, and around obstacles with a hand on the wall.
        Hug = 2: "hug", "a hand on the wall", "Walks towards the goal and follows walls round obstacles.";
        /// LPA\* (Koenig, Likhachev and Furcy 2004).
        Lpa = 3: "lpa", "LPA*", "Repairs its last search from where the unit began.";
        /// D\* (Stentz 1994).
        DStar = 4: "dstar", "D*", "Repairs its search back from the goal, raising and lowering costs.";
        /// D\* Lite (Koenig and Likhachev 2002).
        DLite = 5: "dlite", "D* Lite", "Repairs its search back from the goal.";
        /// All units share one search back from each goal.
        Field = 6: "field", "a flow field", "One search back from the goal gives every unit its next step.";
        /// All units share one path, each with its own head and tail.
        Shared = 7: "shared", "a shared path", "One path for the group; each unit searches its own path to it and from it.";
        /// Unit 0 plans, the others follow.
        Leader = 8: "leader", "a leader", "The first unit plans a path; the others follow by flocking.";
    }
}

impl Plan {
    /// Whether any unit follows a path, which the lane's method searches.
    pub const fn has_paths(self) -> bool {
        matches!(self, Self::Path | Self::Shared | Self::Leader)
    }

    /// Whether its searches are kept and repaired, so that units ask them for each step.
    pub const fn is_repaired(self) -> bool {
        matches!(self, Self::Lpa | Self::DStar | Self::DLite)
    }

    /// Whether all units step along cheapest paths, so that costs explain their steps.
    pub const fn is_by_costs(self) -> bool {
        !matches!(self, Self::Walk | Self::Hug | Self::Leader)
    }
}

named! {
    /// A reason for which a unit with a path plans again.
    pub enum Reason, "reason to plan", numbered {
        /// Its next step is forbidden on the known map.
        Blocked = 0: "blocked", "the next step is blocked", "The next step is forbidden on the known map.";
        /// Any coming step is forbidden on the known map.
        Broken = 1: "broken", "the path is broken", "Any coming step is forbidden on the known map.";
        /// A cell changed.
        Changed = 2: "changed", "anything changes", "Any cell that is seen has changed.";
        /// In each tick.
        Always = 3: "always", "always", "In every tick.";
        /// The number of steps since its last plan ended; 1 to 999.
        Every(u32 = 10) = 4: "every", "every N steps", "A set number of steps after its last plan.";
        /// It moved, and the next step turns.
        Corner = 5: "corner", "at corners", "Where the path turns.";
        /// A cell changed that lies no further away than this, along the longer axis; 0 to 99.
        Near(u32 = 5) = 6: "near", "something near changes", "A cell near the unit has changed; the number says how many cells away it may be.";
        /// A cell changed in a block of the map that its path crosses; the number is the block's side, 2 to 64.
        Region(u32 = 8) = 7: "region", "a region on the path changes", "A block of the map that has changed sends a note to each unit whose path crosses it; the number is the block's side in cells.";
        /// When nothing else is to be planned.
        Spare = 8: "spare", "in spare time", "When no other plan is wanted in this tick.";
    }
}

named! {
    /// What a unit does while its request waits.
    pub enum Meanwhile, "waiting rule", numbered {
        /// It stays.
        Wait = 0: "wait", "waits", "Stays where it is.";
        /// It follows its old path, if it has one.
        Old = 1: "old", "follows its old path", "Follows its old path; without one it stays.";
        /// The old path is followed; without one the unit walks towards the goal.
        Walk = 2: "walk", "walks on", "Follows its old path; without one it takes the step that lowers h most.";
    }
}

named! {
    /// Which other units are walls in a plan.
    pub enum Walls, "walls of a plan", numbered {
        /// None.
        None = 0: "none", "none", "Plans see no other units.";
        /// Those that don't move.
        Stopped = 1: "stopped", "those that stand still", "Units that didn't move in the last tick are walls.";
        /// These, and those on the eight cells around.
        Adjacent = 2: "adjacent", "those that stand still or are adjacent", "Units that didn't move, and those beside the unit, are walls.";
        /// All.
        All = 3: "all", "all", "All other units are walls.";
    }
}

named! {
    /// What a unit does when another blocks it.
    pub enum Collide, "rule for collisions", numbered {
        /// It tries again.
        Wait = 0: "wait", "wait", "Tries the same step again.";
        /// It plans again.
        Replan = 1: "replan", "plan again", "Plans again after some blocked ticks in a row.";
        /// It plans again if waiting doesn't help.
        Judge = 2: "judge", "judge", "Plans again if the other one stays or wants its cell; else waits.";
    }
}

named! {
    /// How a plan foresees where others will be, up to a number of steps; 1 to 255.
    pub enum Predict, "prediction", numbered {
        /// A\* over cells, each reached at one time only.
        Arrival(u32 = 16) = 0: "arrival", "at the time of arrival", "A cell is forbidden if someone else is on it when the path arrives. Units can't plan to wait.";
        /// A\* over cells and times (Silver 2005).
        SpaceTime(u32 = 16) = 1: "spacetime", "in space and time", "Searches over cells and times, and may wait.";
    }
}

named! {
    /// Whose coming moves are foreseen.
    pub enum Foresee, "range of prediction", numbered {
        /// Patrols'.
        Patrols = 0: "patrols", "patrols", "Where patrols will be.";
        /// Those of units with a path, too.
        All = 1: "all", "patrols and units", "Where patrols will be, and units on their paths.";
    }
}

named! {
    /// How a quick first plan is made.
    pub enum First, "quick first plan", numbered {
        /// Terrain counts only for so much, in thousandths.
        Soften(u32 = 500) = 0: "soften", "softened ground", "Terrain counts less, so that h guides better.";
        /// Greedy best-first search.
        Greedy = 1: "greedy", "greedy", "By h alone.";
        /// Weighted A\* with this weight, in thousandths.
        Weighted(u32 = 2000) = 2: "weighted", "weighted", "h counts for more.";
    }
}

named! {
    /// The hand that a unit keeps on the wall.
    pub enum Hand, "hand", numbered {
        /// The right one.
        Right = 0: "right", "right", "Turns left at a wall and keeps it to the right.";
        /// The left one.
        Left = 1: "left", "left", "Turns right at a wall and keeps it to the left.";
    }
}

/// The weights of a follower's step: a d + s n - l e.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flock {
    /// How much the distance d to the leader counts.
    pub attract: u32,
    /// How much each of the n others beside the step's end counts against it.
    pub separate: u32,
    /// How much it counts for a step that it goes in the leader's direction.
    pub align: u32,
}

impl Flock {
    /// The usual weights.
    pub const USUAL: Self = Self {
        attract: 1,
        separate: 4,
        align: 3,
    };
}

named! {
    /// Whom a follower heads for.
    pub enum Follow, "aim of followers", numbered {
        /// The cell where the leader was some moves ago.
        Trail = 0: "trail", "the leader's trail", "Heads for where the leader was some moves ago.";
        /// The leader.
        Leader = 1: "leader", "the leader", "Heads for the leader.";
    }
}

named! {
    /// How the steps of a path are stored.
    pub enum Store, "path format", numbered {
        /// The place after each step.
        Positions = 0: "positions", "positions", "x and y after each step.";
        /// The direction of each step.
        Directions = 1: "directions", "directions", "The direction of each step.";
        /// The turn before each step.
        Relative = 2: "relative", "relative directions", "The first direction, then each step's turn.";
        /// Directions with their numbers of steps.
        Runs = 3: "runs", "runs", "Each direction with the number of its steps.";
        /// Turns with numbers of steps.
        RelativeRuns = 4: "relative-runs", "relative runs", "Each turn with the number of steps after it.";
        /// A bit for each step, more for a turn.
        Turns = 5: "turns", "steps and turns", "A bit for each step and a few for each turn.";
        /// Bits for steps and turns, where a turn implies a step.
        TurnSteps = 6: "turn-steps", "turns that step", "As steps and turns, where each turn takes a step.";
        /// The end of each run.
        Waypoints = 7: "waypoints", "way-points", "x and y where the path turns.";
    }
}
