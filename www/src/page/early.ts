/** The presses and drops from before their part was there. */

import type { TbApp } from "./app.ts";

export interface Early {
  event: Event;
  /** dropped */
  files: File[];
}

/** The buttons of lanes' menus, which come with this part. */
const OPENER = "tb-lane [popovertarget]";

/** Makes up for them: opens files, hands keys to the parts that now listen to them, and opens the menu pressed last. */
export function catchUp(app: TbApp, open: (files: File[]) => void) {
  const early = app.early.splice(0);
  for (const { files } of early) if (files.length > 0) open(files);
  // With the next frame lanes have their keys and menus.
  requestAnimationFrame(() => {
    for (const { event } of early) {
      if (event instanceof KeyboardEvent && !event.defaultPrevented)
        event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
    }
    const openers = early.flatMap(({ event }) => openerIn(event) ?? []);
    for (const opener of openers) opener.removeAttribute("aria-busy");
    openers.at(-1)?.click();
  });
}

function openerIn({ type, target }: Event) {
  const opener =
    type === "click" && target instanceof Element && target.closest<HTMLButtonElement>(OPENER);
  return opener ? opener : null;
}
