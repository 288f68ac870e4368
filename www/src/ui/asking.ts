import { html, nothing, type PropertyDeclarations } from "lit";
import { EngineLost, Outdated, sentence } from "../task/faults.ts";
import type { Task } from "../task/session.ts";
import { say } from "../words/language.ts";
import { PageElement } from "./element.ts";

/** The sign that something is on its way. */
export function loading() {
  return html`<div role="status">${waits()}</div>`;
}

/** That sign within a part that screen readers announce anyway. */
export function waits() {
  return html`<p class="quiet" aria-busy="true">${say("Loading…")}</p>`;
}

/** A failure, as an alert, with a way to try again where that may help. */
export function problem(failure: string, again: (() => void) | null) {
  if (failure === "") return nothing;
  return html`<p class="error" role="alert">${say(failure)}</p>
    ${
      again
        ? html`<div class="row-buttons"><button type="button" @click=${again}>${say("Try again")}</button></div>`
        : nothing
    }`;
}

/**
 * The base of elements that show a worker's answers: each asks one question at a
 * time and ignores answers that come too late.
 */
export class Asking extends PageElement {
  static override properties: PropertyDeclarations = {
    failure: { state: true },
    running: { state: true },
  };

  /** Why there is no answer, in a sentence. */
  declare failure: string;
  /** Tries again, if that may help. */
  declare again: (() => void) | null;
  /** The inputs of the newest question. */
  declare wanted: readonly unknown[];
  /** The task under way, which can be cancelled. */
  declare running: Task<unknown> | null;

  constructor() {
    super();
    this.failure = "";
    this.again = null;
    this.wanted = [];
    this.running = null;
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.cancel();
  }

  /**
   * Asks, unless the newest question had the same inputs.
   * @param from the question's inputs; answers whose first input differs are about
   *   something else, and dropped
   */
  async want<Answer>(
    from: readonly unknown[],
    ask: () => Promise<Answer>,
    take: (answer: Answer) => void,
  ) {
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
      // The worker has turned to another map meanwhile; the update asks again, about the map shown now.
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
   * @returns undefined if it was cancelled or failed
   */
  async follow<Answer>(task: Task<Answer>): Promise<Answer | undefined> {
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

  /**
   * Whether the first answer is still on its way.
   * @param answer null as long as there is none
   */
  isWaiting(answer: unknown) {
    return answer === null && this.wanted.length > 0 && this.failure === "";
  }

  /** The failure of what it asked for. */
  problem() {
    return problem(this.failure, this.again);
  }
}
