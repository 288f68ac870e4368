import { isFirefox, shootFirefox } from "./engines.mjs";

/**
 * A lane's map as seen: its canvases laid over one another in place, read back.
 * They are copied first: reading a canvas of the page would make the browser warn about it.
 *
 * @param {import("./fixture.mjs").Tiebreak} tiebreak
 * @param {number} [place] of the lane, counted from 1
 * @param {[number, number][]} [cells] whose colours are wanted
 * @returns {Promise<{ hash: string, colours: number, at: string[] }>} a number for all pixels, how
 *   many colours there are, and the middle of each cell asked for as "rgb(r, g, b)"
 */
export async function picture(tiebreak, place = 1, cells = []) {
  const points = cells.length === 0 ? [] : cells.map(await tiebreak.projection(place));
  const [seen] = await tiebreak.map(place).evaluateAll(readPicture, points);
  return seen;
}

/** The pictures of all lanes as one number each. */
export async function hashes(tiebreak) {
  const pictures = await tiebreak.page.getByRole("application").evaluateAll(readPicture, []);
  return pictures.map(({ hash }) => hash);
}

/** Runs in the page: of these maps, or of all. */
export function readPicture(maps, points) {
  return (maps ?? [...document.querySelectorAll("[role=application]")]).map((map) => {
    const box = map.getBoundingClientRect();
    const ratio = devicePixelRatio;
    const copy = new OffscreenCanvas(Math.round(box.width * ratio), Math.round(box.height * ratio));
    const context = copy.getContext("2d", { willReadFrequently: true });
    context.imageSmoothingEnabled = false;
    for (const canvas of map.querySelectorAll("canvas")) {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const [x, y] = [(left - box.left) * ratio, (top - box.top) * ratio];
      context.drawImage(canvas, x, y, width * ratio, height * ratio);
    }
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    const pixels = new Uint32Array(data.buffer);
    // FNV-1a: equal pictures have equal numbers, and different ones hardly ever.
    let hash = 2166136261;
    for (const pixel of pixels) hash = Math.imul(hash ^ pixel, 16777619);
    const at = points.map(({ x, y }) => {
      const column = Math.floor((x - box.left) * ratio);
      const row = Math.floor((y - box.top) * ratio);
      const from = 4 * (row * copy.width + column);
      return `rgb(${data[from]}, ${data[from + 1]}, ${data[from + 2]})`;
    });
    return { hash: (hash >>> 0).toString(16), colours: new Set(pixels).size, at };
  });
}

/** Whether pictures for people to look at are taken: they show no test anything. */
export const TAKES_PICTURES = process.env.TIEBREAK_PICTURES === "1";

/**
 * A picture of the window, or of the whole page, for people to look at, where they are taken.
 * @param {import("@playwright/test").Page} page
 * @param {string} path
 * @param {{ fullPage?: boolean }} [options]
 */
export async function shoot(page, path, { fullPage = false } = {}) {
  if (!TAKES_PICTURES) return;
  if (isFirefox(page)) return shootFirefox(page, path, fullPage);
  await page.screenshot({ path, fullPage, caret: "initial" });
}
