//! Checks files of worked cases, which its arguments name: `cargo xtask vectors` runs it.

use std::process::ExitCode;

use support::answers;

fn main() -> ExitCode {
    let mut is_right = true;
    for path in std::env::args().skip(1) {
        match std::fs::read(&path) {
            Ok(bytes) => {
                let report = answers::check(&String::from_utf8_lossy(&bytes));
                println!("{}", report.of(&path));
                is_right &= report.is_right();
            }
            Err(error) => {
                println!("{path} can't be read: {error}.");
                is_right = false;
            }
        }
    }
    if is_right {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
