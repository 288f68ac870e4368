//! The limits of a configuration's numbers.

use std::fmt;

use super::Config;
use crate::fields::{Fields, Key, Range, Refused};
use crate::heuristic::{MAX_NUDGE, Nudge};
use crate::priority::MAX_SEARCH_WEIGHT;

/// The limits of the weight.
pub(super) const WEIGHTS: Range = Range {
    least: 0,
    most: MAX_SEARCH_WEIGHT,
    unit: 1000,
};

/// The limits of a nudge.
const NUDGES: Range = Range {
    least: 0,
    most: MAX_NUDGE,
    unit: 1000,
};

impl Config {
    /// Whether its numbers are within the limits.
    ///
    /// # Errors
    /// [`ConfigError`] names the number and its limit.
    pub fn check(&self) -> Result<(), ConfigError> {
        let mut limits = Limits(Ok(()));
        let _ = self.clone().tell(&mut limits);
        limits.0.and_then(|()| self.check_together())
    }

    /// Whether its numbers, each within its own limits, go together.
    pub(crate) fn check_together(&self) -> Result<(), ConfigError> {
        let mut limits = Limits(Ok(()));
        self.check_variant(&mut limits);
        limits.0
    }
}

/// A number of a configuration is outside its limits, so no search can use the configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConfigError {
    /// Which setting.
    pub key: &'static Key,
    /// Its limits.
    pub range: Range,
    /// The number that was refused.
    pub value: u32,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key, range, value } = *self;
        let (size, limit) = range.miss(value);
        let (noun, value, limit) = (key.noun, range.written(value), range.written(limit));
        write!(f, "The {noun} {value} is too {size}; the limit is {limit}.")
    }
}

impl std::error::Error for ConfigError {}

/// Refuses numbers outside their limits.
pub(super) struct Limits(Result<(), ConfigError>);

impl Fields for Limits {
    fn number(&mut self, key: &'static Key, range: Range, value: &mut u32) -> Result<(), Refused> {
        let value = *value;
        if range.holds(value) {
            return Ok(());
        }
        self.0 = Err(ConfigError { key, range, value });
        Err(Refused)
    }

    fn optional(
        &mut self,
        key: &'static Key,
        range: Range,
        value: &mut Option<u32>,
    ) -> Result<(), Refused> {
        self.number(key, range, &mut value.unwrap_or(range.least))
    }

    fn nudge(&mut self, key: &'static Key, value: &mut Option<Nudge>) -> Result<(), Refused> {
        let by = value.map_or(0, |nudge| nudge.parts().1);
        self.number(key, NUDGES, &mut { by })
    }
}

#[cfg(test)]
mod tests {
    use crate::config::Config;
    use crate::search::Method;

    #[test]
    fn a_number_that_may_be_left_out_has_its_limit() {
        use crate::search::variant::Bandwidth;
        let said = |under| {
            let bandwidth = Bandwidth {
                under,
                ..Bandwidth::USUAL
            };
            let refused = Config::of(Method::Bandwidth(bandwidth)).check();
            refused.map_err(|error| error.to_string())
        };
        assert_eq!((said(None), said(Some(1_000_000))), (Ok(()), Ok(())));
        let too_large = "The band d 1000.001 is too large; the limit is 1000.";
        assert_eq!(said(Some(1_000_001)), Err(too_large.to_owned()));
    }
}
