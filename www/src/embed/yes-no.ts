/** Yes and no as pages, forms and frameworks write them; an attribute without a value means yes. */
const MEANINGS = new Map([
  ["", true],
  ["yes", true],
  ["true", true],
  ["no", false],
  ["false", false],
]);

/** @returns undefined for a text that means neither */
export function meaningOf(text: string): boolean | undefined {
  return MEANINGS.get(text);
}
