/** The answers to the questions of an exercise. The entry of the browser's history keeps them, so that Back and a reload do. */

import { whole } from "../words/format.ts";
import { say } from "../words/language.ts";

/** What became of a question. `shown`: its step was looked at before it was answered. */
export interface Answer {
  outcome: "right" | "wrong" | "shown";
  /** null where none was named */
  cell: number | null;
  /** the one that the search took */
  taken: number;
  /** why, in sentences */
  text: string;
}

/** By place; null for a question that has no answer yet. */
export type Answers = (Answer | null)[];

/** How far an exercise is: the place of its question, and the answers so far. */
export interface Progress {
  at: number;
  answers: Answers;
}

const begun = (steps: number[]): Progress => ({ at: 0, answers: steps.map(() => null) });

/** How far the exercise about these steps was when this entry of the history was left. */
export function kept(steps: number[]): Progress {
  const { exercise } = history.state ?? {};
  return String(exercise?.steps) === String(steps) ? exercise : begun(steps);
}

/** @param progress null forgets it */
export function keep(steps: number[], progress: Progress | null) {
  const { exercise: _, ...others } = history.state ?? {};
  const state = progress ? { ...others, exercise: { steps, ...progress } } : others;
  try {
    history.replaceState(state, "");
  } catch {
    // Browsers limit how often a page may do so: the next answer brings it.
  }
}

/** "2 of 3 right, 1 shown" */
export function score(answers: Answers) {
  const count = (wanted: Answer["outcome"]) =>
    answers.filter((answer) => answer?.outcome === wanted).length;
  const [right, shown] = [count("right"), count("shown")];
  return shown === 0
    ? say("{} of {} right", right, answers.length)
    : say("{} of {} right, {} shown", right, answers.length, shown);
}

/** "wrong: (1, 5) instead of (1, 0)" */
export function outcome(answer: Answer | null, name: (cell: number) => string) {
  if (answer === null) return say("not answered");
  const { cell, taken } = answer;
  switch (answer.outcome) {
    case "right":
      return say("right: {}", name(cell ?? taken));
    case "wrong":
      return say("wrong: {} instead of {}", name(cell ?? taken), name(taken));
    case "shown":
      return say("shown: {}", name(taken));
  }
}

/**
 * The answers as a text to hand in.
 * @param lane its name
 * @param address of the exercise
 */
export function report(
  { steps, answers }: { steps: number[]; answers: Answers },
  { lane, address, name }: { lane: string; address: string; name: (cell: number) => string },
) {
  const lines = steps.map((step, at) => {
    const answer = answers[at] ?? null;
    const said = `${say("Step {}", whole(step))}: ${outcome(answer, name)}`;
    return answer?.outcome === "wrong" ? `${said}. ${answer.text}` : said;
  });
  return [lane, score(answers), ...lines, address, ""].join("\n");
}
