import type { RequestListener } from "node:http";
import { duplexPair } from "node:stream";
import { expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

const hello: RequestListener = (_request, response) => void response.end("hello");

async function readAll(stream: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test("the time limits against slow and idle clients are as documented", () => {
  const server = createHttpServer(hello, () => false);
  expect(server).toMatchObject({
    headersTimeout: 20_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
  });
});

test("while stopping, requests already sent are answered, and the last response closes the connection", async () => {
  let isStopping = false;
  const server = createHttpServer(
    (request, response) => {
      isStopping = request.url === "/last";
      hello(request, response);
    },
    () => isStopping,
  );
  const [client, connection] = duplexPair();
  server.emit("connection", connection);
  const lines = ["/first", "/last", "/after"].map(
    (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
  );
  client.write(lines.join(""));

  const text = await readAll(client);

  expect(text.match(/hello/g)).toHaveLength(3);
  expect(text.match(/Connection: close/g)).toHaveLength(1);
  expect(text.indexOf("Connection: close")).toBeGreaterThan(text.indexOf("hello"));
});

test("an incomplete request gets no response when its client disconnects", async () => {
  const server = createHttpServer(hello, () => false);
  const [client, connection] = duplexPair();
  server.emit("connection", connection);
  client.end("GET / HTT");
  expect(await readAll(client)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n|^$/);
});

const tunnel = "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n";
const good = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const oversized = `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`;

test.each([
  ["a broken request", "QUATSCH\r\n\r\n", /^HTTP\/1\.1 400 Bad Request\r\n/],
  ["an unknown method", "FOO / HTTP/1.1\r\n\r\n", /^HTTP\/1\.1 400 Bad Request\r\n/],
  ["CONNECT", tunnel, /^HTTP\/1\.1 405 Method Not Allowed\r\n/],
  ["oversized headers", oversized, /^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/],
])("%s after a valid request on the same connection is answered", async (_name, bad, expected) => {
  const server = createHttpServer(hello, () => false);
  for (const isPipelined of [true, false]) {
    const [client, connection] = duplexPair();
    server.emit("connection", connection);
    client.write(isPipelined ? good + bad : good);
    if (!isPipelined) {
      await new Promise((resolve) => client.once("data", resolve));
      client.write(bad);
    }
    const text = await readAll(client);
    expect(text.slice(text.lastIndexOf("HTTP/1.1"))).toMatch(expected);
  }
});

test("a broken request is never answered before the previous one", async () => {
  const waiting: Parameters<RequestListener>[1][] = [];
  const server = createHttpServer(
    (request, response) => {
      if (request.url === "/") waiting.push(response);
      else response.end("second");
    },
    () => false,
  );
  const [client, connection] = duplexPair();
  server.emit("connection", connection);
  client.write(`${good}GET /second HTTP/1.1\r\nHost: a\r\n\r\nQUATSCH\r\n\r\n`);
  expect(await readAll(client)).toBe("");
  expect(waiting).toHaveLength(1);
});

test("a CONNECT request whose client disconnects does not disturb the server", async () => {
  const server = createHttpServer(hello, () => false);
  const [client, connection] = duplexPair();
  server.emit("connection", connection);
  const asked = new Promise((resolve) => server.once("connect", resolve));
  client.write(tunnel);
  await asked;

  connection.destroy(new Error("the connection was reset"));
  await new Promise((resolve) => connection.once("close", resolve));

  expect(connection.errored?.message).toBe("the connection was reset");
});
