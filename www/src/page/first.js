/**
 * What the page waits for before it shows anything: the visitor's theme and language, and whether the first sight is what
 * the page will show. It is built as a file of its own, at most 1 kB.
 */

import { DOCUMENTS, HINT, kept } from "../state/kept.js";
import { loadAhead } from "../task/ahead.js";
import { savedTheme } from "../ui/theme.js";
import { tagOf, wantedLanguage } from "../words/wanted.js";

/** What senders add to an address behind the page's name. */
const SENDERS = /^\??(?:&?(?:utm_\w+|\w*clid|ref|source)=[^&]*)*$/;

const { dataset } = document.documentElement;
const theme = savedTheme();
if (theme !== "auto") dataset.theme = theme;
document.documentElement.lang = tagOf(wantedLanguage());
if (kept(HINT)) dataset.hint = "known";
if (isAnother()) dataset.sight = "off";
loadAhead("engine");
addEventListener("click", (event) => {
  /** @type {any} */ (globalThis).tiebreakPressed = event;
});

/** Whether the address, the tab's history or the storage names something else than the first document. */
function isAnother() {
  const { hash, search } = location;
  const isNamed = hash.length > 1 || !SENDERS.test(search);
  return isNamed || history.state?.panel || kept(DOCUMENTS);
}
