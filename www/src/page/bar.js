/**
 * @import { Action, State } from "../state/actions.js"
 * @import { Maps } from "../files/maps.js"
 * @import { Catalogue, Doc } from "../types.js"
 * @import { Panel } from "./panels.js"
 */

import { html } from "lit";
import { icon } from "../ui/icons.js";
import { menu } from "../ui/menu.js";
import "../ui/toolbar.js";
import { LAYERS } from "../view/layers.js";
import { shapeOf } from "../view/shapes/shape.js";
import { label } from "../words/describe.js";
import { LANGUAGES, punctuated, say, spoken } from "../words/language.js";
import { PANELS } from "./panels.js";

/**
 * The bar, after the page's name: World, examples, drawing, lens, explain, share and more.
 * @param {State} state
 * @param {object} given
 * @param {Maps} given.maps
 * @param {string} given.theme
 * @param {() => void} given.changeTheme
 * @param {() => void} given.changeLanguage
 * @param {() => void} given.share
 * @param {string} given.waits the control whose part is being loaded
 * @param {Panel | null} given.panel the one open beside the maps
 * @param {(panel: Panel) => void} given.toggle
 * @param {() => void} given.help
 */
export function bar(
  { doc, view, past, future, catalogue },
  { maps, theme, changeTheme, changeLanguage, share, waits, panel, toggle, help },
) {
  const layer = say(doc.journey ? "units" : LAYERS[view.layer]);
  return html`
    ${menu({
      name: "world",
      label: say("World"),
      title: say("World: the map that is searched"),
      button: html`${say("World")} ${icon("down")}`,
      content: html`<tb-world .doc=${doc} .view=${view} .catalogue=${catalogue} .maps=${maps}></tb-world>`,
      isDrawer: true,
      isBusy: waits === "world",
    })}
    <span class="quiet map-title">${describe(doc, catalogue)}</span>
    <a class="bar-link" href="./figures.html">${say("Examples")}</a>
    <tb-toolbar .view=${view} .canUndo=${past !== null} .canRedo=${future !== null}></tb-toolbar>
    ${menu({
      name: "lens",
      label: say("Lens"),
      said: say("Lens: {}", layer),
      title: say("Lens: what the maps show"),
      button: html`<span class="lens-layer">${layer}</span> ${icon("down")}`,
      content: html`<tb-lens .doc=${doc} .view=${view}></tb-lens>`,
    })}
    <div class="button-row bar-end">
      <button
        type="button"
        aria-label=${say(PANELS.analysis.label)}
        title=${say(PANELS.analysis.help)}
        aria-expanded=${String(panel === "analysis")}
        aria-busy=${String(waits === "analysis")}
        @click=${() => toggle("analysis")}
      >${icon("analysis")}<span class="wide-only">${say("Explain")}</span></button>
      <button
        type="button"
        aria-label=${say("Share")}
        title=${say("Share: a link that holds everything")}
        aria-busy=${String(waits === "share")}
        @click=${share}
      >${icon("share")}<span class="wide-only">${say("Share")}</span></button>
      ${menu({
        name: "more",
        label: say("More"),
        title: say("More: lab, theme, language, help"),
        button: icon("more"),
        isBusy: waits === "more",
        content: html`<div class="menu-items">
          ${entry(say(PANELS.lab.label), () => toggle("lab"))}
          <button type="button" @click=${changeTheme}>${icon("theme")} ${say("Theme: {}", say(theme))}</button>
          <button type="button" @click=${changeLanguage}>${say("Language: {}", LANGUAGES[spoken])}</button>
          ${entry(say("Help"), help)}
        </div>`,
      })}
    </div>
  `;
}

/**
 * @param {Doc} doc
 * @param {Catalogue} catalogue
 */
function describe(doc, catalogue) {
  const { source, title } = doc;
  // Keeps the characters of a name from changing the direction of the text after it.
  return html`<bdi>${title || nameOf(source, catalogue)}</bdi>${punctuated(", ")}${say(shapeOf(doc).extent)}`;
}

/**
 * @param {Doc["source"]} source
 * @param {Catalogue} catalogue
 */
function nameOf(source, catalogue) {
  if (source === null) return say("own map");
  return "file" in source ? source.file : say(label(catalogue.generators, source.generator));
}

/**
 * An entry that closes the menu.
 * @param {string} label
 * @param {() => void} act
 */
function entry(label, act) {
  return html`<button
    type="button"
    popovertarget="more-menu"
    popovertargetaction="hide"
    @click=${act}
  >${label}</button>`;
}
