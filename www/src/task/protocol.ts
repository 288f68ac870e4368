/** The messages between the page and a worker for one task. Types only; nothing here runs. */

export type Ask<Question> = { call: number; question: Question };

/** the wasm has loaded */
type Ready = { type: "ready" };

/** comes before the answer */
type Told<News> = { type: "news"; value: News };

/** `kind`: the error's kind, if it has one, for programs */
export type Answer = {
  type: "answer";
  call: number;
  value: unknown;
  error: string | null;
  kind?: string | undefined;
};

/** why there will be no more answers */
type Broken = { type: "broken"; text: string };

export type FromWorker<News> = Ready | Told<News> | Answer | Broken;
