/** Settings of lanes and of policies, checked against the catalogue's data. */

import type { Catalogue, Choice, LaneConfig, Policy, Result, Setting, Settings } from "../types.ts";

/** The most characters of a value that a sentence shows. */
const LONGEST = 40;

/** The clockwise order from north, which is the default. */
export function clockwise(catalogue: Catalogue) {
  return catalogue.directions.join(" ");
}

/**
 * Whether a configuration needs version 2 of documents. Settings that came later are there only where they
 * aren't usual.
 */
export function isNew(config: LaneConfig, { settings, newer }: Catalogue) {
  const isLater = ([key, value]: [string, unknown]) =>
    Number(settings[key as keyof LaneConfig]?.since) > 1 ||
    [value].flat().some((each) => newer[key]?.includes(String(each)));
  return Object.entries(config).some(isLater);
}

/** How many cost units the number 1 of a lane's costs has: with a pair of its own, as many as keep the pair's order. */
export function unitOf(
  { costs, diagonal }: LaneConfig,
  { units, settings }: Pick<Catalogue, "units" | "settings">,
) {
  if (costs !== "own") return units[costs] ?? 1;
  const { most = 1, usual = 1 } = settings["diagonal"] ?? {};
  return Math.floor(most / Number(diagonal ?? usual));
}

/** How f follows from g and h. */
export function evaluationOf(
  { algorithm, weight }: LaneConfig,
  { ratings }: Pick<Catalogue, "ratings">,
): Result["evaluation"] {
  const [g, h, weighted] = ratings[algorithm] ?? [1, 0, 0];
  return { g, h: h + weighted * weight };
}

/** What a policy's kind of plan is; a policy that names none has the usual one. */
export function planOf(policy: Policy, catalogue: Pick<Catalogue, "policy" | "plans">) {
  const { plan } = { ...usualOf(catalogue.policy), ...policy };
  const [hasPaths = false, isRepaired = false, isByCosts = false] =
    catalogue.plans[String(plan)] ?? [];
  return { hasPaths, isRepaired, isByCosts };
}

/** What a lane's settings become with a program: they keep the moves, corners and order that it leaves open. */
export function asProgram(program: string, { programs }: Catalogue): Partial<LaneConfig> {
  return { program, parts: {}, ...programs[program]?.fixes };
}

/** Whether a configuration prepares something before its search. */
export function prepares(config: LaneConfig, catalogue: Pick<Catalogue, "prepares">) {
  const isPreparing = ([key, value]: [string, unknown]) =>
    catalogue.prepares[key]?.includes(String(value));
  return Object.entries(config).some(isPreparing);
}

/**
 * A complete, valid configuration; settings left out take their algorithm's defaults.
 * @param place begins the sentence of an error, such as "Lane 2"
 */
export function readConfig(
  given: unknown,
  catalogue: Catalogue,
  place: string = "The lane",
): LaneConfig {
  const json = asRecord(given, place);
  const { settings, usual } = catalogue;
  const algorithm = readers.choice(json.algorithm ?? "astar", settings.algorithm, place);
  const defaults: Record<string, unknown> = { ...usual[algorithm], ties: ["fifo"] };
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
 * A policy without its usual settings. Throws an `Error` with a sentence.
 * @param place names the policy's owner in the sentence
 */
export function readPolicy(given: Policy, catalogue: Catalogue, place: string): Policy {
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

/** What settings say where nobody says anything, by their keys. */
export function usualOf(settings: Settings): Record<string, unknown> {
  const known = usuals.get(settings);
  if (known) return known;
  const usual = Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [key, setting.usual]),
  );
  usuals.set(settings, usual);
  return usual;
}

const usuals: WeakMap<Settings, Record<string, unknown>> = new WeakMap();

/** By kind of setting: reads a value, or says why it is invalid. */
const readers = {
  choice: (value: unknown, { choices, noun }: Setting, place: string) =>
    oneOf(value, choices, place, noun),
  flag,
  number,
  optional: (value: unknown, setting: Setting, place: string) =>
    value === null ? null : number(value, setting, place),
  order: readOrder,
  chain: readTies,
  nudge: readNudge,
  list: readList,
  phrase: readPhrase,
  numbers: readNumbers,
  parts: readParts,
};

/** Whether a criterion decides all remaining ties, so that it must be the last. */
export function isFinal(criterion: string | undefined) {
  return criterion === "fifo" || criterion === "lifo";
}

function asRecord(value: unknown, place: string) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`${place} isn't a set of named settings.`);
  }
  return value as Record<string, unknown>;
}

function oneOf(value: unknown, choices: Choice[], place: string, noun: string) {
  const found = choices.find((choice) => choice.name === value);
  if (found) return found.name;
  const names = choices.map((choice) => choice.name).join(", ");
  throw new Error(
    `${place}: ${shown(value)} isn't ${/^[aeo]/.test(noun) ? "an" : "a"} ${noun}; it is one of ${names}.`,
  );
}

