/** Findings: the part of a layer that `analysis/findings.ts` adds to the run. */

import type { FindingLayer } from "./layers.ts";
import type { Palette } from "./palette.ts";
import type { Range, Scale } from "./scale.ts";
import type { Still } from "./still.ts";

/** the direction of its lines, from left to right */
export type Hatch = "rising" | "falling";

/**
 * the
 * meaning of a colour, in the words of one lane and of any, and its amount; `hatch` is the hatching of cells of that
 * colour
 */
export type Sign = {
  label: string;
  plain: string;
  amount: string;
  light: string;
  dark: string;
  hatch: Hatch | null;
};

/** the meaning of several colours together */
export type Pale = { label: string; light: string[]; dark: string[] };

export interface Finding {
  layer: FindingLayer;
  /** identifies the question */
  key: string;
  /**
   * by cell: the number of its colour, 0 for the ground's; null where open and closed cells are
   * shown
   */
  tones: Uint8Array | null;
  /** by tone: for cells closed at the step shown, and for all others */
  pixels: (colours: Palette) => { closed: Uint32Array; seen: Uint32Array };
  signs: Sign[];
  /** the colours of cells not yet reached at the step shown */
  pale: Pale | null;
  /** the ends of a scale that is always the same */
  ramp: { low: string; high: string } | null;
  /** the least and the greatest cost that its colours show */
  range: Range | null;
  /** where a cell lies on the scale, and its number; null for a cell that has none */
  at: (cell: number, scale: Scale | null) => { share: number; text: string } | null;
  /** the result in one short sentence; empty if there is none */
  text: string;
  /**
   * the whole result by the names of `analysis/facts.ts`; empty if the layer has nothing to
   * show
   */
  facts: Record<string, string>;
  /** why facts are missing, in a sentence; empty if none are */
  reason: string;
  /** draws the marks that span cells; null for none */
  draw: Still | null;
}

/** A finding with nothing to show. */
export function nothing(text: string, reason: string = text): Omit<Finding, "layer" | "key"> {
  return {
    tones: null,
    // Without tones no cell asks for its colour.
    pixels: () => ({ closed: new Uint32Array(), seen: new Uint32Array() }),
    signs: [],
    pale: null,
    ramp: null,
    range: null,
    at: () => null,
    text,
    facts: {},
    reason,
    draw: null,
  };
}

/** @param reason why an analysis gave no answer at all, in a sentence */
export function unanswered(reason: string) {
  return { ...nothing("not analysed", reason), key: "" };
}
