import { expect, test } from "vitest";
import { getRaw, sendRaw } from "#server/test/raw-request.ts";
import { createTestSite } from "#server/test/site.ts";

test.each([
  ["/%", 400],
  ["/%zz", 400],
  ["/%E0%A4", 400],
  ["/landesliste/%C3", 400],
  ["/%00", 400],
  ["/a%0d%0aSet-Cookie:x", 400],
  ["/a\\b", 400],
  ["/%5c%5cfremd.example", 400],
  ["//fremd.example/", 400],
  ["//", 400],
  ["/%2Ffremd.example/", 400],
  ["/fremd.example%2F%2F", 400],
  ["/wahlprogramm%2F", 308],
  ["/../etc/passwd", 404],
  ["/..%2f..%2fetc/passwd", 404],
  ["/%2e%2e/%2e%2e/etc/passwd", 404],
  ["/%252e%252e/etc", 404],
  ["/assets/media/..%2f..%2fplakat.db", 404],
  ["/assets/media/%2e%2e/plakat.db", 404],
  ["/assets/app/../../server/main.js", 404],
  [`/${"a".repeat(3000)}`, 404],
  [`/${"a".repeat(8200)}`, 414],
  [`/?${"a".repeat(8200)}`, 414],
  [`/?${"a".repeat(17_000)}`, 431],
  ["/stra\u00c3\u009fe", 400],
  ["/wahlprogramm#anker", 200],
  ["/%77ahlprogramm", 200],
  ["http://fremd.example/wahlprogramm", 200],
])("the path %s is answered with %i", async (target, status) => {
  const { app, logged } = createTestSite();
  const response = await getRaw(app, target);
  expect(response.status).toBe(status);
  expect(response.body).not.toMatch(/node_modules|\.ts:|root:|plakat-server/);
  expect(logged).toEqual([]);
});

test.each(["/wahlprogramm/", "/%77ahlprogramm/", "http://fremd.example/wahlprogramm/"])(
  "%s redirects to a path of this site",
  async (target) => {
    const { app } = createTestSite();
    const response = await getRaw(app, target);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe("/wahlprogramm");
  },
);

test("a malformed request line is answered with 400", async () => {
  const { app } = createTestSite();
  for (const line of ["GET wahlprogramm HTTP/1.1", "GET  HTTP/1.1", "GET / HTTP/9.9"]) {
    const response = await sendRaw(app, `${line}\r\nHost: a\r\n\r\n`);
    expect(response.status).toBe(400);
  }
});

test.each([
  ["an umlaut", "/stra%C3%9Fe-%C3%BCber", 404],
  ["an umlaut as bytes", "/stra\u00c3\u009fe", 400],
  ["a lone percent sign", "/%", 400],
  ["NUL", "/a%00b", 400],
  ["dots and an encoded slash", "/..%2f..%2fetc/passwd", 404],
  ["3,000 characters", `/${"a".repeat(3000)}`, 404],
  ["markup", "/<script>alert(1)</script>", 404],
  ["encoded markup", "/%3Cscript%3Ealert(1)%3C/script%3E?x=%3Cimg%20onerror=a%3E", 404],
])("B-07: a path with %s causes neither a server error nor markup", async (...row) => {
  const [, target, status] = row;
  const { app, logged } = createTestSite();
  for (const path of [target, `${target}/_payload.json`, `/landesliste${target}`]) {
    for (const accept of ["text/html", "application/json"]) {
      const response = await getRaw(app, path, { Accept: accept });
      expect(response.status).toBe(status);
      expect(response.body).not.toMatch(/<script>alert|<img onerror/);
    }
  }
  expect(logged).toEqual([]);
});
