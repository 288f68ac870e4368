/**
 * The messages between an embed and the page that holds it, and the check of each incoming one. A
 * receiver trusts only messages of the types here. `docs/embedding.md` documents them.
 *
 * @typedef {"to-figure" | "from-figure"} Direction
 * @typedef {"light" | "dark" | "auto"} Theme
 *
 * @typedef {{ type: "load", link: string }
 *   | { type: "play" }
 *   | { type: "pause" }
 *   | { type: "seek", step: number }
 *   | { type: "theme", theme: Theme }
 *   | { type: "settle" }} ToFigure
 * @typedef {{ type: "ready", title: string, length: number, error: string | null }
 *   | { type: "change", step: number, length: number, playing: boolean }
 *   | { type: "finish" }
 *   | { type: "height", height: number }
 *   | { type: "settled" }} FromFigure
 */

/** The version of the messages. */
const VERSION = 1;
/** Slightly longer than the longest link that the embed opens, including the address before it. */
const LONGEST_LINK = 70_000;
const LONGEST_TEXT = 2000;

/** @param {number} most */
const text = (most) => (/** @type {unknown} */ value) =>
  typeof value === "string" && value.length <= most;
const count = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** @type {Record<Direction, Record<string, Record<string, (value: unknown) => boolean>>>} */
const SHAPES = {
  "to-figure": {
    load: { link: text(LONGEST_LINK) },
    play: {},
    pause: {},
    seek: { step: (value) => value === Number.POSITIVE_INFINITY || count(value) },
    theme: { theme: (value) => value === "light" || value === "dark" || value === "auto" },
    settle: {},
  },
  "from-figure": {
    ready: {
      title: text(LONGEST_TEXT),
      length: count,
      error: (value) => value === null || text(LONGEST_TEXT)(value),
    },
    change: { step: count, length: count, playing: (value) => typeof value === "boolean" },
    finish: {},
    height: { height: (value) => count(value) && Number(value) > 0 },
    settled: {},
  },
};

/**
 * @param {ToFigure | FromFigure} message
 */
export function write(message) {
  return { tiebreak: VERSION, ...message };
}

/**
 * @template {Direction} D
 * @param {D} direction
 * @param {unknown} data as received
 * @returns {(D extends "to-figure" ? ToFigure : FromFigure) | null} null for anything that isn't
 *   exactly one of the messages
 */
export function read(direction, data) {
  if (typeof data !== "object" || data === null) return null;
  if (Object.getPrototypeOf(data) !== Object.prototype) return null;
  const given = /** @type {Record<string, unknown>} */ (data);
  const shapes = SHAPES[direction];
  const { type } = given;
  if (given.tiebreak !== VERSION || typeof type !== "string" || !Object.hasOwn(shapes, type)) {
    return null;
  }
  const fields = Object.entries(shapes[type] ?? {});
  if (Reflect.ownKeys(given).length !== fields.length + 2) return null;
  /** @type {Record<string, unknown>} */
  const message = { type };
  for (const [key, holds] of fields) {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    if (!holds(value)) return null;
    message[key] = value;
  }
  return /** @type {any} */ (message);
}
