import { html } from "lit";
import type { Maps } from "../files/maps.ts";
import type { State } from "../state/actions.ts";
import type { Catalogue, Doc } from "../types.ts";
import type { From } from "../ui/events.ts";
import { icon } from "../ui/icons.ts";
import { menu } from "../ui/menu.ts";
import "../ui/toolbar.ts";
import { LAYERS } from "../view/layers.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { label } from "../words/describe.ts";
import { LANGUAGES, punctuated, say, spoken } from "../words/language.ts";
import { PANELS, type Panel } from "./panels.ts";

/** The bar, after the page's name: World, what lies beside the maps, drawing, lens, explain, share and more. */
export function bar(
  { doc, view, past, future, catalogue }: State,
  {
    maps,
    isRead,
    theme,
    changeTheme,
    changeLanguage,
    share,
    waits,
    panel,
    toggle,
    help,
  }: {
    maps: Maps | null;
    /** whether the map can be read differently */
    isRead: boolean;
    theme: string;
    changeTheme: () => void;
    changeLanguage: () => void;
    share: () => void;
    /** the control whose part is being loaded */
    waits: string;
    /** the one open beside the maps */
    panel: Panel | null;
    toggle: (panel: Panel) => void;
    help: () => void;
  },
) {
  const layer = say(doc.journey ? "units" : LAYERS[view.layer]);
  return html`
    ${menu({
      name: "world",
      label: say("World"),
      title: say("World: the map that is searched"),
      button: html`${say("World")} ${icon("down")}`,
      content: html`<tb-world .doc=${doc} .view=${view} .catalogue=${catalogue} .maps=${maps} .isRead=${isRead}></tb-world>`,
      isDrawer: true,
      isBusy: waits === "world",
    })}
    <span class="quiet map-title">${describe(doc, catalogue)}</span>
    <nav class="bar-links" aria-label=${say("Beside the maps")}>${links(panel, waits, toggle)}</nav>
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
        title: say("More: theme, language, help"),
        button: icon("more"),
        isBusy: waits === "more",
        content: html`<div class="menu-items">
          <div class="menu-items in-few">${links(panel, waits, toggle)}</div>
          <button type="button" @click=${changeTheme}>${icon("theme")} ${say("Theme: {}", say(theme))}</button>
          <button type="button" @click=${changeLanguage}>${say("Language: {}", LANGUAGES[spoken])}</button>
          ${entry(say("Help"), help)}
        </div>`,
      })}
    </div>
  `;
}

/** The course, its examples, and the lab: in the bar, or in a narrow window in the menu at its end. */
function links(panel: Panel | null, waits: string, toggle: (panel: Panel) => void) {
  const ending = spoken === "en" ? "" : `.${spoken}`;
  return html`
    <a href="./figures.html">${say("Examples")}</a>
    <a href="./course/index${ending}.html" title=${say("The course as slides, chapter by chapter, for teachers and learners")}>${say("Learn")}</a>
    <button
      type="button"
      
      title=${say(PANELS.lab.help)}
      aria-expanded=${String(panel === "lab")}
      aria-busy=${String(waits === "lab")}
      @click=${({ target }: From<HTMLElement>) => {
        target.closest<HTMLElement>("[popover]")?.hidePopover();
        toggle("lab");
      }}
    >${say(PANELS.lab.label)}</button>`;
}

function describe(doc: Doc, catalogue: Catalogue) {
  const { source, title } = doc;
  // Keeps the characters of a name from changing the direction of the text after it.
  return html`<bdi>${title || nameOf(source, catalogue)}</bdi>${punctuated(", ")}${say(shapeOf(doc).extent)}`;
}

function nameOf(source: Doc["source"], catalogue: Catalogue) {
  if (source === null) return say("own map");
  return "file" in source ? source.file : say(label(catalogue.generators, source.generator));
}

/** An entry that closes the menu. */
function entry(label: string, act: () => void) {
  return html`<button
    type="button"
    popovertarget="more-menu"
    popovertargetaction="hide"
    @click=${act}
  >${label}</button>`;
}
