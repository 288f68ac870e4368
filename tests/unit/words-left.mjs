/** Words that English shares with German, f's formula, and the names of keys. */
const ALIKE = new Set(
  [
    "agent array band bits block bucket buckets delete graph hash heap in index island linear manhattan median min",
    "octile pairing portal queue radix region ring route shift skip splay start starts",
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
