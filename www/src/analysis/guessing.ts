/** The base of elements that have the next cell guessed, with a tap on the lane's map or with its keyboard cursor. */

import { html, nothing, type PropertyDeclarations, type PropertyValues } from "lit";
import { EngineLost, Outdated, sentence } from "../task/faults.ts";
import { expect } from "../task/outstanding.ts";
import type { TbLane } from "../ui/lane.ts";
import type { Panel } from "../ui/map-panel.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { whole } from "../words/format.ts";
import { joined, say } from "../words/language.ts";
import { lost, stepText } from "./decision.ts";
import { hiddenOpen } from "./hidden-open.ts";
import { LaneTab } from "./tab.ts";
import { coverMap } from "./tap.ts";
import type { Step } from "./types.ts";

/** The entries of OPEN that are looked at: the one taken, and the one after it. */
const MOST = 2;

export class Guessing extends LaneTab {
  static override properties: PropertyDeclarations = {
    right: { state: true },
    asked: { state: true },
    verdict: { state: true },
    pending: { state: true },
    selected: { state: true },
  };

  /** The number of right guesses, and of all. The page sends them nowhere. */
  declare right: number;
  declare asked: number;
  /** The verdict on the last guess. */
  declare verdict: { right: boolean; text: string } | null;
  /** Done once the last guess has been checked. */
  declare guessed: Promise<void>;
  /** How many guesses haven't been checked yet. */
  declare pending: number;
  /** Called after the next update, or when there will be none. */
  declare waiting: (() => void)[];
  /** The cell that a finger or the keyboard's cursor has chosen; one more press guesses it. */
  declare selected: number | null;
  /** Whether it was chosen without keys. */
  declare points: boolean;
  /** The covered map, and the function that uncovers it. */
  declare cover: { panel: Panel; end: () => void } | null;

  constructor() {
    super();
    this.right = 0;
    this.asked = 0;
    this.verdict = null;
    this.guessed = Promise.resolve();
    this.pending = 0;
    this.waiting = [];
    this.selected = null;
    this.points = false;
    this.cover = null;
  }

  /** Whether the map is for guesses now. */
  get asks() {
    return true;
  }

  /** Judges a guess, by `examine` of the step that it is about. */
  async judge(_cell: number): Promise<void> {}

  override connectedCallback() {
    super.connectedCallback();
    // Covers the map again when the panel comes back after another one.
    this.requestUpdate();
    // Handles keys before the map does.
    addEventListener("keydown", this.#pressed, { capture: true });
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#pressed, { capture: true });
    this.#cover(null);
    this.#wake();
  }

  override willUpdate(_changed: PropertyValues<this>) {
    const cursor = this.viewNow()?.cursor ?? null;
    if (cursor !== null) this.selected = cursor;
  }

  override updated() {
    this.#cover(this.asks ? this.laneElement() : null);
    this.#wake();
  }

  #wake() {
    for (const go of this.waiting.splice(0)) go();
  }

  /** The view as it is now: the one that this element has may be a frame old. */
  viewNow() {
    return this.laneElement()?.getState().view ?? this.view;
  }

  /** Whether guesses wait for a run, or for the part that checks them. */
  get isLoading() {
    return this.pending > 0 && !(this.result && this.analyst?.isLoaded);
  }

  /** The page's element of the lane in question. */
  laneElement() {
    const lanes = document.querySelectorAll<TbLane>("tb-lane");
    return Array.from(lanes).find((each) => each.lane?.id === this.lane?.id) ?? null;
  }

  /** Covers a lane's map, so that a tap guesses and nothing draws. */
  #cover(lane: TbLane | null) {
    const panel = lane?.panel ?? null;
    if (panel === (this.cover?.panel ?? null)) return;
    this.cover?.end();
    this.cover = null;
    if (!lane || !panel) return;
    const end = coverMap(lane, panel, this.#tapped);
    lane.adds = (cell) => this.adds(cell);
    this.cover = {
      panel,
      end: () => {
        lane.adds = () => "";
        end();
      },
    };
  }

  /** What there is to say of a cell at the pointer beside its numbers. */
  adds(_cell: number) {
    return "";
  }

