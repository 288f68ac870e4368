/**
 * A bound on the runs of a document, however many lanes it has. It is divided before they begin, so that
 * the same document always has the same traces.
 */

/** Events that a page records over all lanes: with their columns and what is shown of them, 250 MB. */
export const PAGE_EVENTS = 10_000_000;
/** Events that an embed records: the page around it needs memory, too. */
export const EMBED_EVENTS = 4_000_000;

/**
 * How many events each lane may record. The engine needs as much memory again for the lane under way.
 * @param {number} lanes
 * @param {number} all
 */
export function eventsFor(lanes, all) {
  return Math.floor(all / Math.max(2, lanes));
}
