/**
 * The keys of a focused embed.
 *
 * @import { Action } from "../state/actions.js"
 */

/** @type {Record<string, (event: KeyboardEvent, playing: boolean) => Action | number | "leave">} */
const KEYS = {
  ArrowLeft: ({ shiftKey }) => ({ type: "step", by: shiftKey ? -10 : -1 }),
  ArrowRight: ({ shiftKey }) => ({ type: "step", by: shiftKey ? 10 : 1 }),
  Home: () => ({ type: "start" }),
  End: () => ({ type: "end" }),
  " ": (_, playing) => ({ type: playing ? "pause" : "play" }),
  "+": () => 1.25,
  "=": () => 1.25,
  "-": () => 0.8,
  0: () => ({ type: "fit" }),
  Escape: () => "leave",
};

/**
 * The meaning of a key: an action, a factor to zoom by, or leaving the embed. Null for keys that
 * belong to a control or to the page around the embed.
 *
 * @param {KeyboardEvent} event
 * @param {boolean} playing
 * @param {(target: EventTarget | null) => boolean} keepsSpace whether an element keeps Space for itself
 */
export function keyOf(event, playing, keepsSpace) {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !Object.hasOwn(KEYS, key)) return null;
  const target = /** @type {Element} */ (event.target);
  const isTaken = key === " " ? keepsSpace(target) : target.closest("input, select");
  if (key !== "Escape" && isTaken) return null;
  return KEYS[key]?.(event, playing) ?? null;
}
