import { addressOf, textOf } from "./choice.ts";
import type { Links } from "./link.ts";

/**
 * An entry of the browser's history for what stands in the maps' place: Back leads from there to the maps, and Forward there
 * again. Both entries are about one document, whatever it was when they began.
 */
export class Entries {
  declare name: string;
  declare links: Links;
  declare show: (isWanted: boolean) => void;
  /** The present entry's state; undefined where another page or a link made the entry. */
  declare here: string | undefined;
  /** Whether it is in sight, or will be. */
  declare isIn: boolean;
  /** Whether the page itself goes back. */
  declare isReturning: boolean;

  /**
   * @param name of what has an entry, kept in the entry's state; the maps' has ""
   * @param show called when the visitor has moved through the history
   */
  constructor(name: string, links: Links, show: (isWanted: boolean) => void) {
    this.name = name;
    this.links = links;
    this.show = show;
    links.moved = () => this.#moved();
    this.here = history.state?.panel;
    this.isIn = false;
    this.isReturning = false;
  }

  /** @param isIn whether it is in sight from now on */
  enter(isIn: boolean) {
    this.isIn = isIn;
    const isHere = this.here === this.name;
    if (this.isReturning || isIn === isHere) return;
    if (!isIn) {
      this.isReturning = true;
      history.back();
      return;
    }
    history.replaceState({ ...history.state, panel: "" }, "");
    history.pushState({ panel: this.name }, "");
    this.here = this.name;
  }

  #moved() {
    const from = this.here;
    this.here = history.state?.panel;
    const isOwnMove = this.isReturning;
    this.isReturning = false;
    // Somebody has followed a link, or comes back from one.
    if (from === undefined || this.here === undefined) return;
    const { asked } = this.links;
    if (textOf(location) !== asked) history.replaceState(history.state, "", addressOf(asked));
    if (isOwnMove) this.enter(this.isIn);
    else this.show(this.here === this.name);
  }
}
