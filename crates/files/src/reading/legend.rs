//! What characters stand for.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use tiebreak::grid::MAX_WEIGHT;

use crate::FileError;
use crate::text::quote;

/// What a character stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A wall.
    Wall,
    /// Ground of this weight, 1 to 9.
    Ground(u8),
    /// A start, on ground of weight 1.
    Start,
    /// A goal, on ground of weight 1.
    Goal,
}

impl Role {
    /// The cell that it makes, as maps have it.
    pub(crate) const fn cell(self) -> u8 {
        match self {
            Self::Wall => 0,
            Self::Ground(weight) => weight,
            Self::Start | Self::Goal => 1,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wall => f.write_str("wall"),
            Self::Ground(weight) => write!(f, "{weight}"),
            Self::Start => f.write_str("start"),
            Self::Goal => f.write_str("goal"),
        }
    }
}

impl FromStr for Role {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        match word {
            "wall" => Ok(Self::Wall),
            "start" => Ok(Self::Start),
            "goal" => Ok(Self::Goal),
            _ => match word.parse() {
                Ok(weight) if word.len() == 1 && (1..=MAX_WEIGHT).contains(&weight) => {
                    Ok(Self::Ground(weight))
                }
                _ => Err("a role is wall, a weight of ground from 1 to 9, start or goal"),
            },
        }
    }
}

/// What characters stand for, by character.
pub type Legend = BTreeMap<char, Role>;

/// The legend with these entries. Unlike `collect`, this doesn't sort first, which would take more code.
pub fn legend_of(entries: impl Iterator<Item = (char, Role)>) -> Legend {
    let mut legend = Legend::new();
    legend.extend(entries);
    legend
}

/// Refuses a legend that names a character which isn't there.
pub(crate) fn missing(legend: &Legend, is_there: impl Fn(char) -> bool) -> Result<(), FileError> {
    match legend.keys().find(|&&sign| !is_there(sign)) {
        None => Ok(()),
        Some(&sign) => {
            let what = format!("the legend names {}, which isn't there.", quoted(sign));
            Err(FileError::whole(what))
        }
    }
}

/// A character as sentences name it.
pub(super) fn quoted(sign: char) -> String {
    quote(sign.encode_utf8(&mut [0; 4]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_role_is_read_as_it_is_written() {
        let all = [Role::Wall, Role::Start, Role::Goal];
        for role in all.into_iter().chain((1..=9).map(Role::Ground)) {
            assert_eq!(role.to_string().parse(), Ok(role));
        }
        for word in ["", "0", "10", "+1", "Wall", "ground"] {
            assert!(word.parse::<Role>().is_err(), "{word}");
        }
    }
}
