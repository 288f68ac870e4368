// Spaces and sizes of type that style sheets may have.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const FOLDER = new URL("../../www/styles/", import.meta.url);
/** Paper has millimetres, slides go by the window, drawings are pictures. */
const APART = new Set(["print.css", "slides.css", "sight.css", "drawing.css"]);
/** What isn't a space between or around things: the room of the docked panel and of a notice, and a line between bits. */
const OTHERWISE = new Set([
  "panels.css padding-left: 300px",
  "side-panel.css padding-bottom: 96px",
  "storage.css gap: 1px",
]);
const SPACE = /^(padding|margin)(-.+)?$|^((row|column)-)?gap$/;
const ON_SCALE =
  /^(0|auto|inherit|var\(--(s\d|covered)\)|calc\(-1 \* var\(--s\d\)\)|calc\(var\(--s\d\) \+ var\(--s\d\)\))$/;
const TYPE = /^(var\(--t[123]\)|inherit)$/;
const MILLIMETRES = /^\d+mm$/;

/** Each declaration of a sheet, with what a shorthand says of the size alone. */
function declarations(name) {
  const css = readFileSync(new URL(name, FOLDER), "utf8").replace(/\/\*.*?\*\//gs, "");
  return [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(([, key, value]) => ({
    name,
    key,
    value: value.trim().replace(/\s+/g, " "),
  }));
}

const all = readdirSync(FOLDER).flatMap(declarations);
const said = ({ name, key, value }) => `${name} ${key}: ${value}`;

/** The parts of a value, functions whole. */
const partsOf = (value) => value.match(/(?:[^\s(]*\((?:[^()]|\([^()]*\))*\)|[^\s()]+)/g) ?? [];

test("spaces are steps of one scale", () => {
  const spaces = all.filter(({ name, key }) => SPACE.test(key) && !APART.has(name));
  assert.ok(spaces.length > 300);
  const off = spaces.filter(
    (each) =>
      !partsOf(each.value).every((part) => ON_SCALE.test(part) || MILLIMETRES.test(part)) &&
      !OTHERWISE.has(said(each)),
  );
  assert.deepEqual(off.map(said), []);
});

test("text has one of three sizes", () => {
  const sizes = all.filter(({ name, key }) => /^font(-size)?$/.test(key) && !APART.has(name));
  assert.ok(sizes.length > 60);
  const off = sizes.filter(({ value }) => !TYPE.test(value.split(" / ")[0] ?? ""));
  assert.deepEqual(off.map(said), []);
});

test("each step of a scale is larger than the one before", () => {
  for (const kind of ["s", "t"]) {
    for (const sheet of ["base.css", "gallery.css"]) {
      const steps = all
        .filter(({ name, key }) => name === sheet && new RegExp(`^--${kind}\\d$`).test(key))
        .map(({ value }) => Number(value.replace("px", "")));
      assert.deepEqual(
        steps,
        [...new Set(steps)].sort((one, other) => one - other),
      );
    }
  }
});

test("all numbers have figures of one width", () => {
  const figures = all.filter(({ key, value }) => /^font-variant/.test(key) || /-nums/.test(value));
  assert.deepEqual(figures.map(said), ["base.css font-variant-numeric: tabular-nums"]);
});
