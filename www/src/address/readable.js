/**
 * The readable form of an address as the page accepts it: it may name examples, which the engine
 * doesn't know.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { LinkDoc, LinkFailure } from "../types.js"
 */

import { sentence } from "../task/faults.js";
import { expect } from "../task/outstanding.js";
import { keyOf, pairsOf, unescaped } from "./keys.js";

/** The notice in the meantime: a large map takes the engine seconds. */
export const OPENING = "The map is being opened.";

/**
 * @param {Engine} engine
 * @param {string} text what follows the page's name, `?` included or not
 * @returns {Promise<LinkDoc>} rejects with a `LinkFailure`
 */
export async function readQuery(engine, text) {
  const rest = withoutGuesses(text);
  const pairs = pairsOf(rest);
  const names = pairs.filter(isName);
  const [name] = names;
  if (name === undefined) return engine.decodeQuery(rest);
  if (names.length > 1) throw failure("The key appears twice.");
  const { addressOf } = await expect(import("./figures.js"));
  let address;
  try {
    address = addressOf(decodeURIComponent(name.slice(name.indexOf("=") + 1)));
  } catch (error) {
    throw failure(sentence(error));
  }
  return engine.decodeQuery(merged(address.split("&"), pairs));
}

/**
 * A readable address without what it asks the page for beside its document, `predict`, and without what senders have
 * added.
 * @param {string} text what follows the page's name, `?` included or not
 * @returns {string} throws a `LinkFailure`
 */
export function withoutGuesses(text) {
  const pairs = pairsOf(text);
  const guesses = pairs.filter(isPredict);
  if (guesses.length > 1) throw failure("The key appears twice.", "predict");
  const rest = pairs.filter((pair) => !isPredict(pair)).join("&");
  return text === `?${rest}` ? text : rest;
}

/**
 * An example's address, with keys from the reader's address replacing its own. Any lane of the reader's replaces
 * all of the example's; another map also drops the example's ends.
 * @param {string[]} figure pairs
 * @param {string[]} wanted pairs, the example's name among them
 */
export function merged(figure, wanted) {
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

/**
 * Whether a pair asks for guesses: the page itself sees to that.
 * @param {string} pair
 */
export function isPredict(pair) {
  return /^predict(=[1-9]\d*(-[1-9]\d*)*)?$/.test(unescaped(pair));
}

/** @param {string} pair */
function isName(pair) {
  return /^(figure|example)$/.test(keyOf(pair));
}

/** @param {string} pair */
function isLane(pair) {
  return /^[a-l]$/.test(keyOf(pair));
}

/**
 * @param {string} reason
 * @param {string} [key]
 * @returns {LinkFailure}
 */
function failure(reason, key = "figure") {
  return Object.assign(new Error(`In "${key}": ${reason}`), {
    kind: /** @type {const} */ ("query"),
  });
}
