/** The answers of the analyses' worker in a form that maps and legends can show. */

import type { Doc, Result } from "../types.ts";
import { type Finding, nothing } from "../view/finding.ts";
import type { FindingLayer } from "../view/layers.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { cost, decimal, numbersIn, whole } from "../words/format.ts";
import { spoken } from "../words/language.ts";
import { drawContours, MOST } from "./contours.ts";
import { drawCrosses, drawEdges, drawOutlines, drawRing } from "./drawing.ts";
import type { FACTS } from "./facts.ts";
import { drawHatch } from "./hatch.ts";
import { painted, paleOf, SCALE, signed, TONES } from "./tones.ts";
import type {
  Accuracy,
  Contours,
  Decided,
  Difference,
  Found,
  Mirror,
  Paths,
  Phantom,
  Plateau,
  Worst,
} from "./types.ts";

export type Shown = Omit<Finding, "layer" | "key">;
/** the values of a layer's facts */
type FactsOf<L extends FindingLayer> = Record<keyof (typeof FACTS)[L], string>;

/** @param answer of the worker, about this layer */
export function findingFrom(
  layer: FindingLayer,
  answer: Found[FindingLayer],
  {
    doc,
    result,
    names,
  }: {
    doc: Doc;
    result: Result;
    /** of the lane and of the one compared with it */
    names: { here: string; there: string };
  },
): Shown {
  switch (layer) {
    case "contours":
      return contours(answer as Contours, doc, result.unit);
    case "plateau":
      return plateau(answer as Plateau);
    case "difference":
      return difference(answer as Difference, names, doc);
    case "paths":
      return paths(answer as Paths);
    case "accuracy":
      return accuracy(answer as Accuracy, doc, result.unit);
    case "phantom":
      return phantom(answer as Phantom, result);
    case "mirror":
      return mirror(answer as Mirror);
  }
}

/** The parts of a finding that layers may leave out. */
const NOTHING = nothing("");

/** The numbers of sets of cells: those of this lane alone, and those of the other one alone. */
const [HERE, THERE] = [1, 3];

/** Stands for a fact that doesn't apply to this lane. */
export const NO_FACT = "–";

/** @param unit cost units in one */
function contours({ f, low, high, optimum }: Contours, doc: Doc, unit: number): Shown {
  const signs = optimum === null ? [] : [signed("f = C*", cost(optimum, unit), TONES.edge)];
  const found = { ...NOTHING, tones: null, pixels: painted([]), signs, range: { low, high } };
  const linesOf = (range: { low: number; high: number }) =>
    f && drawContours(f, shapeOf(doc), { ...range, optimum });
  let [lines, drawn] = [linesOf({ low, high }), { low, high }];
  if (!f || !lines || lines.sides > MOST) return { ...found, text: "too many lines to draw" };
  return {
    ...found,
    at: (cell, scale) => {
      const value = f[cell] ?? Number.NaN;
      if (Number.isNaN(value) || !scale) return null;
      const share = (value - scale.low) / Math.max(scale.high - scale.low, 1);
      return { share, text: cost(value, unit) };
    },
    *draw(context, scene) {
      const scale = scene.scale ?? drawn;
      // Other lanes have widened the scale.
      if (scale.low !== drawn.low || scale.high !== drawn.high)
        [lines, drawn] = [linesOf(scale), scale];
      if (lines) yield* lines.draw(context, scene);
    },
  };
}

function plateau(answer: Plateau): Shown {
  const { zones, forced, tied, tiedExpanded, beyondExpanded, fewest, unknown, ghost } = answer;
  const known = fewest !== null && fewest > 0;
  const reason = fewest === 0 ? "There is no path, so no cell is tied." : unknown;
  const needed = forced === null ? NO_FACT : whole(forced);
  const facts: FactsOf<"plateau"> = {
    forced: needed,
    tied: whole(tied),
    "ties expanded": whole(tiedExpanded),
    fewest: known ? whole(fewest) : NO_FACT,
    "tie waste": known ? `${ratio(tiedExpanded, fewest)} ×` : NO_FACT,
    beyond: whole(beyondExpanded),
  };
  return {
    ...NOTHING,
    tones: zones,
    pixels: painted([TONES.forced, TONES.tied, TONES.beyond]),
    signs: [
      signed("forced", needed, TONES.forced),
      signed("tied", `${whole(tiedExpanded)} of ${whole(tied)}`, TONES.tied),
      signed("beyond", whole(beyondExpanded), TONES.beyond),
    ],
    pale: paleOf([TONES.forced, TONES.tied, TONES.beyond]),
    text: known ? `fewest ties: ${whole(fewest)}` : reason,
    facts,
    reason,
    draw: drawOutlines(ghost, TONES.ghost),
  };
}

