import { expect, test, vi } from "vitest";
import type { ReadOptions, Reply } from "./payload-reader.ts";
import { createPageStore, type PageStoreOptions } from "./page-store.ts";

const { signal } = new AbortController();

test("a page is requested once, and again after it was evicted from the cache", async () => {
  const server = createServer();
  const store = createPageStore({ readPayload: server.read, maxPages: 2 });
  await store.read("/a", signal);
  await store.read("/b", signal);
  await store.read("/a", signal);
  expect(server.asked).toEqual(["/a", "/b"]);
  await store.read("/c", signal);
  await store.read("/a", signal);
  await store.read("/b", signal);
  expect(server.asked).toEqual(["/a", "/b", "/c", "/b"]);
});

test("a page that has expired is requested again", async () => {
  vi.useFakeTimers({ now: 5000, toFake: ["Date"] });
  const page = { kind: "page", expiresAtMs: 9000 } as Reply;
  const server = createServer({ "/a": page });
  const store = createPageStore({ readPayload: server.read });
  await store.read("/a", signal);
  vi.setSystemTime(8999);
  await store.read("/a", signal);
  expect(server.asked).toEqual(["/a"]);
  vi.setSystemTime(9000);
  await store.read("/a", signal);
  expect(server.asked).toEqual(["/a", "/a"]);
  vi.useRealTimers();
});

test("redirects are cached, errors are not", async () => {
  const server = createServer({
    "/weg": { kind: "failure", status: 404, message: "" },
    "/kaputt": { kind: "unusable" },
    "/alt": { kind: "redirect", location: "/neu" },
  });
  const store = createPageStore({ readPayload: server.read });
  for (const path of ["/weg", "/kaputt", "/alt", "/weg", "/kaputt", "/alt"]) {
    await store.read(path, signal);
  }
  expect(server.asked).toEqual(["/weg", "/kaputt", "/alt", "/weg", "/kaputt"]);
});

test("four pages are prefetched at a time, and the others wait in order", async () => {
  const { store, server } = open();
  for (const path of ["/1", "/2", "/3", "/4", "/5", "/6"]) store.prefetch(path);
  expect(server.asked).toEqual(["/1", "/2", "/3", "/4"]);
  await server.answer("/3");
  expect(server.asked).toEqual(["/1", "/2", "/3", "/4", "/5"]);
  await server.answer("/1");
  expect(server.asked.at(-1)).toBe("/6");
});

test("each path is prefetched once", async () => {
  const { store, server } = open();
  store.prefetch("/a");
  store.prefetch("/a");
  await server.answer("/a");
  store.prefetch("/a");
  await store.read("/a", signal);
  expect(server.asked).toEqual(["/a"]);
});

test("a page requested by a click does not wait behind prefetches, and reuses a request in flight", async () => {
  const { store, server } = open();
  for (const path of ["/1", "/2", "/3", "/4", "/5", "/6"]) store.prefetch(path);
  const clicked = store.read("/6", signal);
  await Promise.resolve();
  expect(server.asked).toEqual(["/1", "/2", "/3", "/4", "/6"]);
  await server.answer("/6");
  expect((await clicked).kind).toBe("page");
  const second = store.read("/2", signal);
  await server.answer("/2");
  expect((await second).kind).toBe("page");
  await server.answer("/1");
  expect(server.asked).toEqual(["/1", "/2", "/3", "/4", "/6", "/5"]);
});

test("a page requested by a click is not prefetched again, unless the click was aborted", async () => {
  const { store, server } = open();
  const visit = new AbortController();
  const clicked = store.read("/a", visit.signal);
  await Promise.resolve();
  store.prefetch("/a");
  expect(server.asked).toEqual(["/a"]);
  await server.fail("/a");
  await expect(clicked).rejects.toThrow("aborted");
  store.prefetch("/a");
  expect(server.asked).toEqual(["/a", "/a"]);
});

test("a click requests a page again whose prefetch failed", async () => {
  const { store, server } = open();
  store.prefetch("/a");
  const clicked = store.read("/a", signal);
  await server.answer("/a", { kind: "failure", status: 500, message: "" });
  await server.answer("/a");
  expect((await clicked).kind).toBe("page");
  expect(server.asked).toEqual(["/a", "/a"]);
});

test("a failed prefetch is not cached", async () => {
  const { store, server } = open();
  store.prefetch("/a");
  await server.answer("/a", { kind: "unusable" });
  store.prefetch("/a");
  expect(server.asked).toEqual(["/a", "/a"]);
});

test("a navigation that is aborted while it waits for a prefetch is rejected", async () => {
  const { store, server } = open();
  store.prefetch("/a");
  const visit = new AbortController();
  const clicked = store.read("/a", visit.signal);
  visit.abort();
  await server.answer("/a");
  await expect(clicked).rejects.toThrow("aborted");
});

test("nothing is prefetched while prefetching is not allowed", () => {
  let isVisible = false;
  const { store, server } = open({ mayPrefetch: () => isVisible });
  store.prefetch("/a");
  expect(server.asked).toEqual([]);
  isVisible = true;
  store.resume();
  expect(server.asked).toEqual(["/a"]);
});

test("pages that must not be cached are neither cached nor prefetched", async () => {
  const server = createServer();
  const store = createPageStore({ readPayload: server.read, keepsPages: () => false });
  store.prefetch("/a");
  await store.read("/a", signal);
  await store.read("/a", signal);
  expect(server.asked).toEqual(["/a", "/a"]);
});

test("once pages must not be cached, a page already in the cache is requested again", async () => {
  const server = createServer();
  let keeps = true;
  const store = createPageStore({ readPayload: server.read, keepsPages: () => keeps });
  await store.read("/a", signal);
  keeps = false;
  await store.read("/a", signal);
  expect(server.asked).toEqual(["/a", "/a"]);
});

/** Replies at once. */
function createServer(replies: Record<string, Reply> = {}) {
  const asked: string[] = [];
  const read = async (path: string): Promise<Reply> => {
    asked.push(path);
    return replies[path] ?? { kind: "redirect", location: `${path}/` };
  };
  return { asked, read };
}

/** Replies on demand. */
function open(options: Partial<PageStoreOptions> = {}) {
  const asked: string[] = [];
  const waiting: { path: string; answer: (reply: Reply) => void; fail: (error: Error) => void }[] =
    [];
  const readPayload = (path: string, _options?: ReadOptions) => {
    asked.push(path);
    return new Promise<Reply>((answer, fail) => waiting.push({ path, answer, fail }));
  };
  const store = createPageStore({ readPayload, ...options });
  const take = (path: string) => {
    const index = waiting.findIndex((one) => one.path === path);
    return waiting.splice(index, 1)[0];
  };
  const fail = async (path: string) => take(path)?.fail(new Error("aborted"));
  const answer = async (path: string, reply?: Reply) => {
    const one = take(path);
    // Only the kind of the reply is read here.
    one?.answer(reply ?? ({ kind: "page" } as Reply));
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { store, server: { asked, answer, fail } };
}
