/** Links that set homework: about one lane alone, so that its learners see nothing else. */

import { sentence } from "../task/faults.ts";
import type { Doc, Lane } from "../types.ts";
import { say } from "../words/language.ts";

/** How many steps are asked about unless somebody writes others. */
const USUAL = 3;

/** A document with one of its lanes. A trace goes with the lane that replays it. */
export function alone(doc: Doc, lane: Lane): Doc {
  if (lane.config.algorithm === "trace") return { ...doc, lanes: [lane] };
  const { trace: _, ...others } = doc.world ?? {};
  const world = Object.keys(others).length > 0 ? others : undefined;
  return { ...doc, world, lanes: [lane] };
}

/**
 * The steps to ask about: those after the one shown, or from the beginning where the run is over. The first step needs
 * no guess: nothing but the start is in OPEN.
 * @param last the run's last step
 */
export function nextSteps(step: number, last: number): number[] {
  const first = step >= last ? 2 : Math.max(2, step + 1);
  const steps = Array.from({ length: USUAL }, (_, at) => first + at);
  return last < 2 ? [1] : steps.filter((number) => number <= last);
}

/** Steps as people write them, "2, 5, 9"; null if that isn't a list of a run's steps. */
export function stepsIn(text: string, last: number): number[] | null {
  if (!/^\s*\d+(\s*[,，、\s]\s*\d+)*\s*$/.test(text)) return null;
  const steps = (text.match(/\d+/g) ?? []).map(Number);
  return steps.every((step) => step >= 1 && step <= last) ? steps : null;
}

/**
 * Copies a link with what it asks for.
 * @param search what the address asks for beside its document
 * @returns what came of it, in a sentence
 */
export async function copyLink(link: Promise<string>, search: string, done: string) {
  try {
    const url = new URL(await link);
    url.search = search;
    await navigator.clipboard.writeText(url.href);
    return done;
  } catch (error) {
    return error instanceof DOMException
      ? say("The browser denies access to the clipboard.")
      : sentence(error);
  }
}
