/** A lane's settings that came after version 1, in the few English words that stand behind its name. */

import type { Catalogue, LaneConfig } from "../types.ts";
import { decimal } from "./format.ts";

/** Whether a lane's heuristic stands among its details. */
export function namesHeuristic({ algorithm }: LaneConfig, { ratings }: Pick<Catalogue, "ratings">) {
  const [, h, weighted] = ratings[algorithm] ?? [1, 0, 0];
  return h + weighted > 0;
}

/** Settings that a phrase of its own names, with the settings that it includes. */
const PHRASES: Record<string, (config: LaneConfig, hasH: boolean) => string | null> = {
  danger: ({ danger }) => (danger ? `danger ${danger}` : null),
  turn: ({ turn }) => (turn ? `turn ${decimal(turn / 1000)}` : null),
  smooth: ({ smooth }) =>
    ({ swap: "cells swapped", pull: "pulled straight" })[String(smooth)] ?? null,
  aim: ({ aim }) =>
    ({ first: "h to the first goal", each: "each goal in turn" })[String(aim)] ?? null,
  player: ({ player }) => (player ? `player ${player}` : null),
  skip: ({ skip }) =>
    ({ islands: "without other islands", "dead-ends": "without dead ends" })[String(skip)] ?? null,
  graph: ({ graph, block = 8, refine = 0 }) => {
    if (graph === "points") return "over way-points";
    if (graph !== "clusters") return null;
    return `clusters of ${block}, ${refine ? `first ${refine} refined` : "refined in full"}`;
  },
  // These follow the heuristic's name.
  landmarks: () => null,
  block: ({ heuristic, block = 8 }, hasH) =>
    hasH && ["coarse", "coarse_low"].includes(heuristic) ? `blocks of ${block}` : null,
  refine: () => null,
  // These stand with the costs.
  straight: () => null,
  diagonal: () => null,
  size: ({ size = 1 }) => (size > 1 ? `${size} × ${size} cells in size` : null),
  portals: ({ portals }) => (portals === "ignored" ? "h without portals" : null),
  within: ({ within }) => (within ? `within ${stepsOf(within)}` : null),
  // It is the lane's name.
  program: () => null,
  parts: ({ program, parts = {} }) => {
    // That a scan is one with <= is said by its name.
    const isNamed = program === "scan" && parts.queue === "last";
    const length = Object.keys(parts).length - Number(isNamed);
    return length > 0 ? `${length} ${length === 1 ? "part" : "parts"} changed` : null;
  },
  unreachable: ({ unreachable }) => (unreachable === "nearest" ? "else to the nearest cell" : null),
};

/** A length in thousandths of a straight step. */
export function stepsOf(thousandths: number) {
  return `${decimal(thousandths / 1000)} ${thousandths === 1000 ? "step" : "steps"}`;
}

/** @param parts those of version 1 */
export function rareDetails(
  [...parts]: string[],
  config: LaneConfig,
  catalogue: Catalogue,
): string[] {
  const { settings, usual: presets } = catalogue;
  const hasH = namesHeuristic(config, catalogue);
  const given: LaneConfig & Record<string, unknown> = config;
  if (hasH && config.heuristic === "landmarks") parts[0] += ` ${given.landmarks ?? 4}`;
  const preset: Record<string, unknown> = { ...presets[config.algorithm] };
  const more = Object.entries(settings).flatMap(
    ([key, { usual, noun, label: words, choices, unit }]) => {
      if (usual === undefined) return [];
      const phrase = PHRASES[key];
      if (phrase) return phrase(given, hasH) ?? [];
      const value = given[key] ?? usual;
      if (value === (preset[key] ?? usual)) return [];
      if (choices.length > 0) {
        const chosen = choices.find(({ name }) => name === value)?.label;
        return key === "pruning" ? (chosen ?? []) : `${words.replace(/^(It|Then) /, "")} ${chosen}`;
      }
      return `${noun} ${value === null ? "none" : decimal((value as number) / unit)}`;
    },
  );
  return [...parts, ...more];
}
