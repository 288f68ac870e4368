import assert from "node:assert/strict";
import { test } from "node:test";
import encodeQR from "qr";
import decodeQR from "qr/decode.js";
import { lengthOf, orderOf, stepShown } from "../../www/src/picture/of-page.ts";
import { chosenOf } from "../../www/src/share/chosen.ts";
import { iframeCode, tagCode } from "../../www/src/share/embed-code.ts";
import { embedHeight } from "../../www/src/share/embed-height.ts";
import { madeIn, speaker } from "../../www/src/words/language.ts";
import {
  fileName,
  fits,
  lostInMap,
  markdown,
  nameOfMap,
  QR_LIMIT,
  withoutLink,
} from "../../www/src/words/share-text.ts";
import { smallDoc, smallResult } from "./small-search.mjs";

const link = "https://example.org/tiebreak/#1abc";

test("a link says where it fits", () => {
  assert.equal(fits(90), "90 characters: fits Discord (2,000), fits Slack (4,000).");
  assert.equal(fits(2001), "2,001 characters: too long for Discord (2,000), fits Slack (4,000).");
});

test("why there is no link, and what to do, are said in one language", () => {
  const words = { "Too long.": "Zu lang.", "Save it as a file instead.": "Nimm eine Datei." };
  const german = (failure) => madeIn("de", speaker(words), () => withoutLink(failure));
  assert.equal(withoutLink("Too long."), "Too long. Save it as a file instead.");
  assert.equal(german("Too long."), "Zu lang. Nimm eine Datei.");
  assert.equal(german("Too odd."), "Too odd. Save it as a file instead.");
});

test("a link's name in Markdown is only its name", () => {
  assert.equal(markdown("a [b](c) *d*", link), `[a \\[b\\](c) \\*d\\*](${link})`);
});

test("the longest link of a QR code is read back from it, and a longer one doesn't fit", () => {
  const text = `https://example.org/#1${"-_aZ".repeat(1000)}`.slice(0, QR_LIMIT);
  const rows = encodeQR(text, "raw", { ecc: "low", border: 4 });
  const side = rows.length * 3;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (rows[Math.floor(y / 3)][Math.floor(x / 3)])
        data.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
    }
  }
  assert.equal(decodeQR({ width: side, height: side, data }), text);
  assert.throws(() => encodeQR(`${text}x`, "raw", { ecc: "low" }));
});

test("files get names that every system takes", () => {
  assert.equal(fileName("Zwei Wände / 3:4", "svg"), "Zwei-Wande-3-4.svg");
  assert.equal(fileName("../../etc", "map"), "etc.map");
  assert.equal(fileName("迷路", "png"), "tiebreak.png");
  assert.equal(fileName("x".repeat(300), "gif").length, 64);
});

test("a map is called by its title, its file or its generator", () => {
  const doc = { title: "", source: null, origin: null, width: 64, height: 40 };
  assert.equal(nameOfMap(doc), "map 64x40");
  assert.equal(nameOfMap({ ...doc, origin: { generator: "trap", seed: 1 } }), "trap 64x40");
  assert.equal(nameOfMap({ ...doc, source: { file: "arena.map" } }), "arena");
  assert.equal(nameOfMap({ ...doc, title: "A hill", source: { file: "arena.map" } }), "A hill");
});

test("a .map says what it loses", () => {
  assert.equal(lostInMap({ cells: Uint8Array.of(0, 1) }), "");
  assert.match(lostInMap({ cells: Uint8Array.of(0, 5) }), /^Weights are lost: /);
});

test("code to embed has what was chosen and nothing else, and quotes what it holds", () => {
  const embed = { link, title: 'A "hill" & <b>', options: {}, count: 4, height: 480 };
  assert.equal(
    iframeCode(embed)
      .replace(/ (?=\w+=)/g, "\n")
      .split("\n")[1],
    'src="https://example.org/tiebreak/embed.html#1abc"',
  );
  assert.match(iframeCode(embed), / title="A &quot;hill&quot; &amp; &lt;b&gt;" /);
  assert.match(iframeCode(embed), / height="480" frameborder="0" loading="lazy"/);
  const options = {
    controls: "none",
    lanes: "b",
    theme: "dark",
    autoplay: true,
    loop: true,
    draw: true,
  };
  assert.match(
    iframeCode({ ...embed, options }),
    /embed\.html\?controls=none&amp;lanes=b&amp;theme=dark&amp;autoplay=yes&amp;loop=yes&amp;draw=yes#1abc"/,
  );
  const tag = tagCode({ ...embed, options });
  assert.match(
    tag,
    /^<script type="module" src="https:\/\/example\.org\/tiebreak\/embed\.js"><\/script>\n/,
  );
  assert.match(
    tag,
    /<tiebreak-figure src="[^"]+#1abc" controls="none" lanes="b" theme="dark" autoplay="yes" loop="yes" draw="yes"/,
  );
  assert.match(tagCode(embed), /<tiebreak-figure src="[^"]+#1abc" lanes="4">/);
  assert.match(tag, /<a href="[^"]+#1abc">A &quot;hill&quot;/);
  const poster = { file: "a-hill.svg", width: 720, height: 380 };
  assert.match(
    tagCode({ ...embed, poster }),
    /<a [^>]+><img src="a-hill\.svg" width="720" height="380" alt="A &quot;hill.*" \/></,
  );
});

