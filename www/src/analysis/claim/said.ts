/** What is said of a trace: the verdict, and programs in words. */

import { numbersIn, whole } from "../../words/format.ts";
import { punctuated, say } from "../../words/language.ts";
import type { ClaimFound, ClaimRead } from "../types.ts";

/** Flaws that searches may have: some expand cells again, and some leave the goal. */
const MAY_BE = ["again", "no_goal"];

/** A description in words, which is a program, perhaps an order, and perhaps a change. */
export function descriptionSaid(words: string) {
  const [program = "", ...rest] = words.split(/, (?=with neighbours |as if )/);
  const [, method, chain] = /^(.*) by (\[.*\])$/.exec(program) ?? [];
  // A chain is written alike in every language, and no pattern knows that.
  const name = method && chain ? say(`${method} by {}`, chain) : say(program);
  return punctuated([name, ...rest.map((each) => say(numbersIn(each)))].join(", "));
}

/** What holds for the trace as a whole; null as long as nothing is known. */
export function verdictOf(read: ClaimRead, found: ClaimFound | null): string | null {
  const kinds = read.flaws.map(({ kind }) => kind);
  if (kinds.includes("start"))
    return say("It doesn't begin at the start, so it can't be compared with programs.");
  if (read.explained === 0)
    return say("No cell of it is ground of this map, so it can't be compared with programs.");
  const best = found?.best.at(-1);
  const [first] = best?.matches ?? [];
  if (!found || !best || !first) return null;
  const name = descriptionSaid(first.words);
  if (best.isEqual) {
    const isCut = read.explained < read.cells.length / 2;
    return isCut
      ? say("As far as the trace is on the map, your program does the same as {}.", name)
      : say("Your program does the same as {}.", name);
  }
  if (!found.isFinished) return say("So far the nearest is {}.", name);
  if (!found.isWhole) return say("Not all programs were compared. The nearest is {}.", name);
  return say("No known program does all of this. The nearest is {}.", name);
}

/** How many more do the same; null where none does. */
export function othersSaid({ best }: ClaimFound): string | null {
  const last = best.at(-1);
  const others = (last?.count ?? 0) - 1;
  if (!last?.isEqual || others < 1) return null;
  return others === 1
    ? say("One more program does the same here.")
    : say("{} more programs do the same here.", whole(others));
}

/** Whether a trace can be right: it does what a program does, and has nothing that can't be. */
export function isSound(read: ClaimRead) {
  return read.flaws.every(({ kind }) => MAY_BE.includes(kind));
}

/** Whether a program as people have it does the same, perhaps with another order of neighbours. */
export function isUsual({ best }: ClaimFound) {
  const last = best.at(-1);
  return Boolean(last?.isEqual) && Number(last?.rank) < 2;
}

/** What was read, in a line. */
export function extentSaid({ cells, path }: ClaimRead) {
  const count = cells.length / 2;
  const expanded = count === 1 ? say("1 cell") : say("{} cells", whole(count));
  if (path.length === 0) return expanded;
  return punctuated(`${expanded}, ${say("a path of {} cells", whole(path.length / 2))}`);
}
