/**
 * The start of every test of the page: the page open, its first results there, and an eye on
 * everything that a clean page never does.
 */

import { expect } from "@playwright/test";
import { acted, settle } from "./barrier.mjs";
import { LEFT, NOISE, tellDownloads, typeInto } from "./engines.mjs";
import { test as base } from "./guard.mjs";

export { expect };

/** The layers that the tests look at in turn: what is worked out for each is unlike the others. */
export const LAYERS = [
  "states",
  "plateau",
  "difference",
  "paths",
  "accuracy",
  "phantom",
  "mirror",
  "contours",
];

/** Makes a page's visitor one who saves data, for whom nothing is loaded ahead. */
export async function saveData(page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}

/** What Playwright says where the configuration has no service workers. */
const BLOCKED = /^warning: Service Worker registration blocked by Playwright$/;

export const test = base.extend({
  /** The console's messages allowed in a test that breaks something on purpose; null for none. */
  allowed: [null, { option: true }],

  /** Whether the visitor has been here before: on the first visit the lanes play once by themselves. */
  visited: [true, { option: true }],

  page: async ({ page, visited, browserName }, use) => {
    if (visited) await page.addInitScript(visit);
    if (browserName === "firefox") {
      typeInto(page);
      tellDownloads(page);
    }
    await use(page);
  },

  // Firefox has no permission to read the clipboard; its preference in launch.mjs allows it.
  permissions: async ({ permissions, browserName }, use) => {
    await use(browserName === "firefox" ? [] : permissions);
  },

  /** Whatever a clean page doesn't do, as it happens. */
  complaints: async ({ page, allowed, browserName }, use) => {
    const complaints = [];
    const note = (text) => {
      if ([allowed, NOISE[browserName], BLOCKED].some((each) => each?.test(text))) return;
      complaints.push(text);
    };
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) {
        note(`${message.type()}: ${message.text()}`);
      }
    });
    page.on("pageerror", (error) => note(`uncaught: ${error}`));
    page.on("requestfailed", (request) => {
      if (!LEFT.test(request.failure()?.errorText)) note(`failed: ${request.url()}`);
    });
    page.on("response", (response) => {
      // 304: the browser asked whether what it has is still good, and it is.
      if (!response.ok() && response.status() !== 304)
        note(`${response.status()}: ${response.url()}`);
    });
    await use(complaints);
    expect(complaints, "what the page complained about").toEqual([]);
  },

  /** Where the page is opened before a test; null where tests open it themselves. */
  address: ["./", { option: true }],
  /** Whether a phone shows the two lanes that it begins with, rather than the first one. */
  begins: [false, { option: true }],
  /**
   * Whether the page measures its searches' times when nothing else is to be done: "measured" or "none".
   * Measuring takes 100 ms a lane after every edit, so only tests that time can matter to have it.
   */
  times: ["none", { option: true }],

  /** The page, open and with results. */
  tiebreak: async ({ page, address, begins, times, complaints: _ }, use) => {
    const tiebreak = new Tiebreak(page, times);
    if (address !== null) await tiebreak.open(address);
    if (address !== null && !begins) await tiebreak.showFirst();
    await use(tiebreak);
  },
});

/** Where storage is blocked, every visit is the first. */
function visit() {
  try {
    localStorage.setItem("tiebreak-shown", "yes");
  } catch {}
}

/** The page as a test sees it: read by its interface for scripts, acted on by what people use. */
export class Tiebreak {
  /**
   * @param {import("@playwright/test").Page} page
   * @param {string} [times] "measured" or "none"
   */
  constructor(page, times = "measured") {
    this.page = page;
    this.times = times;
  }

  async open(address = "./") {
    await this.page.goto(address);
    await this.begun();
  }

  /** Has a narrow window that shows two lanes at first show the first one. */
  async showFirst() {
    const isTwo = await this.page.evaluate(
      () => document.getElementById("tiebreak").state.view.two,
    );
    if (isTwo) await this.dispatch({ type: "shown", id: 1 }, { type: "two", on: false });
  }

  /** The page that is open has begun, has its results, and has loaded what comes after them or says that it can't. */
  async begun() {
    await this.page.evaluate(async (times) => {
      // A page that has just been opened has its scripts later than its elements.
      await customElements.whenDefined("tb-app");
      const tiebreak = document.getElementById("tiebreak");
      await tiebreak.ready;
      if (times === "none") tiebreak.searches.engine.solver.timed = false;
      await tiebreak.settled;
    }, this.times);
  }

