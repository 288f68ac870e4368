import { expect } from "./outstanding.ts";
import type { Answer } from "./protocol.ts";

/** Questions that a worker has yet to answer. */
export class Calls {
  declare count: number;
  declare open: Map<number, { resolve(value: unknown): void; reject(error: Error): void }>;

  constructor() {
    this.count = 0;
    this.open = new Map();
  }

  /** @param post sends the question with its number */
  ask<Value>(post: (call: number) => void): Promise<Value> {
    const call = ++this.count;
    const answer = new Promise<Value>((resolve, reject) => {
      this.open.set(call, { resolve, reject });
      post(call);
    });
    return expect(answer);
  }

  answer({ call, value, error, kind }: Omit<Answer, "type">) {
    const caller = this.open.get(call);
    this.open.delete(call);
    if (error === null) caller?.resolve(value);
    else caller?.reject(Object.assign(new Error(error), kind && { kind }));
  }

  /** @param error for every open question */
  fail(error: Error) {
    const callers = [...this.open.values()];
    this.open.clear();
    for (const { reject } of callers) reject(error);
  }
}
