import { nothing } from "lit";
import type { Plugin as Postcss } from "postcss";
import { escaped } from "./site.ts";

/**
 * The page's templates as HTML without scripts. What Lit would render is read as it is written in the templates, and
 * the page's elements render theirs inside. Nothing in it can be used, so it has no events, no menus, and controls are
 * inert; words take each language's place.
 */
export type Element = { name: string; attributes: Map<string, string>; children: Node[] };

type Node = Element | string;

/** A sign of nobody's stands for a value where a template's strings are joined. */
const PLACE = /(\d+)/;
const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:=(?:"[^"]*"|[^\s>]+))?|\s+\d+)*)\s*(\/?)>/;
const ATTRIBUTE = /([^\s=]+)(?:=(?:"([^"]*)"|(\S+)))?/g;
const VOID = new Set(["input"]);
/** What style sheets and browsers look at. Names and titles of what can't be used would be read out in vain. */
const KEPT =
  /^(class|href|data-.*|aria-(hidden|pressed|disabled|expanded)|type|min|max|step|value|selected|label|viewBox|preserveAspectRatio|d|cx|cy|r|x|y|width|height)$/;
const CONTROLS = new Set(["button", "select", "input"]);

/** @param value what a template may have as content */
export function nodesOf(value: unknown): Node[] {
  if (value === nothing || value === null || value === undefined || value === "") return [];
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== "object") return [String(value)];
  const { strings, values } = value as { strings?: readonly string[]; values?: unknown[] };
  if (!values) throw new Error(`The first sight can't show ${JSON.stringify(value)}.`);
  if (strings) return parsed({ strings, values });
  // A directive: a list of items with their keys and their template, or a value that is live.
  const [items, ...rest] = values;
  const template = rest.at(-1) as ((item: unknown, place: number) => unknown) | undefined;
  return template
    ? [...(items as Iterable<unknown>)].flatMap((item, place) => nodesOf(template(item, place)))
    : nodesOf(items);
}

function parsed({ strings, values }: { strings: readonly string[]; values: unknown[] }) {
  let rest = strings.reduce((text, string, place) => `${text}${place - 1}${string}`);
  const root: Element = { name: "", attributes: new Map(), children: [] };
  const open = [{ element: root, properties: {} as Record<string, unknown> }];
  const inside = () => open.at(-1) as (typeof open)[number];
  for (let tag = TAG.exec(rest); tag; tag = TAG.exec(rest)) {
    const [whole, closes, name = "", attributes = "", ends] = tag;
    addText(inside().element, rest.slice(0, tag.index), values);
    rest = rest.slice(tag.index + whole.length);
    if (!closes) {
      const begun = begin(name, attributes, values);
      inside().element.children.push(begun.element);
      open.push(begun);
    }
    if (!closes && !ends && !VOID.has(name)) continue;
    const done = open.pop() as (typeof open)[number];
    if (done.element.name !== name) throw new Error(`<${done.element.name}> isn't closed.`);
    finish(done);
  }
  addText(root, rest, values);
  return root.children;
}

function addText({ children }: Element, text: string, values: unknown[]) {
  for (const [at, part] of text.split(PLACE).entries()) {
    if (at % 2 === 1) children.push(...nodesOf(values[Number(part)]));
    else if (part !== "") children.push(part.replace(/\s+/g, " "));
  }
}

function begin(name: string, text: string, values: unknown[]) {
  const attributes: Map<string, string> = new Map();
  const properties: Record<string, unknown> = {};
  for (const [, key = "", quoted, bare] of text.matchAll(ATTRIBUTE)) {
    const written = quoted ?? bare ?? "";
    const only = new RegExp(`^${PLACE.source}$`).exec(written);
    const value = only ? values[Number(only[1])] : written;
    if (key.startsWith("@") || value === nothing) continue;
    if (key.startsWith(".")) properties[key.slice(1)] = value;
    else if (key.startsWith("?")) value && attributes.set(key.slice(1), "");
    else
      attributes.set(
        key,
        written.replace(new RegExp(PLACE, "g"), (_, at) => String(values[at])),
      );
  }
  return { element: { name, attributes, children: [] } as Element, properties };
}

function finish({
  element,
  properties,
}: {
  element: Element;
  properties: Record<string, unknown>;
}) {
  const { name, attributes, children } = element;
  const plain = (value: unknown) =>
    (value as { values?: unknown[] } | null | undefined)?.values?.[0] ?? value;
  if (plain(properties.selected)) attributes.set("selected", "");
  if (properties.value !== undefined) attributes.set("value", String(plain(properties.value)));
  const Kind = customElements.get(name) as (new () => { render(): unknown }) | undefined;
  if (Kind) children.push(...nodesOf(Object.assign(new Kind(), properties).render()));
}

/** @returns those in it that `wanted` names, from outside to inside */
export function found(node: Node, wanted: (element: Element) => boolean): Element[] {
  if (typeof node === "string") return [];
  return [...(wanted(node) ? [node] : []), ...node.children.flatMap((each) => found(each, wanted))];
}

/** Nodes in several languages as one HTML: where words differ, each language has its own there. */
export function written(tongues: { code: string; node: Node }[]): string {
  const [{ node }] = tongues as [{ code: string; node: Node }];
  const whole = tongues.map((each) => ({ ...each, html: alone(each.node) }));
  if (whole.every(({ html }) => html === whole[0]?.html)) return whole[0]?.html ?? "";
  if (typeof node === "string") {
    return whole.map(({ code, html }) => `<i lang="${code}">${html}</i>`).join("");
  }
  // A list of options has no elements inside its words.
  if (node.name === "select") {
    return whole.map(({ code, html }) => html.replace(">", ` lang="${code}">`)).join("");
  }
  const inner = node.children.map((_, place) =>
    written(tongues.map(({ code, node: other }) => ({ code, node: childOf(other, node, place) }))),
  );
  return `${startOf(node)}${inner.join("")}</${still(node.name)}>`;
}

/** @param other the same in another language */
function childOf(other: Node, { name, children }: Element, place: number) {
  const isAlike =
    typeof other !== "string" && other.name === name && other.children.length === children.length;
  if (!isAlike) throw new Error(`The first sight has another <${name}> in another language.`);
  return other.children[place] as Node;
}

function alone(node: Node): string {
  if (typeof node === "string") return escaped(node);
  if (node.attributes.has("popover")) return "";
  const start = startOf(node);
  const { name, children } = node;
  return VOID.has(name) ? start : `${start}${children.map(alone).join("")}</${still(name)}>`;
}

function startOf({ name, attributes }: Element) {
  const pairs = [...attributes].filter(([key]) => KEPT.test(key));
  if (CONTROLS.has(name)) pairs.push(["inert", ""]);
  const parts = pairs.map(([key, value]) => (value === "" ? key : `${key}="${escaped(value)}"`));
  return `<${[still(name), ...parts].join(" ")}>`;
}

/** The name of one of the page's elements as long as it is still: scripts make nothing of it, and style sheets mean both. */
export function still(name: string) {
  return name.replace(/\btb-/g, "still-");
}

/** A plugin of PostCSS: rules for the page's elements count for their still ones, too, and what leaves one out leaves out both. */
export const stillToo: Postcss = {
  postcssPlugin: "still",
  Rule(rule) {
    // PostCSS comes back to a rule that has changed.
    if (rule.selector.includes("still-")) return;
    rule.selector = rule.selector.replace(
      /(?<![\w.#-])tb-[\w-]+/g,
      (name) => `:is(${name}, ${still(name)})`,
    );
  },
};
