/**
 * A foreign document as JSON, for the engine to read. It becomes a text only as far as the engine would read it.
 *
 * @param {unknown} given
 * @param {number} most how many bytes are read
 * @returns {string} throws a sentence where there is none
 */
export function textOf(given, most) {
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

/**
 * Throws a sentence for a text that is too long.
 * @param {string} text
 * @param {number} most how many bytes are read
 */
export function checkLength(text, most) {
  if (text.length > most) throw tooLong(most);
}

/** @param {number} most */
function tooLong(most) {
  return new Error(`The document is too long; it may have ${most} bytes.`);
}
