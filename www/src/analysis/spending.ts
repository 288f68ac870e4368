/** What two searches cost: the cells that were needed, and those that each expanded, as bars and in words. */

import { html, nothing } from "lit";
import type { Result } from "../types.ts";
import { decimal, whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import type { Plateau } from "./types.ts";

export function spending({
  lanes,
  results,
  plateaus,
}: {
  /** their places */
  lanes: [number, number];
  results: [Result, Result];
  /** a sentence where there is none */
  plateaus: [Plateau | string, Plateau | string];
}) {
  const needed = plateaus.map(neededBy);
  const expanded = results.map(({ figures }) => figures.expanded);
  const most = Math.max(1, ...expanded, ...needed.map((count) => count ?? 0));
  const isShared = needed[0] === needed[1];
  const bars = [
    ...needed.flatMap((count, at) =>
      count === null || (isShared && at > 0)
        ? []
        : {
            name: isShared ? say("needed") : say("needed by lane {}", lanes[at] ?? 0),
            count,
            kind: "needed",
          },
    ),
    ...expanded.map((count, at) => ({
      name: say("lane {}", lanes[at] ?? 0),
      count,
      kind: at === 0 ? "here" : "there",
    })),
  ];
  return html`<section class="analysis-section" aria-labelledby="story-cost">
    <h3 id="story-cost">${say("What it cost")}</h3>
    <p class="side-note">${say("Cells expanded")}</p>
    <dl class="story-bars">${bars.map(
      ({ name, count, kind }) => html`<div>
        <dt>${name}</dt>
        <dd><i data-kind=${kind} .style=${`width:${(count / most) * 100}%`}></i><span>${whole(count)}</span></dd>
      </div>`,
    )}</dl>
    ${
      plateaus[0] === plateaus[1] && typeof plateaus[0] === "string"
        ? html`<p>${say("Which cells each of them needed isn't known. {}", say(plateaus[0]))}</p>`
        : plateaus.map((plateau, at) => html`<p>${wasteOf(plateau, lanes[at] ?? 0)}</p>`)
    }
  </section>`;
}

/** The cells that no order of ties can do without; null where that isn't known. */
function neededBy(plateau: Plateau | string) {
  if (typeof plateau === "string" || plateau.forced === null || plateau.fewest === null)
    return null;
  return plateau.forced + plateau.fewest;
}

/** What a lane's ties cost, in words. */
function wasteOf(plateau: Plateau | string, lane: number) {
  if (typeof plateau === "string") {
    return say("Which cells lane {} needed isn't known. {}", lane, say(plateau));
  }
  const { tiedExpanded, fewest, unknown, beyondExpanded } = plateau;
  if (fewest === null) return unknown === "" ? nothing : say("Lane {}: {}", lane, say(unknown));
  if (fewest === 0) return nothing;
  const tied =
    tiedExpanded <= fewest
      ? say(
          tiedExpanded === 1
            ? "Lane {} expands {} tied cell: no order needs fewer."
            : "Lane {} expands {} tied cells: no order needs fewer.",
          lane,
          whole(tiedExpanded),
        )
      : say(
          "Lane {} expands {} tied cells, where {} would do: {} times as many.",
          lane,
          whole(tiedExpanded),
          whole(fewest),
          decimal(Number((tiedExpanded / fewest).toFixed(1))),
        );
  return beyondExpanded === 0
    ? tied
    : html`${tied} ${say(
        beyondExpanded === 1
          ? "{} more costs too much to lie on a cheapest path."
          : "{} more cost too much to lie on a cheapest path.",
        whole(beyondExpanded),
      )}`;
}
