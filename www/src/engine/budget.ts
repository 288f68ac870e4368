/**
 * A bound on the events that the runs of a document may record, however many lanes it has. The page divides it before they
 * begin, so that the same document always has the same traces.
 */

/** Events that a page records over all lanes: 250 MB, together with what the views derive from them. */
export const PAGE_EVENTS = 10_000_000;
/** Events that an embed records: the page around it needs memory, too. */
export const EMBED_EVENTS = 4_000_000;

/** Bytes that a page may take with all that its document names: the journeys in it get their parts of this. */
export const PAGE_BYTES = 700_000_000;
/** Events that an embed records over all lanes. */
export const EMBED_BYTES = 350_000_000;

/**
 * How many events each lane may record. The engine needs the same amount of memory again for the lane under way, and a
 * lone lane with all events would hold more than a page may.
 */
export function eventsFor(lanes: number, all: number) {
  return Math.floor(all / Math.max(2, lanes));
}
