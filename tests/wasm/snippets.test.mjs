// The lines that people paste into their programs: each is run where its language is at hand, and what it prints is read.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { claimOf } from "./worked/traces.mjs";

const docs = new URL("../../docs/", import.meta.url);
const text = (name) => readFileSync(new URL(name, docs), "utf8");
const ORDER = [0, 0, 1, 0, 1, 1, 0, 1];
const XS = ORDER.filter((_, place) => place % 2 === 0).join(", ");
const YS = ORDER.filter((_, place) => place % 2 === 1).join(", ");

/** By language: the file, the program around the three lines, and the commands that run it. */
const LANGUAGES = {
  py: {
    file: "main.py",
    program: (a, b, c) => `${a}\nfor x, y in zip([${XS}], [${YS}]):\n    ${b}\n${c}\n`,
    commands: [["python3", "main.py"]],
  },
  js: {
    file: "main.mjs",
    program: (a, b, c) =>
      `${a}\nfor (const [k, x] of [${XS}].entries()) {\nconst y = [${YS}][k];\n${b}\n}\n${c}\n`,
    commands: [[process.execPath, "main.mjs"]],
  },
  java: {
    file: "Main.java",
    program: (a, b, c) =>
      `class Main { public static void main(String[] args) {\nint[] xs = {${XS}}, ys = {${YS}};\n${a}\n` +
      `for (int k = 0; k < xs.length; k++) { int x = xs[k], y = ys[k];\n${b}\n}\n${c}\n} }\n`,
    commands: [["java", "Main.java"]],
  },
  cs: {
    file: "main.cs",
    program: (a, b, c) =>
      `class Program { static void Main() {\nint[] xs = {${XS}}, ys = {${YS}};\n${a}\n` +
      `for (int k = 0; k < 4; k++) { int x = xs[k], y = ys[k];\n${b}\n}\n${c}\n} }\n`,
    // Debian's package mono-mcs.
    commands: [
      ["mcs", "main.cs"],
      ["mono", "main.exe"],
    ],
  },
  cpp: {
    file: "main.cpp",
    program: (a, b, c) =>
      `#include <iostream>\n#include <string>\nint main() {\nint xs[] = {${XS}}, ys[] = {${YS}};\n${a}\n` +
      `for (int k = 0; k < 4; k++) { int x = xs[k], y = ys[k];\n${b}\n}\n${c}\n}\n`,
    commands: [["g++", "-o", "main", "main.cpp"], ["./main"]],
  },
  rs: {
    file: "main.rs",
    program: (a, b, c) =>
      `fn main() {\n${a}\nfor (x, y) in [${XS}].into_iter().zip([${YS}]) {\nlet (x, y): (u32, u32) = (x, y);\n${b}\n}\n${c}\n}\n`,
    commands: [["rustc", "--edition", "2021", "-o", "main", "main.rs"], ["./main"]],
  },
};

const snippets = readdirSync(new URL("snippets/", docs));

test("every language has its lines, and the page shows them as they are", () => {
  assert.deepEqual(
    snippets.sort(),
    Object.keys(LANGUAGES)
      .map((name) => `trace.${name}`)
      .sort(),
  );
  const page = text("trace-your-program.md");
  for (const name of snippets) {
    const lines = text(`snippets/${name}`);
    assert.equal(lines.trimEnd().split("\n").length, 3, name);
    assert.ok(page.includes(`\n${lines}\`\`\`\n`), `${name} isn't as the page has it`);
  }
});

for (const [name, { file, program, commands }] of Object.entries(LANGUAGES)) {
  test(`what ${file} prints with its three lines is read`, (context) => {
    const cwd = mkdtempSync(join(tmpdir(), "tiebreak-snippet-"));
    try {
      const [a, b, c] = text(`snippets/trace.${name}`).trimEnd().split("\n");
      writeFileSync(join(cwd, file), program(a, b, c));
      let printed = "";
      for (const [command, ...words] of commands) {
        const { stdout, stderr, status, error } = spawnSync(command, words, { cwd });
        if (error?.code === "ENOENT" || /pyenv|rustup.*(not|no )/.test(String(stderr))) {
          context.skip(`${command} isn't at hand`);
          return;
        }
        assert.equal(status, 0, String(stderr));
        printed = String(stdout);
      }
      const question = { map: ["S.", ".G"], moves: "4", corners: "never", costs: "uniform" };
      claimOf({ ...question, text: printed }, (claim) => {
        assert.deepEqual([...claim.read().cells], ORDER);
      });
    } finally {
      rmSync(cwd, { recursive: true });
    }
  });
}
