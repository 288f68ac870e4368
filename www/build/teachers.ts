import { reason } from "../src/analysis/decision.ts";
import { cost, numbersIn } from "../src/words/format.ts";
import { pathOf, TEACHERS } from "./course.ts";
import { chapters, type Tongue } from "./examples.ts";
import { type Exercise, exercises, type Question } from "./exercises.ts";
import { bodyOf, entry, grid, languageLinks, type Page, pathIn } from "./html.ts";
import { escaped } from "./site.ts";

/** The page for learners and teachers, `course/index.html`, with all slides and exercises, and the exercises' answers. */

const ANSWERS = "course/answers.html";
const ANSWERED =
  "Each question asks which cell a search expands in a step. The engine has answered them all.";

type Sheet = { title: string; description: string; main: string };

export function teachingPages(): Page[] {
  return [
    sheet(
      TEACHERS,
      ({ say }) => `<a href="../figures.html">${say("Examples")}</a>`,
      async (tongue) => {
        const { say } = tongue;
        const title = say("Learn");
        const description = say(
          "The course in chapters, exercises that ask for the next cell, and, for teachers, the answers and how to make your own. All of it comes from the examples, so it shows what the page shows.",
        );
        return { title, description, main: course(await exercises(), tongue) };
      },
    ),
    sheet(
      ANSWERS,
      (tongue) => `<a href="../${pathIn(TEACHERS, tongue)}">${tongue.say("Learn")}</a>`,
      async (tongue) => {
        const { say } = tongue;
        const title = say("Answers to the exercises");
        const description = say(ANSWERED);
        const sheets = (await exercises()).map((each) => answers(each, tongue));
        return { title, description, main: sheets.join("") };
      },
    ),
  ];
}

/**
 * A page of words about the course.
 * @param above the link to the page above it
 */
function sheet(
  path: string,
  above: (tongue: Tongue) => string,
  tell: (tongue: Tongue) => Promise<Sheet>,
): Page {
  return {
    template: "course/sheet.html",
    path,
    async write(tongue) {
      const { title, description, main } = await tell(tongue);
      const head = [languageLinks(path, tongue), `<p>${escaped(description)}</p>`];
      return {
        ...{ title, description, card: "index" },
        body: bodyOf({ above: above(tongue), title, head, main }),
      };
    },
  };
}

function course(all: Exercise[], tongue: Tongue) {
  const { say, toldOf, code } = tongue;
  const slides = chapters().map((chapter) => {
    const [first] = chapter.examples;
    const question = escaped(chapter.lesson.question[code]);
    const text = `<strong>${escaped(toldOf(chapter.title))}</strong><br /><span class="quiet">${question}</span>`;
    return entry("../", pathIn(pathOf(chapter), tongue), first?.name ?? "", text);
  });
  const asked = all.map(({ example, lane, address }) => {
    const { name, title } = tongue.tell(example);
    const text = `${escaped(title)}<br /><span class="quiet">${escaped(tongue.speaks(lane))}</span>`;
    return entry("../", address, name, text);
  });
  const own = [
    say(
      "Draw a map, open Explain, Step, choose the lane and the steps under Predict, and copy the link as homework: it shows this lane alone, and asks for its next cell at each of these steps.",
    ),
    say(
      "The link's address names the steps, and you can change them there: ?predict=2-5-9 asks about steps 2, 5 and 9 of the first lane.",
    ),
    say(
      "To ask for a program, open Explain, Your program, and copy the link as homework: it asks for the cells that a learner's program expands, and names the first step that differs.",
    ),
    say("Answers stay in the learner's browser; nothing is sent anywhere."),
  ];
  const keys = say("Arrow keys, space, a tap or a swipe step. Printed, each slide is a page.");
  const how = say(
    "A link asks which cell comes next; after each answer the page says what decided.",
  );
  return `<section>
        <h2>${say("Chapters")}</h2>
        <p class="about">${keys}</p>
        <nav aria-label="${say("Chapters")}"><ol>${slides.join("")}</ol></nav>
      </section>
      <section>
        <h2>${say("Exercises")}</h2>
        <p class="about">${how}</p>
        <nav aria-label="${say("Exercises")}"><ol>${asked.join("")}</ol></nav>
      </section>
      <section>
        <h2>${say("For teachers")}</h2>
        <p class="about">${say(ANSWERED)} <a href="../${pathIn(ANSWERS, tongue)}">${say("Answers to the exercises")}</a></p>
        <h3>${say("Your own exercise")}</h3>
        ${own.map((text) => `<p class="about">${text}</p>`).join("")}
      </section>`;
}

function answers(exercise: Exercise, tongue: Tongue) {
  const { example, lane, address, questions } = exercise;
  const { say, tell, punctuated, speaks } = tongue;
  const { title } = tell(example);
  const heads = ["Step", "Cell", "f", "Tied", "Decided by", "Why"].map(
    (head) => `<th scope="col">${say(head)}</th>`,
  );
  const rows = questions.map((question) => row(question, exercise, tongue));
  return `<article>
        <h2>${escaped(punctuated(`${title}: ${speaks(lane)}`))}</h2>
        <p class="address"><a href="../${escaped(address)}">${escaped(address)}</a></p>
        ${grid(punctuated(`${title}: `) + address, heads, rows)}
      </article>`;
}

function row({ number, step }: Question, { name, unit }: Exercise, { say, code }: Tongue) {
  const { open, tied, decided } = step;
  const [taken] = open;
  if (!taken || !decided) throw new Error(`Nothing decides step ${number}.`);
  const cells = [
    ...[name(taken.cell), cost(taken.f, unit), String(tied)],
    ...[say(decided.by), reason(decided, unit, say)],
  ];
  const data = cells.map((cell) => `<td>${escaped(numbersIn(cell, code))}</td>`).join("");
  return `<tr><th scope="row">${number}</th>${data}</tr>`;
}
