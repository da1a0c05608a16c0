import { beforeEach, expect, test, vi } from "vitest";

/** jsdom has no event streams. */
class Channel extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Channel[] = [];
  readyState = 1;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Channel.opened.push(this);
  }
  tell(event: string, data: string) {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }
}

let documents = 0;
jsdom.virtualConsole.removeAllListeners("jsdomError");
// jsdom reports that it cannot load another document.
jsdom.virtualConsole.on("jsdomError", () => (documents += 1));

beforeEach(() => {
  documents = 0;
  Channel.opened = [];
  sessionStorage.clear();
  vi.stubGlobal("EventSource", Channel);
});

async function openPage(data: DOMStringMap = {}): Promise<Channel> {
  for (const name of Object.keys(document.documentElement.dataset)) {
    delete document.documentElement.dataset[name];
  }
  Object.assign(document.documentElement.dataset, data);
  vi.resetModules();
  await import("./live-reload.ts");
  const channel = Channel.opened.at(-1);
  if (!channel) throw new Error("The page has opened no channel.");
  return channel;
}

test("a page reloads when the content version changes, and keeps its scroll position", async () => {
  const channel = await openPage();
  expect(channel.address).toBe("/api/live");
  channel.tell("message", "eins");
  channel.tell("message", "eins");
  expect(documents).toBe(0);
  vi.stubGlobal("scrollY", 1234);
  channel.tell("message", "zwei");
  expect(documents).toBe(1);
  expect(history.state).toMatchObject({ y: 1234 });
});

test("a change while the page was loading is not missed", async () => {
  (await openPage()).tell("message", "eins");
  (await openPage()).tell("message", "zwei");
  expect(documents).toBe(1);
});

test("/pruefbericht reloads when its own version changes, and stores nothing", async () => {
  const channel = await openPage({ liveAddress: "/pruefbericht/live", liveVersion: "eins" });
  expect(channel.address).toBe("/pruefbericht/live");
  channel.tell("message", "eins");
  expect(documents).toBe(0);
  channel.tell("message", "zwei");
  expect(documents).toBe(1);
  expect(sessionStorage).toHaveLength(0);
});
