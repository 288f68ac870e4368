/**
 * Asks a worker about links and generators of every version: the engine's larger build knows neither.
 *
 * @import { Question } from "../engine/protocol.js"
 */

import { EngineLost } from "../task/faults.js";
import { Worker } from "../task/scripts.js";
import { Session } from "../task/session.js";

const SESSION = {
  task: "The document could not be worked out",
  part: "the part of the page for documents",
  spawn: () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
};

/** @type {ReadonlySet<Question>} */
const OWN = new Set(["decode_link", "decode_query", "encode_link", "generate"]);

/** @type {Session<{ name: Question, given: unknown[] }> | null} */
let documents = null;

/**
 * @param {() => Promise<any>} engine asks it instead
 * @param {Question} name
 * @param {unknown[]} given
 * @returns {Promise<any>} rejects with an `EngineLost` if the worker broke or can't be loaded while it was to read a document,
 *   as another attempt may succeed; who writes one hears why it has no link
 */
export async function ask(engine, name, given) {
  if (!OWN.has(name)) return engine();
  if (documents?.ended) documents = null;
  documents ??= new Session(SESSION);
  const asked = documents;
  try {
    return await asked.ask({ name, given });
  } catch (error) {
    const reads = name.startsWith("decode");
    throw asked.ended && reads ? new EngineLost(asked.ended.message) : error;
  }
}
