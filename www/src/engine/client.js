import { toLink } from "../state/document.js";
import { plainOf } from "../state/plain.js";
import { vouched } from "../state/sound.js";
import { Calls } from "../task/calls.js";
import { EngineLost } from "../task/faults.js";
import { PAGE_EVENTS } from "./budget.js";
import { Host } from "./host.js";
import { Solver } from "./solver.js";

/**
 * @import { Check, Doc, LaneConfig, LaneStatus, LinkDoc, LinkView, MapData, Catalogue } from "../types.js"
 * @import { WorkerLike } from "./host.js"
 * @import { FromWorker, Question } from "./protocol.js"
 *
 * @typedef {{ catalogue: Catalogue }} Abilities
 */

/**
 * The page's side of the engine: nothing else talks to the worker. After a worker was lost, the next message
 * starts a new one (see host.js).
 */
export class Engine {
  /**
   * @param {object} options
   * @param {(id: number, status: LaneStatus) => void} options.onStatus called whenever a lane's status changes
   * @param {(text: string) => void} options.onFault called with a sentence after a worker was lost
   * @param {(took: number) => void} [options.onFinished] called with the milliseconds that a request took the worker
   * @param {(site: string) => void} [options.onSite] called with what of the worker's map decides about settings,
   *   whenever that is another; empty without a map
   * @param {() => WorkerLike} [options.spawn] makes a worker
   * @param {number} [options.patience] seconds of silence before a busy worker is replaced
   * @param {boolean} [options.timed] whether runs are timed when there is nothing else to do
   * @param {number} [options.events] how many events all lanes may record
   */
  constructor({
    onStatus,
    onFault,
    onFinished = () => {},
    onSite = () => {},
    timed = true,
    events = PAGE_EVENTS,
    ...options
  }) {
    this.onFault = onFault;
    this.onSite = onSite;
    this.calls = new Calls();
    this.host = new Host({
      ...options,
      isBusy: () => this.solver.isSearching || this.solver.timing || this.calls.open.size > 0,
      onMessage: (message) => this.#receive(message),
      onLost: (text) => this.#lose(text),
      onGone: () => this.solver.gone(),
    });
    this.solver = new Solver({
      post: (message) => this.host.post(message),
      onStatus,
      onFinished,
      timed,
      events,
    });
    this.catalogue = /** @type {Catalogue} */ ({});
    /** Null before the first attempt and after one that failed.
     * @type {Promise<Abilities> | null} */
    this.beginning = null;
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
   * What there is to say of a configuration on every map or, if there is one, on the map solved last.
   * @param {LaneConfig} config
   * @param {{ here?: boolean }} [where]
   * @returns {Promise<Check>}
   */
  check(config, { here = false } = {}) {
    return this.#ask(here ? "check_here" : "check", config);
  }

  /**
   * @param {string} name of the generator
   * @param {number} width
   * @param {number} height
   * @param {number} seed
   * @returns {Promise<MapData>}
   */
  async generate(name, width, height, seed) {
    return vouched(await this.#ask("generate", name, width, height, seed));
  }

  /**
   * Reads a document that comes from outside.
   * @param {unknown} given an object, or its JSON as a text
   * @returns {Promise<LinkDoc>} rejects with a sentence that names the place, such as `lanes[0].weight`
   */
  async read(given) {
    const { catalogue } = await this.ready;
    const plain = plainOf(given, catalogue.limits.bytes);
    return vouched(await this.#ask("read_document", plain));
  }

  /**
   * Reads a document that somebody else has made in the form in which the page and the engine exchange them.
   * @param {LinkDoc} link
   * @returns {Promise<LinkDoc>} rejects with a sentence
   */
  async checked(link) {
    return vouched(await this.#ask("check_document", link));
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
  async decodeLink(text) {
    return vouched(await this.#ask("decode_link", text));
  }

  /**
   * @param {string} text in the readable form
   * @returns {Promise<LinkDoc>} rejects with a `LinkFailure`
   */
  async decodeQuery(text) {
    return vouched(await this.#ask("decode_query", text));
  }

  /**
   * What the layers of a map come to: danger by cell, and what each player has seen.
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
   * @param {Question} name
   * @param {unknown[]} given
   * @returns {Promise<any>}
   */
  #ask(name, ...given) {
    return this.calls.ask((call) => this.host.post({ type: "ask", call, name, given }));
  }

  /** @param {FromWorker} message */
  #receive(message) {
    if (message.type === "ready") {
      this.catalogue = message.catalogue;
      this.started?.resolve(message);
      this.started = null;
    } else if (message.type === "answer") this.calls.answer(message);
    else if (message.type === "site") this.onSite(message.site);
    this.solver.receive(message);
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
}
