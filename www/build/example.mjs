import { pictureOf } from "../src/picture/picture.ts";
import { punctuated, tagOf } from "../src/words/language.ts";
import { examples, solved, tongues } from "./examples.mjs";
import { entry, languageLinks, pathIn, picture, table } from "./html.mjs";
import { escaped } from "./site.mjs";

/**
 * A page for each example, `f/NAME.html`, which needs no script to be read.
 *
 * @import { Told, Tongue } from "./examples.mjs"
 */

/** @returns {import("./html.mjs").Page[]} */
export function examplePages() {
  const all = examples();
  return all.map((told, at) => ({
    template: "f/example.html",
    path: pathOf(told),
    async write(tongue) {
      const { order } = await solved(told, tongue);
      const { name, title, text } = tongue.tell(told);
      const turns = [all[at - 1], all[at + 1]].map((each) => each && tongue.tell(each));
      const body = bodyOf({ ...tongue.tell(told), order }, turns, tongue);
      return { title, description: text.join(" "), card: name, body };
    },
  }));
}

/** @param {Pick<Told, "name">} told */
function pathOf({ name }) {
  return `f/${name}.html`;
}

/**
 * The embed looks for the id `gallery`: it then leaves out its own link, since the page has one that opens the text too.
 *
 * @param {import("./examples.mjs").Example} example
 * @param {(Told | undefined)[]} turns the examples before and after it
 * @param {Tongue} tongue
 */
function bodyOf(example, [last, next], tongue) {
  const { name, title, chapter, text, size, lanes, order } = example;
  const { say, speaks } = tongue;
  const { width, height, description } = speaks(() => pictureOf(order));
  const alt = `alt="${escaped(description)}"`;
  const before = (/** @type {string} */ word) => speaks(() => punctuated(`${word}: `));
  const links = [
    last && linked(last, "../", before(say("Previous")), tongue),
    next && linked(next, "../", before(say("Next")), tongue),
  ];
  return `<header>
      <p><a href="../">Tiebreak</a> / <a href="../figures.html#${name}">${say("Examples")}</a></p>
      <h1>${escaped(title)}</h1>
      <p>${escaped(chapter)}</p>
      ${languageLinks(pathOf(example), tongue)}
    </header>
    <main id="gallery">
      <article data-lanes="${lanes.length}">
        <div class="words">${text.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("")}</div>
        <tiebreak-figure src="?figure=${name}" lanes="${lanes.length}" caption="${escaped(title)}" lang="${tagOf(tongue.code)}" data-size="${size.join(" ")}">
          ${picture(name, tongue, alt)}
        </tiebreak-figure>
        <img class="printed" src="../${pathIn(`pictures/${name}.svg`, tongue)}" ${alt} width="${width}" height="${height}" loading="lazy" />
        ${table(example, tongue)}
        <div class="take">
          <a href="../?example=${name}">${say("Try it")}</a>
          <a href="../figures.html#${name}">${say("All examples")}</a>
        </div>
      </article>
      <nav aria-label="${say("Examples")}"><ol>${links.join("")}</ol></nav>
    </main>`;
}

/** The examples as links, by chapter, for readers without scripts. */
export function listed() {
  const all = examples();
  const lists = [...new Set(all.map(({ chapter }) => chapter))].map((chapter) => {
    const entries = all
      .filter((each) => each.chapter === chapter)
      .map((each) => linked(each, "./"));
    return `<div><h2>${escaped(chapter)}</h2><ol>${entries.join("")}</ol></div>`;
  });
  return `<noscript><nav aria-label="Examples">${lists.join("")}</nav></noscript>`;
}

/**
 * An example as an entry of a list.
 * @param {Told} told
 * @param {string} root the way to the site's folder
 * @param {string} [label]
 * @param {Tongue} [tongue]
 */
function linked(told, root, label = "", tongue = /** @type {Tongue} */ (tongues()[0])) {
  const { name, title } = told;
  return entry(root, pathIn(pathOf(told), tongue), name, label + escaped(title));
}
