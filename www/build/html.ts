import { tableOf } from "../src/words/example-table.ts";
import { numbersIn } from "../src/words/format.ts";
import { tagOf } from "../src/words/language.ts";
import { type Told, type Tongue, tongues } from "./examples.ts";
import { escaped, ON_CARDS, previewTags, SITE } from "./site.ts";

/**
 * What the pages that the build writes have in common. Each is a template of `www` with a head and a body, in every
 * language.
 */
export interface Page {
  /** its path in `www` */
  template: string;
  /** of the English page, from the site's folder */
  path: string;
  write: (tongue: Tongue) => Written | Promise<Written>;
}

interface Written {
  title: string;
  description: string;
  /** the name of the example that its preview shows, or `index` for the site's own preview */
  card: string;
  body: string;
}

/**
 * The path of a page or a picture in a language.
 * @param path in English
 */
export function pathIn(path: string, { code }: Pick<Tongue, "code">) {
  return code === "en" ? path : path.replace(/(?=\.\w+$)/, `.${code}`);
}

export async function pageOf(template: string, { path, write }: Page, tongue: Tongue) {
  const { body, ...told } = await write(tongue);
  // Functions, since a text may have a $ in it.
  return template
    .replace('lang="en"', () => `lang="${tagOf(tongue.code)}"`)
    .replace("<!-- head -->", () => headOf(told, path, tongue))
    .replace("<!-- body -->", () => body);
}

function headOf({ title, description, card }: Omit<Written, "body">, path: string, tongue: Tongue) {
  const page = { path: pathIn(path, tongue), title, description, card: cardIn(card, tongue) };
  return `<meta name="description" content="${escaped(description)}" />
    <title>${escaped(tongue.punctuated(`${title}: Tiebreak`))}</title>
    ${previewTags(page)}
    ${otherTongues(path)}`.trimEnd();
}

/** The path of a preview's picture. The site's own, and those in letters that no card has, are English. */
export function cardIn(name: string, tongue: Pick<Tongue, "code">) {
  const path = `cards/${name}.png`;
  return name !== "index" && ON_CARDS.includes(tongue.code) ? pathIn(path, tongue) : path;
}

/** Links to the page in all languages, for search engines, which want absolute addresses. */
function otherTongues(path: string) {
  const site = SITE;
  if (site === null) return "";
  const links = tongues().map((tongue) => {
    const address = new URL(pathIn(path, tongue), site).href;
    return `<link rel="alternate" hreflang="${tagOf(tongue.code)}" href="${escaped(address)}" />`;
  });
  return links.join("\n    ");
}

/**
 * The body of a page in a folder of the site's.
 * @param page `above` is a link to the page above it, `head` what stands below its title, `attributes` those of its main
 *   part; all but the title is HTML
 */
export function bodyOf({
  above,
  title,
  head,
  main,
  attributes = "",
}: {
  above: string;
  title: string;
  head: string[];
  main: string;
  attributes?: string;
}) {
  return `<header>
      <p><a href="../">Tiebreak</a> / ${above}</p>
      <h1>${escaped(title)}</h1>
      ${head.join("\n      ")}
    </header>
    <main${attributes}>
      ${main}
    </main>`;
}

/** An example's text in paragraphs, with its answer, if it has one, behind a press. */
export function words(text: string[], answer: string[] = [], summary: string = "") {
  const paragraphs = (all: string[]) =>
    all.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("");
  const fold =
    answer.length > 0
      ? `<details class="answer"><summary>${escaped(summary)}</summary>${paragraphs(answer)}</details>`
      : "";
  return `<div class="words">${paragraphs(text)}${fold}</div>`;
}

/** Links to the same page in the other languages, from a page in a folder of the site's. */
export function languageLinks(path: string, { code }: Tongue) {
  const others = tongues().filter((each) => each.code !== code);
  const links = others.map(
    (each) =>
      `<a href="../${pathIn(path, each)}" lang="${tagOf(each.code)}" hreflang="${tagOf(each.code)}">${each.name}</a>`,
  );
  return `<p class="languages">${links.join(" ")}</p>`;
}

/**
 * An entry of a list of links. Its picture's alternative text is empty: the text beside it says what it shows.
 * @param root the way to the site's folder
 * @param to from there
 * @param name the example's whose picture it has
 * @param text in HTML
 */
export function entry(root: string, to: string, name: string, text: string) {
  const picture = `${root}pictures/${name}-small`;
  return `<li><a href="${root}${escaped(to)}"><picture>
        <source srcset="${picture}-dark.svg" media="(prefers-color-scheme: dark)" />
        <img src="${picture}.svg" alt="" width="96" height="60" loading="lazy" />
      </picture><span>${text}</span></a></li>`;
}

/**
 * An example's picture on a page in a folder of the site's: dark on a dark screen, light on any other and on paper.
 * @param attributes of the image
 */
export function picture(name: string, tongue: Tongue, attributes: string) {
  const file = (theme: string) => `../${pathIn(`pictures/${name}${theme}.svg`, tongue)}`;
  return `<picture>
          <source srcset="${file("-dark")}" media="screen and (prefers-color-scheme: dark)" />
          <img src="${file("")}" ${attributes} />
        </picture>`;
}

/** An example's numbers. */
export function table(example: Pick<Told, "lanes" | "lists">, { say, code, speaks }: Tongue) {
  const { head, columns, rows } = speaks(() => tableOf(example));
  const heads = columns.map(
    ({ head, help }) => `<th scope="col" title="${escaped(say(help))}">${escaped(say(head))}</th>`,
  );
  const lines = rows.map(({ name, cells }) => {
    const data = cells.map((cell) => `<td>${escaped(numbersIn(cell, code))}</td>`).join("");
    return `<tr><th scope="row">${escaped(name)}</th>${data}</tr>`;
  });
  // Lanes have the numbers that their picture has.
  const look = !example.lists && rows.length > 1 ? ' class="lanes"' : "";
  return grid(say("Numbers"), [`<th scope="col">${say(head)}</th>`, ...heads], lines, look);
}

/**
 * A table, which scrolls where it is wider than its page.
 * @param heads in HTML, as the rows and the table's attributes are
 */
export function grid(label: string, heads: string[], rows: string[], attributes: string = "") {
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(label)}">
          <table${attributes}>
            <thead><tr>${heads.join("")}</tr></thead>
            <tbody>
              ${rows.join("\n              ")}
            </tbody>
          </table>
        </div>`;
}
