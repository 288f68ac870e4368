/** Maps that people have, and the door that they come in by. */

import { acted } from "./barrier.mjs";

/** A maze as it stands in many programs and exercises. */
export const MAZE = "#######\n#S.#..#\n#.#...#\n#...#E#\n#######\n";

/** A matrix of which nobody can tell what is a wall. */
export const MATRIX = "[[0, 0, 1, 0],\n [1, 0, 1, 0],\n [0, 0, 0, 0]]\n";

/** @param {[string, number[][]][]} layers rows of tiles by name */
export function tiled(layers) {
  const [[, rows]] = layers;
  const size = `width="${rows[0].length}" height="${rows.length}"`;
  const written = layers.map(
    ([name, tiles]) =>
      ` <layer name="${name}" ${size}>\n  <data encoding="csv">\n${tiles.join(",\n")}\n</data>\n </layer>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" orientation="orthogonal" ${size} tilewidth="16" tileheight="16" infinite="0">\n${written.join("")}</map>\n`;
}

/** Ground below and trees above it. */
export const TWO_LAYERS = tiled([
  [
    "Ground",
    [
      [1, 1, 1],
      [1, 1, 0],
    ],
  ],
  [
    "Trees",
    [
      [0, 3, 0],
      [0, 0, 0],
    ],
  ],
]);

/** Dark walls on light ground, as a screenshot of a small map has them. */
export const SCREENSHOT = [
  [240, 240, 40, 240],
  [240, 200, 40, 240],
  [240, 240, 240, 240],
];

/** Pastes a text as people do, by the keyboard. */
export async function paste(page, text) {
  await copy(page, text);
  await page.keyboard.press("ControlOrMeta+v");
  await acted(page);
}

/** Has the clipboard hold a text. */
export function copy(page, text) {
  return page.evaluate((given) => navigator.clipboard.writeText(given), text);
}

/** Has the clipboard hold a picture in PNG. */
export function copyPicture(page, bytes) {
  return page.evaluate(async (given) => {
    const blob = new Blob([Uint8Array.fromBase64(given)], { type: "image/png" });
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
  }, bytes.toString("base64"));
}

export const door = (page) => page.getByRole("dialog", { name: "Your map" });

/** One of the door's answers. */
export const answer = (page, says) => door(page).getByRole("button", { name: says });

/** The line about what was done, or why it wasn't. */
export const line = (page) => page.locator("tb-notice p", { hasText: /./ });

/** Opens the door from the drawer. */
export async function openDoor(tiebreak) {
  await tiebreak.button("World").click();
  await tiebreak.page
    .getByRole("dialog", { name: "World", exact: true })
    .getByRole("button", { name: "Your map", exact: true })
    .click();
  await acted(tiebreak.page);
}

/** Whether all lanes have found something on the map that is open. */
export async function compared(tiebreak) {
  const results = await tiebreak.results();
  return results.map(({ figures }) => figures.found);
}
