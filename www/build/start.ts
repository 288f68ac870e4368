import { fileURLToPath } from "node:url";
import type { ChunkingContext, CodeSplittingGroup } from "rolldown";

const path = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const PAGE = path("page/app.ts");
const EMBED = path("embed/figure.ts");
const GALLERY = path("page/gallery.ts");
const ELSEWHERE = [GALLERY, path("page/example.ts"), path("course/slides.ts")];
const LATER = path("page/later.ts");
const KEPT = path("offline/register.ts");
const EXPLAIN = path("analysis/panel.ts");
const FINDINGS = path("analysis/findings.ts");

/**
 * What is loaded together is one file, since large files compress best and each file is asked for by the one before. By
 * itself the bundler would cut all this up by the parts that use a piece of it later. A module belongs to the first file
 * that wants it.
 */
const FILES: [string, (loads: (from: string) => boolean) => boolean][] = [
  // What both the playground and embeds load at once, and the gallery too.
  ["common", (loads) => loads(PAGE) && loads(EMBED) && loads(GALLERY)],
  ["start", (loads) => loads(PAGE) && loads(EMBED)],
  ["elsewhere", (loads) => loads(PAGE) && ELSEWHERE.some(loads)],
  ["page", (loads) => loads(PAGE)],
  // What keeps the site for visits without a network, at rest and by itself: the gallery has no use for the rest of "later".
  ["kept", (loads) => loads(KEPT)],
  // What the playground loads after the first results, and for Explain, with what embeds have of it.
  ["beside", (loads) => (loads(LATER) || loads(EXPLAIN)) && loads(EMBED)],
  ["answers", (loads) => (loads(LATER) || loads(EXPLAIN)) && loads(FINDINGS)],
  ["later", (loads) => loads(LATER)],
  ["explain", (loads) => loads(EXPLAIN)],
];

export const start: CodeSplittingGroup[] = FILES.map(([name, wants], place) => ({
  priority: FILES.length - place,
  name: (id, context) => (wants((from) => reachable(from, context).has(id)) ? name : null),
}));

/** Files that are asked for together with the part that needs them, and not by it. */
export const TOGETHER = /\/(?:later|kept|answers|explain)-[\w-]+\.js$/;

/**
 * Styles that come after shared ones are files of their own. Vite links to those of a page's own file first, and rules
 * that come last have to be last.
 */
export const lastStyles: CodeSplittingGroup = {
  priority: FILES.length + 1,
  name: (id) =>
    /\/styles\/(narrow|legend|embed|gallery|slides)\.css$/.exec(id)?.[1] ??
    (/\/styles\/(frame|sight)\.css$/.test(id) ? "narrow" : null),
};

/** What each module loads at once. */
const known: Map<string, Set<string>> = new Map();

function reachable(from: string, context: ChunkingContext) {
  const found = known.get(from) ?? new Set([from]);
  if (known.has(from)) return found;
  known.set(from, found);
  // A set grows while it is gone through.
  for (const id of found) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}
