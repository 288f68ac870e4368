//! `cargo xtask dist`: builds the site as files for any host, and checks its size.

use anyhow::{Context, Result, bail};
use pico_args::Arguments;

use crate::wasm::Optimise;
use crate::{Command, no_more, node, shell, wasm};

pub(crate) const COMMAND: Command = Command {
    name: "dist",
    about: "Build the site into dist/ and check its size",
    help: "\
Usage: cargo xtask dist [--site URL]

Any file host can serve dist/ from any folder. Previews of its pages on other sites and their canonical
addresses name the site's own address: with `--site https://tiebreak.example/` the pages have both, with a picture
for each preview, a sitemap and a robots.txt; this takes ten seconds more. The sizes of its files are listed as they are and
as they travel (brotli). What a page loads before it is used, the module included, must keep to its
budget, and so must all modules together; files that are loaded when first wanted are listed apart.",
    run,
};

fn run(mut args: Arguments) -> Result<()> {
    let site: Option<String> = args
        .opt_value_from_str("--site")
        .context("--site takes the address of the site")?;
    no_more(args)?;
    if let Some(site) = &site {
        refuse_other_than_folder(site)?;
    }
    prepare()?;
    bundle_for(site.as_deref())
}

/// The pages' addresses begin with the site's, so it is a folder's, without a query.
fn refuse_other_than_folder(site: &str) -> Result<()> {
    let rest = site
        .strip_prefix("https://")
        .or_else(|| site.strip_prefix("http://"));
    let is_folder = |rest: &str| {
        !rest.is_empty()
            && !rest.starts_with('/')
            && !rest.contains(|c: char| c.is_whitespace() || "?#\"<>\\".contains(c))
            && !rest.ends_with(".html")
    };
    if !rest.is_some_and(is_folder) {
        bail!(
            "--site `{site}` isn't the address of a folder: it begins with https:// or http://, and has no page, `?` or `#` in it."
        );
    }
    Ok(())
}

/// Everything from the sources to a `dist/` within its budget.
pub(crate) fn build() -> Result<()> {
    prepare()?;
    bundle()
}

/// All that the pages are bundled from.
fn prepare() -> Result<()> {
    node::packages()?;
    wasm::build(Optimise::Yes)
}

/// From `www/`, with the module already built, to a `dist/` within its budget.
pub(crate) fn bundle() -> Result<()> {
    bundle_for(None)
}

/// Bundles the site for an address, if it is known.
fn bundle_for(site: Option<&str>) -> Result<()> {
    let mut vite = node::vite(&[]);
    vite.args(["build", "--logLevel", "warn"]);
    // `www/build/site.ts` reads it.
    match site {
        Some(site) => vite.env("TIEBREAK_SITE", site),
        None => vite.env_remove("TIEBREAK_SITE"),
    };
    shell::run(&mut vite)?;
    shell::run(&mut node::script("crates/xtask/sizes.mjs"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_is_a_folder_with_a_whole_address() {
        for site in [
            "https://tiebreak.example",
            "https://tiebreak.example/",
            "http://127.0.0.1:8000/some/folder/",
        ] {
            assert!(refuse_other_than_folder(site).is_ok(), "{site}");
        }
        for other in [
            "",
            "https://",
            "https:///folder",
            "tiebreak.example",
            "ftp://tiebreak.example/",
            "https://tiebreak.example/index.html",
            "https://tiebreak.example/?map=trap",
            "https://tiebreak.example/#1",
            "https://tiebreak.example/ two",
        ] {
            let error = refuse_other_than_folder(other).unwrap_err().to_string();
            assert!(error.contains(&format!("`{other}`")), "{error}");
        }
    }
}