  /**
   * Every lane's result for the present document, as scripts get them. They come as one text: Playwright
   * looks at each of a thousand cells on both sides.
   */
  async results() {
    const text = await this.page.evaluate(async () =>
      JSON.stringify(await document.getElementById("tiebreak").results),
    );
    return JSON.parse(text);
  }

  /** The document as scripts get it, once the page has settled: one that is being opened isn't there before. */
  async document() {
    await acted(this.page);
    return this.page.evaluate(() => document.getElementById("tiebreak").document);
  }

  /** Sets the document, and waits until its results are seen. */
  async load(json) {
    await this.page.evaluate((doc) => {
      document.getElementById("tiebreak").document = doc;
    }, json);
    await acted(this.page);
  }

  /** Dispatches actions, one after the other. */
  async dispatch(...actions) {
    await this.dispatchLast(...actions);
    await acted(this.page);
  }

  /** Dispatches actions as the last thing before the page goes: what comes of them isn't waited for. */
  async dispatchLast(...actions) {
    await this.page.evaluate((list) => {
      for (const action of list) document.getElementById("tiebreak").dispatch(action);
    }, actions);
  }

  async seek(step) {
    await this.page.evaluate((to) => document.getElementById("tiebreak").seek(to), step);
    await acted(this.page);
  }

  /** Nothing that was asked for is outstanding. */
  async settle() {
    await settle(this.page);
  }

  /** @param {number} place counted from 1 */
  lane(place) {
    return this.page.getByRole("article", { name: new RegExp(`^Lane ${place}: `) });
  }

  /** The lanes' names in their order, as headings show them. */
  async names() {
    const headings = this.page.getByRole("region", { name: "Lanes" }).getByRole("heading");
    return headings.evaluateAll((found) =>
      found.map((each) =>
        [...each.querySelectorAll(".lane-method, .lane-signs")]
          .map(({ textContent }) => textContent.trim().replace(/\s+/g, " "))
          .filter(Boolean)
          .join(" "),
      ),
    );
  }

  /** @param {number} place counted from 1 */
  map(place = 1) {
    return this.page.getByRole("application", { name: `Map of lane ${place}`, exact: true });
  }

  /** The line about the cell that is hovered. */
  readout(place = 1) {
    return this.lane(place).getByRole("paragraph");
  }

  /** A button of the bar or the timeline. */
  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** A button on the corner of the first lane's map, or on a phone below the maps. */
  corner(name) {
    const places = this.lane(1).or(this.page.locator(".legend-row"));
    return places.getByRole("button", { name, exact: true });
  }

  /** Chooses an entry of the menu at the bar's end. */
  async more(name) {
    await this.button("More").click();
    await this.page
      .getByRole("dialog", { name: "More" })
      .getByRole("button", { name, exact: true })
      .click();
    await acted(this.page);
  }

  /** Opens the lab, from the bar or, in a narrow window, from its last menu. */
  async openLab() {
    const button = this.button("Lab");
    if (!(await button.isVisible())) return this.more("Lab");
    await button.click();
    await acted(this.page);
  }

  /** What the bar's button "Draw" opens. */
  async drawMenu() {
    const menu = this.page.getByRole("dialog", { name: "Draw", exact: true });
    if (!(await menu.isVisible())) await this.button("Draw").click();
    return menu;
  }

  /** Takes a tool in the hand, and perhaps the ground that it draws. */
  async tool(name, ground = "") {
    const menu = await this.drawMenu();
    await menu.getByRole("button", { name, exact: true }).click();
    if (ground !== "") await menu.getByLabel("Draws").selectOption(ground);
    await this.page.keyboard.press("Escape");
    await acted(this.page);
  }

  /** Chooses the ground that tools draw. */
  async ground(name) {
    const menu = await this.drawMenu();
    await menu.getByLabel("Draws").selectOption(name);
    await this.page.keyboard.press("Escape");
    await acted(this.page);
  }

  /** Lets a finger draw, or has it scroll again. */
  async fingerDraws(on = true) {
    const menu = await this.drawMenu();
    await menu.getByRole("checkbox").setChecked(on);
    await this.page.keyboard.press("Escape");
    await acted(this.page);
  }

  /** The lab, opened at a tab. */
  async lab(tab) {
    await this.openLab();
    const lab = this.page.getByRole("region", { name: "Lab" });
    await lab.getByRole("tab", { name: tab }).click();
    await acted(this.page);
    return lab;
  }

  /** The button of the lens, which says the layer. */
  lens() {
    return this.page.getByRole("banner").getByRole("button", { name: "Lens" });
  }

