/**
 * Shares the document. The page loads the code for it on first use.
 *
 * @import { Subject } from "./dialog.js"
 */

import { expect } from "../task/outstanding.js";
import { theme } from "../view/palette.js";

/**
 * @typedef {object} PictureWish
 * @property {"svg" | "png" | "tikz"} [format]
 * @property {number | null} [lane] place of the only lane shown, from 0
 * @property {"light" | "dark"} [theme] by default the page's
 * @property {boolean} [legend]
 * @property {number} [step] of the longest run in the picture; by default the one shown
 * @property {number} [scale] of a PNG
 */

/**
 * Opens the share dialog.
 * @param {Element} page contains it
 * @param {Subject} subject
 * @param {Promise<string>} link
 * @param {import("./dialog.js").Tab} [tab] by default the one that was open last
 */
export async function openShare(page, subject, link, tab) {
  // The code that awaits the link handles its failure; until then it must not count as unhandled.
  link.catch(() => {});
  await expect(import("./dialog.js"));
  const dialog = /** @type {import("./dialog.js").TbShare | null} */ (
    page.querySelector("tb-share")
  );
  await dialog?.show(subject, link, tab);
}

/**
 * @param {Subject} subject
 * @param {PictureWish} wish
 * @returns {Promise<string | Blob>}
 */
export async function pictureFile(subject, wish) {
  const { format = "svg", lane = null, legend = true, scale = 1 } = wish;
  if (format !== "svg" && format !== "png" && format !== "tikz") {
    throw new Error(`A picture's format is "svg", "png" or "tikz", not "${format}".`);
  }
  if (lane !== null && !subject.rows[lane]) {
    throw new Error(`There is no lane ${lane}; the last one is ${subject.rows.length - 1}.`);
  }
  const [{ orderOf, stepShown }, { pictureOf }, { prepared }] = await Promise.all([
    expect(import("../picture/of-page.js")),
    expect(import("../picture/picture.js")),
    expect(import("./prepared.js")),
  ]);
  const step = wish.step ?? stepShown(subject, lane);
  const choice = { lane, legend, step, theme: wish.theme ?? theme() };
  await prepared(subject, choice);
  const picture = pictureOf(orderOf(subject, choice));
  if (format === "svg") return (await expect(import("../picture/svg.js"))).toSvg(picture);
  if (format === "tikz") return (await expect(import("../picture/tikz.js"))).toTikz(picture);
  return (await expect(import("../picture/paint.js"))).toPng(picture, scale);
}
