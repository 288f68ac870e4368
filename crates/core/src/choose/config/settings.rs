//! The keys of settings: those of version 1, and how keys are declared and listed.

use super::{Config, program_settings};
use crate::fields::{Fields, Key, Refused};

/// Declares keys: version, name, noun, label, help. A lane's key that came after version 1 has its permanent number
/// and the value that is meant where none is given behind the version: `2 [43: Number(0)]`.
#[doc(hidden)]
#[macro_export]
macro_rules! __key_statics {
    ($( $KEY:ident: $version:literal $( [$number:literal: $Kind:ident($first:expr)] )?,
        $name:literal, $noun:literal, $label:literal, $help:literal; )+) => {
        $(
            #[doc = concat!("`", $name, "`")]
            pub static $KEY: $crate::fields::Key = $crate::fields::Key {
                version: $version,
                name: $name,
                noun: $noun,
                label: $label,
                help: $help,
                lasting: $crate::config::key_statics!(@lasting $( $number $Kind($first) )?),
            };
        )+
    };
    (@lasting) => { None };
    (@lasting $number:literal $Kind:ident($first:expr)) => {
        Some($crate::fields::Lasting {
            number: $number,
            first: $crate::fields::Value::$Kind($first),
        })
    };
}

super::key_statics! {
    ALGORITHM: 1, "algorithm", "algorithm", "Algorithm", "";
    MOVES: 1, "moves", "number of moves", "Moves", "";
    CORNERS: 1, "corners", "corner rule", "Corners", "";
    COSTS: 1, "costs", "cost model", "Costs", "";
    ORDER: 1, "order", "order of the neighbours", "Neighbours",
        "The order in which a cell's neighbours are put into OPEN. With four moves the diagonals are skipped.";
    CHECKERBOARD: 1, "checkerboard", "checkerboard", "Checkerboard",
        "Reverses the order on every other cell, where x + y is even, as on a chessboard.";
    HEURISTIC: 1, "heuristic", "heuristic", "Heuristic", "";
    TIES: 1, "ties", "tie chain", "When f is equal, expand first",
        "Among cells with the same f, the chain decides criterion by criterion, and the order of the neighbours decides the rest.";
    NUDGE: 1, "nudge", "nudge", "Nudge h", "";
    WEIGHT: 1, "weight", "weight", "Weight of h",
        "f = g + w h. A weight of 0 is Dijkstra, 1 is A*; larger weights come closer to greedy best-first.";
    REOPEN: 1, "reopen", "reopen", "Reopen closed cells",
        "A closed cell that is reached by a cheaper path goes back into OPEN.";
    STOP: 1, "stop", "stop rule", "Stop when", "";
}

impl Config {
    /// The keys of all settings, in the order of documents.
    pub fn keys(&self) -> Vec<&'static Key> {
        self.keys_in(Self::tell)
    }

    /// The keys of the settings about richer worlds.
    pub fn world_keys(&self) -> Vec<&'static Key> {
        self.keys_in(Self::tell_outlook)
    }

    /// The keys of the settings of which each belongs to some method only.
    pub fn method_keys(&self) -> Vec<&'static Key> {
        let mut keys = self.keys_in(Self::tell_parameters);
        keys.extend([&program_settings::PROGRAM, &program_settings::PARTS]);
        keys
    }

    fn keys_in(
        &self,
        tell: fn(&mut Self, &mut dyn Fields) -> Result<(), Refused>,
    ) -> Vec<&'static Key> {
        struct Keys(Vec<&'static Key>);
        impl Fields for Keys {
            fn other(&mut self, key: &'static Key) -> Result<(), Refused> {
                self.0.push(key);
                Ok(())
            }
        }
        let mut keys = Keys(Vec::new());
        let _ = tell(&mut self.clone(), &mut keys);
        keys.0
    }
}
