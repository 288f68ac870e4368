//! The settings that came with version 2 of documents: their keys, their values, and how readers and writers name them.
//!
//! To add one: its key with its version, its permanent number and the value that links leave out for ever, its field
//! and usual value in [`Options`] and its line in `tell_variants` here; its row in `docs/settings.md`.
//! `variant.rs` has the reason why it makes no difference (`idle_variant`) or is refused; what a rule asks of a
//! world is a field of `Site` in `site.rs`.
//!
//! A parameter of one method is the same, but the method's variant holds its value and the usual one (`Eager(u32 =
//! 2000)`), its line is in `tell_parameters`, and `Parameters` takes it out of the method and puts it back. Other
//! methods ignore it, so it is among the `owners` in `idle_variant`.

use super::{Config, key_statics};
use crate::fields::{Fields, Range, Refused, choice};
use crate::grid::ACCURATE;
use crate::search::variant::{
    Alpha, Bandwidth, Basis, Dynamic, MAX_ALLOWANCE, MAX_SHARE, Memory, Partial, Pruning,
};
use crate::search::{Method, Stop};

/// The keys of these settings.
pub mod keys {

    super::key_statics! {
        ACCURACY: 2 [1: Number(1000)], "accuracy", "accuracy", "Terrain counts (accuracy)",
            "At 1 terrain counts fully, at 0 every step costs as on plain ground: quicker, but the path ignores swamps.";
        GROUND: 2 [2: Word(0)], "ground", "ground of h", "h assumes", "";
        PRUNING: 2 [3: Word(0)], "pruning", "pruning", "Neighbours kept", "";
        BEAM: 2 [4: Number(0)], "beam", "cap on OPEN", "Cells in OPEN",
            "OPEN holds at most this many cells; the last are dropped. 0 is no cap.";
        LIMIT: 2 [5: Number(0)], "limit", "limit of expansions", "Stop after",
            "Gives up after this many expansions. 0 is no limit.";
        PARTIAL: 2 [6: Word(0)], "partial", "partial path", "Then a path to", "";
        EPSILON: 2 [7: Number(500)], "epsilon", "share ε", "Extra weight ε",
            "At the start h counts 1 + ε times, and the path costs at most 1 + ε times the optimum.";
        FALL: 2 [8: Word(0)], "fall", "fall of the weight", "It falls", "";
        DEPTH: 2 [9: Number(0)], "depth", "depth", "Over",
            "The number of steps after which h counts once. 0 takes the distance from start to goal.";
        LOW: 2 [10: Number(0)], "low", "low weight", "Extra weight going deeper",
            "f is multiplied by 1 + this for a cell whose parent lies no nearer to the start than the last one.";
        HIGH: 2 [11: Number(500)], "high", "high weight", "Extra weight elsewhere",
            "f is multiplied by 1 + this for every other cell.";
        OVER: 2 [12: Number(10_000)], "over", "allowance e", "Exaggerate h by at most",
            "The most that a weighted h may exceed the plain one, in straight steps; the path is at most that much longer.";
        UNDER: 2 [13: Optional(None)], "under", "band d", "Drop beyond",
            "Cells worse than the best by more than e + d are dropped. d, in straight steps, is how much too low the plain h can be.";
        MEMORY: 2 [14: Word(0)], "memory", "memory", "It remembers", "";
        SLACK: 2 [15: Number(0)], "slack", "slack", "Slack",
            "How much worse than the cell itself a neighbour may be and still be inserted at once, in straight steps.";
        SHRINK: 2 [16: Number(500)], "shrink", "shrinkage", "The weight falls by",
            "After each path the weight of h falls by this, down to 1.";
        BURST: 2 [17: Number(16)], "burst", "burst", "Expansions per turn",
            "How many cells one side expands before the other side's turn.";
    }
}

/// Options that methods share, and that version 1 of documents didn't have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Which neighbours are looked at.
    pub pruning: Pruning,
    /// The most cells in OPEN (beam search, Lowerre 1976); 0 is no cap.
    pub beam: u32,
    /// Give up before more expansions than this; 0 is no limit.
    pub limit: u32,
    /// Where the path then leads.
    pub partial: Partial,
    /// The ground that h assumes.
    pub basis: Basis,
}

impl Options {
    /// None of them used.
    pub const NONE: Self = Self {
        pruning: Pruning::None,
        beam: 0,
        limit: 0,
        partial: Partial::First,
        basis: Basis::Least,
    };
}

/// Shares such as ε.
pub(super) const SHARES: Range = Range {
    least: 0,
    most: MAX_SHARE,
    unit: 1000,
};

/// Allowances in straight steps.
const ALLOWANCES: Range = Range {
    most: MAX_ALLOWANCE,
    ..SHARES
};

impl Config {
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
        fields.number(&keys::BEAM, Range::whole(0, 1 << 22), beam)?;
        fields.number(&keys::LIMIT, Range::whole(0, u32::MAX), limit)?;
        choice(partial, |it| fields.choice(&keys::PARTIAL, it))?;
        self.tell_parameters(fields)?;
        self.tell_outlook(fields)?;
        Ok(())
    }

    /// Names the parameters of every method; only those of the chosen one are kept.
    pub(super) fn tell_parameters(&mut self, fields: &mut dyn Fields) -> Result<(), Refused> {
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
        fields.number(&keys::DEPTH, Range::whole(0, 1 << 22), &mut dynamic.depth)?;
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
        fields.number(&keys::BURST, Range::whole(1, 1_000_000), burst)?;
        self.method = all.into(self.method);
        Ok(())
    }

    /// Whether it says anything that version 1 of documents has no words for.
    pub fn is_new(&self) -> bool {
        let is_accurate = self.moves.accuracy == ACCURATE;
        self.method.is_new()
            || !is_accurate
            || self.options != Options::NONE
            || self.moves.costs.is_new()
            || self.stop == Stop::All
            || self.chain.is_new()
            || self.heuristic.is_new()
            || self.outlook != super::Outlook::PLAIN
    }
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
