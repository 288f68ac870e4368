/** The messages between the page and a worker for one task. Types only; nothing here runs. */

export type Ask = { call: number; question: any };

/** the wasm has loaded */
type Ready = { type: "ready" };

/** comes before the answer */
type News = { type: "news"; value: unknown };

type Answer = { type: "answer"; call: number; value: unknown; error: string | null };

/** why there will be no more answers */
type Broken = { type: "broken"; text: string };

export type FromWorker = Ready | News | Answer | Broken;
