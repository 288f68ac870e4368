/**
 * The page loads some parts on first use. If one can't be loaded, this sentence replaces the browser's
 * own.
 *
 * The page never reloads by itself: a reload would interrupt people's work, and could repeat for ever
 * if a part is permanently missing.
 * @param tell "reload" offers to try again, too
 */
export function explainMissing(
  tell: (text: string, offer: "reload" | "again") => void,
  end?: AddEventListenerOptions,
) {
  // The build wraps every `import()` and fires this event; the error also reaches the caller.
  window.addEventListener(
    "vite:preloadError",
    (event) => {
      const { payload } = event;
      const { onLine } = navigator;
      payload.message = onLine
        ? "A part of Tiebreak could not be loaded; there may be a newer version. Reload the page to get it; nothing is lost."
        : "A part of Tiebreak is not loaded yet, and there is no network. Nothing is lost.";
      tell(payload.message, onLine ? "reload" : "again");
    },
    end,
  );
}
