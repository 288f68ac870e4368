/** Findings for layers that need more than a run. Asks for them lane by lane when such a layer is shown. */

import { EngineLost, Outdated, sentence } from "../task/faults.ts";
import type { Doc, LaneConfig, LaneStatus, Result } from "../types.ts";
import { type Finding, nothing, unanswered } from "../view/finding.ts";
import type { FindingLayer } from "../view/layers.ts";
import { Analyst } from "./client.ts";
import { areLong, isLarge } from "./large.ts";
import { findingFrom, type Shown } from "./layers.ts";
import type { Found } from "./types.ts";

export class Findings {
  declare found: (id: number, trace: Result["trace"], finding: Finding) => void;
  declare failed: (text: string) => void;
  declare analyst: Analyst;
  /** By lane, the latest question, so that none is asked twice. */
  declare asked: Map<number, { key: string; trace: Result["trace"]; done: Promise<void> }>;

  constructor({
    found,
    failed,
    events,
  }: {
    /** about the lane's run with that trace */
    found: (id: number, trace: Result["trace"], finding: Finding) => void;
    failed: (text: string) => void;
    /** how many events all lanes may record */
    events: number;
  }) {
    this.found = found;
    this.failed = failed;
    this.analyst = new Analyst({ events });
    this.asked = new Map();
  }

  /**
   * Asks for a layer's findings for every lane whose run has finished.
   * @param pin the lane that the others are compared with, by id; null for the first
   * @returns resolves when no more findings will come
   */
  async want(
    doc: Doc,
    layer: FindingLayer,
    pin: number | null,
    statuses: Map<number, LaneStatus>,
  ): Promise<void> {
    for (const id of this.asked.keys()) if (!statuses.has(id)) this.asked.delete(id);
    const pinned = Math.max(
      0,
      doc.lanes.findIndex(({ id }) => id === pin),
    );
    const all = doc.lanes.map(({ id, config }, place) => {
      const status = statuses.get(id);
      if (!status?.result || status.stale || status.phase !== "done") return null;
      const { result } = status;
      const { trace } = result;
      // The pinned lane itself is compared with the first of the others.
      const beside = place !== pinned ? pinned : pinned === 0 ? 1 : 0;
      const other = doc.lanes[beside]?.config ?? null;
      const key = JSON.stringify(
        layer === "difference" ? [layer, config, other, place, beside] : [layer, config],
      );
      const asked = this.asked.get(id);
      if (asked?.key === key && asked.trace === trace) return asked.done;
      if (result.finding?.key === key) return null;
      const names = { here: `lane ${place + 1}`, there: `lane ${beside + 1}` };
      const done = this.#find(doc, { id, key, layer, config, other, names, result });
      this.asked.set(id, { key, trace, done });
      return done;
    });
    const known = doc.lanes.flatMap(({ id }) => statuses.get(id) ?? []);
    const results = known.flatMap(({ result }) => result ?? []);
    await Promise.all(all);
    // Until every lane has its answer the worker keeps what they share.
    const ended = known.filter(({ phase }) => phase === "done" || phase === "failed");
    if (ended.length < doc.lanes.length) return;
    if (isLarge(doc) || areLong(results)) this.analyst.rest();
  }

  /** Ends all questions. */
  end() {
    this.analyst.end();
    this.asked.clear();
  }

  async #find(
    doc: Doc,
    {
      id,
      key,
      layer,
      config,
      other,
      names,
      result,
    }: {
      id: number;
      key: string;
      layer: FindingLayer;
      config: LaneConfig;
      other: LaneConfig | null;
      names: { here: string; there: string };
      result: Result;
    },
  ) {
    const tell = (shown: Shown) => this.found(id, result.trace, { key, ...shown, layer });
    try {
      if (layer === "difference" && other === null) {
        // Replies asynchronously, as for every other lane.
        await null;
        tell(nothing("There is no other lane."));
        return;
      }
      const question = { find: { layer, config, other: other ?? config } };
      const answer = await this.analyst.ask<Found[FindingLayer]>(doc, question, id);
      tell(findingFrom(layer, answer, { doc, result, names }));
    } catch (error) {
      if (error instanceof Outdated) return;
      const text = sentence(error);
      // A refusal is shown in place of the finding.
      if (!(error instanceof EngineLost)) return tell(nothing(text));
      tell(unanswered(text));
      this.failed(text);
    }
  }
}
