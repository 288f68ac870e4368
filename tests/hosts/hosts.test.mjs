/** Every piece of code in docs/embedding.md, built by the tool that it's for and opened from another origin. */

import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { test as base, expect, Figure } from "../browser/figures.mjs";
import { allReady, guest, note } from "../browser/host.mjs";
import { files } from "../browser/servers.mjs";
import { BUILDS } from "./builds.mjs";

/** Below here, so that Node finds the tools' packages. */
const WORK = fileURLToPath(new URL("work/", import.meta.url));

/** No tool tells anyone that it ran, or asks for a newer self. */
const QUIET = {
  ASTRO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  NO_UPDATE_NOTIFIER: "1",
  NODE_ENV: "production",
  NODE_NO_WARNINGS: "1",
};

/** What a tool's own pages ask of others, which nobody answers here. */
const THEIRS = /https:\/\/(?:cdnjs\.cloudflare\.com|cdn\.jsdelivr\.net)\//;

const SVG = {
  headers: { "content-type": "image/svg+xml" },
  body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 380"/>`,
};

/** Runs a build; what it printed is the error's text if it fails. */
async function build(name, { files: sources, command: [program, ...words] }) {
  const folder = join(WORK, name);
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const home = join(folder, ".home");
  const env = { ...process.env, ...QUIET, IPYTHONDIR: home, JUPYTER_CONFIG_DIR: home };
  try {
    await promisify(execFile)(program, words, { cwd: folder, env, maxBuffer: 1e8 });
  } catch (error) {
    throw new Error(`${program} ${words.join(" ")}\n${error.stdout}\n${error.stderr}`);
  }
  return folder;
}

const test = base.extend({
  /** Serves what a tool built, on an origin of its own. */
  visited: async ({ page, site }, use) => {
    const hosts = [];
    await use(async (folder) => {
      const published = files(folder);
      const host = await guest(site, async (path) => {
        if (path.endsWith("trap.svg")) return SVG;
        return (
          (await published(path)) ?? (await published(`${path}.html`)) ?? published(`${path}/`)
        );
      });
      hosts.push(host);
      return host.origin;
    });
    await page.goto("about:blank");
    for (const host of hosts) await host.close();
  },
});

test.use({ provoked: THEIRS, allowed: /ERR_FAILED|^failed: https:|is not defined/ });

/** Every tag shows its embed, and has its method still. */
async function tagsWork(page) {
  const tags = page.locator("tiebreak-figure");
  for (const tag of await tags.all()) {
    await expect(tag.locator("iframe")).toBeVisible();
    expect(await tag.evaluate(({ play }) => typeof play)).toBe("function");
    expect(await tag.evaluate(({ autoplay }) => autoplay)).toBe(
      (await tag.getAttribute("autoplay")) !== null,
    );
  }
}

/** What a page says, except in its code. */
function prose(page) {
  return page.evaluate(() => {
    const body = /** @type {HTMLElement} */ (document.body.cloneNode(true));
    for (const code of body.querySelectorAll("pre, script, style, noscript")) code.remove();
    return body.textContent;
  });
}

for (const [name, made] of Object.entries(BUILDS)) {
  test(name, async ({ page, visited, complaints: _ }, testInfo) => {
    const origin = await visited(join(await build(name, made), made.out));
    await page.route(THEIRS, (route) => route.abort());
    await note(page);
    for (const [address, count] of Object.entries(made.pages)) {
      await page.goto(`${origin}/${address}`);
      await allReady(page, count);
      await tagsWork(page);
      expect(await prose(page)).not.toMatch(/\{\{|\{%|<\/?\w/);
      await page.screenshot({
        path: testInfo.outputPath(`${name}-${address.replace("/", "")}.png`),
      });
    }
    if (name === "Docusaurus") {
      await test.step("from page to page without loading either again", async () => {
        await page.goto(`${origin}/`);
        await allReady(page, 2);
        for (const [link, count] of [
          ["The other page", 1],
          ["The first page", 2],
        ]) {
          await page.evaluate(() => void window.heard.splice(0));
          await page.getByRole("link", { name: link }).click();
          await expect(page.getByRole("link", { name: link })).toHaveCount(0);
          await allReady(page, count);
          await tagsWork(page);
        }
        const playing = () => new Figure(page).heard("change").then((all) => all.at(-1)?.playing);
        await expect.poll(playing).toBe(true);
      });
    }
  });
}
