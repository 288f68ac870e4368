/** The values of a program's parts in words. */

import type { PartQuestion, PartValue } from "../types.ts";
import { label } from "./describe.ts";
import { decimal } from "./format.ts";
import { say } from "./language.ts";

export function inWords({ kind, choices, unit, zero }: PartQuestion, value: PartValue) {
  if (kind === "flag") return say(value === true ? "yes" : "no");
  if (value === null) return say("none");
  if (kind === "choice") return label(choices, String(value));
  if (kind !== "key") return value === 0 && zero !== "" ? zero : decimal(Number(value) / unit);
  const key = (value as string[]).map((name) => choices.find((each) => each.name === name)?.label);
  return key.length === 0 ? say("f alone") : key.join(", ");
}
