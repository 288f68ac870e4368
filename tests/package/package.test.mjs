// The npm package as it is published: what is in it, and how Node, TypeScript and Vite use it.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { BUILT, install, ROOT, viteBuild } from "./installed.mjs";
import { sizes } from "./sizes.mjs";

const DOCUMENT = {
  version: 1,
  title: "A corner",
  map: ["....#...", "..3.#...", "........"],
  start: [0, 1],
  goal: [7, 1],
  lanes: [{ algorithm: "dijkstra" }, { algorithm: "astar", ties: ["low_h", "lifo"] }],
};

const USED = `
import { TiebreakFigure } from "tiebreak-figure";
import { decode, encode, picture, solve } from "tiebreak-figure/engine";
const document = ${JSON.stringify(DOCUMENT)};
const results = await solve(document);
const link = await encode(document);
const svg = await picture(await decode(link), { theme: "dark", width: 400 });
console.log(JSON.stringify({ site: TiebreakFigure.site, results, link, svg }));
`;

/** Types as people meet them; each expected error has to be one. */
const TYPED = `
import { TiebreakFigure } from "tiebreak-figure";
import { decode, type LaneResult, picture, solve, type TiebreakDocument } from "tiebreak-figure/engine";
const given: TiebreakDocument = ${JSON.stringify(DOCUMENT)};
const [first] = await solve(given);
const cost: number | null | undefined = first?.cost;
const svg: string = await picture(await decode("#1"), { width: 300, step: Infinity });
const embed = document.querySelector("tiebreak-figure");
if (embed) {
  embed.site = "https://tiebreak.example/";
  embed.loop = true;
  embed.seek(Infinity);
  embed.addEventListener("tiebreak-ready", ({ detail }) => console.log(detail.error?.length, cost, svg));
}
TiebreakFigure.site = "/";
// @ts-expect-error: there is no such figure
export const wrong = (lane: LaneResult) => lane.costs;
// @ts-expect-error: there is no such theme
void picture(given, { theme: "pink" });
// @ts-expect-error: a step is a number
embed?.seek("1");
`;

let project;
before(() => {
  project = install({
    "use.js": USED,
    "types.ts": TYPED,
    "document.json": JSON.stringify(DOCUMENT),
    "index.html": `<!doctype html><script type="module" src="./page.js"></script>`,
    "page.js": `import "tiebreak-figure"; import { solve } from "tiebreak-figure/engine"; window.solve = solve;`,
  });
});
after(() => project?.remove());

const read = (path) => readFileSync(join(BUILT, path), "utf8");
const manifest = JSON.parse(read("package.json"));

test("the package has what its users need, and nothing else", () => {
  const names = project.packed.files.map(({ path }) => path);
  const own = names.filter((name) => !name.startsWith("parts/"));
  const modules = ["engine", "journey", "tools"].flatMap((name) => [
    `wasm/tiebreak_${name}.js`,
    `wasm/tiebreak_${name}_bg.wasm`,
  ]);
  const expected = [
    ...["LICENSE-APACHE", "LICENSE-MIT", "README.md", "licences.txt", "package.json"],
    ...["cli.js", "custom-elements.json", "index.js", "index.node.js", "index.d.ts"],
    ...["engine.js", "engine.node.js", "engine.d.ts", "library.js", "modules.js", ...modules],
  ];
  assert.deepEqual(own.toSorted(), expected.toSorted());
  const listed = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === "string" ? [entry] : Object.values(entry),
  );
  for (const file of [...listed, manifest.bin["tiebreak-figure"], manifest.customElements]) {
    assert.ok(existsSync(join(BUILT, file)), file);
  }
  const [, version] = /^version = "(.+)"$/m.exec(readFileSync(join(ROOT, "Cargo.toml"), "utf8"));
  assert.equal(manifest.version, version);
  assert.equal(manifest.dependencies, undefined);
  assert.match(read("licences.txt"), /wasm-bindgen/);
});

