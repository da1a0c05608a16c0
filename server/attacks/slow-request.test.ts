import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer, listen } from "#server/http/http-server.ts";
import { createTestSite } from "#server/test/site.ts";

const short = { headersTimeout: 60, requestTimeout: 90, connectionsCheckingInterval: 10 };
// Long enough for a response on a busy machine.
const long = { headersTimeout: 1000, requestTimeout: 1000, connectionsCheckingInterval: 10 };

/** Sends bytes, then nothing, and waits until the server closes the connection. */
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

test("by default headers may take 20 seconds and a whole request 30, and an idle connection is closed after 65", () => {
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
  ["half a request header", "GET / HTTP/1.1\r\nHost: a\r\nX-A"],
  ["half a request line", "GET /wahlpro"],
  ["a request header without its end", "GET / HTTP/1.1\r\nHost: a\r\n"],
])("%s is answered with 408 when its time is up", async (_name, text) => {
  const response = await sendAndWait(text, short);
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(response).toContain("Connection: close");
});

test.each([
  ["a length", "Content-Length: 1000\r\n\r\nabc"],
  ["chunks", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"],
])(
  "a request whose body is announced by %s and never arrives is answered at once",
  async (_name, rest) => {
    const response = await sendAndWait(`POST / HTTP/1.1\r\nHost: a\r\n${rest}`, long);
    expect(response).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
    expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  },
);

test("a GET whose body never arrives is answered, and the connection is closed", async () => {
  const response = await sendAndWait(
    "GET /wahlprogramm HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc",
    long,
  );
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});
