//! A search's settings.

use crate::cost::CostModel;
pub use crate::fields::thousandths;
use crate::fields::{Fields, Key, Refused, choice};
use crate::grid::{ACCURATE, Corners, MovesRule, Neighbourhood, Order};
use crate::heuristic::{Heuristic, Nudge};
use crate::priority::{Apart, Chain, Criterion, Evaluation};
use crate::program::Preset;
use crate::search::{Method, Reopen, Stop};

mod limits;
mod options;
mod outlook;
mod places;
mod program;
pub mod settings;
mod site;
mod uses;
mod variant;
mod worldly;

pub use limits::ConfigError;
pub use options::{Options, keys as variant_settings};
pub use outlook::{
    Aim, Graph, Outlook, Portals, Skip, Smooth, Unreachable, keys as world_settings,
};
pub(crate) use program::TRACED;
pub use program::keys as program_settings;
pub use site::{Refusal, Site, refusal};
pub use uses::{Barred, Use};
pub(crate) use worldly::MAX_COST;

#[doc(inline)]
pub use crate::__key_statics as key_statics;

use limits::WEIGHTS;
use options::keys;

/// A search's settings: its method, and what methods share. A setting that the method doesn't use
/// is kept, and takes effect again under a method that uses it; see [`Config::idle`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Config {
    /// The method, which documents call the algorithm.
    pub method: Method,
    /// The weight of h in thousandths, for [`Method::Weighted`] only; at most
    /// [`MAX_SEARCH_WEIGHT`](crate::priority::MAX_SEARCH_WEIGHT).
    pub weight: u32,
    /// Steps, their order and their costs.
    pub moves: MovesRule,
    /// The estimate h.
    pub heuristic: Heuristic,
    /// The nudge, which changes h.
    pub nudge: Option<Nudge>,
    /// The order among cells of equal f.
    pub chain: Chain,
    /// The treatment of a closed cell that gets a better g.
    pub reopen: Reopen,
    /// When to stop.
    pub stop: Stop,
    /// What version 1 of documents didn't have.
    pub options: Options,
    /// How it meets a richer world.
    pub outlook: Outlook,
}

impl Default for Config {
    /// A\* `[f, h, lifo]` with octile distances, eight moves, `sqrt2` costs, no corner cutting.
    fn default() -> Self {
        Self {
            method: Method::AStar,
            weight: 1000,
            moves: MovesRule {
                neighbours: Neighbourhood::Eight,
                corners: Corners::Never,
                order: Order::CLOCKWISE,
                checkerboard: false,
                costs: CostModel::Sqrt2,
                accuracy: ACCURATE,
            },
            heuristic: Heuristic::Octile,
            nudge: None,
            chain: Chain::of([Criterion::LowH, Criterion::Lifo]),
            reopen: Reopen::Reopened,
            stop: Stop::Expanded,
            options: Options::NONE,
            outlook: Outlook::PLAIN,
        }
    }
}

impl Config {
    /// The usual configuration of a method: the default one, except that greedy search and a
    /// walk leave closed cells alone, since their g doesn't count.
    pub fn of(method: Method) -> Self {
        let reopen = match method {
            Method::Greedy | Method::Walk => Reopen::Ignored,
            Method::BreadthFirst | Method::DepthFirst => Reopen::Ignored,
            _ => Reopen::Reopened,
        };
        let bare = Self {
            method,
            reopen,
            ..Self::default()
        };
        bare.preset()
    }

    /// Names every setting, so that `fields` reads or writes it. The order is that of documents.
    ///
    /// # Errors
    /// Where `fields` refuses a value, which no writer does.
    pub fn tell(&mut self, fields: &mut dyn Fields) -> Result<(), Refused> {
        use settings as key;
        let changes = self.changes();
        // Taken apart without `..`, so that the compiler asks for a new field here.
        let Self {
            method,
            weight,
            moves,
            heuristic,
            nudge,
            chain,
            reopen,
            stop,
            options: _,
            outlook: _,
        } = self;
        let MovesRule {
            neighbours,
            corners,
            order,
            checkerboard,
            costs,
            accuracy: _,
        } = moves;
        choice(method, |it| fields.choice(&key::ALGORITHM, it))?;
        choice(neighbours, |it| fields.choice(&key::MOVES, it))?;
        choice(corners, |it| fields.choice(&key::CORNERS, it))?;
        choice(costs, |it| fields.choice(&key::COSTS, it))?;
        fields.order(&key::ORDER, order)?;
        fields.flag(&key::CHECKERBOARD, checkerboard)?;
        choice(heuristic, |it| fields.choice(&key::HEURISTIC, it))?;
        fields.chain(&key::TIES, chain)?;
        fields.nudge(&key::NUDGE, nudge)?;
        fields.number(&key::WEIGHT, WEIGHTS, weight)?;
        choice(reopen, |it| fields.switch(&key::REOPEN, it))?;
        choice(stop, |it| fields.choice(&key::STOP, it))?;
        self.tell_variants(fields)?;
        self.tell_program(fields, changes)
    }

