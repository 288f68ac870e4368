//! The searches and options that came with version 2 of documents.

#[path = "../program_hunts.rs"]
mod program_hunts;
#[path = "../programs.rs"]
mod programs;
#[path = "../variants.rs"]
mod variants;
#[path = "../variants_any_angle.rs"]
mod variants_any_angle;
#[path = "../variants_deepening.rs"]
mod variants_deepening;
#[path = "../variants_jump.rs"]
mod variants_jump;
#[path = "../variants_two_sided.rs"]
mod variants_two_sided;
