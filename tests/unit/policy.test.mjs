// The policy that pages ask browsers for, and the one place that may start scripts.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { HEADERS, PAGE, WORKER } from "../../www/build/policy.ts";

const root = new URL("../../", import.meta.url);
const sources = readdirSync(new URL("www/src", root), { recursive: true })
  .map((name) => String(name).replaceAll("\\", "/"))
  .filter((name) => /(?<!\.d)\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(`www/src/${name}`, root), "utf8") }));

test("nothing is unsafe, and wasm is for workers only", () => {
  assert.match(PAGE, /^default-src 'none';/);
  assert.doesNotMatch(PAGE, /unsafe|\*|http|data:|blob:/);
  assert.match(PAGE, /; require-trusted-types-for 'script'; trusted-types lit-html tiebreak$/);
  assert.equal(WORKER.replace("'wasm-unsafe-eval'", "").includes("unsafe"), false);
});

test("the documentation has every header as it is", () => {
  const text = readFileSync(new URL("docs/hosting.md", root), "utf8");
  for (const headers of Object.values(HEADERS)) {
    for (const [name, value] of Object.entries(headers)) {
      assert.ok(text.includes(name), name);
      assert.ok(text.includes(value), value);
    }
  }
});

test("workers and scripts have their addresses from one module", () => {
  for (const { name, text } of sources) {
    if (name === "task/scripts.ts") continue;
    assert.doesNotMatch(text, /createPolicy|createScriptURL|globalThis\.Worker/, name);
    assert.doesNotMatch(
      text,
      /serviceWorker\.register\((?!own\()|\.src = (?!own\(|this\.#address)/,
      name,
    );
    if (/\bnew Worker\(/.test(text)) {
      // The workers of tools.ts are made of these.
      const [, file] =
        text.match(/import \{[^}]*\bWorker\b[^}]*\} from "[./a-z]+\/(\w+)\.ts";/) ?? [];
      assert.ok(file === "scripts" || file === "tools", name);
    }
  }
});

test("only addresses in the site's folder pass", async (t) => {
  t.after(() => Reflect.deleteProperty(globalThis, "location"));
  globalThis.location = /** @type {any} */ ({
    href: "https://tiebreak.example/a/index.html?map=x#1",
  });
  const { own } = await import("../../www/src/task/scripts.ts");
  const address = "https://tiebreak.example/a/assets/worker.js";
  assert.equal(own(new URL(address)), address);
  for (const other of [
    "https://tiebreak.example/worker.js",
    "https://tiebreak.example/a/../b/worker.js",
    "https://tiebreak.example.evil.example/a/worker.js",
    "http://tiebreak.example/a/worker.js",
    "https://evil.example/a/worker.js",
    "data:text/javascript,1",
    "blob:https://tiebreak.example/a/1",
  ]) {
    assert.throws(() => own(new URL(other)), /isn't a script of this site/);
  }
});

test("no source evaluates text, makes markup of it or knows a style by its text", () => {
  for (const { name, text } of sources) {
    const code = text.replace(/\/\*.*?\*\//gs, "");
    assert.doesNotMatch(
      code,
      /\beval\(|\bFunction\(|importScripts|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc/,
      name,
    );
    // Pictures and code for pages of others are files, which this policy isn't about.
    if (/^(picture\/svg|share\/embed-code)\.js$/.test(name)) continue;
    assert.doesNotMatch(code, /(?<!\.)\bstyle=(?!\$\{)["$]/, name);
  }
});
