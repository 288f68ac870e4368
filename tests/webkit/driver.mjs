/**
 * WebKitGTK by its WebDriver, on a screen in memory. Everything started here is ended by its process
 * id, and every wait has an end.
 */

import { spawn } from "node:child_process";
import { createServer } from "node:net";

/** The longest that a command may take, in milliseconds: for a machine that is busy otherwise. */
const PATIENCE = 60_000;

/** The key under which WebDriver names an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/**
 * Starts the browser.
 *
 * @param {string} program WebKitWebDriver
 */
export async function start(program) {
  const screen = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  let driver = null;
  const end = () => {
    driver?.kill();
    screen.kill();
  };
  try {
    const display = await firstLine(screen);
    const port = await freePort();
    driver = spawn(program, [`--port=${port}`, "--host=127.0.0.1"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: "x11", NO_AT_BRIDGE: "1" },
    });
    const origin = `http://127.0.0.1:${port}`;
    const unusable = new Promise((_, reject) => driver.once("error", reject));
    const isReady = () => send("GET", `${origin}/status`).then(({ ready }) => ready);
    await Promise.race([unusable, until(isReady)]);
    const { sessionId, capabilities } = await send("POST", `${origin}/session`, {
      capabilities: { alwaysMatch: { timeouts: { script: PATIENCE, pageLoad: PATIENCE } } },
    });
    const browser = new Browser(`${origin}/session/${sessionId}`, capabilities);
    return {
      browser,
      async end() {
        await browser.send("DELETE", "").catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** One window of the browser. */
class Browser {
  constructor(address, { browserName, browserVersion }) {
    this.address = address;
    this.name = `${browserName} ${browserVersion}`;
  }

  send(method, path, body) {
    return send(method, this.address + path, body);
  }

  /** @param {string} url */
  async open(url) {
    await this.send("POST", "/url", { url });
  }

  reload() {
    return this.send("POST", "/refresh", {});
  }

  /**
   * Runs a function in the page and returns its result, or its promise's.
   *
   * @param {(...args: any[]) => unknown} run uses nothing from its surroundings
   * @param {...unknown} args
   */
  async run(run, ...args) {
    const script = `
      const done = arguments[arguments.length - 1];
      (async () => (${run})(...[...arguments].slice(0, -1)))().then(
        (value) => done({ value: value ?? null }),
        (error) => done({ error: String(error) }),
      );`;
    const { value, error } = await this.send("POST", "/execute/async", { script, args });
    if (error) throw new Error(error);
    return value;
  }

  /** Asks the page until it says yes. */
  until(run, ...args) {
    return until(() => this.run(run, ...args));
  }

  /** Drags the mouse from the first point to the last, or clicks where there is one only. */
  async drag(points) {
    const move = ({ x, y }) => ({
      type: "pointerMove",
      duration: 0,
      x: Math.round(x),
      y: Math.round(y),
    });
    const [first, ...rest] = points.map(move);
    await this.send("POST", "/actions", {
      actions: [
        {
          type: "pointer",
          id: "mouse",
          parameters: { pointerType: "mouse" },
          actions: [
            first,
            { type: "pointerDown", button: 0 },
            ...rest,
            { type: "pointerUp", button: 0 },
          ],
        },
      ],
    });
  }

  /** @param {string} key */
  async press(key) {
    const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: key }));
    await this.send("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  /** Goes into a frame of the page that is open. */
  async enter(selector) {
    const element = await this.send("POST", "/element", {
      using: "css selector",
      value: selector,
    });
    await this.send("POST", "/frame", { id: { [ELEMENT]: element[ELEMENT] } });
  }
}

async function send(method, url, body) {
  const response = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(2 * PATIENCE),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Asks until the answer is yes; a refusal counts as no until time is up. */
async function until(ask) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      if (await ask()) return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    if (Date.now() > end) throw new Error(`still not so after ${PATIENCE} ms: ${ask}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The text that a program writes to its fourth stream when it is ready. */
function firstLine(program) {
  return new Promise((resolve, reject) => {
    program.once("error", reject);
    program.once("exit", (code) => reject(new Error(`Xvfb ended at once (${code})`)));
    program.stdio[3].once("data", (text) => resolve(String(text).trim()));
  });
}

/** A port nobody listens on: the system picks one, and it is free again then. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
