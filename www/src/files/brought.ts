/** What people bring, as files: those that are dropped or pasted, and pasted texts, which have no name. */

const isPicture = ({ type }: Blob) => type.startsWith("image/");

/** What has a paste for itself: fields, and dialogs but the one for maps. */
const OTHERS =
  "textarea, input:not([type=range], [type=radio], [type=checkbox]), dialog:not(.door)";

/**
 * What is pasted, unless it is meant for a field. A text of several lines counts before the pictures of it that spreadsheets
 * add.
 */
export function pastedBy({ target, clipboardData: data }: ClipboardEvent): File[] {
  const { ownerDocument: page } = target as Element;
  // Firefox pastes where the page's selection is, which may lie below a dialog.
  const isBelow = page?.querySelector("dialog:modal:not(.door)");
  if (isBelow || (target as Element).closest?.(OTHERS)) return [];
  const files = [...(data?.files ?? [])];
  const text = data?.getData("text/plain") ?? "";
  const isText = files.length === 0 || (files.every(isPicture) && text.trim().includes("\n"));
  return isText && text.trim() !== "" ? [textFile(text)] : files;
}

/** What the clipboard holds. Rejects where the browser denies access to it, so a press of a button should ask, at once. */
export async function pasted(): Promise<File[]> {
  const [item] = await navigator.clipboard.read();
  const type = ["text/plain", "image/png"].find((each) => item?.types.includes(each));
  if (!item || !type) return [];
  return [new File([await item.getType(type)], type === "image/png" ? "image.png" : "", { type })];
}

export function textFile(text: string) {
  return new File([text], "", { type: "text/plain" });
}
