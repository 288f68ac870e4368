import { html, nothing } from "lit";
import { EngineLost, Outdated, sentence } from "../task/faults.js";
import { say } from "../words/language.js";
import { PageElement } from "./element.js";

/** What stands where something is on its way. */
export function loading() {
  return html`<div role="status">${waits()}</div>`;
}

/** The same within a part that screen readers hear of anyway. */
export function waits() {
  return html`<p class="quiet" aria-busy="true">${say("Loading…")}</p>`;
}

/**
 * The base of elements that show a worker's answers: each asks one question at a
 * time and ignores answers that come too late.
 */
export class Asking extends PageElement {
  /** @type {import("lit").PropertyDeclarations} */
  static properties = { failure: { state: true }, running: { state: true } };

  constructor() {
    super();
    /** Why there is no answer, in a sentence. */
    this.failure = "";
    /** Does once more what failed, where that may help.
     * @type {(() => void) | null} */
    this.again = null;
    /** The inputs of the newest question.
     * @type {readonly unknown[]} */
    this.wanted = [];
    /** The task under way, which can be cancelled.
     * @type {Task | null} */
    this.running = null;
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.cancel();
  }

  /**
   * Asks, unless the newest question had the same inputs.
   *
   * @template Answer
   * @param {readonly unknown[]} from the question's inputs; answers whose first input differs are about
   *   something else, and dropped
   * @param {() => Promise<Answer>} ask
   * @param {(answer: Answer) => void} take
   */
  async want(from, ask, take) {
    if (from.every((each, place) => each === this.wanted[place])) return;
    this.wanted = from;
    this.again = null;
    try {
      const answer = await ask();
      if (from[0] !== this.wanted[0]) return;
      take(answer);
      this.failure = "";
    } catch (error) {
      if (from !== this.wanted) return;
      // The worker has turned to another map meanwhile; the update asks again about what is shown now.
      if (error instanceof Outdated) return this.#askAgain();
      if (error instanceof EngineLost) this.again = this.#askAgain;
      this.failure = sentence(error);
    }
  }

  #askAgain = () => {
    if (!this.isConnected) return;
    this.wanted = [];
    this.failure = "";
    this.requestUpdate();
  };

  /**
   * Waits for a task, which is cancelled when the element leaves the page.
   *
   * @template Answer
   * @param {Task & { done: Promise<Answer> }} task
   * @returns {Promise<Answer | undefined>} undefined if it was cancelled or failed
   */
  async follow(task) {
    this.failure = "";
    this.running = task;
    try {
      return await task.done;
    } catch (error) {
      if (this.running === task) this.failure = sentence(error);
    } finally {
      if (this.running === task) this.running = null;
    }
    return undefined;
  }

  cancel() {
    const { running } = this;
    this.running = null;
    running?.cancel();
  }

  /** Whether the first answer is still on its way.
   * @param {unknown} answer null as long as there is none */
  isWaiting(answer) {
    return answer === null && this.wanted.length > 0 && this.failure === "";
  }

  /** The failure, as an alert, with a way to try again where that may help. */
  problem() {
    const { failure, again } = this;
    if (failure === "") return nothing;
    return html`<p class="error" role="alert">${say(failure)}</p>
      ${
        again
          ? html`<div class="row-buttons"><button type="button" @click=${again}>${say("Try again")}</button></div>`
          : nothing
      }`;
  }
}

/** @typedef {{ done: Promise<unknown>, cancel: () => void }} Task */
