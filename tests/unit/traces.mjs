/** Traces made by hand. */

/**
 * @typedef {object} Told an event
 * @property {number} cell
 * @property {number} kind
 * @property {number | null} [parent]
 * @property {number} [g]
 * @property {number} [who]
 * @property {number} [f]
 */

/**
 * @param {Told[]} events
 * @param {number[]} steps how many of them each step ends with: but for the first, those before the next expansion
 * @returns {import("../../www/src/types.ts").Trace} with the columns that any event needs
 */
export function makeTrace(events, steps) {
  const has = (/** @type {"who" | "f"} */ column) => events.some((event) => column in event);
  const latest = new Map();
  const past = events.map(({ cell, kind, who = 0 }, event) => {
    const slot = `${who} ${cell}`;
    const before = latest.get(slot) ?? 0;
    latest.set(slot, (kind << 27) | (event + 1));
    return before;
  });
  const none = 2 ** 27 - 1;
  return {
    cell: Uint32Array.from(events, ({ cell }) => cell),
    from: Uint32Array.from(events, ({ kind, parent }) => (kind << 27) | (parent ?? none)),
    past: Uint32Array.from(past),
    g: Float64Array.from(events, ({ g }) => g ?? 0),
    ...(has("who") && { who: Uint8Array.from(events, ({ who }) => who ?? 0) }),
    ...(has("f") && { f: Float64Array.from(events, ({ f }) => f ?? 0) }),
    marks: Uint32Array.from(steps.filter((_, step) => step % 64 === 0)),
    steps: steps.length,
    searchers: 1 + Math.max(...events.map(({ who }) => who ?? 0)),
    truncated: false,
  };
}
