import { expect, test } from "vitest";
import { mayReload, reloadGuardKey } from "./reload-guard.ts";

test("a page reloads itself at most once in ten seconds", () => {
  const storage = createStorage();
  expect(mayReload("/a", { storage, now: 1000 })).toBe(true);
  expect(mayReload("/a", { storage, now: 11_000 })).toBe(false);
  expect(mayReload("/a", { storage, now: 11_001 })).toBe(true);
});

test("the limit on automatic reloads counts for each page separately", () => {
  const storage = createStorage();
  expect(mayReload("/a", { storage, now: 0 })).toBe(true);
  expect(mayReload("/b", { storage, now: 1000 })).toBe(true);
  expect(mayReload("/a", { storage, now: 2000 })).toBe(false);
  expect(mayReload("/a?x", { storage, now: 2000 })).toBe(true);
});

test("expired entries of the reload limit are dropped from storage", () => {
  const storage = createStorage();
  mayReload("/a", { storage, now: 0 });
  mayReload("/b", { storage, now: 20_000 });
  expect(JSON.parse(storage().getItem(reloadGuardKey) ?? "")).toEqual({ "/b": 30_000 });
});

test.each([["{"], ["null"], ["7"], ['"x"'], ['{"/a":"bald"}'], ['{"/a":null}']])(
  "an unreadable entry of the reload limit (%s) counts as none",
  (text) => {
    const storage = createStorage();
    storage().setItem(reloadGuardKey, text);
    expect(mayReload("/a", { storage, now: 0 })).toBe(true);
    expect(mayReload("/a", { storage, now: 0 })).toBe(false);
  },
);

test("without working storage no page reloads itself", () => {
  const refuse = (): Storage => {
    throw new Error("denied");
  };
  expect(mayReload("/a", { storage: refuse, now: 0 })).toBe(false);
  const full = createStorage()();
  full.setItem = refuse;
  expect(mayReload("/a", { storage: () => full, now: 0 })).toBe(false);
});

function createStorage(): () => Storage {
  const values = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  return () => storage;
}
