import { toLink } from "../state/document.ts";
import { plainOf } from "../state/plain.ts";
import { vouched } from "../state/sound.ts";
import { Calls } from "../task/calls.ts";
import { EngineLost } from "../task/faults.ts";
import type { WorkerLike } from "../task/session.ts";
import type {
  Catalogue,
  Check,
  Doc,
  LaneConfig,
  LaneStatus,
  LinkDoc,
  LinkView,
  MapData,
} from "../types.ts";
import { PAGE_EVENTS } from "./budget.ts";
import { Host } from "./host.ts";
import { mapOf } from "./maps.ts";
import type { FromWorker, Given, Question, Returned } from "./protocol.ts";
import { Solver } from "./solver.ts";

type Abilities = { catalogue: Catalogue };

/**
 * The page's side of the engine: nothing else talks to the worker. After a worker was lost, the next message
 * starts a new one (see host.ts).
 */
export class Engine {
  declare onFault: (text: string) => void;
  declare onSite: (site: string) => void;
  declare calls: Calls;
  declare host: Host;
  declare solver: Solver;
  declare catalogue: Catalogue;
  /** Null before the first attempt and after one that failed. */
  declare beginning: Promise<Abilities> | null;
  declare started:
    | {
        resolve: (value: Abilities | PromiseLike<Abilities>) => void;
        reject: (reason: Error) => void;
      }
    | null
    | undefined;

  constructor({
    onStatus,
    onFault,
    onFinished = () => {},
    onSite = () => {},
    timed = true,
    events = PAGE_EVENTS,
    ...options
  }: {
    /** called whenever a lane's status changes */
    onStatus: (id: number, status: LaneStatus) => void;
    /** called with a sentence after a worker was lost */
    onFault: (text: string) => void;
    /** called with the milliseconds that a request took the worker */
    onFinished?: (took: number) => void;
    /**
     * called with what of the worker's map decides about settings, whenever that is another;
     * empty without a map
     */
    onSite?: (site: string) => void;
    /** makes a worker */
    spawn?: () => WorkerLike;
    /** seconds of silence before a busy worker is replaced */
    patience?: number;
    /** whether runs are timed when there is nothing else to do */
    timed?: boolean;
    /** how many events all lanes may record */
    events?: number;
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
    this.catalogue = {} as Catalogue;
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

  /** Searches the lanes that changed since the document solved last. */
  solve(doc: Doc) {
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

  status(id: number) {
    return this.solver.status(id);
  }

  /** The check of a configuration on every map or, if there is one, on the map solved last. */
  check(config: LaneConfig, { here = false }: { here?: boolean } = {}): Promise<Check> {
    return this.#ask(here ? "check_here" : "check", config);
  }

  /** @param name of the generator */
  async generate(name: string, width: number, height: number, seed: number): Promise<MapData> {
    return vouched(await this.#ask("generate", name, width, height, seed));
  }

  /**
   * Reads a document that comes from outside.
   * @param given an object, or its JSON as a text
   * @returns rejects with a sentence that names the place, such as `lanes[0].weight`
   */
  async read(given: unknown): Promise<LinkDoc> {
    const { catalogue } = await this.ready;
    const plain = plainOf(given, catalogue.limits.bytes);
    return vouched(await this.#ask("read_document", plain));
  }

  /**
   * Reads a document from elsewhere, in the form in which the page and the engine exchange documents.
   * @returns rejects with a sentence
   */
  async checked(link: LinkDoc): Promise<LinkDoc> {
    return vouched(await this.#ask("check_document", link));
  }

  /** @returns the part after `#` */
  encodeLink(doc: Doc, view: LinkView): Promise<string> {
    return this.#ask("encode_link", toLink(doc, view));
  }

  /** @returns rejects with a `LinkFailure` */
  async decodeLink(text: string): Promise<LinkDoc> {
    return vouched(await this.#ask("decode_link", text));
  }

  /**
   * @param text in the readable form
   * @returns rejects with a `LinkFailure`
   */
  async decodeQuery(text: string): Promise<LinkDoc> {
    return vouched(await this.#ask("decode_query", text));
  }

  /** The sums of a map's layers: danger by cell, and the cells that each player has seen. */
  layers(map: MapData): Promise<{ danger: Uint8Array; seen: Uint8Array[]; beside: Uint32Array }> {
    return this.#ask("layers", map);
  }

  /**
   * Where an end may lie that can't lie at a column and a row of a floor: the nearest free place, or that of column and row
   * exchanged; null where there is none.
   * @param other where the other end lies
   */
  async remedy(map: MapData, x: number, y: number, floor: number, other: number) {
    const place = await this.#ask("remedy", mapOf(map, null), x, y, floor, other);
    return place ?? null;
  }

  /**
   * Breaks the worker, for tests.
   * @param kind "panic", "trap", "loop" or "memory"
   */
  injectFault(kind: string) {
    // The worker never answers this. The call fails when the page gives the worker up, which nobody needs to know.
    this.calls.ask((_call) => this.host.post({ type: "fault", kind })).catch(() => {});
  }

  /** Ends the worker. */
  destroy() {
    this.host.dismiss();
  }

  #ask<Q extends Question>(name: Q, ...given: Given<Q>): Promise<Returned<Q>> {
    return this.calls.ask((call) => this.host.post({ type: "ask", call, name, given }));
  }

  #receive(message: FromWorker) {
    if (message.type === "ready") {
      this.catalogue = message.catalogue;
      this.started?.resolve(message);
      this.started = null;
    } else if (message.type === "answer") this.calls.answer(message);
    else if (message.type === "site") this.onSite(message.site);
    this.solver.receive(message);
  }

  #lose(text: string) {
    this.solver.lose(text);
    this.calls.fail(new EngineLost(text));
    if (this.started) {
      this.started.reject(new Error(text));
      this.started = this.beginning = null;
    }
    this.onFault(text);
  }
}
