import { expect } from "./outstanding.js";

/** Questions that a worker has yet to answer. */
export class Calls {
  constructor() {
    this.count = 0;
    /** @type {Map<number, { resolve(value: any): void, reject(error: Error): void }>} */
    this.open = new Map();
  }

  /**
   * @param {(call: number) => void} post sends the question with its number
   * @returns {Promise<any>}
   */
  ask(post) {
    const call = ++this.count;
    const answer = new Promise((resolve, reject) => {
      this.open.set(call, { resolve, reject });
      post(call);
    });
    return expect(answer);
  }

  /** @param {{ call: number, value: unknown, error: string | null, kind?: string | undefined }} answer */
  answer({ call, value, error, kind }) {
    const caller = this.open.get(call);
    this.open.delete(call);
    if (error === null) caller?.resolve(value);
    else caller?.reject(Object.assign(new Error(error), kind && { kind }));
  }

  /** @param {Error} error for every open question */
  fail(error) {
    const callers = [...this.open.values()];
    this.open.clear();
    for (const { reject } of callers) reject(error);
  }
}
