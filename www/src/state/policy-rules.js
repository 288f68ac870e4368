/**
 * What a policy may be. The core checks it again (`crates/core/src/journey/limits.rs`).
 *
 * @import { Policy } from "../types.js"
 *
 * @typedef {[least: number, most: number]} Range
 * @typedef {{ words: Record<string, Range | null> }} Words null for a word that stands alone
 * @typedef {string[] | Range | boolean | { list: Words } | { one: Words } | { all: Range }} Kind a choice, a number, a flag, or
 *   words with numbers
 */

/** The most steps that a setting can ask for. */
const STEPS = 2 ** 22;

/** @type {Record<string, { usual: unknown, kind: Kind }>} */
const SETTINGS = {
  plan: choice("path", "walk hug lpa dstar dlite field shared leader"),
  when: {
    usual: ["blocked"],
    kind: {
      list: {
        words: {
          ...{ blocked: null, broken: null, changed: null, always: null, every: [1, 999] },
          ...{ corner: null, near: [0, 99], region: [2, 64], spare: null },
        },
      },
    },
  },
  pulse: number(1, 1, 99),
  splice: number(0, 0, STEPS),
  tolerance: number(0, 0, STEPS),
  budget: number(0, 0, 2 ** 32 - 1),
  meanwhile: choice("old", "wait walk"),
  ahead: number(0, 0, STEPS),
  walls: choice("stopped", "none adjacent all"),
  penalty: number(0, 0, 99),
  near: number(0, 0, 2048),
  collide: choice("replan", "wait judge"),
  patience: number(1, 1, 10_000),
  predict: {
    usual: null,
    kind: { one: { words: { arrival: [1, 255], spacetime: [1, 255] } } },
  },
  foresee: choice("patrols", "all"),
  first: {
    usual: null,
    kind: {
      one: { words: { soften: [0, 1000], greedy: null, weighted: [0, 1_000_000] } },
    },
  },
  heads: number(10, 0, STEPS),
  lazy: { usual: true, kind: true },
  hand: choice("right", "left"),
  flock: { usual: [1, 4, 3], kind: { all: [0, 1000] } },
  gap: number(1, 0, 10_000),
  follow: choice("trail", "leader"),
  keep: number(0, 0, STEPS),
  store: choice("directions", "positions relative runs relative-runs turns turn-steps waypoints"),
};

/** What nobody needs to say.
 * @type {Policy} */
export const USUAL_POLICY = Object.fromEntries(
  Object.entries(SETTINGS).map(([key, { usual }]) => [key, usual]),
);

/**
 * A policy without what is usual. Throws an `Error` with a sentence.
 * @param {Policy} given
 * @param {string} place whose it is
 * @returns {Policy}
 */
export function readPolicy(given, place) {
  const stranger = Object.keys(given).find((key) => !Object.hasOwn(SETTINGS, key));
  if (stranger !== undefined) {
    const known = Object.keys(SETTINGS).join(", ");
    throw new Error(`${place}: a policy has no "${stranger}"; it has ${known}.`);
  }
  const told = Object.entries(SETTINGS).filter(([key, { usual, kind }]) => {
    const value = given[key];
    if (value === undefined) return false;
    const wanted = miss(value, kind);
    if (wanted)
      throw new Error(`${place}: "${key}" of a policy is ${wanted}, not ${JSON.stringify(value)}.`);
    return JSON.stringify(value) !== JSON.stringify(usual);
  });
  return Object.fromEntries(told.map(([key]) => [key, structuredClone(given[key])]));
}

/**
 * What a value should be; empty where it is.
 * @param {unknown} value
 * @param {Kind} kind
 */
function miss(value, kind) {
  if (typeof kind === "boolean") return typeof value === "boolean" ? "" : "true or false";
  if (!Array.isArray(kind)) return missPhrases(value, kind);
  const [least, most] = kind;
  if (typeof least === "number")
    return isWithin(value, /** @type {Range} */ (kind))
      ? ""
      : `a whole number from ${least} to ${most}`;
  return kind.some((word) => word === value) ? "" : `one of ${kind.join(", ")}`;
}

/**
 * @param {unknown} value
 * @param {Exclude<Kind, boolean | any[]>} kind
 */
function missPhrases(value, kind) {
  if ("all" in kind) {
    const [least, most] = kind.all;
    const fits =
      Array.isArray(value) && value.length === 3 && value.every((each) => isWithin(each, kind.all));
    return fits ? "" : `a list of three whole numbers from ${least} to ${most}`;
  }
  if ("one" in kind) {
    const { words } = kind.one;
    const fits =
      value === null || (Array.isArray(value) && fitsWord(words, value[0], value.slice(1)));
    return fits ? "" : `null or one of ${examples(words, (...parts) => parts)}`;
  }
  const { words } = kind.list;
  const parts = Array.isArray(value) ? value.map((each) => String(each).split(":")) : [[]];
  const names = new Set(parts.map(([name]) => name));
  const fits =
    names.size === parts.length &&
    parts.every(([name, ...rest]) =>
      fitsWord(
        words,
        name,
        rest.map((digits) => (/^\d+$/.test(digits) ? Number(digits) : null)),
      ),
    );
  const text = (/** @type {string} */ name, /** @type {number[]} */ ...rest) =>
    [name, ...rest].join(":");
  return fits ? "" : `a list of some of ${examples(words, text)}`;
}

/**
 * @param {Words["words"]} words
 * @param {unknown} name
 * @param {unknown[]} rest what follows it
 */
function fitsWord(words, name, rest) {
  if (typeof name !== "string" || !Object.hasOwn(words, name)) return false;
  const range = words[name] ?? null;
  return range === null ? rest.length === 0 : rest.length === 1 && isWithin(rest[0], range);
}

/**
 * @param {Words["words"]} words
 * @param {(name: string, ...rest: number[]) => unknown} write
 */
function examples(words, write) {
  const all = Object.entries(words).map(([name, range]) =>
    range
      ? range.map((number) => JSON.stringify(write(name, number))).join(" to ")
      : JSON.stringify(write(name)),
  );
  return all.join(", ");
}

/**
 * @param {unknown} value
 * @param {Range} range
 */
function isWithin(value, [least, most]) {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

/**
 * @param {string} usual
 * @param {string} others
 */
function choice(usual, others) {
  return { usual, kind: [usual, ...others.split(" ")] };
}

/**
 * @param {number} usual
 * @param {number} least
 * @param {number} most
 * @returns {{ usual: number, kind: Range }}
 */
function number(usual, least, most) {
  return { usual, kind: [least, most] };
}
