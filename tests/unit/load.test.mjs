// How workers come to their wasm, by way of a server that does what servers do.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { load } from "../../www/src/task/load.ts";

/** The smallest module: `\0asm`, and version 1. */
const EMPTY = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
/** One with a version that no browser knows. */
const FUTURE = Buffer.from([0, 0x61, 0x73, 0x6d, 9, 0, 0, 0]);

const integrityOf = (bytes) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
const start = ({ module }) => module;

let answer = (_response) => {};
let url = "";
const server = createServer((_request, response) => answer(response));

before(async () => {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${server.address().port}/x.wasm`;
});
after(() => server.close());

/** The outcome of loading `EMPTY` from a server with this answer. */
function loaded(status, type, body) {
  answer = (response) => response.writeHead(status, { "content-type": type }).end(body);
  return load({ url, integrity: integrityOf(EMPTY) }, start);
}

test("the bytes that were built are compiled, whatever the server calls them", async () => {
  for (const type of ["application/wasm", "application/octet-stream", "text/html"]) {
    assert.ok((await loaded(200, type, EMPTY)) instanceof WebAssembly.Module);
  }
});

for (const [what, status, type, body, reason] of [
  ["a file that isn't there", 404, "text/html", "<!doctype html>", "the server answered with 404"],
  ["a server that fails", 500, "application/wasm", EMPTY, "the server answered with 500"],
  ["a page", 200, "text/html", "<!doctype html>", "the server sent something else in its place"],
  ["half of it", 200, "application/wasm", EMPTY.subarray(0, 6), /^it arrived cut off or changed/],
  ["nothing of it", 200, "application/wasm", "", /^it arrived cut off or changed/],
  ["other wasm", 200, "application/wasm", FUTURE, /^it arrived cut off or changed/],
]) {
  test(`${what} is told apart from everything else`, async () => {
    await assert.rejects(loaded(status, type, body), { message: reason });
  });
}

test("a fetch that fails is tried once more", async () => {
  let count = 0;
  answer = (response) => {
    count++;
    if (count === 1) response.destroy();
    else response.end(EMPTY);
  };
  const integrity = integrityOf(EMPTY);
  assert.ok((await load({ url, integrity }, start)) instanceof WebAssembly.Module);
  assert.equal(count, 2);
});

test("a connection that breaks in the middle is reported", async () => {
  answer = (response) => {
    response.writeHead(200, { "content-length": "8", "content-type": "application/wasm" });
    response.write(EMPTY.subarray(0, 4), () => response.destroy());
  };
  const integrity = integrityOf(EMPTY);
  await assert.rejects(load({ url, integrity }, start), { message: /^it arrived cut off/ });
});

test("an answer that breaks off while it is read is reported, and asked for once more", async () => {
  let count = 0;
  const { fetch } = globalThis;
  const failing = () =>
    new ReadableStream({
      start: (stream) =>
        stream.error(new DOMException("The operation was aborted. ", "AbortError")),
    });
  const integrity = integrityOf(EMPTY);
  try {
    // As Firefox does it, which tells of an answer before its hash was looked at.
    globalThis.fetch = async () => (count++ === 0 ? new Response(failing()) : new Response(EMPTY));
    assert.ok((await load({ url, integrity }, start)) instanceof WebAssembly.Module);
    assert.equal(count, 2);
    globalThis.fetch = async () => {
      count++;
      return new Response(failing());
    };
    await assert.rejects(load({ url, integrity }, start), { message: /^it arrived cut off/ });
    // Twice for its own sake, and once to find out why.
    assert.equal(count, 5);
  } finally {
    globalThis.fetch = fetch;
  }
});

test("a missing connection is reported", async () => {
  const integrity = integrityOf(EMPTY);
  const nobody = "http://127.0.0.1:1/x.wasm";
  await assert.rejects(load({ url: nobody, integrity }, start), {
    message: "there is no connection to the server",
  });
});

test("the right bytes, in a browser that can't run them, fail with its own words", async () => {
  let count = 0;
  answer = (response) => {
    count++;
    response.end(FUTURE);
  };
  await assert.rejects(load({ url, integrity: integrityOf(FUTURE) }, start), /version/);
  // They wouldn't become others by being fetched again.
  assert.equal(count, 1);
});

test("a sentence names what is switched off, and where", async () => {
  const { WebAssembly } = globalThis;
  const forbidden = async () => {
    throw new WebAssembly.CompileError("violates the following Content Security Policy directive");
  };
  try {
    for (const off of [undefined, { compile: forbidden, compileStreaming: forbidden }]) {
      globalThis.WebAssembly = off;
      await assert.rejects(loaded(200, "application/wasm", EMPTY), {
        message: /^WebAssembly is switched off in this browser; .*Lockdown Mode/,
      });
    }
  } finally {
    globalThis.WebAssembly = WebAssembly;
  }
});
