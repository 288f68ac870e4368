/** A batch of journeys as text: CSV in the columns of `tiebreak journey --batch --csv`, and the tables shown in Markdown. */

import { many } from "../../words/many.ts";
import { escapeCsv, escapeMarkdown } from "../../words/report.ts";
import { type Again, lineOf, paragraphOf } from "./again.ts";
import type { Answered } from "./export.ts";
import { figureOf } from "./figures.ts";
import { outcomeOf, valuesOf } from "./journey-rows.ts";
import { totalOf } from "./plan.ts";
import { pairsOf, spreadsOf } from "./tables.ts";
import type { Figure, Plan, Sum } from "./types.ts";

const HEAD =
  "journey,lane,status,units,arrived,ticks,sum_of_costs,cost,cost_unit,expanded,worst,collisions,danger,made_by";

export function toCsv({ plan, rows, words, unit, again }: Answered) {
  const { sources, lanes } = plan;
  const names = words.map(escapeCsv);
  const posing = sources[0]?.posing;
  const units = posing && "journeys" in posing ? posing.journeys.draw.units : 0;
  const lines = [HEAD];
  let madeBy = escapeCsv(lineOf(again));
  for (let place = 0; place < totalOf(sources); place++) {
    for (const [lane, { config }] of lanes.entries()) {
      const outcome = outcomeOf(rows, lanes.length, place, lane);
      if (outcome === null) continue;
      const { status, arrived, ticks, sumOfCosts, cost, expanded, worst, collisions, danger } =
        outcome;
      const head = [place, names[lane], status, units, arrived, ticks, sumOfCosts ?? ""];
      const counts = [cost, unit(config), expanded, worst, collisions, danger];
      lines.push([...head, ...counts, madeBy].join(","));
      madeBy = "";
    }
  }
  return `${lines.join("\r\n")}\r\n`;
}

/** The tables of a figure. */
export function toMarkdown(plan: Plan, rows: Float64Array, sum: Sum, figure: Figure, again: Again) {
  const values = plan.lanes.map((_, lane) => valuesOf(rows, plan.lanes.length, lane, figure));
  const { label } = figureOf(plan, figure);
  const journeys = many(sum.problems, "journey");
  const tables = [spreadsOf(plan, sum, figure, values), pairsOf(plan, sum, figure)];
  const shown = tables.filter(({ rows }) => rows.length > 0);
  const texts = shown.map(({ head, rows }) => table(head, rows));
  return `${[`${label}, ${journeys}`, ...texts, paragraphOf(again)].join("\n\n")}\n`;
}

/** @param rows the first cell names the row */
function table(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  const body = rows.map((cells) => line(cells.map(escapeMarkdown)));
  return [line(head), line(rule), ...body].join("\n");
}
