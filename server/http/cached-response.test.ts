import { createServer } from "node:http";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import request from "supertest";
import { expect, test } from "vitest";
import { createCachedResponse, type CachedResponse } from "./cached-response.ts";

const largeSize = 1024 * 1024;

function createPage(body: Buffer): CachedResponse {
  return createCachedResponse({
    status: 200,
    body,
    contentType: "text/html; charset=utf-8",
    headers: [],
    cacheControl: () => "no-cache",
    isCompressible: true,
  });
}

function get(page: CachedResponse, coding: string) {
  const options = { nowMs: 0, isEncrypted: false };
  const server = createServer((incoming, response) => page.send(incoming, response, options));
  return request(server).get("/").set("Accept-Encoding", coding);
}

test("a page is the same in every coding, in whichever order they are requested", async () => {
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

test("the plain bytes of a page are not kept beside the compressed ones", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const { page, plain } = createLargePage();
  await setImmediate();
  collectGarbage();
  expect(plain.deref()).toBeDefined();
  await get(page, "br").expect(200);
  // A reference that was read stays until the turn ends.
  await setImmediate();
  collectGarbage();
  expect(plain.deref()).toBeUndefined();
  const response = await get(page, "identity").expect(200);
  expect(response.text).toHaveLength(largeSize);
});

/** Its bytes are held by the page alone. */
function createLargePage(): { page: CachedResponse; plain: WeakRef<Buffer> } {
  const body = Buffer.alloc(largeSize, "a");
  return { page: createPage(body), plain: new WeakRef(body) };
}
