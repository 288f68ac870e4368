/**
 * Tells the visitor when a part of the open page can't be loaded any more, or not yet, with a button where a
 * reload helps.
 */

import { explainMissing } from "../words/missing.js";

explainMissing((text, offer) => {
  const page = /** @type {import("./app.js").TbApp | null} */ (document.querySelector("tb-app"));
  page?.dispatch({ type: "notice", notice: { kind: "error", text, offer } });
});

// The build asks for a part's style sheet only once; one that failed is asked for again once there is a network.
document.addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement)) return;
    const again = () => target.replaceWith(target.cloneNode());
    window.addEventListener("online", again, { once: true });
  },
  { capture: true },
);
