/**
 * The messages between an embed and the page that holds it, and the check of each incoming one. A
 * receiver trusts only messages of the types here. `docs/embedding.md` documents them.
 */

type Messages = { "to-figure": ToFigure; "from-figure": FromFigure };

type Direction = keyof Messages;

export type Theme = "light" | "dark" | "auto";

export type ToFigure =
  | { type: "load"; link: string }
  | { type: "play" }
  | { type: "pause" }
  | { type: "seek"; step: number }
  | { type: "theme"; theme: Theme }
  | { type: "settle" };

export type FromFigure =
  | { type: "ready"; title: string; length: number; error: string | null }
  | { type: "change"; step: number; length: number; playing: boolean }
  | { type: "finish" }
  | { type: "height"; height: number }
  | { type: "settled" };

/** The version of the messages. */
const VERSION = 1;
/** Slightly longer than the longest link that the embed opens, including the address before it. */
const LONGEST_LINK = 70_000;
const LONGEST_TEXT = 2000;

const text = (most: number) => (value: unknown) =>
  typeof value === "string" && value.length <= most;
const count = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

const SHAPES: Record<Direction, Record<string, Record<string, (value: unknown) => boolean>>> = {
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

export function write(message: ToFigure | FromFigure) {
  return { tiebreak: VERSION, ...message };
}

/**
 * @param data as received
 * @returns null for anything that isn't exactly one of the messages
 */
export function read<D extends Direction>(direction: D, data: unknown): Messages[D] | null {
  if (typeof data !== "object" || data === null) return null;
  if (Object.getPrototypeOf(data) !== Object.prototype) return null;
  const given = data as Record<string, unknown>;
  const shapes = SHAPES[direction];
  const { type } = given;
  if (given.tiebreak !== VERSION || typeof type !== "string" || !Object.hasOwn(shapes, type)) {
    return null;
  }
  const fields = Object.entries(shapes[type] ?? {});
  if (Reflect.ownKeys(given).length !== fields.length + 2) return null;
  const message: Record<string, unknown> = { type };
  for (const [key, holds] of fields) {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    if (!holds(value)) return null;
    message[key] = value;
  }
  return message as Messages[D];
}
