// What policies are called, which values they may have, and the action that changes them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Policies } from "../../www/src/page/policies.ts";
import { planOf, readPolicy, usualOf } from "../../www/src/state/config.ts";
import { updatePolicy } from "../../www/src/state/policy.ts";
import { madeIn, speaker } from "../../www/src/words/language.ts";
import * as words from "../../www/src/words/policy.ts";
import { catalogue } from "./catalogue.mjs";

const usesMethod = (policy) => words.usesMethod(policy, catalogue);
const policyName = (policy) => words.policyName(policy, catalogue);
const policyDetails = (policy) => words.policyDetails(policy, catalogue);
const playerName = (policy, method) => words.playerName(policy, method, catalogue);
const USUAL_POLICY = usualOf(catalogue.policy);

test("a policy is called by what isn't usual", () => {
  const names = [
    [{}, "path, when blocked"],
    [{ when: [] }, "path, never again"],
    [{ when: ["always"] }, "path, always"],
    [{ when: ["blocked", "region:8"], pulse: 4 }, "path, by regions of 8, checked every 4 ticks"],
    [{ when: ["every:1"] }, "path, only every step"],
    [{ when: ["every:10"], splice: 10 }, "path, only every 10 steps, splices 10"],
    [{ predict: ["spacetime", 40] }, "path, foresees 40 moves in space and time"],
    [
      { predict: ["arrival", 1], foresee: "all" },
      "path, foresees 1 move at the time of arrival, units too",
    ],
    [{ budget: 20, meanwhile: "walk" }, "path, budget 20, walks meanwhile"],
    [{ collide: "wait", walls: "none" }, "path, waits on collision, no unit is a wall"],
    [
      { first: ["soften", 500], when: ["spare"] },
      "path, only in spare time, softened 0.5 at first",
    ],
    [{ plan: "dlite" }, "D* Lite"],
    [{ plan: "field", when: [], lazy: false }, "flow field, never again, searched in full"],
    [{ plan: "hug", hand: "left" }, "left hand on the wall"],
    [{ plan: "shared", heads: 4 }, "shared path, heads of 4"],
    [{ plan: "leader", flock: [1, 0, 3] }, "path of a leader, flock 1 0 3"],
  ];
  for (const [policy, name] of names) assert.equal(policyName(policy), name);
  assert.equal(new Set(names.map(([policy]) => policyDetails(policy))).size, names.length);
  assert.equal(
    policyDetails({ when: ["always"], splice: 10, tolerance: 1 }),
    "Units follow a path. They plan again in every tick. Only the first 10 steps are planned again, with a detour of at most 1",
  );
  assert.equal(
    policyDetails({ splice: 1, keep: 1 }),
    "Units follow a path. They plan again when the next step is blocked. Only the first step is planned again. Only 1 step of a path is kept",
  );
});

test("a lane's name and help change with the language, and are kept while it stays", () => {
  const lane = { id: 1, config: catalogue.usual.astar, policy: {} };
  const check = { name: "A* [f, fifo]", chain: "[f, fifo]", idle: {} };
  const policies = new Policies({ engine: { catalogue } });
  const german = {
    path: "Weg",
    "when blocked": "bei Blockade",
    "Units follow a path": "Einheiten folgen einem Weg",
  };
  policies.answers.set(lane.id, { idle: {}, uses: { idle: {}, barred: {} } });
  const english = policies.extend(check, lane);
  assert.equal(english, policies.extend(check, lane));
  const translated = madeIn("de", speaker(german), () => policies.extend(check, lane));
  assert.equal(translated.name, "A* Weg, bei Blockade");
  assert.match(translated.policy.help, /^Einheiten folgen/);
  assert.equal(policies.extend(check, lane).name, "A* path, when blocked");
});

test("what a lane's settings are good for says the journey's engine", () => {
  const lane = { id: 1, config: catalogue.usual.astar, policy: { plan: "dlite" } };
  const check = { name: "A* [f, fifo]", chain: "[f, fifo]", idle: { weight: "Only weighted A*." } };
  const policies = new Policies({ engine: { catalogue } });
  assert.equal(policies.extend(check, lane).idle, check.idle, "before its answer the search's");
  const uses = { idle: { stop: "No unit plans with this." }, barred: { graph: { points: "No." } } };
  policies.answers.set(lane.id, { idle: { gap: "Nobody follows." }, uses });
  const { idle, barred, policy } = policies.extend(check, lane);
  assert.deepEqual({ idle, barred }, uses);
  assert.deepEqual(policy.idle, { gap: "Nobody follows." });
});

