import { lengthOf, type Shown } from "../picture/of-page.ts";

/**
 * The subject with the lanes that aren't left out: they alone, on a timeline as long as their longest run.
 * @param left the places of the others
 */
export function chosenOf<Subject extends Shown>(subject: Subject, left: Set<number>): Subject {
  if (left.size === 0) return subject;
  const { doc, view } = subject;
  const isIn = (_: unknown, place: number) => !left.has(place);
  const rows = subject.rows.filter(isIn);
  const lanes = doc.lanes.filter(isIn);
  const length = lengthOf({ doc, rows, view: { ...view, length: 0 } }, null);
  return { ...subject, doc: { ...doc, lanes }, rows, view: { ...view, length } };
}
