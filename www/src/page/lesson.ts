/** The text of an example beside the maps that it is about: the address `?example=NAME` asks for it. */

import { html, nothing } from "lit";
import { forgetWish, wishOf } from "../address/choice.ts";
import { type Figure, SECTIONS } from "../address/figures.ts";
import { SidePanel } from "../ui/side-panel.ts";
import { say, told, toldOf } from "../words/language.ts";
import { answerOf } from "./answer.ts";
import { entitle } from "./title.ts";

const FIGURES = SECTIONS.flatMap(({ title: chapter, figures }) =>
  figures.map((figure) => ({ ...figure, chapter })),
);

export class TbLesson extends SidePanel<never> {
  declare at: number;

  constructor() {
    super({ name: "lesson", title: "Example", tabs: [], resizes: true });
    const name = wishOf(location).replace("example=", "");
    this.at = FIGURES.findIndex((figure) => figure.name === name);
  }

  override async appear() {
    // The text was asked for, not opened on the page: the focus stays at the page's beginning.
  }

  override updated() {
    entitle();
  }

  override leaving() {
    forgetWish();
  }

  override render() {
    const figure = FIGURES[this.at];
    // The notice says that there is no such example.
    if (!figure) return nothing;
    const { title, chapter, text, answer, name } = told(figure);
    return this.framed(html`
      <p class="quiet">${toldOf(chapter)}</p>
      <h3>${title}</h3>
      ${text.map((paragraph) => html`<p>${paragraph}</p>`)}
      ${answerOf(answer)}
      <p class="alone"><a href="./figures.html#${name}">${say("All examples")}</a></p>
      ${
        // The example has taken the place of the maps and lanes from which it was asked for.
        history.length > 1
          ? html`<span class="side-row"><button type="button" @click=${() => history.back()}>${say("Back to the page before")}</button></span>`
          : nothing
      }
      <nav class="lesson-turn" aria-label=${say("Examples")}>
        ${turn(say("Previous"), FIGURES[this.at - 1])} ${turn(say("Next"), FIGURES[this.at + 1])}
      </nav>
    `);
  }
}

function turn(label: string, figure: Figure | undefined) {
  if (!figure) return nothing;
  return html`<a href="./?example=${figure.name}"><span class="quiet">${label}</span> ${told(figure).title}</a>`;
}

customElements.define("tb-lesson", TbLesson);
