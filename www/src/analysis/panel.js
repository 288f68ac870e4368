import { html, nothing } from "lit";
import "../../styles/analysis.css";
import { SidePanel } from "../ui/side-panel.js";
import { mapsTab } from "./maps.js";

/** @typedef {"Maps"} Tab */
/** @type {Tab[]} */
const TABS = ["Maps"];

/**
 * Why lanes differ: what their maps show, step by step, over the whole run, and over many maps.
 * @extends {SidePanel<Tab>}
 */
export class TbAnalysis extends SidePanel {
  constructor() {
    super({ name: "analysis", title: "Why they differ", tabs: TABS });
  }

  /** @override */
  render() {
    const { doc, view, catalogue } = this;
    if (!doc || !view || !catalogue) return nothing;
    return this.framed(html`${this.#content()}`);
  }

  #content() {
    const { view, rows } = this;
    if (!view) return nothing;
    switch (this.tab) {
      case "Maps":
        return mapsTab({ view, rows, act: (action) => this.act(action) });
    }
  }
}

customElements.define("tb-analysis", TbAnalysis);