function difference(answer: Difference, names: { here: string; there: string }, doc: Doc): Shown {
  const { sets, here, both, there, step, why, paths } = answer;
  const choice = (cell: number | null, decided: Decided | null) =>
    cell === null ? NO_FACT : `${shapeOf(doc).name(cell)}${decided ? ` by ${decided.by}` : ""}`;
  const facts: FactsOf<"difference"> = {
    "compared with": names.there,
    "only here": whole(here),
    both: whole(both),
    "only there": whole(there),
    "diverge at step": step === null ? "never" : whole(step),
    here: choice(answer.took, answer.decided),
    there: choice(answer.otherTook, answer.otherDecided),
    because: why === "" ? NO_FACT : why,
    paths,
  };
  const hatch = drawHatch(sets, { rising: HERE, falling: THERE });
  const parted = step === null ? null : (answer.took ?? answer.otherTook);
  return {
    ...NOTHING,
    tones: sets,
    pixels: painted([TONES.here, TONES.both, TONES.there]),
    signs: [
      signed(`only ${names.here}`, whole(here), TONES.here, "only the lane itself", "rising"),
      signed("both", whole(both), TONES.both),
      signed(`only ${names.there}`, whole(there), TONES.there, "only the other lane", "falling"),
    ],
    pale: paleOf([TONES.here, TONES.both]),
    text: step === null ? "they never diverge" : `ring: they diverge at step ${whole(step)}`,
    facts,
    *draw(context, scene) {
      yield* hatch(context, scene);
      if (parted !== null) drawRing(context, scene, parted);
    },
  };
}

function phantom(answer: Phantom, { figures }: Result): Shown {
  const { sets, here, both, there, exact, rounded, comparisons } = answer;
  const { reordered, broken, made, misled, needless, sameCost } = answer;
  const facts: FactsOf<"phantom"> = {
    exact: whole(exact),
    rounded: whole(rounded),
    misled: whole(misled),
    needless: whole(needless),
    comparisons: whole(comparisons),
    "ties broken": whole(broken),
    "ties made": whole(made),
    turned: whole(reordered),
    cost: !sameCost ? "another" : figures.found ? "the same" : NO_FACT,
  };
  return {
    ...NOTHING,
    tones: sets,
    pixels: painted([TONES.here, TONES.both, TONES.there]),
    signs: [
      signed("only exact", whole(here), TONES.here),
      signed("both", whole(both), TONES.both),
      signed("only rounded", whole(there), TONES.there),
    ],
    pale: paleOf([TONES.here, TONES.both]),
    text: exact === rounded && misled === 0 && needless === 0 ? "rounding decides nothing" : "",
    facts,
  };
}

function paths({ tones, cells, count, edges }: Paths): Shown {
  const facts: FactsOf<"paths"> = { "optimal paths": many(count), cells: whole(cells) };
  return {
    ...NOTHING,
    tones,
    pixels: painted(SCALE),
    ramp: cells === 0 ? null : { low: "on few", high: "on all" },
    at: placed(tones, (share) => `about ${Math.round(share * 100)} %`),
    text: count === "1" ? "1 path" : `${many(count)} paths`,
    facts,
    draw: drawEdges(edges, TONES.edge),
  };
}

/** @param unit cost units in one */
function accuracy(answer: Accuracy, doc: Doc, unit: number): Shown {
  const { tones, wrong, over, most, least, edges, inconsistent, mean } = answer;
  const worst = (one: Worst | null) =>
    one === null
      ? NO_FACT
      : `${cost(one.h, unit)} for ${cost(one.distance, unit)} at ${shapeOf(doc).name(one.cell)}`;
  const signs = over > 0 ? [signed("too large", whole(over), TONES.wrong)] : [];
  const crosses = drawCrosses(wrong, TONES.edge);
  const steps = drawEdges(edges, TONES.edge);
  const facts: FactsOf<"accuracy"> = {
    mean: mean === undefined ? NO_FACT : decimal(mean),
    "too large": whole(over),
    "most above": worst(most),
    "most below": worst(least),
    inconsistent: whole(inconsistent),
  };
  return {
    ...NOTHING,
    tones,
    pixels: painted([...SCALE, TONES.wrong]),
    signs,
    ramp: { low: "h : h* 0", high: "1" },
    at: placed(tones, (share) => `about ${share.toFixed(2)}`),
    text:
      inconsistent === 0
        ? ""
        : `${whole(inconsistent)} inconsistent step${inconsistent === 1 ? "" : "s"}`,
    facts,
    *draw(context, scene) {
      yield* crosses(context, scene);
      yield* steps(context, scene);
    },
  };
}

function mirror({ tones, runs, least, median, most }: Mirror): Shown {
  const spread = least === most ? `${whole(least)} each time` : `${whole(least)} to ${whole(most)}`;
  const text = `expanded: ${spread}`;
  const facts: FactsOf<"mirror"> = {
    "as it is": whole(runs[0] ?? 0),
    least: whole(least),
    median: decimal(median),
    most: whole(most),
  };
  return {
    ...NOTHING,
    tones,
    pixels: painted(SCALE),
    ramp: { low: "once", high: "16 times" },
    at: placed(tones, (share) => `${Math.round(share * 16)} of 16`),
    text,
    facts,
  };
}

/** Reads a scale's value back from a cell's tone, so that no other number has to be kept for each cell. */
function placed(tones: Uint8Array, write: (share: number) => string): Finding["at"] {
  return (cell) => {
    const tone = tones[cell] ?? 0;
    if (tone === 0 || tone > SCALE.length) return null;
    const share = (tone - 1) / (SCALE.length - 1);
    return { share, text: write(share) };
  };
}

/** A number of any size: "876436275" is "876,436,275", "about 5.44e238" is "about 5.44 × 10²³⁸". */
export function many(count: string) {
  if (/^\d+$/.test(count)) return BigInt(count).toLocaleString(spoken);
  const [mantissa = "", power = ""] = count.split("e");
  return `${numbersIn(mantissa)} × 10${[...power].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;
}

function ratio(one: number, other: number) {
  return Number((one / other).toFixed(1)).toLocaleString(spoken);
}
