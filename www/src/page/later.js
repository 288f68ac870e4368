/**
 * Parts that nobody needs before there are results: the contents of the menus, the table, support for
 * keyboards and screen readers, and the copy of the site for visits without a network.
 */

import "../../styles/legend.css";
import "../../styles/panels.css";
import "../../styles/table.css";
import "../analysis/lens.js";
import "../offline/register.js";
import "../state/scen.js";
import "../ui/lane-menus.js";
import "../ui/lane-tabs.js";
import "./recovery.js";
import "../ui/table.js";
import "../ui/world.js";

// Browsers don't wait for it when they print, so it is there once somebody is; without it the page prints as it looks.
for (const sign of ["pointermove", "keydown"]) {
  addEventListener(sign, () => import("./print.js").catch(() => {}), { once: true });
}

export { attachKeyboard } from "../input/keyboard.js";
export { Announcer } from "../ui/announcer.js";
export { attachDrop } from "../ui/drop.js";
export { keepFocus } from "../ui/keep-focus.js";
export { Leaving } from "../ui/leaving.js";
export { amountsIn, mapsLegend } from "../ui/maps-legend.js";
export { runMarks } from "../ui/run-marks.js";
export { said } from "../ui/said.js";
export { attachShortcuts } from "../ui/shortcuts.js";
export { awaitResults } from "./press.js";
export { follow, growWhenAsked, point } from "./worlds.js";
