import { expect, test } from "@playwright/test";

test("the page opens without an error and asks nothing of other hosts", async ({
  page,
  baseURL,
}) => {
  const complaints = [];
  const elsewhere = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => complaints.push(`failed: ${request.url()}`));
  page.on("response", (response) => {
    if (!response.ok()) complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL)) elsewhere.push(request.url());
  });

  await page.goto("./", { waitUntil: "networkidle" });

  await expect(page).toHaveTitle(/Tiebreak/);
  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test("an address that does not exist is not found", async ({ request }) => {
  expect((await request.get("./no-such-page")).status()).toBe(404);
});
