/** The keys of a focused embed. */

import type { Action } from "../state/actions.ts";
import type { From } from "../ui/events.ts";

const KEYS: Record<string, (event: KeyboardEvent, playing: boolean) => Action | number | "leave"> =
  {
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
 * @param keepsSpace whether an element keeps Space for itself
 */
export function keyOf(
  event: From<Element, KeyboardEvent>,
  playing: boolean,
  keepsSpace: (target: EventTarget | null) => boolean,
) {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !Object.hasOwn(KEYS, key)) return null;
  const target = event.target;
  const isTaken = key === " " ? keepsSpace(target) : target.closest("input, select");
  if (key !== "Escape" && isTaken) return null;
  return KEYS[key]?.(event, playing) ?? null;
}
