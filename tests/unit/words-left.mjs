/** Words that English shares with German, f's formula, and the name of a key. */
const ALIKE = new Set(
  [
    "array band bits block delete graph hash heap in index island linear manhattan median min",
    "octile pairing radix region ring route skip splay start starts",
  ].flatMap((words) => words.split(" ")),
);

/**
 * The words of an English text that its translation still has. OPEN and other capitals are names.
 * @param {string} english
 * @param {string} own
 */
export function wordsLeft(english, own) {
  const wordsOf = (/** @type {string} */ text) =>
    text.match(/(?:\b[A-Z])?[a-z]{2,}/g)?.map((word) => word.toLowerCase()) ?? [];
  const left = new Set(wordsOf(own));
  return wordsOf(english).filter((word) => left.has(word) && !ALIKE.has(word));
}
