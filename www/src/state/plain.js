import { printable } from "./config.js";

/**
 * A foreign document as plain JSON, for the engine to read. It is copied only as far as the engine would read it.
 *
 * @param {unknown} given an object, or its JSON as a text
 * @param {number} most how many bytes are read
 * @returns {unknown} throws a sentence where there is none
 */
export function plainOf(given, most) {
  const text = typeof given === "string" ? given : textOf(given, most);
  if (text.length > most) throw tooLong(most);
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = printable(/** @type {Error} */ (error).message, 200).replace(/\.?$/, ".");
    throw new Error(`A document is JSON, which this text isn't: ${why}`);
  }
}

/**
 * @param {unknown} given
 * @param {number} most
 */
function textOf(given, most) {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new Error("A document is an object.");
  let left = most;
  const count = (/** @type {string} */ key, /** @type {unknown} */ value) => {
    const isLong = typeof value === "string" || Array.isArray(value);
    left -= key.length + 1 + (isLong ? value.length : 0);
    if (left < 0) throw tooLong(most);
    return value;
  };
  let text;
  try {
    text = JSON.stringify(given, count);
  } catch (error) {
    if (left < 0) throw error;
  }
  if (text === undefined) throw new Error("A document is an object that JSON can hold.");
  return text;
}

/** @param {number} most */
function tooLong(most) {
  return new Error(`The document is too long; it may have ${most} bytes.`);
}
