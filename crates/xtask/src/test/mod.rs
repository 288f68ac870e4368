//! `cargo xtask test`: runs every check, the cheapest to fail first.

mod beside;
mod steps;

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use pico_args::Arguments;

use crate::{Command, no_more, times};
use steps::STEPS;

pub(crate) const COMMAND: Command = Command {
    name: "test",
    about: "Check everything, or one part: rust, page, browser, faults, firefox, webkit, hosts, recipes, programs",
    help: "\
Usage: cargo xtask test [rust|page|browser|faults|firefox|webkit|hosts|recipes|programs]...
       cargo xtask test browser --slow
       cargo xtask test --step NAME

  rust      format, lints, docs, the libraries' suites, tests of xtask
  page      the built modules under Node, types, lints and unit tests of the page; the npm package, installed and used; one answer
            of page, command line and package
  browser   the site built for publishing, within its size, read as crawlers read it, and driven: by the
            suite in Chromium, by its core in Firefox
  faults    the rest of the suite in Chromium: faults of every kind, the largest maps, and what is
            like something that `browser` tries
  firefox   the whole suite in Firefox
  webkit    the core path in WebKitGTK
  hosts     the code in docs/embedding.md, built by the tools that it is for (Hugo, Jekyll, Docusaurus and
            others) and opened in Chromium; it installs 700 MB of packages
  recipes   every recipe of CONTRIBUTING.md, carried out in a copy of the tree by its patch in docs/recipes:
            its suites pass, and one fails where a file is left out (half an hour; TIEBREAK_RECIPE names a single one)
  programs  real path-finders of npm and crates.io, and if they are here CPython's heapq, two libraries of Python, and
            Java's and C++'s queues, on 500 random maps each: the library's programs expand the same cells in the same order;
            and the crates that benchmarks run beside the library, whose answers agree with its own

  --slow    the suite in Chromium with every script that the site loads when it is wanted held back by 600 ms,
            and nothing else of `browser`: tests wait for the page, and the page's controls for their parts
  --step    one step by the name that it has in the list at the end, such as \"page types\", which finds what it needs

Without a part, rust, page and browser, and webkit where it is at hand; two steps run beside each other where they can,
and none begins after one has failed. The suites over real maps run when ../shared/maps exists or TIEBREAK_MAPS names a folder.
CHROMIUM, FIREFOX and WEBKIT_DRIVER name the browsers to use; without one, root on Debian gets it
installed.",
    run,
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Rust,
    Page,
    Browser,
    Faults,
    Firefox,
    Webkit,
    Hosts,
    Recipes,
    Programs,
    /// The browser suite, with the site's parts held back.
    Slow,
    /// Steps that run only when no part was named.
    Whole,
}
use Part::{Browser, Faults, Firefox, Hosts, Page, Programs, Recipes, Rust, Slow, Webkit, Whole};

fn run(mut args: Arguments) -> Result<()> {
    if let Some(name) = args.opt_value_from_str::<_, String>("--step")? {
        no_more(args)?;
        let step = STEPS.iter().find(|step| step.name == name);
        let step = step.with_context(|| format!("there is no step `{name}`"))?;
        return (step.run)();
    }
    let mut parts = Vec::new();
    while let Some(name) = args.subcommand()? {
        parts.push(match name.as_str() {
            "rust" => Rust,
            "page" => Page,
            "browser" => Browser,
            "faults" => Faults,
            "firefox" => Firefox,
            "webkit" => Webkit,
            "hosts" => Hosts,
            "recipes" => Recipes,
            "programs" => Programs,
            _ => bail!("there is no part `{name}` to test, see --help"),
        });
    }
    let is_slow = args.contains("--slow");
    no_more(args)?;
    if is_slow {
        if parts != [Browser] {
            bail!("--slow is for `browser` alone, see --help");
        }
        parts = vec![Slow];
    }
    if parts.is_empty() {
        parts = vec![Rust, Page, Browser, Whole];
    }

    times::begin()?;
    let begin = Instant::now();
    let chosen = STEPS.iter();
    let chosen = chosen.filter(|step| step.parts.iter().any(|part| parts.contains(part)));
    let (passed, failed) = beside::run(chosen.collect());

    println!("\nThe slowest tests:\n{}", times::slowest()?);
    for (name, time) in &passed {
        println!("{name:28}{:>9}", seconds(*time));
    }
    let whole = begin.elapsed();
    println!("{:28}{:>9}", "all of them", seconds(whole));
    if whole > MOST {
        println!(
            "warning: a whole check may take {}: see \"A whole check\" in tests/README.md",
            seconds(MOST)
        );
    }
    println!("{} passed, {} failed", passed.len(), failed.len());
    print!("{}", times::failed()?);
    failed.into_iter().next().map_or(Ok(()), Err)
}

/// The suites prove that nothing overflows, so an overflow has to show.
pub(crate) const CHECKED: [&str; 2] = ["--config", "profile.release.overflow-checks=true"];

/// The suites are many: to compile them in full takes longer than they gain by it.
pub(crate) const SOON: [&str; 4] = [
    "--config",
    "profile.release.opt-level=1",
    "--config",
    "profile.release.lto=\"off\"",
];

/// How long a check of everything may take on two cores. One that took longer is no failure, since the
/// machine may have been busy.
const MOST: Duration = Duration::from_secs(20 * 60);

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