  /** Chooses what the maps show. */
  async look(...labels) {
    await this.lens().click();
    const menu = this.page.getByRole("dialog", { name: "Lens" });
    for (const label of labels) await menu.getByLabel(label).click();
    await this.page.keyboard.press("Escape");
    await acted(this.page);
  }

  /** The button that adds a lane. */
  adder() {
    return this.button("Add lane");
  }

  async addLane(method = "A*") {
    await this.adder().click();
    const menu = this.page.getByRole("dialog", { name: "Add a lane" });
    await allMethods(menu);
    await menu.locator("b").getByText(method, { exact: true }).click();
    await acted(this.page);
  }

  /** The settings of a lane, all of them, opened. */
  async settings(place = 1) {
    const settings = this.page.getByRole("dialog", { name: `Settings of lane ${place}` });
    if (!(await settings.isVisible())) {
      await this.chain(place).click();
      // It is in sight a moment before it has its place.
      await acted(this.page);
    }
    await settings.locator("details.rare").evaluate((rare) => {
      rare.open = true;
    });
    await acted(this.page);
    return settings;
  }

  /** The tie chain in a lane's header: opens the settings. */
  chain(place) {
    return this.lane(place).locator(".lane-chain");
  }

  /** The menu of what to do with a lane, opened. */
  async moreFor(place) {
    const menu = this.page.getByRole("dialog", { name: `Lane ${place}`, exact: true });
    if (!(await menu.isVisible())) await this.button(`More for lane ${place}`).click();
    await acted(this.page);
    return menu;
  }

  /** Chooses another method for a lane. */
  async method(place, name) {
    await this.lane(place).locator(".lane-method").click();
    const menu = this.page.getByRole("dialog", { name: `Method of lane ${place}` });
    await allMethods(menu);
    await menu.getByRole("button", { name: new RegExp(`^${name.replace("*", "\\*")} `) }).click();
    await acted(this.page);
  }

  /**
   * Where on the window the middle of a cell lies, while the map fits its panel.
   * @param {[number, number]} cell
   */
  async pointOf([x, y], place = 1) {
    const toPoint = await this.projection(place);
    return toPoint([x, y]);
  }

  /** From cells to points of the window; measured once, for many cells. */
  async projection(place = 1) {
    const { scale, left, top } = await this.map(place).evaluate((map) => {
      const inside = ({ left, top, right, bottom }) =>
        [
          [left + 1, top + 1],
          [right - 1, bottom - 1],
        ].every(([x, y]) => map.contains(document.elementFromPoint(x, y)));
      // In a narrow window the timeline stays in view, and may lie over it.
      if (!inside(map.getBoundingClientRect())) {
        map.scrollIntoView({ block: "center", behavior: "instant" });
      }
      const box = map.getBoundingClientRect();
      const rows = document.getElementById("tiebreak").document.map;
      const [width, height] = [rows[0].length, rows.length];
      const scale = Math.min(box.width / width, box.height / height);
      return {
        scale,
        left: box.x + (box.width - width * scale) / 2,
        top: box.y + (box.height - height * scale) / 2,
      };
    });
    return ([x, y]) => ({ x: left + (x + 0.5) * scale, y: top + (y + 0.5) * scale });
  }

  /**
   * Drags the mouse over cells, with one event at each and none between.
   * @param {[number, number][]} cells
   * @param {{ place?: number, button?: "left" | "right" | "middle", release?: boolean }} [how]
   */
  async stroke(cells, { place = 1, button = "left", release = true } = {}) {
    const { mouse } = this.page;
    const toPoint = await this.projection(place);
    const points = cells.map(toPoint);
    await mouse.move(points[0].x, points[0].y);
    await mouse.down({ button });
    for (const { x, y } of points.slice(1)) await mouse.move(x, y);
    if (release) await mouse.up({ button });
    await acted(this.page);
  }

  /** Hovers over a cell of a lane's map. */
  async hover(cell, place = 1) {
    const { x, y } = await this.pointOf(cell, place);
    await this.page.mouse.move(x, y);
    await acted(this.page);
  }

  /** The announcement to screen readers. */
  announcement() {
    return this.page.getByRole("main").locator(":scope > [role=status]");
  }

  /** The notice about something that went wrong. */
  alert() {
    return this.page.locator("tb-notice").getByRole("alert");
  }
}

/** Has a catalogue of methods show those behind its button, too. */
export async function allMethods(menu) {
  await expect(menu.locator(".method-choice").first()).toBeVisible();
  const more = menu.getByRole("button", { name: /^More: \d+ methods$/ });
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
}
