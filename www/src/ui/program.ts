/** A lane's program: which one it is, what it fixes, and its parts as questions with their usual answers. */

import "../../styles/program.css";
import { html, nothing } from "lit";
import { asProgram } from "../state/config.ts";
import type { Catalogue, Check, LaneConfig, PartQuestion, PartValue } from "../types.ts";
import { label } from "../words/describe.ts";
import { punctuated, say } from "../words/language.ts";
import { inWords } from "../words/part-value.ts";
import type { From } from "./events.ts";
import { choiceField, flagField, numberField, optionalField } from "./fields.ts";

/** The questions in sight; the others are folded. */
const FIRST = ["queue", "key", "improve", "closed", "stale", "h"];

type Set = (patch: Partial<LaneConfig>) => void;

export function programForm({
  config,
  catalogue,
  check,
  set,
}: {
  config: LaneConfig;
  catalogue: Catalogue;
  check: Check | undefined;
  set: Set;
}) {
  const { settings, languages, parts } = catalogue;
  if (!settings.program)
    return html`<p class="quiet">${say("These settings are being loaded.")}</p>`;
  const { choices } = settings.program;
  const program = config.program ?? "none";
  const chosen = choices.find(({ name }) => name === program);
  const begun = [
    { name: "", label: "choose…", help: "" },
    ...Object.entries(languages).map(([name, { label }]) => ({ name, label, help: "" })),
  ];
  const asked = (names: string[]) =>
    names.map((name) => question(name, { config, catalogue, check, set }));
  return html`<section class="program-form">
    ${choiceField({ label: settings.program.label, choices, value: program }, (name) =>
      set(asProgram(name, catalogue)),
    )}
    <p class="quiet">${say(chosen?.help ?? "")} ${fixes(program, catalogue)}</p>
    ${choiceField({ label: "Begin with what is usual in", choices: begun, value: "" }, (name) =>
      set({ program: "none", parts: languages[name]?.parts ?? {} }),
    )}
    ${asked(FIRST)}
    <details>
      <summary>${say("More questions")}</summary>
      <div class="program-form">${asked(Object.keys(parts).filter((name) => !FIRST.includes(name)))}</div>
    </details>
  </section>`;
}

/** What a program fixes of the lane, by the names of the settings. */
function fixes(program: string, { programs, settings }: Catalogue) {
  const fixed = Object.entries(programs[program]?.fixes ?? {}).flatMap(([key, value]) => {
    const setting = settings[key as keyof LaneConfig];
    if (!setting || value === false) return [];
    const said = setting.kind === "choice" ? label(setting.choices, String(value)) : value;
    return value === true ? [say(setting.label)] : [`${say(setting.label)} ${said}`];
  });
  return fixed.length === 0 ? nothing : punctuated(say("The program fixes: {}.", fixed.join("; ")));
}

/** A question about a part, and what is usual in each language. */
function question(
  name: string,
  {
    config,
    catalogue,
    check,
    set,
  }: { config: LaneConfig; catalogue: Catalogue; check: Check | undefined; set: Set },
) {
  const asked = catalogue.parts[name];
  if (!asked) return nothing;
  const usual = check?.parts?.[name]?.usual ?? asked.usual;
  const value = config.parts?.[name] ?? usual;
  const change = (next: PartValue) => {
    const { [name]: _, ...others } = config.parts ?? {};
    set({ parts: isSame(next, usual) ? others : { ...others, [name]: next } });
  };
  return html`<div class="question" ?data-changed=${!isSame(value, usual)}>
    ${field(asked, value, change)}
    <small>${usualAnswers(name, asked, catalogue)}</small>
  </div>`;
}

function field(asked: PartQuestion, value: PartValue, change: (next: PartValue) => void) {
  switch (asked.kind) {
    case "choice":
      return choiceField({ ...asked, value: String(value) }, change);
    case "number":
      return numberField(asked, Number(value), change);
    case "optional":
      return optionalField(asked, value === null ? null : Number(value), change);
    case "flag":
      return flagField(asked, value === true, change);
    case "key":
      return keyField(asked, value as string[], change);
  }
}

/** The criteria of a key, one behind the other, and a place for the next. */
function keyField(
  { label: text, help, choices, most }: PartQuestion,
  key: string[],
  change: (next: string[]) => void,
) {
  const places = [...key, ""].slice(0, most);
  return html`<fieldset class="key" title=${say(help)}>
    <legend>${say(text)}</legend>
    ${places.map(
      (criterion, at) => html`<select
        aria-label=${say("Criterion {}", at + 1)}
        @change=${({ target }: From<HTMLSelectElement>) =>
          change(places.with(at, target.value).filter((each) => each !== ""))}
      >
        <option value="" .selected=${criterion === ""}>${at === 0 ? say("f alone") : "–"}</option>
        ${choices.map(
          ({ name, label, help }) =>
            html`<option value=${name} title=${say(help)} .selected=${criterion === name}>${label}</option>`,
        )}
      </select>`,
    )}
  </fieldset>`;
}

/** "Python, C++, Rust: heap, from the bottom; Java: …", or what all of them answer. */
function usualAnswers(name: string, asked: PartQuestion, { languages }: Catalogue) {
  const by = new Map<string, string[]>();
  for (const { label, parts } of Object.values(languages)) {
    const answer = inWords(asked, parts[name] === undefined ? asked.usual : parts[name]);
    by.set(answer, [...(by.get(answer) ?? []), label]);
  }
  const answers = [...by].map(([answer, names]) => punctuated(`${names.join(", ")}: ${answer}`));
  return by.size === 1
    ? say("Usually {}", [...by.keys()][0] ?? "")
    : punctuated(answers.join("; "));
}

function isSame(one: PartValue, other: PartValue) {
  return JSON.stringify(one) === JSON.stringify(other);
}
