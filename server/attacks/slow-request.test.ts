import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer, listen } from "#server/http-server.ts";
import { createTestSite } from "#server/test/site.ts";

const short = { headersTimeout: 60, requestTimeout: 90, connectionsCheckingInterval: 10 };
// The limit also has to hold on a busy machine.
const long = { headersTimeout: 1000, requestTimeout: 1000, connectionsCheckingInterval: 10 };

/** Sends bytes and waits until the server has had enough; nothing more is sent. */
async function sendAndWait(text: string, limits: typeof short): Promise<string> {
  const { app } = createTestSite();
  const server = createHttpServer(app, () => false, limits);
  onTestFinished(() => void server.close());
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  const client = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  client.on("data", (chunk: Buffer) => chunks.push(chunk));
  client.write(text);
  await once(client, "close");
  return Buffer.concat(chunks).toString();
}

test("by default a head may take 20 seconds, a whole request 30, a kept connection 65", () => {
  const server = createHttpServer(
    () => undefined,
    () => false,
  );
  expect(server).toMatchObject({
    headersTimeout: 20_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    timeout: 30_000,
  });
});

test.each([
  ["half a head", "GET / HTTP/1.1\r\nHost: a\r\nX-A"],
  ["half a first line", "GET /wahlpro"],
  ["a head without its end", "GET / HTTP/1.1\r\nHost: a\r\n"],
])("%s is answered with 408 when its time is over", async (_name, text) => {
  const response = await sendAndWait(text, short);
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(response).toContain("Connection: close");
});

test.each([
  ["a length", "Content-Length: 1000\r\n\r\nabc"],
  ["chunks", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"],
])("a body of %s that never comes is not waited for", async (_name, rest) => {
  const response = await sendAndWait(`POST / HTTP/1.1\r\nHost: a\r\n${rest}`, long);
  expect(response).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
  expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test("a GET with a body that never comes is answered and then cut off", async () => {
  const response = await sendAndWait(
    "GET /wahlprogramm HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc",
    long,
  );
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});
