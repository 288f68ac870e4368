//! Links in all forms, the maps of generators, and the names in the docs.

#[path = "../support"]
mod support {
    pub(crate) mod cases;
    pub(crate) mod documents;
    pub(crate) mod features;
    pub(crate) mod sample;
    pub(crate) mod sealed;
    pub(crate) mod strategies;
}

#[path = "../docs.rs"]
mod docs;
#[path = "../golden.rs"]
mod golden;
#[path = "../link_damage.rs"]
mod link_damage;
#[path = "../links.rs"]
mod links;
#[path = "../readable.rs"]
mod readable;
