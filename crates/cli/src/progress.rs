//! The progress of long work, on stderr if that is a terminal.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// Shorter work shows no progress.
const QUIET: Duration = Duration::from_millis(500);

/// The time between two lines.
const PAUSE: Duration = Duration::from_millis(100);

/// A line on stderr that overwrites itself, and is gone at the end.
pub(crate) struct Progress {
    noun: &'static str,
    total: u64,
    began: Instant,
    next: Option<Instant>,
    is_shown: bool,
}

impl Progress {
    /// `total` pieces of work, called `noun`. Nothing is shown unless stderr is a terminal.
    pub(crate) fn new(noun: &'static str, total: u64) -> Self {
        let began = Instant::now();
        let next = io::stderr().is_terminal().then_some(began + QUIET);
        let is_shown = false;
        Self {
            noun,
            total,
            began,
            next,
            is_shown,
        }
    }

    /// Shows that this many are done.
    pub(crate) fn at(&mut self, done: u64) {
        let now = Instant::now();
        if self.next.is_none_or(|next| now < next) {
            return;
        }
        self.next = Some(now + PAUSE);
        self.is_shown = true;
        let line = told(self.noun, done, self.total, now - self.began);
        let _ = write!(io::stderr(), "\r{line}\x1b[K");
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// The time left is what the rest takes at the pace so far.
fn told(noun: &str, done: u64, total: u64, spent: Duration) -> String {
    let left = match done {
        0 => String::new(),
        _ => {
            let left = spent.as_secs_f64() * total.saturating_sub(done) as f64 / done as f64;
            match left.ceil() as u64 {
                seconds @ 0..=90 => format!(", {seconds} s left"),
                seconds => format!(", {} min left", seconds.div_ceil(60)),
            }
        }
    };
    format!("{done} of {total} {noun}{left}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_from_the_pace() {
        let told =
            |done, total, seconds| told("problems", done, total, Duration::from_secs(seconds));
        assert_eq!(told(0, 40, 3), "0 of 40 problems");
        // A quarter took 3 seconds, so the rest takes 9.
        assert_eq!(told(10, 40, 3), "10 of 40 problems, 9 s left");
        assert_eq!(told(1, 101, 2), "1 of 101 problems, 4 min left");
        assert_eq!(told(40, 40, 3), "40 of 40 problems, 0 s left");
    }
}
