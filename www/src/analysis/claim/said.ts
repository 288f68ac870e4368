/** What is said of a trace: the verdict, and programs in words. */

import type { Catalogue, Doc } from "../../types.ts";
import { shapeOf } from "../../view/shapes/shape.ts";
import { numbersIn, whole } from "../../words/format.ts";
import { joined, punctuated, say } from "../../words/language.ts";
import { inWords } from "../../words/part-value.ts";
import { cellAt } from "./traced.ts";
import type { ClaimBest, ClaimFound, ClaimRead, Departure, Described, Point } from "./types.ts";

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
  if (best.agrees) return excerptSaid(read, best, name);
  if (!found.isWhole) return say("Not all programs were compared. The nearest is {}.", name);
  return say("No known program does all of this. The nearest is {}.", name);
}

/** What holds for a trace that stops early: which program it is so far, unless several with a mistake do that much. */
function excerptSaid(read: ClaimRead, { count, rank }: ClaimBest, name: string) {
  const cells = cellsSaid(read.cells.length / 2);
  const stops =
    read.optimum === null
      ? say("The trace stops after {}.", cells)
      : say("The trace stops after {}, before the goal.", cells);
  if (count > 1 && rank > 1) return stops;
  return joined(`${stops} ${say("As far as it goes, your program does the same as {}.", name)}`);
}

/** How many programs agree; null where one or none does. */
export function othersSaid({ best, isFinished }: ClaimFound): string | null {
  const last = best.at(-1);
  const others = (last?.count ?? 0) - 1;
  if (!last?.agrees || others < 1) return null;
  if (!last.isEqual)
    return isFinished
      ? say(
          "{} programs agree with all of this. A longer trace or another map tells them apart.",
          whole(others + 1),
        )
      : null;
  return others === 1
    ? say("One more program does the same here.")
    : say("{} more programs do the same here.", whole(others));
}

/** How its g, h and f stand to those of a program; null where it gives none. */
export function reckonedSaid({ reckoned }: ClaimFound): string | null {
  if (!reckoned) return null;
  const program = descriptionSaid(reckoned.words);
  if (!reckoned.first) return say("The trace's numbers are those of {}.", program);
  const { step, name, given, right } = reckoned.first;
  return say(
    "At step {} the trace has {} = {}; {} has {} there.",
    whole(step),
    name,
    numbersIn(given),
    program,
    numbersIn(right),
  );
}

/** Whether a program as people have it does the same, perhaps with another order of neighbours. */
export function isUsual({ best }: ClaimFound) {
  const last = best.at(-1);
  return Boolean(last?.isEqual) && Number(last?.rank) < 2;
}

/** How a program that has a name does what decides most: its h, its queue and its updates. */
export function partsSaid(
  { parts }: Pick<Described, "parts">,
  { parts: questions }: Pick<Catalogue, "parts">,
): string | null {
  if (!parts) return null;
  const told = (part: keyof typeof parts) => {
    const question = questions[part];
    return question ? inWords(question, parts[part]) : "–";
  };
  return punctuated(
    say(
      "h: {}; queue: {}; where f is equal: {}; a cell in it gets cheaper: {}",
      told("h"),
      told("queue"),
      told("key"),
      told("improve"),
    ),
  );
}

/** A cell's name, or its column and row where it isn't on the map. */
export function placeSaid(at: Point, doc: Doc) {
  const cell = cellAt(doc, at);
  return cell === null ? `(${at.join(", ")})` : shapeOf(doc).name(cell);
}

/** How far programs agree with a trace, and where the first of them goes on elsewhere; null where that is shown apart. */
export function agreementSaid(prefix: number, departure: Departure | null, doc: Doc) {
  const { given, expected } = departure ?? {};
  if (!given || !expected || prefix < 2)
    return prefix === 1
      ? say("The first cell is the same:")
      : say("The first {} cells are the same:", whole(prefix));
  return say(
    "The first {} cells are the same. Then your program expands {}, and the first of these {}:",
    whole(prefix),
    placeSaid(given.cell, doc),
    placeSaid(expected.cell, doc),
  );
}

/** How many more have as many cells in common with the trace. */
export function moreSaid(count: number, prefix: number) {
  return count === 1
    ? say("1 more has the same first {} cells", whole(prefix))
    : say("{} more have the same first {} cells", whole(count), whole(prefix));
}

/** The step at which a program and a trace differ, in two sentences. */
export function partingSaid({ step, from, expected, given }: Departure, doc: Doc) {
  const program = descriptionSaid(from.words);
  const at = whole(step);
  const yours = given
    ? say("At step {} your program expands {}.", at, placeSaid(given.cell, doc))
    : say("At step {} your program ends.", at);
  const other = expected
    ? say("Expected is {}, as {} does it.", placeSaid(expected.cell, doc), program)
    : say("{} has ended by then.", program);
  return joined(`${yours} ${other}`);
}

function cellsSaid(count: number) {
  return count === 1 ? say("1 cell") : say("{} cells", whole(count));
}

/** What was read, in a line. */
export function extentSaid({ cells, path }: ClaimRead) {
  const expanded = cellsSaid(cells.length / 2);
  if (path.length === 0) return expanded;
  return punctuated(`${expanded}, ${say("a path of {} cells", whole(path.length / 2))}`);
}
