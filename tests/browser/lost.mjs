/** Saved work that can't be opened. */

export const KEY = "tiebreak-document:9-9";

/** Keeps a draft of four cells whose start lies on a wall, as the visitor's last map; returns its text. */
export function keepRefused(page) {
  return page.evaluate((key) => {
    const tiebreak = document.getElementById("tiebreak");
    const lanes = tiebreak.document.lanes.map(({ id: _, ...lane }) => lane);
    const { view } = tiebreak.store.state;
    // Four cells in a code unit: a wall and three of plain ground.
    const cells = String.fromCharCode(0x20 + 1110);
    const map = { title: "Mine", width: 4, height: 1, cells, size: 4, start: 0, goal: 3 };
    const text = JSON.stringify({ address: "", ...map, source: null, origin: null, lanes, view });
    localStorage.setItem(key, text);
    localStorage.setItem("tiebreak-documents", "9-9");
    return text;
  }, KEY);
}