test("the manifest of elements has the attributes, methods and events", async () => {
  const { modules } = JSON.parse(read("custom-elements.json"));
  const [{ attributes, members, events }] = modules[0].declarations;
  const types = read("index.d.ts");
  const source = readFileSync(join(ROOT, "www/src/embed/properties.ts"), "utf8");
  const lists = [...source.matchAll(/^const (?:FLAGS|TOLD|OWN) = \[(.*)\];$/gm)];
  const options = lists.flatMap(([, list]) => JSON.parse(`[${list.replace("...FLAGS, ", "")}]`));
  assert.equal(lists.length, 3);
  assert.deepEqual(
    attributes.map(({ name }) => name).toSorted(),
    [...options, "lang", "site"].toSorted(),
  );
  for (const { name } of [...members, ...events]) assert.ok(types.includes(name), name);
  for (const [, name] of types.matchAll(/^ {2}(?:get )?(\w+)\(/gm)) {
    assert.ok(
      members.some((member) => member.name === name),
      name,
    );
  }
});

test("the README's sizes are those of the files", () => {
  const rows = [...read("README.md").matchAll(/^\| (?:the|and) .* \| (\d+) \|$/gm)];
  const told = rows.map(([, kilobytes]) => Number(kilobytes));
  const real = sizes().map(({ brotli }) => brotli / 1000);
  assert.equal(told.length, real.length);
  for (const [place, kilobytes] of told.entries()) {
    const difference = Math.abs(kilobytes - real[place]);
    assert.ok(difference <= 1 + kilobytes / 20, `${kilobytes} KB, really ${real[place]}`);
  }
});

test("Node imports it, and nothing private", () => {
  const { site, results, link, svg } = JSON.parse(
    execFileSync(process.execPath, ["use.js"], { cwd: project.folder, encoding: "utf8" }),
  );
  assert.equal(site, "");
  assert.deepEqual(
    results.map(({ name, status }) => [name, status]),
    [
      ["Dijkstra [f, fifo]", "found"],
      ["A* [f, h, lifo]", "found"],
    ],
  );
  assert.match(link, /^1[\w-]+$/);
  assert.match(svg, /^<svg [^>]*width="400"/);
  const file = "node_modules/tiebreak-figure/wasm/tiebreak_engine.js";
  assert.ok(existsSync(join(project.folder, file)));
  const code = `await import("tiebreak-figure/wasm/tiebreak_engine.js")`;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: project.folder,
    encoding: "utf8",
  });
  assert.match(stderr, /ERR_PACKAGE_PATH_NOT_EXPORTED/);
});

test("programs are solved with their own numbers, linked and drawn", () => {
  const lanes = [
    { algorithm: "program", program: "javascript-astar", corners: "always" },
    { algorithm: "program", parts: { queue: "last", improve: "stay" } },
  ];
  const code = `
    import { decode, encode, picture, solve } from "tiebreak-figure/engine";
    const document = ${JSON.stringify({ ...DOCUMENT, version: 2, lanes })};
    const link = await encode(document);
    const [results, again] = [await solve(document), await decode(link)];
    console.log(JSON.stringify({ results, again, svg: await picture(again) }));
  `;
  const { results, again, svg } = JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: project.folder,
      encoding: "utf8",
    }),
  );
  assert.deepEqual(
    results.map(({ name, status }) => [name, status]),
    [
      ["javascript-astar", "found"],
      ["Program", "found"],
    ],
  );
  // A step of the diagonal is 1.41421 there, and the root of 2 by the lane's costs.
  const { own, cost, costUnit } = results[0];
  const difference = Math.abs(own - cost / costUnit);
  assert.ok(difference > 0 && difference < 0.001, `${own}, ${cost}`);
  assert.deepEqual(again.lanes[1].parts, lanes[1].parts);
  assert.equal(again.lanes[0].program, "javascript-astar");
  assert.match(svg, />javascript-astar<\/text>/);
});

test("the README's example runs as it is", () => {
  const [, , example] = read("README.md").split("```js\n");
  writeFileSync(join(project.folder, "example.js"), example.split("```")[0]);
  const said = execFileSync(process.execPath, ["example.js"], {
    cwd: project.folder,
    encoding: "utf8",
  });
  assert.match(said, /^Dijkstra \[f, fifo\] \d+ [\d.]+\nA\* \[f, h, lifo\] \d+ [\d.]+\n$/);
});

