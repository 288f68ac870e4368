import type { Plugin, Rolldown } from "vite";
import { script } from "./script.ts";

/** By page: the script that runs before all others. */
const SCRIPTS = { "index.html": "page/first.ts", "embed.html": "embed/first.ts" };
/** By page: the modules that scripts load ahead of a worker (www/src/task/ahead.ts). */
const AHEAD = { "index.html": ["engine", "tools"], "embed.html": ["engine"] } as const;
const PLACE = "<!-- first script -->";

/** What pages load first: their styles, a small script of their own, and the engine with its worker. */
export const first: Plugin = {
  name: "first",
  async transformIndexHtml(text, { path }) {
    const own = await scriptOf(path.slice(1));
    // The playground waits for its script, which says how it looks.
    const waits = path === "/index.html" ? "" : " async";
    return text.replace(PLACE, `<script${waits} src="./${own?.fileName}"></script>`);
  },
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? "", "http://localhost");
      if (!pathname.startsWith("/assets/first-")) return next();
      const scripts = await Promise.all(Object.keys(SCRIPTS).map(scriptOf));
      response.setHeader("content-type", "text/javascript");
      response.end(scripts.find((each) => pathname === `/${each?.fileName}`)?.source);
    });
  },
  generateBundle: {
    // After Vite has written the pages with the names of scripts and styles, and the workers.
    order: "post",
    async handler(_options, bundle) {
      const files = named(bundle);
      for (const name of Object.keys(SCRIPTS) as (keyof typeof AHEAD)[]) {
        const page = bundle[name];
        if (page?.type !== "asset") throw new Error(`The build has no ${name}.`);
        const modules = AHEAD[name].map((each) => `data-${each}="./${files[each]}"`);
        page.source = arranged(String(page.source), modules.join(" "), files.worker);
        const own = await scriptOf(name);
        if (own !== null) this.emitFile({ type: "asset", ...own });
      }
    },
  },
};

/** A page's first script as one small file. */
async function scriptOf(page: string) {
  const entry = SCRIPTS[page as keyof typeof SCRIPTS];
  if (entry === undefined) return null;
  const output = { format: "iife", entryFileNames: "assets/first-[hash].js" } as const;
  const { fileName, code } = await script(entry, output);
  return { fileName, source: code };
}

/** The files of a build that scripts would name only when they run. */
function named(bundle: Rolldown.OutputBundle) {
  const only = (isWanted: (file: Rolldown.OutputAsset | Rolldown.OutputChunk) => boolean) => {
    const [found, ...more] = Object.values(bundle).filter(isWanted);
    if (!found || more.length > 0) throw new Error("The build has other modules or workers.");
    return found.fileName;
  };
  const module = (name: string) =>
    only(({ fileName }) => new RegExp(`/${name}_bg-[\\w-]+\\.wasm$`).test(fileName));
  const [engine, tools] = [module("tiebreak_engine"), module("tiebreak_tools")];
  const own = engine.replace("assets/", "");
  const worker = only(
    (file) =>
      file.fileName.endsWith(".js") && file.type === "asset" && String(file.source).includes(own),
  );
  return { engine, tools, worker };
}

/**
 * A page's head with its styles first, since nothing is shown without them and a browser has few connections to a host;
 * then what else it is to load.
 */
function arranged(text: string, modules: string, worker: string) {
  const styles = text.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const rest = styles.reduce((left, style) => left.replace(style, ""), text);
  return rest
    .replace("<html", `<html ${modules}`)
    .replace("<script", () => `${styles.join("\n    ")}\n    <script`)
    .replace(
      /\s*<\/head>/,
      `\n    <link rel="modulepreload" crossorigin href="./${worker}" />\n  </head>`,
    );
}
