/**
 * The answers of the analyses' worker in a form that maps and legends can show.
 *
 * @import { Doc, Result } from "../types.js"
 * @import { Finding, FindingLayer } from "../view/finding.js"
 * @import { Accuracy, Contours, Difference, Mirror, Paths, Phantom, Plateau, Worst } from "./types.js"
 */

import { shapeOf } from "../view/shapes/shape.js";
import { cost, decimal, whole } from "../words/format.js";
import { drawContours } from "./contours.js";
import { drawCrosses, drawEdges, drawOutlines } from "./drawing.js";
import { painted, paleOf, SCALE, scaled, signed, TONES } from "./tones.js";

/** @typedef {Omit<Finding, "layer" | "key">} Shown */

/**
 * @param {FindingLayer} layer
 * @param {any} answer of the worker
 * @param {object} about
 * @param {Doc} about.doc
 * @param {Result} about.result
 * @param {{ here: string, there: string }} about.names of the lane and of the one that it is compared with
 * @returns {Shown}
 */
export function findingFrom(layer, answer, { doc, result, names }) {
  switch (layer) {
    case "contours":
      return contours(answer, doc, result.unit);
    case "plateau":
      return plateau(answer);
    case "difference":
      return difference(answer, names, doc);
    case "paths":
      return paths(answer);
    case "accuracy":
      return accuracy(answer, { doc, result });
    case "phantom":
      return phantom(answer);
    case "mirror":
      return mirror(answer);
  }
}

/** @type {Pick<Shown, "signs" | "pale" | "ramp" | "text" | "facts" | "draw">} */
const NOTHING = { signs: [], pale: null, ramp: null, text: "", facts: [], draw: () => {} };

/**
 * A layer with nothing to show, and the reason.
 * @param {string} text
 * @returns {Shown}
 */
export function nothing(text) {
  return { ...NOTHING, tones: null, pixels: painted([]), text };
}

/**
 * @param {Contours} answer
 * @param {Doc} doc
 * @param {number} unit cost units in one
 * @returns {Shown}
 */
function contours({ f, optimum }, doc, unit) {
  const { low, high, isDrawn, draw } = drawContours(f, shapeOf(doc), optimum);
  const text = isDrawn ? "" : "too many lines to draw";
  const signs = optimum === null ? [] : [signed("f = C*", cost(optimum, unit), TONES.edge)];
  const ramp = { low: `f ${cost(low, unit)}`, high: cost(high, unit) };
  return { ...NOTHING, tones: null, pixels: painted([]), signs, ramp, text, draw };
}

/**
 * @param {Plateau} answer
 * @returns {Shown}
 */
function plateau(answer) {
  const { zones, forced, tied, tiedExpanded, beyondExpanded, fewest, unknown, ghost } = answer;
  const known = fewest !== null && fewest > 0;
  return {
    ...NOTHING,
    tones: zones,
    pixels: painted([TONES.forced, TONES.tied, TONES.beyond]),
    signs: [
      signed("forced", whole(forced), TONES.forced),
      signed("tied", `${whole(tiedExpanded)} of ${whole(tied)}`, TONES.tied),
      signed("beyond", whole(beyondExpanded), TONES.beyond),
    ],
    pale: paleOf([TONES.forced, TONES.tied, TONES.beyond]),
    text: known ? `fewest ties: ${whole(fewest)}` : unknown,
    facts: [
      [
        "forced",
        whole(forced),
        "Cells with f below the optimal cost. Every A* with a consistent h expands them.",
      ],
      ["tied", whole(tied), "Cells whose f is the optimal cost: among them ties decide."],
      ["ties expanded", whole(tiedExpanded), "Tied cells that this lane expanded."],
      [
        "fewest",
        known ? whole(fewest) : "–",
        unknown || "The fewest tied cells that any order expands.",
      ],
      [
        "tie waste",
        known ? `${ratio(tiedExpanded, fewest)} ×` : "–",
        unknown || "Tied cells expanded, divided by the fewest.",
      ],
      [
        "beyond",
        whole(beyondExpanded),
        "Cells that this lane expanded with f above the optimal cost. No A* with a consistent h needs one.",
      ],
    ],
    draw: drawOutlines(ghost, TONES.ghost),
  };
}

/**
 * @param {Difference} answer
 * @param {{ here: string, there: string }} names
 * @param {Doc} doc
 * @returns {Shown}
 */
function difference(answer, names, doc) {
  const { sets, here, both, there, step, why, paths } = answer;
  const choice = (/** @type {number | null} */ cell, /** @type {string} */ by) =>
    cell === null ? "–" : `${shapeOf(doc).name(cell)}${by === "" ? "" : ` by ${by}`}`;
  return {
    ...NOTHING,
    tones: sets,
    pixels: painted([TONES.here, TONES.both, TONES.there]),
    signs: [
      signed(`only ${names.here}`, whole(here), TONES.here, "only the lane itself"),
      signed("both", whole(both), TONES.both),
      signed(`only ${names.there}`, whole(there), TONES.there, "only the other lane"),
    ],
    pale: paleOf([TONES.here, TONES.both]),
    facts: [
      ["compared with", names.there, "The other lane."],
      ["only here", whole(here), "Cells that only this lane expanded."],
      ["both", whole(both), "Cells that both expanded."],
      ["only there", whole(there), "Cells that only the other one expanded."],
      ["diverge at step", step === null ? "never" : whole(step), why],
      [
        "here",
        choice(answer.took, answer.by),
        "The cell that this lane took then, and what decided.",
      ],
      ["there", choice(answer.otherTook, answer.otherBy), "The cell that the other one took then."],
      ["because", why === "" ? "–" : why, "Why they diverge."],
      ["paths", paths, "How the two paths compare."],
    ],
  };
}

