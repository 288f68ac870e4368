import { door, openDoor } from "./door.mjs";
import { drop as dropAll, png } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { configOf } from "./maps.mjs";
import { together } from "./together.mjs";

/** Drops a file onto the page, as a file manager would. */
function drop(page, name, content) {
  return dropAll(page, { [name]: content });
}

/** Chooses a file at the door, as if in the system's dialog. */
async function choose(tiebreak, name, content) {
  await openDoor(tiebreak);
  await door(tiebreak.page)
    .getByLabel("Open a file")
    .setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });
}

const ROWS = [
  [255, 255, 0, 255],
  [255, 63, 231, 255],
];

test(
  "files are opened, or refused with their place",
  { tag: "@core" },
  together((step) => {
    step("a PNG opens as a map with its weights and its ends", async ({ tiebreak, page }) => {
      const { lanes } = await tiebreak.document();
      await drop(page, "small.png", png(ROWS, "start=3,1 goal=0,0"));
      await tiebreak.settle();
      expect((await tiebreak.document()).source).toEqual({ file: "small.png" });
      const doc = await tiebreak.document();
      expect(doc.map).toEqual(["..#.", ".92."]);
      expect([doc.start, doc.goal]).toEqual([
        [3, 1],
        [0, 0],
      ]);
      expect(doc.lanes.map(configOf)).toEqual(lanes.map(configOf));
      for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
    });

    step("a document opens as JSON with its lanes and its title", async ({ tiebreak }) => {
      const before = await tiebreak.document();
      const given = {
        ...before,
        title: "Mine & <b>yours</b>",
        map: ["....", ".#2."],
        start: [0, 0],
        goal: [3, 1],
        source: null,
        lanes: before.lanes.slice(1, 3),
      };
      await choose(tiebreak, "own.json", JSON.stringify(given));
      await tiebreak.settle();
      expect((await tiebreak.document()).title).toBe(given.title);
      const doc = await tiebreak.document();
      expect({ ...doc, lanes: doc.lanes.map(configOf) }).toEqual({
        ...given,
        lanes: given.lanes.map(configOf),
      });
      await tiebreak.dispatch({ type: "undo" });
      expect((await tiebreak.document()).map).toEqual(before.map);
    });

    step("a .map opens at the door", async ({ tiebreak }) => {
      await choose(tiebreak, "tiny.map", "type octile\r\nheight 1\r\nwidth 3\r\nmap\r\n.G@\r\n");
      await tiebreak.settle();
      expect((await tiebreak.document()).map).toEqual(["..#"]);
    });

    step(
      "an error in a file is reported with its place, and nothing is lost",
      async ({ tiebreak, page }) => {
        const before = await tiebreak.document();
        const cut = png(ROWS).subarray(0, 50);
        for (const [name, content, sentence] of [
          ["cut.png", cut, /^cut\.png, byte \d+: the file ends here/],
          [
            "wide.png",
            png([new Array(2049).fill(255)]),
            /^wide\.png, byte 16: .* 2049 x 1 .* 1 to 2048/,
          ],
          [
            "bad.json",
            '{\n  "version": 1,\n  "maps": []\n}',
            /^bad\.json, line 3, column 3: .*"maps"/,
          ],
          ["deep.json", "[".repeat(100_000), /^deep\.json, line 1, column 2049: /],
          ["photo.jpg", [0xff, 0xd8, 0xff], /^photo\.jpg, byte 0: .*UTF-8.*PNG/],
        ]) {
          await drop(page, name, content);
          await expect(tiebreak.alert()).toHaveText(sentence);
          expect(await tiebreak.document(), name).toEqual(before);
        }
        // The next file is read as if nothing had been.
        await drop(page, "small.png", png(ROWS));
        await page.getByRole("button", { name: "Darker ground costs more" }).click();
        await tiebreak.settle();
        expect((await tiebreak.document()).map).toEqual(["..#.", ".92."]);
      },
    );
  }),
);

test("a file of 100 MB is refused unread, before a worker is started", async ({
  tiebreak,
  page,
}, info) => {
  const before = await tiebreak.document();
  const workers = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  const took = await page.evaluate(async () => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(100e6)], "big.map"));
    for (const read of ["arrayBuffer", "text", "stream", "slice"]) {
      File.prototype[read] = () => {
        throw new Error(`The file was read with ${read}.`);
      };
    }
    const begin = performance.now();
    const target = document.querySelector("main");
    const options = { dataTransfer, bubbles: true, cancelable: true };
    target.dispatchEvent(new DragEvent("dragover", options));
    target.dispatchEvent(new DragEvent("drop", options));
    await document.getElementById("tiebreak").settled;
    return performance.now() - begin;
  });
  await expect(tiebreak.alert()).toHaveText(
    "big.map has 100 MB; a file of at most 32 MB can be opened.",
  );
  expect(workers).toEqual([]);
  expect(await tiebreak.document()).toEqual(before);
  info.annotations.push({ type: "refused after", description: `${Math.round(took)} ms` });
  console.log(`100 MB refused after ${Math.round(took)} ms`);
});

test.describe("without its module", () => {
  test.use({ allowed: /tiebreak_tools|Failed to load|failed:|404/ });

  test("a file can't be opened, and the page says so and goes on", { tag: "@rare" }, async ({
    tiebreak,
    page,
  }) => {
    const before = await tiebreak.document();
    await page.route("**/tiebreak_tools_bg*.wasm", (route) => route.abort());
    await drop(page, "small.png", png(ROWS));
    await expect(tiebreak.alert()).toHaveText(
      /^small\.png could not be opened: .* could not be loaded \(.*\)\.$/,
    );
    expect(await tiebreak.document()).toEqual(before);
    await page.unroute("**/tiebreak_tools_bg*.wasm");
    await drop(page, "small.png", png(ROWS));
    await page.getByRole("button", { name: "Darker ground costs more" }).click();
    await tiebreak.settle();
    expect((await tiebreak.document()).map).toEqual(["..#.", ".92."]);
  });
});
