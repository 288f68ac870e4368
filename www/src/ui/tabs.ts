import { html } from "lit";
import "../../styles/tabs.css";
import { say } from "../words/language.ts";
import type { On } from "./events.ts";

/** A tab's id, in which there is no blank. */
export function tabId(name: string, tab: string) {
  return `${name}-tab-${tab.replaceAll(" ", "-")}`;
}

/**
 * A row of tabs; arrow keys move between them, as in any tab list. The panel below has the id
 * `NAME-panel` and is labelled by the tab's id.
 */
export function tabList<Tab extends string>({
  name,
  label,
  tabs,
  chosen,
  choose,
}: {
  /** for ids */
  name: string;
  label: string;
  tabs: readonly Tab[];
  chosen: Tab;
  choose: (tab: Tab) => void;
}) {
  const key = (event: On<HTMLElement, KeyboardEvent>) => {
    const at = tabs.indexOf(chosen);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length] ?? chosen;
    choose(next);
    const list = event.currentTarget;
    list.querySelector<HTMLElement>(`#${tabId(name, next)}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${label} @keydown=${key}>
    ${tabs.map(
      (tab) => html`<button
        type="button"
        role="tab"
        id=${tabId(name, tab)}
        aria-controls="${name}-panel"
        aria-selected=${String(tab === chosen)}
        tabindex=${tab === chosen ? 0 : -1}
        @click=${() => choose(tab)}
      >${say(tab)}</button>`,
    )}
  </div>`;
}
