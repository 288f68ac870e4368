/**
 * Documents solved and drawn without a page: for the npm package, whose engine this is, and for the site's build.
 *
 * @import { Engine } from "../../package/engine.js"
 * @import { Load } from "./modules.js"
 */

import { isRefusal, whatBroke } from "../task/faults.js";
import { answersOf } from "./lanes.js";
import { once } from "./modules.js";
import { jsonOf, linkOf, openJson, openLink } from "./reader.js";
import { plain } from "./report.js";

/**
 * @param {Load} from where the modules come from
 * @returns {Engine}
 */
export function library(from) {
  const load = once(from);
  return {
    solve: (document) =>
      told(async () => {
        const opened = await openJson(document, load);
        return plain(opened.doc, await answersOf(opened, load, 0));
      }),
    picture: (document, options = {}) =>
      told(async () => {
        const { checked, draw } = await import("./draw.js");
        const wanted = checked(options);
        return draw(await openJson(document, load), load, wanted);
      }),
    encode: (document) => told(async () => linkOf(await openJson(document, load), load)),
    decode: (link) =>
      told(async () => {
        if (typeof link !== "string") throw new Error("A link is a text.");
        return /** @type {any} */ (jsonOf(await openLink(link, load)));
      }),
  };
}

/**
 * A call that fails with one sentence, whatever has happened.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function told(work) {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw new Error(`Tiebreak's engine ${whatBroke(error)}.`, { cause: error });
  }
}
