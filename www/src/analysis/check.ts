/** The tab about a program of one's own: its trace, what of it can't be right, and the programs that do the same. */

import { html, nothing } from "lit";
import { openReading, sourceOf } from "../door/opening.ts";
import { LARGEST_FILE, nameOf, type Read, type Reading } from "../files/client.ts";
import { nextStroke } from "../input/strokes.ts";
import type { View } from "../state/actions.ts";
import { sentence } from "../task/faults.ts";
import { expect } from "../task/outstanding.ts";
import type { Catalogue, Doc, LaneConfig } from "../types.ts";
import "../../styles/check.css";
import { Asking, problem } from "../ui/asking.ts";
import { nearly } from "./claim/alike.ts";
import { bringing } from "./claim/bringing.ts";
import { flawsOf } from "./claim/flaws.ts";
import { moving } from "./claim/moving.ts";
import { Rounds } from "./claim/rounds.ts";
import { extentSaid, isUsual, othersSaid, reckonedSaid, verdictOf } from "./claim/said.ts";
import { keepTrace, ruleIn, traceOf, yoursIn } from "./claim/traced.ts";
import "./claim/homework.ts";
import "./claim/parting.ts";
import { cost, whole } from "../words/format.ts";
import { punctuated, say } from "../words/language.ts";
import type { Row } from "../words/report.ts";
import type { ClaimFound, ClaimRead } from "./claim/types.ts";
import { startClaim } from "./client.ts";

/** The most programs of a rank that are listed. */
const MOST = 50;

/** The traces brought elsewhere on the page that were read. A tab that is left and comes back reads none twice. */
const TAKEN = new WeakSet<File>();

export class TbAnalysisCheck extends Asking {
  static override properties = {
    doc: { attribute: false },
    view: { attribute: false },
    rows: { attribute: false },
    catalogue: { attribute: false },
    brought: { attribute: false },
    stroke: { attribute: false },
    linkTo: { attribute: false },
    text: { state: true },
    refused: { state: true },
    isBringing: { state: true },
    isTurned: { state: true },
    read: { state: true },
    found: { state: true },
    asked: { state: true },
  };

  declare doc: Doc | null;
  declare view: View | null;
  declare rows: Row[];
  declare catalogue: Catalogue | null;
  /** In the field. */
  declare text: string;
  /** Why what was brought isn't a trace. */
  declare refused: string;
  /** Whether another trace is to be brought in the place of the one that is there. */
  declare isBringing: boolean;
  /** Whether the trace that was brought had its rows first. */
  declare isTurned: boolean;
  declare read: ClaimRead | null;
  declare found: ClaimFound | null;
  declare rounds: Rounds;
  /** Inputs of the check under way. */
  declare about: readonly unknown[];
  /** The trace that was brought elsewhere on the page. */
  declare brought: File | null;
  declare linkTo: ((doc: Doc) => Promise<string>) | null;
  /** The stroke of what was done for the trace, which one undo takes back with it; null where there is nothing. */
  declare stroke: number | null;
  /** What came with its map, which is being opened. */
  declare mapped: File | null;
  /** The question what is meant by a map that came with a trace. */
  declare asked: { file: File; asks: string; answers: Reading[] } | null;

  constructor() {
    super();
    this.doc = null;
    this.view = null;
    this.rows = [];
    this.catalogue = null;
    this.text = "";
    this.refused = "";
    this.isBringing = false;
    this.isTurned = false;
    this.read = null;
    this.found = null;
    this.rounds = new Rounds(() => this.requestUpdate());
    this.about = [];
    this.brought = null;
    this.linkTo = null;
    this.stroke = null;
    this.mapped = null;
    this.asked = null;
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.rounds.cancel();
    this.about = [];
  }

  override willUpdate() {
    const { doc, brought } = this;
    if (!doc) return;
    if (brought && !TAKEN.has(brought)) {
      TAKEN.add(brought);
      void expect(this.bring(brought));
    }
    const trace = traceOf(doc);
    const lane = ruleIn(doc);
    const { cells, start, goal, world } = doc;
    const { moves, corners, costs } = lane?.config ?? {};
    const about = [trace, cells, start, goal, world, moves, corners, costs];
    if (about.every((each, place) => each === this.about[place])) return;
    const { mapped } = this;
    if (mapped) {
      // The map that came with it is open now.
      this.mapped = null;
      void expect(this.bring(mapped, true));
    }
    // An edit cancels what was under way about the map as it was.
    this.cancel();
    this.about = about;
    this.read = null;
    this.found = null;
    if (trace === null || !lane) return;
    void this.#check(doc, lane.config);
  }

