/** Pictures of documents, as the page's share dialog saves them. */

import type { PictureOptions } from "../../package/engine.js";
import { eventsFor, PAGE_EVENTS } from "../engine/budget.ts";
import { GAP, MARGIN } from "../picture/arrange.ts";
import { columnsFor } from "../picture/columns.ts";
import { orderOf, type Shown, stepShown } from "../picture/of-page.ts";
import { type PictureOrder, pictureOf } from "../picture/picture.ts";
import { toSvg } from "../picture/svg.ts";
import { shown } from "../state/config.ts";
import { isFinding, LAYERS } from "../view/layers.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { type Answer, answersOf } from "./lanes.ts";
import type { Load } from "./modules.ts";
import type { Opened } from "./reader.ts";

/** Maps stand side by side if each has this much room, in CSS pixels. */
const LEAST = 180;

/** By option: what it can be in words, and whether a value is that. */
const OPTIONS: {
  [K in keyof PictureOptions]-?: { is: string; fits: (value: unknown) => boolean };
} = {
  theme: { is: `"light" or "dark"`, fits: (value) => value === "light" || value === "dark" },
  width: whole(100, 10_000),
  lane: whole(0, 11),
  step: {
    is: "a whole number from 0, or Infinity",
    fits: (value) =>
      value === Number.POSITIVE_INFINITY || (Number.isSafeInteger(value) && (value as number) >= 0),
  },
  layer: {
    is: `one of ${Object.keys(LAYERS).join(", ")}`,
    fits: (value) => Object.hasOwn(LAYERS, value as PropertyKey),
  },
  legend: { is: "true or false", fits: (value) => typeof value === "boolean" },
};

/** Throws a sentence about the first option that can't be. */
export function checked(options: unknown): PictureOptions {
  const given = Object(options);
  for (const [name, value] of Object.entries(given)) {
    const known = Object.hasOwn(OPTIONS, name) && OPTIONS[name as "theme"];
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

/** An error about an option, not about the document. */
function wrong(sentence: string) {
  return Object.assign(new Error(sentence), { kind: "option" });
}

/** @returns an SVG */
export async function draw(opened: Opened, load: Load, options: PictureOptions): Promise<string> {
  const { doc } = opened;
  const { lane = null, theme = "light", legend = true, width, layer = opened.view.layer } = options;
  if (lane !== null && lane >= doc.lanes.length) {
    throw wrong(`There is no lane ${lane}; the last one is ${doc.lanes.length - 1}.`);
  }
  const answers = await answersOf(opened, load, eventsFor(doc.lanes.length, PAGE_EVENTS));
  if (isFinding(layer) && !doc.journey) {
    const { addFindings } = await import("./findings.ts");
    addFindings(await load("tools"), doc, answers, layer);
  }
  const page = pageOf({ ...opened, view: { ...opened.view, layer } }, answers);
  const step = options.step ?? stepShown(page, lane);
  const order = orderOf(page, { lane, theme, legend, step });
  for (const { result, step = 0 } of order.lanes) await result?.journey?.prepare?.(step);
  return toSvg(pictureOf(width === undefined ? order : fitted(order, width)), width);
}

/** The page as it is when it has opened the document. */
function pageOf({ doc, view }: Pick<Opened, "doc" | "view">, answers: Answer[]): Shown {
  const rows = answers.map(({ name, result }, place) => ({
    id: doc.lanes[place]?.id,
    name,
    status: { result },
  }));
  const length = Math.max(0, ...answers.map(({ result }) => (result?.trace.steps ?? 1) - 1));
  return { doc, rows, view: { ...view, length } } as unknown as Shown;
}

/** Chooses cells and columns for a width, so that names and numbers needn't be made much smaller. */
function fitted(order: PictureOrder, width: number): PictureOrder {
  const room = (columns: number) => (width - 2 * MARGIN - (columns - 1) * GAP) / columns;
  let columns = columnsFor(order.lanes.length);
  while (columns > 1 && room(columns) < LEAST) columns -= 1;
  const cell = room(columns) / shapeOf(order.doc).width;
  return { ...order, columns, cellSize: cell < 1 ? cell : Math.floor(cell) };
}

function whole(least: number, most: number) {
  const fits = (value: unknown) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
  return { is: `a whole number from ${least} to ${most}`, fits };
}