test("a policy that names no kind of plan has the usual one", () => {
  assert.deepEqual(planOf({}, catalogue), planOf({ plan: "path" }, catalogue));
  assert.deepEqual(planOf({}, catalogue), { hasPaths: true, isRepaired: false, isByCosts: true });
  assert.equal(planOf({ plan: "dlite" }, catalogue).isRepaired, true);
});

test("a lane is called by its method, too, where it plans with it", () => {
  assert.equal(playerName({ when: ["always"] }, "A*"), "A* path, always");
  assert.equal(playerName({ plan: "dlite" }, "A*"), "D* Lite");
});

test("what makes no difference is no part of the name", () => {
  assert.equal(
    policyName({ plan: "dlite", splice: 9, when: ["always"], collide: "wait" }),
    "D* Lite",
  );
  assert.equal(policyName({ plan: "walk", budget: 3, predict: ["arrival", 4] }), "walk");
  assert.equal(policyName({ when: [], collide: "wait", splice: 3 }), "path, never again");
  assert.equal(policyName({ heads: 3, hand: "left", lazy: false, gap: 2 }), "path, when blocked");
  assert.deepEqual(
    ["path", "leader", "hug", "dstar"].map((plan) => usesMethod({ plan })),
    [true, true, false, false],
  );
});

test("what is usual is left out, and what can't be is refused by name", () => {
  assert.deepEqual(readPolicy(USUAL_POLICY, catalogue, "Lane 1"), {});
  const policy = {
    plan: "shared",
    when: ["every:3", "spare"],
    first: ["weighted", 1500],
    flock: [0, 0, 1],
  };
  assert.deepEqual(readPolicy({ ...USUAL_POLICY, ...policy }, catalogue, "Lane 1"), policy);
  const refused = [
    [{ speed: 1 }, /^Lane 2: there is no setting "speed"\.$/],
    [{ plan: "fly" }, /^Lane 2: "fly" isn't a kind of plan; it is one of path, walk, /],
    [{ pulse: 100 }, /the pulse is a whole number from 1 to 99, not 100\.$/],
    [{ budget: 1.5 }, /the budget is a whole number from 0 to 4294967295, not 1.5\.$/],
    [{ lazy: 1 }, /lazy is true or false, not 1\.$/],
    [{ when: "always" }, /the reasons to plan are a list of words\.$/],
    [{ when: ["always", "always"] }, /"always" stands twice among the reasons to plan\.$/],
    [{ when: ["every"] }, /the reasons to plan every has one number\.$/],
    [{ when: ["blocked:1"] }, /the reasons to plan blocked has no number\.$/],
    [{ when: ["region:65"] }, /region is a whole number from 2 to 64, not 65\.$/],
    [{ when: ["every:x"] }, /every is a whole number from 1 to 999, not "x"\.$/],
    [{ predict: ["arrival"] }, /the prediction arrival has one number\.$/],
    [{ first: ["greedy", 4] }, /the quick first plan greedy has no number\.$/],
    [{ flock: [1, 2] }, /the weights of flocking are a list of 3 numbers\.$/],
    [{ flock: [1, 2, 1001] }, /the align is a whole number from 0 to 1000, not 1001\.$/],
  ];
  for (const [policy, says] of refused) {
    assert.throws(() => readPolicy(policy, catalogue, "Lane 2"), { message: says });
  }
});

test("an action changes one lane's policy and nothing else of the lane", () => {
  const lanes = [
    { id: 3, config: { moves: "8" } },
    { id: 4, config: { moves: "4" }, policy: { splice: 2 } },
  ];
  const state = { catalogue, doc: { journey: {}, lanes } };
  const commit = (before, change) => ({ doc: { ...before.doc, ...change.after }, change });
  const set = (id, patch, stroke) =>
    updatePolicy(state, { type: "policy-set", id, patch, stroke }, commit);
  const next = set(4, { when: [] }, 7);
  assert.deepEqual(next.doc.lanes[1], {
    id: 4,
    config: { moves: "4" },
    policy: { splice: 2, when: [] },
  });
  assert.equal(next.doc.lanes[0], lanes[0]);
  assert.equal(next.change.stroke, 7);
  assert.deepEqual(set(4, { splice: 0 }).doc.lanes[1], { id: 4, config: { moves: "4" } });
  assert.equal(set(3, { when: ["blocked"] }), state);
  assert.throws(() => set(9, {}), { message: "There is no lane with the id 9." });
  assert.throws(() => set(3, { plan: "fly" }), { message: /^Lane 1: / });
  const plain = { doc: { lanes } };
  assert.throws(() => updatePolicy(plain, { id: 3, patch: {} }, commit), {
    message: "Without a journey lanes have no policy.",
  });
});
