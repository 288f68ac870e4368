import { chromium } from "@playwright/test";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
page.on("console", (m) => { if (m.type() === "error") console.log("console:", m.text().slice(0, 200)); });
page.on("pageerror", (e) => console.log("pageerror", e.message));
const go = async (name, query, after) => {
  await page.goto("http://localhost:4599/?" + query);
  await page.waitForFunction(() => document.getElementById("tiebreak")?.state, null, { timeout: 60000 });
  const r = await page.evaluate(async () => (await document.getElementById("tiebreak").results).map((x) => [x.name, x.figures.status, x.figures.expanded, x.figures.cost, x.figures.optimum, x.figures.deviation]).concat([[location.href.slice(-60)]])).catch((e) => e.message);
  console.log(name, JSON.stringify(r));
  await after?.(page);
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/shot-${name}.png` });
};
const which = process.argv[2];
const all = {
  sides: ["map=trap&a=front_to_end&b=front_to_front&c=retarget&d=nba"],
  mid: ["map=trap&a=front_to_end&b=nba&c=retarget&d=astar+beam:12", (p) => p.evaluate(() => document.getElementById("tiebreak").seek(120))],
  weights: ["map=caves:64x40:3&a=dynamic&b=alpha&c=bandwidth&d=astar+limit:200"],
  menu: ["map=trap&a=astar", async (p) => { await p.getByRole("button", { name: /A\*/ }).first().click(); await p.waitForTimeout(3000); }],
};
for (const [name, [q, after]] of Object.entries(all)) if (!which || which === name) await go(name, q, after);
await browser.close();
