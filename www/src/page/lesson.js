/**
 * The text of an example beside the maps that it is about: the address `?example=NAME` asks for it.
 *
 * @import { Figure } from "../address/figures.js"
 */

import { html, nothing } from "lit";
import { forgetWish, wishOf } from "../address/choice.js";
import { SECTIONS } from "../address/figures.js";
import { SidePanel } from "../ui/side-panel.js";
import { say, told, toldOf } from "../words/language.js";
import { entitle } from "./title.js";

const FIGURES = SECTIONS.flatMap(({ title: chapter, figures }) =>
  figures.map((figure) => ({ ...figure, chapter })),
);

/** @extends {SidePanel<never>} */
export class TbLesson extends SidePanel {
  constructor() {
    super({ name: "lesson", title: "Example", tabs: [], resizes: true });
    const name = wishOf(location).replace("example=", "");
    this.at = FIGURES.findIndex((figure) => figure.name === name);
  }

  /** @override */
  async appear() {
    // The text was asked for, not opened on the page: the focus stays at the page's beginning.
  }

  /** @override */
  updated() {
    entitle();
  }

  /** @override */
  leaving() {
    forgetWish();
  }

  /** @override */
  render() {
    const figure = FIGURES[this.at];
    // The notice says that there is no such example.
    if (!figure) return nothing;
    const { title, chapter, text, name } = told(figure);
    return this.framed(html`
      <p class="quiet">${toldOf(chapter)}</p>
      <h3>${title}</h3>
      ${text.map((paragraph) => html`<p>${paragraph}</p>`)}
      <p class="alone"><a href="./figures.html#${name}">${say("All examples")}</a></p>
      <nav class="lesson-turn" aria-label=${say("Examples")}>
        ${turn(say("Previous"), FIGURES[this.at - 1])} ${turn(say("Next"), FIGURES[this.at + 1])}
      </nav>
    `);
  }
}

/**
 * @param {string} label
 * @param {Figure | undefined} figure
 */
function turn(label, figure) {
  if (!figure) return nothing;
  return html`<a href="./?example=${figure.name}"><span class="quiet">${label}</span> ${told(figure).title}</a>`;
}

customElements.define("tb-lesson", TbLesson);
