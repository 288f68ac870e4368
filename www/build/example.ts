import { tagOf } from "../src/words/language.ts";
import { drawn } from "./bars.ts";
import { type Example, examples, solved, type Told, type Tongue, tongues } from "./examples.ts";
import { bodyOf, entry, languageLinks, type Page, pathIn, picture, table, words } from "./html.ts";
import { escaped } from "./site.ts";

/** A page for each example, `f/NAME.html`, which needs no script to be read. */

export function examplePages(): Page[] {
  const all = examples();
  return all.map((told, at) => ({
    template: "f/example.html",
    path: pathOf(told),
    async write(tongue) {
      const { order, isLong } = await solved(told, tongue);
      const { name, title, text } = tongue.tell(told);
      const turns = [all[at - 1], all[at + 1]].map((each) => each && tongue.tell(each));
      const body = contents({ ...tongue.tell(told), order, isLong }, turns, tongue);
      return { title, description: text.join(" "), card: name, body };
    },
  }));
}

function pathOf({ name }: Pick<Told, "name">) {
  return `f/${name}.html`;
}

/**
 * The embed looks for the id `gallery`: it then leaves out its own link, since the page has one that opens the text too.
 * @param turns the examples before and after it
 */
function contents(example: Example, [last, next]: (Told | undefined)[], tongue: Tongue) {
  const { name, title, chapter, text, answer, size, lanes } = example;
  const { say, speaks } = tongue;
  const { width, height, description } = speaks(() => drawn(example));
  const alt = `alt="${escaped(description)}"`;
  const before = (word: string) => tongue.punctuated(`${word}: `);
  const links = [
    last && linked(last, "../", before(say("Previous")), tongue),
    next && linked(next, "../", before(say("Next")), tongue),
  ];
  return bodyOf({
    above: `<a href="../figures.html#${name}">${say("Examples")}</a>`,
    title,
    head: [`<p>${escaped(chapter)}</p>`, languageLinks(pathOf(example), tongue)],
    attributes: ' id="gallery"',
    main: `<article data-lanes="${lanes.length}">
        ${words(text, answer, say("Answer"))}
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
      <nav aria-label="${say("Examples")}"><ol>${links.join("")}</ol></nav>`,
  });
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
 * @param root the way to the site's folder
 */
function linked(
  told: Told,
  root: string,
  label: string = "",
  tongue: Tongue = tongues()[0] as Tongue,
) {
  const { name, title } = told;
  return entry(root, pathIn(pathOf(told), tongue), name, label + escaped(title));
}
