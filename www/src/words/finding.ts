/** What the lanes show on this map, and why, in one sentence. */

import type { Doc, LaneConfig, Result } from "../types.ts";
import { cost, whole } from "./format.ts";
import { say } from "./language.ts";
import type { Row } from "./report.ts";

/** A lane that has found a path, in words. */
interface Found {
  config: LaneConfig;
  /** its method; where two in a sentence have the same, their places tell them apart */
  method: string;
  place: string;
  count: number;
  expanded: string;
  cost: string;
  /** what the cheapest path costs by the lane's own rules: where lanes agree in it their costs mean the same */
  optimum: string;
}

/**
 * @param only the ids of the lanes that it is about; all by default
 * @returns null while one of them has no result, without a path, and where the lanes play a journey
 */
export function findingOf(doc: Doc, rows: Row[], only?: readonly number[]): string | null {
  const isSearched =
    rows.length === doc.lanes.length &&
    rows.every(({ id, status }) => status.result || only?.includes(id) === false);
  if (doc.journey || doc.plan || !isSearched) return null;
  const found = rows.flatMap(({ id, name, status: { result } }, at) => {
    const config = doc.lanes[at]?.config;
    const isMeant = !only || only.includes(id);
    return config && result && isMeant ? foundBy(config, name, say("Lane {}", at + 1), result) : [];
  });
  const [first] = found;
  return first ? (ofTies(found) ?? ofSearches(found, first)) : null;
}

function foundBy(config: LaneConfig, name: string, place: string, { figures, before }: Result) {
  const { expanded: count, costUnit } = figures;
  if (figures.cost === null) return [];
  const method = name.replace(/ ?\[[^\]]*\]/, "");
  const expanded = whole(count);
  const optimum = `${figures.optimum ?? before?.optimum} ${costUnit}`;
  return [{ config, method, place, count, expanded, cost: cost(figures.cost, costUnit), optimum }];
}

/** What a tie-breaker alone decides, where two lanes differ in nothing else: of such pairs the one that differs most. */
function ofTies(found: Found[]) {
  const pairs = found.flatMap((one, at) =>
    found
      .slice(at + 1)
      .filter((other) => isSameButTies(one.config, other.config))
      .map((other): [Found, Found] => (one.count >= other.count ? [one, other] : [other, one])),
  );
  const [pair] = pairs.toSorted(
    ([more, less], [most, least]) => most.count / least.count - more.count / less.count,
  );
  if (!pair) return null;
  const [{ method, expanded, cost }, less] = pair;
  if (cost !== less.cost) {
    const text =
      "Same map, same method: the path of {} costs {} or {}. Where cells tie, only the tie-breaker decides.";
    return say(text, method, cost, less.cost);
  }
  if (expanded === less.expanded) {
    return say("On this map {} expands {} cells with either tie-breaker.", method, expanded);
  }
  const text =
    "Same map, same cost: {} expands {} cells or {}. Where cells tie, only the tie-breaker decides.";
  return say(text, method, expanded, less.expanded);
}

/** What the lanes that expand most and least have found. */
function ofSearches(found: Found[], first: Found) {
  const more = found.reduce((most, each) => (each.count > most.count ? each : most), first);
  const less = found.reduce((least, each) => (each.count < least.count ? each : least), first);
  const keys = found.flatMap(({ config }) => Object.keys(config));
  const isOne = found.every(({ config }) => isSameIn(keys, config, first.config));
  if (isOne) {
    return say(
      "{} expands {} cells for a path of cost {}.",
      first.method,
      first.expanded,
      first.cost,
    );
  }
  if (more.count === less.count) return ofEquals(found, first);
  const [who, other] =
    more.method === less.method ? [more.place, less.place] : [more.method, less.method];
  const values = [who, more.expanded, other, less.expanded];
  // A tenth is worth the word.
  const isMuch = less.count * 10 < more.count * 9;
  const told = (text: string) => (isMuch ? text : text.replace("only ", ""));
  if (more.optimum !== less.optimum) {
    return say(told("{} expands {} cells, {} only {}."), ...values);
  }
  if (more.cost === less.cost) {
    return say(told("Same map, same cost: {} expands {} cells, {} only {}."), ...values);
  }
  const text = "{} expands {} cells for a path of cost {}, {} only {} for one of cost {}.";
  return say(told(text), who, more.expanded, more.cost, other, less.expanded, less.cost);
}

/** Lanes that expand as many cells as each other. */
function ofEquals([, other, ...more]: Found[], { method, place, expanded }: Found) {
  if (!other || more.length > 0) {
    return say("{} lanes expand {} cells each.", more.length + 2, expanded);
  }
  const names = method === other.method ? [place, other.place] : [method, other.method];
  return say("{} and {} expand {} cells each.", ...names, expanded);
}

/**
 * What a narrow window shows at first: under the sentence of `findingOf` the first two neighbours that differ in nothing
 * but their tie-breaker, and else one lane. A document with a title has no such sentence.
 */
export function firstShown({ title, journey, lanes }: Pick<Doc, "title" | "journey" | "lanes">) {
  const tied = lanes.find(({ config }, at) => {
    const next = lanes[at + 1];
    return next && isSameButTies(config, next.config);
  });
  return tied && title === "" && !journey ? { shown: tied.id, two: true } : {};
}

/** Whether two lanes differ in their tie-breaker and in nothing else. */
export function isSameButTies(one: LaneConfig, other: LaneConfig) {
  const keys = Object.keys({ ...one, ...other }).filter((key) => key !== "ties");
  return isSameIn(keys, one, other) && !isSameIn(["ties"], one, other);
}

function isSameIn(keys: string[], one: LaneConfig, other: LaneConfig) {
  const written = (config: LaneConfig) =>
    JSON.stringify(keys.map((key) => config[key as keyof LaneConfig] ?? null));
  return written(one) === written(other);
}
