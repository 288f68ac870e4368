/**
 * Pictures of documents, as the page's share dialog saves them.
 *
 * @import { PictureOrder } from "../picture/picture.js"
 * @import { Shown } from "../picture/of-page.js"
 * @import { Answer } from "./lanes.js"
 * @import { Load } from "./modules.js"
 * @import { Opened } from "./reader.js"
 * @import { PictureOptions } from "../../package/engine.js"
 */

import { eventsFor, PAGE_EVENTS } from "../engine/budget.js";
import { columnsFor } from "../picture/columns.js";
import { orderOf, stepShown } from "../picture/of-page.js";
import { GAP, MARGIN, pictureOf } from "../picture/picture.js";
import { toSvg } from "../picture/svg.js";
import { shown } from "../state/config.js";
import { isFinding, LAYERS } from "../view/layers.js";
import { shapeOf } from "../view/shapes/shape.js";
import { answersOf } from "./lanes.js";

/** Maps stand side by side if each has this much room, in CSS pixels. */
const LEAST = 180;

/** By option: what it can be in words, and whether a value is that.
 * @type {{ [K in keyof PictureOptions]-?: { is: string, fits: (value: any) => boolean } }} */
const OPTIONS = {
  theme: { is: `"light" or "dark"`, fits: (value) => value === "light" || value === "dark" },
  width: whole(100, 10_000),
  lane: whole(0, 11),
  step: {
    is: "a whole number from 0, or Infinity",
    fits: (value) =>
      value === Number.POSITIVE_INFINITY || (Number.isSafeInteger(value) && value >= 0),
  },
  layer: {
    is: `one of ${Object.keys(LAYERS).join(", ")}`,
    fits: (value) => Object.hasOwn(LAYERS, value),
  },
  legend: { is: "true or false", fits: (value) => typeof value === "boolean" },
};

/**
 * Throws a sentence about the first option that can't be.
 * @param {unknown} options
 * @returns {PictureOptions}
 */
export function checked(options) {
  const given = Object(options);
  for (const [name, value] of Object.entries(given)) {
    const known = Object.hasOwn(OPTIONS, name) && OPTIONS[/** @type {"theme"} */ (name)];
    if (!known) {
      throw wrong(
        `There is no option ${shown(name)}; there are ${Object.keys(OPTIONS).join(", ")}.`,
      );
    }
    if (value !== undefined && !known.fits(value)) {
      throw wrong(`The option ${name} is ${known.is}, not ${shown(value)}.`);
    }
  }
  return given;
}

/**
 * An error about an option, not about the document.
 * @param {string} sentence
 */
function wrong(sentence) {
  return Object.assign(new Error(sentence), { kind: "option" });
}

/**
 * @param {Opened} opened
 * @param {Load} load
 * @param {PictureOptions} options
 * @returns {Promise<string>} an SVG
 */
export async function draw(opened, load, options) {
  const { doc } = opened;
  const { lane = null, theme = "light", legend = true, width, layer = opened.view.layer } = options;
  if (lane !== null && lane >= doc.lanes.length) {
    throw wrong(`There is no lane ${lane}; the last one is ${doc.lanes.length - 1}.`);
  }
  const answers = await answersOf(opened, load, eventsFor(doc.lanes.length, PAGE_EVENTS));
  if (isFinding(layer) && !doc.journey) {
    const { addFindings } = await import("./findings.js");
    addFindings(await load("tools"), doc, answers, layer);
  }
  const page = pageOf({ ...opened, view: { ...opened.view, layer } }, answers);
  const step = options.step ?? stepShown(page, lane);
  const order = orderOf(page, { lane, theme, legend, step });
  for (const { result, step = 0 } of order.lanes) await result?.journey?.prepare?.(step);
  return toSvg(pictureOf(width === undefined ? order : fitted(order, width)), width);
}

/**
 * The page as it is when it has opened the document.
 * @param {Pick<Opened, "doc" | "view">} opened
 * @param {Answer[]} answers
 * @returns {Shown}
 */
function pageOf({ doc, view }, answers) {
  const rows = answers.map(({ name, result }) => ({ name, status: { result } }));
  const length = Math.max(0, ...answers.map(({ result }) => (result?.trace.steps ?? 1) - 1));
  return /** @type {Shown} */ (/** @type {unknown} */ ({ doc, rows, view: { ...view, length } }));
}

/**
 * Chooses cells and columns for a width, so that names and numbers needn't be made much smaller.
 * @param {PictureOrder} order
 * @param {number} width
 * @returns {PictureOrder}
 */
function fitted(order, width) {
  const room = (/** @type {number} */ columns) =>
    (width - 2 * MARGIN - (columns - 1) * GAP) / columns;
  let columns = columnsFor(order.lanes.length);
  while (columns > 1 && room(columns) < LEAST) columns -= 1;
  const cell = room(columns) / shapeOf(order.doc).width;
  return { ...order, columns, cellSize: cell < 1 ? cell : Math.floor(cell) };
}

/**
 * @param {number} least
 * @param {number} most
 */
function whole(least, most) {
  const fits = (/** @type {number} */ value) =>
    Number.isInteger(value) && value >= least && value <= most;
  return { is: `a whole number from ${least} to ${most}`, fits };
}
