//! Links in all forms, the maps of generators, and the names in the docs.

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
