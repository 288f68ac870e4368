import { say } from "../words/language.ts";

/**
 * Copies a text, or selects it if the browser denies access to the clipboard.
 * @param name of the text, such as "Link", in the language spoken
 * @param field that holds the text
 * @returns `said` is a sentence to show
 */
export async function copy(
  name: string,
  text: string,
  field: HTMLTextAreaElement | null,
): Promise<{ isCopied: boolean; said: string }> {
  try {
    await navigator.clipboard.writeText(text);
    return { isCopied: true, said: say("{} copied.", name) };
  } catch {
    field?.select();
    const said = say(
      "The browser denies access to the clipboard. The text is selected: copy it with the keyboard.",
    );
    return { isCopied: false, said };
  }
}
