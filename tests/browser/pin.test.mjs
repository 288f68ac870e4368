import { expect, test } from "./fixture.mjs";

test("a lane is pinned in its menu, says so in its header, and loses the pin there", async ({
  tiebreak,
  page,
}) => {
  const pin = () => page.evaluate(() => document.getElementById("tiebreak").store.state.view.pin);
  const [, { id }] = (await tiebreak.document()).lanes;
  await (await tiebreak.moreFor(2)).getByRole("button", { name: "Pin" }).click();
  expect(await pin()).toBe(id);
  await page.keyboard.press("Escape");
  const taken = tiebreak.lane(2).getByRole("button", { name: "unpin it" });
  await expect(taken).toBeVisible();
  await (await tiebreak.moreFor(3)).getByRole("button", { name: "Pin" }).click();
  await page.keyboard.press("Escape");
  await expect(taken).toBeHidden();
  await tiebreak.button("Lane 3 is pinned: unpin it").click();
  expect(await pin()).toBe(null);
});
