import { expect } from "./outstanding.ts";

/** Questions that a worker has yet to answer. */
export class Calls {
  declare count: number;
  declare open: Map<number, { resolve(value: any): void; reject(error: Error): void }>;

  constructor() {
    this.count = 0;
    this.open = new Map();
  }

  /** @param post sends the question with its number */
  ask(post: (call: number) => void): Promise<any> {
    const call = ++this.count;
    const answer = new Promise((resolve, reject) => {
      this.open.set(call, { resolve, reject });
      post(call);
    });
    return expect(answer);
  }

  answer({
    call,
    value,
    error,
    kind,
  }: {
    call: number;
    value: unknown;
    error: string | null;
    kind?: string | undefined;
  }) {
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
