import { nothing } from "lit";
import { sentence } from "../task/faults.js";
import { loading } from "./asking.js";
import { openerOf, SidePanel } from "./side-panel.js";

/** The panels that a press opens. */
const PRESSED = ["analysis", "lab"];

/**
 * Stands in a panel's place from the press that opens it until the panel is loaded. If it can't be, it says why and
 * offers to try again.
 * @extends {SidePanel<never>}
 */
export class Waiting extends SidePanel {
  /**
   * @param {object} panels
   * @param {(name: any) => Promise<void>} panels.toggle loads the panel again after a failure
   * @param {(name: any) => void} panels.close
   * @param {string} name the panel's, for ids and its width
   * @param {string} title
   */
  constructor(panels, name, title) {
    super({ name, title, tabs: [], resizes: name !== "lab" });
    this.again = () => panels.toggle(name).catch(() => {});
    this.close = () => panels.close(name);
    this.opener = openerOf(document.activeElement);
  }

  /** @param {unknown} error */
  fail(error) {
    this.failure = sentence(error);
  }

  /** @override */
  firstUpdated() {
    // What an address asks for takes no focus.
    if (PRESSED.includes(this.name)) void this.appear(this.opener);
  }

  /** @override */
  render() {
    return this.framed(this.failure === "" ? loading() : nothing);
  }
}

customElements.define("tb-waiting", Waiting);

/**
 * @param {ConstructorParameters<typeof Waiting>[0]} panels
 * @param {string} name
 * @param {string} title
 */
export function waitFor(panels, name, title) {
  return new Waiting(panels, name, title);
}