    /// Why a setting makes no difference here, or `None` where it can. For the words of the tie
    /// chain, see [`Config::idle_ties`].
    pub fn idle(&self, key: &Key) -> Option<&'static str> {
        let is = |other: &Key| key == other;
        if let Some(why) = self.idle_program(key) {
            return Some(why);
        }
        if is(&settings::WEIGHT) && !self.method.has_weight() {
            Some("Only weighted A* has a weight.")
        } else if is(&settings::REOPEN) && self.method == Method::Walk {
            Some("A walk never looks back, so it never reopens a cell.")
        } else if is(&settings::HEURISTIC) || is(&settings::NUDGE) {
            let reason = "Neither f nor the tie chain uses h.";
            let leads = is(&settings::HEURISTIC) && self.leads_by_h();
            let uses = self.uses_h() || self.program().is_some();
            (!uses && !self.proves_by_heuristic() && !leads).then_some(reason)
        } else if is(&settings::CORNERS) && self.moves.neighbours == Neighbourhood::Four {
            Some("No step is diagonal, so none passes a corner.")
        } else {
            self.idle_variant(key)
        }
    }

    /// Whether it is the one best-first loop over the cells of a map, with an f of g and h alone, an h by a
    /// formula and no option that changes the loop: what OPEN lists and most analyses are about.
    pub fn is_plain(&self) -> bool {
        self.unlike_best_first().is_none()
    }

    /// Whether it is the one loop of Dijkstra, greedy, A\* and weighted A\* over all neighbours, on whatever map
    /// and with whatever h.
    pub const fn has_plain_loop(&self) -> bool {
        if self.has_own_engine() || self.is_open_ended() {
            return false;
        }
        self.method.is_plain()
    }

    /// Whether it can be searched on any map, with any h and any ends.
    pub(crate) const fn goes_anywhere(&self) -> bool {
        if self.has_own_engine() {
            return false;
        }
        self.method.goes_anywhere()
    }

    /// Whether it ends sooner with one heuristic than with another even where h is left out of f.
    const fn proves_by_heuristic(&self) -> bool {
        matches!(self.method, Method::FrontToEnd)
    }

    /// The search whose cost judges this one's: Dijkstra's algorithm over cells, or over way-points where these
    /// are searched, with the same steps on the ground as it is, the same danger, turns and belief.
    pub fn judged_by(&self) -> Self {
        Self {
            moves: self.moves.unordered().accurate(),
            heuristic: Heuristic::Zero,
            outlook: self.outlook.shared(),
            ..Self::of(Method::Dijkstra)
        }
    }

    /// Whether it is a walk that minds danger.
    pub(crate) const fn is_wary(&self) -> bool {
        matches!(self.method, Method::Walk) && self.outlook.danger > 0
    }

    /// Whether its f follows from g and h.
    pub(crate) const fn f_follows(&self) -> bool {
        self.method.f_follows() && !self.is_wary()
    }

    /// Whether it may give up before the end.
    pub const fn is_limited(&self) -> bool {
        self.options.limit > 0
    }

    /// Why statements about OPEN and its ties don't apply, in a sentence, or `None` where they do.
    pub fn unlike_best_first(&self) -> Option<&'static str> {
        self.unlike_one_loop()
            .or_else(|| self.unlike_plain_search())
    }

    /// Why the search's loop isn't that of best-first search.
    fn unlike_one_loop(&self) -> Option<&'static str> {
        let leads = self.leads_by_h();
        self.unlike_one_open()
            .or_else(|| self.unlike_ending())
            .or(leads.then_some("This is for searches whose path leads to a goal."))
    }

    /// Why the search keeps no OPEN whose f is made of g and h alone.
    pub(crate) fn unlike_one_open(&self) -> Option<&'static str> {
        match self.method {
            Method::Walk => Some("A walk keeps no OPEN list."),
            Method::Trace => Some("A trace says what was expanded, and nothing of OPEN."),
            method if self.has_own_engine() || !method.is_plain() => {
                Some("Only best-first searches whose f is made of g and h alone have this.")
            }
            _ => None,
        }
    }

    /// Why no order of ties is behind what the search expands.
    pub(crate) fn unlike_tied(&self) -> Option<&'static str> {
        self.unlike_one_open()
            .or_else(|| self.unlike_ending())
            .or_else(|| self.unlike_whole())
    }

    /// How f is made.
    pub const fn evaluation(&self) -> Evaluation {
        self.method.evaluation(self.weight)
    }

    /// `A* [f, h, lifo]`, or the name of a program.
    pub fn name(&self) -> String {
        match self.method {
            method
                if method.has_weight() && (method == Method::Weighted || self.weight != 1000) =>
            {
                format!(
                    "{} × {} {}",
                    self.method.label(),
                    thousandths(self.weight),
                    self.chain
                )
            }
            Method::Program(program) if program.preset != Preset::None => {
                program.label().to_owned()
            }
            Method::Program(_) | Method::Trace => self.method.label().to_owned(),
            _ => format!("{} {}", self.method.label(), self.chain),
        }
    }

    /// For each word of the chain, the reason why it can't matter on any map, or `None`.
    pub fn idle_ties(&self) -> Vec<Option<&'static str>> {
        self.idle_among(self.apart())
    }

    pub(super) fn idle_among(&self, apart: Apart) -> Vec<Option<&'static str>> {
        if let Some(why) = self.idle_program(&settings::TIES) {
            return vec![Some(why); self.chain.criteria().len()];
        }
        let h_is_zero = self.h_is_zero();
        let mut evaluation = self.evaluation();
        if h_is_zero && evaluation.g == 1 {
            evaluation.h = 0;
        }
        let mut notes = self
            .chain
            .idle(self.f_follows().then_some(evaluation), apart);
        if h_is_zero {
            for (note, criterion) in notes.iter_mut().zip(self.chain.criteria()) {
                if criterion.is_of_h() {
                    *note = Some("h is 0 everywhere here, so it can't tell cells apart.");
                }
            }
        }
        notes
    }

    /// What tells any two nodes apart on every map.
    pub(crate) const fn apart(&self) -> Apart {
        Apart {
            by_cell: self.hash_decides(),
            by_column_and_row: false,
        }
    }

    /// Whether a hash tells any two nodes apart: not two states of a cell.
    const fn hash_decides(&self) -> bool {
        self.outlook.turn == 0 && !self.alternates()
    }

    pub(crate) fn h_is_zero(&self) -> bool {
        self.heuristic == Heuristic::Zero && !matches!(self.nudge, Some(Nudge::Cross(1..)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_read_as_people_write_them() {
        assert_eq!(Config::default().name(), "A* [f, h, lifo]");
        let (method, weight) = (Method::Weighted, 1250);
        let weighted = Config {
            method,
            weight,
            ..Config::default()
        };
        assert_eq!(weighted.name(), "Weighted A* × 1.25 [f, h, lifo]");
        assert_eq!(
            [0, 5, 1000, 1500].map(thousandths),
            ["0", "0.005", "1", "1.5"]
        );
    }

    #[test]
    fn h_that_is_zero_everywhere_decides_nothing() {
        let chain = Chain::parse(["low_h", "high_g", "lifo"]).unwrap();
        let config = Config {
            heuristic: Heuristic::Zero,
            chain,
            ..Config::default()
        };
        let idle: Vec<_> = config.idle_ties().iter().map(Option::is_some).collect();
        assert_eq!(idle, [true, true, false]);
    }

    #[test]
    fn front_to_end_search_has_a_stronger_proof_with_zero() {
        let mut config = Config::of(Method::FrontToEnd);
        config.chain = Chain::parse(["fifo"]).unwrap();
        config.weight = 0;
        assert!(!config.uses_h());
        assert_eq!(config.idle(&settings::HEURISTIC), None);
        config.method = Method::Weighted;
        assert!(config.idle(&settings::HEURISTIC).is_some());
    }
}
