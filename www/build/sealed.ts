import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const QUERY = "?sealed";

/**
 * `import file from "./x.wasm?sealed"` gives `{ url, integrity }`: where the file is, and the hash of
 * the very bytes that are published there, for `www/src/task/load.ts`. In the dev server both are
 * made again, and the page loaded again, when the file changes.
 */
export const sealed: Plugin = {
  name: "sealed",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(QUERY)) return null;
    const file = id.slice(0, -QUERY.length);
    const hash = createHash("sha384").update(readFileSync(file)).digest("base64");
    return `import url from ${JSON.stringify(`${file}?url`)};
export default { url, integrity: "sha384-${hash}" };`;
  },
  configureServer(server) {
    server.watcher.on("change", (file) => {
      if (!file.endsWith(".wasm")) return;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: "full-reload" });
    });
  },
};
