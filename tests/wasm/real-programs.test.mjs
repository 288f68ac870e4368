// The path-finders and heaps of npm, run as they are, expand what the modules say of them. `cargo xtask test programs` runs more.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { check, isRight, told } from "./worked/check.mjs";

test("PathFinding.js, javascript-astar, EasyStar.js, ngraph.path, heap and flatqueue on 60 maps each", () => {
  const script = fileURLToPath(new URL("../programs/cases.mjs", import.meta.url));
  const ran = spawnSync(process.execPath, [script, "60"], { encoding: "utf8", maxBuffer: 2 ** 28 });
  assert.equal(ran.status, 0, ran.stderr);
  const report = check(ran.stdout);
  assert.equal(report.cases, 6 * 60);
  assert.ok(isRight(report), told(report, "npm"));
});
