import { whole } from "./format.js";

/**
 * "1 turn", "5 turns".
 * @param {number} count
 * @param {string} one
 * @param {string} [more]
 */
export function many(count, one, more = `${one}s`) {
  return `${whole(count)} ${count === 1 ? one : more}`;
}