/**
 * @param {Phantom} answer
 * @returns {Shown}
 */
function phantom(answer) {
  const { sets, here, both, there, exact, rounded, comparisons } = answer;
  const { reordered, broken, made, misled, needless, sameCost } = answer;
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
    facts: [
      ["exact", whole(exact), "Expansions with exact costs."],
      ["rounded", whole(rounded), "Expansions with doubles, as most programs have them."],
      ["misled", whole(misled), "Expansions in which exact costs would have taken another cell."],
      ["needless", whole(needless), "Updates and reopenings that made no path cheaper."],
      [
        "ties broken",
        whole(broken),
        `Of ${whole(comparisons)} comparisons in OPEN, here a binary heap, those in which f is equal and the doubles are not.`,
      ],
      ["ties made", whole(made), "Comparisons in which f differs and the doubles don't."],
      ["turned", whole(reordered), "Comparisons that exact costs would have decided differently."],
      ["cost", sameCost ? "the same" : "another", "The cost of the path found with doubles."],
    ],
  };
}

/**
 * @param {Paths} answer
 * @returns {Shown}
 */
function paths({ shares, cells, count, edges }) {
  // A cell on an optimal path has a colour, however small its share.
  const tones = Uint8Array.from(shares, (share) => (share > 0 ? scaled(share) : 0));
  return {
    ...NOTHING,
    tones,
    pixels: painted(SCALE),
    ramp: { low: "on few", high: "on all" },
    text: count === "1" ? "1 path" : `${many(count)} paths`,
    facts: [
      ["optimal paths", many(count), "All the paths that cost the least."],
      ["cells", whole(cells), "Cells that are on any of them."],
    ],
    draw: drawEdges(edges, TONES.edge),
  };
}

/**
 * @param {Accuracy} answer
 * @param {{ doc: Doc, result: Result }} about
 * @returns {Shown}
 */
function accuracy(answer, { doc, result }) {
  const { ratios, over, most, least, edges, inconsistent, mean } = answer;
  const worst = (/** @type {Worst | null} */ one) =>
    one === null
      ? "–"
      : `${cost(one.h, result.unit)} for ${cost(one.distance, result.unit)} at ${shapeOf(doc).name(one.cell)}`;
  const tooLarge = SCALE.length + 1;
  const tones = Uint8Array.from(ratios, (share) => {
    if (Number.isNaN(share)) return 0;
    return share > 1 ? tooLarge : scaled(share);
  });
  const signs = over > 0 ? [signed("too large", whole(over), TONES.wrong)] : [];
  const crosses = drawCrosses(
    Uint32Array.from(ratios.keys()).filter((cell) => tones[cell] === tooLarge),
    TONES.edge,
  );
  const steps = drawEdges(edges, TONES.edge);
  return {
    ...NOTHING,
    tones,
    pixels: painted([...SCALE, TONES.wrong]),
    signs,
    ramp: { low: "h : h* 0", high: "1" },
    text: inconsistent === 0 ? "" : `${whole(inconsistent)} inconsistent steps`,
    facts: [
      ["mean", mean === undefined ? "–" : decimal(mean), "h by true distance, on average."],
      ["too large", whole(over), "Cells where h is above the true distance."],
      ["most above", worst(most), "Where h exceeds the true distance by most."],
      ["most below", worst(least), "Where h falls short of the true distance by most."],
      ["inconsistent", whole(inconsistent), "Steps over which h falls by more than they cost."],
    ],
    draw: (context, scene) => {
      crosses(context, scene);
      steps(context, scene);
    },
  };
}

/**
 * @param {Mirror} answer
 * @returns {Shown}
 */
function mirror({ counts, runs, least, median, most }) {
  const tones = Uint8Array.from(counts, (count) => (count > 0 ? scaled(count / 16) : 0));
  const spread = least === most ? `${whole(least)} each time` : `${whole(least)} to ${whole(most)}`;
  const text = `expanded: ${spread}`;
  return {
    ...NOTHING,
    tones,
    pixels: painted(SCALE),
    ramp: { low: "once", high: "16 times" },
    text,
    facts: [
      ["as it is", whole(runs[0] ?? 0), "Cells expanded on the map as it is."],
      ["least", whole(least), "The fewest of 16 runs."],
      ["median", decimal(median), "Half of the 16 runs expanded no more."],
      ["most", whole(most), "The most of 16 runs."],
    ],
  };
}

/**
 * A number of any size: "876436275" is "876,436,275", "about 5.44e238" is "about 5.44 × 10²³⁸".
 * @param {string} count
 */
export function many(count) {
  if (/^\d+$/.test(count)) return BigInt(count).toLocaleString("en");
  const [mantissa, power = ""] = count.split("e");
  return `${mantissa} × 10${[...power].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;
}

/**
 * @param {number} one
 * @param {number} other
 */
function ratio(one, other) {
  return Number((one / other).toFixed(1)).toLocaleString("en");
}
