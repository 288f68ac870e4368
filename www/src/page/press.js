/** The longest wait for results before an edit is shown without them, in milliseconds. */
const PATIENCE = 8;
/** Results that took the worker longer than this twice in a row aren't waited for. */
const SOON = 6;

const PRESSES = ["pointerdown", "pointerup", "click", "keydown"];

/**
 * Shows an edit together with its results, where these come soon enough. Chromium has two habits that would keep them
 * back for a frame; in other browsers waiting would cost more than it gains.
 *
 * - Once a press has asked for a frame, workers' messages and timers wait until that frame is painted. So a press asks
 *   for its frame when the results have come.
 * - Moves of a pointer wait for the next frame. So the maps get a move from `pointerrawupdate`, which doesn't, whenever
 *   the engine is free; the move that follows then changes nothing.
 *
 * @param {import("./app.js").TbApp} app
 * @returns {() => void} ends it
 */
export function awaitResults(app) {
  if (!("scheduling" in navigator)) return () => {};
  const { schedule } = app;
  const { solver } = app.searches.engine;
  const end = new AbortController();
  /** Whether a press is being handled. */
  let pressed = false;
  /** What had the focus before. */
  let focus = document.activeElement;
  /** Milliseconds of the worker's latest two requests. */
  let times = [0, 0];
  /** Shows what waits for results. */
  let show = () => {};

  const press = () => {
    pressed = true;
    focus = document.activeElement;
    setTimeout(() => {
      pressed = false;
    });
  };
  const move = (/** @type {Event} */ event) => {
    const { target, buttons } = /** @type {PointerEvent} */ (event);
    if (buttons === 0 || solver.solving) return;
    const map = target instanceof Element && target.closest("tb-lane");
    if (map) target.dispatchEvent(new PointerEvent("pointermove", event));
  };
  const options = { capture: true, signal: end.signal };
  for (const type of PRESSES) addEventListener(type, press, options);
  addEventListener("pointerrawupdate", move, options);
  // A move has a frame of its own.
  addEventListener("pointermove", () => show(), options);
  solver.onFinished = (took) => {
    times = [took, times[0] ?? 0];
    show();
  };

  /** Whether results are about to come, and nothing else has asked for a frame. */
  const isWorthIt = () =>
    solver.solving &&
    Math.min(...times) <= SOON &&
    !app.isUpdatePending &&
    document.activeElement === focus;

  app.schedule = (run) => {
    if (!pressed || app.loaded().state.view.playing) return schedule(run);
    // By then the engine has been asked, and it is known what else the press has changed.
    queueMicrotask(() => {
      if (!isWorthIt()) return schedule(run);
      show = () => {
        clearTimeout(timer);
        show = () => {};
        schedule(run);
      };
      const timer = setTimeout(show, PATIENCE);
    });
  };
  return () => {
    end.abort();
    solver.onFinished = () => {};
    app.schedule = schedule;
  };
}
