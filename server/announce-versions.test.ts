import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { announceVersions, listChangedAddresses } from "./announce-versions.ts";

const patient = { timeout: 30_000, interval: 5 };
const at = new Date("2029-01-10T12:00:00Z");

interface Answer {
  status?: number;
  location?: string;
  body?: Buffer;
}

/** A receiver on this machine for both kinds of messages, and a server that tells it. */
async function start(answer: Answer = {}) {
  const received: string[] = [];
  const pages = new Map([["/", "1"]]);
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${request.method} ${request.url} ${body}`.trim());
      const { status = 204, location } = answer;
      response.writeHead(status, location === undefined ? {} : { Location: location });
      response.end(answer.body);
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
    readPages: () => ({ digests: new Map(pages), surroundings: "s" }),
    output: { log, announce: () => undefined },
    now: () => at,
  });
  onTestFinished(() => {
    announcement.close();
    receiver.close();
  });
  return { received, logged, announcement, pages, answer };
}

const undelivered = (setting: string, failure: string) => ({
  msg: "a message did not arrive",
  setting,
  failure,
});

test("the cache is purged before receivers are told of a new version, and neither happens at the start", async () => {
  const { received, announcement, pages } = await start();
  announcement.notice(undefined);
  announcement.notice("a.0");
  pages.set("/termine/fest", "2");
  announcement.notice("b.0");
  await vi.waitUntil(() => received.length === 2, patient);
  expect(received).toEqual([
    "PURGE /cache",
    'POST /neu?geheim {"contentVersion":"b.0","at":"2029-01-10T12:00:00.000Z","addresses":["/termine/fest"],"isComplete":true}',
  ]);
});

test("of versions in quick succession only the last is announced, with the changed pages of all", async () => {
  const { received, announcement, pages } = await start();
  for (const version of ["a.0", "b.0", "c.0", "d.0"]) {
    announcement.notice(version);
    pages.set(`/${version}`, "1");
  }
  await vi.waitUntil(() => received.length === 4, patient);
  expect(received.filter((message) => message.startsWith("POST"))).toEqual([
    expect.stringMatching(/"b\.0".*\["\/a\.0"\]/),
    expect.stringMatching(/"d\.0".*\["\/b\.0","\/c\.0"\]/),
  ]);
});

test("a receiver that refuses is logged without its address, and gets the same pages with the next version", async () => {
  const { received, logged, announcement, pages, answer } = await start({ status: 500 });
  announcement.notice("a.0");
  pages.set("/neu", "1");
  announcement.notice("b.0");
  await vi.waitUntil(() => logged.length === 2, patient);
  expect(logged).toMatchObject([
    undelivered("PURGE_URL", "Antwort 500"),
    undelivered("PUBLISH_URL", "Antwort 500"),
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/127\.0\.0\.1|geheim/);
  answer.status = 200;
  pages.delete("/");
  announcement.notice("c.0");
  await vi.waitUntil(() => received.length === 6, patient);
  expect(received.at(-1)).toContain('"addresses":["/","/neu"]');
});

test("redirects of a receiver are not followed, and a long answer is ignored", async () => {
  const { received, logged, announcement, answer } = await start({ status: 302, location: "/x" });
  announcement.notice("a.0");
  announcement.notice("b.0");
  await vi.waitUntil(() => logged.length === 2, patient);
  expect(logged[1]).toMatchObject(undelivered("PUBLISH_URL", "Antwort 302"));
  expect(received.join()).not.toContain("/x");
  Object.assign(answer, { status: 200, location: undefined, body: Buffer.alloc(10_000_000) });
  announcement.notice("c.0");
  await vi.waitUntil(() => received.length === 6, patient);
  expect(logged).toHaveLength(2);
});

test("at most a thousand changed pages are announced, with a mark if others may have changed", () => {
  const digests = new Map(Array.from({ length: 1001 }, (_, index) => [`/${index}`, "1"]));
  const before = { digests: new Map<string, string>(), surroundings: "s" };
  const many = listChangedAddresses(before, { digests, surroundings: "s" });
  expect([many.addresses.length, many.isComplete]).toEqual([1000, false]);
  expect(listChangedAddresses(before, { ...before, surroundings: "t" })).toEqual({
    addresses: [],
    isComplete: false,
  });
});
