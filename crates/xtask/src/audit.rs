//! `cargo xtask audit`: checks the dependencies, and that the sources alone decide the published files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use pico_args::Arguments;

use crate::{Command, no_more, shell};

pub(crate) const COMMAND: Command = Command {
    name: "audit",
    about: "Check the dependencies' licences and sources, and that builds are reproducible",
    help: "\
Usage: cargo xtask audit [crates|publish|builds]...

  crates   cargo-deny holds every crate against deny.toml: licences, bans, sources. It is built into
           the build folder when it isn't there yet, which takes five to ten minutes
  publish  every crate that is published is packed, and built from what others would download
  builds   the site is built twice, from copies of the committed files in two folders of different
           length, and every published file must be the same to the byte; ten minutes

Without a part, all. The lock files and the npm packages' licences are checked by every
`cargo xtask test`.",
    run,
};

const DENY: &str = "0.20.2";

fn run(mut args: Arguments) -> Result<()> {
    let mut parts = Vec::new();
    while let Some(name) = args.subcommand()? {
        parts.push(match name.as_str() {
            "crates" => crates as fn() -> Result<()>,
            "publish" => publish,
            "builds" => builds,
            _ => bail!("there is no part `{name}` to audit, see --help"),
        });
    }
    no_more(args)?;
    if parts.is_empty() {
        parts = vec![crates, publish, builds];
    }
    parts.into_iter().try_for_each(|part| part())
}

/// Cargo leaves out the crates that aren't published.
fn publish() -> Result<()> {
    shell::run(shell::cargo().args(["publish", "--workspace", "--dry-run", "--locked"]))
}

fn crates() -> Result<()> {
    let tools = shell::target()?.join("tools");
    let deny = tools.join("bin/cargo-deny");
    let installed = shell::output(shell::command(&deny).arg("--version")).unwrap_or_default();
    if !installed.ends_with(DENY) {
        println!("Building cargo-deny {DENY}");
        shell::run(
            shell::cargo()
                .args([
                    "install",
                    "--locked",
                    "--version",
                    DENY,
                    "cargo-deny",
                    "--root",
                ])
                .arg(&tools),
        )?;
    }
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml", "tests/book/Cargo.toml"] {
        println!("\n== {manifest}");
        shell::run(
            shell::command(&deny)
                .args(["--manifest-path", manifest, "--locked", "--config"])
                .arg(shell::root().join("deny.toml"))
                .args([
                    "check",
                    "--hide-inclusion-graph",
                    "bans",
                    "licenses",
                    "sources",
                ]),
        )?;
    }
    Ok(())
}

fn builds() -> Result<()> {
    let work = shell::target()?.join("audit");
    let made = ["a", "in/another/folder"].map(|name| work.join(name));
    let result = made
        .iter()
        .map(|folder| build(folder))
        .collect::<Result<Vec<_>>>()
        .and_then(|sites| compare(&sites[0], &sites[1]));
    fs::remove_dir_all(&work).ok();
    result
}

/// A site as its files' bytes.
type Site = BTreeMap<PathBuf, Vec<u8>>;

/// Builds the committed files in an empty folder, without even the other build's output.
fn build(folder: &Path) -> Result<Site> {
    println!("\n== a build in {}", folder.display());
    fs::remove_dir_all(folder).ok();
    shell::run(
        shell::command("git")
            .args(["clone", "--quiet", "--no-hardlinks", "."])
            .arg(folder),
    )?;
    shell::run(
        shell::cargo()
            .current_dir(folder)
            .args(["run", "--quiet", "--package", "xtask", "--", "dist"])
            .env_remove("CARGO_MANIFEST_DIR")
            .env("CARGO_TARGET_DIR", folder.join("target")),
    )?;
    let site = folder.join("dist");
    let mut files = Site::new();
    read(&site, &site, &mut files)?;
    Ok(files)
}

fn read(root: &Path, folder: &Path, files: &mut Site) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            read(root, &path, files)?;
        } else {
            files.insert(path.strip_prefix(root)?.to_owned(), fs::read(&path)?);
        }
    }
    Ok(())
}

fn compare(one: &Site, other: &Site) -> Result<()> {
    let differing: Vec<_> = one
        .keys()
        .chain(other.keys().filter(|name| !one.contains_key(*name)))
        .filter(|name| one.get(*name) != other.get(*name))
        .map(|name| name.display().to_string())
        .collect();
    if !differing.is_empty() {
        bail!("two builds differ in {}", differing.join(", "));
    }
    let bytes: usize = one.values().map(Vec::len).sum();
    println!(
        "\nTwo builds in different folders: {} files, {bytes} bytes, the same.",
        one.len()
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(files: &[(&str, &str)]) -> Site {
        let file = |(name, text): &(&str, &str)| (name.into(), text.as_bytes().to_owned());
        files.iter().map(file).collect()
    }

    #[test]
    fn every_file_that_differs_or_is_missing_is_named() {
        let one = site(&[("a", "1"), ("b", "2"), ("c", "3")]);
        assert!(compare(&one, &one).is_ok());
        let other = site(&[("a", "1"), ("b", "x"), ("d", "3")]);
        let error = compare(&one, &other).unwrap_err().to_string();
        assert_eq!(error, "two builds differ in b, c, d");
    }
}
