import { expect, test, vi } from "vitest";
import { packPage } from "#client/contract/payload.ts";
import { createHomePage } from "#client/test/home-sample.ts";
import { createPayloadReader, parseReply } from "./payload-reader.ts";

const page = createHomePage();
const { site } = page;
const build = "b1";
const data = packPage(page, build);

test("a payload is unpacked into a page, with the site data of the open tab", () => {
  expect(parse(200, JSON.stringify({ data }))).toEqual({ kind: "page", page });
});

test("a payload with a redirect is read as a redirect", () => {
  const reply = parse(200, '{"data":{"redirect":"/neu#mehr"}}');
  expect(reply).toEqual({ kind: "redirect", location: "/neu#mehr" });
});

test("a payload with an error keeps status and message", () => {
  const error = { url: "/x", statusCode: 404, statusMessage: "Page not found: /x", message: "" };
  const reply = parse(404, JSON.stringify(error));
  expect(reply).toEqual({ kind: "failure", status: 404, message: "Page not found: /x" });
  expect(parse(503, '{"statusCode":503}')).toEqual({
    kind: "failure",
    status: 503,
    message: "",
  });
});

test.each([
  ["an HTML page", 200, "<!DOCTYPE html><title>Seite</title>"],
  ["an HTML error", 404, "<!doctype html>"],
  ["broken JSON", 200, '{"data":'],
  ["nothing", 200, ""],
  ["null", 200, "null"],
  ["a list", 200, "[]"],
  ["no data", 200, "{}"],
  ["data that is a list", 200, '{"data":[]}'],
  ["an error with status 200", 200, '{"statusCode":404}'],
  ["an error of another server", 502, '{"error":"bad gateway"}'],
  ["a response without content", 204, JSON.stringify({ data })],
  ["a page without a title", 200, JSON.stringify({ data: { ...data, head: { lang: "de" } } })],
  ["a page of another build or site", 200, JSON.stringify({ data: { ...data, build: "b2" } })],
  ["a page without a view", 200, JSON.stringify({ data: { ...data, view: null } })],
])("a response with %s is not usable as a payload", (_name, status, text) => {
  expect(parse(status, text)).toEqual({ kind: "unusable" });
});

test("the payload is requested without a query and with the site's cookies", async () => {
  const asked: [string, RequestInit][] = [];
  const read = createPayloadReader({
    build,
    site,
    request: async (url, init) => {
      asked.push([url, init]);
      return new Response(JSON.stringify({ data }));
    },
  });
  expect(await read("/termine/fest", { isAhead: true })).toEqual({ kind: "page", page });
  expect(asked[0]?.[0]).toBe("/termine/fest/_payload.json");
  expect(asked[0]?.[1]).toMatchObject({ credentials: "same-origin", priority: "low" });
  await expect(read("/a?x=1")).resolves.toEqual({ kind: "unusable" });
  expect(asked).toHaveLength(1);
});

test.each([
  { name: "with the right time", skewMs: 0, age: {}, lifeMs: 90_000 },
  { name: "whose clock is an hour slow", skewMs: -3_600_000, age: {}, lifeMs: 90_000 },
  { name: "behind a cache", skewMs: 0, age: { Age: "30" }, lifeMs: 60_000 },
])("a cached page expires in time on a device $name", async ({ skewMs, age, lifeMs }) => {
  const sentAt = Date.parse("2029-02-25T16:58:30Z");
  vi.useFakeTimers({ now: sentAt + skewMs, toFake: ["Date"] });
  const headers = {
    Date: "Sun, 25 Feb 2029 16:58:30 GMT",
    Expires: "Sun, 25 Feb 2029 17:00:00 GMT",
    ...age,
  };
  const request = async () => new Response(JSON.stringify({ data }), { headers });
  const reply = await createPayloadReader({ build, site, request })("/a");
  expect(reply).toEqual({ kind: "page", page, expiresAtMs: sentAt + skewMs + lifeMs });
  vi.useRealTimers();
});

test("a failed request counts as an unusable payload, an aborted one is rejected", async () => {
  const request = () => Promise.reject(new TypeError("down"));
  const read = createPayloadReader({ build, site, request });
  expect(await read("/a")).toEqual({ kind: "unusable" });
  await expect(read("/a", { signal: AbortSignal.abort() })).rejects.toThrow("down");
});

function parse(status: number, text: string) {
  return parseReply(text, { status, build, site });
}
