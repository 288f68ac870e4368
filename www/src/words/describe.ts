/** Texts about a lane: its name, and its settings that differ from the default. */

import { clockwise } from "../state/config.ts";
import type { Catalogue, Check, Choice, Doc, LaneConfig, LaneStatus } from "../types.ts";
import { badges } from "./badges.ts";
import { cost, numbersIn, whole } from "./format.ts";
import { punctuated, say } from "./language.ts";
import { namesHeuristic, rareDetails } from "./rare-details.ts";

type Shape = NonNullable<Doc["world"]>["shape"];

/** What the heuristics that are one on a shape's cells are called there, and which these are. */
export function alikeOn(catalogue: Catalogue, shape = "square") {
  return catalogue.alike.find(([name]) => name === shape);
}

/** The engine's name for a lane; until the engine has answered, the algorithm's. */
export function nameOf(config: LaneConfig, check: Check | undefined, catalogue: Catalogue) {
  if (!check) return label(catalogue.settings.algorithm.choices, config.algorithm);
  // A policy's name is in the language already.
  return check.policy ? check.name : named(check.name);
}

/** A lane's name in the language spoken: its method, and its chain, which is written with signs. */
export function named(name: string) {
  return name.replace(/^[^[]+?(?= ?(?:\[|$))/, (method) => say(numbersIn(method)));
}

/**
 * Settings that the name leaves out: the heuristic, and all that differ from the default.
 * @param check where lanes play a journey, it has its own
 * @param shape of the map's cells
 * @returns such as "octile, 4 moves"
 */
export function detailsOf(
  config: LaneConfig,
  catalogue: Catalogue,
  check?: Check,
  shape?: Shape,
): string {
  const all = check?.policy ? check.policy.details : partsOf(config, catalogue, shape);
  return punctuated(all.map((part) => say(part)).join(", "));
}

/** What a search's details consist of, the heuristic first, if it counts in f. */
export function partsOf(config: LaneConfig, catalogue: Catalogue, shape?: Shape): string[] {
  const { settings, usual } = catalogue;
  const parts = [];
  if (namesHeuristic(config, catalogue)) {
    const [, names, name] = alikeOn(catalogue, shape) ?? [];
    parts.push(
      name !== undefined && names?.includes(config.heuristic)
        ? say(name)
        : label(settings.heuristic.choices, config.heuristic),
    );
  }
  if (config.nudge !== null) {
    const [kind, size] = config.nudge;
    parts.push(numbersIn(`${kind === "scale" ? "p" : "k"} = ${size / 1000}`));
  }
  if (config.moves !== "8") parts.push(say(`${config.moves} moves`));
  if (config.moves === "8" && config.corners !== "never") {
    parts.push(say("corners {}", label(settings.corners.choices, config.corners)));
  }
  if (config.costs === "own") {
    const { straight = 2, diagonal = 3 } = config;
    parts.push(say("costs {} and {}", straight, diagonal));
  } else if (config.costs !== "sqrt2") {
    parts.push(say("costs {}", label(settings.costs.choices, config.costs)));
  }
  const [order, usualOrder] = [config.order, clockwise(catalogue)].map((all) => met(all, config));
  if (order !== usualOrder) parts.push(say("order {}", order ?? ""));
  if (config.checkerboard) parts.push(say("checkerboard"));
  if (config.reopen !== usual[config.algorithm]?.reopen) {
    parts.push(say(config.reopen ? "reopens" : "never reopens"));
  }
  if (config.stop === "generated") parts.push(say("stops when generated"));
  if (config.stop === "all") parts.push(say("searches everything"));
  return rareDetails(parts, config, catalogue);
}

/** The directions of an order that four moves meet, or the first three of eight. */
function met(order: string, { moves }: LaneConfig) {
  const all = order.split(" ");
  if (moves === "4") return all.filter(({ length }) => length === 1).join(" ");
  return `${all.slice(0, 3).join(" ")}…`;
}

/** A lane's result in one sentence, for screen readers. */
export function summary(name: string, status: LaneStatus) {
  if (status.error !== null) return punctuated(`${name}: ${say(status.error)}`);
  const { result } = status;
  if (result === null) return "";
  const { figures, unit } = result;
  const { costUnit = unit } = figures;
  const parts = [say("{} expanded", whole(figures.expanded))];
  if (figures.cost !== null) parts.push(say("cost {}", cost(figures.cost, costUnit)));
  parts.push(...badges(result).map((badge) => badge.text));
  return punctuated(`${name}: ${parts.join(", ")}`);
}

export function label(choices: Choice[], name: string) {
  return say(choices.find((choice) => choice.name === name)?.label ?? name);
}

/** The help of a choice, in a sentence. */
export function helpOf(choices: Choice[], name: string) {
  return say(choices.find((choice) => choice.name === name)?.help ?? name);
}

/** What decides among cells of equal f in a program, a sentence without its stop; with a queue of the lane's own, that queue. */
export function programRule({ program = "none", parts = {} }: LaneConfig, catalogue: Catalogue) {
  const { queue } = parts;
  const rule = queue
    ? helpOf(catalogue.parts.queue?.choices ?? [], String(queue))
    : helpOf(catalogue.settings.program?.choices ?? [], program);
  return rule.replace(/[.。]$/, "");
}

/** The order among cells of equal f: "oldest first", "smaller h, then newest". */
export function tiesInWords(ties: readonly string[]) {
  const [only = ""] = ties;
  return ties.length === 1
    ? say(`${words(only)} first`)
    : inTurn(ties.map((tie) => say(words(tie))));
}

export function inTurn(parts: string[]) {
  return parts.reduce((before, after) => say("{}, then {}", before, after));
}

/** The criteria whose names don't read as words. */
const CRITERIA = new Map([
  ["low_h", "smaller h"],
  ["high_h", "larger h"],
  ["low_g", "smaller g"],
  ["high_g", "larger g"],
  ["cross", "nearest the straight line"],
  ["low_x", "west first"],
  ["high_x", "east first"],
  ["low_y", "north first"],
  ["high_y", "south first"],
  ["fifo", "oldest"],
  ["lifo", "newest"],
]);

/** The same in as few words as there is room for where each step has a line: "low h, then newest". */
export function tiesInBrief(ties: readonly string[]) {
  return inTurn(
    ties.map((name) => say(/^(low|high)_[gh]$/.test(name) ? name.replace("_", " ") : words(name))),
  );
}

/** @param name such as "low_h" or "hash:7" */
function words(name: string) {
  return CRITERIA.get(name) ?? name.replace(":", " ");
}