  /** A mouse shows a cell's numbers before it presses. A finger selects the cell, and guesses it with the next tap. */
  #tapped = (cell: number, byFinger: boolean) => {
    if (!byFinger || cell === this.selected) return this.#guess(cell);
    this.select(cell);
  };

  select(cell: number) {
    this.selected = cell;
    this.points = true;
    this.act({ type: "cursor", cell });
  }

  /** Selects no cell any more; a keyboard's cursor stays where it is. */
  deselect() {
    this.selected = null;
    if (this.points) this.act({ type: "cursor", cell: null });
    this.points = false;
  }

  /** The button that guesses the cell selected. */
  taking() {
    const { doc, selected } = this;
    if (!doc || selected === null) return nothing;
    return html`<span class="side-row"><button type="button" class="primary" @click=${() => this.#guess(selected)}>
      ${say("Take {}", shapeOf(doc).name(selected))}
    </button></span>`;
  }

  #pressed = (event: KeyboardEvent) => {
    if (!["Enter", " "].includes(event.key) || !this.asks) return;
    const lane = this.laneElement();
    // Elsewhere both keys draw.
    if (!lane?.panel?.element.contains(event.target as Node)) return;
    const cursor = this.viewNow()?.cursor ?? null;
    if (cursor === null) return;
    event.stopPropagation();
    event.preventDefault();
    this.enter(cursor);
  };

  /** The effect of a key at a cell. */
  enter(cell: number) {
    this.#guess(cell);
  }

  /** Guesses wait for one another, and for the run that they are about, so that none is lost. */
  #guess = (cell: number) => {
    this.pending++;
    this.guessed = this.guessed.then(async () => {
      while (this.isConnected && !this.result) {
        await new Promise((go: (value?: unknown) => void) => this.waiting.push(go));
      }
      if (this.isConnected) await expect(this.judge(cell));
      this.pending--;
      // Until the page shows the new step, another guess would be about the old one.
      await new Promise(requestAnimationFrame);
    });
  };

  /** Says why a guess can't be judged. */
  refuse(text: string) {
    this.verdict = { right: false, text };
  }

  /** Forgets the last verdict. */
  clear() {
    this.verdict = null;
  }

  /**
   * Counts a guess at the cell of a step, and gives the verdict.
   * @param number the step's
   * @returns the step; null if there is none
   */
  async examine(cell: number, number: number): Promise<Step | null> {
    const { doc, lane, result, analyst } = this;
    if (!doc || !lane || !result || !analyst) return null;
    try {
      const { config } = lane;
      const step: Step | string | null = await analyst.ask(doc, {
        step: { config, step: number, most: MOST, others: [], guess: cell },
      });
      if (step === null) return null;
      if (typeof step === "string") {
        this.refuse(hiddenOpen(step));
        return null;
      }
      const right = step.allowed.includes(cell);
      this.failure = "";
      this.asked++;
      this.right += right ? 1 : 0;
      const name = (at: number) => shapeOf(doc).name(at);
      const text = verdictOn(step, cell, number, { name, unit: result.unit });
      this.verdict = { right, text };
      return step;
    } catch (error) {
      if (error instanceof EngineLost) {
        this.failure = sentence(error);
        this.again = () => {
          this.failure = "";
          this.#guess(cell);
        };
      } else if (!(error instanceof Outdated)) this.refuse(sentence(error));
      else if (this.isConnected) {
        // The guess was about another map or other lanes; by the next frame they are here, too.
        await new Promise(requestAnimationFrame);
        return this.examine(cell, number);
      }
      return null;
    }
  }
}

/**
 * The verdict on a guess; a cell that lost is compared with the one that was taken.
 * @param cell the one guessed
 * @param number the step's
 * @param given names of cells; cost units in one
 */
export function verdictOn(
  step: Pick<Step, "open" | "tied" | "decided" | "allowed" | "guessed">,
  cell: number,
  number: number,
  given: { name: (cell: number) => string; unit: number },
) {
  const { open, allowed, guessed } = step;
  const taken = open[0]?.cell ?? 0;
  const name = given.name(cell);
  const told = stepText(step, number, given, say);
  if (cell === taken) return joined(`${say("Right.")} ${told}`);
  if (allowed.includes(cell)) {
    return joined(`${say("{} is as good; the search took another.", name)} ${told}`);
  }
  // The page goes on to the step, which may have brought the cell into OPEN.
  if (!guessed?.lostBy)
    return joined(`${say("{} wasn't in OPEN before this step.", name)} ${told}`);
  const why = lost(guessed.lostBy, given.unit, say);
  return joined(
    `${say("Not {}: {}.", name, why)} ${say("Step {} took {}.", whole(number), given.name(taken))}`,
  );
}
