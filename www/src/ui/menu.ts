import { html, nothing } from "lit";
import { say } from "../words/language.ts";
import type { From } from "./events.ts";
import { icon } from "./icons.ts";
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
  /** whether it takes the window's left edge, beside the maps of a wide window, and in a narrow one its lower half */
  isDrawer?: boolean;
  /** whether the part chosen in it is being loaded */
  isBusy?: boolean;
}) {
  const isDocked = isDrawer && matches(DOCKED);
  const leave = (event: From<HTMLElement, KeyboardEvent>) => {
    const opened = document.getElementById(`${name}-menu`);
    if (event.key !== "Escape" || event.defaultPrevented || !opened?.matches(":popover-open"))
      return;
    opened.hidePopover();
  };
  return html`<button
      type="button"
      class="menu-button"
      aria-label=${said}
      title=${title}
      aria-disabled=${disabled ? "true" : nothing}
      aria-busy=${isBusy ? "true" : nothing}
      popovertarget=${disabled ? nothing : `${name}-menu`}
      @keydown=${isDocked ? leave : nothing}
    >${button}</button>
    <div
      popover=${isDocked ? "manual" : "auto"}
      @keydown=${isDocked ? leave : nothing}
      id="${name}-menu"
      class=${isDrawer ? "menu drawer" : "menu"}
      role="dialog"
      aria-label=${label}
      @beforetoggle=${({ newState, target }: From<HTMLElement, ToggleEvent>) => {
        const opened = target;
        const opener = opened.previousElementSibling;
        // One that is docked doesn't give the focus back by itself.
        if (newState === "closed" && isDocked && opened.contains(document.activeElement))
          (opener as HTMLElement).focus();
        if (newState !== "open" || !opener) return;
        // A sheet leaves the map in sight.
        if (isDrawer && matches(NARROW)) document.querySelector(".lanes")?.scrollIntoView();
        if (isDrawer) return;
        keepPlaced(opened, () => placeBelow(opened, opener));
      }}
    >${isDrawer ? head(name, label) : nothing}${content}</div>`;
}

/** From here on a drawer stands beside the maps, up to there it is a sheet below one. */
const DOCKED = "(min-width: 1000px)";
const NARROW = "(max-width: 999px) and (min-height: 421px)";

/** The build, which makes the first sight, has no window. */
function matches(media: string) {
  return typeof matchMedia === "function" && matchMedia(media).matches;
}

function head(name: string, label: string) {
  return html`<div class="drawer-head">
    <h2>${label}</h2>
    <button
      type="button"
      class="icon-button"
      aria-label=${say("Close {}", label)}
      title=${say("Close")}
      popovertarget="${name}-menu"
      popovertargetaction="hide"
    >${icon("close")}</button>
  </div>`;
}
