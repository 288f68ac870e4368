/**
 * Parts of the page are loaded when they are first wanted. For one that can't be, browsers have words of
 * their own each; these take their place.
 *
 * Nothing is loaded anew by itself: that would take away what somebody is doing, and could go on for ever
 * where a part is missing for good.
 *
 * @param {(text: string, offer?: "reload") => void} tell
 * @param {AddEventListenerOptions} [end]
 */
export function explainMissing(tell, end) {
  // Of the build, which wraps every `import()`. Its error goes on to whoever wanted the part.
  window.addEventListener(
    "vite:preloadError",
    (event) => {
      const { payload } = /** @type {Event & { payload: Error }} */ (event);
      const { onLine } = navigator;
      payload.message = onLine
        ? "A part of Tiebreak could not be loaded; perhaps there is a newer Tiebreak by now. A reload brings it, and nothing is lost."
        : "A part of Tiebreak is not loaded yet, and there is no network. Nothing is lost.";
      tell(payload.message, onLine ? "reload" : undefined);
    },
    end,
  );
}
