//! The settings that came with version 2 of documents: their keys, when they make no difference, and
//! what is refused.

use super::{Config, Limits, key_statics, settings};
use crate::cost::CostModel;
use crate::fields::{Fields, Key, Range, Refused, choice};
use crate::grid::{ACCURATE, Grid};
use crate::heuristic::{Heuristic, Nudge};
use crate::search::variant::{
    Alpha, Bandwidth, Basis, Count, Dynamic, Fall, MAX_ALLOWANCE, MAX_SHARE, Memory, Options,
    Pruning,
};
use crate::search::{Method, Reopen, Stop};
use crate::world::World;

/// The keys of these settings.
pub mod keys {
    use super::Key;

    super::key_statics! {
        ACCURACY: 2, "accuracy", "accuracy", "Terrain counts (accuracy)",
            "At 1 terrain counts fully, at 0 every step costs as on plain ground: quicker, but the path ignores swamps.";
        GROUND: 2, "ground", "ground of h", "h counts with", "";
        PRUNING: 2, "pruning", "pruning", "Neighbours kept", "";
        BEAM: 2, "beam", "cap on OPEN", "Cells in OPEN",
            "At most so many cells wait in OPEN; the last are dropped. 0 is no cap.";
        LIMIT: 2, "limit", "limit of expansions", "Stop after",
            "Gives up before more expansions than this. 0 is no limit.";
        PARTIAL: 2, "partial", "partial path", "Then a path to", "";
        EPSILON: 2, "epsilon", "share ε", "Extra weight ε",
            "At the start h counts 1 + ε times, and the path costs at most 1 + ε times the optimum.";
        FALL: 2, "fall", "fall of the weight", "It falls", "";
        DEPTH: 2, "depth", "depth", "Over",
            "The number of steps after which h counts once. 0 takes the distance from start to goal.";
        LOW: 2, "low", "low weight", "Extra weight going deeper",
            "f counts 1 + this times for a cell whose parent lies no nearer to the start than the last one.";
        HIGH: 2, "high", "high weight", "Extra weight elsewhere",
            "f counts 1 + this times for every other cell.";
        OVER: 2, "over", "allowance e", "h may exceed itself by",
            "The most that a weighted h may exceed the plain one, in straight steps; the path is at most that much longer.";
        UNDER: 2, "under", "band d", "Drop beyond",
            "Cells worse than the best by more than e + d are dropped. d, in straight steps, is how much too low the plain h can be.";
        MEMORY: 2, "memory", "memory", "It remembers", "";
        SLACK: 2, "slack", "slack", "Slack",
            "How much worse than the cell itself a neighbour may be and still be inserted at once, in straight steps.";
        SHRINK: 2, "shrink", "shrinkage", "The weight falls by",
            "After each path the weight of h falls by this, down to 1.";
        BURST: 2, "burst", "burst", "Expansions a turn",
            "How many cells one side expands before the other side's turn.";
    }
}

/// Shares such as ε.
const SHARES: Range = Range {
    least: 0,
    most: MAX_SHARE,
    unit: 1000,
};

/// Allowances in straight steps.
const ALLOWANCES: Range = Range {
    most: MAX_ALLOWANCE,
    ..SHARES
};

/// Weights of ARA\*, which ends at 1.
const ANYTIME: Range = Range {
    least: 1000,
    most: 10_000,
    unit: 1000,
};

/// The most cells of [`Method::FrontToFront`].
const FRONTS: usize = 65_536;

const fn whole(least: u32, most: u32) -> Range {
    let unit = 1;
    Range { least, most, unit }
}

impl Config {
    /// With the weight and the other settings that a method is usually used with.
    pub(super) fn preset(self) -> Self {
        match self.method {
            Method::Bandwidth(_) => Self {
                weight: 1500,
                ..self
            },
            Method::Anytime(_) => Self {
                weight: 3000,
                ..self
            },
            Method::Theta | Method::LazyTheta => Self {
                heuristic: Heuristic::Euclidean,
                reopen: Reopen::Ignored,
                ..self
            },
            Method::Ida(_) | Method::FrontToFront => {
                let mut limited = self;
                limited.options.limit = 100_000;
                limited
            }
            _ => self,
        }
    }

    pub(super) fn tell_variants(&mut self, fields: &mut dyn Fields) -> Result<(), Refused> {
        let accuracy = Range {
            most: ACCURATE,
            ..SHARES
        };
        fields.number(&keys::ACCURACY, accuracy, &mut self.moves.accuracy)?;
        let Options {
            basis,
            pruning,
            beam,
            limit,
            partial,
        } = &mut self.options;
        choice(basis, |it| fields.choice(&keys::GROUND, it))?;
        choice(pruning, |it| fields.choice(&keys::PRUNING, it))?;
        fields.number(&keys::BEAM, whole(0, 1 << 22), beam)?;
        fields.number(&keys::LIMIT, whole(0, u32::MAX), limit)?;
        choice(partial, |it| fields.choice(&keys::PARTIAL, it))?;
        self.tell_parameters(fields)
    }

