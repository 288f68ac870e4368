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

/// A closed set: enough to list it in a menu and to read and write its words. In each list a
/// member's entry is at the member's place.
#[derive(Clone, Copy, Debug)]
pub struct Set {
    /// The kind of thing that its words name, such as `heuristic`.
    pub noun: &'static str,
    /// The permanent names, as files and links hold them, in the order of menus.
    pub names: &'static [&'static str],
    /// The names for people.
    pub labels: &'static [&'static str],
    /// A sentence of help for each.
    pub helps: &'static [&'static str],
}

/// The place of a word among names.
///
/// # Errors
/// [`UnknownName`] lists the names that are known.
pub fn find(
    noun: &'static str,
    names: &'static [&'static str],
    word: &str,
) -> Result<usize, UnknownName> {
    let place = names.iter().position(|name| *name == word);
    place.ok_or_else(|| UnknownName {
        noun,
        given: word.chars().take(40).collect(),
        known: names.join(", "),
    })
}

/// More names than a sentence lists.
const MANY: usize = 24;

impl Set {
    /// The place of a word among its names.
    ///
    /// # Errors
    /// [`UnknownName`] lists the names that are known, or of very many those that the word may mean.
    pub fn place(&self, word: &str) -> Result<usize, UnknownName> {
        let place = find(self.noun, self.names, word);
        place.map_err(|unknown| match self.near(word) {
            near if near.is_empty() => unknown,
            near => UnknownName {
                known: near.join(", "),
                ..unknown
            },
        })
    }

    /// Of very many names those that have, or whose label has, the second to the fourth letter of a word, so that neither a
    /// capital nor an ending matters; all of them if none does. A member called none isn't among them.
    fn near(&self, word: &str) -> Vec<&'static str> {
        if self.names.len() <= MANY {
            return Vec::new();
        }
        let middle = word.as_bytes().get(1..4).unwrap_or(b"?");
        // A search for bytes takes fewer bytes than one for text.
        let has = |text: &str| {
            text.as_bytes()
                .windows(middle.len())
                .any(|part| part == middle)
        };
        let listed = |all: bool| {
            let both = self.names.iter().zip(self.labels);
            let near =
                both.filter(|(name, label)| **name != "none" && (all || has(name) || has(label)));
            near.map(|(name, _)| *name).collect::<Vec<_>>()
        };
        let near = listed(false);
        match near.is_empty() {
            true => listed(true),
            false => near,
        }
    }
}

/// A closed set that lists, prints and parses itself.
pub trait Named: Copy + PartialEq + 'static {
    /// Every member, in the order of menus.
    const MEMBERS: &'static [Self];
    /// Their words.
    const SET: Set;

    /// The member's place in both.
    fn index(self) -> usize;
}

/// A closed set whose members links hold as permanent numbers.
pub trait Numbered: Named {
    /// The number: never changed, never reused.
    fn number(self) -> u32;
}

/// Declares an enum whose variants have a name (permanent: files and links hold it), a label for
/// people and a sentence of help. A set that links hold is `numbered`: each variant also has a
/// permanent number, and a new variant takes the next free one. The compiler refuses a number that
/// is used twice.
///
/// A variant of a `numbered` set may hold a value; `ALL` has the variant with the value that
/// follows its type. An `unprinted` set prints and parses itself, where its names don't say everything.
#[doc(hidden)]
#[macro_export]
macro_rules! __named {
    (
        $(#[$meta:meta])*
        pub enum $Set:ident, $noun:literal, numbered { $( $members:tt )+ }
    ) => {
        $crate::named::named! { $(#[$meta])* pub enum $Set, $noun, numbered, unprinted { $( $members )+ } }
        $crate::named::named! { @text $Set }
    };
    (
        $(#[$meta:meta])*
        pub enum $Set:ident, $noun:literal, numbered, unprinted {
            $(
                $(#[$doc:meta])* $Variant:ident $( ($Value:ty = $usual:expr) )? = $number:literal:
                    $name:literal, $label:literal, $help:literal;
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum $Set { $( $(#[$doc])* $Variant $( ($Value) )? = $number, )+ }

        impl $crate::named::Numbered for $Set {
            fn number(self) -> u32 {
                match self { $( Self::$Variant { .. } => $number, )+ }
            }
        }

        $crate::named::named! {
            @words $Set, $noun { $( $Variant $( ($usual) )?: $name, $label, $help; )+ }
        }
    };
    (
        $(#[$meta:meta])*
        pub enum $Set:ident, $noun:literal {
            $(
                $(#[$doc:meta])* $Variant:ident:
                    $name:literal, $label:literal, $help:literal;
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $Set { $( $(#[$doc])* $Variant, )+ }

        $crate::named::named! {
            @words $Set, $noun { $( $Variant: $name, $label, $help; )+ }
        }
        $crate::named::named! { @text $Set }
    };
    (@words $Set:ident, $noun:literal {
        $( $Variant:ident $( ($usual:expr) )?: $name:literal, $label:literal, $help:literal; )+
    }) => {
        impl $crate::named::Named for $Set {
            const MEMBERS: &'static [Self] = Self::ALL;
            const SET: $crate::named::Set = $crate::named::Set {
                noun: $noun,
                names: &[$( $name, )+],
                labels: &[$( $label, )+],
                helps: &[$( $help, )+],
            };

            fn index(self) -> usize {
                enum Place { $( $Variant, )+ }
                match self { $( Self::$Variant { .. } => Place::$Variant as usize, )+ }
            }
        }

        impl $Set {
            /// Every member, in the order of menus.
            pub const ALL: &'static [Self] = &[$( Self::$Variant $( ($usual) )?, )+];

            /// The permanent name, as files and links hold it.
            pub fn name(self) -> &'static str {
                <Self as $crate::named::Named>::SET.names[$crate::named::Named::index(self)]
            }

            /// The name for people.
            pub fn label(self) -> &'static str {
                <Self as $crate::named::Named>::SET.labels[$crate::named::Named::index(self)]
            }

            /// One sentence of help.
            pub fn help(self) -> &'static str {
                <Self as $crate::named::Named>::SET.helps[$crate::named::Named::index(self)]
            }
        }
    };
    (@text $Set:ident) => {
        impl std::fmt::Display for $Set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $Set {
            type Err = $crate::named::UnknownName;

            fn from_str(word: &str) -> Result<Self, Self::Err> {
                let $crate::named::Set { noun, names, .. } = <Self as $crate::named::Named>::SET;
                $crate::named::find(noun, names, word).map(|place| Self::ALL[place])
            }
        }
    };
}
#[doc(inline)]
pub use __named as named;
