import { isNew } from "../state/config.js";
import { toLink } from "../state/document.js";
import { extension } from "../state/extension.js";
import { Calls } from "../task/calls.js";
import { EngineLost, sentence } from "../task/faults.js";
import { PAGE_EVENTS } from "./budget.js";
import { Host } from "./host.js";
import { Solver } from "./solver.js";

/**
 * @import { Check, Doc, LaneConfig, LaneStatus, LinkDoc, LinkView, MapData, Catalogue } from "../types.js"
 * @import { WorkerLike } from "./host.js"
 * @import { FromWorker, Question } from "./protocol.js"
 *
 * @typedef {{ build: string, catalogue: Catalogue }} Abilities
 */

/** How links of version 2 begin: only the larger build can read them. */
const LARGER = "2";

/**
 * The page's side of the engine: nothing else talks to the worker. After a worker was lost, the next message
 * starts a new one (see host.js). The larger build of the engine replaces the smaller one once the page needs
 * it, it has loaded, and the smaller one owes no answer; until then both run.
 */
export class Engine {
  /**
   * @param {object} options
   * @param {(id: number, status: LaneStatus) => void} options.onStatus called whenever a lane's status changes
   * @param {(text: string) => void} options.onFault called with a sentence after a worker was lost
   * @param {() => WorkerLike} [options.spawn] makes a worker
   * @param {() => Promise<() => WorkerLike>} options.larger loads a function that makes a worker of the larger build
   * @param {number} [options.patience] seconds of silence before a busy worker is replaced
   * @param {boolean} [options.timed] whether runs are timed when there is nothing else to do
   * @param {number} [options.events] how many events all lanes may record
   */
  constructor({ onStatus, onFault, timed = true, events = PAGE_EVENTS, larger, ...options }) {
    this.larger = () =>
      larger().catch((error) => {
        throw new EngineLost(sentence(error));
      });
    this.onFault = onFault;
    this.calls = new Calls();
    this.host = new Host({
      ...options,
      isBusy: () => this.solver.isSearching || this.solver.timing || this.calls.open.size > 0,
      onMessage: (message) => this.#receive(message),
      onReplaced: (ready) => this.#replaced(ready),
      onLost: (text) => this.#lose(text),
      onGone: () => {
        this.solver.posted = null;
      },
    });
    this.solver = new Solver({
      post: (message) => this.host.post(message),
      onStatus,
      timed,
      events,
    });
    this.catalogue = /** @type {Catalogue} */ ({});
    /** Null before the first attempt and after one that failed.
     * @type {Promise<Abilities> | null} */
    this.beginning = null;
    /** The larger build's abilities; null before the first attempt and after one that failed.
     * @type {Promise<Abilities> | null} */
    this.grown = null;
    void this.ready;
  }

  /** The engine's abilities. Rejects with a sentence; reading the property again tries again. */
  get ready() {
    if (this.beginning === null) {
      this.beginning = new Promise((resolve, reject) => {
        this.started = { resolve, reject };
      });
      this.beginning.catch(() => {});
      this.host.start();
    }
    return this.beginning;
  }

  /**
   * Switches to the larger build. Rejects with an `EngineLost` if it can't be loaded, as another attempt may
   * succeed; then the smaller one stays in use.
   */
  grow() {
    this.grown ??= this.larger()
      .then((spawn) => this.host.replace(spawn))
      .then(() => this.ready)
      .catch((error) => {
        this.grown = null;
        throw new EngineLost(sentence(error));
      });
    return this.grown;
  }

  /**
   * Searches the lanes that changed since the document solved last.
   * @param {Doc} doc
   */
  solve(doc) {
    this.solver.solve(doc);
  }

  /** The results, judged, of every lane of the document solved last, in its order. */
  results() {
    return this.solver.results();
  }

  /** Whether the engine is searching or judging anything. */
  isSearching() {
    return this.solver.isSearching;
  }

  /** @param {number} id */
  status(id) {
    return this.solver.status(id);
  }

