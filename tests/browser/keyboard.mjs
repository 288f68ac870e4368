/**
 * A person at the keyboard: who goes by Tab from the top of the page, uses no pointer, and knows of
 * the page what the accessibility tree says.
 */

import { acted } from "./barrier.mjs";
import { expect } from "./fixture.mjs";

export class Keyboard {
  /** @param {import("@playwright/test").Page} page */
  constructor(page) {
    this.page = page;
    this.focus = page.locator(":focus");
    /** All keys pressed so far. */
    this.pressed = 0;
  }

  /**
   * Presses keys one after the other; "ArrowUp 3" three times.
   * @param {...string} keys
   */
  async press(...keys) {
    for (const each of keys) {
      const [key, times = 1] = each.split(" ");
      for (let left = Number(times); left > 0; left--) await this.#press(key);
    }
    await acted(this.page);
  }

  /** @param {string} key */
  async #press(key) {
    await this.page.keyboard.press(key);
    this.pressed++;
  }

  /** @param {string} text */
  async type(text) {
    await this.page.keyboard.type(text);
    this.pressed += text.length;
    await acted(this.page);
  }

  /**
   * A screen reader's words for the element that has the focus, such as `button "Map"`.
   * @returns {Promise<string>} empty where nothing has it
   */
  async told() {
    if ((await this.focus.count()) === 0) return "";
    const [line = ""] = (await this.focus.ariaSnapshot()).split("\n");
    return line.replace(/^- '?/, "");
  }

  /**
   * Goes on until what has the focus has this role and name, and no longer than `most` presses.
   * @param {string} role
   * @param {string} name a whole one, or its beginning and "…"
   * @param {object} [how]
   * @param {string} [how.by] the key that goes on
   * @param {number} [how.most]
   */
  async reach(role, name, { by = "Tab", most = 60 } = {}) {
    return this.#goOn(`${role} "${name.endsWith("…") ? name.slice(0, -1) : `${name}"`}`, by, most);
  }

  /**
   * Opens a fold, whose heading has no role in Playwright's words.
   * @param {string} name
   */
  async fold(name) {
    await this.#goOn(`text: ${name}`, "Tab", 60);
    await this.press("Enter");
  }

  /**
   * @param {string} wanted what a screen reader's words begin with
   * @param {string} by
   * @param {number} most
   */
  async #goOn(wanted, by, most) {
    const heard = [];
    for (let left = most; left >= 0; left--) {
      const told = await this.told();
      if (told.startsWith(wanted)) {
        await acted(this.page);
        return this.focus;
      }
      heard.push(told);
      if (left > 0) await this.#press(by);
    }
    throw new Error(`${wanted} isn't reached by ${most} times ${by}, only ${heard.join(", ")}`);
  }

  /**
   * Reaches something, then presses a key on it.
   * @param {string} role
   * @param {string} name
   * @param {string} [key]
   */
  async use(role, name, key = "Enter") {
    await this.reach(role, name);
    await this.press(key);
  }

  /**
   * Chooses in a closed list by letters, as those do who don't see it open.
   * @param {string} name of the list
   * @param {string} letters
   */
  async choose(name, letters) {
    await this.reach("combobox", name);
    await this.type(letters);
  }

  /**
   * Puts a value in place of the one that a field has.
   * @param {string} role
   * @param {string} name
   * @param {string} text
   */
  async fill(role, name, text) {
    await this.reach(role, name);
    await this.press("ControlOrMeta+a");
    await this.type(text);
  }

  /**
   * The focus is, or comes, on something by itself.
   * @param {string} role
   * @param {string} name
   */
  async isOn(role, name) {
    await acted(this.page);
    expect(await this.told()).toContain(`${role} "${name}`);
  }

  /** Something has the focus, and it can be seen. */
  async isSomewhere() {
    await expect(this.focus, "the focus is lost").toHaveCount(1);
    await expect(this.focus).toBeVisible();
  }
}
