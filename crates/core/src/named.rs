//! Closed sets that list, print and parse themselves, so that menus, links and tests follow from
//! one place.

use std::fmt;

/// A word that isn't in a closed set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// The kind of thing that the word should name, such as `heuristic`.
    pub noun: &'static str,
    /// The word that was given.
    pub given: String,
    /// The words that are known, comma-separated.
    pub known: String,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { noun, given, known } = self;
        write!(f, "There is no {noun} \"{given}\"; there are {known}.")
    }
}

impl std::error::Error for UnknownName {}

/// Declares an enum without fields whose variants have a name (permanent: files and links hold
/// it), a label for people and a sentence of help.
macro_rules! named {
    (
        $(#[$meta:meta])*
        pub enum $Set:ident, $noun:literal {
            $( $(#[$doc:meta])* $Variant:ident: $name:literal, $label:literal, $help:literal; )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $Set { $( $(#[$doc])* $Variant, )+ }

        impl $Set {
            /// Every member, in the order of menus.
            pub const ALL: &'static [Self] = &[$( Self::$Variant, )+];

            /// The permanent name, as files and links hold it.
            pub const fn name(self) -> &'static str {
                match self { $( Self::$Variant => $name, )+ }
            }

            /// The name for people.
            pub const fn label(self) -> &'static str {
                match self { $( Self::$Variant => $label, )+ }
            }

            /// One sentence of help.
            pub const fn help(self) -> &'static str {
                match self { $( Self::$Variant => $help, )+ }
            }
        }

        impl std::fmt::Display for $Set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $Set {
            type Err = $crate::named::UnknownName;

            fn from_str(word: &str) -> Result<Self, Self::Err> {
                Self::ALL.iter().copied().find(|member| member.name() == word).ok_or_else(|| {
                    $crate::named::UnknownName {
                        noun: $noun,
                        given: word.chars().take(40).collect(),
                        known: [$( $name, )+].join(", "),
                    }
                })
            }
        }
    };
}
pub(crate) use named;
