//! Runs steps, two at a time where they don't want the same: most of them keep one core busy.

use std::env;
use std::io::{Read, Write};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, bail};

use super::steps::Step;
use crate::shell;

/// How many steps run at a time.
const BESIDE: usize = 2;

/// A resource that a step has for itself: two steps that take the same one don't run beside each other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Takes {
    Nothing,
    /// The packages of the system or of the repository.
    System,
    /// Cargo's folder of builds for debugging.
    Debug,
    /// Cargo's folder of builds for release.
    Release,
    /// Cargo's folder of the modules.
    Wasm,
    /// All of the machine: tests that wait for a page have their time limits.
    Machine,
    /// What such tests leave of it while they wait.
    Rest,
}

impl Takes {
    fn goes_with(self, other: Self) -> bool {
        match (self, other) {
            (Self::Machine, Self::Rest) | (Self::Rest, Self::Machine) => true,
            (Self::Machine | Self::Rest, _) | (_, Self::Machine | Self::Rest) => false,
            (Self::Nothing, _) | (_, Self::Nothing) => true,
            _ => self != other,
        }
    }
}

/// The name of a step that has passed, and its time.
pub(super) type Passed = (&'static str, Duration);

/// Runs steps until one fails: those beside it come to their end, too. What one prints comes in one piece when it has ended;
/// one that has the machine to itself prints at once.
pub(super) fn run(steps: Vec<&'static Step>) -> (Vec<Passed>, Vec<Error>) {
    let mut plan = Plan::new(steps);
    let (mut passed, mut failed) = (Vec::new(), Vec::new());
    let (tell, hear) = mpsc::channel();
    loop {
        while failed.is_empty()
            && let Some(place) = plan.next()
        {
            let step = plan.begin(place);
            println!("\n== {}", step.name);
            let tell = tell.clone();
            thread::spawn(move || {
                let begin = Instant::now();
                let result = match step.takes {
                    Takes::Machine => (step.run)(),
                    _ => apart(step),
                };
                tell.send((place, result, begin.elapsed()))
            });
        }
        if plan.is_idle() {
            return (passed, failed);
        }
        let (place, result, time) = hear.recv().expect("each step says that it has ended");
        let name = plan.end(place).name;
        let time_taken = super::seconds(time);
        match result {
            Ok(()) => {
                println!("== {name}: passed in {time_taken}");
                passed.push((name, time));
            }
            Err(error) => {
                println!("== {name}: FAILED after {time_taken}");
                failed.push(error.context(format!("the step `{name}` failed")));
            }
        }
    }
}

/// Runs a step in a program of its own, and prints what that has printed.
fn apart(step: &Step) -> Result<()> {
    let program = env::current_exe().context("finding this program")?;
    let (mut reader, writer) = std::io::pipe()?;
    let mut command = shell::command(program);
    command.args(["test", "--step", step.name]);
    command.stdout(writer.try_clone()?).stderr(writer);
    let mut running = shell::Running::start(&mut command)?;
    // The command holds writing ends, too, and the pipe ends with the last of them.
    drop(command);
    let mut said = Vec::new();
    reader.read_to_end(&mut said)?;
    let status = running.0.wait()?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "\n== {}:", step.name)?;
    out.write_all(&said)?;
    if !status.success() {
        bail!("it ended with {status}");
    }
    Ok(())
}

/// The steps that have begun, and those that have ended.
struct Plan<'a> {
    steps: Vec<(&'a Step, State)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Waiting,
    Running,
    Ended,
}

impl<'a> Plan<'a> {
    fn new(steps: Vec<&'a Step>) -> Self {
        let steps = steps.into_iter().map(|step| (step, State::Waiting));
        Self {
            steps: steps.collect(),
        }
    }

    /// The place of the first step that can begin now.
    fn next(&self) -> Option<usize> {
        let running: Vec<_> = self.all(State::Running).collect();
        if running.len() == BESIDE {
            return None;
        }
        let has_ended = |name: &str| {
            let mut same = self.steps.iter().filter(|(step, _)| step.name == name);
            same.all(|&(_, state)| state == State::Ended)
        };
        self.steps.iter().position(|&(step, state)| {
            state == State::Waiting
                && step.after.iter().all(|name| has_ended(name))
                && running
                    .iter()
                    .all(|other| other.takes.goes_with(step.takes))
        })
    }

    fn begin(&mut self, place: usize) -> &'a Step {
        self.put(place, State::Running)
    }

    fn end(&mut self, place: usize) -> &'a Step {
        self.put(place, State::Ended)
    }

    fn put(&mut self, place: usize, state: State) -> &'a Step {
        self.steps[place].1 = state;
        self.steps[place].0
    }

    fn all(&self, wanted: State) -> impl Iterator<Item = &'a Step> {
        let steps = self.steps.iter();
        steps.filter_map(move |&(step, state)| (state == wanted).then_some(step))
    }

    fn is_idle(&self) -> bool {
        self.all(State::Running).next().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::super::steps::STEPS;
    use super::*;

    /// The names of the steps in the order in which they begin, if each ends when `next` has nothing more to give.
    fn order() -> Vec<Vec<&'static str>> {
        let mut plan = Plan::new(STEPS.iter().collect());
        let mut rounds = Vec::new();
        loop {
            let mut round = Vec::new();
            while let Some(place) = plan.next() {
                plan.begin(place);
                round.push(place);
            }
            if round.is_empty() {
                return rounds;
            }
            rounds.push(round.iter().map(|&place| plan.end(place).name).collect());
        }
    }

    #[test]
    fn every_step_begins_once_and_after_what_it_needs() {
        let rounds = order();
        let began: Vec<_> = rounds.concat();
        assert_eq!(began.len(), STEPS.len());
        for step in STEPS {
            let round_of = |name| rounds.iter().position(|round| round.contains(&name));
            assert!(round_of(step.name).is_some());
            for name in step.after {
                assert!(
                    round_of(name) < round_of(step.name),
                    "{name}, {}",
                    step.name
                );
                assert!(round_of(name).is_some(), "there is no step {name}");
            }
        }
    }

    #[test]
    fn what_takes_the_same_or_the_machine_is_never_beside_another() {
        for round in order() {
            let [one, other] = &round[..] else { continue };
            let takes = |name| {
                STEPS
                    .iter()
                    .find(|step| step.name == name)
                    .map(|it| it.takes)
            };
            let (one, other) = (takes(*one).unwrap(), takes(*other).unwrap());
            assert!(one.goes_with(other));
            for (takes, beside) in [(one, other), (other, one)] {
                assert!(takes != Takes::Machine || beside == Takes::Rest);
            }
        }
        assert!(order().iter().any(|round| round.len() == BESIDE));
    }
}
