/**
 * The engine's larger build, loaded once the visitor looks for a method, a world or what a lane makes of it.
 *
 * @import { Engine } from "../engine/client.js"
 */

/** What has parts that only the larger build knows: menus of methods and settings, and the generators of worlds. */
const OPENED = ".method, :has(.methods), .worldly, :has(tb-world)";

/** What shows the catalogue. Lanes' menus and settings do so with the next answer about their lane, which says what
 * matters in it. */
const SHOWN = "tb-table, tb-lane-tabs, tb-world";

/**
 * Lets the catalogue grow when a part of it that only the larger build has is opened for the first time.
 * @param {import("lit").LitElement} root
 * @param {Engine} engine
 * @param {(error: unknown, again?: () => void) => void} fault
 */
export function growWhenAsked(root, engine, fault) {
  /** Whether the larger build is there. */
  let isGrown = false;
  const grow = (/** @type {Event} */ event) => {
    const { newState, target } = /** @type {ToggleEvent} */ (event);
    if (newState === "open") growFor(/** @type {Element} */ (target));
  };
  /** @param {Element} opened what is in sight and says that more of it is on its way */
  const growFor = (opened) => {
    if (isGrown || !opened.matches(OPENED)) return;
    const menu = opened.closest("[popover]") ?? opened;
    menu.setAttribute("aria-busy", "true");
    engine
      .grow()
      .then(
        () => {
          isGrown = true;
          root.requestUpdate();
          for (const each of root.querySelectorAll(SHOWN)) {
            /** @type {import("lit").LitElement} */ (each).requestUpdate();
          }
        },
        (error) =>
          fault(error, () => {
            // The press for that has closed it.
            if (menu.matches("[popover]:not(:popover-open)"))
              /** @type {HTMLElement} */ (menu).showPopover();
            growFor(opened);
          }),
      )
      .finally(() => menu.removeAttribute("aria-busy"));
  };
  // Who is quick has opened one before this part was there.
  for (const opened of root.querySelectorAll(":popover-open")) growFor(opened);
  // The events don't bubble. A menu is filled before it opens, and a fold says so afterwards only.
  root.addEventListener("beforetoggle", grow, { capture: true });
  root.addEventListener("toggle", grow, { capture: true });
}
