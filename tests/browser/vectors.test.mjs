import { answersTo, casesByMap, compared, documentOf } from "./cases.mjs";
import { expect, test } from "./fixture.mjs";

test("the page agrees with every worked case", { tag: "@rare" }, async ({ tiebreak }) => {
  const groups = casesByMap();
  const answers = await tiebreak.page.evaluate(answersTo, groups.map(documentOf));
  const pairs = compared(groups, answers);
  expect(pairs.length).toBeGreaterThan(100);
  for (const [answer, expected] of pairs) expect(answer).toEqual(expected);
});