    /// Names the parameters of every method; only those of the chosen one are kept.
    fn tell_parameters(&mut self, fields: &mut dyn Fields) -> Result<(), Refused> {
        let mut all = Parameters::of(self.method);
        let Parameters {
            dynamic,
            alpha,
            bandwidth,
            memory,
            slack,
            shrink,
            burst,
        } = &mut all;
        fields.number(&keys::EPSILON, SHARES, &mut dynamic.epsilon)?;
        choice(&mut dynamic.fall, |it| fields.choice(&keys::FALL, it))?;
        fields.number(&keys::DEPTH, whole(0, 1 << 22), &mut dynamic.depth)?;
        fields.number(&keys::LOW, SHARES, &mut alpha.low)?;
        fields.number(&keys::HIGH, SHARES, &mut alpha.high)?;
        fields.number(&keys::OVER, ALLOWANCES, &mut bandwidth.over)?;
        fields.optional(&keys::UNDER, ALLOWANCES, &mut bandwidth.under)?;
        choice(memory, |it| fields.choice(&keys::MEMORY, it))?;
        fields.number(&keys::SLACK, ALLOWANCES, slack)?;
        let shrinkages = Range {
            least: 100,
            ..SHARES
        };
        fields.number(&keys::SHRINK, shrinkages, shrink)?;
        fields.number(&keys::BURST, whole(1, 1_000_000), burst)?;
        self.method = all.into(self.method);
        Ok(())
    }

    /// Whether it says anything that version 1 of documents has no words for.
    pub fn is_new(&self) -> bool {
        let is_accurate = self.moves.accuracy == ACCURATE;
        self.method.is_new() || !is_accurate || self.options != Options::NONE
    }

    /// Whether a count means anything here.
    pub const fn counts(&self, count: Count) -> bool {
        let jumps = matches!(self.options.pruning, Pruning::Jump);
        match count {
            Count::Dropped => {
                let drops = matches!(self.method, Method::Bandwidth(it) if it.under.is_some());
                self.options.beam > 0 || drops
            }
            Count::Deferred => matches!(self.method, Method::Partial(_)),
            Count::Scanned => jumps,
            Count::Looks => self.is_any_angle(),
            Count::Skipped => matches!(self.method, Method::Fringe),
            Count::Passes => matches!(
                self.method,
                Method::Ida(_) | Method::Fringe | Method::Anytime(_)
            ),
            Count::Waypoints => jumps || self.is_any_angle(),
        }
    }

    /// Whether its paths run along lines at any angle.
    pub const fn is_any_angle(&self) -> bool {
        matches!(self.method, Method::Theta | Method::LazyTheta)
    }

    /// An allowance, in thousandths of a straight step onto plain ground, in cost units.
    pub(crate) fn steps(&self, thousandths: u32) -> u64 {
        self.moves.costs.straight() * u64::from(thousandths) / 1000
    }

    /// Whether h counts with the average of all free cells.
    pub(crate) fn averages_ground(&self) -> bool {
        let has_h = self.heuristic != Heuristic::Zero;
        has_h && self.options.basis == Basis::Expected && self.moves.accuracy > 0
    }

    pub(super) fn check_variant(&self, limits: &mut Limits) {
        if limits.0.is_ok() && matches!(self.method, Method::Anytime(_)) {
            let _ = limits.number(&settings::WEIGHT, ANYTIME, &mut { self.weight });
        }
    }

    /// Whether the search isn't [`BestFirst`](crate::search::BestFirst) over all neighbours.
    pub(super) fn has_own_engine(&self) -> bool {
        let options = &self.options;
        options.pruning != Pruning::None || options.beam > 0 || options.limit > 0
    }

    pub(super) fn idle_variant(&self, key: &Key) -> Option<&'static str> {
        let is = |other: &Key| key == other;
        let method = self.method;
        if is(&settings::REOPEN) {
            return match method {
                Method::Ida(_) => Some("IDA* keeps no CLOSED, so nothing is opened again."),
                Method::Anytime(_) => Some("ARA* sets such a cell aside for its next pass."),
                Method::Nba => Some("NBA* takes each cell out once only."),
                _ => None,
            };
        }
        if is(&settings::STOP) {
            return match method {
                Method::Ida(_) => Some("IDA* ends when it visits the goal."),
                Method::Anytime(_) => Some("ARA* never expands the goal; it ends at weight 1."),
                _ => None,
            };
        }
        if is(&keys::DEPTH) && matches!(method, Method::Dynamic(it) if it.fall == Fall::Near) {
            return Some("The weight falls with h here.");
        }
        if is(&keys::PARTIAL) {
            return match (self.options.limit, method.is_best_first()) {
                (0, _) => Some("Without a limit the search never gives up."),
                (_, false) => Some("Only a best-first search has a path to an unfinished end."),
                _ => None,
            };
        }
        if is(&keys::GROUND) && !self.uses_h() {
            return Some("Neither f nor the tie chain uses h.");
        }
        let dynamic = (
            matches!(method, Method::Dynamic(_)),
            "Only dynamic weighting has this.",
        );
        let alpha = (matches!(method, Method::Alpha(_)), "Only AlphA* has this.");
        let bandwidth = (
            matches!(method, Method::Bandwidth(_)),
            "Only bandwidth search has this.",
        );
        let owners = [
            (&keys::EPSILON, dynamic),
            (&keys::FALL, dynamic),
            (&keys::DEPTH, dynamic),
            (&keys::LOW, alpha),
            (&keys::HIGH, alpha),
            (&keys::OVER, bandwidth),
            (&keys::UNDER, bandwidth),
            (
                &keys::MEMORY,
                (matches!(method, Method::Ida(_)), "Only IDA* has this."),
            ),
            (
                &keys::SLACK,
                (
                    matches!(method, Method::Partial(_)),
                    "Only partial expansion A* has this.",
                ),
            ),
            (
                &keys::SHRINK,
                (
                    matches!(method, Method::Anytime(_)),
                    "Only anytime repairing A* has this.",
                ),
            ),
            (
                &keys::BURST,
                (
                    matches!(method, Method::Retarget(_)),
                    "Only retargeting has this.",
                ),
            ),
        ];
        let mut owners = owners.into_iter();
        let (_, (has, why)) = owners.find(|(owner, _)| is(owner))?;
        (!has).then_some(why)
    }
}

