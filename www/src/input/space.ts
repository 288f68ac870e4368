/** Fields that Space writes into, and dialogs, which keep the page out. */
const FIELDS =
  "dialog, textarea, input:not([type=range], [type=checkbox], [type=radio], [type=file])";

/** Controls that Space presses. */
const PRESSED = "button, summary, select, input:not([type=range])";

/**
 * Whose Space is: it plays and pauses everywhere, except where a text is written, in a dialog, and on a control that the
 * keyboard has led to. A control that a pointer has used keeps no claim on it, although it has the focus.
 * @param signal ends it
 * @returns whether an element that has the focus keeps Space
 */
export function watchSpace(signal?: AbortSignal): (target: EventTarget | null) => boolean {
  /** Whether people used a pointer last, rather than keys. */
  let points = false;
  /** The element with the focus, if a pointer brought it there or has used it since. */
  let pointed: EventTarget | null = null;
  const listeners: { [T in keyof WindowEventMap]?: (event: WindowEventMap[T]) => void } = {
    pointerdown: ({ target }) => {
      points = true;
      const { activeElement } = document;
      if (activeElement?.contains(target as Node)) pointed = activeElement;
    },
    keydown: () => {
      points = false;
    },
    // The focus also comes back from another window.
    focusin: ({ target }) => {
      if (points || target !== pointed) pointed = points ? target : null;
    },
    blur: ({ target }) => {
      if (target === window) points = false;
    },
  };
  for (const [type, listener] of Object.entries(listeners))
    addEventListener(type, listener as EventListener, { capture: true, ...(signal && { signal }) });
  return (target) =>
    target instanceof Element &&
    target.closest(target === pointed ? FIELDS : `${FIELDS}, ${PRESSED}`) !== null;
}
