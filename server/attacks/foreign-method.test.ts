import { expect, test } from "vitest";
import { sendRaw } from "#server/test/raw-request.ts";
import { createTestSite } from "#server/test/site.ts";

test.each(["POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND"])(
  "%s is answered with 405 and the allowed methods before any body arrives",
  async (method) => {
    const { app } = createTestSite();
    const response = await sendRaw(
      app,
      `${method} /wahlprogramm HTTP/1.1\r\nHost: a\r\nContent-Length: 100000000\r\n\r\n`,
    );
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(response.headers.get("cache-control")).toBe("no-store");
  },
);

test.each([
  ["CONNECT", "CONNECT fremd.example:443 HTTP/1.1"],
  ["CONNECT with a path", "CONNECT /wahlprogramm HTTP/1.1"],
  ["a method of another protocol", "DESCRIBE /wahlprogramm RTSP/1.0"],
  ["a method on a broken address", "POST // HTTP/1.1"],
])("%s is answered with 405 and the allowed methods", async (_name, line) => {
  const { app, logged } = createTestSite();
  const response = await sendRaw(app, `${line}\r\nHost: a\r\n\r\n`);
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(response.body).not.toBe("");
  expect(logged).toEqual([]);
});

test.each([
  ["a made-up method", "FOO /wahlprogramm HTTP/1.1"],
  ["a method that begins like a known one", "GETS / HTTP/1.1"],
  ["a method of another protocol over HTTP", "DESCRIBE / HTTP/1.1"],
  ["a method in lower case", "get / HTTP/1.1"],
  ["a method with punctuation", "X-A.B_C!#$%&'*+^`|~ / HTTP/1.1"],
  ["no target", "QUATSCH"],
  ["a method with an illegal character", "G{T / HTTP/1.1"],
  ["a first line of another protocol", "\u0016\u0003\u0001\u0002"],
])("a request with %s is answered with 400", async (_name, line) => {
  const { app, logged } = createTestSite();
  const response = await sendRaw(app, `${line}\r\nHost: a\r\n\r\n`);
  expect(response.status).toBe(400);
  expect(response.headers.has("allow")).toBe(false);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(logged).toEqual([]);
});

test("a POST that expects 100-continue is answered with 405", async () => {
  const { app } = createTestSite();
  const response = await sendRaw(
    app,
    "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n",
  );
  expect(response.status).toBe(405);
});

test("a method in a header or in the query string has no effect", async () => {
  const { app } = createTestSite();
  const response = await sendRaw(
    app,
    "GET /wahlprogramm?_method=DELETE HTTP/1.1\r\nHost: a\r\nX-HTTP-Method-Override: DELETE\r\n\r\n",
  );
  expect(response.status).toBe(200);
});

test("an unknown Expect header and a protocol upgrade have no effect", async () => {
  const { app } = createTestSite();
  for (const line of ["Expect: wonders", "Connection: Upgrade\r\nUpgrade: websocket"]) {
    const response = await sendRaw(app, `GET /wahlprogramm HTTP/1.1\r\nHost: a\r\n${line}\r\n\r\n`);
    expect(response.status).toBe(200);
  }
});

test("OPTIONS is answered with the allowed methods", async () => {
  const { app } = createTestSite();
  const response = await sendRaw(app, "OPTIONS /wahlprogramm HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(response.status).toBe(204);
  expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
});
