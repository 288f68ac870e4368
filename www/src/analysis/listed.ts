import { spoken } from "../words/language.ts";

/** "2, 3 and 4". */
export function listed(items: string[]) {
  return new Intl.ListFormat(spoken === "en" ? "en-GB" : spoken).format(items);
}
