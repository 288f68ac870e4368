import { fileURLToPath } from "node:url";
import { build } from "vite";

/** By page: the script that runs before all others. */
const SCRIPTS = { "index.html": "page/first.ts", "embed.html": "embed/first.ts" };
const PLACE = "<!-- first script -->";

/**
 * What pages load first: their styles, a small script of their own, and the engine with its worker.
 *
 * @type {import("vite").Plugin}
 */
export const first = {
  name: "first",
  async transformIndexHtml(text, { path }) {
    const script = await scriptOf(path.slice(1));
    // The playground waits for its script, which says how it looks.
    const waits = path === "/index.html" ? "" : " async";
    return text.replace(PLACE, `<script${waits} src="./${script?.fileName}"></script>`);
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
      for (const name of Object.keys(SCRIPTS)) {
        const page = bundle[name];
        if (page?.type !== "asset") throw new Error(`The build has no ${name}.`);
        page.source = arranged(String(page.source), files);
        this.emitFile({ type: "asset", .../** @type {any} */ (await scriptOf(name)) });
      }
    },
  },
};

/**
 * A page's first script as one small file.
 * @param {string} page
 */
async function scriptOf(page) {
  const entry = SCRIPTS[/** @type {keyof typeof SCRIPTS} */ (page)];
  if (entry === undefined) return null;
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      reportCompressedSize: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../src/${entry}`, import.meta.url)),
        output: { format: "iife", entryFileNames: "assets/first-[hash].js" },
      },
    },
  });
  const [{ fileName, code }] = /** @type {any} */ (built).output;
  return { fileName, source: code };
}

/**
 * The files of a build that scripts would name only when they run.
 * @param {import("rolldown").OutputBundle} bundle
 */
function named(bundle) {
  const only = (/** @type {(file: any) => boolean} */ isWanted) => {
    const [found, ...more] = Object.values(bundle).filter(isWanted);
    if (!found || more.length > 0) throw new Error("The build has other modules or workers.");
    return found.fileName;
  };
  const module = (/** @type {string} */ name) =>
    only(({ fileName }) => new RegExp(`/${name}_bg-[\\w-]+\\.wasm$`).test(fileName));
  const engine = module("tiebreak_engine");
  const own = engine.replace("assets/", "");
  const worker = only(
    ({ fileName, source }) => fileName.endsWith(".js") && String(source).includes(own),
  );
  return { engine, worker };
}

/**
 * A page's head with its styles first, since nothing is shown without them and a browser has few connections to a host;
 * then what else it is to load.
 * @param {string} text
 * @param {ReturnType<typeof named>} files
 */
function arranged(text, { engine, worker }) {
  const styles = text.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const rest = styles.reduce((left, style) => left.replace(style, ""), text);
  return rest
    .replace("<html", `<html data-engine="./${engine}"`)
    .replace("<script", () => `${styles.join("\n    ")}\n    <script`)
    .replace(
      /\s*<\/head>/,
      `\n    <link rel="modulepreload" crossorigin href="./${worker}" />\n  </head>`,
    );
}
