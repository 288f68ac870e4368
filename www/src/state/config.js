/**
 * Settings of lanes and of policies, checked against the catalogue's data.
 *
 * @import { Catalogue, Choice, LaneConfig, Policy, Setting, Settings } from "../types.js"
 */

/** The most characters of a value that a sentence shows. */
const LONGEST = 40;

/** The clockwise order from north, which is the default.
 * @param {Catalogue} catalogue */
export function clockwise(catalogue) {
  return catalogue.directions.join(" ");
}

/**
 * Whether a configuration says what only version 2 of documents can. Settings that came later are there only where they
 * aren't usual.
 * @param {LaneConfig} config
 * @param {Catalogue} catalogue
 */
export function isNew(config, { settings, newer }) {
  const isLater = (/** @type {[string, unknown]} */ [key, value]) =>
    Number(settings[/** @type {keyof LaneConfig} */ (key)]?.since) > 1 ||
    newer[key]?.includes(String(value));
  return Object.entries(config).some(isLater);
}

/**
 * Whether something is worked out before a configuration's search.
 * @param {LaneConfig} config
 * @param {Pick<Catalogue, "prepares">} catalogue
 */
export function prepares(config, catalogue) {
  const isPreparing = (/** @type {[string, unknown]} */ [key, value]) =>
    catalogue.prepares[key]?.includes(String(value));
  return Object.entries(config).some(isPreparing);
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

/**
 * A policy without what is usual. Throws an `Error` with a sentence.
 * @param {Policy} given
 * @param {Catalogue} catalogue
 * @param {string} place whose it is
 * @returns {Policy}
 */
export function readPolicy(given, catalogue, place) {
  const settings = catalogue.policy;
  const told = Object.entries(settings).flatMap(([key, setting]) => {
    if (given[key] === undefined) return [];
    const value = readers[setting.kind](given[key], setting, place, catalogue);
    const isUsual = JSON.stringify(value) === JSON.stringify(setting.usual);
    return isUsual ? [] : [[key, structuredClone(value)]];
  });
  const stranger = Object.keys(given).find((key) => !Object.hasOwn(settings, key));
  if (stranger !== undefined) throw new Error(`${place}: there is no setting ${shown(stranger)}.`);
  return Object.fromEntries(told);
}

/**
 * What settings say where nobody says anything, by their keys.
 * @param {Settings} settings
 * @returns {Record<string, any>}
 */
export function usualOf(settings) {
  const known = usuals.get(settings);
  if (known) return known;
  const usual = Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [key, setting.usual]),
  );
  usuals.set(settings, usual);
  return usual;
}

/** @type {WeakMap<Settings, Record<string, unknown>>} */
const usuals = new WeakMap();

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
  list: readList,
  phrase: readPhrase,
  numbers: readNumbers,
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
 * Words, some of which have a number behind a colon, each at most once.
 * @param {unknown} value
 * @param {Setting} setting
 * @param {string} place
 */
function readList(value, setting, place) {
  const { noun } = setting;
  if (!Array.isArray(value)) throw new Error(`${place}: the ${noun} are a list of words.`);
  const words = value.map((text) => {
    const [word = "", ...digits] = String(text).split(":");
    const numbers = digits.map((each) => (/^\d+$/.test(each) ? Number(each) : each));
    return readWord([word, ...numbers], setting, place)[0];
  });
  const twice = words.find((word, index) => words.indexOf(word) < index);
  if (twice !== undefined)
    throw new Error(`${place}: ${shown(twice)} stands twice among the ${noun}.`);
  return value;
}

/**
 * Null, or a word with its number.
 * @param {unknown} value
 * @param {Setting} setting
 * @param {string} place
 */
function readPhrase(value, setting, place) {
  if (value === null) return null;
  if (!Array.isArray(value))
    throw new Error(`${place}: the ${setting.noun} is null or a list of a word and its number.`);
  return readWord(value, setting, place);
}

/**
 * A number for each of the choices.
 * @param {unknown} value
 * @param {Setting} setting
 * @param {string} place
 */
function readNumbers(value, { choices, numbers = [], noun }, place) {
  const { length } = choices;
  if (!Array.isArray(value) || value.length !== length)
    throw new Error(`${place}: the ${noun} are a list of ${length} numbers.`);
  return value.map((each, index) =>
    number(each, /** @type {Setting} */ ({ noun: choices[index]?.name, ...numbers[index] }), place),
  );
}

/**
 * @param {unknown[]} parts a word, and its number if it has one
 * @param {Setting} setting
 * @param {string} place
 */
function readWord([word, ...rest], { choices, numbers = [], noun }, place) {
  const name = oneOf(word, choices, place, noun);
  const limits = numbers[choices.findIndex((choice) => choice.name === name)];
  if (rest.length !== (limits ? 1 : 0)) {
    const count = limits ? "one number" : "no number";
    throw new Error(`${place}: the ${noun} ${name} has ${count}.`);
  }
  const own = /** @type {Setting} */ ({ noun: `${noun} ${name}`, ...limits });
  return limits ? [name, number(rest[0], own, place)] : [name];
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
