//! Numbers by their names, for everything that writes them.
//!
//! A type with figures hands each with its name to a [`Told`], which writes a plain object, JSON or a line of values. A figure
//! that is added then appears in all of them.

use crate::space::NodeId;

/// The value of a figure.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    /// Yes or no.
    Flag(bool),
    /// A word of a closed set.
    Word(&'static str),
    /// A whole number.
    Whole(u64),
    /// A number for display.
    Real(f64),
    /// A single, whose shortest decimal isn't that of the double.
    Single(f32),
    /// A place.
    Place(NodeId),
    /// A few places.
    Places(&'a [NodeId]),
    /// A path.
    Path(&'a [NodeId]),
    /// Rows of numbers, some of which may be undefined.
    Rows(&'a [[Option<u64>; 3]]),
    /// Numbers with their own names; the first one stands for all of them in tables. An undefined number is
    /// null.
    Parts(&'a [(&'static str, Option<Value<'a>>)]),
}

/// Something that writes figures, each by its name in documents, such as `maxOpen`.
pub trait Told {
    /// A figure that every lane has. It is null where it is undefined, such as the cost where there is no path.
    fn figure(&mut self, name: &'static str, value: Option<Value<'_>>);

    /// A figure that only some lanes have; elsewhere it is left out.
    fn rare(&mut self, name: &'static str, value: Option<Value<'_>>) {
        if value.is_some() {
            self.figure(name, value);
        }
    }

    /// A figure that only some lanes have and that isn't one number: places, or rows of numbers.
    fn wide(&mut self, name: &'static str, value: Option<Value<'_>>) {
        self.rare(name, value);
    }
}
