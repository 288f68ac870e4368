/** The page's side of the lanes' searches: the engine, its answers, and the words for them. */

import type { Findings } from "../analysis/findings.ts";
import { PAGE_BYTES, PAGE_EVENTS } from "../engine/budget.ts";
import { Checks } from "../engine/checks.ts";
import { Engine } from "../engine/client.ts";
import type { TimelineAction } from "../state/actions.ts";
import { stepOf } from "../state/timeline.ts";
import { sentence } from "../task/faults.ts";
import { expect } from "../task/outstanding.ts";
import type {
  Catalogue,
  Cell,
  Doc,
  Figures,
  Lane,
  LaneStatus,
  Result,
  ViewState,
} from "../types.ts";
import { type Finding, unanswered } from "../view/finding.ts";
import { type FindingLayer, isFinding } from "../view/layers.ts";
import { expansions } from "../view/replay.ts";
import { scaleOf } from "../view/scale.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { spelled } from "../view/shapes/spelled.ts";
import { detailsOf, nameOf, summary } from "../words/describe.ts";
import { checkOf, frameAt, play, played, stop } from "./playing.ts";

export interface LaneResult {
  id: number;
  /** such as "A* [f, h, lifo]" */
  name: string;
  /** costs in the lane's cost units */
  figures: Figures;
  /** from start to goal, empty if there is none */
  path: Cell[];
  /** the cells in the order in which they were expanded */
  order: Cell[];
}

const ENDED: Set<LaneStatus["phase"]> = new Set(["done", "failed"]);

export class Searches {
  declare statuses: Map<number, LaneStatus>;
  declare engine: Engine;
  declare site: string;
  declare checks: Checks;
  declare change: () => void;
  declare fault: (text: string) => void;
  declare events: number;
  declare bytes: number;
  /** Whether lanes play a journey instead of searching. */
  declare isPlaying: boolean;
  /** Works out the layers that need more than the runs; null until one of them is shown, and where the part is missing. */
  declare findings: Promise<Findings | null> | null;
  /** Why that part is missing, and the layer for which it was asked last. */
  declare missing: { layer: FindingLayer; why: string } | null;

  constructor({
    change,
    fault,
    finished = () => {},
    events = PAGE_EVENTS,
    bytes = PAGE_BYTES,
    ...options
  }: {
    /** called when a status or a check is new */
    change: () => void;
    /** called with a sentence when the engine breaks */
    fault: (text: string) => void;
    /** called with the milliseconds that a request took the engine */
    finished?: (took: number) => void;
    /** whether runs are timed */
    timed?: boolean;
    /** how many events all lanes may record */
    events?: number;
    /** how much memory a document may take */
    bytes?: number;
  }) {
    this.statuses = new Map();
    this.engine = new Engine({
      onStatus: (id, status) => {
        if (this.isPlaying) return;
        this.#set(id, status, this.statuses.get(id)?.result);
        change();
      },
      onFault: fault,
      onFinished: finished,
      onSite: (site) => {
        this.site = site;
        this.#locate();
        change();
      },
      events,
      ...options,
    });
    this.checks = new Checks(
      (config) => this.engine.check(config, { here: !this.isPlaying }),
      change,
    );
    this.change = change;
    this.fault = fault;
    this.events = events;
    this.bytes = bytes;
    this.isPlaying = false;
    /** The places in which lanes search, as the engine has them. */
    this.site = "";
    this.findings = null;
    this.missing = null;
  }

  solve(doc: Doc) {
    if (this.missing) this.#askAgain();
    const ids = new Set(doc.lanes.map(({ id }) => id));
    // Drops the traces of removed lanes: traces are large.
    for (const id of this.statuses.keys()) if (!ids.has(id)) this.statuses.delete(id);
    this.checks.again();
    const { isPlaying } = this;
    this.isPlaying = Boolean(doc.journey ?? doc.plan);
    this.#locate();
    if (this.isPlaying) play(this, doc);
    else this.engine.solve(doc);
    // The engine says nothing about lanes that it has searched before.
    if (isPlaying && !this.isPlaying) {
      stop(this);
      for (const { id } of doc.lanes) this.statuses.set(id, this.engine.status(id));
    }
  }

