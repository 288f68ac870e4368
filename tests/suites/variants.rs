//! The searches and options that came with version 2 of documents.

#[path = "../support"]
mod support {
    pub(crate) mod any_angle;
    pub(crate) mod cases;
    pub(crate) mod deepening;
    pub(crate) mod lines;
    pub(crate) mod memory;
    pub(crate) mod naive;
    pub(crate) mod naive_program;
    pub(crate) mod naive_sides;
    pub(crate) mod naive_steps;
    pub(crate) mod promises;
    pub(crate) mod runs;
    pub(crate) mod strategies;
}

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
