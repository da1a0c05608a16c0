import { expect, test } from "vitest";
import { sendRaw } from "#server/test/raw-request.ts";
import { createTestSite } from "#server/test/site.ts";

test("headers over 16 KiB are answered with 431", async () => {
  const { app } = createTestSite();
  const response = await sendRaw(
    app,
    `GET / HTTP/1.1\r\nHost: a\r\nX-Bomb: ${"x".repeat(17_000)}\r\n\r\n`,
  );
  expect(response.status).toBe(431);
});

test("long and odd lists of encodings and entity tags cause no error", async () => {
  const { app } = createTestSite();
  const codings = "br;q=0.001,".repeat(1000);
  const tags = '"x", '.repeat(500);
  const response = await sendRaw(
    app,
    `GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${codings}\r\nIf-None-Match: ${tags}\r\n\r\n`,
  );
  expect(response.status).toBe(200);
});

test.each([
  ["two lengths", "Content-Length: 1\r\nContent-Length: 2\r\n"],
  ["a length and chunks", "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n"],
  ["a folded line", "X-A: b\r\n c\r\nbroken line\r\n"],
])("a request with %s is answered with 400", async (_name, lines) => {
  const { app } = createTestSite();
  const response = await sendRaw(app, `POST / HTTP/1.1\r\nHost: a\r\n${lines}\r\n`);
  expect(response.status).toBe(400);
});
