import { beforeEach, expect, test, vi } from "vitest";
import { createIslands, type IslandModule, type IslandOptions } from "./islands.ts";

/** Reports every observed element as visible, as if the whole page were in the window. */
class NearObserver {
  readonly onSight: (entries: { isIntersecting: boolean }[]) => void;

  constructor(onSight: (entries: { isIntersecting: boolean }[]) => void) {
    this.onSight = onSight;
  }

  observe(): void {
    queueMicrotask(() => this.onSight([{ isIntersecting: true }]));
  }

  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", NearObserver);
  document.body.innerHTML = '<p data-island="a">A</p><p data-island="b">B</p><p>C</p>';
});

test("every island (an interactive part) of a page is mounted, and unmounted before the next page", async () => {
  const unmount = vi.fn<() => void>();
  const mounted: string[] = [];
  const mount = (element: HTMLElement) => {
    mounted.push(element.textContent);
    return unmount;
  };
  const { islands } = open({ loaders: { a: async () => ({ mount }), b: async () => ({ mount }) } });
  islands.mount();
  await settle();
  expect(mounted).toEqual(["A", "B"]);
  islands.unmount();
  expect(unmount).toHaveBeenCalledTimes(2);
  islands.mount();
  await settle();
  expect(mounted).toHaveLength(4);
});

test("an island that finishes loading after its page was left is not mounted", async () => {
  const mount = vi.fn<() => () => void>();
  const arrival = Promise.withResolvers<{ mount: typeof mount }>();
  const { islands } = open({ loaders: { a: () => arrival.promise } });
  islands.mount();
  await settle();
  islands.unmount();
  arrival.resolve({ mount });
  await settle();
  expect(mount).not.toHaveBeenCalled();
});

test("an island that is configured to wait for a promise is loaded after it, unless its page was left", async () => {
  const load = vi.fn<() => Promise<IslandModule>>(async () => ({ mount: () => () => undefined }));
  const wait = Promise.withResolvers<void>();
  const { islands } = open({ loaders: { a: load }, awaited: { a: wait.promise } });
  islands.mount();
  await settle();
  islands.unmount();
  islands.mount();
  await settle();
  expect(load).not.toHaveBeenCalled();
  wait.resolve();
  await settle();
  expect(load).toHaveBeenCalledOnce();
});

test("an island that throws on mount is reported, and the others are still mounted", async () => {
  const mount = vi.fn<() => () => void>();
  const failure = new Error("kaputt");
  const fail = () => {
    throw failure;
  };
  const { islands, reported } = open({
    loaders: { a: async () => ({ mount: fail }), b: async () => ({ mount }) },
  });
  islands.mount();
  await settle();
  expect(reported).toEqual([failure]);
  expect(mount).toHaveBeenCalledOnce();
});

test("an island that throws on unmount is reported", async () => {
  const failure = new Error("bleibt");
  const { islands, reported } = open({
    loaders: {
      a: async () => ({
        mount: () => () => {
          throw failure;
        },
      }),
    },
  });
  islands.mount();
  await settle();
  islands.unmount();
  expect(reported).toEqual([failure]);
});

test("an island whose chunk fails to load reloads the page, or offers a link to reload", async () => {
  let isAllowed = true;
  const reloadPage = vi.fn<() => boolean>(() => isAllowed);
  const loaders = { a: () => Promise.reject(new TypeError("404")) };
  const { islands, reported } = open({ loaders, reloadPage });
  islands.mount();
  await settle();
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(document.querySelector("a")).toBeNull();

  isAllowed = false;
  islands.mount();
  await settle();
  expect(document.querySelector("a")?.textContent).toBe("Neu laden");
  expect(document.querySelector("a")?.rel).toBe("external");
  expect(reported).toHaveLength(2);
});

test("leaving the page while a chunk is loading causes no reload", async () => {
  const reloadPage = vi.fn<() => boolean>();
  const arrival = Promise.withResolvers<IslandModule>();
  const { islands, reported } = open({ loaders: { a: () => arrival.promise }, reloadPage });
  islands.mount();
  await settle();
  window.dispatchEvent(new Event("beforeunload"));
  arrival.reject(new TypeError("aborted"));
  await settle();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(reported).toEqual([]);
  expect(document.querySelector("a")?.textContent).toBe("Neu laden");
});

test("the link to reload appears in the message area of the island", async () => {
  document.body.innerHTML = '<div data-island="a"><output></output><p>Zeichnung</p></div>';
  const { islands } = open({ loaders: { a: () => Promise.reject(new TypeError("404")) } });
  islands.mount();
  await settle();
  expect(document.querySelector("output")?.textContent).toBe("Neu laden");
});

function open(options: Partial<IslandOptions>) {
  const reported: unknown[] = [];
  const islands = createIslands({
    loaders: {},
    report: (error) => reported.push(error),
    reloadPage: () => false,
    fallbackText: "Neu laden",
    ...options,
  });
  return { islands, reported };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
