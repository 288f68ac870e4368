import { drawn } from "./bars.ts";
import { type Chapter, chapters, solved, type Told, type Tongue } from "./examples.ts";
import { languageLinks, type Page, pathIn, picture, table, words } from "./html.ts";
import type { Place } from "./legible.ts";
import { escaped } from "./site.ts";

/** The course as slides, `course/NAME.html` for each chapter: what the examples' pages have, as large as it fits. */
/** Where all chapters are listed. */
export const TEACHERS = "course/index.html";

export function coursePages(): Page[] {
  const all = chapters();
  return all.map((chapter, at) => ({
    template: "course/slides.html",
    path: pathOf(chapter),
    async write(tongue) {
      const { say, toldOf } = tongue;
      const pairs = await Promise.all(chapter.examples.map((each) => slidesOf(each, tongue)));
      const slides = [
        titleOf(chapter, say("Chapter {} of {}", at + 1, all.length), tongue),
        ...pairs.flat(),
        closingOf(chapter, all[at + 1], tongue),
      ];
      return {
        title: say("{} (slides)", toldOf(chapter.title)),
        description: toldOf(chapter.about),
        card: chapter.examples[0]?.name ?? "index",
        body: bodyOf(slides, all[at + 1] ?? null, tongue),
      };
    },
  }));
}

export function pathOf({ name }: Pick<Chapter, "name">) {
  return `course/${name}.html`;
}

/** The buttons do nothing without the script, which shows them. */
function bodyOf(slides: Slide[], next: Chapter | null, tongue: Tongue) {
  const { say, toldOf } = tongue;
  const sections = slides.map(
    ({ kind, content }, at) =>
      `<section id="${at + 1}" class="slide" data-kind="${kind}" aria-labelledby="title-${at + 1}">
        ${content(`title-${at + 1}`)}
      </section>`,
  );
  return `<main>
      ${sections.join("\n      ")}
    </main>
    <nav class="steps" aria-label="${say("Slides")}" hidden>
      <button type="button" aria-label="${say("Previous")}">‹</button>
      <span role="status"></span>
      <button type="button" aria-label="${say("Next")}">›</button>
      ${
        next
          ? `<a rel="next" href="../${pathIn(pathOf(next), tongue)}" title="${escaped(toldOf(next.title))}">${say("Next chapter")}</a>`
          : ""
      }
    </nav>`;
}

type Slide = { kind: "title" | Place | "numbers" | "closing"; content: (id: string) => string };

function titleOf(chapter: Chapter, place: string, tongue: Tongue): Slide {
  const { say, toldOf } = tongue;
  const content = (id: string) => `<p class="quiet">${place}</p>
        <h1 id="${id}">${escaped(toldOf(chapter.title))}</h1>
        <p class="question">${escaped(chapter.lesson.question[tongue.code])}</p>
        <p class="about">${escaped(toldOf(chapter.about))}</p>
        <p class="links"><a href="../${pathIn(TEACHERS, tongue)}">${say("All chapters")}</a></p>
        ${languageLinks(pathOf(chapter), tongue)}`;
  return { kind: "title", content };
}

/** What to guess, to try and to remember, and where to go on. */
function closingOf({ lesson }: Chapter, next: Chapter | undefined, tongue: Tongue): Slide {
  const { say, toldOf, code } = tongue;
  const part = (heading: string, said: string) => `<dt>${heading}</dt>
          <dd>${said}</dd>`;
  const text = (name: "try" | "guess" | "answer" | "remember") => escaped(lesson[name][code]);
  const live = `<a href="../${pathIn(`f/${lesson.on}.html`, tongue)}">${say("Try it live")}</a>`;
  const on = next
    ? `<a href="../${pathIn(pathOf(next), tongue)}">${escaped(toldOf(next.title))}</a>`
    : `<a href="../${pathIn(TEACHERS, tongue)}">${say("All chapters")}</a>`;
  const content = (id: string) => `<h2 id="${id}">${say("What to take away")}</h2>
        <dl class="lesson">
          ${part(say("Guess"), `${text("guess")} <details><summary>${say("Answer")}</summary>${text("answer")}</details>`)}
          ${part(say("Try"), `${text("try")} ${live}`)}
          ${part(say("Remember"), text("remember"))}
          ${part(say("Next chapter"), on)}
        </dl>`;
  return { kind: "closing", content };
}

/** An example as a slide; as two where its numbers need more room than its text leaves, or where it has an answer. */
async function slidesOf(example: Told, tongue: Tongue): Promise<Slide[]> {
  const { say, speaks } = tongue;
  const known = await solved(example, tongue);
  const { name, title, text, answer } = tongue.tell(example);
  const { width, height, description, place } = speaks(() => drawn(known));
  const alt = `alt="${escaped(description)}"`;
  const image = picture(name, tongue, `${alt} width="${width}" height="${height}"`);
  const live = `<p class="links"><a href="../${pathIn(`f/${name}.html`, tongue)}">${say("Try it live")}</a></p>`;
  const slide = (kind: Slide["kind"], heading: string, said: string, image: string): Slide => ({
    kind,
    content: (id) => `<h2 id="${id}">${escaped(heading)}</h2>
        <div class="said">${said}${live}</div>
        ${image}`,
  });
  const titled = (part: string) => tongue.punctuated(`${title}: ${part}`);
  if (answer)
    return [
      slide(place, title, words(text), image),
      slide(place, titled(say("Answer")), words(answer), image),
    ];
  const numbers = table(example, tongue);
  if (!known.isLong) return [slide(place, title, words(text) + numbers, image)];
  if (place === "whole")
    return [
      slide("numbers", title, words(text) + numbers, ""),
      slide("whole", titled(say("Maps")), "", image),
    ];
  return [
    slide(place, title, words(text), image),
    slide("numbers", titled(say("Numbers")), numbers, ""),
  ];
}
