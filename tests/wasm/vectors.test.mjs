// The worked cases once more, through the modules that the page loads.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { check, isRight, told } from "./worked/check.mjs";

const folder = new URL("../vectors/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
const text = (file) => readFileSync(new URL(file, folder), "utf8");

for (const file of files) {
  test(`every worked case of ${file} agrees in every field`, () => {
    const report = check(text(file));
    assert.ok(isRight(report), told(report, file));
  });
}

const [search, journey, read] = ["search", "motion", "texts"].map(
  (name) => text(`${name}.jsonl`).split("\n")[0],
);

/** What is said of a case after a change. */
function said(line, change) {
  const each = JSON.parse(line);
  change(each);
  const { cases, agree, differences } = check(JSON.stringify({ ...each, name: "it" }));
  assert.deepEqual([cases, agree], [1, 0]);
  return differences.join(" | ");
}

test("what differs, isn't known or is no case is named with its line and its case", () => {
  const because = "line 1, it: ";
  const wrong = (each) => {
    each.expect.order[1] = 7;
  };
  assert.match(said(search, wrong), /^line 1, it: order\[1\] is \[\d+,\d+\], expected 7\.$/);
  for (const [line, change, sentence] of [
    [search, { expect: { colour: null } }, "colour is nothing, expected null."],
    [search, { expect: {} }, "nothing is expected."],
    [search, { expect: [] }, "expect is no object."],
    [search, { world: { weather: "xy" } }, "it has fields that aren't known: world.weather."],
    [search, { policy: {} }, "it has fields that aren't known: policy."],
    [journey, { world: { weather: 0 } }, "it has fields that aren't known: world.weather."],
    [search, { kind: "dance" }, 'there are no cases of the kind "dance" yet.'],
    [search, { config: undefined }, "it has neither a kind nor a config."],
  ]) {
    assert.equal(
      said(line, (each) => Object.assign(each, change)),
      because + sentence,
    );
  }
  const legend = (each) => {
    each.expect.answers[0].legend = {};
  };
  assert.equal(said(read, legend), `${because}answers[0].legend is nothing, expected {}.`);
  const setting = (each) => {
    each.config.whim = 1;
    each.policy.mood = 1;
  };
  const named = "it has fields that aren't known: config.whim, policy.mood.";
  assert.equal(said(journey, setting), because + named);
  const { differences, ...numbers } = check(`${search}\n\n${journey}\nno case\n`);
  assert.deepEqual(numbers, { cases: 3, agree: 2 });
  assert.match(differences.join(), /^line 4, this is no JSON: [^\n]*$/);
});

test("the command names each file, tells ten differences, and ends with 1 if there is one", () => {
  const place = mkdtempSync(join(tmpdir(), "tiebreak-cases-"));
  const script = fileURLToPath(new URL("worked/main.mjs", import.meta.url));
  const run = (files) => {
    for (const [name, lines] of Object.entries(files)) writeFileSync(join(place, name), lines);
    const names = [...Object.keys(files), ...(files.good ? [] : ["gone"])];
    const typed = ["--import", import.meta.resolve("tsx"), script];
    const { stdout, status } = spawnSync(process.execPath, [...typed, ...names], { cwd: place });
    return [status, String(stdout).trimEnd().split("\n")];
  };
  const good = `${search}\n${journey}\n`;
  assert.deepEqual(run({ good }), [0, ["good: 2 of 2 agree"]]);
  const [status, lines] = run({ bad: good + "{}\n".repeat(12), empty: "\n" });
  assert.equal(status, 1);
  assert.equal(lines[0], "bad: 2 of 14 agree");
  assert.equal(lines[1], "  bad, line 3, unnamed: it has neither a kind nor a config.");
  assert.deepEqual(lines.slice(11, 13), ["  and 2 more", "empty has no cases."]);
  assert.match(lines[13], /^gone can't be read: /);
  rmSync(place, { recursive: true });
});
