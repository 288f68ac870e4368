/** A page that meets what a newer version of it has made: it says so, offers to reload, and overwrites nothing. */

import { settle } from "./barrier.mjs";
import { expect, test } from "./fixture.mjs";
import { field, LANES } from "./maps.mjs";

/** A link of a version that no page knows yet. */
const NEWER = "9AAAABAAAA";
const SENTENCE = "The link was made by a newer version of Tiebreak than this one; reload the page.";

const hash = (page) => page.evaluate(() => location.hash.slice(1));
const isDocument = (key) => key.startsWith("tiebreak-document:");
const stored = (page) => page.evaluate(() => ({ ...localStorage }));

/** Whether the one document that was kept is now a link of another one. */
async function isSaved(page, before) {
  const now = await stored(page);
  const [key] = Object.keys(now).filter(isDocument);
  return now[key] !== before[key] && now[key].startsWith("1");
}

/** The address has followed the last edit. */
async function followed({ page }) {
  const link = () => page.evaluate(() => document.getElementById("tiebreak").link);
  await settle(page);
  expect(page.url() === (await link())).toBe(true);
  return hash(page);
}

/** The page says what it met, and offers the one thing that can help. */
async function refuses(tiebreak) {
  await expect(tiebreak.alert()).toHaveText(SENTENCE);
  await expect(tiebreak.button("Reload")).toBeVisible();
}

/** The visitor's map: a wall that no other map has. */
const OWN = field({ walls: [[5, 5]], lanes: [LANES.lifo] });
const EDIT = { type: "paint", cells: [130, 131], value: 0, stroke: 1 };
const mapOf = async (tiebreak) => (await tiebreak.document()).map;

test("a newer link is refused, and neither the address nor the saved work is overwritten", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.load(OWN);
  await followed(tiebreak);
  const kept = await stored(page);
  for (const text of [NEWER, "3AAAABAAAA"]) {
    await page.goto("about:blank");
    await tiebreak.open(`./#${text}`);
    await refuses(tiebreak);
    expect(await mapOf(tiebreak)).toEqual(OWN.map);
    expect(await hash(page)).toBe(text);
    expect(await stored(page)).toEqual(kept);
  }

  await test.step("drawing is saved, and leaves the address alone", async () => {
    await tiebreak.dispatch(EDIT, { type: "layer", layer: "g" });
    const drawn = await mapOf(tiebreak);
    await tiebreak.settle();
    expect(await isSaved(page, kept)).toBe(true);
    expect(Object.keys(await stored(page))).toEqual(Object.keys(kept));
    expect(await hash(page)).toBe("3AAAABAAAA");

    // The same page comes again, and refuses it again.
    await Promise.all([page.waitForEvent("load"), tiebreak.button("Reload").click()]);
    await tiebreak.begun();
    await refuses(tiebreak);
    expect(await hash(page)).toBe("3AAAABAAAA");
    expect(await mapOf(tiebreak)).toEqual(drawn);
  });
});

test("a newer link is opened once a page that knows it is there, by the button", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.load(OWN);
  const link = await followed(tiebreak);
  const wished = field({ walls: [[9, 3]], lanes: [LANES.greedy] });
  await tiebreak.load(wished);
  const theirs = await followed(tiebreak);
  await tiebreak.dispatch({ type: "undo" });
  expect(await followed(tiebreak)).toBe(link);

  await page.evaluate((text) => {
    location.hash = text;
  }, NEWER);
  await refuses(tiebreak);
  // An edit of the last moment is saved as a draft, under no address that a reload would take it for.
  await tiebreak.dispatchLast(EDIT);
  const drawn = await mapOf(tiebreak);
  // The newer page: one whose engine reads this link.
  await page.addInitScript(
    ([newer, known]) => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message, ...rest) {
        if (message.given?.[0] === newer) message.given[0] = known;
        return post.call(this, message, ...rest);
      };
    },
    [NEWER, theirs],
  );
  await Promise.all([page.waitForEvent("load"), tiebreak.button("Reload").click()]);
  await tiebreak.begun();
  expect(await mapOf(tiebreak)).toEqual(wished.map);
  await expect(page.locator("tb-notice").getByRole("status")).toHaveText(/Yours is kept/);
  await tiebreak.button("Your last map").click();
  await tiebreak.settle();
  expect(await mapOf(tiebreak)).toEqual(drawn);
});

test("saved work of a newer page stays as it is, and the page says why it isn't shown", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.load(OWN);
  await followed(tiebreak);
  const [key] = Object.keys(await stored(page)).filter(isDocument);
  /** The page opens again, in the tab whose document this is. */
  const reopen = async (text) => {
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text]);
    await page.goto("about:blank");
    await tiebreak.open("./");
  };
  await reopen(NEWER);
  await refuses(tiebreak);
  await tiebreak.dispatch(EDIT);
  const link = await followed(tiebreak);
  const now = await stored(page);
  expect(now[key]).toBe(NEWER);
  expect(Object.keys(now).filter(isDocument)).toHaveLength(2);

  // A draft with a method that no page knows yet: the work done here is shown in its place.
  const draft = '{"address":"","width":1,"height":1,"cells":"!","lanes":[{"algorithm":"later"}]}';
  const [own] = Object.keys(now).filter((each) => isDocument(each) && each !== key);
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [own, draft]);
  await page.goto("about:blank");
  await tiebreak.open(`./#${link}`);
  await tiebreak.dispatch({ ...EDIT, cells: [200], stroke: 2 });
  await followed(tiebreak);
  expect((await stored(page))[own]).toBe(draft);
});

/** Makes it the page's document, as version 2. */
function assign(page, doc) {
  return page.evaluate(
    (json) => {
      document.getElementById("tiebreak").document = json;
    },
    { ...doc, version: 2 },
  );
}

test("a document of version 2 that makes no sense is refused, and the one before is still searched", async ({
  tiebreak,
  page,
}) => {
  const before = await tiebreak.document();
  const refused = await page.evaluate(() => {
    const playground = document.getElementById("tiebreak");
    const lanes = [{ algorithm: "ida", limit: -1 }];
    playground.document = { ...playground.document, lanes, version: 2 };
    return playground.ready.catch(({ message }) => message);
  });
  expect(refused).toMatch(/-1.*\.$/);
  expect(await tiebreak.document()).toEqual(before);
  expect(await tiebreak.results()).toHaveLength(before.lanes.length);

  const wished = field({ walls: [[9, 3]], lanes: [{ algorithm: "ida", ties: ["fifo"] }] });
  await assign(page, wished);
  await expect(tiebreak.lane(1)).toContainText("IDA*");
});
