import { pictureOf } from "../src/picture/picture.ts";
import { chapters, solved } from "./examples.mjs";
import { languageLinks, pathIn, picture, table } from "./html.mjs";
import { escaped } from "./site.mjs";

/**
 * The course as slides, `course/NAME.html` for each chapter: what the examples' pages have, as large as it fits.
 *
 * @import { Told, Tongue } from "./examples.mjs"
 * @typedef {ReturnType<typeof chapters>[number]} Chapter
 */

/** Where all chapters are listed. */
export const TEACHERS = "course/index.html";

/** From this ratio of a picture's sides on, its slide has the text above it. */
const WIDE = 1.9;
/** A text of this number of characters has room for its example's numbers beside it; a lane takes as much as these. */
const ROOM = 440;
const LANE = 72;

/** @returns {import("./html.mjs").Page[]} */
export function coursePages() {
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
      ];
      return {
        title: `${toldOf(chapter.title)} (${say("slides")})`,
        description: toldOf(chapter.about),
        card: chapter.examples[0]?.name ?? "index",
        body: bodyOf(slides, tongue),
      };
    },
  }));
}

/** @param {Pick<Chapter, "name">} chapter */
export function pathOf({ name }) {
  return `course/${name}.html`;
}

/**
 * The buttons do nothing without the script, which shows them.
 * @param {Slide[]} slides
 * @param {Tongue} tongue
 */
function bodyOf(slides, { say }) {
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
    </nav>`;
}

/** @typedef {{ kind: "title" | "beside" | "above", content: (id: string) => string }} Slide */

/**
 * @param {Chapter} chapter
 * @param {string} place
 * @param {Tongue} tongue
 * @returns {Slide}
 */
function titleOf(chapter, place, tongue) {
  const { say, toldOf } = tongue;
  const content = (/** @type {string} */ id) => `<p class="quiet">${place}</p>
        <h1 id="${id}">${escaped(toldOf(chapter.title))}</h1>
        <p class="about">${escaped(toldOf(chapter.about))}</p>
        <p class="links"><a href="../${pathIn(TEACHERS, tongue)}">${say("All chapters")}</a></p>
        ${languageLinks(pathOf(chapter), tongue)}`;
  return { kind: "title", content };
}

/**
 * An example as a slide; as two where its numbers need more room than its text leaves.
 * @param {Told} example
 * @param {Tongue} tongue
 * @returns {Promise<Slide[]>}
 */
async function slidesOf(example, tongue) {
  const { say, speaks } = tongue;
  const { order } = await solved(example, tongue);
  const { name, title, text } = tongue.tell(example);
  const { width, height, description } = speaks(() => pictureOf(order));
  const kind = width / height < WIDE ? "beside" : "above";
  const alt = `alt="${escaped(description)}"`;
  const drawn = picture(name, tongue, `${alt} width="${width}" height="${height}"`);
  const words = `<div class="words">${text.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("")}</div>`;
  const live = `<p class="links"><a href="../${pathIn(`f/${name}.html`, tongue)}">${say("Try it live")}</a></p>`;
  const slide = (/** @type {string} */ heading, /** @type {string} */ said) => ({
    kind: /** @type {Slide["kind"]} */ (kind),
    content: (/** @type {string} */ id) => `<h2 id="${id}">${escaped(heading)}</h2>
        <div class="said">${said}${live}</div>
        ${drawn}`,
  });
  const numbers = table(example, tongue);
  // By the English text, so that a slide has the same place in every language.
  const isLong = example.text.join("").length + LANE * example.lanes.length > ROOM;
  if (!isLong) return [slide(title, words + numbers)];
  return [slide(title, words), slide(`${title}: ${say("Numbers")}`, numbers)];
}
