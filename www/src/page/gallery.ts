import { own } from "../task/scripts.ts";
import type { Language } from "../words/wanted.ts";
/** The gallery: every example as a live embed, with its text, its address and the code to embed it. */

import { html, nothing, render } from "lit";
import { type Figure, SECTIONS } from "../address/figures.ts";
import { copy } from "../share/clipboard.ts";
import { tagCode } from "../share/embed-code.ts";
import type { From } from "../ui/events.ts";
import { applyTheme, savedTheme } from "../ui/theme.ts";
import { theme } from "../view/palette.ts";
import { tableOf } from "../words/example-table.ts";
import { numbersIn } from "../words/format.ts";
import {
  LANGUAGES,
  punctuated,
  saveLanguage,
  say,
  speak,
  spoken,
  told,
  toldOf,
  wantedLanguage,
} from "../words/language.ts";
import { answerOf } from "./answer.ts";
import { reserve } from "./reserve.ts";

const THEME = savedTheme();
applyTheme(THEME);
// The gallery is there in English if its language isn't.
await speak(wantedLanguage()).catch(() => {});

/** The part of the names of pages and pictures before their type, in the language spoken. */
const ENDING = spoken === "en" ? "" : `.${spoken}`;

const DARK = theme() === "dark" ? "-dark" : "";

function addressOf(name: string) {
  return new URL(`./?figure=${name}`, location.href).href;
}

function article(figure: Figure) {
  const { name, title, text, answer, lanes } = told(figure);
  const address = addressOf(name);
  const code = tagCode({ link: address, title, options: {}, count: lanes.length, height: 0 });
  return html`<article id=${name} data-lanes=${lanes.length} aria-labelledby="${name}-title">
    <h3 id="${name}-title"><a href="#${name}">${title}</a></h3>
    <div class="words">
      ${text.map((paragraph) => html`<p>${paragraph}</p>`)}
      ${answerOf(answer)}
    </div>
    <tiebreak-figure src="?figure=${name}" lanes=${lanes.length} theme=${THEME} lang=${spoken} caption=${title}
      poster="./pictures/${name}${DARK}${ENDING}.svg">
      <a href=${address}>${title}</a>
    </tiebreak-figure>
    <img class="printed" src="./pictures/${name}${ENDING}.svg" alt=${title} loading="lazy" @error=${inEnglish} />
    ${figure.table ? table(figure) : nothing}
    <div class="take">
      <a href="./?example=${name}">${say("Try it")}</a>
      <a href="./f/${name}${ENDING}.html">${say("Its own page")}</a>
      <details>
        <summary>${say("Embed it")}</summary>
        <textarea readonly rows="4" aria-label=${say("Code to embed “{}”", title)} .value=${code}
          @focus=${({ target }: From<HTMLTextAreaElement, FocusEvent>) => target.select()}
        ></textarea>
        <button type="button" @click=${({ target }: Event) => give(target, code)}>
          ${say("Copy")}
        </button>
        <span class="quiet" role="status"></span>
      </details>
    </div>
  </article>`;
}

/** Shows the English picture instead, which is kept for visits without a network. */
function inEnglish({ target }: From<HTMLImageElement>) {
  const picture = target;
  const english = picture.src.replace(`${ENDING}.svg`, ".svg");
  if (english !== picture.src) picture.setAttribute("src", english);
}

/** Copies the code, and says beside the button whether it did. */
async function give(button: EventTarget | null, code: string) {
  const { previousElementSibling: field, nextElementSibling: status } = button as HTMLElement;
  const { said } = await copy(say("Code"), code, field as HTMLTextAreaElement);
  if (status) status.textContent = said;
}

/** A chapter in the contents: one picture, what it is about, and its examples by their titles. */
function chapter({ name, title, about, figures }: (typeof SECTIONS)[number]) {
  const [first] = figures;
  return html`<div id="contents-${name}">
    <h2><a href="#chapter-${name}">${first ? small(first) : nothing} <span>${toldOf(title)}</span></a></h2>
    <p class="about">${toldOf(about)}</p>
    <ol>
      ${figures.map((figure) => html`<li><a href="#${figure.name}">${told(figure).title}</a></li>`)}
    </ol>
  </div>`;
}

