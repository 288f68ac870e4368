//! `cargo xtask test hosts`: the code in docs/embedding.md, built by the tools that it is for. Their packages have
//! their own folders, so that no other step has to wait for them.

use anyhow::{Context, Result, bail};

use crate::browsers::{CHROMIUM, on_path};
use crate::{node, shell};

const FOLDER: &str = "tests/hosts";

/// Programs that come from no registry, with Debian's packages.
const PROGRAMS: [(&str, &str); 3] = [
    ("hugo", "hugo"),
    ("jekyll", "jekyll"),
    ("python3", "python3-venv"),
];

/// Finds or installs all tools.
pub(crate) fn tools() -> Result<()> {
    for (program, package) in PROGRAMS {
        if on_path(&[program]).is_none() {
            bail!("{}", missing(program, package));
        }
    }
    node::packages_of(&shell::root().join(FOLDER))?;
    python()
}

/// Opens the pages that they build.
pub(crate) fn test() -> Result<()> {
    shell::run(
        node::tool("@playwright/test/cli.js")
            .args(["test", "--config", "tests/hosts/playwright.config.mjs"])
            .env(CHROMIUM.variable, CHROMIUM.find()?),
    )
}

fn missing(program: &str, package: &str) -> String {
    format!("`{program}` was not found: install it (`sudo apt-get install {package}` on Debian).")
}

/// Python's packages as `requirements.txt` names them, with their checksums.
fn python() -> Result<()> {
    let wanted = shell::root().join(FOLDER).join("requirements.txt");
    let folder = shell::root().join("target/hosts/python");
    let text = std::fs::read_to_string(&wanted).context("reading requirements.txt")?;
    // Written last, so an interrupted install counts as none.
    let installed = folder.join("installed.txt");
    if std::fs::read_to_string(&installed).is_ok_and(|found| found == text) {
        return Ok(());
    }
    println!("Installing Python's packages");
    shell::run(
        shell::command("python3")
            .args(["-m", "venv", "--clear"])
            .arg(&folder),
    )?;
    shell::run(
        shell::command(folder.join("bin/python"))
            .args(["-m", "pip", "install", "--quiet", "--require-hashes"])
            .args(["--disable-pip-version-check", "--requirement"])
            .arg(&wanted),
    )?;
    std::fs::write(&installed, text).context("noting what is installed")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_is_named_with_its_package() {
        for (program, package) in PROGRAMS {
            let text = missing(program, package);
            for part in [program, "apt-get install", package] {
                assert!(text.contains(part), "{text}");
            }
        }
    }

    #[test]
    fn every_package_has_its_checksums() {
        let text = include_str!("../../../tests/hosts/requirements.txt");
        for line in text.lines().filter(|line| !line.starts_with("    ")) {
            assert!(line.contains("==") && line.ends_with('\\'), "{line}");
        }
        for line in text.lines().filter(|line| line.starts_with("    ")) {
            assert!(line.starts_with("    --hash=sha256:"), "{line}");
        }
    }
}
