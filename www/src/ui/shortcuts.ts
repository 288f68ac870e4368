import { watchSpace } from "../input/space.ts";
import type { Action, State } from "../state/actions.ts";

/**
 * The keys that work anywhere on the page, except where they have another meaning: in a field,
 * on a button that the keyboard has led to, in an open dialog. A map handles its own keys first and marks them as handled.
 * @returns removes them
 */
export function attachShortcuts(
  dispatch: (action: Action) => void,
  getState: () => State,
  showHelp: () => void,
): () => void {
  const end = new AbortController();
  const keepsSpace = watchSpace(end.signal);

  function press(event: KeyboardEvent) {
    const { key, target, repeat } = event;
    if (event.defaultPrevented || (key === " " ? keepsSpace(target) : isTaken(event))) return;
    if (key === "?" && !event.ctrlKey && !event.metaKey) {
      showHelp();
    } else {
      const action = actionFor(event, getState());
      if (action === null) return;
      if (key !== " " || !repeat) dispatch(action);
    }
    event.preventDefault();
  }

  window.addEventListener("keydown", press, { signal: end.signal });
  return () => end.abort();
}

function actionFor(event: KeyboardEvent, { view }: State): Action | null {
  const { key, shiftKey, altKey } = event;
  if (altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() === "z") return { type: shiftKey ? "redo" : "undo" };
    return key.toLowerCase() === "y" ? { type: "redo" } : null;
  }
  if (key === " ") return { type: view.playing ? "pause" : "play" };
  if (key === ",") return { type: "step", by: -1 };
  if (key === ".") return { type: "step", by: 1 };
  if (key === "Home") return { type: "start" };
  return key === "End" ? { type: "end" } : null;
}

/** Whether the key belongs to the focused element. */
function isTaken({ target, key }: KeyboardEvent) {
  if (!(target instanceof Element)) return false;
  if (target.closest("dialog, textarea, select, input:not([type=range], [type=checkbox])")) {
    return true;
  }
  // These keys move a slider; elsewhere they belong to the page.
  if (key === "Home" || key === "End")
    return target.closest("input, .panel, .table-scroll") !== null;
  return false;
}
