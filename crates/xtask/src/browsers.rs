//! The browser that the browser suite drives.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::shell;

const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// The browser's path: what CHROMIUM says, one on the PATH, or one newly installed.
pub(crate) fn find() -> Result<OsString> {
    if let Some(path) = std::env::var_os("CHROMIUM").filter(|path| !path.is_empty()) {
        return Ok(path);
    }
    if on_path(NAMES).is_none() && can_install() {
        println!("Installing Chromium");
        shell::run(shell::command("apt-get").args(["update", "--quiet"]))?;
        shell::run(
            shell::command("apt-get")
                .args(["install", "--yes", "--quiet", "chromium"])
                .env("DEBIAN_FRONTEND", "noninteractive"),
        )?;
    }
    match on_path(NAMES) {
        Some(path) => Ok(path.into_os_string()),
        None => bail!(
            "no Chromium was found: install it (`sudo apt-get install chromium` on Debian), or set \
             CHROMIUM to the path of a Chromium or Chrome."
        ),
    }
}

/// Root on a Debian-like system may install packages without asking anyone.
fn can_install() -> bool {
    let is_root = shell::output(shell::command("id").arg("-u")).is_ok_and(|id| id == "0");
    is_root && on_path(&["apt-get"]).is_some()
}

fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let files = names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    files.into_iter().find(|file| file.is_file())
}
