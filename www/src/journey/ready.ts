import type { Doc, Lane } from "../types.ts";
import { prepareDanger } from "./dangers.ts";
import { prepareFields } from "./fields.ts";
import type { Tape } from "./tape.ts";

/** Resolves when all is known that a lane's map shows after a number of ticks. */
export async function prepare(doc: Doc, { policy }: Lane, tape: Tape, tick: number) {
  if (policy?.plan === "field") await prepareFields(tape, tick);
  await prepareDanger(doc, tape, tick);
}
