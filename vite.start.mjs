import { fileURLToPath } from "node:url";

const path = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`www/src/${name}`, import.meta.url));
const START = ["page/app.js", "embed/figure.js"].map(path);
const OTHERS = ["page/gallery.js"].map(path);
const PAGE = path("page/app.js");
const ELSEWHERE = ["page/gallery.js", "page/example.js", "course/slides.js"].map(path);

/**
 * All that both the playground and embeds load at once is two files, since large files compress best: `common`, which
 * the gallery loads too, and `start`; what only the playground loads is `page`. By itself the bundler would cut it up by the parts that use a piece of it later.
 *
 * @type {import("rolldown").CodeSplittingGroup[]}
 */
export const start = [
  {
    priority: 1,
    name: (id, context) =>
      isIn(START, id, context) && isIn(OTHERS, id, context) ? "common" : null,
  },
  { name: (id, context) => (isIn(START, id, context) ? "start" : null) },
  {
    priority: 1,
    name: (id, context) =>
      isIn([PAGE], id, context) &&
      !isIn(START, id, context) &&
      ELSEWHERE.some((from) => isIn([from], id, context))
        ? "elsewhere"
        : null,
  },
  { name: (id, context) => (isIn([PAGE], id, context) ? "page" : null) },
];

/**
 * Styles that come after shared ones are files of their own. Vite links to those of a page's own file first, and rules
 * that come last have to be last.
 *
 * @type {import("rolldown").CodeSplittingGroup}
 */
export const lastStyles = {
  name: (id) =>
    /\/styles\/(narrow|legend|embed|gallery|slides)\.css$/.exec(id)?.[1] ??
    (/\/styles\/sight\.css$/.test(id) ? "narrow" : null),
};

/** What each module loads at once.
 * @type {Map<string, Set<string>>} */
const known = new Map();

/**
 * Whether each of some modules loads another at once.
 * @param {string[]} modules
 * @param {string} id
 * @param {import("rolldown").ChunkingContext} context
 */
function isIn(modules, id, context) {
  return modules.every((from) => reachable(from, context).has(id));
}

/**
 * @param {string} from
 * @param {import("rolldown").ChunkingContext} context
 */
function reachable(from, context) {
  const found = known.get(from) ?? new Set([from]);
  if (known.has(from)) return found;
  known.set(from, found);
  // A set grows while it is gone through.
  for (const id of found) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}