/// Why a configuration can't be searched on a world, in a sentence, or `None` where it can.
pub fn refusal(config: &Config, world: &World) -> Option<&'static str> {
    let grid: &Grid = world.grid();
    let options = &config.options;
    let jumps = options.pruning == Pruning::Jump;
    let any_angle = config.is_any_angle();
    let lazy = config.method == Method::LazyTheta;
    let (least, most) = grid.weight_range();
    let is_uneven = least != most && config.moves.accuracy > 0;
    let fronts = config.method == Method::FrontToFront;
    let retargets = fronts || matches!(config.method, Method::Retarget(_));
    let is_nudged = matches!(config.nudge, Some(Nudge::Scale(1..) | Nudge::Cross(1..)));
    let caps = config.method.is_best_first() && !matches!(config.method, Method::Bandwidth(_));
    let upside_down = matches!(config.method, Method::Alpha(alpha) if alpha.low > alpha.high);
    [
        (
            jumps && !config.method.is_plain(),
            "Jump points go with Dijkstra, greedy, A* and weighted A* only.",
        ),
        (
            jumps && is_uneven,
            "Jump points need ground of one weight: set accuracy to 0 to leave terrain out.",
        ),
        (
            options.beam > 0 && !caps,
            "A cap on OPEN goes with best-first searches only.",
        ),
        (
            upside_down,
            "The low weight of AlphA* can't be above its high one.",
        ),
        (
            any_angle && is_uneven,
            "A straight line has no length over several weights: set accuracy to 0 to leave terrain out.",
        ),
        (
            any_angle && config.moves.costs != CostModel::Sqrt2,
            "Lines at any angle are measured with costs of 1 and √2.",
        ),
        (
            lazy && config.reopen == Reopen::Reopened,
            "Lazy Theta* guesses g until a cell is expanded, so no closed cell is opened again.",
        ),
        (
            lazy && config.stop == Stop::Generated,
            "Lazy Theta* checks its guess when a cell is expanded, so it stops there.",
        ),
        (
            retargets && is_nudged,
            "Here h leads to cells that change, so a nudge has no line to follow.",
        ),
        (
            fronts && grid.cells().len() > FRONTS,
            "Front-to-front compares every two cells of both OPENs: at most 65536 cells.",
        ),
    ]
    .into_iter()
    .find_map(|(applies, why)| applies.then_some(why))
}

/// The parameters of all methods, those of the chosen one and the usual ones of the others.
struct Parameters {
    dynamic: Dynamic,
    alpha: Alpha,
    bandwidth: Bandwidth,
    memory: Memory,
    slack: u32,
    shrink: u32,
    burst: u32,
}

impl Parameters {
    fn of(method: Method) -> Self {
        let mut all = Self {
            dynamic: Dynamic::USUAL,
            alpha: Alpha::USUAL,
            bandwidth: Bandwidth::USUAL,
            memory: Memory::Table,
            slack: 0,
            shrink: 500,
            burst: 16,
        };
        match method {
            Method::Dynamic(it) => all.dynamic = it,
            Method::Alpha(it) => all.alpha = it,
            Method::Bandwidth(it) => all.bandwidth = it,
            Method::Ida(it) => all.memory = it,
            Method::Partial(it) => all.slack = it,
            Method::Anytime(it) => all.shrink = it,
            Method::Retarget(it) => all.burst = it,
            _ => {}
        }
        all
    }

    /// The method with its own ones.
    const fn into(self, method: Method) -> Method {
        match method {
            Method::Dynamic(_) => Method::Dynamic(self.dynamic),
            Method::Alpha(_) => Method::Alpha(self.alpha),
            Method::Bandwidth(_) => Method::Bandwidth(self.bandwidth),
            Method::Ida(_) => Method::Ida(self.memory),
            Method::Partial(_) => Method::Partial(self.slack),
            Method::Anytime(_) => Method::Anytime(self.shrink),
            Method::Retarget(_) => Method::Retarget(self.burst),
            other => other,
        }
    }
}