/** An example's small picture. Its alternative text is empty: the title beside it says what it shows. */
function small({ name }: Figure) {
  const source = (kind: string) => `./pictures/${name}-small${kind}.svg`;
  const isFixed = THEME !== "auto";
  return html`<picture>
    ${isFixed ? nothing : html`<source srcset=${source("-dark")} media="(prefers-color-scheme: dark)" />`}
    <img src=${source(THEME === "dark" ? "-dark" : "")} alt="" width="96" height="60" loading="lazy" />
  </picture>`;
}

function table(figure: Figure) {
  const { head, columns, rows } = tableOf(figure);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${punctuated(`${say("Numbers")}: ${told(figure).title}`)}>
    <table>
      <thead>
        <tr>
          <th scope="col">${say(head)}</th>
          ${columns.map(({ head, help }) => html`<th scope="col" title=${say(help)}>${say(head)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, cells }) => html`<tr>
            <th scope="row">${name}</th>
            ${cells.map((cell) => html`<td>${numbersIn(cell)}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A button that chooses a language. */
function language([code, name]: [code: string, name: string]) {
  return html`<button type="button" lang=${code} aria-pressed=${String(code === spoken)} @click=${() => {
    saveLanguage(code as Language);
    location.reload();
  }}>${name}</button>`;
}

for (const element of document.querySelectorAll("header h1, header p:last-child, .teachers"))
  element.textContent = say((element.textContent ?? "").trim().replace(/\s+/g, " "));
const teachers = document.querySelector(".teachers") as HTMLAnchorElement;
teachers.href = `./course/index${ENDING}.html`;
const gallery = document.getElementById("gallery") as HTMLElement;
// Removes the page's sentence for when its script doesn't start.
gallery.replaceChildren();
render(
  html`
    <p class="languages" role="group" aria-label=${say("Language")}>${Object.entries(LANGUAGES).map(language)}</p>
    <nav class="contents" aria-label=${say("Examples")}>
      <a class="all" href="#">${say("All chapters")}</a>
      ${SECTIONS.map(chapter)}
    </nav>
    <div class="chapters">
      ${SECTIONS.map(
        ({
          name,
          title,
          about,
          figures,
        }) => html`<section id="chapter-${name}" aria-label=${toldOf(title)} hidden>
          <h2>${toldOf(title)}</h2>
          <p class="about">${toldOf(about)}</p>
          ${figures.map(article)}
        </section>`,
      )}
    </div>
  `,
  gallery,
);

/** Shows the chapter that the address names, or that of the example that it names; without one, the contents alone. */
function choose() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const chosen = named?.closest("section") ?? null;
  gallery.classList.toggle("in-chapter", chosen !== null);
  for (const section of gallery.querySelectorAll("section")) {
    section.hidden = section !== chosen;
    const entry = document.getElementById(`contents-${section.id.replace("chapter-", "")}`);
    entry?.classList.toggle("is-open", section === chosen);
    entry?.querySelector("a")?.setAttribute("aria-current", String(section === chosen));
  }
  reserveAll();
  if (named && chosen) named.scrollIntoView();
  else scrollTo(0, 0);
}

function reserveAll() {
  for (const { name, size, lanes } of SECTIONS.flatMap(({ figures }) => figures)) {
    const element = document.querySelector(`[id="${name}"] tiebreak-figure`) as HTMLElement;
    if (element.clientWidth > 0) reserve(element, size, lanes.length);
  }
}

choose();
addEventListener("hashchange", choose);
addEventListener("resize", reserveAll);

// Loads the tag as other pages do: from an address that never changes, so not from a bundled file.
const tag = document.createElement("script");
tag.type = "module";
tag.src = own(new URL("./embed.js", location.href));
document.head.append(tag);

const keep = () =>
  import("../offline/register.ts").then(
    ({ keepSite }) => keepSite(() => false),
    () => {},
  );
// Waits until the first example is ready, if one is in sight.
if (gallery.classList.contains("in-chapter"))
  addEventListener("tiebreak-ready", keep, { once: true });
else addEventListener("load", keep, { once: true });