  /** Lanes that play a journey are checked together with the journey. */
  #locate() {
    this.checks.site = this.isPlaying ? "" : this.site;
  }

  /**
   * Works out a layer that needs more than the runs.
   * @returns resolves when it is known for every finished run
   */
  async look(doc: Doc, { layer, pin }: Pick<ViewState, "layer" | "pin">): Promise<void> {
    // Showing why something is missing shows the layer again, which mustn't ask again by itself.
    if (this.missing && this.missing.layer !== layer) this.#askAgain();
    if (!isFinding(layer) || !(doc.plan?.isPlain ?? !doc.journey)) {
      (await this.findings)?.end();
      return;
    }
    this.findings ??= this.#load(layer);
    const findings = await this.findings;
    if (findings !== null) return findings.want(doc, layer, pin, this.statuses);
    const { missing } = this;
    if (missing?.layer !== layer) return;
    const { why } = missing;
    for (const [id, { result }] of this.statuses) {
      const isToldWhy = result?.finding?.layer === layer && result.finding.reason === why;
      if (result && !isToldWhy) this.#found(id, result.trace, { ...unanswered(why), layer });
    }
  }

  async #load(layer: FindingLayer) {
    try {
      const { Findings } = await expect(import("../analysis/findings.ts"));
      return new Findings({ found: this.#found, failed: this.fault, events: this.events });
    } catch (error) {
      const why = sentence(error);
      this.missing = { layer, why };
      this.fault(why);
      return null;
    }
  }

  /** Has the missing part asked for once more when a layer needs it. */
  #askAgain() {
    this.missing = null;
    this.findings = null;
  }

  #found: (id: number, trace: Result["trace"], finding: Finding) => void = (id, trace, finding) => {
    const status = this.statuses.get(id);
    if (status?.result?.trace !== trace) return;
    this.#set(id, { ...status, result: { ...status.result, finding } });
    this.change();
  };

  /**
   * A run's finding stays until the next run has its own, so that maps don't flicker while the visitor
   * draws on them.
   */
  #set(id: number, status: LaneStatus, known?: Result | null) {
    const { result } = status;
    const finding = known?.finding;
    if (!result || !finding || result.finding || result.h.length !== known.h.length) {
      this.statuses.set(id, status);
      return;
    }
    const key = result.trace === known.trace ? finding.key : "";
    this.statuses.set(id, { ...status, result: { ...result, finding: { ...finding, key } } });
  }

  /** The results of all lanes that have one. */
  known({ lanes }: Doc) {
    return lanes.flatMap(({ id }) => this.statuses.get(id)?.result ?? []);
  }

  /** Whether any lane has a result or an error. */
  hasAnswered() {
    const phases = [...this.statuses.values()].map(({ phase }) => phase);
    return phases.includes("done") || phases.includes("failed");
  }

  /**
   * The longest run's number of steps, and whether searches under way may still give longer runs.
   * @param ids of the lanes in sight
   */
  length(
    ids: readonly number[],
  ): Extract<TimelineAction, { type: "length" }> & { growing: boolean } {
    const statuses = ids.map((id) => this.statuses.get(id));
    const growing = statuses.some((status) => !status || !ENDED.has(status.phase));
    return { type: "length", steps: Math.max(0, ...statuses.map(runLength)), growing };
  }

  /** The table's rows. */
  rows(doc: Doc, catalogue: Catalogue) {
    return doc.lanes.flatMap((lane) => {
      const status = this.statuses.get(lane.id);
      if (!status) return [];
      const { id, config } = lane;
      const check = this.checkOf(lane);
      const name = nameOf(config, check, catalogue);
      return { id, name, details: detailsOf(config, catalogue, check, doc.world?.shape), status };
    });
  }

  /** The check of a lane; undefined until the engine has answered for the first time. */
  checkOf(lane: Lane) {
    return checkOf(this, this.checks.of(lane), lane);
  }

  /**
   * A sentence about each lane's result.
   * @returns null while something is being searched
   */
  sentences(doc: Doc, catalogue: Catalogue): { id: number; text: string }[] | null {
    const rows = this.rows(doc, catalogue);
    const settled = rows.every(
      ({ status: { phase, result } }) =>
        phase === "failed" || (phase === "done" && result?.figures.judged),
    );
    if (!settled || rows.length < doc.lanes.length) return null;
    return rows.map(({ id, name, status }) => ({
      id,
      text: summary(name, status),
    }));
  }

  /** Every lane's result for the document solved last. */
  async results(doc: Doc): Promise<LaneResult[]> {
    const { lanes } = doc;
    const shape = shapeOf(doc);
    const results = await (this.isPlaying ? played(this) : this.engine.results());
    const names = await Promise.all(
      lanes.map(async (lane) => {
        const check = await this.engine.check(lane.config);
        return checkOf(this, check, lane)?.name ?? "";
      }),
    );
    const points = (cells: Iterable<number>) => Array.from(cells, (cell) => shape.pair(cell));
    return results.map(({ id, path, trace, ...result }) => {
      const figures = spelled(result.figures, shape) as Figures;
      const name = names[lanes.findIndex((lane) => lane.id === id)] ?? "";
      return { id, name, figures, path: points(path), order: points(expansions(trace)) };
    });
  }
}

/** The number of a run's steps that can be shown. */
export function runLength(status: LaneStatus | undefined) {
  return Math.max(0, (status?.result?.trace.steps ?? 1) - 1);
}

/**
 * The contents of a lane's map.
 * @param beside of all lanes
 */
export function frameOf(
  doc: Doc,
  view: ViewState & { length: number },
  status: LaneStatus,
  beside: Result[],
  step: number = stepOf(view, runLength(status)),
) {
  const scale = scaleOf(status.result, view.layer, beside);
  const frame = { doc, view, status, step, scale };
  return doc.journey ? frameAt(frame) : frame;
}
