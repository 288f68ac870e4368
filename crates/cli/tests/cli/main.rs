//! The built binary, asked as people and programs ask it: a module a command.

mod again;
mod analyse;
mod averages;
mod batch;
mod batch_worlds;
mod completions;
mod convert;
mod counterexample;
mod forms;
mod generate;
mod help;
mod journey;
mod journey_batch;
mod link;
mod machine;
mod man;
mod places;
mod reads;
mod reproduced;
mod scen;
mod shaped;
mod solve;
mod store;
mod support;
mod trace;
mod worlds;
