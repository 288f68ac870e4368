/**
 * Runs in the page: uses it as a visitor would, without waiting for frames. Defines `tiebreakFill`,
 * which fills the history, and `tiebreakUse`, which makes edits, each searched and judged, and breaks the
 * engine before some of them.
 */
export function use() {
  const app = /** @type {any} */ (document.getElementById("tiebreak"));
  const { engine } = app.searches;
  const FAULTS = ["panic", "trap", "memory"];
  const WEIGHTS = [1000, 1500, 2000, 5000];
  let state = 7;
  const random = (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  // Painted five times a second: otherwise most of the time goes into frames that nobody looks at.
  globalThis.requestAnimationFrame = (run) => setTimeout(() => run(performance.now()), 200);
  globalThis.cancelAnimationFrame = clearTimeout;
  const pause = () => new Promise((resolve) => setTimeout(resolve));

  /** One edit that changes something; mostly strokes, of every kind now and then. */
  function edit(/** @type {number} */ number) {
    const { doc, view } = app.store.state;
    const stroke = 1_000_000 + number;
    const cell = random(doc.cells.length);
    const lane = doc.lanes[random(doc.lanes.length)];
    const kind = random(100);
    if (kind < 6) return app.dispatch({ type: "undo" });
    if (kind < 10) return app.dispatch({ type: "move-goal", cell, stroke });
    if (kind < 14) {
      const weight = WEIGHTS[random(WEIGHTS.length)];
      return app.dispatch({ type: "lane-set", id: lane.id, patch: { weight }, stroke });
    }
    if (kind < 16) {
      // One more, and then one less.
      const [, , , , fifth] = doc.lanes;
      if (fifth) return app.dispatch({ type: "lane-remove", id: fifth.id });
      return app.dispatch({ type: "lane-duplicate", id: lane.id });
    }
    if (kind < 20) app.dispatch({ type: "seek", position: random(view.length + 1) });
    if (cell === doc.start || cell === doc.goal) return;
    // The same places are built up and torn down, so that the map itself doesn't change much.
    const value = doc.cells[cell] === 0 ? 1 : 0;
    app.dispatch({ type: "paint", cells: [cell], value, stroke });
  }

  /** Breaks the engine, and waits until the page knows. */
  async function restart(/** @type {number} */ number) {
    app.dispatch({ type: "notice", notice: null });
    app.injectFault(FAULTS[number % FAULTS.length]);
    while (app.store.state.notice === null) await pause();
  }

  /** Strokes until the history drops its oldest, as in a page that was in use for long. */
  globalThis.tiebreakFill = () => {
    let before = 0;
    for (let stroke = 0; ; stroke++) {
      const cells = [stroke % 64];
      app.store.dispatch({ type: "paint", cells, value: 2 + (stroke % 7), stroke });
      const { bytes } = app.store.state.past;
      if (bytes < before) return;
      before = bytes;
    }
  };

  globalThis.tiebreakUse = async (
    /** @type {{ first: number, edits: number, restarts: number }} */ { first, edits, restarts },
  ) => {
    let broken = 0;
    await app.maps.generate({ name: "scatter", width: 32, height: 20, seed: first + 1 });
    await engine.results();
    for (let at = 0; at < edits; at++) {
      if (at < restarts) {
        await restart(broken);
        broken++;
      }
      edit(first + at);
      await engine.results();
      if (at % 16 === 0) await pause();
    }
    for (const { id } of app.store.state.doc.lanes.slice(4))
      app.dispatch({ type: "lane-remove", id });
    app.dispatch({ type: "notice", notice: null });
    await engine.results();
    return broken;
  };
}
