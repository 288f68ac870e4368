//! The browsers that the suites drive: where each is, and how to get it.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::shell;

/// A browser, and how it is found.
pub(crate) struct Browser {
    pub(crate) name: &'static str,
    /// The environment's variable with its path.
    pub(crate) variable: &'static str,
    /// Its names on the PATH; the first that is found counts.
    programs: &'static [&'static str],
    /// Other programs that its tests need on the PATH.
    beside: &'static [&'static str],
    /// Debian's packages with all of these.
    packages: &'static [&'static str],
}

pub(crate) const CHROMIUM: Browser = Browser {
    name: "Chromium",
    variable: "CHROMIUM",
    programs: &["chromium", "chromium-browser", "google-chrome"],
    beside: &[],
    packages: &["chromium"],
};

/// Chromium without its windows, which opens a page in a third of the time.
pub(crate) const HEADLESS: Browser = Browser {
    name: "Chromium's headless shell",
    programs: &["chromium-headless-shell"],
    packages: &["chromium-headless-shell"],
    ..CHROMIUM
};

pub(crate) const FIREFOX: Browser = Browser {
    name: "Firefox",
    variable: "FIREFOX",
    programs: &["firefox-esr", "firefox"],
    beside: &[],
    packages: &["firefox-esr"],
};

/// WebKitGTK is driven by its own program; its windows need a screen, if only one in memory.
pub(crate) const WEBKIT: Browser = Browser {
    name: "WebKitGTK's driver",
    variable: "WEBKIT_DRIVER",
    programs: &["WebKitWebDriver"],
    beside: &["Xvfb"],
    packages: &["webkit2gtk-driver", "xvfb"],
};

impl Browser {
    /// Its path: from its variable, from the PATH, or newly installed.
    pub(crate) fn find(&self) -> Result<OsString> {
        if let Some(path) = std::env::var_os(self.variable).filter(|path| !path.is_empty()) {
            return Ok(path);
        }
        if self.on_path().is_none() && can_install() {
            println!("Installing {}", self.name);
            shell::run(shell::command("apt-get").args(["update", "--quiet"]))?;
            shell::run(
                shell::command("apt-get")
                    .args(["install", "--yes", "--quiet", "--no-install-recommends"])
                    .args(self.packages)
                    .env("DEBIAN_FRONTEND", "noninteractive"),
            )?;
        }
        match self.on_path() {
            Some(path) => Ok(path.into_os_string()),
            None => bail!("{}", self.missing()),
        }
    }

    /// Its path, or that of another browser where this one is missing and can't be installed.
    pub(crate) fn or(&self, other: &Self) -> Result<OsString> {
        self.find().or_else(|missing| match other.find() {
            Ok(path) => {
                println!("{missing:#}\n{} takes its place.", other.name);
                Ok(path)
            }
            Err(_) => Err(missing),
        })
    }

    fn on_path(&self) -> Option<PathBuf> {
        let has_all = self.beside.iter().all(|name| on_path(&[name]).is_some());
        on_path(self.programs).filter(|_| has_all)
    }

    fn missing(&self) -> String {
        format!(
            "{name} was not found: install it (`sudo apt-get install {packages}` on Debian), or set \
             {variable} to the path of one.",
            name = self.name,
            packages = self.packages.join(" "),
            variable = self.variable,
        )
    }
}

/// Root on a Debian-like system may install packages without asking anyone.
fn can_install() -> bool {
    let is_root = shell::output(shell::command("id").arg("-u")).is_ok_and(|id| id == "0");
    is_root && on_path(&["apt-get"]).is_some()
}

pub(crate) fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let files = names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    files.into_iter().find(|file| file.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_browser_is_named_with_its_packages_and_its_variable() {
        for browser in [CHROMIUM, HEADLESS, FIREFOX, WEBKIT] {
            let text = browser.missing();
            for part in [browser.name, browser.packages[0], browser.variable] {
                assert!(text.contains(part), "{text}");
            }
        }
    }

    #[test]
    fn a_browser_without_the_programs_that_its_tests_need_counts_as_missing() {
        let everywhere = Browser {
            programs: &["sh"],
            ..CHROMIUM
        };
        assert!(everywhere.on_path().is_some());
        let lacking = Browser {
            beside: &["no-such-tool-of-ours"],
            ..everywhere
        };
        assert!(lacking.on_path().is_none());
    }
}
