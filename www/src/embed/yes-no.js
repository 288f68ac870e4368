/** Yes and no as pages, forms and frameworks write them; an attribute without a value means yes. */
const MEANINGS = new Map([
  ["", true],
  ["yes", true],
  ["true", true],
  ["no", false],
  ["false", false],
]);

/**
 * @param {string} text
 * @returns {boolean | undefined} undefined for a text that means neither
 */
export function meaningOf(text) {
  return MEANINGS.get(text);
}