  /**
   * Resolves once a document can be read and searched: some need the larger build.
   * @param {Partial<LinkDoc>} doc
   */
  async prepare({ world, journey, lanes = [] }) {
    if (world || journey || lanes.some(isNew)) await this.grow();
  }

  /** @type {(config: LaneConfig) => Promise<Check>} */
  check = (config) => this.#ask("check", config);

  /**
   * @param {string} name of the generator
   * @param {number} width
   * @param {number} height
   * @param {number} seed
   * @returns {Promise<MapData>}
   */
  generate(name, width, height, seed) {
    return this.#ask("generate", name, width, height, seed);
  }

  /**
   * @param {Doc} doc
   * @param {LinkView} view
   * @returns {Promise<string>} the part after `#`
   */
  encodeLink(doc, view) {
    return this.#ask("encode_link", toLink(doc, view));
  }

  /**
   * @param {string} text
   * @returns {Promise<LinkDoc>} rejects with a `LinkFailure`
   */
  decodeLink(text) {
    return text.startsWith(LARGER)
      ? this.#askLarger("decode_link", text)
      : this.#ask("decode_link", text);
  }

  /**
   * @param {string} text in the readable form
   * @returns {Promise<LinkDoc>} rejects with a `LinkFailure`
   */
  async decodeQuery(text) {
    try {
      return await this.#ask("decode_query", text);
    } catch (error) {
      // The smaller build doesn't know the words of version 2.
      if (this.grown || /** @type {{ kind?: string }} */ (error).kind !== "query") throw error;
      return this.#askLarger("decode_query", text);
    }
  }

  /**
   * What the layers of a map come to: danger by cell, and what each player has seen. Only the larger build knows.
   * @param {MapData} map
   * @returns {Promise<{ danger: Uint8Array, seen: Uint8Array[] }>}
   */
  layers(map) {
    return this.#ask("layers", map);
  }

  /**
   * Breaks the worker, for tests.
   * @param {string} kind "panic", "trap", "loop" or "memory"
   */
  injectFault(kind) {
    // The worker never answers this. The call fails when the page gives the worker up, which nobody needs to know.
    this.calls.ask((_call) => this.host.post({ type: "fault", kind })).catch(() => {});
  }

  /** Ends the worker. */
  destroy() {
    this.host.dismiss();
  }

  /**
   * Asks about a document for the larger build, which loads beside what reads the document.
   * @param {Question} name
   * @param {string} text
   * @returns {Promise<LinkDoc>}
   */
  async #askLarger(name, text) {
    const asked = this.larger().then(() => this.#ask(name, text));
    const [link] = await Promise.all([asked, this.grow()]);
    return link;
  }

  /**
   * @param {Question} name
   * @param {unknown[]} given
   * @returns {Promise<any>}
   */
  #ask(name, ...given) {
    const ask = () => this.calls.ask((call) => this.host.post({ type: "ask", call, name, given }));
    return extension.ask ? extension.ask(ask, name, given) : ask();
  }

  /** @param {FromWorker} message */
  #receive(message) {
    if (message.type === "ready") {
      this.#know(message);
      this.started?.resolve(message);
      this.started = null;
    } else if (message.type === "answer") this.calls.answer(message);
    this.solver.receive(message);
  }

  /**
   * All builds fill in one catalogue, so that everybody who has it sees it grow.
   * @param {Abilities} ready
   */
  #know(ready) {
    this.catalogue = Object.assign(this.catalogue, ready.catalogue);
    ready.catalogue = this.catalogue;
  }

  /** @param {string} text */
  #lose(text) {
    this.solver.lose(text);
    this.calls.fail(new EngineLost(text));
    if (this.started) {
      this.started.reject(new Error(text));
      this.started = this.beginning = null;
    }
    this.onFault(text);
  }

  /**
   * A new worker has replaced one that owed no answer. It doesn't have the map yet.
   * @param {Abilities} ready
   */
  #replaced(ready) {
    this.#know(ready);
    this.solver.posted = null;
    this.started?.resolve(ready);
    this.started = null;
    this.beginning = Promise.resolve(ready);
  }
}
