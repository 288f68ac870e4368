/**
 * A lane's configuration, read from anywhere: the page, a script, a file.
 *
 * @import { Catalogue, Choice, LaneConfig } from "../types.js"
 */

/** The most characters of a value that a sentence shows. */
const LONGEST = 40;

/** The clockwise order from north, which is the default.
 * @param {Catalogue} catalogue */
export function clockwise(catalogue) {
  return catalogue.directions.join(" ");
}

/**
 * A complete, valid configuration; what isn't given takes its default.
 *
 * @param {unknown} given
 * @param {Catalogue} catalogue
 * @param {string} [place] begins the sentence of an error, such as "Lane 2"
 * @returns {LaneConfig}
 */
export function readConfig(given, catalogue, place = "The lane") {
  const json = asRecord(given, place);
  const algorithm = oneOf(json.algorithm ?? "astar", catalogue.algorithms, place, "algorithm");
  const usual = catalogue.algorithms.find(({ name }) => name === algorithm)?.reopen ?? true;
  const config = {
    algorithm,
    moves: oneOf(json.moves ?? "8", catalogue.moves, place, "moves"),
    corners: oneOf(json.corners ?? "never", catalogue.corners, place, "corner rule"),
    costs: oneOf(json.costs ?? "sqrt2", catalogue.costs, place, "cost model"),
    heuristic: oneOf(json.heuristic ?? "octile", catalogue.heuristics, place, "heuristic"),
    order: readOrder(json.order ?? clockwise(catalogue), catalogue, place),
    checkerboard: bool(json.checkerboard ?? false, place, "checkerboard"),
    ties: readTies(json.ties ?? ["fifo"], catalogue, place),
    nudge: readNudge(json.nudge ?? null, catalogue, place),
    weight: whole(json.weight ?? 1000, 0, catalogue.limits.weight, place, "weight in thousandths"),
    reopen: bool(json.reopen ?? usual, place, "reopen"),
    stop: oneOf(json.stop ?? "expanded", catalogue.stops, place, "stop"),
  };
  const stranger = Object.keys(json).find((key) => key !== "id" && !Object.hasOwn(config, key));
  if (stranger !== undefined) throw new Error(`${place}: there is no setting ${shown(stranger)}.`);
  return /** @type {LaneConfig} */ (config);
}

/**
 * Whether a criterion decides all remaining ties, so that it must be the last.
 * @param {string | undefined} criterion
 */
export function isFinal(criterion) {
  return criterion === "fifo" || criterion === "lifo";
}

/**
 * @param {unknown} value
 * @param {string} place
 */
function asRecord(value, place) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`${place} isn't a set of named settings.`);
  }
  return /** @type {Record<string, unknown>} */ (value);
}

/**
 * @param {unknown} value
 * @param {Choice[]} choices
 * @param {string} place
 * @param {string} field
 */
function oneOf(value, choices, place, field) {
  const found = choices.find((choice) => choice.name === value);
  if (found) return found.name;
  const names = choices.map((choice) => choice.name).join(", ");
  throw new Error(`${place}: ${shown(value)} isn't a ${field}; it is one of ${names}.`);
}

/**
 * @param {unknown} value
 * @param {string} place
 * @param {string} field
 */
function bool(value, place, field) {
  if (typeof value === "boolean") return value;
  throw new Error(`${place}: ${field} is true or false, not ${shown(value)}.`);
}

/**
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 * @param {string} place
 * @param {string} field
 */
function whole(value, least, most, place, field) {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) {
    return Number(value);
  }
  throw new Error(
    `${place}: the ${field} is a whole number from ${least} to ${most}, not ${shown(value)}.`,
  );
}

/**
 * @param {unknown} value
 * @param {Catalogue} catalogue
 * @param {string} place
 */
function readOrder(value, catalogue, place) {
  const words = typeof value === "string" ? value.trim().split(/\s+/) : [];
  const all = catalogue.directions;
  if (words.length === all.length && all.every((direction) => words.includes(direction))) {
    return words.join(" ");
  }
  throw new Error(
    `${place}: the order names each of ${all.join(", ")} once, which ${shown(value)} doesn't.`,
  );
}

/**
 * @param {unknown} value
 * @param {Catalogue} catalogue
 * @param {string} place
 */
function readTies(value, catalogue, place) {
  const most = catalogue.limits.chain;
  if (!Array.isArray(value) || value.length > most) {
    throw new Error(`${place}: the tie chain is a list of at most ${most} criteria.`);
  }
  const ties = Array.from(value, (criterion) => readCriterion(criterion, catalogue, place));
  if (!isFinal(ties.at(-1)) || ties.slice(0, -1).some(isFinal)) {
    throw new Error(`${place}: the tie chain has fifo or lifo in its last place, and only there.`);
  }
  return ties;
}

/**
 * @param {unknown} value
 * @param {Catalogue} catalogue
 * @param {string} place
 */
function readCriterion(value, catalogue, place) {
  if (typeof value === "string" && value.startsWith("hash:")) {
    const seed = value.slice(5);
    if (/^\d{1,10}$/.test(seed) && Number(seed) <= 0xffffffff) return `hash:${Number(seed)}`;
    throw new Error(`${place}: the seed after "hash:" is a whole number up to 4294967295.`);
  }
  if (value === "hash") return "hash:1";
  return oneOf(value, catalogue.criteria, place, "tie criterion");
}

/**
 * @param {unknown} value
 * @param {Catalogue} catalogue
 * @param {string} place
 */
function readNudge(value, catalogue, place) {
  if (value === null) return null;
  if (!Array.isArray(value) || value.length !== 2) {
    throw new Error(`${place}: the nudge is null, ["scale", p] or ["cross", k].`);
  }
  const name = oneOf(value[0], catalogue.nudges, place, "nudge");
  const size = whole(value[1], 0, catalogue.limits.nudge, place, "nudge in thousandths");
  return [name, size];
}

/**
 * A foreign value as a sentence shows it: as JSON.
 * @param {unknown} value
 */
export function shown(value) {
  let text;
  try {
    text = JSON.stringify(value);
  } catch {
    // It has a cycle, is a bigint, or is too deep.
  }
  return printable(text ?? (typeof value === "object" ? "such a value" : String(value)));
}

/**
 * A text without control characters, marks that turn its direction, and lone surrogates.
 * @param {string} text
 * @param {number} [longest]
 */
export function printable(text, longest = LONGEST) {
  const end = text.length > longest ? "…" : "";
  return text.slice(0, longest).replace(/[\p{C}\u2028\u2029]/gu, "\ufffd") + end;
}
