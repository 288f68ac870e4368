/**
 * The page's interface for scripts.
 *
 * @import { Action, State } from "../state/actions.js"
 * @import { createStore } from "../state/store.js"
 * @import { DocJson } from "../types.js"
 * @import { LaneResult } from "./searches.js"
 */

import { Links } from "../address/link.js";
import { toJson } from "../state/document.js";
import { shownLanes } from "../state/shown.js";
import { expect, settle } from "../task/outstanding.js";
import { PageElement } from "../ui/element.js";
import { isPainting } from "../view/rounds.js";
import { Searches } from "./searches.js";

/** In a narrow window only some of the lanes are in sight. */
export const NARROW = matchMedia("(max-width: 760px)");

/**
 * The root element's state, its searches, and its interface for scripts:
 *
 * ```js
 * const tiebreak = document.getElementById("tiebreak");
 * await tiebreak.ready;
 * tiebreak.dispatch({ type: "paint", cells: [70, 71, 72], value: 0, stroke: 1 });
 * const [dijkstra] = await tiebreak.results;
 * ```
 */
export class Playground extends PageElement {
  /** @param {{ change: () => void, fault: (text: string) => void, finished: (took: number) => void }} on receives what the searches report */
  constructor(on) {
    super();
    /** @type {ReturnType<typeof createStore> | null} */
    this.store = null;
    /** @type {State["doc"] | null} */
    this.solved = null;
    this.searches = new Searches(on);
    this.links = new Links({
      engine: this.searches.engine,
      notify: (notice) => this.store?.dispatch({ type: "notice", notice }),
    });
    /** Resolves once the first map is open.
     * @type {Promise<void>} */
    this.ready = Promise.resolve();
  }

  /**
   * The document as plain JSON. Setting it checks all of it; if something is wrong, it throws an `Error` with
   * a sentence and keeps the old document. It can be undone.
   * @returns {DocJson}
   */
  get document() {
    const { doc, outer } = this.loaded().state;
    return toJson(outer?.doc ?? doc);
  }

  set document(json) {
    this.dispatch({ type: "load-document", doc: json });
  }

  /**
   * The address that opens the present document with the present view.
   * @returns {Promise<string>}
   */
  get link() {
    return this.ready.then(() => this.links.link());
  }

  /**
   * Performs an action, just as a pointer, a key or a button does; `state/actions.js` lists them.
   * Throws an `Error` with a sentence when the action makes no sense.
   * @param {Action} action
   */
  dispatch(action) {
    const store = this.loaded();
    store.dispatch(action);
    this.solve(store.state.doc);
    this.measure();
  }

  /** Makes the timeline as long as the longest run in sight. */
  measure() {
    const { store, searches } = this;
    if (store === null) return;
    const { doc, view } = store.state;
    const ids = NARROW.matches ? shownLanes(doc.lanes, view) : doc.lanes.map(({ id }) => id);
    store.dispatch(searches.length(ids));
  }

  /**
   * Every lane's result for the present document, in the order of the lanes.
   * @returns {Promise<LaneResult[]>}
   */
  get results() {
    return this.#results();
  }

  /**
   * Resolves, whatever has failed, when nothing that was asked for is outstanding: the document is read, parts are loaded,
   * answers have come, maps are painted, and the address is written. A run that plays goes on, and times are measured later.
   * @returns {Promise<void>}
   */
  get settled() {
    const begun = this.ready.catch(() => {});
    const isPlaying = () => Boolean(this.store?.state.view.playing);
    return begun.then(() => settle({ isBusy: () => this.#isBusy(), isPlaying }));
  }

  #isBusy() {
    const { store, links, searches } = this;
    if (store === null) return false;
    if (searches.engine.isSearching() || links.hurry()) return true;
    return !store.state.view.playing && (store.isWaiting || isPainting() || this.isUpdatePending);
  }

  /**
   * Moves the timeline to a step: 0 is before the first expansion, `Infinity` the end.
   * @param {number} step
   */
  seek(step) {
    const { view } = this.loaded().state;
    const position = view.sync === "share" ? (step / Math.max(view.length, 1)) * 1000 : step;
    this.dispatch({ type: "seek", position });
  }

  /**
   * The maps as a picture, as the share dialog saves it.
   * @param {import("../share/sharing.js").PictureWish} [wish]
   * @returns {Promise<string | Blob>} the text of an SVG, or a PNG file
   */
  async picture(wish = {}) {
    await this.results;
    const { doc, view } = this.loaded().state;
    await this.searches.look(doc, view);
    const { pictureFile } = await expect(import("../share/sharing.js"));
    return pictureFile(this.shown(), wish);
  }

  /**
   * Breaks the engine, for tests.
   * @param {string} kind "panic", "trap", "loop" or "memory"
   */
  injectFault(kind) {
    this.searches.engine.injectFault(kind);
  }

  /**
   * Asks the engine to search the lanes that changed: at once, not in the next frame, so that a small map
   * has its results by then.
   * @param {State["doc"]} doc
   */
  solve(doc) {
    if (doc === this.solved) return;
    this.solved = doc;
    this.searches.solve(doc);
  }

  async #results() {
    await this.ready;
    const store = this.loaded();
    for (;;) {
      // Doesn't wait for a frame: a hidden page never gets one.
      store.flush();
      const { doc } = store.state;
      const results = await this.searches.results(doc);
      if (doc === store.state.doc) return results;
    }
  }

  /** The document and its results, for sharing. */
  shown() {
    const { doc, view, catalogue } = this.loaded().state;
    return { doc, view, rows: this.searches.rows(doc, catalogue) };
  }

  /** The state; throws before the page has one. */
  loaded() {
    if (this.store === null)
      throw new Error("Tiebreak is still starting: await tiebreak.ready first.");
    return this.store;
  }
}
