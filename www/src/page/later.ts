/**
 * Parts that aren't needed before there are results: the contents of the menus, the table, support for
 * keyboards and screen readers, and the copy of the site for visits without a network.
 */

import type { TbApp } from "./app.ts";
import "../../styles/legend.css";
import "../../styles/signs.css";
import "../../styles/panels.css";
import "../../styles/lens.css";
import "../../styles/table.css";
import "../analysis/lens.ts";
import "../offline/register.ts";
import "../ui/lane-menus.ts";
import "../ui/lane-tabs.ts";
import "./recovery.ts";
import "../ui/table.ts";
import "../ui/world.ts";
import { keepSite } from "../offline/register.ts";

// Browsers don't wait for it when they print, so the first move or key loads it; without it the page prints as it looks.
for (const sign of ["pointermove", "keydown"]) {
  addEventListener(sign, () => import("./print.ts").catch(() => {}), { once: true });
}

/** Keeps the site for visits without a network while the page plays nothing, searches nothing and loads nothing. */
export function keepWhenAtRest(app: TbApp) {
  keepSite(() => {
    const { doc, view } = app.loaded().state;
    const { engine } = app.searches;
    const { growing } = app.searches.length(doc.lanes.map(({ id }) => id));
    const isAtWork = growing || engine.host.isBusy();
    return view.playing || isAtWork || document.querySelector('[aria-busy="true"]') !== null;
  });
}

export { recall } from "../address/recall.ts";
export { attachKeyboard } from "../input/keyboard.ts";
export { Announcer } from "../ui/announcer.ts";
export { attachDrop } from "../ui/drop.ts";
export { keepFocus } from "../ui/keep-focus.ts";
export { Leaving } from "../ui/leaving.ts";
export { amountsIn, brush, mapsLegend } from "../ui/maps-legend.ts";
export { markSaid, runMarks } from "../ui/run-marks.ts";
export { said } from "../ui/said.ts";
export { attachShortcuts } from "../ui/shortcuts.ts";
export { waitFor } from "../ui/waiting.ts";
export { catchUp } from "./early.ts";
export { Presses } from "./press.ts";
export { askPlanes, follow, point } from "./worlds.ts";
