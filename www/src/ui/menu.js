import { html, nothing } from "lit";
import { keepPlaced, placeBelow } from "./place.js";

/**
 * A button and the menu that opens under it.
 *
 * @param {object} given
 * @param {string} given.name for ids
 * @param {string} given.label
 * @param {string} [given.said] the button's name, if it says more than the label
 * @param {string} given.title
 * @param {unknown} given.button what the button shows
 * @param {unknown} given.content
 * @param {boolean} [given.disabled] keeps the focus even so
 * @param {boolean} [given.isDrawer] whether it takes the window's left edge
 * @param {boolean} [given.isBusy] whether what was chosen in it is being loaded
 */
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
      @beforetoggle=${(/** @type {ToggleEvent} */ { newState, target }) => {
        const opened = /** @type {HTMLElement} */ (target);
        const opener = opened.previousElementSibling;
        if (newState !== "open" || !opener || isDrawer) return;
        keepPlaced(opened, () => placeBelow(opened, opener));
      }}
    >${content}</div>`;
}
