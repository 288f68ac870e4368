import { whole } from "./format.ts";

/** "1 turn", "5 turns". */
export function many(count: number, one: string, more: string = `${one}s`) {
  return `${whole(count)} ${count === 1 ? one : more}`;
}
