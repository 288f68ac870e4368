/** How far a pointer must move for a press to be a drag, not a click, in CSS pixels. */
const SLACK = 4;

/**
 * Reorders elements by dragging one onto the place of another. Meanwhile the dragged element has
 * `data-drag="from"`, and the one whose place it would take has `data-drag="to"`.
 * @param press begins the drag
 */
export function dragToReorder(
  press: PointerEvent,
  items: HTMLElement[],
  from: number,
  drop: (to: number) => void,
) {
  if (press.button !== 0 || !press.isPrimary) return;
  const end = new AbortController();
  const { signal } = end;
  let moving = false;
  let to = from;

  function move(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return;
    const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    if (!moving && far < SLACK) return;
    moving = true;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const place = items.findIndex((item) => under !== null && item.contains(under));
    if (place >= 0) to = place;
    mark();
  }

  function mark() {
    items.forEach((item, index) => {
      if (index === from) item.dataset.drag = "from";
      else if (index === to) item.dataset.drag = "to";
      else delete item.dataset.drag;
    });
  }

  function finish() {
    end.abort();
    for (const item of items) delete item.dataset.drag;
  }

  function release(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return;
    finish();
    if (!moving) return;
    swallowClick();
    if (to !== from) drop(to);
  }

  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", release, { signal });
  window.addEventListener("pointercancel", finish, { signal });
  window.addEventListener("keydown", (event) => event.key === "Escape" && finish(), { signal });
}

/** Swallows the click that follows a drag, which isn't meant as one. */
function swallowClick() {
  const end = new AbortController();
  window.addEventListener("click", (event) => event.stopPropagation(), {
    capture: true,
    signal: end.signal,
  });
  setTimeout(() => end.abort());
}
