// The tag's options as properties: what a page, a script or a framework may assign.
import assert from "node:assert/strict";
import { test } from "node:test";
import { adopt, optionsOf, reflect } from "../../www/src/embed/properties.ts";

/** As much of an element as the properties need. */
class Element {
  /** @type {Map<string, string>} */
  attributes = new Map();
  getAttribute = (/** @type {string} */ name) => this.attributes.get(name) ?? null;
  setAttribute = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    void this.attributes.set(name, String(value));
  removeAttribute = (/** @type {string} */ name) => void this.attributes.delete(name);
}

class Tag extends Element {
  played = 0;
  constructor() {
    super();
    adopt(this);
  }
}
reflect(Tag.prototype, function play() {
  this.played++;
});

/** @param {Record<string, string>} attributes */
function tag(attributes = {}) {
  const made = /** @type {any} */ (new Tag());
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

const YES = ["", "yes", "true", true];
const NO = ["no", "false", false, null, undefined];

test("flags reflect, however yes and no are written", () => {
  for (const name of ["autoplay", "loop", "draw"]) {
    for (const value of YES) {
      assert.equal(tag({ [name]: String(value) })[name], true, `${name}="${value}"`);
      const assigned = tag();
      assigned[name] = value;
      assert.equal(assigned[name], true, String(value));
      assert.equal(assigned.getAttribute(name), "");
      assert.equal(optionsOf(assigned), `${name}=yes`);
    }
    for (const value of NO) {
      const assigned = tag({ [name]: "yes" });
      assigned[name] = value;
      assert.equal(assigned[name], false, String(value));
      assert.equal(assigned.getAttribute(name), null);
      assert.equal(optionsOf(assigned), "");
    }
    assert.equal(tag()[name], false);
    assert.equal(tag({ [name]: "no" })[name], false);
    assert.equal(tag({ [name]: "false" })[name], false);
  }
});

test("a flag that can't be understood is handed on, so that the embed names it", () => {
  const odd = tag({ loop: "may be" });
  assert.equal(odd.loop, false);
  odd.autoplay = "1";
  assert.equal(odd.getAttribute("autoplay"), "1");
  assert.equal(optionsOf(odd), "autoplay=1&loop=may%20be");
});

test("play stays a method, whatever is assigned to it, and its attribute says autoplay", () => {
  for (const value of [...YES, ...NO, 1, () => "mine"]) {
    const assigned = tag();
    assigned.play = value;
    assert.equal(typeof assigned.play, "function");
    assigned.play();
    assert.equal(assigned.played, 1, String(value));
    assert.equal(assigned.autoplay, YES.includes(/** @type {any} */ (value)), String(value));
  }
  const old = tag({ play: "" });
  assert.equal(old.autoplay, true);
  assert.equal(optionsOf(old), "autoplay=yes");
  old.autoplay = false;
  assert.equal(old.autoplay, false);
  assert.equal(optionsOf(old), "");
});

test("autoplay counts where a page has the old attribute too", () => {
  assert.equal(optionsOf(tag({ play: "yes", autoplay: "no" })), "autoplay=no");
  assert.equal(tag({ play: "yes", autoplay: "no" }).autoplay, false);
});

test("every other option is a text that reflects, and can be taken away", () => {
  const one = tag();
  const values = { src: "?map=trap", lanes: "a,c", controls: "full", speed: 40, from: 0, to: 12 };
  Object.assign(one, values, { theme: "dark", caption: "A & B", height: 380, ratio: "16/9" });
  for (const [name, value] of Object.entries(values)) {
    assert.equal(one.getAttribute(name), String(value));
    assert.equal(one[name], String(value));
  }
  assert.equal(
    optionsOf(one),
    "lanes=a%2Cc&controls=full&speed=40&from=0&to=12&theme=dark&caption=A%20%26%20B",
  );
  one.lanes = ["b", "d"];
  assert.equal(one.lanes, "b,d");
  one.controls = undefined;
  one.caption = null;
  assert.deepEqual([one.controls, one.caption, one.getAttribute("caption")], ["", "", null]);
});

test("the theme is one that there is", () => {
  assert.equal(tag().theme, "auto");
  assert.equal(tag({ theme: "dark" }).theme, "dark");
  assert.equal(tag({ theme: "sepia" }).theme, "auto");
});

test("what was assigned before the tag was defined counts, and hides no method", () => {
  const early = /** @type {any} */ (new Element());
  Object.assign(early, { play: true, caption: "Early" });
  Object.setPrototypeOf(early, Tag.prototype);
  adopt(early);
  early.played = 0;
  early.play();
  assert.equal(early.played, 1);
  assert.equal(early.autoplay, true);
  assert.equal(early.getAttribute("caption"), "Early");
});
