//! What h depends on.
//!
//! Whether two lanes share h is asked here and decided nowhere else: the page's worker compares these bytes,
//! and hands each h over once. `tests/h_identity.rs` holds that equal bytes mean equal h.

use std::hash::{Hash, Hasher};

use super::parts::{estimator, has_formula};
use crate::config::{Config, Unreachable};
use crate::ends::Ends;
use crate::scenario::Scenario;
use crate::search::variant::Partial;
use crate::search::{Reopen, Stop};

/// The identity of a scenario's h: where two are equal, h is the same at every place.
///
/// When to use it: to keep h once for several lanes, and across edits of a map. Identities may differ though h is the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Identity {
    bytes: Vec<u8>,
    is_of_world: bool,
}

impl Identity {
    /// That of a scenario's h.
    ///
    /// Complexity: O(k) for k ends, and O(n) for n places where h assumes average ground.
    pub fn of(scenario: &Scenario) -> Self {
        let mut told = Bytes(Vec::new());
        let has_formula = has_formula(scenario);
        if has_formula {
            estimator(scenario).identify(&mut told);
        } else {
            let (config, ends) = (scenario.config(), scenario.ends());
            (config.uses_h(), settled(config, ends), ends).hash(&mut told);
        }
        Self {
            bytes: told.0,
            is_of_world: !has_formula,
        }
    }

    /// Bytes that are the same where the identity is.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether h depends on the whole world, so that identities on another one can't be compared with this.
    pub const fn is_of_world(&self) -> bool {
        self.is_of_world
    }
}

/// A configuration without the settings that a table of h doesn't depend on. With a search for each goal all are left: which
/// goal's h is kept depends on what its search finds.
fn settled(config: &Config, ends: &Ends) -> Config {
    if config.takes_each_goal(ends) {
        return config.clone();
    }
    let usual = Config::default();
    let mut settled = Config {
        weight: usual.weight,
        chain: usual.chain,
        reopen: Reopen::Reopened,
        stop: Stop::Expanded,
        ..config.clone()
    };
    settled.options.limit = 0;
    settled.options.partial = Partial::First;
    settled.options.beam = 0;
    settled.outlook.within = 0;
    settled.outlook.unreachable = Unreachable::None;
    settled
}

/// A value's bytes as it hands them to hashers, all of them kept: values that differ have others.
struct Bytes(Vec<u8>);

impl Hasher for Bytes {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        0
    }
}
