/**
 * A lane's configuration, read from anywhere: the page, a script, a file.
 *
 * @import { Catalogue, Choice, LaneConfig, Setting } from "../types.js"
 */

/** The most characters of a value that a sentence shows. */
const LONGEST = 40;

/** The clockwise order from north, which is the default.
 * @param {Catalogue} catalogue */
export function clockwise(catalogue) {
  return catalogue.directions.join(" ");
}

/** How many settings every configuration has; those that came later are there only where they aren't usual. */
const FIRST_SETTINGS = 12;
const FIRST_METHODS = ["dijkstra", "greedy", "astar", "weighted", "walk"];
/** Heuristics that came later: true, landmarks, coarse, coarse_low. */
const LATER = /^(t|l|co)/;

/**
 * Whether a configuration says what only version 2 of documents can.
 * @param {Partial<LaneConfig>} config
 */
export function isNew(config) {
  const { algorithm = "astar", heuristic = "" } = config;
  const isLater = !FIRST_METHODS.includes(algorithm) || LATER.test(heuristic);
  return isLater || Object.keys(config).length > FIRST_SETTINGS;
}

/**
 * A complete, valid configuration; settings left out take their algorithm's defaults.
 *
 * @param {unknown} given
 * @param {Catalogue} catalogue
 * @param {string} [place] begins the sentence of an error, such as "Lane 2"
 * @returns {LaneConfig}
 */
export function readConfig(given, catalogue, place = "The lane") {
  const json = asRecord(given, place);
  const { settings, usual } = catalogue;
  const algorithm = readers.choice(json.algorithm ?? "astar", settings.algorithm, place);
  /** @type {Record<string, unknown>} */
  const defaults = { ...usual[algorithm], ties: ["fifo"] };
  const config = Object.entries(settings).flatMap(([key, setting]) => {
    const usual = "usual" in setting ? setting.usual : defaults[key];
    const value = readers[setting.kind](json[key] ?? usual, setting, place, catalogue);
    return "usual" in setting && value === usual ? [] : [[key, value]];
  });
  const stranger = Object.keys(json).find((key) => key !== "id" && !Object.hasOwn(settings, key));
  if (stranger !== undefined) throw new Error(`${place}: there is no setting ${shown(stranger)}.`);
  return Object.fromEntries(config);
}

/** By kind of setting: reads a value, or says why it is invalid. */
const readers = {
  choice: (
    /** @type {unknown} */ value,
    /** @type {Setting} */ { choices, noun },
    /** @type {string} */ place,
  ) => oneOf(value, choices, place, noun),
  flag,
  number,
  optional: (
    /** @type {unknown} */ value,
    /** @type {Setting} */ setting,
    /** @type {string} */ place,
  ) => (value === null ? null : number(value, setting, place)),
  order: readOrder,
  chain: readTies,
  nudge: readNudge,
};

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
 * @param {string} noun
 */
function oneOf(value, choices, place, noun) {
  const found = choices.find((choice) => choice.name === value);
  if (found) return found.name;
  const names = choices.map((choice) => choice.name).join(", ");
  throw new Error(
    `${place}: ${shown(value)} isn't ${/^[aeo]/.test(noun) ? "an" : "a"} ${noun}; it is one of ${names}.`,
  );
}

/**
 * @param {unknown} value
 * @param {Setting} setting
 * @param {string} place
 */
function flag(value, { noun }, place) {
  if (typeof value === "boolean") return value;
  throw new Error(`${place}: ${noun} is true or false, not ${shown(value)}.`);
}

/**
 * @param {unknown} value
 * @param {Setting} setting
 * @param {string} place
 */
function number(value, { least, most, unit, noun }, place) {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) {
    return Number(value);
  }
  const field = unit === 1000 ? `${noun} in thousandths` : noun;
  throw new Error(
    `${place}: the ${field} is a whole number from ${least} to ${most}, not ${shown(value)}.`,
  );
}

/**
 * @param {unknown} value
 * @param {Setting} _setting
 * @param {string} place
 * @param {Catalogue} catalogue
 */
function readOrder(value, _setting, place, catalogue) {
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
 * @param {Setting} setting
 * @param {string} place
 * @param {Catalogue} catalogue
 */
function readTies(value, { choices }, place, catalogue) {
  const most = catalogue.limits.chain;
  if (!Array.isArray(value) || value.length > most) {
    throw new Error(`${place}: the tie chain is a list of at most ${most} criteria.`);
  }
  const ties = Array.from(value, (criterion) => readCriterion(criterion, choices, place));
  if (!isFinal(ties.at(-1)) || ties.slice(0, -1).some(isFinal)) {
    throw new Error(`${place}: the tie chain has fifo or lifo in its last place, and only there.`);
  }
  return ties;
}

/**
 * @param {unknown} value
 * @param {Choice[]} choices
 * @param {string} place
 */
function readCriterion(value, choices, place) {
  if (typeof value === "string" && value.startsWith("hash:")) {
    const seed = value.slice(5);
    if (/^\d{1,10}$/.test(seed) && Number(seed) <= 0xffffffff) return `hash:${Number(seed)}`;
    throw new Error(`${place}: the seed after "hash:" is a whole number up to 4294967295.`);
  }
  if (value === "hash") return "hash:1";
  return oneOf(value, choices, place, "tie criterion");
}

/**
 * @param {unknown} value
 * @param {Setting} setting
 * @param {string} place
 */
function readNudge(value, setting, place) {
  if (value === null) return null;
  if (!Array.isArray(value) || value.length !== 2) {
    throw new Error(`${place}: the nudge is null, ["scale", p] or ["cross", k].`);
  }
  const kind = oneOf(value[0], setting.choices, place, setting.noun);
  return [kind, number(value[1], setting, place)];
}

/**
 * A foreign value as JSON, for use in a sentence.
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
 * A text without its control characters, its marks that change direction, and its lone surrogates.
 * @param {string} text
 * @param {number} [longest]
 */
export function printable(text, longest = LONGEST) {
  const end = text.length > longest ? "…" : "";
  return text.slice(0, longest).replace(/[\p{C}\u2028\u2029]/gu, "\ufffd") + end;
}
