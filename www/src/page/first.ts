/**
 * The script for which the page waits before it shows anything: it sets the visitor's theme and language, and decides whether
 * the first sight is shown. It is built as a separate file of at most 1 kB.
 */

import { SENDERS } from "../address/senders.ts";
import { DOCUMENTS, FINDING, kept } from "../state/kept.ts";
import { loadAhead } from "../task/ahead.ts";
import { savedTheme } from "../ui/theme.ts";
import { tagOf, wantedLanguage } from "../words/wanted.ts";

const isNamed = location.hash[1] || !SENDERS.test(location.search);
/** Whether the address, the tab's history or the storage names anything but the first document. */
const isAnother = isNamed || history.state?.panel || kept(DOCUMENTS);
const root = document.documentElement;
const { dataset } = root;
dataset.theme = savedTheme();
root.lang = tagOf(wantedLanguage());
if (kept(FINDING)) dataset.said = "";
if (isAnother) dataset.sight = "off";
else if (performance.now() < 300) {
  // On a line this fast, scripts come first for 100 ms: laying out the first sight would keep them from starting the engine.
  dataset.sight = "late";
  setTimeout(() => delete dataset.sight, 100);
}
loadAhead("engine");
addEventListener("click", (event) => {
  globalThis.tiebreakPressed = event;
});