  async #check(doc: Doc, lane: LaneConfig) {
    const quest = { map: mapOf(doc), lane, bytes: null, most: MOST };
    const { about } = this;
    const task = startClaim(quest, (news) => {
      if (about !== this.about) return;
      if ("read" in news) this.read = news.read;
      else this.found = news.found;
    });
    const found = await this.follow(task);
    if (about !== this.about || !found) return;
    this.found = found;
    this.rounds.seen(found);
  }

  /** Reads a trace, perhaps with its map, and makes it the document's. */
  async bring(file: File, isMapOpen: boolean = false) {
    const { doc } = this;
    const lane = doc && ruleIn(doc);
    if (!doc || !lane) return;
    this.refused = "";
    try {
      const bytes = await bytesIn(file);
      let read: ClaimRead | null = null;
      const task = startClaim(
        { map: mapOf(doc), lane: lane.config, bytes, most: 1, writes: true },
        (news) => {
          if (!("read" in news)) return;
          ({ read } = news);
          // The document's own trace is explained.
          task.cancel();
        },
      );
      await task.done.catch((error) => {
        if (read === null) throw error;
      });
      const known = read as ClaimRead | null;
      if (known) this.#keep(file, known, isMapOpen);
    } catch (error) {
      this.refused = sentence(error);
      this.isBringing = true;
    }
  }

  #keep(file: File, read: ClaimRead, isMapOpen: boolean) {
    const { doc } = this;
    if (!doc) return;
    if (read.map && !isMapOpen) return this.#openMap(file, read.map);
    this.text = "";
    this.asked = null;
    this.isBringing = false;
    this.isTurned = read.isTurned;
    const stroke = this.stroke ?? nextStroke();
    for (const action of keepTrace(doc, read.written ?? "", stroke)) this.act(action);
  }

  /** Opens the map that came along with a trace, or asks what is meant by it. */
  #openMap(file: File, map: Read) {
    switch (map.kind) {
      case "map":
        this.act({ type: "load-map", map: map.map, source: sourceOf(file) });
        break;
      case "document":
        this.act({ type: "open-link", link: map.link });
        break;
      case "reading":
        openReading(file, map.reading, (action) => this.act(action));
        break;
      case "question":
        // What characters mean is asked where maps are brought.
        if (map.question.unknown.length > 0)
          throw new Error(say("Bring the map first: it can be read in more than one way."));
        this.asked = { file, asks: map.question.asks, answers: map.question.answers };
        this.isBringing = true;
        return;
      default:
        return;
    }
    this.mapped = file;
  }

  /** Opens the map that was meant. */
  #answer(reading: Reading) {
    const { asked } = this;
    if (!asked) return;
    openReading(asked.file, reading, (action) => this.act(action));
    this.asked = null;
    this.mapped = asked.file;
  }

  override render() {
    const { doc, view, catalogue } = this;
    if (!doc || !view || !catalogue) return nothing;
    const trace = traceOf(doc);
    const isAsked = trace === null || this.isBringing;
    return html`
      ${isAsked ? this.#bringing(doc, view, trace !== null) : nothing}
      ${trace === null ? nothing : this.#checked(doc, view, catalogue)}
      ${
        this.linkTo
          ? html`<tb-check-homework .doc=${doc} .linkTo=${this.linkTo}></tb-check-homework>`
          : nothing
      }
    `;
  }

  #bringing(doc: Doc, view: View, isOther: boolean) {
    return bringing({
      doc,
      view,
      text: this.text,
      refused: this.refused,
      asked: this.asked,
      answer: (reading) => this.#answer(reading),
      waits: this.rounds.waits(),
      write: (text) => {
        this.text = text;
      },
      bring: (file) => void expect(this.bring(file)),
      deny: (said) => {
        this.refused = said;
      },
      leave: isOther
        ? () => {
            this.isBringing = false;
            this.refused = "";
          }
        : null,
    });
  }

  #checked(doc: Doc, view: View, catalogue: Catalogue) {
    const { read, found, rows, rounds } = this;
    if (this.failure !== "") return problem(this.failure, null);
    const yours = yoursIn(doc);
    const unit = rows.find(({ id }) => id === yours?.id)?.status.result?.unit ?? 1;
    const verdict = read && verdictOf(read, found);
    const isRight = found?.finding === "right" && isUsual(found);
    return html`
      <section class="analysis-section" aria-labelledby="check-title">
        <h3 id="check-title">${say("Your program")}</h3>
        <div role="status">
          <p class="story-sentence" data-right=${isRight ? "true" : nothing}>
            ${verdict ?? say("Comparing it with programs…")}
          </p>
          ${found ? [othersSaid(found), reckonedSaid(found)].map((said) => said && html`<p>${said}</p>`) : nothing}
        </div>
        ${read ? html`<p class="side-note">${this.#extent(read, unit)}</p>` : nothing}
        ${
          found && !found.isFinished
            ? html`<p class="side-note" aria-busy="true">${say("{} programs compared so far", whole(found.compared))}</p>`
            : nothing
        }
        <div class="side-row">
          ${
            yours
              ? nothing
              : html`<button type="button" class="primary" @click=${() => this.act({ type: "lane-add", method: "trace" })}>
                  ${say("Show it as a lane")}
                </button>`
          }
          ${
            this.isBringing
              ? nothing
              : html`<button type="button" @click=${() => {
                  this.isBringing = true;
                }}>${say("Another trace")}</button>`
          }
          <button type="button" @click=${() => {
            this.rounds.forget();
            this.#remove(doc);
          }}>${say("Remove it")}</button>
        </div>
        ${
          yours
            ? moving({
                ...{ doc, lane: yours, found, catalogue },
                set: (patch) => this.act({ type: "lane-set", id: yours.id, patch }),
              })
            : nothing
        }
      </section>
      ${
        read && found
          ? flawsOf({
              ...{ read, flaws: found.flaws, doc, view, rows },
              act: (action) => this.act(action),
            })
          : nothing
      }
      ${
        found?.isFinished && found.departure
          ? html`<tb-check-parting .doc=${doc} .view=${view} .rows=${rows} .departure=${found.departure}></tb-check-parting>`
          : nothing
      }
      ${
        read && found
          ? nearly({
              doc,
              catalogue,
              found,
              offer: rounds.offer(found, () => this.#hunt(doc)),
              host: this,
            })
          : nothing
      }
    `;
  }

  #hunt(doc: Doc) {
    const lane = ruleIn(doc)?.config;
    if (!lane) return;
    const quest = { map: mapOf(doc), lane, bytes: null, most: MOST };
    this.rounds.hunt(quest, (map) => {
      // A new trace brings its lane.
      this.#remove(doc);
      this.act({ type: "load-map", map, title: say("A map that tells programs apart") });
    });
  }

  #extent(read: ClaimRead, unit: number) {
    const { cost: spent, optimum } = read;
    const told = [extentSaid(read)];
    if (spent !== null) told.push(say("cost {}", cost(spent, unit)));
    if (spent !== null && optimum !== null && spent !== optimum)
      told.push(say("the optimum is {}", cost(optimum, unit)));
    const extent = `${told.join(", ")}.`;
    const turned = this.isTurned
      ? ` ${say("Rows come first in your text: both numbers were exchanged.")}`
      : "";
    return punctuated(`${extent}${turned}`);
  }

  /** Takes trace and lane away. */
  #remove(doc: Doc) {
    const stroke = nextStroke();
    const lane = yoursIn(doc);
    this.act({ type: "world", patch: { trace: undefined }, stroke });
    if (lane && doc.lanes.length > 1) this.act({ type: "lane-remove", id: lane.id, stroke });
  }
}

function mapOf({ width, height, cells, start, goal, world }: Doc) {
  return { width, height, cells, start, goal, ...(world && { world }) };
}

async function bytesIn(file: File) {
  if (file.size > LARGEST_FILE)
    throw new Error(say("{} is too large: a trace has at most 32 MB.", nameOf(file)));
  return new Uint8Array(await file.arrayBuffer());
}

customElements.define("tb-analysis-check", TbAnalysisCheck);
