/** Somebody whose actions are counted: a click, a tap, a choice or a drop is one each. */

import { acted } from "./barrier.mjs";
import { drop } from "./files.mjs";
import { test as base, expect } from "./fixture.mjs";
import { tapOn } from "./touch.mjs";

/** Counts what somebody does on the page, and waits after each act until the page has settled. */
class Visitor {
  constructor(page) {
    this.page = page;
    this.actions = 0;
  }

  async click(locator) {
    this.actions += 1;
    await locator.click();
    await acted(this.page);
  }

  async tap(locator) {
    this.actions += 1;
    await tapOn(locator);
    await acted(this.page);
  }

  async choose(locator, label) {
    this.actions += 1;
    await locator.selectOption(label);
    await acted(this.page);
  }

  async drop(files) {
    this.actions += 1;
    await drop(this.page, files);
  }
}

export const test = base.extend({
  visitor: async ({ page }, use, { title, annotations }) => {
    const visitor = new Visitor(page);
    await use(visitor);
    annotations.push({
      type: "report",
      description: `${title}: ${visitor.actions} ${visitor.actions === 1 ? "action" : "actions"}`,
    });
  },
});

export { expect };
