import { type ChildPart, type Directive, directive, type PartInfo } from "lit/directive.js";
import { getCommittedValue, getDirectiveClass } from "lit/directive-helpers.js";
import { repeat } from "lit/directives/repeat.js";

type RepeatClass = new (part: PartInfo) => Directive & { render(): unknown };

const Repeat = getDirectiveClass(repeat([], () => {})) as RepeatClass;

class List extends Repeat {
  override update(part: ChildPart, given: unknown[]) {
    const before = ([] as ChildPart[]).concat(getCommittedValue(part) as ChildPart[]);
    const change = super.update(part, given);
    for (const { startNode, endNode } of before) {
      if (startNode?.parentNode === null) (endNode as Comment).remove();
    }
    return change;
  }
}

/**
 * Lit's `repeat`: a list whose items keep their elements wherever they move. It also removes the
 * comment behind each item that goes, which `repeat` leaves in place (lit/lit#5298).
 */
export const list = directive(List) as typeof repeat;
