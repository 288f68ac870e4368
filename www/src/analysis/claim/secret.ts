/**
 * An exercise that keeps its rule to itself: as long as it isn't solved, the page shows the map alone, and what would show
 * the rule refuses with a sentence. The address still has the lane: see docs/teaching.md.
 */

import type { Action } from "../../state/actions.ts";
import { say } from "../../words/language.ts";

/** While the page has it, check.css hides what the lanes do. */
const MARK = "data-secret";

/** What may be pressed: the exercise itself, dialogs, other pages, and the theme, the language and help. */
const OPEN =
  "tb-exercise .side-body, dialog, tb-notice, a, [popovertarget=more-menu], #more-menu .menu-items > button";

/** The keys that play, step, undo and ask for help; others are the browser's. */
const TAKEN = [" ", ",", ".", "Home", "End"];

export class Secret {
  declare page: HTMLElement;
  declare act: (action: Action) => void;
  declare end: AbortController | null;

  constructor(page: HTMLElement, act: (action: Action) => void) {
    this.page = page;
    this.act = act;
    this.end = null;
  }

  /** Keeps the rule from now on, or gives it away. */
  keep(isKept: boolean) {
    if (isKept === (this.end !== null)) return;
    this.end?.abort();
    this.end = isKept ? new AbortController() : null;
    this.page.toggleAttribute(MARK, isKept);
    const lanes = this.page.querySelector<HTMLElement>(".lanes");
    // The maps' labels and the cells under the cursor would tell it, too.
    if (lanes) lanes.inert = isKept;
    this.act({ type: isKept ? "start" : "end" });
    if (!this.end) return;
    const options = { capture: true, signal: this.end.signal };
    window.addEventListener("click", this.#press, options);
    window.addEventListener("keydown", this.#press, options);
  }

  #press = (event: MouseEvent | KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(OPEN) || !isMeant(event, target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const text = say("This exercise keeps its rule to itself until your program is right.");
    this.act({ type: "notice", notice: { kind: "error", text } });
  };
}

/** Whether an event would do something on the page. */
function isMeant(event: MouseEvent | KeyboardEvent, target: Element | null) {
  if (event instanceof KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && ["z", "y"].includes(event.key.toLowerCase());
    const isPress = target?.closest("button, a, select, input, summary") ?? null;
    return isUndo || (TAKEN.includes(event.key) && isPress === null);
  }
  return target?.closest("button, a, label, select, input, summary") !== null;
}
