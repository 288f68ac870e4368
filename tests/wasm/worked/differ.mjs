/**
 * What differs in a field: the first place of a list, each member of an object.
 * @param {string} field
 * @param {any} answer undefined where there is none
 * @param {any} expected
 * @param {boolean} hasMore whether an answer may have members that aren't expected
 * @returns {string[]}
 */
export function differ(field, answer, expected, hasMore) {
  const inside = (key, one, other) => differ(`${field}${key}`, one, other, hasMore);
  if (isList(answer) && isList(expected)) {
    for (let place = 0; place < Math.max(answer.length, expected.length); place++) {
      const found = inside(`[${place}]`, answer[place], expected[place]);
      if (found.length > 0) return found;
    }
    return [];
  }
  if (isObject(answer) && isObject(expected)) {
    const keys = new Set([...Object.keys(expected), ...(hasMore ? [] : Object.keys(answer))]);
    return [...keys].flatMap((key) => inside(`.${key}`, answer[key], expected[key]));
  }
  if (answer === expected) return [];
  return [`${field} is ${shown(answer)}, expected ${shown(expected)}.`];
}

const isList = (value) => Array.isArray(value) || ArrayBuffer.isView(value);
const isObject = (value) => typeof value === "object" && value !== null && !isList(value);
const shown = (value) => (value === undefined ? "nothing" : JSON.stringify(value));
