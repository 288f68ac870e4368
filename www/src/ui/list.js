import { directive } from "lit/directive.js";
import { getCommittedValue, getDirectiveClass } from "lit/directive-helpers.js";
import { repeat } from "lit/directives/repeat.js";

/**
 * @import { ChildPart, Directive, PartInfo } from "lit/directive.js"
 * @typedef {new (part: PartInfo) => Directive & { render(): unknown }} RepeatClass
 */

const Repeat = /** @type {RepeatClass} */ (getDirectiveClass(repeat([], () => {})));

class List extends Repeat {
  /**
   * @override
   * @param {ChildPart} part
   * @param {unknown[]} given
   */
  update(part, given) {
    /** @type {ChildPart[]} */
    const before = [].concat(/** @type {any} */ (getCommittedValue(part)));
    const change = super.update(part, given);
    for (const { startNode, endNode } of before) {
      if (startNode?.parentNode === null) /** @type {Comment} */ (endNode).remove();
    }
    return change;
  }
}

/**
 * Lit's `repeat`: a list whose items keep their elements wherever they move. It also removes the
 * comment behind each item that goes, which `repeat` leaves in place (lit/lit#5298).
 */
export const list = /** @type {typeof repeat} */ (directive(List));
