/**
 * The readable form of an address as the page accepts it: it may name examples, which the engine
 * doesn't know.
 */

import type { Engine } from "../engine/client.ts";
import { sentence } from "../task/faults.ts";
import { expect } from "../task/outstanding.ts";
import type { LinkDoc, LinkFailure } from "../types.ts";
import { keyOf, pairsOf, unescaped } from "./keys.ts";

/** The notice in the meantime: a large map takes the engine seconds. */
export const OPENING = "The map is being opened.";

/**
 * @param text what follows the page's name, `?` included or not
 * @returns rejects with a `LinkFailure`
 */
export async function readQuery(engine: Engine, text: string): Promise<LinkDoc> {
  const rest = withoutGuesses(text);
  const pairs = pairsOf(rest);
  const names = pairs.filter(isName);
  const [name] = names;
  if (name === undefined) return engine.decodeQuery(rest);
  if (names.length > 1) throw failure("The key appears twice.");
  const { addressOf } = await expect(import("./figures.ts"));
  let address: string;
  try {
    address = addressOf(decodeURIComponent(name.slice(name.indexOf("=") + 1)));
  } catch (error) {
    throw failure(sentence(error));
  }
  return engine.decodeQuery(merged(address.split("&"), pairs));
}

/**
 * A readable address without what it asks the page for beside its document, an exercise, and without what senders
 * have added.
 * @param text what follows the page's name, `?` included or not
 * @returns throws a `LinkFailure`
 */
export function withoutGuesses(text: string): string {
  const pairs = pairsOf(text);
  const exercises = pairs.filter(isExercise);
  const [, second] = exercises;
  if (second !== undefined) throw failure("There is one exercise already.", keyOf(second));
  const rest = pairs.filter((pair) => !isExercise(pair)).join("&");
  return text === `?${rest}` ? text : rest;
}

/**
 * An example's address, with keys from the reader's address replacing its own. Any lane of the reader's replaces
 * all of the example's; another map also drops the example's ends.
 * @param figure pairs
 * @param wanted pairs, the example's name among them
 */
export function merged(figure: string[], wanted: string[]) {
  const own = wanted.filter((pair) => !isName(pair));
  const keys = new Set(own.map(keyOf));
  const lanes = own.some(isLane);
  const kept = figure.filter((pair) => {
    if (lanes && isLane(pair)) return false;
    if (keys.has("map") && ["start", "goal"].includes(keyOf(pair))) return false;
    if (keys.has("share") && keyOf(pair) === "step") return false;
    return !keys.has(keyOf(pair));
  });
  return [...kept, ...own].join("&");
}

/** Whether a pair asks for guesses or for a program's trace: the page itself sees to that. */
export function isExercise(pair: string) {
  return /^(predict(=[1-9]\d*(-[1-9]\d*)*)?|check(=secret)?)$/.test(unescaped(pair));
}

function isName(pair: string) {
  return /^(figure|example)$/.test(keyOf(pair));
}

function isLane(pair: string) {
  return /^[a-l]$/.test(keyOf(pair));
}

function failure(reason: string, key: string = "figure"): LinkFailure {
  return Object.assign(new Error(`In "${key}": ${reason}`), {
    kind: "query" as const,
  });
}
