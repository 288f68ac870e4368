import { nothing } from "lit";
import { sentence } from "../task/faults.ts";
import { loading } from "./asking.ts";
import { openerOf, SidePanel } from "./side-panel.ts";

/** The panels that a press opens. */
const PRESSED = ["analysis", "lab"];

/**
 * Stands in a panel's place from the press that opens it until the panel is loaded. If it can't be, it says why and
 * offers to try again.
 */
export class Waiting extends SidePanel<never> {
  /** @param name the panel's, for ids and its width */
  constructor(
    panels: {
      /** loads the panel again after a failure */
      toggle(name: string): Promise<void>;
      close(name: string): void;
    },
    name: string,
    title: string,
  ) {
    super({ name, title, tabs: [], resizes: name !== "lab" });
    this.again = () => panels.toggle(name).catch(() => {});
    this.close = () => panels.close(name);
    this.opener = openerOf(document.activeElement);
  }

  fail(error: unknown) {
    this.failure = sentence(error);
  }

  override firstUpdated() {
    // A panel that the address asks for takes no focus.
    if (PRESSED.includes(this.name)) void this.appear(this.opener);
  }

  override render() {
    return this.framed(this.failure === "" ? loading() : nothing);
  }
}

customElements.define("tb-waiting", Waiting);

export function waitFor(
  panels: ConstructorParameters<typeof Waiting>[0],
  name: string,
  title: string,
) {
  return new Waiting(panels, name, title);
}
