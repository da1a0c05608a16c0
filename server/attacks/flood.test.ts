import { once } from "node:events";
import type { RequestListener } from "node:http";
import { duplexPair } from "node:stream";
import request from "supertest";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer } from "#server/http/http-server.ts";
import { contentPath } from "#server/test/request-content.ts";
import { createTestSite } from "#server/test/site.ts";

/** Requests all targets at once, one connection each; returns them in the order of the responses. */
async function listInOrder(app: RequestListener, targets: string[]): Promise<string[]> {
  const server = createHttpServer(app, () => true);
  onTestFinished(() => void server.close());
  const answered: string[] = [];
  await Promise.all(
    targets.map(async (target) => {
      const [client, connection] = duplexPair();
      server.emit("connection", connection);
      client.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n`);
      await once(client, "data");
      answered.push(target);
      client.destroy();
    }),
  );
  return answered;
}

test.each([
  ["drafts", (index: number) => `/entwurf?${index}`],
  ["searches", (index: number) => `/suche?q=kiel+${index}`],
  ["searches as JSON", (index: number) => `/api/suche?q=kiel+${index}`],
  ["queries", (index: number) => contentPath({ skip: index })],
  ["capital letters", (index: number) => `/WAHLPROGRAMM?${index}`],
])("a cached page does not wait for a flood of %s", async (_name, write) => {
  const { app } = createTestSite();
  await request(app).get("/wahlprogramm").expect(200);
  const flood = Array.from({ length: 20 }, (_, index) => write(index));

  const answered = await listInOrder(app, [...flood, "/wahlprogramm"]);

  expect(answered).toHaveLength(21);
  expect(answered.indexOf("/wahlprogramm")).toBeLessThan(3);
});

test("a repeated search does not wait for a flood of new searches", async () => {
  const { app } = createTestSite();
  await request(app).get("/suche?q=kiel").expect(200);
  const flood = Array.from({ length: 20 }, (_, index) => `/suche?q=kiel+${index}`);
  const answered = await listInOrder(app, [...flood, "/suche?q=kiel"]);
  expect(answered.indexOf("/suche?q=kiel")).toBeLessThan(3);
});

test("a flood of searches does not delay pages, queries and errors", async () => {
  const { app } = createTestSite();
  const flood = Array.from({ length: 20 }, (_, index) => `/suche?q=kiel+${index}`);
  const others = ["/termine", contentPath({ limit: 1 }), "/%"];
  const answered = await listInOrder(app, [...flood, ...others]);
  for (const target of others) expect(answered.indexOf(target)).toBeLessThan(12);
});

test("a request whose client disconnects before its turn does not disturb others", async () => {
  const { app, logged } = createTestSite();
  const server = createHttpServer(app, () => false);
  onTestFinished(() => void server.close());
  for (const target of ["/nix", "/suche?q=kiel", "/%", contentPath({})]) {
    const [client, connection] = duplexPair();
    server.emit("connection", connection);
    client.write(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
    connection.destroy();
  }
  await request(app).get("/landesliste/fenna").expect(200);
  expect(logged).toEqual([]);
});

test("a page that is not cached does not wait for all requests of another connection", async () => {
  const { app } = createTestSite();
  const server = createHttpServer(app, () => false);
  onTestFinished(() => void server.close());
  const [crowd, crowdEnd] = duplexPair();
  const [visitor, visitorEnd] = duplexPair();
  server.emit("connection", crowdEnd);
  server.emit("connection", visitorEnd);
  let responses = 0;
  crowd.on("data", (bytes: Buffer) => {
    responses += bytes.toString("latin1").split("HTTP/1.1 404").length - 1;
  });
  const ask = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n`;
  crowd.write(Array.from({ length: 100 }, (_, index) => ask(`/nix-${index}`)).join(""));
  visitor.write(ask("/termine"));

  await once(visitor, "data");

  expect(responses).toBeLessThan(20);
  crowd.destroy();
  visitor.destroy();
});

test("invalid parameters are rejected before queued queries run", async () => {
  const { app } = createTestSite();
  const flood = Array.from({ length: 20 }, (_, index) => contentPath({ skip: index }));
  const broken = [
    contentPath({ where: [{ title: { $nix: 1 } }] }),
    contentPath({ sort: [{ title: "auf" }] }),
    contentPath({ surround: { query: { title: { $nix: 1 } } } }),
    contentPath({ limit: "viele" }),
  ];
  const answered = await listInOrder(app, [...flood, ...broken]);
  for (const target of broken) expect(answered.indexOf(target)).toBeLessThan(8);
});
