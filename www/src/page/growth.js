/**
 * The engine's larger build, loaded once the visitor looks for a method.
 *
 * @import { Engine } from "../engine/client.js"
 */

/** What shows the catalogue of methods. */
const SHOWN = "tb-lane-menus, tb-table, tb-lane-tabs";

/**
 * Lets the catalogue of methods grow when it is opened for the first time.
 * @param {import("lit").LitElement} root
 * @param {Engine} engine
 * @param {(error: unknown) => void} fault
 */
export function growWhenAsked(root, engine, fault) {
  const grow = (/** @type {Event} */ event) => {
    const { newState, target } = /** @type {ToggleEvent} */ (event);
    const menu = /** @type {Element} */ (target);
    if (newState !== "open" || !menu.matches(".method, :has(.methods)") || engine.grown) return;
    engine.grow().then(() => {
      for (const each of root.querySelectorAll(SHOWN)) {
        /** @type {import("lit").LitElement} */ (each).requestUpdate();
      }
    }, fault);
  };
  // The event doesn't bubble.
  root.addEventListener("beforetoggle", grow, { capture: true });
}
