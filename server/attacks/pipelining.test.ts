import { duplexPair } from "node:stream";
import request from "supertest";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer } from "#server/http/http-server.ts";
import { contentPath } from "#server/test/request-content.ts";
import { createTestSite } from "#server/test/site.ts";

test("pipelined requests are answered in order, however long each of them takes", async () => {
  const { app } = createTestSite();
  await request(app).get("/wahlprogramm").expect(200);
  const server = createHttpServer(app, () => false);
  onTestFinished(() => void server.close());
  const requested: [string, number][] = [
    ["/termine", 200],
    ["/wahlprogramm", 200],
    ["/%", 400],
    [contentPath({ count: true }), 200],
    ["/nix", 404],
    ["/Wahlprogramm", 308],
    ["/suche?q=kiel", 200],
    ["/api/suche?limit=x", 400],
    ["/wahlprogramm", 200],
    ["/umzug", 302],
    ["/healthz", 200],
  ];
  const [client, connection] = duplexPair();
  server.emit("connection", connection);
  const lines = requested.map(([target], index) => {
    const isLast = index === requested.length - 1;
    return `HEAD ${target} HTTP/1.1\r\nHost: a\r\nConnection: ${isLast ? "close" : "keep-alive"}\r\n\r\n`;
  });
  client.write(lines.join(""));

  const chunks: Buffer[] = [];
  for await (const chunk of client) chunks.push(Buffer.from(chunk as Uint8Array));

  const statuses = [
    ...Buffer.concat(chunks)
      .toString()
      .matchAll(/HTTP\/1\.1 (\d{3}) /g),
  ];
  expect(statuses.map(([, status]) => Number(status))).toEqual(
    requested.map(([, status]) => status),
  );
});
