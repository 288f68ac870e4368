/** Gives text to other programs: copies it, or saves it as a file. */

import { saveFile } from "../files/save.ts";

/**
 * @param name of the text, such as "CSV"
 * @returns what to say
 */
export async function copy(name: string, text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `${name} copied.`;
  } catch {
    return "The browser denies access to the clipboard; Save works.";
  }
}

/**
 * @param file its name
 * @returns what to say
 */
export function save(file: string, type: string, text: string): string {
  saveFile(new Blob([text], { type }), file);
  return `Saved as ${file}.`;
}
