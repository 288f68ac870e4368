/** Words that English shares with German, and the name of a key. */
const ALIKE =
  "delete in start starts graph route region regions position name linear optimal plateau hash link".split(
    " ",
  );

/**
 * The words of an English text that its translation still has.
 * @param {string} english
 * @param {string} own
 */
export function wordsLeft(english, own) {
  const wordsOf = (/** @type {string} */ text) => text.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  const left = new Set(wordsOf(own));
  return wordsOf(english).filter((word) => left.has(word) && !ALIKE.includes(word));
}
