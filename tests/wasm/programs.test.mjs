// What the catalogue says of programs, and what a check of a lane does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tiebreak } from "./module.mjs";

const catalogue = tiebreak.catalogue();
const { programs, parts, languages, settings, usual } = catalogue;

test("every program stands under a heading, and a lane with it answers every question", () => {
  assert.deepEqual(
    Object.keys(programs).toSorted(),
    settings.program.choices.map(({ name }) => name).toSorted(),
  );
  for (const [program, { family, fixes }] of Object.entries(programs)) {
    assert.match(family, /^(Real programs: |Your own program$)/);
    for (const moves of ["4", "8"]) {
      const config = { ...usual.program, moves, program, ...fixes };
      const { parts: answers } = tiebreak.check(config);
      assert.deepEqual(Object.keys(answers), Object.keys(parts));
      for (const { value, usual } of Object.values(answers)) assert.deepEqual(value, usual);
    }
  }
  assert.equal(tiebreak.check(usual.astar).parts, undefined);
});

test("a part that differs is told beside that of the real program", () => {
  const config = { ...usual.program, program: "lague", parts: { queue: "quad", key: [] } };
  const { parts: answers } = tiebreak.check(config);
  assert.deepEqual(answers.queue, { value: "quad", usual: "top" });
  assert.deepEqual(answers.key, { value: [], usual: ["low_h"] });
  assert.deepEqual(answers.diagonal, { value: 1_400_000, usual: 1_400_000 });
});

test("what is usual in each language can be searched, and says only what differs", () => {
  for (const { label, parts: said } of Object.values(languages)) {
    const { parts: answers } = tiebreak.check({ ...usual.program, parts: said });
    for (const [name, { value, usual }] of Object.entries(answers)) {
      assert.deepEqual(value, said[name] ?? usual, `${label}, ${name}`);
      assert.equal(Object.hasOwn(said, name), JSON.stringify(value) !== JSON.stringify(usual));
      assert.deepEqual(usual, parts[name].usual);
    }
  }
});
