import assert from "node:assert/strict";
import { test } from "node:test";
import { Journeys } from "../../www/src/journey/client.ts";

/** A client whose worker plays a lane again in three questions, and forgets another one's half. */
function client() {
  const journeys = new Journeys({ change: () => {}, fault: () => {}, bytes: 7 });
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

/** What a lane has to tell after one more tick, whose number stands for what was expanded in it. */
const news = (tick) => ({
  places: new Uint32Array([tick]),
  patrols: new Uint32Array(),
  expanded: [tick],
  happenings: new Uint32Array(),
  arrivals: new Uint32Array(),
  plans: [],
  paths: new Uint32Array(),
  cells: new Uint32Array(),
  counts: {},
  outcome: null,
  cut: false,
});

test("two slices are on their way, and none counts after its lane has ended", async () => {
  const journeys = new Journeys({ change: () => {}, fault: assert.fail, bytes: 7 });
  const ticks = [0, 0];
  let waiting = 0;
  let most = 0;
  journeys.session = {
    ended: null,
    end: () => {},
    ask: async (question) => {
      if (question.settings) return {};
      if (question.open)
        return [0, 1].map(() => ({
          ...{ error: null, idle: {} },
          uses: { idle: {}, barred: {} },
        }));
      most = Math.max(most, ++waiting);
      await new Promise((resolve) => setTimeout(resolve));
      waiting--;
      const { lane } = question.run;
      const last = lane === 0 ? 3 : 6;
      return { done: ++ticks[lane] >= last, news: news(ticks[lane]) };
    },
  };
  journeys.play({}, { lanes: 2, units: 1, patrols: 0, standing: 0 });
  await journeys.finished;
  assert.equal(most, 2);
  assert.deepEqual(
    journeys.lanes.map(({ done, tape }) => [done, [...tape.expanded]]),
    [
      [true, [1, 2, 3]],
      [true, [1, 2, 3, 4, 5, 6]],
    ],
  );
});
