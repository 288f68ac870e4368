/** Documents solved and drawn without a page: for the npm package, whose engine this is, and for the site's build. */

import type { Engine, TiebreakDocument } from "../../package/engine.js";
import { isRefusal, whatBroke } from "../task/faults.ts";
import { answersOf } from "./lanes.ts";
import { type Load, once } from "./modules.ts";
import { jsonOf, linkOf, openJson, openLink } from "./reader.ts";
import { plain } from "./report.ts";

const BROKEN =
  "Tiebreak's engine broke in an earlier call and can't start again here: use it in a new page, worker or process.";

/** @param from where the modules come from */
export function library(from: Load): Engine {
  const load = once(from);
  const told = teller();
  return {
    solve: (document) =>
      told(async () => {
        const opened = await openJson(document, load);
        return plain(opened.doc, await answersOf(opened, load, 0), opened.catalogue.figures);
      }),
    picture: (document, options = {}) =>
      told(async () => {
        const { checked, draw } = await import("./draw.ts");
        const wanted = checked(options);
        return draw(await openJson(document, load), load, wanted);
      }),
    encode: (document) => told(async () => linkOf(await openJson(document, load))),
    decode: (link) =>
      told(async () => {
        if (typeof link !== "string") throw new Error("A link is a text.");
        return jsonOf(await openLink(link, load)) as TiebreakDocument;
      }),
  };
}

/**
 * Makes calls that fail with one sentence, whatever has happened. After a fault of the wasm they all do: its bindings have one
 * instance only, which can't be trusted any more.
 */
function teller() {
  let isBroken = false;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      const answer = isBroken ? null : await work();
      // A call beside this one may have met the fault in the meantime.
      if (!isBroken) return answer as T;
    } catch (error) {
      if (!isBroken) {
        if (isRefusal(error)) throw error;
        isBroken = breaksWasm(error);
        throw new Error(`Tiebreak's engine ${whatBroke(error)}.`, { cause: error });
      }
    }
    throw new Error(BROKEN);
  };
}

/** Whether the wasm trapped, or its stack was used up. Other faults, such as of a part that can't be loaded, leave it whole. */
function breaksWasm(error: unknown) {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}
