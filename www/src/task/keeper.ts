import file from "../../pkg/tiebreak_tools_bg.wasm?sealed";
import { hold } from "./alive.ts";
import { give } from "./handed.ts";
import { compiled } from "./load.ts";

/** The worker that compiles the module of the tools, for all workers that run it: see tools.ts. */

/** Begins at once. Null after a failure, until the next request. */
let module: Promise<WebAssembly.Module> | null = compiled(file);
module.catch(() => {});

addEventListener("message", ({ data: port }) => {
  port.onmessage = () => void answer(port);
});
hold();

async function answer(port: MessagePort) {
  module ??= compiled(file);
  try {
    give(port, { module: await module });
  } catch (error) {
    // The next worker has another try.
    module = null;
    give(port, { reason: (error as Error).message });
  }
}