function flag(value: unknown, { noun }: Setting, place: string) {
  if (typeof value === "boolean") return value;
  throw new Error(`${place}: ${noun} is true or false, not ${shown(value)}.`);
}

function number(value: unknown, { least, most, unit, noun }: Setting, place: string) {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) {
    return Number(value);
  }
  const field = unit === 1000 ? `${noun} in thousandths` : noun;
  throw new Error(
    `${place}: the ${field} is a whole number from ${least} to ${most}, not ${shown(value)}.`,
  );
}

function readOrder(value: unknown, _setting: Setting, place: string, catalogue: Catalogue) {
  const words = typeof value === "string" ? value.trim().split(/\s+/) : [];
  const all = catalogue.directions;
  if (words.length === all.length && all.every((direction) => words.includes(direction))) {
    return words.join(" ");
  }
  throw new Error(
    `${place}: the order names each of ${all.join(", ")} once, which ${shown(value)} doesn't.`,
  );
}

function readTies(value: unknown, { choices }: Setting, place: string, catalogue: Catalogue) {
  const most = catalogue.limits.chain;
  if (!Array.isArray(value) || value.length > most) {
    throw new Error(`${place}: the tie chain is a list of at most ${most} criteria.`);
  }
  const ties = Array.from(value, (criterion) =>
    readCriterion(criterion, choices, place, catalogue.limits.seed),
  );
  if (!isFinal(ties.at(-1)) || ties.slice(0, -1).some(isFinal)) {
    throw new Error(`${place}: the tie chain has fifo or lifo in its last place, and only there.`);
  }
  return ties;
}

function readCriterion(value: unknown, choices: Choice[], place: string, most: number) {
  if (typeof value === "string" && value.startsWith("hash:")) {
    const seed = value.slice(5);
    if (/^\d+$/.test(seed) && Number(seed) <= most) return `hash:${Number(seed)}`;
    throw new Error(`${place}: the seed after "hash:" is a whole number up to ${most}.`);
  }
  if (value === "hash") return "hash:1";
  return oneOf(value, choices, place, "tie criterion");
}

function readNudge(value: unknown, setting: Setting, place: string) {
  if (value === null) return null;
  if (!Array.isArray(value) || value.length !== 2) {
    throw new Error(`${place}: the nudge is null, ["scale", p] or ["cross", k].`);
  }
  const kind = oneOf(value[0], setting.choices, place, setting.noun);
  return [kind, number(value[1], setting, place)];
}

/** Words, some of which have a number behind a colon, each at most once. */
function readList(value: unknown, setting: Setting, place: string) {
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

/** Null, or a word with its number. */
function readPhrase(value: unknown, setting: Setting, place: string) {
  if (value === null) return null;
  if (!Array.isArray(value))
    throw new Error(`${place}: the ${setting.noun} is null or a list of a word and its number.`);
  return readWord(value, setting, place);
}

/** A number for each of the choices. */
function readNumbers(value: unknown, { choices, numbers = [], noun }: Setting, place: string) {
  const { length } = choices;
  if (!Array.isArray(value) || value.length !== length)
    throw new Error(`${place}: the ${noun} are a list of ${length} numbers.`);
  return value.map((each, index) =>
    number(each, { noun: choices[index]?.name, ...numbers[index] } as Setting, place),
  );
}

/** The engine reads what parts are. */
function readParts(value: unknown, { noun, usual }: Setting, place: string) {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`${place}: the ${noun} are an object.`);
  return Object.keys(value).length === 0 ? usual : value;
}

/** @param parts a word, and its number if it has one */
function readWord(
  [word, ...rest]: unknown[],
  { choices, numbers = [], noun }: Setting,
  place: string,
) {
  const name = oneOf(word, choices, place, noun);
  const limits = numbers[choices.findIndex((choice) => choice.name === name)];
  if (rest.length !== (limits ? 1 : 0)) {
    const count = limits ? "one number" : "no number";
    throw new Error(`${place}: the ${noun} ${name} has ${count}.`);
  }
  const own = { noun: `${noun} ${name}`, ...limits } as Setting;
  return limits ? [name, number(rest[0], own, place)] : [name];
}

/** A foreign value as JSON, for use in a sentence. */
export function shown(value: unknown) {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // It has a cycle, is a bigint, or is too deep.
  }
  return printable(text ?? (typeof value === "object" ? "such a value" : String(value)));
}

/** A text without its control characters, its marks that change direction, and its lone surrogates. */
export function printable(text: string, longest: number = LONGEST) {
  const end = text.length > longest ? "…" : "";
  return text.slice(0, longest).replace(/[\p{C}\u2028\u2029]/gu, "\ufffd") + end;
}
