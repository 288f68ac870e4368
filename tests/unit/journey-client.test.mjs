import assert from "node:assert/strict";
import { test } from "node:test";
import { Journeys } from "../../www/src/journey/client.js";

/** A client whose worker plays a lane again in three questions, and forgets another one's half. */
function client() {
  const journeys = new Journeys({ change: () => {}, fault: () => {} });
  const asked = [];
  let half = { lane: -1, times: 0 };
  journeys.session = {
    ended: null,
    end: () => {},
    ask: async ({ fields: { lane } }) => {
      asked.push(lane);
      if (half.lane !== lane) half = { lane, times: 0 };
      return ++half.times < 3 ? null : { steps: [lane] };
    },
  };
  return { journeys, asked };
}

test("lanes that want flow fields at once are served one after the other", async () => {
  const { journeys, asked } = client();
  const found = await Promise.all([0, 1].map((lane) => journeys.fields(lane, 5, [7])));
  assert.deepEqual(found, [[0], [1]]);
  assert.deepEqual(asked, [0, 0, 0, 1, 1, 1]);
});

test("an answer about flow fields, or why there is none, ends with its journey", async () => {
  const { journeys, asked } = client();
  const [first, second] = [0, 1].map((lane) => journeys.fields(lane, 5, [7]));
  const { ask } = journeys.session;
  journeys.session.ask = async (question) => {
    await ask(question);
    journeys.end();
    throw new Error("The journey could not be played: it was cancelled.");
  };
  assert.equal(await first, null);
  assert.equal(await second, null);
  assert.deepEqual(asked, [0]);
});
