import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { announceVersions } from "./announce-versions.ts";

const patient = { timeout: 30_000, interval: 5 };
const at = new Date("2029-01-10T12:00:00Z");

/** A receiver on this machine for both kinds of messages, and a server that tells it. */
async function start(status = 204) {
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${request.method} ${request.url} ${body}`.trim());
      response.writeHead(status).end();
    });
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const logged: { msg?: string }[] = [];
  const log = pino({ level: "info" }, { write: (line) => void logged.push(JSON.parse(line)) });
  const announcement = announceVersions({
    publishUrl: `${origin}/neu?geheim`,
    purgeUrl: `${origin}/cache`,
    output: { log, announce: () => undefined },
    now: () => at,
  });
  onTestFinished(() => {
    announcement.close();
    receiver.close();
  });
  return { received, logged, announcement };
}

test("a cache forgets before a new version is told, and not at the start", async () => {
  const { received, announcement } = await start();
  announcement.notice(undefined);
  announcement.notice("a.0");
  announcement.notice("b.0");
  await vi.waitUntil(() => received.length === 2, patient);
  expect(received).toEqual([
    "PURGE /cache",
    'POST /neu?geheim {"contentVersion":"b.0","at":"2029-01-10T12:00:00.000Z"}',
  ]);
});

test("of versions that follow each other quickly the last one is told", async () => {
  const { received, announcement } = await start();
  for (const version of ["a.0", "b.0", "c.0", "d.0"]) announcement.notice(version);
  await vi.waitUntil(() => received.length === 4, patient);
  expect(received.filter((message) => message.startsWith("POST"))).toEqual([
    expect.stringContaining('"b.0"'),
    expect.stringContaining('"d.0"'),
  ]);
});

test("a receiver that refuses is named without its address", async () => {
  const { logged, announcement } = await start(500);
  announcement.notice("a.0");
  announcement.notice("b.0");
  await vi.waitUntil(() => logged.length === 2, patient);
  expect(logged).toMatchObject([
    { msg: "a message did not arrive", setting: "PURGE_URL", failure: "Antwort 500" },
    { msg: "a message did not arrive", setting: "PUBLISH_URL", failure: "Antwort 500" },
  ]);
  expect(JSON.stringify(logged)).not.toContain("127.0.0.1");
});
