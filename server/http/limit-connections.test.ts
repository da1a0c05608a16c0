import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "./http-server.ts";
import { limitConnections } from "./limit-connections.ts";

test("connections beyond the limit of open files are refused, and the log says so once", async () => {
  const logged: unknown[] = [];
  const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) });
  const server = createServer();
  limitConnections(server, { log, descriptors: 50 });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  const clients = Array.from({ length: 11 }, () => connect(port, "127.0.0.1"));
  onTestFinished(() => {
    for (const client of clients) client.destroy();
    server.close();
  });
  let closed = 0;
  for (const client of clients) client.once("close", () => (closed += 1)).on("error", () => {});
  await Promise.all(clients.map((client) => once(client, "connect")));
  await vi.waitUntil(() => closed === 3);
  expect(logged).toMatchObject([{ refused: 1, maxConnections: 8, level: 40 }]);
});
