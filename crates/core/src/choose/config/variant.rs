//! The settings that came with version 2 of documents: when they make no difference, and what is refused.

use super::limits::Limits;
use super::site::{Refusal, Site};
use super::{Config, keys, settings};
use crate::cost::CostModel;
use crate::fields::{Fields, Key, Range};
use crate::heuristic::{Heuristic, Nudge};
use crate::priority::Chain;
use crate::search::variant::{Basis, Count, Fall, Pruning};
use crate::search::{Method, Reopen, Stop};

/// Weights of ARA\*, which ends at 1.
const ANYTIME: Range = Range {
    least: 1000,
    most: 10_000,
    unit: 1000,
};

/// The most cells of [`Method::FrontToFront`].
const FRONTS: usize = 65_536;

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
            Method::BreadthFirst | Method::DepthFirst => Self {
                chain: Chain::fifo(),
                ..self
            },
            _ => self,
        }
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
            Count::Skipped => matches!(self.method, Method::Fringe | Method::Program(_)),
            Count::Again => self.has_own_numbers(),
            Count::Rewritten => matches!(self.method, Method::Program(_)),
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

    /// Whether h assumes the average of all free cells.
    pub(crate) fn averages_ground(&self) -> bool {
        let has_h = match self.heuristic {
            Heuristic::Zero => false,
            // Its values are true distances.
            Heuristic::True => false,
            _ => true,
        };
        has_h && self.options.basis == Basis::Expected && self.moves.accuracy > 0
    }

    pub(super) fn check_variant(&self, limits: &mut Limits) {
        if matches!(self.method, Method::Anytime(_)) {
            let _ = limits.number(&settings::WEIGHT, ANYTIME, &mut { self.weight });
        }
    }

    /// Whether the search isn't [`BestFirst`](crate::search::BestFirst) over all neighbours.
    pub(super) const fn has_own_engine(&self) -> bool {
        let options = &self.options;
        !matches!(options.pruning, Pruning::None) || options.beam > 0 || options.limit > 0
    }

    pub(super) fn idle_variant(&self, key: &Key) -> Option<&'static str> {
        let is = |other: &Key| key == other;
        let method = self.method;
        if is(&settings::REOPEN) {
            return match method {
                Method::Dijkstra => Some(
                    "Dijkstra closes each cell with its cheapest path, so none is opened again.",
                ),
                Method::Ida(_) => Some("IDA* keeps no CLOSED, so nothing is opened again."),
                Method::Anytime(_) => Some("ARA* sets such a cell aside for its next pass."),
                Method::Nba => Some("NBA* takes each cell out once only."),
                Method::BreadthFirst | Method::DepthFirst => {
                    Some("It takes each cell out once only.")
                }
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
            let is_best_first = method.is_best_first() || method.is_blind();
            return match (self.options.limit, is_best_first) {
                (0, _) => Some("Without a limit the search never gives up."),
                (_, false) => Some("Only a best-first search has a path to an unfinished end."),
                _ => None,
            };
        }
        let is_on_one_weight = self.is_any_angle() || self.options.pruning == Pruning::Jump;
        if is(&keys::GROUND) && is_on_one_weight {
            return Some("Such a search is for ground of one weight, which is also the average.");
        }
        if is(&keys::GROUND) && !self.uses_h() && !self.leads_by_h() {
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
        match owners.find(|(owner, _)| is(owner)) {
            Some((_, (has, why))) => (!has).then_some(why),
            None => self.idle_outlook(key),
        }
    }
}

/// Why a method or an option can't be searched on a site, by the first reason that applies.
pub(super) fn refusal(config: &Config, site: &Site) -> Option<Refusal> {
    let options = &config.options;
    let jumps = options.pruning == Pruning::Jump;
    let any_angle = config.is_any_angle();
    let lazy = config.method == Method::LazyTheta;
    let (least, most) = site.weights;
    let (width, height) = site.sides;
    // What a player hasn't seen counts as plain ground.
    let least = if config.outlook.player > 0 { 1 } else { least };
    let is_dangerous = config.outlook.danger > 0 && site.is_dangerous;
    let is_uneven = (least != most || any_angle && is_dangerous) && config.moves.accuracy > 0;
    let fronts = config.method == Method::FrontToFront;
    let retargets = fronts || matches!(config.method, Method::Retarget(_));
    let is_nudged = matches!(config.nudge, Some(Nudge::Scale(1..) | Nudge::Cross(1..)));
    let caps = config.method.is_best_first() && !matches!(config.method, Method::Bandwidth(_));
    let upside_down = matches!(config.method, Method::Alpha(alpha) if alpha.low > alpha.high);
    [
        (
            jumps && !config.method.is_plain(),
            Refusal::Rule("Jump points go with Dijkstra, greedy, A* and weighted A* only.".into()),
        ),
        (
            jumps && is_uneven,
            Refusal::Number("Jump points need ground of one weight: set accuracy to 0 to leave terrain out.".into()),
        ),
        (
            options.beam > 0 && !caps,
            Refusal::Rule("A cap on OPEN goes with best-first searches only.".into()),
        ),
        (
            upside_down,
            Refusal::Number("The low weight of AlphA* can't be above its high one.".into()),
        ),
        (
            any_angle && is_uneven,
            Refusal::Number("A straight line has no length over several weights: set accuracy to 0 to leave terrain out.".into()),
        ),
        (
            any_angle && config.moves.costs != CostModel::Sqrt2,
            Refusal::Rule("Lines at any angle are measured with costs of 1 and √2.".into()),
        ),
        (
            lazy && config.reopen == Reopen::Reopened,
            Refusal::Rule("Lazy Theta* guesses g until a cell is expanded, so no closed cell is opened again.".into()),
        ),
        (
            lazy && config.stop == Stop::Generated,
            Refusal::Rule("Lazy Theta* checks its guess when a cell is expanded, so it stops there.".into()),
        ),
        (
            retargets && is_nudged,
            Refusal::Rule("Here h leads to cells that change, so a nudge has no line to follow.".into()),
        ),
        (
            fronts && width as usize * height as usize > FRONTS,
            Refusal::Rule("Front-to-front compares every two cells of both OPENs: at most 65536 cells.".into()),
        ),
    ]
    .into_iter()
    .find_map(|(applies, why)| applies.then_some(why))
}
