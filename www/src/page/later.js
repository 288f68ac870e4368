/**
 * Parts that nobody needs before there are results: the contents of the menus, the table, support for
 * keyboards and screen readers, and the copy of the site for visits without a network.
 */

import "../../styles/legend.css";
import "../../styles/panels.css";
import "../../styles/table.css";
import "../analysis/lens.js";
import "../offline/register.js";
import "../ui/lane-menus.js";
import "../ui/lane-tabs.js";
import "./recovery.js";
import "../ui/table.js";
import "../ui/world.js";
import { keepSite } from "../offline/register.js";

// Browsers don't wait for it when they print, so it is there once somebody is; without it the page prints as it looks.
for (const sign of ["pointermove", "keydown"]) {
  addEventListener(sign, () => import("./print.js").catch(() => {}), { once: true });
}

/**
 * Keeps the site for visits without a network while the page plays nothing, searches nothing and loads nothing.
 * @param {import("./app.js").TbApp} app
 */
export function keepWhenAtRest(app) {
  keepSite(() => {
    const { doc, view } = app.loaded().state;
    const { engine } = app.searches;
    const { growing } = app.searches.length(doc.lanes.map(({ id }) => id));
    const isAtWork = growing || engine.host.isBusy();
    return view.playing || isAtWork || document.querySelector('[aria-busy="true"]') !== null;
  });
}

export { recall } from "../address/recall.js";
export { attachKeyboard } from "../input/keyboard.js";
export { Announcer } from "../ui/announcer.js";
export { attachDrop } from "../ui/drop.js";
export { keepFocus } from "../ui/keep-focus.js";
export { Leaving } from "../ui/leaving.js";
export { amountsIn, mapsLegend } from "../ui/maps-legend.js";
export { runMarks } from "../ui/run-marks.js";
export { said } from "../ui/said.js";
export { attachShortcuts } from "../ui/shortcuts.js";
export { waitFor } from "../ui/waiting.js";
export { catchUp } from "./early.js";
export { Presses } from "./press.js";
export { askPlanes, follow, point } from "./worlds.js";
