import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import request from "supertest";
import { expect, test } from "vitest";
import { createCachedResponse, type CachedResponse } from "./cached-response.ts";

const megabyte = 1024 * 1024;

function createPage(text: string): CachedResponse {
  return createCachedResponse({
    status: 200,
    body: Buffer.from(text),
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
    const page = createPage(text);
    for (const coding of order) {
      const response = await get(page, coding).expect(200);
      expect([coding, response.text]).toEqual([coding, text]);
      expect(response.headers["content-encoding"] ?? "identity").toBe(coding);
    }
  }
});

test("the plain bytes of pages are not kept beside the compressed ones", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const countBytes = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const before = countBytes();
  const pages = Array.from({ length: 20 }, (_, page) => createPage(`${page}`.repeat(megabyte)));
  expect(countBytes() - before).toBeGreaterThan(20 * megabyte);
  await Promise.all(pages.map((page) => get(page, "br").expect(200)));
  expect(countBytes() - before).toBeLessThan(10 * megabyte);
  expect(pages).toHaveLength(20);
});
