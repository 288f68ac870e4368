/**
 * The catalogue of methods, by family, each with a line about what it is good for.
 *
 * @import { Action } from "../state/actions.js"
 * @import { Catalogue } from "../types.js"
 */

import { html, nothing } from "lit";
import { say, toldOf } from "../words/language.js";
import { icon } from "./icons.js";
import { list } from "./list.js";
import { menu } from "./menu.js";

/**
 * @param {object} given
 * @param {Catalogue} given.catalogue
 * @param {string | null} [given.current] the lane's method
 * @param {(method: string) => void} given.pick
 */
export function methods({ catalogue, current = null, pick }) {
  const { settings, families } = catalogue;
  const { choices } = settings.algorithm;
  const labels = new Set(choices.map(({ name }) => families[name]));
  // It may grow while it is open: a method keeps its button, and so the focus.
  return html`<div class="methods" @keydown=${walk}>
    ${list(
      labels,
      (family) => family,
      (family) => html`<section>
        <h3>${toldOf(say(family ?? ""))}</h3>
        ${list(
          choices.filter(({ name }) => families[name] === family),
          ({ name }) => name,
          ({ name, label, help }) => html`<button
              type="button"
              class="method-choice"
              aria-current=${name === current ? "true" : nothing}
              @click=${(/** @type {MouseEvent} */ { target }) => {
                pick(name);
                /** @type {HTMLElement | null} */ (
                  /** @type {Element} */ (target).closest("[popover]")
                )?.hidePopover();
              }}
            ><b>${say(label)}</b> <span>${say(help)}</span></button>`,
        )}
      </section>`,
    )}
  </div>`;
}

/**
 * Arrow keys go from method to method.
 * @param {KeyboardEvent} event
 */
function walk(event) {
  const all = /** @type {Element} */ (event.currentTarget).querySelectorAll("button");
  const at = [...all].indexOf(/** @type {HTMLButtonElement} */ (event.target));
  const last = all.length - 1;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const next = all[(to + all.length) % all.length];
  next?.focus();
  // Firefox is content with half of it.
  next?.scrollIntoView({ block: "nearest" });
}

/**
 * Adds a lane: a button that opens the catalogue.
 *
 * @param {object} given
 * @param {string} given.name for ids
 * @param {string} given.said the button's name
 * @param {Catalogue} given.catalogue
 * @param {number} given.count of lanes
 * @param {(action: Action) => void} given.act
 * @param {string} [given.text] beside the icon
 */
export function addLane({ name, said, catalogue, count, act, text = "" }) {
  const { lanes } = catalogue.limits;
  const full = count >= lanes;
  return menu({
    name,
    label: say("Add a lane"),
    said,
    title: full ? say("There are {} lanes; no more fit", lanes) : say("Add a lane"),
    button: html`${icon("plus")} ${text}`,
    disabled: full,
    content: methods({
      catalogue,
      pick: (method) => act({ type: "lane-add", method }),
    }),
  });
}
