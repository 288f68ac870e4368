/** The programs that do the same as a trace, or the nearest, each with what can be done with it. */

import { html, nothing } from "lit";
import type { Action } from "../../state/actions.ts";
import type { Catalogue, Doc, LaneConfig } from "../../types.ts";
import { numbersIn, whole } from "../../words/format.ts";
import { say } from "../../words/language.ts";
import type { Offer } from "./rounds.ts";
import { agreementSaid, descriptionSaid, moreSaid, partsSaid } from "./said.ts";
import { isSame, testedWith, yoursIn } from "./traced.ts";
import type { ClaimBest, ClaimFound, Described } from "./types.ts";

/** How many programs that agree have their own buttons; the others are folded. */
const SHOWN = 3;

/** What buttons are pressed on. */
type Host = HTMLElement & { act: (action: Action) => void };

interface Given {
  doc: Doc;
  catalogue: Catalogue;
  /** the usual program, beside which others are tested */
  usual: Described | null;
  host: Host;
}

export function nearly({
  found,
  offer,
  ...given
}: Omit<Given, "usual"> & { found: ClaimFound; offer: Offer }) {
  const [nearest, ...others] = found.best.toReversed();
  if (!nearest) return nothing;
  const usual = found.best[0]?.matches[0] ?? null;
  const { agrees, isEqual } = nearest;
  const title = agrees ? "Programs that agree so far" : "The nearest program";
  return html`<section class="analysis-section" aria-labelledby="check-near">
    <h3 id="check-near">${say(isEqual ? "Programs that do the same" : title)}</h3>
    ${ofRank(nearest, agrees ? SHOWN : 1, { ...given, usual })}
    ${agrees ? apart(offer) : nothing}
    ${
      others.length > 0
        ? html`<details class="analysis-fold">
            <summary>${say("Programs that have less in common")}</summary>
            ${others.map((rank) => [differing(rank, given.doc), ofRank(rank, SHOWN, { ...given, usual })])}
          </details>`
        : nothing
    }
  </section>`;
}

/** Where the first of a rank goes on elsewhere. */
function differing({ prefix, departure }: ClaimBest, doc: Doc) {
  return html`<p class="side-note">${agreementSaid(prefix, departure, doc)}</p>`;
}

/** @param most how many have their own buttons */
function ofRank({ matches, count, prefix, agrees }: ClaimBest, most: number, given: Given) {
  const shown = matches.slice(0, most);
  const others = matches.slice(most);
  const left = count - shown.length;
  return html`
    ${shown.map((one, at) =>
      // That all of them go on after an excerpt is said above.
      program(
        { ...one, goesOn: one.goesOn && !agrees },
        one.advice === shown[at - 1]?.advice,
        given,
      ),
    )}
    ${
      others.length > 0
        ? html`<details class="analysis-fold">
            <summary>${agrees ? say("{} more", whole(left)) : moreSaid(left, prefix)}</summary>
            <ul class="check-others">${others.map(({ words }) => html`<li>${descriptionSaid(words)}</li>`)}</ul>
            ${
              count > matches.length
                ? html`<p class="side-note">${say("{} more aren't listed.", whole(count - matches.length))}</p>`
                : nothing
            }
          </details>`
        : nothing
    }`;
}

/** @param isTold whether the one before it has the same advice */
function program(
  one: ClaimBest["matches"][number],
  isTold: boolean,
  { doc, catalogue, usual, host }: Given,
) {
  const { words, advice, lane, goesOn, hasPath } = one;
  const parts = partsSaid(one, catalogue);
  const other = testedWith(one, usual);
  return html`<div class="story-advice">
    <p><b>${descriptionSaid(words)}</b>${goesOn ? html` <span class="quiet">${say("(goes on after that)")}</span>` : nothing}${
      hasPath === false ? html` <span class="quiet">${say("(finds another path)")}</span>` : nothing
    }</p>
    ${parts === null ? nothing : html`<p class="side-note">${parts}</p>`}
    ${advice === null || isTold ? nothing : html`<p>${say(numbersIn(advice))}</p>`}
    ${
      lane === null
        ? nothing
        : html`<div class="side-row">
            <button type="button" @click=${() => laneFor(lane, host)}>${say("Apply to a lane")}</button>
            ${
              yoursIn(doc)
                ? html`<button type="button" @click=${() => compare(lane, host)}>${say("Compare with yours")}</button>`
                : nothing
            }
            ${
              other
                ? html`<button type="button" @click=${() => test(lane, other, host)}>
                    ${say("Test both on {} maps", whole(1000))}
                  </button>`
                : nothing
            }
          </div>`
    }
  </div>`;
}

function apart({ hunt, isRunning, cancel, told }: Offer) {
  return html`
    <div class="side-row">
      ${
        isRunning
          ? html`<button type="button" @click=${cancel}>${say("Cancel")}</button>
              <span class="side-note" aria-busy="true">${say("Looking for a map…")}</span>`
          : hunt
            ? html`<button type="button" class="primary" @click=${hunt}>${say("A map that tells them apart")}</button>`
            : nothing
      }
    </div>
    <p class="side-note" role="status">${told}</p>`;
}

/** The document as it is now: what was pressed before may have changed it. */
function docOf(host: Host): Doc | undefined {
  return host.closest<HTMLElement & { store: { state: { doc: Doc } } }>("tb-app")?.store.state.doc;
}

/** Has a lane do what a program does; the id of one that does so already, or of a new one, if there is room for it. */
function laneFor(config: LaneConfig, host: Host): number | undefined {
  const there = () => docOf(host)?.lanes.find((lane) => isSame(lane.config, config))?.id;
  const id = there();
  if (id !== undefined) {
    host.act({ type: "shown", id });
    return id;
  }
  const count = docOf(host)?.lanes.length;
  host.act({ type: "lane-add", config });
  const lanes = docOf(host)?.lanes;
  return lanes?.length === count ? undefined : lanes?.at(-1)?.id;
}

/** Tells the story of the trace and a program. */
function compare(config: LaneConfig, host: Host) {
  const id = laneFor(config, host);
  const yours = docOf(host);
  const own = yours && yoursIn(yours)?.id;
  if (id === undefined || own === undefined) return;
  host.dispatchEvent(new CustomEvent("tb-pair", { detail: [own, id], bubbles: true }));
}

/** Opens the batches of the lab with both programs as lanes. */
function test(config: LaneConfig, other: LaneConfig, host: Host) {
  if (laneFor(other, host) === undefined || laneFor(config, host) === undefined) return;
  host.dispatchEvent(new CustomEvent("tb-batch", { bubbles: true }));
}
