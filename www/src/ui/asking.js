import { html, nothing } from "lit";
import { Outdated, sentence } from "../task/faults.js";
import { say } from "../words/language.js";
import { PageElement } from "./element.js";

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
    try {
      const answer = await ask();
      if (from[0] !== this.wanted[0]) return;
      take(answer);
      this.failure = "";
    } catch (error) {
      if (from !== this.wanted) return;
      if (!(error instanceof Outdated)) this.failure = sentence(error);
      else if (this.isConnected) {
        // The worker has turned to another map meanwhile; the update asks again about what is shown now.
        this.wanted = [];
        this.requestUpdate();
      }
    }
  }

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

  /** The failure, as an alert. */
  problem() {
    const { failure } = this;
    return failure === "" ? nothing : html`<p class="error" role="alert">${say(failure)}</p>`;
  }
}

/** @typedef {{ done: Promise<unknown>, cancel: () => void }} Task */
