/**
 * What an open page does about parts that can't be loaded any more, or not yet: it says so, with a button
 * where a reload helps.
 */

import { explainMissing } from "../words/missing.js";

explainMissing((text, offer) => {
  const page = /** @type {import("./app.js").TbApp | null} */ (document.querySelector("tb-app"));
  page?.dispatch({ type: "notice", notice: { kind: "error", text, offer } });
});

// The build asks for a part's style sheet only once: one that failed comes with the network.
document.addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement)) return;
    const again = () => target.replaceWith(target.cloneNode());
    window.addEventListener("online", again, { once: true });
  },
  { capture: true },
);
