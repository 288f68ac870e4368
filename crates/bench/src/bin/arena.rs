//! `arena PROBLEMS MAPS`: serves rounds over this many problems of each map and maps of each set, from
//! the folder that TIEBREAK_MAPS names or on generated maps.

use std::path::PathBuf;
use std::process::ExitCode;

use tiebreak_bench::arena::Arena;
use tiebreak_bench::problems::{Sample, load, terrain};

fn main() -> ExitCode {
    match serve() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn serve() -> Result<(), String> {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse());
    let (Some(Ok(problems)), Some(Ok(maps))) = (numbers.next(), numbers.next()) else {
        return Err("Usage: arena PROBLEMS MAPS".to_owned());
    };
    let folder = std::env::var_os("TIEBREAK_MAPS").map(PathBuf::from);
    let sample = Sample { problems, maps };
    let maps = load(folder.as_deref(), sample)?;
    Arena::new(maps, terrain(sample)).serve(std::io::stdin().lock(), std::io::stdout().lock())
}
