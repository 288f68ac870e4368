import { html } from "lit";
import { FIRST } from "../src/address/choice.ts";
import { answersOf } from "../src/library/lanes.ts";
import { bar } from "../src/page/bar.ts";
import { stage } from "../src/page/stage.ts";
import type { State, View } from "../src/state/actions.ts";
import { initialState, update } from "../src/state/update.ts";
import type { Catalogue, Check, Doc, LaneStatus } from "../src/types.ts";
import { scaleOf } from "../src/view/scale.ts";
import { nameOf, summary } from "../src/words/describe.ts";
import { firstShown } from "../src/words/finding.ts";
import { tagOf } from "../src/words/language.ts";
import { opened, tongues } from "./examples.ts";
import { mapOf } from "./sight-map.ts";
import { type Element, found, nodesOf, written } from "./still.ts";

/** Events that each lane may record. */
const EVENTS = 1e7;

/** What the page knows of its first document once it is searched. */
interface Shown {
  doc: Doc;
  view: View;
  catalogue: Catalogue;
  statuses: Map<number, LaneStatus>;
  checks: Map<number, Check>;
  state: State;
}

/** The first sight in HTML. */
export async function firstSight() {
  const { doc, view, catalogue, engine } = await opened({ address: FIRST });
  const none = () => Promise.reject(new Error("The first sight needs the engine alone."));
  const answers = await answersOf({ doc, view, catalogue, engine }, none, EVENTS);
  const results = answers.flatMap(({ result }) => result ?? []);
  const length = Math.max(...results.map(({ trace }) => trace.steps - 1));
  const state = update(
    initialState(doc, catalogue, { ...view, ...firstShown(doc), automatic: true }),
    {
      type: "length",
      steps: length,
      growing: false,
    },
  );
  const statuses = new Map(
    doc.lanes.map(({ id }, place): [number, LaneStatus] => [
      id,
      { phase: "done", result: results[place] ?? null, error: null, expanded: 0, stale: false },
    ]),
  );
  const checks = new Map(doc.lanes.map(({ id, config }) => [id, engine.check(config)]));
  const given = { doc, view: state.view, catalogue, statuses, checks, state };
  const nodes = tongues().map(({ code, speaks }) => ({
    code: tagOf(code),
    node: {
      name: "div",
      attributes: new Map([["class", "sight"]]),
      children: speaks(() => pageOf(given)),
    },
  }));
  const maps = results.map((result) =>
    mapOf({
      ...{ doc, result, layer: view.layer, arrows: view.arrows, figures: view.figures },
      scale: scaleOf(result, view.layer, results),
    }),
  );
  return written(nodes).replace(/(\d)/g, (_, place) => maps[Number(place)] ?? "");
}

/** The page with its results, in the language spoken, and in each lane its result as a sentence and a place for its map. */
function pageOf({ doc, view, catalogue, statuses, checks, state }: Shown) {
  const nothing = () => {};
  const rows = doc.lanes.flatMap(({ id, config }) => {
    const status = statuses.get(id);
    if (!status) return [];
    return { id, name: nameOf(config, checks.get(id), catalogue), details: "", status };
  });
  const nodes = nodesOf(
    html`<header class="bar"><h1>Tiebreak</h1>${bar(state, {
      ...{
        maps: null,
        isRead: false,
        theme: "",
        changeTheme: nothing,
        changeLanguage: nothing,
        share: nothing,
      },
      ...{ waits: "", panel: null, toggle: nothing, help: nothing },
    })}</header><main>${stage({
      ...{ doc, view, notice: null, catalogue, statuses, rows, later: null },
      checkOf: ({ id }: { id: number }) => checks.get(id),
      look: () => {},
      act: nothing,
      getState: () => state,
    })}</main>`,
  );
  const root: Element = { name: "", attributes: new Map(), children: nodes };
  const named = (name: string) => found(root, ({ attributes }) => attributes.get("class") === name);
  for (const [place, panel] of named("panel").entries()) panel.children.push(`${place}`);
  for (const corner of named("map-corner")) corner.attributes.set("popover", "");
  const articles = found(root, ({ name }) => name === "article");
  for (const [place, { id, config }] of doc.lanes.entries()) {
    const status = statuses.get(id);
    if (!status) continue;
    const said = summary(nameOf(config, checks.get(id), catalogue), status);
    const attributes = new Map([["class", "sr-only"]]);
    articles[place]?.children.unshift({ name: "p", attributes, children: [said] });
  }
  return nodes;
}
