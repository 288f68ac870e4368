import type { Step } from "../src/analysis/types.ts";
import { isNewer } from "../src/state/written.ts";
import type { Catalogue, Doc } from "../src/types.ts";
import { shapeOf } from "../src/view/shapes/shape.ts";
import { detailsOf, named } from "../src/words/describe.ts";
import { punctuated } from "../src/words/language.ts";
import { examples, opened, type Told } from "./examples.ts";

/**
 * Exercises made of the examples: which cell does a search expand next? The engine answers, so the answer sheet can't
 * be wrong.
 */

export interface Question {
  /** of the step */
  number: number;
  step: Step;
}

export interface Exercise {
  example: Told;
  /** the lane's name in the language spoken */
  lane: () => string;
  /** that asks the questions */
  address: string;
  questions: Question[];
  /** of a cell */
  name: (cell: number) => string;
  /** cost units in one */
  unit: number;
}

/** The columns of the widest map: a thumb has to hit a cell. */
const WIDEST = 25;
/** Questions of an exercise. */
const [FEWEST, MOST] = [3, 5];

let all: Promise<Exercise[]> | null = null;

/** All exercises, in the order of the examples. */
export function exercises() {
  all ??= found();
  return all;
}

/**
 * The lanes of plain searches on small maps in which ties are decided often enough; one that is like an earlier one in
 * everything gives none.
 */
async function found(): Promise<Exercise[]> {
  const list: Exercise[] = [];
  const known = new Set();
  for (const example of examples()) {
    const { analysis, doc, catalogue } = await opened(example);
    if (!isPlain(doc, catalogue) || doc.width > WIDEST) continue;
    const { Atlas } = await analysis();
    const atlas = new Atlas(doc, 1e7);
    for (const [place, { config }] of doc.lanes.entries()) {
      const key = JSON.stringify([doc.width, [...doc.cells], doc.start, doc.goal, config]);
      if (known.has(key)) continue;
      known.add(key);
      const questions = chosen(decided(atlas.subject(config), doc.goal));
      if (questions.length < FEWEST) continue;
      list.push({
        ...{
          example,
          questions,
          lane: () => laneName(example, place, detailsOf(config, catalogue)),
        },
        address: addressOf(example, place, questions),
        name: (cell) => shapeOf(doc).name(cell),
        unit: catalogue.units[config.costs] ?? 1,
      });
    }
  }
  return list;
}

/** Whether a document says nothing that came with version 2 but criteria of ties. */
function isPlain({ lanes, ...doc }: Doc, catalogue: Catalogue) {
  const known = lanes.map(({ config, ...lane }) => ({ ...lane, config: { ...config, ties: [] } }));
  return !isNewer({ ...doc, lanes: known }, catalogue);
}

/**
 * The steps at which exactly one cell is right, and a criterion chose it among tied ones. That the goal comes next needs
 * no guess.
 */
function decided(
  subject: { step(number: number, most: number, others: []): Step | null },
  goal: number,
): Question[] {
  const list = [];
  for (let number = 1; ; number++) {
    const step = subject.step(number, 2, []);
    if (step === null) return list;
    const [right, ...others] = step.allowed;
    if (step.tied > 1 && others.length === 0 && right !== goal) list.push({ number, step });
  }
}

/** The first, the last, and those evenly between them. */
function chosen(list: Question[]) {
  if (list.length <= MOST) return list;
  const places = Array.from({ length: MOST }, (_, at) =>
    Math.floor((at * (list.length - 1)) / (MOST - 1)),
  );
  return list.filter((_, at) => places.includes(at));
}

/** A lane's name with all of its details, of which an example's table has only the first. */
function laneName({ lanes }: Exercise["example"], place: number, details: string) {
  const [name] = /^.*\]/.exec(lanes[place]?.name ?? "") ?? [""];
  return punctuated(details === "" ? named(name) : `${named(name)}, ${details}`);
}

/**
 * One lane alone, with the numbers that decide.
 * @param place the lane's
 */
function addressOf({ name, address }: Exercise["example"], place: number, questions: Question[]) {
  const pairs = address.split("&");
  const lanes = pairs.filter((pair) => /^[a-l]=/.test(pair));
  const [, phrase] = lanes[place]?.split(/=(.*)/s) ?? [];
  const wanted = [
    `example=${name}`,
    ...(lanes.length > 1 ? [`a=${phrase}`] : []),
    ...(pairs.some((pair) => pair.startsWith("layer=")) ? ["layer=states"] : []),
    "figures=yes",
    `predict=${questions.map(({ number }) => number).join("-")}`,
  ];
  return `?${wanted.join("&")}`;
}
