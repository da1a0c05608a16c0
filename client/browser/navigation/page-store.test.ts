import { expect, test } from "vitest";
import type { ReadOptions, Reply } from "./payload-reader.ts";
import { createPageStore, type PageStoreOptions } from "./page-store.ts";

const { signal } = new AbortController();

test("a page is read once, and again when it had to give way", async () => {
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

test("errors are not kept, redirects are", async () => {
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

test("four are read ahead at the same time, the others in their order", async () => {
  const { store, server } = open();
  for (const path of ["/1", "/2", "/3", "/4", "/5", "/6"]) store.prefetch(path);
  expect(server.asked).toEqual(["/1", "/2", "/3", "/4"]);
  await server.answer("/3");
  expect(server.asked).toEqual(["/1", "/2", "/3", "/4", "/5"]);
  await server.answer("/1");
  expect(server.asked.at(-1)).toBe("/6");
});

test("each path is read ahead once", async () => {
  const { store, server } = open();
  store.prefetch("/a");
  store.prefetch("/a");
  await server.answer("/a");
  store.prefetch("/a");
  await store.read("/a", signal);
  expect(server.asked).toEqual(["/a"]);
});

test("a click does not wait in the queue, and takes what is on its way", async () => {
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

test("what a click asked for is not read ahead besides, unless the click was given up", async () => {
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

test("what failed ahead of the click is asked for again by the click", async () => {
  const { store, server } = open();
  store.prefetch("/a");
  const clicked = store.read("/a", signal);
  await server.answer("/a", { kind: "failure", status: 500, message: "" });
  await server.answer("/a");
  expect((await clicked).kind).toBe("page");
  expect(server.asked).toEqual(["/a", "/a"]);
});

test("a failure ahead of the click is forgotten", async () => {
  const { store, server } = open();
  store.prefetch("/a");
  await server.answer("/a", { kind: "unusable" });
  store.prefetch("/a");
  expect(server.asked).toEqual(["/a", "/a"]);
});

test("a navigation that is given up while it waits for a page on its way rejects", async () => {
  const { store, server } = open();
  store.prefetch("/a");
  const visit = new AbortController();
  const clicked = store.read("/a", visit.signal);
  visit.abort();
  await server.answer("/a");
  await expect(clicked).rejects.toThrow("aborted");
});

test("nothing is sent while it may not be, and all of it afterwards", () => {
  let isVisible = false;
  const { store, server } = open({ mayPrefetch: () => isVisible });
  store.prefetch("/a");
  expect(server.asked).toEqual([]);
  isVisible = true;
  store.resume();
  expect(server.asked).toEqual(["/a"]);
});

test("where pages differ from time to time none is kept or read ahead", async () => {
  const server = createServer();
  const store = createPageStore({ readPayload: server.read, keepsPages: () => false });
  store.prefetch("/a");
  await store.read("/a", signal);
  await store.read("/a", signal);
  expect(server.asked).toEqual(["/a", "/a"]);
});

test("what was kept before pages began to differ is asked for again", async () => {
  const server = createServer();
  let keeps = true;
  const store = createPageStore({ readPayload: server.read, keepsPages: () => keeps });
  await store.read("/a", signal);
  keeps = false;
  await store.read("/a", signal);
  expect(server.asked).toEqual(["/a", "/a"]);
});

/** Answers at once. */
function createServer(replies: Record<string, Reply> = {}) {
  const asked: string[] = [];
  const read = async (path: string): Promise<Reply> => {
    asked.push(path);
    return replies[path] ?? { kind: "redirect", location: `${path}/` };
  };
  return { asked, read };
}

/** Answers when it is told to. */
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
    // Only the kind of the reply is looked at here.
    one?.answer(reply ?? ({ kind: "page" } as Reply));
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { store, server: { asked, answer, fail } };
}
