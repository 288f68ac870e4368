import { pastedBy } from "../files/brought.ts";

/**
 * Opens what is dropped or pasted anywhere on the page.
 * @param hint called with whether a file is being dragged over the page
 * @returns stops that
 */
export function attachDrop(
  hint: (over: boolean) => void,
  open: (files: File[]) => void,
): () => void {
  const end = new AbortController();
  const options = { signal: end.signal };

  const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;

  window.addEventListener(
    "dragover",
    (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      hint(true);
    },
    options,
  );
  window.addEventListener(
    "dragleave",
    (event) => {
      // No related target means that the pointer has left the window.
      if (event.relatedTarget === null) hint(false);
    },
    options,
  );
  window.addEventListener(
    "drop",
    (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      hint(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) open(files);
    },
    options,
  );
  window.addEventListener(
    "paste",
    (event) => {
      const files = pastedBy(event);
      if (files.length === 0) return;
      event.preventDefault();
      open(files);
    },
    options,
  );
  return () => end.abort();
}
