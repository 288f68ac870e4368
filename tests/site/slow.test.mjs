// The server of `cargo xtask test browser --slow`, as the suite's configuration starts it.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { parts } from "../browser/parts.mjs";

test("it serves the site, and holds back what the page loads on demand", async () => {
  const held = 600;
  const port = await freePort();
  Object.assign(process.env, { TIEBREAK_SLOW: `${held}`, TIEBREAK_PORT: `${port}` });
  delete process.env.TIEBREAK_URL;
  const { default: config } = await import("../../playwright.config.mjs");
  const { command, url } = config.webServer;
  const server = spawn("sh", ["-c", command], { stdio: ["ignore", "ignore", "inherit"] });
  let ended = null;
  server.once("exit", (code) => {
    ended = code;
  });
  const answer = async () => {
    assert.equal(ended, null, `\`${command}\` has ended`);
    return fetch(url).catch(() => pause(50).then(answer));
  };
  try {
    assert.match(await (await answer()).text(), /<title>Tiebreak/);
    const [part] = parts();
    const before = performance.now();
    assert.equal((await fetch(`${url}assets/${part}`)).status, 200);
    assert.ok(performance.now() - before >= held, part);
  } finally {
    server.kill();
  }
});

/** A port nobody listens on. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
