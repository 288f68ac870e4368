// Paints the icons that installed pages need from the one that is drawn: `node www/icons.mjs`.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { LAUNCH } from "../tests/browser/launch.mjs";

const folder = new URL("public/", import.meta.url);
const svg = readFileSync(new URL("icon.svg", folder), "utf8");
/** Launchers cut a maskable icon to any shape within a circle of four fifths of its width. */
const masked = svg
  .replace(' rx="3"', "")
  .replace("<path ", '<path transform="translate(1.6 1.6) scale(0.8)" ');

const browser = await chromium.launch(LAUNCH);
for (const [name, size, drawing] of [
  ["icon-192.png", 192, svg],
  ["icon-512.png", 512, svg],
  ["icon-maskable-512.png", 512, masked],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
  const path = fileURLToPath(new URL(name, folder));
  await page.screenshot({ path, omitBackground: true });
}
await browser.close();
