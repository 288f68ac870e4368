//! The built binary, asked as people and programs ask it: a module a command.

mod batch;
mod generate;
mod link;
mod scen;
mod solve;
mod support;
mod trace;
