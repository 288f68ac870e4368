//! The versions of Node and npm that are needed.

use std::fmt;

/// Vite needs this much.
pub(crate) const NODE: Version = Version(20, 19);
/// The npm that came with the first Node of [`NODE`].
pub(crate) const NPM: Version = Version(10, 8);

/// Major and minor: the patch doesn't matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Version(u32, u32);

impl Version {
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut parts = text.trim().trim_start_matches('v').split('.');
        let mut number = || parts.next()?.parse().ok();
        Some(Self(number()?, number()?))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0, self.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_by_number() {
        assert_eq!(Version::parse("v20.19.3\n"), Some(Version(20, 19)));
        assert_eq!(Version::parse("10.8.2"), Some(Version(10, 8)));
        assert_eq!(Version::parse("nightly"), None);
        assert!(Version(20, 9) < Version(20, 19));
        assert!(Version(22, 0) > NODE);
    }
}
