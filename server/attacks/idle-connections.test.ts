import { duplexPair } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer } from "#server/http/http-server.ts";
import { getRaw } from "#server/test/raw-request.ts";
import { createTestSite } from "#server/test/site.ts";

test.each([
  ["that send nothing", ""],
  ["in the middle of a request header", "GET / HTTP/1.1\r\nHost: a\r\nX-"],
  ["kept alive after a response", "GET / HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["that read no responses", "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(20)],
])("with 1,000 connections %s a visitor still gets a page", async (_name, text) => {
  const { app } = createTestSite();
  const server = createHttpServer(app, () => false);
  onTestFinished(() => void server.close());
  const clients = Array.from({ length: 1000 }, () => {
    const [client, connection] = duplexPair();
    server.emit("connection", connection);
    if (text !== "") client.write(text);
    return client;
  });

  const response = await getRaw(app, "/wahlprogramm");

  expect(response.status).toBe(200);
  expect(clients.every((client) => !client.destroyed)).toBe(true);
  for (const client of clients) client.destroy();
});
