//! What characters and numbers stand for.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use tiebreak::world::MOST_WEIGHT;

use crate::FileError;
use crate::text::quote;

/// What a character or a number stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A wall.
    Wall,
    /// Ground of this weight, 1 to 999.
    Ground(u16),
    /// A start, on ground of weight 1.
    Start,
    /// A goal, on ground of weight 1.
    Goal,
}

impl Role {
    /// What a step onto it counts; `None` for a wall.
    pub(crate) const fn cost(self) -> Option<u16> {
        match self {
            Self::Wall => None,
            Self::Ground(weight) => Some(weight),
            Self::Start | Self::Goal => Some(1),
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
                Ok(weight)
                    if word.as_bytes()[0].is_ascii_digit()
                        && (1..=MOST_WEIGHT).contains(&weight) =>
                {
                    Ok(Self::Ground(weight))
                }
                _ => Err("a role is wall, a weight of ground from 1 to 999, start or goal"),
            },
        }
    }
}

/// What characters or numbers stand for, each as the map has it: a character, or a number without zeros that say nothing,
/// such as `12` or `0.5`.
pub type Legend = BTreeMap<String, Role>;

/// The legend with these entries. Unlike `collect`, this doesn't sort first, which would take more code.
pub fn legend_of(entries: impl Iterator<Item = (String, Role)>) -> Legend {
    let mut legend = Legend::new();
    legend.extend(entries);
    legend
}

/// Refuses a legend that names something which isn't there.
pub(crate) fn missing(legend: &Legend, is_there: impl Fn(&str) -> bool) -> Result<(), FileError> {
    match legend.keys().find(|name| !is_there(name)) {
        None => Ok(()),
        Some(name) => {
            let what = format!("the legend names {}, which isn't there.", quote(name));
            Err(FileError::whole(what))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_role_is_read_as_it_is_written() {
        let all = [Role::Wall, Role::Start, Role::Goal];
        for role in all.into_iter().chain([1, 9, 10, 999].map(Role::Ground)) {
            assert_eq!(role.to_string().parse(), Ok(role));
        }
        for word in ["", "0", "1000", "+1", "-1", "1.5", "Wall", "ground"] {
            assert!(word.parse::<Role>().is_err(), "{word}");
        }
    }
}
