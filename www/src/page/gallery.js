import { own } from "../task/scripts.js";
/**
 * The gallery: every example as a live embed, with its text, its address and the code to embed it.
 *
 * @import { Figure } from "../address/figures.js"
 */

import { html, nothing, render } from "lit";
import { SECTIONS } from "../address/figures.js";
import { copy } from "../share/clipboard.js";
import { embedHeight, tagCode } from "../share/embed-code.js";
import { applyTheme, savedTheme } from "../ui/theme.js";

const THEME = savedTheme();
applyTheme(THEME);

/** @param {string} name */
function addressOf(name) {
  return new URL(`./?figure=${name}`, location.href).href;
}

/** @param {Figure} figure */
function article(figure) {
  const { name, title, text, lanes } = figure;
  const address = addressOf(name);
  const code = tagCode({ link: address, title, options: {}, count: lanes.length, height: 0 });
  return html`<article id=${name} data-lanes=${lanes.length} aria-labelledby="${name}-title">
    <h3 id="${name}-title"><a href="#${name}">${title}</a></h3>
    <div class="words">${text.map((paragraph) => html`<p>${paragraph}</p>`)}</div>
    <tiebreak-figure src="?figure=${name}" lanes=${lanes.length} theme=${THEME} caption=${title}>
      <a href=${address}>${title}</a>
    </tiebreak-figure>
    <img class="printed" src="./pictures/${name}.svg" alt=${title} loading="lazy" />
    ${figure.table ? table(figure) : nothing}
    <div class="take">
      <a href="./?example=${name}">Try it</a>
      <details>
        <summary>Embed it</summary>
        <textarea readonly rows="4" aria-label="Code to embed “${title}”" .value=${code}
          @focus=${(/** @type {FocusEvent} */ { target }) =>
            /** @type {HTMLTextAreaElement} */ (target).select()}
        ></textarea>
        <button type="button" @click=${(/** @type {Event} */ { target }) => give(target, code)}>
          Copy
        </button>
        <span class="quiet" role="status"></span>
      </details>
    </div>
  </article>`;
}

/**
 * Copies the code, and says beside the button whether it did.
 * @param {EventTarget | null} button
 * @param {string} code
 */
async function give(button, code) {
  const { previousElementSibling: field, nextElementSibling: status } = /** @type {HTMLElement} */ (
    button
  );
  const said = await copy("Code", code, /** @type {HTMLTextAreaElement} */ (field));
  if (status) status.textContent = said;
}

/**
 * An entry of the contents, with a small picture. Its alternative text is empty: the title beside it says what
 * it shows.
 * @param {Figure} figure
 */
function entry({ name, title }) {
  const small = (/** @type {string} */ kind) => `./pictures/${name}-small${kind}.svg`;
  const isFixed = THEME !== "auto";
  return html`<li><a href="#${name}">
    <picture>
      ${isFixed ? nothing : html`<source srcset=${small("-dark")} media="(prefers-color-scheme: dark)" />`}
      <img src=${small(THEME === "dark" ? "-dark" : "")} alt="" width="96" height="60" loading="lazy" />
    </picture>
    <span>${title}</span>
  </a></li>`;
}

/** A number of a lane, as a column of a table has it.
 * @typedef {{ head: string, help: string, key: string, unit?: string }} Column */

/** @type {Column[]} */
const SEARCHED = [
  { key: "expanded", head: "Expanded", help: "Cells expanded; reopened cells count each time" },
  {
    key: "share",
    head: "Share",
    help: "Expansions as a share of all cells of the map",
    unit: " %",
  },
  { key: "steps", head: "Steps", help: "Steps of the path" },
  { key: "cost", head: "Cost", help: "The cost of the path" },
  {
    ...{ key: "deviation", head: "Deviation", unit: " %" },
    help: "How much more the path costs than the cheapest one",
  },
];

/** @type {Column[]} */
const PLAYED = [
  { key: "ticks", head: "Ticks", help: "How many ticks the journey took" },
  { key: "cost", head: "Cost", help: "The cost of all moves" },
  { key: "expanded", head: "Expanded", help: "Cells expanded by all searches" },
  { key: "collisions", head: "Collisions", help: "Units that others blocked, counted by tick" },
  { key: "bits", head: "Bits", help: "The most bits that all paths took together" },
];

/** @param {Figure} figure */
function table({ title, lanes }) {
  const rows = /** @type {(Record<string, number | null> & { name: string })[]} */ (
    /** @type {unknown} */ (lanes)
  );
  const plays = rows.some((lane) => "ticks" in lane);
  // What all lanes of a journey have in common says nothing.
  const columns = plays
    ? PLAYED.filter(({ key }) => new Set(rows.map((lane) => lane[key])).size > 1)
    : SEARCHED;
  const number = (/** @type {number | null} */ value, unit = "") =>
    value === null ? "–" : `${value.toLocaleString("en")}${unit}`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Numbers of “${title}”">
    <table>
      <thead>
        <tr>
          <th scope="col">${plays ? "Lane" : "Search"}</th>
          ${columns.map(({ head, help }) => html`<th scope="col" title=${help}>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (lane) => html`<tr>
            <th scope="row">${lane.name}</th>
            ${columns.map(({ key, unit }) => html`<td>${number(lane[key] ?? null, unit)}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const gallery = /** @type {HTMLElement} */ (document.getElementById("gallery"));
// Removes the page's sentence for when its script doesn't start.
gallery.replaceChildren();
render(
  html`
    <nav aria-label="Examples">
      ${SECTIONS.map(
        ({ title, figures }) => html`<div>
          <h2>${title}</h2>
          <ol>
            ${figures.map(entry)}
          </ol>
        </div>`,
      )}
    </nav>
    ${SECTIONS.map(
      ({ title, about, figures }) => html`<section aria-label=${title}>
        <h2>${title}</h2>
        <p class="about">${about}</p>
        ${figures.map(article)}
      </section>`,
    )}
  `,
  gallery,
);

/** Below this width an embed has fewer columns of lanes, and the tag guesses its own height. */
const WIDE = 640;

/** Reserves the room that each embed will need, so that nothing moves when it appears. */
function reserve() {
  for (const { name, size, lanes } of SECTIONS.flatMap(({ figures }) => figures)) {
    const element = /** @type {HTMLElement} */ (
      document.querySelector(`[id="${name}"] tiebreak-figure`)
    );
    const [width, height] = size;
    const room = element.clientWidth;
    const isWide = lanes.length === 1 || room >= WIDE;
    const pixels = embedHeight({ width, height }, lanes.length, "min", room);
    element.style.height = isWide ? `${pixels}px` : "";
  }
}

reserve();
addEventListener("resize", reserve);

// Loads the tag as other pages do: from an address that never changes, so not from a bundled file.
const tag = document.createElement("script");
tag.type = "module";
tag.src = own(new URL("./embed.js", location.href));
document.head.append(tag);

// Waits until the first example is ready.
addEventListener("tiebreak-ready", () => import("../offline/register.js"), { once: true });

// The element that the address names didn't exist yet when the browser looked for it.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
