/** How the batch of an export is made again: by which version, by which seed, and by which command of `tiebreak`. */

import { THIS_MAP } from "./plan.ts";
import type { Plan, Source } from "./types.ts";

export interface Again {
  version: string;
  /** of what is drawn; 0 where nothing is */
  seed: number;
  /** null if there is none */
  command: string | null;
}

export function againOf(
  plan: Plan,
  {
    version,
    words,
    link,
    isWhole,
    form,
  }: {
    version: string;
    /** the lanes as links write them */
    words: string[];
    /** the link of the document that the page showed; null if it is too long for one */
    link: string | null;
    /** whether all problems are answered, as they will be by the command */
    isWhole: boolean;
    /** the options of the export's form, such as `--csv` */
    form: string;
  },
): Again {
  const source = isWhole ? asked(plan.sources, link) : null;
  const lanes = words.map((lane) => `--lane ${quoted(lane)}`);
  const time = plan.measure === "times" ? ["--time"] : [];
  const command = source && [source, ...lanes, ...time, form].join(" ");
  return { version, seed: Math.max(...plan.sources.map(seedOf)), command };
}

/** On one line. */
export function lineOf(again: Again) {
  return again.command === null ? byOf(again) : `${byOf(again)}: ${again.command}`;
}

/** The last paragraph of a text in Markdown. */
export function paragraphOf(again: Again) {
  const { command } = again;
  return `Made by ${byOf(again)}${command === null ? "." : `:\n\n\`\`\`sh\n${command}\n\`\`\``}`;
}

function byOf({ version, seed }: Again) {
  return `tiebreak ${version}, seed ${seed}`;
}

function seedOf({ posing }: Source) {
  if ("pairs" in posing) return posing.pairs.seed;
  return "journeys" in posing ? posing.journeys.draw.seed : 0;
}

/** The command up to its lanes. */
function asked(sources: Source[], link: string | null) {
  const names = sources.map(({ name }) => name);
  const [{ name, count, posing }] = sources as [Source, ...Source[]];
  const decoded = link && `tiebreak link decode ${quoted(link)} |`;
  if ("journeys" in posing) {
    const { seed, units, changes, lasting } = posing.journeys.draw;
    const drawn = `--units ${units} --seed ${seed} --changes ${changes / 100} --lasting ${lasting}`;
    return decoded && `${decoded} tiebreak journey - --batch ${count} ${drawn}`;
  }
  if ("generated" in posing) {
    const { width, height, first } = posing.generated;
    // A generator without a seed has one map.
    const last = Math.max(...sources.map((each) => first + each.count - 1));
    const rules = names.map((rule) => `--generate ${rule}`).join(" ");
    return `tiebreak batch ${rules} --size ${width}x${height} --seeds ${first}..${last}`;
  }
  if (name === THIS_MAP) return decoded && `${decoded} tiebreak batch - ${pairsOf(sources)}`;
  // A .scen about several maps is a source for each, which only the page takes apart.
  if (new Set(names).size < names.length) return null;
  const files = names.map((file) => quoted(/^-/.test(file) ? `./${file}` : file));
  return ["tiebreak batch", ...files, pairsOf(sources)].filter(Boolean).join(" ");
}

/** What is drawn on maps without problems; empty if there are none. */
function pairsOf(sources: Source[]) {
  const drawn = sources.flatMap(({ count, posing }) =>
    "pairs" in posing ? [{ count, ...posing.pairs }] : [],
  );
  const [first] = drawn;
  if (!first) return "";
  // Where a map has fewer pairs, it has no more of them the next time.
  const most = Math.max(...drawn.map(({ count }) => count));
  return `--pairs ${most} --pairing ${first.pairing} --seed ${first.seed}`;
}

/** A word in which a shell finds nothing to expand. */
function quoted(word: string) {
  return /^[\p{L}\p{N}\-_./:,+=@%]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
