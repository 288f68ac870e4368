/** The catalogue of methods, by family, each with a line about its use. */

import { html, nothing } from "lit";
import type { Action } from "../state/actions.ts";
import type { Catalogue, Choice, LaneConfig } from "../types.ts";
import { say, toldOf } from "../words/language.ts";
import type { From, On } from "./events.ts";
import { icon } from "./icons.ts";
import { list } from "./list.ts";
import { menu } from "./menu.ts";

export function methods({
  catalogue,
  current = null,
  pick,
}: {
  catalogue: Catalogue;
  /** the lane's settings */
  current?: LaneConfig | null;
  pick: (method: string, program?: string) => void;
}) {
  const entries = entriesOf(catalogue);
  const labels = new Set(entries.map(({ family }) => family));
  const name = current?.algorithm === "program" ? (current.program ?? "none") : current?.algorithm;
  // It may grow while it is open: a method keeps its button, and so the focus.
  return html`<div class="methods" @keydown=${walk}>
    ${list(
      labels,
      (family) => family,
      (family) => html`<section>
        <h3>${toldOf(say(family ?? ""))}</h3>
        ${list(
          entries.filter((entry) => entry.family === family),
          (entry) => entry.name,
          ({ label, help, method, program, ...entry }) => html`<button
              type="button"
              class="method-choice"
              aria-current=${entry.name === name ? "true" : nothing}
              @click=${({ target }: From<Element, MouseEvent>) => {
                pick(method, program);
                target.closest<HTMLElement>("[popover]")?.hidePopover();
              }}
            ><b>${say(label)}</b> <span>${say(help)}</span></button>`,
        )}
      </section>`,
    )}
  </div>`;
}

/** What can be picked: a method, or a program. */
type Entry = Choice & { method: string; program?: string; family: string };

/** The methods, with each program in place of theirs. */
function entriesOf({ settings, families, programs }: Catalogue): Entry[] {
  const { algorithm, program } = settings;
  return algorithm.choices.flatMap((choice): Entry[] => {
    const method = choice.name;
    if (method !== "program" || !program)
      return [{ ...choice, method, family: families[method] ?? "" }];
    return Object.entries(programs).flatMap(([name, { family }]) =>
      program.choices
        .filter((each) => each.name === name)
        .map((each) => ({ ...each, method, program: name, family })),
    );
  });
}

/** Arrow keys go from method to method. */
function walk(event: From<HTMLButtonElement, On<Element, KeyboardEvent>>) {
  const all = event.currentTarget.querySelectorAll("button");
  const at = [...all].indexOf(event.target);
  const last = all.length - 1;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const next = all[(to + all.length) % all.length];
  next?.focus();
  // Firefox is content with half of it.
  next?.scrollIntoView({ block: "nearest" });
}

/** Adds a lane: a button that opens the catalogue. */
export function addLane({
  name,
  said,
  catalogue,
  count,
  act,
  text = "",
}: {
  /** for ids */
  name: string;
  /** the button's name */
  said: string;
  catalogue: Catalogue;
  /** of lanes */
  count: number;
  act: (action: Action) => void;
  /** beside the icon */
  text?: string;
}) {
  const { lanes } = catalogue.limits;
  const full = count >= lanes;
  return menu({
    name,
    label: say("Add a lane"),
    said,
    title: full ? say("There are {} lanes; no more fit", lanes) : say("Add a lane"),
    button: html`${icon("plus")} ${text}`,
    disabled: full,
    content: methods({
      catalogue,
      pick: (method, program) => act({ type: "lane-add", method, program }),
    }),
  });
}
