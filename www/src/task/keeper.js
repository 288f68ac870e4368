import file from "../../pkg/tiebreak_tools_bg.wasm?sealed";
import { hold } from "./alive.js";
import { give } from "./handed.js";
import { compiled } from "./load.js";

/** The worker that compiles the module of the tools, for all workers that run it: see tools.js. */

/** Begins at once. Null after a failure, until somebody asks.
 * @type {Promise<WebAssembly.Module> | null} */
let module = compiled(file);
module.catch(() => {});

addEventListener("message", ({ data: port }) => {
  port.onmessage = () => void answer(port);
});
hold();

/** @param {MessagePort} port */
async function answer(port) {
  module ??= compiled(file);
  try {
    give(port, { module: await module });
  } catch (error) {
    // The next worker has another try.
    module = null;
    give(port, { reason: /** @type {Error} */ (error).message });
  }
}