test("a figure's height is what embed.html asks for in a column of 640 pixels", () => {
  const map = { width: 64, height: 40 };
  // Measured in Chromium.
  const asked = { 1: [457, 493, 546], 2: [277, 313, 366], 3: [211, 247, 300], 6: [386, 422, 494] };
  for (const [lanes, heights] of Object.entries(asked)) {
    for (const [index, controls] of ["none", "min", "full"].entries()) {
      const height = embedHeight(map, Number(lanes), controls);
      assert.ok(Math.abs(height - heights[index]) <= 1, `${lanes} ${controls} ${height}`);
    }
  }
  assert.equal(embedHeight({ width: 40, height: 64 }, 1, "none"), 811);
  assert.equal(embedHeight({ width: 64, height: 10 }, 2, "min"), 215);
});

test("a picture is of the step shown, in each lane by expansions or by share", () => {
  const status = (result) => ({ phase: "done", expanded: 0, result, stale: false, error: null });
  const row = {
    id: 1,
    name: "A*",
    details: "",
    config: { algorithm: "astar" },
    status: status(smallResult()),
  };
  const none = { ...row, name: "Greedy", status: status(null) };
  const view = {
    layer: "g",
    arrows: true,
    figures: false,
    sync: "steps",
    length: 60,
    position: 7.9,
    atEnd: false,
  };
  const shown = { doc: { ...smallDoc(), lanes: [], title: "A hill" }, view, rows: [row, none] };
  const choice = { lane: null, theme: "dark", legend: false, step: 4 };
  const order = orderOf(shown, choice);
  assert.deepEqual(
    order.lanes.map(({ step }) => step),
    [4, 0],
  );
  assert.deepEqual([order.layer, order.theme, order.caption], ["g", "dark", "Step 4 of 60"]);
  assert.deepEqual(
    orderOf(shown, { ...choice, lane: 1 }).lanes.map(({ name }) => name),
    ["Greedy"],
  );
  assert.equal(orderOf(shown, { ...choice, step: 60 }).caption, "");
  const byShare = { ...shown, view: { ...view, sync: "share", position: 500 } };
  assert.equal(orderOf(byShare, { ...choice, step: 30 }).lanes[0].step, 3);
  assert.equal(stepShown(shown, null), 7);
  assert.equal(stepShown(byShare, null), 30);
  assert.equal(stepShown({ ...shown, view: { ...view, atEnd: true } }, null), 60);

  // One lane alone has the steps of its own run: six.
  const alone = { ...choice, lane: 0 };
  assert.deepEqual([lengthOf(shown, null), lengthOf(shown, 0), lengthOf(shown, 1)], [60, 6, 0]);
  assert.equal(orderOf(byShare, alone).lanes[0].step, 4);
  assert.equal(orderOf(shown, alone).caption, "Step 4 of 6");
  assert.deepEqual([stepShown(shown, 0), stepShown(byShare, 0)], [6, 3]);

  // And so have the lanes that aren't left out.
  const two = { ...shown, doc: { ...shown.doc, lanes: ["one", "other"] } };
  assert.equal(chosenOf(two, new Set()), two);
  const ticked = chosenOf(two, new Set([1]));
  assert.deepEqual(ticked.doc.lanes, ["one"]);
  assert.deepEqual([lengthOf(ticked, null), stepShown(ticked, null)], [6, 6]);
  assert.deepEqual(
    orderOf(ticked, choice).lanes.map(({ name, step }) => [name, step]),
    [["A*", 4]],
  );
  const half = chosenOf({ ...two, view: byShare.view }, new Set([1]));
  assert.equal(stepShown(half, null), 3);
});
