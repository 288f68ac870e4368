/** Maps that the page knows by heart. */

import { FIRST } from "../address/choice.ts";
import { readQuery } from "../address/readable.ts";
import type { Maps } from "./maps.ts";

const FIELD = { width: 64, height: 36, start: { x: 5, y: 5 }, goal: { x: 58, y: 30 } };

/**
 * Open ground with ends that lie askew, on which ties show at once: A* [f, fifo] expands 754 cells and
 * A* [f, h, lifo] 54.
 */
export async function openField({ engine, dispatch }: Maps) {
  const { width, height, start, goal } = FIELD;
  const source = { generator: "empty", seed: 0 };
  const map = await engine.generate(source.generator, width, height, source.seed);
  const ends = { start: placeOf(start), goal: placeOf(goal) };
  dispatch({ type: "load-map", map: { ...map, ...ends }, title: "Open field", source });
}

function placeOf({ x, y }: { x: number; y: number }) {
  return y * FIELD.width + x;
}

/** The document that the page opens with where nothing else is asked for. */
export async function firstDocument({ engine, dispatch }: Maps) {
  dispatch({ type: "open-link", link: await readQuery(engine, FIRST) });
}