test("TypeScript knows its types, as bundlers and as Node resolve them", () => {
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  for (const module of [
    ["--module", "ESNext", "--moduleResolution", "bundler"],
    ["--module", "nodenext"],
  ]) {
    const options = [
      "--noEmit",
      "--strict",
      "--target",
      "ES2022",
      "--lib",
      "ES2022,DOM",
      ...module,
    ];
    const given = [tsc, ...options, "--types", "", "types.ts"];
    const { status, stdout } = spawnSync(process.execPath, given, {
      cwd: project.folder,
      encoding: "utf8",
    });
    assert.equal(`${stdout}${status}`, "0");
  }
});

test("a fresh project of Vite's takes it without a setting", () => {
  viteBuild(project.folder);
  const assets = readdirSync(join(project.folder, "dist/assets"));
  const modules = assets.filter((name) => name.endsWith(".wasm"));
  assert.equal(modules.length, 3, `${assets}`);
});

test("the command draws files and links, and says in a sentence what is wrong", () => {
  const bin = join(project.folder, "node_modules/tiebreak-figure/cli.js");
  const run = (args, input = "") =>
    spawnSync(process.execPath, [bin, ...args], { cwd: project.folder, encoding: "utf8", input });
  const drawn = run(["picture", "document.json", "--theme", "dark", "--width=500"]);
  assert.equal(drawn.stderr, "");
  assert.match(drawn.stdout, /^<svg [^>]*width="500"[\s\S]*A corner[\s\S]*<\/svg>\n$/);
  assert.equal(run(["picture", "-"], JSON.stringify(DOCUMENT)).status, 0);
  assert.equal(run(["picture", "?map=trap:32x20:1", "--out", "trap.svg"]).stdout, "");
  assert.match(readFileSync(join(project.folder, "trap.svg"), "utf8"), /^<svg/);
  assert.match(run(["--help"]).stdout, /^Usage: tiebreak-figure picture FILE\|LINK/);
  assert.equal(run(["--version"]).stdout, `tiebreak-figure ${manifest.version}\n`);
  writeFileSync(join(project.folder, "broken.json"), "{");
  const link = "?map=trap:8x8:1";
  for (const [args, code, said] of [
    [["pictures"], 2, 'There is no command "pictures"; there is picture.'],
    [["picture"], 2, "picture needs a FILE or a LINK; see --help."],
    [["picture", link, "more"], 2, 'picture draws one document, so "more" is one too many.'],
    [["picture", link, "--dark"], 2, "Unknown option '--dark'; see --help."],
    [
      ["picture", link, "--width", "--dark"],
      2,
      "Option '--width' argument is ambiguous; see --help.",
    ],
    [["picture", link, "--width", "x"], 2, '--width takes a whole number, not "x".'],
    [["picture", link, "--theme", "x"], 2, 'The option theme is "light" or "dark", not "x".'],
    [["picture", link, "--lane", "9"], 2, "There is no lane 9; the last one is 3."],
    [["picture", "nothing.json"], 3, "There is no file nothing.json, and it isn't a link."],
    [["picture", "broken.json"], 3, "broken.json isn't a document in JSON."],
    [["picture", "package.json"], 3, /^There is "name"; a document has version, /],
    [["picture", link, "--out", "none/x.svg"], 4, "none/x.svg can't be written (ENOENT)."],
  ]) {
    const { status, stdout, stderr } = run(args);
    assert.equal(status, code, stderr);
    assert.equal(stdout, "");
    const [sentence, ...rest] = stderr.replace(/^error: /, "").split("\n");
    assert.deepEqual(rest, [""]);
    if (typeof said === "string") assert.equal(sentence, said);
    else assert.match(sentence, said);
  }
});

test("a document without a journey needs the engine's module only", () => {
  const wasm = join(project.folder, "node_modules/tiebreak-figure/wasm");
  for (const name of readdirSync(wasm)) {
    if (!/^tiebreak_engine(_bg)?\./.test(name)) rmSync(join(wasm, name));
  }
  execFileSync(process.execPath, ["use.js"], { cwd: project.folder });
  const bin = join(project.folder, "node_modules/tiebreak-figure/cli.js");
  const { status, stderr } = spawnSync(
    process.execPath,
    [bin, "picture", "?map=trap&units=ends&a=astar"],
    {
      cwd: project.folder,
      encoding: "utf8",
    },
  );
  assert.equal(status, 3);
  assert.match(stderr, /^error: Tiebreak's module journey could not be loaded \(.*\)\.\n$/);
});
