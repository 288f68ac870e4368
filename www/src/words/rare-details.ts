/** A lane's settings that came after version 1, in the few English words that stand behind its name. */

import type { Catalogue, LaneConfig } from "../types.ts";
import { decimal } from "./format.ts";

/** Settings that a phrase of its own names, with the settings that it includes. */
const PHRASES: Record<string, (config: LaneConfig) => string | null> = {
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
    return `clusters of ${block}, ${refine ? `first ${refine} refined` : "refined whole"}`;
  },
  // These follow the heuristic's name.
  landmarks: () => null,
  block: ({ algorithm, heuristic, block = 8 }) =>
    algorithm !== "dijkstra" && ["coarse", "coarse_low"].includes(String(heuristic))
      ? `blocks of ${block}`
      : null,
  refine: () => null,
};

/** @param parts those of version 1 */
export function rareDetails(
  [...parts]: string[],
  config: LaneConfig,
  { settings, usual: presets }: Catalogue,
): string[] {
  const given: LaneConfig & Record<string, unknown> = config;
  const usesH = config.algorithm !== "dijkstra";
  if (usesH && config.heuristic === "landmarks") parts[0] += ` ${given.landmarks ?? 4}`;
  const preset: Record<string, unknown> = { ...presets[config.algorithm] };
  const more = Object.entries(settings).flatMap(
    ([key, { usual, noun, label: words, choices, unit }]) => {
      if (usual === undefined) return [];
      const phrase = PHRASES[key];
      if (phrase) return phrase(given) ?? [];
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
