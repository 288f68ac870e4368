import { printable } from "./config.ts";

/**
 * A foreign document as plain JSON, for the engine to read. It is copied only as far as the engine would read it.
 * @param given an object, or its JSON as a text
 * @param most how many bytes are read
 * @returns throws a sentence where there is none
 */
export function plainOf(given: unknown, most: number): unknown {
  const text = typeof given === "string" ? given : textOf(given, most);
  if (text.length > most) throw tooLong(most);
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = printable((error as Error).message, 200).replace(/\.?$/, ".");
    throw new Error(`A document is JSON, which this text isn't: ${why}`);
  }
}

function textOf(given: unknown, most: number) {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new Error("A document is an object.");
  let left = most;
  const count = (key: string, value: unknown) => {
    const isLong = typeof value === "string" || Array.isArray(value);
    left -= key.length + 1 + (isLong ? value.length : 0);
    if (left < 0) throw tooLong(most);
    return value;
  };
  let text: string | undefined;
  try {
    text = JSON.stringify(given, count);
  } catch (error) {
    if (left < 0) throw error;
  }
  if (text === undefined) throw new Error("A document is an object that JSON can hold.");
  return text;
}

function tooLong(most: number) {
  return new Error(`The document is too long; it may have ${most} bytes.`);
}
