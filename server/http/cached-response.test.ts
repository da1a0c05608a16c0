import { createServer } from "node:http";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, gzipSync } from "node:zlib";
import request from "supertest";
import { expect, test } from "vitest";
import {
  createCachedResponse,
  type CachedResponse,
  type ResponseSource,
} from "./cached-response.ts";

const largeSize = 1024 * 1024;

function createPage(body: Buffer, more: Partial<ResponseSource> = {}): CachedResponse {
  return createCachedResponse({
    status: 200,
    body,
    contentType: "text/html; charset=utf-8",
    headers: [],
    cacheControl: () => "no-cache",
    isCompressible: true,
    ...more,
  });
}

function get(page: CachedResponse, coding: string) {
  const server = createServer((_request, response) => page.send(response, { nowMs: 0 }));
  return request(server).get("/").set("Accept-Encoding", coding);
}

test("a page is the same in every compression, in whichever order they are requested", async () => {
  const orders = [
    ["br", "identity", "gzip", "br"],
    ["gzip", "br", "identity", "gzip"],
    ["identity", "gzip", "br", "identity"],
  ];
  for (const order of orders) {
    const text = `<p>Grüße aus ${order.join(", ")}</p>`.repeat(100);
    const page = createPage(Buffer.from(text));
    for (const coding of order) {
      const response = await get(page, coding).expect(200);
      expect([coding, response.text]).toEqual([coding, text]);
      expect(response.headers["content-encoding"] ?? "identity").toBe(coding);
    }
  }
});

test.each([
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["gzip;q=0, br;q=0", "identity"],
  ["identity, br;q=0.5", "identity"],
  ["*", "br"],
  ["identity, *;q=0", "identity"],
  ["*;q=0", "identity"],
  ["deflate, zstd", "identity"],
  ["br;q=quatsch", "identity"],
])(
  "a request with Accept-Encoding '%s' is answered with the encoding %s",
  async (header, coding) => {
    const response = await get(createPage(Buffer.from("<p>Grüße</p>")), header).expect(200);
    expect(response.headers["content-encoding"] ?? "identity").toBe(coding);
  },
);

test.each([0, 1, 5000, 300_000])(
  "%i bytes are unchanged after compression and decompression",
  async (size) => {
    const text = "Kiel Deich Hafen ".repeat(size / 16 + 1).slice(0, size);
    const page = createPage(Buffer.from(text));
    for (const coding of ["br", "gzip"]) expect((await get(page, coding)).text).toBe(text);
  },
);

test("a compressed version is made at its first request, and only once", async () => {
  const made: string[] = [];
  const text = "<p>Grüße</p>".repeat(100);
  const page = createPage(Buffer.from(text), {
    compress(plain, coding) {
      made.push(coding);
      return coding === "br" ? brotliCompressSync(plain) : gzipSync(plain);
    },
  });
  expect(made).toEqual([]);
  for (const coding of ["gzip", "br", "gzip", "br", "identity"]) {
    const response = await get(page, coding).expect(200);
    expect(response.text).toBe(text);
  }
  expect(made).toEqual(["gzip", "br"]);
});

test("a page that is stored compressed is sent as it is, and unpacked for other clients", async () => {
  const text = "<p>Grüße</p>".repeat(100);
  const plain = Buffer.from(text);
  const compressed = { br: brotliCompressSync(plain), gzip: gzipSync(plain) };
  const page = createPage(plain, { compressed, compress: () => expect.fail("made again") });
  const sizes = { br: compressed.br.length, gzip: compressed.gzip.length, identity: plain.length };
  for (const [coding, size] of Object.entries(sizes)) {
    const response = await get(page, coding).expect(200).expect("Content-Length", String(size));
    expect(response.text).toBe(text);
    const suffix = coding === "identity" ? "" : `-${coding}`;
    expect(response.headers["etag"]).toMatch(new RegExp(`^"[\\w-]{22}${suffix}"$`));
  }
});

test("a page that is cached compressed is not cached uncompressed as well", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const compressed = { br: brotliCompressSync(Buffer.alloc(largeSize, "a")) };
  const { page: finished, plain: finishedPlain } = createLargePage({ compressed });
  const { page, plain } = createLargePage();
  await setImmediate();
  collectGarbage();
  expect(finishedPlain.deref()).toBeUndefined();
  expect(plain.deref()).toBeDefined();
  await get(page, "br").expect(200);
  // A reference that was read stays until the turn ends.
  await setImmediate();
  collectGarbage();
  expect(plain.deref()).toBeUndefined();
  for (const one of [page, finished]) {
    const response = await get(one, "identity").expect(200);
    expect(response.text).toHaveLength(largeSize);
  }
});

/** Its bytes are held by the page alone. */
function createLargePage(more: Partial<ResponseSource> = {}): {
  page: CachedResponse;
  plain: WeakRef<Buffer>;
} {
  const body = Buffer.alloc(largeSize, "a");
  return { page: createPage(body, more), plain: new WeakRef(body) };
}
