//! The keys of the settings of journeys and policies, with their labels and helps.

/// The keys of a policy's settings.
pub mod policy_settings {
    tiebreak::config::key_statics! {
        PLAN: 2, "plan", "kind of plan", "Units follow", "";
        WHEN: 2, "when", "reasons to plan", "Plan again",
            "A unit with a path plans again for the first of these reasons that holds; with none it never does.";
        PULSE: 2, "pulse", "pulse", "React to map changes every",
            "How many ticks pass between checks for changed regions.";
        SPLICE: 2, "splice", "length of a splice", "Splice the first",
            "How many steps of a path a splice replaces; 0 plans the whole path again.";
        TOLERANCE: 2, "tolerance", "tolerance of a splice", "Detour at most",
            "How many steps longer a splice may be than the part that it replaces.";
        BUDGET: 2, "budget", "budget", "Expansions per tick",
            "How many cells all units of the lane together may expand in a tick. 0 is no limit.";
        MEANWHILE: 2, "meanwhile", "waiting rule", "While a plan is in the queue", "";
        AHEAD: 2, "ahead", "start of spare plans", "Plan ahead from step",
            "How many steps further along the path a plan made in spare time begins.";
        WALLS: 2, "walls", "walls of a plan", "Units that are walls", "";
        PENALTY: 2, "penalty", "penalty", "Extra cost of others' paths",
            "How many straight steps a cell on another unit's path costs more.";
        NEAR: 2, "near", "reach of the penalty", "Of units within",
            "How many cells away a unit may be for its path to count. 0 counts all.";
        COLLIDE: 2, "collide", "rule for collisions", "When a unit is blocked", "";
        PATIENCE: 2, "patience", "patience", "Blocked ticks before that",
            "How many ticks in a row a unit is blocked before it plans again.";
        PREDICT: 2, "predict", "prediction", "Foresee others",
            "Plans avoid cells where others will be within this number of steps.";
        FORESEE: 2, "foresee", "range of prediction", "Others foreseen", "";
        FIRST: 2, "first", "quick first plan", "First plan",
            "A quick plan lets a unit set out early; a full one improves on it in spare time.";
        HEADS: 2, "heads", "length of heads", "Own steps at both ends",
            "How many steps at either end of a shared path each unit plans for itself.";
        LAZY: 2, "lazy", "lazy", "Search only as far as needed",
            "The search of a field ends when it has reached all units, and goes on when one of them needs more.";
        HAND: 2, "hand", "hand", "Hand on the wall", "";
        FLOCK: 2, "flock", "weights of flocking", "Flocking",
            "How much its distance to the leader and others close by count against a follower's step, and the leader's direction for it.";
        GAP: 2, "gap", "gap", "Moves behind",
            "How many moves behind the unit before it a follower aims.";
        FOLLOW: 2, "follow", "aim of followers", "Followers head for", "";
        KEEP: 2, "keep", "length kept", "Steps kept",
            "How many steps of a path are kept. 0 keeps all.";
        STORE: 2, "store", "path format", "Paths are stored as", "";
    }
}

/// The keys of a journey's settings, beside its units, patrols, script and doors.
pub mod journey_settings {
    tiebreak::config::key_statics! {
        SIGHT: 2, "sight", "sight", "Units see",
            "How far units see, in cells along the longer axis. Without it they see everything.";
        KNOWN: 2, "known", "knowledge at first", "Known at first", "";
        ARRIVED: 2, "arrived", "end of units", "Arrived units", "";
        STILL: 2, "still", "limit of standstill", "Stuck after",
            "How many ticks in a row may pass without any unit moving before the journey is stuck.";
        LIMIT: 2, "limit", "limit of ticks", "Ends after",
            "The most ticks that the journey can take.";
    }
}
