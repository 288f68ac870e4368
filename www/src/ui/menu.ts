import { html, nothing } from "lit";
import type { From } from "./events.ts";
import { keepPlaced, placeBelow } from "./place.ts";

/** A button and the menu that opens under it. */
export function menu({
  name,
  label,
  said = label,
  title,
  button,
  content,
  disabled = false,
  isDrawer = false,
  isBusy = false,
}: {
  /** for ids */
  name: string;
  label: string;
  /** the button's name, if it says more than the label */
  said?: string;
  title: string;
  /** the button's contents */
  button: unknown;
  content: unknown;
  /** keeps the focus even so */
  disabled?: boolean;
  /** whether it takes the window's left edge */
  isDrawer?: boolean;
  /** whether the part chosen in it is being loaded */
  isBusy?: boolean;
}) {
  return html`<button
      type="button"
      class="menu-button"
      aria-label=${said}
      title=${title}
      aria-disabled=${disabled ? "true" : nothing}
      aria-busy=${isBusy ? "true" : nothing}
      popovertarget=${disabled ? nothing : `${name}-menu`}
    >${button}</button>
    <div
      popover
      id="${name}-menu"
      class=${isDrawer ? "menu drawer" : "menu"}
      role="dialog"
      aria-label=${label}
      @beforetoggle=${({ newState, target }: From<HTMLElement, ToggleEvent>) => {
        const opened = target;
        const opener = opened.previousElementSibling;
        if (newState !== "open" || !opener || isDrawer) return;
        keepPlaced(opened, () => placeBelow(opened, opener));
      }}
    >${content}</div>`;
}
