/** A lane's answer as a plain object, whose keys are always the same. */

import type { LaneResult } from "../../package/engine.js";
import type { Doc } from "../types.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { spelled } from "../view/shapes/spelled.ts";
import type { Answer } from "./lanes.ts";

/** @param names of all figures */
export function plain(doc: Doc, answers: Answer[], names: string[]): LaneResult[] {
  const shape = shapeOf(doc);
  return answers.map(({ name, result, error }) => {
    const figures = spelled(result?.figures ?? {}, shape) as Record<string, unknown>;
    return {
      name,
      error,
      ...Object.fromEntries(names.map((key) => [key, figures[key] ?? null])),
      found: figures.found ?? false,
      status: figures.status ?? "refused",
      costUnit: figures.costUnit ?? result?.unit ?? null,
      path: Array.from(result?.path ?? [], (cell) => shape.pair(cell)),
      journey: figures.journey ?? null,
    } as LaneResult;
  });
}
